// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The parsing of requests by a server.

use tradewire_wire::server::Parts;
use tradewire_wire::{Invalid, ListFormat};

use super::{OrderDetail, PlaceBatch, QuantHistory};

impl QuantHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            symbol: parts.query.optional("symbol")?,
            force_close: parts.query.optional("forceClose")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            orig_type: parts.query.optional("origType")?,
            order_side: parts.query.optional("orderSide")?,
            states: parts.query.optional_list("states", ListFormat::Comma)?,
            order_orig_type: parts.query.optional("orderOrigType")?,
            welfare_account: parts.query.optional("welfareAccount")?,
        })
    }
}

impl PlaceBatch {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            orders: parts.json("orders")?,
        })
    }
}

impl OrderDetail {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            order_id: parts.query.required("orderId")?,
        })
    }
}
