//! The public market data: trades, candlesticks and statistics. It is independent of HTTP.
//!
//! Trades are the only primitive: a candlestick of any interval is the aggregate of its trades, so intervals are consistent with each
//! other. Before the exchange was created, trades are generated from the seed ([`Past`]). After that, they have the prices of the quotes
//! ([`PriceRecord`]). Times, quantities and sides of all trades are generated from the seed, so only the prices since the creation are
//! kept.

mod candle;
mod past;
mod price_record;

use tradewire_models::Timestamp;

use crate::clock::MINUTE;

pub(crate) use candle::{Candle, Interval};
pub(crate) use past::{Past, Trade};
pub(crate) use price_record::PriceRecord;

pub(crate) const MINUTES_PER_HOUR: i64 = 60;
pub(crate) const MINUTES_PER_DAY: i64 = 24 * MINUTES_PER_HOUR;

/// Returns the number of minutes between 1970 and the minute that contains a time.
pub(crate) fn minute(time: Timestamp) -> i64 {
    time.as_millis().div_euclid(MINUTE)
}
