//! Months in UTC, and times as text.

use std::fmt;

use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use tradewire::Timestamp;

use crate::coverage::TimeRange;

/// A month in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Month {
    first: Date,
}

impl Month {
    /// Returns the month that contains a time; `None` if it is not between the years -9999 and 9999.
    pub(crate) fn of(time: Timestamp) -> Option<Self> {
        let time = jiff::Timestamp::from_millisecond(time.as_millis()).ok()?;
        Some(Self { first: time.to_zoned(TimeZone::UTC).date().first_of_month() })
    }

    /// Returns the time range of the month.
    pub(crate) fn range(self) -> TimeRange {
        let start = |date: Date| Some(date.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond());
        let end = self.first.checked_add(1.month()).ok().and_then(start).unwrap_or(i64::MAX);
        let start = start(self.first).unwrap_or(i64::MIN);
        TimeRange::new(Timestamp::from_millis(start), Timestamp::from_millis(end))
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.first.year(), self.first.month())
    }
}

/// Returns a time in UTC, as the views of an archive write it: `2026-11-01T00:00:00.000Z`. `None` if its year does not have four digits.
pub(crate) fn utc(time: Timestamp) -> Option<String> {
    Some(time.to_string()).filter(|text| text.ends_with('Z'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_begins_and_ends_at_midnight_in_utc() {
        // 2024-02-01T00:00:00Z, and the last millisecond of this month, which has a leap day.
        for (millis, month) in
            [(1_706_745_599_999, "2024-01"), (1_706_745_600_000, "2024-02"), (1_709_251_199_999, "2024-02")]
        {
            let time = Timestamp::from_millis(millis);
            let of = Month::of(time)
                .map(|month| (month.to_string(), month.range().start <= time && time < month.range().end));
            assert_eq!(of, Some((month.to_owned(), true)));
        }
        assert_eq!(utc(Timestamp::from_millis(1_706_745_599_999)).as_deref(), Some("2024-01-31T23:59:59.999Z"));
        assert_eq!(Month::of(Timestamp::from_millis(i64::MAX)), None);
        assert_eq!(
            Month::of(Timestamp::from_millis(253_402_207_200_000)).map(|month| month.range().end.as_millis()),
            Some(i64::MAX)
        );
    }
}
