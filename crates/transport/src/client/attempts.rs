//! One call: as many attempts as its failures allow.

use std::sync::atomic::Ordering;
use std::time::Duration;

use tracing::Instrument as _;
use tradewire_endpoints::{Endpoint, Operation};

use super::Client;
use super::watch::{call_ended, call_span};
use crate::clock::Moment;
use crate::{Attempt, Attempts, Decision, Error, ErrorKind, Local, Prepared, Reply};

impl Client {
    /// Sends a request until it is answered, or must not or need not be sent again.
    pub(super) async fn call<E: Endpoint>(&self, prepared: &Prepared) -> Result<Reply<E::Response>, Error> {
        let span = call_span(prepared.operation());
        let result = self.attempts::<E>(prepared).instrument(span.clone()).await;
        call_ended(&span, result.as_ref().map(|reply| reply.timings.attempts));
        result
    }

    /// The attempts of a call. Each waits for its turn and is signed anew.
    async fn attempts<E: Endpoint>(&self, prepared: &Prepared) -> Result<Reply<E::Response>, Error> {
        let (parts, host, clock) = (&self.0, prepared.operation().host, &*self.0.clock);
        let began = Moment::of(clock);
        self.refresh_clock(host);
        let first = self.first_attempt(prepared.operation());
        let (mut attempts, mut last) = (Attempts::default(), None);
        loop {
            attempts.made += 1;
            let error = match self.attempt::<E>(prepared, Attempt { number: attempts.made, ..first }).await {
                Ok(mut reply) => {
                    parts.budget.earn();
                    reply.timings.total = began.run(clock);
                    return Ok(reply);
                }
                // It has waited as long as it may. What the exchange said before tells more.
                Err(error) if is_limited(&error) => return Err(last.unwrap_or(error)),
                Err(error) => error.after(attempts.made),
            };
            attempts.spent = began.age(clock);
            match parts.retry.decide(error.retry(), attempts, fastrand::u64(..)) {
                Decision::Again { after, synced } if parts.budget.spend() => {
                    tracing::debug!(error.type = error.kind().name(), attempt = attempts.made, ?after, "sent again");
                    if synced && self.sync_clock(host).await.is_err() {
                        return Err(error);
                    }
                    pause(after).await;
                    // The exchange may be slow to tell its time, and this machine may have slept: then it is too late.
                    if began.age(clock) >= parts.retry.deadline {
                        return Err(error);
                    }
                    attempts.synced |= synced;
                    last = Some(error);
                }
                _ => return Err(error),
            }
        }
    }

    /// The first attempt of a new call.
    pub(super) fn first_attempt(&self, operation: &'static Operation) -> Attempt {
        Attempt { operation, call: self.0.calls.fetch_add(1, Ordering::Relaxed), number: 1 }
    }
}

/// Whether a request was not sent because its turn did not come in time.
fn is_limited(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::Local(Local::Limited(_)))
}

async fn pause(delay: Duration) {
    if !delay.is_zero() {
        tokio::time::sleep(delay).await;
    }
}
