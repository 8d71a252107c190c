//! What is told of a call and its attempts: spans, and observers. Nothing that the exchange wrote gets into a span, and of
//! a request only what the contract says of its operation: neither a key nor what is traded can be in one.

use std::time::Duration;

use tracing::Span;
use tracing::field::Empty;
use tradewire_endpoints::Operation;
use tradewire_models::ErrorCode;
use url::Url;

use super::Parts;
use crate::observe::tell;
use crate::{Answer, Attempt, Dispatch, End, Error, Exchange, Outcome, Timings};

/// The span of a call, above those of its attempts.
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

/// Notes how a call ended.
pub(super) fn call_ended(span: &Span, result: Result<u32, &Error>) {
    match result {
        Ok(attempts) => {
            span.record("attempts", attempts);
        }
        Err(error) => {
            span.record("attempts", error.attempts());
            span.record("outcome", outcome_name(error.outcome()));
            record_failure(span, error.kind().name());
        }
    }
}

fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::NotExecuted => "not_executed",
        Outcome::Executed => "executed",
        Outcome::Unknown => "unknown",
    }
}

fn record_failure(span: &Span, name: &str) {
    span.record("error.type", name);
    span.record("otel.status_code", "ERROR");
}

/// Watches one attempt. Dropped before its end, it tells that.
pub(super) struct Watch<'a> {
    parts: &'a Parts,
    attempt: Attempt,
    span: Span,
    /// The uptime when it began.
    began: Duration,
    waited: Option<Duration>,
    /// The uptime when it was sent.
    sent: Option<Duration>,
    round_trip: Option<Duration>,
    ended: bool,
}

impl<'a> Watch<'a> {
    /// Begins an attempt.
    pub(super) fn of(parts: &'a Parts, attempt: Attempt) -> Self {
        let (began, span) = (parts.clock.uptime(), attempt_span(parts, attempt));
        Self { parts, attempt, span, began, waited: None, sent: None, round_trip: None, ended: false }
    }

    /// The span that the attempt runs in.
    pub(super) fn span(&self) -> Span {
        self.span.clone()
    }

    /// Its turn has come, or did not in time.
    pub(super) fn waited(&mut self) {
        let waited = self.since(self.began);
        self.waited = Some(waited);
        self.span.record("waited_us", micros(waited));
    }

    /// It is sent now.
    pub(super) fn sent(&mut self, dispatch: &Dispatch) {
        tell(&self.parts.observers, |observer| observer.sent(self.attempt, dispatch));
        self.sent = Some(self.parts.clock.uptime());
    }

    /// Its answer came, or is not awaited any more.
    pub(super) fn received(&mut self) {
        self.round_trip = self.sent.map(|sent| self.since(sent));
        self.span.record("round_trip_us", self.round_trip.map(micros));
    }

    /// How long things took until now.
    pub(super) fn timings(&self) -> Timings {
        Timings {
            attempts: self.attempt.number,
            waited: self.waited.unwrap_or_default(),
            round_trip: self.round_trip.unwrap_or_default(),
            total: self.since(self.began),
        }
    }

    /// What became of it.
    pub(super) fn ended(&mut self, result: Result<&Answer, &Error>) {
        self.ended = true;
        self.span.record("http.response.status_code", result.map_or_else(Error::status, |of| Some(of.status())));
        if let Err(error) = result {
            record_failure(&self.span, error.kind().name());
            let info = error.code().and_then(ErrorCode::info);
            self.span.record("error.code", info.map(|info| info.code));
        }
        self.tell_end(result.map_or_else(End::Failed, End::Answered));
    }

    fn tell_end(&self, end: End<'_>) {
        let waited = self.waited.unwrap_or_else(|| self.since(self.began));
        let exchange = Exchange { attempt: self.attempt, waited, round_trip: self.round_trip, end };
        tell(&self.parts.observers, |observer| observer.ended(&exchange));
    }

    fn since(&self, uptime: Duration) -> Duration {
        self.parts.clock.uptime().saturating_sub(uptime)
    }
}

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        if !self.ended {
            self.received();
            record_failure(&self.span, "dropped");
            self.tell_end(End::Dropped);
        }
    }
}

/// The span of an attempt. Its fields have the names that OpenTelemetry gives them for HTTP clients; where it goes is the
/// path of the contract, with the names of its parameters.
fn attempt_span(parts: &Parts, Attempt { operation, number, .. }: Attempt) -> Span {
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
        let base_url = parts.deployment.base_url(operation.host).and_then(|url| Url::parse(url).ok());
        span.record("server.address", base_url.as_ref().and_then(Url::host_str));
        span.record("server.port", base_url.as_ref().and_then(Url::port_or_known_default));
        span.record("http.request.resend_count", Some(number.saturating_sub(1)).filter(|count| *count > 0));
    }
    span
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
