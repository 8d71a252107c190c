//! The take-profit and the stop-loss of an order.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;
use tradewire_models::futures::{OrderId, PositionSide, TriggerOrderType};

use super::exit_prices::ExitPrices;
use super::ledger::Owner;
use super::placed_order::PlacedOrder;
use super::quote::Quote;

/// The take-profit and the stop-loss of an order, and the contracts that they close. An open order may have neither until it is
/// amended.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct ExitTriggers {
    pub(super) owner: Owner,
    pub(super) side: PositionSide,
    /// The id of the condition, to which the placed orders refer.
    pub(super) source_id: i64,
    /// The order that opened the contracts.
    pub(super) order: OrderId,
    #[serde(flatten)]
    pub(super) prices: ExitPrices,
    pub(super) contracts: Decimal,
}

impl ExitTriggers {
    pub(super) fn new(owner: Owner, placed: &PlacedOrder, contracts: Decimal, source_id: i64) -> Self {
        let (side, order) = (placed.position_side().clone(), placed.id());
        Self { owner, side, source_id, order, prices: prices(placed), contracts }
    }

    /// Replaces the prices by those of the order.
    pub(super) fn set_prices(&mut self, placed: &PlacedOrder) {
        self.prices = prices(placed);
    }

    /// Returns the trigger that the quote reaches, and its price.
    pub(super) fn reached(&self, quote: &Quote) -> Option<(TriggerOrderType, Decimal)> {
        self.prices.reached(&self.side, quote.trigger_reference(&self.side))
    }
}

fn prices(placed: &PlacedOrder) -> ExitPrices {
    ExitPrices { take_profit: placed.take_profit(), stop_loss: placed.stop_loss() }
}
