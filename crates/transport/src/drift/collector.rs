//! What a client found in the answers that it compared.

use std::borrow::Cow;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use tradewire_endpoints::{OPERATIONS, Operation};

use super::{Change, Drift, Findings, compare};
use crate::response::Response;

/// Compares some answers with the contract, and keeps what it finds.
pub(crate) struct Collector {
    /// Which answers of an operation are compared: the first, and every so many; none if it is 0.
    every: u32,
    /// How many answers of each operation came.
    came: Vec<AtomicU32>,
    findings: Mutex<Findings>,
}

impl Collector {
    pub(crate) fn new(every: u32) -> Self {
        let came = OPERATIONS.iter().map(|_| AtomicU32::new(0)).collect();
        Self { every, came, findings: Mutex::default() }
    }

    /// An answer came that could be read.
    pub(crate) fn came(&self, operation: &'static Operation, answer: &Response) {
        let came = OPERATIONS.iter().zip(&self.came).find(|(of, _)| std::ptr::eq(**of, operation));
        let before = came.map_or(0, |(_, came)| came.fetch_add(1, Ordering::Relaxed));
        if before.checked_rem(self.every) == Some(0) {
            self.compare(operation, answer);
        }
    }

    /// An answer came that could not be read: why, the comparison may tell.
    pub(crate) fn unreadable(&self, operation: &'static Operation, answer: &Response) {
        if self.every > 0 {
            self.compare(operation, answer);
        }
    }

    fn compare(&self, operation: &'static Operation, answer: &Response) {
        let found = compare(operation, answer.body());
        let new = self.findings.lock().unwrap_or_else(PoisonError::into_inner).merge(found);
        for drift in new {
            // Not the values: they may say what is traded.
            let (operation, path) = (operation.title(), plain(&drift));
            tracing::warn!(%operation, %path, drift = drift.change.name(), "the response differs from the contract");
        }
    }

    pub(crate) fn findings(&self) -> Findings {
        self.findings.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The longest name of a field that is said: shorter than any signature.
const LONGEST: usize = 31;

/// The path of a drift for a log. A new name stands in it only if it is one: what is no word could be a key.
fn plain(drift: &Drift) -> Cow<'_, str> {
    let is_word = |name: &str| name.len() <= LONGEST && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    match &drift.change {
        Change::NewField { name, .. } if !is_word(name) => {
            format!("{}…", drift.path.strip_suffix(name.as_str()).unwrap_or_default()).into()
        }
        _ => drift.path.as_str().into(),
    }
}
