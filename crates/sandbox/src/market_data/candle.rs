//! Candlesticks and their intervals.

use tradewire_models::Decimal;

use super::{MINUTES_PER_DAY, MINUTES_PER_HOUR};

/// The aggregate of the trades of an interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Candle {
    pub(crate) open: Decimal,
    pub(crate) high: Decimal,
    pub(crate) low: Decimal,
    pub(crate) close: Decimal,
    pub(crate) contracts: i64,
    /// The sum of price × contracts. The size of a contract is not included.
    pub(crate) turnover: Decimal,
}

impl Candle {
    pub(crate) fn of(price: Decimal, contracts: i64) -> Self {
        let turnover = price.checked_mul(Decimal::from(contracts)).unwrap_or(Decimal::MAX);
        Self { open: price, high: price, low: price, close: price, contracts, turnover }
    }

    /// Aggregates candlesticks, oldest first. Returns `None` if there are none.
    pub(crate) fn aggregate(candles: impl IntoIterator<Item = Self>) -> Option<Self> {
        candles.into_iter().reduce(|earlier, later| Self {
            open: earlier.open,
            high: earlier.high.max(later.high),
            low: earlier.low.min(later.low),
            close: later.close,
            contracts: earlier.contracts.saturating_add(later.contracts),
            turnover: earlier.turnover.saturating_add(later.turnover),
        })
    }
}

const MINUTES_PER_WEEK: i64 = 7 * MINUTES_PER_DAY;
/// The first Monday of 1970, in minutes: weeks start on Monday.
const FIRST_MONDAY: i64 = 4 * MINUTES_PER_DAY;
/// The days of 400 years, after which the Gregorian calendar repeats.
const DAYS_PER_ERA: i64 = 146_097;
/// The days from March 1st of the year 0 to 1970.
const DAYS_BEFORE_1970: i64 = 719_468;

/// The length of a candlestick. Intervals start at fixed times in UTC, regardless of the range of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Interval {
    Minutes(i64),
    Month,
}

impl Interval {
    /// Parses the name of an interval, such as `15m`, `1h` or `1M`. Returns `None` if it is not supported.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let (index, unit) = name.char_indices().next_back()?;
        let count: i64 = name.get(..index)?.parse().ok()?;
        let minutes = match unit {
            'm' => 1,
            'h' => MINUTES_PER_HOUR,
            'd' => MINUTES_PER_DAY,
            'w' => MINUTES_PER_WEEK,
            'M' if count == 1 => return Some(Self::Month),
            _ => return None,
        };
        count.checked_mul(minutes).filter(|minutes| (1..=100 * MINUTES_PER_WEEK).contains(minutes)).map(Self::Minutes)
    }

    /// Returns the start of the interval that contains a minute.
    pub(crate) fn start(self, minute: i64) -> i64 {
        match self {
            Self::Minutes(length) => {
                let origin = if length % MINUTES_PER_WEEK == 0 { FIRST_MONDAY } else { 0 };
                minute - (minute - origin).rem_euclid(length)
            }
            Self::Month => {
                let day = minute.div_euclid(MINUTES_PER_DAY);
                (day - day_of_month(day)) * MINUTES_PER_DAY
            }
        }
    }

    /// Returns the start of the interval after the one that starts at a minute.
    pub(crate) fn next(self, start: i64) -> i64 {
        match self {
            Self::Minutes(length) => start.saturating_add(length),
            // No month has more than 31 days, and none has less than 28.
            Self::Month => self.start(start.saturating_add(31 * MINUTES_PER_DAY)),
        }
    }
}

/// Returns the number of days since the start of the month, from a number of days since 1970.
fn day_of_month(day: i64) -> i64 {
    // The years of this calculation start in March, so that a leap day is the last day of its year.
    let day_of_era = (day + DAYS_BEFORE_1970).rem_euclid(DAYS_PER_ERA);
    let year = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    day_of_year - (153 * month + 2) / 5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_parsed() {
        let parsed = ["1m", "15m", "4h", "1d", "1w", "1M"].map(Interval::parse);
        let minutes = [1, 15, 240, 1_440, 10_080].map(|minutes| Some(Interval::Minutes(minutes)));
        assert_eq!(parsed.split_last(), Some((&Some(Interval::Month), minutes.as_slice())));
        for name in ["", "m", "0m", "-1m", "2M", "1y", "1é", "99999999999999999w"] {
            assert_eq!(Interval::parse(name), None, "{name}");
        }
    }

    #[test]
    fn weeks_start_on_monday_and_months_on_the_first() {
        // Tuesday, November 14th, 2023.
        let minute = 1_700_000_000 / 60;
        let day = |day: i64| 1_698_796_800 / 60 + (day - 1) * MINUTES_PER_DAY;
        let week = Interval::Minutes(MINUTES_PER_WEEK);
        assert_eq!(week.start(minute), day(13));
        assert_eq!(week.next(day(13)), day(20));
        assert_eq!(Interval::Month.start(minute), day(1));
        assert_eq!(Interval::Month.next(day(1)), day(31));
    }

    #[test]
    fn each_month_starts_right_after_the_one_before() {
        let mut lengths = Vec::new();
        let mut start = 0;
        for _ in 0..48 {
            let next = Interval::Month.next(start);
            assert_eq!(Interval::Month.start(next - 1), start);
            assert_eq!(Interval::Month.start(next), next);
            lengths.push((next - start) / MINUTES_PER_DAY);
            start = next;
        }
        let year = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        let mut expected = year.repeat(4);
        // 1972 is the first leap year.
        expected[25] = 29;
        assert_eq!(lengths, expected);
    }
}
