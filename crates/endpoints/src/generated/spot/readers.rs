// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::{Invalid, Parts};

impl super::requests::OpenOrders {
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
            symbol: parts.query.optional(&params[0])?,
            biz_type: parts.query.optional(&params[1])?,
            side: parts.query.optional(&params[2])?,
        })
    }
}

impl super::requests::BatchOrders {
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
            order_ids: parts.query.required_list(&params[0])?,
        })
    }
}
