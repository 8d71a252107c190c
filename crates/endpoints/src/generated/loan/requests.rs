// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use super::specs;
use crate::models::Timestamp;
use crate::{Endpoint, Invalid, Operation, Query};
use serde::{Deserialize, Deserializer};

/// Lists the loan products per currency.
///
/// Source: interface 4.5; `auth` is public, medium confidence.
///
/// The second page, the highest 30-day rate first.
///
/// ```
/// use tradewire_endpoints::{Endpoint, loan, models};
///
/// let request = loan::Currencies::new()
///     .page(2)
///     .limit(20)
///     .sort_type(models::loan::SortType::ThirtyDayAprDesc);
/// assert_eq!(request.path(), "/v4/public/finance/loan/product/loan-currency");
/// assert_eq!(request.query().as_str(), "limit=20&page=2&sortType=THIRTY_DAY_APR_DESC");
/// ```
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

    fn check(&self) -> Result<(), Invalid> {
        let params = Self::OPERATION.params;
        if let Some(given) = self.page {
            params[0].check_integer(given)?;
        }
        if let Some(given) = self.limit {
            params[1].check_integer(given)?;
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
        self.check().map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("currencyId", self.currency_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("page", self.page.as_ref())
            .optional("sortType", self.sort_type.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Deserialize::deserialize(deserializer)
    }
}
