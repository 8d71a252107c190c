//! A trading pair at a time: its order book, and its trades and candlesticks until then. Those of the generated past are followed by those at
//! the prices of quotes.

use std::ops::Range;

use tradewire_models::{Decimal, Timestamp};

use crate::clock::MINUTE;
use crate::market::Market;
use crate::market_data::{Candle, Interval, MINUTES_PER_DAY, Past, Trade, minute};
use crate::paging::CursorPage;
use crate::price_book::Depth;
use crate::trading::Trading;

/// The id of the first trading pair. The ids of the others follow.
const FIRST_PAIR: i64 = 1;

/// The factor of trade ids: the ids of a minute start at the number of the minute multiplied by this.
const IDS_PER_MINUTE: i64 = 1_000_000;
/// The number of contracts of a trade at the price of a new quote.
const CONTRACTS_AT_NEW_PRICE: i64 = 10;

/// What is offered at a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Level {
    pub(crate) price: Decimal,
    /// The number of contracts or, in spot trading, the amount of base currency.
    pub(crate) quantity: Decimal,
}

/// A trading pair at a time.
#[derive(Clone, Copy)]
pub(crate) struct Pair<'a> {
    pub(crate) market: &'a Market,
    pub(crate) now: Timestamp,
}

impl<'a> Pair<'a> {
    pub(crate) fn all(trading: &'a Trading, now: Timestamp) -> impl Iterator<Item = Self> {
        trading.markets.iter().map(move |market| Self { market, now })
    }

    pub(crate) fn find(trading: &'a Trading, symbol: &str, now: Timestamp) -> Option<Self> {
        Self::all(trading, now).find(|pair| pair.market.instrument.symbol == symbol)
    }

    /// Returns the id, which is the same in all groups.
    pub(crate) fn id(&self) -> i64 {
        FIRST_PAIR.saturating_add(self.market.index)
    }

    /// Returns the last price: the current best bid.
    pub(crate) fn last(&self) -> Decimal {
        self.market.quote.last()
    }

    /// Returns the price levels of one side of the futures order book, the best first, one tick apart. If the depth of the market is limited,
    /// nothing can be traded beyond the best level, so there is only this level. If the depth is used up, there is no level.
    pub(crate) fn levels(&self, bids: bool) -> impl Iterator<Item = Level> {
        self.levels_within(bids, self.market.depth, |contracts| contracts)
    }

    /// Returns the price levels of one side of the spot order book. They have the same prices, quantities in base currency, and a depth of
    /// their own.
    pub(crate) fn spot_levels(&self, bids: bool) -> impl Iterator<Item = Level> {
        self.levels_within(bids, self.market.spot_depth, move |contracts| self.amount(contracts))
    }

    fn levels_within(
        &self,
        bids: bool,
        depth: Depth,
        quantity: impl Fn(Decimal) -> Decimal,
    ) -> impl Iterator<Item = Level> {
        let Market { instrument, quote, .. } = self.market;
        let (best, depth) = if bids { (quote.bid, depth.bid) } else { (quote.ask, depth.ask) };
        let step = if bids { -instrument.tick() } else { instrument.tick() };
        let prices = std::iter::successors(Some(best), move |price| price.checked_add(step));
        let positive = prices.take_while(|price| *price > Decimal::ZERO);
        let ticks = best.checked_div(instrument.tick()).and_then(|ticks| i64::try_from(ticks.trunc()).ok());
        let quantities = self.market.level_quantities(bids, ticks.unwrap_or_default(), self.now);
        let quantities = quantities.map(move |contracts| depth.unwrap_or_else(|| quantity(contracts)).normalize());
        let levels = positive.zip(quantities).map(|(price, quantity)| Level { price, quantity });
        let count = if depth.is_some() { 1 } else { usize::MAX };
        levels.take(count).filter(|level| level.quantity > Decimal::ZERO)
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

    /// Returns the amount of base currency in `contracts`.
    pub(crate) fn amount(&self, contracts: Decimal) -> Decimal {
        contracts.saturating_mul(self.market.instrument.contract_size).normalize()
    }

    /// Returns the traded value of a candlestick in quote currency.
    pub(crate) fn turnover(&self, candle: &Candle) -> Decimal {
        self.amount(candle.turnover)
    }

    fn past(&self) -> &Past {
        &self.market.past
    }

    /// Returns the time of the first trade.
    pub(crate) fn listed_at(&self) -> Timestamp {
        Timestamp::from_millis(self.past().start.saturating_mul(MINUTE))
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
        if to < self.past().start || from.is_some_and(|from| minute(from) > to) {
            return Vec::new();
        }
        let first = interval.start(from.map_or(self.past().start, |from| minute(from).max(self.past().start)));
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
        let minutes = (self.past().start..=last).rev();
        let trades = minutes.flat_map(|minute| self.trades(minute).into_iter().rev());
        trades.filter(|trade| id.is_none_or(|id| trade.id < id)).take(limit).collect()
    }

    /// Returns up to `limit` trades after a trade, the oldest first.
    pub(crate) fn newer(&self, id: i64, limit: usize) -> Vec<Trade> {
        let minutes = id.div_euclid(IDS_PER_MINUTE).max(self.past().start)..=minute(self.now);
        let trades = minutes.flat_map(|minute| self.trades(minute));
        trades.filter(|trade| trade.id > id).take(limit).collect()
    }

    /// Returns the aggregate of the trades in a range of minutes, or `None` if there are none.
    fn candle(&self, minutes: Range<i64>) -> Option<Candle> {
        let (start, end) = (minutes.start.max(self.past().start), minutes.end.min(minute(self.now) + 1));
        let quoted = start.max(self.past().end)..end;
        let candle = |trade: &Trade| Candle::of(trade.price, trade.contracts);
        let of_minute = |minute| Candle::aggregate(self.trades(minute).iter().map(candle));
        Candle::aggregate(self.past().candle(start..end).into_iter().chain(quoted.filter_map(of_minute)))
    }

    /// Returns the trades of a minute until now, oldest first.
    fn trades(&self, minute: i64) -> Vec<Trade> {
        let is_past = minute < self.past().end;
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
