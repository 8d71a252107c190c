//! The amounts of one fill.

use tradewire_models::Decimal;

use crate::exact::{self, Overflow};

/// The fee, as a share of the received amount: 0.2 %.
pub(super) const FEE_RATE: Decimal = Decimal::from_parts(2, 0, 0, false, 3);

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
        Ok(Self { quantity, price, value, spent, received, fee: exact::mul(received, FEE_RATE)? })
    }

    /// Returns the received amount after the fee.
    pub(super) fn gained(&self) -> Result<Decimal, Overflow> {
        exact::sub(self.received, self.fee)
    }
}
