//! Formats times in UTC.

use tradewire::Timestamp;

/// Formats a time to the second, for tables: `2023-11-14 22:13:20`.
pub fn short(at: Timestamp) -> String {
    let exact = exact(at);
    exact.split_once('.').map_or(exact.clone(), |(seconds, _)| seconds.to_owned())
}

/// Formats a time to the millisecond, with its zone: `2023-11-14 22:13:20.000 UTC`. Times whose year does not have four digits are
/// shown in milliseconds.
pub fn exact(at: Timestamp) -> String {
    at.to_string().replace('T', " ").replace('Z', " UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_for_people() {
        let at = Timestamp::from_millis(1_709_251_199_999);
        assert_eq!((short(at).as_str(), exact(at).as_str()), ("2024-02-29 23:59:59", "2024-02-29 23:59:59.999 UTC"));
        assert_eq!(short(Timestamp::from_millis(i64::MIN)), "-9223372036854775808 ms");
        assert_eq!(exact(Timestamp::from_millis(i64::MAX)), "9223372036854775807 ms");
    }
}
