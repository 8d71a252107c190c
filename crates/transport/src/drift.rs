//! Drift: compares responses with the contract. See [`tradewire_contract::drift`]. A [`Collector`] compares a sample of a client's responses.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Mutex;

pub use tradewire_contract::drift::{Change, Drift, Findings, Location, Shape, compare};
use tradewire_contract::{Contract, Name};
use tradewire_wire::lock;
use tradewire_wire::operation::Operation;

use crate::error::ErrorKind;
use crate::observe::{AttemptResult, Observer, RoundTrip};
use crate::response::Response;

/// An observer that compares a sample of a client's responses with a contract, and collects the differences: the first response of each
/// operation, every `interval`-th from then on, and each response that cannot be decoded. Each difference is reported once as a `tracing`
/// warning.
///
/// ```
/// # mod tradewire { pub use {tradewire_contract as contract, tradewire_endpoints::hosts, tradewire_transport::*}; }
/// use std::sync::Arc;
/// use tradewire::contract::Contract;
/// use tradewire::drift::Collector;
/// use tradewire::{Client, Deployment, hosts};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let collector = Arc::new(Collector::new(Contract::embedded(), 100));
/// let deployment = Deployment::new("my desk").host(&hosts::SPOT, "http://127.0.0.1:7070")?;
/// let client = Client::builder().deployment(deployment).observer(collector.clone()).build()?;
/// // Send requests here.
/// for drift in collector.findings().drifts {
///     println!("{drift}");
/// }
/// # Ok(())
/// # }
/// ```
pub struct Collector {
    contract: &'static Contract,
    interval: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The number of decoded responses of each operation.
    received: HashMap<(&'static str, &'static str), u32>,
    findings: Findings,
}

impl Collector {
    /// Creates a collector. The contract is the one that the requests come from: [`Contract::embedded`], unless they are those of a contract
    /// that was loaded at run time. An operation is found by its name.
    ///
    /// Of each operation, the first decoded response is compared, and every `interval`-th from then on; with 0, only the first. Responses that
    /// cannot be decoded are always compared.
    pub fn new(contract: &'static Contract, interval: u32) -> Self {
        Self { contract, interval, state: Mutex::default() }
    }

    /// Returns the differences found so far.
    pub fn findings(&self) -> Findings {
        lock(&self.state).findings.clone()
    }

    /// Counts a decoded response, and returns whether it is in the sample.
    fn is_in_sample(&self, operation: &'static Operation) -> bool {
        let mut state = lock(&self.state);
        let received = state.received.entry((operation.group, operation.name)).or_default();
        let is_in_sample = received.is_multiple_of(self.interval);
        *received = received.wrapping_add(1);
        is_in_sample
    }

    fn compare(&self, operation: &'static Operation, response: &Response) {
        let Some(declared) = self.contract.operation(&Name::from(operation)) else { return };
        let found = compare(self.contract, declared, response.body());
        let new_drifts = lock(&self.state).findings.merge(found);
        for drift in new_drifts {
            // Values are not logged, because they may reveal trades.
            let (operation, path) = (operation.title(), loggable_path(&drift));
            tracing::warn!(%operation, %path, drift = drift.change.name(), "the response differs from the contract");
        }
    }
}

impl Observer for Collector {
    fn ended(&self, round_trip: &RoundTrip<'_>) {
        let operation = round_trip.attempt.operation;
        match round_trip.result {
            AttemptResult::Success(response) if self.is_in_sample(operation) => self.compare(operation, response),
            // The comparison may show why it cannot be decoded.
            AttemptResult::Failure(error) if matches!(error.kind(), ErrorKind::Decode(_)) => {
                if let Some(response) = error.response() {
                    self.compare(operation, response);
                }
            }
            _ => {}
        }
    }
}

/// The maximum length of a field name in a log: shorter than any signature.
const MAX_NAME: usize = 31;

/// Returns the path of a difference for a log. The name of a new field is included only if it is a word: anything else could be a
/// key.
fn loggable_path(drift: &Drift) -> Cow<'_, str> {
    let is_word = |name: &str| name.len() <= MAX_NAME && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    match &drift.change {
        Change::NewField { name, .. } if !is_word(name) => {
            format!("{}…", drift.path.strip_suffix(name.as_str()).unwrap_or_default()).into()
        }
        _ => drift.path.as_str().into(),
    }
}

#[cfg(test)]
mod tests;
