//! The futures orders of an account, and the ids of orders.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::OrderId;

use super::history::{self, Cursor, Filter, FilterKey, Page, Symbols};
use super::placed_order::PlacedOrder;

/// The first order id. It has as many digits as real ids: more than a float can represent exactly.
const FIRST_ORDER: i64 = 211_451_874_783_183_936;
/// The distance between order ids, which prevents clients from relying on consecutive ids.
const ORDER_STEP: i64 = 64;
/// The first id of a condition.
const FIRST_CONDITION: i64 = 10_000_001;

/// A generator of increasing ids for orders, and for the conditions whose triggers place orders.
#[derive(Serialize, Deserialize)]
pub(crate) struct Ids {
    order: i64,
    condition: i64,
}

impl Default for Ids {
    fn default() -> Self {
        Self { order: FIRST_ORDER, condition: FIRST_CONDITION }
    }
}

impl Ids {
    pub(crate) fn draw(&mut self) -> OrderId {
        let id = OrderId::new(self.order);
        self.order = self.order.saturating_add(ORDER_STEP);
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
    /// The attributes that the history filters by, at the same indices. The orders themselves are thirty times as large.
    filter_keys: Vec<FilterKey>,
    symbols: Symbols,
    open: BTreeSet<OrderId>,
    /// The orders whose current state is not saved yet.
    changed: BTreeSet<OrderId>,
}

impl Orders {
    pub(super) fn insert(&mut self, placed: PlacedOrder) {
        let id = placed.id();
        let index = self.all.partition_point(|other| other.id() < id);
        self.filter_keys.insert(index, FilterKey::new(&placed, &mut self.symbols));
        self.all.insert(index, placed);
        self.note_change(index);
    }

    pub(crate) fn get(&self, id: OrderId) -> Option<&PlacedOrder> {
        self.all.get(self.index(id)?)
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
    pub(super) fn open(&self) -> impl Iterator<Item = &PlacedOrder> {
        self.open.iter().filter_map(|id| self.get(*id))
    }

    /// Returns the requested page of the history.
    pub(crate) fn page(&self, request: &QuantHistory) -> Page<'_> {
        let Some(filter) = Filter::new(request, &self.symbols) else { return Page::default() };
        let cursor = request.id.map(|id| Cursor {
            older: self.all.partition_point(|placed| placed.id() < id),
            newer: self.all.partition_point(|placed| placed.id() <= id),
        });
        let (indices, has_prev, has_next) = history::page_indices(&self.filter_keys, cursor, &filter, request);
        let orders = indices.into_iter().filter_map(|index| self.all.get(index)).collect();
        Page { orders, has_prev, has_next }
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
        if placed.is_open() {
            self.open.insert(placed.id());
        } else {
            self.open.remove(&placed.id());
        }
    }
}
