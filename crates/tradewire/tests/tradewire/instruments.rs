//! The rules of trading pairs. Oracles of rounding are Python's `decimal` and ccxt: see `fixtures/instruments/vectors.py`.

use std::env;
use std::path::Path;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tradewire::instruments::{Instrument, Instruments, OrderTerms, Side};
use tradewire::trading::{BatchOutcome, CheckedClient};
use tradewire::{Client, Decimal, Deployment, Trading as _, dec, futures, hosts, spot};

use crate::Result;
use crate::lossy_proxy::LossyProxy;

const SPOT: &str = include_str!("../fixtures/instruments/spot.json");
const FUTURES: &str = include_str!("../fixtures/instruments/futures.json");

/// Returns the recorded pairs.
fn recorded() -> Result<Instruments> {
    let spot: Vec<spot::Symbol> = serde_json::from_str(SPOT)?;
    let futures: Vec<futures::SymbolConfig> = serde_json::from_str(FUTURES)?;
    Ok(spot.iter().map(Instrument::from).chain(futures.iter().map(Instrument::from)).collect())
}

#[test]
fn prices_and_quantities_are_rounded_like_decimal_and_ccxt_do() -> Result {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/instruments/vectors.csv");
    let path = env::var_os("INSTRUMENT_VECTORS").map_or(fixture, Into::into);
    let instruments = recorded()?;
    let mut count = 0;
    for row in csv::Reader::from_path(path)?.records() {
        let row = row?;
        let [group, symbol, price, floor, ceiling, quantity, down] = [0, 1, 2, 3, 4, 5, 6].map(|column| &row[column]);
        let group = if group == "spot" { "spot" } else { "futures" };
        let pair = instruments.get(group, symbol).ok_or("no such pair")?;
        let [price, floor, ceiling, quantity, down] =
            [price, floor, ceiling, quantity, down].map(Decimal::from_str_exact);
        let price = price?;
        // Below the first tick, there is no price.
        let floor = Some(floor?).filter(|floor| !floor.is_zero());
        assert_eq!(pair.round_price_passive(price, Side::Buy).ok(), floor, "{row:?}");
        assert_eq!(pair.round_price_aggressive(price, Side::Sell).ok(), floor, "{row:?}");
        assert_eq!(pair.round_price_passive(price, Side::Sell)?, ceiling.clone()?, "{row:?}");
        assert_eq!(pair.round_price_aggressive(price, Side::Buy)?, ceiling?, "{row:?}");
        assert_eq!(pair.round_quantity_down(quantity?)?, down?, "{row:?}");
        count += 1;
    }
    assert!(count >= 500, "{count}");
    Ok(())
}

/// Returns a made-up spot pair with a rule of each kind.
fn spot_pair() -> Result<Instrument> {
    let record = SPOT.lines().nth(1).ok_or("no record")?.trim_end_matches(',');
    let rules = r#""filters":[{"filter":"PRICE","min":"0.05","max":"1000","tickSize":"0.1"},
        {"filter":"QUANTITY","min":"0.01","max":"90","tickSize":"0.005"},{"filter":"NEW_KIND","min":"7"},"#;
    Ok(Instrument::from(&serde_json::from_str::<spot::Symbol>(&record.replace(r#""filters":["#, rules))?))
}

fn futures_pair(of: &str, replaced: &[(&str, &str)]) -> Result<Instrument> {
    let is_pair = |line: &&str| line.contains(&format!(r#""symbol":"{of}""#));
    let record = FUTURES.lines().find(is_pair).ok_or("no record")?.trim_end_matches(',');
    let record = replaced.iter().fold(record.to_owned(), |record, (from, to)| record.replace(from, to));
    Ok(Instrument::from(&serde_json::from_str::<futures::SymbolConfig>(&record)?))
}

#[test]
fn an_order_that_breaks_a_rule_is_described() -> Result {
    let btc = futures_pair(
        "btc_usdt",
        &[
            (r#""minQty""#, r#""maxLimitOrderQty":"1000","maxMarketOrderQty":"300","minQty""#),
            (r#""maxPrice":null"#, r#""maxPrice":"100000""#),
        ],
    )?;
    let btc = |order: &OrderTerms<'_>| btc.check(order);
    let pair = spot_pair()?;
    let pair = |order: &OrderTerms<'_>| pair.check(order);
    let limit = |price: Decimal, quantity: Decimal| OrderTerms {
        symbol: "",
        side: Some(Side::Buy),
        is_market: false,
        price: Some(price),
        quantity: Some(quantity),
        quote_quantity: None,
    };
    let market = |quantity: Decimal| OrderTerms { is_market: true, price: None, ..limit(Decimal::ZERO, quantity) };
    let spending = |amount: Decimal| OrderTerms { quantity: None, quote_quantity: Some(amount), ..market(amount) };
    for (result, expected) in [
        (btc(&limit(dec!(50000.5), dec!(2))), "ok"),
        (btc(&limit(dec!(50000.50), dec!(2.0))), "ok"),
        (btc(&limit(dec!(50000.55), dec!(2))), "price 50000.55: the tick is 0.1"),
        (btc(&limit(dec!(100000.1), dec!(2))), "price 100000.1: the maximum is 100000"),
        (btc(&limit(dec!(50000), dec!(2.5))), "quantity 2.5: the lot is 1"),
        (btc(&limit(dec!(50000), dec!(0))), "quantity 0: the minimum is 1"),
        (btc(&limit(dec!(50000), dec!(1))), "value 5: the minimum is 10 usdt"),
        (btc(&limit(dec!(50000), dec!(1001))), "quantity 1001: the maximum is 1000"),
        (btc(&market(dec!(301))), "quantity 301: the maximum is 300"),
        (btc(&market(dec!(1))), "ok"),
        // A tick that counts from the minimum 0.05.
        (pair(&limit(dec!(100.15), dec!(1))), "ok"),
        (pair(&limit(dec!(100.1), dec!(1))), "price 100.1: the tick is 0.1, counted from 0.05"),
        (pair(&limit(dec!(0.04), dec!(1))), "price 0.04: the minimum is 0.05"),
        (pair(&limit(dec!(100.15), dec!(0.012))), "quantity 0.012: the lot is 0.005, counted from 0.01"),
        (pair(&limit(dec!(100.15), dec!(0.015))), "value 1.50225: the minimum is 5 usdt"),
        (pair(&market(dec!(91))), "quantity 91: the maximum is 90"),
        (pair(&spending(dec!(4.99))), "value 4.99: the minimum is 5 usdt"),
        (pair(&spending(dec!(5))), "ok"),
    ] {
        let text = result.map_or_else(|broken| broken.to_string(), |()| "ok".to_owned());
        assert_eq!(text, expected);
    }
    let stated = spot_pair()?;
    assert_eq!(stated.round_price_passive(dec!(100.1), Side::Buy)?, dec!(100.05));
    assert_eq!(stated.round_price_passive(dec!(100.1), Side::Sell)?, dec!(100.15));
    assert_eq!(stated.round_quantity_down(dec!(0.009))?, Decimal::ZERO);
    Ok(())
}

#[test]
fn an_amount_that_is_not_positive_or_too_long_is_an_error() -> Result {
    let mut pair = Instrument::new("futures", "new_usdt");
    (pair.tick, pair.lot, pair.contract_size) = (Some(dec!(0.1)), Some(dec!(0.5)), Some(dec!(0.01)));
    let with = |change: fn(&mut Instrument)| {
        let mut pair = pair.clone();
        change(&mut pair);
        pair
    };
    let late = with(|pair| pair.tick_start = dec!(0.25));
    let order = |pair: &Instrument, price, quantity| {
        let side = Some(Side::Buy);
        let (price, quantity) = (Some(price), Some(quantity));
        pair.check(&OrderTerms { symbol: "", side, is_market: false, price, quantity, quote_quantity: None })
    };
    let one = Decimal::ONE;
    let rounded = |result: std::result::Result<Decimal, _>| result.map(drop);
    let long = dec!(79228162514264337593543950335);
    for (result, expected) in [
        (order(&pair, dec!(0), one), "price 0: it must be greater than 0"),
        (order(&pair, dec!(-1), one), "price -1: it must be greater than 0"),
        (order(&Instrument::new("spot", "x"), dec!(-0.1), one), "price -0.1: it must be greater than 0"),
        (order(&pair, one, dec!(0)), "quantity 0: it must be greater than 0"),
        (order(&pair, long, one), &format!("price {long}: the calculation with it does not fit in 28 digits")),
        (
            rounded(pair.round_price_passive(dec!(0.04), Side::Buy)),
            "price 0.04: rounded, it is below the first tick 0.1",
        ),
        (
            rounded(pair.round_price_passive(dec!(-0.04), Side::Sell)),
            "price -0.04: rounded, it is below the first tick 0.1",
        ),
        (
            rounded(late.round_price_passive(dec!(0.2), Side::Buy)),
            "price 0.2: rounded, it is below the first tick 0.25",
        ),
        (rounded(pair.round_quantity_down(dec!(-1))), "quantity -1: it must not be negative"),
        (rounded(pair.contracts_for(dec!(-1))), "amount -1: it must not be negative"),
        (order(&with(|pair| pair.tick = Some(dec!(0))), one, one), "tick 0: it must be greater than 0"),
        (order(&with(|pair| pair.lot = Some(dec!(-1))), one, one), "lot -1: it must be greater than 0"),
        (
            rounded(with(|pair| (pair.lot, pair.contract_size) = (Some(dec!(-1)), Some(dec!(-1)))).contracts_for(one)),
            "lot -1: it must be greater than 0",
        ),
        (
            order(&with(|pair| pair.contract_size = Some(dec!(0))), one, one),
            "contract size 0: it must be greater than 0",
        ),
    ] {
        assert_eq!(result.map_err(|broken| broken.to_string()), Err(expected.to_owned()));
    }
    assert!(with(|pair| pair.contract_size = Some(dec!(-1))).notional(one, one).is_err());
    assert_eq!(late.round_price_passive(dec!(0.2), Side::Sell)?, dec!(0.25));
    assert_eq!(pair.round_quantity_down(-Decimal::ZERO)?.to_string(), "0");
    Ok(())
}

#[test]
fn contracts_and_their_value_are_exact() -> Result {
    let btc = futures_pair("btc_usdt", &[])?;
    assert_eq!((btc.contract_size, btc.is_inverse, btc.is_tradable), (Some(dec!(0.0001)), false, true));
    assert_eq!(btc.contracts_for(dec!(0.25005))?, dec!(2500));
    assert_eq!(btc.notional(dec!(60000.1), dec!(3))?, dec!(18.00003));
    // A contract of 10 dollars, whatever the price.
    let coin = [("U_BASED", "COIN_BASED"), (r#""contractSize":"0.0001""#, r#""contractSize":"10""#)];
    let coin = futures_pair("btc_usdt", &coin)?;
    assert_eq!(coin.contracts_for(dec!(59))?, dec!(5));
    assert_eq!(coin.notional(dec!(60000.1), dec!(3))?, dec!(30));
    let spot = spot_pair()?;
    assert_eq!(spot.contracts_for(dec!(1.0049))?, dec!(1));
    assert_eq!(spot.notional(dec!(3), dec!(0.1))?, dec!(0.3));
    assert!(
        btc.notional(dec!(1.00000000000001), dec!(1.00000000000001)).is_err(),
        "a value that would be rounded is an error"
    );
    let halted = futures_pair("btc_usdt", &[(r#""isOpenApi":true"#, r#""isOpenApi":false"#)])?;
    let offline = futures_pair("btc_usdt", &[(r#""state":0"#, r#""state":1"#)])?;
    assert_eq!([halted.is_tradable, offline.is_tradable], [false, false]);
    Ok(())
}

#[tokio::test]
async fn an_unreadable_pair_hides_no_other() -> Result {
    let spot = SPOT.replacen(r#""pricePrecision":2"#, r#""pricePrecision":"two""#, 1);
    let spot = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{{"time":1,"version":"1","symbols":{spot}}}}}"#);
    let futures = format!(r#"{{"returnCode":0,"result":{{"time":1,"version":"1","symbols":{FUTURES}}}}}"#);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://{}", listener.local_addr()?);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut head = vec![0; 16_384];
            let read = stream.read(&mut head).await?;
            let body = if head[..read].starts_with(b"GET /v4/") { &spot } else { &futures };
            let head = format!("HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {}\r\n\r\n", body.len());
            stream.write_all((head + body).as_bytes()).await?;
        }
        std::io::Result::Ok(())
    });
    let deployment = Deployment::new("lists").host(&hosts::SPOT, &url)?.host(&hosts::FUTURES, &url)?;
    let instruments = Instruments::load(&Client::builder().deployment(deployment).build()?).await?;
    assert_eq!(instruments.iter().count(), 9);
    let unreadable: Vec<_> = instruments.unreadable.iter().map(|record| record.error.path.as_str()).collect();
    assert_eq!(unreadable, ["result.symbols[0].pricePrecision"]);
    assert!(instruments.get("spot", "btc_usdt").is_none());
    assert_eq!(instruments.get("futures", "BTC_USDT").and_then(|pair| pair.tick), Some(dec!(0.1)));
    Ok(())
}

#[tokio::test]
async fn no_order_is_sent_if_one_breaks_a_rule_of_its_pair() -> Result {
    use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide};

    let proxy = LossyProxy::start(0, []).await?;
    let client = CheckedClient { client: proxy.client()?, instruments: recorded()? };
    let order = |index: usize, price: Decimal| {
        NewOrder::new("btc_usdt", 2, OrderType::Limit, OrderSide::Buy, PositionSide::Long)
            .price(price)
            .client_order_id(format!("order_{index}"))
    };
    let last = PlaceBatch::MAX_ORDERS;
    let orders = (0..last).map(|index| order(index, dec!(50000.5))).chain([order(last, dec!(50000.55))]);
    let orders: Vec<NewOrder> = orders.collect();
    let placement = client.place_all(orders.clone()).await;
    let [BatchOutcome::NotSent, BatchOutcome::Rejected(error)] =
        &placement.batches.iter().map(|batch| batch.outcome.clone()).collect::<Vec<_>>()[..]
    else {
        return Err(format!("{placement:?}").into());
    };
    let reason = format!("`orders[{last}]` is an order with price 50000.55; the tick is 0.1");
    assert!(error.to_string().contains(&reason), "{error}");
    assert!(proxy.trades().is_empty());
    let rounded: Vec<_> =
        orders.into_iter().map(|order| client.instruments.rounded(order)).collect::<std::result::Result<_, _>>()?;
    assert_eq!(rounded[last].price, Some(dec!(50000.5)), "a buy is rounded down");
    assert!(client.place_all(rounded).await.is_complete());
    let unlisted = NewOrder::new("new_usdt", 2, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let broken = client.instruments.check(&unlisted).map_err(|broken| broken.to_string());
    assert_eq!(broken, Err("symbol new_usdt: the symbol list has no readable record of it".to_owned()));
    Ok(())
}
