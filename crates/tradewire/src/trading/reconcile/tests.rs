//! What a history says of orders: the table.

use tradewire_models::Decimal;
use tradewire_models::futures::{OrderSide, PositionSide};

use super::*;

const FROM: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const UNTIL: Timestamp = Timestamp::from_millis(1_700_000_006_000);
/// A millisecond too early, and in time.
const EARLY: Timestamp = UNTIL;
const LATE: Timestamp = Timestamp::from_millis(1_700_000_006_001);

fn market(contracts: i64) -> NewOrder {
    NewOrder::new("btc_usdt", contracts, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

fn limit(price: i64) -> NewOrder {
    NewOrder::new("btc_usdt", 5, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(price)
}

/// What the exchange makes of an order, created so many milliseconds after the earliest time.
fn made(id: i64, order: &NewOrder, after: i64) -> Order {
    let mut made = Order::default();
    made.order_id = OrderId::new(id);
    made.client_order_id.clone_from(&order.client_order_id);
    made.symbol.clone_from(&order.symbol);
    (made.order_side, made.position_side) = (order.order_side.clone(), order.position_side.clone());
    made.order_type = order.order_type.clone();
    made.orig_qty = order.orig_qty;
    made.price = Some(order.price.unwrap_or_default());
    made.state = OrderState::Filled;
    made.created_time = FROM.plus_millis(after);
    made
}

fn changed(mut order: Order, change: impl FnOnce(&mut Order)) -> Order {
    change(&mut order);
    order
}

/// What is found of some orders: `placed 1`, `not found`, or the first words of a doubt.
fn judged(orders: &[NewOrder], history: &[Order], asked_at: Timestamp) -> Vec<String> {
    let search = Search { orders: orders.to_vec(), from: FROM, until: UNTIL };
    let shown = |finding| match finding {
        Finding::Placed { order, mark: Mark::ClientOrderId } => format!("{} by id", order.order_id),
        Finding::Placed { order, mark: Mark::Likeness } => format!("{} alike", order.order_id),
        Finding::NotFound => "not found".to_owned(),
        Finding::CannotTell(Doubt::TooEarly { until }) if until == UNTIL => "too early".to_owned(),
        Finding::CannotTell(Doubt::MayBeOpen) => "may be open".to_owned(),
        Finding::CannotTell(Doubt::Alike { found }) => {
            format!("one of {}", found.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        }
        Finding::CannotTell(doubt) => doubt.to_string(),
    };
    search.judge(history, asked_at).into_iter().map(shown).collect()
}

#[test]
fn what_is_not_there_is_not_found_only_if_nothing_can_hide_it() {
    let open = changed(made(9, &limit(7), 0), |order| order.state = OrderState::New);
    let open_market = changed(made(9, &market(7), 0), |order| order.state = OrderState::New);
    let filled = made(9, &limit(7), 0);
    let ioc = || limit(1).time_in_force(TimeInForce::Ioc);
    let table: [(NewOrder, &[Order], Timestamp, &str); 10] = [
        (market(1), &[], EARLY, "too early"),
        (market(1), &[], LATE, "not found"),
        (ioc(), &[], LATE, "not found"),
        (limit(1).time_in_force(TimeInForce::Fok), &[], LATE, "not found"),
        (limit(1), &[], LATE, "may be open"),
        (limit(1).time_in_force(TimeInForce::Gtx), &[], LATE, "may be open"),
        (limit(1), std::slice::from_ref(&filled), LATE, "may be open"),
        (limit(1), std::slice::from_ref(&open_market), LATE, "may be open"),
        (limit(1), std::slice::from_ref(&open), LATE, "not found"),
        (limit(1), std::slice::from_ref(&open), EARLY, "too early"),
    ];
    for (order, history, asked_at, expected) in table {
        assert_eq!(judged(std::slice::from_ref(&order), history, asked_at), [expected], "{order:?} in {history:?}");
    }
}

#[test]
fn what_is_there_is_placed_at_any_time() {
    let named = market(1).client_order_id("mine");
    for asked_at in [EARLY, LATE] {
        assert_eq!(judged(&[market(1)], &[made(3, &market(1), 0)], asked_at), ["3 alike"]);
        assert_eq!(judged(&[market(1)], &[made(3, &market(1), 6_000)], asked_at), ["3 alike"], "the last moment");
        assert_eq!(judged(std::slice::from_ref(&named), &[made(3, &named, 0)], asked_at), ["3 by id"]);
        assert_eq!(judged(std::slice::from_ref(&named), &[made(3, &market(1), 0)], asked_at), ["3 alike"]);
    }
    let exact = limit(1).price(Decimal::new(15, 1));
    let written_otherwise = changed(made(3, &exact, 0), |order| {
        order.price = Some(Decimal::new(1500, 3));
        order.orig_qty = Decimal::new(50, 1);
        order.symbol = "BTC_USDT".to_owned();
    });
    assert_eq!(judged(&[exact], &[written_otherwise], LATE), ["3 alike"]);
}

#[test]
fn another_order_is_not_taken_for_it() {
    let named = limit(1).client_order_id("mine").time_in_force(TimeInForce::Ioc);
    let same = || made(3, &named, 1);
    let others = [
        changed(same(), |order| order.client_order_id = Some("other".to_owned())),
        made(3, &named, -1),
        changed(same(), |order| (order.client_order_id, order.orig_qty) = (None, Decimal::from(6))),
        changed(same(), |order| (order.client_order_id, order.price) = (None, Some(Decimal::from(2)))),
        changed(same(), |order| (order.client_order_id, order.symbol) = (None, "eth_usdt".to_owned())),
        changed(same(), |order| (order.client_order_id, order.order_side) = (None, OrderSide::Sell)),
        changed(same(), |order| (order.client_order_id, order.position_side) = (None, PositionSide::Short)),
        changed(same(), |order| (order.client_order_id, order.order_type) = (None, OrderType::Market)),
    ];
    for other in others {
        assert_eq!(
            judged(std::slice::from_ref(&named), std::slice::from_ref(&other), LATE),
            ["not found"],
            "{other:?}"
        );
    }
}

/// Orders that look alike are placed if there are as many as were sent, and are not to be told apart otherwise.
#[test]
fn orders_that_look_alike_are_counted() {
    let (one, two) = (made(3, &market(1), 0), made(4, &market(1), 1));
    let orders = [market(1), market(2), market(1)];
    assert_eq!(judged(&orders, &[one.clone(), two.clone()], LATE), ["3 alike", "not found", "4 alike"]);
    assert_eq!(judged(&orders, std::slice::from_ref(&one), LATE), ["one of 3", "not found", "one of 3"]);
    assert_eq!(judged(&[market(1)], &[one.clone(), two], LATE), ["one of 3 4"]);
    let later = made(5, &market(1), 6_001);
    assert_eq!(judged(&[market(1)], std::slice::from_ref(&later), LATE), ["one of 5"], "of another time");
    assert_eq!(judged(&[market(1)], &[one, later], LATE), ["3 alike"]);
}

/// Pages that overlap have an order twice, and it may have changed between them.
#[test]
fn an_order_that_stands_on_two_pages_is_one() {
    let first = changed(made(3, &market(1), 0), |order| order.state = OrderState::PartiallyFilled);
    let again = made(3, &market(1), 0);
    let history = [first, again, made(4, &market(2), 0)];
    assert_eq!(judged(&[market(1)], &history, LATE), ["3 alike"]);
    assert_eq!(judged(&[market(1), market(1)], &history, LATE), ["one of 3", "one of 3"], "one of two was placed");
    let named = market(1).client_order_id("mine");
    let history = [made(3, &named, 0), made(3, &named, 0)];
    assert_eq!(judged(&[named], &history, LATE), ["3 by id"]);
}

#[test]
fn a_client_order_id_tells_apart_what_looks_alike() {
    let (a, b) = (market(1).client_order_id("aaaa"), market(1).client_order_id("bbbb"));
    let history = [made(4, &b, 1), made(3, &a, 0)];
    assert_eq!(judged(&[a.clone(), b.clone()], &history, LATE), ["3 by id", "4 by id"]);
    assert_eq!(judged(&[a.clone(), b.clone()], &history[1..], LATE), ["3 by id", "not found"]);
    assert_eq!(judged(&[a.clone(), market(1)], &history[1..], LATE), ["3 by id", "not found"], "it is taken");
    assert_eq!(judged(&[a.clone(), a.clone()], &history[1..], LATE), ["one of 3", "one of 3"], "given twice");
    assert_eq!(judged(std::slice::from_ref(&a), &[made(3, &a, 0), made(5, &a, 9)], LATE), ["one of 3 5"], "used twice");
    let contradicts = changed(made(3, &a, 0), |order| order.orig_qty = Decimal::from(2));
    assert_eq!(judged(&[a], &[contradicts], LATE), ["one of 3"], "of another kind");
}

/// One could be both, the other one only: nobody can say which is which.
#[test]
fn orders_that_share_only_some_of_their_traces_are_not_told_apart() {
    let (named, plain) = (market(1).client_order_id("aaaa"), market(1));
    let foreign = changed(made(4, &plain, 1), |order| order.client_order_id = Some("zzzz".to_owned()));
    let history = [made(3, &plain, 0), foreign];
    assert_eq!(judged(&[named, plain], &history, LATE), ["one of 3", "one of 3 4"]);
}

#[test]
fn everything_since_the_batch_is_asked_for() {
    let search = |orders: &[NewOrder]| Search { orders: orders.to_vec(), from: FROM, until: UNTIL }.request();
    let request = search(&[market(1), limit(1)]);
    assert_eq!((request.symbol.as_deref(), request.end_time, request.states), (Some("btc_usdt"), None, None));
    assert_eq!((request.start_time, request.limit), (Some(FROM.minus_millis(1)), Some(2000)));
    let mut other = market(1);
    other.symbol = "eth_usdt".to_owned();
    assert_eq!(search(&[market(1), other]).symbol, None);
}
