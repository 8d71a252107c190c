//! Derives whether the exchange acted on a failed request.

use std::fmt;

use tradewire_endpoints::Operation;
use tradewire_models::ErrorScope;
use tradewire_wire::operation::Effect;

use crate::error::kind::ErrorKind;
use crate::error::rejection::{Rejection, RejectionBasis};

/// Whether the exchange acted on a failed request, that is, whether it changed anything.
///
/// A query changes nothing, so a failed query was never executed. The outcome of a failed trade or withdrawal depends on what
/// the failure proves. If it proves nothing, the outcome is [`Outcome::Unknown`]: look for the orders before placing any of them again.
///
/// | failure of a trade | outcome |
/// |---|---|
/// | rejected before it was sent, no connection, or refused by the host over HTTP/2 without being processed | not executed |
/// | rejected with a code about the request, such as a wrong signature | not executed |
/// | rejected with a code about one element, such as a wrong price | one element: not executed. Several: unknown, because it is not documented whether the others were accepted |
/// | rejected with a code about the service, such as a busy system | unknown |
/// | rejected with a code that the contract lists neither for the operation nor for its host | unknown, regardless of the HTTP status |
/// | rejected in an envelope without a code, or in one that also reports success | unknown |
/// | rejected with HTTP 5xx | unknown, regardless of the code |
/// | no envelope, but a readable body and an HTTP status that rejects requests before they are processed, such as 429 ([`Host::statuses`](tradewire_wire::operation::Host::statuses)) | not executed |
/// | no response, or none that can be trusted: any other status without an envelope, a part of one, or a body that is incomplete, compressed or encoded | unknown |
/// | a response that belongs to another request: its id differs | unknown |
/// | success is reported, but the result is `false`, or empty where the contract declares more, such as an id | unknown |
/// | accepted, but the result cannot be decoded, or paging would never end | executed |
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The exchange did nothing.
    NotExecuted,
    /// The exchange accepted the request: it reported success. The response does not report on individual elements.
    Executed,
    /// The exchange may or may not have acted.
    Unknown,
}

impl Outcome {
    /// Returns the name that spans and the command's JSON have: `not_executed`, `executed` or `unknown`.
    pub fn name(self) -> &'static str {
        match self {
            Self::NotExecuted => "not_executed",
            Self::Executed => "executed",
            Self::Unknown => "unknown",
        }
    }

    /// Returns the outcome that a failure proves for a request with this number of elements.
    pub(crate) fn after_failure(kind: &ErrorKind, operation: &Operation, elements: usize) -> Self {
        if operation.effect == Effect::Read {
            return Self::NotExecuted;
        }
        match kind {
            ErrorKind::NotSent(_) | ErrorKind::ConnectFailed(_) => Self::NotExecuted,
            ErrorKind::Rejected(rejection) => match proven_scope(rejection, operation) {
                Some(ErrorScope::Request) => Self::NotExecuted,
                Some(ErrorScope::Element) if elements == 1 => Self::NotExecuted,
                Some(ErrorScope::Element | ErrorScope::Service) | None => Self::Unknown,
            },
            ErrorKind::NoUsableResponse(_) => Self::Unknown,
            ErrorKind::Decode(_) | ErrorKind::PagingLoop(_) | ErrorKind::MissingRecords(_) => Self::Executed,
        }
    }
}

/// Returns the part of the request that was rejected, if that is certain. A code proves a rejection only if the contract lists it for the
/// operation or its host, because the same code could have another meaning elsewhere.
pub(crate) fn proven_scope(rejection: &Rejection, operation: &Operation) -> Option<ErrorScope> {
    match rejection.basis {
        _ if rejection.status >= 500 => None,
        RejectionBasis::Contradiction => None,
        RejectionBasis::Status => rejection.rejecting_status().map(|status| status.kind.scope),
        RejectionBasis::Envelope => {
            let info = rejection.info()?;
            let mut listed = operation.errors.iter().chain(operation.host.codes);
            listed.any(|code| *code == info.code).then_some(info.scope)
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
    use tradewire_endpoints::{OPERATIONS, STATUSES, futures, hosts};
    use tradewire_models::{CODES, CodeInfo};

    use super::Outcome::{Executed, NotExecuted, Unknown};
    use super::*;
    use tradewire_wire::MissingRecords;

    use crate::error::{ConnectFailed, DecodeError, NoUsableResponse, NotSent, PagingLoop};

    static WITHDRAWAL: Operation = Operation { effect: Effect::Withdraw, ..*futures::PlaceBatch::OPERATION };

    fn rejected(code: Option<&str>, status: u16, basis: RejectionBasis) -> ErrorKind {
        Rejection::new(futures::PlaceBatch::OPERATION, code, String::new(), status, basis).into()
    }

    fn coded(code: &str, status: u16) -> ErrorKind {
        rejected(Some(code), status, RejectionBasis::Envelope)
    }

    /// Returns the first code of a list with a scope. The placeholder of a number is replaced by a number.
    fn code(list: &[&str], scope: ErrorScope, has_number: bool) -> Result<String, Box<dyn std::error::Error>> {
        let codes = list.iter().filter(|code| code.contains('*') == has_number).map(|code| code.replace('*', "5"));
        let has_scope = |code: &String| CodeInfo::find(CODES, code).is_some_and(|info| info.scope == scope);
        Ok(codes.into_iter().find(has_scope).ok_or("no such code")?)
    }

    #[test]
    fn outcome_of_every_failure() -> Result<(), Box<dyn std::error::Error>> {
        let listed = futures::PlaceBatch::OPERATION.errors;
        let of_host = code(hosts::FUTURES.codes, ErrorScope::Request, false)?;
        let request = code(listed, ErrorScope::Request, false)?;
        let element = code(listed, ErrorScope::Element, false)?;
        let element_with_number = code(listed, ErrorScope::Element, true)?;
        let of_other_operation = code(futures::OrderDetail::OPERATION.errors, ErrorScope::Request, false)?;
        let of_other_host = code(hosts::SPOT.codes, ErrorScope::Request, false)?;
        let service = code(hosts::SPOT.codes, ErrorScope::Service, false)?;
        let decode_error = DecodeError { path: String::new(), reason: String::new(), excerpt: String::new() };
        // The kind, the outcome for one order, the outcome for a batch of several.
        let table = [
            (NotSent::MissingCredentials.into(), NotExecuted, NotExecuted),
            (NotSent::InvalidPath { path: "x".into() }.into(), NotExecuted, NotExecuted),
            (ErrorKind::ConnectFailed(ConnectFailed::Other("connection refused".into())), NotExecuted, NotExecuted),
            // A code about the request: listed for the host, and for this operation.
            (coded(&of_host, 200), NotExecuted, NotExecuted),
            (coded(&of_host, 403), NotExecuted, NotExecuted),
            (coded(&of_host, 408), NotExecuted, NotExecuted),
            (coded(&of_host, 500), Unknown, Unknown),
            (coded(&request, 200), NotExecuted, NotExecuted),
            // A code about an element.
            (coded(&element, 200), NotExecuted, Unknown),
            (coded(&element, 400), NotExecuted, Unknown),
            (coded(&element, 503), Unknown, Unknown),
            (coded(&element_with_number, 200), NotExecuted, Unknown),
            // A code of another operation, of another host, and of neither.
            (coded(&of_other_operation, 200), Unknown, Unknown),
            (coded(&of_other_host, 200), Unknown, Unknown),
            (coded(&of_other_host, 401), Unknown, Unknown),
            (coded(&service, 200), Unknown, Unknown),
            (coded("not_in_the_contract", 200), Unknown, Unknown),
            (coded("not_in_the_contract", 400), Unknown, Unknown),
            (coded("not_in_the_contract", 403), Unknown, Unknown),
            // No code.
            (rejected(None, 200, RejectionBasis::Envelope), Unknown, Unknown),
            (rejected(None, 403, RejectionBasis::Envelope), Unknown, Unknown),
            (rejected(None, 429, RejectionBasis::Envelope), Unknown, Unknown),
            // A response that reports both failure and success.
            (rejected(Some(&of_host), 200, RejectionBasis::Contradiction), Unknown, Unknown),
            (rejected(Some(&of_host), 403, RejectionBasis::Contradiction), Unknown, Unknown),
            // A status without an envelope. `classify` never produces this for the last three; they would prove nothing.
            (rejected(None, 401, RejectionBasis::Status), NotExecuted, NotExecuted),
            (rejected(None, 404, RejectionBasis::Status), NotExecuted, NotExecuted),
            (rejected(None, 429, RejectionBasis::Status), NotExecuted, NotExecuted),
            (rejected(None, 400, RejectionBasis::Status), Unknown, Unknown),
            (rejected(None, 408, RejectionBasis::Status), Unknown, Unknown),
            (rejected(None, 409, RejectionBasis::Status), Unknown, Unknown),
            (NoUsableResponse::Timeout.into(), Unknown, Unknown),
            (NoUsableResponse::ConnectionLost("reset".into()).into(), Unknown, Unknown),
            (NoUsableResponse::Empty.into(), Unknown, Unknown),
            (
                NoUsableResponse::NotAnEnvelope { reason: String::new(), excerpt: String::new() }.into(),
                Unknown,
                Unknown,
            ),
            (NoUsableResponse::TooLarge { limit: 1 }.into(), Unknown, Unknown),
            (NoUsableResponse::Redirect { status: 307 }.into(), Unknown, Unknown),
            (NoUsableResponse::UnexpectedStatus { status: 400, excerpt: String::new() }.into(), Unknown, Unknown),
            (NoUsableResponse::UnexpectedStatus { status: 502, excerpt: String::new() }.into(), Unknown, Unknown),
            (decode_error.into(), Executed, Executed),
            (PagingLoop::MissingPosition.into(), Executed, Executed),
            (MissingRecords::Ended { read: 1, total: 2 }.into(), Executed, Executed),
        ];
        for (kind, one, several) in table {
            let trade = futures::PlaceBatch::OPERATION;
            assert_eq!(Outcome::after_failure(&kind, trade, 1), one, "one: {kind:?}");
            assert_eq!(Outcome::after_failure(&kind, trade, 2), several, "several: {kind:?}");
            assert_eq!(Outcome::after_failure(&kind, &WITHDRAWAL, 1), one, "a withdrawal: {kind:?}");
            assert_eq!(Outcome::after_failure(&kind, &WITHDRAWAL, 2), several, "several withdrawals: {kind:?}");
            for query in OPERATIONS.iter().filter(|operation| operation.effect == Effect::Read) {
                assert_eq!(Outcome::after_failure(&kind, query, 1), NotExecuted, "a query: {kind:?}");
            }
        }
        Ok(())
    }

    #[test]
    fn every_rejecting_status_is_about_the_request() {
        assert!(!STATUSES.is_empty());
        for status in STATUSES {
            assert_eq!(status.kind.scope, ErrorScope::Request, "{}", status.code);
        }
    }
}
