// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! How a server reads requests.

use tradewire_wire::Invalid;

use super::{OrderDetail, PlaceBatch, QuantHistory};
use crate::Parts;

impl QuantHistory {
    /// Parses the request as a server receives it.
    ///
    /// \# Errors
    ///
    /// Returns the parameter that is missing, has another type, or breaks a rule.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        let params = parts.params(Self::OPERATION);
        Ok(Self {
            id: params.optional("id")?,
            direction: params.optional("direction")?,
            limit: params.optional("limit")?,
            symbol: params.optional("symbol")?,
            force_close: params.optional("forceClose")?,
            start_time: params.optional("startTime")?,
            end_time: params.optional("endTime")?,
            orig_type: params.optional("origType")?,
            order_side: params.optional("orderSide")?,
            states: params.optional_list("states")?,
            order_orig_type: params.optional("orderOrigType")?,
            welfare_account: params.optional("welfareAccount")?,
        })
    }
}

impl PlaceBatch {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// \# Errors
    ///
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            orders: parts.json(Self::OPERATION)?,
        })
    }
}

impl OrderDetail {
    /// Parses the request as a server receives it.
    ///
    /// \# Errors
    ///
    /// Returns the parameter that is missing, has another type, or breaks a rule.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        let params = parts.params(Self::OPERATION);
        Ok(Self {
            order_id: params.required("orderId")?,
        })
    }
}
