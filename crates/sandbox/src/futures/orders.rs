//! The futures orders of an account.

use std::collections::BTreeMap;

use tradewire_models::futures::OrderId;

use super::Placed;

/// The first id, of the size that real ones have: more than a float can hold exactly.
const FIRST: i64 = 211_451_874_783_183_936;
/// From one id to the next: a program that counts them up by one finds nothing.
const STEP: i64 = 64;
/// The id of the first condition.
const FIRST_CONDITION: i64 = 10_000_001;

/// Draws the ids of orders, and of the conditions that place some. They rise.
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
pub(crate) struct Orders(BTreeMap<OrderId, Placed>);

impl Orders {
    pub(super) fn insert(&mut self, placed: Placed) {
        self.0.insert(placed.id(), placed);
    }

    pub(crate) fn get(&self, id: OrderId) -> Option<&Placed> {
        self.0.get(&id)
    }

    pub(super) fn get_mut(&mut self, id: OrderId) -> Option<&mut Placed> {
        self.0.get_mut(&id)
    }

    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &Placed> {
        self.0.values().rev()
    }
}
