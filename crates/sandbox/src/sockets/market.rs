//! What the channels of market data push: the values that operations return for the same data.

use std::collections::BTreeMap;

use serde::Serialize;
use tradewire_endpoints::futures::{OrderBookRequest as FuturesBook, channels as futures_channels};
use tradewire_endpoints::spot::{OrderBookRequest as SpotBook, channels as spot_channels};
use tradewire_models::{Decimal, ErrorCode, Timestamp, futures, spot};
use tradewire_wire::channel::Channel;

use super::subscription::{Feed, Memory, Payloads, Subject, View};
use crate::market_data::{Candle, Interval, Trade};
use crate::operations::market::futures as futures_records;
use crate::operations::market::spot as spot_records;
use crate::paging::to_usize;
use crate::pair::{Level, Pair};
use crate::record::new_record;
use crate::reply::{self, Rejection};

/// The maximum number of trades that are pushed at once, which is enough for several minutes.
const MAX_TRADES: usize = 1_000;

pub(super) static FEEDS: &[(&Channel, Feed)] = &[
    (futures_channels::Trade::CHANNEL, |view, subject, memory| {
        trades(view, subject, memory, futures_records::trade_record)
    }),
    (futures_channels::Kline::CHANNEL, |view, subject, _| kline(view, subject, futures_kline)),
    (futures_channels::Depth::CHANNEL, |view, subject, _| one(view, subject, |pair| futures_book(pair, subject))),
    (futures_channels::DepthUpdate::CHANNEL, |view, subject, memory| {
        let levels = |pair: &Pair<'_>, bids| pair.levels(bids).take(to_usize(FuturesBook::MAX_LEVEL)).collect();
        book_changes(view, subject, memory, levels, futures_change)
    }),
    (futures_channels::Ticker::CHANNEL, |view, subject, _| one(view, subject, futures_records::day_ticker)),
    (futures_channels::Tickers::CHANNEL, |view, _, _| all(view, futures_records::day_ticker)),
    (futures_channels::AggTicker::CHANNEL, |view, subject, _| one(view, subject, futures_records::aggregate_ticker)),
    (futures_channels::AggTickers::CHANNEL, |view, _, _| all(view, futures_records::aggregate_ticker)),
    (futures_channels::IndexPrice::CHANNEL, |view, subject, _| one(view, subject, futures_records::index)),
    (futures_channels::MarkPrice::CHANNEL, |view, subject, _| one(view, subject, futures_records::mark)),
    (spot_channels::Trade::CHANNEL, |view, subject, memory| trades(view, subject, memory, spot_trade)),
    (spot_channels::Kline::CHANNEL, |view, subject, _| kline(view, subject, spot_kline)),
    (spot_channels::Depth::CHANNEL, |view, subject, _| one(view, subject, |pair| spot_book(pair, subject))),
    (spot_channels::DepthUpdate::CHANNEL, |view, subject, memory| {
        let levels = |pair: &Pair<'_>, bids| pair.spot_levels(bids).take(to_usize(SpotBook::MAX_LIMIT)).collect();
        book_changes(view, subject, memory, levels, spot_change)
    }),
    (spot_channels::Ticker::CHANNEL, |view, subject, _| one(view, subject, spot_records::day_ticker)),
    (spot_channels::Tickers::CHANNEL, |view, _, _| all(view, spot_records::day_ticker)),
];

/// Returns the pair that the first argument names.
fn pair<'a>(view: &View<'a>, subject: &Subject) -> Result<Pair<'a>, ErrorCode> {
    let symbol = subject.arguments.first().map_or("", String::as_str);
    Pair::find(view.trading, symbol, view.now).ok_or(ErrorCode::InvalidSymbol)
}

fn one<R: Serialize>(view: &View<'_>, subject: &Subject, record: impl Fn(&Pair<'_>) -> R) -> Payloads {
    Ok(vec![reply::value(&record(&pair(view, subject)?))?])
}

/// Pushes the list of the records of all pairs.
fn all<R: Serialize>(view: &View<'_>, record: impl Fn(&Pair<'_>) -> R) -> Payloads {
    let pairs = Pair::all(view.trading, view.now);
    Ok(vec![reply::value(&pairs.map(|pair| record(&pair)).collect::<Vec<_>>())?])
}

/// Pushes each new trade, oldest first.
fn trades<R: Serialize>(
    view: &View<'_>,
    subject: &Subject,
    memory: &mut Memory,
    record: fn(&Pair<'_>, &Trade) -> R,
) -> Payloads {
    let pair = pair(view, subject)?;
    let Some(last) = memory.last else {
        memory.last = Some(pair.older(None, 1).first().map_or(0, |trade| trade.id));
        return Ok(Vec::new());
    };
    let new = pair.newer(last, MAX_TRADES);
    memory.last = new.last().map(|trade| trade.id).or(memory.last);
    new.iter().map(|trade| reply::value(&record(&pair, trade))).collect()
}

/// Pushes the current candlestick of the interval that the second argument names.
fn kline<R: Serialize>(
    view: &View<'_>,
    subject: &Subject,
    record: fn(&Pair<'_>, &str, Timestamp, &Candle) -> Result<R, Rejection>,
) -> Payloads {
    let (pair, name) = (pair(view, subject)?, subject.arguments.get(1).map_or("", String::as_str));
    let interval = Interval::parse(name).ok_or(ErrorCode::InvalidInterval)?;
    let current = pair.klines(interval, None, None, 1);
    current.iter().map(|(start, candle)| reply::value(&record(&pair, name, *start, candle)?)).collect()
}

/// The changed levels of a book, best first, and the id of the last update before them.
struct BookChange {
    previous: i64,
    asks: Vec<Level>,
    bids: Vec<Level>,
}

/// Pushes the levels that changed. `levels` returns as many of a side as a request can return.
fn book_changes<R: Serialize>(
    view: &View<'_>,
    subject: &Subject,
    memory: &mut Memory,
    levels: fn(&Pair<'_>, bool) -> Vec<Level>,
    record: fn(&Pair<'_>, BookChange) -> R,
) -> Payloads {
    let pair = pair(view, subject)?;
    let state = Some(pair.book_state());
    if memory.book_state == state {
        return Ok(Vec::new());
    }
    let side = |bids| levels(&pair, bids).into_iter().map(|level| (level.price, level.quantity)).collect();
    let after: [BTreeMap<_, _>; 2] = [side(false), side(true)];
    let [asks, mut bids] = [0, 1].map(|side| changed_levels(&memory.book[side], &after[side]));
    bids.reverse();
    (memory.book_state, memory.book) = (state, after);
    // The first call remembers the id of the book, even if the book is empty.
    if memory.last.is_some() && asks.is_empty() && bids.is_empty() {
        return Ok(Vec::new());
    }
    let previous = memory.last.replace(pair.update_id()).unwrap_or_default();
    Ok(vec![reply::value(&record(&pair, BookChange { previous, asks, bids }))?])
}

/// Returns the levels that differ, by ascending price. A level that disappeared has no quantity.
fn changed_levels(before: &BTreeMap<Decimal, Decimal>, after: &BTreeMap<Decimal, Decimal>) -> Vec<Level> {
    let removed = before.keys().filter(|price| !after.contains_key(price)).map(|price| (*price, Decimal::ZERO));
    let changed = after.iter().filter(|(price, quantity)| before.get(price) != Some(quantity));
    let all: BTreeMap<_, _> = removed.chain(changed.map(|(price, quantity)| (*price, *quantity))).collect();
    all.into_iter().map(|(price, quantity)| Level { price, quantity }).collect()
}

/// Returns the number of levels that the second argument asks for.
fn level_count(subject: &Subject) -> i64 {
    subject.arguments.get(1).and_then(|levels| levels.parse().ok()).unwrap_or_default()
}

fn futures_kline(
    pair: &Pair<'_>,
    _: &str,
    start: Timestamp,
    candle: &Candle,
) -> Result<futures::KlineUpdate, Rejection> {
    reply::converted(&futures_records::kline_record(pair, start, candle))
}

fn futures_book(pair: &Pair<'_>, subject: &Subject) -> futures::PartialBook {
    new_record!(futures::PartialBook {
        symbol: pair.market.instrument.symbol.clone(),
        last_update_id: pair.update_id(),
        bids: futures_records::price_levels(pair, true, level_count(subject)),
        asks: futures_records::price_levels(pair, false, level_count(subject)),
        time: pair.now,
    })
}

fn futures_change(pair: &Pair<'_>, change: BookChange) -> futures::BookChange {
    new_record!(futures::BookChange {
        symbol: pair.market.instrument.symbol.clone(),
        previous_update_id: change.previous,
        first_update_id: change.previous.saturating_add(1),
        last_update_id: pair.update_id(),
        bids: change.bids.iter().map(futures_records::price_level).collect(),
        asks: change.asks.iter().map(futures_records::price_level).collect(),
        time: pair.now,
    })
}

fn spot_trade(pair: &Pair<'_>, trade: &Trade) -> spot::TradeUpdate {
    new_record!(spot::TradeUpdate {
        symbol: pair.market.instrument.symbol.clone(),
        id: trade.id.into(),
        time: trade.time,
        price: trade.price,
        quantity: pair.amount(trade.contracts.into()),
        buyer_is_maker: trade.buyer_is_maker,
    })
}

fn spot_kline(
    pair: &Pair<'_>,
    interval: &str,
    start: Timestamp,
    candle: &Candle,
) -> Result<spot::KlineUpdate, Rejection> {
    Ok(new_record!(spot::KlineUpdate {
        symbol: pair.market.instrument.symbol.clone(),
        interval: Some(interval.into()),
        ..reply::converted(&spot_records::kline_record(pair, start, candle))?
    }))
}

fn spot_book(pair: &Pair<'_>, subject: &Subject) -> spot::PartialBook {
    new_record!(spot::PartialBook {
        symbol: pair.market.instrument.symbol.clone(),
        last_update_id: Some(pair.update_id()),
        bids: spot_records::price_levels(pair, true, level_count(subject)),
        asks: spot_records::price_levels(pair, false, level_count(subject)),
        time: Some(pair.now),
    })
}

fn spot_change(pair: &Pair<'_>, change: BookChange) -> spot::BookChange {
    new_record!(spot::BookChange {
        symbol: pair.market.instrument.symbol.clone(),
        first_update_id: change.previous.saturating_add(1),
        last_update_id: pair.update_id(),
        bids: change.bids.iter().map(spot_records::price_level).collect(),
        asks: change.asks.iter().map(spot_records::price_level).collect(),
        time: Some(pair.now),
    })
}
