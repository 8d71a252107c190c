//! The fees of futures trading.

use rust_decimal::RoundingStrategy;
use tradewire_models::Decimal;

use crate::exact::Overflow;

/// The number of decimals of fees and funding payments.
const DECIMALS: u32 = 8;

/// The fee rates of futures trading, as shares of the value of a fill.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Fees {
    /// The rate for fills of orders that had waited in the book.
    pub(crate) maker: Decimal,
    /// The rate for all other fills.
    pub(crate) taker: Decimal,
}

impl Fees {
    /// The rates of a new sandbox: 0.02 % and 0.06 %.
    pub(crate) const DEFAULT: Self =
        Self { maker: Decimal::from_parts(2, 0, 0, false, 4), taker: Decimal::from_parts(6, 0, 0, false, 4) };

    /// Returns the fee of a fill with this value.
    pub(super) fn fee(self, value: Decimal, is_maker: bool) -> Result<Decimal, Overflow> {
        share(value, if is_maker { self.maker } else { self.taker })
    }
}

/// Returns a share of a value, rounded up to eight decimals.
pub(super) fn share(value: Decimal, rate: Decimal) -> Result<Decimal, Overflow> {
    let share = value.checked_mul(rate).ok_or(Overflow)?;
    Ok(share.round_dp_with_strategy(DECIMALS, RoundingStrategy::AwayFromZero).normalize())
}
