//! Parses times as people write them.

use std::iter;
#[cfg(feature = "streams")]
use std::time::Duration;

use tradewire::Timestamp;

/// The forms of a time, for help texts.
pub const FORMS: &str = "A date or time, in UTC unless it has an offset (2026-11-01, 2026-11-01T12:30:00+02:00), relative (-2d, -90m, +1h), or Unix milliseconds.";

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Parses a time that is not written in milliseconds: a date, a date and time, or a time relative to `now`. Returns milliseconds
/// since 1970-01-01 UTC, or a message about the expected forms.
pub fn parse(text: &str, now: Timestamp) -> Result<i64, String> {
    let text = text.trim();
    let parsed = match text.strip_prefix(['-', '+']) {
        Some(length) => span(length).and_then(|length| {
            let signed = if text.starts_with('-') { -length } else { length };
            now.as_millis().checked_add(signed)
        }),
        // The tables of the command write `UTC` after a time.
        None => absolute(text.strip_suffix(" UTC").unwrap_or(text)),
    };
    parsed.ok_or_else(|| {
        "expected milliseconds, a date or time such as 2026-11-01 or 2026-11-01T12:30:00Z (UTC unless it has an offset), or a \
         relative time such as -2d, -90m or +1h"
            .to_owned()
    })
}

/// Parses a positive time span such as `10s`, for an option.
#[cfg(feature = "streams")]
pub fn parse_span(text: &str) -> Result<Duration, String> {
    let millis = span(text).filter(|millis| *millis > 0).map(i64::unsigned_abs);
    millis.map(Duration::from_millis).ok_or_else(|| "expected a time span, such as 10s, 90m or 12h".to_owned())
}

/// Parses a time span such as `1d12h`. Returns milliseconds.
fn span(text: &str) -> Option<i64> {
    let (mut rest, mut span) = (text, 0_i64);
    while !rest.is_empty() || rest.len() == text.len() {
        let (count, after) = rest.split_at(rest.find(|c: char| !c.is_ascii_digit())?);
        let (unit, next) = after.split_at(after.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(after.len()));
        let millis = match unit {
            "w" => 7 * DAY,
            "d" => DAY,
            "h" => HOUR,
            "m" => MINUTE,
            "s" => SECOND,
            "ms" => 1,
            _ => return None,
        };
        span = span.checked_add(count.parse::<i64>().ok()?.checked_mul(millis)?)?;
        rest = next;
    }
    Some(span)
}

/// Parses a date, or a date and time with an optional offset, such as `2026-11-01T12:30:00.250+02:00`.
fn absolute(text: &str) -> Option<i64> {
    let (date, time) = text.split_once(['T', ' ']).unwrap_or((text, "00:00"));
    let (clock, offset) = time.split_at(time.find(['Z', '+', '-']).unwrap_or(time.len()));
    let (clock, fraction) = clock.split_once('.').unwrap_or((clock, "0"));
    let days = match numbers(date, '-', 4)?[..] {
        [year, month, day] => days_since_1970(year, month, day),
        _ => return None,
    };
    // A day that the month does not have is another date.
    if !Timestamp::from_millis(days * DAY).to_string().starts_with(&format!("{date}T")) {
        return None;
    }
    let millis = match numbers(clock, ':', 2)?[..] {
        // A fraction needs seconds.
        [hour @ 0..24, minute @ 0..60] if !time.contains('.') => hour * HOUR + minute * MINUTE,
        [hour @ 0..24, minute @ 0..60, second @ 0..60] => hour * HOUR + minute * MINUTE + second * SECOND,
        _ => return None,
    };
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let fraction: i64 = format!("{fraction:0<3}").get(..3).filter(|_| is_fraction)?.parse().ok()?;
    let offset = match offset {
        "" | "Z" => 0,
        offset => match numbers(offset.get(1..)?, ':', 2)?[..] {
            [hour @ 0..24, minute @ 0..60] if offset.starts_with('-') => -(hour * HOUR + minute * MINUTE),
            [hour @ 0..24, minute @ 0..60] => hour * HOUR + minute * MINUTE,
            _ => return None,
        },
    };
    Some(days * DAY + millis + fraction - offset)
}

/// Parses separated numbers: the first has `first` digits, all others two.
fn numbers(text: &str, separator: char, first: usize) -> Option<Vec<i64>> {
    let lengths = iter::once(first).chain(iter::repeat(2));
    let is_number = |part: &str, length| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = text.split(separator).zip(lengths);
    parts.map(|(part, length)| is_number(part, length).then(|| part.parse().ok())?).collect()
}

/// Returns the number of days from 1970-01-01 to a date of the Gregorian calendar. Its years begin in March here, so that a leap day is the
/// last day of a year.
fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days_before_month = (153 * month + 2) / 5;
    365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + days_before_month + day
        - 1
        - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

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
            "-99999999999999999d",
            "2026-11-01T24:00",
            "2026-13-01",
            "2026-11-01T12:30+2",
            "2026-11-01T12:30.5",
            "2026-11-01T0012:0030",
            "2026-1-1",
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
