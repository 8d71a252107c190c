//! Accepted and rejected orders.

use serde_json::{Value, json};
use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::futures::OrderState::{Canceled, Filled, New};
use tradewire_models::futures::{NewOrder, Order, OrderState, TimeInForce};
use tradewire_models::{Decimal, ErrorCode as Code, Timestamp};
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

/// Returns the newest orders.
async fn newest(sandbox: &Sandbox) -> Result<Vec<Order>> {
    history(sandbox, "").await?.records()
}

fn states(orders: &[Order]) -> Vec<&OrderState> {
    orders.iter().map(|order| &order.state).collect()
}

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap_or(Decimal::MIN)
}

#[tokio::test]
async fn a_batch_returns_an_empty_string_and_appears_in_the_history() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let orders =
        json!([market("btc_usdt", json!(3)), limit(&json!({ "clientOrderId": "mine_1", "timeInForce": "GTX" }))]);
    let response = place(&sandbox, &orders).await?;
    assert_eq!(response.text, r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#);

    let found = newest(&sandbox).await?;
    let [placed, filled] = found.as_slice() else { return Err(format!("not two orders: {found:?}").into()) };
    assert!(placed.order_id.get() > filled.order_id.get(), "newest first, with increasing ids");
    assert!(filled.order_id.get() >= 211_451_874_783_183_936);
    assert_eq!((&filled.state, filled.executed_qty, filled.orig_qty), (&Filled, decimal("3"), decimal("3")));
    let now = Timestamp::from_millis(NOW);
    assert_eq!((filled.created_time, filled.updated_time), (now, Some(now)));
    assert_eq!((&filled.time_in_force, filled.force_close), (&Some(NewOrder::DEFAULT_TIME_IN_FORCE), Some(false)));
    assert_eq!(filled.client_order_id, None);
    let average = filled.avg_price.ok_or("no average")?;
    assert!((decimal("57600")..=decimal("70400")).contains(&average), "{average}");
    assert_eq!((&placed.state, placed.executed_qty, placed.avg_price), (&New, decimal("0"), Some(decimal("0"))));
    assert_eq!((placed.price, placed.margin_frozen), (Some(decimal("100.5")), Some(decimal("0.00201"))));
    assert_eq!((&placed.time_in_force, placed.client_order_id.as_deref()), (&Some(TimeInForce::Gtx), Some("mine_1")));
    Ok(())
}

#[tokio::test]
async fn an_order_that_may_not_stay_open_is_canceled() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let orders: Vec<_> =
        ["GTC", "IOC", "FOK", "GTX"].iter().map(|time| limit(&json!({ "timeInForce": time }))).collect();
    place(&sandbox, &json!(orders)).await?;
    assert_eq!(states(&newest(&sandbox).await?), [&New, &Canceled, &Canceled, &New]);
    Ok(())
}

#[tokio::test]
async fn unknown_fields_and_parameters_are_ignored() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    place(&sandbox, &json!([limit(&json!({ "media": "ccxt" }))])).await?;
    let placed = sandbox.only_request(PlaceBatch::OPERATION)?;
    assert!(placed.body.contains("media") && placed.parse::<PlaceBatch>()?.orders.len() == 1);
    assert_eq!(states(&history(&sandbox, "media=ccxt").await?.records()?), [&New]);
    Ok(())
}

#[tokio::test]
async fn all_digits_are_preserved() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let body = r#"[{"symbol":"btc_usdt","origQty":"1234567890123456789012","orderType":"LIMIT","orderSide":"BUY",
        "positionSide":"LONG","price":0.1,"clientOrderId":"many_contracts"},
        {"symbol":"btc_usdt","origQty":1,"orderType":"LIMIT","orderSide":"SELL",
        "positionSide":"SHORT","price":1234567890123456789012345.1,"clientOrderId":"long_price"}]"#;
    assert_eq!(RawRequest::post(PLACE, body).signed().send(&sandbox).await?.code(), "");
    let found = newest(&sandbox).await?;
    let digits = |of: fn(&Order) -> Option<Decimal>| found.iter().filter_map(of).map(|number| number.to_string());
    let digits = |of| digits(of).collect::<Vec<_>>();
    assert_eq!(digits(|order| Some(order.orig_qty)), ["1", "1234567890123456789012"]);
    assert_eq!(digits(|order| order.price), ["1234567890123456789012345.1", "0.1"]);
    Ok(())
}

#[tokio::test]
async fn an_overflowing_amount_is_rejected_and_not_rounded() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let order = limit(&json!({ "origQty": "12345678901234567890123456", "price": "123456789012345678.1" }));
    let response = place(&sandbox, &json!([order])).await?;
    assert_eq!(response.code(), Code::InvalidParams.to_string());
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
    let no_quantity = || Code::QuantityCanNotLessThan { number: Some(Decimal::ZERO) };
    let cases = [
        (market("no_such", json!(1)), Code::InvalidSymbol),
        (market("BTC_USDT", json!(1)), Code::InvalidSymbol),
        (market("btc_usdt", json!(1.5)), Code::InvalidQuantity),
        (market("btc_usdt", json!(0)), no_quantity()),
        (market("btc_usdt", json!(-1)), no_quantity()),
        (market("btc_usdt", json!("many")), Code::InvalidParams),
        (market("btc_usdt", json!("100000000000000000000000")), Code::InvalidParams),
        (limit(&json!({ "price": null })), Code::InvalidPrice),
        (limit(&json!({ "price": 0 })), Code::InvalidPrice),
        (limit(&json!({ "price": -1 })), Code::InvalidPrice),
        (limit(&json!({ "price": "59000.123456789" })), Code::InvalidPrice),
        (limit(&json!({ "timeInForce": "LATER" })), Code::InvalidTimeInForce),
        (limit(&json!({ "orderType": "STOP" })), Code::InvalidParams),
        (limit(&json!({ "orderSide": "HOLD" })), Code::InvalidParams),
        (limit(&json!({ "positionSide": "BOTH" })), Code::InvalidParams),
        (limit(&json!({ "clientOrderId": "abc" })), Code::InvalidParams),
        (limit(&json!({ "clientOrderId": "a-b-c-d" })), Code::InvalidParams),
        (limit(&json!({ profit: 0 })), Code::InvalidTriggerProfitPrice),
        (limit(&json!({ stop: -5 })), Code::InvalidTriggerStopPrice),
        (limit(&json!({ "price": 90_000, profit: 80_000 })), Code::TriggerProfitPriceLessThanOrderDelegatePrice),
        (limit(&json!({ stop: 101 })), Code::TriggerStopPriceMoreThanOrderDelegatePrice),
        (
            limit(&json!({ "price": 50_000, profit: 55_000, "positionSide": "SHORT" })),
            Code::TriggerProfitPriceMoreThanOrderDelegatePrice,
        ),
        (
            limit(&json!({ "price": 90_000, stop: 80_000, "positionSide": "SHORT" })),
            Code::TriggerStopPriceLessThanOrderDelegatePrice,
        ),
        (trigger("LONG", profit, 50_000), Code::TriggerProfitPriceMoreThanSellOnePrice),
        (trigger("LONG", stop, 80_000), Code::TriggerStopPriceMoreThanSellOnePrice),
        (trigger("SHORT", profit, 80_000), Code::TriggerProfitPriceLessThanBuyOnePrice),
        (trigger("SHORT", stop, 50_000), Code::TriggerStopPriceLessThanBuyOnePrice),
        (limit(&json!({ profit: 50_000 })), Code::TriggerProfitPriceMoreThanSellOnePrice),
    ];
    for (order, code) in cases {
        let batch = json!([market("btc_usdt", json!(1)), order]);
        let response = place(&sandbox, &batch).await?;
        assert_eq!((response.status, response.code()), (200, code.to_string().as_str()), "{batch}");
        assert_eq!(response.json["msgInfo"], "failure");
    }
    assert_eq!(history(&sandbox, "").await?.text, empty_history(), "batches are atomic");
    let good = [
        trigger("LONG", profit, 80_000),
        trigger("LONG", stop, 50_000),
        trigger("SHORT", profit, 50_000),
        trigger("SHORT", stop, 80_000),
        limit(&json!({ profit: 80_000, stop: 100.5 })),
        limit(&json!({ profit: 100.5, stop: 80_000, "positionSide": "SHORT" })),
    ];
    assert_eq!(place(&sandbox, &json!(good)).await?.code(), "");
    Ok(())
}

#[tokio::test]
async fn a_trigger_at_the_market_price_is_rejected() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    place(&sandbox, &json!([market("btc_usdt", json!(1))])).await?;
    let ask = newest(&sandbox).await?.pop().and_then(|order| order.avg_price).ok_or("no order")?;
    let bid = ask - Decimal::new(1, 1);
    for (side, trigger, price, code) in [
        ("LONG", "triggerProfitPrice", ask, Code::TriggerProfitPriceMoreThanSellOnePrice),
        ("LONG", "triggerStopPrice", ask, Code::TriggerStopPriceMoreThanSellOnePrice),
        ("SHORT", "triggerProfitPrice", bid, Code::TriggerProfitPriceLessThanBuyOnePrice),
        ("SHORT", "triggerStopPrice", bid, Code::TriggerStopPriceLessThanBuyOnePrice),
    ] {
        let mut order = market("btc_usdt", json!(1));
        order["positionSide"] = json!(side);
        order[trigger] = json!(price.to_string());
        assert_eq!(place(&sandbox, &json!([order])).await?.code(), code.to_string());
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
    let max = PlaceBatch::MAX_ORDERS;
    assert_eq!(place(&sandbox, &orders(max + 1)).await?.code(), Code::OrderCreateSizeExceed.to_string());
    assert_eq!(place(&sandbox, &orders(0)).await?.code(), malformed(PlaceBatch::OPERATION));
    assert_eq!(history(&sandbox, "").await?.text, empty_history());
    assert_eq!(place(&sandbox, &orders(max)).await?.code(), "");
    let found = history(&sandbox, &format!("limit={}", max_page_size()?.min(max + 1))).await?;
    assert_eq!(found.records::<Order>()?.len(), max);
    Ok(())
}

#[tokio::test]
async fn the_rejection_names_the_order() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let response = place(&sandbox, &json!([market("btc_usdt", json!(1)), market("no_such", json!(1))])).await?;
    assert_eq!(response.json["error"]["msg"], "order 2 of the batch: `no_such` is not a trading pair");
    Ok(())
}

#[tokio::test]
async fn an_invalid_batch_is_malformed() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for body in ["", "{}", "[1]", "not JSON", r#"[{"symbol":"btc_usdt"}]"#] {
        let response = RawRequest::post(PLACE, body).signed().send(&sandbox).await?;
        assert_eq!((response.status, response.code()), (200, malformed(PlaceBatch::OPERATION)), "{body}");
    }
    // The operation lists a code that names the missing field.
    let response = RawRequest::post(PLACE, "[{}]").signed().send(&sandbox).await?;
    assert_eq!((response.status, response.code()), (200, Code::InvalidSymbol.as_str()));
    Ok(())
}

#[tokio::test]
async fn any_account_may_place_orders_and_reuse_a_client_order_id() -> Result {
    let sandbox = Sandbox::builder().clock(clock()).account(plain()?).start().await?;
    let order = limit(&json!({ "clientOrderId": "again" }));
    for _ in 0..2 {
        assert_eq!(place(&sandbox, &json!([order])).await?.code(), "");
    }
    Ok(())
}

fn clock() -> tradewire_transport::clock::FixedClock {
    tradewire_transport::clock::FixedClock(tradewire_models::Timestamp::from_millis(NOW))
}

fn plain() -> Result<tradewire_sandbox::Account> {
    Ok(tradewire_sandbox::Account::new(KEY, SECRET)?.quant(false))
}
