// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: debt, collateral and net assets.

use serde::Deserializer;
use tradewire_models::loan::{
    LoanAssetItem, LoanAssets, LoanOverview, LoanTotals, LoanType,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Paged, Query, Timestamp, check, operation, paging, value,
};

use crate::hosts;

/// Returns the totals of the current loans.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The current totals.
///
/// ```
/// use tradewire::loan::Overview;
///
/// let request = Overview::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Overview {}

#[cfg(feature = "server")]
tradewire_wire::request!(Overview);

impl Overview {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &OVERVIEW;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Overview {
    type Response = LoanOverview;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static OVERVIEW: Operation = Operation {
    group: "loan",
    name: "overview",
    method: operation::Method::Get,
    path: "/v4/balance/finance/loan/asset/current-loan",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns the debt and the collateral by currency.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The current assets.
///
/// ```
/// use tradewire::loan::Assets;
///
/// let request = Assets::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Assets {}

#[cfg(feature = "server")]
tradewire_wire::request!(Assets);

impl Assets {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ASSETS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Assets {
    type Response = LoanAssets;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ASSETS: Operation = Operation {
    group: "loan",
    name: "assets",
    method: operation::Method::Get,
    path: "/v4/balance/finance/loan/asset/loan-asset",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the debt or the collateral by currency, in pages.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The first page of the collateral.
///
/// ```
/// use tradewire::loan::{AssetItems, LoanType};
///
/// let request = AssetItems::new(1, LoanType::Collateral).limit(20);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AssetItems {
    /// Page number. Range: at least 1. *(min: inferred)*
    pub page: i64,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Whether to list debt or collateral.
    pub loan_type: LoanType,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    AssetItems,
    page = "page",
    limit = "limit",
    loan_type = "loanType",
);

impl AssetItems {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ASSET_ITEMS;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request with the required parameters.
    pub fn new(page: i64, loan_type: LoanType) -> Self {
        Self {
            page,
            loan_type,
            limit: None,
        }
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }
}

impl Endpoint for AssetItems {
    type Response = Page<LoanAssetItem>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::range("page", self.page, 1..));
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        inferred.defer(check::listed("loanType", &self.loan_type))?;
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("limit", self.limit.as_ref())
            .pair("loanType", &self.loan_type)
            .pair("page", &self.page)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for AssetItems {
    type Item = LoanAssetItem;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        Some(&self.page)
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = position;
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
        paging::next_page(self.page, received)
    }
}

pub(crate) static ASSET_ITEMS: Operation = Operation {
    group: "loan",
    name: "asset_items",
    method: operation::Method::Get,
    path: "/v4/balance/finance/loan/asset/loan-asset-item",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns debt, collateral and net assets in USDT and in BTC.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The current totals.
///
/// ```
/// use tradewire::loan::TotalAssets;
///
/// let request = TotalAssets::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct TotalAssets {}

#[cfg(feature = "server")]
tradewire_wire::request!(TotalAssets);

impl TotalAssets {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TOTAL_ASSETS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for TotalAssets {
    type Response = LoanTotals;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static TOTAL_ASSETS: Operation = Operation {
    group: "loan",
    name: "total_assets",
    method: operation::Method::Get,
    path: "/v4/balance/finance/loan/asset/loan-total-asset",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};
