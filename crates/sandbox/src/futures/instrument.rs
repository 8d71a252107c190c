//! A trading pair and the size of its contract.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;

use super::margin;
use crate::exact::{self, Overflow};

/// A trading pair with its initial price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Instrument {
    pub(crate) symbol: String,
    pub(crate) base: String,
    pub(crate) quote: String,
    pub(crate) price: Decimal,
    /// The amount of base currency in one futures contract.
    pub(crate) contract_size: Decimal,
}

impl Instrument {
    /// Returns the value of `contracts` at a price, in quote currency.
    pub(crate) fn value(&self, price: Decimal, contracts: Decimal) -> Result<Decimal, Overflow> {
        exact::mul(price, self.amount(contracts)?)
    }

    /// Returns the initial margin of `contracts` that are opened at a price.
    pub(crate) fn margin(&self, price: Decimal, contracts: Decimal, leverage: i64) -> Result<Decimal, Overflow> {
        margin::initial(self.value(price, contracts)?, leverage)
    }

    /// Returns the amount of base currency in `contracts`.
    pub(crate) fn amount(&self, contracts: Decimal) -> Result<Decimal, Overflow> {
        exact::mul(self.contract_size, contracts)
    }

    /// Returns the price that is `thousandths` away from the initial price, rounded to the tick.
    pub(crate) fn price_off(&self, thousandths: i64) -> Decimal {
        let off = self.price * Decimal::new(thousandths, 3);
        (self.price + off).round_dp(self.price.scale())
    }
}
