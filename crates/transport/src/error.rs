//! What went wrong, whether the exchange acted, and what to do now.

mod kind;
mod stuck;
#[cfg(test)]
mod tests;
mod unanswered;

use std::borrow::Cow;
use std::fmt;

use bytes::Bytes;
use tradewire_endpoints::spec::{Effect, Refusal};
use tradewire_endpoints::{HOSTS, Operation, SIGNING};
use tradewire_models::{ErrorCode, Timestamp};

use crate::{Answer, Dispatch, Outcome, Retry};
pub(crate) use kind::turned_away;
pub use kind::{Basis, ErrorKind, Local, Rejection, Undecodable};
pub use stuck::Stuck;
pub use unanswered::Unanswered;

pub(crate) type Source = Box<dyn std::error::Error + Send + Sync>;

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
    signed_at: Option<Timestamp>,
    valid_until: Option<Timestamp>,
    answer: Option<Answer>,
    source: Option<Source>,
    attempts: u32,
}

impl Error {
    /// What happened to a request that was on its way.
    pub(crate) fn of(dispatch: &Dispatch, kind: impl Into<ErrorKind>) -> Self {
        let kind = kind.into();
        let sent = !matches!(kind, ErrorKind::Local(_) | ErrorKind::NotSent(_));
        let valid_until = dispatch.valid_until.filter(|_| sent);
        let mut error = Self::new(dispatch.operation, dispatch.elements, kind, valid_until);
        error.0.signed_at = dispatch.signed_at.filter(|_| sent);
        error
    }

    /// A request that was refused here: nothing was sent, however many elements it had.
    pub(crate) fn local(operation: &'static Operation, local: Local) -> Self {
        Self::new(operation, 1, local.into(), None)
    }

    /// Pages that lead nowhere. The one that says so was answered.
    #[cfg(feature = "http")]
    pub(crate) fn stuck(operation: &'static Operation, stuck: Stuck) -> Self {
        Self::new(operation, 1, stuck.into(), None)
    }

    pub(crate) fn new(
        operation: &'static Operation,
        elements: usize,
        kind: ErrorKind,
        valid_until: Option<Timestamp>,
    ) -> Self {
        let outcome = Outcome::of(&kind, operation, elements);
        let inner =
            Inner { operation, kind, outcome, signed_at: None, valid_until, answer: None, source: None, attempts: 1 };
        Self(Box::new(inner))
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

    /// The time that the request was signed with, by the clock of the exchange as far as the client knew it. None if it was
    /// not signed, or not sent.
    pub fn signed_at(&self) -> Option<Timestamp> {
        self.0.signed_at
    }

    /// Until when the exchange may still take the request, by its own clock: the time of the request and its receive
    /// window. None if it was not signed, or not sent.
    pub fn valid_until(&self) -> Option<Timestamp> {
        self.0.valid_until
    }

    /// The code that the exchange rejected the request with, if it named one.
    pub fn code(&self) -> Option<&ErrorCode> {
        match &self.0.kind {
            ErrorKind::Rejected(rejection) => rejection.code.as_ref(),
            _ => None,
        }
    }

    /// Why the exchange refused the signature of the request, if it did, and told that by a code or in the words that the
    /// contract knows.
    pub fn refusal(&self) -> Option<Refusal> {
        let ErrorKind::Rejected(rejection) = &self.0.kind else { return None };
        let (recipe, code) = (self.0.operation.host.recipe, rejection.code.as_ref()?.as_str());
        let (known, said) = match code == recipe.otherwise {
            true => (SIGNING.refusals, &*rejection.message),
            false => (recipe.codes, code),
        };
        known.iter().find(|(_, of)| *of == said).map(|(refusal, _)| *refusal)
    }

    /// The answer as it came, if there was one; as far as it came, if it broke off or was too long.
    pub fn answer(&self) -> Option<&Answer> {
        self.0.answer.as_ref()
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

    /// Whether the same request may be sent again. The client has done so as often as it was told to.
    pub fn retry(&self) -> Retry {
        Retry::of(&self.0.kind, self.0.outcome, self.0.operation.effect)
    }

    /// How often the request was sent, or would have been.
    pub fn attempts(&self) -> u32 {
        self.0.attempts
    }

    #[cfg(feature = "http")]
    pub(crate) fn after(mut self, attempts: u32) -> Self {
        self.0.attempts = attempts;
        self
    }

    /// What to do now, in a few sentences.
    pub fn advice(&self) -> Cow<'static, str> {
        match self.0.outcome {
            // It takes the place of all other advice, which may say to mend the request and send it again.
            Outcome::Unknown => Cow::Owned(self.reconcile()),
            Outcome::NotExecuted | Outcome::Executed => {
                let advice = self.refusal().and_then(of_refusal).or(self.0.kind.advice());
                Cow::Borrowed(advice.unwrap_or(REPEAT))
            }
        }
    }

    fn reconcile(&self) -> String {
        let until = self.0.valid_until.map(|until| format!(" until {until} (Unix ms, by its own clock)"));
        format!("Do not send it again: the exchange may still take the request{}. {LOOK}", until.unwrap_or_default())
    }
}

/// What to do about a refused signature, by the code that some host has for it.
fn of_refusal(refusal: Refusal) -> Option<&'static str> {
    let mut codes = HOSTS.iter().flat_map(|host| host.recipe.codes);
    let (_, code) = codes.find(|(of, _)| *of == refusal)?;
    ErrorCode::parse(code, "").info().map(|info| info.kind.advice)
}

/// A query without an answer; a trade without one has an unknown outcome.
const REPEAT: &str = "A query changes nothing: it may be sent again.";

const LOOK: &str = "After that look for its orders, by their client order ids where they have some: `Trading::reconcile` \
                    does. That an order is not in the history proves nothing: whether the history lists open orders is not \
                    documented.";

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
        let Inner { operation, kind, outcome, signed_at, valid_until, answer, source, attempts } = &*self.0;
        let mut error = f.debug_struct("Error");
        error.field("operation", &operation.title()).field("kind", kind).field("outcome", outcome);
        error
            .field("attempts", attempts)
            .field("signed_at", signed_at)
            .field("valid_until", valid_until)
            .field("answer", answer)
            .field("source", source)
            .finish()
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.source.as_ref().map(|source| &**source as _)
    }
}
