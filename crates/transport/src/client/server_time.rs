//! Syncs the clock that requests are signed with to the time of each host.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::value::RawValue;
use tradewire_endpoints::HOSTS;
use tradewire_models::Timestamp;
use tradewire_wire::excerpt;
use tradewire_wire::operation::{Host, ServerTime};

use super::handle::Client;
use crate::clock::{ClockReading, ServerClock, State, TimeSample, are_close, is_plausible};
use crate::error::{DecodeError, Error};
use crate::request::{PreparedRequest, WithoutParameters, field};
use crate::response::Reply;

/// The number of measurements per sync. The one with the shortest round trip counts.
const SAMPLES: usize = 3;
/// The age after which a clock is synced again. By then, this machine's clock may have drifted by some milliseconds.
const REFRESH_AFTER: Duration = Duration::from_secs(60);

impl Client {
    /// Returns the time with which a request to a host would be signed now: the host's own time if the clock was synced
    /// ([`Client::sync_clock`]) and the host did not reject this time, otherwise the time of this machine.
    pub fn host_time(&self, host: &Host) -> Timestamp {
        self.time_at(host, &ClockReading::now(&*self.inner.clock))
    }

    /// Returns [`Client::host_time`] at the moment of a reading.
    pub(super) fn time_at(&self, host: &Host, reading: &ClockReading) -> Timestamp {
        let server_time = self.server_clock(host).and_then(|server| server.now(reading.uptime));
        server_time.unwrap_or(reading.wall_time)
    }

    /// Requests the time that a host reports. A time before 2020 or after 2100 is an error: it is probably in another unit.
    ///
    /// # Errors
    /// Returns an error if the time cannot be fetched or is implausible.
    pub async fn server_time(&self, host: &'static Host) -> Result<Timestamp, Error> {
        match host.server_time {
            Some(source) => read_time(source, self.send_with_response(&WithoutParameters(source.operation)).await?),
            None => Ok(self.host_time(host)),
        }
    }

    /// Sets the clock that requests to a host are signed with to the time of that host. The client does this itself if the host rejects a
    /// timestamp of this machine's clock, and in [`Client::warm_up`] if the clock was never synced or is wrong. After the first sync, it syncs
    /// the clock every minute while it sends requests. Callers that wait for a sync in progress share its result.
    ///
    /// If the host rejects the time that it reports, for example because a server in between has stored it, the client signs with this machine's
    /// clock from then on, and logs which of the two clocks was wrong.
    ///
    /// # Errors
    /// Returns an error if the time of the host cannot be fetched, or is implausible: before 2020 or after 2100.
    pub async fn sync_clock(&self, host: &'static Host) -> Result<(), Error> {
        let (Some(server), Some(server_time)) = (self.server_clock(host), host.server_time) else { return Ok(()) };
        let syncs = server.state().syncs;
        let mut failure = server.last_sync.lock().await;
        // While this call waited for the lock, another one synced the clock, or failed to sync it.
        if server.state().syncs != syncs {
            return match &*failure {
                Some(failure) => Err(Error::new(server_time.operation, 1, failure.clone())),
                None => Ok(()),
            };
        }
        let synced = self.samples(server_time).await.map(|samples| server.set(&samples));
        // The failure of a stopped client is not the host's. Clones that were not stopped sync the clock themselves.
        if synced.is_err() && self.is_stopped() {
            return synced;
        }
        *failure = synced.as_ref().err().map(|error| error.kind().clone());
        server.sync_ended(self.inner.clock.uptime());
        synced
    }

    /// Opens a connection to each host of the deployment by requesting its time, so that the next query and, over HTTP/2, the next trade do not
    /// wait for TCP and TLS. To open several connections to each host, await several of these futures at the same time.
    ///
    /// A client with credentials also [syncs its clock](Client::sync_clock) with each host, unless this clock was synced before and differs from
    /// the host's time by at most a second. The first signature is then accepted even if the clock of this machine is wrong.
    ///
    /// A connection is not used again once it was idle for the [idle timeout](super::ClientBuilder::idle_timeout).
    ///
    /// # Errors
    /// Returns the first error if the time of a host cannot be fetched. The other hosts are warmed up.
    pub async fn warm_up(&self) -> Result<(), Error> {
        let warm_up = async |server_time: ServerTime| {
            let sample = self.sample_time(server_time).await?;
            // The sample includes the time to establish a connection, so it is not accurate enough.
            self.sync_wrong_clock(server_time.operation.host, sample).await
        };
        let server_times = self.inner.deployment.hosts().filter_map(|host| host.server_time);
        join_all(server_times.map(warm_up)).await.into_iter().collect()
    }

    /// Syncs a clock that was never synced, or that contradicts a sample, if the client signs requests. A time that the host itself rejected is
    /// not used again.
    async fn sync_wrong_clock(&self, host: &'static Host, sample: TimeSample) -> Result<(), Error> {
        if self.server_clock(host).is_some_and(|server| server.state().is_wrong) {
            return Ok(());
        }
        let known = self.server_clock(host).and_then(|server| server.now(sample.received));
        let is_right = known.is_some_and(|known| sample.agrees_with(known));
        if is_right || self.inner.signer.is_none() { Ok(()) } else { self.sync_clock(host).await }
    }

    async fn samples(&self, server_time: ServerTime) -> Result<Vec<TimeSample>, Error> {
        let mut samples = Vec::new();
        for _ in 0..SAMPLES {
            samples.push(self.sample_time(server_time).await?);
        }
        Ok(samples)
    }

    /// Syncs an outdated clock in the background, unless a sync is in progress or the client is stopped. A clock that was never synced is not
    /// changed.
    pub(super) fn refresh_clock(&self, host: &'static Host) {
        let Some(server) = self.server_clock(host).filter(|_| !self.is_stopped()) else { return };
        let is_syncing = || server.last_sync.try_lock().is_err();
        if server.is_old(self.inner.clock.uptime(), REFRESH_AFTER) && !is_syncing() {
            let client = self.clone();
            tokio::spawn(async move {
                if let Err(error) = client.sync_clock(host).await {
                    tracing::debug!(error.type = error.kind().name(), "syncing the clock failed");
                }
            });
        }
    }

    /// Returns what is known about the clock of a host.
    pub(super) fn clock_state(&self, host: &Host) -> State {
        self.server_clock(host).map(ServerClock::state).unwrap_or_default()
    }

    /// Records that a host accepted a timestamp of the clock after this number of changes. If the call has corrected the clock, reports which
    /// clock was wrong.
    pub(super) fn confirm_clock(&self, host: &Host, changes: u64, is_corrected: bool) {
        let Some(server) = self.server_clock(host) else { return };
        if !server.confirm(changes) || !is_corrected {
            return;
        }
        let machine = self.inner.clock.now();
        match server.now(self.inner.clock.uptime()) {
            None => {
                tracing::warn!(host = host.name, %machine, "the time that the host reports is wrong; this machine's is right")
            }
            Some(reported) if !are_close(reported, machine) => {
                tracing::warn!(host = host.name, %reported, %machine, "the clock of this machine is wrong; the host's is right");
            }
            Some(_) => {}
        }
    }

    /// Corrects the clock after a host rejected a timestamp. `changes` is the number of changes before the request was signed. A clock of this
    /// machine is replaced by the host's, and a time that the host reported, but never accepted, by this machine's.
    ///
    /// # Errors
    /// Returns advice if no other clock can help.
    pub(super) async fn correct_clock(&self, host: &'static Host, changes: u64) -> Result<(), String> {
        let Some(server) = self.server_clock(host) else { return Ok(()) };
        let (state, machine) = (server.state(), self.inner.clock.now());
        match server.now(self.inner.clock.uptime()) {
            // Another call corrected it meanwhile.
            _ if state.changes != changes => Ok(()),
            Some(reported) if !state.is_confirmed && are_close(reported, machine) => Err(agreement_advice(host)),
            Some(_) if !state.is_confirmed => {
                server.refute();
                Ok(())
            }
            reported => match (self.sync_clock(host).await, reported) {
                (Ok(()), _) => Ok(()),
                // The failure is not the host's.
                (Err(_), _) if self.is_stopped() => Ok(()),
                (Err(_), Some(_)) => {
                    server.refute();
                    Ok(())
                }
                (Err(error), None) => Err(format!(
                    "The {} host rejected {machine}, the time of this machine, and the time that it reports cannot be used ({error}). Correct \
                     the clock of this machine if it is wrong, and send the request again.",
                    host.name
                )),
            },
        }
    }

    /// Returns advice if a host rejected a timestamp, and the request is not sent again. `None` if the advice for the error code applies.
    pub(super) fn rejected_clock_advice(&self, host: &Host, corrections: u32, tried_machine: bool) -> Option<String> {
        let (name, machine) = (host.name, self.inner.clock.now());
        let server = self.server_clock(host)?;
        let unconfirmed = server.now(self.inner.clock.uptime()).filter(|_| !server.state().is_confirmed);
        match unconfirmed {
            Some(reported) if are_close(reported, machine) => Some(agreement_advice(host)),
            Some(_) if !tried_machine => Some(format!(
                "The {name} host rejected the time that it reports. Send the request again: it will be signed with the clock of this machine."
            )),
            _ if corrections == 0 || !tried_machine => None,
            _ => Some(format!(
                "The {name} host rejected the time that it reports and that of this machine ({machine}). Correct the clock of this machine, or \
                 widen the receive window, and send the request again."
            )),
        }
    }

    /// Corrects the clock in the background, for the next request. If this client is stopped, this request is that of another clone.
    pub(super) fn correct_in_background(&self, host: &'static Host, changes: u64) {
        let client = Self::new(Arc::clone(&self.inner));
        tokio::spawn(async move {
            if let Err(advice) = client.correct_clock(host, changes).await {
                tracing::debug!(advice, "correcting the clock failed");
            }
        });
    }

    /// Fetches the time of a host once, without retries.
    async fn sample_time(&self, server_time: ServerTime) -> Result<TimeSample, Error> {
        let operation = server_time.operation;
        let clock = &self.inner.clock;
        let prepared = PreparedRequest::new(&WithoutParameters(operation), clock.now())
            .map_err(|reason| Error::not_sent(operation, reason))?;
        let attempt = self.first_attempt(operation);
        let reply = self.attempt(&prepared, None, attempt, Duration::MAX).await.decode::<WithoutParameters>()?;
        let (received, round_trip) = (clock.uptime(), reply.timings.round_trip);
        let server_time = read_time(server_time, reply)?;
        Ok(TimeSample { sent: received.saturating_sub(round_trip), received, server_time })
    }

    fn server_clock(&self, host: &Host) -> Option<&ServerClock> {
        let index = HOSTS.iter().position(|known| *known == host)?;
        self.inner.server_clocks.get(index)
    }
}

/// Returns advice if a host rejected the time that it reports, which this machine's clock confirms.
fn agreement_advice(host: &Host) -> String {
    format!(
        "The clock of this machine and the time that the {} host reports agree, so the request probably took longer to arrive than its receive \
         window. Widen the window, and send the request again.",
        host.name
    )
}

/// Returns the time in a response.
fn read_time(source: ServerTime, reply: Reply<Option<Box<RawValue>>>) -> Result<Timestamp, Error> {
    let Reply { value, response, .. } = reply;
    let reason = match field(value.as_deref(), source.field) {
        Some(time) if is_plausible(time) => return Ok(time),
        Some(time) => format!("{time} is not plausible: expected a time from 2020 to 2100, in milliseconds since 1970"),
        None => "it contains no time".to_owned(),
    };
    let json = value.as_deref().unwrap_or(RawValue::NULL).get();
    let kind = DecodeError::new(source.operation.payload_path(), reason, excerpt(json.as_bytes()));
    Err(Error::of_response(source.operation, kind, response))
}
