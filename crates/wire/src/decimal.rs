//! Exact decimals, parsed from their digits and never through a float.

use std::fmt;

use rust_decimal::Decimal;

use crate::truncated;

/// Parses a decimal such as `-12.50` or `1E-8`, and keeps all digits.
///
/// # Errors
/// Returns an error if the string is not a decimal or does not fit in 28 digits. Nothing is rounded.
pub fn parse_decimal(text: &str) -> Result<Decimal, DecimalError> {
    match parse_short(text) {
        Some(decimal) => Ok(decimal),
        None => parse_long(text),
    }
}

/// The error for a string that is not a decimal, or that does not fit in 28 digits.
#[derive(Clone, PartialEq, Eq)]
pub struct DecimalError {
    text: Box<str>,
    is_too_long: bool,
}

crate::debug_as_display!(DecimalError);

impl DecimalError {
    /// Returns whether the string is a decimal, but does not fit in 28 digits.
    pub fn is_too_long(&self) -> bool {
        self.is_too_long
    }
}

impl fmt::Display for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = truncated(&self.text, 60);
        let reason = if self.is_too_long { "does not fit in 28 digits; it is not rounded" } else { "is not a decimal" };
        write!(f, "`{shown}` {reason}")
    }
}

impl std::error::Error for DecimalError {}

/// Creates a [`Decimal`] from a literal, exactly: no float is involved, and nothing is rounded.
///
/// A literal that is not a decimal with at most 28 digits is a compile error.
///
/// ```
/// use tradewire_wire::{Decimal, dec};
///
/// const TICK: Decimal = dec!(0.1);
/// assert_eq!(dec!(60_000.50).to_string(), "60000.50");
/// assert_eq!(dec!(-3) * TICK, Decimal::new(-3, 1));
/// ```
///
/// ```compile_fail
/// let price = tradewire_wire::dec!(12345678901234567890.1234567891);
/// ```
#[macro_export]
macro_rules! dec {
    ($($literal:tt)+) => {
        const {
            match $crate::decimal_from_literal(::core::stringify!($($literal)+)) {
                ::core::option::Option::Some(decimal) => decimal,
                ::core::option::Option::None => {
                    ::core::panic!("not a decimal of at most 28 digits, such as `60000.5`")
                }
            }
        }
    };
}

/// Parses the literal of [`dec!`](crate::dec): digits with underscores, and a sign.
#[doc(hidden)]
pub const fn decimal_from_literal(literal: &str) -> Option<Decimal> {
    const MAX_DIGITS: u128 = (1 << 96) - 1;
    let bytes = literal.as_bytes();
    let (mut index, mut digits, mut scale) = (0, 0_u128, None);
    let (mut is_negative, mut has_digits) = (false, false);
    while index < bytes.len() {
        match bytes[index] {
            b'-' if index == 0 => is_negative = true,
            // The compiler may write a space after the sign.
            b' ' if index == 1 && is_negative => {}
            b'_' if has_digits => {}
            b'.' if has_digits && scale.is_none() => scale = Some(0),
            digit @ b'0'..=b'9' => {
                has_digits = true;
                let digit = (digit - b'0') as u128;
                if digits > (MAX_DIGITS - digit) / 10 {
                    return None;
                }
                digits = digits * 10 + digit;
                scale = match scale {
                    Some(scale) => Some(scale + 1),
                    None => None,
                };
            }
            _ => return None,
        }
        index += 1;
    }
    let scale = match scale {
        Some(scale) => scale,
        None => 0,
    };
    if !has_digits || scale > 28 {
        return None;
    }
    Some(Decimal::from_parts(
        digits as u32,
        (digits >> 32) as u32,
        (digits >> 64) as u32,
        is_negative && digits > 0,
        scale,
    ))
}

/// Fast path: parses a decimal without an exponent whose digits fit in 64 bits.
fn parse_short(text: &str) -> Option<Decimal> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let is_negative = unsigned.len() < text.len();
    if unsigned.len() > 19 {
        return None;
    }
    let (mut digits, mut point) = (0_u64, None);
    for (index, byte) in unsigned.bytes().enumerate() {
        match byte {
            b'0'..=b'9' => digits = digits * 10 + u64::from(byte - b'0'),
            b'.' if point.is_none() => point = Some(index),
            _ => return None,
        }
    }
    let has_digits = unsigned.len() > usize::from(point.is_some());
    if !has_digits {
        return None;
    }
    let fraction_length = point.map_or(0, |point| unsigned.len() - point - 1);
    let scale = u32::try_from(fraction_length).ok()?;
    let (low, mid) = (digits & u64::from(u32::MAX), digits >> 32);
    Some(Decimal::from_parts(u32::try_from(low).ok()?, u32::try_from(mid).ok()?, 0, is_negative, scale))
}

/// Parses any decimal.
fn parse_long(text: &str) -> Result<Decimal, DecimalError> {
    let not_a_decimal = || DecimalError { text: text.into(), is_too_long: false };
    let too_long = || DecimalError { text: text.into(), is_too_long: true };
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().map_err(|_| not_a_decimal())?),
        None => (text, 0),
    };
    let unsigned = mantissa.strip_prefix('-').unwrap_or(mantissa);
    let is_negative = unsigned.len() < mantissa.len();
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    if whole.is_empty() && fraction.is_empty() || !whole.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) {
        return Err(not_a_decimal());
    }
    // Trailing zeros carry no value; dropping them lets a long fraction fit.
    let fraction = if fraction.len() > 28 { fraction.trim_end_matches('0') } else { fraction };
    from_digits(is_negative, whole, fraction, exponent).ok_or_else(too_long)
}

/// Returns `whole.fraction × 10^exponent`, or `None` if it does not fit in a decimal.
fn from_digits(is_negative: bool, whole: &str, fraction: &str, exponent: i32) -> Option<Decimal> {
    let mut digits: i128 = 0;
    for byte in whole.bytes().chain(fraction.bytes()) {
        digits = digits.checked_mul(10)?.checked_add(i128::from(byte - b'0'))?;
    }
    let mut scale = i32::try_from(fraction.len()).ok()?.checked_sub(exponent)?;
    if digits == 0 {
        scale = scale.clamp(0, 28);
    }
    while scale < 0 {
        digits = digits.checked_mul(10)?;
        scale += 1;
    }
    // Trailing zeros are dropped if the result does not fit otherwise.
    while digits % 10 == 0 && (scale > 28 || digits >= 1 << 96) && scale > 0 {
        digits /= 10;
        scale -= 1;
    }
    Decimal::try_from_i128_with_scale(if is_negative { -digits } else { digits }, scale.unsigned_abs()).ok()
}

/// Parses a decimal from the text of a JSON number or string.
pub(crate) fn decimal_from_json(json: &str) -> Result<Decimal, DecimalError> {
    let quoted = json.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    if let Some(decimal) = parse_short(quoted.unwrap_or(json)) {
        return Ok(decimal);
    }
    match quoted {
        Some(text) if text.contains('\\') => match serde_json::from_str::<String>(json) {
            Ok(unescaped) => parse_decimal(&unescaped),
            Err(_) => parse_decimal(text),
        },
        quoted => parse_long(quoted.unwrap_or(json)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_has_the_value_of_its_digits() {
        let cases = ["0", "60000.5", "0.00000001", "-0.50", "1.", "7", "79228162514264337593543950335"];
        for text in cases {
            assert_eq!(decimal_from_literal(text), parse_decimal(text).ok(), "{text}");
        }
        assert_eq!(decimal_from_literal("- 1_000.5"), parse_decimal("-1000.5").ok());
        assert_eq!(decimal_from_literal("-0"), Some(Decimal::ZERO));
    }

    #[test]
    fn a_literal_that_does_not_fit_is_rejected() {
        let digits = "0.00000000000000000000000000001";
        for text in ["", "-", ".", "_1", "1e3", "1.5f64", "0x10", "1.2.3", "79228162514264337593543950336", digits] {
            assert_eq!(decimal_from_literal(text), None, "{text}");
        }
    }
}
