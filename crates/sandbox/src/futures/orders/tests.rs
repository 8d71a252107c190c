//! Tests paging against a model without indices and bit masks, which checks every order and compares only ids.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderId, OrderSide, PositionSide, TriggerOrderType};

use super::*;
use crate::futures::transitions::EndReason;

fn placed(id: i64, symbol: &str, side: OrderSide, order_type: OrderType, created: i64) -> PlacedOrder {
    let new = NewOrder::new(symbol, 1, order_type, side, PositionSide::Long);
    PlacedOrder::by_caller(OrderId::new(id), &new, Timestamp::from_millis(created))
}

fn orders(ids: impl IntoIterator<Item = i64>) -> Rows<PlacedOrder> {
    let mut orders = Rows::default();
    for id in ids {
        orders.add(placed(id, "btc_usdt", OrderSide::Buy, OrderType::Market, 0));
    }
    orders
}

/// Returns a page as a client sees it: ids, whether there is a previous page, whether there is a next one.
fn page(orders: &Rows<PlacedOrder>, request: &QuantHistory) -> (Vec<i64>, bool, bool) {
    let page = orders.history(request);
    (page.items.iter().map(|placed| placed.id().get()).collect(), page.has_prev, page.has_next)
}

/// Implements the paging rules of section 4.1 one record at a time.
fn model(ids: &[i64], cursor: i64, direction: &Direction, limit: usize) -> Vec<i64> {
    let (mut page, mut left) = (Vec::new(), ids.to_vec());
    while page.len() < limit {
        let nearest = match direction {
            Direction::Prev => left.iter().filter(|id| **id > cursor).min(),
            _ => left.iter().filter(|id| **id < cursor).max(),
        };
        let Some(nearest) = nearest.copied() else { break };
        left.retain(|id| *id != nearest);
        page.push(nearest);
    }
    page.sort_by(|a, b| b.cmp(a));
    page
}

/// Implements the filters of section 4.1 by the names of the values.
fn wanted(placed: &PlacedOrder, request: &QuantHistory) -> bool {
    let kind = match (placed.trigger(), &placed.order_type) {
        (None, OrderType::Limit) => 1,
        (None, _) => 2,
        (Some(TakeProfit | Stop), _) => 3,
        (Some(_), _) => 4,
    };
    let all = [
        request.symbol.as_ref().is_none_or(|symbol| *symbol == placed.symbol),
        request.start_time.is_none_or(|start| start <= placed.created_time),
        request.end_time.is_none_or(|end| end >= placed.created_time),
        request.order_side.as_ref().is_none_or(|side| *side == placed.order_side),
        request.states.as_ref().is_none_or(|states| {
            let is_partial = placed.state == OrderState::PartiallyCanceled;
            states.contains(if is_partial { &OrderState::Canceled } else { &placed.state })
        }),
        request.orig_type.as_ref().is_none_or(|wanted| Some(wanted) == placed.trigger()),
        request.order_orig_type.as_ref().is_none_or(|code| code.code() == kind),
        request.force_close != Some(true),
        request.welfare_account != Some(true),
    ];
    all == [true; 9]
}

/// Generates an order of any kind.
fn any_order() -> impl Strategy<Value = PlacedOrder> {
    let triggers = [
        None,
        Some(TriggerOrderType::TakeProfit),
        Some(TriggerOrderType::Stop),
        Some(TriggerOrderType::TakeProfitMarket),
        Some(TriggerOrderType::StopMarket),
    ];
    let values = (select(vec!["btc_usdt", "eth_usdt"]), select(OrderSide::ALL), select(OrderState::ALL));
    (0..60i64, values, select(triggers.to_vec()), any::<bool>(), 0..5i64).prop_map(
        |(id, (symbol, side, state), trigger, limit, created)| {
            let limits = matches!(trigger, Some(TakeProfit | Stop));
            let limits = limits || (limit && trigger.is_none());
            let order_type = if limits { OrderType::Limit } else { OrderType::Market };
            let placed = placed(id, symbol, side, order_type, created).in_state(state);
            match trigger {
                None => placed,
                Some(kind) => placed.placed_by(1, kind, None),
            }
        },
    )
}

/// Generates a request with random filters, most of them unset.
fn any_request() -> impl Strategy<Value = QuantHistory> {
    let rarely = |range| option::weighted(0.2, range);
    let times = (rarely(0..5i64), rarely(0..5i64));
    let kinds = (
        option::weighted(0.2, select(OrderSide::ALL)),
        option::weighted(0.2, select(TriggerOrderType::ALL)),
        option::weighted(0.2, select(OriginalOrderType::ALL)),
        option::weighted(0.2, vec(select(OrderState::ALL), 1..4)),
    );
    let others = (option::weighted(0.2, select(vec!["btc_usdt", "eth_usdt", "no_pair"])), any::<Option<bool>>());
    let paging = (option::of(-2..62i64), any::<Option<bool>>(), 1..12i64);
    (times, kinds, others, paging, rarely(0..2)).prop_map(|(times, kinds, others, (id, back, limit), welfare)| {
        let mut request = QuantHistory::new().limit(limit);
        (request.start_time, request.end_time) =
            (times.0.map(Timestamp::from_millis), times.1.map(Timestamp::from_millis));
        (request.order_side, request.orig_type, request.order_orig_type, request.states) = kinds;
        request.symbol = others.0.map(str::to_owned);
        request.force_close = others.1.filter(|forced| !forced || welfare.is_none());
        request.welfare_account = welfare.map(|code| code == 1);
        request.id = id.map(OrderId::new);
        request.direction = back.map(|back| if back { Direction::Prev } else { Direction::Next });
        request
    })
}

proptest! {
    #![proptest_config(ProptestConfig::default())]

    #[test]
    fn a_page_equals_that_of_the_model(all in vec(any_order(), 0..60), request in any_request()) {
        let (mut orders, mut ids) = (Rows::default(), BTreeSet::new());
        all.into_iter().filter(|placed| ids.insert(placed.id())).for_each(|placed| orders.add(placed));
        let wanted: Vec<i64> = orders.iter().rev().filter(|of| wanted(of, &request)).map(|of| of.id().get()).collect();
        let (found, has_prev, has_next) = page(&orders, &request);

        let direction = request.direction.clone().filter(|_| request.id.is_some()).unwrap_or(Direction::Next);
        let limit = request.limit.unwrap_or(QuantHistory::DEFAULT_LIMIT) as usize;
        let cursor = request.id.map_or(i64::MAX, OrderId::get);
        prop_assert_eq!(&found, &model(&wanted, cursor, &direction, limit));
        if let (Some(first), Some(last)) = (found.first(), found.last()) {
            prop_assert_eq!(has_prev, wanted.iter().any(|id| id > first));
            prop_assert_eq!(has_next, wanted.iter().any(|id| id < last));
        } else {
            let back = direction == Direction::Prev;
            prop_assert_eq!((has_prev, has_next), (!back && !wanted.is_empty(), back && !wanted.is_empty()));
        }
    }
}

#[test]
fn without_a_cursor_the_direction_is_ignored_and_the_limit_has_its_default() {
    let orders = orders(1..=QuantHistory::DEFAULT_LIMIT + 15);
    let newest: Vec<i64> = (16..=QuantHistory::DEFAULT_LIMIT + 15).rev().collect();
    assert_eq!(page(&orders, &QuantHistory::new()), (newest.clone(), false, true));
    assert_eq!(page(&orders, &QuantHistory::new().direction(Direction::Prev)), (newest, false, true));
}

#[test]
fn a_changed_order_is_found_by_its_current_state() {
    let mut orders = orders(1..=3);
    let canceled = QuantHistory::new().states([OrderState::Canceled]);
    assert_eq!(page(&orders, &canceled).0, Vec::<i64>::new());
    orders.change(OrderId::new(2), |placed| placed.end(EndReason::Requested, Timestamp::from_millis(1)));
    assert_eq!(page(&orders, &canceled).0, [2]);
    assert_eq!(orders.open().map(|placed| placed.id().get()).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(orders.change(OrderId::new(9), |_| ()), None);
}
