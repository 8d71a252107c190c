//! The fees of futures trading.

use rust_decimal::RoundingStrategy;
use tradewire_models::Decimal;

use crate::exact::Overflow;

/// The number of decimals of fees.
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

    /// Returns the fee of a fill with this value, rounded up to eight decimals.
    pub(super) fn fee(self, value: Decimal, is_maker: bool) -> Result<Decimal, Overflow> {
        let rate = if is_maker { self.maker } else { self.taker };
        let fee = value.checked_mul(rate).ok_or(Overflow)?;
        Ok(fee.round_dp_with_strategy(DECIMALS, RoundingStrategy::AwayFromZero).normalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fee_is_exact_or_rounded_up() {
        let fees = Fees { maker: Decimal::ZERO, taker: Decimal::new(6, 4) };
        assert_eq!(fees.fee(Decimal::new(60_001, 4), false), Ok(Decimal::new(360_006, 8)));
        assert_eq!(fees.fee(Decimal::new(1, 5), false), Ok(Decimal::new(1, 8)), "0.000000006 is rounded up");
        assert_eq!(fees.fee(Decimal::new(60_001, 4), true), Ok(Decimal::ZERO));
        assert_eq!(Fees { maker: Decimal::MAX, ..fees }.fee(Decimal::MAX, true), Err(Overflow));
    }
}
