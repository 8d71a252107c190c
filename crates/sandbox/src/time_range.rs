//! The time ranges by which requests select records.

use tradewire_models::Timestamp;

/// A time range. An end that is not set does not limit it. Both ends are included, which the interface does not document.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TimeRange {
    pub(crate) from: Option<Timestamp>,
    pub(crate) to: Option<Timestamp>,
}

impl TimeRange {
    pub(crate) fn contains(&self, time: Timestamp) -> bool {
        self.from.is_none_or(|from| time >= from) && self.to.is_none_or(|to| time <= to)
    }
}
