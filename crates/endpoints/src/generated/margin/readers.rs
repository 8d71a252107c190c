// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The parsing of requests by a server.

use tradewire_wire::Invalid;
use tradewire_wire::server::Parts;

use super::{BalanceRequest, InterestHistory, Loans, PlaceLoanOrder, Repayments};

impl BalanceRequest {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.required("symbol")?,
        })
    }
}

impl PlaceLoanOrder {
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
            order: parts.json("order")?,
        })
    }
}

impl Loans {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.required("symbol")?,
            start_time: parts.query.required("startTime")?,
            end_time: parts.query.required("endTime")?,
            from_id: parts.query.optional("fromId")?,
            direction: parts.query.required("direction")?,
            limit: parts.query.optional("limit")?,
        })
    }
}

impl Repayments {
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
            start_time: parts.query.required("startTime")?,
            end_time: parts.query.optional("endTime")?,
            from_id: parts.query.optional("fromId")?,
            direction: parts.query.required("direction")?,
            limit: parts.query.optional("limit")?,
        })
    }
}

impl InterestHistory {
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
            start_time: parts.query.required("startTime")?,
            end_time: parts.query.required("endTime")?,
            from_id: parts.query.optional("fromId")?,
            direction: parts.query.required("direction")?,
            limit: parts.query.optional("limit")?,
        })
    }
}
