//! What an answer means, decided from its status and its envelope alone.

use serde_json::value::RawValue;
use tradewire_endpoints::Operation;
use tradewire_endpoints::envelope::{Failure, NotAnEnvelope, Opened};
use tradewire_models::ErrorCode;

use crate::error::{Basis, ErrorKind, Rejection, Unanswered, turned_away};
use crate::untrusted::excerpt;

/// The payload of an answer, or why there is none.
///
/// - A failure envelope is a rejection, unless it comes under a status that the exchange does not answer with.
/// - A body that is no envelope, nor pieces of one, is a rejection without a code under a status that the contract knows
///   to turn requests away.
/// - A success envelope is only believed under 2xx.
/// - Everything else is no answer to be trusted.
pub(crate) fn classify<'a>(
    operation: &Operation,
    status: u16,
    body: &'a [u8],
) -> Result<Option<&'a RawValue>, ErrorKind> {
    if (300..400).contains(&status) {
        return Err(Unanswered::Redirect { status }.into());
    }
    match (open(operation, body), status) {
        (Ok(Opened::Failure(failure)), _) if believed(&failure, status) => {
            Err(rejection(operation, failure, status).into())
        }
        (Ok(Opened::Success(result)), 200..300) => match (result, null_code(operation)) {
            (None, Some(code)) => Err(in_envelope(Some(code), String::new(), status).into()),
            (result, _) => Ok(result),
        },
        (Err(_), _) if turned_away(status).is_some() && !has_pieces(operation, body) => {
            Err(Rejection { code: None, message: excerpt(body), status, basis: Basis::Status }.into())
        }
        (Err(unreadable), 200..300) => Err(unreadable.into()),
        _ => Err(Unanswered::Status { status }.into()),
    }
}

/// HTTP's own word for a request that took too long: what was done with it nobody says.
pub(crate) const REQUEST_TIMEOUT: u16 = 408;

fn open<'a>(operation: &Operation, body: &'a [u8]) -> Result<Opened<'a>, Unanswered> {
    let not_an_envelope = |reason: String| Unanswered::NotAnEnvelope { reason, excerpt: excerpt(body) };
    if body.iter().all(u8::is_ascii_whitespace) {
        return Err(Unanswered::Empty);
    }
    let text = std::str::from_utf8(body).map_err(|_| not_an_envelope("it is not Unicode text".to_owned()))?;
    operation.host.envelope.open(text).map_err(|error: NotAnEnvelope| not_an_envelope(error.to_string()))
}

/// Whether a failure envelope says more than the status it comes under. Under 5xx it does if it names a code.
fn believed(failure: &Failure, status: u16) -> bool {
    status != REQUEST_TIMEOUT && (status < 500 || !failure.code.as_str().is_empty())
}

fn rejection(operation: &Operation, failure: Failure, status: u16) -> Rejection {
    let code = Some(failure.code).filter(|code| !code.as_str().is_empty());
    let rejection = in_envelope(code.or_else(|| null_code(operation)), failure.message, status);
    if failure.contradicted { Rejection { basis: Basis::Contradiction, ..rejection } } else { rejection }
}

fn in_envelope(code: Option<ErrorCode>, message: String, status: u16) -> Rejection {
    Rejection { code, message, status, basis: Basis::Envelope }
}

/// The error code that nothing means: for some operations a null payload, or a failure without a code, is one.
fn null_code(operation: &Operation) -> Option<ErrorCode> {
    operation.null_result.map(|code| ErrorCode::parse(code, ""))
}

/// Whether a body that is no envelope looks like one all the same: then the exchange itself may have answered, and what
/// it said cannot be read.
fn has_pieces(operation: &Operation, body: &[u8]) -> bool {
    let field = format!("\"{}\"", operation.host.envelope.status);
    body.windows(field.len()).any(|window| window == field.as_bytes())
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::{futures, spot};

    use super::*;

    const REFUSED: &str =
        r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"invalid_symbol","msg":"no such pair"},"result":null}"#;
    const UNNAMED: &str = r#"{"returnCode":1,"msgInfo":"failure","error":null,"result":null}"#;
    const DONE: &str = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    const NOTHING: &str = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#;
    const TORN: &str =
        r#"{"returnCode":0,"msgInfo":"success","error":{"code":"invalid_symbol","msg":"no such pair"},"result":null}"#;
    const TWICE: &str = r#"{"returnCode":1,"returnCode":0,"error":null,"result":""}"#;
    const PAGE: &str = "<html>\n  <h1>Bad gateway</h1>\n</html>";
    const FRAMEWORK: &str = r#"{"timestamp":"2024","status":404,"error":"Not Found","path":"/future"}"#;

    /// The decision in a few letters.
    fn told(operation: &Operation, status: u16, body: &str) -> String {
        match classify(operation, status, body.as_bytes()) {
            Ok(Some(payload)) => format!("payload {}", payload.get()),
            Ok(None) => "no payload".to_owned(),
            Err(ErrorKind::Rejected(Rejection { code, message, basis, status: of })) => {
                assert_eq!(of, status);
                let code = code.map(|code| format!(" {code}")).unwrap_or_default();
                let basis = if basis == Basis::Envelope { String::new() } else { format!(" by {basis:?}") };
                format!("rejected{code}{basis}: {message}")
            }
            Err(ErrorKind::Unanswered(Unanswered::NotAnEnvelope { excerpt, .. })) => format!("no envelope: {excerpt}"),
            Err(ErrorKind::Unanswered(reason)) => format!("{reason:?}"),
            Err(other) => format!("unexpected: {other:?}"),
        }
    }

    #[test]
    fn every_status_with_every_kind_of_body() {
        let table = [
            (200, DONE, r#"payload """#),
            (201, DONE, r#"payload """#),
            (200, NOTHING, "no payload"),
            (200, REFUSED, "rejected invalid_symbol: no such pair"),
            (200, UNNAMED, "rejected: "),
            (200, TORN, "rejected invalid_symbol by Contradiction: no such pair"),
            (403, TORN, "rejected invalid_symbol by Contradiction: no such pair"),
            (200, TWICE, &format!("no envelope: {TWICE}")),
            (403, TWICE, "Status { status: 403 }"),
            (200, PAGE, "no envelope: <html> <h1>Bad gateway</h1> </html>"),
            (200, FRAMEWORK, &format!("no envelope: {FRAMEWORK}")),
            (200, &DONE[..40], &format!("no envelope: {}", &DONE[..40])),
            (200, "", "Empty"),
            (200, " \r\n", "Empty"),
            (204, "", "Empty"),
            (302, DONE, "Redirect { status: 302 }"),
            (304, "", "Redirect { status: 304 }"),
            (400, REFUSED, "rejected invalid_symbol: no such pair"),
            (403, UNNAMED, "rejected: "),
            (403, DONE, "Status { status: 403 }"),
            (404, FRAMEWORK, &format!("rejected by Status: {FRAMEWORK}")),
            (401, PAGE, "rejected by Status: <html> <h1>Bad gateway</h1> </html>"),
            (403, "", "rejected by Status: "),
            (405, "", "rejected by Status: "),
            (413, PAGE, "rejected by Status: <html> <h1>Bad gateway</h1> </html>"),
            (415, "", "rejected by Status: "),
            (429, "", "rejected by Status: "),
            (429, PAGE, "rejected by Status: <html> <h1>Bad gateway</h1> </html>"),
            (429, &DONE[..40], "Status { status: 429 }"),
            (400, PAGE, "Status { status: 400 }"),
            (400, "", "Status { status: 400 }"),
            (409, PAGE, "Status { status: 409 }"),
            (422, FRAMEWORK, "Status { status: 422 }"),
            (499, "", "Status { status: 499 }"),
            (408, PAGE, "Status { status: 408 }"),
            (408, REFUSED, "Status { status: 408 }"),
            (500, REFUSED, "rejected invalid_symbol: no such pair"),
            (500, UNNAMED, "Status { status: 500 }"),
            (500, DONE, "Status { status: 500 }"),
            (502, PAGE, "Status { status: 502 }"),
            (503, "", "Status { status: 503 }"),
        ];
        for (status, body, expected) in table {
            assert_eq!(told(futures::PlaceBatch::OPERATION, status, body), expected, "{status} {body}");
        }
    }

    #[test]
    fn a_null_payload_means_what_the_contract_says() {
        assert_eq!(told(futures::OrderDetail::OPERATION, 200, NOTHING), "rejected null: ");
        assert_eq!(told(futures::QuantHistory::OPERATION, 200, NOTHING), "no payload");
        let blank = r#"{"returnCode":1,"msgInfo":"failure","error":{"code":null,"msg":"gone"},"result":null}"#;
        assert_eq!(told(futures::OrderDetail::OPERATION, 200, UNNAMED), "rejected null: ");
        assert_eq!(told(futures::OrderDetail::OPERATION, 200, blank), "rejected null: gone");
        assert_eq!(told(futures::QuantHistory::OPERATION, 200, UNNAMED), "rejected: ");
        assert_eq!(told(futures::OrderDetail::OPERATION, 500, UNNAMED), "Status { status: 500 }");
    }

    #[test]
    fn each_host_has_its_own_envelope() {
        let refused = r#"{"rc":1,"mc":"AUTH_103","ma":[],"result":null}"#;
        assert_eq!(told(spot::OpenOrders::OPERATION, 200, refused), "rejected AUTH_103: ");
        assert_eq!(told(spot::OpenOrders::OPERATION, 200, r#"{"rc":0,"mc":"SUCCESS","result":[]}"#), "payload []");
        assert_eq!(told(spot::OpenOrders::OPERATION, 200, DONE), format!("no envelope: {DONE}"));
    }

    #[test]
    fn a_body_that_is_no_text_is_no_answer() {
        let kind = classify(futures::PlaceBatch::OPERATION, 200, b"\xff\xfe{}").err();
        assert!(matches!(kind, Some(ErrorKind::Unanswered(Unanswered::NotAnEnvelope { .. }))), "{kind:?}");
    }
}
