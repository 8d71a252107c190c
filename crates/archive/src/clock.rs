//! The time of the exchange, and how much of it can be trusted.
//!
//! A range that counts as read is never read again, so its end must have passed at the exchange. The clock of this machine may be wrong,
//! and a host may report a wrong time, too, for example from a cache. Therefore, nothing counts as read after the earlier of the two.

use tradewire::Timestamp;
use tradewire::operations::Host;

use crate::exchange::{Exchange, ReadError};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// The clock of a host, together with the clock of this machine.
#[derive(Debug)]
pub(crate) struct Clock {
    host: &'static Host,
    /// Whether the host has reported its time.
    is_known: bool,
    /// The reason why not everything that is read counts as read.
    pub(crate) problem: Option<ReadError>,
}

impl Clock {
    /// Asks a host for its time.
    pub(crate) async fn sync(exchange: &impl Exchange, host: &'static Host) -> Self {
        match exchange.sync_clock(host).await {
            Err(error) => {
                // The cause is left out: its exit code and advice are those of a call that the user made.
                let problem = format!("the time of the exchange is unknown, so nothing counts as read: {error}");
                Self { host, is_known: false, problem: Some(ReadError::new(problem)) }
            }
            Ok(()) => {
                let (reported, local) = (exchange.host_time(host), exchange.local_time());
                let problem = (reported > local.plus_millis(DAY)).then(|| {
                    ReadError::new(format!(
                        "the {} host reports the time {reported}, but the clock of this machine shows {local}; one of them is wrong, so \
                         nothing counts as read after {local}",
                        host.name
                    ))
                });
                Self { host, is_known: true, problem }
            }
        }
    }

    pub(crate) fn is_of(&self, host: &Host) -> bool {
        self.host == host
    }

    /// Returns the current time of the host, or of this machine if the host did not report its time. Use it for requests only.
    pub(crate) fn now(&self, exchange: &impl Exchange) -> Timestamp {
        exchange.host_time(self.host)
    }

    /// Returns a time that has passed at the exchange, unless both clocks are ahead. `None` if the time of the host is unknown.
    pub(crate) fn passed(&self, exchange: &impl Exchange) -> Option<Timestamp> {
        self.is_known.then(|| exchange.host_time(self.host).min(exchange.local_time()))
    }

    /// Returns the time from which the exchange may count the age of a record. If the reported time comes from a cache, the host's own clock is
    /// ahead of it, and the host would reject a start that is too old. This is therefore the later of the two times, but at most a day after
    /// the reported one: a machine that is far ahead must not prevent reading.
    pub(crate) fn latest(&self, exchange: &impl Exchange) -> Timestamp {
        let host = exchange.host_time(self.host);
        host.max(exchange.local_time().min(host.plus_millis(DAY)))
    }
}
