//! The instruments: always the same trading pairs, at prices drawn from the seed.

use tradewire_models::Decimal;

use crate::futures::Instrument;
use crate::random::{RandomStream, Seed};

/// The base currency, usual price in ticks, decimals of a tick, and decimals of a contract's size of each pair.
const BASES: &[(&str, i64, u32, u32)] = &[
    ("btc", 640_000, 1, 4),
    ("eth", 320_000, 2, 3),
    ("sol", 150_000, 3, 1),
    ("xrp", 6_000, 4, 0),
    ("doge", 16_000, 5, 0),
];
const QUOTE: &str = "usdt";

/// Generates the instruments of a seed. Each price is within 10 % of the usual one.
pub(crate) fn instruments(seed: Seed) -> Vec<Instrument> {
    let mut rng = seed.rng(RandomStream::Instruments);
    let instrument = |&(base, ticks, tick_decimals, size_decimals): &(&'static str, i64, u32, u32)| Instrument {
        symbol: format!("{base}_{QUOTE}"),
        base: base.to_owned(),
        quote: QUOTE.to_owned(),
        price: Decimal::new(rng.between(ticks * 9 / 10, ticks * 11 / 10), tick_decimals),
        contract_size: Decimal::new(1, size_decimals),
    };
    BASES.iter().map(instrument).collect()
}
