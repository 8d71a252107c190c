//! Drift: compares responses with the contract. See [`tradewire_contract::drift`]. A client compares a sample of the responses.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

pub use tradewire_contract::drift::{Change, Drift, Findings, Location, Shape, compare};
use tradewire_contract::{Contract, Name};
use tradewire_wire::operation::Operation;

use crate::response::Response;

/// The differences found so far, and the state of the sample.
pub(crate) struct Collector {
    /// The interval of the sample. The first response of each operation is compared, and then every `interval`-th. With 0, no response is
    /// compared.
    interval: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The number of responses of each operation.
    received: HashMap<(&'static str, &'static str), u32>,
    findings: Findings,
}

impl Collector {
    pub(crate) fn new(interval: u32) -> Self {
        Self { interval, state: Mutex::default() }
    }

    /// Counts a decoded response, and compares it if it is in the sample.
    pub(crate) fn record_decoded(&self, operation: &'static Operation, response: &Response) {
        if self.interval == 0 {
            return;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let received = state.received.entry((operation.group, operation.name)).or_default();
        let is_in_sample = received.is_multiple_of(self.interval);
        *received = received.wrapping_add(1);
        drop(state);
        if is_in_sample {
            self.compare(operation, response);
        }
    }

    /// Compares a response that could not be decoded. The comparison may show the reason.
    pub(crate) fn record_undecodable(&self, operation: &'static Operation, response: &Response) {
        if self.interval > 0 {
            self.compare(operation, response);
        }
    }

    fn compare(&self, operation: &'static Operation, response: &Response) {
        let contract = Contract::embedded();
        let name = Name { group: operation.group.to_owned(), name: operation.name.to_owned() };
        let Some(declared) = contract.operation(&name) else { return };
        let found = compare(contract, declared, response.body());
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let new_drifts = state.findings.merge(found);
        drop(state);
        for drift in new_drifts {
            // Values are not logged, because they may reveal trades.
            let (operation, path) = (operation.title(), loggable_path(&drift));
            tracing::warn!(%operation, %path, drift = drift.change.name(), "the response differs from the contract");
        }
    }

    pub(crate) fn findings(&self) -> Findings {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).findings.clone()
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
