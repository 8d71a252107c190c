//! The public market data, which futures and spot share: both have the same trades at the same prices.

pub(super) mod futures;
pub(super) mod futures_periodic;
pub(super) mod futures_symbols;
mod pair;
pub(super) mod spot;
pub(super) mod spot_symbols;
