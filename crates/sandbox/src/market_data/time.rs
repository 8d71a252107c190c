//! Minutes since 1970.

use tradewire_models::Timestamp;

use crate::time::MINUTE;

pub(super) const MINUTES_PER_HOUR: i64 = 60;
pub(super) const MINUTES_PER_DAY: i64 = 24 * MINUTES_PER_HOUR;

/// Returns the number of minutes between 1970 and the minute that contains a time.
pub(super) fn minute(time: Timestamp) -> i64 {
    time.as_millis().div_euclid(MINUTE)
}
