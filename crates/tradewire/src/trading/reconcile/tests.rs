//! Tests the findings for tables of listed orders.

use std::time::Duration;

use tokio::time::Instant;
use tradewire_models::futures::{
    NewOrder, Order, OrderId, OrderSide, OrderState, OrderType, PositionSide, TimeInForce,
};

use tradewire_endpoints::{Endpoint as _, Invalid};
use tradewire_models::{Decimal, Timestamp};

use super::evidence::History;
use super::matching::CLOCK_TOLERANCE;
use super::search::LIST_MARGIN;
use super::*;
use crate::signature::Signature;
use crate::trading::orders::{Difference, Listed};

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

/// Returns a search that settles when the batch expires.
fn search<O: BatchOrder>(orders: &[O]) -> Search<O> {
    let signature = Signature { at: FROM, valid_until: UNTIL, instant: Instant::now(), uptime: Some(Duration::ZERO) };
    let mut search = Search::of_signed(orders.to_vec(), signature);
    (search.from, search.settled) = (FROM, UNTIL);
    search
}

/// Returns complete lists with these orders in the history.
fn lists<O: BatchOrder>(history: &[O::Listed], requested_at: Timestamp) -> Lists<O> {
    Lists::new(requested_at, all(Vec::new()), listed_history(history))
}

/// Returns a list that was read completely.
fn all<T>(orders: Vec<T>) -> Listed<T> {
    Listed { orders, failure: None }
}

/// Returns a list that could not be read completely.
fn part<T>(orders: Vec<T>) -> Listed<T> {
    Listed { orders, failure: Some(failure()) }
}

/// Returns a history that reaches back to the beginning of the search.
fn listed_history<O: BatchOrder>(orders: &[O::Listed]) -> Option<History<O>> {
    Some(History { since: FROM.minus_millis(LIST_MARGIN), listed: all(orders.to_vec()) })
}

/// Returns the findings in short form: `1 by id`, `1 alike`, `not found`, or the ambiguity. Lookups find nothing.
fn findings(orders: &[NewOrder], history: &[Order], requested_at: Timestamp) -> Vec<String> {
    let lists = lists(history, requested_at);
    let search = search(orders);
    let mut evidence = Evidence::new(&search, &lists);
    for (index, _) in orders.iter().enumerate().filter(|(_, order)| order.client_order_id.is_some()) {
        evidence.lookups.insert(index, Ok(Vec::new()));
    }
    evaluated(&search, &evidence).into_iter().map(shown).collect()
}

/// Returns the findings of a search if no query failed.
fn evaluated<O: BatchOrder>(search: &Search<O>, evidence: &Evidence<'_, O>) -> Vec<Finding<O>> {
    search.evaluate(evidence).into_iter().flatten().collect()
}

fn shown<O: BatchOrder<Listed = Order>>(finding: Finding<O>) -> String {
    match finding {
        Finding::Placed { order, basis: MatchBasis::ClientOrderId } => format!("{} by id", order.order_id),
        Finding::Placed { order, basis: MatchBasis::Attributes } => format!("{} alike", order.order_id),
        Finding::NotFound => "not found".to_owned(),
        Finding::Ambiguous(Ambiguity::TooEarly { until }) if until == UNTIL => "too early".to_owned(),
        Finding::Ambiguous(Ambiguity::MayBeUnlisted) => "may be unlisted".to_owned(),
        Finding::Ambiguous(Ambiguity::Indistinguishable { candidates }) => {
            format!("one of {}", candidates.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        }
        Finding::Ambiguous(ambiguity) => ambiguity.to_string(),
    }
}

/// The open orders and the history contain every order, regardless of its type and time in force.
#[test]
fn a_missing_order_is_not_found_only_after_the_search_has_settled() -> Result<(), Error> {
    let ioc = || limit(1).time_in_force(TimeInForce::Ioc);
    let orders = [market(1), ioc(), limit(1), limit(1).time_in_force(TimeInForce::Gtx)];
    for order in &orders {
        for others in [&[][..], &[listed(9, &limit(7), 0)]] {
            assert_eq!(findings(std::slice::from_ref(order), others, EARLY), ["too early"], "{order:?}");
            assert_eq!(findings(std::slice::from_ref(order), others, LATE), ["not found"], "{order:?}");
        }
    }
    let mut search = search(&orders);
    search.settled = LATE;
    let lists = lists(&[], LATE);
    let findings = evaluated(&search, &Evidence::new(&search, &lists));
    assert!(
        findings.len() == orders.len()
            && findings.iter().all(|finding| *finding == Finding::Ambiguous(Ambiguity::TooEarly { until: LATE }))
    );
    Ok(())
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
    }
    let exact = limit(1).price(Decimal::new(15, 1));
    let written_otherwise = changed(listed(3, &exact, 0), |order| {
        order.price = Some(Decimal::new(1500, 3));
        order.orig_qty = Decimal::new(50, 1);
        order.symbol = "BTC_USDT".to_owned();
    });
    assert_eq!(findings(&[exact], &[written_otherwise], LATE), ["3 alike"]);
}

/// Another program may have placed an order with the same values, without an id. Only the lookup of the id shows whose order it is.
#[test]
fn an_order_with_a_client_order_id_is_not_matched_by_its_values_alone() -> Result<(), Error> {
    let (named, nameless) = (market(1).client_order_id("mine"), listed(3, &market(1), 0));
    let orders = std::slice::from_ref(&named);
    assert_eq!(findings(orders, std::slice::from_ref(&nameless), EARLY), ["too early"]);
    assert_eq!(findings(orders, std::slice::from_ref(&nameless), LATE), ["one of 3"]);
    let lists = lists(&[nameless.clone(), listed(4, &market(1), 0)], EARLY);
    assert_eq!(findings_of(orders, &lists, [(0, Ok(vec![nameless.clone()]))]), ["3 alike"]);
    // The lookup ignored the id.
    let both = vec![nameless, listed(9, &limit(7), 0)];
    assert_eq!(findings_of(orders, &lists, [(0, Ok(both))]), ["too early"]);
    Ok(())
}

#[test]
fn a_different_order_does_not_match() {
    let named = limit(1).client_order_id("mine").time_in_force(TimeInForce::Ioc);
    let same = || listed(3, &named, 1);
    let conflicts = [
        (changed(same(), |order| order.price = Some(Decimal::from(2))), "price of order 3 is 2 instead of 1"),
        (
            changed(same(), |order| order.symbol = "eth_usdt".to_owned()),
            "symbol of order 3 is eth_usdt instead of btc_usdt",
        ),
        (changed(same(), |order| order.order_side = OrderSide::Sell), "side of order 3 is SELL instead of BUY"),
        (changed(same(), |order| order.order_side = "B\u{1b}".into()), r"side of order 3 is B\u{1b} instead of BUY"),
        (
            changed(same(), |order| order.position_side = PositionSide::Short),
            "position side of order 3 is SHORT instead of LONG",
        ),
        (changed(same(), |order| order.order_type = OrderType::Market), "type of order 3 is MARKET instead of LIMIT"),
    ];
    for (found, conflict) in conflicts {
        let expected = format!("it may be order 3, but the {conflict}");
        assert_eq!(findings(std::slice::from_ref(&named), &[found], LATE), [expected]);
    }
    let others = [
        changed(same(), |order| order.client_order_id = Some("other".to_owned())),
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

/// An order with the right id is found regardless of its state and the case of its symbol. If it seems to be older than the request, it may
/// be an earlier order with the same id, or the clock that recorded its creation is behind.
#[test]
fn the_client_order_id_decides_unless_the_order_is_older() {
    let named = limit(1).client_order_id("mine");
    for (after, expected) in [
        (
            i64::from(i32::MIN),
            "it may be order 3, but order 3 was created at 2023-10-21T01:41:56.352Z, before the request was signed",
        ),
        (-1, "it may be order 3, but order 3 was created at 2023-11-14T22:13:19.999Z, before the request was signed"),
        (0, "3 by id"),
        (6_001, "3 by id"),
        (i64::from(i32::MAX), "3 by id"),
    ] {
        for state in [OrderState::New, OrderState::Canceled, OrderState::Rejected, OrderState::Expired] {
            let found = changed(listed(3, &named, after), |order| {
                (order.state, order.symbol) = (state.clone(), "BTC_USDT".to_owned());
            });
            let orders = std::slice::from_ref(&named);
            assert_eq!(findings(orders, std::slice::from_ref(&found), LATE), [expected], "{after} {state}");
            let own = listed(4, &named, 0);
            assert_eq!(findings(orders, &[found, own], LATE) == ["4 by id"], after < 0, "{after} {state}");
        }
    }
    let in_other_case = changed(listed(3, &named, 0), |order| order.client_order_id = Some("Mine".to_owned()));
    assert_eq!(
        findings(std::slice::from_ref(&named), std::slice::from_ref(&in_other_case), LATE),
        ["it may be order 3, but the client order id of order 3 is `Mine`"]
    );
    let other = limit(1).client_order_id("Mine");
    assert_eq!(findings(&[named, other], &[in_other_case], LATE), ["not found", "3 by id"], "it belongs to the other");
}

/// The clocks of the client and the exchange may differ, so an order without an id that was created shortly before may be the searched one.
#[test]
fn an_order_that_was_created_shortly_before_is_ambiguous() {
    for (after, expected) in [(-CLOCK_TOLERANCE - 1, "not found"), (-CLOCK_TOLERANCE, "one of 3"), (-1, "one of 3")] {
        assert_eq!(findings(&[market(1)], &[listed(3, &market(1), after)], LATE), [expected], "{after}");
    }
    let (before, in_time) = (listed(3, &market(1), -1), listed(4, &market(1), 0));
    assert_eq!(findings(&[market(1)], &[before, in_time], LATE), ["4 alike"]);
}

/// One list may omit the client order id that another one contains.
#[test]
fn the_client_order_id_may_be_in_any_of_the_lists() {
    let named = market(1).client_order_id("mine");
    let changed_later = changed(listed(3, &named, 0), |order| order.client_order_id = None);
    for history in [[listed(3, &named, 0), changed_later.clone()], [changed_later, listed(3, &named, 0)]] {
        assert_eq!(findings(std::slice::from_ref(&named), &history, LATE), ["3 by id"]);
    }
}

/// Identical orders were placed if as many were found as were sent. Otherwise, they are ambiguous.
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
        ["the exchange has 2 orders with this client order id: 3, 5"],
        "the id was found twice"
    );
    let amended = changed(listed(3, &a, 0), |order| order.orig_qty = Decimal::from(2));
    assert_eq!(
        findings(std::slice::from_ref(&a), std::slice::from_ref(&amended), LATE),
        ["it may be order 3, but the quantity of order 3 is 2 instead of 1"]
    );
    assert_eq!(
        findings(std::slice::from_ref(&a), &[listed(5, &a, 0), amended], LATE),
        ["it may be one of 2 orders: 5, 3, but the quantity of order 3 is 2 instead of 1"]
    );
}

/// The candidates of one order include those of the other.
#[test]
fn orders_with_partly_shared_candidates_are_ambiguous() {
    let (named, plain) = (market(1).client_order_id("aaaa"), market(1));
    let foreign = changed(listed(4, &plain, 1), |order| order.client_order_id = Some("zzzz".to_owned()));
    let history = [listed(3, &plain, 0), foreign];
    assert_eq!(findings(&[named, plain], &history, LATE), ["one of 3", "one of 3 4"]);
}

/// The exchange knows the id, even though the order that it returned does not have this id.
#[test]
fn an_order_whose_lookup_returned_another_order_may_be_placed() -> Result<(), Error> {
    let (search, lists) = (search(&[limit(1).client_order_id("mine")]), lists(&[], LATE));
    let mut evidence = Evidence::new(&search, &lists);
    evidence.lookups.insert(0, Ok(vec![listed(9, &limit(7), 0)]));
    assert_eq!(evaluated(&search, &evidence), [Finding::Ambiguous(Ambiguity::MayBeUnlisted)]);
    Ok(())
}

/// Returns the findings in short form, given the results of lookups by the indices of the orders; `failed` if a finding depends on a query
/// that failed.
fn findings_of(
    orders: &[NewOrder],
    lists: &Lists<NewOrder>,
    lookups: impl IntoIterator<Item = (usize, Result<Vec<Order>, Error>)>,
) -> Vec<String> {
    let search = search(orders);
    let mut evidence = Evidence::new(&search, lists);
    for (index, found) in lookups {
        evidence.lookups.insert(index, found);
    }
    let or_failed = |finding: Result<_, _>| finding.map_or_else(|_| "failed".to_owned(), shown);
    search.evaluate(&evidence).into_iter().map(or_failed).collect()
}

fn failure() -> Error {
    Error::invalid_request(NewOrder::batch(Vec::new()).operation(), Invalid::new("", &"", ""))
}

/// A failed query hides only what it could have shown.
#[test]
fn what_the_other_responses_prove_is_kept_if_a_query_fails() -> Result<(), Error> {
    let orders = ["open", "lost", "gone"].map(|id| limit(1).client_order_id(id));
    let (open, lost) = (listed(3, &orders[0], 0), listed(5, &orders[1], 0));
    let complete = Lists::new(LATE, all(vec![open.clone()]), listed_history(&[]));
    let lookups = [(1, Err(failure())), (2, Ok(Vec::new()))];
    assert_eq!(findings_of(&orders, &complete, lookups), ["3 by id", "failed", "not found"]);

    let history = |listed| Some(History { since: FROM.minus_millis(LIST_MARGIN), listed });
    let without_history = Lists::new(LATE, all(vec![open.clone()]), history(part(Vec::new())));
    let without_open = Lists::new(LATE, part(Vec::new()), history(all(vec![open.clone()])));
    let with_parts = Lists::new(LATE, part(vec![open.clone()]), history(part(Vec::new())));
    for lists in [without_history, without_open, with_parts] {
        let search = search(&orders);
        let ids = search.unlisted_ids(&Evidence::new(&search, &lists));
        assert_eq!(ids, [(0, "open"), (1, "lost"), (2, "gone")], "without one of the lists, every order is looked up");
        for (found, expected) in [(Ok(vec![open.clone()]), "3 by id"), (Err(failure()), "failed")] {
            let lookups = [(0, found), (1, Ok(vec![lost.clone()])), (2, Ok(Vec::new()))];
            assert_eq!(findings_of(&orders, &lists, lookups), [expected, "5 by id", "failed"]);
        }
    }
    assert!(Lists::<NewOrder>::new(LATE, part(Vec::new()), history(part(Vec::new()))).outage.is_some());
    Ok(())
}

/// The lookup that failed could have shown that the similar orders are others.
#[test]
fn orders_are_not_matched_by_their_values_if_a_query_fails() -> Result<(), Error> {
    let (named, plain) = (market(1).client_order_id("mine"), market(1));
    let orders = [named.clone(), plain.clone()];
    let similar = lists(&[listed(9, &plain, 0), listed(10, &plain, 0)], LATE);
    assert_eq!(findings_of(&orders, &similar, [(0, Err(failure()))]), ["failed", "failed"]);
    assert_eq!(findings_of(&orders, &similar, [(0, Ok(vec![listed(5, &named, 0)]))]), ["5 by id", "one of 9 10"]);
    // Older orders than the history lists may be candidates, too.
    let too_old = Lists::new(LATE, all(vec![listed(9, &plain, 0)]), None);
    assert_eq!(findings_of(&[plain], &too_old, []), ["one of 9"]);
    Ok(())
}

/// A history that begins after the orders of a search could have been placed proves nothing about them.
#[test]
fn a_shared_history_must_reach_back_to_the_beginning_of_each_search() -> Result<(), Error> {
    let order = limit(1).client_order_id("mine");
    let start = FROM.minus_millis(LIST_MARGIN);
    for (since, expected) in
        [(start.minus_millis(1), "not found"), (start, "not found"), (start.plus_millis(1), "may be unlisted")]
    {
        let lists = Lists::new(LATE, all(Vec::new()), Some(History { since, listed: all(Vec::new()) }));
        assert_eq!(findings_of(std::slice::from_ref(&order), &lists, [(0, Ok(Vec::new()))]), [expected]);
    }
    Ok(())
}

/// The lists of spot orders are not documented as complete: only a lookup shows that an order does not exist.
#[cfg(feature = "spot")]
#[test]
fn a_missing_spot_order_is_not_found_only_if_its_lookup_found_nothing() -> Result<(), Error> {
    use tradewire_models::spot;

    let order = spot::NewBatchOrder::new(
        "btc_usdt",
        spot::Side::Buy,
        spot::OrderType::Limit,
        spot::TimeInForce::Gtc,
        spot::BizType::Spot,
    )
    .client_order_id("mine");
    let orders = vec![order.clone(), order.client_order_id("other")];
    let (search, early_lists, lists) = (search(&orders), lists(&[], EARLY), lists(&[], LATE));
    let mut evidence = Evidence::new(&search, &lists);
    let unlisted = Finding::Ambiguous(Ambiguity::MayBeUnlisted);
    assert_eq!(evaluated(&search, &evidence), [unlisted.clone(), unlisted.clone()]);
    // A lookup that returns another order proves nothing.
    evidence.lookups.insert(0, Ok(vec![spot::Order::default()]));
    evidence.lookups.insert(1, Ok(Vec::new()));
    assert_eq!(evaluated(&search, &evidence), [unlisted, Finding::NotFound]);
    evidence.lists = &early_lists;
    let early = Finding::Ambiguous(Ambiguity::TooEarly { until: UNTIL });
    assert_eq!(evaluated(&search, &evidence), [early.clone(), early]);
    Ok(())
}

/// Values that one of the two omits are not compared, and neither is the price of a market order.
#[cfg(feature = "spot")]
#[test]
fn a_difference_between_spot_orders_names_the_value() {
    use tradewire_models::spot::{BizType, NewBatchOrder, OrderType, Side, TimeInForce};

    let sent = NewBatchOrder::new("btc_usdt", Side::Buy, OrderType::Limit, TimeInForce::Gtc, BizType::Spot);
    let sent = sent.price(7).quantity(2).quote_qty(14);
    let difference = |change: fn(&mut tradewire_models::spot::Order)| {
        let mut found = tradewire_models::spot::Order::default();
        (found.symbol, found.side, found.type_) = ("BTC_USDT".to_owned(), Side::Buy, OrderType::Limit);
        (found.price, found.orig_qty) = (Some(7.into()), Some(2.into()));
        change(&mut found);
        let difference = sent.difference(&found);
        difference.map(|Difference { name, listed, sent }| format!("{name}: {listed} instead of {sent}"))
    };
    assert_eq!(difference(|_| {}), None);
    assert_eq!(difference(|found| (found.price, found.orig_qty) = (None, None)), None);
    let expected = [
        (difference(|found| found.symbol = "eth_usdt".to_owned()), "symbol: eth_usdt instead of btc_usdt"),
        (difference(|found| found.side = Side::Sell), "side: SELL instead of BUY"),
        (difference(|found| found.type_ = OrderType::Market), "type: MARKET instead of LIMIT"),
        (difference(|found| found.price = Some(8.into())), "price: 8 instead of 7"),
        (difference(|found| found.orig_qty = Some(3.into())), "quantity: 3 instead of 2"),
        (difference(|found| found.orig_quote_qty = Some(15.into())), "quote quantity: 15 instead of 14"),
    ];
    for (difference, expected) in expected {
        assert_eq!(difference.as_deref(), Some(expected));
    }
}
