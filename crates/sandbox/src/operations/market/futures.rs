//! Futures: tickers, order books, trades, candlesticks and funding rates.

use tradewire_endpoints::futures::{
    AggTicker, AggTickers, BookTickerRequest, BookTickers, FundingRate, FundingRateHistory, IndexPrice, IndexPrices,
    Klines, MarkPrice, MarkPrices, OrderBookRequest, RecentTrades, Ticker, Tickers,
};
use tradewire_models::futures::{
    self as models, CurrentFundingRate, Direction, PastFundingRate, PriceLevel, TradeSide,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::{Pair, change_rate, each, one, with_pair, with_pairs};
use crate::market_data::{
    Candle, FUNDING_HOURS, Interval, Level, Trade, funding_end, funding_id, last_funding, of_funding_id,
};
use crate::operations::Behaviors;
use crate::operations::call::Call;
use crate::paging::{Cursor, to_usize};
use crate::reply::{self, Json, Rejection};

/// The number of candlesticks of a request without `limit`. It is not documented.
const DEFAULT_KLINES: i64 = 100;
/// The maximum number of recent trades. It is not documented.
const MAX_TRADES: usize = 1_000;

const UNKNOWN: ErrorCode = ErrorCode::InvalidSymbol;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (Ticker::OPERATION, |call| one(call, |of: Ticker| of.symbol, day_ticker)),
    (Tickers::OPERATION, |call| each(call, day_ticker)),
    (AggTicker::OPERATION, |call| one(call, |of: AggTicker| of.symbol, aggregate_ticker)),
    (AggTickers::OPERATION, |call| each(call, aggregate_ticker)),
    (BookTickerRequest::OPERATION, |call| one(call, |of: BookTickerRequest| of.symbol, best_prices)),
    (BookTickers::OPERATION, |call| each(call, best_prices)),
    (IndexPrice::OPERATION, |call| one(call, |of: IndexPrice| of.symbol, index)),
    (IndexPrices::OPERATION, |call| each(call, index)),
    (MarkPrice::OPERATION, |call| one(call, |of: MarkPrice| of.symbol, mark)),
    (MarkPrices::OPERATION, |call| each(call, mark)),
    (OrderBookRequest::OPERATION, order_book),
    (RecentTrades::OPERATION, |call| {
        let request = call.parse::<RecentTrades>()?;
        with_pair(call, &request.symbol, UNKNOWN, |pair| {
            let limit = to_usize(request.num.unwrap_or(RecentTrades::DEFAULT_NUM)).min(MAX_TRADES);
            reply::list(&call.operation, pair.series.older(None, limit), |trade| Ok(trade_record(pair, &trade)))
        })
    }),
    (Klines::OPERATION, klines),
    (FundingRate::OPERATION, funding_rate),
    (FundingRateHistory::OPERATION, funding_rate_history),
];

/// Returns the best price levels of a pair.
fn order_book(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OrderBookRequest>()?;
    with_pair(call, &request.symbol, UNKNOWN, |pair| {
        let mut book = models::OrderBook::default();
        book.time = pair.now;
        book.symbol.clone_from(&pair.instrument.symbol);
        book.last_update_id = pair.update_id();
        book.bids = price_levels(pair, true, request.level);
        book.asks = price_levels(pair, false, request.level);
        reply::record(&call.operation, &book)
    })
}

pub(crate) fn trade_record(pair: &Pair<'_>, trade: &Trade) -> models::Trade {
    let mut record = models::Trade::default();
    record.time = trade.time;
    record.symbol.clone_from(&pair.instrument.symbol);
    record.price = trade.price;
    record.quantity = trade.contracts.into();
    record.side = if trade.buyer_is_maker { TradeSide::Ask } else { TradeSide::Bid };
    record
}

/// Lists the candlesticks of a pair, the latest first.
fn klines(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Klines>()?;
    let (from, to) = (request.start_time, request.end_time);
    if from.zip(to).is_some_and(|(from, to)| from > to) {
        return Err(ErrorCode::InvalidTime.into());
    }
    let interval = Interval::parse(request.interval.as_str()).ok_or(ErrorCode::InvalidInterval)?;
    with_pair(call, &request.symbol, UNKNOWN, |pair| {
        let limit = to_usize(request.limit.unwrap_or(DEFAULT_KLINES));
        reply::list(&call.operation, pair.series.klines(interval, from, to, limit), |(start, candle)| {
            Ok(kline_record(pair, start, &candle))
        })
    })
}

pub(crate) fn kline_record(pair: &Pair<'_>, start: Timestamp, candle: &Candle) -> models::Kline {
    let mut kline = models::Kline::default();
    kline.symbol.clone_from(&pair.instrument.symbol);
    kline.pair = Some(pair.instrument.symbol.clone());
    kline.open_time = start;
    (kline.open, kline.high, kline.low, kline.close) = (candle.open, candle.high, candle.low, candle.close);
    kline.volume = candle.contracts.into();
    kline.turnover = pair.turnover(candle);
    kline
}

/// Returns the 24-hour ticker of a pair.
pub(crate) fn day_ticker(pair: &Pair<'_>) -> models::DayTicker {
    let day = pair.series.day();
    let mut ticker = models::DayTicker::default();
    ticker.time = pair.now;
    ticker.symbol.clone_from(&pair.instrument.symbol);
    let Candle { open, high, low, close, contracts, .. } = day;
    (ticker.open, ticker.high, ticker.low, ticker.last) = (open, high, low, close);
    ticker.change_rate = change_rate(&day);
    ticker.volume = contracts.into();
    ticker.turnover = pair.turnover(&day);
    ticker
}

/// Returns the 24-hour ticker of a pair, with its other prices.
pub(crate) fn aggregate_ticker(pair: &Pair<'_>) -> models::AggregateTicker {
    let day = day_ticker(pair);
    let best = best_prices(pair);
    let mut ticker = models::AggregateTicker::default();
    ticker.time = day.time;
    ticker.symbol = day.symbol;
    (ticker.last, ticker.open) = (Some(day.last), Some(day.open));
    (ticker.high, ticker.low) = (Some(day.high), Some(day.low));
    ticker.change_rate = Some(day.change_rate);
    (ticker.volume, ticker.turnover) = (day.volume, Some(day.turnover));
    (ticker.index_price, ticker.mark_price) = (Some(pair.last()), Some(pair.market.quote.mark()));
    (ticker.bid_price, ticker.ask_price) = (best.bid_price, best.ask_price);
    ticker
}

/// Returns the best prices of a pair.
fn best_prices(pair: &Pair<'_>) -> models::BookTicker {
    let (bid, ask) = (pair.best(true), pair.best(false));
    let mut ticker = models::BookTicker::default();
    ticker.symbol.clone_from(&pair.instrument.symbol);
    ticker.time = pair.now;
    ticker.bid_price = bid.map(|level| level.price);
    ticker.bid_quantity = bid.map(|level| level.contracts);
    ticker.ask_price = ask.map(|level| level.price);
    ticker.ask_quantity = ask.map(|level| level.contracts);
    ticker
}

/// Returns the index price: the price of the spot market, which is the last price.
pub(crate) fn index(pair: &Pair<'_>) -> models::SymbolPrice {
    symbol_price(pair, pair.last())
}

/// Returns the mark price of a pair.
pub(crate) fn mark(pair: &Pair<'_>) -> models::SymbolPrice {
    symbol_price(pair, pair.market.quote.mark())
}

fn symbol_price(pair: &Pair<'_>, amount: Decimal) -> models::SymbolPrice {
    let mut price = models::SymbolPrice::default();
    price.symbol.clone_from(&pair.instrument.symbol);
    price.price = amount;
    price.time = pair.now;
    price
}

pub(crate) fn price_levels(pair: &Pair<'_>, bids: bool, count: i64) -> Vec<PriceLevel> {
    pair.levels(bids).take(to_usize(count)).map(|level| price_level(&level)).collect()
}

pub(crate) fn price_level(level: &Level) -> PriceLevel {
    let mut price_level = PriceLevel::default();
    (price_level.price, price_level.quantity) = (level.price, level.contracts);
    price_level
}

const SECONDS_PER_HOUR: i64 = 3_600;

/// Returns the current funding rate of a pair.
fn funding_rate(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<FundingRate>()?;
    with_pair(call, &request.symbol, UNKNOWN, |pair| {
        let period = last_funding(pair.now) + 1;
        let mut rate = CurrentFundingRate::default();
        rate.symbol.clone_from(&pair.instrument.symbol);
        rate.funding_rate = pair.data.funding_rate(period);
        rate.next_collection_time = funding_end(period);
        rate.interval = Some(FUNDING_HOURS);
        reply::record(&call.operation, &rate)
    })
}

/// Pages through past funding rates, newest first.
fn funding_rate_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<FundingRateHistory>()?;
    with_pairs(call, |pairs| {
        let wanted = |pair: &Pair<'_>| request.symbol.as_ref().is_none_or(|symbol| pair.instrument.symbol == *symbol);
        let pairs: Vec<_> = pairs.into_iter().filter(wanted).collect();
        if pairs.is_empty() {
            return Err(UNKNOWN.into());
        }
        let cursor = Cursor {
            id: request.id.map(|id| id.get()),
            backward: request.direction.unwrap_or(FundingRateHistory::DEFAULT_DIRECTION) == Direction::Prev,
            limit: request.limit.unwrap_or(FundingRateHistory::DEFAULT_LIMIT),
        };
        let ids_of = |pair: &Pair<'_>| {
            let index = pair.data.index;
            let periods = last_funding(pair.series.listed_at()) + 1..=last_funding(pair.now);
            periods.map(move |period| funding_id(period, index))
        };
        let mut ids: Vec<i64> = pairs.iter().flat_map(ids_of).collect();
        ids.sort_unstable();
        let page = cursor.page(&ids, |id| *id, |_| true);
        reply::page(&call.operation, page, |id| {
            let (period, index) = of_funding_id(*id);
            let pair = pairs.iter().find(|pair| pair.data.index == index).ok_or(UNKNOWN)?;
            let mut rate = PastFundingRate::default();
            rate.id = (*id).into();
            rate.symbol.clone_from(&pair.instrument.symbol);
            rate.funding_rate = pair.data.funding_rate(period);
            rate.created_time = funding_end(period);
            rate.interval = FUNDING_HOURS * SECONDS_PER_HOUR;
            Ok(rate)
        })
    })
}
