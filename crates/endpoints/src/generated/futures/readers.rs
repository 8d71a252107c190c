// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::{Invalid, Parts};

impl super::requests::QuantHistory {
    /// Reads the request as a server does.
    ///
    /// # Errors
    /// A parameter that is missing, not of its type, or breaks a rule.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        let params = Self::OPERATION.params;
        Ok(Self {
            id: parts.query.optional(&params[0])?,
            direction: parts.query.optional(&params[1])?,
            limit: parts.query.optional(&params[2])?,
            symbol: parts.query.optional(&params[3])?,
            force_close: parts.query.optional(&params[4])?,
            start_time: parts.query.optional(&params[5])?,
            end_time: parts.query.optional(&params[6])?,
            orig_type: parts.query.optional(&params[7])?,
            order_side: parts.query.optional(&params[8])?,
            states: parts.query.list(&params[9])?,
            order_orig_type: parts.query.optional(&params[10])?,
            welfare_account: parts.query.optional(&params[11])?,
        })
    }
}

impl super::requests::PlaceBatch {
    /// Reads the request as a server does. The rules of the body are not checked: that is what `validate` does.
    ///
    /// # Errors
    /// A body that cannot be read.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            orders: parts.json(Self::OPERATION)?,
        })
    }
}

impl super::requests::OrderDetail {
    /// Reads the request as a server does.
    ///
    /// # Errors
    /// A parameter that is missing, not of its type, or breaks a rule.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        let params = Self::OPERATION.params;
        Ok(Self {
            order_id: parts.query.required(&params[0])?,
        })
    }
}
