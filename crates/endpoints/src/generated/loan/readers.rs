// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The parsing of requests by a server.

use tradewire_wire::Invalid;
use tradewire_wire::server::Parts;

use super::Currencies;

impl Currencies {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.optional("page")?,
            limit: parts.query.optional("limit")?,
            currency_id: parts.query.optional("currencyId")?,
            sort_type: parts.query.optional("sortType")?,
        })
    }
}
