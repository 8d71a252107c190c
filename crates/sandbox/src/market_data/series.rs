//! The trades and candlesticks of an instrument until now: those of the generated past, followed by those at the prices of
//! quotes.

use std::ops::Range;

use tradewire_models::{Decimal, Timestamp};

use super::candle::Candle;
use super::interval::Interval;
use super::past::Past;
use super::price_record::PriceRecord;
use super::time::{MINUTES_PER_DAY, minute};
use crate::time::MINUTE;

/// The factor of trade ids: the ids of a minute start at the number of the minute multiplied by this.
const IDS_PER_MINUTE: i64 = 1_000_000;
/// The number of contracts of a trade at the price of a new quote.
const CONTRACTS_AT_NEW_PRICE: i64 = 10;

/// The trades and candlesticks of an instrument until now.
#[derive(Clone, Copy)]
pub(crate) struct Series<'a> {
    past: &'a Past,
    record: &'a PriceRecord,
    /// The current price.
    pub(crate) price: Decimal,
    /// The minute of the listing.
    first_minute: i64,
    now: Timestamp,
}

/// A trade. Ids increase with the time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Trade {
    pub(crate) id: i64,
    pub(crate) time: Timestamp,
    pub(crate) price: Decimal,
    pub(crate) contracts: i64,
    pub(crate) buyer_is_maker: bool,
}

/// A page of trades.
#[derive(Debug)]
pub(crate) struct TradePage {
    /// The trades, newest first.
    pub(crate) trades: Vec<Trade>,
    /// Whether there are newer trades.
    pub(crate) has_newer: bool,
    /// Whether there are older trades.
    pub(crate) has_older: bool,
}

impl<'a> Series<'a> {
    /// Creates the series of an instrument that was listed at a time. `None` means that it was listed in the distant past.
    pub(crate) fn new(
        past: &'a Past,
        record: &'a PriceRecord,
        price: Decimal,
        listed_at: Option<Timestamp>,
        now: Timestamp,
    ) -> Self {
        let first_minute = listed_at.map_or(past.start(), |listed| minute(listed).max(past.start()));
        Self { past, record, price, first_minute, now }
    }

    /// Returns the time of the listing.
    pub(crate) fn listed_at(&self) -> Timestamp {
        Timestamp::from_millis(self.first_minute.saturating_mul(MINUTE))
    }

    /// Returns the aggregate of the last 24 hours: of the candlesticks of the last 1440 minutes, including the current one.
    /// Without trades, it has the current price.
    pub(crate) fn day(&self) -> Candle {
        let end = minute(self.now) + 1;
        self.candle(end - MINUTES_PER_DAY..end)
            .unwrap_or(Candle { turnover: Decimal::ZERO, ..Candle::of(self.price, 0) })
    }

    /// Returns up to `limit` candlesticks, the latest first, with their start times. The range contains the start times, and its start is
    /// rounded down. If the range has a start, the candlesticks are the first of the range, otherwise the last.
    pub(crate) fn klines(
        &self,
        interval: Interval,
        from: Option<Timestamp>,
        to: Option<Timestamp>,
        limit: usize,
    ) -> Vec<(Timestamp, Candle)> {
        let now = minute(self.now);
        let to = to.map_or(now, |to| minute(to).min(now));
        if to < self.first_minute || from.is_some_and(|from| minute(from) > to) {
            return Vec::new();
        }
        let first = interval.start(from.map_or(self.first_minute, |from| minute(from).max(self.first_minute)));
        let mut starts: Vec<i64> = if from.is_some() {
            let ascending = std::iter::successors(Some(first), |start| Some(interval.next(*start)));
            ascending.take_while(|start| *start <= to).take(limit).collect()
        } else {
            let descending = std::iter::successors(Some(interval.start(to)), |start| Some(interval.start(start - 1)));
            descending.take_while(|start| *start >= first).take(limit).collect()
        };
        starts.sort_unstable_by(|a, b| b.cmp(a));
        let kline = |start: i64| {
            let candle = self.candle(start..interval.next(start))?;
            Some((Timestamp::from_millis(start.saturating_mul(MINUTE)), candle))
        };
        starts.into_iter().filter_map(kline).collect()
    }

    /// Returns a page of trades. Without a cursor, it starts with the latest trade; otherwise it contains the trades right before
    /// the cursor, or, with `newer`, right after it. The trade at the cursor is not on the page.
    pub(crate) fn trade_page(&self, cursor: Option<i64>, newer: bool, limit: usize) -> TradePage {
        match cursor {
            Some(cursor) if newer => {
                let mut found = self.newer(cursor, limit.saturating_add(1));
                let has_newer = found.len() > limit;
                found.truncate(limit);
                found.reverse();
                let has_older = !self.older(Some(cursor.saturating_add(1)), 1).is_empty();
                TradePage { trades: found, has_newer, has_older }
            }
            _ => {
                let mut found = self.older(cursor, limit.saturating_add(1));
                let has_older = found.len() > limit;
                found.truncate(limit);
                let has_newer = cursor.is_some_and(|cursor| !self.newer(cursor.saturating_sub(1), 1).is_empty());
                TradePage { trades: found, has_newer, has_older }
            }
        }
    }

    /// Returns up to `limit` trades before a trade, the latest first; with `None`, the latest trades.
    pub(crate) fn older(&self, id: Option<i64>, limit: usize) -> Vec<Trade> {
        let last = id.map_or(i64::MAX, |id| id.div_euclid(IDS_PER_MINUTE)).min(minute(self.now));
        let minutes = (self.first_minute..=last).rev();
        let trades = minutes.flat_map(|minute| self.trades(minute).into_iter().rev());
        trades.filter(|trade| id.is_none_or(|id| trade.id < id)).take(limit).collect()
    }

    /// Returns up to `limit` trades after a trade, the oldest first.
    fn newer(&self, id: i64, limit: usize) -> Vec<Trade> {
        let minutes = id.div_euclid(IDS_PER_MINUTE).max(self.first_minute)..=minute(self.now);
        let trades = minutes.flat_map(|minute| self.trades(minute));
        trades.filter(|trade| trade.id > id).take(limit).collect()
    }

    /// Returns the aggregate of the trades in a range of minutes, or `None` if there are none.
    fn candle(&self, minutes: Range<i64>) -> Option<Candle> {
        let (start, end) = (minutes.start.max(self.first_minute), minutes.end.min(minute(self.now) + 1));
        let quoted = start.max(self.past.end())..end;
        let of_minute = |minute| Candle::aggregate(self.trades(minute).iter().map(Trade::candle));
        Candle::aggregate(self.past.candle(start..end).into_iter().chain(quoted.filter_map(of_minute)))
    }

    /// Returns the trades of a minute until now, oldest first.
    fn trades(&self, minute: i64) -> Vec<Trade> {
        let is_past = minute < self.past.end();
        let trades = if is_past { self.past_trades(minute) } else { self.quoted_trades(minute) };
        let ids = minute.saturating_mul(IDS_PER_MINUTE)..;
        let trades = ids.zip(trades).map(|(id, trade)| Trade { id, ..trade });
        trades.take_while(|trade| trade.time <= self.now).collect()
    }

    fn past_trades(&self, minute: i64) -> Vec<Trade> {
        let start = Timestamp::from_millis(minute.saturating_mul(MINUTE));
        let trade = |(price, print): (_, super::past::Print)| Trade {
            id: 0,
            time: start.plus_millis(print.offset),
            price,
            contracts: print.contracts,
            buyer_is_maker: print.buyer_is_maker,
        };
        self.past.trades(minute).into_iter().map(trade).collect()
    }

    /// Returns the trades of a minute at the prices of quotes: those at random times, and one for each new price.
    fn quoted_trades(&self, minute: i64) -> Vec<Trade> {
        let start = Timestamp::from_millis(minute.saturating_mul(MINUTE));
        let at_random_times = self.past.prints(minute).map(|print| {
            let time = start.plus_millis(print.offset);
            let price = self.record.before(time).unwrap_or(self.price);
            Trade { id: 0, time, price, contracts: print.contracts, buyer_is_maker: print.buyer_is_maker }
        });
        let mut trades: Vec<Trade> = at_random_times.collect();
        let changes = self.record.between(start, start.plus_millis(MINUTE));
        trades.extend(changes.map(|(time, price)| Trade {
            id: 0,
            time,
            price,
            contracts: CONTRACTS_AT_NEW_PRICE,
            buyer_is_maker: false,
        }));
        // The sort is stable: at the same time, the trade at the previous price comes first.
        trades.sort_by_key(|trade| trade.time);
        trades
    }
}

impl Trade {
    fn candle(&self) -> Candle {
        Candle::of(self.price, self.contracts)
    }
}
