//! Sets the clock of a host by what the host says.

use std::time::Duration;

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;
use tradewire_endpoints::spec::{Field, Host, Kind, Returns};
use tradewire_endpoints::{Endpoint, HOSTS, Invalid, Operation};
use tradewire_models::Timestamp;

use super::Client;
use crate::clock::{Sample, ServerClock};
use crate::untrusted::excerpt;
use crate::{Error, Prepared, Reply, Undecodable};

/// How often a host is asked. The answer of the shortest round trip counts.
const QUESTIONS: usize = 3;
/// How long a clock is believed once it was set: this machine's may drift by some milliseconds in that time.
const REFRESHED: Duration = Duration::from_secs(60);

impl Client {
    /// The time to sign with: the host's own clock, as far as that was told.
    pub(super) fn now(&self, host: &Host) -> Timestamp {
        let clock = &self.0.clock;
        self.server_clock(host).and_then(|server| server.now(clock.uptime())).unwrap_or_else(|| clock.now())
    }

    /// Sets the clock that requests to a host are signed with by what the host tells. A client does so by itself when the
    /// host finds a request outside its receive window, and again and again from then on.
    ///
    /// # Errors
    /// A host that does not tell its time.
    pub async fn sync_clock(&self, host: &'static Host) -> Result<(), Error> {
        let since = self.0.clock.uptime();
        let Some(server) = self.server_clock(host) else { return Ok(()) };
        let _asking = server.asking.lock().await;
        if server.is_set_since(since) {
            return Ok(());
        }
        let mut samples = Vec::new();
        for _ in 0..QUESTIONS {
            samples.push(self.sample(host.server_time).await?);
        }
        server.set(&samples);
        Ok(())
    }

    /// Asks a host again, in the background, if the last time is long ago. One that was never asked is not.
    pub(super) fn refresh_clock(&self, host: &'static Host) {
        let is_old = |server: &ServerClock| server.is_old(self.0.clock.uptime(), REFRESHED);
        if self.server_clock(host).is_some_and(|server| is_old(server) && server.asking.try_lock().is_ok()) {
            let client = self.clone();
            tokio::spawn(async move {
                if let Err(error) = client.sync_clock(host).await {
                    tracing::debug!(error.type = error.kind().name(), "the clock is not refreshed");
                }
            });
        }
    }

    async fn sample(&self, question: &'static Operation) -> Result<Sample, Error> {
        let clock = &self.0.clock;
        let prepared = Prepared::new(&WhatTime(question), clock.now());
        let prepared = prepared.map_err(|local| Error::local(question, local))?;
        let Reply { value, answer, timings } =
            self.attempt::<WhatTime>(&prepared, self.first_attempt(question)).await?;
        let received = clock.uptime();
        let json = value.as_ref().map_or("null", |json| json.get());
        let unreadable = || Error::new(question, 1, no_time(json).into(), None).with_answer(answer);
        let told = time_in(question, json).ok_or_else(unreadable)?;
        Ok(Sample { sent: received.saturating_sub(timings.round_trip), received, told })
    }

    fn server_clock(&self, host: &Host) -> Option<&ServerClock> {
        let index = HOSTS.iter().position(|of| *of == host)?;
        self.0.server_clocks.get(index)
    }
}

/// The question that a host tells its time for, whichever operation of the contract that is: it takes no parameters.
struct WhatTime(&'static Operation);

impl Endpoint for WhatTime {
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

fn no_time(json: &str) -> Undecodable {
    Undecodable { path: "result".to_owned(), reason: "it has no time".to_owned(), excerpt: excerpt(json.as_bytes()) }
}

/// The time in an answer: all of it, or its first field that is a time.
fn time_in(question: &Operation, json: &str) -> Option<Timestamp> {
    let Returns::One(kind) = question.returns else { return None };
    let json: Value = serde_json::from_str(json).ok()?;
    let time = match kind {
        Kind::Record(record) => {
            let is_time = |field: &&Field| matches!(field.kind, Kind::Timestamp);
            json.get(record.fields.iter().find(is_time)?.name)?
        }
        _ => &json,
    };
    Timestamp::deserialize(time).ok()
}
