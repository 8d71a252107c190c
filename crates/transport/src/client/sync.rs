//! Sets the clock of a host by what the host says.

use serde::Deserialize;
use serde_json::Value;
use tradewire_endpoints::spec::{Field, Kind, Returns};
use tradewire_endpoints::{HOSTS, Host, Operation, UntypedRequest};
use tradewire_models::Timestamp;

use super::Client;
use crate::clock::{Sample, ServerClock};
use crate::{Error, Prepared};

/// How often a host is asked. The answer of the shortest round trip counts.
const QUESTIONS: usize = 3;

impl Client {
    /// The time to sign with: the host's own clock, as far as that was told.
    pub(super) fn now(&self, host: &Host) -> Timestamp {
        let clock = &self.0.clock;
        self.server_clock(host).and_then(|server| server.now(clock.uptime())).unwrap_or_else(|| clock.now())
    }

    /// Asks a host for its time, and keeps it. Whether it told one.
    pub(super) async fn sync(&self, host: &Host) -> bool {
        let Some(server) = self.server_clock(host) else { return false };
        let mut samples = Vec::new();
        for _ in 0..QUESTIONS {
            match self.sample(host.server_time).await {
                Ok(sample) => samples.extend(sample),
                Err(error) => tracing::debug!(%error, "the time of the host is not known"),
            }
        }
        server.set(&samples);
        !samples.is_empty()
    }

    async fn sample(&self, question: &'static Operation) -> Result<Option<Sample>, Error> {
        let clock = &self.0.clock;
        let prepared = Prepared::new(&UntypedRequest::new(question), clock.now());
        let prepared = prepared.map_err(|local| Error::local(question, local))?;
        let sent = clock.uptime();
        let (dispatch, answer) = self.exchange(&prepared).await?;
        let received = clock.uptime();
        let json = answer.read::<UntypedRequest>(&dispatch)?.value;
        let told = json.and_then(|json| time_in(question, json.get()));
        Ok(told.map(|told| Sample { sent, received, told }))
    }

    fn server_clock(&self, host: &Host) -> Option<&ServerClock> {
        let index = HOSTS.iter().position(|of| *of == host)?;
        self.0.server_clocks.get(index)
    }
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
