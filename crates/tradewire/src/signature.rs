//! When a request was signed, by clocks that may be wrong and by one that is not.

use std::time::Duration;

use tokio::time::Instant;
use tradewire_endpoints::SIGNING;
use tradewire_models::Timestamp;
use tradewire_transport::Client;

/// When a request was signed, and until when it is valid.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Signature {
    /// The timestamp, by the exchange's clock as far as the client knew it.
    pub(crate) at: Timestamp,
    /// The expiry, by the exchange's clock.
    pub(crate) valid_until: Timestamp,
    /// The moment of the signature, or a later one. Unlike the timestamp, no wrong clock affects it.
    pub(crate) instant: Instant,
    /// The same moment by the clock of the client, if a client signed the request.
    pub(crate) uptime: Option<Duration>,
}

impl Signature {
    /// Returns the signature of a request that a client has signed just now.
    pub(crate) fn now(client: &Client, at: Timestamp, valid_until: Timestamp) -> Self {
        Self { at, valid_until, instant: Instant::now(), uptime: Some(client.uptime()) }
    }

    /// Returns the time after which an effect of the request should be listed.
    pub(crate) fn settled(&self) -> Timestamp {
        SIGNING.settles_at(self.at, self.valid_until)
    }

    /// Returns the remaining time: the monotonic clock, whose time is `uptime`, must advance as much since the signature as `until` is later
    /// than the timestamp.
    pub(crate) fn left(&self, until: Timestamp, uptime: Duration) -> Duration {
        let elapsed = self.uptime.map_or_else(|| self.instant.elapsed(), |signed| uptime.saturating_sub(signed));
        let needed = until.as_millis().saturating_sub(self.at.as_millis());
        Duration::from_millis(u64::try_from(needed).unwrap_or_default()).saturating_sub(elapsed)
    }
}
