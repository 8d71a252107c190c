//! Arithmetic of money that never rounds by itself: what 28 digits do not hold is an error. The operators of
//! [`Decimal`] drop digits then.

use tradewire_models::Decimal;

/// Decimals of a quotient that does not come out even.
const QUOTIENT_DECIMALS: u32 = 8;

/// A number that would need more digits than a decimal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the amount does not fit in 28 digits, and is not rounded")]
pub(crate) struct TooLong;

pub(crate) fn add(a: Decimal, b: Decimal) -> Result<Decimal, TooLong> {
    let (a, b) = (a.normalize(), b.normalize());
    let scale = a.scale().max(b.scale());
    fit(digits_at(a, scale)?.checked_add(digits_at(b, scale)?), scale)
}

pub(crate) fn sub(a: Decimal, b: Decimal) -> Result<Decimal, TooLong> {
    add(a, -b)
}

pub(crate) fn mul(a: Decimal, b: Decimal) -> Result<Decimal, TooLong> {
    let (a, b) = (a.normalize(), b.normalize());
    fit(a.mantissa().checked_mul(b.mantissa()), a.scale() + b.scale())
}

/// A quotient of amounts that are not negative, cut off behind its eighth decimal. Whoever asks for it keeps what was
/// cut off.
pub(crate) fn div_down(a: Decimal, b: Decimal) -> Result<Decimal, TooLong> {
    let (a, b) = (a.normalize(), b.normalize());
    let scale = a.scale().max(b.scale());
    let raised = digits_at(a, scale)?.checked_mul(10_i128.pow(QUOTIENT_DECIMALS)).ok_or(TooLong)?;
    fit(raised.checked_div(digits_at(b, scale)?), QUOTIENT_DECIMALS)
}

/// The digits of a number with so many decimals, which are at least its own.
fn digits_at(number: Decimal, scale: u32) -> Result<i128, TooLong> {
    let raise = 10_i128.checked_pow(scale - number.scale()).ok_or(TooLong)?;
    number.mantissa().checked_mul(raise).ok_or(TooLong)
}

/// A decimal of these digits, without zeros at its end.
fn fit(digits: Option<i128>, mut scale: u32) -> Result<Decimal, TooLong> {
    let mut digits = digits.ok_or(TooLong)?;
    while scale > 0 && digits % 10 == 0 {
        digits /= 10;
        scale -= 1;
    }
    Decimal::try_from_i128_with_scale(digits, scale).map_err(|_| TooLong)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Decimal {
        text.parse().unwrap_or_default()
    }

    #[test]
    fn sums_and_products_keep_every_digit() {
        assert_eq!(add(of("0.10"), of("0.2")), Ok(of("0.3")));
        assert_eq!(sub(of("1"), of("0.0000000000000000000000000001")), Ok(of("0.9999999999999999999999999999")));
        assert_eq!(mul(of("1234567.1234567"), of("-7654321.7654321")), Ok(of("-9449774003961.51729912114007")));
        assert_eq!(mul(of("0.5"), of("4")).map(|two| two.to_string()), Ok("2".to_owned()));
    }

    #[test]
    fn what_decimals_own_operators_round_is_an_error() {
        let (long, tiny) = (of("1234567890123456789012345678"), of("0.01"));
        assert!(long.checked_add(tiny).is_some(), "the operator rounds");
        assert_eq!(add(long, tiny), Err(TooLong));
        assert!(of("1.000000000000001").checked_mul(of("1.000000000000001")).is_some(), "the operator rounds");
        assert_eq!(mul(of("1.000000000000001"), of("1.000000000000001")), Err(TooLong));
        assert_eq!(mul(long, long), Err(TooLong));
    }

    #[test]
    fn a_quotient_is_cut_off_and_never_raised() {
        assert_eq!(div_down(of("2"), of("3")), Ok(of("0.66666666")));
        assert_eq!(div_down(of("0.5"), of("0.25")), Ok(of("2")));
        assert_eq!(div_down(of("1"), of("0")), Err(TooLong));
        assert_eq!(div_down(of("1234567890123456789012345678"), of("0.0000000000000001")), Err(TooLong));
    }
}
