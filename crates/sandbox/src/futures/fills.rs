//! The fills of orders.

use tradewire_models::futures::FillId;
use tradewire_models::{Decimal, Timestamp};

use super::fill::StoredFill;
use super::placed_order::PlacedOrder;

/// A fill, with its order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OrderFill<'a> {
    pub(crate) id: FillId,
    pub(crate) order: &'a PlacedOrder,
    pub(crate) at: Timestamp,
    pub(crate) contracts: Decimal,
    pub(crate) price: Decimal,
    /// Whether the order had waited in the book.
    pub(crate) is_maker: bool,
    /// The fee, in quote currency.
    pub(crate) fee: Decimal,
}

impl<'a> OrderFill<'a> {
    /// Returns the fill of an order with an id.
    pub(super) fn find(order: &'a PlacedOrder, id: FillId) -> Option<Self> {
        let index = order.fills().binary_search_by_key(&id, StoredFill::id).ok()?;
        Some(Self::new(order, order.fills().get(index)?))
    }

    fn new(order: &'a PlacedOrder, fill: &StoredFill) -> Self {
        let StoredFill { id, at, contracts, price, is_maker, fee } = *fill;
        Self { id, order, at, contracts, price, is_maker, fee }
    }

    /// Returns the fills of an order, newest first.
    pub(crate) fn of_order(order: &'a PlacedOrder) -> impl Iterator<Item = Self> {
        order.fills().iter().rev().map(|fill| Self::new(order, fill))
    }
}
