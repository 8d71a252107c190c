// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use super::specs;
use crate::{Pairs, Query};
use crate::models::Timestamp;
use crate::{Endpoint, Invalid, Operation};

/// Lists the loan products per currency.
///
/// Source: interface 4.5; `auth` is public, medium confidence.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Currencies {
    /// Page number.
    ///
    /// Range: at least 1. When left out: `1`.
    ///
    /// Source: interface 4.5; `min` is inferred.
    pub page: Option<i64>,
    /// Items per page.
    ///
    /// Range: at least 1. When left out: `10`.
    ///
    /// Source: interface 4.5; `min` is inferred.
    pub limit: Option<i64>,
    /// Currency id.
    ///
    /// Source: interface 4.5.
    pub currency_id: Option<i64>,
    /// Order of the answer.
    ///
    /// Source: interface 4.5.
    pub sort_type: Option<crate::models::loan::SortType>,
}

impl Currencies {
    /// What the contract says of it.
    pub const OPERATION: &'static Operation = &specs::CURRENCIES;
    /// What the exchange takes when `page` is left out.
    pub const DEFAULT_PAGE: i64 = 1;
    /// What the exchange takes when `limit` is left out.
    pub const DEFAULT_LIMIT: i64 = 10;
    /// With what is required; the rest is left out until it is set.
    pub fn new() -> Self {
        Self {
            page: None,
            limit: None,
            currency_id: None,
            sort_type: None,
        }
    }

    /// Page number.
    ///
    /// Range: at least 1. When left out: `1`.
    ///
    /// Source: interface 4.5; `min` is inferred.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Items per page.
    ///
    /// Range: at least 1. When left out: `10`.
    ///
    /// Source: interface 4.5; `min` is inferred.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Currency id.
    ///
    /// Source: interface 4.5.
    #[must_use]
    pub fn currency_id(mut self, currency_id: i64) -> Self {
        self.currency_id = Some(currency_id);
        self
    }

    /// Order of the answer.
    ///
    /// Source: interface 4.5.
    #[must_use]
    pub fn sort_type(mut self, sort_type: crate::models::loan::SortType) -> Self {
        self.sort_type = Some(sort_type);
        self
    }

    /// Reads the request from its query, as a server does.
    ///
    /// # Errors
    /// A parameter that is missing, not of its type, or breaks a rule.
    pub fn from_query(pairs: &Pairs) -> Result<Self, Invalid> {
        Self::read(pairs).map_err(|invalid| invalid.of(Self::OPERATION))
    }

    fn read(pairs: &Pairs) -> Result<Self, Invalid> {
        let params = Self::OPERATION.params;
        Ok(Self {
            page: pairs.optional(&params[0])?,
            limit: pairs.optional(&params[1])?,
            currency_id: pairs.optional(&params[2])?,
            sort_type: pairs.optional(&params[3])?,
        })
    }

    fn check(&self) -> Result<(), Invalid> {
        let params = Self::OPERATION.params;
        if let Some(page) = self.page {
            params[0].check_integer(page)?;
        }
        if let Some(limit) = self.limit {
            params[1].check_integer(limit)?;
        }
        Ok(())
    }
}

impl Endpoint for Currencies {
    type Response = crate::models::service::Page<crate::models::loan::Currency>;
    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|invalid| invalid.of(Self::OPERATION))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("currencyId", self.currency_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("page", self.page.as_ref())
            .optional("sortType", self.sort_type.as_ref())
    }
}
