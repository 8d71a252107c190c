// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The rules of the records that requests carry.
use super::specs;
use crate::Invalid;

pub(crate) fn new_order(
    value: &crate::models::futures::NewOrder,
) -> Result<(), Invalid> {
    let fields = specs::NEW_ORDER.fields;
    fields[0].check_string(&value.symbol)?;
    fields[1].check_decimal(value.orig_qty)?;
    if let Some(given) = value.price {
        fields[5].check_decimal(given)?;
    }
    if let Some(given) = value.trigger_profit_price {
        fields[7].check_decimal(given)?;
    }
    if let Some(given) = value.trigger_stop_price {
        fields[8].check_decimal(given)?;
    }
    if let Some(given) = &value.client_order_id {
        fields[9].check_string(given)?;
    }
    Ok(())
}
