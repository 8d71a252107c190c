// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Requests.

use serde::{Deserialize, Deserializer};
use tradewire_models::futures::{
    ConditionalTypeCode, Direction, NewOrder, Order, OrderId, OrderSideCode,
    OrderStateCode, OrderTypeCode,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{Endpoint, Invalid, Query, Timestamp, check, primitive, write_json};

use crate::operations;

/// Lists the historical orders of a quant account, in pages. Parameters are sent as form or
/// query fields. Whether the history lists orders that are still open is not stated.
///
/// Source: interface 4.1 and 5 and 8.
///
/// # Examples
///
/// The first page, without a cursor.
///
/// ```
/// use tradewire::futures::{OrderStateCode, QuantHistory};
///
/// async fn first_page(client: &tradewire::Client) -> Result<(), tradewire::Error> {
///     let request = QuantHistory::new()
///         .limit(100)
///         .symbol("btc_usdt")
///         .states([OrderStateCode::PartiallyFilled, OrderStateCode::Filled]);
///     let response = client.send(&request).await?;
///     println!("{response:?}");
///     Ok(())
/// }
/// ```
///
/// The page after an order, whose id is the cursor.
///
/// ```
/// use tradewire::futures::{Direction, QuantHistory};
///
/// async fn next_page(client: &tradewire::Client) -> Result<(), tradewire::Error> {
///     let request = QuantHistory::new()
///         .id(211451874783183936)
///         .direction(Direction::Next)
///         .limit(100);
///     let response = client.send(&request).await?;
///     println!("{response:?}");
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
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
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub end_time: Option<Timestamp>,
    /// Type of the conditional order.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub orig_type: Option<ConditionalTypeCode>,
    /// Order side.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub order_side: Option<OrderSideCode>,
    /// Order states.
    ///
    /// An empty list is not sent.
    ///
    /// Source: interface 4.1 and 5 and 8; `wire` is inferred.
    pub states: Option<Vec<OrderStateCode>>,
    /// Order type.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub order_orig_type: Option<OrderTypeCode>,
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
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `origType`. Type of the conditional order.
    #[must_use]
    pub fn orig_type(mut self, orig_type: ConditionalTypeCode) -> Self {
        self.orig_type = Some(orig_type);
        self
    }

    /// Sets `orderSide`. Order side.
    #[must_use]
    pub fn order_side(mut self, order_side: OrderSideCode) -> Self {
        self.order_side = Some(order_side);
        self
    }

    /// Sets `states`. Order states.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn states(mut self, states: impl IntoIterator<Item = OrderStateCode>) -> Self {
        self.states = Some(states.into_iter().collect());
        self
    }

    /// Sets `orderOrigType`. Order type.
    #[must_use]
    pub fn order_orig_type(mut self, order_orig_type: OrderTypeCode) -> Self {
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
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=2000)?;
        }
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        if let Some(start_time) = self.start_time {
            check::age("startTime", start_time, now, 90 * check::DAY)?;
        }
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
            .optional("orderSide", self.order_side.as_ref())
            .optional("origType", self.orig_type.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("states", self.states.as_ref())
            .optional("symbol", self.symbol.as_ref())
            .optional("welfareAccount", self.welfare_account.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Places up to 20 futures orders in one request. The contents of the result are not shown,
/// and neither is whether one rejected order rejects the others.
///
/// Source: interface 4.2 and 5 and 8; the result may be null (inferred), `account` is
/// inferred.
///
/// # Examples
///
/// A market order, and a limit order with a client order id.
///
/// ```
/// use tradewire::Decimal;
/// use tradewire::futures::{
///     NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide, TimeInForce,
/// };
///
/// async fn two_orders(client: &tradewire::Client) -> Result<(), tradewire::Error> {
///     let request = PlaceBatch::new([
///         NewOrder::new(
///             "btc_usdt",
///             10,
///             OrderType::Market,
///             OrderSide::Buy,
///             PositionSide::Long,
///         ),
///         NewOrder::new(
///                 "eth_usdt",
///                 5,
///                 OrderType::Limit,
///                 OrderSide::Sell,
///                 PositionSide::Short,
///             )
///             .price(Decimal::new(18005, 1))
///             .time_in_force(TimeInForce::Gtx)
///             .client_order_id("my_order_1"),
///     ]);
///     let response = client.send(&request).await?;
///     println!("{response:?}");
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceBatch {
    /// The orders, at most 20.
    ///
    /// Items: 1 to 20.
    ///
    /// Source: interface 4.2 and 5 and 8; `min_items` is inferred.
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
        primitive::deserialize(deserializer)
    }
}

/// Returns one futures order by id.
///
/// Source: interface 4.3 and 5 and 8; `null_result` is public, medium confidence, `account`
/// is inferred.
///
/// # Examples
///
/// One order by id.
///
/// ```
/// use tradewire::futures::OrderDetail;
///
/// async fn by_id(client: &tradewire::Client) -> Result<(), tradewire::Error> {
///     let request = OrderDetail::new(211451874783183936);
///     let response = client.send(&request).await?;
///     println!("{response:?}");
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq)]
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

/// Returns the time of the futures host in Unix milliseconds.
///
/// Source: public documentation (public, medium confidence).
///
/// # Examples
///
/// The current time.
///
/// ```
/// use tradewire::futures::ServerTime;
///
/// async fn now(client: &tradewire::Client) -> Result<(), tradewire::Error> {
///     let request = ServerTime::new();
///     let response = client.send(&request).await?;
///     println!("{response:?}");
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
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
