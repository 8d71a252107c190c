//! What went wrong, whether the exchange acted, and what to do now.

mod kind;

use std::borrow::Cow;
use std::fmt;

use bytes::Bytes;
use tradewire_endpoints::Operation;
use tradewire_endpoints::spec::Effect;
use tradewire_models::ErrorCode;

use crate::{Answer, Outcome, Prepared};
pub(crate) use kind::excerpt;
pub use kind::{ErrorKind, Local, Rejection, Unanswered, Undecodable};

type Source = Box<dyn std::error::Error + Send + Sync>;

/// A call that failed.
///
/// It answers three questions: what happened ([`Error::kind`], [`Error::code`]), whether the exchange acted
/// ([`Error::outcome`]), and what to do now ([`Error::advice`]).
///
/// ```
/// use tradewire_transport::{Error, Outcome};
///
/// fn report(error: &Error) {
///     println!("{error}\n{}", error.advice());
///     if error.outcome() == Outcome::Unknown {
///         println!("look for the orders before placing them again");
///     }
/// }
/// ```
pub struct Error(Box<Inner>);

struct Inner {
    operation: &'static Operation,
    kind: ErrorKind,
    outcome: Outcome,
    answer: Option<Answer>,
    source: Option<Source>,
}

impl Error {
    /// What happened to a request.
    pub(crate) fn of(request: &Prepared, kind: impl Into<ErrorKind>) -> Self {
        Self::new(request.operation(), request.elements(), kind.into())
    }

    /// A request that was refused here: nothing was sent, however many elements it had.
    pub(crate) fn local(operation: &'static Operation, local: Local) -> Self {
        Self::new(operation, 1, local.into())
    }

    fn new(operation: &'static Operation, elements: usize, kind: ErrorKind) -> Self {
        let outcome = Outcome::of(&kind, operation.effect, elements);
        Self(Box::new(Inner { operation, kind, outcome, answer: None, source: None }))
    }

    pub(crate) fn with_answer(mut self, answer: Answer) -> Self {
        self.0.answer = Some(answer);
        self
    }

    #[cfg(feature = "http")]
    pub(crate) fn with_source(mut self, source: impl Into<Source>) -> Self {
        self.0.source = Some(source.into());
        self
    }

    /// The operation that was asked for.
    pub fn operation(&self) -> &'static Operation {
        self.0.operation
    }

    /// What happened.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// Whether the exchange acted: whether anything was changed.
    pub fn outcome(&self) -> Outcome {
        self.0.outcome
    }

    /// The code that the exchange rejected the request with, if it named one.
    pub fn code(&self) -> Option<&ErrorCode> {
        match &self.0.kind {
            ErrorKind::Rejected(rejection) => rejection.code.as_ref(),
            _ => None,
        }
    }

    /// The HTTP status, if there was an answer.
    pub fn status(&self) -> Option<u16> {
        self.0.answer.as_ref().map(Answer::status)
    }

    /// The answer's body as it came, if there was an answer; as far as it came, if it broke off or was too long.
    pub fn body(&self) -> Option<&Bytes> {
        self.0.answer.as_ref().map(Answer::body)
    }

    /// A header of the answer.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.0.answer.as_ref().and_then(|answer| answer.header(name))
    }

    /// What to do now, in a sentence or two.
    pub fn advice(&self) -> Cow<'static, str> {
        let advice = self.0.kind.advice();
        let advice = advice.unwrap_or(match self.0.operation.effect {
            Effect::Read => "A query changes nothing: it may be sent again.",
            Effect::Trade => "",
        });
        match (self.0.outcome, advice) {
            (Outcome::Unknown, "") => Cow::Borrowed(RECONCILE),
            (Outcome::Unknown, advice) => Cow::Owned(format!("{RECONCILE} {advice}")),
            (Outcome::NotExecuted | Outcome::Executed, advice) => Cow::Borrowed(advice),
        }
    }
}

/// Comes before all other advice: a trade whose outcome is unknown is not to be repeated, mended or not.
const RECONCILE: &str = "Do not send it again yet: look for its orders first, by their client order ids.";

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.kind {
            // It names the operation itself.
            ErrorKind::Local(Local::Invalid(invalid)) => invalid.fmt(f)?,
            kind => write!(f, "{}: {kind}", self.0.operation.title())?,
        }
        match self.0.operation.effect {
            Effect::Read => Ok(()),
            Effect::Trade => write!(f, " ({})", self.0.outcome),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { operation, kind, outcome, answer, source } = &*self.0;
        let mut error = f.debug_struct("Error");
        error.field("operation", &operation.title()).field("kind", kind).field("outcome", outcome);
        error.field("answer", answer).field("source", source).finish()
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.source.as_ref().map(|source| &**source as _)
    }
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::futures::{OrderDetail, PlaceBatch};

    use super::*;

    fn rejected(operation: &'static Operation, elements: usize, code: &str, message: &str) -> Error {
        let code = Some(ErrorCode::parse(code, message));
        Error::new(operation, elements, Rejection { code, message: message.to_owned(), status: 200 }.into())
    }

    #[test]
    fn an_error_says_what_happened_and_whether_a_trade_was_executed() {
        let one = rejected(PlaceBatch::OPERATION, 1, "invalid_symbol", "no such pair");
        assert_eq!(
            one.to_string(),
            "futures place-batch: rejected with `invalid_symbol` (HTTP 200): The trading pair does not exist. \
             The answer says `no such pair` (not executed)"
        );
        let read = rejected(OrderDetail::OPERATION, 1, "null", "");
        assert!(
            read.to_string().starts_with("futures order-detail: rejected with `null` (HTTP 200): Order not found"),
            "{read}"
        );
        assert!(!read.to_string().ends_with("(not executed)"), "{read}");
        let lost = Error::new(PlaceBatch::OPERATION, 2, Unanswered::Timeout.into());
        assert_eq!(
            lost.to_string(),
            "futures place-batch: sent, but no whole answer came in time (it may have been executed)"
        );
    }

    #[test]
    fn advice_never_tells_to_repeat_a_trade_that_may_have_been_executed() {
        let one = rejected(PlaceBatch::OPERATION, 1, "invalid_price", "");
        assert_eq!(one.advice(), "Mend the order and place it again.");
        let several = rejected(PlaceBatch::OPERATION, 3, "invalid_price", "");
        assert_eq!(several.advice(), format!("{RECONCILE} Mend the order and place it again."));
        let lost = |operation| Error::new(operation, 1, Unanswered::Timeout.into()).advice();
        assert_eq!(lost(PlaceBatch::OPERATION), RECONCILE);
        assert_eq!(lost(OrderDetail::OPERATION), "A query changes nothing: it may be sent again.");
        let limited = Rejection { code: None, message: String::new(), status: 429 };
        assert!(Error::new(PlaceBatch::OPERATION, 2, limited.into()).advice().starts_with("Too many requests"));
    }

    #[test]
    fn an_error_is_no_larger_than_a_pointer() {
        assert_eq!(size_of::<Error>(), size_of::<usize>());
    }
}
