//! Futures: tickers, order books, trades and candlesticks.

use tradewire_endpoints::futures::{
    AggTicker, AggTickers, BookTickerRequest, BookTickers, IndexPrice, IndexPrices, Klines, MarkPrice, MarkPrices,
    OrderBookRequest, RecentTrades, Ticker, Tickers,
};
use tradewire_models::futures::{
    AggregateTicker, BookTicker, DayTicker, Kline, OrderBook, PriceLevel, SymbolPrice, Trade, TradeSide,
};
use tradewire_models::{ErrorCode, Timestamp};

use super::{change_rate, each, one, pair};
use crate::market_data::{self, Candle, Interval};
use crate::operations::Behaviors;
use crate::paging::to_usize;
use crate::pair::{Level, Pair};
use crate::record::new_record;

/// The number of candlesticks of a request without `limit`. It is not documented.
const DEFAULT_KLINES: i64 = 100;
/// The maximum number of recent trades. It is not documented.
const MAX_TRADES: usize = 1_000;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (Ticker::OPERATION, |call, trading| one(call, trading, |of: Ticker| of.symbol, day_ticker)),
    (Tickers::OPERATION, |call, trading| each(call, trading, day_ticker)),
    (AggTicker::OPERATION, |call, trading| one(call, trading, |of: AggTicker| of.symbol, aggregate_ticker)),
    (AggTickers::OPERATION, |call, trading| each(call, trading, aggregate_ticker)),
    (BookTickerRequest::OPERATION, |call, trading| one(call, trading, |of: BookTickerRequest| of.symbol, best_prices)),
    (BookTickers::OPERATION, |call, trading| each(call, trading, best_prices)),
    (IndexPrice::OPERATION, |call, trading| one(call, trading, |of: IndexPrice| of.symbol, index)),
    (IndexPrices::OPERATION, |call, trading| each(call, trading, index)),
    (MarkPrice::OPERATION, |call, trading| one(call, trading, |of: MarkPrice| of.symbol, mark)),
    (MarkPrices::OPERATION, |call, trading| each(call, trading, mark)),
    (OrderBookRequest::OPERATION, |call, trading| {
        let request = call.parse::<OrderBookRequest>()?;
        let pair = pair(call, trading, &request.symbol)?;
        call.operation.record(&new_record!(OrderBook {
            time: pair.now,
            symbol: pair.market.instrument.symbol.clone(),
            last_update_id: pair.update_id(),
            bids: price_levels(&pair, true, request.level),
            asks: price_levels(&pair, false, request.level),
        }))
    }),
    (RecentTrades::OPERATION, |call, trading| {
        let request = call.parse::<RecentTrades>()?;
        let pair = pair(call, trading, &request.symbol)?;
        let limit = to_usize(request.num.unwrap_or(RecentTrades::DEFAULT_NUM)).min(MAX_TRADES);
        call.operation.list(pair.older(None, limit), |trade| Ok(trade_record(&pair, &trade)))
    }),
    // Lists the candlesticks of a pair, the latest first.
    (Klines::OPERATION, |call, trading| {
        let request = call.parse::<Klines>()?;
        let (from, to) = (request.start_time, request.end_time);
        if from.zip(to).is_some_and(|(from, to)| from > to) {
            return Err(ErrorCode::InvalidTime.into());
        }
        let interval = Interval::parse(request.interval.as_str()).ok_or(ErrorCode::InvalidInterval)?;
        let pair = pair(call, trading, &request.symbol)?;
        let found = pair.klines(interval, from, to, to_usize(request.limit.unwrap_or(DEFAULT_KLINES)));
        call.operation.list(found, |(start, candle)| Ok(kline_record(&pair, start, &candle)))
    }),
];

pub(crate) fn trade_record(pair: &Pair<'_>, trade: &market_data::Trade) -> Trade {
    new_record!(Trade {
        time: trade.time,
        symbol: pair.market.instrument.symbol.clone(),
        price: trade.price,
        quantity: trade.contracts.into(),
        side: if trade.buyer_is_maker { TradeSide::Ask } else { TradeSide::Bid },
    })
}

pub(crate) fn kline_record(pair: &Pair<'_>, start: Timestamp, candle: &Candle) -> Kline {
    let Candle { open, high, low, close, contracts, .. } = *candle;
    new_record!(Kline {
        symbol: pair.market.instrument.symbol.clone(),
        pair: Some(pair.market.instrument.symbol.clone()),
        open_time: start,
        open,
        high,
        low,
        close,
        volume: contracts.into(),
        turnover: pair.turnover(candle),
    })
}

pub(crate) fn day_ticker(pair: &Pair<'_>) -> DayTicker {
    let day = pair.day();
    let Candle { open, high, low, close, contracts, .. } = day;
    new_record!(DayTicker {
        time: pair.now,
        symbol: pair.market.instrument.symbol.clone(),
        open,
        high,
        low,
        last: close,
        change_rate: change_rate(&day),
        volume: contracts.into(),
        turnover: pair.turnover(&day),
    })
}

pub(crate) fn aggregate_ticker(pair: &Pair<'_>) -> AggregateTicker {
    let (day, best) = (day_ticker(pair), best_prices(pair));
    new_record!(AggregateTicker {
        time: day.time,
        symbol: day.symbol,
        last: Some(day.last),
        open: Some(day.open),
        high: Some(day.high),
        low: Some(day.low),
        change_rate: Some(day.change_rate),
        volume: day.volume,
        turnover: Some(day.turnover),
        index_price: Some(pair.last()),
        mark_price: Some(pair.market.quote.mark()),
        bid_price: best.bid_price,
        ask_price: best.ask_price,
    })
}

fn best_prices(pair: &Pair<'_>) -> BookTicker {
    let (bid, ask) = (pair.levels(true).next(), pair.levels(false).next());
    new_record!(BookTicker {
        symbol: pair.market.instrument.symbol.clone(),
        time: pair.now,
        bid_price: bid.map(|level| level.price),
        bid_quantity: bid.map(|level| level.quantity),
        ask_price: ask.map(|level| level.price),
        ask_quantity: ask.map(|level| level.quantity),
    })
}

/// Returns the index price: the price of the spot market, which is the last price.
pub(crate) fn index(pair: &Pair<'_>) -> SymbolPrice {
    new_record!(SymbolPrice { symbol: pair.market.instrument.symbol.clone(), price: pair.last(), time: pair.now })
}

pub(crate) fn mark(pair: &Pair<'_>) -> SymbolPrice {
    new_record!(SymbolPrice { price: pair.market.quote.mark(), ..index(pair) })
}

pub(crate) fn price_levels(pair: &Pair<'_>, bids: bool, count: i64) -> Vec<PriceLevel> {
    pair.levels(bids).take(to_usize(count)).map(|level| price_level(&level)).collect()
}

pub(crate) fn price_level(level: &Level) -> PriceLevel {
    new_record!(PriceLevel { price: level.price, quantity: level.quantity })
}
