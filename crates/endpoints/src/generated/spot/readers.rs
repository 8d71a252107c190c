// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The parsing of requests by a server.

use tradewire_wire::server::Parts;
use tradewire_wire::{Invalid, ListFormat};

use super::{BatchOrders, OpenOrders};

impl OpenOrders {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.optional("symbol")?,
            biz_type: parts.query.optional("bizType")?,
            side: parts.query.optional("side")?,
        })
    }
}

impl BatchOrders {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            order_ids: parts.query.required_list("orderIds", ListFormat::Comma)?,
        })
    }
}
