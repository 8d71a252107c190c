//! A trading pair and the size of its contract.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;

use super::margin;
use super::quote::Quote;
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
    /// Returns the tick: the unit of prices.
    pub(crate) fn tick(&self) -> Decimal {
        Decimal::new(1, self.price.scale())
    }

    /// Returns the quote of a market whose last trade was a sale at this price: the bid is the price, and the ask is one tick above.
    pub(crate) fn quote_at(&self, price: Decimal) -> Quote {
        Quote::at(price).ask(price.saturating_add(self.tick()))
    }

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

    /// Returns the price that is `thousandths` away from another one, rounded to the tick.
    pub(crate) fn price_off(&self, price: Decimal, thousandths: i64) -> Decimal {
        let off = price * Decimal::new(thousandths, 3);
        (price + off).round_dp(self.price.scale())
    }
}
