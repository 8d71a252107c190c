//! The futures orders of an account.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering};

use tradewire_models::futures::{ConditionalTypeCode, Order, OrderId};

/// The first id, of the size that real ones have: more than a float can hold exactly.
const FIRST: i64 = 211_451_874_783_183_936;
/// From one id to the next: a program that counts them up by one finds nothing.
const STEP: i64 = 64;

/// Draws the ids of orders. They rise.
pub(crate) struct Ids(AtomicI64);

impl Default for Ids {
    fn default() -> Self {
        Self(AtomicI64::new(FIRST))
    }
}

impl Ids {
    pub(crate) fn draw(&self) -> OrderId {
        OrderId::new(self.0.fetch_add(STEP, Ordering::Relaxed))
    }
}

/// Where an order came from: what the type filters of the history ask for, and no order tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The caller placed it.
    Caller,
    /// A trigger of this type placed it.
    Trigger(ConditionalTypeCode),
    /// The exchange placed it, as the margin no longer sufficed.
    Liquidation,
}

/// An order and where it came from.
#[derive(Debug, Clone)]
pub(crate) struct Placed {
    pub(crate) order: Order,
    pub(crate) origin: Origin,
}

/// The orders of an account, by id.
#[derive(Default)]
pub(crate) struct Orders(BTreeMap<OrderId, Placed>);

impl Orders {
    pub(crate) fn extend(&mut self, placed: impl IntoIterator<Item = Placed>) {
        self.0.extend(placed.into_iter().map(|placed| (placed.order.order_id, placed)));
    }

    pub(crate) fn get(&self, id: OrderId) -> Option<&Placed> {
        self.0.get(&id)
    }

    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &Placed> {
        self.0.values().rev()
    }
}
