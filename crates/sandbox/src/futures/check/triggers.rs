//! On which side of the price the triggers of an order must lie.

use tradewire_models::futures::{NewOrder, OrderType, PositionSide};
use tradewire_models::{Decimal, ErrorCode};

use super::refuse_if;
use crate::Quote;
use crate::answer::Refused;

/// Checks the triggers: those of a limit order against its own price, those of a market order against the market's.
pub(super) fn check(order: &NewOrder, quote: &Quote) -> Result<(), Refused> {
    positive(order.trigger_profit_price, ErrorCode::InvalidTriggerProfitPrice)?;
    positive(order.trigger_stop_price, ErrorCode::InvalidTriggerStopPrice)?;
    let own = order.price.filter(|_| order.order_type == OrderType::Limit);
    let (profit, stop) = (order.trigger_profit_price, order.trigger_stop_price);
    match own {
        Some(price) => against_own(&order.position_side, profit, stop, price),
        None => against_market(&order.position_side, profit, stop, quote.triggering(&order.position_side)),
    }
}

fn positive(trigger: Option<Decimal>, code: ErrorCode) -> Result<(), Refused> {
    refuse_if(trigger.is_some_and(|trigger| trigger <= Decimal::ZERO), code)
}

/// A trigger at the order's own price is allowed: the interface says "cannot be lower" and "cannot be higher".
fn against_own(
    side: &PositionSide,
    profit: Option<Decimal>,
    stop: Option<Decimal>,
    price: Decimal,
) -> Result<(), Refused> {
    let below = |trigger: Option<Decimal>| trigger.is_some_and(|trigger| trigger < price);
    let above = |trigger: Option<Decimal>| trigger.is_some_and(|trigger| trigger > price);
    if *side == PositionSide::Long {
        refuse_if(below(profit), ErrorCode::TriggerProfitPriceLessThanOrderDelegatePrice)?;
        refuse_if(above(stop), ErrorCode::TriggerStopPriceMoreThanOrderDelegatePrice)
    } else {
        refuse_if(above(profit), ErrorCode::TriggerProfitPriceMoreThanOrderDelegatePrice)?;
        refuse_if(below(stop), ErrorCode::TriggerStopPriceLessThanOrderDelegatePrice)
    }
}

/// A trigger at the market's price is refused: the interface says "must be higher" and "must be lower".
fn against_market(
    side: &PositionSide,
    profit: Option<Decimal>,
    stop: Option<Decimal>,
    price: Decimal,
) -> Result<(), Refused> {
    let above = |trigger: Option<Decimal>| trigger.is_none_or(|trigger| trigger > price);
    let below = |trigger: Option<Decimal>| trigger.is_none_or(|trigger| trigger < price);
    if *side == PositionSide::Long {
        refuse_if(!above(profit), ErrorCode::TriggerProfitPriceMoreThanSellOnePrice)?;
        refuse_if(!below(stop), ErrorCode::TriggerStopPriceMoreThanSellOnePrice)
    } else {
        refuse_if(!below(profit), ErrorCode::TriggerProfitPriceLessThanBuyOnePrice)?;
        refuse_if(!above(stop), ErrorCode::TriggerStopPriceLessThanBuyOnePrice)
    }
}
