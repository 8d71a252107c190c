//! The accounts, orders and timelines of the page.

mod end_reasons;

use std::time::Duration;

use serde_json::{Value, json};
use tradewire_endpoints::futures::{PlaceBatch, PlaceTrailingOrder, PlaceTriggerOrder};
use tradewire_models::Timestamp;
use tradewire_models::futures::{
    CallbackType, MarginMode, NewOrder, NewTrailingOrder, NewTriggerOrder, OrderSide, OrderType, PositionSide,
    TimeInForce, TriggerOrderType, TriggerPriceType,
};
use tradewire_sandbox::{Account, Quote, Sandbox, TestClock};
use tradewire_transport::Client;

use super::fetch_json;
use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET, builder_at_now};

/// Returns the timeline of an order: the time since the start, the state and the description of each entry.
async fn timeline(sandbox: &Sandbox, newest: usize) -> Result<Vec<(Option<i64>, String, String)>> {
    let id = fetch_json(sandbox, "/sandbox/orders", "account=1").await?["orders"][newest]["id"].clone();
    let query = format!("account=1&id={}", id.as_str().ok_or("an id is not a string")?);
    let order = fetch_json(sandbox, "/sandbox/order", &query).await?;
    let word = |step: &Value, name: &str| step[name].as_str().unwrap_or_default().to_owned();
    let entries = order["timeline"].as_array().into_iter().flatten();
    let at = |entry: &Value| entry["at"].as_i64().map(|at| at - NOW);
    Ok(entries.map(|entry| (at(entry), word(entry, "state"), word(entry, "description"))).collect())
}

fn entry(at: i64, state: &str, description: &str) -> (Option<i64>, String, String) {
    (Some(at), state.to_owned(), description.to_owned())
}

#[tokio::test]
async fn an_order_has_a_timeline() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let builder = Sandbox::builder().clock(clock.clone());
    let sandbox = builder.account(Account::new(KEY, SECRET)?.deposit(1_000)).start().await?;
    sandbox.set_price("btc_usdt", 60_000)?;
    let key = Account::new(KEY, SECRET)?.credentials();
    let client = Client::builder().credentials(key).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    let order = |kind| NewOrder::new("btc_usdt", 10, kind, OrderSide::Buy, PositionSide::Long);
    let open = order(OrderType::Limit).price(59_000);
    let with_trigger = order(OrderType::Market).trigger_profit_price(61_000);
    client.send(&PlaceBatch::new([open.clone(), open.client_order_id("canceled"), with_trigger])).await?;

    for millis in [7, 8] {
        clock.advance(Duration::from_millis(millis));
        sandbox.set_quote("btc_usdt", Quote::at(58_900).depth(4))?;
    }
    let canceled = fetch_json(&sandbox, "/sandbox/orders", "account=1").await?["orders"][1]["id"].clone();
    assert!(sandbox.cancel_order(canceled.as_str().unwrap_or_default().parse::<i64>()?));
    clock.advance(Duration::from_millis(100));
    sandbox.set_price("btc_usdt", 58_000)?;
    sandbox.set_price("btc_usdt", 61_500)?;

    let placed = entry(0, "NEW", "placed by the account");
    let partly = |at, state, description| entry(at, state, description);
    assert_eq!(
        timeline(&sandbox, 3).await?,
        [
            placed.clone(),
            partly(7, "PARTIALLY_FILLED", "4 filled at 59000"),
            partly(15, "PARTIALLY_FILLED", "4 filled at 59000"),
            partly(115, "FILLED", "2 filled at 59000, completing all 10"),
        ]
    );
    assert_eq!(
        timeline(&sandbox, 2).await?,
        [placed.clone(), entry(15, "CANCELED", "canceled with 10 of 10 open: the cancellation was requested")]
    );
    assert_eq!(timeline(&sandbox, 1).await?, [placed, entry(0, "FILLED", "10 filled at 60000, completing all 10")]);
    assert_eq!(
        timeline(&sandbox, 0).await?,
        [
            entry(115, "NEW", "placed by a take-profit trigger at 61000 (condition 211451874783187968)"),
            entry(115, "FILLED", "10 filled at 61500, completing all 10"),
        ]
    );
    Ok(())
}

#[tokio::test]
async fn a_timeline_names_the_kind_of_conditional_order_that_placed_the_order() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).account(Account::new(KEY, SECRET)?).start().await?;
    let key = Account::new(KEY, SECRET)?.credentials();
    let client = Client::builder().credentials(key).deployment(sandbox.deployment()).clock(clock).build()?;
    let (pair, long, latest) = ("btc_usdt", PositionSide::Long, TriggerPriceType::LatestPrice);

    sandbox.set_price(pair, 60_000)?;
    let (kind, time) = (TriggerOrderType::StopMarket, TimeInForce::Ioc);
    let trigger = NewTriggerOrder::new(pair, OrderSide::Buy, long.clone(), kind, 5, 61_000, time, latest.clone());
    client.send(&PlaceTriggerOrder::new(trigger)).await?;
    sandbox.set_price(pair, 61_000)?;
    let (isolated, fixed) = (MarginMode::Isolated, CallbackType::Fixed);
    let trailing = NewTrailingOrder::new(pair, OrderSide::Sell, long, isolated, 5, fixed, 900, latest);
    client.send(&PlaceTrailingOrder::new(trailing)).await?;
    sandbox.set_price(pair, 60_000)?;

    let newest_first = ["placed by a trailing order (condition ", "placed by a trigger order (condition "];
    for (newest, origin) in newest_first.into_iter().enumerate() {
        let timeline = timeline(&sandbox, newest).await?;
        assert!(timeline[0].2.starts_with(origin), "{timeline:?}");
    }
    Ok(())
}

fn ids(list: &Value) -> Vec<String> {
    let orders = list["orders"].as_array().into_iter().flatten();
    orders.filter_map(|order| order["id"].as_str()).map(str::to_owned).collect()
}

#[tokio::test]
async fn paging_through_orders_finds_each_once_newest_first() -> Result {
    for (history, market, count, pages) in
        [(120, "futures", 120, 3), (50, "futures", 50, 1), (128, "spot", 51, 2), (2_000, "spot", 400, 8)]
    {
        let sandbox = builder_at_now()?.history(history).start().await?;
        let (mut all, mut before, mut page_count, mut more) = (Vec::new(), String::new(), 0, true);
        while more {
            let page = fetch_json(&sandbox, "/sandbox/orders", &format!("account=0&market={market}{before}")).await?;
            let ids = ids(&page);
            before = format!("&before={}", ids.last().ok_or("an empty page")?);
            all.extend(ids);
            page_count += 1;
            assert!(page_count <= pages, "{market}: the paging does not end");
            more = page["more"].as_bool().ok_or("`more` is missing")?;
        }
        assert_eq!((all.len(), page_count), (count, pages), "{market}");
        assert!(all.is_sorted_by(|newer, older| newer > older), "{all:?}");
    }
    Ok(())
}

#[tokio::test]
async fn the_timelines_of_the_initial_orders_end_in_their_states() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let list = fetch_json(&sandbox, "/sandbox/orders", "account=0").await?;
    for order in list["orders"].as_array().into_iter().flatten() {
        let query = format!("account=0&id={}", order["id"].as_str().unwrap_or_default());
        let timeline = fetch_json(&sandbox, "/sandbox/order", &query).await?["timeline"].clone();
        let last = timeline.as_array().and_then(|entries| entries.last()).ok_or("no timeline")?;
        assert_eq!(last["state"], order["state"], "{timeline}");
        assert_eq!(timeline[0]["at"], order["created"]);
    }
    let states: std::collections::BTreeSet<_> =
        list["orders"].as_array().into_iter().flatten().filter_map(|order| order["state"].as_str()).collect();
    assert!(states.len() >= 5, "the orders cover too few states: {states:?}");
    Ok(())
}

#[tokio::test]
async fn accounts_have_balances_and_positions() -> Result {
    let account = Account::new(KEY, SECRET)?.deposit(1_000).quant(false);
    let builder = Sandbox::builder().history(0).fault("any: duplicate on 9".parse()?);
    let sandbox = builder.account(account).start().await?;
    sandbox.set_price("btc_usdt", 60_000)?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let order = NewOrder::new("btc_usdt", 10, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    client.send(&PlaceBatch::new([order])).await?;

    let shown = fetch_json(&sandbox, "/sandbox/accounts", "").await?;
    let position = json!({ "symbol": "btc_usdt", "side": "LONG", "contracts": "10", "average_price": "60000", "cost": "60", "margin": "6" });
    assert_eq!(shown["accounts"][0]["positions"], json!([position]));
    assert_eq!((&shown["accounts"][0]["number"], &shown["accounts"][0]["balance"]), (&json!(0), &json!("99999.964")));
    assert_eq!(
        shown["accounts"][1],
        json!({ "number": 1, "key": KEY, "quant": false, "balance": "1000", "positions": [] })
    );
    assert_eq!(shown["prices"][0], json!({ "symbol": "btc_usdt", "bid": "60000", "ask": "60000", "depth": null }));
    assert_eq!(shown["faults"], json!(["any: duplicate on 9"]));
    Ok(())
}

#[tokio::test]
async fn a_long_timeline_does_not_show_every_fill() -> Result {
    let sandbox = builder_at_now()?.history(0).start().await?;
    sandbox.set_quote("btc_usdt", Quote::at(60_000).depth(1))?;
    let credentials = Account::new(KEY, SECRET)?.credentials();
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let client = Client::builder().credentials(credentials).deployment(sandbox.deployment()).clock(clock).build()?;
    let order = NewOrder::new("btc_usdt", 40, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(60_000);
    client.send(&PlaceBatch::new([order])).await?;
    for _ in 0..20 {
        sandbox.set_quote("btc_usdt", Quote::at(60_000).depth(1))?;
    }
    let skipped = (None, "PARTIALLY_FILLED".to_owned(), "5 more fills, not shown individually".to_owned());
    assert_eq!(timeline(&sandbox, 0).await?[9], skipped);
    Ok(())
}
