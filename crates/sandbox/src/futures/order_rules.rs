//! Checks of new orders, each with its own error code.

use std::cmp::Ordering;

use tradewire_models::futures::{NewOrder, OrderAmendment, OrderSide, OrderType, PositionSide, TimeInForce};
use tradewire_models::{Decimal, ErrorCode};

use crate::exact::{self, Overflow};
use crate::futures::placed_order::PlacedOrder;
use crate::futures::position::{DEFAULT_LEVERAGE, ExitPrices, PRECISION};
use crate::futures::quote::Quote;
use crate::futures::transitions::EndReason;
use crate::market::Market;
use crate::refusal::Refusal;

/// The refusal of an order that the account cannot execute.
impl From<EndReason> for Refusal {
    fn from(reason: EndReason) -> Self {
        let (code, message) = match reason {
            EndReason::InsufficientBalance => {
                (ErrorCode::InsufficientBalance, "the margin would exceed the free balance")
            }
            EndReason::InsufficientPosition => {
                (ErrorCode::InvalidQuantity, "the order would close more contracts than are available")
            }
            EndReason::TimeInForce => (ErrorCode::InvalidParams, "a post-only order would fill at this price"),
            _ => return Self::Overflow,
        };
        Self::new(code, message)
    }
}

/// Checks an order of a request or of a conditional order.
pub(super) fn check_order(order: &NewOrder, market: &Market) -> Result<(), Refusal> {
    check_quantity(order.orig_qty)?;
    check_price(order, market)?;
    check_triggers(order, &market.quote)?;
    Ok(check_digits(limit(order), order.orig_qty, market)?)
}

pub(crate) fn check_enum_values(order: &NewOrder) -> Result<(), Refusal> {
    let is_unknown = matches!(order.order_type, OrderType::Unknown(_))
        || matches!(order.order_side, OrderSide::Unknown(_))
        || matches!(order.position_side, PositionSide::Unknown(_))
        || matches!(order.time_in_force, Some(TimeInForce::Unknown(_)));
    Refusal::reject_unknown(is_unknown, ErrorCode::InvalidParams)
}

/// Returns the limit price; `None` for a market order.
fn limit(order: &NewOrder) -> Option<Decimal> {
    order.price.filter(|_| order.order_type == OrderType::Limit)
}

pub(super) fn check_amendment(amendment: &OrderAmendment, order: &PlacedOrder, market: &Market) -> Result<(), Refusal> {
    check_supported(amendment)?;
    let (price, contracts) = (amendment.price, amendment.orig_qty);
    check_quantity(contracts)?;
    reject_if(contracts <= order.executed_qty, ErrorCode::InvalidQuantity)?;
    check_limit_price(price, market)?;
    let amended = ExitPrices { take_profit: amendment.trigger_profit_price, stop_loss: amendment.trigger_stop_price };
    check_positive_exits(amended)?;
    check_exits(&order.position_side, amended.or(order.exit_prices()), (price, true), BEYOND_LIMIT)?;
    Ok(check_digits(Some(price), contracts, market)?)
}

/// Rejects amendments that the sandbox does not simulate: triggers that place limit orders, and chase orders.
fn check_supported(amendment: &OrderAmendment) -> Result<(), Refusal> {
    let OrderAmendment { profit_delegate_order_type: profit, stop_delegate_order_type: stop, .. } = amendment;
    let is_limit = [profit, stop].into_iter().flatten().any(|order_type| *order_type != OrderType::Market);
    if is_limit || amendment.follow_up_order == Some(true) {
        let message = "the sandbox simulates neither chase orders nor triggers that place limit orders";
        return Err(Refusal::new(ErrorCode::InvalidParams, message));
    }
    Ok(())
}

pub(super) fn reject_if(broken: bool, code: ErrorCode) -> Result<(), Refusal> {
    if broken { Err(code.into()) } else { Ok(()) }
}

pub(super) fn check_quantity(contracts: Decimal) -> Result<(), Refusal> {
    reject_if(!contracts.is_integer(), ErrorCode::InvalidQuantity)?;
    if contracts <= Decimal::ZERO {
        let code = ErrorCode::QuantityCanNotLessThan { number: Some(Decimal::ZERO) };
        return Err(Refusal::new(code, format!("the quantity is {contracts}; it must be greater than 0")));
    }
    Ok(())
}

/// Checks that a limit order has a price, and that the price of any order is valid.
fn check_price(order: &NewOrder, market: &Market) -> Result<(), Refusal> {
    match order.price {
        Some(price) => check_limit_price(price, market),
        None => reject_if(order.order_type == OrderType::Limit, ErrorCode::InvalidPrice),
    }
}

/// Checks that a price is positive and a multiple of the tick.
pub(super) fn check_limit_price(price: Decimal, market: &Market) -> Result<(), Refusal> {
    reject_if(price <= Decimal::ZERO, ErrorCode::InvalidPrice)?;
    let tick = market.instrument.tick();
    if price.normalize().scale() > tick.scale() {
        let message = format!("the price {price} is not a multiple of the tick, which is {tick}");
        return Err(Refusal::new(ErrorCode::InvalidPrice, message));
    }
    Ok(())
}

/// Checks that the margin of the order fits in 28 digits, at its own price and at the market price, and that its value does so with the eight
/// decimals of a balance.
fn check_digits(price: Option<Decimal>, contracts: Decimal, market: &Market) -> Result<(), Overflow> {
    let ask = market.quote.ask;
    for price in [ask, price.unwrap_or(ask)] {
        market.instrument.margin(price, contracts, DEFAULT_LEVERAGE)?;
    }
    exact::add(market.instrument.value(price.unwrap_or(ask), contracts)?, PRECISION)?;
    Ok(())
}

/// Checks the triggers of an order against the market price, and those of a limit order also against its own price.
fn check_triggers(order: &NewOrder, quote: &Quote) -> Result<(), Refusal> {
    let side = &order.position_side;
    let prices = ExitPrices { take_profit: order.trigger_profit_price, stop_loss: order.trigger_stop_price };
    check_positive_exits(prices)?;
    check_exits(side, prices, (quote.trigger_reference(side), false), BEYOND_MARKET)?;
    match limit(order) {
        Some(price) => check_exits(side, prices, (price, true), BEYOND_LIMIT),
        None => Ok(()),
    }
}

pub(super) fn check_positive_exits(prices: ExitPrices) -> Result<(), Refusal> {
    check_positive(prices.take_profit, ErrorCode::InvalidTriggerProfitPrice)?;
    check_positive(prices.stop_loss, ErrorCode::InvalidTriggerStopPrice)
}

pub(super) fn check_positive(trigger: Option<Decimal>, code: ErrorCode) -> Result<(), Refusal> {
    reject_if(trigger.is_some_and(|trigger| trigger <= Decimal::ZERO), code)
}

/// The codes of a take-profit and of a stop-loss on the wrong side of a price: those of long positions, then those of short ones.
pub(super) type ExitCodes = [(ErrorCode, ErrorCode); 2];

/// The interface says "cannot be lower" and "cannot be higher", so equality is allowed.
const BEYOND_LIMIT: ExitCodes = [
    (ErrorCode::TriggerProfitPriceLessThanOrderDelegatePrice, ErrorCode::TriggerStopPriceMoreThanOrderDelegatePrice),
    (ErrorCode::TriggerProfitPriceMoreThanOrderDelegatePrice, ErrorCode::TriggerStopPriceLessThanOrderDelegatePrice),
];

/// The interface says "must be higher" and "must be lower", so equality is not allowed.
const BEYOND_MARKET: ExitCodes = [
    (ErrorCode::TriggerProfitPriceMoreThanSellOnePrice, ErrorCode::TriggerStopPriceMoreThanSellOnePrice),
    (ErrorCode::TriggerProfitPriceLessThanBuyOnePrice, ErrorCode::TriggerStopPriceLessThanBuyOnePrice),
];

/// Checks that a take-profit is on the side of a price where a position gains, and a stop-loss on the side where it loses.
pub(super) fn check_exits(
    side: &PositionSide,
    prices: ExitPrices,
    (price, may_be_equal): (Decimal, bool),
    [long, short]: ExitCodes,
) -> Result<(), Refusal> {
    let (gains, loses, (wrong_profit, wrong_stop)) = match side {
        PositionSide::Long => (Ordering::Greater, Ordering::Less, long),
        _ => (Ordering::Less, Ordering::Greater, short),
    };
    let is_wrong = |trigger: Option<Decimal>, allowed: Ordering| {
        let order = trigger.map_or(allowed, |trigger| trigger.cmp(&price));
        order != allowed && !(may_be_equal && order.is_eq())
    };
    reject_if(is_wrong(prices.take_profit, gains), wrong_profit)?;
    reject_if(is_wrong(prices.stop_loss, loses), wrong_stop)
}
