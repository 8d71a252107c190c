//! Whether an order may be placed: the rules that have a code of their own.

use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};
use tradewire_models::{Decimal, ErrorCode};

use super::triggers;
use crate::answer::Refused;
use crate::seed::Instrument;

/// Checks an order of an instrument.
pub(super) fn check(order: &NewOrder, instrument: &Instrument) -> Result<(), Refused> {
    known_values(order)?;
    quantity(order.orig_qty)?;
    price(order)?;
    triggers::check(order, instrument)
}

/// The contract's enums are open; an exchange is not.
fn known_values(order: &NewOrder) -> Result<(), Refused> {
    let unknown = matches!(order.order_type, OrderType::Unknown(_))
        || matches!(order.order_side, OrderSide::Unknown(_))
        || matches!(order.position_side, PositionSide::Unknown(_));
    if unknown {
        return Err(ErrorCode::InvalidParams.into());
    }
    if matches!(order.time_in_force, Some(TimeInForce::Unknown(_))) {
        return Err(ErrorCode::InvalidTimeInForce.into());
    }
    Ok(())
}

fn quantity(contracts: Decimal) -> Result<(), Refused> {
    if !contracts.is_integer() {
        return Err(ErrorCode::InvalidQuantity.into());
    }
    if contracts <= Decimal::ZERO {
        return Err(ErrorCode::QuantityCanNotLessThan { minimum: Some(Decimal::ZERO) }.into());
    }
    Ok(())
}

/// A limit order needs a price; one that a market order is given is not looked at.
fn price(order: &NewOrder) -> Result<(), Refused> {
    let missing = order.price.is_none() && order.order_type == OrderType::Limit;
    if missing || order.price.is_some_and(|price| price <= Decimal::ZERO) {
        return Err(ErrorCode::InvalidPrice.into());
    }
    Ok(())
}
