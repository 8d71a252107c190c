//! Whether the exchange acted.

use std::fmt;

use tradewire_endpoints::spec::Effect;
use tradewire_models::About;

use crate::error::{ErrorKind, Rejection};

/// Whether the exchange acted on a request that failed: whether it changed anything.
///
/// A query changes nothing, so what fails of it was never executed. A trade is judged by what its failure proves, and
/// where it proves nothing the answer is [`Outcome::Unknown`]: look for the orders before placing any of them again.
///
/// | what happened to a trade | outcome |
/// |---|---|
/// | refused here, or no connection was made | not executed |
/// | rejected with a code about the request, as a wrong signature | not executed |
/// | rejected with a code about an element, as a wrong price | one element: not executed. Several: unknown, because whether the others were accepted is not documented |
/// | rejected with a code about the service, as a busy system | unknown |
/// | rejected with a code that the contract does not know | as one about the service; under HTTP 4xx as one about an element |
/// | rejected under HTTP 5xx | unknown, whatever the code |
/// | HTTP 4xx without an envelope, as a limit of requests | not executed: it was turned away before the service |
/// | no answer, or none that can be trusted | unknown |
/// | accepted, but the payload cannot be read | executed |
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The exchange did nothing.
    NotExecuted,
    /// The exchange did what was asked.
    Executed,
    /// The exchange may have acted or not.
    Unknown,
}

impl Outcome {
    /// What a failure says of a request with so many elements.
    pub(crate) fn of(kind: &ErrorKind, effect: Effect, elements: usize) -> Self {
        match (effect, kind) {
            (Effect::Read, _) | (Effect::Trade, ErrorKind::Local(_) | ErrorKind::NotSent(_)) => Self::NotExecuted,
            (Effect::Trade, ErrorKind::Rejected(rejection)) => Self::of_rejection(rejection, elements),
            (Effect::Trade, ErrorKind::Unanswered(_)) => Self::Unknown,
            (Effect::Trade, ErrorKind::Undecodable(_)) => Self::Executed,
        }
    }

    fn of_rejection(rejection: &Rejection, elements: usize) -> Self {
        let turned_away = (400..500).contains(&rejection.status);
        let about = match &rejection.code {
            _ if rejection.status >= 500 => About::Service,
            None if turned_away => About::Request,
            None => About::Service,
            Some(code) => match code.info() {
                Some(info) => info.kind.about,
                None if turned_away => About::Element,
                None => About::Service,
            },
        };
        match about {
            About::Request => Self::NotExecuted,
            About::Element if elements == 1 => Self::NotExecuted,
            About::Element | About::Service => Self::Unknown,
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
    use tradewire_models::ErrorCode;

    use super::Outcome::{Executed, NotExecuted, Unknown};
    use super::*;
    use crate::error::{Local, Unanswered, Undecodable};

    fn rejected(code: Option<&str>, status: u16) -> ErrorKind {
        let code = code.map(|code| ErrorCode::parse(code, ""));
        Rejection { code, message: String::new(), status }.into()
    }

    #[test]
    fn what_a_failed_trade_left_behind() {
        let undecodable = Undecodable { path: String::new(), reason: String::new(), excerpt: String::new() };
        // The kind, the outcome of one order, the outcome of a batch of several.
        let table = [
            (Local::NoCredentials.into(), NotExecuted, NotExecuted),
            (ErrorKind::NotSent("connection refused".into()), NotExecuted, NotExecuted),
            (rejected(Some("403"), 200), NotExecuted, NotExecuted),
            (rejected(Some("403"), 403), NotExecuted, NotExecuted),
            (rejected(Some("order_create_size_exceed"), 200), NotExecuted, NotExecuted),
            (rejected(Some("invalid_symbol"), 200), NotExecuted, Unknown),
            (rejected(Some("invalid_symbol"), 400), NotExecuted, Unknown),
            (rejected(Some("COMMON_002"), 200), Unknown, Unknown),
            (rejected(Some("not_in_the_contract"), 200), Unknown, Unknown),
            (rejected(Some("not_in_the_contract"), 400), NotExecuted, Unknown),
            (rejected(Some("403"), 500), Unknown, Unknown),
            (rejected(Some("invalid_symbol"), 503), Unknown, Unknown),
            (rejected(None, 429), NotExecuted, NotExecuted),
            (rejected(None, 404), NotExecuted, NotExecuted),
            (rejected(None, 200), Unknown, Unknown),
            (Unanswered::Timeout.into(), Unknown, Unknown),
            (Unanswered::Lost("reset".into()).into(), Unknown, Unknown),
            (Unanswered::Status { status: 502 }.into(), Unknown, Unknown),
            (undecodable.into(), Executed, Executed),
        ];
        for (kind, one, several) in table {
            assert_eq!(Outcome::of(&kind, Effect::Trade, 1), one, "one: {kind:?}");
            assert_eq!(Outcome::of(&kind, Effect::Trade, 2), several, "several: {kind:?}");
            assert_eq!(Outcome::of(&kind, Effect::Read, 1), NotExecuted, "a query: {kind:?}");
        }
    }
}
