//! The public market data: trades, candlesticks, order books, funding rates and statistics. It is independent of HTTP.
//!
//! Trades are the only primitive: a candlestick of any interval is the aggregate of its trades, so intervals are consistent with each
//! other. Before the exchange was created, trades are generated from the seed ([`Past`]). After that, they have the prices of the quotes
//! ([`PriceRecord`]). Times, quantities and sides of all trades are generated from the seed, so only the prices since the creation are
//! kept.

mod candle;
mod past;
mod price_record;

use tradewire_models::{Decimal, Timestamp};

use crate::clock::{HOUR, MINUTE};
use crate::random::{Noise, RandomStream, Seed};

pub(crate) use candle::{Candle, Interval};
pub(crate) use past::{Past, Trade};
pub(crate) use price_record::PriceRecord;

/// The generated data of one instrument.
pub(crate) struct InstrumentData {
    pub(crate) past: Past,
    noise: Noise,
    /// The position of the instrument in the list of all instruments.
    pub(crate) index: i64,
}

impl InstrumentData {
    /// Creates the data of an instrument in an exchange that was created at this time, with this initial price. Most of the data is computed
    /// only when it is requested.
    pub(crate) fn new(seed: Seed, index: i64, price: Decimal, created_at: Timestamp) -> Self {
        let noise = seed.noise(RandomStream::MarketData).at(index);
        Self { past: Past::new(noise.at(0), price, created_at), noise, index }
    }

    /// Returns the quantities at the levels of one side of the order book, the best first, whose price in ticks is given. The quantity at a
    /// price changes every minute.
    pub(crate) fn level_quantities(&self, bids: bool, best: i64, now: Timestamp) -> impl Iterator<Item = Decimal> {
        let noise = self.noise.at(1 + i64::from(bids)).at(minute(now));
        let ticks = std::iter::successors(Some(best), move |ticks| ticks.checked_add(if bids { -1 } else { 1 }));
        ticks.map(move |ticks| Decimal::from(noise.at(ticks).between(1, 5_000)))
    }

    /// Returns the funding rate that is settled at the end of a period.
    pub(crate) fn funding_rate(&self, period: i64) -> Decimal {
        Decimal::new(self.noise.at(4).at(period).between(-100, 300), 6)
    }
}

/// The maximum number of instruments whose records of a period have different ids.
const IDS_PER_PERIOD: i64 = 1_000;

/// The hours between two settlements of the funding. The periods between them are numbered since 1970, in UTC.
pub(crate) const FUNDING_HOURS: i64 = 8;

/// Returns the last funding period that has ended by now.
pub(crate) fn last_funding(now: Timestamp) -> i64 {
    now.as_millis().div_euclid(FUNDING_HOURS * HOUR) - 1
}

pub(crate) fn funding_end(period: i64) -> Timestamp {
    Timestamp::from_millis((period + 1) * FUNDING_HOURS * HOUR)
}

/// Returns the id of the record of an instrument for a funding period. Ids increase with the time.
pub(crate) fn funding_id(period: i64, instrument: i64) -> i64 {
    period * IDS_PER_PERIOD + instrument
}

pub(crate) fn of_funding_id(id: i64) -> (i64, i64) {
    (id.div_euclid(IDS_PER_PERIOD), id.rem_euclid(IDS_PER_PERIOD))
}

pub(crate) const MINUTES_PER_HOUR: i64 = 60;
pub(crate) const MINUTES_PER_DAY: i64 = 24 * MINUTES_PER_HOUR;

/// Returns the number of minutes between 1970 and the minute that contains a time.
pub(crate) fn minute(time: Timestamp) -> i64 {
    time.as_millis().div_euclid(MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_end_at_fixed_times() {
        let now = Timestamp::from_millis(1_700_000_000_000);
        assert_eq!(funding_end(last_funding(now)), Timestamp::from_millis(1_699_977_600_000));
        assert_eq!(funding_end(last_funding(now) + 1), Timestamp::from_millis(1_700_006_400_000));
    }
}
