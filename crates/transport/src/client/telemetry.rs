//! Reports calls and attempts to spans and observers.
//!
//! Spans contain measurements, and the contract's data about the operation. They contain no text from the exchange and no values
//! of a request, so neither keys nor orders can leak into logs.

use std::time::Duration;

use tracing::Span;
use tracing::field::Empty;
use tradewire_endpoints::Operation;
use url::Url;

use super::handle::ClientInner;
use crate::error::Error;
use crate::observe::{Attempt, AttemptResult, RoundTrip, notify};
use crate::request::HttpRequest;
use crate::response::{Response, Timings};

/// Creates the span of a call, the parent of the spans of its attempts.
pub(super) fn call_span(operation: &Operation) -> Span {
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
pub(super) fn record_call_end(span: &Span, result: Result<u32, &Error>) {
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
pub(super) struct AttemptRecorder<'a> {
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
    pub(super) fn new(client: &'a ClientInner, attempt: Attempt) -> Self {
        let (started, span) = (client.clock.uptime(), attempt_span(client, attempt));
        Self { client, attempt, span, started, waited: None, sent: None, round_trip: None, ended: false }
    }

    /// Returns the span of the attempt.
    pub(super) fn span(&self) -> Span {
        self.span.clone()
    }

    /// Records that the wait for a permit is over, successfully or not.
    pub(super) fn waited(&mut self) {
        let waited = self.since(self.started);
        self.waited = Some(waited);
        self.span.record("waited_us", micros(waited));
    }

    /// Records that the request is sent now.
    pub(super) fn sent(&mut self, request: &HttpRequest) {
        notify(&self.client.observers, |observer| observer.sent(self.attempt, request));
        self.sent = Some(self.client.clock.uptime());
    }

    /// Records that the response arrived, or is no longer awaited.
    pub(super) fn received(&mut self) {
        self.round_trip = self.sent.map(|sent| self.since(sent));
        self.span.record("round_trip_us", self.round_trip.map(micros));
    }

    /// Returns the timings of the attempt. The total time of the call is measured elsewhere.
    pub(super) fn timings(&self) -> Timings {
        Timings {
            attempts: self.attempt.number,
            waited: self.waited.unwrap_or_default(),
            round_trip: self.round_trip.unwrap_or_default(),
            total: Duration::ZERO,
        }
    }

    /// Records how the attempt ended.
    pub(super) fn ended(&mut self, result: Result<&Response, &Error>) {
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
