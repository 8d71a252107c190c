//! Orders that are placed, and orders that are refused.

use serde_json::{Value, json};
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::wire::*;

fn market(symbol: &str, quantity: Value) -> Value {
    json!({ "symbol": symbol, "origQty": quantity, "orderType": "MARKET", "orderSide": "BUY", "positionSide": "LONG" })
}

/// A limit order with more fields, or others.
fn limit(more: &Value) -> Value {
    let mut order = json!({
        "symbol": "btc_usdt", "origQty": 2, "orderType": "LIMIT", "orderSide": "BUY", "positionSide": "LONG", "price": 100.5,
    });
    if let (Some(order), Some(more)) = (order.as_object_mut(), more.as_object()) {
        order.extend(more.clone());
    }
    order
}

async fn place(sandbox: &Sandbox, orders: &Value) -> Result<Answer> {
    Ask::post(PLACE, orders).header("content-type", "application/json").signed().send(sandbox).await
}

async fn history(sandbox: &Sandbox, query: &str) -> Result<Answer> {
    Ask::get(HISTORY, query).signed().send(sandbox).await
}

#[tokio::test]
async fn a_batch_is_answered_with_the_empty_text_and_found_in_the_history() -> Result {
    let sandbox = still()?.start().await?;
    let orders =
        json!([market("btc_usdt", json!(3)), limit(&json!({ "clientOrderId": "mine_1", "timeInForce": "GTX" }))]);
    let answer = place(&sandbox, &orders).await?;
    assert_eq!(answer.text, r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#);

    let found = history(&sandbox, "").await?;
    let items = found.result()["items"].as_array().ok_or("no items")?;
    let [placed, filled] = items.as_slice() else { return Err(format!("not two orders: {}", found.text).into()) };
    assert!(placed["orderId"].as_i64() > filled["orderId"].as_i64(), "newest first, ids rise");
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
    let average: f64 = filled["avgPrice"].as_str().ok_or("avgPrice is no text")?.parse()?;
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
async fn what_does_not_fill_at_once_is_canceled_when_it_may_not_rest() -> Result {
    let sandbox = still()?.start().await?;
    let orders: Vec<_> =
        ["GTC", "IOC", "FOK", "GTX"].iter().map(|time| limit(&json!({ "timeInForce": time }))).collect();
    place(&sandbox, &json!(orders)).await?;
    assert_eq!(history(&sandbox, "").await?.all("state"), ["NEW", "CANCELED", "CANCELED", "NEW"]);
    Ok(())
}

#[tokio::test]
async fn digits_are_kept() -> Result {
    let sandbox = still()?.start().await?;
    let body = r#"[{"symbol":"btc_usdt","origQty":"1234567890123456789012","orderType":"LIMIT","orderSide":"BUY",
        "positionSide":"LONG","price":0.1,"clientOrderId":"many_contracts"},
        {"symbol":"btc_usdt","origQty":1,"orderType":"LIMIT","orderSide":"SELL",
        "positionSide":"SHORT","price":123456789012345678.123456789,"clientOrderId":"long_price"}]"#;
    assert_eq!(Ask::post(PLACE, body).signed().send(&sandbox).await?.code(), "");
    let found = history(&sandbox, "").await?;
    assert_eq!(found.all("origQty"), ["1", "1234567890123456789012"]);
    assert_eq!(found.all("price"), ["123456789012345678.123456789", "0.1"]);
    assert_eq!(found.all("marginFrozen"), ["1234567890123.45678123456789", "1234567890123456.789012"]);
    Ok(())
}

#[tokio::test]
async fn what_does_not_fit_in_a_decimal_is_refused_and_not_rounded() -> Result {
    let sandbox = still()?.start().await?;
    let order = limit(&json!({ "origQty": "12345678901234567890123456", "price": "123456789012345678.123456789" }));
    let answer = place(&sandbox, &json!([order])).await?;
    assert_eq!(answer.code(), "invalid_params");
    let message = "order 1 of the batch: the amount does not fit in 28 digits, and is not rounded";
    assert_eq!(answer.json["error"]["msg"], message);
    Ok(())
}

#[tokio::test]
async fn an_order_that_breaks_a_rule_is_refused_with_its_code_and_nothing_is_placed() -> Result {
    let sandbox = still()?.start().await?;
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
        let answer = place(&sandbox, &batch).await?;
        assert_eq!((answer.status, answer.code()), (200, code), "{batch}");
        assert_eq!(answer.json["msgInfo"], "failure");
    }
    assert_eq!(history(&sandbox, "").await?.text, history_of_nobody(), "all or nothing");
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
async fn a_trigger_at_the_market_price_is_on_neither_side_of_it() -> Result {
    let sandbox = still()?.start().await?;
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

fn history_of_nobody() -> &'static str {
    r#"{"returnCode":0,"msgInfo":"success","error":null,"result":{"hasPrev":false,"hasNext":false,"items":[]}}"#
}

#[tokio::test]
async fn the_size_of_a_batch_has_bounds() -> Result {
    let sandbox = still()?.start().await?;
    let orders = |count| json!(vec![market("eth_usdt", json!(1)); count]);
    assert_eq!(place(&sandbox, &orders(21)).await?.code(), "order_create_size_exceed");
    assert_eq!(place(&sandbox, &orders(0)).await?.code(), "invalid_params");
    assert_eq!(history(&sandbox, "").await?.text, history_of_nobody());
    assert_eq!(place(&sandbox, &orders(20)).await?.code(), "");
    assert_eq!(history(&sandbox, "limit=100").await?.all("orderId").len(), 20);
    Ok(())
}

#[tokio::test]
async fn the_refusal_says_which_order_it_is_about() -> Result {
    let sandbox = still()?.start().await?;
    let answer = place(&sandbox, &json!([market("btc_usdt", json!(1)), market("no_such", json!(1))])).await?;
    assert_eq!(answer.json["error"]["msg"], "order 2 of the batch", "the code says the rest");
    Ok(())
}

#[tokio::test]
async fn what_is_no_batch_is_malformed() -> Result {
    let sandbox = still()?.start().await?;
    for body in ["", "{}", "[{}]", "[1]", "not JSON", r#"[{"symbol":"btc_usdt"}]"#] {
        let answer = Ask::post(PLACE, body).signed().send(&sandbox).await?;
        assert_eq!((answer.status, answer.code()), (200, "invalid_params"), "{body}");
    }
    Ok(())
}

#[tokio::test]
async fn any_account_may_place_and_a_client_order_id_may_come_again() -> Result {
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
