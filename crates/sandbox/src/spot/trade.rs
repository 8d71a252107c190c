//! The amounts of one fill.

use rust_decimal::RoundingStrategy;
use tradewire_models::Decimal;

use super::currency::CURRENCY_DECIMALS;
use crate::exact::{self, Overflow};

/// The fee, as a share of the received amount: 0.2 %.
pub(crate) const FEE_RATE: Decimal = Decimal::from_parts(2, 0, 0, false, 3);

/// The amounts of a fill.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trade {
    pub(super) quantity: Decimal,
    pub(super) price: Decimal,
    /// The quantity in quote currency.
    pub(super) value: Decimal,
    pub(super) spent: Decimal,
    /// The received amount, before the fee.
    received: Decimal,
    /// The fee, in the received currency.
    pub(super) fee: Decimal,
}

impl Trade {
    pub(super) fn new(buys: bool, quantity: Decimal, price: Decimal) -> Result<Self, Overflow> {
        let value = exact::mul(price, quantity)?;
        let (spent, received) = if buys { (value, quantity) } else { (quantity, value) };
        Ok(Self { quantity, price, value, spent, received, fee: fee(received)? })
    }

    /// Returns the received amount after the fee.
    pub(super) fn gained(&self) -> Result<Decimal, Overflow> {
        exact::sub(self.received, self.fee)
    }
}

/// Returns the fee of a received amount. It is rounded up to the decimals of a currency, so that the whole balance can
/// be transferred.
pub(super) fn fee(received: Decimal) -> Result<Decimal, Overflow> {
    let fee = exact::mul(received, FEE_RATE)?;
    Ok(fee.round_dp_with_strategy(CURRENCY_DECIMALS, RoundingStrategy::AwayFromZero).min(received).normalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fee_has_the_decimals_of_a_currency_and_never_exceeds_the_received_amount() {
        for (received, expected) in [((1, 0), (2, 3)), ((1, 6), (1, 8)), ((500_005, 8), (1_001, 8)), ((5, 9), (5, 9))] {
            let [received, expected] = [received, expected].map(|(units, scale)| Decimal::new(units, scale));
            assert_eq!(fee(received), Ok(expected), "fee of {received}");
        }
    }
}
