//! What is traded, and at what price.

use tradewire_models::Decimal;

use super::{Seed, Stream};

/// A trading pair. Its price never moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Instrument {
    pub(crate) symbol: String,
    pub(crate) base: &'static str,
    pub(crate) quote: &'static str,
    /// Best bid and best ask alike.
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
/// An order's margin is its value divided by this.
const LEVERAGE: i64 = 10;

/// The instruments of a seed: always the same pairs, at prices within a tenth of the usual ones.
pub(crate) fn instruments(seed: Seed) -> Vec<Instrument> {
    let mut dice = seed.dice(Stream::Instruments);
    let of = |&(base, ticks, decimals, contract): &(&'static str, i64, u32, u32)| Instrument {
        symbol: format!("{base}_{QUOTE}"),
        base,
        quote: QUOTE,
        price: Decimal::new(dice.between(ticks * 9 / 10, ticks * 11 / 10), decimals),
        contract: Decimal::new(1, contract),
    };
    BASES.iter().map(of).collect()
}

impl Instrument {
    /// What an order of so many contracts freezes, unless it is too much for a decimal.
    pub(crate) fn margin(&self, price: Decimal, contracts: Decimal) -> Option<Decimal> {
        let value = price.checked_mul(contracts)?.checked_mul(self.contract)?;
        Some(value.checked_div(Decimal::from(LEVERAGE))?.normalize())
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
