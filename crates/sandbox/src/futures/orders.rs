//! The futures orders and fills of an account, and the filters and the paging of their history.

use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::TriggerOrderType::{Stop, StopMarket, TakeProfit, TakeProfitMarket};
use tradewire_models::futures::{Direction, Fill, OrderId, OrderState, OrderType, OriginalOrderType};

use super::placed_order::PlacedOrder;
use crate::paging::{Cursor, CursorPage, TimeRange};
use crate::rows::{Row, Rows};

impl Row for PlacedOrder {
    const IS_PUSHED: bool = true;

    fn row_id(&self) -> i64 {
        self.id().get()
    }

    fn is_open(&self) -> bool {
        self.is_open()
    }

    fn client_id(&self) -> Option<&str> {
        self.client_order_id.as_deref()
    }
}

impl Row for Fill {
    const IS_PUSHED: bool = true;

    fn row_id(&self) -> i64 {
        self.exec_id.get()
    }
}

impl Rows<PlacedOrder> {
    pub(crate) fn history(&self, request: &QuantHistory) -> CursorPage<&PlacedOrder> {
        let direction = request.direction.as_ref().unwrap_or(&QuantHistory::DEFAULT_DIRECTION);
        let cursor = Cursor {
            id: request.id.map(OrderId::get),
            backward: *direction == Direction::Prev,
            limit: request.limit.unwrap_or(QuantHistory::DEFAULT_LIMIT),
        };
        self.page(cursor, |placed| is_requested(placed, request))
    }
}

/// Returns whether an order passes the filters of a request. No order is a liquidation, and none belongs to a bonus account.
fn is_requested(placed: &PlacedOrder, request: &QuantHistory) -> bool {
    !request.welfare_account.unwrap_or(QuantHistory::DEFAULT_WELFARE_ACCOUNT)
        && !request.force_close.unwrap_or(QuantHistory::DEFAULT_FORCE_CLOSE)
        && TimeRange { from: request.start_time, to: request.end_time }.contains(placed.created_time)
        && passes(&request.order_side, |side| *side == placed.order_side)
        && passes(&request.states, |states| states.contains(listed_as(&placed.state)))
        && passes(&request.symbol, |symbol| *symbol == placed.symbol)
        && is_of_kind(placed, request)
}

/// Returns the state by which a request selects orders. An order that was canceled after a fill has no code of its own.
fn listed_as(state: &OrderState) -> &OrderState {
    if *state == OrderState::PartiallyCanceled { &OrderState::Canceled } else { state }
}

/// Returns whether a filter is unset or its test succeeds.
fn passes<T>(filter: &Option<T>, test: impl FnOnce(&T) -> bool) -> bool {
    filter.as_ref().is_none_or(test)
}

/// Returns whether an order passes all filters by origin and type.
fn is_of_kind(placed: &PlacedOrder, request: &QuantHistory) -> bool {
    let trigger = placed.trigger();
    let by_caller = |wanted| trigger.is_none() && placed.order_type == wanted;
    let is_type = |code: &OriginalOrderType| match code {
        OriginalOrderType::Limit => by_caller(OrderType::Limit),
        OriginalOrderType::Market => by_caller(OrderType::Market),
        OriginalOrderType::LimitTrigger => matches!(trigger, Some(TakeProfit | Stop)),
        OriginalOrderType::MarketTrigger => matches!(trigger, Some(TakeProfitMarket | StopMarket)),
        _ => false,
    };
    passes(&request.orig_type, |kind| trigger == Some(kind)) && passes(&request.order_orig_type, is_type)
}

#[cfg(test)]
mod tests;
