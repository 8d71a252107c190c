// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Requests.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer};
use tradewire_models::futures::encodings::{
    CloseTypeName, DirectionName, MarginModeCode, MarginModeName, OrderSideCode,
    OrderStateCode, PositionSideName, TriggerOrderTypeCode, TriggerStateName,
};
use tradewire_models::futures::{
    Account, AccountId, ActivePosition, AdlQuantile, AdlRecord, AggregateTicker,
    AggregatorOrderBook, AnyOrder, AssetBalance, AutoMarginSetting, BatchCancellation,
    Bill, BillId, BookTicker, CancelAllFilter, ClientAddress, CloseExtent, CloseType,
    ContractSummary, CurrencyBalance, CurrentFundingRate, DayTicker, Direction, Favorite,
    FeeLevel, Fill, FillId, FilledOrder, FundingFee, FundingFeeId, FundingRateId, Kline,
    KlineInterval, LeverageBrackets, LiquidationPrice, MarginAdjustment, MarginMode,
    MarginModeSetting, NewLeverage, NewOrder, NewStopOrder, NewTrailingOrder,
    NewTriggerOrder, NumberedPage, OpenOrder, OpenOrderFilter, OpenPositions, Order,
    OrderAmendment, OrderBook, OrderCancellation, OrderId, OrderListType, OrderSide,
    OrderState, OrderStateFilter, OrderSummary, OriginalOrderType, PairSelection,
    PartiallyCanceledOrder, PastFundingRate, Position, PositionDetail, PositionLeverage,
    PositionRecord, PositionSide, RiskBalance, RiskBalanceId, StopOrder,
    StopOrderAmendment, StopOrderId, StopOrderSelection, SymbolConfig, SymbolList,
    SymbolPrice, Takeover, Trade, TrailingOrder, TrailingOrderFilter, TrailingOrderId,
    TrailingOrderPage, TrailingOrderSelection, TriggerOrder, TriggerOrderId,
    TriggerOrderSelection, TriggerOrderType, TriggerState, TriggerStateFilter,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Json, Query, Secret, Timestamp, ToQuery, check, path, primitive,
    read_or_none, write_json,
};

use crate::{Form, operations};

/// Returns the futures account of the caller and its permissions.
///
/// Source: public documentation and public clients (public, high confidence); `account` is
/// inferred, `rate` is public, medium confidence.
///
/// # Examples
///
/// The account of the key.
///
/// ```no_run
/// use tradewire::futures::AccountInfo;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AccountInfo::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AccountInfo {}

impl AccountInfo {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ACCOUNT_INFO;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for AccountInfo {
    type Response = Account;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Opens the futures account of the caller. The errors mention a recommendation code, but no
/// parameter for it is documented.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence, `account` is inferred, the result may be null (inferred).
///
/// # Examples
///
/// Without a body.
///
/// ```no_run
/// use tradewire::futures::OpenAccount;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OpenAccount::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct OpenAccount {}

impl OpenAccount {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::OPEN_ACCOUNT;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for OpenAccount {
    type Response = Option<bool>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Returns the balance of one currency.
///
/// Source: public documentation and public clients (public, high confidence); `account` is
/// inferred.
///
/// # Examples
///
/// The balance of USDT.
///
/// ```no_run
/// use tradewire::futures::Balance;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Balance::new("usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Balance {
    /// Currency.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[cfg_attr(feature = "server", serde(rename = "coin"))]
    pub currency: String,
}

impl Balance {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::BALANCE;

    /// Creates a request from its parameters.
    pub fn new(currency: impl Into<String>) -> Self {
        Self { currency: currency.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("coin", &self.currency, 1..)?;
        Ok(())
    }
}

impl Endpoint for Balance {
    type Response = CurrencyBalance;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("coin", &self.currency)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the balances of all currencies.
///
/// Source: public documentation and public clients (public, high confidence); `account` is
/// inferred.
///
/// # Examples
///
/// All balances.
///
/// ```no_run
/// use tradewire::futures::Balances;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Balances::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Balances {}

impl Balances {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::BALANCES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Balances {
    type Response = Vec<CurrencyBalance>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the balance of one currency, with its value and the profit of its positions. The
/// documentation shows the envelope of the spot host.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence, `account` is inferred.
///
/// # Examples
///
/// The balance of USDT.
///
/// ```no_run
/// use tradewire::futures::Asset;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Asset::new("usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Asset {
    /// Currency.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_length`
    /// is inferred.
    #[cfg_attr(feature = "server", serde(rename = "coin"))]
    pub currency: String,
}

impl Asset {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ASSET;

    /// Creates a request from its parameters.
    pub fn new(currency: impl Into<String>) -> Self {
        Self { currency: currency.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("coin", &self.currency, 1..)?;
        check::path_segment("coin", &self.currency)?;
        Ok(())
    }
}

impl Endpoint for Asset {
    type Response = AssetBalance;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("coin", self.currency.to_query())]),
        )
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the balances of all currencies, with their values and the profit of their positions.
///
/// Source: public documentation and public clients (public, high confidence); `account` is
/// inferred.
///
/// # Examples
///
/// The balances of the caller.
///
/// ```no_run
/// use tradewire::futures::Assets;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Assets::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The balances of another account.
///
/// ```no_run
/// use tradewire::futures::Assets;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Assets::new().query_account_id(900123456790);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Assets {
    /// The account, if it is not that of the caller.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub query_account_id: Option<AccountId>,
}

impl Assets {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ASSETS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `queryAccountId`. The account, if it is not that of the caller.
    #[must_use]
    pub fn query_account_id(mut self, query_account_id: impl Into<AccountId>) -> Self {
        self.query_account_id = Some(query_account_id.into());
        self
    }
}

impl Endpoint for Assets {
    type Response = Vec<AssetBalance>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn query(&self) -> Query {
        Query::default().optional("queryAccountId", self.query_account_id.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the favorite trading pairs of the caller. The contents of the list are not
/// documented.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence, `account` is inferred.
///
/// # Examples
///
/// The favorites of the caller.
///
/// ```no_run
/// use tradewire::futures::Favorites;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Favorites::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Favorites {}

impl Favorites {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::FAVORITES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Favorites {
    type Response = Vec<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Adds a trading pair to the favorites of the caller.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence, `account` is inferred, the result may be null (inferred).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::{AddFavorite, Favorite};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AddFavorite::new(Favorite::new("btc_usdt"));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AddFavorite {
    /// The pair.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub favorite: Favorite,
}

impl AddFavorite {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ADD_FAVORITE;

    /// Creates a request from its parameters.
    pub fn new(favorite: Favorite) -> Self {
        Self { favorite }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.favorite.validate().map_err(|error| error.in_field("favorite"))?;
        Ok(())
    }
}

impl Endpoint for AddFavorite {
    type Response = Option<bool>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.favorite.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Removes a trading pair from the favorites of the caller.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence, `account` is inferred, the result may be null (inferred).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::{Favorite, RemoveFavorite};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = RemoveFavorite::new(Favorite::new("btc_usdt"));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct RemoveFavorite {
    /// The pair.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub favorite: Favorite,
}

impl RemoveFavorite {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::REMOVE_FAVORITE;

    /// Creates a request from its parameters.
    pub fn new(favorite: Favorite) -> Self {
        Self { favorite }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.favorite.validate().map_err(|error| error.in_field("favorite"))?;
        Ok(())
    }
}

impl Endpoint for RemoveFavorite {
    type Response = Option<bool>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.favorite.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Returns the fee rates of the caller, and what the next level requires.
///
/// Source: public documentation and public clients (public, high confidence); `account` is
/// inferred.
///
/// # Examples
///
/// The rates of the caller.
///
/// ```no_run
/// use tradewire::futures::FeeRates;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = FeeRates::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct FeeRates {}

impl FeeRates {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::FEE_RATES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for FeeRates {
    type Response = FeeLevel;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns a listen key, which authorizes subscriptions to the private streams. It is valid
/// for 8 hours. The documentation shows an empty object as the result; public clients read a
/// string.
///
/// Source: public documentation and public clients (public, high confidence); `account` is
/// inferred.
///
/// # Examples
///
/// A listen key.
///
/// ```no_run
/// use tradewire::futures::ListenKey;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = ListenKey::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct ListenKey {}

impl ListenKey {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::LISTEN_KEY;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ListenKey {
    type Response = Secret;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the changes of the balances, in pages.
///
/// Source: public documentation and public clients (public, high confidence); `account` is
/// inferred.
///
/// # Examples
///
/// The first page of one pair.
///
/// ```no_run
/// use tradewire::futures::Bills;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Bills::new().symbol("btc_usdt").limit(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The page after a bill, whose id is the cursor.
///
/// ```no_run
/// use tradewire::futures::{Bills, Direction};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Bills::new()
///     .symbol("btc_usdt")
///     .id(207260567109387524)
///     .direction(Direction::Next)
///     .limit(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Bills {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Cursor: the last id of the previous response with NEXT, the first with PREV. Omit it for
    /// the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub id: Option<BillId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
}

impl Bills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::BILLS;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `id`. Cursor: the last id of the previous response with NEXT, the first with PREV.
    /// Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<BillId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Bills {
    type Response = Page<Bill>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the funding fees of the caller's positions, in pages.
///
/// Source: public documentation and public clients (public, high confidence); `account` is
/// inferred, `rate` is public, medium confidence.
///
/// # Examples
///
/// The first page of one pair.
///
/// ```no_run
/// use tradewire::futures::FundingFees;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = FundingFees::new().symbol("btc_usdt").limit(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The fees of one day.
///
/// ```no_run
/// use tradewire::futures::FundingFees;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = FundingFees::new()
///     .symbol("btc_usdt")
///     .start_time(Timestamp::from_millis(1699920000000))
///     .end_time(Timestamp::from_millis(1700006400000));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct FundingFees {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Cursor: the last id of the previous response with NEXT, the first with PREV. Omit it for
    /// the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub id: Option<FundingFeeId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
}

impl FundingFees {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::FUNDING_FEES;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `id`. Cursor: the last id of the previous response with NEXT, the first with PREV.
    /// Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<FundingFeeId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for FundingFees {
    type Response = Page<FundingFee>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the reductions of the caller's positions by auto-deleveraging (ADL). How to request
/// the next page is not clear: the sample request of the documentation has other parameters
/// than its table.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence, `account` is inferred.
///
/// # Examples
///
/// The records of one pair on one day.
///
/// ```no_run
/// use tradewire::futures::AdlHistory;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AdlHistory::new()
///     .limit(10)
///     .start_time(Timestamp::from_millis(1699920000000))
///     .end_time(Timestamp::from_millis(1700006400000))
///     .symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct AdlHistory {
    /// The documentation calls it the page number, with a default of 1. The direction and the
    /// form of the result suggest that it is a record id, as in the order history.
    ///
    /// Source: public documentation and public clients (public, medium confidence); the meaning
    /// is inferred.
    pub id: Option<i64>,
    /// Paging direction.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
    /// Start of the time range; 90 days ago if omitted.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `not_before`
    /// is inferred.
    pub end_time: Option<Timestamp>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_length`
    /// is inferred.
    pub symbol: Option<String>,
}

impl AdlHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ADL_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `id`. The documentation calls it the page number, with a default of 1. The direction
    /// and the form of the result suggest that it is a record id, as in the order history.
    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets `direction`. Paging direction.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range; 90 days ago if omitted.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(direction) = &self.direction {
            DirectionName::check("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for AdlHistory {
    type Response = Page<AdlRecord>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional(
                "direction",
                self.direction.as_ref().map(DirectionName::encode).as_ref(),
            )
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the takeovers of the caller's positions by the liquidation system. How to request
/// the next page is not clear.
///
/// Source: public documentation and public clients (public, medium confidence); the meaning
/// is inferred, `request` is public, high confidence, `account` is inferred.
///
/// # Examples
///
/// The first page of one pair.
///
/// ```no_run
/// use tradewire::futures::Takeovers;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Takeovers::new().id(1).limit(10).symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Takeovers {
    /// The documentation calls it the page number, with a default of 1. The direction and the
    /// form of the result suggest that it is a record id, as in the order history.
    ///
    /// Source: public documentation and public clients (public, medium confidence); the meaning
    /// is inferred.
    pub id: Option<i64>,
    /// Paging direction.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `not_before`
    /// is inferred.
    pub end_time: Option<Timestamp>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_length`
    /// is inferred.
    pub symbol: Option<String>,
}

impl Takeovers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::TAKEOVERS;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `id`. The documentation calls it the page number, with a default of 1. The direction
    /// and the form of the result suggest that it is a record id, as in the order history.
    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets `direction`. Paging direction.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(direction) = &self.direction {
            DirectionName::check("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Takeovers {
    type Response = Page<Takeover>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional(
                "direction",
                self.direction.as_ref().map(DirectionName::encode).as_ref(),
            )
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the fills of futures orders, by page number.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The fills of one order.
///
/// ```no_run
/// use tradewire::futures::Fills;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Fills::new().order_id(538511221008857280);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The second page of the fills of one pair.
///
/// ```no_run
/// use tradewire::futures::Fills;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Fills::new().symbol("eth_usdt").page(2).size(100);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Fills {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: Option<OrderId>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: 1 to 100. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred, `max` is public, medium confidence.
    pub size: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
}

impl Fills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::FILLS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Maximum of `size`.
    pub const MAX_SIZE: i64 = 100;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page.
    ///
    /// Range: 1 to 100. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(size) = self.size {
            check::range("size", size, 1..=100)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Fills {
    type Response = NumberedPage<Fill>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional("size", self.size.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the fills of futures orders without paging. The documentation does not say how many
/// it returns at most.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence.
///
/// # Examples
///
/// The fills of one pair.
///
/// ```no_run
/// use tradewire::futures::AllFills;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AllFills::new().symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct AllFills {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub order_id: Option<OrderId>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `not_before`
    /// is inferred.
    pub end_time: Option<Timestamp>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_length`
    /// is inferred.
    pub symbol: Option<String>,
}

impl AllFills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ALL_FILLS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for AllFills {
    type Response = Vec<Fill>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the fills of a quant account, in pages.
///
/// Source: public documentation (public, medium confidence).
///
/// # Examples
///
/// The first page, without a cursor.
///
/// ```no_run
/// use tradewire::futures::QuantFills;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = QuantFills::new().limit(1000).symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The page after a fill, whose id is the cursor.
///
/// ```no_run
/// use tradewire::futures::{Direction, QuantFills};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = QuantFills::new()
///     .id(538511221629614145)
///     .direction(Direction::Next)
///     .limit(1000)
///     .symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct QuantFills {
    /// Cursor: the last fill id of the previous response with NEXT, the first with PREV. Omit it
    /// for the first page.
    ///
    /// Source: public documentation (public, medium confidence).
    pub id: Option<FillId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation (public, medium confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: 1 to 2000. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_id: Option<OrderId>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: Option<String>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Option<Timestamp>,
    /// Whether to list fills of the bonus account.
    ///
    /// Default: `false`.
    ///
    /// Source: public documentation (public, medium confidence).
    pub welfare_account: Option<bool>,
}

impl QuantFills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::QUANT_FILLS;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Value that the exchange uses if `welfareAccount` is omitted.
    pub const DEFAULT_WELFARE_ACCOUNT: bool = false;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 2000;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `id`. Cursor: the last fill id of the previous response with NEXT, the first with
    /// PREV. Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<FillId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: 1 to 2000. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `welfareAccount`. Whether to list fills of the bonus account.
    ///
    /// Default: `false`.
    #[must_use]
    pub fn welfare_account(mut self, welfare_account: bool) -> Self {
        self.welfare_account = Some(welfare_account);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=2000)?;
        }
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for QuantFills {
    type Response = Page<Fill>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
            .optional("welfareAccount", self.welfare_account.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the current funding rate of a trading pair. The documentation shows a page of
/// records; real responses contain one object.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::FundingRate;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = FundingRate::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct FundingRate {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
}

impl FundingRate {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::FUNDING_RATE;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for FundingRate {
    type Response = CurrentFundingRate;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists past funding rates, in pages.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The first page.
///
/// ```no_run
/// use tradewire::futures::FundingRateHistory;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = FundingRateHistory::new().symbol("btc_usdt").limit(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The page after a record, whose id is the cursor.
///
/// ```no_run
/// use tradewire::futures::{Direction, FundingRateHistory};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = FundingRateHistory::new()
///     .symbol("btc_usdt")
///     .id(210441653482221888)
///     .direction(Direction::Next)
///     .limit(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct FundingRateHistory {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Cursor: the last id of the previous response with NEXT, the first with PREV. Omit it for
    /// the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub id: Option<FundingRateId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Option<Direction>,
    /// Records per page. Its maximum is not documented; one public client assumes 200.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
}

impl FundingRateHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::FUNDING_RATE_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `id`. Cursor: the last id of the previous response with NEXT, the first with PREV.
    /// Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<FundingRateId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page. Its maximum is not documented; one public client assumes 200.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for FundingRateHistory {
    type Response = Page<PastFundingRate>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the open interest of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence); `rate` is
/// public, medium confidence.
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::OpenInterest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = OpenInterest::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct OpenInterest {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
}

impl OpenInterest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::OPEN_INTEREST;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for OpenInterest {
    type Response = OpenPositions;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the balances of the risk fund of a trading pair, in pages.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The first page.
///
/// ```no_run
/// use tradewire::futures::RiskBalances;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = RiskBalances::new("btc_usdt").limit(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The page after a record, whose id is the cursor.
///
/// ```no_run
/// use tradewire::futures::{Direction, RiskBalances};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = RiskBalances::new("btc_usdt")
///     .id(401272908548178176)
///     .direction(Direction::Next)
///     .limit(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct RiskBalances {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
    /// Cursor: the last id of the previous response with NEXT, the first with PREV. Omit it for
    /// the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub id: Option<RiskBalanceId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
}

impl RiskBalances {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::RISK_BALANCES;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            id: None,
            direction: None,
            limit: None,
        }
    }

    /// Sets `id`. Cursor: the last id of the previous response with NEXT, the first with PREV.
    /// Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<RiskBalanceId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for RiskBalances {
    type Response = Page<RiskBalance>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the best price levels of the order book of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence); `rate` is
/// public, medium confidence.
///
/// # Examples
///
/// Three bids and three asks.
///
/// ```no_run
/// use tradewire::futures::OrderBookRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = OrderBookRequest::new("btc_usdt", 3);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct OrderBookRequest {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
    /// Number of bids and of asks.
    ///
    /// Range: 1 to 50.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub level: i64,
}

impl OrderBookRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ORDER_BOOK;

    /// Maximum of `level`.
    pub const MAX_LEVEL: i64 = 50;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>, level: i64) -> Self {
        Self {
            symbol: symbol.into(),
            level,
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::range("level", self.level, 1..=50)?;
        Ok(())
    }
}

impl Endpoint for OrderBookRequest {
    type Response = OrderBook;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("level", &self.level).pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the latest trades of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// Two trades.
///
/// ```no_run
/// use tradewire::futures::RecentTrades;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = RecentTrades::new("btc_usdt").num(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct RecentTrades {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
    /// Maximum number of trades. The largest allowed value is not documented.
    ///
    /// Range: at least 1. Default: `50`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub num: Option<i64>,
}

impl RecentTrades {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::RECENT_TRADES;

    /// Value that the exchange uses if `num` is omitted.
    pub const DEFAULT_NUM: i64 = 50;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            num: None,
        }
    }

    /// Sets `num`. Maximum number of trades. The largest allowed value is not documented.
    ///
    /// Range: at least 1. Default: `50`.
    #[must_use]
    pub fn num(mut self, num: i64) -> Self {
        self.num = Some(num);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        if let Some(num) = self.num {
            check::range("num", num, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for RecentTrades {
    type Response = Vec<Trade>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().optional("num", self.num.as_ref()).pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the candlesticks of a trading pair. How many it lists without `limit` is not
/// documented.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The latest two candlesticks.
///
/// ```no_run
/// use tradewire::futures::{KlineInterval, Klines};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Klines::new("btc_usdt", KlineInterval::OneMinute).limit(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The candlesticks of one hour.
///
/// ```no_run
/// use tradewire::futures::{KlineInterval, Klines};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Klines::new("btc_usdt", KlineInterval::FifteenMinutes)
///     .start_time(Timestamp::from_millis(1699999200000))
///     .end_time(Timestamp::from_millis(1700002800000));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Klines {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
    /// Length of a candlestick.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub interval: KlineInterval,
    /// Start of the time range. It is rounded down to the start of a candlestick.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
    /// Maximum number of candlesticks.
    ///
    /// Range: 1 to 1500.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub limit: Option<i64>,
}

impl Klines {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::KLINES;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 1500;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>, interval: KlineInterval) -> Self {
        Self {
            symbol: symbol.into(),
            interval,
            start_time: None,
            end_time: None,
            limit: None,
        }
    }

    /// Sets `startTime`. Start of the time range. It is rounded down to the start of a
    /// candlestick.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `limit`. Maximum number of candlesticks.
    ///
    /// Range: 1 to 1500.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::listed("interval", &self.interval)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=1500)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Klines {
    type Response = Vec<Kline>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .pair("interval", &self.interval)
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists all contracts with their 24-hour statistics, prices and funding, for data
/// aggregators. The response is the list itself, without an envelope.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All contracts.
///
/// ```no_run
/// use tradewire::futures::ContractSummaries;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = ContractSummaries::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct ContractSummaries {}

impl ContractSummaries {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CONTRACT_SUMMARIES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ContractSummaries {
    type Response = Vec<ContractSummary>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the best price levels of the order book of a trading pair, for data aggregators.
/// The response is the payload itself, without an envelope; the form of a failure is not
/// documented.
///
/// Source: public documentation (public, medium confidence).
///
/// # Examples
///
/// Two bids and two asks.
///
/// ```no_run
/// use tradewire::futures::AggregatorOrderBookRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = AggregatorOrderBookRequest::new("btc_usdt").level(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AggregatorOrderBookRequest {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: String,
    /// Number of bids and of asks.
    ///
    /// Range: 1 to 200. Default: `50`.
    ///
    /// Source: public documentation (public, medium confidence).
    pub level: Option<i64>,
}

impl AggregatorOrderBookRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::AGGREGATOR_ORDER_BOOK;

    /// Value that the exchange uses if `level` is omitted.
    pub const DEFAULT_LEVEL: i64 = 50;

    /// Maximum of `level`.
    pub const MAX_LEVEL: i64 = 200;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            level: None,
        }
    }

    /// Sets `level`. Number of bids and of asks.
    ///
    /// Range: 1 to 200. Default: `50`.
    #[must_use]
    pub fn level(mut self, level: i64) -> Self {
        self.level = Some(level);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        if let Some(level) = self.level {
            check::range("level", level, 1..=200)?;
        }
        Ok(())
    }
}

impl Endpoint for AggregatorOrderBookRequest {
    type Response = AggregatorOrderBook;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("level", self.level.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the time of the futures host in Unix milliseconds.
///
/// Source: public documentation (public, medium confidence).
///
/// # Examples
///
/// The current time.
///
/// ```no_run
/// use tradewire::futures::ServerTime;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = ServerTime::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct ServerTime {}

impl ServerTime {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::SERVER_TIME;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ServerTime {
    type Response = Timestamp;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the IP address of the caller, as the exchange sees it.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The address of this machine.
///
/// ```no_run
/// use tradewire::futures::ClientAddressRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = ClientAddressRequest::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct ClientAddressRequest {}

impl ClientAddressRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CLIENT_ADDRESS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ClientAddressRequest {
    type Response = ClientAddress;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the historical orders of a quant account, in pages. Parameters are sent as form or
/// query fields. Whether the history lists orders that are still open is not stated.
///
/// Source: interface 4.1 and 5 and 8.
///
/// # Examples
///
/// The first page, without a cursor.
///
/// ```no_run
/// use tradewire::futures::{OrderState, QuantHistory};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = QuantHistory::new()
///     .limit(100)
///     .symbol("btc_usdt")
///     .states([OrderState::PartiallyFilled, OrderState::Filled]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The page after an order, whose id is the cursor.
///
/// ```no_run
/// use tradewire::futures::{Direction, QuantHistory};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = QuantHistory::new()
///     .id(211451874783183936)
///     .direction(Direction::Next)
///     .limit(100);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct QuantHistory {
    /// Cursor: the last order id of the previous response with NEXT, the first with PREV. Omit it
    /// for the first page.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub id: Option<OrderId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: 1 to 2000. Default: `10`.
    ///
    /// Source: interface 4.1 and 5 and 8; `min` is inferred.
    pub limit: Option<i64>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 4.1 and 5 and 8; `min_length` is inferred.
    pub symbol: Option<String>,
    /// Whether to list liquidation orders.
    ///
    /// Default: `false`.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub force_close: Option<bool>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. At most 90 days ago.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: interface 4.1 and 5 and 8; `not_before` is inferred.
    pub end_time: Option<Timestamp>,
    /// Type of the trigger order.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub orig_type: Option<TriggerOrderType>,
    /// Order side.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub order_side: Option<OrderSide>,
    /// Order states.
    ///
    /// An empty list is not sent.
    ///
    /// Source: interface 4.1 and 5 and 8; `wire` is inferred.
    pub states: Option<Vec<OrderState>>,
    /// Order type.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub order_orig_type: Option<OriginalOrderType>,
    /// Whether to list orders of the bonus account.
    ///
    /// Default: `false`.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub welfare_account: Option<bool>,
}

impl QuantHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::QUANT_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Value that the exchange uses if `forceClose` is omitted.
    pub const DEFAULT_FORCE_CLOSE: bool = false;

    /// Value that the exchange uses if `welfareAccount` is omitted.
    pub const DEFAULT_WELFARE_ACCOUNT: bool = false;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 2000;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `id`. Cursor: the last order id of the previous response with NEXT, the first with
    /// PREV. Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<OrderId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: 1 to 2000. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `forceClose`. Whether to list liquidation orders.
    ///
    /// Default: `false`.
    #[must_use]
    pub fn force_close(mut self, force_close: bool) -> Self {
        self.force_close = Some(force_close);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. At most 90 days ago.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `origType`. Type of the trigger order.
    #[must_use]
    pub fn orig_type(mut self, orig_type: TriggerOrderType) -> Self {
        self.orig_type = Some(orig_type);
        self
    }

    /// Sets `orderSide`. Order side.
    #[must_use]
    pub fn order_side(mut self, order_side: OrderSide) -> Self {
        self.order_side = Some(order_side);
        self
    }

    /// Sets `states`. Order states.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn states(mut self, states: impl IntoIterator<Item = OrderState>) -> Self {
        self.states = Some(states.into_iter().collect());
        self
    }

    /// Sets `orderOrigType`. Order type.
    #[must_use]
    pub fn order_orig_type(mut self, order_orig_type: OriginalOrderType) -> Self {
        self.order_orig_type = Some(order_orig_type);
        self
    }

    /// Sets `welfareAccount`. Whether to list orders of the bonus account.
    ///
    /// Default: `false`.
    #[must_use]
    pub fn welfare_account(mut self, welfare_account: bool) -> Self {
        self.welfare_account = Some(welfare_account);
        self
    }

    fn check(&self, now: Timestamp) -> Result<(), Invalid> {
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=2000)?;
        }
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(start_time) = self.start_time {
            check::age("startTime", start_time, now, 90 * check::DAY)?;
        }
        if let Some(orig_type) = &self.orig_type {
            TriggerOrderTypeCode::check("origType", orig_type)?;
        }
        if let Some(order_side) = &self.order_side {
            OrderSideCode::check("orderSide", order_side)?;
        }
        if let Some(states) = &self.states {
            for item in states {
                OrderStateCode::check("states", item)?;
            }
        }
        if let Some(order_orig_type) = &self.order_orig_type {
            check::listed("orderOrigType", order_orig_type)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for QuantHistory {
    type Response = Page<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, now: Timestamp) -> Result<(), Invalid> {
        self.check(now).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("forceClose", self.force_close.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("orderOrigType", self.order_orig_type.as_ref())
            .optional(
                "orderSide",
                self.order_side.as_ref().map(OrderSideCode::encode).as_ref(),
            )
            .optional(
                "origType",
                self.orig_type.as_ref().map(TriggerOrderTypeCode::encode).as_ref(),
            )
            .optional("startTime", self.start_time.as_ref())
            .optional(
                "states",
                self.states.as_deref().map(OrderStateCode::encode_all).as_ref(),
            )
            .optional("symbol", self.symbol.as_ref())
            .optional("welfareAccount", self.welfare_account.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists futures orders in one state or group of states, by page number. Real responses also
/// contain `remark` and `sourceType`.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
///
/// # Examples
///
/// The open orders of one pair.
///
/// ```no_run
/// use tradewire::futures::{OrderStateFilter, Orders};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Orders::new()
///     .page(1)
///     .size(50)
///     .state(OrderStateFilter::Unfinished)
///     .symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Orders {
    /// Client order id.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub client_order_id: Option<String>,
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub size: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
    /// State of the orders.
    ///
    /// Default: `NEW`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `default` is
    /// public, medium confidence.
    pub state: Option<OrderStateFilter>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
}

impl Orders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ORDERS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Value that the exchange uses if `state` is omitted.
    pub const DEFAULT_STATE: OrderStateFilter = OrderStateFilter::New;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `clientOrderId`. Client order id.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `state`. State of the orders.
    ///
    /// Default: `NEW`.
    #[must_use]
    pub fn state(mut self, state: OrderStateFilter) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 1..)?;
        }
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(size) = self.size {
            check::range("size", size, 1..)?;
        }
        if let Some(state) = &self.state {
            check::listed("state", state)?;
        }
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Orders {
    type Response = NumberedPage<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("clientOrderId", self.client_order_id.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("page", self.page.as_ref())
            .optional("size", self.size.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("state", self.state.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists historical futures orders, in pages. The documentation does not say how far back the
/// history reaches. Real responses also contain `remark` and `sourceType`.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence, `paging` is inferred.
///
/// # Examples
///
/// The first page, without a cursor.
///
/// ```no_run
/// use tradewire::futures::OrderHistory;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OrderHistory::new().symbol("eth_usdt").limit(100);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The page after an order, whose id is the cursor.
///
/// ```no_run
/// use tradewire::futures::{Direction, OrderHistory};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OrderHistory::new()
///     .symbol("eth_usdt")
///     .direction(Direction::Next)
///     .id(538511221008857280)
///     .limit(100);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct OrderHistory {
    /// Trading pair; all pairs if omitted. The documentation requires it, but also describes what
    /// happens without it.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Option<Direction>,
    /// Cursor: an order id, as in the history of quant accounts.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub id: Option<OrderId>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
    /// Whether to list liquidation orders.
    ///
    /// Default: `false`.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub force_close: Option<bool>,
}

impl OrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ORDER_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Value that the exchange uses if `forceClose` is omitted.
    pub const DEFAULT_FORCE_CLOSE: bool = false;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. The documentation requires it, but also
    /// describes what happens without it.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `id`. Cursor: an order id, as in the history of quant accounts.
    #[must_use]
    pub fn id(mut self, id: impl Into<OrderId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `forceClose`. Whether to list liquidation orders.
    ///
    /// Default: `false`.
    #[must_use]
    pub fn force_close(mut self, force_close: bool) -> Self {
        self.force_close = Some(force_close);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for OrderHistory {
    type Response = Page<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("forceClose", self.force_close.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists all open futures orders, without paging. The documentation requests them with POST,
/// a public client with GET. The sample response is one order without an envelope; the public
/// client reads a list in the envelope.
///
/// Source: public documentation and public clients (public, medium confidence); `returns` is
/// public, high confidence, `effect` is inferred.
///
/// # Examples
///
/// The open orders of one pair.
///
/// ```no_run
/// use tradewire::futures::{OpenOrderFilter, OpenOrders};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OpenOrders::new().filter(OpenOrderFilter::new().symbol("eth_usdt"));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The open orders of all pairs.
///
/// ```no_run
/// use tradewire::futures::OpenOrders;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OpenOrders::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct OpenOrders {
    /// The orders to list.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub filter: Option<OpenOrderFilter>,
}

impl OpenOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::OPEN_ORDERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `filter`. The orders to list.
    #[must_use]
    pub fn filter(mut self, filter: OpenOrderFilter) -> Self {
        self.filter = Some(filter);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(filter) = &self.filter {
            filter.validate().map_err(|error| error.in_field("filter"))?;
        }
        Ok(())
    }
}

impl Endpoint for OpenOrders {
    type Response = Vec<OpenOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(self.filter.as_ref().map(|form| form.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists futures orders in a short form. Its page is an unpublished draft of the
/// documentation: it does not say which orders are listed, how to request another page, or
/// how the parameter is sent. Prefer `orders` or `open_orders`.
///
/// Source: public documentation (public, medium confidence); `content_type` is inferred,
/// `effect` is inferred.
///
/// # Examples
///
/// The orders of one pair.
///
/// ```no_run
/// use tradewire::futures::{OpenOrderFilter, OrderList};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OrderList::new().filter(OpenOrderFilter::new().symbol("btc_usdt"));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct OrderList {
    /// The orders to list.
    ///
    /// Source: public documentation (public, medium confidence).
    pub filter: Option<OpenOrderFilter>,
}

impl OrderList {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ORDER_LIST;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `filter`. The orders to list.
    #[must_use]
    pub fn filter(mut self, filter: OpenOrderFilter) -> Self {
        self.filter = Some(filter);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(filter) = &self.filter {
            filter.validate().map_err(|error| error.in_field("filter"))?;
        }
        Ok(())
    }
}

impl Endpoint for OrderList {
    type Response = NumberedPage<OrderSummary>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(self.filter.as_ref().map(|form| form.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the orders of a trading pair that were partially filled before the rest was
/// canceled. Only the last five minutes are covered, and the time range may span at most
/// 300,000 milliseconds.
///
/// Source: public documentation (public, medium confidence).
///
/// # Examples
///
/// The first page of a range of 42 seconds.
///
/// ```no_run
/// use tradewire::futures::PartiallyCanceledOrders;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PartiallyCanceledOrders::new(
///     1,
///     10,
///     Timestamp::from_millis(1762074200000),
///     Timestamp::from_millis(1762074242467),
///     "btc_usdt",
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct PartiallyCanceledOrders {
    /// Page number, from 1.
    ///
    /// Range: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: i64,
    /// Records per page.
    ///
    /// Range: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub size: i64,
    /// Start of the time range, in the last five minutes.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Timestamp,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Timestamp,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: String,
}

impl PartiallyCanceledOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::PARTIALLY_CANCELED_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(
        page: i64,
        size: i64,
        start_time: impl Into<Timestamp>,
        end_time: impl Into<Timestamp>,
        symbol: impl Into<String>,
    ) -> Self {
        Self {
            page,
            size,
            start_time: start_time.into(),
            end_time: end_time.into(),
            symbol: symbol.into(),
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::range("page", self.page, 1..)?;
        check::range("size", self.size, 1..)?;
        check::length("symbol", &self.symbol, 1..)?;
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for PartiallyCanceledOrders {
    type Response = Page<PartiallyCanceledOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .pair("endTime", &self.end_time)
            .pair("page", &self.page)
            .pair("size", &self.size)
            .pair("startTime", &self.start_time)
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the historical orders of a trading pair that have fills. It has no cursor: the time
/// range selects the orders. Their order in the list is not documented.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence.
///
/// # Examples
///
/// The orders of one pair in a time range.
///
/// ```no_run
/// use tradewire::futures::FilledOrders;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = FilledOrders::new("btc_usdt")
///     .limit(10)
///     .start_time(Timestamp::from_millis(1735698000000))
///     .end_time(Timestamp::from_millis(1735699000000));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct FilledOrders {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_length`
    /// is inferred.
    pub symbol: String,
    /// Maximum number of orders.
    ///
    /// Range: 1 to 500. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
    /// Start of the time range; 90 days ago if omitted.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `not_before`
    /// is inferred.
    pub end_time: Option<Timestamp>,
}

impl FilledOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::FILLED_ORDERS;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 500;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            limit: None,
            start_time: None,
            end_time: None,
        }
    }

    /// Sets `limit`. Maximum number of orders.
    ///
    /// Range: 1 to 500. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range; 90 days ago if omitted.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=500)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for FilledOrders {
    type Response = Vec<FilledOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists orders or trigger orders in one state or group of states, by page number.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence.
///
/// # Examples
///
/// The first page of the closed orders of one pair.
///
/// ```no_run
/// use tradewire::futures::{AllOrders, OrderListType, OrderStateFilter};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AllOrders::new()
///     .page(1)
///     .size(10)
///     .symbol("btc_usdt")
///     .type_(OrderListType::Order)
///     .state(OrderStateFilter::History);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct AllOrders {
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min` is
    /// inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min` is
    /// inferred.
    pub size: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `not_before`
    /// is inferred.
    pub end_time: Option<Timestamp>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_length`
    /// is inferred.
    pub symbol: Option<String>,
    /// Whether to list orders or trigger orders.
    ///
    /// Default: `ORDER`.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub type_: Option<OrderListType>,
    /// State of the orders.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub state: Option<OrderStateFilter>,
    /// Whether to list liquidation orders.
    ///
    /// Default: `false`.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub force_close: Option<bool>,
}

impl AllOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ALL_ORDERS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Value that the exchange uses if `type` is omitted.
    pub const DEFAULT_TYPE: OrderListType = OrderListType::Order;

    /// Value that the exchange uses if `forceClose` is omitted.
    pub const DEFAULT_FORCE_CLOSE: bool = false;

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

    /// Sets `size`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `type`. Whether to list orders or trigger orders.
    ///
    /// Default: `ORDER`.
    #[must_use]
    pub fn type_(mut self, type_: OrderListType) -> Self {
        self.type_ = Some(type_);
        self
    }

    /// Sets `state`. State of the orders.
    #[must_use]
    pub fn state(mut self, state: OrderStateFilter) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `forceClose`. Whether to list liquidation orders.
    ///
    /// Default: `false`.
    #[must_use]
    pub fn force_close(mut self, force_close: bool) -> Self {
        self.force_close = Some(force_close);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(size) = self.size {
            check::range("size", size, 1..)?;
        }
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(type_) = &self.type_ {
            check::listed("type", type_)?;
        }
        if let Some(state) = &self.state {
            check::listed("state", state)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for AllOrders {
    type Response = NumberedPage<AnyOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("forceClose", self.force_close.as_ref())
            .optional("page", self.page.as_ref())
            .optional("size", self.size.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("state", self.state.as_ref())
            .optional("symbol", self.symbol.as_ref())
            .optional("type", self.type_.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns one futures order by id.
///
/// Source: interface 4.3 and 5 and 8; `null_result` is public, medium confidence, `account`
/// is inferred, `echoes` is inferred.
///
/// # Examples
///
/// One order by id.
///
/// ```no_run
/// use tradewire::futures::OrderDetail;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OrderDetail::new(211451874783183936);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct OrderDetail {
    /// Order id.
    ///
    /// Source: interface 4.3 and 5 and 8.
    pub order_id: OrderId,
}

impl OrderDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ORDER_DETAIL;

    /// Creates a request from its parameters.
    pub fn new(order_id: impl Into<OrderId>) -> Self {
        Self { order_id: order_id.into() }
    }
}

impl Endpoint for OrderDetail {
    type Response = Order;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn query(&self) -> Query {
        Query::default().pair("orderId", &self.order_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Places up to 20 futures orders in one request. The exchange's documentation states neither
/// what the result contains nor whether one rejected order rejects the others.
///
/// Source: interface 4.2 and 5 and 8; the result may be null (inferred), `account` is
/// inferred.
///
/// # Examples
///
/// A market order, and a limit order with a client order id.
///
/// ```no_run
/// use tradewire::futures::{
/// NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide, TimeInForce,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceBatch::new([
///     NewOrder::new(
///         "btc_usdt",
///         10,
///         OrderType::Market,
///         OrderSide::Buy,
///         PositionSide::Long,
///     ),
///     NewOrder::new(
///             "eth_usdt",
///             5,
///             OrderType::Limit,
///             OrderSide::Sell,
///             PositionSide::Short,
///         )
///         .price(dec!(1800.5))
///         .time_in_force(TimeInForce::Gtx)
///         .client_order_id("my_order_1"),
/// ]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PlaceBatch {
    /// The orders, at most 20.
    ///
    /// Items: 1 to 20. No two items have the same `clientOrderId`.
    ///
    /// Source: interface 4.2 and 5 and 8; `min_items` is inferred, `unique` is inferred.
    pub orders: Vec<NewOrder>,
}

impl PlaceBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::PLACE_BATCH;

    /// Maximum number of items in `orders`.
    pub const MAX_ORDERS: usize = 20;

    /// Creates a request from its parameters.
    pub fn new(orders: impl IntoIterator<Item = NewOrder>) -> Self {
        Self {
            orders: orders.into_iter().collect(),
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::items("orders", self.orders.len(), 1..=20)?;
        for (index, item) in self.orders.iter().enumerate() {
            item.validate().map_err(|error| error.in_item("orders", index))?;
        }
        check::unique(
            "orders",
            "clientOrderId",
            self.orders.iter().map(|item| item.client_order_id.as_ref()),
        )?;
        Ok(())
    }
}

impl Endpoint for PlaceBatch {
    type Response = Option<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("orders", &self.orders)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn elements(&self) -> usize {
        self.orders.len()
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| primitive::deserialize(json))
    }
}

/// Places a futures order and returns its id. The documentation shows an empty object as the
/// result; real responses contain the id.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// A limit order to open a long position, with a client order id.
///
/// ```no_run
/// use tradewire::futures::{
/// NewOrder, OrderSide, OrderType, PlaceOrder, PositionSide, TimeInForce,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceOrder::new(
///     NewOrder::new(
///             "btc_usdt",
///             10,
///             OrderType::Limit,
///             OrderSide::Buy,
///             PositionSide::Long,
///         )
///         .price(dec!(39000.1))
///         .time_in_force(TimeInForce::Gtc)
///         .client_order_id("my_order_1"),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// A market order to close a part of a long position.
///
/// ```no_run
/// use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceOrder, PositionSide};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceOrder::new(
///     NewOrder::new(
///         "btc_usdt",
///         4,
///         OrderType::Market,
///         OrderSide::Sell,
///         PositionSide::Long,
///     ),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PlaceOrder {
    /// The order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order: NewOrder,
}

impl PlaceOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::PLACE_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewOrder) -> Self {
        Self { order }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.order.validate().map_err(|error| error.in_field("order"))?;
        Ok(())
    }
}

impl Endpoint for PlaceOrder {
    type Response = OrderId;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("order", &self.order)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Places several futures orders in one request. The documentation states neither a maximum
/// number of orders, nor what the result contains, nor whether one rejected order rejects the
/// others. `place_batch` is the newer operation.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (inferred).
///
/// # Examples
///
/// A market order and a limit order.
///
/// ```no_run
/// use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceOrders, PositionSide};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceOrders::new([
///     NewOrder::new(
///         "btc_usdt",
///         10,
///         OrderType::Market,
///         OrderSide::Buy,
///         PositionSide::Long,
///     ),
///     NewOrder::new(
///             "eth_usdt",
///             5,
///             OrderType::Limit,
///             OrderSide::Sell,
///             PositionSide::Short,
///         )
///         .price(dec!(1800.5)),
/// ]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PlaceOrders {
    /// The orders. The documentation names this list `list`; its sample request is empty. The
    /// body is the list itself, as the client of the exchange sends it.
    ///
    /// Items: at least 1. No two items have the same `clientOrderId`.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_items`
    /// is inferred, `unique` is inferred.
    pub orders: Vec<NewOrder>,
}

impl PlaceOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::PLACE_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(orders: impl IntoIterator<Item = NewOrder>) -> Self {
        Self {
            orders: orders.into_iter().collect(),
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::items("orders", self.orders.len(), 1..)?;
        for (index, item) in self.orders.iter().enumerate() {
            item.validate().map_err(|error| error.in_item("orders", index))?;
        }
        check::unique(
            "orders",
            "clientOrderId",
            self.orders.iter().map(|item| item.client_order_id.as_ref()),
        )?;
        Ok(())
    }
}

impl Endpoint for PlaceOrders {
    type Response = Option<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("orders", &self.orders)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn elements(&self) -> usize {
        self.orders.len()
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| primitive::deserialize(json))
    }
}

/// Changes the price and quantity of an open futures order. The documentation shows an empty
/// object as the result; real responses contain an order id. Whether it differs from the id
/// of the amended order is not documented.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (inferred).
///
/// # Examples
///
/// A new price and quantity.
///
/// ```no_run
/// use tradewire::futures::{AmendOrder, OrderAmendment};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AmendOrder::new(
///     OrderAmendment::new(538511221008857280, dec!(38900.5), 12),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// A limit order as take-profit, triggered by the mark price.
///
/// ```no_run
/// use tradewire::futures::{
/// AmendOrder, OrderAmendment, OrderType, TimeInForce, TriggerPriceType,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AmendOrder::new(
///     OrderAmendment::new(538511221008857280, dec!(38900.5), 12)
///         .trigger_profit_price(41000)
///         .trigger_price_type(TriggerPriceType::MarkPrice)
///         .profit_delegate_order_type(OrderType::Limit)
///         .profit_delegate_time_in_force(TimeInForce::Gtc)
///         .profit_delegate_price(dec!(40950)),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AmendOrder {
    /// The changes.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub amendment: OrderAmendment,
}

impl AmendOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::AMEND_ORDER;

    /// Creates a request from its parameters.
    pub fn new(amendment: OrderAmendment) -> Self {
        Self { amendment }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.amendment.validate().map_err(|error| error.in_field("amendment"))?;
        Ok(())
    }
}

impl Endpoint for AmendOrder {
    type Response = Option<OrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("amendment", &self.amendment)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Cancels a futures order and returns its id.
///
/// Source: public documentation and public clients (public, high confidence); `content_type`
/// is public, medium confidence.
///
/// # Examples
///
/// One order by id.
///
/// ```no_run
/// use tradewire::futures::{CancelOrder, OrderCancellation};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelOrder::new(OrderCancellation::new(538511221008857280));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CancelOrder {
    /// The order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order: OrderCancellation,
}

impl CancelOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CANCEL_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: OrderCancellation) -> Self {
        Self { order }
    }
}

impl Endpoint for CancelOrder {
    type Response = OrderId;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Cancels several futures orders. The documentation does not say what happens to the others
/// if one of them does not exist, and lists no error codes.
///
/// Source: public documentation and public clients (public, high confidence); `content_type`
/// is public, medium confidence, `rate` is public, medium confidence.
///
/// # Examples
///
/// Two orders by id.
///
/// ```no_run
/// use tradewire::futures::{BatchCancellation, CancelBatch};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelBatch::new(
///     BatchCancellation::new([538511221008857280, 538511221008857281]),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CancelBatch {
    /// The orders.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub orders: BatchCancellation,
}

impl CancelBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CANCEL_BATCH;

    /// Creates a request from its parameters.
    pub fn new(orders: BatchCancellation) -> Self {
        Self { orders }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.orders.validate().map_err(|error| error.in_field("orders"))?;
        Ok(())
    }
}

impl Endpoint for CancelBatch {
    type Response = bool;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.orders.to_form().into_string()))
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Cancels all open futures orders of a trading pair, or of all pairs. It does not cancel
/// trigger orders, take-profit and stop-loss orders or trailing orders, which have operations
/// of their own.
///
/// Source: public documentation and public clients (public, high confidence); `content_type`
/// is public, medium confidence, the meaning is inferred.
///
/// # Examples
///
/// All orders of one pair.
///
/// ```no_run
/// use tradewire::futures::{CancelAllFilter, CancelAllOrders};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelAllOrders::new(CancelAllFilter::new().symbol("eth_usdt"));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// All orders of all pairs.
///
/// ```no_run
/// use tradewire::futures::{CancelAllFilter, CancelAllOrders};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelAllOrders::new(CancelAllFilter::new());
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CancelAllOrders {
    /// The orders to cancel.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub filter: CancelAllFilter,
}

impl CancelAllOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CANCEL_ALL_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(filter: CancelAllFilter) -> Self {
        Self { filter }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.filter.validate().map_err(|error| error.in_field("filter"))?;
        Ok(())
    }
}

impl Endpoint for CancelAllOrders {
    type Response = bool;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.filter.to_form().into_string()))
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the futures positions of the account. Trading pairs without a position may appear
/// with a size of 0.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
///
/// # Examples
///
/// The positions of one pair.
///
/// ```no_run
/// use tradewire::futures::Positions;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Positions::new().symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Positions {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
}

impl Positions {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::POSITIONS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for Positions {
    type Response = Vec<Position>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the open futures positions of the account.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence.
///
/// # Examples
///
/// The positions of one pair.
///
/// ```no_run
/// use tradewire::futures::ActivePositions;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = ActivePositions::new().symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct ActivePositions {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_length`
    /// is inferred.
    pub symbol: Option<String>,
    /// Whether to list positions in contracts with a delivery date.
    ///
    /// Default: `false`.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub is_delivery: Option<bool>,
}

impl ActivePositions {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ACTIVE_POSITIONS;

    /// Value that the exchange uses if `isDelivery` is omitted.
    pub const DEFAULT_IS_DELIVERY: bool = false;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `isDelivery`. Whether to list positions in contracts with a delivery date.
    ///
    /// Default: `false`.
    #[must_use]
    pub fn is_delivery(mut self, is_delivery: bool) -> Self {
        self.is_delivery = Some(is_delivery);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for ActivePositions {
    type Response = Vec<ActivePosition>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("isDelivery", self.is_delivery.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the open futures positions of the account, with liquidation prices, unrealized
/// profits, take-profits and stop-losses. The documentation lists no error codes.
///
/// Source: public documentation and public clients (public, high confidence); `rate` is
/// public, medium confidence.
///
/// # Examples
///
/// The positions of one pair.
///
/// ```no_run
/// use tradewire::futures::PositionDetails;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PositionDetails::new().symbol("eth_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PositionDetails {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
}

impl PositionDetails {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::POSITION_DETAILS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for PositionDetails {
    type Response = Vec<PositionDetail>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the liquidation prices of the futures positions of the account. The documentation
/// calls them margin call prices.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
///
/// # Examples
///
/// The liquidation prices of one pair.
///
/// ```no_run
/// use tradewire::futures::LiquidationPrices;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = LiquidationPrices::new().symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct LiquidationPrices {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
}

impl LiquidationPrices {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::LIQUIDATION_PRICES;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for LiquidationPrices {
    type Response = Vec<LiquidationPrice>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the auto-deleveraging quantiles of the account, by trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The quantiles of all pairs.
///
/// ```no_run
/// use tradewire::futures::AdlQuantiles;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AdlQuantiles::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AdlQuantiles {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: Option<String>,
}

impl AdlQuantiles {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ADL_QUANTILES;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for AdlQuantiles {
    type Response = Vec<AdlQuantile>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the maintenance margin of cross-margin positions in a trading pair. The only
/// sample shows the word `result` as the result: neither its type nor its unit is documented.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence, the result may be null (inferred).
///
/// # Examples
///
/// The margin of one pair.
///
/// ```no_run
/// use tradewire::futures::CrossMargin;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CrossMargin::new("eth_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CrossMargin {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_length`
    /// is inferred.
    pub symbol: String,
}

impl CrossMargin {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CROSS_MARGIN;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::path_segment("symbol", &self.symbol)?;
        Ok(())
    }
}

impl Endpoint for CrossMargin {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("symbol", self.symbol.to_query())]),
        )
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the leverages of a trading pair. The result is a page, but the documentation shows
/// no parameters that request another one.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence.
///
/// # Examples
///
/// The leverages of one pair.
///
/// ```no_run
/// use tradewire::futures::Leverages;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Leverages::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Leverages {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_length`
    /// is inferred.
    pub symbol: String,
}

impl Leverages {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::LEVERAGES;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for Leverages {
    type Response = Page<PositionLeverage>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Sets the leverage of one side of a trading pair. The result is empty: `{}` in the
/// documentation, null in real responses.
///
/// Source: public documentation and public clients (public, high confidence); `content_type`
/// is public, medium confidence, the result may be null (public, medium confidence).
///
/// # Examples
///
/// A leverage of 20 for short positions.
///
/// ```no_run
/// use tradewire::futures::{NewLeverage, PositionSide, SetLeverage};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = SetLeverage::new(
///     NewLeverage::new("btc_usdt", PositionSide::Short, 20),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct SetLeverage {
    /// The leverage.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub leverage: NewLeverage,
}

impl SetLeverage {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::SET_LEVERAGE;

    /// Creates a request from its parameters.
    pub fn new(leverage: NewLeverage) -> Self {
        Self { leverage }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.leverage.validate().map_err(|error| error.in_field("leverage"))?;
        Ok(())
    }
}

impl Endpoint for SetLeverage {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.leverage.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Adds margin to an isolated position, or removes margin from it. The result is empty: `{}`
/// in the documentation, null in real responses.
///
/// Source: public documentation and public clients (public, high confidence); `content_type`
/// is public, medium confidence, the result may be null (public, medium confidence).
///
/// # Examples
///
/// Adds 50 to the margin of a short position.
///
/// ```no_run
/// use tradewire::futures::{
/// AdjustMargin, MarginAdjustment, MarginAdjustmentType, PositionSide,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AdjustMargin::new(
///     MarginAdjustment::new(
///         "btc_usdt",
///         50,
///         PositionSide::Short,
///         MarginAdjustmentType::Add,
///     ),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AdjustMargin {
    /// The change.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub adjustment: MarginAdjustment,
}

impl AdjustMargin {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ADJUST_MARGIN;

    /// Creates a request from its parameters.
    pub fn new(adjustment: MarginAdjustment) -> Self {
        Self { adjustment }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.adjustment.validate().map_err(|error| error.in_field("adjustment"))?;
        Ok(())
    }
}

impl Endpoint for AdjustMargin {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.adjustment.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Turns the automatic addition of margin to a position on or off.
///
/// Source: public documentation and public clients (public, medium confidence); `request` is
/// public, high confidence, the result may be null (inferred).
///
/// # Examples
///
/// Turns automatic margin on for short positions.
///
/// ```no_run
/// use tradewire::futures::{AutoMarginSetting, PositionSide, SetAutoMargin};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = SetAutoMargin::new(
///     AutoMarginSetting::new("btc_usdt", PositionSide::Short, true),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct SetAutoMargin {
    /// The setting.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub setting: AutoMarginSetting,
}

impl SetAutoMargin {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::SET_AUTO_MARGIN;

    /// Creates a request from its parameters.
    pub fn new(setting: AutoMarginSetting) -> Self {
        Self { setting }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.setting.validate().map_err(|error| error.in_field("setting"))?;
        Ok(())
    }
}

impl Endpoint for SetAutoMargin {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.setting.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Sets the margin mode of one side of a trading pair. The exchange rejects the change while
/// a position exists.
///
/// Source: public documentation and public clients (public, high confidence); `content_type`
/// is public, medium confidence, the result may be null (public, medium confidence), the
/// meaning is inferred.
///
/// # Examples
///
/// Cross margin for short positions.
///
/// ```no_run
/// use tradewire::futures::{MarginMode, MarginModeSetting, PositionSide, SetMarginMode};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = SetMarginMode::new(
///     MarginModeSetting::new("btc_usdt", PositionSide::Short, MarginMode::Crossed),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct SetMarginMode {
    /// The setting.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub setting: MarginModeSetting,
}

impl SetMarginMode {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::SET_MARGIN_MODE;

    /// Creates a request from its parameters.
    pub fn new(setting: MarginModeSetting) -> Self {
        Self { setting }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.setting.validate().map_err(|error| error.in_field("setting"))?;
        Ok(())
    }
}

impl Endpoint for SetMarginMode {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.setting.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Closes all futures positions of the account. After a failure, some of them may already be
/// closed: check with `positions`.
///
/// Source: public documentation and public clients (public, high confidence); `content_type`
/// is public, medium confidence, the meaning is inferred, `rate` is public, medium
/// confidence.
///
/// # Examples
///
/// All positions.
///
/// ```no_run
/// use tradewire::futures::CloseAllPositions;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CloseAllPositions::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CloseAllPositions {}

impl CloseAllPositions {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CLOSE_ALL_POSITIONS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for CloseAllPositions {
    type Response = bool;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists closed futures positions. The result says whether there are other pages, but the
/// documentation contradicts itself on how `id` selects them.
///
/// Source: public documentation and public clients (public, high confidence); `rate` is
/// public, medium confidence.
///
/// # Examples
///
/// The positions in one pair that were closed completely in a time range.
///
/// ```no_run
/// use tradewire::futures::{CloseExtent, PositionHistory};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PositionHistory::new()
///     .limit(20)
///     .symbol("xrp_usdt")
///     .start_time(Timestamp::from_millis(1785700000000))
///     .end_time(Timestamp::from_millis(1785800000000))
///     .is_full_close(CloseExtent::Full);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct PositionHistory {
    /// The documentation calls it the page number, with a default of 1. The direction and the
    /// form of the result suggest that it is a record id, as in the order history.
    ///
    /// Source: public documentation and public clients (public, medium confidence); the meaning
    /// is inferred.
    pub id: Option<i64>,
    /// Paging direction.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
    /// Margin mode; all if omitted.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    #[cfg_attr(feature = "server", serde(rename = "positionType"))]
    pub margin_mode: Option<MarginMode>,
    /// Whether the position was closed completely; all if omitted.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    pub is_full_close: Option<CloseExtent>,
}

impl PositionHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::POSITION_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `id`. The documentation calls it the page number, with a default of 1. The direction
    /// and the form of the result suggest that it is a record id, as in the order history.
    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets `direction`. Paging direction.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `positionType`. Margin mode; all if omitted.
    #[must_use]
    pub fn margin_mode(mut self, margin_mode: MarginMode) -> Self {
        self.margin_mode = Some(margin_mode);
        self
    }

    /// Sets `isFullClose`. Whether the position was closed completely; all if omitted.
    #[must_use]
    pub fn is_full_close(mut self, is_full_close: CloseExtent) -> Self {
        self.is_full_close = Some(is_full_close);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(direction) = &self.direction {
            DirectionName::check("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(margin_mode) = &self.margin_mode {
            MarginModeCode::check("positionType", margin_mode)?;
        }
        if let Some(is_full_close) = &self.is_full_close {
            check::listed("isFullClose", is_full_close)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for PositionHistory {
    type Response = Page<PositionRecord>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional(
                "direction",
                self.direction.as_ref().map(DirectionName::encode).as_ref(),
            )
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("isFullClose", self.is_full_close.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional(
                "positionType",
                self.margin_mode.as_ref().map(MarginModeCode::encode).as_ref(),
            )
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists reverse orders by page number: orders that close a position and open the opposite
/// one.
///
/// Source: public documentation (public, medium confidence).
///
/// # Examples
///
/// The orders of one pair that wait for their trigger prices.
///
/// ```no_run
/// use tradewire::futures::{ReverseOrders, TriggerState};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = ReverseOrders::new()
///     .symbol("btc_usdt")
///     .state(TriggerState::NotTriggered)
///     .size(50);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct ReverseOrders {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: Option<String>,
    /// Margin mode of the position.
    ///
    /// Source: public documentation (public, medium confidence).
    #[cfg_attr(feature = "server", serde(rename = "positionType"))]
    pub margin_mode: Option<MarginMode>,
    /// Position side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_side: Option<PositionSide>,
    /// How much of the position is closed.
    ///
    /// Source: public documentation (public, medium confidence).
    pub close_type: Option<CloseType>,
    /// Order state.
    ///
    /// Source: public documentation (public, medium confidence).
    pub state: Option<TriggerState>,
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub size: Option<i64>,
}

impl ReverseOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::REVERSE_ORDERS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `positionType`. Margin mode of the position.
    #[must_use]
    pub fn margin_mode(mut self, margin_mode: MarginMode) -> Self {
        self.margin_mode = Some(margin_mode);
        self
    }

    /// Sets `positionSide`. Position side.
    #[must_use]
    pub fn position_side(mut self, position_side: PositionSide) -> Self {
        self.position_side = Some(position_side);
        self
    }

    /// Sets `closeType`. How much of the position is closed.
    #[must_use]
    pub fn close_type(mut self, close_type: CloseType) -> Self {
        self.close_type = Some(close_type);
        self
    }

    /// Sets `state`. Order state.
    #[must_use]
    pub fn state(mut self, state: TriggerState) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(margin_mode) = &self.margin_mode {
            MarginModeName::check("positionType", margin_mode)?;
        }
        if let Some(position_side) = &self.position_side {
            PositionSideName::check("positionSide", position_side)?;
        }
        if let Some(close_type) = &self.close_type {
            CloseTypeName::check("closeType", close_type)?;
        }
        if let Some(state) = &self.state {
            TriggerStateName::check("state", state)?;
        }
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(size) = self.size {
            check::range("size", size, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for ReverseOrders {
    type Response = Page<TriggerOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional(
                "closeType",
                self.close_type.as_ref().map(CloseTypeName::encode).as_ref(),
            )
            .optional("page", self.page.as_ref())
            .optional(
                "positionSide",
                self.position_side.as_ref().map(PositionSideName::encode).as_ref(),
            )
            .optional(
                "positionType",
                self.margin_mode.as_ref().map(MarginModeName::encode).as_ref(),
            )
            .optional("size", self.size.as_ref())
            .optional(
                "state",
                self.state.as_ref().map(TriggerStateName::encode).as_ref(),
            )
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists past reverse orders by page number. According to the documentation, it covers only
/// the last 5 minutes.
///
/// Source: public documentation (public, medium confidence).
///
/// # Examples
///
/// The orders of one pair.
///
/// ```no_run
/// use tradewire::futures::ReverseOrderHistory;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = ReverseOrderHistory::new().symbol("btc_usdt").page(1).size(50);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct ReverseOrderHistory {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: Option<String>,
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub size: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Option<Timestamp>,
}

impl ReverseOrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::REVERSE_ORDER_HISTORY;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(size) = self.size {
            check::range("size", size, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for ReverseOrderHistory {
    type Response = Page<TriggerOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("page", self.page.as_ref())
            .optional("size", self.size.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Places a take-profit and stop-loss order for a position and returns its id. The
/// documentation shows `true` as the result; public clients read the id.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (public, medium confidence).
///
/// # Examples
///
/// A take-profit limit order and a stop-loss market order.
///
/// ```no_run
/// use tradewire::futures::{
/// NewStopOrder, OrderType, PlaceStopOrder, PositionSide, TimeInForce,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceStopOrder::new(
///     NewStopOrder::new("btc_usdt", PositionSide::Long, 10)
///         .trigger_profit_price(dec!(41000))
///         .profit_delegate_order_type(OrderType::Limit)
///         .profit_delegate_time_in_force(TimeInForce::Gtc)
///         .profit_delegate_price(dec!(41010))
///         .trigger_stop_price(dec!(37000.5))
///         .stop_delegate_order_type(OrderType::Market)
///         .stop_delegate_time_in_force(TimeInForce::Ioc)
///         .expire_time(Timestamp::from_millis(1702592000000)),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// A stop-loss only, as a public client sends it.
///
/// ```no_run
/// use tradewire::futures::{NewStopOrder, PlaceStopOrder, PositionSide};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceStopOrder::new(
///     NewStopOrder::new("btc_usdt", PositionSide::Long, 10)
///         .trigger_stop_price(dec!(37000.5)),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PlaceStopOrder {
    /// The order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order: NewStopOrder,
}

impl PlaceStopOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::PLACE_STOP_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewStopOrder) -> Self {
        Self { order }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.order.validate().map_err(|error| error.in_field("order"))?;
        Ok(())
    }
}

impl Endpoint for PlaceStopOrder {
    type Response = Option<StopOrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Changes the trigger prices of a take-profit and stop-loss order and returns its id. The
/// documentation shows an empty object as the result; a recorded response contains the id.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (inferred).
///
/// # Examples
///
/// New trigger prices of one order.
///
/// ```no_run
/// use tradewire::futures::{AmendStopOrder, StopOrderAmendment};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AmendStopOrder::new(
///     StopOrderAmendment::new(216306213226230400)
///         .trigger_profit_price(dec!(42000))
///         .trigger_stop_price(dec!(38000)),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AmendStopOrder {
    /// The new prices.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub amendment: StopOrderAmendment,
}

impl AmendStopOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::AMEND_STOP_ORDER;

    /// Creates a request from its parameters.
    pub fn new(amendment: StopOrderAmendment) -> Self {
        Self { amendment }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.amendment.validate().map_err(|error| error.in_field("amendment"))?;
        Ok(())
    }
}

impl Endpoint for AmendStopOrder {
    type Response = Option<StopOrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.amendment.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Cancels a take-profit and stop-loss order. The documentation shows `true` as the result; a
/// public client expects an id.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (inferred).
///
/// # Examples
///
/// One order by id.
///
/// ```no_run
/// use tradewire::futures::{CancelStopOrder, StopOrderSelection};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelStopOrder::new(StopOrderSelection::new(216306213226230400));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CancelStopOrder {
    /// The order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order: StopOrderSelection,
}

impl CancelStopOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CANCEL_STOP_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: StopOrderSelection) -> Self {
        Self { order }
    }
}

impl Endpoint for CancelStopOrder {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Cancels all take-profit and stop-loss orders of a pair.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All orders of one pair.
///
/// ```no_run
/// use tradewire::futures::{CancelAllStopOrders, PairSelection};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelAllStopOrders::new(PairSelection::new("btc_usdt"));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CancelAllStopOrders {
    /// The pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub selection: PairSelection,
}

impl CancelAllStopOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CANCEL_ALL_STOP_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(selection: PairSelection) -> Self {
        Self { selection }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.selection.validate().map_err(|error| error.in_field("selection"))?;
        Ok(())
    }
}

impl Endpoint for CancelAllStopOrders {
    type Response = bool;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.selection.to_form().into_string()))
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns one take-profit and stop-loss order by id.
///
/// Source: public documentation and public clients (public, high confidence); `echoes` is
/// inferred.
///
/// # Examples
///
/// One order by id.
///
/// ```no_run
/// use tradewire::futures::StopOrderDetail;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = StopOrderDetail::new(216306213226230400);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct StopOrderDetail {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[cfg_attr(feature = "server", serde(rename = "profitId"))]
    pub stop_order_id: StopOrderId,
}

impl StopOrderDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::STOP_ORDER_DETAIL;

    /// Creates a request from its parameters.
    pub fn new(stop_order_id: impl Into<StopOrderId>) -> Self {
        Self {
            stop_order_id: stop_order_id.into(),
        }
    }
}

impl Endpoint for StopOrderDetail {
    type Response = StopOrder;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn query(&self) -> Query {
        Query::default().pair("profitId", &self.stop_order_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists take-profit and stop-loss orders by page number. The documentation requires `state`;
/// a public client omits it.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
///
/// # Examples
///
/// The orders of one pair that wait for their trigger prices.
///
/// ```no_run
/// use tradewire::futures::{StopOrders, TriggerStateFilter};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = StopOrders::new()
///     .symbol("btc_usdt")
///     .state(TriggerStateFilter::NotTriggered)
///     .size(50);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct StopOrders {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Order state.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub state: Option<TriggerStateFilter>,
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub size: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
}

impl StopOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::STOP_ORDERS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `state`. Order state.
    #[must_use]
    pub fn state(mut self, state: TriggerStateFilter) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(state) = &self.state {
            check::listed("state", state)?;
        }
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(size) = self.size {
            check::range("size", size, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for StopOrders {
    type Response = NumberedPage<StopOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("page", self.page.as_ref())
            .optional("size", self.size.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("state", self.state.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the take-profit and stop-loss orders that are no longer active. The result says
/// whether there are other pages, but the documentation contradicts itself on how `id`
/// selects them. It shows order types and times in force as digits here and as names in
/// `stop_orders`; a real response of `stop_orders` contains names.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred.
///
/// # Examples
///
/// The first page of a time range, without a cursor.
///
/// ```no_run
/// use tradewire::futures::StopOrderHistory;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = StopOrderHistory::new()
///     .symbol("btc_usdt")
///     .limit(100)
///     .start_time(Timestamp::from_millis(1699900000000))
///     .end_time(Timestamp::from_millis(1700000000000));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct StopOrderHistory {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: Option<String>,
    /// The documentation calls it the page number, with a default of 1. The direction and the
    /// form of the result suggest that it is an order id, as in the history of trigger orders.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    pub id: Option<i64>,
    /// Paging direction.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation (public, medium confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
    /// Start of the time range; 90 days ago if omitted.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Option<Timestamp>,
}

impl StopOrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::STOP_ORDER_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `id`. The documentation calls it the page number, with a default of 1. The direction
    /// and the form of the result suggest that it is an order id, as in the history of trigger
    /// orders.
    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets `direction`. Paging direction.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range; 90 days ago if omitted.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(direction) = &self.direction {
            DirectionName::check("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for StopOrderHistory {
    type Response = Page<StopOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional(
                "direction",
                self.direction.as_ref().map(DirectionName::encode).as_ref(),
            )
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the configuration of one trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The configuration of one pair.
///
/// ```no_run
/// use tradewire::futures::Symbol;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Symbol::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Symbol {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
}

impl Symbol {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::SYMBOL;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for Symbol {
    type Response = SymbolConfig;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the configurations of all trading pairs. The documentation shows a list; public
/// clients read it from the field `symbols` of an object.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence.
///
/// # Examples
///
/// All pairs.
///
/// ```no_run
/// use tradewire::futures::Symbols;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Symbols::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Symbols {}

impl Symbols {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::SYMBOLS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Symbols {
    type Response = SymbolList;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the configurations of all trading pairs, like `symbols`, but without a version. It
/// is not documented; public clients call it.
///
/// Source: public clients (public, medium confidence).
///
/// # Examples
///
/// All pairs.
///
/// ```no_run
/// use tradewire::futures::AllSymbols;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = AllSymbols::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AllSymbols {}

impl AllSymbols {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ALL_SYMBOLS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for AllSymbols {
    type Response = Vec<SymbolConfig>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the currencies of the trading pairs. Which of their currencies it lists is not
/// documented.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All currencies.
///
/// ```no_run
/// use tradewire::futures::Currencies;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Currencies::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Currencies {}

impl Currencies {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CURRENCIES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Currencies {
    type Response = Vec<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        primitive::deserialize(deserializer)
    }
}

/// Returns the leverage brackets of a trading pair: limits of leverage and margin by the size
/// of a position.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::LeverageBracketsRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = LeverageBracketsRequest::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct LeverageBracketsRequest {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
}

impl LeverageBracketsRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::LEVERAGE_BRACKETS;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for LeverageBracketsRequest {
    type Response = LeverageBrackets;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the leverage brackets of all trading pairs. It is not documented; public clients
/// call it.
///
/// Source: public clients (public, medium confidence).
///
/// # Examples
///
/// All pairs.
///
/// ```no_run
/// use tradewire::futures::AllLeverageBrackets;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = AllLeverageBrackets::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AllLeverageBrackets {}

impl AllLeverageBrackets {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::ALL_LEVERAGE_BRACKETS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for AllLeverageBrackets {
    type Response = Vec<LeverageBrackets>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the 24-hour ticker of one trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::Ticker;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Ticker::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Ticker {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
}

impl Ticker {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::TICKER;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for Ticker {
    type Response = DayTicker;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the 24-hour tickers of all trading pairs.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All pairs.
///
/// ```no_run
/// use tradewire::futures::Tickers;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Tickers::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Tickers {}

impl Tickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::TICKERS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Tickers {
    type Response = Vec<DayTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the 24-hour ticker of one trading pair, with its index price, mark price and best
/// prices.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::AggTicker;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = AggTicker::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AggTicker {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
}

impl AggTicker {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::AGG_TICKER;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for AggTicker {
    type Response = AggregateTicker;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the 24-hour tickers of all trading pairs, with their index prices, mark prices and
/// best prices.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All pairs.
///
/// ```no_run
/// use tradewire::futures::AggTickers;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = AggTickers::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AggTickers {}

impl AggTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::AGG_TICKERS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for AggTickers {
    type Response = Vec<AggregateTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the best bid and the best ask of one trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::BookTickerRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = BookTickerRequest::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct BookTickerRequest {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
}

impl BookTickerRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::BOOK_TICKER;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for BookTickerRequest {
    type Response = BookTicker;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the best bids and the best asks of all trading pairs.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All pairs.
///
/// ```no_run
/// use tradewire::futures::BookTickers;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = BookTickers::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct BookTickers {}

impl BookTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::BOOK_TICKERS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for BookTickers {
    type Response = Vec<BookTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the index price of one trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::IndexPrice;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = IndexPrice::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct IndexPrice {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
}

impl IndexPrice {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::INDEX_PRICE;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for IndexPrice {
    type Response = SymbolPrice;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the index prices of all trading pairs.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All pairs.
///
/// ```no_run
/// use tradewire::futures::IndexPrices;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = IndexPrices::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct IndexPrices {}

impl IndexPrices {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::INDEX_PRICES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for IndexPrices {
    type Response = Vec<SymbolPrice>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the mark price of one trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::futures::MarkPrice;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = MarkPrice::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct MarkPrice {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
}

impl MarkPrice {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::MARK_PRICE;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for MarkPrice {
    type Response = SymbolPrice;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the mark prices of all trading pairs.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All pairs.
///
/// ```no_run
/// use tradewire::futures::MarkPrices;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = MarkPrices::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct MarkPrices {}

impl MarkPrices {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::MARK_PRICES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for MarkPrices {
    type Response = Vec<SymbolPrice>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Places a trailing order and returns its id. Its trigger price follows the market. The
/// documentation shows an empty object as the result; public clients read the id.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (public, medium confidence).
///
/// # Examples
///
/// A callback of 1 percent, once the price reaches 40000.
///
/// ```no_run
/// use tradewire::futures::{
/// CallbackType, MarginMode, NewTrailingOrder, OrderSide, PlaceTrailingOrder,
/// PositionSide, TriggerPriceType,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceTrailingOrder::new(
///     NewTrailingOrder::new(
///             "btc_usdt",
///             OrderSide::Sell,
///             PositionSide::Long,
///             MarginMode::Crossed,
///             10,
///             CallbackType::Proportion,
///             dec!(0.01),
///             TriggerPriceType::LatestPrice,
///         )
///         .activation_price(dec!(40000)),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PlaceTrailingOrder {
    /// The order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order: NewTrailingOrder,
}

impl PlaceTrailingOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::PLACE_TRAILING_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewTrailingOrder) -> Self {
        Self { order }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.order.validate().map_err(|error| error.in_field("order"))?;
        Ok(())
    }
}

impl Endpoint for PlaceTrailingOrder {
    type Response = Option<TrailingOrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Cancels a trailing order. The documentation shows an empty object as the result, and does
/// not say what else it may contain.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (inferred).
///
/// # Examples
///
/// One order by id.
///
/// ```no_run
/// use tradewire::futures::{CancelTrailingOrder, TrailingOrderSelection};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelTrailingOrder::new(
///     TrailingOrderSelection::new(216310248132756993),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CancelTrailingOrder {
    /// The order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order: TrailingOrderSelection,
}

impl CancelTrailingOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CANCEL_TRAILING_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: TrailingOrderSelection) -> Self {
        Self { order }
    }
}

impl Endpoint for CancelTrailingOrder {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Cancels all trailing orders, or those of a pair. The documentation shows an empty object
/// as the result, and does not say what else it may contain.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (inferred).
///
/// # Examples
///
/// All orders: a request without a body.
///
/// ```no_run
/// use tradewire::futures::CancelAllTrailingOrders;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelAllTrailingOrders::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// All orders of one pair.
///
/// ```no_run
/// use tradewire::futures::{CancelAllTrailingOrders, TrailingOrderFilter};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelAllTrailingOrders::new()
///     .filter(TrailingOrderFilter::new().symbol("btc_usdt"));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CancelAllTrailingOrders {
    /// The orders; all if omitted.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub filter: Option<TrailingOrderFilter>,
}

impl CancelAllTrailingOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CANCEL_ALL_TRAILING_ORDERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `filter`. The orders; all if omitted.
    #[must_use]
    pub fn filter(mut self, filter: TrailingOrderFilter) -> Self {
        self.filter = Some(filter);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(filter) = &self.filter {
            filter.validate().map_err(|error| error.in_field("filter"))?;
        }
        Ok(())
    }
}

impl Endpoint for CancelAllTrailingOrders {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        self.filter
            .as_ref()
            .map(|body| write_json("filter", body))
            .transpose()
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns one trailing order by id.
///
/// Source: public documentation and public clients (public, high confidence); `echoes` is
/// inferred.
///
/// # Examples
///
/// One order by id.
///
/// ```no_run
/// use tradewire::futures::TrailingOrderDetail;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = TrailingOrderDetail::new(216310248132756993);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct TrailingOrderDetail {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[cfg_attr(feature = "server", serde(rename = "trackId"))]
    pub trailing_order_id: TrailingOrderId,
}

impl TrailingOrderDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::TRAILING_ORDER_DETAIL;

    /// Creates a request from its parameters.
    pub fn new(trailing_order_id: impl Into<TrailingOrderId>) -> Self {
        Self {
            trailing_order_id: trailing_order_id.into(),
        }
    }
}

impl Endpoint for TrailingOrderDetail {
    type Response = TrailingOrder;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn query(&self) -> Query {
        Query::default().pair("trackId", &self.trailing_order_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists trailing orders by page number. It may also return orders that are no longer active.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
///
/// # Examples
///
/// The orders of one pair.
///
/// ```no_run
/// use tradewire::futures::TrailingOrders;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = TrailingOrders::new().symbol("btc_usdt").page(1).size(50);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct TrailingOrders {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub size: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
}

impl TrailingOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::TRAILING_ORDERS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(size) = self.size {
            check::range("size", size, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for TrailingOrders {
    type Response = NumberedPage<TrailingOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("page", self.page.as_ref())
            .optional("size", self.size.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists past trailing orders, in pages.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence, `rate` is public, medium confidence.
///
/// # Examples
///
/// The page after an order, whose id is the cursor.
///
/// ```no_run
/// use tradewire::futures::{Direction, TrailingOrderHistory};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = TrailingOrderHistory::new()
///     .symbol("btc_usdt")
///     .id(216310248132756993)
///     .direction(Direction::Next)
///     .limit(100);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct TrailingOrderHistory {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Cursor: the last order id of the previous response with NEXT, the first with PREV. Omit it
    /// for the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub id: Option<TrailingOrderId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
}

impl TrailingOrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::TRAILING_ORDER_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `id`. Cursor: the last order id of the previous response with NEXT, the first with
    /// PREV. Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<TrailingOrderId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for TrailingOrderHistory {
    type Response = TrailingOrderPage<TrailingOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Places a trigger order and returns its id. When a price reaches the trigger price, the
/// exchange places an order. The documentation shows an empty object as the result; public
/// clients read the id.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (public, medium confidence).
///
/// # Examples
///
/// A stop limit order.
///
/// ```no_run
/// use tradewire::futures::{
/// NewTriggerOrder, OrderSide, PlaceTriggerOrder, PositionSide, TimeInForce,
/// TriggerOrderType, TriggerPriceType,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceTriggerOrder::new(
///     NewTriggerOrder::new(
///             "btc_usdt",
///             OrderSide::Sell,
///             PositionSide::Long,
///             TriggerOrderType::Stop,
///             10,
///             dec!(37000.5),
///             TimeInForce::Gtc,
///             TriggerPriceType::MarkPrice,
///         )
///         .price(dec!(36900))
///         .client_order_id("my_stop_1"),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// A take-profit market order.
///
/// ```no_run
/// use tradewire::futures::{
/// NewTriggerOrder, OrderSide, PlaceTriggerOrder, PositionSide, TimeInForce,
/// TriggerOrderType, TriggerPriceType,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceTriggerOrder::new(
///     NewTriggerOrder::new(
///         "btc_usdt",
///         OrderSide::Sell,
///         PositionSide::Long,
///         TriggerOrderType::TakeProfitMarket,
///         10,
///         dec!(41000),
///         TimeInForce::Ioc,
///         TriggerPriceType::LatestPrice,
///     ),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PlaceTriggerOrder {
    /// The order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order: NewTriggerOrder,
}

impl PlaceTriggerOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::PLACE_TRIGGER_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewTriggerOrder) -> Self {
        Self { order }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.order.validate().map_err(|error| error.in_field("order"))?;
        Ok(())
    }
}

impl Endpoint for PlaceTriggerOrder {
    type Response = Option<TriggerOrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Cancels a trigger order. The documentation shows an empty object as the result, and does
/// not say what else it may contain.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (inferred).
///
/// # Examples
///
/// One order by id.
///
/// ```no_run
/// use tradewire::futures::{CancelTriggerOrder, TriggerOrderSelection};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelTriggerOrder::new(
///     TriggerOrderSelection::new(216300248132756992),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CancelTriggerOrder {
    /// The order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order: TriggerOrderSelection,
}

impl CancelTriggerOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CANCEL_TRIGGER_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: TriggerOrderSelection) -> Self {
        Self { order }
    }
}

impl Endpoint for CancelTriggerOrder {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Cancels all trigger orders of a pair. The documentation shows an empty object as the
/// result; public clients show `true`.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, the result may be null (inferred).
///
/// # Examples
///
/// All orders of one pair.
///
/// ```no_run
/// use tradewire::futures::{CancelAllTriggerOrders, PairSelection};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelAllTriggerOrders::new(PairSelection::new("btc_usdt"));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct CancelAllTriggerOrders {
    /// The pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub selection: PairSelection,
}

impl CancelAllTriggerOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::CANCEL_ALL_TRIGGER_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(selection: PairSelection) -> Self {
        Self { selection }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.selection.validate().map_err(|error| error.in_field("selection"))?;
        Ok(())
    }
}

impl Endpoint for CancelAllTriggerOrders {
    type Response = Option<bool>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.selection.to_form().into_string()))
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Returns one trigger order by id.
///
/// Source: public documentation and public clients (public, high confidence); `echoes` is
/// inferred.
///
/// # Examples
///
/// One order by id.
///
/// ```no_run
/// use tradewire::futures::TriggerOrderDetail;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = TriggerOrderDetail::new(216300248132756992);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct TriggerOrderDetail {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[cfg_attr(feature = "server", serde(rename = "entrustId"))]
    pub trigger_order_id: TriggerOrderId,
}

impl TriggerOrderDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::TRIGGER_ORDER_DETAIL;

    /// Creates a request from its parameters.
    pub fn new(trigger_order_id: impl Into<TriggerOrderId>) -> Self {
        Self {
            trigger_order_id: trigger_order_id.into(),
        }
    }
}

impl Endpoint for TriggerOrderDetail {
    type Response = TriggerOrder;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn query(&self) -> Query {
        Query::default().pair("entrustId", &self.trigger_order_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists trigger orders by page number. The documentation requires `state`; a public client
/// omits it.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
///
/// # Examples
///
/// The orders of one pair that wait for their trigger prices.
///
/// ```no_run
/// use tradewire::futures::{TriggerOrders, TriggerStateFilter};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = TriggerOrders::new()
///     .symbol("btc_usdt")
///     .state(TriggerStateFilter::NotTriggered)
///     .page(1)
///     .size(50);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct TriggerOrders {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Order state.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub state: Option<TriggerStateFilter>,
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub size: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
}

impl TriggerOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::TRIGGER_ORDERS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `state`. Order state.
    #[must_use]
    pub fn state(mut self, state: TriggerStateFilter) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(state) = &self.state {
            check::listed("state", state)?;
        }
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(size) = self.size {
            check::range("size", size, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for TriggerOrders {
    type Response = NumberedPage<TriggerOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("page", self.page.as_ref())
            .optional("size", self.size.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("state", self.state.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the trigger orders that are no longer active, in pages.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
///
/// # Examples
///
/// The first page, without a cursor.
///
/// ```no_run
/// use tradewire::futures::TriggerOrderHistory;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = TriggerOrderHistory::new().symbol("btc_usdt").limit(100);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The page after an order, whose id is the cursor.
///
/// ```no_run
/// use tradewire::futures::{Direction, TriggerOrderHistory};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = TriggerOrderHistory::new()
///     .id(216300248132756992)
///     .direction(Direction::Next)
///     .limit(100);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct TriggerOrderHistory {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Cursor: the last order id of the previous response with NEXT, the first with PREV. Omit it
    /// for the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub id: Option<TriggerOrderId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred.
    pub limit: Option<i64>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `not_before` is
    /// inferred.
    pub end_time: Option<Timestamp>,
}

impl TriggerOrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::futures::TRIGGER_ORDER_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `id`. Cursor: the last order id of the previous response with NEXT, the first with
    /// PREV. Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<TriggerOrderId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for TriggerOrderHistory {
    type Response = Page<TriggerOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}
