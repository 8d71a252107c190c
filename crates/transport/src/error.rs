//! Errors of calls: the cause, whether the exchange acted on the request, and advice.

pub(crate) mod connect_failed;
pub(crate) mod kind;
pub(crate) mod no_usable_response;
pub(crate) mod not_sent;
pub(crate) mod rejection;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use tradewire_endpoints::{Invalid, Operation};
use tradewire_models::{CodeInfo, ErrorCode, ErrorScope, Timestamp, kinds};
use tradewire_wire::operation::{Effect, Host};
use tradewire_wire::signing::SignatureRejection;

pub use self::connect_failed::ConnectFailed;
pub(crate) use self::connect_failed::causes;
pub use self::kind::{DecodeError, ErrorKind, PagingLoop};
pub use self::no_usable_response::NoUsableResponse;
pub use self::not_sent::NotSent;
pub use self::rejection::{Rejection, RejectionBasis};
use crate::outcome::{Outcome, proven_scope};
use crate::request::HttpRequest;
use crate::response::Response;
use crate::retry::Retry;

/// The error that caused a failure. It is shared, so that an [`Error`] can be cloned.
pub(crate) type Source = Arc<dyn std::error::Error + Send + Sync>;

/// A failed call.
///
/// It reports the cause ([`Error::kind`], [`Error::code`]), whether the exchange acted ([`Error::outcome`]), and what to do
/// ([`Error::advice`]).
///
/// ```
/// # use tradewire_transport as tradewire;
/// use tradewire::{Error, Outcome};
///
/// fn report(error: &Error) {
///     println!("{error}\n{}", error.advice());
///     if error.outcome() == Outcome::Unknown {
///         println!("look for the orders before placing them again");
///     }
/// }
/// ```
#[derive(Clone)]
pub struct Error {
    inner: Box<ErrorDetails>,
}

/// The contents of an [`Error`]. They are boxed, so that a `Result` with a small value stays small.
#[derive(Clone)]
struct ErrorDetails {
    operation: &'static Operation,
    kind: ErrorKind,
    outcome: Outcome,
    signed_at: Option<Timestamp>,
    /// The moment of the signature, and the uptime by the client's clock.
    signed_moment: Option<(Instant, Duration)>,
    valid_until: Option<Timestamp>,
    response: Option<Response>,
    source: Option<Source>,
    attempts: u32,
    /// What the client found out about the failure, as advice.
    advice: Option<String>,
    retry_after: Option<Duration>,
}

impl Error {
    /// Creates the error of a request that was handed to the HTTP client.
    pub(crate) fn for_request(request: &HttpRequest, kind: impl Into<ErrorKind>) -> Self {
        let kind = kind.into();
        let was_sent = !matches!(kind, ErrorKind::NotSent(_) | ErrorKind::ConnectFailed(_));
        let mut error = Self::new(request.operation, request.elements, kind);
        if was_sent {
            error.inner.signed_at = request.signed_at;
            error.inner.signed_moment = request.signed_moment.filter(|_| request.signed_at.is_some());
            error.inner.valid_until = request.valid_until;
        }
        error
    }

    /// Creates the error of a request that was rejected before it was sent. The number of elements does not matter, because the outcome is
    /// certain.
    pub(crate) fn not_sent(operation: &'static Operation, reason: NotSent) -> Self {
        Self::new(operation, 1, reason.into())
    }

    /// Creates the error of a request that the caller rejects, because it breaks a rule of the caller. The request was not sent.
    pub fn invalid_request(operation: &'static Operation, invalid: Invalid) -> Self {
        Self::not_sent(operation, invalid.in_operation(operation.title()).into())
    }

    /// Creates the error of a request that was not sent, because it could not be recorded for the given reason.
    pub fn not_recorded(operation: &'static Operation, reason: String) -> Self {
        Self::not_sent(operation, NotSent::NotRecorded(reason))
    }

    /// Creates the error of a response to a query that was decoded, but cannot be used.
    pub(crate) fn of_response(operation: &'static Operation, kind: impl Into<ErrorKind>, response: Response) -> Self {
        Self::new(operation, 1, kind.into()).with_response(response)
    }

    pub(crate) fn new(operation: &'static Operation, elements: usize, kind: ErrorKind) -> Self {
        let outcome = Outcome::after_failure(&kind, operation, elements);
        let details = ErrorDetails {
            operation,
            kind,
            outcome,
            signed_at: None,
            signed_moment: None,
            valid_until: None,
            response: None,
            source: None,
            attempts: 1,
            advice: None,
            retry_after: None,
        };
        Self { inner: Box::new(details) }
    }

    pub(crate) fn with_response(mut self, response: Response) -> Self {
        self.inner.response = Some(response);
        self
    }

    pub(crate) fn with_source(mut self, source: Option<Source>) -> Self {
        self.inner.source = source;
        self
    }

    /// Returns the operation that was called.
    pub fn operation(&self) -> &'static Operation {
        self.inner.operation
    }

    /// Returns the kind of the failure.
    pub fn kind(&self) -> &ErrorKind {
        &self.inner.kind
    }

    /// Returns whether the exchange acted on the request, that is, whether it changed anything.
    pub fn outcome(&self) -> Outcome {
        self.inner.outcome
    }

    /// Returns the timestamp of the signature, by the exchange's clock as far as the client knew it. `None` if the request was
    /// not signed, or not sent.
    pub fn signed_at(&self) -> Option<Timestamp> {
        self.inner.signed_at
    }

    /// Returns the moment of the signature by this machine's monotonic clock. `None` if the request was not sent by a client, not
    /// signed, or not sent.
    pub fn signed_instant(&self) -> Option<Instant> {
        self.inner.signed_moment.map(|(instant, _)| instant)
    }

    /// Returns the moment of the signature by the monotonic clock of the client ([`Client::uptime`](crate::Client::uptime)). `None` if the
    /// request was not sent by a client, not signed, or not sent.
    pub fn signed_uptime(&self) -> Option<Duration> {
        self.inner.signed_moment.map(|(_, uptime)| uptime)
    }

    /// Returns the time until which the exchange may still accept the request, by its own clock: the timestamp of the request
    /// plus the receive window. `None` if the request was not signed, or not sent.
    pub fn valid_until(&self) -> Option<Timestamp> {
        self.inner.valid_until
    }

    /// Returns the time, by the exchange's own clock, by which the effect of the request should be visible if it has one: another receive
    /// window after [`Error::valid_until`], or the time by which the exchange accepts timestamps that are ahead of its clock, if that is
    /// longer. How long an effect takes to appear is not documented. `None` if the request was not signed, or not sent.
    pub fn settles_at(&self) -> Option<Timestamp> {
        let signing = self.inner.operation.host.signing;
        Some(signing.settles_at(self.inner.signed_at?, self.inner.valid_until?))
    }

    fn rejection(&self) -> Option<&Rejection> {
        match &self.inner.kind {
            ErrorKind::Rejected(rejection) => Some(rejection),
            _ => None,
        }
    }

    /// Returns the error code with which the exchange rejected the request, if any.
    pub fn code(&self) -> Option<&ErrorCode> {
        self.rejection()?.code.as_ref()
    }

    /// Returns whether the exchange reported too many requests.
    pub fn is_rate_limit(&self) -> bool {
        self.rejection().is_some_and(Rejection::is_rate_limit)
    }

    /// Returns whether the exchange refused the client rather than this request: it rejected the key, its permission, the signature or its
    /// time, or reported too many requests. It would probably reject similar requests, too.
    pub fn refuses_client(&self) -> bool {
        let of_client = [&kinds::AUTHENTICATION, &kinds::CLOCK, &kinds::RATE];
        self.rejection().is_some_and(|rejection| of_client.iter().any(|kind| rejection.is_of(kind)))
    }

    /// Returns whether the exchange reported that the requested item does not exist.
    pub fn is_not_found(&self) -> bool {
        self.rejection().is_some_and(|rejection| rejection.is_of(&kinds::ABSENT))
    }

    /// Returns the meaning of the error code in the contract of the operation. `None` if there is no code, or if the contract
    /// does not list it.
    pub fn code_info(&self) -> Option<&'static CodeInfo> {
        self.rejection()?.info()
    }

    /// Returns the reason why the exchange rejected the signature, if it has a code or message that the contract lists.
    pub fn signature_rejection(&self) -> Option<SignatureRejection> {
        let rejection = self.rejection()?;
        let Host { recipe, signing, .. } = self.inner.operation.host;
        let code = rejection.code.as_ref()?.as_str();
        // A host with one code for every rejected signature distinguishes them by the message.
        let (known, received) =
            if code == recipe.otherwise { (signing.rejections, &*rejection.message) } else { (recipe.codes, code) };
        known.iter().find(|(_, listed)| *listed == received).map(|(reason, _)| *reason)
    }

    /// Returns the response, if there was one. It is truncated if the connection was lost or the response was too large.
    pub fn response(&self) -> Option<&Response> {
        self.inner.response.as_ref()
    }

    /// Returns the HTTP status code, if there was a response.
    pub fn status(&self) -> Option<u16> {
        self.inner.response.as_ref().map(Response::status)
    }

    /// Returns the body of the response, if there was one. It is truncated like [`Error::response`].
    pub fn body(&self) -> Option<&Bytes> {
        self.inner.response.as_ref().map(Response::body)
    }

    /// Returns whether the same request may be sent again. The client has already made the retries that its policy allows.
    pub fn retry(&self) -> Retry {
        Retry::after_failure(&self.inner.kind, self.inner.outcome, self.inner.operation.effect)
    }

    /// Returns the number of attempts, including attempts that failed before the request was sent.
    pub fn attempts(&self) -> u32 {
        self.inner.attempts
    }

    /// Records what the client knows after an attempt failed: the number of attempts so far, and the time that the response asks to wait.
    pub(crate) fn after_attempts(mut self, attempts: u32, retry_after: Option<Duration>) -> Self {
        (self.inner.attempts, self.inner.retry_after) = (attempts, retry_after);
        self
    }

    /// Replaces the advice, unless the outcome is unknown.
    pub(crate) fn with_advice(mut self, advice: String) -> Self {
        self.inner.advice = Some(advice);
        self
    }

    /// Returns the wait before the next request that the response asks for with the header `Retry-After`, if its status is 429 or 503;
    /// at most a day. The client has waited as long as each response asked before it retried.
    pub fn retry_after(&self) -> Option<Duration> {
        self.inner.retry_after
    }

    /// Returns advice in a few sentences. If the outcome is unknown, they name the operations that show whether the request was executed,
    /// which are also in [`Operation::verify`].
    pub fn advice(&self) -> Cow<'static, str> {
        match self.inner.outcome {
            // Any other advice could suggest that the request be sent again.
            Outcome::Unknown => {
                Cow::Owned(self.reconcile_advice(self.inner.operation.verification(), |time| time.to_string()))
            }
            _ if self.inner.advice.is_some() => Cow::Owned(self.inner.advice.clone().unwrap_or_default()),
            Outcome::NotExecuted | Outcome::Executed => {
                let advice = self.signature_advice().or(self.inner.kind.advice(self.inner.operation.effect));
                let advice = advice.unwrap_or(RESEND_QUERY);
                if let Some(wait) = self.inner.retry_after {
                    return Cow::Owned(format!("{advice} The response asks to wait for {} s.", wait.as_secs()));
                }
                Cow::Borrowed(advice)
            }
        }
    }

    /// Returns the advice for a rejected signature. It is the advice of a host with a specific code for the reason, because the operation's
    /// own host may have a single code for all reasons.
    fn signature_advice(&self) -> Option<&'static str> {
        let (reason, host) = (self.signature_rejection()?, self.inner.operation.host);
        let mut codes = host.signing.recipes.iter().flat_map(|recipe| recipe.codes);
        let (_, code) = codes.find(|(listed, _)| *listed == reason)?;
        host.code_info(code).map(|info| info.kind.advice)
    }

    /// Returns the advice for an unknown outcome. `verification` explains how to find out whether the request was executed.
    #[doc(hidden)]
    pub fn reconcile_advice(&self, verification: String, format_time: impl Fn(Timestamp) -> String) -> String {
        // A rejected element or a repeated request shows that the exchange has processed the request. Any other rejection with an unknown
        // outcome may come from a server in front of the exchange.
        let scope = self.rejection().and_then(|rejection| proven_scope(rejection, self.inner.operation));
        let reason = match self.inner.valid_until.map(&format_time) {
            _ if scope == Some(ErrorScope::Element) => {
                "the exchange rejected it, but may have executed a part of it".to_owned()
            }
            _ if scope.is_some() && self.rejection().is_some_and(Rejection::is_duplicate) => {
                "an earlier request like it may have been executed".to_owned()
            }
            _ if matches!(&self.inner.kind, ErrorKind::NoUsableResponse(NoUsableResponse::UnexpectedResult { .. })) => {
                "the exchange may have executed it".to_owned()
            }
            Some(until) => format!("the exchange may still accept it until {until} (by its own clock)"),
            None => "the exchange may still accept it".to_owned(),
        };
        let when = match self.settles_at().map(format_time) {
            _ if self.inner.operation.verify.is_empty() => String::new(),
            Some(settled) => format!(" If an effect is missing there, look again after {settled}: it may appear late."),
            None => {
                " An effect that is missing there may still appear: how long that takes is not documented.".to_owned()
            }
        };
        format!("Do not send the request again: {reason}. {verification}{when}")
    }
}

/// The advice after a query without a response. A trade without a response has an unknown outcome.
const RESEND_QUERY: &str = "The query changed nothing: repeat it.";

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.inner.kind {
            // The message of an invalid request already names the operation.
            ErrorKind::NotSent(NotSent::InvalidRequest(invalid)) => invalid.fmt(f)?,
            kind => write!(f, "{}: {kind}", self.inner.operation.title())?,
        }
        match self.inner.operation.effect {
            Effect::Read => Ok(()),
            Effect::Trade | Effect::Withdraw => write!(f, " ({})", self.inner.outcome),
        }
    }
}

/// Prints the message and the advice, because a program whose `main` returns the error prints it. [`Error::kind`] has the details.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.to_string();
        write!(f, "{}. {}", message.trim_end_matches('.'), self.advice())
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.inner.source.as_ref().map(|source| &**source as _)
    }
}
