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
    if let Some(price) = value.price {
        fields[5].check_decimal(price)?;
    }
    if let Some(trigger_profit_price) = value.trigger_profit_price {
        fields[7].check_decimal(trigger_profit_price)?;
    }
    if let Some(trigger_stop_price) = value.trigger_stop_price {
        fields[8].check_decimal(trigger_stop_price)?;
    }
    if let Some(client_order_id) = &value.client_order_id {
        fields[9].check_string(client_order_id)?;
    }
    Ok(())
}
