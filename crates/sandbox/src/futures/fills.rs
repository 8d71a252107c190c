//! The fills of orders.

use tradewire_models::futures::{FillId, OrderType};
use tradewire_models::{Decimal, Timestamp};

use super::fill::StoredFill;
use super::placed_order::PlacedOrder;
use crate::exact;

/// A fill, with its order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OrderFill<'a> {
    pub(crate) id: FillId,
    pub(crate) order: &'a PlacedOrder,
    pub(crate) at: Timestamp,
    pub(crate) contracts: Decimal,
    pub(crate) price: Decimal,
    /// Whether the order waited in the book before.
    pub(crate) is_maker: bool,
    /// The fee, in quote currency.
    pub(crate) fee: Decimal,
}

impl<'a> OrderFill<'a> {
    /// Returns a recorded fill of an order.
    pub(super) fn recorded(order: &'a PlacedOrder, id: FillId) -> Option<Self> {
        let index = order.recorded_fills().binary_search_by_key(&id, StoredFill::id).ok()?;
        Some(Self::new(order, order.recorded_fills().get(index)?))
    }

    fn new(order: &'a PlacedOrder, fill: &StoredFill) -> Self {
        let StoredFill { id, at, contracts, price, is_maker, fee } = *fill;
        Self { id, order, at, contracts, price, is_maker, fee }
    }

    /// Returns the contracts that an order had filled before the sandbox recorded its fills, as one fill.
    pub(super) fn unrecorded(order: &'a PlacedOrder) -> Option<Self> {
        let recorded = || order.recorded_fills().iter();
        let contracts = order.executed() - recorded().map(|fill| fill.contracts).sum::<Decimal>();
        if contracts.is_zero() {
            return None;
        }
        let traded = order.traded() - recorded().map(|fill| fill.price * fill.contracts).sum::<Decimal>();
        let price = exact::div_down(traded, contracts).unwrap_or(order.average_price());
        let id = FillId::new(order.id().get().saturating_add(1));
        let is_maker = *order.order_type() == OrderType::Limit;
        Some(Self { id, order, at: order.created(), contracts, price, is_maker, fee: Decimal::ZERO })
    }

    /// Returns the fills of an order, newest first.
    pub(crate) fn of_order(order: &'a PlacedOrder) -> impl Iterator<Item = Self> {
        let recorded = order.recorded_fills().iter().rev().map(|fill| Self::new(order, fill));
        recorded.chain(Self::unrecorded(order))
    }
}
