//! The take-profit and the stop-loss of an order.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;
use tradewire_models::futures::{OrderId, PositionSide, TriggerOrderType};

use super::ledger::Owner;
use super::placed_order::PlacedOrder;
use super::quote::Quote;

/// The take-profit and the stop-loss of an order, and the contracts that they close.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct ExitTriggers {
    pub(super) owner: Owner,
    pub(super) side: PositionSide,
    /// The id of the condition, which the orders that it places refer to.
    pub(super) source_id: i64,
    /// The order that opened the contracts.
    pub(super) order: OrderId,
    take_profit: Option<Decimal>,
    stop_loss: Option<Decimal>,
    pub(super) contracts: Decimal,
}

impl ExitTriggers {
    pub(super) fn new(owner: Owner, placed: &PlacedOrder, contracts: Decimal, source_id: i64) -> Self {
        Self {
            owner,
            side: placed.position_side().clone(),
            source_id,
            order: placed.id(),
            take_profit: placed.take_profit(),
            stop_loss: placed.stop_loss(),
            contracts,
        }
    }

    /// Replaces the prices by those of the order.
    pub(super) fn set_prices(&mut self, placed: &PlacedOrder) {
        (self.take_profit, self.stop_loss) = (placed.take_profit(), placed.stop_loss());
    }

    /// Returns the trigger that the quote reaches, and its price. The take-profit is checked first.
    pub(super) fn reached(&self, quote: &Quote) -> Option<(TriggerOrderType, Decimal)> {
        let price = quote.trigger_reference(&self.side);
        let is_long = self.side == PositionSide::Long;
        let gained = |trigger: &Decimal| if is_long { price >= *trigger } else { price <= *trigger };
        let lost = |trigger: &Decimal| if is_long { price <= *trigger } else { price >= *trigger };
        let take_profit = self.take_profit.filter(gained);
        let stop_loss = self.stop_loss.filter(lost);
        match (take_profit, stop_loss) {
            (Some(trigger), _) => Some((TriggerOrderType::TakeProfitMarket, trigger)),
            (None, Some(trigger)) => Some((TriggerOrderType::StopMarket, trigger)),
            (None, None) => None,
        }
    }
}
