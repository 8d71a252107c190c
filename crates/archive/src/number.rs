//! Exact numbers of any length.

use std::fmt;

/// A decimal number: its digits times a power of ten. Equal numbers have equal parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Number {
    pub(crate) is_negative: bool,
    /// The digits, without leading or trailing zeros; empty for zero.
    pub(crate) digits: String,
    pub(crate) exponent: i64,
}

impl Number {
    /// Parses a number such as `-12.50` or `1E-8`. Returns `None` for other strings, and for exponents that do not fit in 32 bits.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (is_negative, mantissa) = mantissa.strip_prefix('-').map_or((false, mantissa), |rest| (true, rest));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = format!("{whole}{fraction}");
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(&all) || !is_number(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)) {
            return None;
        }
        let significant = all.trim_end_matches('0');
        let digits = significant.trim_start_matches('0');
        if digits.is_empty() {
            return Some(Self { is_negative: false, digits: String::new(), exponent: 0 });
        }
        let dropped = all.len() - significant.len();
        let exponent = i64::from(exponent.parse::<i32>().ok()?) - fraction.len() as i64 + dropped as i64;
        Some(Self { is_negative, digits: digits.to_owned(), exponent })
    }

    /// Returns the number multiplied by `10^scale`. Returns `None` if it has more than `scale` digits after the point, or if it does not fit.
    pub(crate) fn scaled(&self, scale: u8) -> Option<i128> {
        if self.digits.is_empty() {
            return Some(0);
        }
        let zeros = u32::try_from(self.exponent + i64::from(scale)).ok()?;
        let digits: i128 = self.digits.parse().ok()?;
        let value = digits.checked_mul(10_i128.checked_pow(zeros)?)?;
        Some(if self.is_negative { -value } else { value })
    }
}

/// Parses an integer. Forms such as `1.0` are accepted.
pub(crate) fn integer(text: &str) -> Option<i64> {
    text.parse().ok().or_else(|| Number::parse(text)?.scaled(0)?.try_into().ok())
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { is_negative, digits, exponent } = self;
        let sign = if *is_negative { "-" } else { "" };
        if digits.is_empty() { f.write_str("0") } else { write!(f, "{sign}{digits}e{exponent}") }
    }
}
