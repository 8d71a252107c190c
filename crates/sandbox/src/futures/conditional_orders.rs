//! The conditional orders of an account.

use std::collections::{BTreeMap, BTreeSet};

use tradewire_models::futures::PositionSide;
use tradewire_models::{Decimal, Timestamp};

use super::condition::ConditionalKind;
use super::conditional_order::ConditionalOrder;

/// The conditional orders of an account, by id.
#[derive(Default)]
pub(crate) struct ConditionalOrders {
    all: BTreeMap<i64, ConditionalOrder>,
    open: BTreeSet<i64>,
    /// The orders whose current state is not saved yet.
    changed: BTreeSet<i64>,
}

impl ConditionalOrders {
    pub(super) fn insert(&mut self, order: ConditionalOrder) {
        let id = order.id();
        if order.is_open() {
            self.open.insert(id);
        }
        self.all.insert(id, order);
        self.changed.insert(id);
    }

    pub(crate) fn get(&self, id: i64) -> Option<&ConditionalOrder> {
        self.all.get(&id)
    }

    /// Returns an order of a kind: each kind has its own ids on the wire.
    pub(crate) fn of_kind(&self, kind: ConditionalKind, id: i64) -> Option<&ConditionalOrder> {
        self.get(id).filter(|order| order.condition().kind() == kind)
    }

    /// Returns the open orders, oldest first.
    pub(crate) fn open(&self) -> impl Iterator<Item = &ConditionalOrder> {
        self.open.iter().filter_map(|id| self.get(*id))
    }

    /// Returns all orders, newest first.
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &ConditionalOrder> {
        self.all.values().rev()
    }

    /// Changes an order if it exists.
    pub(super) fn change<T>(&mut self, id: i64, change: impl FnOnce(&mut ConditionalOrder) -> T) -> Option<T> {
        let order = self.all.get_mut(&id)?;
        let result = change(order);
        self.changed.insert(id);
        if !order.is_open() {
            self.open.remove(&id);
        }
        Some(result)
    }

    /// Passes a price to an open order, which may activate it or move its trigger price.
    pub(super) fn observe(&mut self, id: i64, price: Decimal, now: Timestamp) {
        if self.all.get_mut(&id).is_some_and(|order| order.observe(price, now)) {
            self.changed.insert(id);
        }
    }

    /// Ends the take-profit and stop-loss orders of a position that is closed.
    pub(super) fn close_position(&mut self, symbol: &str, side: &PositionSide, now: Timestamp) {
        let closes = |order: &&ConditionalOrder| {
            let condition = order.condition();
            condition.kind() == ConditionalKind::Stop
                && condition.symbol() == symbol
                && condition.position_side() == side
        };
        let ids: Vec<_> = self.open().filter(closes).map(ConditionalOrder::id).collect();
        for id in ids {
            self.change(id, |order| order.revoke(now));
        }
    }

    /// Ends the open orders whose expiry is reached.
    pub(super) fn expire(&mut self, now: Timestamp) {
        let is_expired = |order: &&ConditionalOrder| order.condition().expires().is_some_and(|expiry| expiry <= now);
        let ids: Vec<_> = self.open().filter(is_expired).map(ConditionalOrder::id).collect();
        for id in ids {
            self.change(id, ConditionalOrder::expire);
        }
    }

    /// Returns the orders that have changed since [`ConditionalOrders::clear_changes`].
    pub(super) fn changed(&self) -> impl Iterator<Item = &ConditionalOrder> {
        self.changed.iter().filter_map(|id| self.get(*id))
    }

    pub(super) fn clear_changes(&mut self) {
        self.changed.clear();
    }
}
