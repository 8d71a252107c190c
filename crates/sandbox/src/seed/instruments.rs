//! What is traded, and at what price.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;

use super::{Seed, Stream};
use crate::exact::{self, TooLong};
use crate::futures::margin;

/// A trading pair, and the price that it begins at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Instrument {
    pub(crate) symbol: String,
    pub(crate) base: String,
    pub(crate) quote: String,
    pub(crate) price: Decimal,
    /// How much of the base currency one futures contract is.
    contract: Decimal,
}

/// Base currency, its usual price in ticks, decimals of a tick, and decimals of a contract.
const BASES: &[(&str, i64, u32, u32)] = &[
    ("btc", 640_000, 1, 4),
    ("eth", 320_000, 2, 3),
    ("sol", 150_000, 3, 1),
    ("xrp", 6_000, 4, 0),
    ("doge", 16_000, 5, 0),
];
const QUOTE: &str = "usdt";

/// The instruments of a seed: always the same pairs, at prices within a tenth of the usual ones.
pub(crate) fn instruments(seed: Seed) -> Vec<Instrument> {
    let mut dice = seed.dice(Stream::Instruments);
    let of = |&(base, ticks, decimals, contract): &(&'static str, i64, u32, u32)| Instrument {
        symbol: format!("{base}_{QUOTE}"),
        base: base.to_owned(),
        quote: QUOTE.to_owned(),
        price: Decimal::new(dice.between(ticks * 9 / 10, ticks * 11 / 10), decimals),
        contract: Decimal::new(1, contract),
    };
    BASES.iter().map(of).collect()
}

impl Instrument {
    /// What so many contracts are worth at a price, in quote currency.
    pub(crate) fn value(&self, price: Decimal, contracts: Decimal) -> Result<Decimal, TooLong> {
        exact::mul(price, self.amount(contracts)?)
    }

    /// The margin that opening so many contracts takes.
    pub(crate) fn margin(&self, price: Decimal, contracts: Decimal) -> Result<Decimal, TooLong> {
        margin::initial(self.value(price, contracts)?)
    }

    /// So many contracts in base currency.
    pub(crate) fn amount(&self, contracts: Decimal) -> Result<Decimal, TooLong> {
        exact::mul(self.contract, contracts)
    }

    /// A price so many thousandths away from the instrument's, on its tick.
    pub(super) fn price_off(&self, thousandths: i64) -> Decimal {
        let off = self.price * Decimal::new(thousandths, 3);
        (self.price + off).round_dp(self.price.scale())
    }

    /// So many contracts in base currency.
    pub(super) fn base_amount(&self, contracts: i64) -> Decimal {
        self.contract * Decimal::from(contracts)
    }
}
