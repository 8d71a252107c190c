//! Conditions between fields, and between parameters.

use tradewire_contract::Request;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::growth::{FindOrders, PlaceConditional};
use tradewire_endpoints::models::futures::OrderState;
use tradewire_endpoints::models::growth::{ConditionalOrder, LedgerType};
use tradewire_endpoints::models::spot::{OrderType, Side};
use tradewire_wire::Invalid;

use crate::{NOW, Result, run_time, with_body, with_query};

/// Returns what validation reports about a request.
fn rejection(request: impl Endpoint) -> String {
    rule(request.validate(NOW).err())
}

/// Returns the broken rule, without the operation and the level of evidence.
fn rule(invalid: Option<Invalid>) -> String {
    invalid
        .map(|invalid| Invalid { operation: String::new(), inferred: false, ..invalid }.to_string())
        .unwrap_or_default()
}

/// Typed requests, requests that are built at run time, and those that a server receives satisfy the same conditions.
#[test]
fn fields_of_a_record_may_depend_on_each_other() -> Result {
    let order = |kind: OrderType| ConditionalOrder::new(kind, true).client_order_id("1");
    let limit = || order(OrderType::Limit).price(1).quantity(1);
    let shown = || ConditionalOrder::new(OrderType::Limit, false).client_order_id("1").price(1).quantity(1);
    let market = || order(OrderType::Market);
    let at_run_time = |order: &ConditionalOrder| -> Result<String> {
        let (request, json) = (run_time(PlaceConditional::OPERATION)?, serde_json::to_string(order)?);
        let sent = request.clone().body_json(&json).and_then(|request| request.validate(NOW)).err();
        let received = request.received(&with_body(&json)).and_then(|request| request.validate(NOW)).err();
        assert_eq!(sent, received, "{json}");
        Ok(rule(sent))
    };
    for (order, expected) in [
        (limit(), ""),
        (market().value(1), ""),
        (market().side(Side::Sell).quantity(1), ""),
        (order(OrderType::Limit).quantity(1), "`order.price` is missing; it is required if type is LIMIT"),
        (market().value(1).price(1), "`order.price` is given; it must be omitted if type is MARKET"),
        (market(), "`order.value` is missing; it is required if type is MARKET and side is BUY"),
        (market().side(Side::Buy), "`order.value` is missing; it is required if type is MARKET and side is BUY"),
        (market().side(Side::Sell), "`order.quantity` is missing; it is required if type is MARKET and side is SELL"),
        (limit().visible(1), "`order.visible` is given; it must be omitted if hidden is true"),
        (shown(), ""),
        (shown().post_only(true), "`order.visible` is missing; it is required if hidden is false and postOnly is true"),
        (limit().level(2), "`order.note` is missing; it is required if level is 2"),
        (limit().level(2).note("a"), ""),
        (limit().kind(LedgerType::Fee), "`order.note` is missing; it is required if kind is 1"),
        (limit().client_order_id("a \"b\""), "`order.note` is missing; it is required if clientOrderId is a \"b\""),
        (
            limit().post_only(true).steps([1]),
            "`order.steps` is given; it must be omitted if level is 1 and postOnly is true",
        ),
        (limit().post_only(true).level(3).steps([1]), ""),
        (
            ConditionalOrder::new(OrderType::Limit, true).price(1).quantity(1),
            "`order.clientOrderId` is missing; at least one is required: clientOrderId, level, note",
        ),
    ] {
        assert_eq!(at_run_time(&order)?, expected, "{order:?}");
        assert_eq!(rejection(PlaceConditional::new(order)), expected);
    }
    // A server accepts quoted numbers and null.
    let quoted = r#"{"type":"LIMIT","hidden":true,"price":"1","quantity":"1","level":"2","note":null}"#;
    let received = run_time(PlaceConditional::OPERATION)?
        .received(&with_body(quoted))
        .and_then(|request| request.validate(NOW));
    assert_eq!(received.err().map(|invalid| invalid.field).as_deref(), Some("order.note"));
    let flags = run_time(PlaceConditional::OPERATION)?
        .body_fields([("type", "LIMIT"), ("hidden", "true"), ("quantity", "1")])
        .and_then(|request| request.validate(NOW));
    assert_eq!(flags.err().map(|invalid| invalid.field).as_deref(), Some("order.price"));
    Ok(())
}

#[test]
fn parameters_may_depend_on_each_other() -> Result {
    let at_run_time = |arguments: &[(&str, &str)]| -> Result<String> {
        let request = run_time(FindOrders::OPERATION)?;
        let set = |request: Request, (name, value): &(&str, &str)| request.argument(name, value);
        Ok(rejection(arguments.iter().try_fold(request, set)?))
    };
    let tag_is_missing = "`tag` is missing; it is required if state is NEW";
    let by_id = || FindOrders::new().order_ids(["1"]);
    assert_eq!(rejection(by_id()), tag_is_missing);
    assert_eq!(at_run_time(&[("orderIds", "1")])?, tag_is_missing);
    assert_eq!(rejection(by_id().state(OrderState::New)), tag_is_missing);
    assert_eq!(at_run_time(&[("orderIds", "1"), ("state", "NEW")])?, tag_is_missing);
    assert_eq!(rejection(by_id().state(OrderState::Filled)), "");
    assert_eq!(at_run_time(&[("orderIds", "1"), ("state", "FILLED")])?, "");
    let forbidden = "`clientOrderId` is given; it must be omitted if state is FILLED";
    assert_eq!(rejection(FindOrders::new().state(OrderState::Filled).client_order_id("a")), forbidden);
    assert_eq!(at_run_time(&[("state", "FILLED"), ("clientOrderId", "a")])?, forbidden);
    let none = "`orderIds` is missing; at least one is required: orderIds, clientOrderId, state";
    assert_eq!(rejection(FindOrders::new().tag("a")), none);
    assert_eq!(rejection(FindOrders::new().tag("a").order_ids([] as [&str; 0])), none, "an empty list is not sent");
    assert_eq!(at_run_time(&[("tag", "a")])?, none);
    let received = run_time(FindOrders::OPERATION)?.received(&with_query("state=NEW&clientOrderId="))?;
    assert_eq!(rejection(received), tag_is_missing);
    Ok(())
}
