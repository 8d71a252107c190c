// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: loan and collateral products, and the automatic top-up of collateral.

use serde::Deserializer;
use tradewire_models::loan::{AutoTopUpSetting, CollateralCurrency, Currency, SortType};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Json, Paged, Query, Timestamp, check, operation, paging, value,
    write_json,
};

use crate::hosts;

/// Lists the loan products of each currency, with their rates and limits, without order
/// context. The interface document does not show whether the request must be signed, and the
/// public pages contradict each other.
///
/// Source: interface 4.5, 1, 5, public documentation; meaning: *public-medium*; auth,
/// account: *inferred*.
///
/// # Examples
///
/// The second page, the highest 30-day rate first.
///
/// ```
/// use tradewire::loan::{Currencies, SortType};
///
/// let request = Currencies::new()
///     .page(2)
///     .limit(20)
///     .sort_type(SortType::ThirtyDayAprDesc);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Currencies {
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Currency id.
    pub currency_id: Option<i64>,
    /// Order of the records.
    pub sort_type: Option<SortType>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Currencies,
    page = "page",
    limit = "limit",
    currency_id = "currencyId",
    sort_type = "sortType",
);

impl Currencies {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CURRENCIES;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number. Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
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

    /// Sets `sortType`. Order of the records.
    #[must_use]
    pub fn sort_type(mut self, sort_type: SortType) -> Self {
        self.sort_type = Some(sort_type);
        self
    }
}

impl Endpoint for Currencies {
    type Response = Page<Currency>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        if let Some(sort_type) = &self.sort_type {
            inferred.defer(check::listed("sortType", sort_type))?;
        }
        inferred.finish()
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
        value::read(deserializer)
    }
}

impl Paged for Currencies {
    type Item = Currency;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn records(response: &Self::Response) -> &[Self::Item] {
        &response.items
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(
        &self,
        response: &Self::Response,
        _received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        Ok(response.has_next)
    }

    fn next_position(
        &self,
        _response: &Self::Response,
        received: usize,
    ) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static CURRENCIES: Operation = Operation {
    group: "loan",
    name: "currencies",
    method: operation::Method::Get,
    path: "/v4/public/finance/loan/product/loan-currency",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the currencies that can be deposited as collateral, with their limits. Whether the
/// request must be signed is not documented.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The limits of one currency.
///
/// ```
/// use tradewire::loan::CollateralCurrencies;
///
/// let request = CollateralCurrencies::new().currency_id(2);
/// ```
///
/// The first page.
///
/// ```
/// use tradewire::loan::CollateralCurrencies;
///
/// let request = CollateralCurrencies::new().page(1).limit(20);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CollateralCurrencies {
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Currency id.
    pub currency_id: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    CollateralCurrencies,
    page = "page",
    limit = "limit",
    currency_id = "currencyId",
);

impl CollateralCurrencies {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &COLLATERAL_CURRENCIES;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number. Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
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
}

impl Endpoint for CollateralCurrencies {
    type Response = Page<CollateralCurrency>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("currencyId", self.currency_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("page", self.page.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for CollateralCurrencies {
    type Item = CollateralCurrency;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn records(response: &Self::Response) -> &[Self::Item] {
        &response.items
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(
        &self,
        response: &Self::Response,
        _received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        Ok(response.has_next)
    }

    fn next_position(
        &self,
        _response: &Self::Response,
        received: usize,
    ) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static COLLATERAL_CURRENCIES: Operation = Operation {
    group: "loan",
    name: "collateral_currencies",
    method: operation::Method::Get,
    path: "/v4/public/finance/loan/product/pledge-currency",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Turns the automatic top-up of collateral on or off. The contents of the result are not
/// documented; it is empty in the sample.
///
/// Source: public documentation; *public-medium*; auth, account, the result may be null:
/// *inferred*.
///
/// # Examples
///
/// Turns it on.
///
/// ```
/// use tradewire::loan::{AutoTopUpSetting, SetAutoTopUp};
///
/// let request = SetAutoTopUp::new(AutoTopUpSetting::new(true));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct SetAutoTopUp {
    /// The setting.
    pub setting: AutoTopUpSetting,
}

#[cfg(feature = "server")]
tradewire_wire::request!(SetAutoTopUp, setting = "setting");

impl SetAutoTopUp {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &SET_AUTO_TOP_UP;

    /// Creates a request from its parameters.
    pub fn new(setting: AutoTopUpSetting) -> Self {
        Self { setting }
    }
}

impl Endpoint for SetAutoTopUp {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("setting", &self.setting)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static SET_AUTO_TOP_UP: Operation = Operation {
    group: "loan",
    name: "set_auto_top_up",
    method: operation::Method::Post,
    path: "/v4/balance/public/finance/loan/product/auto-adjust-switch",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};
