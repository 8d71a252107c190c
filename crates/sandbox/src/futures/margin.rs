//! The margin of positions and orders.

use tradewire_models::Decimal;

use crate::exact::{self, Overflow};

/// The leverage of a position until the account sets another one.
pub(crate) const DEFAULT_LEVERAGE: i64 = 10;
/// The maximum leverage of the sandbox: the initial margin must exceed the maintenance margin.
pub(crate) const MAX_LEVERAGE: i64 = 125;
/// The maintenance margin rate: 0.5 %. A position with less margin is liquidated. It has few digits, so that no maintenance
/// margin needs rounding.
pub(crate) const MAINTENANCE: Decimal = Decimal::from_parts(5, 0, 0, false, 3);
/// The precision of rounded margins: eight decimals.
const PRECISION: Decimal = Decimal::from_parts(1, 0, 0, false, 8);
/// The reciprocal of a leverage with at most this many decimals is exact, so the value is multiplied by it instead of divided.
const RECIPROCAL_DECIMALS: u32 = 3;

/// Returns whether the sandbox allows a leverage.
pub(super) fn is_allowed(leverage: i64) -> bool {
    (1..=MAX_LEVERAGE).contains(&leverage)
}

/// Returns the margin for opening contracts of this value: exact if the reciprocal of the leverage has at most `RECIPROCAL_DECIMALS`
/// decimals, otherwise rounded up to eight decimals.
pub(super) fn initial(value: Decimal, leverage: i64) -> Result<Decimal, Overflow> {
    let leverage = Decimal::from(leverage.max(1));
    let reciprocal = exact::div_down(Decimal::ONE, leverage)?;
    if reciprocal.scale() <= RECIPROCAL_DECIMALS {
        return exact::mul(value, reciprocal);
    }
    let margin = exact::div_down(value, leverage)?;
    if exact::mul(margin, leverage)? == value { Ok(margin) } else { exact::add(margin, PRECISION) }
}

/// Returns the margin that a position of this value must keep.
pub(super) fn maintenance(value: Decimal) -> Result<Decimal, Overflow> {
    exact::mul(value, MAINTENANCE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_is_exact_or_rounded_up() {
        let value = Decimal::new(100_000_001, 9);
        for (leverage, margin) in [
            (1, Decimal::new(100_000_001, 9)),
            (10, Decimal::new(100_000_001, 10)),
            (125, Decimal::new(800_000_008, 12)),
            (3, Decimal::new(3_333_334, 8)),
            (7, Decimal::new(1_428_572, 8)),
        ] {
            assert_eq!(initial(value, leverage), Ok(margin), "{leverage}");
        }
        assert_eq!(initial(Decimal::from(21), 7), Ok(Decimal::from(3)));
    }
}
