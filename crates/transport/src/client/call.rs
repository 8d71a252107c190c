//! One call: up to as many attempts as the retry policy allows.

use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::time::timeout;
use tracing::Instrument as _;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_wire::operation::Auth;

use super::handle::Client;
use super::telemetry::{call_span, record_call_end};
use super::write_ahead::Gate;
use crate::clock::ClockReading;
use crate::error::{Error, ErrorKind, NotSent};
use crate::observe::Attempt;
use crate::request::{HttpRequest, PreparedRequest};
use crate::response::Reply;
use crate::retry::{Attempts, Retry};

impl Client {
    /// Sends a request and returns the decoded response.
    ///
    /// Dropping the future ends a request that was not sent yet, but cannot undo one that was. Let trades run to completion,
    /// and rely on the timeout. A request that still waits for its rate limit permit is not sent if the future is dropped.
    ///
    /// # Errors
    /// Returns an [`Error`], which reports the cause and whether the exchange acted.
    pub async fn send<E: Endpoint>(&self, request: &E) -> Result<E::Response, Error> {
        self.send_with_response(request).await.map(|reply| reply.value)
    }

    /// Sends a request like [`Client::send`], and also returns the HTTP response (status, headers and body) and the timings.
    ///
    /// # Errors
    /// See [`Client::send`].
    pub async fn send_with_response<E: Endpoint>(&self, request: &E) -> Result<Reply<E::Response>, Error> {
        let prepared = self.prepare(request)?;
        // The future is boxed, because the nested futures would otherwise exceed the compiler's recursion limit in callers.
        Box::pin(self.call::<E>(&prepared, None)).await
    }

    /// Returns the HTTP request that [`Client::send`] would send now, with the canonical string that would be signed. Nothing
    /// is sent, so this also works for withdrawals that the client does not allow.
    ///
    /// # Errors
    /// Returns an error if [`Client::send`] would reject the request before sending it for any other reason.
    pub fn explain<E: Endpoint>(&self, request: &E) -> Result<HttpRequest, Error> {
        let (operation, inner) = (request.operation(), &self.inner);
        let signed =
            self.prepare(request)?.to_http(&inner.deployment, inner.signer.as_ref(), self.host_time(operation.host));
        signed.map_err(|reason| Error::not_sent(operation, reason))
    }

    /// Validates and serializes a request.
    pub(super) fn prepare<E: Endpoint>(&self, request: &E) -> Result<PreparedRequest, Error> {
        let operation = request.operation();
        let prepared = PreparedRequest::of(request, self.host_time(operation.host), self.insists);
        prepared.map_err(|reason| Error::not_sent(operation, reason))
    }

    /// Sends a request until it succeeds or must not be retried. Each attempt passes the gate, if there is one.
    pub(super) async fn call<E: Endpoint>(
        &self,
        prepared: &PreparedRequest,
        gate: Option<&Gate>,
    ) -> Result<Reply<E::Response>, Error> {
        let span = call_span(prepared.operation());
        let result = self.attempts::<E>(prepared, gate).instrument(span.clone()).await;
        record_call_end(&span, result.as_ref().map(|reply| reply.timings.attempts));
        result
    }

    /// Makes the attempts of a call. Each acquires a new permit and is signed with a fresh timestamp.
    async fn attempts<E: Endpoint>(
        &self,
        prepared: &PreparedRequest,
        gate: Option<&Gate>,
    ) -> Result<Reply<E::Response>, Error> {
        let (inner, host, clock) = (&self.inner, prepared.operation().host, &*self.inner.clock);
        let started = ClockReading::now(clock);
        self.refresh_clock(host);
        let first = self.first_attempt(prepared.operation());
        let (mut attempts, mut last_error) = (Attempts::default(), None);
        let mut time_left = inner.retry.deadline;
        loop {
            attempts.made += 1;
            let clock_changes = self.clock_changes(host);
            let attempt = Attempt { number: attempts.made, ..first };
            let error = match self.attempt::<E>(prepared, gate, attempt, time_left).await {
                Ok(mut reply) => {
                    inner.retry_budget.deposit();
                    if prepared.operation().auth == Auth::Signed {
                        self.confirm_clock(host, attempts.clock_corrections > 0);
                    }
                    reply.timings.total = started.uptime_since(clock);
                    return Ok(reply);
                }
                // The error of an earlier attempt is more informative.
                Err(error) if is_given_up(&error) => return Err(last_error.unwrap_or(error)),
                Err(error) => {
                    let wait = error.response().and_then(|response| response.retry_after(self.host_time(host)));
                    error.with_attempts(attempts.made).with_retry_after(wait)
                }
            };
            attempts.asked_wait = error.retry_after().unwrap_or_default();
            attempts.elapsed = started.elapsed(clock);
            match inner.retry.next_delay(error.retry(), attempts, fastrand::u64(..)) {
                Some(delay) if inner.retry_budget.try_withdraw() => {
                    tracing::debug!(error.type = error.kind().name(), attempt = attempts.made, ?delay, "retrying");
                    if error.retry() == Retry::AfterClockSync {
                        let left = inner.retry.deadline.saturating_sub(attempts.elapsed);
                        match timeout(left, self.correct_clock(host, clock_changes)).await {
                            Ok(Ok(())) => attempts.clock_corrections += 1,
                            Ok(Err(advice)) => return Err(error.with_advice(advice)),
                            Err(_) => return Err(error),
                        }
                    }
                    if inner.http.until_stopped(sleep(delay)).await.is_none() {
                        return Err(error);
                    }
                    // Syncing the clock may be slow, and this machine may have slept.
                    time_left = inner.retry.deadline.saturating_sub(started.elapsed(clock));
                    if time_left.is_zero() {
                        return Err(error);
                    }
                    last_error = Some(error);
                }
                _ => {
                    if error.retry() != Retry::AfterClockSync {
                        let is_too_long = attempts.asked_wait > inner.retry.deadline.saturating_sub(attempts.elapsed);
                        return Err(match is_too_long && error.retry() == Retry::Later {
                            true => error.with_advice(too_long_wait(attempts.asked_wait)),
                            false => error,
                        });
                    }
                    let advice = self.rejected_clock_advice(host, attempts.clock_corrections);
                    // The caller may send the request again, and the next signature must not be rejected, too.
                    self.correct_in_background(host, clock_changes);
                    return Err(match advice {
                        None => error,
                        Some(advice) => error.with_advice(advice),
                    });
                }
            }
        }
    }

    /// Returns the first attempt of a new call.
    pub(super) fn first_attempt(&self, operation: &'static Operation) -> Attempt {
        Attempt { operation, call: self.inner.calls.fetch_add(1, Ordering::Relaxed), number: 1 }
    }
}

fn too_long_wait(wait: Duration) -> String {
    format!(
        "The response asks to wait for {} s, which is longer than the rest of the call's deadline. Send the request again after that, or raise \
         `RetryPolicy::deadline`.",
        wait.as_secs()
    )
}

/// Returns whether an attempt was given up before it was sent: it got no permit, too little time was left, or the client was stopped.
fn is_given_up(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::NotSent(NotSent::RateLimited(_) | NotSent::DeadlinePassed | NotSent::Stopped))
}

async fn sleep(delay: Duration) {
    if !delay.is_zero() {
        tokio::time::sleep(delay).await;
    }
}
