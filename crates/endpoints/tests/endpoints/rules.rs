//! Value rules: typed requests, and requests built at run time from names and values, reject the same values.

use tradewire_contract::{Contract, Field, Name, Operation, Request};
use tradewire_endpoints::models::futures::{
    CloseExtent, MarginAdjustment, MarginAdjustmentType, NewOrder, OrderSide, OrderState, OrderType, PositionSide,
};
use tradewire_endpoints::models::spot::{self as spot_models, BizType, NewBatch, NewBatchOrder, Side, TimeInForce};
use tradewire_endpoints::models::{Decimal, Timestamp};
use tradewire_endpoints::{Endpoint, futures, loan, spot};
use tradewire_wire::check::duration;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);

fn order() -> NewOrder {
    NewOrder::new("btc_usdt", 10, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

fn rejection(request: &impl Endpoint) -> Option<String> {
    request.validate(NOW).err().map(|invalid| invalid.to_string())
}

fn operation(group: &str, name: &str) -> Result<&'static Operation> {
    let name = Name::new(group, name);
    Ok(Contract::embedded().operation(&name).ok_or_else(|| format!("there is no operation {name}"))?)
}

fn param(group: &str, operation: &str, name: &str) -> Result<&'static Field> {
    Ok(self::operation(group, operation)?.params.get(name).ok_or_else(|| format!("there is no parameter {name}"))?)
}

/// Returns the field of a new order.
fn order_field(name: &str) -> Result<&'static Field> {
    let body = operation("futures", "place_batch")?.body.as_ref().ok_or("no body")?;
    let order = Contract::embedded().record_of(&body.ty).ok_or("not a record")?;
    Ok(order.fields.get(name).ok_or_else(|| format!("there is no field {name}"))?)
}

#[test]
fn a_batch_has_at_least_one_order_and_a_maximum() {
    let batch = |count| futures::PlaceBatch::new(std::iter::repeat_n(order(), count));
    let max = futures::PlaceBatch::MAX_ORDERS;
    assert_eq!((rejection(&batch(1)), rejection(&batch(max))), (None, None));
    let expected = format!("futures place-batch: `orders` is a list of {} items; the maximum is {max} items", max + 1);
    assert_eq!(rejection(&batch(max + 1)), Some(expected));
    assert!(rejection(&batch(0)).is_some());
}

/// If a response is lost, two orders with the same client order id cannot be told apart.
#[test]
fn no_two_orders_of_a_batch_have_the_same_client_order_id() -> Result {
    let orders = [order().client_order_id("mine_1"), order(), order().client_order_id("mine_1"), order()];
    let expected = "`orders[2].clientOrderId` is `mine_1`; `orders[0]` has the same value, and each item needs its own \
                    (inferred: no source states this rule; `Client::insist` sends the request anyway)";
    let batch = futures::PlaceBatch::new(orders.clone());
    assert_eq!(rejection(&batch), Some(format!("futures place-batch: {expected}")));
    assert_eq!(rejection(&futures::PlaceOrders::new(orders)), Some(format!("futures place-orders: {expected}")));

    let json = batch.body()?.ok_or("no body")?;
    let name = &operation("futures", "place_batch")?.name;
    let request = || Request::new(Contract::embedded(), name).ok_or("no such operation");
    let built = request()?.body_json(&json)?.validate(NOW);
    assert_eq!(built.err().map(|invalid| invalid.to_string()), Some(format!("futures place-batch: {expected}")));
    let json = json.replacen("mine_1", "mine_2", 1);
    request()?.body_json(&json)?;

    let order =
        NewBatchOrder::new("btc_usdt", Side::Buy, spot_models::OrderType::Limit, TimeInForce::Gtc, BizType::Spot);
    let order = order.price(1).quantity(1).client_order_id("mine_1");
    let batch = spot::PlaceBatch::new(NewBatch::new([order.clone(), order]));
    let expected = "`batch.items[1].clientOrderId` is `mine_1`; `items[0]` has the same value";
    assert!(rejection(&batch).is_some_and(|text| text.contains(expected)), "{:?}", rejection(&batch));
    Ok(())
}

/// A mistake such as `buy` for `BUY` must not reach the exchange, where it can make the outcome of a batch unknown.
#[test]
fn an_enum_value_that_the_contract_does_not_list_is_sent_only_on_purpose() -> Result {
    let order_to = |side| NewOrder::new("btc_usdt", 10, OrderType::Market, side, PositionSide::Long);
    let batch = |side| futures::PlaceBatch::new([order(), order_to(side)]);
    let expected = "futures place-batch: `orders[1].orderSide` is `buy`; expected one of BUY, SELL (inferred: no source \
                    states this rule; `Client::insist` sends the request anyway)";
    let lower_case = batch(OrderSide::from("buy"));
    assert_eq!(rejection(&lower_case).as_deref(), Some(expected));
    let json = lower_case.body()?.ok_or("no body")?;
    let name = &operation("futures", "place_batch")?.name;
    let built = Request::new(Contract::embedded(), name).ok_or("no such operation")?.body_json(&json)?;
    assert_eq!(built.validate(NOW).err().map(|invalid| invalid.to_string()).as_deref(), Some(expected));

    let unset = rejection(&batch(OrderSide::default()));
    assert_eq!(
        unset.as_deref(),
        Some("futures place-batch: `orders[1].orderSide` is missing; expected one of BUY, SELL")
    );
    let other = batch(OrderSide::from("BOTH"));
    assert!(other.validate(NOW).is_err_and(|invalid| invalid.inferred));
    assert!(other.body()?.is_some_and(|json| json.contains(r#""orderSide":"BOTH""#)));

    assert!(rejection(&spot::OpenOrders::new().side(Side::from("buy"))).is_some());
    let positions = |extent| rejection(&futures::PositionHistory::new().is_full_close(extent));
    assert!(positions(CloseExtent::from(7)).is_some());
    Ok(())
}

#[test]
fn an_error_names_the_position_of_the_order() -> Result {
    let second = |order| rejection(&futures::PlaceBatch::new([self::order(), order]));
    let mut fraction = order();
    fraction.orig_qty = Decimal::new(15, 1);
    let expected = "futures place-batch: `orders[1].origQty` is 1.5; it must be a whole number";
    assert_eq!(second(fraction).as_deref(), Some(expected));
    let rules = &order_field("clientOrderId")?.rules;
    let (min, max) = rules.min_length.zip(rules.max_length).ok_or("no range of lengths")?;
    for bad in ["x".repeat(min - 1), "x".repeat(max + 1), "with space".to_owned(), "ünïcode".to_owned()] {
        let rejected = second(order().client_order_id(&bad));
        assert!(rejected.is_some_and(|text| text.contains("orders[1].clientOrderId")), "{bad}");
    }
    for good in ["x".repeat(min), "x".repeat(max), "abc_123_XYZ".to_owned()] {
        assert_eq!(second(order().client_order_id(&good)), None, "{good}");
    }
    assert!(second(order().price(0)).is_some());
    assert_eq!(second(order().price(Decimal::new(1, 8))), None);
    Ok(())
}

#[test]
fn the_history_has_ranges() -> Result {
    let (history, max) = (futures::QuantHistory::new, futures::QuantHistory::MAX_LIMIT);
    assert_eq!(rejection(&history().limit(max)), None);
    let expected = format!("futures quant-history: `limit` is {}; the maximum is {max}", max + 1);
    assert_eq!(rejection(&history().limit(max + 1)), Some(expected));
    assert!(rejection(&history().limit(0)).is_some());
    let oldest = param("futures", "quant_history", "startTime")?.rules.oldest.as_ref().and_then(|age| age.get());
    let oldest = oldest.ok_or("no maximum age")?.millis;
    assert_eq!(rejection(&history().start_time(NOW.minus_millis(oldest))), None);
    let older = rejection(&history().start_time(NOW.minus_millis(oldest + 1)));
    assert!(
        older.as_ref().is_some_and(|text| text.contains(&format!("at most {} ago", duration(oldest)))),
        "{older:?}"
    );
    // A state that the filter has no code for would be sent as a word.
    for list in Contract::embedded().groups.iter().flat_map(|group| &group.enums) {
        let Some(encoded) = Contract::embedded().encoded(list) else { continue };
        let has_form =
            |word: &str| list.values.iter().any(|value| Contract::embedded().encoded_word(list, value) == Some(word));
        if list.name.name == "OrderStateCode" {
            for state in encoded.values.keys() {
                let rejected = rejection(&history().states([OrderState::from(state)]));
                assert_eq!(rejected.is_none(), has_form(state), "{state}: {rejected:?}");
            }
        }
    }
    // A code that the contract does not list is sent only on purpose.
    assert!(history().states([OrderState::from("9")]).validate(NOW).is_err_and(|invalid| invalid.inferred));
    Ok(())
}

#[test]
fn the_other_requests_have_rules() -> Result {
    let ids = |count: usize| spot::BatchOrders::new((0..count).map(|id| id.to_string()));
    assert_eq!(rejection(&ids(1)), None);
    assert!(rejection(&ids(0)).is_some());
    if let Some(max) = param("spot", "batch_orders", "orderIds")?.rules.max_items {
        assert!(rejection(&ids(max)).is_none() && rejection(&ids(max + 1)).is_some());
    }
    assert!(
        rejection(&spot::BatchOrders::new([""])).is_some() && rejection(&spot::BatchOrders::new(["1,2"])).is_some()
    );
    assert!(rejection(&loan::Currencies::new().page(0)).is_some());
    assert_eq!(rejection(&loan::Currencies::new().page(1)), None);
    Ok(())
}

fn request(name: &str) -> Result<Request> {
    Ok(Request::new(Contract::embedded(), &operation("futures", name)?.name).ok_or("no such operation")?)
}

fn history(name: &str, value: &str) -> Result<Request> {
    Ok(request("quant_history")?.argument(name, value)?)
}

/// Without this rule, the query would contain `states=`.
#[test]
fn an_empty_list_is_not_sent() {
    let none: [OrderState; 0] = [];
    assert_eq!(futures::QuantHistory::new().states(none).query().as_str(), "");
}

#[test]
fn a_request_built_from_names_and_values_follows_the_same_rules() -> Result {
    let too_many = (futures::QuantHistory::MAX_LIMIT + 1).to_string();
    for (name, bad) in [
        ("limit", too_many.as_str()),
        ("limit", "ten"),
        ("direction", "next"),
        ("forceClose", "yes"),
        ("states", "2,x"),
        ("id", "12a"),
    ] {
        assert!(history(name, bad).map_or(true, |request| request.validate(NOW).is_err()), "{name}={bad}");
    }
    let too_large = history("limit", "9223372036854775808").map_err(|invalid| invalid.to_string());
    assert!(too_large.is_err_and(|text| text.contains("`9223372036854775808`; it does not fit in 64 bits")));
    let unknown = history("simbol", "btc_usdt").map_err(|invalid| invalid.to_string());
    assert!(unknown.is_err_and(|text| text.contains("symbol")));
    let request = history("states", "2, 3")?.argument("symbol", "btc_usdt")?.argument("limit", "5")?;
    let typed = futures::QuantHistory::new()
        .symbol("btc_usdt")
        .limit(5)
        .states([OrderState::PartiallyFilled, OrderState::Filled]);
    assert_eq!(request.query(), typed.query());
    assert!(history("startTime", "1000")?.validate(NOW).is_err());
    // Only the last value of a parameter counts.
    let unlisted = history("states", "9")?;
    assert!(unlisted.validate(NOW).is_err_and(|invalid| invalid.inferred));
    assert_eq!(rejection(&unlisted.argument("states", "2")?), None);
    Ok(())
}

#[test]
fn a_body_in_json_follows_the_same_rules() -> Result {
    let empty = request("place_batch")?;
    let place = |json: &str| {
        let request = empty.clone().body_json(json).map_err(|invalid| invalid.to_string())?;
        request.validate(NOW).map_err(|invalid| invalid.to_string()).map(|()| request)
    };
    let order = r#"{"symbol":"btc_usdt","origQty":10,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}"#;
    let list = |count| format!("[{}]", vec![order; count].join(","));
    let max = futures::PlaceBatch::MAX_ORDERS;
    assert_eq!(place(&list(max)).map(|request| request.elements()), Ok(max));
    assert!(place(&list(max + 1)).is_err_and(|text| text.contains(&format!("a list of {}", max + 1))));
    let expected = "futures place-batch: `orders` is a list of 0 items; the minimum is 1 item (inferred: no source states \
                    this rule; `Client::insist` sends the request anyway)";
    assert_eq!(place("[]").err().as_deref(), Some(expected));
    assert_eq!(rejection(&empty.clone().body_json("[]")?.body_json(&list(1))?), None);
    for (from, to, expected) in [
        ("10", "1.5", "origQty"),
        ("10", "\"10\"", "without quotes"),
        // Greater than 0, but with more digits than a decimal has.
        ("10", "5e-324", "`5e-324`; it does not fit in 28 digits"),
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
    // A form contains the decimals of typed requests.
    let (margin, add) = (Decimal::new(1, 5), MarginAdjustmentType::Add);
    let typed = futures::AdjustMargin::new(MarginAdjustment::new("btc_usdt", margin, PositionSide::Long, add));
    let json = r#"{"symbol":"btc_usdt","margin":"1e-5","positionSide":"LONG","type":"ADD"}"#;
    assert_eq!(request("adjust_margin")?.body_json(json)?.body()?, typed.body()?);
    assert!(empty.validate(NOW).is_err());
    assert!(request("order_detail")?.validate(NOW).is_err());
    Ok(())
}
