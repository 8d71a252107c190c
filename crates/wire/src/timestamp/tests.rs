//! Tests of timestamps.

use proptest::prelude::*;

use super::*;
use crate::ToQuery as _;

/// The expected strings are the output of `date -u -d @SECONDS`.
#[test]
fn a_timestamp_prints_as_rfc_3339() {
    let cases = [
        (0, "1970-01-01T00:00:00.000Z"),
        (-1, "1969-12-31T23:59:59.999Z"),
        (951_782_400_000, "2000-02-29T00:00:00.000Z"),
        (1_700_000_000_123, "2023-11-14T22:13:20.123Z"),
        (1_709_251_199_999, "2024-02-29T23:59:59.999Z"),
        (1_709_251_200_000, "2024-03-01T00:00:00.000Z"),
        (4_107_542_399_000, "2100-02-28T23:59:59.000Z"),
        (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
        (-62_167_219_200_001, "-62167219200001 ms"),
        (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
        (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        (253_402_300_800_000, "253402300800000 ms"),
        (i64::MAX, "9223372036854775807 ms"),
        (i64::MIN, "-9223372036854775808 ms"),
    ];
    for (millis, expected) in cases {
        assert_eq!(Timestamp::from_millis(millis).to_string(), expected);
    }
}

#[test]
fn the_wire_has_milliseconds() {
    let at = Timestamp::from_millis(1_700_000_000_123);
    assert_eq!((&*at.to_query(), &*at.to_json()), ("1700000000123", "1700000000123"));
    assert_eq!(serde_json::to_string(&at).ok().as_deref(), Some("1700000000123"));
}

#[test]
fn a_time_that_does_not_fit_is_an_error() {
    let late = UNIX_EPOCH.checked_add(Duration::from_secs(i64::MAX.unsigned_abs() / 1_000 + 1));
    // The times of Windows end earlier.
    let expected = if cfg!(windows) { None } else { Some(Err(TimestampRangeError)) };
    assert_eq!(late.map(Timestamp::try_from), expected);
    assert_eq!(format!("{TimestampRangeError:?}"), "the time is out of range");
}

#[test]
fn only_milliseconds_are_parsed() {
    assert_eq!("1700000000123".parse(), Ok(Timestamp(1_700_000_000_123)));
    for text in ["2023-11-14T22:13:20.123Z", "2023-11-14", "", "1.5", "+1700000000123"] {
        assert_eq!(text.parse::<Timestamp>(), Err(ParseTimestampError), "{text}");
    }
    let error = ParseTimestampError;
    assert_eq!(format!("{error:?}"), "expected milliseconds since 1970-01-01 UTC, such as 1700000000123");
}

#[test]
fn a_system_time_is_rounded_down() {
    let before = |micros| Timestamp::try_from(UNIX_EPOCH - Duration::from_micros(micros));
    let after = |micros| Timestamp::try_from(UNIX_EPOCH + Duration::from_micros(micros));
    assert_eq!((before(1), before(1_000)), (Ok(Timestamp(-1)), Ok(Timestamp(-1))));
    assert_eq!((after(999), after(1_000)), (Ok(Timestamp(0)), Ok(Timestamp(1))));
}

#[test]
fn a_duration_is_added_in_whole_milliseconds() {
    let (at, duration) = (Timestamp(-5), Duration::from_micros(1_999));
    assert_eq!((at + duration, at - duration), (Timestamp(-4), Timestamp(-6)));
    for at in [at, Timestamp(5), Timestamp(i64::MIN), Timestamp(i64::MAX)] {
        assert_eq!((at + Duration::MAX, at - Duration::MAX), (Timestamp(i64::MAX), Timestamp(i64::MIN)));
    }
}

proptest! {
    #[test]
    fn every_timestamp_converts_to_a_system_time_and_back(millis in any::<i64>()) {
        let at = Timestamp::from_millis(millis);
        if let Ok(time) = SystemTime::try_from(at) {
            prop_assert_eq!(Timestamp::try_from(time), Ok(at));
        }
    }

    #[test]
    fn texts_are_sorted_like_their_times(a in 0..253_402_300_800_000_i64, b in 0..253_402_300_800_000_i64) {
        let [a, b] = [a, b].map(Timestamp::from_millis);
        prop_assert_eq!(a.cmp(&b), a.to_string().cmp(&b.to_string()));
    }
}
