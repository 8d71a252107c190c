//! The limits of the interface, checked before anything is sent: by typed requests and by those made from texts alike.

use tradewire_endpoints::models::futures::{NewOrder, OrderSide, OrderStateCode, OrderType, PositionSide};
use tradewire_endpoints::models::{Decimal, Timestamp};
use tradewire_endpoints::{Endpoint, Invalid, UntypedRequest, futures, loan, spot};

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const DAY: i64 = 86_400_000;

fn order() -> NewOrder {
    NewOrder::new("btc_usdt", 10, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

fn refusal(request: &impl Endpoint) -> Option<String> {
    request.validate(NOW).err().map(|invalid| invalid.to_string())
}

#[test]
fn a_batch_holds_one_to_twenty_orders() {
    let batch = |count| futures::PlaceBatch::new(std::iter::repeat_n(order(), count));
    assert_eq!((refusal(&batch(1)), refusal(&batch(20))), (None, None));
    let expected = "futures place-batch: `orders` is a list of 21 items; the maximum is 20 items";
    assert_eq!(refusal(&batch(21)).as_deref(), Some(expected));
    assert!(refusal(&batch(0)).is_some());
}

#[test]
fn an_order_is_checked_where_it_stands() {
    let second = |order| refusal(&futures::PlaceBatch::new([self::order(), order]));
    let mut fraction = order();
    fraction.orig_qty = Decimal::new(15, 1);
    let expected = "futures place-batch: `orders[1].origQty` is 1.5; it must be a whole number";
    assert_eq!(second(fraction).as_deref(), Some(expected));
    for bad in ["abc", "with space", "ünïcode", &"x".repeat(33)] {
        assert!(
            second(order().client_order_id(bad)).is_some_and(|text| text.contains("orders[1].clientOrderId")),
            "{bad}"
        );
    }
    assert_eq!(second(order().client_order_id("abc_123_XYZ")), None);
    assert!(second(order().price(0)).is_some());
    assert_eq!(second(order().price(Decimal::new(1, 8))), None);
}

#[test]
fn the_history_keeps_to_its_ranges() {
    let history = futures::QuantHistory::new;
    assert_eq!(refusal(&history().limit(2000)), None);
    let expected = "futures quant-history: `limit` is 2001; the maximum is 2000";
    assert_eq!(refusal(&history().limit(2001)).as_deref(), Some(expected));
    assert!(refusal(&history().limit(0)).is_some());
    assert_eq!(refusal(&history().start_time(NOW.minus_millis(90 * DAY))), None);
    assert!(
        refusal(&history().start_time(NOW.minus_millis(90 * DAY + 1))).is_some_and(|text| text.contains("90 days"))
    );
    // An enum is open: a code that becomes known later can be sent today.
    assert_eq!(refusal(&history().states([OrderStateCode::from(7)])), None);
}

#[test]
fn the_other_requests_keep_to_theirs() {
    let ids = |count: usize| spot::BatchOrders::new((0..count).map(|id| id.to_string()));
    assert_eq!((refusal(&ids(1)), refusal(&ids(150))), (None, None));
    assert!(refusal(&ids(0)).is_some() && refusal(&ids(151)).is_some());
    assert!(refusal(&spot::BatchOrders::new([""])).is_some() && refusal(&spot::BatchOrders::new(["1,2"])).is_some());
    assert!(refusal(&loan::Currencies::new().page(0)).is_some());
    assert_eq!(refusal(&loan::Currencies::new().page(1)), None);
}

fn untyped(name: &str, value: &str) -> Result<UntypedRequest, Invalid> {
    UntypedRequest::new(futures::QuantHistory::OPERATION).argument(name, value)
}

/// A list without items is left out, so that `states=` is never sent.
#[test]
fn an_empty_list_is_left_out() {
    let none: [OrderStateCode; 0] = [];
    assert_eq!(futures::QuantHistory::new().states(none).query().as_str(), "");
}

/// The same rules hold for a request made from texts, and it is written as the typed one is.
#[test]
fn a_request_from_texts_keeps_the_same_rules() -> Result<(), Invalid> {
    for (name, bad) in [
        ("limit", "2001"),
        ("limit", "ten"),
        ("direction", "next"),
        ("forceClose", "yes"),
        ("states", "2,x"),
        ("id", "12a"),
    ] {
        assert!(untyped(name, bad).is_err(), "{name}={bad}");
    }
    let unknown = untyped("simbol", "btc_usdt").map_err(|invalid| invalid.to_string());
    assert!(unknown.is_err_and(|text| text.contains("symbol")));
    let request = untyped("states", "2, 3")?.argument("symbol", "btc_usdt")?.argument("limit", "5")?;
    let typed = futures::QuantHistory::new()
        .symbol("btc_usdt")
        .limit(5)
        .states([OrderStateCode::PartiallyFilled, OrderStateCode::Filled]);
    assert_eq!(request.query(), typed.query());
    assert!(untyped("startTime", "1000")?.validate(NOW).is_err());
    Ok(())
}

#[test]
fn a_body_from_a_text_keeps_the_same_rules() {
    let place = |json: &str| {
        UntypedRequest::new(futures::PlaceBatch::OPERATION).body_json(json).map_err(|invalid| invalid.to_string())
    };
    let order = r#"{"symbol":"btc_usdt","origQty":10,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}"#;
    let list = |count| format!("[{}]", vec![order; count].join(","));
    assert_eq!(place(&list(20)).map(|request| request.elements()), Ok(20));
    assert!(place(&list(21)).is_err_and(|text| text.contains("a list of 21")));
    for (from, to, told) in [
        ("10", "1.5", "origQty"),
        ("BUY", "buy", "orderSide"),
        ("symbol", "simbol", "simbol"),
        ("10", "null", "origQty"),
        // Half of a character, which no text can hold.
        ("btc_usdt", r"\ud800", "whole Unicode characters"),
    ] {
        let bad = format!("[{order},{}]", order.replace(from, to));
        assert!(place(&bad).is_err_and(|text| text.contains("orders[1]") && text.contains(told)), "{bad}");
    }
    // Readers differ in which of two they take.
    assert!(place(&format!("[{}]", order.replace("\"origQty\":10", "\"origQty\":1.5,\"origQty\":10"))).is_err());
    for bad in ["", "{}", "[1]", "[", "null"] {
        assert!(place(bad).is_err(), "{bad}");
    }
    assert!(UntypedRequest::new(futures::PlaceBatch::OPERATION).validate(NOW).is_err());
    assert!(UntypedRequest::new(futures::OrderDetail::OPERATION).validate(NOW).is_err());
}
