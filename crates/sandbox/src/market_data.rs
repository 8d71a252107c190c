//! The public market data: trades, candlesticks, order books, funding rates and statistics. It is independent of HTTP.
//!
//! Trades are the only primitive: a candlestick of any interval is the aggregate of its trades, so intervals are consistent with each
//! other. Before the exchange was created, trades are generated from the seed ([`Past`]). After that, they have the prices of the quotes
//! ([`PriceRecord`]). Times, quantities and sides of all trades are generated from the seed, so only the prices since the creation are
//! kept.

mod candle;
mod past;
mod series;

use tradewire_models::{Decimal, Timestamp};

use crate::clock::{HOUR, MINUTE};
use crate::market::Market;
use crate::market_data::past::Past;
use crate::random::{Noise, RandomStream, Seed};
use crate::trading::Trading;

pub(crate) use candle::{Candle, Interval};
pub(crate) use series::{PriceRecord, Trade};

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

/// The id of the first trading pair. The ids of the others follow.
const FIRST_PAIR: i64 = 1;

/// A trading pair at a time.
#[derive(Clone, Copy)]
pub(crate) struct Pair<'a> {
    pub(crate) market: &'a Market,
    pub(crate) now: Timestamp,
}

impl<'a> Pair<'a> {
    /// Returns all pairs.
    pub(crate) fn all(trading: &'a Trading, now: Timestamp) -> impl Iterator<Item = Self> {
        trading.markets.iter().map(move |market| Self { market, now })
    }

    /// Returns the pair with a symbol.
    pub(crate) fn find(trading: &'a Trading, symbol: &str, now: Timestamp) -> Option<Self> {
        Self::all(trading, now).find(|pair| pair.market.instrument.symbol == symbol)
    }

    /// Returns the id, which is the same in all groups.
    pub(crate) fn id(&self) -> i64 {
        FIRST_PAIR.saturating_add(self.market.data.index)
    }

    /// Returns the last price: the current best bid.
    pub(crate) fn last(&self) -> Decimal {
        self.market.quote.last()
    }

    /// Returns the price levels of one side of the order book, the best first, one tick apart. If the depth of the market is limited, nothing
    /// can be traded beyond the best level, so there is only this level. If the depth is used up, there is no level.
    pub(crate) fn levels(&self, bids: bool) -> impl Iterator<Item = Level> {
        let Market { instrument, quote, depth, .. } = self.market;
        let (best, depth) = if bids { (quote.bid, depth.bid) } else { (quote.ask, depth.ask) };
        let step = if bids { -instrument.tick() } else { instrument.tick() };
        let prices = std::iter::successors(Some(best), move |price| price.checked_add(step));
        let positive = prices.take_while(|price| *price > Decimal::ZERO);
        let ticks = best.checked_div(instrument.tick()).and_then(|ticks| i64::try_from(ticks.trunc()).ok());
        let quantities = self.market.data.level_quantities(bids, ticks.unwrap_or_default(), self.now);
        let levels = positive.zip(quantities.map(move |quantity| depth.unwrap_or(quantity)));
        let levels = levels.map(|(price, contracts)| Level { price, contracts });
        let count = if depth.is_some() { 1 } else { usize::MAX };
        levels.take(count).filter(|level| level.contracts > Decimal::ZERO)
    }

    /// Returns what the order book depends on: the number of changes of the market, and the minute.
    #[cfg(feature = "streams")]
    pub(crate) fn book_state(&self) -> (u64, i64) {
        (self.market.revision, minute(self.now))
    }

    /// Returns the id of the last update of the order book. A different book has a larger id, even at the same time.
    pub(crate) fn update_id(&self) -> i64 {
        self.now.as_millis().saturating_add_unsigned(self.market.revision)
    }

    /// Returns the best level of one side of the order book, or `None` if nothing can be traded.
    pub(crate) fn best(&self, bids: bool) -> Option<Level> {
        self.levels(bids).next()
    }

    /// Returns the amount of base currency in `contracts`.
    pub(crate) fn amount(&self, contracts: Decimal) -> Decimal {
        contracts.saturating_mul(self.market.instrument.contract_size).normalize()
    }

    /// Returns the traded value of a candlestick in quote currency.
    pub(crate) fn turnover(&self, candle: &Candle) -> Decimal {
        self.amount(candle.turnover)
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

/// Returns the end of a funding period.
pub(crate) fn funding_end(period: i64) -> Timestamp {
    Timestamp::from_millis((period + 1) * FUNDING_HOURS * HOUR)
}

/// Returns the id of the record of an instrument for a funding period. Ids increase with the time.
pub(crate) fn funding_id(period: i64, instrument: i64) -> i64 {
    period * IDS_PER_PERIOD + instrument
}

/// Returns the funding period and the instrument of an id.
pub(crate) fn of_funding_id(id: i64) -> (i64, i64) {
    (id.div_euclid(IDS_PER_PERIOD), id.rem_euclid(IDS_PER_PERIOD))
}

/// The contracts offered at a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Level {
    pub(crate) price: Decimal,
    pub(crate) contracts: Decimal,
}

pub(super) const MINUTES_PER_HOUR: i64 = 60;
pub(super) const MINUTES_PER_DAY: i64 = 24 * MINUTES_PER_HOUR;

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
