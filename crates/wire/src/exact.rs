//! Exact decimal arithmetic. A result that needs more than 28 digits is an error, whereas the operators of [`Decimal`] would
//! silently round it.

use rust_decimal::Decimal;

/// The number of decimals of a truncated quotient.
const QUOTIENT_DECIMALS: u32 = 8;

/// An overflow: the result needs more digits than a decimal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the amount does not fit in 28 digits, and is not rounded")]
pub struct Overflow;

/// Adds two amounts.
///
/// # Errors
/// Returns [`Overflow`] if the result does not fit.
pub fn add(a: Decimal, b: Decimal) -> Result<Decimal, Overflow> {
    let (a, b) = (a.normalize(), b.normalize());
    let scale = a.scale().max(b.scale());
    fit(mantissa_at(a, scale)?.checked_add(mantissa_at(b, scale)?), scale)
}

/// Subtracts the second amount from the first.
///
/// # Errors
/// Returns [`Overflow`] if the result does not fit.
pub fn sub(a: Decimal, b: Decimal) -> Result<Decimal, Overflow> {
    add(a, -b)
}

/// Multiplies two amounts.
///
/// # Errors
/// Returns [`Overflow`] if the result does not fit.
pub fn mul(a: Decimal, b: Decimal) -> Result<Decimal, Overflow> {
    let (a, b) = (a.normalize(), b.normalize());
    fit(a.mantissa().checked_mul(b.mantissa()), a.scale() + b.scale())
}

/// Divides two non-negative amounts and truncates the quotient after its eighth decimal. The caller accounts for the
/// remainder.
///
/// # Errors
/// Returns [`Overflow`] if the quotient does not fit, or the divisor is zero.
pub fn div_down(a: Decimal, b: Decimal) -> Result<Decimal, Overflow> {
    let (a, b) = (a.normalize(), b.normalize());
    let scale = a.scale().max(b.scale());
    let raised = mantissa_at(a, scale)?.checked_mul(10_i128.pow(QUOTIENT_DECIMALS)).ok_or(Overflow)?;
    fit(raised.checked_div(mantissa_at(b, scale)?), QUOTIENT_DECIMALS)
}

/// Returns how many whole units an amount contains, rounded down.
///
/// # Errors
/// Returns [`Overflow`] if the number does not fit, or the unit is not positive.
pub fn units(amount: Decimal, unit: Decimal) -> Result<Decimal, Overflow> {
    let (amount, unit) = (amount.normalize(), unit.normalize());
    let scale = amount.scale().max(unit.scale());
    let (amount, unit) = (mantissa_at(amount, scale)?, mantissa_at(unit, scale)?);
    if unit <= 0 {
        return Err(Overflow);
    }
    fit(amount.checked_div_euclid(unit), 0)
}

/// Returns the mantissa of a number at a larger scale.
fn mantissa_at(number: Decimal, scale: u32) -> Result<i128, Overflow> {
    let factor = 10_i128.checked_pow(scale - number.scale()).ok_or(Overflow)?;
    number.mantissa().checked_mul(factor).ok_or(Overflow)
}

/// Builds a decimal without trailing zeros.
fn fit(digits: Option<i128>, mut scale: u32) -> Result<Decimal, Overflow> {
    let mut digits = digits.ok_or(Overflow)?;
    while scale > 0 && digits % 10 == 0 {
        digits /= 10;
        scale -= 1;
    }
    Decimal::try_from_i128_with_scale(digits, scale).map_err(|_| Overflow)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap_or_default()
    }

    #[test]
    fn sums_and_products_keep_every_digit() {
        assert_eq!(add(decimal("0.10"), decimal("0.2")), Ok(decimal("0.3")));
        assert_eq!(
            sub(decimal("1"), decimal("0.0000000000000000000000000001")),
            Ok(decimal("0.9999999999999999999999999999"))
        );
        assert_eq!(
            mul(decimal("1234567.1234567"), decimal("-7654321.7654321")),
            Ok(decimal("-9449774003961.51729912114007"))
        );
        assert_eq!(mul(decimal("0.5"), decimal("4")).map(|two| two.to_string()), Ok("2".to_owned()));
    }

    #[test]
    fn a_result_that_would_be_rounded_is_an_error() {
        let (long, tiny) = (decimal("1234567890123456789012345678"), decimal("0.01"));
        assert!(long.checked_add(tiny).is_some(), "the operator rounds");
        assert_eq!(add(long, tiny), Err(Overflow));
        assert!(
            decimal("1.000000000000001").checked_mul(decimal("1.000000000000001")).is_some(),
            "the operator rounds"
        );
        assert_eq!(mul(decimal("1.000000000000001"), decimal("1.000000000000001")), Err(Overflow));
        assert_eq!(mul(long, long), Err(Overflow));
    }

    #[test]
    fn a_quotient_is_truncated() {
        assert_eq!(div_down(decimal("2"), decimal("3")), Ok(decimal("0.66666666")));
        assert_eq!(div_down(decimal("0.5"), decimal("0.25")), Ok(decimal("2")));
        assert_eq!(div_down(decimal("1"), decimal("0")), Err(Overflow));
        assert_eq!(units(decimal("-0.3"), decimal("0.25")), Ok(decimal("-2")));
        assert_eq!(units(decimal("1"), decimal("0")), Err(Overflow));
        assert_eq!(div_down(decimal("1234567890123456789012345678"), decimal("0.0000000000000001")), Err(Overflow));
    }
}
