//! Months in UTC, and times as text.

use std::fmt;

use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use tradewire::Timestamp;

use crate::coverage::TimeRange;

/// A month in UTC, or all times before the year 0 and after 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Month {
    /// The month that begins on this date.
    From(Date),
    /// All other times. They are wrong, but must not prevent the export.
    Undated,
}

impl Month {
    /// Returns the month that contains a time.
    pub(crate) fn of(time: Timestamp) -> Self {
        let date = jiff::Timestamp::from_millisecond(time.as_millis()).ok().map(|time| time.to_zoned(TimeZone::UTC));
        date.filter(|date| date.year() >= 0 && time < END)
            .map_or(Self::Undated, |date| Self::From(date.date().first_of_month()))
    }

    /// Returns the time ranges of the month.
    pub(crate) fn ranges(self) -> Vec<TimeRange> {
        let start = |date: Date| {
            let start = date.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond();
            Some(Timestamp::from_millis(start))
        };
        let Self::From(first) = self else {
            let first = start(Date::constant(0, 1, 1)).unwrap_or(TimeRange::ALL.start);
            return vec![TimeRange::new(TimeRange::ALL.start, first), TimeRange::new(END, TimeRange::ALL.end)];
        };
        let end = first.checked_add(1.month()).ok().and_then(start).unwrap_or(END);
        vec![TimeRange::new(start(first).unwrap_or(TimeRange::ALL.start), end)]
    }
}

/// The end of the times that jiff supports: 9999-12-30T22:00:00Z.
const END: Timestamp = Timestamp::from_millis(253_402_207_200_000);

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From(first) => write!(f, "{:04}-{:02}", first.year(), first.month()),
            Self::Undated => f.write_str("undated"),
        }
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
            assert_eq!(Month::of(Timestamp::from_millis(millis)).to_string(), month);
        }
        assert_eq!(utc(Timestamp::from_millis(1_706_745_599_999)).as_deref(), Some("2024-01-31T23:59:59.999Z"));
    }

    /// Every time is in the ranges of its month, and in those of no other.
    #[test]
    fn every_time_has_a_month() {
        let (first, last) = (-62_167_219_200_000, END.as_millis() - 1);
        let times = [i64::MIN, first - 1, first, -1, 0, last, last + 1, i64::MAX];
        for time in times.map(Timestamp::from_millis) {
            for other in times.map(Timestamp::from_millis).map(Month::of) {
                let is_in =
                    |range: TimeRange| range.start <= time && (time < range.end || range.end == TimeRange::ALL.end);
                assert_eq!(other.ranges().into_iter().any(is_in), other == Month::of(time), "{time} {other}");
            }
        }
        let undated = [i64::MIN, first - 1, last + 1, i64::MAX].map(|time| Month::of(Timestamp::from_millis(time)));
        assert!(undated.iter().all(|month| *month == Month::Undated), "{undated:?}");
    }
}
