//! The futures orders of an account, and the ids of orders.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::{FillId, OrderId};

use super::fills::OrderFill;
use super::history::{self, Cursor, Filter, FilterKey, OrderList, Symbols};
use super::placed_order::PlacedOrder;
use crate::paging::CursorPage;

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
    /// The attributes that the filters of the history use, at the same indices. The orders themselves are thirty times as large.
    filter_keys: Vec<FilterKey>,
    symbols: Symbols,
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
        self.filter_keys.insert(index, FilterKey::new(&placed, &mut self.symbols));
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
        if let Some(filter_key) = self.filter_keys.get_mut(index) {
            *filter_key = FilterKey::new(placed, &mut self.symbols);
        }
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
        self.filtered_page(request, Filter::new(request, &self.symbols))
    }

    /// Returns the requested page of the history without liquidation orders.
    pub(crate) fn page_without_liquidations(&self, request: &QuantHistory) -> CursorPage<&PlacedOrder> {
        self.filtered_page(request, Filter::new(request, &self.symbols).map(Filter::without_liquidations))
    }

    /// Returns a page of the orders that pass a filter; `None` if no order can pass.
    fn filtered_page(&self, request: &QuantHistory, filter: Option<Filter>) -> CursorPage<&PlacedOrder> {
        let Some(filter) = filter else { return CursorPage::default() };
        let cursor = request.id.map(|id| Cursor {
            older: self.all.partition_point(|placed| placed.id() < id),
            newer: self.all.partition_point(|placed| placed.id() <= id),
        });
        let (indices, has_prev, has_next) = history::page_indices(&self.filter_keys, cursor, &filter, request);
        let items = indices.into_iter().filter_map(|index| self.all.get(index)).collect();
        CursorPage { items, has_prev, has_next }
    }

    /// Returns the orders of a list, newest first.
    pub(crate) fn list(&self, list: &OrderList<'_>) -> impl Iterator<Item = &PlacedOrder> {
        let filter = Filter::of_list(list, &self.symbols);
        let keys = self.filter_keys.iter().enumerate().rev();
        let matching = keys.filter(move |(_, key)| filter.as_ref().is_some_and(|filter| filter.matches(key)));
        matching.filter_map(|(index, _)| self.all.get(index))
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
