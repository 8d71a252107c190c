//! The futures orders of an account, the filters and the paging of their history, and the ids of orders.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::Timestamp;
use tradewire_models::futures::TriggerOrderType::{Stop, StopMarket, TakeProfit, TakeProfitMarket};
use tradewire_models::futures::{Direction, FillId, OrderId, OrderState, OrderType, OriginalOrderType};

use super::placed_order::{OrderFill, Origin, PlacedOrder};
use crate::paging::{CursorPage, to_usize};

/// The first order id. Like real ids, it has more digits than a float can represent exactly.
const FIRST_ORDER: i64 = 211_451_874_783_183_936;
/// The distance between order ids. It prevents clients from relying on consecutive ids.
const ORDER_STEP: i64 = 64;
/// The first id of a condition.
const FIRST_CONDITION: i64 = 10_000_001;
/// The first id of a fill.
const FIRST_FILL: i64 = 611_451_874_783_183_936;
/// The first id of a bill, a position or another record of a journal.
const FIRST_RECORD: i64 = 411_451_874_783_183_936;

/// A generator of increasing ids for orders, fills, and the conditions whose triggers place orders.
#[derive(Serialize, Deserialize)]
pub(crate) struct Ids {
    order: i64,
    condition: i64,
    #[serde(default = "first_fill")]
    fill: i64,
    #[serde(default = "first_record")]
    record: i64,
}

fn first_fill() -> i64 {
    FIRST_FILL
}

fn first_record() -> i64 {
    FIRST_RECORD
}

impl Default for Ids {
    fn default() -> Self {
        Self { order: FIRST_ORDER, condition: FIRST_CONDITION, fill: FIRST_FILL, record: FIRST_RECORD }
    }
}

impl Ids {
    pub(crate) fn draw(&mut self) -> OrderId {
        let id = OrderId::new(self.order);
        self.order = self.order.saturating_add(ORDER_STEP);
        id
    }

    pub(super) fn draw_fill(&mut self) -> FillId {
        let id = FillId::new(self.fill);
        self.fill = self.fill.saturating_add(ORDER_STEP);
        id
    }

    pub(super) fn draw_record(&mut self) -> i64 {
        let id = self.record;
        self.record = self.record.saturating_add(ORDER_STEP);
        id
    }

    pub(super) fn draw_condition(&mut self) -> i64 {
        let id = self.condition;
        self.condition = self.condition.saturating_add(1);
        id
    }
}

/// The orders of an account, by id.
#[derive(Default)]
pub(crate) struct Orders {
    /// All orders by increasing id, so that a new order is the last one.
    all: Vec<PlacedOrder>,
    open: BTreeSet<OrderId>,
    /// The orders by the hashes of their client order ids.
    by_client_id: BTreeSet<(u64, OrderId)>,
    /// The orders of all fills.
    fills: BTreeMap<FillId, OrderId>,
    /// The orders whose current state is not saved yet.
    changed: BTreeSet<OrderId>,
}

impl Orders {
    pub(super) fn insert(&mut self, placed: PlacedOrder) {
        let id = placed.id();
        let index = self.all.partition_point(|other| other.id() < id);
        if let Some(client_id) = placed.client_id() {
            self.by_client_id.insert((hash(client_id), id));
        }
        self.all.insert(index, placed);
        self.note_change(index);
    }

    pub(crate) fn get(&self, id: OrderId) -> Option<&PlacedOrder> {
        self.all.get(self.index(id)?)
    }

    /// Returns the orders with a client order id, newest first.
    pub(crate) fn with_client_id<'a>(&'a self, client_id: &'a str) -> impl Iterator<Item = &'a PlacedOrder> {
        let hash = hash(client_id);
        let range = (hash, OrderId::new(i64::MIN))..=(hash, OrderId::new(i64::MAX));
        let found = self.by_client_id.range(range).rev().filter_map(|(_, id)| self.get(*id));
        found.filter(move |placed| placed.client_id() == Some(client_id))
    }

    /// Changes an order if it exists. This is the only way to change one, so that the derived data stays consistent.
    pub(super) fn change<T>(&mut self, id: OrderId, change: impl FnOnce(&mut PlacedOrder) -> T) -> Option<T> {
        let index = self.index(id)?;
        let placed = self.all.get_mut(index)?;
        let result = change(placed);
        self.note_change(index);
        Some(result)
    }

    #[cfg(test)]
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &PlacedOrder> {
        self.all.iter().rev()
    }

    /// Returns the open orders, oldest first.
    pub(crate) fn open(&self) -> impl DoubleEndedIterator<Item = &PlacedOrder> {
        self.open.iter().filter_map(|id| self.get(*id))
    }

    /// Returns the requested page of the history.
    pub(crate) fn page(&self, request: &QuantHistory) -> CursorPage<&PlacedOrder> {
        self.filtered_page(request, |_| true)
    }

    /// Returns the requested page of the history without liquidation orders.
    pub(crate) fn page_without_liquidations(&self, request: &QuantHistory) -> CursorPage<&PlacedOrder> {
        self.filtered_page(request, |placed| *placed.origin() != Origin::Liquidation)
    }

    /// Returns the requested page of the orders that pass a filter. The rules are those of [`Cursor::page`](crate::paging::Cursor::page),
    /// but the orders before the page are not visited.
    fn filtered_page(&self, request: &QuantHistory, passes: impl Fn(&PlacedOrder) -> bool) -> CursorPage<&PlacedOrder> {
        let passes = |placed: &&PlacedOrder| is_requested(placed, request) && passes(placed);
        let limit = to_usize(request.limit.unwrap_or(QuantHistory::DEFAULT_LIMIT));
        let older = |id| self.all.partition_point(|placed| placed.id() < id);
        let newer = |id| self.all.partition_point(|placed| placed.id() <= id);
        let backward = request.direction.as_ref().unwrap_or(&QuantHistory::DEFAULT_DIRECTION) == &Direction::Prev;
        if let Some(id) = request.id.filter(|_| backward) {
            let (at_or_before, after) = self.all.split_at(newer(id));
            let mut after = after.iter().filter(passes);
            let mut items: Vec<_> = after.by_ref().take(limit).collect();
            items.reverse();
            return CursorPage {
                items,
                has_prev: after.next().is_some(),
                has_next: at_or_before.iter().rev().any(|of| passes(&of)),
            };
        }
        let (before, at_or_after) = self.all.split_at(request.id.map_or(self.all.len(), older));
        let mut before = before.iter().rev().filter(passes);
        let items = before.by_ref().take(limit).collect();
        CursorPage { items, has_prev: at_or_after.iter().any(|of| passes(&of)), has_next: before.next().is_some() }
    }

    /// Returns the orders of a list, newest first.
    pub(crate) fn list(&self, list: &OrderList<'_>) -> impl Iterator<Item = &PlacedOrder> {
        self.all.iter().rev().filter(|placed| list.contains(placed))
    }

    /// Returns all fills, newest first.
    pub(crate) fn fills(&self) -> impl Iterator<Item = OrderFill<'_>> {
        self.fills.iter().rev().filter_map(|(id, order)| OrderFill::find(self.get(*order)?, *id))
    }

    /// Returns the orders that have changed since [`Orders::clear_changes`].
    pub(super) fn changed(&self) -> impl Iterator<Item = &PlacedOrder> {
        self.changed.iter().filter_map(|id| self.get(*id))
    }

    pub(super) fn clear_changes(&mut self) {
        self.changed.clear();
    }

    fn index(&self, id: OrderId) -> Option<usize> {
        self.all.binary_search_by_key(&id, PlacedOrder::id).ok()
    }

    /// Updates the sets of open and changed orders after a change.
    fn note_change(&mut self, index: usize) {
        let Some(placed) = self.all.get(index) else { return };
        self.changed.insert(placed.id());
        let newest = placed.fills().iter().rev();
        let new_fills = newest.take_while(|fill| !self.fills.contains_key(&fill.id()));
        let new_fills: Vec<_> = new_fills.map(|fill| (fill.id(), placed.id())).collect();
        self.fills.extend(new_fills);
        if placed.is_open() {
            self.open.insert(placed.id());
        } else {
            self.open.remove(&placed.id());
        }
    }
}

/// Hashes a client order id. Other ids may have the same hash.
fn hash(client_id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    client_id.hash(&mut hasher);
    hasher.finish()
}

/// The conditions of a list of orders. An order is in the list if it meets all conditions that are set.
#[derive(Default)]
pub(crate) struct OrderList<'a> {
    pub(crate) symbol: Option<&'a str>,
    pub(crate) from: Option<Timestamp>,
    pub(crate) to: Option<Timestamp>,
    pub(crate) states: Option<Vec<OrderState>>,
    pub(crate) only_liquidations: bool,
}

impl OrderList<'_> {
    /// Returns whether an order is in the list.
    pub(crate) fn contains(&self, placed: &PlacedOrder) -> bool {
        self.symbol.is_none_or(|symbol| placed.symbol() == symbol)
            && passes(&self.from, |from| placed.created() >= *from)
            && passes(&self.to, |to| placed.created() <= *to)
            && passes(&self.states, |states| states.contains(placed.state()))
            && (!self.only_liquidations || *placed.origin() == Origin::Liquidation)
    }
}

/// Returns whether an order passes the filters of a request.
fn is_requested(placed: &PlacedOrder, request: &QuantHistory) -> bool {
    !request.welfare_account.unwrap_or(QuantHistory::DEFAULT_WELFARE_ACCOUNT)
        && passes(&request.start_time, |from| placed.created() >= *from)
        && passes(&request.end_time, |to| placed.created() <= *to)
        && passes(&request.order_side, |side| side == placed.side())
        && passes(&request.states, |states| states.contains(listed_as(placed.state())))
        && passes(&request.symbol, |symbol| symbol == placed.symbol())
        && is_of_kind(placed, request)
}

/// Returns the state by which a request selects orders. An order that was canceled after a fill has no code of its own.
fn listed_as(state: &OrderState) -> &OrderState {
    if *state == OrderState::PartiallyCanceled { &OrderState::Canceled } else { state }
}

/// Returns whether a filter is unset or its test succeeds.
fn passes<T>(filter: &Option<T>, test: impl FnOnce(&T) -> bool) -> bool {
    filter.as_ref().is_none_or(test)
}

/// Returns whether an order passes all filters by origin and type.
fn is_of_kind(placed: &PlacedOrder, request: &QuantHistory) -> bool {
    let origin = placed.origin();
    let by_caller = |wanted| *origin == Origin::Caller && *placed.order_type() == wanted;
    let is_type = |code: &OriginalOrderType| match code {
        OriginalOrderType::Limit => by_caller(OrderType::Limit),
        OriginalOrderType::Market => by_caller(OrderType::Market),
        OriginalOrderType::LimitTrigger => matches!(origin, Origin::Trigger(TakeProfit | Stop)),
        OriginalOrderType::MarketTrigger => matches!(origin, Origin::Trigger(TakeProfitMarket | StopMarket)),
        OriginalOrderType::MmrStopLoss => *origin == Origin::Liquidation,
        _ => false,
    };
    let only_liquidations = request.force_close.unwrap_or(QuantHistory::DEFAULT_FORCE_CLOSE);
    passes(&request.orig_type, |kind| *origin == Origin::Trigger(kind.clone()))
        && passes(&request.order_orig_type, is_type)
        && (!only_liquidations || *origin == Origin::Liquidation)
}

#[cfg(test)]
mod tests;
