//! Accepted and rejected orders.

use serde_json::{Value, json};
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::raw_http::*;

fn market(symbol: &str, quantity: Value) -> Value {
    json!({ "symbol": symbol, "origQty": quantity, "orderType": "MARKET", "orderSide": "BUY", "positionSide": "LONG" })
}

/// Returns a limit order with additional or different fields.
fn limit(more: &Value) -> Value {
    let mut order = json!({
        "symbol": "btc_usdt", "origQty": 2, "orderType": "LIMIT", "orderSide": "BUY", "positionSide": "LONG", "price": 100.5,
    });
    if let (Some(order), Some(more)) = (order.as_object_mut(), more.as_object()) {
        order.extend(more.clone());
    }
    order
}

async fn place(sandbox: &Sandbox, orders: &Value) -> Result<RawResponse> {
    RawRequest::post(PLACE, orders).header("content-type", "application/json").signed().send(sandbox).await
}

async fn history(sandbox: &Sandbox, query: &str) -> Result<RawResponse> {
    RawRequest::get(HISTORY, query).signed().send(sandbox).await
}

#[tokio::test]
async fn a_batch_returns_an_empty_string_and_appears_in_the_history() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let orders =
        json!([market("btc_usdt", json!(3)), limit(&json!({ "clientOrderId": "mine_1", "timeInForce": "GTX" }))]);
    let response = place(&sandbox, &orders).await?;
    assert_eq!(response.text, r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#);

    let found = history(&sandbox, "").await?;
    let items = found.result()["items"].as_array().ok_or("no items")?;
    let [placed, filled] = items.as_slice() else { return Err(format!("not two orders: {}", found.text).into()) };
    assert!(placed["orderId"].as_i64() > filled["orderId"].as_i64(), "newest first, with increasing ids");
    assert!(filled["orderId"].as_i64() >= Some(211_451_874_783_183_936));
    for (field, expected) in [
        ("state", json!("FILLED")),
        ("executedQty", json!("3")),
        ("origQty", json!("3")),
        ("createdTime", json!(NOW)),
        ("updatedTime", json!(NOW)),
        ("timeInForce", json!("GTC")),
        ("forceClose", json!(false)),
        ("clientOrderId", Value::Null),
    ] {
        assert_eq!(filled[field], expected, "{field} of the market order");
    }
    let average: f64 = filled["avgPrice"].as_str().ok_or("avgPrice is not a string")?.parse()?;
    assert!((57_600.0..=70_400.0).contains(&average), "{average}");
    for (field, expected) in [
        ("state", json!("NEW")),
        ("executedQty", json!("0")),
        ("avgPrice", json!("0")),
        ("price", json!("100.5")),
        ("marginFrozen", json!("0.00201")),
        ("timeInForce", json!("GTX")),
        ("clientOrderId", json!("mine_1")),
    ] {
        assert_eq!(placed[field], expected, "{field} of the limit order");
    }
    Ok(())
}

#[tokio::test]
async fn an_order_that_may_not_stay_open_is_canceled() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let orders: Vec<_> =
        ["GTC", "IOC", "FOK", "GTX"].iter().map(|time| limit(&json!({ "timeInForce": time }))).collect();
    place(&sandbox, &json!(orders)).await?;
    assert_eq!(history(&sandbox, "").await?.all("state"), ["NEW", "CANCELED", "CANCELED", "NEW"]);
    Ok(())
}

#[tokio::test]
async fn unknown_fields_and_parameters_are_ignored() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    place(&sandbox, &json!([limit(&json!({ "media": "ccxt" }))])).await?;
    assert_eq!(history(&sandbox, "media=ccxt").await?.all("state"), ["NEW"]);
    Ok(())
}

#[tokio::test]
async fn all_digits_are_preserved() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let body = r#"[{"symbol":"btc_usdt","origQty":"1234567890123456789012","orderType":"LIMIT","orderSide":"BUY",
        "positionSide":"LONG","price":0.1,"clientOrderId":"many_contracts"},
        {"symbol":"btc_usdt","origQty":1,"orderType":"LIMIT","orderSide":"SELL",
        "positionSide":"SHORT","price":123456789012345678.123456789,"clientOrderId":"long_price"}]"#;
    assert_eq!(RawRequest::post(PLACE, body).signed().send(&sandbox).await?.code(), "");
    let found = history(&sandbox, "").await?;
    assert_eq!(found.all("origQty"), ["1", "1234567890123456789012"]);
    assert_eq!(found.all("price"), ["123456789012345678.123456789", "0.1"]);
    assert_eq!(found.all("marginFrozen"), ["1234567890123.45678123456789", "1234567890123456.789012"]);
    Ok(())
}

#[tokio::test]
async fn an_overflowing_amount_is_rejected_and_not_rounded() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let order = limit(&json!({ "origQty": "12345678901234567890123456", "price": "123456789012345678.123456789" }));
    let response = place(&sandbox, &json!([order])).await?;
    assert_eq!(response.code(), "invalid_params");
    let message = "order 1 of the batch: the amount does not fit in 28 digits, and is not rounded";
    assert_eq!(response.json["error"]["msg"], message);
    Ok(())
}

#[tokio::test]
async fn an_order_that_breaks_a_rule_is_rejected_with_its_code_and_nothing_is_placed() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    // The price is between 57,600 and 70,400.
    let trigger = |side: &str, field: &str, price: i64| {
        let mut order = market("btc_usdt", json!(1));
        order["positionSide"] = json!(side);
        order[field] = json!(price);
        order
    };
    let (profit, stop) = ("triggerProfitPrice", "triggerStopPrice");
    let cases = [
        (market("no_such", json!(1)), "invalid_symbol"),
        (market("BTC_USDT", json!(1)), "invalid_symbol"),
        (market("btc_usdt", json!(1.5)), "invalid_quantity"),
        (market("btc_usdt", json!(0)), "quantity_can_not_less_than 0"),
        (market("btc_usdt", json!(-1)), "quantity_can_not_less_than 0"),
        (market("btc_usdt", json!("many")), "invalid_params"),
        (limit(&json!({ "price": null })), "invalid_price"),
        (limit(&json!({ "price": 0 })), "invalid_price"),
        (limit(&json!({ "price": -1 })), "invalid_price"),
        (limit(&json!({ "timeInForce": "LATER" })), "invalid_time_in_force"),
        (limit(&json!({ "orderType": "STOP" })), "invalid_params"),
        (limit(&json!({ "orderSide": "HOLD" })), "invalid_params"),
        (limit(&json!({ "positionSide": "BOTH" })), "invalid_params"),
        (limit(&json!({ "clientOrderId": "abc" })), "invalid_params"),
        (limit(&json!({ "clientOrderId": "a-b-c-d" })), "invalid_params"),
        (limit(&json!({ profit: 0 })), "invalid_trigger_profit_price"),
        (limit(&json!({ stop: -5 })), "invalid_trigger_stop_price"),
        (limit(&json!({ profit: 100 })), "trigger_profit_price_less_than_order_delegate_price"),
        (limit(&json!({ stop: 101 })), "trigger_stop_price_more_than_order_delegate_price"),
        (
            limit(&json!({ profit: 101, "positionSide": "SHORT" })),
            "trigger_profit_price_more_than_order_delegate_price",
        ),
        (limit(&json!({ stop: 100, "positionSide": "SHORT" })), "trigger_stop_price_less_than_order_delegate_price"),
        (trigger("LONG", profit, 50_000), "trigger_profit_price_more_than_sell_one_price"),
        (trigger("LONG", stop, 80_000), "trigger_stop_price_more_than_sell_one_price"),
        (trigger("SHORT", profit, 80_000), "trigger_profit_price_less_than_buy_one_price"),
        (trigger("SHORT", stop, 50_000), "trigger_stop_price_less_than_buy_one_price"),
    ];
    for (order, code) in cases {
        let batch = json!([market("btc_usdt", json!(1)), order]);
        let response = place(&sandbox, &batch).await?;
        assert_eq!((response.status, response.code()), (200, code), "{batch}");
        assert_eq!(response.json["msgInfo"], "failure");
    }
    assert_eq!(history(&sandbox, "").await?.text, empty_history(), "batches are atomic");
    let good = [
        trigger("LONG", profit, 80_000),
        trigger("LONG", stop, 50_000),
        trigger("SHORT", profit, 50_000),
        trigger("SHORT", stop, 80_000),
        limit(&json!({ profit: 100.5, stop: 100.5 })),
        limit(&json!({ profit: 100.5, stop: 100.5, "positionSide": "SHORT" })),
    ];
    assert_eq!(place(&sandbox, &json!(good)).await?.code(), "");
    Ok(())
}

#[tokio::test]
async fn a_trigger_at_the_market_price_is_rejected() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    place(&sandbox, &json!([market("btc_usdt", json!(1))])).await?;
    let price = history(&sandbox, "").await?.all("avgPrice").pop().ok_or("no order")?;
    for (side, trigger, code) in [
        ("LONG", "triggerProfitPrice", "trigger_profit_price_more_than_sell_one_price"),
        ("LONG", "triggerStopPrice", "trigger_stop_price_more_than_sell_one_price"),
        ("SHORT", "triggerProfitPrice", "trigger_profit_price_less_than_buy_one_price"),
        ("SHORT", "triggerStopPrice", "trigger_stop_price_less_than_buy_one_price"),
    ] {
        let mut order = market("btc_usdt", json!(1));
        order["positionSide"] = json!(side);
        order[trigger] = price.clone();
        assert_eq!(place(&sandbox, &json!([order])).await?.code(), code);
    }
    Ok(())
}

fn empty_history() -> &'static str {
    r#"{"returnCode":0,"msgInfo":"success","error":null,"result":{"hasPrev":false,"hasNext":false,"items":[]}}"#
}

#[tokio::test]
async fn the_size_of_a_batch_is_limited() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let orders = |count| json!(vec![market("eth_usdt", json!(1)); count]);
    assert_eq!(place(&sandbox, &orders(21)).await?.code(), "order_create_size_exceed");
    assert_eq!(place(&sandbox, &orders(0)).await?.code(), "invalid_params");
    assert_eq!(history(&sandbox, "").await?.text, empty_history());
    assert_eq!(place(&sandbox, &orders(20)).await?.code(), "");
    assert_eq!(history(&sandbox, "limit=100").await?.all("orderId").len(), 20);
    Ok(())
}

#[tokio::test]
async fn the_rejection_names_the_order() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let response = place(&sandbox, &json!([market("btc_usdt", json!(1)), market("no_such", json!(1))])).await?;
    assert_eq!(response.json["error"]["msg"], "order 2 of the batch", "the code contains the rest");
    Ok(())
}

#[tokio::test]
async fn an_invalid_batch_is_malformed() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for body in ["", "{}", "[{}]", "[1]", "not JSON", r#"[{"symbol":"btc_usdt"}]"#] {
        let response = RawRequest::post(PLACE, body).signed().send(&sandbox).await?;
        assert_eq!((response.status, response.code()), (200, "invalid_params"), "{body}");
    }
    Ok(())
}

#[tokio::test]
async fn any_account_may_place_orders_and_reuse_a_client_order_id() -> Result {
    let sandbox = Sandbox::builder().clock(clock()).account(plain()?).start().await?;
    let order = limit(&json!({ "clientOrderId": "again" }));
    for _ in 0..2 {
        assert_eq!(place(&sandbox, &json!([order])).await?.code(), "");
    }
    assert_eq!(history(&sandbox, "").await?.code(), "not_quantification_account");
    Ok(())
}

fn clock() -> tradewire_transport::clock::FixedClock {
    tradewire_transport::clock::FixedClock(tradewire_models::Timestamp::from_millis(NOW))
}

fn plain() -> Result<tradewire_sandbox::Account> {
    Ok(tradewire_sandbox::Account::new(KEY, SECRET)?.quant(false))
}
