//! One call: up to as many attempts as the retry policy allows.

use std::pin::pin;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::time::timeout;
use tracing::Instrument as _;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_wire::operation::Auth;

use super::attempt::Answer;
use super::handle::Client;
use super::stopper::Stop;
use super::write_ahead::WriteAhead;
use crate::clock::ClockReading;
use crate::error::{Error, ErrorKind, NotSent};
use crate::observe::{Attempt, call_span, record_call_end};
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

    /// Sends a request until it succeeds or must not be retried. Each attempt is recorded if there is a log.
    pub(super) async fn call<E: Endpoint>(
        &self,
        prepared: &PreparedRequest,
        log: Option<&dyn WriteAhead>,
    ) -> Result<Reply<E::Response>, Error> {
        let span = call_span(prepared.operation());
        let result = self.attempts::<E>(prepared, log).instrument(span.clone()).await;
        record_call_end(&span, result.as_ref().map(|reply| reply.timings.attempts));
        result
    }

    /// Makes the attempts of a call. Only this loop and the decoding are compiled for each type of request.
    async fn attempts<E: Endpoint>(
        &self,
        prepared: &PreparedRequest,
        log: Option<&dyn WriteAhead>,
    ) -> Result<Reply<E::Response>, Error> {
        let mut call = Call::start(self, prepared, log);
        loop {
            let error = match call.attempt().await.decode::<E>() {
                Ok(mut reply) => {
                    reply.timings.total = call.succeeded();
                    return Ok(reply);
                }
                Err(error) => error,
            };
            call.failed(error).await?;
        }
    }

    /// Returns the first attempt of a new call.
    pub(super) fn first_attempt(&self, operation: &'static Operation) -> Attempt {
        Attempt { operation, call: self.inner.calls.fetch_add(1, Ordering::Relaxed), number: 1 }
    }
}

/// A call, between its attempts.
struct Call<'a> {
    client: &'a Client,
    prepared: &'a PreparedRequest,
    log: Option<&'a dyn WriteAhead>,
    started: ClockReading,
    first: Attempt,
    attempts: Attempts,
    /// The error of the previous attempt.
    last_error: Option<Error>,
    /// The changes of the clock before the last answered attempt was signed.
    clock_changes: u64,
    /// Whether an answered attempt was signed with the clock of this machine.
    tried_machine: bool,
    time_left: Duration,
}

impl<'a> Call<'a> {
    fn start(client: &'a Client, prepared: &'a PreparedRequest, log: Option<&'a dyn WriteAhead>) -> Self {
        let (operation, inner) = (prepared.operation(), &client.inner);
        let started = ClockReading::now(&*inner.clock);
        client.refresh_clock(operation.host);
        Self {
            client,
            prepared,
            log,
            started,
            first: client.first_attempt(operation),
            attempts: Attempts::default(),
            last_error: None,
            clock_changes: 0,
            tried_machine: false,
            time_left: inner.retry.deadline,
        }
    }

    /// Makes an attempt, which acquires a new permit and is signed with a fresh timestamp.
    async fn attempt(&mut self) -> Answer<'a> {
        self.attempts.made += 1;
        let attempt = Attempt { number: self.attempts.made, ..self.first };
        let answer = self.client.attempt(self.prepared, self.log, attempt, self.time_left).await;
        if let Some(clock) = answer.clock() {
            self.clock_changes = clock.changes;
            self.tried_machine |= clock.anchor.is_none();
        }
        answer
    }

    /// Records that an attempt succeeded, and returns the duration of the call.
    fn succeeded(&self) -> Duration {
        let (client, operation) = (self.client, self.prepared.operation());
        client.inner.retry_budget.deposit();
        if operation.auth == Auth::Signed {
            client.confirm_clock(operation.host, self.clock_changes, self.attempts.clock_corrections > 0);
        }
        self.started.uptime_since(&*client.inner.clock)
    }

    /// Waits until the request may be sent again after an attempt failed. Returns the error of the call if it must not be.
    async fn failed(&mut self, error: Error) -> Result<(), Error> {
        // The error of an earlier attempt is more informative.
        if is_given_up(&error) {
            return Err(self.last_error.take().unwrap_or(error));
        }
        let (client, inner, host) = (self.client, &self.client.inner, self.prepared.operation().host);
        let (clock, deadline) = (&*inner.clock, inner.retry.deadline);
        let wait = error.response().and_then(|response| response.retry_after(client.host_time(host)));
        let error = error.after_attempts(self.attempts.made, wait);
        self.attempts.asked_wait = error.retry_after().unwrap_or_default();
        self.attempts.elapsed = self.started.elapsed(clock);
        let delay = inner.retry.next_delay(error.retry(), self.attempts, fastrand::u64(..));
        let Some(delay) = delay.filter(|_| inner.retry_budget.try_withdraw()) else {
            return Err(self.final_error(error));
        };
        if error.retry() == Retry::AfterClockSync {
            let left = deadline.saturating_sub(self.attempts.elapsed);
            let corrected = timeout(left, client.correct_clock(host, self.clock_changes));
            match client.until_stopped(Stop::Sending, pin!(corrected)).await {
                Some(Ok(Ok(()))) => self.attempts.clock_corrections += 1,
                Some(Ok(Err(advice))) => return Err(error.with_advice(advice)),
                Some(Err(_)) | None => return Err(error),
            }
        }
        if client.until_stopped(Stop::Sending, sleep(delay)).await.is_none() {
            return Err(error);
        }
        // Syncing the clock may be slow, and this machine may have slept.
        self.time_left = deadline.saturating_sub(self.started.elapsed(clock));
        if self.time_left.is_zero() {
            return Err(error);
        }
        tracing::debug!(error.type = error.kind().name(), attempt = self.attempts.made, ?delay, "retrying");
        self.last_error = Some(error);
        Ok(())
    }

    /// Returns the error of a call whose request must not be sent again, with advice.
    fn final_error(&self, error: Error) -> Error {
        let (client, host) = (self.client, self.prepared.operation().host);
        let Attempts { asked_wait, elapsed, clock_corrections, .. } = self.attempts;
        if error.retry() != Retry::AfterClockSync {
            let is_too_long = asked_wait > client.inner.retry.deadline.saturating_sub(elapsed);
            return match is_too_long && error.retry() == Retry::Later {
                true => error.with_advice(too_long_wait(asked_wait)),
                false => error,
            };
        }
        let advice = client.rejected_clock_advice(host, clock_corrections, self.tried_machine);
        // The caller may send the request again, and the next signature must not be rejected, too.
        client.correct_in_background(host, self.clock_changes);
        match advice {
            None => error,
            Some(advice) => error.with_advice(advice),
        }
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
