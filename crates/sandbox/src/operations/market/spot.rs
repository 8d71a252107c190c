//! Spot: tickers, order books, trades and candlesticks.

use tradewire_endpoints::spot::{
    BookTickers, DayTickers, Klines, OrderBookRequest, PriceTickers, RecentTrades, Tickers, TradeHistory,
};
use tradewire_models::spot::{
    BookTicker, DayTicker, Direction, Kline, OrderBook, PriceLevel, PriceTicker, Ticker, Trade,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::change_rate;
use crate::market_data::{self, Candle, Interval};
use crate::operations::Behaviors;
use crate::operations::call::Call;
use crate::paging::to_usize;
use crate::pair::{Level, Pair};
use crate::record::new_record;
use crate::refusal::Refusal;
use crate::reply::{Json, Rejection, converted};
use crate::trading::Trading;

/// The tag of all pairs.
const TAG: &str = "spot";

const UNKNOWN: ErrorCode = ErrorCode::UnknownSymbol;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    // Lists the 24-hour statistics of pairs, with their best prices.
    (Tickers::OPERATION, |call, trading| {
        let Tickers { symbol, symbols, tags, .. } = call.parse()?;
        list(call, trading, PairFilter { symbol, symbols, tags }, |pair| {
            let ((bid_price, bid_quantity), (ask_price, ask_quantity)) = (best(pair, true), best(pair, false));
            let day = converted(&day_ticker(pair))?;
            Ok(new_record!(Ticker { bid_price, bid_quantity, ask_price, ask_quantity, ..day }))
        })
    }),
    (DayTickers::OPERATION, |call, trading| {
        let DayTickers { symbol, symbols, tags, .. } = call.parse()?;
        list(call, trading, PairFilter { symbol, symbols, tags }, |pair| Ok(day_ticker(pair)))
    }),
    (BookTickers::OPERATION, |call, trading| {
        let BookTickers { symbol, symbols, tags, .. } = call.parse()?;
        list(call, trading, PairFilter { symbol, symbols, tags }, |pair| {
            let ((bid_price, bid_quantity), (ask_price, ask_quantity)) = (best(pair, true), best(pair, false));
            let (symbol, time) = (pair.market.instrument.symbol.clone(), pair.now);
            Ok(new_record!(BookTicker { symbol, time, bid_price, bid_quantity, ask_price, ask_quantity }))
        })
    }),
    (PriceTickers::OPERATION, |call, trading| {
        let PriceTickers { symbol, symbols, tags, .. } = call.parse()?;
        list(call, trading, PairFilter { symbol, symbols, tags }, |pair| {
            Ok(new_record!(PriceTicker {
                symbol: pair.market.instrument.symbol.clone(),
                time: pair.now,
                price: pair.last()
            }))
        })
    }),
    (OrderBookRequest::OPERATION, |call, trading| {
        let request = call.parse::<OrderBookRequest>()?;
        let pair = pair(call, trading, &request.symbol)?;
        let limit = request.limit.unwrap_or(OrderBookRequest::DEFAULT_LIMIT);
        let [bids, asks] = [true, false].map(|bids| price_levels(&pair, bids, limit));
        let (time, last_update_id) = (pair.now, pair.update_id());
        call.operation.record(&new_record!(OrderBook { time, last_update_id, bids, asks }))
    }),
    // Lists the candlesticks of a pair, the latest first.
    (Klines::OPERATION, |call, trading| {
        let request = call.parse::<Klines>()?;
        let interval = Interval::parse(request.interval.as_str()).ok_or(ErrorCode::InvalidInterval)?;
        let pair = pair(call, trading, &request.symbol)?;
        let limit = to_usize(request.limit.unwrap_or(Klines::DEFAULT_LIMIT));
        let found = pair.klines(interval, request.start_time, request.end_time, limit);
        call.operation.list(found, |(start, candle)| Ok(kline_record(&pair, start, &candle)))
    }),
    (RecentTrades::OPERATION, |call, trading| {
        let request = call.parse::<RecentTrades>()?;
        let pair = pair(call, trading, &request.symbol)?;
        let limit = to_usize(request.limit.unwrap_or(RecentTrades::DEFAULT_LIMIT));
        call.operation.list(pair.older(None, limit), |trade| Ok(trade_record(&pair, &trade)))
    }),
    // Pages through the trades of a pair, the latest first.
    (TradeHistory::OPERATION, |call, trading| {
        let request = call.parse::<TradeHistory>()?;
        let pair = pair(call, trading, &request.symbol)?;
        let limit = to_usize(request.limit.unwrap_or(TradeHistory::DEFAULT_LIMIT));
        let newer = request.direction == Direction::Prev;
        let page = pair.trade_page(request.from_id.map(|id| id.get()), newer, limit);
        call.operation.page(page, |trade| Ok(trade_record(&pair, &trade)))
    }),
];

fn pair<'a>(call: &Call<'_>, trading: &'a Trading, symbol: &str) -> Result<Pair<'a>, Rejection> {
    Ok(Pair::find(trading, symbol, call.now).ok_or_else(|| Refusal::unknown_pair(UNKNOWN, symbol))?)
}

/// Returns the best price of a side of the book, and the amount at this price.
fn best(pair: &Pair<'_>, bids: bool) -> (Option<Decimal>, Option<Decimal>) {
    let level = pair.spot_levels(bids).next();
    (level.map(|level| level.price), level.map(|level| level.quantity))
}

pub(crate) fn kline_record(pair: &Pair<'_>, start: Timestamp, candle: &Candle) -> Kline {
    let Candle { open, high, low, close, contracts, .. } = *candle;
    let (volume, turnover) = (pair.amount(contracts.into()), pair.turnover(candle));
    new_record!(Kline { open_time: start, open, high, low, close, volume, turnover })
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
        let is_unknown = |symbol: &&String| pairs.iter().all(|pair| pair.market.instrument.symbol != **symbol);
        if let Some(symbol) = symbols.iter().find(is_unknown) {
            return Err(Refusal::unknown_pair(UNKNOWN, symbol).into());
        }
        Ok(pairs.into_iter().filter(|pair| is_tagged && symbols.contains(&pair.market.instrument.symbol)).collect())
    }
}

fn list<T: serde::Serialize>(
    call: &Call<'_>,
    trading: &Trading,
    filter: PairFilter,
    record: impl Fn(&Pair<'_>) -> Result<T, Rejection>,
) -> Result<Json, Rejection> {
    let pairs = Pair::all(trading, call.now).collect();
    call.operation.list(&filter.select(pairs)?, record)
}

pub(crate) fn day_ticker(pair: &Pair<'_>) -> DayTicker {
    let day = pair.day();
    let Candle { open, high, low, close, contracts, .. } = day;
    new_record!(DayTicker {
        symbol: pair.market.instrument.symbol.clone(),
        time: pair.now,
        change: close.checked_sub(open),
        change_rate: Some(change_rate(&day)),
        open: Some(open),
        low: Some(low),
        high: Some(high),
        last: Some(close),
        volume: pair.amount(contracts.into()),
        turnover: pair.turnover(&day),
    })
}

pub(crate) fn price_levels(pair: &Pair<'_>, bids: bool, count: i64) -> Vec<PriceLevel> {
    pair.spot_levels(bids).take(to_usize(count)).map(|level| price_level(&level)).collect()
}

pub(crate) fn price_level(level: &Level) -> PriceLevel {
    new_record!(PriceLevel { price: level.price, quantity: level.quantity })
}

fn trade_record(pair: &Pair<'_>, trade: &market_data::Trade) -> Trade {
    let quantity = pair.amount(trade.contracts.into());
    new_record!(Trade {
        id: trade.id.into(),
        time: trade.time,
        price: trade.price,
        quantity,
        value: trade.price.saturating_mul(quantity).normalize(),
        buyer_is_maker: trade.buyer_is_maker,
    })
}
