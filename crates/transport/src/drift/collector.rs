//! Compares a sample of the responses with the contract and collects the differences.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tradewire_contract::{Contract, Name};
use tradewire_wire::operation::Operation;

use super::{Change, Drift, Findings, compare};
use crate::response::Response;

/// Compares a sample of the responses with the contract and collects the differences.
pub(crate) struct Collector {
    /// The interval: the first response of an operation is compared, and every so many; none if it is 0.
    every: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The number of responses of each operation.
    received: HashMap<(&'static str, &'static str), u32>,
    findings: Findings,
}

impl Collector {
    pub(crate) fn new(every: u32) -> Self {
        Self { every, state: Mutex::default() }
    }

    /// Counts a decoded response, and compares it if it is in the sample.
    pub(crate) fn came(&self, operation: &'static Operation, response: &Response) {
        if self.every == 0 {
            return;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let received = state.received.entry((operation.group, operation.name)).or_default();
        let is_in_sample = received.is_multiple_of(self.every);
        *received = received.wrapping_add(1);
        drop(state);
        if is_in_sample {
            self.compare(operation, response);
        }
    }

    /// Compares a response that could not be decoded: the comparison may say why.
    pub(crate) fn unreadable(&self, operation: &'static Operation, response: &Response) {
        if self.every > 0 {
            self.compare(operation, response);
        }
    }

    fn compare(&self, operation: &'static Operation, response: &Response) {
        let contract = Contract::embedded();
        let name = Name { group: operation.group.to_owned(), name: operation.name.to_owned() };
        let Some(declared) = contract.operation(&name) else { return };
        let found = compare(contract, declared, response.body());
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let new = state.findings.merge(found);
        drop(state);
        for drift in new {
            // Values are not logged: they may reveal what is traded.
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

/// Returns the path of a difference for a log. A new name is included only if it is a word, because anything else could be a key.
fn loggable_path(drift: &Drift) -> Cow<'_, str> {
    let is_word = |name: &str| name.len() <= MAX_NAME && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    match &drift.change {
        Change::NewField { name, .. } if !is_word(name) => {
            format!("{}…", drift.path.strip_suffix(name.as_str()).unwrap_or_default()).into()
        }
        _ => drift.path.as_str().into(),
    }
}
