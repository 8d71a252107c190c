// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Requests.

use serde::{Deserialize, Deserializer};
use tradewire_models::loan::{Currency, SortType};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{Endpoint, Invalid, Query, Timestamp, check};

use crate::operations;

/// Lists the loan products per currency, with their rates and limits, without order context.
///
/// Source: interface 4.5 and 1 and 5; `auth` is public, medium confidence, `account` is
/// inferred.
///
/// # Examples
///
/// The second page, the highest 30-day rate first.
///
/// ```
/// use tradewire::loan::{Currencies, SortType};
///
/// async fn second_page(client: &tradewire::Client) -> Result<(), tradewire::Error> {
///     let request = Currencies::new()
///         .page(2)
///         .limit(20)
///         .sort_type(SortType::ThirtyDayAprDesc);
///     let response = client.send(&request).await?;
///     println!("{response:?}");
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Currencies {
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: interface 4.5 and 1 and 5; `min` is inferred.
    pub page: Option<i64>,
    /// Items per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: interface 4.5 and 1 and 5; `min` is inferred.
    pub limit: Option<i64>,
    /// Currency id.
    ///
    /// Source: interface 4.5 and 1 and 5.
    pub currency_id: Option<i64>,
    /// Order of the response.
    ///
    /// Source: interface 4.5 and 1 and 5.
    pub sort_type: Option<SortType>,
}

impl Currencies {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::CURRENCIES;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Items per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `currencyId`. Currency id.
    #[must_use]
    pub fn currency_id(mut self, currency_id: i64) -> Self {
        self.currency_id = Some(currency_id);
        self
    }

    /// Sets `sortType`. Order of the response.
    #[must_use]
    pub fn sort_type(mut self, sort_type: SortType) -> Self {
        self.sort_type = Some(sort_type);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for Currencies {
    type Response = Page<Currency>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
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
        Self::Response::deserialize(deserializer)
    }
}
