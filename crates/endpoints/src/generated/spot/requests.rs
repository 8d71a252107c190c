// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Requests.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer};
use tradewire_models::service::Page;
use tradewire_models::spot::{
    AmendedOrder, Balance, Balances, BizType, BookTicker, Cancellation, ClientAddress,
    Clock, CurrencyList, CurrencyNetworks, DayTicker, Deposit, DepositAddress, DepositId,
    Direction, Fill, FillId, Kline, KlineInterval, NewAccountTransfer, NewBatch,
    NewOrder, NewTransfer, NewWithdrawal, OpenOrderFilter, Order, OrderAmendment,
    OrderBook, OrderId, OrderSelection, OrderState, OrderType, PlacedBatch, PlacedOrder,
    PriceTicker, Side, StreamTokens, SymbolList, Ticker, Trade, TradeId, TransferId,
    WalletPage, WalletStatus, Withdrawal, WithdrawalId, WithdrawalReceipt,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Json, Query, Timestamp, ToQuery, check, path, write_json,
};

use crate::operations;

/// Returns the balance of one currency.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The balance in USDT.
///
/// ```no_run
/// use tradewire::spot::BalanceRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = BalanceRequest::new("usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct BalanceRequest {
    /// Currency.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub currency: String,
}

impl BalanceRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::BALANCE;

    /// Creates a request from its parameters.
    pub fn new(currency: impl Into<String>) -> Self {
        Self { currency: currency.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("currency", &self.currency, 1..)?;
        Ok(())
    }
}

impl Endpoint for BalanceRequest {
    type Response = Balance;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("currency", &self.currency)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the balances of all currencies, or of some.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The balances of two currencies.
///
/// ```no_run
/// use tradewire::spot::BalancesRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = BalancesRequest::new().currencies(["usdt", "btc"]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// All balances.
///
/// ```no_run
/// use tradewire::spot::BalancesRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = BalancesRequest::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct BalancesRequest {
    /// Currencies; all if omitted.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_items` is
    /// inferred.
    pub currencies: Option<Vec<String>>,
}

impl BalancesRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::BALANCES;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `currencies`. Currencies; all if omitted.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn currencies(
        mut self,
        currencies: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.currencies = Some(currencies.into_iter().map(Into::into).collect());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(currencies) = &self.currencies {
            check::items("currencies", currencies.len(), 1..)?;
            for item in currencies {
                check::list_item("currencies", item)?;
            }
        }
        Ok(())
    }
}

impl Endpoint for BalancesRequest {
    type Response = Balances;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().optional("currencies", self.currencies.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Transfers an amount between two parts of the account of the caller, such as from spot to
/// futures. The exchange accepts a `bizId` only once: keep it, and the id in the result.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
///
/// # Examples
///
/// From spot to USDT-margined futures.
///
/// ```no_run
/// use tradewire::spot::{AccountType, NewTransfer, Transfer};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Transfer::new(
///     NewTransfer::new(
///         "transfer_1",
///         AccountType::Spot,
///         AccountType::FuturesU,
///         "usdt",
///         dec!(25.5),
///     ),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// From spot to the margin account of a pair.
///
/// ```no_run
/// use tradewire::spot::{AccountType, NewTransfer, Transfer};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Transfer::new(
///     NewTransfer::new(
///             "transfer_2",
///             AccountType::Spot,
///             AccountType::Lever,
///             "usdt",
///             dec!(100),
///         )
///         .symbol("btc_usdt"),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Transfer {
    /// The transfer.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub transfer: NewTransfer,
}

impl Transfer {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::TRANSFER;

    /// Creates a request from its parameters.
    pub fn new(transfer: NewTransfer) -> Self {
        Self { transfer }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.transfer.validate().map_err(|error| error.in_field("transfer"))?;
        Ok(())
    }
}

impl Endpoint for Transfer {
    type Response = TransferId;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("transfer", &self.transfer)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Transfers an amount between two accounts of the same user. The exchange accepts a `bizId`
/// only once: keep it, and the id in the result.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
///
/// # Examples
///
/// From the spot account of the caller to that of another account.
///
/// ```no_run
/// use tradewire::spot::{AccountType, NewAccountTransfer, TransferBetweenAccounts};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = TransferBetweenAccounts::new(
///     NewAccountTransfer::new(
///         "transfer_3",
///         AccountType::Spot,
///         AccountType::Spot,
///         "usdt",
///         dec!(1),
///         8840001,
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
pub struct TransferBetweenAccounts {
    /// The transfer.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub transfer: NewAccountTransfer,
}

impl TransferBetweenAccounts {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::TRANSFER_BETWEEN_ACCOUNTS;

    /// Creates a request from its parameters.
    pub fn new(transfer: NewAccountTransfer) -> Self {
        Self { transfer }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.transfer.validate().map_err(|error| error.in_field("transfer"))?;
        Ok(())
    }
}

impl Endpoint for TransferBetweenAccounts {
    type Response = TransferId;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("transfer", &self.transfer)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns a listen key, which authorizes subscriptions to the private streams. It is valid
/// for 2 days; another request resets this period.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence, `rate` is public, medium confidence, `account` is inferred,
/// `effect` is inferred.
///
/// # Examples
///
/// A listen key.
///
/// ```no_run
/// use tradewire::spot::ListenKey;
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
    pub const OPERATION: &'static Operation = &operations::spot::LISTEN_KEY;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ListenKey {
    type Response = StreamTokens;

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

/// Lists the open spot orders of the caller.
///
/// Source: interface 4.4 and 5 and 8; `account` is inferred.
///
/// # Examples
///
/// The open buy orders of one pair.
///
/// ```no_run
/// use tradewire::spot::{BizType, OpenOrders, Side};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OpenOrders::new()
///     .symbol("btc_usdt")
///     .biz_type(BizType::Spot)
///     .side(Side::Buy);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct OpenOrders {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 4.4 and 5 and 8; `min_length` is inferred.
    pub symbol: Option<String>,
    /// Spot or margin.
    ///
    /// Source: interface 4.4 and 5 and 8; the meaning is inferred.
    pub biz_type: Option<BizType>,
    /// Order side.
    ///
    /// Source: interface 4.4 and 5 and 8.
    pub side: Option<Side>,
}

impl OpenOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::OPEN_ORDERS;

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

    /// Sets `bizType`. Spot or margin.
    #[must_use]
    pub fn biz_type(mut self, biz_type: BizType) -> Self {
        self.biz_type = Some(biz_type);
        self
    }

    /// Sets `side`. Order side.
    #[must_use]
    pub fn side(mut self, side: Side) -> Self {
        self.side = Some(side);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(biz_type) = &self.biz_type {
            check::listed("bizType", biz_type)?;
        }
        if let Some(side) = &self.side {
            check::listed("side", side)?;
        }
        Ok(())
    }
}

impl Endpoint for OpenOrders {
    type Response = Vec<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("bizType", self.biz_type.as_ref())
            .optional("side", self.side.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists historical spot orders, in pages. Which direction applies by default, and the order
/// of the records, are not documented.
///
/// Source: public documentation and public clients (public, high confidence); `paging` is
/// inferred, the meaning is inferred.
///
/// # Examples
///
/// The filled orders of one pair.
///
/// ```no_run
/// use tradewire::spot::{BizType, OrderHistory, OrderState};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OrderHistory::new()
///     .symbol("btc_usdt")
///     .biz_type(BizType::Spot)
///     .state(OrderState::Filled)
///     .limit(100);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The page after an order, whose id is the cursor.
///
/// ```no_run
/// use tradewire::spot::{Direction, OrderHistory};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OrderHistory::new()
///     .from_id("6216559590087220004")
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
pub struct OrderHistory {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Spot or margin.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub biz_type: Option<BizType>,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub side: Option<Side>,
    /// Order type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub type_: Option<OrderType>,
    /// Order state; the documentation lists all but NEW.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub state: Option<OrderState>,
    /// Cursor: an order id. Omit it for the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub from_id: Option<OrderId>,
    /// Paging direction from the cursor.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: 1 to 100. Default: `20`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred, `max` is public, medium confidence, `default` is public, medium confidence.
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
    /// Whether to hide canceled orders.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub hidden_canceled: Option<bool>,
}

impl OrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::ORDER_HISTORY;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 20;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 100;

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

    /// Sets `bizType`. Spot or margin.
    #[must_use]
    pub fn biz_type(mut self, biz_type: BizType) -> Self {
        self.biz_type = Some(biz_type);
        self
    }

    /// Sets `side`. Order side.
    #[must_use]
    pub fn side(mut self, side: Side) -> Self {
        self.side = Some(side);
        self
    }

    /// Sets `type`. Order type.
    #[must_use]
    pub fn type_(mut self, type_: OrderType) -> Self {
        self.type_ = Some(type_);
        self
    }

    /// Sets `state`. Order state; the documentation lists all but NEW.
    #[must_use]
    pub fn state(mut self, state: OrderState) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `fromId`. Cursor: an order id. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<OrderId>) -> Self {
        self.from_id = Some(from_id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: 1 to 100. Default: `20`.
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

    /// Sets `hiddenCanceled`. Whether to hide canceled orders.
    #[must_use]
    pub fn hidden_canceled(mut self, hidden_canceled: bool) -> Self {
        self.hidden_canceled = Some(hidden_canceled);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(biz_type) = &self.biz_type {
            check::listed("bizType", biz_type)?;
        }
        if let Some(side) = &self.side {
            check::listed("side", side)?;
        }
        if let Some(type_) = &self.type_ {
            check::listed("type", type_)?;
        }
        if let Some(state) = &self.state {
            check::listed("state", state)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=100)?;
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
            .optional("bizType", self.biz_type.as_ref())
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("fromId", self.from_id.as_ref())
            .optional("hiddenCanceled", self.hidden_canceled.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("side", self.side.as_ref())
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

/// Lists the fills of spot orders, in pages. Which direction applies by default, and the
/// order of the records, are not documented.
///
/// Source: public documentation and public clients (public, high confidence); `paging` is
/// inferred, the meaning is inferred.
///
/// # Examples
///
/// The fills of one order.
///
/// ```no_run
/// use tradewire::spot::Fills;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Fills::new().order_id("6216559590087220004");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The fills of one day.
///
/// ```no_run
/// use tradewire::spot::{BizType, Fills};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Fills::new()
///     .biz_type(BizType::Spot)
///     .limit(100)
///     .start_time(Timestamp::from_millis(1700000000000))
///     .end_time(Timestamp::from_millis(1700086400000));
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
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Spot or margin.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub biz_type: Option<BizType>,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_side: Option<Side>,
    /// Order type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_type: Option<OrderType>,
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: Option<OrderId>,
    /// Cursor: the id of a fill. Omit it for the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence); `type` is
    /// inferred.
    pub from_id: Option<FillId>,
    /// Paging direction from the cursor.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: 1 to 100. Default: `20`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// inferred, `max` is public, medium confidence, `default` is public, medium confidence.
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

impl Fills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::FILLS;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 20;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 100;

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

    /// Sets `bizType`. Spot or margin.
    #[must_use]
    pub fn biz_type(mut self, biz_type: BizType) -> Self {
        self.biz_type = Some(biz_type);
        self
    }

    /// Sets `orderSide`. Order side.
    #[must_use]
    pub fn order_side(mut self, order_side: Side) -> Self {
        self.order_side = Some(order_side);
        self
    }

    /// Sets `orderType`. Order type.
    #[must_use]
    pub fn order_type(mut self, order_type: OrderType) -> Self {
        self.order_type = Some(order_type);
        self
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `fromId`. Cursor: the id of a fill. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<FillId>) -> Self {
        self.from_id = Some(from_id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: 1 to 100. Default: `20`.
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
        if let Some(biz_type) = &self.biz_type {
            check::listed("bizType", biz_type)?;
        }
        if let Some(order_side) = &self.order_side {
            check::listed("orderSide", order_side)?;
        }
        if let Some(order_type) = &self.order_type {
            check::listed("orderType", order_type)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=100)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Fills {
    type Response = Page<Fill>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("bizType", self.biz_type.as_ref())
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("orderSide", self.order_side.as_ref())
            .optional("orderType", self.order_type.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the order book of a trading pair. The documentation calls 100 the minimum of
/// `limit`, but lists a range from 1.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
///
/// # Examples
///
/// The order book of one pair.
///
/// ```no_run
/// use tradewire::spot::OrderBookRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = OrderBookRequest::new("btc_usdt").limit(100);
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
    /// Price levels of each side.
    ///
    /// Range: 1 to 500. Default: `100`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `default` is
    /// public, medium confidence.
    pub limit: Option<i64>,
}

impl OrderBookRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::ORDER_BOOK;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 100;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 500;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            limit: None,
        }
    }

    /// Sets `limit`. Price levels of each side.
    ///
    /// Range: 1 to 500. Default: `100`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=500)?;
        }
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
        Query::default()
            .optional("limit", self.limit.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the candlesticks of a trading pair. Their order is not documented.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// Candlesticks of one minute, from a time on.
///
/// ```no_run
/// use tradewire::spot::{KlineInterval, Klines};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Klines::new("btc_usdt", KlineInterval::OneMinute)
///     .start_time(Timestamp::from_millis(1700000000000))
///     .limit(2);
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
    /// Maximum number of candlesticks.
    ///
    /// Range: 1 to 1000. Default: `100`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub limit: Option<i64>,
}

impl Klines {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::KLINES;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 100;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 1000;

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

    /// Sets `limit`. Maximum number of candlesticks.
    ///
    /// Range: 1 to 1000. Default: `100`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::listed("interval", &self.interval)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=1000)?;
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

/// Lists the latest trades of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The latest 50 trades.
///
/// ```no_run
/// use tradewire::spot::RecentTrades;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = RecentTrades::new("btc_usdt").limit(50);
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
    /// Maximum number of trades.
    ///
    /// Range: 1 to 1000. Default: `200`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub limit: Option<i64>,
}

impl RecentTrades {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::RECENT_TRADES;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 200;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 1000;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            limit: None,
        }
    }

    /// Sets `limit`. Maximum number of trades.
    ///
    /// Range: 1 to 1000. Default: `200`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=1000)?;
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
        Query::default()
            .optional("limit", self.limit.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the trades of a trading pair, in pages. The documentation shows a list without a
/// wrapper; a recorded response is a page.
///
/// Source: public documentation and public clients (public, high confidence); `returns` is
/// public, medium confidence, `paging` is inferred.
///
/// # Examples
///
/// The page after a trade.
///
/// ```no_run
/// use tradewire::spot::{Direction, TradeHistory};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = TradeHistory::new("btc_usdt", Direction::Next)
///     .limit(100)
///     .from_id(252192228699576704);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct TradeHistory {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: String,
    /// Records per page.
    ///
    /// Range: 1 to 1000. Default: `200`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub limit: Option<i64>,
    /// Paging direction from the cursor.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub direction: Direction,
    /// Cursor: a trade id. Omit it for the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub from_id: Option<TradeId>,
}

impl TradeHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::TRADE_HISTORY;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 200;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 1000;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>, direction: Direction) -> Self {
        Self {
            symbol: symbol.into(),
            direction,
            limit: None,
            from_id: None,
        }
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: 1 to 1000. Default: `200`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `fromId`. Cursor: a trade id. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<TradeId>) -> Self {
        self.from_id = Some(from_id.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=1000)?;
        }
        check::listed("direction", &self.direction)?;
        Ok(())
    }
}

impl Endpoint for TradeHistory {
    type Response = Page<Trade>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .pair("direction", &self.direction)
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the 24-hour tickers of trading pairs, with their best prices.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::spot::Tickers;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Tickers::new().symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// All pairs.
///
/// ```no_run
/// use tradewire::spot::Tickers;
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
pub struct Tickers {
    /// One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_items` is
    /// inferred.
    pub symbols: Option<Vec<String>>,
    /// Tags of the pairs; only `spot` is supported.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_items`
    /// is inferred.
    pub tags: Option<Vec<String>>,
}

impl Tickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::TICKERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `tags`. Tags of the pairs; only `spot` is supported.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn tags(mut self, tags: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.tags = Some(tags.into_iter().map(Into::into).collect());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(symbols) = &self.symbols {
            check::items("symbols", symbols.len(), 1..)?;
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        if let Some(tags) = &self.tags {
            check::items("tags", tags.len(), 1..)?;
            for item in tags {
                check::list_item("tags", item)?;
            }
        }
        Ok(())
    }
}

impl Endpoint for Tickers {
    type Response = Vec<Ticker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional("symbols", self.symbols.as_ref())
            .optional("tags", self.tags.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the 24-hour tickers of trading pairs.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// Two pairs.
///
/// ```no_run
/// use tradewire::spot::DayTickers;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = DayTickers::new().symbols(["btc_usdt", "eth_usdt"]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct DayTickers {
    /// One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_items` is
    /// inferred.
    pub symbols: Option<Vec<String>>,
    /// Tags of the pairs; only `spot` is supported.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_items`
    /// is inferred.
    pub tags: Option<Vec<String>>,
}

impl DayTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::DAY_TICKERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `tags`. Tags of the pairs; only `spot` is supported.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn tags(mut self, tags: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.tags = Some(tags.into_iter().map(Into::into).collect());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(symbols) = &self.symbols {
            check::items("symbols", symbols.len(), 1..)?;
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        if let Some(tags) = &self.tags {
            check::items("tags", tags.len(), 1..)?;
            for item in tags {
                check::list_item("tags", item)?;
            }
        }
        Ok(())
    }
}

impl Endpoint for DayTickers {
    type Response = Vec<DayTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional("symbols", self.symbols.as_ref())
            .optional("tags", self.tags.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the best bids and the best asks of trading pairs.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One pair.
///
/// ```no_run
/// use tradewire::spot::BookTickers;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = BookTickers::new().symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct BookTickers {
    /// One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_items` is
    /// inferred.
    pub symbols: Option<Vec<String>>,
    /// Tags of the pairs; only `spot` is supported.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_items`
    /// is inferred.
    pub tags: Option<Vec<String>>,
}

impl BookTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::BOOK_TICKERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `tags`. Tags of the pairs; only `spot` is supported.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn tags(mut self, tags: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.tags = Some(tags.into_iter().map(Into::into).collect());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(symbols) = &self.symbols {
            check::items("symbols", symbols.len(), 1..)?;
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        if let Some(tags) = &self.tags {
            check::items("tags", tags.len(), 1..)?;
            for item in tags {
                check::list_item("tags", item)?;
            }
        }
        Ok(())
    }
}

impl Endpoint for BookTickers {
    type Response = Vec<BookTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional("symbols", self.symbols.as_ref())
            .optional("tags", self.tags.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the latest prices of trading pairs.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All spot pairs.
///
/// ```no_run
/// use tradewire::spot::PriceTickers;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = PriceTickers::new().tags(["spot"]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PriceTickers {
    /// One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_items` is
    /// inferred.
    pub symbols: Option<Vec<String>>,
    /// Tags of the pairs; only `spot` is supported.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `min_items`
    /// is inferred.
    pub tags: Option<Vec<String>>,
}

impl PriceTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::PRICE_TICKERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `tags`. Tags of the pairs; only `spot` is supported.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn tags(mut self, tags: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.tags = Some(tags.into_iter().map(Into::into).collect());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(symbols) = &self.symbols {
            check::items("symbols", symbols.len(), 1..)?;
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        if let Some(tags) = &self.tags {
            check::items("tags", tags.len(), 1..)?;
            for item in tags {
                check::list_item("tags", item)?;
            }
        }
        Ok(())
    }
}

impl Endpoint for PriceTickers {
    type Response = Vec<PriceTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional("symbols", self.symbols.as_ref())
            .optional("tags", self.tags.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the time of the spot host.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The current time.
///
/// ```no_run
/// use tradewire::spot::ServerTime;
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
    pub const OPERATION: &'static Operation = &operations::spot::SERVER_TIME;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ServerTime {
    type Response = Clock;

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
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
///
/// # Examples
///
/// The address of the caller.
///
/// ```no_run
/// use tradewire::spot::ClientAddressRequest;
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
    pub const OPERATION: &'static Operation = &operations::spot::CLIENT_ADDRESS;

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

/// Places a spot or margin order. The result is its id: the order may fill or be rejected
/// later. Without a client order id, an order whose response is lost can only be recognized
/// by its price and quantity.
///
/// Source: public documentation and public clients (public, high confidence); `rate` is
/// public, medium confidence, the meaning is inferred, `echoes` is inferred.
///
/// # Examples
///
/// A limit order with a client order id.
///
/// ```no_run
/// use tradewire::spot::{BizType, NewOrder, OrderType, PlaceOrder, Side, TimeInForce};
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
///             Side::Buy,
///             OrderType::Limit,
///             TimeInForce::Gtc,
///             BizType::Spot,
///         )
///         .client_order_id("my_order_1")
///         .price(dec!(39999.5))
///         .quantity(dec!(0.01)),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// A market order that spends 100 USDT.
///
/// ```no_run
/// use tradewire::spot::{BizType, NewOrder, OrderType, PlaceOrder, Side, TimeInForce};
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
///             Side::Buy,
///             OrderType::Market,
///             TimeInForce::Fok,
///             BizType::Spot,
///         )
///         .quote_qty(dec!(100)),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// A market order that sells 0.01 BTC.
///
/// ```no_run
/// use tradewire::spot::{BizType, NewOrder, OrderType, PlaceOrder, Side, TimeInForce};
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
///             Side::Sell,
///             OrderType::Market,
///             TimeInForce::Fok,
///             BizType::Spot,
///         )
///         .quantity(dec!(0.01)),
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
    pub const OPERATION: &'static Operation = &operations::spot::PLACE_ORDER;

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
    type Response = PlacedOrder;

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

/// Changes the price and quantity of an open spot limit order. The documentation also shows
/// `orderId` in the body, which public clients omit.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// A new price and a new quantity.
///
/// ```no_run
/// use tradewire::spot::{AmendOrder, OrderAmendment};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AmendOrder::new(
///     "6216559590087220004",
///     OrderAmendment::new(dec!(40000.1), dec!(0.02)),
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
pub struct AmendOrder {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: OrderId,
    /// The new price and quantity.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub amendment: OrderAmendment,
}

impl AmendOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::AMEND_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order_id: impl Into<OrderId>, amendment: OrderAmendment) -> Self {
        Self {
            order_id: order_id.into(),
            amendment,
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::path_segment("orderId", self.order_id.as_str())?;
        self.amendment.validate().map_err(|error| error.in_field("amendment"))?;
        Ok(())
    }
}

impl Endpoint for AmendOrder {
    type Response = AmendedOrder;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("orderId", self.order_id.to_query())]),
        )
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("amendment", &self.amendment)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Cancels a spot order by id. A success does not prove that the order did not fill before:
/// query its state.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
///
/// # Examples
///
/// One order.
///
/// ```no_run
/// use tradewire::spot::CancelOrder;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelOrder::new("6216559590087220004");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct CancelOrder {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: OrderId,
}

impl CancelOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::CANCEL_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order_id: impl Into<OrderId>) -> Self {
        Self { order_id: order_id.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::path_segment("orderId", self.order_id.as_str())?;
        Ok(())
    }
}

impl Endpoint for CancelOrder {
    type Response = Cancellation;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("orderId", self.order_id.to_query())]),
        )
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns one spot order by id.
///
/// Source: public documentation and public clients (public, high confidence); `rate` is
/// public, medium confidence, `echoes` is inferred.
///
/// # Examples
///
/// One order by id.
///
/// ```no_run
/// use tradewire::spot::OrderDetail;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OrderDetail::new("6216559590087220004");
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
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: OrderId,
}

impl OrderDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::ORDER_DETAIL;

    /// Creates a request from its parameters.
    pub fn new(order_id: impl Into<OrderId>) -> Self {
        Self { order_id: order_id.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::path_segment("orderId", self.order_id.as_str())?;
        Ok(())
    }
}

impl Endpoint for OrderDetail {
    type Response = Order;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("orderId", self.order_id.to_query())]),
        )
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns one spot order by id or by client order id. Which of them decides if both are sent
/// is not documented.
///
/// At least one is required: `orderId`, `clientOrderId`.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred, `rate` is public, medium confidence, `any_of` is inferred, `echoes` is inferred.
///
/// # Examples
///
/// The order with a client order id, for example after a lost response.
///
/// ```no_run
/// use tradewire::spot::OrderLookup;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OrderLookup::new().client_order_id("my_order_1");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The order with an id.
///
/// ```no_run
/// use tradewire::spot::OrderLookup;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = OrderLookup::new().order_id("6216559590087220004");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct OrderLookup {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: Option<OrderId>,
    /// Client order id.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub client_order_id: Option<String>,
}

impl OrderLookup {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::ORDER_LOOKUP;

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

    /// Sets `clientOrderId`. Client order id.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 1..)?;
        }
        check::any_of(
            &["orderId", "clientOrderId"],
            self.order_id.is_some() || self.client_order_id.is_some(),
        )?;
        Ok(())
    }
}

impl Endpoint for OrderLookup {
    type Response = Order;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("clientOrderId", self.client_order_id.as_ref())
            .optional("orderId", self.order_id.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Places up to 100 spot orders in one request. Each order is accepted or rejected on its
/// own: check every item of the result.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred, `rate` is public, medium confidence.
///
/// # Examples
///
/// A limit order and a market order.
///
/// ```no_run
/// use tradewire::spot::{
/// BizType, NewBatch, NewBatchOrder, OrderType, PlaceBatch, Side, TimeInForce,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceBatch::new(
///     NewBatch::new([
///             NewBatchOrder::new(
///                     "btc_usdt",
///                     Side::Buy,
///                     OrderType::Limit,
///                     TimeInForce::Gtc,
///                     BizType::Spot,
///                 )
///                 .client_order_id("my_order_1")
///                 .price(dec!(39999.5))
///                 .quantity(dec!(0.01)),
///             NewBatchOrder::new(
///                     "eth_usdt",
///                     Side::Sell,
///                     OrderType::Market,
///                     TimeInForce::Fok,
///                     BizType::Spot,
///                 )
///                 .client_order_id("my_order_2")
///                 .quantity(dec!(0.5)),
///         ])
///         .client_batch_id("batch_1"),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PlaceBatch {
    /// The orders.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub batch: NewBatch,
}

impl PlaceBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::PLACE_BATCH;

    /// Creates a request from its parameters.
    pub fn new(batch: NewBatch) -> Self {
        Self { batch }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.batch.validate().map_err(|error| error.in_field("batch"))?;
        Ok(())
    }
}

impl Endpoint for PlaceBatch {
    type Response = PlacedBatch;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("batch", &self.batch)
            .map(Some)
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

/// Returns several spot orders by id. The heading of the document says GET, but its sample
/// request is a DELETE with a JSON body, and which method is valid is not shown. In public
/// sources, GET queries orders, and DELETE cancels them (`cancel_batch`).
///
/// Source: interface 4.6 and 5 and public documentation and public clients; `request` is
/// public, high confidence, the meaning is public, high confidence, `account` is inferred.
///
/// # Examples
///
/// Two orders by id.
///
/// ```no_run
/// use tradewire::spot::BatchOrders;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = BatchOrders::new(["6216559590087220004", "6216559590087220005"]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct BatchOrders {
    /// Order ids. The document shows them separated by commas, and in a sample body as a JSON
    /// array of numbers.
    ///
    /// Items: at least 1.
    ///
    /// Source: interface 4.6 and 5 and public documentation and public clients; `min_items` is
    /// inferred.
    pub order_ids: Vec<OrderId>,
}

impl BatchOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::BATCH_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(order_ids: impl IntoIterator<Item = impl Into<OrderId>>) -> Self {
        Self {
            order_ids: order_ids.into_iter().map(Into::into).collect(),
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::items("orderIds", self.order_ids.len(), 1..)?;
        for item in &self.order_ids {
            check::list_item("orderIds", item.as_str())?;
        }
        Ok(())
    }
}

impl Endpoint for BatchOrders {
    type Response = Vec<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("orderIds", &self.order_ids)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Cancels several spot orders by id. The result is an empty object in the documentation and
/// null in a recorded response: it does not say which orders were canceled.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
///
/// # Examples
///
/// Two orders.
///
/// ```no_run
/// use tradewire::spot::{CancelBatch, OrderSelection};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelBatch::new(
///     OrderSelection::new(["6216559590087220004", "6216559590087220005"]),
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
    /// The orders to cancel.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub selection: OrderSelection,
}

impl CancelBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::CANCEL_BATCH;

    /// Creates a request from its parameters.
    pub fn new(selection: OrderSelection) -> Self {
        Self { selection }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.selection.validate().map_err(|error| error.in_field("selection"))?;
        Ok(())
    }
}

impl Endpoint for CancelBatch {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("selection", &self.selection)
            .map(Some)
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

/// Cancels all open spot or margin orders, or those of one pair or side. The result is an
/// empty object in the documentation, and null or true in recorded responses: it does not say
/// which orders were canceled.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
///
/// # Examples
///
/// The buy orders of one pair.
///
/// ```no_run
/// use tradewire::spot::{BizType, CancelAllOrders, OpenOrderFilter, Side};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelAllOrders::new(
///     OpenOrderFilter::new(BizType::Spot).symbol("btc_usdt").side(Side::Buy),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// All spot orders.
///
/// ```no_run
/// use tradewire::spot::{BizType, CancelAllOrders, OpenOrderFilter};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CancelAllOrders::new(OpenOrderFilter::new(BizType::Spot));
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
    pub filter: OpenOrderFilter,
}

impl CancelAllOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::CANCEL_ALL_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(filter: OpenOrderFilter) -> Self {
        Self { filter }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.filter.validate().map_err(|error| error.in_field("filter"))?;
        Ok(())
    }
}

impl Endpoint for CancelAllOrders {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("filter", &self.filter)
            .map(Some)
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

/// Lists the trading pairs, with their precisions, fees and order rules.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// One trading pair.
///
/// ```no_run
/// use tradewire::spot::Symbols;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Symbols::new().symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// Two trading pairs, unless the list is unchanged.
///
/// ```no_run
/// use tradewire::spot::Symbols;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Symbols::new()
///     .symbols(["btc_usdt", "eth_usdt"])
///     .version("7cd2cfab0dc979339f1de904bd90c9cb");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Symbols {
    /// One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_items` is
    /// inferred.
    pub symbols: Option<Vec<String>>,
    /// Version of the list that the caller has. If it is current, the response omits the pairs.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub version: Option<String>,
}

impl Symbols {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::SYMBOLS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `version`. Version of the list that the caller has. If it is current, the response
    /// omits the pairs.
    #[must_use]
    pub fn version(mut self, version: impl Into<String>) -> Self {
        self.version = Some(version.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(symbols) = &self.symbols {
            check::items("symbols", symbols.len(), 1..)?;
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        Ok(())
    }
}

impl Endpoint for Symbols {
    type Response = SymbolList;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional("symbols", self.symbols.as_ref())
            .optional("version", self.version.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the currencies. The documentation shows a list without a wrapper; recorded responses
/// have one.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All currencies.
///
/// ```no_run
/// use tradewire::spot::Currencies;
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
    pub const OPERATION: &'static Operation = &operations::spot::CURRENCIES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Currencies {
    type Response = CurrencyList;

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

/// Lists the currencies that can be deposited or withdrawn, with their networks. Other
/// operations need their names as `currency` and `chain`.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// All currencies.
///
/// ```no_run
/// use tradewire::spot::SupportedCurrencies;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = SupportedCurrencies::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct SupportedCurrencies {}

impl SupportedCurrencies {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::SUPPORTED_CURRENCIES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for SupportedCurrencies {
    type Response = Vec<CurrencyNetworks>;

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

/// Returns the address for deposits of a currency on a network. Some currencies also need a
/// memo.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The address for XT on its own network.
///
/// ```no_run
/// use tradewire::spot::DepositAddressRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = DepositAddressRequest::new("XT Smart Chain", "xt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct DepositAddressRequest {
    /// Network, as `supported_currencies` names it.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub chain: String,
    /// Currency, as `supported_currencies` names it.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    pub currency: String,
}

impl DepositAddressRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::DEPOSIT_ADDRESS;

    /// Creates a request from its parameters.
    pub fn new(chain: impl Into<String>, currency: impl Into<String>) -> Self {
        Self {
            chain: chain.into(),
            currency: currency.into(),
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("chain", &self.chain, 1..)?;
        check::length("currency", &self.currency, 1..)?;
        Ok(())
    }
}

impl Endpoint for DepositAddressRequest {
    type Response = DepositAddress;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("chain", &self.chain).pair("currency", &self.currency)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the deposits of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation and public clients (public, high confidence); `paging` is
/// inferred, the meaning is inferred.
///
/// # Examples
///
/// The deposits of one currency on one network.
///
/// ```no_run
/// use tradewire::spot::{Deposits, WalletStatus};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Deposits::new()
///     .currency("usdt")
///     .chain("Tron")
///     .status(WalletStatus::Success)
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
pub struct Deposits {
    /// Currency. The documentation requires it; a public client lists deposits without it.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), the meaning is public, medium confidence,
    /// `min_length` is inferred.
    pub currency: Option<String>,
    /// Network. The documentation requires it; a public client lists deposits without it.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), the meaning is public, medium confidence,
    /// `min_length` is inferred.
    pub chain: Option<String>,
    /// Status.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub status: Option<WalletStatus>,
    /// Cursor: a deposit id. Omit it for the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub from_id: Option<DepositId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `default` is
    /// public, medium confidence.
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: 1 to 200. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
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

impl Deposits {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::DEPOSITS;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 200;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `currency`. Currency. The documentation requires it; a public client lists deposits
    /// without it.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.currency = Some(currency.into());
        self
    }

    /// Sets `chain`. Network. The documentation requires it; a public client lists deposits
    /// without it.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn chain(mut self, chain: impl Into<String>) -> Self {
        self.chain = Some(chain.into());
        self
    }

    /// Sets `status`. Status.
    #[must_use]
    pub fn status(mut self, status: WalletStatus) -> Self {
        self.status = Some(status);
        self
    }

    /// Sets `fromId`. Cursor: a deposit id. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<DepositId>) -> Self {
        self.from_id = Some(from_id.into());
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
    /// Range: 1 to 200. Default: `10`.
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
        if let Some(currency) = &self.currency {
            check::length("currency", currency, 1..)?;
        }
        if let Some(chain) = &self.chain {
            check::length("chain", chain, 1..)?;
        }
        if let Some(status) = &self.status {
            check::listed("status", status)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=200)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Deposits {
    type Response = WalletPage<Deposit>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("chain", self.chain.as_ref())
            .optional("currency", self.currency.as_ref())
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("status", self.status.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Withdraws an amount to an address, or to another user of the exchange. Without a client
/// order id, a withdrawal whose response is lost can only be recognized by its amount and
/// address.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
///
/// # Examples
///
/// A withdrawal to an address, with a client order id.
///
/// ```no_run
/// use tradewire::spot::{NewWithdrawal, Withdraw};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .allow_withdrawals()
/// #     .build()?;
/// let request = Withdraw::new(
///     NewWithdrawal::new("usdt", dec!(30.5))
///         .chain("Tron")
///         .client_order_id("my_withdrawal_1")
///         .address("TGB2vxTjiqraVZBy7YHXF8V3CSMVhQKcaf"),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// A withdrawal to an address that needs a memo.
///
/// ```no_run
/// use tradewire::spot::{NewWithdrawal, Withdraw};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .allow_withdrawals()
/// #     .build()?;
/// let request = Withdraw::new(
///     NewWithdrawal::new("xlm", 100)
///         .chain("Stellar Network")
///         .address("GBY6UIYEYLAAXRQXVO7X5I4BSSCS54EAHTUILXWMW6ONPM3PNEA3LWEC")
///         .memo("441824256"),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Withdraw {
    /// The withdrawal.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub withdrawal: NewWithdrawal,
}

impl Withdraw {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::WITHDRAW;

    /// Creates a request from its parameters.
    pub fn new(withdrawal: NewWithdrawal) -> Self {
        Self { withdrawal }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.withdrawal.validate().map_err(|error| error.in_field("withdrawal"))?;
        Ok(())
    }
}

impl Endpoint for Withdraw {
    type Response = WithdrawalReceipt;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("withdrawal", &self.withdrawal)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns one withdrawal by id or by client order id. The documentation recommends the id.
///
/// At least one is required: `recordId`, `clientOrderId`.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred,
/// `any_of` is inferred, `echoes` is inferred.
///
/// # Examples
///
/// The withdrawal with a client order id, for example after a lost response.
///
/// ```no_run
/// use tradewire::spot::WithdrawalDetail;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = WithdrawalDetail::new().client_order_id("my_withdrawal_1");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The withdrawal with an id.
///
/// ```no_run
/// use tradewire::spot::WithdrawalDetail;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = WithdrawalDetail::new().record_id(950898);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct WithdrawalDetail {
    /// Withdrawal id, as `withdraw` returns it.
    ///
    /// Source: public documentation (public, medium confidence).
    pub record_id: Option<WithdrawalId>,
    /// Id of the withdrawal, chosen by the caller.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub client_order_id: Option<String>,
}

impl WithdrawalDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::WITHDRAWAL_DETAIL;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `recordId`. Withdrawal id, as `withdraw` returns it.
    #[must_use]
    pub fn record_id(mut self, record_id: impl Into<WithdrawalId>) -> Self {
        self.record_id = Some(record_id.into());
        self
    }

    /// Sets `clientOrderId`. Id of the withdrawal, chosen by the caller.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 1..)?;
        }
        check::any_of(
            &["recordId", "clientOrderId"],
            self.record_id.is_some() || self.client_order_id.is_some(),
        )?;
        Ok(())
    }
}

impl Endpoint for WithdrawalDetail {
    type Response = Withdrawal;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("clientOrderId", self.client_order_id.as_ref())
            .optional("recordId", self.record_id.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the withdrawals of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation and public clients (public, high confidence); `paging` is
/// inferred, the meaning is inferred.
///
/// # Examples
///
/// The page after a withdrawal.
///
/// ```no_run
/// use tradewire::spot::{Direction, Withdrawals};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Withdrawals::new()
///     .currency("usdt")
///     .chain("Tron")
///     .from_id(950898)
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
pub struct Withdrawals {
    /// Currency. The documentation requires it; a public client and older documentation do not.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence, `min_length` is inferred.
    pub currency: Option<String>,
    /// Network. The documentation requires it; a public client and older documentation do not.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence, `min_length` is inferred.
    pub chain: Option<String>,
    /// Status.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub status: Option<WalletStatus>,
    /// Cursor: a withdrawal id. Omit it for the first page.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub from_id: Option<WithdrawalId>,
    /// Paging direction from the cursor.
    ///
    /// Default: `NEXT`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `default` is
    /// public, medium confidence.
    pub direction: Option<Direction>,
    /// Records per page.
    ///
    /// Range: 1 to 200. Default: `10`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
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

impl Withdrawals {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::WITHDRAWALS;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 200;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `currency`. Currency. The documentation requires it; a public client and older
    /// documentation do not.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.currency = Some(currency.into());
        self
    }

    /// Sets `chain`. Network. The documentation requires it; a public client and older
    /// documentation do not.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn chain(mut self, chain: impl Into<String>) -> Self {
        self.chain = Some(chain.into());
        self
    }

    /// Sets `status`. Status.
    #[must_use]
    pub fn status(mut self, status: WalletStatus) -> Self {
        self.status = Some(status);
        self
    }

    /// Sets `fromId`. Cursor: a withdrawal id. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<WithdrawalId>) -> Self {
        self.from_id = Some(from_id.into());
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
    /// Range: 1 to 200. Default: `10`.
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
        if let Some(currency) = &self.currency {
            check::length("currency", currency, 1..)?;
        }
        if let Some(chain) = &self.chain {
            check::length("chain", chain, 1..)?;
        }
        if let Some(status) = &self.status {
            check::listed("status", status)?;
        }
        if let Some(direction) = &self.direction {
            check::listed("direction", direction)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=200)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Withdrawals {
    type Response = WalletPage<Withdrawal>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("chain", self.chain.as_ref())
            .optional("currency", self.currency.as_ref())
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("status", self.status.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}
