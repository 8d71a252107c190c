//! Whether the exchange acted.

use std::fmt;

use tradewire_endpoints::Operation;
use tradewire_endpoints::spec::Effect;
use tradewire_models::{About, ErrorCode};

use crate::error::{Basis, ErrorKind, Rejection};

/// Whether the exchange acted on a request that failed: whether it changed anything.
///
/// A query changes nothing, so what fails of it was never executed. A trade is judged by what its failure proves, and
/// where it proves nothing the answer is [`Outcome::Unknown`]: look for the orders before placing any of them again.
///
/// | what happened to a trade | outcome |
/// |---|---|
/// | refused here, or there was no connection | not executed |
/// | rejected with a code about the request, as a wrong signature | not executed |
/// | rejected with a code about an element, as a wrong price | one element: not executed. Several: unknown, because whether the others were accepted is not documented |
/// | rejected with a code about the service, as a busy system | unknown |
/// | rejected with a code that the contract lists neither for the operation nor for its host | unknown, whatever the HTTP status |
/// | rejected in an envelope without a code, or in one that says success as well | unknown |
/// | rejected under HTTP 5xx | unknown, whatever the code |
/// | no envelope, but an HTTP status that turns requests away, as a limit of requests ([`STATUSES`](tradewire_endpoints::STATUSES)) | not executed |
/// | no answer, or none that can be trusted: any other status without an envelope, pieces of one | unknown |
/// | accepted, but the payload cannot be read, or it is a page that leads nowhere | executed |
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The exchange did nothing.
    NotExecuted,
    /// The exchange accepted the request: it said success. What became of its single elements the answer does not say.
    Executed,
    /// The exchange may have acted or not.
    Unknown,
}

impl Outcome {
    /// What a failure says of a request with so many elements.
    pub(crate) fn of(kind: &ErrorKind, operation: &Operation, elements: usize) -> Self {
        match (operation.effect, kind) {
            (Effect::Read, _) | (Effect::Trade, ErrorKind::Local(_) | ErrorKind::NotSent(_)) => Self::NotExecuted,
            (Effect::Trade, ErrorKind::Rejected(rejection)) => match proven(rejection, operation) {
                Some(About::Request) => Self::NotExecuted,
                Some(About::Element) if elements == 1 => Self::NotExecuted,
                Some(About::Element | About::Service) | None => Self::Unknown,
            },
            (Effect::Trade, ErrorKind::Unanswered(_)) => Self::Unknown,
            (Effect::Trade, ErrorKind::Undecodable(_) | ErrorKind::Stuck(_)) => Self::Executed,
        }
    }
}

/// What a rejection is about, as far as it proves that. A code does only where the contract lists it: what it says when
/// another operation or host answers with it, nobody knows.
fn proven(rejection: &Rejection, operation: &Operation) -> Option<About> {
    match rejection.basis {
        _ if rejection.status >= 500 => None,
        Basis::Contradiction => None,
        Basis::Status => rejection.turned_away().map(|status| status.kind.about),
        Basis::Envelope => {
            let info = rejection.code.as_ref().and_then(ErrorCode::info)?;
            let mut listed = operation.errors.iter().chain(operation.host.codes);
            listed.any(|code| *code == info.code).then_some(info.about)
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotExecuted => "not executed",
            Self::Executed => "executed",
            Self::Unknown => "it may have been executed",
        })
    }
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::{OPERATIONS, STATUSES, futures};

    use super::Outcome::{Executed, NotExecuted, Unknown};
    use super::*;
    use crate::error::{Local, Stuck, Unanswered, Undecodable};

    fn rejected(code: Option<&str>, status: u16, basis: Basis) -> ErrorKind {
        let code = code.map(|code| ErrorCode::parse(code, ""));
        Rejection { code, message: String::new(), status, basis }.into()
    }

    fn with(code: &str, status: u16) -> ErrorKind {
        rejected(Some(code), status, Basis::Envelope)
    }

    #[test]
    fn what_a_failed_trade_left_behind() {
        let undecodable = Undecodable { path: String::new(), reason: String::new(), excerpt: String::new() };
        // The kind, the outcome of one order, the outcome of a batch of several.
        let table = [
            (Local::NoCredentials.into(), NotExecuted, NotExecuted),
            (Local::Path { path: "x".into() }.into(), NotExecuted, NotExecuted),
            (ErrorKind::NotSent("connection refused".into()), NotExecuted, NotExecuted),
            // A code about the request: of any operation of the host, and of this operation.
            (with("403", 200), NotExecuted, NotExecuted),
            (with("403", 403), NotExecuted, NotExecuted),
            (with("403", 408), NotExecuted, NotExecuted),
            (with("403", 500), Unknown, Unknown),
            (with("order_create_size_exceed", 200), NotExecuted, NotExecuted),
            // A code about an element.
            (with("invalid_symbol", 200), NotExecuted, Unknown),
            (with("invalid_symbol", 400), NotExecuted, Unknown),
            (with("invalid_symbol", 503), Unknown, Unknown),
            (with("quantity_can_not_less_than 5", 200), NotExecuted, Unknown),
            // A code of another operation, of another host, of nobody.
            (with("null", 200), Unknown, Unknown),
            (with("AUTH_103", 200), Unknown, Unknown),
            (with("AUTH_103", 401), Unknown, Unknown),
            (with("COMMON_002", 200), Unknown, Unknown),
            (with("not_in_the_contract", 200), Unknown, Unknown),
            (with("not_in_the_contract", 400), Unknown, Unknown),
            (with("not_in_the_contract", 403), Unknown, Unknown),
            // No code.
            (rejected(None, 200, Basis::Envelope), Unknown, Unknown),
            (rejected(None, 403, Basis::Envelope), Unknown, Unknown),
            (rejected(None, 429, Basis::Envelope), Unknown, Unknown),
            // Failure and success in one.
            (rejected(Some("403"), 200, Basis::Contradiction), Unknown, Unknown),
            (rejected(Some("403"), 403, Basis::Contradiction), Unknown, Unknown),
            // A status without an envelope. Those that turn nothing away never come here, but would prove nothing.
            (rejected(None, 401, Basis::Status), NotExecuted, NotExecuted),
            (rejected(None, 404, Basis::Status), NotExecuted, NotExecuted),
            (rejected(None, 429, Basis::Status), NotExecuted, NotExecuted),
            (rejected(None, 400, Basis::Status), Unknown, Unknown),
            (rejected(None, 408, Basis::Status), Unknown, Unknown),
            (rejected(None, 409, Basis::Status), Unknown, Unknown),
            (Unanswered::Timeout.into(), Unknown, Unknown),
            (Unanswered::Lost("reset".into()).into(), Unknown, Unknown),
            (Unanswered::Empty.into(), Unknown, Unknown),
            (Unanswered::NotAnEnvelope { reason: String::new(), excerpt: String::new() }.into(), Unknown, Unknown),
            (Unanswered::Oversized { limit: 1 }.into(), Unknown, Unknown),
            (Unanswered::Redirect { status: 307 }.into(), Unknown, Unknown),
            (Unanswered::Status { status: 400 }.into(), Unknown, Unknown),
            (Unanswered::Status { status: 502 }.into(), Unknown, Unknown),
            (undecodable.into(), Executed, Executed),
            (Stuck::Nowhere.into(), Executed, Executed),
        ];
        for (kind, one, several) in table {
            let trade = futures::PlaceBatch::OPERATION;
            assert_eq!(Outcome::of(&kind, trade, 1), one, "one: {kind:?}");
            assert_eq!(Outcome::of(&kind, trade, 2), several, "several: {kind:?}");
            for query in OPERATIONS.iter().filter(|operation| operation.effect == Effect::Read) {
                assert_eq!(Outcome::of(&kind, query, 1), NotExecuted, "a query: {kind:?}");
            }
        }
    }

    #[test]
    fn every_status_that_turns_requests_away_is_about_the_request() {
        assert!(!STATUSES.is_empty());
        for status in STATUSES {
            assert_eq!(status.kind.about, About::Request, "{}", status.code);
        }
    }
}
