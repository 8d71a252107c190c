//! Syncs the clock that requests are signed with to the time of each host.

use std::time::Duration;

use futures_util::future::join_all;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;
use tradewire_endpoints::{Endpoint, HOSTS, Invalid, Operation};
use tradewire_models::Timestamp;
use tradewire_wire::excerpt;
use tradewire_wire::operation::{Host, ServerTime};

use super::handle::Client;
use crate::clock::{ServerClock, TimeSample};
use crate::error::{DecodeError, Error};
use crate::request::PreparedRequest;
use crate::response::Reply;

/// The number of measurements per sync. The one with the shortest round trip counts.
const SAMPLES: usize = 3;
/// The age after which a clock is synced again. By then, this machine's clock may have drifted by some milliseconds.
const REFRESH_AFTER: Duration = Duration::from_secs(60);

impl Client {
    /// Returns the time with which a request to a host would be signed now: the host's own time if the clock was synced
    /// ([`Client::sync_clock`]), otherwise the time of this machine.
    pub fn host_time(&self, host: &Host) -> Timestamp {
        let clock = &self.inner.clock;
        let server_time = self.synced_clock(host).and_then(|server| server.now(clock.uptime()));
        server_time.unwrap_or_else(|| clock.now())
    }

    /// Sets the clock that requests to a host are signed with to the time of that host. The client does so itself in [`Client::warm_up`],
    /// if its clock is not set or wrong, and if the host rejects a timestamp. From the first sync on, it repeats it every minute while it
    /// sends requests. Callers that wait for a sync in progress share its result.
    ///
    /// # Errors
    /// Returns an error if the time of the host cannot be fetched.
    pub async fn sync_clock(&self, host: &'static Host) -> Result<(), Error> {
        let requested_at = self.inner.clock.uptime();
        let (Some(server), Some(server_time)) = (self.server_clock(host), host.server_time) else { return Ok(()) };
        let failures = server.failures();
        let _guard = server.sync_lock.lock().await;
        // While this call waited for the lock, another one may have synced the clock, or failed to sync it.
        if server.is_set_since(requested_at) {
            return Ok(());
        }
        if let Some(failure) = server.failure_since(failures) {
            return Err(Error::new(server_time.operation, 1, failure, None));
        }
        match self.samples(server_time).await {
            Ok(samples) => {
                server.set(&samples);
                Ok(())
            }
            Err(error) => {
                server.fail(error.kind());
                Err(error)
            }
        }
    }

    /// Ensures that there is an open connection to each host of the deployment, by requesting the time of the host, so that the next call
    /// does not wait for TCP and TLS. To open several connections to each host, await several of these futures at the same time.
    ///
    /// If the time of a host is not known yet, or differs by more than a second, a client with credentials also
    /// [syncs its clock](Client::sync_clock), so that the first signature is accepted even if the clock of this machine is wrong.
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
        join_all(self.server_times().map(warm_up)).await.into_iter().collect()
    }

    /// Returns how to fetch the time of each host of the deployment.
    pub(crate) fn server_times(&self) -> impl Iterator<Item = ServerTime> {
        let hosts = HOSTS.iter().filter(|host| self.inner.deployment.base_url(host).is_some());
        hosts.filter_map(|host| host.server_time)
    }

    /// Syncs a clock that was never synced, or that contradicts a sample, if the client signs requests.
    async fn sync_wrong_clock(&self, host: &'static Host, sample: TimeSample) -> Result<(), Error> {
        let known = self.synced_clock(host).and_then(|server| server.now(sample.received));
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

    /// Syncs an outdated clock in the background. A clock that was never synced is not changed.
    pub(super) fn refresh_clock(&self, host: &'static Host) {
        let is_old = |server: &ServerClock| server.is_old(self.inner.clock.uptime(), REFRESH_AFTER);
        if self.synced_clock(host).is_some_and(is_old) {
            self.sync_in_background(host);
        }
    }

    /// Syncs a clock in the background, unless a sync is in progress.
    pub(super) fn sync_in_background(&self, host: &'static Host) {
        if self.server_clock(host).is_some_and(|server| server.sync_lock.try_lock().is_ok()) {
            let client = self.clone();
            tokio::spawn(async move {
                if let Err(error) = client.sync_clock(host).await {
                    tracing::debug!(error.type = error.kind().name(), "syncing the clock failed");
                }
            });
        }
    }

    /// Fetches the time of a host once, without retries.
    async fn sample_time(&self, server_time: ServerTime) -> Result<TimeSample, Error> {
        let operation = server_time.operation;
        let clock = &self.inner.clock;
        let prepared = PreparedRequest::new(&ServerTimeRequest(operation), clock.now())
            .map_err(|reason| Error::not_sent(operation, reason))?;
        let attempt = self.first_attempt(operation);
        let Reply { value, response, timings } =
            self.attempt::<ServerTimeRequest>(&prepared, attempt, Duration::MAX).await?;
        let received = clock.uptime();
        let json = value.as_ref().map_or("null", |json| json.get());
        let Some(server_time) = find_time(server_time.field, json) else {
            return Err(Error::new(operation, 1, missing_time(json).into(), None).with_response(response));
        };
        Ok(TimeSample { sent: received.saturating_sub(timings.round_trip), received, server_time })
    }

    /// Returns the clock of a host if it was ever synced.
    fn synced_clock(&self, host: &Host) -> Option<&ServerClock> {
        self.server_clock(host).filter(|server| server.is_set())
    }

    fn server_clock(&self, host: &Host) -> Option<&ServerClock> {
        let index = HOSTS.iter().position(|known| *known == host)?;
        self.inner.server_clocks.get(index)
    }
}

/// A request for the time of a host. The contract declares the operation, which has no parameters.
struct ServerTimeRequest(&'static Operation);

impl Endpoint for ServerTimeRequest {
    type Response = Option<Box<RawValue>>;

    fn operation(&self) -> &'static Operation {
        self.0
    }

    fn validate(&self, _: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

fn missing_time(json: &str) -> DecodeError {
    DecodeError::new("result", "it contains no time", excerpt(json.as_bytes()))
}

/// Returns the time in a payload: a field of it, or the payload itself if the field is empty.
fn find_time(field: &str, json: &str) -> Option<Timestamp> {
    let json: Value = serde_json::from_str(json).ok()?;
    let time = if field.is_empty() { &json } else { json.get(field)? };
    Timestamp::deserialize(time).ok()
}
