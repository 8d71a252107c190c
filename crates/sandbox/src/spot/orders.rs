//! The spot orders of an account.

use std::collections::{BTreeSet, HashMap};

use tradewire_endpoints::spot::OrderHistory;
use tradewire_models::spot::{Direction, OrderId, OrderState};

use super::order::SpotOrder;
use crate::paging::{Cursor, CursorPage, id_number};
use crate::time_range::TimeRange;

/// The spot orders of an account, by id.
#[derive(Default)]
pub(crate) struct Orders {
    /// All orders by increasing id, so that a new order is the last one.
    all: Vec<SpotOrder>,
    /// The newest order with each client order id.
    by_client_id: HashMap<String, i64>,
    open: BTreeSet<i64>,
    /// The orders whose current state is not saved yet.
    changed: BTreeSet<i64>,
}

/// The filter of a request for the history.
struct Filter<'a>(&'a OrderHistory);

impl Filter<'_> {
    /// Returns whether an order passes the filter. The history contains orders in every state except `NEW`.
    fn passes(&self, order: &SpotOrder) -> bool {
        let Self(request) = self;
        let hides_canceled = request.hidden_canceled.unwrap_or_default();
        *order.state() != OrderState::New
            && !(hides_canceled && *order.state() == OrderState::Canceled)
            && request.symbol.as_ref().is_none_or(|symbol| order.symbol() == symbol)
            && request.biz_type.as_ref().is_none_or(|biz_type| order.biz_type() == biz_type)
            && request.side.as_ref().is_none_or(|side| order.side() == side)
            && request.type_.as_ref().is_none_or(|order_type| order.order_type() == order_type)
            && request.state.as_ref().is_none_or(|state| order.state() == state)
            && TimeRange { from: request.start_time, to: request.end_time }.contains(order.created())
    }
}

impl Orders {
    pub(super) fn insert(&mut self, order: SpotOrder) {
        let number = order.number();
        let index = self.all.partition_point(|other| other.number() < number);
        if let Some(client_id) = order.client_id() {
            let newest = self.by_client_id.entry(client_id.to_owned()).or_insert(number);
            *newest = number.max(*newest);
        }
        self.all.insert(index, order);
        self.note_change(index);
    }

    /// Returns the order with a number.
    pub(crate) fn get(&self, number: i64) -> Option<&SpotOrder> {
        self.all.get(self.index(number)?)
    }

    /// Returns the order with an id.
    pub(crate) fn find(&self, id: &OrderId) -> Option<&SpotOrder> {
        self.get(id.as_str().parse().ok()?).filter(|order| order.id() == id)
    }

    /// Returns the newest order with a client order id.
    pub(crate) fn by_client_id(&self, client_id: &str) -> Option<&SpotOrder> {
        self.get(*self.by_client_id.get(client_id)?)
    }

    /// Changes an order if it exists. This is the only way to change one, so that the derived data stays consistent.
    pub(super) fn change(&mut self, number: i64, change: impl FnOnce(&mut SpotOrder)) {
        let Some(index) = self.index(number) else { return };
        let Some(order) = self.all.get_mut(index) else { return };
        change(order);
        self.note_change(index);
    }

    /// Returns all orders, newest first.
    #[cfg(test)]
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &SpotOrder> {
        self.all.iter().rev()
    }

    /// Returns the orders that are older than the one with a number, newest first. Without a number, returns all orders.
    pub(crate) fn before(&self, number: Option<i64>) -> impl Iterator<Item = &SpotOrder> {
        let end = number.map_or(self.all.len(), |number| self.all.partition_point(|order| order.number() < number));
        self.all.get(..end).unwrap_or_default().iter().rev()
    }

    /// Returns the open orders, newest first.
    pub(crate) fn open(&self) -> impl Iterator<Item = &SpotOrder> {
        self.open.iter().rev().filter_map(|number| self.get(*number))
    }

    /// Returns the requested page of the history.
    pub(crate) fn page(&self, request: &OrderHistory) -> CursorPage<&SpotOrder> {
        let cursor = Cursor {
            id: request.from_id.as_ref().map(|id| id_number(id.as_str())),
            backward: request.direction == Some(Direction::Prev),
            limit: request.limit.unwrap_or(OrderHistory::DEFAULT_LIMIT),
        };
        let filter = Filter(request);
        cursor.page(self.all.iter().rev().filter(|order| filter.passes(order)), |order| order.number())
    }

    /// Returns the orders that have changed since [`Orders::clear_changes`].
    pub(super) fn changed(&self) -> impl Iterator<Item = &SpotOrder> {
        self.changed.iter().filter_map(|number| self.get(*number))
    }

    pub(super) fn clear_changes(&mut self) {
        self.changed.clear();
    }

    fn index(&self, number: i64) -> Option<usize> {
        self.all.binary_search_by_key(&number, SpotOrder::number).ok()
    }

    /// Updates the sets of open and changed orders after a change.
    fn note_change(&mut self, index: usize) {
        let Some(order) = self.all.get(index) else { return };
        self.changed.insert(order.number());
        if order.is_open() {
            self.open.insert(order.number());
        } else {
            self.open.remove(&order.number());
        }
    }
}
