//! Formats times in UTC.

use jiff::Timestamp as Instant;
use tradewire::Timestamp;

/// Formats a time to the second, for tables: `2023-11-14 22:13:20`.
pub fn short(at: Timestamp) -> String {
    format(at, "%Y-%m-%d %H:%M:%S")
}

/// Formats a time to the millisecond, with its zone: `2023-11-14 22:13:20.000 UTC`.
pub fn exact(at: Timestamp) -> String {
    format(at, "%Y-%m-%d %H:%M:%S%.3f UTC")
}

/// Formats a time, or its milliseconds if the year does not have four digits.
fn format(at: Timestamp, layout: &str) -> String {
    let millis = at.as_millis();
    Instant::from_millisecond(millis).map_or_else(|_| format!("{millis} ms"), |at| at.strftime(layout).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected strings are the output of `date -u -d @SECONDS`.
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
    fn times_outside_the_calendar_are_milliseconds() {
        assert_eq!(exact(Timestamp::from_millis(i64::MAX)), "9223372036854775807 ms");
        assert_eq!(short(Timestamp::from_millis(i64::MIN)), "-9223372036854775808 ms");
    }
}
