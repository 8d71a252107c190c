// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! How a server reads requests.

use tradewire_wire::Invalid;

use super::Currencies;
use crate::Parts;

impl Currencies {
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
            page: params.optional("page")?,
            limit: params.optional("limit")?,
            currency_id: params.optional("currencyId")?,
            sort_type: params.optional("sortType")?,
        })
    }
}
