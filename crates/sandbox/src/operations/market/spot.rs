//! Spot: tickers, order books, trades and candlesticks.

use tradewire_endpoints::spot::{
    BookTickers, DayTickers, Klines, OrderBookRequest, PriceTickers, RecentTrades, Tickers, TradeHistory,
};
use tradewire_models::spot::{self as models, Direction, PriceLevel};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::{Pair, change_rate, with_pair, with_pairs};
use crate::market_data::{Candle, Interval, Level, Trade};
use crate::operations::Behaviors;
use crate::operations::call::Call;
use crate::paging::to_usize;
use crate::reply::{self, Json, Rejection};

/// The tag of all pairs.
const TAG: &str = "spot";

pub(super) const UNKNOWN: ErrorCode = ErrorCode::UnknownSymbol;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (Tickers::OPERATION, tickers),
    (DayTickers::OPERATION, |call| {
        let DayTickers { symbol, symbols, tags, .. } = call.parse::<DayTickers>()?;
        list(call, PairFilter { symbol, symbols, tags }, |pair| Ok(day_ticker(pair)))
    }),
    (BookTickers::OPERATION, book_tickers),
    (PriceTickers::OPERATION, price_tickers),
    (OrderBookRequest::OPERATION, order_book),
    (Klines::OPERATION, klines),
    (RecentTrades::OPERATION, |call| {
        let request = call.parse::<RecentTrades>()?;
        with_pair(call, &request.symbol, UNKNOWN, |pair| {
            let limit = to_usize(request.limit.unwrap_or(RecentTrades::DEFAULT_LIMIT));
            reply::list(&call.operation, pair.series.older(None, limit), |trade| Ok(trade_record(pair, &trade)))
        })
    }),
    (TradeHistory::OPERATION, trade_history),
];

/// Lists the 24-hour statistics of pairs, with their best prices.
fn tickers(call: &Call<'_>) -> Result<Json, Rejection> {
    let Tickers { symbol, symbols, tags, .. } = call.parse::<Tickers>()?;
    list(call, PairFilter { symbol, symbols, tags }, |pair| {
        let mut ticker: models::Ticker = reply::converted(&day_ticker(pair))?;
        (ticker.bid_price, ticker.bid_quantity) = best(pair, true);
        (ticker.ask_price, ticker.ask_quantity) = best(pair, false);
        Ok(ticker)
    })
}

/// Lists the best prices of pairs.
fn book_tickers(call: &Call<'_>) -> Result<Json, Rejection> {
    let BookTickers { symbol, symbols, tags, .. } = call.parse::<BookTickers>()?;
    list(call, PairFilter { symbol, symbols, tags }, |pair| {
        let mut ticker = models::BookTicker::default();
        ticker.symbol.clone_from(&pair.instrument.symbol);
        ticker.time = pair.now;
        (ticker.bid_price, ticker.bid_quantity) = best(pair, true);
        (ticker.ask_price, ticker.ask_quantity) = best(pair, false);
        Ok(ticker)
    })
}

/// Returns the best price of a side of the book, and the amount at this price.
fn best(pair: &Pair<'_>, bids: bool) -> (Option<Decimal>, Option<Decimal>) {
    let level = pair.best(bids);
    (level.map(|level| level.price), level.map(|level| pair.amount(level.contracts)))
}

/// Lists the last prices of pairs.
fn price_tickers(call: &Call<'_>) -> Result<Json, Rejection> {
    let PriceTickers { symbol, symbols, tags, .. } = call.parse::<PriceTickers>()?;
    list(call, PairFilter { symbol, symbols, tags }, |pair| {
        let mut ticker = models::PriceTicker::default();
        ticker.symbol.clone_from(&pair.instrument.symbol);
        ticker.time = pair.now;
        ticker.price = pair.last();
        Ok(ticker)
    })
}

/// Returns the order book of a pair.
fn order_book(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OrderBookRequest>()?;
    with_pair(call, &request.symbol, UNKNOWN, |pair| {
        let limit = to_usize(request.limit.unwrap_or(OrderBookRequest::DEFAULT_LIMIT));
        let side = |bids| pair.levels(bids).take(limit).map(|level| price_level(pair, &level)).collect();
        let mut book = models::OrderBook::default();
        book.time = pair.now;
        book.last_update_id = pair.update_id();
        book.bids = side(true);
        book.asks = side(false);
        reply::record(&call.operation, &book)
    })
}

/// Lists the candlesticks of a pair, the latest first.
fn klines(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Klines>()?;
    let interval = Interval::parse(request.interval.as_str()).ok_or(ErrorCode::InvalidInterval)?;
    with_pair(call, &request.symbol, UNKNOWN, |pair| {
        let limit = to_usize(request.limit.unwrap_or(Klines::DEFAULT_LIMIT));
        let found = pair.series.klines(interval, request.start_time, request.end_time, limit);
        reply::list(&call.operation, found, |(start, candle)| Ok(kline_record(pair, start, &candle)))
    })
}

pub(crate) fn kline_record(pair: &Pair<'_>, start: Timestamp, candle: &Candle) -> models::Kline {
    let mut kline = models::Kline::default();
    kline.open_time = start;
    (kline.open, kline.high, kline.low, kline.close) = (candle.open, candle.high, candle.low, candle.close);
    kline.volume = pair.amount(candle.contracts.into());
    kline.turnover = pair.turnover(candle);
    kline
}

/// Pages through the trades of a pair, the latest first.
fn trade_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<TradeHistory>()?;
    with_pair(call, &request.symbol, UNKNOWN, |pair| {
        let limit = to_usize(request.limit.unwrap_or(TradeHistory::DEFAULT_LIMIT));
        let newer = request.direction == Direction::Prev;
        let page = pair.series.trade_page(request.from_id.map(|id| id.get()), newer, limit);
        reply::page(&call.operation, page, |trade| Ok(trade_record(pair, &trade)))
    })
}

/// The filter of a list of pairs. A criterion that is not set selects all pairs.
pub(super) struct PairFilter {
    pub(super) symbol: Option<String>,
    /// Symbols that override `symbol`.
    pub(super) symbols: Option<Vec<String>>,
    pub(super) tags: Option<Vec<String>>,
}

impl PairFilter {
    /// Returns the selected pairs. An unknown symbol is rejected.
    pub(super) fn select<'a>(&self, pairs: Vec<Pair<'a>>) -> Result<Vec<Pair<'a>>, Rejection> {
        let is_tagged = self.tags.as_ref().is_none_or(|tags| tags.iter().any(|tag| tag == TAG));
        let symbols = self.symbols.as_deref().or(self.symbol.as_ref().map(std::slice::from_ref));
        let Some(symbols) = symbols else { return Ok(if is_tagged { pairs } else { Vec::new() }) };
        if symbols.iter().any(|symbol| pairs.iter().all(|pair| pair.instrument.symbol != *symbol)) {
            return Err(UNKNOWN.into());
        }
        Ok(pairs.into_iter().filter(|pair| is_tagged && symbols.contains(&pair.instrument.symbol)).collect())
    }
}

/// Lists a record for each selected pair.
fn list<T: serde::Serialize>(
    call: &Call<'_>,
    filter: PairFilter,
    record: impl Fn(&Pair<'_>) -> Result<T, Rejection>,
) -> Result<Json, Rejection> {
    with_pairs(call, |pairs| reply::list(&call.operation, &filter.select(pairs)?, record))
}

pub(crate) fn day_ticker(pair: &Pair<'_>) -> models::DayTicker {
    let day = pair.series.day();
    let Candle { open, high, low, close, contracts, .. } = day;
    let mut ticker = models::DayTicker::default();
    ticker.symbol.clone_from(&pair.instrument.symbol);
    ticker.time = pair.now;
    ticker.change = close.checked_sub(open);
    ticker.change_rate = Some(change_rate(&day));
    ticker.open = Some(open);
    ticker.low = Some(low);
    ticker.high = Some(high);
    ticker.last = Some(close);
    ticker.volume = pair.amount(contracts.into());
    ticker.turnover = pair.turnover(&day);
    ticker
}

pub(crate) fn price_level(pair: &Pair<'_>, level: &Level) -> PriceLevel {
    let mut price_level = PriceLevel::default();
    price_level.price = level.price;
    price_level.quantity = pair.amount(level.contracts);
    price_level
}

fn trade_record(pair: &Pair<'_>, trade: &Trade) -> models::Trade {
    let quantity = pair.amount(trade.contracts.into());
    let mut record = models::Trade::default();
    record.id = trade.id.into();
    record.time = trade.time;
    record.price = trade.price;
    record.quantity = quantity;
    record.value = trade.price.saturating_mul(quantity).normalize();
    record.buyer_is_maker = trade.buyer_is_maker;
    record
}
