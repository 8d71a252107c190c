//! Timestamps in Unix milliseconds.

#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::{Add, Sub};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::de::Deserializer;
use serde::ser::Serializer;

use crate::serde_of_value;
use crate::value::{Style, Value, parse_integer};

/// A point in time, in milliseconds since 1970-01-01 UTC, as the exchange writes it.
///
/// It converts to and from [`SystemTime`], and prints as RFC 3339 in UTC:
///
/// ```
/// # use tradewire_wire::Timestamp;
/// use std::time::{Duration, SystemTime};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let created = Timestamp::from_millis(1_700_000_000_123);
/// assert_eq!(created.to_string(), "2023-11-14T22:13:20.123Z");
/// assert_eq!(SystemTime::try_from(created)?, SystemTime::UNIX_EPOCH + Duration::from_millis(1_700_000_000_123));
///
/// let yesterday = Timestamp::now() - Duration::from_secs(86_400);
/// assert!(yesterday < Timestamp::now());
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Timestamp(i64);

impl Timestamp {
    /// Creates a timestamp from milliseconds since 1970-01-01 UTC.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Returns the time of this machine's clock.
    pub fn now() -> Self {
        // A clock never shows a time that is out of range.
        Self::try_from(SystemTime::now()).unwrap_or_default()
    }

    /// Returns the milliseconds since 1970-01-01 UTC.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// Returns the timestamp that is `millis` milliseconds earlier. Saturates at the minimum.
    pub const fn minus_millis(self, millis: i64) -> Self {
        Self(self.0.saturating_sub(millis))
    }

    /// Returns the timestamp that is `millis` milliseconds later. Saturates at the maximum.
    pub const fn plus_millis(self, millis: i64) -> Self {
        Self(self.0.saturating_add(millis))
    }
}

/// Drops the part of the duration below a millisecond, and saturates at the maximum.
impl Add<Duration> for Timestamp {
    type Output = Self;

    fn add(self, duration: Duration) -> Self {
        Self(i64::try_from(i128::from(self.0) + whole_millis(duration)).unwrap_or(i64::MAX))
    }
}

/// Drops the part of the duration below a millisecond, and saturates at the minimum.
impl Sub<Duration> for Timestamp {
    type Output = Self;

    fn sub(self, duration: Duration) -> Self {
        Self(i64::try_from(i128::from(self.0) - whole_millis(duration)).unwrap_or(i64::MIN))
    }
}

fn whole_millis(duration: Duration) -> i128 {
    // Even the longest duration is far shorter.
    i128::try_from(duration.as_millis()).unwrap_or(i128::MAX / 2)
}

/// A time that a [`Timestamp`], or a [`SystemTime`] of this system, cannot represent.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the time is out of range")]
#[non_exhaustive]
pub struct TimestampRangeError;

crate::debug_as_display!(TimestampRangeError);

/// Rounds down to the millisecond.
impl TryFrom<SystemTime> for Timestamp {
    type Error = TimestampRangeError;

    fn try_from(time: SystemTime) -> Result<Self, TimestampRangeError> {
        let millis = match time.duration_since(UNIX_EPOCH) {
            Ok(after) => i64::try_from(after.as_millis()),
            Err(before) => i64::try_from(before.duration().as_nanos().div_ceil(1_000_000)).map(|millis| -millis),
        };
        millis.map(Self).map_err(|_| TimestampRangeError)
    }
}

impl TryFrom<Timestamp> for SystemTime {
    type Error = TimestampRangeError;

    fn try_from(Timestamp(millis): Timestamp) -> Result<Self, TimestampRangeError> {
        let distance = Duration::from_millis(millis.unsigned_abs());
        let time = if millis < 0 { UNIX_EPOCH.checked_sub(distance) } else { UNIX_EPOCH.checked_add(distance) };
        time.ok_or(TimestampRangeError)
    }
}

/// Writes the time as RFC 3339 in UTC, such as `2023-11-14T22:13:20.123Z`, or its milliseconds if the year does not have four digits.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DAY: i64 = 86_400_000;
        let (year, month, day) = civil_date(self.0.div_euclid(DAY));
        if !(0..=9999).contains(&year) {
            return write!(f, "{} ms", self.0);
        }
        let millis = self.0.rem_euclid(DAY);
        let (hour, minute, second, millis) =
            (millis / 3_600_000, millis / 60_000 % 60, millis / 1_000 % 60, millis % 1_000);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z")
    }
}

/// Returns the year, month and day of a number of days since 1970-01-01, in the Gregorian calendar.
///
/// Years begin in March here, so that a leap day is the last day of its year: <https://howardhinnant.github.io/date_algorithms.html>.
fn civil_date(days: i64) -> (i64, i64, i64) {
    const DAYS_TO_1970: i64 = 719_468;
    const DAYS_OF_400_YEARS: i64 = 146_097;
    let days = days + DAYS_TO_1970;
    let (era, day_of_era) = (days.div_euclid(DAYS_OF_400_YEARS), days.rem_euclid(DAYS_OF_400_YEARS));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let months_since_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * months_since_march + 2) / 5 + 1;
    let month = if months_since_march < 10 { months_since_march + 3 } else { months_since_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    (year, month, day)
}

/// Text that is not a number of milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected milliseconds since 1970-01-01 UTC, such as 1700000000123")]
#[non_exhaustive]
pub struct ParseTimestampError;

crate::debug_as_display!(ParseTimestampError);

/// Parses milliseconds since 1970-01-01 UTC, which is the form of requests and responses.
///
/// Text in another form, such as RFC 3339, is an error. Crates that parse dates convert them to a [`SystemTime`].
impl std::str::FromStr for Timestamp {
    type Err = ParseTimestampError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse_integer(text).map(Self).map_err(|_| ParseTimestampError)
    }
}

impl Value for Timestamp {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        Ok(i64::read_or_empty(deserializer)?.map(Self::from_millis))
    }

    fn write<S: Serializer>(&self, style: Style, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_millis().write(style, serializer)
    }
}

serde_of_value!(Timestamp);
