//! One call: as many attempts as its failures allow.

use std::time::Duration;

use tradewire_endpoints::Endpoint;

use super::Client;
use crate::{Attempts, Decision, Error, ErrorKind, Local, Prepared, Reply};

impl Client {
    /// Sends a request until it is answered, or must not or need not be sent again. Each attempt waits for its turn and is
    /// signed anew.
    pub(super) async fn attempts<E: Endpoint>(&self, prepared: &Prepared) -> Result<Reply<E::Response>, Error> {
        let (parts, host, began) = (&self.0, prepared.operation().host, self.0.clock.uptime());
        self.refresh_clock(host);
        let (mut attempts, mut last) = (Attempts::default(), None);
        loop {
            attempts.made += 1;
            let error = match self.exchange(prepared).await.and_then(|(dispatch, answer)| answer.read::<E>(&dispatch)) {
                Ok(reply) => {
                    parts.budget.earn();
                    return Ok(reply);
                }
                // It has waited as long as it may. What the exchange said before tells more.
                Err(error) if is_limited(&error) => return Err(last.unwrap_or(error)),
                Err(error) => error.after(attempts.made),
            };
            attempts.spent = parts.clock.uptime().saturating_sub(began);
            match parts.retry.decide(error.retry(), attempts, fastrand::u64(..)) {
                Decision::Again { after, synced } if parts.budget.spend() => {
                    tracing::debug!(%error, attempt = attempts.made, delay = ?after, "sent again");
                    if synced && self.sync_clock(host).await.is_err() {
                        return Err(error);
                    }
                    attempts.synced |= synced;
                    last = Some(error);
                    pause(after).await;
                }
                _ => return Err(error),
            }
        }
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
