//! Checks of new spot orders, each with its own error code.

use tradewire_models::spot::{BizType, NewOrder, OrderType, Side, TimeInForce};
use tradewire_models::{Decimal, ErrorCode};

use super::order::OrderTerms;
use super::wallet::has_too_many_decimals;
use crate::exact;
use crate::futures::Instrument;
use crate::market::Market;
use crate::refusal::Refusal;

/// The minimum value of an order in quote currency, except of market orders that sell.
pub(crate) const MIN_VALUE: Decimal = Decimal::ONE;
/// The additional decimals of a spot quantity, compared with the size of a futures contract.
const EXTRA_DECIMALS: u32 = 2;

pub(crate) fn quantity_decimals(instrument: &Instrument) -> u32 {
    instrument.contract_size.scale() + EXTRA_DECIMALS
}

/// Checks a new order, and returns its terms at the current price.
pub(super) fn terms(new: &NewOrder, market: &Market) -> Result<OrderTerms, Refusal> {
    let is_unknown = matches!(new.side, Side::Unknown(_))
        || matches!(new.type_, OrderType::Unknown(_))
        || matches!(new.time_in_force, TimeInForce::Unknown(_))
        || matches!(new.biz_type, BizType::Unknown(_));
    Refusal::reject_unknown(is_unknown, ErrorCode::OrderRejected)?;
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

pub(super) fn limit_terms(
    market: &Market,
    buys: bool,
    price: Decimal,
    quantity: Decimal,
) -> Result<OrderTerms, Refusal> {
    check_step(price, market.instrument.price.scale(), ErrorCode::PriceOffStep)?;
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
fn market_buy_terms(market: &Market, amount: Decimal) -> Result<OrderTerms, Refusal> {
    if has_too_many_decimals(amount) {
        return Err(ErrorCode::InvalidOrderPrecision.into());
    }
    if amount < MIN_VALUE {
        return Err(ErrorCode::ValueBelowMinimum.into());
    }
    let quantity =
        exact::div_down(amount, market.quote.ask)?.trunc_with_scale(quantity_decimals(&market.instrument)).normalize();
    if quantity.is_zero() {
        return Err(ErrorCode::ValueBelowMinimum.into());
    }
    Ok(OrderTerms { quantity, value: None, frozen: amount })
}

fn check_quantity(market: &Market, quantity: Decimal) -> Result<(), Refusal> {
    check_step(quantity, quantity_decimals(&market.instrument), ErrorCode::QuantityOffStep)?;
    if quantity <= Decimal::ZERO {
        return Err(ErrorCode::QuantityBelowMinimum.into());
    }
    Ok(())
}

fn check_step(value: Decimal, decimals: u32, code: ErrorCode) -> Result<(), Refusal> {
    match value.normalize().scale() > decimals {
        true => Err(Refusal::new(code, format!("The step is {}.", Decimal::new(1, decimals)))),
        false => Ok(()),
    }
}
