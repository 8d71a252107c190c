//! Private messages agree with what requests return.

use serde_json::{Value, json};
use tradewire_endpoints::futures::{Balances, Fills, OrderDetail, Positions, SetLeverage};
use tradewire_endpoints::sockets::{FUTURES_USER, SPOT_PRIVATE};
use tradewire_endpoints::spot::{self, BalanceRequest, PlaceOrder};
use tradewire_models::Decimal;
use tradewire_sandbox::Sandbox;

use super::{Peer, key};
use crate::Result;
use crate::raw_http::*;

async fn get(sandbox: &Sandbox, path: &str, query: &str) -> Result<Value> {
    let response = RawRequest::get(path, query).signed_by(DEMO.0, DEMO.1, NOW).send(sandbox).await?;
    assert_eq!(response.code(), "", "{path}: {}", response.text);
    Ok(response.result().clone())
}

/// Returns the payloads of a topic.
fn of<'a>(messages: &'a [Value], topic: &str) -> Vec<&'a Value> {
    messages.iter().filter(|message| message["topic"] == topic).map(|message| &message["data"]).collect()
}

/// Returns a number, which may be in quotes.
fn number(json: &Value) -> Decimal {
    let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
    text.parse().unwrap_or(Decimal::MIN)
}

/// Asserts that fields of two records have the same values.
fn assert_same(pushed: &Value, requested: &Value, fields: &[(&str, &str)]) {
    for (one, other) in fields {
        let (one, other) = (&pushed[*one], &requested[*other]);
        assert!(one == other || number(one) == number(other), "{one} {other}: {pushed} {requested}");
    }
}

async fn place(sandbox: &Sandbox, order: Value) -> Result {
    let placed = RawRequest::post(PLACE, json!([order])).signed_by(DEMO.0, DEMO.1, NOW).send(sandbox).await?;
    assert_eq!(placed.code(), "", "{}", placed.text);
    Ok(())
}

#[tokio::test]
async fn futures_messages_agree_with_requests() -> Result {
    let sandbox = builder_at_now()?.history(0).start().await?;
    sandbox.set_price("btc_usdt", 60_000)?;
    let order = |price: i64| {
        json!({ "symbol": "btc_usdt", "origQty": 8, "orderType": "LIMIT", "orderSide": "BUY", "positionSide": "LONG", "price": price,
                "clientOrderId": "mine" })
    };
    let leverage = json!({ "symbol": "btc_usdt", "positionSide": "LONG", "leverage": 20 });
    let set = RawRequest::post(SetLeverage::OPERATION.path, leverage).signed_by(DEMO.0, DEMO.1, NOW);
    let set = set.send(&sandbox).await?;
    assert_eq!(set.code(), "", "{}", set.text);
    // It stays open, and is never pushed.
    place(&sandbox, order(30_000)).await?;
    let mut peer = Peer::open(&sandbox, &FUTURES_USER).await?;
    let key = key(&sandbox, &FUTURES_USER, NOW).await?;
    let topics = ["order", "trade", "balance", "position"].map(|topic| format!("{topic}@{key}"));
    peer.subscribe(&topics.each_ref().map(String::as_str), None).await?;
    assert_eq!(peer.messages().await?, [] as [Value; 0], "nothing is replayed");

    place(&sandbox, order(50_000)).await?;
    let mut states = Vec::new();
    for (price, topics) in [
        (None, vec!["order", "balance"]),
        // The limit fills.
        (Some(49_000), vec!["order", "trade", "balance", "position"]),
        // The mark price changes, but the position and the balance do not.
        (Some(49_500), vec![]),
    ] {
        if let Some(price) = price {
            sandbox.set_price("btc_usdt", price)?;
        }
        let messages = peer.messages().await?;
        let pushed: Vec<_> = messages.iter().map(|message| message["topic"].as_str().unwrap_or_default()).collect();
        assert_eq!(pushed, topics, "at {price:?}");
        for order in of(&messages, "order") {
            let id = order["orderId"].as_str().ok_or("an id that is not text")?;
            let detail = get(&sandbox, OrderDetail::OPERATION.path, &format!("orderId={id}")).await?;
            let same = ["symbol", "clientOrderId", "orderSide", "positionSide", "orderType", "timeInForce", "state"];
            let amounts = ["price", "avgPrice", "origQty", "executedQty", "marginFrozen", "createdTime"];
            assert_same(
                order,
                &detail,
                &[&same[..], &amounts[..]].concat().iter().map(|name| (*name, *name)).collect::<Vec<_>>(),
            );
            states.push(order["state"].as_str().unwrap_or_default().to_owned());
        }
        for trade in of(&messages, "trade") {
            let fills = get(&sandbox, Fills::OPERATION.path, "symbol=btc_usdt").await?;
            let fields = [("price", "price"), ("quantity", "quantity"), ("fee", "fee"), ("timestamp", "timestamp")];
            assert_same(trade, &fills["items"][0], &fields);
        }
        for balance in of(&messages, "balance") {
            let balances = get(&sandbox, Balances::OPERATION.path, "").await?;
            let amounts = ["coin", "walletBalance", "openOrderMarginFrozen", "isolatedMargin", "availableBalance"];
            assert_same(balance, &balances[0], &amounts.map(|name| (name, name)));
        }
        for position in of(&messages, "position") {
            let positions = get(&sandbox, Positions::OPERATION.path, "symbol=btc_usdt").await?;
            let amounts =
                ["positionSide", "positionSize", "entryPrice", "isolatedMargin", "realizedProfit", "leverage"];
            match positions.as_array().map_or(0, Vec::len) {
                0 => assert_eq!(number(&position["positionSize"]), Decimal::ZERO),
                _ => assert_same(position, &positions[0], &amounts.map(|name| (name, name))),
            }
        }
    }
    assert_eq!(states, ["NEW", "FILLED"]);
    let close = json!({ "symbol": "btc_usdt", "origQty": 8, "orderType": "MARKET", "orderSide": "SELL", "positionSide": "LONG" });
    place(&sandbox, close).await?;
    let messages = peer.messages().await?;
    let closed = of(&messages, "position");
    let shown: Vec<_> = closed.iter().map(|of| ["positionSize", "leverage"].map(|name| number(&of[name]))).collect();
    assert_eq!(shown, [[Decimal::ZERO, Decimal::from(20)]]);
    Ok(())
}

#[tokio::test]
async fn spot_messages_agree_with_requests() -> Result {
    let sandbox = builder_at_now()?.history(0).start().await?;
    sandbox.set_price("btc_usdt", 60_000)?;
    let mut peer = Peer::open(&sandbox, &SPOT_PRIVATE).await?;
    let key = key(&sandbox, &SPOT_PRIVATE, NOW).await?;
    peer.subscribe(&["order", "trade", "balance"], Some(&key)).await?;
    let order = json!({ "symbol": "btc_usdt", "side": "BUY", "type": "LIMIT", "timeInForce": "GTC", "bizType": "SPOT",
                        "price": 50_000, "quantity": "0.02", "clientOrderId": "mine" });
    let placed =
        RawRequest::post(PlaceOrder::OPERATION.path, &order).signed_by(DEMO.0, DEMO.1, NOW).send(&sandbox).await?;
    let id = placed.result()["orderId"].as_str().ok_or("no id")?.to_owned();
    for (price, topics) in [
        (None, vec!["order", "balance"]),
        (Some(50_000), vec!["order", "trade", "balance", "balance"]),
        (Some(40_000), vec![]),
    ] {
        if let Some(price) = price {
            sandbox.set_price("btc_usdt", price)?;
        }
        let messages = peer.messages().await?;
        let pushed: Vec<_> = messages.iter().map(|message| message["topic"].as_str().unwrap_or_default()).collect();
        assert_eq!(pushed, topics, "at {price:?}");
        for order in of(&messages, "order") {
            let detail = get(&sandbox, &spot::OrderDetail::OPERATION.path.replace("{orderId}", &id), "").await?;
            assert_same(
                order,
                &detail,
                &[
                    ("i", "orderId"),
                    ("ci", "clientOrderId"),
                    ("st", "state"),
                    ("p", "price"),
                    ("oq", "origQty"),
                    ("eq", "executedQty"),
                    ("lq", "leavingQty"),
                    ("ct", "time"),
                ],
            );
        }
        for trade in of(&messages, "trade") {
            let fills = get(&sandbox, spot::Fills::OPERATION.path, "symbol=btc_usdt").await?;
            let fields = [
                ("i", "tradeId"),
                ("oi", "orderId"),
                ("p", "price"),
                ("q", "quantity"),
                ("v", "quoteQty"),
                ("t", "time"),
            ];
            assert_same(trade, &fills["items"][0], &fields);
        }
        for balance in of(&messages, "balance") {
            let currency = balance["c"].as_str().ok_or("no currency")?;
            let requested = get(&sandbox, BalanceRequest::OPERATION.path, &format!("currency={currency}")).await?;
            assert_same(balance, &requested, &[("b", "totalAmount"), ("f", "frozenAmount")]);
        }
    }
    Ok(())
}
