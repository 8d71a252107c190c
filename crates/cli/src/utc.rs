//! Formats times in UTC, without a time zone database.

use tradewire::Timestamp;

const DAY: i64 = 86_400_000;

/// Formats a time to the second, for tables: `2023-11-14 22:13:20`.
pub fn short(at: Timestamp) -> String {
    let millis = at.as_millis();
    let (year, month, day) = date(millis.div_euclid(DAY));
    let seconds = millis.rem_euclid(DAY) / 1000;
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

/// Formats a time to the millisecond, with its zone: `2023-11-14 22:13:20.000 UTC`.
pub fn exact(at: Timestamp) -> String {
    format!("{}.{:03} UTC", short(at), at.as_millis().rem_euclid(1000))
}

/// Returns year, month and day of a day counted from 1970-01-01. The calculation starts each year in March, so that the
/// leap day is the last day of a year, and uses eras of 400 years, after which the calendar repeats.
fn date(days: i64) -> (i64, i64, i64) {
    let from_era_zero = days + 719_468;
    let (era, day_of_era) = (from_era_zero.div_euclid(146_097), from_era_zero.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected texts are the output of `date -u -d @SECONDS`.
    #[test]
    fn times_match_the_calendar() {
        let cases = [
            (0, "1970-01-01 00:00:00.000 UTC"),
            (-1, "1969-12-31 23:59:59.999 UTC"),
            (951_782_400_000, "2000-02-29 00:00:00.000 UTC"),
            (1_700_000_000_123, "2023-11-14 22:13:20.123 UTC"),
            (1_709_251_199_999, "2024-02-29 23:59:59.999 UTC"),
            (1_709_251_200_000, "2024-03-01 00:00:00.000 UTC"),
            (4_107_542_399_000, "2100-02-28 23:59:59.000 UTC"),
            (4_107_542_400_000, "2100-03-01 00:00:00.000 UTC"),
        ];
        for (millis, expected) in cases {
            assert_eq!(exact(Timestamp::from_millis(millis)), expected);
        }
    }

    #[test]
    fn extreme_times_do_not_overflow() {
        for millis in [i64::MIN, i64::MAX] {
            assert!(exact(Timestamp::from_millis(millis)).ends_with("UTC"));
        }
    }
}
