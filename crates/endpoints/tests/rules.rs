//! Value rules: typed requests, and requests built at run time from names and values, reject the same values.

use tradewire_contract::{Contract, Name, Request};
use tradewire_endpoints::models::futures::{NewOrder, OrderSide, OrderStateCode, OrderType, PositionSide};
use tradewire_endpoints::models::{Decimal, Timestamp};
use tradewire_endpoints::{Endpoint, futures, loan, spot};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const DAY: i64 = 86_400_000;

fn order() -> NewOrder {
    NewOrder::new("btc_usdt", 10, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

fn rejection(request: &impl Endpoint) -> Option<String> {
    request.validate(NOW).err().map(|invalid| invalid.to_string())
}

#[test]
fn a_batch_holds_one_to_twenty_orders() {
    let batch = |count| futures::PlaceBatch::new(std::iter::repeat_n(order(), count));
    assert_eq!((rejection(&batch(1)), rejection(&batch(20))), (None, None));
    let expected = "futures place-batch: `orders` is a list of 21 items; the maximum is 20 items";
    assert_eq!(rejection(&batch(21)).as_deref(), Some(expected));
    assert!(rejection(&batch(0)).is_some());
}

#[test]
fn an_error_names_the_position_of_the_order() {
    let second = |order| rejection(&futures::PlaceBatch::new([self::order(), order]));
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
fn the_history_has_ranges() {
    let history = futures::QuantHistory::new;
    assert_eq!(rejection(&history().limit(2000)), None);
    let expected = "futures quant-history: `limit` is 2001; the maximum is 2000";
    assert_eq!(rejection(&history().limit(2001)).as_deref(), Some(expected));
    assert!(rejection(&history().limit(0)).is_some());
    assert_eq!(rejection(&history().start_time(NOW.minus_millis(90 * DAY))), None);
    assert!(
        rejection(&history().start_time(NOW.minus_millis(90 * DAY + 1))).is_some_and(|text| text.contains("90 days"))
    );
    // Enums are open: a code that the contract does not list can be sent.
    assert_eq!(rejection(&history().states([OrderStateCode::from(7)])), None);
}

#[test]
fn the_other_requests_have_rules() {
    let ids = |count: usize| spot::BatchOrders::new((0..count).map(|id| id.to_string()));
    assert_eq!((rejection(&ids(1)), rejection(&ids(150))), (None, None));
    assert!(rejection(&ids(0)).is_some() && rejection(&ids(151)).is_some());
    assert!(
        rejection(&spot::BatchOrders::new([""])).is_some() && rejection(&spot::BatchOrders::new(["1,2"])).is_some()
    );
    assert!(rejection(&loan::Currencies::new().page(0)).is_some());
    assert_eq!(rejection(&loan::Currencies::new().page(1)), None);
}

fn request(name: &str) -> Result<Request> {
    let name = Name { group: "futures".to_owned(), name: name.to_owned() };
    Ok(Request::new(Contract::embedded(), &name).ok_or("no such operation")?)
}

fn history(name: &str, value: &str) -> Result<Request> {
    Ok(request("quant_history")?.argument(name, value)?)
}

/// Without this rule, the query would contain `states=`.
#[test]
fn an_empty_list_is_not_sent() {
    let none: [OrderStateCode; 0] = [];
    assert_eq!(futures::QuantHistory::new().states(none).query().as_str(), "");
}

#[test]
fn a_request_built_from_names_and_values_follows_the_same_rules() -> Result {
    for (name, bad) in [
        ("limit", "2001"),
        ("limit", "ten"),
        ("direction", "next"),
        ("forceClose", "yes"),
        ("states", "2,x"),
        ("id", "12a"),
    ] {
        assert!(history(name, bad).is_err(), "{name}={bad}");
    }
    let unknown = history("simbol", "btc_usdt").map_err(|invalid| invalid.to_string());
    assert!(unknown.is_err_and(|text| text.contains("symbol")));
    let request = history("states", "2, 3")?.argument("symbol", "btc_usdt")?.argument("limit", "5")?;
    let typed = futures::QuantHistory::new()
        .symbol("btc_usdt")
        .limit(5)
        .states([OrderStateCode::PartiallyFilled, OrderStateCode::Filled]);
    assert_eq!(request.query(), typed.query());
    assert!(history("startTime", "1000")?.validate(NOW).is_err());
    Ok(())
}

#[test]
fn a_body_in_json_follows_the_same_rules() -> Result {
    let empty = request("place_batch")?;
    let place = |json: &str| empty.clone().body_json(json).map_err(|invalid| invalid.to_string());
    let order = r#"{"symbol":"btc_usdt","origQty":10,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}"#;
    let list = |count| format!("[{}]", vec![order; count].join(","));
    assert_eq!(place(&list(20)).map(|request| request.elements()), Ok(20));
    assert!(place(&list(21)).is_err_and(|text| text.contains("a list of 21")));
    for (from, to, expected) in [
        ("10", "1.5", "origQty"),
        ("BUY", "buy", "orderSide"),
        ("symbol", "simbol", "simbol"),
        ("10", "null", "origQty"),
        // An unpaired surrogate.
        ("btc_usdt", r"\ud800", "unpaired surrogates"),
    ] {
        let bad = format!("[{order},{}]", order.replace(from, to));
        assert!(place(&bad).is_err_and(|text| text.contains("orders[1]") && text.contains(expected)), "{bad}");
    }
    // Duplicate fields are rejected, because parsers differ in which one they keep.
    assert!(place(&format!("[{}]", order.replace("\"origQty\":10", "\"origQty\":1.5,\"origQty\":10"))).is_err());
    for bad in ["", "{}", "[1]", "[", "null"] {
        assert!(place(bad).is_err(), "{bad}");
    }
    assert!(empty.validate(NOW).is_err());
    assert!(request("order_detail")?.validate(NOW).is_err());
    Ok(())
}
