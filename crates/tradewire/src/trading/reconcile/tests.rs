//! Tables of histories and the findings for orders.

use tradewire_models::Decimal;
use tradewire_models::futures::{OrderSide, PositionSide};

use super::*;

const FROM: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const UNTIL: Timestamp = Timestamp::from_millis(1_700_000_006_000);
/// The last time at which the batch may still be accepted, and the first at which it has expired.
const EARLY: Timestamp = UNTIL;
const LATE: Timestamp = Timestamp::from_millis(1_700_000_006_001);

fn market(contracts: i64) -> NewOrder {
    NewOrder::new("btc_usdt", contracts, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

fn limit(price: i64) -> NewOrder {
    NewOrder::new("btc_usdt", 5, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(price)
}

/// Returns the order as the exchange lists it, created this many milliseconds after the earliest time.
fn listed(id: i64, order: &NewOrder, after: i64) -> Order {
    let mut listed = Order::default();
    listed.order_id = OrderId::new(id);
    listed.client_order_id.clone_from(&order.client_order_id);
    listed.symbol.clone_from(&order.symbol);
    (listed.order_side, listed.position_side) = (order.order_side.clone(), order.position_side.clone());
    listed.order_type = order.order_type.clone();
    listed.orig_qty = order.orig_qty;
    listed.price = Some(order.price.unwrap_or_default());
    listed.state = OrderState::Filled;
    listed.created_time = FROM.plus_millis(after);
    listed
}

fn changed(mut order: Order, change: impl FnOnce(&mut Order)) -> Order {
    change(&mut order);
    order
}

/// Returns the findings in short form: `1 by id`, `1 alike`, `not found`, or the ambiguity.
fn findings(orders: &[NewOrder], history: &[Order], requested_at: Timestamp) -> Vec<String> {
    let search = Search { orders: orders.to_vec(), from: FROM, until: UNTIL };
    let shown = |finding| match finding {
        Finding::Placed { order, basis: MatchBasis::ClientOrderId } => format!("{} by id", order.order_id),
        Finding::Placed { order, basis: MatchBasis::Attributes } => format!("{} alike", order.order_id),
        Finding::NotFound => "not found".to_owned(),
        Finding::Ambiguous(Ambiguity::TooEarly { until }) if until == UNTIL => "too early".to_owned(),
        Finding::Ambiguous(Ambiguity::MayBeOpen) => "may be open".to_owned(),
        Finding::Ambiguous(Ambiguity::Indistinguishable { candidates }) => {
            format!("one of {}", candidates.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        }
        Finding::Ambiguous(ambiguity) => ambiguity.to_string(),
    };
    search.evaluate(history, requested_at).into_iter().map(shown).collect()
}

#[test]
fn a_missing_order_is_not_found_only_if_the_history_would_list_it() {
    let open = changed(listed(9, &limit(7), 0), |order| order.state = OrderState::New);
    let open_market = changed(listed(9, &market(7), 0), |order| order.state = OrderState::New);
    let filled = listed(9, &limit(7), 0);
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
    for (order, history, requested_at, expected) in table {
        assert_eq!(
            findings(std::slice::from_ref(&order), history, requested_at),
            [expected],
            "{order:?} in {history:?}"
        );
    }
}

#[test]
fn an_order_in_the_history_is_placed_even_before_the_batch_expires() {
    let named = market(1).client_order_id("mine");
    for requested_at in [EARLY, LATE] {
        assert_eq!(findings(&[market(1)], &[listed(3, &market(1), 0)], requested_at), ["3 alike"]);
        assert_eq!(
            findings(&[market(1)], &[listed(3, &market(1), 6_000)], requested_at),
            ["3 alike"],
            "created at the expiry"
        );
        assert_eq!(findings(std::slice::from_ref(&named), &[listed(3, &named, 0)], requested_at), ["3 by id"]);
        assert_eq!(findings(std::slice::from_ref(&named), &[listed(3, &market(1), 0)], requested_at), ["3 alike"]);
    }
    let exact = limit(1).price(Decimal::new(15, 1));
    let written_otherwise = changed(listed(3, &exact, 0), |order| {
        order.price = Some(Decimal::new(1500, 3));
        order.orig_qty = Decimal::new(50, 1);
        order.symbol = "BTC_USDT".to_owned();
    });
    assert_eq!(findings(&[exact], &[written_otherwise], LATE), ["3 alike"]);
}

#[test]
fn a_different_order_does_not_match() {
    let named = limit(1).client_order_id("mine").time_in_force(TimeInForce::Ioc);
    let same = || listed(3, &named, 1);
    let others = [
        changed(same(), |order| order.client_order_id = Some("other".to_owned())),
        listed(3, &named, -1),
        changed(same(), |order| (order.client_order_id, order.orig_qty) = (None, Decimal::from(6))),
        changed(same(), |order| (order.client_order_id, order.price) = (None, Some(Decimal::from(2)))),
        changed(same(), |order| (order.client_order_id, order.symbol) = (None, "eth_usdt".to_owned())),
        changed(same(), |order| (order.client_order_id, order.order_side) = (None, OrderSide::Sell)),
        changed(same(), |order| (order.client_order_id, order.position_side) = (None, PositionSide::Short)),
        changed(same(), |order| (order.client_order_id, order.order_type) = (None, OrderType::Market)),
    ];
    for other in others {
        assert_eq!(
            findings(std::slice::from_ref(&named), std::slice::from_ref(&other), LATE),
            ["not found"],
            "{other:?}"
        );
    }
}

/// Identical orders are placed if as many were found as were sent. Otherwise they are ambiguous.
#[test]
fn identical_orders_are_counted() {
    let (one, two) = (listed(3, &market(1), 0), listed(4, &market(1), 1));
    let orders = [market(1), market(2), market(1)];
    assert_eq!(findings(&orders, &[one.clone(), two.clone()], LATE), ["3 alike", "not found", "4 alike"]);
    assert_eq!(findings(&orders, std::slice::from_ref(&one), LATE), ["one of 3", "not found", "one of 3"]);
    assert_eq!(findings(&[market(1)], &[one.clone(), two], LATE), ["one of 3 4"]);
    let later = listed(5, &market(1), 6_001);
    assert_eq!(findings(&[market(1)], std::slice::from_ref(&later), LATE), ["one of 5"], "created too late");
    assert_eq!(findings(&[market(1)], &[one, later], LATE), ["3 alike"]);
}

/// Overlapping pages contain an order twice, possibly in different states.
#[test]
fn an_order_on_two_pages_counts_once() {
    let first = changed(listed(3, &market(1), 0), |order| order.state = OrderState::PartiallyFilled);
    let again = listed(3, &market(1), 0);
    let history = [first, again, listed(4, &market(2), 0)];
    assert_eq!(findings(&[market(1)], &history, LATE), ["3 alike"]);
    assert_eq!(
        findings(&[market(1), market(1)], &history, LATE),
        ["one of 3", "one of 3"],
        "only one of the two was placed"
    );
    let named = market(1).client_order_id("mine");
    let history = [listed(3, &named, 0), listed(3, &named, 0)];
    assert_eq!(findings(&[named], &history, LATE), ["3 by id"]);
}

#[test]
fn a_client_order_id_distinguishes_identical_orders() {
    let (a, b) = (market(1).client_order_id("aaaa"), market(1).client_order_id("bbbb"));
    let history = [listed(4, &b, 1), listed(3, &a, 0)];
    assert_eq!(findings(&[a.clone(), b.clone()], &history, LATE), ["3 by id", "4 by id"]);
    assert_eq!(findings(&[a.clone(), b.clone()], &history[1..], LATE), ["3 by id", "not found"]);
    assert_eq!(
        findings(&[a.clone(), market(1)], &history[1..], LATE),
        ["3 by id", "not found"],
        "it belongs to the first"
    );
    assert_eq!(
        findings(&[a.clone(), a.clone()], &history[1..], LATE),
        ["one of 3", "one of 3"],
        "the id was sent twice"
    );
    assert_eq!(
        findings(std::slice::from_ref(&a), &[listed(3, &a, 0), listed(5, &a, 9)], LATE),
        ["one of 3 5"],
        "the id was found twice"
    );
    let contradicts = changed(listed(3, &a, 0), |order| order.orig_qty = Decimal::from(2));
    assert_eq!(findings(&[a], &[contradicts], LATE), ["one of 3"], "it differs otherwise");
}

/// The candidates of one order include those of the other.
#[test]
fn orders_with_partly_shared_candidates_are_ambiguous() {
    let (named, plain) = (market(1).client_order_id("aaaa"), market(1));
    let foreign = changed(listed(4, &plain, 1), |order| order.client_order_id = Some("zzzz".to_owned()));
    let history = [listed(3, &plain, 0), foreign];
    assert_eq!(findings(&[named, plain], &history, LATE), ["one of 3", "one of 3 4"]);
}

#[test]
fn the_request_covers_everything_since_the_batch() {
    let search = |orders: &[NewOrder]| Search { orders: orders.to_vec(), from: FROM, until: UNTIL }.request();
    let request = search(&[market(1), limit(1)]);
    assert_eq!((request.symbol.as_deref(), request.end_time, request.states), (Some("btc_usdt"), None, None));
    assert_eq!((request.start_time, request.limit), (Some(FROM.minus_millis(1)), Some(QuantHistory::MAX_LIMIT)));
    let mut other = market(1);
    other.symbol = "eth_usdt".to_owned();
    assert_eq!(search(&[market(1), other]).symbol, None);
}
