//! The transfers of an account between its wallets.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

/// A transfer between two wallets of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Transfer {
    pub(crate) number: i64,
    /// The id that the caller chose, which can be used only once.
    pub(crate) caller_id: String,
}

/// The transfers of an account, by increasing id.
#[derive(Default)]
pub(crate) struct Transfers {
    caller_ids: HashSet<String>,
    /// The transfers that are not saved yet.
    changed: Vec<Transfer>,
}

impl Transfers {
    pub(super) fn push(&mut self, transfer: Transfer) {
        self.caller_ids.insert(transfer.caller_id.clone());
        self.changed.push(transfer);
    }

    /// Returns whether the caller has already used an id.
    pub(super) fn contains(&self, caller_id: &str) -> bool {
        self.caller_ids.contains(caller_id)
    }

    /// Returns the transfers that were added since [`Transfers::clear_changes`].
    pub(super) fn changed(&self) -> impl Iterator<Item = &Transfer> {
        self.changed.iter()
    }

    pub(super) fn clear_changes(&mut self) {
        self.changed.clear();
    }
}
