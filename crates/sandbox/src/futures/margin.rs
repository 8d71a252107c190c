//! The margin of positions and orders. Both rates have few digits, so no margin needs rounding.

use tradewire_models::Decimal;

use crate::exact::{self, Overflow};

/// The leverage of all positions.
pub(crate) const LEVERAGE: i64 = 10;
/// The initial margin rate for this leverage.
const INITIAL: Decimal = Decimal::from_parts(1, 0, 0, false, 1);
/// The maintenance margin rate: 0.5 %. A position with less margin is liquidated.
const MAINTENANCE: Decimal = Decimal::from_parts(5, 0, 0, false, 3);

/// Returns the margin for opening contracts of this value.
pub(super) fn initial(value: Decimal) -> Result<Decimal, Overflow> {
    exact::mul(value, INITIAL)
}

/// Returns the margin that a position of this value must keep.
pub(super) fn maintenance(value: Decimal) -> Result<Decimal, Overflow> {
    exact::mul(value, MAINTENANCE)
}
