//! Observers, which are notified of every request that a client sends and of its result, and the spans of calls and attempts.
//!
//! Spans contain measurements, and the contract's data about the operation. They contain no text from the exchange and no values
//! of a request, so neither keys nor orders can leak into logs.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use tracing::Span;
use tracing::field::Empty;
use tradewire_endpoints::Operation;
use url::Url;

use crate::client::ClientInner;
use crate::error::Error;
use crate::request::HttpRequest;
use crate::response::{Response, Timings};

/// An observer of every attempt of every request of a client, including the client's own requests for the server time.
///
/// The methods run in the task that sends the request, so they should return quickly. They cannot change the request. An
/// observer that panics is still notified of later attempts, and the call continues.
///
/// An [`HttpRequest`] contains the API key and a signature, and a [`Response`] may contain account data. Their `Debug`
/// output hides the signature and most of the key, but their fields do not.
///
/// ```
/// # use tradewire_transport as tradewire;
/// use std::sync::atomic::{AtomicI64, Ordering};
/// use tradewire::observe::{Attempt, AttemptResult, Observer, RoundTrip};
/// use tradewire::request::HttpRequest;
///
/// /// Counts the requests in flight.
/// #[derive(Default)]
/// struct InFlight(AtomicI64);
///
/// impl Observer for InFlight {
///     fn sent(&self, _: Attempt, _: &HttpRequest) {
///         self.0.fetch_add(1, Ordering::Relaxed);
///     }
///
///     fn ended(&self, round_trip: &RoundTrip<'_>) {
///         if round_trip.elapsed.is_some() {
///             self.0.fetch_sub(1, Ordering::Relaxed);
///         }
///         if let AttemptResult::Failure(error) = round_trip.result {
///             eprintln!("attempt {} failed: {error}", round_trip.attempt.number);
///         }
///     }
/// }
/// ```
pub trait Observer: Send + Sync {
    /// Called when a request was signed and is about to be handed to the HTTP client.
    fn sent(&self, attempt: Attempt, request: &HttpRequest) {
        let _ = (attempt, request);
    }

    /// Called when an attempt has ended, whether or not its request was sent.
    fn ended(&self, round_trip: &RoundTrip<'_>) {
        let _ = round_trip;
    }
}

impl<O: Observer + ?Sized> Observer for std::sync::Arc<O> {
    fn sent(&self, attempt: Attempt, request: &HttpRequest) {
        (**self).sent(attempt, request);
    }

    fn ended(&self, round_trip: &RoundTrip<'_>) {
        (**self).ended(round_trip);
    }
}

/// One attempt of a call. A request that breaks a rule of the contract fails before its first attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attempt {
    /// The operation that is called.
    pub operation: &'static Operation,
    /// The number of the call, which all of its attempts share. Unique within a client.
    pub call: u64,
    /// The number of the attempt within its call, starting at 1.
    pub number: u32,
}

/// One HTTP round trip: an attempt that has ended.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct RoundTrip<'a> {
    /// The attempt.
    pub attempt: Attempt,
    /// The time that the attempt waited for its rate limit permit.
    pub waited: Duration,
    /// The time from signing to the last byte of the response, or to the failure, including a new connection if one was
    /// needed. `None` if [`Observer::sent`] was not called.
    pub elapsed: Option<Duration>,
    /// The result of the attempt.
    pub result: AttemptResult<'a>,
}

/// The result of an attempt.
#[derive(Debug, Clone, Copy)]
pub enum AttemptResult<'a> {
    /// The response was decoded.
    Success(&'a Response),
    /// The attempt failed. The error contains the response, if there was one.
    Failure(&'a Error),
    /// The call was dropped. If its request was sent, the outcome is unknown.
    Dropped,
}

/// Notifies all observers. A panic in one of them must not abort the call.
fn notify(observers: &[Box<dyn Observer>], event: impl Fn(&dyn Observer)) {
    for observer in observers {
        if catch_unwind(AssertUnwindSafe(|| event(&**observer))).is_err() {
            tracing::warn!("an observer panicked");
        }
    }
}

/// Creates the span of a call, the parent of the spans of its attempts.
pub(crate) fn call_span(operation: &Operation) -> Span {
    tracing::debug_span!(
        "call",
        operation = %operation.title(),
        attempts = Empty,
        outcome = Empty,
        error.type = Empty,
        otel.status_code = Empty,
    )
}

/// Records how a call ended.
pub(crate) fn record_call_end(span: &Span, result: Result<u32, &Error>) {
    match result {
        Ok(attempts) => {
            span.record("attempts", attempts);
        }
        Err(error) => {
            span.record("attempts", error.attempts());
            span.record("outcome", error.outcome().name());
            record_failure(span, error.kind().name());
        }
    }
}

fn record_failure(span: &Span, name: &str) {
    span.record("error.type", name);
    span.record("otel.status_code", "ERROR");
}

/// A recorder of one attempt. If it is dropped before the attempt has ended, it reports the attempt as dropped.
pub(crate) struct AttemptRecorder<'a> {
    client: &'a ClientInner,
    attempt: Attempt,
    span: Span,
    /// The uptime when the attempt started.
    started: Duration,
    waited: Option<Duration>,
    /// The uptime when the request was sent.
    sent: Option<Duration>,
    round_trip: Option<Duration>,
    ended: bool,
}

impl<'a> AttemptRecorder<'a> {
    /// Starts recording an attempt.
    pub(crate) fn new(client: &'a ClientInner, attempt: Attempt) -> Self {
        let (started, span) = (client.clock.uptime(), attempt_span(client, attempt));
        Self { client, attempt, span, started, waited: None, sent: None, round_trip: None, ended: false }
    }

    /// Returns the span of the attempt.
    pub(crate) fn span(&self) -> Span {
        self.span.clone()
    }

    /// Records that the wait for a permit is over, successfully or not.
    pub(crate) fn waited(&mut self) {
        let waited = self.since(self.started);
        self.waited = Some(waited);
        self.span.record("waited_us", micros(waited));
    }

    /// Records that the request is sent now.
    pub(crate) fn sent(&mut self, request: &HttpRequest) {
        notify(&self.client.observers, |observer| observer.sent(self.attempt, request));
        self.sent = Some(self.client.clock.uptime());
    }

    /// Records that the response arrived, or is no longer awaited.
    pub(crate) fn received(&mut self) {
        self.round_trip = self.sent.map(|sent| self.since(sent));
        self.span.record("round_trip_us", self.round_trip.map(micros));
    }

    /// Returns the timings of the attempt. The total time of the call is measured elsewhere.
    pub(crate) fn timings(&self) -> Timings {
        Timings {
            attempts: self.attempt.number,
            waited: self.waited.unwrap_or_default(),
            round_trip: self.round_trip.unwrap_or_default(),
            total: Duration::ZERO,
        }
    }

    /// Records how the attempt ended.
    pub(crate) fn ended(&mut self, result: Result<&Response, &Error>) {
        self.ended = true;
        match result {
            Ok(response) => {
                self.span.record("http.response.status_code", response.status());
                self.notify_end(AttemptResult::Success(response));
            }
            Err(error) => {
                self.span.record("http.response.status_code", error.status());
                record_failure(&self.span, error.kind().name());
                // Only codes that the contract lists are recorded: any other code is text from the exchange.
                self.span.record("error.code", error.code_info().map(|info| info.code));
                self.notify_end(AttemptResult::Failure(error));
            }
        }
    }

    fn notify_end(&self, result: AttemptResult<'_>) {
        let waited = self.waited.unwrap_or_else(|| self.since(self.started));
        let round_trip = RoundTrip { attempt: self.attempt, waited, elapsed: self.round_trip, result };
        notify(&self.client.observers, |observer| observer.ended(&round_trip));
    }

    fn since(&self, uptime: Duration) -> Duration {
        self.client.clock.uptime().saturating_sub(uptime)
    }
}

impl Drop for AttemptRecorder<'_> {
    fn drop(&mut self) {
        if !self.ended {
            self.received();
            record_failure(&self.span, "dropped");
            self.notify_end(AttemptResult::Dropped);
        }
    }
}

/// Creates the span of an attempt. Its fields follow the OpenTelemetry conventions for HTTP clients. The URL template is the path
/// in the contract, with the names of its parameters.
fn attempt_span(client: &ClientInner, Attempt { operation, number, .. }: Attempt) -> Span {
    let span = tracing::debug_span!(
        "attempt",
        operation = %operation.title(),
        attempt = number,
        otel.kind = "client",
        http.request.method = operation.method.as_str(),
        http.request.resend_count = Empty,
        http.response.status_code = Empty,
        server.address = Empty,
        server.port = Empty,
        url.template = operation.path,
        waited_us = Empty,
        round_trip_us = Empty,
        error.type = Empty,
        error.code = Empty,
        otel.status_code = Empty,
    );
    if !span.is_disabled() {
        let base_url = client.deployment.url(operation.host);
        span.record("server.address", base_url.and_then(Url::host_str));
        span.record("server.port", base_url.and_then(Url::port_or_known_default));
        span.record("http.request.resend_count", Some(number.saturating_sub(1)).filter(|count| *count > 0));
    }
    span
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
