//! The public market data: its parts agree with each other, with the quotes, and with the declared precisions.

mod rejections;
mod spread;
mod views;

use std::collections::BTreeSet;
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use tradewire_endpoints::{futures, spot};
use tradewire_models::{Decimal, Timestamp};
use tradewire_sandbox::{Quote, Sandbox, TestClock};
use tradewire_transport::Client;
use tradewire_transport::limits::Limits;

use self::views::{Bar, Market, Print, futures_market, spot_market};
use crate::Result;
use crate::raw_http::NOW;

const DAY: i64 = 86_400_000;
const MINUTE: i64 = 60_000;

/// A sandbox with a past, and the client that reads its market data.
struct Setup {
    sandbox: Sandbox,
    client: Client,
    clock: TestClock,
}

impl Setup {
    async fn new(seed: u64, start: i64, walk: Option<Duration>) -> Result<Self> {
        let clock = TestClock::at(Timestamp::from_millis(start));
        let builder = Sandbox::builder().seed(seed).clock(clock.clone()).without_rate_limits().history(0);
        let builder = walk.into_iter().fold(builder, |builder, interval| builder.random_walk(interval));
        let sandbox = builder.start().await?;
        let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
        let client = client.clock(clock.clone()).limits(Limits::none()).build()?;
        Ok(Self { sandbox, client, clock })
    }

    fn now(&self) -> i64 {
        use tradewire_transport::clock::Clock as _;
        self.clock.now().as_millis()
    }
}

/// Returns the number of random markets: 2, or as many as `MARKET_CASES` says.
fn cases() -> u32 {
    std::env::var("MARKET_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(2)
}

/// Advances the clock by seconds, and then optionally sets a price: an offset in ticks, a spread in ticks, and a depth.
#[derive(Debug, Clone)]
struct Step {
    seconds: u64,
    quote: Option<(i64, i64, Option<i64>)>,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let seconds = prop_oneof![0..3_u64, 1..400_u64, 3_000..100_000_u64];
    let quote = proptest::option::of((-500..500_i64, 0..9_i64, proptest::option::of(0..50_i64)));
    proptest::collection::vec((seconds, quote).prop_map(|(seconds, quote)| Step { seconds, quote }), 0..6)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn the_market_data_is_consistent(
        seed in any::<u64>(), after in 0..40 * DAY, walks in any::<bool>(), steps in steps(), pair in 0..5_usize,
    ) {
        let check = async {
            let setup = Setup::new(seed, NOW + after, walks.then_some(Duration::from_secs(20))).await?;
            let symbol = symbols(&setup).await?.get(pair).cloned().ok_or("too few pairs")?;
            for Step { seconds, quote } in steps {
                setup.clock.advance(Duration::from_secs(seconds));
                if let Some(quote) = quote {
                    set_quote(&setup, &symbol, quote).await?;
                }
            }
            check_all(&setup, &symbol).await
        };
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(check).map_err(|error| TestCaseError::fail(error.to_string()))?;
    }
}

async fn symbols(setup: &Setup) -> Result<Vec<String>> {
    let list = setup.client.send(&futures::Symbols::new()).await?;
    Ok(list.symbols.into_iter().map(|config| config.symbol).collect())
}

async fn set_quote(setup: &Setup, symbol: &str, (offset, spread, depth): (i64, i64, Option<i64>)) -> Result {
    let market = futures_market(&setup.client, symbol).await?;
    let bid = market.last + market.tick * Decimal::from(offset);
    let quote = Quote::at(bid).ask(bid + market.tick * Decimal::from(spread));
    Ok(setup.sandbox.set_quote(symbol, depth.into_iter().fold(quote, Quote::depth))?)
}

async fn check_all(setup: &Setup, symbol: &str) -> Result {
    let futures = futures_market(&setup.client, symbol).await?;
    let spot = spot_market(&setup.client, symbol).await?;
    for market in [&futures, &spot] {
        check_prices(market)?;
        check_book(market)?;
        check_trades(market, setup.now())?;
        check_klines(market, setup).await?;
    }
    assert_eq!(
        (spot.last, &spot.bids.first().map(|level| level.0)),
        (futures.last, &futures.bids.first().map(|level| level.0))
    );
    assert_eq!(futures_market(&setup.client, symbol).await?, futures, "the same requests at the same time");
    assert_eq!(spot_market(&setup.client, symbol).await?, spot, "the same requests at the same time");
    Ok(())
}

fn check_prices(market: &Market) -> Result {
    let Bar { open, high, low, close, .. } = market.day;
    assert!(low <= open && low <= close && open <= high && close <= high, "{:?}", market.day);
    assert_eq!(close, market.last);
    for price in &market.other_prices {
        assert!(
            (*price - market.last).abs() <= market.last * Decimal::new(1, 2),
            "{price} is far from {}",
            market.last
        );
    }
    for price in market.prices() {
        assert!(
            price > Decimal::ZERO && (price / market.tick).is_integer(),
            "{price} is not a multiple of {}",
            market.tick
        );
        assert!(price.normalize().scale() <= market.price_decimals, "{price}");
    }
    for quantity in market.quantities() {
        assert!(quantity.normalize().scale() <= market.quantity_decimals, "{quantity} in {}", market.name);
    }
    Ok(())
}

fn check_book(market: &Market) -> Result {
    let (bids, asks) = (&market.bids, &market.asks);
    assert!(bids.is_sorted_by(|a, b| a.0 > b.0), "{bids:?}");
    assert!(asks.is_sorted_by(|a, b| a.0 < b.0), "{asks:?}");
    assert!(bids.iter().chain(asks).all(|level| level.1 > Decimal::ZERO));
    assert_eq!((bids.first(), asks.first()), (market.best_bid.as_ref(), market.best_ask.as_ref()));
    if let (Some(bid), Some(ask)) = (bids.first(), asks.first()) {
        assert!(bid.0 <= ask.0, "{bid:?} crosses {ask:?}");
    }
    assert!(bids.first().is_none_or(|level| level.0 == market.last), "the last price is the bid");
    Ok(())
}

fn check_trades(market: &Market, now: i64) -> Result {
    let trades = &market.trades;
    assert!(trades.len() > 50 && trades.is_sorted_by(|newer, older| newer.time >= older.time), "{trades:?}");
    assert!(trades.iter().all(|trade| trade.time <= now && trade.quantity > Decimal::ZERO));
    // All trades of a minute are listed, except for those of the first one.
    let minutes: BTreeSet<i64> = trades.iter().map(|trade| trade.time / MINUTE).collect();
    for minute in minutes.iter().skip(1) {
        let of_minute: Vec<&Print> = trades.iter().rev().filter(|trade| trade.time / MINUTE == *minute).collect();
        let bar =
            market.minutes.iter().find(|bar| bar.start == minute * MINUTE).ok_or("a trade without a candlestick")?;
        assert_eq!(Bar::of_trades(bar.start, &of_minute), Some(*bar));
    }
    Ok(())
}

async fn check_klines(market: &Market, setup: &Setup) -> Result {
    assert_eq!(market.minutes.len(), 1_440, "the candlesticks of a day");
    assert_eq!(
        Bar::aggregate(&market.minutes),
        Some(market.day).map(|day| Bar { start: market.minutes[0].start, ..day })
    );
    for pair in market.minutes.windows(2) {
        assert_eq!(pair[0].start + MINUTE, pair[1].start);
    }
    for interval in market.intervals() {
        let bars = market.klines(&setup.client, &interval, None, None, 4).await?;
        assert!(!bars.is_empty() && bars.last().is_some_and(|bar| bar.close == market.last), "{interval}: {bars:?}");
        for pair in bars.windows(2) {
            let [earlier, later] = [pair[0], pair[1]];
            let length = later.start - earlier.start;
            let small = if length > DAY / 2 { "1h" } else { "1m" };
            let small = market.intervals().into_iter().find(|name| *name == small).ok_or("no small interval")?;
            let range = (Some(earlier.start), Some(later.start - 1));
            let parts = market.klines(&setup.client, &small, range.0, range.1, 1_000).await?;
            assert_eq!(Bar::aggregate(&parts), Some(earlier), "{interval} of {parts:?}");
            let again = market.klines(&setup.client, &interval, Some(earlier.start + length / 2), None, 2).await?;
            assert_eq!(again, pair, "the start is rounded down");
        }
        for Bar { open, high, low, close, .. } in bars {
            assert!(low <= open.min(close) && open.max(close) <= high);
        }
    }
    Ok(())
}

/// A price that nobody sets moves on from the one before.
#[tokio::test]
async fn each_candlestick_opens_at_the_close_of_the_one_before() -> Result {
    let setup = Setup::new(3, NOW, None).await?;
    setup.clock.advance(Duration::from_secs(3_000));
    for symbol in symbols(&setup).await?.into_iter().take(2) {
        let market = futures_market(&setup.client, &symbol).await?;
        for interval in market.intervals() {
            let bars = market.klines(&setup.client, &interval, None, None, 1_000).await?;
            assert!(bars.len() > 40, "{interval}: {}", bars.len());
            assert!(bars.windows(2).all(|pair| pair[0].close == pair[1].open), "{interval}: {bars:?}");
            assert!(bars.iter().any(|bar| bar.high > bar.low), "the price never moves");
        }
    }
    Ok(())
}

#[tokio::test]
async fn the_past_depends_on_the_seed_and_ends_at_the_initial_price() -> Result {
    let [one, same, other] =
        [Setup::new(1, NOW, None).await?, Setup::new(1, NOW, None).await?, Setup::new(2, NOW, None).await?];
    let day = async |setup: &Setup| futures_market(&setup.client, "btc_usdt").await;
    let (one_day, same_day, other_day) = (day(&one).await?, day(&same).await?, day(&other).await?);
    assert_eq!(one_day, same_day);
    assert_ne!(one_day.minutes, other_day.minutes);
    assert_eq!(one_day.minutes.last().map(|bar| bar.close), Some(one_day.last));
    // What has been read once stays the same.
    one.clock.advance(Duration::from_secs(3_600));
    one.sandbox.set_price("btc_usdt", 70_000)?;
    let later = day(&one).await?;
    let common = one_day.minutes.len() - 61;
    assert_eq!(later.minutes[..common], one_day.minutes[60..60 + common]);
    Ok(())
}

#[tokio::test]
async fn a_new_price_is_the_last_trade_and_closes_the_candlestick() -> Result {
    let setup = Setup::new(1, NOW, None).await?;
    setup.clock.advance(Duration::from_secs(90));
    for price in [61_000, 59_000, 60_000] {
        setup.sandbox.set_price("btc_usdt", price)?;
    }
    let market = futures_market(&setup.client, "btc_usdt").await?;
    let prices: Vec<Decimal> = market.trades.iter().take(3).map(|trade| trade.price).collect();
    assert_eq!(prices, [60_000, 59_000, 61_000].map(Decimal::from));
    let bar = market.minutes.last().ok_or("no candlestick")?;
    assert_eq!((bar.close, bar.low), (60_000.into(), 59_000.into()));
    assert_eq!((market.day.close, market.last), (60_000.into(), 60_000.into()));
    Ok(())
}

/// The pages of the trade history contain each trade once, in both directions.
#[tokio::test]
async fn the_trade_history_is_paged() -> Result {
    let setup = Setup::new(1, NOW, None).await?;
    setup.clock.advance(Duration::from_secs(200));
    let recent = setup.client.send(&spot::RecentTrades::new("eth_usdt").limit(60)).await?;
    let next = tradewire_models::spot::Direction::Next;
    let request = spot::TradeHistory::new("eth_usdt", next).limit(20);
    let mut found = Vec::new();
    let mut page = setup.client.send(&request).await?;
    assert!(!page.has_prev);
    for _ in 0..2 {
        let last = page.items.last().ok_or("an empty page")?.id;
        found.append(&mut page.items);
        page = setup.client.send(&request.clone().from_id(last)).await?;
        assert!(page.has_prev && page.has_next);
    }
    found.extend(page.items);
    assert_eq!(found, recent);
    let back =
        spot::TradeHistory::new("eth_usdt", tradewire_models::spot::Direction::Prev).limit(20).from_id(found[40].id);
    let page = setup.client.send(&back).await?;
    assert_eq!((page.items.as_slice(), page.has_prev, page.has_next), (&found[20..40], true, true));
    Ok(())
}
