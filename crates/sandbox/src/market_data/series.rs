//! The trades and candlesticks of an instrument until now: those of the generated past, followed by those at the prices of
//! quotes.

use std::collections::VecDeque;
use std::ops::Range;

use tradewire_models::{Decimal, Timestamp};

use super::candle::{Candle, Interval};
use super::past::Past;
use super::{MINUTES_PER_DAY, Pair, minute};
use crate::clock::MINUTE;
use crate::paging::CursorPage;

/// The factor of trade ids: the ids of a minute start at the number of the minute multiplied by this.
const IDS_PER_MINUTE: i64 = 1_000_000;
/// The number of contracts of a trade at the price of a new quote.
const CONTRACTS_AT_NEW_PRICE: i64 = 10;

/// A trade. Ids increase with the time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Trade {
    pub(crate) id: i64,
    pub(crate) time: Timestamp,
    pub(crate) price: Decimal,
    pub(crate) contracts: i64,
    pub(crate) buyer_is_maker: bool,
}

impl Pair<'_> {
    fn past(&self) -> &Past {
        &self.market.data.past
    }

    /// Returns the time of the first trade.
    pub(crate) fn listed_at(&self) -> Timestamp {
        Timestamp::from_millis(self.past().start().saturating_mul(MINUTE))
    }

    /// Returns the aggregate of the last 24 hours: of the candlesticks of the last 1440 minutes, including the current one.
    /// Without trades, it has the current price.
    pub(crate) fn day(&self) -> Candle {
        let end = minute(self.now) + 1;
        self.candle(end - MINUTES_PER_DAY..end)
            .unwrap_or(Candle { turnover: Decimal::ZERO, ..Candle::of(self.last(), 0) })
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
        if to < self.past().start() || from.is_some_and(|from| minute(from) > to) {
            return Vec::new();
        }
        let first = interval.start(from.map_or(self.past().start(), |from| minute(from).max(self.past().start())));
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
    pub(crate) fn trade_page(&self, cursor: Option<i64>, newer: bool, limit: usize) -> CursorPage<Trade> {
        match cursor {
            Some(cursor) if newer => {
                let mut found = self.newer(cursor, limit.saturating_add(1));
                let has_newer = found.len() > limit;
                found.truncate(limit);
                found.reverse();
                let has_older = !self.older(Some(cursor.saturating_add(1)), 1).is_empty();
                CursorPage { items: found, has_prev: has_newer, has_next: has_older }
            }
            _ => {
                let mut found = self.older(cursor, limit.saturating_add(1));
                let has_older = found.len() > limit;
                found.truncate(limit);
                let has_newer = cursor.is_some_and(|cursor| !self.newer(cursor.saturating_sub(1), 1).is_empty());
                CursorPage { items: found, has_prev: has_newer, has_next: has_older }
            }
        }
    }

    /// Returns up to `limit` trades before a trade, the latest first; with `None`, the latest trades.
    pub(crate) fn older(&self, id: Option<i64>, limit: usize) -> Vec<Trade> {
        let last = id.map_or(i64::MAX, |id| id.div_euclid(IDS_PER_MINUTE)).min(minute(self.now));
        let minutes = (self.past().start()..=last).rev();
        let trades = minutes.flat_map(|minute| self.trades(minute).into_iter().rev());
        trades.filter(|trade| id.is_none_or(|id| trade.id < id)).take(limit).collect()
    }

    /// Returns up to `limit` trades after a trade, the oldest first.
    pub(crate) fn newer(&self, id: i64, limit: usize) -> Vec<Trade> {
        let minutes = id.div_euclid(IDS_PER_MINUTE).max(self.past().start())..=minute(self.now);
        let trades = minutes.flat_map(|minute| self.trades(minute));
        trades.filter(|trade| trade.id > id).take(limit).collect()
    }

    /// Returns the aggregate of the trades in a range of minutes, or `None` if there are none.
    fn candle(&self, minutes: Range<i64>) -> Option<Candle> {
        let (start, end) = (minutes.start.max(self.past().start()), minutes.end.min(minute(self.now) + 1));
        let quoted = start.max(self.past().end())..end;
        let candle = |trade: &Trade| Candle::of(trade.price, trade.contracts);
        let of_minute = |minute| Candle::aggregate(self.trades(minute).iter().map(candle));
        Candle::aggregate(self.past().candle(start..end).into_iter().chain(quoted.filter_map(of_minute)))
    }

    /// Returns the trades of a minute until now, oldest first.
    fn trades(&self, minute: i64) -> Vec<Trade> {
        let is_past = minute < self.past().end();
        let trades = if is_past { self.past().trades(minute) } else { self.quoted_trades(minute) };
        let ids = minute.saturating_mul(IDS_PER_MINUTE)..;
        let trades = ids.zip(trades).map(|(id, trade)| Trade { id, ..trade });
        trades.take_while(|trade| trade.time <= self.now).collect()
    }

    /// Returns the trades of a minute at the prices of quotes: those at random times, and one for each new price.
    fn quoted_trades(&self, minute: i64) -> Vec<Trade> {
        let start = Timestamp::from_millis(minute.saturating_mul(MINUTE));
        let price_at = |time| self.market.prices.before(time).unwrap_or(self.last());
        let mut trades: Vec<_> = self.past().prints(minute).map(|print| print.trade(minute, price_at)).collect();
        let changes = self.market.prices.between(start, start.plus_millis(MINUTE));
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

/// The number of price changes that are kept: 14 hours of a random walk with a step each second.
const KEPT: usize = 50_000;

/// The latest price changes of a market. Before the first of them, the price counts as constant since the exchange was created.
#[derive(Debug, Default)]
pub(crate) struct PriceRecord {
    /// The price before the first change.
    initial: Option<Decimal>,
    changes: VecDeque<(Timestamp, Decimal)>,
}

impl PriceRecord {
    /// Adds a price. A price that equals the previous one is not a change.
    pub(crate) fn add(&mut self, at: Timestamp, previous: Decimal, price: Decimal) {
        if previous == price {
            return;
        }
        self.initial.get_or_insert(previous);
        // The times stay sorted even if the clock is set back.
        let at = self.changes.back().map_or(at, |(last, _)| at.max(*last));
        self.changes.push_back((at, price));
        if self.changes.len() > KEPT {
            self.initial = self.changes.pop_front().map(|(_, price)| price);
        }
    }

    /// Returns the price right before a time, or `None` if the price has never changed.
    pub(super) fn before(&self, time: Timestamp) -> Option<Decimal> {
        let index = self.changes.partition_point(|(at, _)| *at < time);
        let earlier = index.checked_sub(1).and_then(|index| self.changes.get(index));
        earlier.map(|(_, price)| *price).or(self.initial)
    }

    /// Returns the changes at or after one time, and before another.
    pub(super) fn between(
        &self,
        from: Timestamp,
        before: Timestamp,
    ) -> impl Iterator<Item = (Timestamp, Decimal)> + '_ {
        let start = self.changes.partition_point(|(at, _)| *at < from);
        self.changes.range(start..).copied().take_while(move |(at, _)| *at < before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(millis: i64) -> Timestamp {
        Timestamp::from_millis(millis)
    }

    #[test]
    fn the_price_before_a_time_is_that_of_the_last_change() {
        let mut record = PriceRecord::default();
        assert_eq!(record.before(at(5)), None);
        record.add(at(1), 10.into(), 10.into());
        assert_eq!(record.before(at(5)), None, "an equal price is no change");
        record.add(at(2), 10.into(), 11.into());
        record.add(at(4), 11.into(), 12.into());
        record.add(at(3), 12.into(), 13.into());
        let prices = [2, 3, 4, 5].map(|time| record.before(at(time)));
        assert_eq!(prices, [10, 11, 11, 13].map(|price| Some(price.into())));
        assert_eq!(record.between(at(2), at(4)).collect::<Vec<_>>(), [(at(2), 11.into())]);
        assert_eq!(record.between(at(3), at(9)).collect::<Vec<_>>(), [(at(4), 12.into()), (at(4), 13.into())]);
    }

    #[test]
    fn the_record_is_bounded() {
        let mut record = PriceRecord::default();
        (0..=i64::try_from(KEPT).unwrap_or_default()).for_each(|i| record.add(at(i), i.into(), (i + 1).into()));
        assert_eq!(record.changes.len(), KEPT);
        assert_eq!(record.before(at(0)), Some(1.into()), "the price of the dropped change");
    }
}
