//! What the channels of market data push: the values that operations return for the same data.

use std::collections::BTreeMap;

use serde::Serialize;
use tradewire_endpoints::futures::{OrderBookRequest as FuturesBook, channels as futures_channels};
use tradewire_endpoints::spot::{OrderBookRequest as SpotBook, channels as spot_channels};
use tradewire_models::{Decimal, Timestamp, futures, spot};
use tradewire_wire::channel::Channel;

use super::subscription::{Feed, Memory, Subject, View};
use crate::market_data::{Candle, Interval, Level, Trade, last_funding};
use crate::operations::market::Pair;
use crate::operations::market::futures as futures_records;
use crate::operations::market::spot as spot_records;
use crate::paging::to_usize;
use crate::reply::{self, Json, Rejection};

/// The maximum number of trades that are pushed at once, which is enough for several minutes.
const MAX_TRADES: usize = 1_000;

pub(super) static FEEDS: &[(&Channel, Feed)] = &[
    (futures_channels::Trade::CHANNEL, |view, subject, memory| {
        trades(view, subject, memory, futures_records::trade_record)
    }),
    (futures_channels::Kline::CHANNEL, |view, subject, _| kline(view, subject, futures_kline)),
    (futures_channels::Depth::CHANNEL, |view, subject, _| one(view, subject, |pair| futures_book(pair, subject))),
    (futures_channels::DepthUpdate::CHANNEL, |view, subject, memory| {
        book_changes(view, subject, memory, FuturesBook::MAX_LEVEL, futures_change)
    }),
    (futures_channels::Ticker::CHANNEL, |view, subject, _| one(view, subject, futures_records::day_ticker)),
    (futures_channels::Tickers::CHANNEL, |view, _, _| all(view, futures_records::day_ticker)),
    (futures_channels::AggTicker::CHANNEL, |view, subject, _| one(view, subject, futures_records::aggregate_ticker)),
    (futures_channels::AggTickers::CHANNEL, |view, _, _| all(view, futures_records::aggregate_ticker)),
    (futures_channels::IndexPrice::CHANNEL, |view, subject, _| one(view, subject, futures_records::index)),
    (futures_channels::MarkPrice::CHANNEL, |view, subject, _| one(view, subject, futures_records::mark)),
    (futures_channels::FundRate::CHANNEL, |view, subject, _| one(view, subject, funding_rate)),
    (spot_channels::Trade::CHANNEL, |view, subject, memory| trades(view, subject, memory, spot_trade)),
    (spot_channels::Kline::CHANNEL, |view, subject, _| kline(view, subject, spot_kline)),
    (spot_channels::Depth::CHANNEL, |view, subject, _| one(view, subject, |pair| spot_book(pair, subject))),
    (spot_channels::DepthUpdate::CHANNEL, |view, subject, memory| {
        book_changes(view, subject, memory, SpotBook::MAX_LIMIT, spot_change)
    }),
    (spot_channels::Ticker::CHANNEL, |view, subject, _| one(view, subject, spot_records::day_ticker)),
    (spot_channels::Tickers::CHANNEL, |view, _, _| all(view, spot_records::day_ticker)),
];

type Payloads = Result<Vec<Json>, Rejection>;

/// Returns the pair that the first argument names.
fn pair<'a>(view: &View<'a>, subject: &Subject) -> Option<Pair<'a>> {
    Pair::find(view.exchange, &view.state.futures, subject.arguments.first()?, view.now)
}

/// Pushes the record of a pair.
fn one<R: Serialize>(view: &View<'_>, subject: &Subject, record: impl Fn(&Pair<'_>) -> R) -> Payloads {
    pair(view, subject).iter().map(|pair| reply::value(&record(pair))).collect()
}

/// Pushes the list of the records of all pairs.
fn all<R: Serialize>(view: &View<'_>, record: impl Fn(&Pair<'_>) -> R) -> Payloads {
    let pairs = Pair::all(view.exchange, &view.state.futures, view.now);
    Ok(vec![reply::value(&pairs.map(|pair| record(&pair)).collect::<Vec<_>>())?])
}

/// Pushes each new trade, oldest first.
fn trades<R: Serialize>(
    view: &View<'_>,
    subject: &Subject,
    memory: &mut Memory,
    record: fn(&Pair<'_>, &Trade) -> R,
) -> Payloads {
    let Some(pair) = pair(view, subject) else { return Ok(Vec::new()) };
    let Some(last) = memory.last else {
        memory.last = Some(pair.series.older(None, 1).first().map_or(0, |trade| trade.id));
        return Ok(Vec::new());
    };
    let new = pair.series.newer(last, MAX_TRADES);
    memory.last = new.last().map(|trade| trade.id).or(memory.last);
    new.iter().map(|trade| reply::value(&record(&pair, trade))).collect()
}

/// Pushes the current candlestick of the interval that the second argument names.
fn kline<R: Serialize>(
    view: &View<'_>,
    subject: &Subject,
    record: fn(&Pair<'_>, &str, Timestamp, &Candle) -> Result<R, Rejection>,
) -> Payloads {
    let Some((pair, name)) = pair(view, subject).zip(subject.arguments.get(1)) else { return Ok(Vec::new()) };
    let Some(interval) = Interval::parse(name) else { return Ok(Vec::new()) };
    let current = pair.series.klines(interval, None, None, 1);
    current.iter().map(|(start, candle)| reply::value(&record(&pair, name, *start, candle)?)).collect()
}

/// The changed levels of a book, best first, and the id of the last update before them.
struct BookChange {
    previous: i64,
    asks: Vec<Level>,
    bids: Vec<Level>,
}

/// Pushes the changed levels among the best `depth` ones, which are the levels that a request for so many returns.
fn book_changes<R: Serialize>(
    view: &View<'_>,
    subject: &Subject,
    memory: &mut Memory,
    depth: i64,
    record: fn(&Pair<'_>, BookChange) -> R,
) -> Payloads {
    let Some(pair) = pair(view, subject) else { return Ok(Vec::new()) };
    let state = Some(pair.book_state());
    if memory.book_state == state {
        return Ok(Vec::new());
    }
    let side = |bids| pair.levels(bids).take(to_usize(depth)).map(|level| (level.price, level.contracts));
    let after: [BTreeMap<_, _>; 2] = [side(false).collect(), side(true).collect()];
    let [asks, mut bids] = [0, 1].map(|side| changed_levels(&memory.book[side], &after[side]));
    bids.reverse();
    let previous = memory.last.replace(pair.update_id()).unwrap_or_default();
    (memory.book_state, memory.book) = (state, after);
    Ok(vec![reply::value(&record(&pair, BookChange { previous, asks, bids }))?])
}

/// Returns the levels that differ, by ascending price. A level that disappeared has no contracts.
fn changed_levels(before: &BTreeMap<Decimal, Decimal>, after: &BTreeMap<Decimal, Decimal>) -> Vec<Level> {
    let removed = before.keys().filter(|price| !after.contains_key(price)).map(|price| (*price, Decimal::ZERO));
    let changed = after.iter().filter(|(price, contracts)| before.get(price) != Some(contracts));
    let all: BTreeMap<_, _> = removed.chain(changed.map(|(price, contracts)| (*price, *contracts))).collect();
    all.into_iter().map(|(price, contracts)| Level { price, contracts }).collect()
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
    let mut book = futures::PartialBook::default();
    book.symbol.clone_from(&pair.instrument.symbol);
    book.last_update_id = pair.update_id();
    book.bids = futures_records::price_levels(pair, true, level_count(subject));
    book.asks = futures_records::price_levels(pair, false, level_count(subject));
    book.time = pair.now;
    book
}

fn futures_change(pair: &Pair<'_>, change: BookChange) -> futures::BookChange {
    let mut record = futures::BookChange::default();
    record.symbol.clone_from(&pair.instrument.symbol);
    record.previous_update_id = change.previous;
    record.first_update_id = change.previous.saturating_add(1);
    record.last_update_id = pair.update_id();
    record.bids = change.bids.iter().map(futures_records::price_level).collect();
    record.asks = change.asks.iter().map(futures_records::price_level).collect();
    record.time = pair.now;
    record
}

fn funding_rate(pair: &Pair<'_>) -> futures::FundingRateUpdate {
    let mut rate = futures::FundingRateUpdate::default();
    rate.symbol.clone_from(&pair.instrument.symbol);
    rate.funding_rate = pair.data.funding_rate(last_funding(pair.now) + 1);
    rate.time = pair.now;
    rate
}

fn spot_trade(pair: &Pair<'_>, trade: &Trade) -> spot::TradeUpdate {
    let mut record = spot::TradeUpdate::default();
    record.symbol.clone_from(&pair.instrument.symbol);
    record.id = trade.id.into();
    record.time = trade.time;
    record.price = trade.price;
    record.quantity = pair.amount(trade.contracts.into());
    record.buyer_is_maker = trade.buyer_is_maker;
    record
}

fn spot_kline(
    pair: &Pair<'_>,
    interval: &str,
    start: Timestamp,
    candle: &Candle,
) -> Result<spot::KlineUpdate, Rejection> {
    let mut kline: spot::KlineUpdate = reply::converted(&spot_records::kline_record(pair, start, candle))?;
    kline.symbol.clone_from(&pair.instrument.symbol);
    kline.interval = Some(interval.into());
    Ok(kline)
}

fn spot_book(pair: &Pair<'_>, subject: &Subject) -> spot::PartialBook {
    let side = |bids| {
        let levels = pair.levels(bids).take(to_usize(level_count(subject)));
        levels.map(|level| spot_records::price_level(pair, &level)).collect()
    };
    let mut book = spot::PartialBook::default();
    book.symbol.clone_from(&pair.instrument.symbol);
    book.last_update_id = Some(pair.update_id());
    (book.bids, book.asks) = (side(true), side(false));
    book.time = Some(pair.now);
    book
}

fn spot_change(pair: &Pair<'_>, change: BookChange) -> spot::BookChange {
    let side = |levels: Vec<Level>| levels.iter().map(|level| spot_records::price_level(pair, level)).collect();
    let mut record = spot::BookChange::default();
    record.symbol.clone_from(&pair.instrument.symbol);
    record.first_update_id = change.previous.saturating_add(1);
    record.last_update_id = pair.update_id();
    (record.bids, record.asks) = (side(change.bids), side(change.asks));
    record.time = Some(pair.now);
    record
}
