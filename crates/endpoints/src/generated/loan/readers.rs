// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::{Invalid, Parts};

impl super::requests::Currencies {
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
            page: parts.query.optional(&params[0])?,
            limit: parts.query.optional(&params[1])?,
            currency_id: parts.query.optional(&params[2])?,
            sort_type: parts.query.optional(&params[3])?,
        })
    }
}
