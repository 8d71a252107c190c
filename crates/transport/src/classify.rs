//! Classifies a response by its status and its envelope alone.

use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use tradewire_endpoints::Operation;
use tradewire_wire::envelope::{Failure, Opened};
use tradewire_wire::operation::{Effect, Proof};
use tradewire_wire::{Object, excerpt};

use crate::error::kind::ErrorKind;
use crate::error::no_usable_response::{NoUsableResponse, REQUEST_TIMEOUT};
use crate::error::rejection::{Rejection, RejectionBasis};
use crate::response::Response;

/// The status of a response that contains only a part of what was requested.
const PARTIAL_CONTENT: u16 = 206;

/// The forms of the quotation mark before the name of a field: in JSON, in an HTML page, and in a URL.
const QUOTES: [&str; 4] = ["\"", "&quot;", "&#34;", "%22"];

/// The maximum length of a body that counts as a single word. A longer one may be encoded data.
const LONGEST_WORD: usize = 20;

/// Returns the payload of a response, or the reason why it has none.
///
/// - A failure envelope is a rejection, unless its HTTP status shows that the service failed.
/// - A readable body that is not an envelope and does not resemble one is a rejection without a code, if the contract lists its HTTP status
///   as one that rejects requests before they are processed.
/// - A success envelope, or a payload without an envelope, is trusted only with a 2xx status.
/// - A success of a trade or withdrawal proves nothing if its result is not what the contract declares.
/// - Anything else is not a usable response.
pub(crate) fn classify<'a>(
    operation: &'static Operation,
    response: &'a Response,
) -> Result<Option<&'a RawValue>, ErrorKind> {
    let status = response.status();
    if (300..400).contains(&status) {
        return Err(NoUsableResponse::Redirect { status }.into());
    }
    match (open(operation, response), status) {
        (Ok(Opened::Failure(failure)), _) if is_trusted(&failure, status) => {
            Err(rejection(operation, failure, status).into())
        }
        (Ok(Opened::Success(payload)), _) if is_success(status) => match (payload, operation.null_result) {
            (None, Some(code)) => {
                Err(Rejection::new(operation, Some(code), String::new(), status, RejectionBasis::Envelope).into())
            }
            (payload, _) if operation.effect == Effect::Read || is_proof(operation.proof, payload) => Ok(payload),
            (payload, _) => {
                let result = operation.shown(excerpt(payload.unwrap_or(RawValue::NULL).get().as_bytes()));
                Err(NoUsableResponse::UnexpectedResult { result }.into())
            }
        },
        (Err(_), _) if operation.host.rejecting_status(status).is_some() && is_refusal(operation, response) => {
            let message = beginning(operation, response);
            Err(Rejection::new(operation, None, message, status, RejectionBasis::Status).into())
        }
        (Err(unreadable), _) if is_success(status) => Err(unreadable.into()),
        _ => Err(NoUsableResponse::UnexpectedStatus { status, excerpt: beginning(operation, response) }.into()),
    }
}

/// Returns whether a status reports success. 206 reports that a part of the response is missing.
pub(crate) fn is_success(status: u16) -> bool {
    (200..300).contains(&status) && status != PARTIAL_CONTENT
}

/// Returns whether the result of a successful trade proves that it was executed.
fn is_proof(proof: Proof<'_>, payload: Option<&RawValue>) -> bool {
    let json = payload.unwrap_or(RawValue::NULL).get();
    match proof {
        _ if json == "false" => false,
        Proof::Any => true,
        Proof::Value => !json.starts_with(['{', '[']) || json.split_ascii_whitespace().collect::<String>().len() == 2,
        Proof::Id => is_id(json),
        Proof::Record(id) => Object::parse(json).is_ok_and(|record| match id {
            Some(id) => record.get(id).is_some_and(|id| is_id(id.get())),
            None => record.names().next().is_some(),
        }),
    }
}

/// Returns whether a JSON value is a number or text. A blank text and 0 are no ids.
fn is_id(json: &str) -> bool {
    let text = serde_json::from_str::<String>(json);
    let text = text.as_deref().ok().or(json.starts_with(|c: char| c == '-' || c.is_ascii_digit()).then_some(json));
    text.is_some_and(|text| !matches!(text.trim(), "" | "0"))
}

fn open<'a>(operation: &Operation, response: &'a Response) -> Result<Opened<'a>, NoUsableResponse> {
    let body = &**response.body();
    // A reason may contain values of the response, so secrets are redacted in it too.
    let not_an_envelope = |reason: String| NoUsableResponse::NotAnEnvelope {
        reason: operation.shown(reason),
        excerpt: beginning(operation, response),
    };
    if body.iter().all(u8::is_ascii_whitespace) {
        return Err(NoUsableResponse::Empty);
    }
    let text = std::str::from_utf8(body).map_err(|_| {
        not_an_envelope(match compression(response) {
            Some(compression) => {
                format!("it is compressed with {compression}, although the request does not allow that")
            }
            None => "it is not valid UTF-8".to_owned(),
        })
    })?;
    let opened = if is_success(response.status()) { operation.open(text) } else { operation.envelope.open(text) };
    opened.map_err(|error| not_an_envelope(error.to_string()))
}

/// Returns the beginning of a body for messages.
fn beginning(operation: &Operation, response: &Response) -> String {
    match compression(response) {
        Some(compression) if std::str::from_utf8(response.body()).is_err() => format!("({compression})"),
        _ => operation.shown(excerpt(response.body())),
    }
}

/// Returns how a body is compressed, by its header or its first bytes.
fn compression(response: &Response) -> Option<&str> {
    let declared = response.header("content-encoding").filter(|encoding| *encoding != "identity");
    declared.or(match &**response.body() {
        [0x1f, 0x8b, ..] => Some("gzip"),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Some("zstd"),
        _ => None,
    })
}

/// Returns whether a failure envelope is more specific than its HTTP status. With a 5xx status, it is more specific only if it has a code.
fn is_trusted(failure: &Failure, status: u16) -> bool {
    status != REQUEST_TIMEOUT && (status < 500 || !failure.code.is_empty())
}

fn rejection(operation: &'static Operation, failure: Failure, status: u16) -> Rejection {
    // A code that is null has the meaning of a null payload. A code that is missing or empty has none.
    let code = if failure.is_null { operation.null_result } else { Some(failure.code.as_str()) };
    let code = code.filter(|code| !code.is_empty());
    let basis = if failure.contradictory { RejectionBasis::Contradiction } else { RejectionBasis::Envelope };
    Rejection::new(operation, code, failure.message, status, basis)
}

/// Returns whether a body that is not an envelope shows that a server in front of the exchange refused the request. An incomplete,
/// compressed or encoded body, or one that contains part of an envelope, proves nothing, because it may be a damaged response of the
/// exchange.
fn is_refusal(operation: &Operation, response: &Response) -> bool {
    let body = response.body();
    let is_encoded = response.header("content-encoding").is_some_and(|encoding| encoding != "identity");
    // Without a length, an empty body cannot be distinguished from a connection that closed before the body.
    let has_length = || ["content-length", "transfer-encoding"].iter().any(|name| response.header(name).is_some());
    let is_complete = |text: &str| !trimmed(text).is_empty() || has_length();
    let text = std::str::from_utf8(body).ok().filter(|text| is_complete(text) && !is_encoded);
    text.is_some_and(|text| is_readable(text) && !resembles_envelope(operation, text))
}

/// Returns a text without its byte order mark and surrounding whitespace.
fn trimmed(text: &str) -> &str {
    text.trim_start_matches('\u{feff}').trim()
}

/// Returns whether a text is JSON, a page, a sentence or a word, rather than part of JSON or encoded data.
fn is_readable(text: &str) -> bool {
    let text = trimmed(text);
    let is_word = || text.len() <= LONGEST_WORD && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match text.bytes().next() {
        _ if text.contains(|c: char| c.is_control() && !c.is_ascii_whitespace()) => false,
        Some(b'{' | b'[' | b'"') => serde_json::from_str::<IgnoredAny>(text).is_ok(),
        Some(b'<') | None => true,
        Some(_) => !text.contains(['{', '}']) && (text.contains(' ') || is_word()),
    }
}

/// Returns whether a text that is not an envelope contains part of one: its status or its result.
fn resembles_envelope(operation: &Operation, text: &str) -> bool {
    let (status, result) = (operation.envelope.status, operation.envelope.result);
    let has_field =
        |quote| text.contains(&format!("{quote}{status}")) || text.contains(&format!("{quote}{result}{quote}"));
    QUOTES.into_iter().any(has_field)
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::{futures, spot};

    use super::*;

    const FAILURE: &str =
        r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"invalid_symbol","msg":"no such pair"},"result":null}"#;
    const FAILURE_WITHOUT_CODE: &str = r#"{"returnCode":1,"msgInfo":"failure","error":null,"result":null}"#;
    const SUCCESS: &str = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    const NULL_PAYLOAD: &str = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#;
    const CONTRADICTION: &str =
        r#"{"returnCode":0,"msgInfo":"success","error":{"code":"invalid_symbol","msg":"no such pair"},"result":null}"#;
    const DUPLICATE_KEY: &str = r#"{"returnCode":1,"returnCode":0,"error":null,"result":""}"#;
    const SIGNED_STATUS: &str = r#"{"returnCode":"+0","msgInfo":"success","error":null,"result":""}"#;
    const HTML_PAGE: &str = "<html>\n  <h1>Bad gateway</h1>\n</html>";
    const FRAMEWORK_ERROR: &str = r#"{"timestamp":"2024","status":404,"error":"Not Found","path":"/future"}"#;

    const REFUSED: &str = r#"UnexpectedResult { result: "false" }"#;

    /// Returns a response with a length.
    fn response(status: u16, body: &[u8]) -> Response {
        Response::new(status, vec![("content-length".to_owned(), body.len().to_string())], body.to_vec())
    }

    /// Returns the decision in short form.
    fn classified(operation: &'static Operation, status: u16, body: &str) -> String {
        match classify(operation, &response(status, body.as_bytes())) {
            Ok(Some(payload)) => format!("payload {}", payload.get()),
            Ok(None) => "no payload".to_owned(),
            Err(ErrorKind::Rejected(rejection)) => {
                let Rejection { code, message, basis, status: reported, .. } = *rejection;
                assert_eq!(reported, status);
                let code = code.map(|code| format!(" {code}")).unwrap_or_default();
                let basis = if basis == RejectionBasis::Envelope { String::new() } else { format!(" by {basis:?}") };
                format!("rejected{code}{basis}: {message}")
            }
            Err(ErrorKind::NoUsableResponse(NoUsableResponse::NotAnEnvelope { excerpt, .. })) => {
                format!("no envelope: {excerpt}")
            }
            Err(ErrorKind::NoUsableResponse(NoUsableResponse::UnexpectedStatus { status, excerpt })) => {
                assert!(body.trim().is_empty() == excerpt.is_empty());
                format!("UnexpectedStatus {{ status: {status} }}")
            }
            Err(ErrorKind::NoUsableResponse(reason)) => format!("{reason:?}"),
            Err(other) => format!("unexpected: {other:?}"),
        }
    }

    #[test]
    fn every_status_with_every_kind_of_body() {
        let table = [
            (200, SUCCESS, r#"payload """#),
            (201, SUCCESS, r#"payload """#),
            (200, NULL_PAYLOAD, "no payload"),
            (200, FAILURE, "rejected invalid_symbol: no such pair"),
            (200, FAILURE_WITHOUT_CODE, "rejected: "),
            (200, CONTRADICTION, "rejected invalid_symbol by Contradiction: no such pair"),
            (403, CONTRADICTION, "rejected invalid_symbol by Contradiction: no such pair"),
            (200, DUPLICATE_KEY, &format!("no envelope: {DUPLICATE_KEY}")),
            (403, DUPLICATE_KEY, "UnexpectedStatus { status: 403 }"),
            (200, SIGNED_STATUS, &format!("no envelope: {SIGNED_STATUS}")),
            (200, HTML_PAGE, "no envelope: <html> <h1>Bad gateway</h1> </html>"),
            (200, FRAMEWORK_ERROR, &format!("no envelope: {FRAMEWORK_ERROR}")),
            (200, &SUCCESS[..40], &format!("no envelope: {}", &SUCCESS[..40])),
            (200, "", "Empty"),
            (200, " \r\n", "Empty"),
            (204, "", "Empty"),
            (206, SUCCESS, "UnexpectedStatus { status: 206 }"),
            (302, SUCCESS, "Redirect { status: 302 }"),
            (304, "", "Redirect { status: 304 }"),
            (400, FAILURE, "rejected invalid_symbol: no such pair"),
            (403, FAILURE_WITHOUT_CODE, "rejected: "),
            (403, SUCCESS, "UnexpectedStatus { status: 403 }"),
            (404, FRAMEWORK_ERROR, &format!("rejected by Status: {FRAMEWORK_ERROR}")),
            (401, HTML_PAGE, "rejected by Status: <html> <h1>Bad gateway</h1> </html>"),
            (403, "", "rejected by Status: "),
            (405, "", "rejected by Status: "),
            (413, HTML_PAGE, "rejected by Status: <html> <h1>Bad gateway</h1> </html>"),
            (415, "", "rejected by Status: "),
            (429, "", "rejected by Status: "),
            (429, HTML_PAGE, "rejected by Status: <html> <h1>Bad gateway</h1> </html>"),
            (429, &SUCCESS[..40], "UnexpectedStatus { status: 429 }"),
            (400, HTML_PAGE, "UnexpectedStatus { status: 400 }"),
            (400, "", "UnexpectedStatus { status: 400 }"),
            (409, HTML_PAGE, "UnexpectedStatus { status: 409 }"),
            (422, FRAMEWORK_ERROR, "UnexpectedStatus { status: 422 }"),
            (499, "", "UnexpectedStatus { status: 499 }"),
            (408, HTML_PAGE, "UnexpectedStatus { status: 408 }"),
            (408, FAILURE, "UnexpectedStatus { status: 408 }"),
            (500, FAILURE, "rejected invalid_symbol: no such pair"),
            (500, FAILURE_WITHOUT_CODE, "UnexpectedStatus { status: 500 }"),
            (500, SUCCESS, "UnexpectedStatus { status: 500 }"),
            (502, HTML_PAGE, "UnexpectedStatus { status: 502 }"),
            (503, "", "UnexpectedStatus { status: 503 }"),
        ];
        for (status, body, expected) in table {
            assert_eq!(classified(futures::PlaceBatch::OPERATION, status, body), expected, "{status} {body}");
        }
    }

    #[test]
    fn a_null_payload_has_the_meaning_that_the_contract_gives_it() {
        assert_eq!(classified(futures::OrderDetail::OPERATION, 200, NULL_PAYLOAD), "rejected null: ");
        assert_eq!(classified(futures::QuantHistory::OPERATION, 200, NULL_PAYLOAD), "no payload");
        let blank = r#"{"returnCode":1,"msgInfo":"failure","error":{"code":null,"msg":"gone"},"result":null}"#;
        // A null code has the same meaning, as does its text. A failure without a code may have any reason.
        assert_eq!(classified(futures::OrderDetail::OPERATION, 200, FAILURE_WITHOUT_CODE), "rejected: ");
        assert_eq!(
            classified(futures::OrderDetail::OPERATION, 200, &blank.replace("null,", "\"\",")),
            "rejected: gone"
        );
        assert_eq!(classified(futures::OrderDetail::OPERATION, 200, blank), "rejected null: gone");
        let as_text = blank.replace("null,", "\"null\",");
        assert_eq!(classified(futures::OrderDetail::OPERATION, 200, &as_text), "rejected null: gone");
        assert_eq!(classified(futures::QuantHistory::OPERATION, 200, blank), "rejected: gone");
        assert_eq!(classified(futures::PlaceBatch::OPERATION, 200, blank), "rejected: gone");
        assert_eq!(classified(futures::QuantHistory::OPERATION, 200, FAILURE_WITHOUT_CODE), "rejected: ");
        assert_eq!(
            classified(futures::OrderDetail::OPERATION, 500, FAILURE_WITHOUT_CODE),
            "UnexpectedStatus { status: 500 }"
        );
    }

    #[test]
    fn each_host_has_its_own_envelope() {
        let failure = r#"{"rc":1,"mc":"AUTH_103","ma":[],"result":null}"#;
        assert_eq!(classified(spot::OpenOrders::OPERATION, 200, failure), "rejected AUTH_103: ");
        assert_eq!(
            classified(spot::OpenOrders::OPERATION, 200, r#"{"rc":0,"mc":"SUCCESS","result":[]}"#),
            "payload []"
        );
        assert_eq!(classified(spot::OpenOrders::OPERATION, 200, SUCCESS), format!("no envelope: {SUCCESS}"));
        // A listed error code contradicts a status that reports a success. Any other code means nothing.
        for (code, expected) in [
            (r#""AUTH_103""#, "rejected AUTH_103 by Contradiction: "),
            (r#""ORDER_005""#, "rejected ORDER_005 by Contradiction: "),
            (r#""FAILURE""#, "rejected FAILURE by Contradiction: "),
            (r#""string""#, "payload []"),
            (r#""OK""#, "payload []"),
            ("0", "payload []"),
            (r#""success""#, "payload []"),
            (r#""""#, "payload []"),
            ("null", "payload []"),
        ] {
            let body = format!(r#"{{"rc":0,"mc":{code},"ma":[],"result":[]}}"#);
            assert_eq!(classified(spot::OpenOrders::OPERATION, 200, &body), expected, "{code}");
        }
    }

    #[test]
    fn a_trade_whose_result_is_false_may_have_failed() {
        let answer = |result: &str| format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#);
        for (result, expected) in [("false", REFUSED), (" false ", REFUSED), ("true", "payload true")] {
            assert_eq!(classified(futures::CancelAllOrders::OPERATION, 200, &answer(result)), expected, "{result}");
        }
        assert_eq!(classified(futures::PlaceBatch::OPERATION, 200, &answer("false")), REFUSED);
        assert_eq!(classified(futures::QuantHistory::OPERATION, 200, &answer("false")), "payload false");
    }

    #[test]
    fn without_an_envelope_a_success_is_the_payload() {
        static UNWRAPPED: Operation = Operation { unwrapped: true, ..*futures::QuantHistory::OPERATION };
        let table = [
            (200, " [1] ", "payload [1]"),
            (200, FRAMEWORK_ERROR, &format!("payload {FRAMEWORK_ERROR}")),
            (200, "7", "payload 7"),
            (200, "null", "no payload"),
            (200, SUCCESS, r#"payload """#),
            (200, NULL_PAYLOAD, "no payload"),
            (200, FAILURE, "rejected invalid_symbol: no such pair"),
            (200, CONTRADICTION, "rejected invalid_symbol by Contradiction: no such pair"),
            (200, DUPLICATE_KEY, &format!("no envelope: {DUPLICATE_KEY}")),
            (200, r#"{"a":1,"a":2}"#, r#"no envelope: {"a":1,"a":2}"#),
            (200, HTML_PAGE, "no envelope: <html> <h1>Bad gateway</h1> </html>"),
            (200, "", "Empty"),
            (302, "[1]", "Redirect { status: 302 }"),
            (403, FAILURE, "rejected invalid_symbol: no such pair"),
            (400, "[1]", "UnexpectedStatus { status: 400 }"),
            (404, FRAMEWORK_ERROR, &format!("rejected by Status: {FRAMEWORK_ERROR}")),
            (429, "[1]", "rejected by Status: [1]"),
            (429, &SUCCESS[..40], "UnexpectedStatus { status: 429 }"),
            (500, "[1]", "UnexpectedStatus { status: 500 }"),
        ];
        for (status, body, expected) in table {
            assert_eq!(classified(&UNWRAPPED, status, body), expected, "{status} {body}");
        }
    }

    #[test]
    fn a_body_that_is_not_utf8_is_not_an_envelope() {
        let kind = classify(futures::PlaceBatch::OPERATION, &response(200, b"\xff\xfe{}")).err();
        assert!(matches!(kind, Some(ErrorKind::NoUsableResponse(NoUsableResponse::NotAnEnvelope { .. }))), "{kind:?}");
    }

    /// Returns the bytes of a text in UTF-16.
    fn utf16(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    }

    fn rejects(status: u16, headers: &[(&str, &str)], body: &[u8]) -> bool {
        let headers = headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let response = Response::new(status, headers, body.to_vec());
        matches!(classify(futures::PlaceBatch::OPERATION, &response), Err(ErrorKind::Rejected(_)))
    }

    /// This envelope proves nothing, because it has no code. No damaged form of it may prove more.
    #[test]
    fn a_body_that_cannot_be_read_proves_nothing() {
        const LENGTH: (&str, &str) = ("content-length", "0");
        let escaped = FAILURE_WITHOUT_CODE.replace('"', "\\\"");
        let encoded = FAILURE_WITHOUT_CODE.replace('"', "%22").replace('{', "%7B");
        let in_page = format!("<p>{}</p>", FAILURE_WITHOUT_CODE.replace('"', "&quot;"));
        let base64 = "eyJyZXR1cm5Db2RlIjoxLCJtc2dJbmZvIjoiZmFpbHVyZSJ9".to_owned();
        let end = r#"Code": 1, "error": {"msg": "x"}}"#.to_owned();
        let damaged = FAILURE_WITHOUT_CODE.replace("returnCode", "return\u{fffd}ode");
        let start = "\u{feff}{\"ret".to_owned();
        let texts = [format!("\"{escaped}\""), escaped, encoded, in_page, base64, end, damaged, start];
        let mut bodies: Vec<Vec<u8>> = texts.map(String::into_bytes).to_vec();
        bodies.extend((1..FAILURE_WITHOUT_CODE.len()).map(|length| FAILURE_WITHOUT_CODE.as_bytes()[..length].to_vec()));
        bodies.extend([utf16(FAILURE_WITHOUT_CODE), b"\x1f\x8b\x08\0\0\0\0\0\0\x03".to_vec(), b"\xff\xfe{".to_vec()]);
        for status in [401, 403, 404, 413, 429] {
            for body in &bodies {
                assert!(!rejects(status, &[LENGTH], body), "{status}: {}", String::from_utf8_lossy(body));
            }
            assert!(!rejects(status, &[LENGTH, ("Content-Encoding", "gzip")], b"Forbidden"), "{status}");
            for blank in ["", " \r\n", "\u{feff}"] {
                assert!(
                    !rejects(status, &[], blank.as_bytes()),
                    "{status}: the connection may have closed within the body"
                );
                for framing in [LENGTH, ("Transfer-Encoding", "chunked")] {
                    assert!(rejects(status, &[framing], blank.as_bytes()), "{status}: {framing:?}");
                }
            }
            for body in ["Forbidden", "error code: 1020", "<html>", FRAMEWORK_ERROR, "[]", "Too many requests\r\n"] {
                assert!(rejects(status, &[("content-encoding", "identity")], body.as_bytes()), "{status}: {body}");
            }
        }
    }
}
