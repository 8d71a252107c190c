//! One attempt: acquires a permit, signs, sends, and decodes the response.

use std::pin::pin;
use std::time::Duration;

use tokio::time::{Instant, timeout};
use tracing::Instrument as _;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_wire::operation::Effect;

use super::handle::{Client, ClientInner};
use super::stopper::Stop;
use super::write_ahead::WriteAhead;
use crate::clock::{ClockReading, State};
use crate::error::{Error, ErrorKind, NoUsableResponse, NotSent};
use crate::limits::{self, LimitError, Permit};
use crate::observe::{Attempt, AttemptRecorder};
use crate::request::{HttpRequest, PreparedRequest};
use crate::response::{Reply, Response};

/// The minimum time for a trade. With less time, its response would probably be lost, and its outcome would be unknown.
const MIN_TRADE_TIME: Duration = Duration::from_secs(1);

impl Client {
    /// Sends a request once, within `time_left`, and reports the attempt to spans and observers.
    pub(super) async fn attempt(
        &self,
        prepared: &PreparedRequest,
        log: Option<&dyn WriteAhead>,
        attempt: Attempt,
        time_left: Duration,
    ) -> Answer<'_> {
        let mut recorder = AttemptRecorder::new(&self.inner, attempt);
        let span = recorder.span();
        let received = self.send_once(prepared, log, &mut recorder, time_left).instrument(span).await;
        Answer { received, recorder }
    }

    /// Returns the time that is left to send a request and read the response. Returns an error if it is too short.
    pub(super) fn time_left(&self, operation: &'static Operation, time_left: Duration) -> Result<Duration, Error> {
        let least = match operation.effect {
            Effect::Read => Duration::ZERO,
            Effect::Trade | Effect::Withdraw => {
                MIN_TRADE_TIME.min(self.inner.http.settings.timeout).min(self.inner.retry.deadline / 2)
            }
        };
        if time_left.is_zero() || time_left < least {
            return Err(Error::not_sent(operation, NotSent::DeadlinePassed));
        }
        Ok(time_left)
    }

    /// Waits for a permit, signs the request and sends it. All requests are sent here, so that no withdrawal is sent without permission.
    ///
    /// Signing is the last step before the request is handed to the HTTP client, except for the write-ahead log and the observers. If this
    /// log takes longer than the receive window, the request is not sent.
    async fn send_once(
        &self,
        prepared: &PreparedRequest,
        log: Option<&dyn WriteAhead>,
        recorder: &mut AttemptRecorder<'_>,
        time_left: Duration,
    ) -> Result<(HttpRequest, Response, State), Error> {
        let operation = prepared.operation();
        let not_sent = |reason| Error::not_sent(operation, reason);
        let rate_limited = |error: LimitError| not_sent(error.into());
        let ClientInner { deployment, signer, limits, allow_withdrawals, .. } = &*self.inner;
        if operation.effect == Effect::Withdraw && !allow_withdrawals {
            return Err(not_sent(NotSent::WithdrawalsNotAllowed));
        }
        let clock = &*self.inner.clock;
        let started = ClockReading::now(clock);
        let key = signer.as_ref().map_or("", |signer| &signer.key);
        let permit = timeout(time_left, limits.permit(key, operation));
        let permit = self.until_stopped(Stop::Sending, pin!(permit)).await;
        recorder.waited();
        let permit = permit.ok_or_else(|| not_sent(NotSent::Stopped))?;
        let permit = permit.map_err(|_| not_sent(NotSent::DeadlinePassed))?;
        let mut permit = permit.map_err(rate_limited)?;
        let waited = started.elapsed(clock);
        limits.check_wait(waited).map_err(rate_limited)?;
        let time_left = self.time_left(operation, time_left.saturating_sub(waited))?;
        let state = self.clock_state(operation.host);
        let signed = ClockReading::now(clock);
        let at = self.time_at(operation.host, &signed);
        let mut request = prepared.to_http(deployment, signer.as_ref(), at).map_err(not_sent)?;
        request.signed_moment = Some((Instant::now().into_std(), signed.uptime));
        let time_left = self.record(log, &request, time_left).await?;
        recorder.sent(&request);
        permit.sent();
        let has_expired = || {
            request.valid_until.is_some_and(|until| {
                let now = ClockReading::now(clock);
                // The clock of a host does not include the time that this machine slept.
                self.time_at(operation.host, &now).max(at + now.since(&signed)) > until
            })
        };
        let response = self.send_signed(&request, time_left, has_expired).await;
        recorder.received();
        self.release(permit, operation, &response);
        Ok((request, response?, state))
    }

    /// Releases a permit according to the result of its request.
    fn release(&self, permit: Permit, operation: &Operation, result: &Result<Response, Error>) {
        let (response, kind) = match result {
            Ok(response) => (Some(response), None),
            Err(error) => (error.response(), Some(error.kind())),
        };
        match (response, kind) {
            // The response belongs to another request, so this one may still be in flight: the slot stays occupied.
            (_, Some(ErrorKind::NoUsableResponse(NoUsableResponse::OtherRequest { .. }))) => drop(permit),
            (Some(response), _) => {
                let retry_after = response.retry_after(self.host_time(operation.host));
                limits::release(permit, operation, response.status(), retry_after);
            }
            // The host refused it, but may have counted it.
            (None, Some(ErrorKind::NotSent(NotSent::Refused(_)))) => drop(permit),
            (None, Some(ErrorKind::ConnectFailed(_) | ErrorKind::NotSent(_))) => permit.not_sent(),
            // The request may still be in flight, so the slot stays occupied.
            (None, _) => drop(permit),
        }
    }
}

/// The result of an attempt, before the response is decoded. Everything up to here is compiled once, not for each type of request.
pub(super) struct Answer<'a> {
    received: Result<(HttpRequest, Response, State), Error>,
    recorder: AttemptRecorder<'a>,
}

impl Answer<'_> {
    /// Returns what was known about the clock of the host when the request was signed; `None` without a response.
    pub(super) fn clock(&self) -> Option<State> {
        self.received.as_ref().ok().map(|(_, _, clock)| *clock)
    }

    /// Decodes the response, and records how the attempt ended.
    pub(super) fn decode<E: Endpoint>(mut self) -> Result<Reply<E::Response>, Error> {
        self.recorder.span().in_scope(|| {
            let mut result = self.received.and_then(|(request, response, _)| response.decode_result::<E>(&request));
            if let Ok(reply) = &mut result {
                reply.timings = self.recorder.timings();
            }
            self.recorder.ended(result.as_ref().map(|reply| &reply.response));
            result
        })
    }
}
