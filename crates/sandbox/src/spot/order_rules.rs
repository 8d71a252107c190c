//! The rules for new and amended spot orders that have their own error codes.

use tradewire_models::spot::{BizType, NewOrder, OrderType, Side, TimeInForce};
use tradewire_models::{Decimal, ErrorCode};

use super::currency::has_too_many_decimals;
use super::market::{MIN_VALUE, SpotMarket};
use super::order::OrderTerms;
use super::rejection::SpotRejection;
use crate::exact;

/// Checks a new order, and returns its terms at the current price.
pub(super) fn terms(new: &NewOrder, market: &SpotMarket) -> Result<OrderTerms, SpotRejection> {
    check_enum_values(new)?;
    let buys = new.side == Side::Buy;
    match (&new.type_, new.price, new.quantity, new.quote_qty) {
        (OrderType::Limit, Some(price), Some(quantity), _) => limit_terms(market, buys, price, quantity),
        (OrderType::Market, _, Some(quantity), _) if !buys => {
            check_quantity(market, quantity)?;
            // The minimum value does not apply, because the documentation of the filter mentions only limit orders and market buy orders.
            exact::mul(market.quote.bid, quantity)?;
            Ok(OrderTerms { quantity, value: None, frozen: quantity })
        }
        (OrderType::Market, _, _, Some(amount)) if buys => market_buy_terms(market, amount),
        _ => Err(ErrorCode::OrderRejected.into()),
    }
}

/// Returns the terms of a limit order.
pub(super) fn limit_terms(
    market: &SpotMarket,
    buys: bool,
    price: Decimal,
    quantity: Decimal,
) -> Result<OrderTerms, SpotRejection> {
    if price.normalize().scale() > market.price_decimals() {
        return Err(ErrorCode::PriceOffStep.into());
    }
    if price <= Decimal::ZERO {
        return Err(ErrorCode::PriceBelowMinimum.into());
    }
    check_quantity(market, quantity)?;
    let value = exact::mul(price, quantity)?;
    if value < MIN_VALUE {
        return Err(ErrorCode::ValueBelowMinimum.into());
    }
    Ok(OrderTerms { quantity, value: Some(value), frozen: if buys { value } else { quantity } })
}

/// Returns the terms of a market order that spends an amount: the largest quantity that the amount pays for.
fn market_buy_terms(market: &SpotMarket, amount: Decimal) -> Result<OrderTerms, SpotRejection> {
    if has_too_many_decimals(amount) {
        return Err(ErrorCode::InvalidOrderPrecision.into());
    }
    if amount < MIN_VALUE {
        return Err(ErrorCode::ValueBelowMinimum.into());
    }
    let quantity = exact::div_down(amount, market.quote.ask)?.trunc_with_scale(market.quantity_decimals()).normalize();
    if quantity.is_zero() {
        return Err(ErrorCode::ValueBelowMinimum.into());
    }
    Ok(OrderTerms { quantity, value: None, frozen: amount })
}

fn check_quantity(market: &SpotMarket, quantity: Decimal) -> Result<(), ErrorCode> {
    if quantity.normalize().scale() > market.quantity_decimals() {
        return Err(ErrorCode::QuantityOffStep);
    }
    if quantity <= Decimal::ZERO {
        return Err(ErrorCode::QuantityBelowMinimum);
    }
    Ok(())
}

/// Rejects unknown enum values: the enums of the contract are open, but an exchange accepts only the values that it knows.
fn check_enum_values(new: &NewOrder) -> Result<(), ErrorCode> {
    let is_unknown = matches!(new.side, Side::Unknown(_))
        || matches!(new.time_in_force, TimeInForce::Unknown(_))
        || matches!(new.biz_type, BizType::Unknown(_));
    if is_unknown { Err(ErrorCode::OrderRejected) } else { Ok(()) }
}
