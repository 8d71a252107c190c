//! The futures orders of an account.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::OrderId;

use super::Placed;
use super::history::{self, Cursor, Filter, Page, Symbols, Traits};

/// The first id, of the size that real ones have: more than a float can hold exactly.
const FIRST: i64 = 211_451_874_783_183_936;
/// From one id to the next: a program that counts them up by one finds nothing.
const STEP: i64 = 64;
/// The id of the first condition.
const FIRST_CONDITION: i64 = 10_000_001;

/// Draws the ids of orders, and of the conditions that place some. They rise.
#[derive(Serialize, Deserialize)]
pub(crate) struct Ids {
    order: i64,
    condition: i64,
}

impl Default for Ids {
    fn default() -> Self {
        Self { order: FIRST, condition: FIRST_CONDITION }
    }
}

impl Ids {
    pub(crate) fn draw(&mut self) -> OrderId {
        let id = OrderId::new(self.order);
        self.order = self.order.saturating_add(STEP);
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
    /// By rising id: a new order is the last one.
    all: Vec<Placed>,
    /// What the filters of the history look at, at the same places. The orders themselves are thirty times as large.
    traits: Vec<Traits>,
    symbols: Symbols,
    open: BTreeSet<OrderId>,
    /// What is not kept yet as it is now.
    changed: BTreeSet<OrderId>,
}

impl Orders {
    pub(super) fn insert(&mut self, placed: Placed) {
        let id = placed.id();
        let place = self.all.partition_point(|other| other.id() < id);
        self.traits.insert(place, Traits::of(&placed, &mut self.symbols));
        self.all.insert(place, placed);
        self.noted(place);
    }

    pub(crate) fn get(&self, id: OrderId) -> Option<&Placed> {
        self.all.get(self.place(id)?)
    }

    /// Changes an order, if there is one with this id. There is no other way to.
    pub(super) fn change<T>(&mut self, id: OrderId, change: impl FnOnce(&mut Placed) -> T) -> Option<T> {
        let place = self.place(id)?;
        let placed = self.all.get_mut(place)?;
        let result = change(placed);
        if let Some(traits) = self.traits.get_mut(place) {
            *traits = Traits::of(placed, &mut self.symbols);
        }
        self.noted(place);
        Some(result)
    }

    #[cfg(test)]
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &Placed> {
        self.all.iter().rev()
    }

    /// The orders that something can still happen to, oldest first.
    pub(super) fn open(&self) -> impl Iterator<Item = &Placed> {
        self.open.iter().filter_map(|id| self.get(*id))
    }

    /// The page of the history that somebody asks for.
    pub(crate) fn page(&self, ask: &QuantHistory) -> Page<'_> {
        let Some(filter) = Filter::new(ask, &self.symbols) else { return Page::default() };
        let cursor = ask.id.map(|id| Cursor {
            older: self.all.partition_point(|placed| placed.id() < id),
            newer: self.all.partition_point(|placed| placed.id() <= id),
        });
        let (places, has_prev, has_next) = history::window(&self.traits, cursor, &filter, ask);
        let orders = places.into_iter().filter_map(|place| self.all.get(place)).collect();
        Page { orders, has_prev, has_next }
    }

    /// The orders that have changed since this was forgotten.
    pub(super) fn changed(&self) -> impl Iterator<Item = &Placed> {
        self.changed.iter().filter_map(|id| self.get(*id))
    }

    pub(super) fn forget_changes(&mut self) {
        self.changed.clear();
    }

    fn place(&self, id: OrderId) -> Option<usize> {
        self.all.binary_search_by_key(&id, Placed::id).ok()
    }

    /// Keeps what is known of the order at a place.
    fn noted(&mut self, place: usize) {
        let Some(placed) = self.all.get(place) else { return };
        self.changed.insert(placed.id());
        if placed.is_open() {
            self.open.insert(placed.id());
        } else {
            self.open.remove(&placed.id());
        }
    }
}
