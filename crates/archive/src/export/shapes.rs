//! Determines the narrowest type that all values of a column fit.

use super::rows::{fields, text};
use crate::database::Result;
use crate::number::Number;
use crate::records::Record;
use crate::schema::{Column, ColumnKind, columns};
use crate::streams::Stream;

/// The number of digits that every decimal of 128 bits can hold.
const MAX_PRECISION: i64 = 38;

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Decimals with `precision` digits, of which `scale` are after the point.
    Decimal {
        precision: u8,
        scale: u8,
    },
    Integer,
    /// Milliseconds since 1970 UTC.
    Time,
    Boolean,
    Text,
}

/// The columns of a stream, with the properties of their values.
pub(crate) struct Shapes {
    columns: Vec<Observed>,
}

struct Observed {
    column: Column,
    /// Whether all values so far are of the kind that the contract declares.
    fits: bool,
    /// The maximum number of digits before the point; `fraction` is that after it.
    whole: i64,
    fraction: i64,
}

impl Shapes {
    pub(crate) fn new(stream: &Stream) -> Self {
        let observed = |column| Observed { column, fits: true, whole: 0, fraction: 0 };
        Self { columns: columns(stream).into_iter().map(observed).collect() }
    }

    /// Takes the values of a record into account.
    pub(crate) fn observe(&mut self, record: &Record) -> Result<()> {
        let object = fields(record)?;
        for observed in self.columns.iter_mut().filter(|observed| observed.fits) {
            if let Some(text) = text(record, &object, observed.column.field)? {
                observed.observe(&text);
            }
        }
        Ok(())
    }

    /// Returns the columns with their types.
    pub(crate) fn columns(&self) -> impl Iterator<Item = (&Column, Shape)> {
        self.columns.iter().map(|observed| (&observed.column, observed.shape()))
    }
}

impl Observed {
    fn observe(&mut self, text: &str) {
        match self.column.kind {
            ColumnKind::Decimal => match Number::parse(text) {
                Some(number) => {
                    let (whole, fraction) = digits(&number);
                    self.whole = self.whole.max(whole);
                    self.fraction = self.fraction.max(fraction);
                    self.fits = self.whole + self.fraction <= MAX_PRECISION;
                }
                None => self.fits = false,
            },
            ColumnKind::Integer | ColumnKind::Time => self.fits = integer(text).is_some(),
            ColumnKind::Boolean => self.fits = boolean(text).is_some(),
            ColumnKind::Text => {}
        }
    }

    fn shape(&self) -> Shape {
        // A column of zeros still needs one digit.
        let (whole, fraction) = (self.whole.max(i64::from(self.fraction == 0)), self.fraction);
        match (self.column.kind, u8::try_from(whole + fraction), u8::try_from(fraction)) {
            _ if !self.fits => Shape::Text,
            (ColumnKind::Decimal, Ok(precision), Ok(scale)) => Shape::Decimal { precision, scale },
            (ColumnKind::Integer, ..) => Shape::Integer,
            (ColumnKind::Time, ..) => Shape::Time,
            (ColumnKind::Boolean, ..) => Shape::Boolean,
            _ => Shape::Text,
        }
    }
}

/// Returns the number of digits before and after the point.
fn digits(number: &Number) -> (i64, i64) {
    let length = number.digits.len() as i64;
    match length {
        0 => (0, 0),
        _ => ((length + number.exponent).max(0), (-number.exponent).max(0)),
    }
}

/// Returns a number multiplied by `10^scale`. Returns `None` if it has more than `scale` digits after the point, or if it does not fit.
pub(crate) fn scaled(text: &str, scale: u8) -> Option<i128> {
    let number = Number::parse(text)?;
    if number.digits.is_empty() {
        return Some(0);
    }
    let zeros = u32::try_from(number.exponent + i64::from(scale)).ok()?;
    let digits: i128 = number.digits.parse().ok()?;
    let value = digits.checked_mul(10_i128.checked_pow(zeros)?)?;
    Some(if number.is_negative { -value } else { value })
}

/// Parses an integer. Forms such as `1.0` are accepted.
pub(crate) fn integer(text: &str) -> Option<i64> {
    text.parse().ok().or_else(|| scaled(text, 0)?.try_into().ok())
}

pub(crate) fn boolean(text: &str) -> Option<bool> {
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(kind: ColumnKind, texts: &[&str]) -> Shape {
        let column = Column { name: "x".to_owned(), field: "x", kind };
        let mut observed = Observed { column, fits: true, whole: 0, fraction: 0 };
        for text in texts {
            if observed.fits {
                observed.observe(text);
            }
        }
        observed.shape()
    }

    #[test]
    fn decimals_fit_up_to_38_digits_together() {
        let decimal = |texts: &[&str]| shape(ColumnKind::Decimal, texts);
        let nines = "9".repeat(38);
        assert_eq!(decimal(&[]), Shape::Decimal { precision: 1, scale: 0 });
        assert_eq!(decimal(&["0", "-0.00"]), Shape::Decimal { precision: 1, scale: 0 });
        assert_eq!(decimal(&["1E-7"]), Shape::Decimal { precision: 7, scale: 7 });
        assert_eq!(decimal(&["-12.5", "0.001", "1200"]), Shape::Decimal { precision: 7, scale: 3 });
        assert_eq!(
            decimal(&["1.50000000000000000000000000000000000000000"]),
            Shape::Decimal { precision: 2, scale: 1 }
        );
        assert_eq!(decimal(&[&nines]), Shape::Decimal { precision: 38, scale: 0 });
        assert_eq!(decimal(&["1e37"]), Shape::Decimal { precision: 38, scale: 0 });
        for too_long in [&[&format!("{nines}9")[..]][..], &[&nines, "0.1"], &["1e38"], &["1", "n/a"], &[""], &["0ex"]] {
            assert_eq!(decimal(too_long), Shape::Text, "{too_long:?}");
        }
    }

    #[test]
    fn other_kinds_fit_if_every_value_does() {
        assert_eq!(shape(ColumnKind::Integer, &["9223372036854775807", "-1", "1.0", "2e3"]), Shape::Integer);
        assert_eq!(shape(ColumnKind::Integer, &["9223372036854775808"]), Shape::Text);
        assert_eq!(shape(ColumnKind::Time, &["1700000000000"]), Shape::Time);
        assert_eq!(shape(ColumnKind::Time, &["2024-01-01"]), Shape::Text);
        assert_eq!(shape(ColumnKind::Boolean, &["true", "false"]), Shape::Boolean);
        assert_eq!(shape(ColumnKind::Boolean, &["true", "1"]), Shape::Text);
        assert_eq!(shape(ColumnKind::Text, &["1"]), Shape::Text);
    }

    #[test]
    fn scaled_numbers_are_exact() {
        let nines = "9".repeat(38);
        assert_eq!(scaled(&format!("-{nines}"), 0), Some(-(10_i128.pow(38) - 1)));
        assert_eq!(scaled("1E-7", 9), Some(100));
        assert_eq!(scaled("12.50", 1), Some(125));
        assert_eq!(scaled("12.55", 1), None);
        assert_eq!(scaled("0e-5", 0), Some(0));
        assert_eq!(scaled("1e40", 0), None);
    }
}
