//! Parses times as people write them.

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp as Instant};
use tradewire::Timestamp;

/// The forms of a time, for help texts.
pub const FORMS: &str = "Also a date or time, in UTC unless it has an offset (2026-11-01, 2026-11-01T12:30:00+02:00), or relative (-2d, -90m).";

/// Parses a time that is not written in milliseconds: a date, a date and time, or a time relative to `now`. Returns milliseconds
/// since 1970-01-01 UTC.
pub fn parse(text: &str, now: Timestamp) -> Result<i64, String> {
    let expected = || {
        "expected milliseconds, a date or time such as 2026-11-01 or 2026-11-01T12:30:00Z (UTC unless it has an offset), or a \
         relative time such as -2d, -36h or -90m"
            .to_owned()
    };
    // A time zone in brackets is rejected: it would be ignored, because its offset requires a database.
    if text.contains('[') {
        return Err(expected());
    }
    let text = text.trim();
    let instant = match text.starts_with(['-', '+']) {
        true => relative(text, now),
        // The tables of the command write `UTC` after a time.
        false => absolute(text.strip_suffix(" UTC").unwrap_or(text)),
    };
    instant.map(Instant::as_millisecond).ok_or_else(expected)
}

fn absolute(text: &str) -> Option<Instant> {
    if let Ok(instant) = text.parse::<Instant>() {
        return Some(instant);
    }
    let civil: DateTime = text.parse().ok()?;
    civil.to_zoned(TimeZone::UTC).ok().map(|zoned| zoned.timestamp())
}

fn relative(text: &str, now: Timestamp) -> Option<Instant> {
    let span: Span = text.parse().ok()?;
    let now = Instant::from_millisecond(now.as_millis()).ok()?;
    now.to_zoned(TimeZone::UTC).checked_add(span).ok().map(|zoned| zoned.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400_000;
    const NOW: i64 = 20_000 * DAY;

    #[test]
    fn dates_and_times_are_in_utc_unless_they_have_an_offset() {
        for (text, millis) in [
            ("1970-01-02", DAY),
            ("1970-01-01T00:00:01Z", 1000),
            ("1970-01-01T02:00:00+02:00", 0),
            ("1969-12-31T23:00:00-01:00", 0),
            ("1970-01-01T01:00", 3_600_000),
            ("1970-01-01 00:00:01.250", 1250),
            // The end of February in a leap year, as printed by `date -u -d @SECONDS`.
            ("2000-02-29", 951_782_400_000),
            ("2023-11-14 22:13:20.123 UTC", 1_700_000_000_123),
        ] {
            assert_eq!(parse(text, Timestamp::from_millis(NOW)), Ok(millis), "{text}");
        }
    }

    #[test]
    fn relative_times_count_from_now() {
        for (text, offset) in [
            ("-2d", -2 * DAY),
            ("-36h", -DAY * 3 / 2),
            ("-90m", -90 * 60_000),
            ("-1d12h", -DAY * 3 / 2),
            ("-1w", -7 * DAY),
            ("-500ms", -500),
            ("+1h", 3_600_000),
        ] {
            assert_eq!(parse(text, Timestamp::from_millis(NOW)), Ok(NOW + offset), "{text}");
        }
    }

    #[test]
    fn other_text_is_rejected() {
        for text in [
            "",
            "2d",
            "soon",
            "2023-02-29",
            "12:30",
            "-",
            "-2x",
            "2026-11-01T12:30[Europe/Berlin]",
            "--limit",
            "-99999y",
        ] {
            let rejected = parse(text, Timestamp::from_millis(NOW));
            assert!(rejected.as_ref().is_err_and(|expected| expected.contains("-90m")), "{text}: {rejected:?}");
        }
    }

    #[test]
    fn a_time_in_a_table_is_accepted() {
        let at = Timestamp::from_millis(NOW + 1234);
        assert_eq!(parse(&crate::utc::exact(at), Timestamp::from_millis(0)), Ok(NOW + 1234));
    }
}
