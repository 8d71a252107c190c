//! The types of the columns in Parquet files.
//!
//! They never depend on the data: programs take the types of a directory from one of its files, and would read wrong values from files with
//! other types, without an error.

use tradewire::Timestamp;

use super::month::utc;
use crate::number::{self, Number};
use crate::schema::ColumnKind;

/// The number of digits of a decimal, and how many of them follow the point. No currency has more than 18.
pub(crate) const PRECISION: u8 = 38;
pub(crate) const SCALE: u8 = 18;

/// The suffix of the column that contains the exact text of each value. Every column that does not contain texts itself has one.
pub(crate) const TEXT_SUFFIX: &str = "_text";

/// Returns a decimal in units of its last digit. Returns `None` for a text that is not a decimal, and for a decimal that needs more digits.
pub(crate) fn decimal(text: &str) -> Option<i128> {
    Number::parse(text)?.scaled(SCALE).filter(|value| value.unsigned_abs() < 10_u128.pow(PRECISION.into()))
}

/// Returns an integer, or a time in milliseconds. Forms such as `1.0` are accepted. A time whose year does not have four digits is rejected,
/// because other programs could not read a file with such a time.
pub(crate) fn integer(text: &str, kind: ColumnKind) -> Option<i64> {
    let integer = number::integer(text)?;
    (kind != ColumnKind::Time || utc(Timestamp::from_millis(integer)).is_some()).then_some(integer)
}

pub(crate) fn boolean(text: &str) -> Option<bool> {
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_exact_or_do_not_fit() {
        let units = 10_i128.pow(18);
        let most = "9".repeat(20);
        for (text, expected) in [
            ("0", Some(0)),
            ("-0.00", Some(0)),
            ("1E-18", Some(1)),
            ("1.5000000000000000000000000000000", Some(units + units / 2)),
            ("-12.55", Some(-1255 * units / 100)),
            ("2e3", Some(2000 * units)),
            (&format!("-{most}.{}", "9".repeat(18)), Some(-(10_i128.pow(38) - 1))),
            ("1e20", None),
            ("1e-19", None),
            ("1e999", None),
            ("n/a", None),
            ("", None),
        ] {
            assert_eq!(decimal(text), expected, "{text}");
        }
    }

    #[test]
    fn integers_times_and_booleans_fit_or_do_not() {
        let number = |text| integer(text, ColumnKind::Integer);
        assert_eq!([number("-1"), number("1.0"), number("2e3")], [Some(-1), Some(1), Some(2000)]);
        assert_eq!([number("9223372036854775807"), number("9223372036854775808")], [Some(i64::MAX), None]);
        let time = |text| integer(text, ColumnKind::Time);
        assert_eq!([time("-1"), time("1700000000000")], [Some(-1), Some(1_700_000_000_000)]);
        assert_eq!([time("253402300800000"), time("2024-01-01")], [None, None]);
        assert_eq!([boolean("true"), boolean("1")], [Some(true), None]);
    }
}
