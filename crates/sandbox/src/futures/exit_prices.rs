//! The take-profit and the stop-loss prices of a position.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;
use tradewire_models::futures::{PositionSide, TriggerOrderType};

/// The prices at which contracts of a position are closed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ExitPrices {
    pub(crate) take_profit: Option<Decimal>,
    pub(crate) stop_loss: Option<Decimal>,
}

impl ExitPrices {
    /// Returns the kind of the trigger that a price reaches, and its price. The take-profit is checked first.
    pub(super) fn reached(self, side: &PositionSide, price: Decimal) -> Option<(TriggerOrderType, Decimal)> {
        let is_long = *side == PositionSide::Long;
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
