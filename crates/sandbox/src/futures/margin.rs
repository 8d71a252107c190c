//! How much margin an amount takes. Both rates have few digits, so that no margin needs rounding.

use tradewire_models::Decimal;

use crate::exact::{self, TooLong};

/// Opening takes a tenth of the value: leverage is ten.
const INITIAL: Decimal = Decimal::from_parts(1, 0, 0, false, 1);
/// Below five thousandths of its value, a position is liquidated.
const MAINTENANCE: Decimal = Decimal::from_parts(5, 0, 0, false, 3);

/// The margin of what is opened for so much.
pub(crate) fn initial(value: Decimal) -> Result<Decimal, TooLong> {
    exact::mul(value, INITIAL)
}

/// The margin that a position of this value must have left.
pub(super) fn maintenance(value: Decimal) -> Result<Decimal, TooLong> {
    exact::mul(value, MAINTENANCE)
}
