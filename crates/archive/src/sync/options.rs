//! The options of a sync.

use std::time::Duration;

/// The options of [`Archive::sync`](crate::Archive::sync).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyncOptions {
    /// The names of the datasets; all if empty.
    pub datasets: Vec<String>,
    /// Whether to read everything that the exchange keeps, including ranges that were read before. Otherwise, a sync reads the unread
    /// ranges and the [`lookback`], unless the last sweep began more than a week ago.
    ///
    /// [`lookback`]: Self::lookback
    pub sweep: bool,
    /// The period before now that every sync reads again, because records may change or appear late. 23 hours by default, which one request
    /// can read. If the records of a dataset can change and cannot be looked up, it is extended to the oldest record that can still change.
    pub lookback: Duration,
    /// Whether the API key may be one that no earlier sync of the account used, for example because the previous key was replaced. Later
    /// syncs may then use it as well. `false` by default.
    pub new_key: bool,
    /// Whether another account of the archive may have been read with the API key, so that one account of the exchange has two names. `false`
    /// by default.
    pub shared_key: bool,
}

impl Default for SyncOptions {
    fn default() -> Self {
        Self {
            datasets: Vec::new(),
            sweep: false,
            lookback: Duration::from_secs(23 * 60 * 60),
            new_key: false,
            shared_key: false,
        }
    }
}
