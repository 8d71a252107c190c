//! Which orders the history finds, and which of them stand on a page.

use std::ops::Range;

use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::{
    ConditionalTypeCode, Direction, OrderId, OrderSide, OrderSideCode, OrderState, OrderStateCode, OrderType,
    OrderTypeCode,
};

use super::{Origin, Placed};

/// Whether an order passes all filters.
pub(super) fn matches(placed: &Placed, ask: &QuantHistory) -> bool {
    let order = placed.order();
    let liquidated = order.force_close == Some(true);
    passes(&ask.symbol, |symbol| order.symbol == *symbol)
        && passes(&ask.start_time, |start| order.created_time >= *start)
        && passes(&ask.end_time, |end| order.created_time <= *end)
        && passes(&ask.order_side, |code| side(code).as_ref() == Some(&order.order_side))
        && passes(&ask.states, |codes| codes.iter().any(|code| state(code).as_ref() == Some(&order.state)))
        && passes(&ask.orig_type, |code| *placed.origin() == Origin::Trigger(*code))
        && passes(&ask.order_orig_type, |code| is_of_type(placed, code))
        && (!ask.force_close.unwrap_or(QuantHistory::DEFAULT_FORCE_CLOSE) || liquidated)
        && !ask.welfare_account.unwrap_or(QuantHistory::DEFAULT_WELFARE_ACCOUNT)
}

/// A filter that is not given lets everything through.
fn passes<T>(filter: &Option<T>, test: impl FnOnce(&T) -> bool) -> bool {
    filter.as_ref().is_none_or(test)
}

fn side(code: &OrderSideCode) -> Option<OrderSide> {
    match code {
        OrderSideCode::Buy => Some(OrderSide::Buy),
        OrderSideCode::Sell => Some(OrderSide::Sell),
        _ => None,
    }
}

fn state(code: &OrderStateCode) -> Option<OrderState> {
    match code {
        OrderStateCode::New => Some(OrderState::New),
        OrderStateCode::PartiallyFilled => Some(OrderState::PartiallyFilled),
        OrderStateCode::Filled => Some(OrderState::Filled),
        OrderStateCode::Canceled => Some(OrderState::Canceled),
        OrderStateCode::Rejected => Some(OrderState::Rejected),
        OrderStateCode::Expired => Some(OrderState::Expired),
        _ => None,
    }
}

fn is_of_type(placed: &Placed, code: &OrderTypeCode) -> bool {
    use ConditionalTypeCode::{LimitStopLoss, LimitTakeProfit, MarketStopLoss, MarketTakeProfit};
    let by_caller = |order_type| *placed.origin() == Origin::Caller && placed.order().order_type == order_type;
    match code {
        OrderTypeCode::Limit => by_caller(OrderType::Limit),
        OrderTypeCode::Market => by_caller(OrderType::Market),
        OrderTypeCode::LimitTrigger => matches!(placed.origin(), Origin::Trigger(LimitTakeProfit | LimitStopLoss)),
        OrderTypeCode::MarketTrigger => matches!(placed.origin(), Origin::Trigger(MarketTakeProfit | MarketStopLoss)),
        OrderTypeCode::MmrStopLoss => *placed.origin() == Origin::Liquidation,
        _ => false,
    }
}

/// Where the page stands in a list of ids that fall: the first records without a cursor, those right after it with
/// `NEXT`, those right before it with `PREV`. The cursor itself is on neither page, and need not be in the list.
pub(super) fn window(ids: &[OrderId], ask: &QuantHistory) -> Range<usize> {
    let limit = usize::try_from(ask.limit.unwrap_or(QuantHistory::DEFAULT_LIMIT)).unwrap_or_default();
    let Some(cursor) = ask.id else { return 0..limit.min(ids.len()) };
    if ask.direction.as_ref().unwrap_or(&QuantHistory::DEFAULT_DIRECTION) == &Direction::Prev {
        let end = ids.partition_point(|id| *id > cursor);
        end.saturating_sub(limit)..end
    } else {
        let start = ids.partition_point(|id| *id >= cursor);
        start..start.saturating_add(limit).min(ids.len())
    }
}

#[cfg(test)]
mod tests;
