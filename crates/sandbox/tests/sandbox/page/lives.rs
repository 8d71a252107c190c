//! What the page shows of accounts, orders and their lives.

mod reasons;

use std::time::Duration;

use serde_json::{Value, json};
use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_sandbox::{Account, Pair, Quote, Restriction, Sandbox, TestClock};
use tradewire_transport::Client;

use super::seen;
use crate::Result;
use crate::wire::{KEY, NOW, SECRET, still};

/// What became of an order at each step: when, counted from the beginning, its state, and what happened.
async fn life(sandbox: &Sandbox, newest: usize) -> Result<Vec<(Option<i64>, String, String)>> {
    let id = seen(sandbox, "/sandbox/orders", "account=1").await?["orders"][newest]["id"].clone();
    let query = format!("account=1&id={}", id.as_str().ok_or("an id is a text")?);
    let order = seen(sandbox, "/sandbox/order", &query).await?;
    let word = |step: &Value, name: &str| step[name].as_str().unwrap_or_default().to_owned();
    let steps = order["life"].as_array().into_iter().flatten();
    Ok(steps.map(|step| (step["at"].as_i64().map(|at| at - NOW), word(step, "state"), word(step, "what"))).collect())
}

fn step(at: i64, state: &str, what: &str) -> (Option<i64>, String, String) {
    (Some(at), state.to_owned(), what.to_owned())
}

#[tokio::test]
async fn an_order_is_shown_with_its_life() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let builder = Sandbox::builder().clock(clock.clone()).pair(Pair::new("btc_usdt").price(60_000));
    let sandbox = builder.account(Account::new(KEY, SECRET)?.deposit(1_000)).start().await?;
    let key = Account::new(KEY, SECRET)?.credentials();
    let client = Client::builder().credentials(key).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    let order = |kind| NewOrder::new("btc_usdt", 10, kind, OrderSide::Buy, PositionSide::Long);
    let waits = order(OrderType::Limit).price(59_000);
    let guarded = order(OrderType::Market).trigger_profit_price(61_000);
    client.send(&PlaceBatch::new([waits.clone(), waits.client_order_id("canceled"), guarded])).await?;

    for millis in [7, 8] {
        clock.advance(Duration::from_millis(millis));
        sandbox.quote("btc_usdt", Quote::at(58_900).depth(4))?;
    }
    let canceled = seen(&sandbox, "/sandbox/orders", "account=1").await?["orders"][1]["id"].clone();
    assert!(sandbox.cancel(canceled.as_str().unwrap_or_default().parse::<i64>()?));
    clock.advance(Duration::from_millis(100));
    sandbox.price("btc_usdt", 58_000)?;
    sandbox.price("btc_usdt", 61_500)?;
    clock.advance(Duration::from_millis(100));
    sandbox.price("btc_usdt", 40_000)?;

    let placed = step(0, "NEW", "placed by the account");
    let partly = |at, state, what| step(at, state, what);
    assert_eq!(
        life(&sandbox, 4).await?,
        [
            placed.clone(),
            partly(7, "PARTIALLY_FILLED", "4 filled at 59000"),
            partly(15, "PARTIALLY_FILLED", "4 filled at 59000"),
            partly(115, "FILLED", "2 filled at 59000: that is all 10"),
        ]
    );
    assert_eq!(
        life(&sandbox, 3).await?,
        [placed.clone(), step(15, "CANCELED", "canceled, with 10 of 10 left: somebody asked for it")]
    );
    assert_eq!(life(&sandbox, 2).await?, [placed, step(0, "FILLED", "10 filled at 60000: that is all 10")]);
    assert_eq!(
        life(&sandbox, 1).await?,
        [
            step(115, "NEW", "placed by a trigger: take profit at 61000 (condition 10000001)"),
            step(115, "FILLED", "10 filled at 61500: that is all 10"),
        ]
    );
    let liquidated = "placed by the exchange: the margin of the position no longer sufficed";
    assert_eq!(
        life(&sandbox, 0).await?,
        [step(215, "NEW", liquidated), step(215, "FILLED", "10 filled at 40000: that is all 10")]
    );
    Ok(())
}

fn ids(list: &Value) -> Vec<String> {
    let orders = list["orders"].as_array().into_iter().flatten();
    orders.filter_map(|order| order["id"].as_str()).map(str::to_owned).collect()
}

#[tokio::test]
async fn orders_are_paged_newest_first_and_all_of_them_are_reached_once() -> Result {
    for (market, count, pages) in [("futures", 120, 3), ("futures", 50, 1), ("spot", 51, 2)] {
        let sandbox = still()?.history(count).spot_orders(count).start().await?;
        let (mut all, mut before, mut seen_pages, mut more) = (Vec::new(), String::new(), 0, true);
        while more {
            let page = seen(&sandbox, "/sandbox/orders", &format!("account=0&market={market}{before}")).await?;
            let ids = ids(&page);
            before = format!("&before={}", ids.last().ok_or("an empty page")?);
            all.extend(ids);
            seen_pages += 1;
            assert!(seen_pages <= pages, "{market} has no end");
            more = page["more"].as_bool().ok_or("nothing is told of more")?;
        }
        assert_eq!((all.len(), seen_pages), (count, pages), "{market}");
        assert!(all.is_sorted_by(|newer, older| newer > older), "{all:?}");
    }
    Ok(())
}

#[tokio::test]
async fn a_past_that_nobody_watched_is_told_as_far_as_it_is_known() -> Result {
    let sandbox = still()?.start().await?;
    let list = seen(&sandbox, "/sandbox/orders", "account=0").await?;
    for order in list["orders"].as_array().into_iter().flatten() {
        let query = format!("account=0&id={}", order["id"].as_str().unwrap_or_default());
        let life = seen(&sandbox, "/sandbox/order", &query).await?["life"].clone();
        let last = life.as_array().and_then(|life| life.last()).ok_or("no life")?;
        assert_eq!(last["state"], order["state"], "{life}");
        assert_eq!(life[0]["at"], order["created"]);
    }
    let states: std::collections::BTreeSet<_> =
        list["orders"].as_array().into_iter().flatten().filter_map(|order| order["state"].as_str()).collect();
    assert!(states.len() >= 5, "these orders show little: {states:?}");
    Ok(())
}

#[tokio::test]
async fn accounts_are_shown_with_money_positions_and_restrictions() -> Result {
    let account = Account::new(KEY, SECRET)?.deposit(1_000).quant(false).restricted(Restriction::CloseOnly);
    let builder = Sandbox::builder().pair(Pair::new("btc_usdt").price(60_000)).fault("any: duplicate on 9".parse()?);
    let sandbox = builder.account(account).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let order = NewOrder::new("btc_usdt", 10, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    client.send(&PlaceBatch::new([order])).await?;

    let shown = seen(&sandbox, "/sandbox/accounts", "").await?;
    let position = json!({ "symbol": "btc_usdt", "side": "LONG", "contracts": "10", "average_price": "60000", "cost": "60", "margin": "6" });
    assert_eq!(shown["accounts"][0]["positions"], json!([position]));
    assert_eq!((&shown["accounts"][0]["number"], &shown["accounts"][0]["balance"]), (&json!(0), &Value::Null));
    assert_eq!(
        shown["accounts"][1],
        json!({ "number": 1, "key": KEY, "quant": false, "balance": "1000", "restrictions": ["may close only"], "positions": [] })
    );
    assert_eq!(shown["prices"][0], json!({ "symbol": "btc_usdt", "bid": "60000", "ask": "60000", "depth": null }));
    assert_eq!(shown["faults"], json!(["any: duplicate on 9"]));
    Ok(())
}

#[tokio::test]
async fn a_life_is_kept_as_long_as_its_order() -> Result {
    let directory = tempfile::tempdir()?;
    let sandbox = still()?.data(directory.path()).start().await?;
    sandbox.quote("btc_usdt", Quote::at(60_000).depth(1))?;
    let credentials = Account::new(KEY, SECRET)?.credentials();
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let client = Client::builder().credentials(credentials).deployment(sandbox.deployment()).clock(clock).build()?;
    let order = NewOrder::new("btc_usdt", 40, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(60_000);
    client.send(&PlaceBatch::new([order])).await?;
    for _ in 0..20 {
        sandbox.quote("btc_usdt", Quote::at(60_000).depth(1))?;
    }
    let before = life(&sandbox, 0).await?;
    assert_eq!(
        before[9],
        (None, "PARTIALLY_FILLED".to_owned(), "5 more fills, which are not kept one by one".to_owned())
    );
    sandbox.stop().await;
    let again = still()?.data(directory.path()).start().await?;
    assert_eq!(life(&again, 0).await?, before);
    Ok(())
}
