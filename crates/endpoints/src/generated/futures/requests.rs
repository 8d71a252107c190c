// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use super::specs;
use crate::models::Timestamp;
use crate::{Endpoint, Invalid, Operation, Query};
use serde::{Deserialize, Deserializer};

/// Pages through the historical orders of a quant account.
///
/// Source: interface 4.1.
///
/// The first page: no cursor.
///
/// ```
/// use tradewire_endpoints::{Endpoint, futures, models};
///
/// let request = futures::QuantHistory::new()
///     .limit(100)
///     .symbol("btc_usdt")
///     .states([
///         models::futures::OrderStateCode::PartiallyFilled,
///         models::futures::OrderStateCode::Filled,
///     ]);
/// assert_eq!(request.path(), "/future/trade/v1/order/quant/list-history");
/// assert_eq!(request.query().as_str(), "limit=100&states=2,3&symbol=btc_usdt");
/// ```
///
/// The page behind an order: its id is the cursor.
///
/// ```
/// use tradewire_endpoints::{Endpoint, futures, models};
///
/// let request = futures::QuantHistory::new()
///     .id(211451874783183936)
///     .direction(models::futures::Direction::Next)
///     .limit(100);
/// assert_eq!(request.path(), "/future/trade/v1/order/quant/list-history");
/// assert_eq!(request.query().as_str(), "direction=NEXT&id=211451874783183936&limit=100");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct QuantHistory {
    /// Cursor: with NEXT the last order id of the previous answer, with PREV the first; none asks
    /// for the first page.
    ///
    /// Source: interface 4.1.
    pub id: Option<crate::models::futures::OrderId>,
    /// Which way to page from the cursor.
    ///
    /// When left out: `NEXT`.
    ///
    /// Source: interface 4.1.
    pub direction: Option<crate::models::futures::Direction>,
    /// Records per page.
    ///
    /// Range: 1 to 2000. When left out: `10`.
    ///
    /// Source: interface 4.1; `min` is inferred.
    pub limit: Option<i64>,
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 4.1; `min_length` is inferred.
    pub symbol: Option<String>,
    /// Whether to ask for liquidation orders.
    ///
    /// When left out: `false`.
    ///
    /// Source: interface 4.1.
    pub force_close: Option<bool>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. At most 90 days ago.
    ///
    /// Source: interface 4.1.
    pub start_time: Option<crate::models::Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 4.1.
    pub end_time: Option<crate::models::Timestamp>,
    /// Type of the conditional order.
    ///
    /// Source: interface 4.1.
    pub orig_type: Option<crate::models::futures::ConditionalTypeCode>,
    /// Order side.
    ///
    /// Source: interface 4.1.
    pub order_side: Option<crate::models::futures::OrderSideCode>,
    /// Order states.
    ///
    /// An empty list is left out.
    ///
    /// Source: interface 4.1; `wire` is inferred.
    pub states: Option<Vec<crate::models::futures::OrderStateCode>>,
    /// Order type.
    ///
    /// Source: interface 4.1.
    pub order_orig_type: Option<crate::models::futures::OrderTypeCode>,
    /// Whether to ask for the bonus account.
    ///
    /// When left out: `false`.
    ///
    /// Source: interface 4.1.
    pub welfare_account: Option<bool>,
}

impl QuantHistory {
    /// What the contract says of it.
    pub const OPERATION: &'static Operation = &specs::QUANT_HISTORY;
    /// What the exchange takes when `direction` is left out.
    pub const DEFAULT_DIRECTION: crate::models::futures::Direction = crate::models::futures::Direction::Next;
    /// What the exchange takes when `limit` is left out.
    pub const DEFAULT_LIMIT: i64 = 10;
    /// What the exchange takes when `forceClose` is left out.
    pub const DEFAULT_FORCE_CLOSE: bool = false;
    /// What the exchange takes when `welfareAccount` is left out.
    pub const DEFAULT_WELFARE_ACCOUNT: bool = false;
    /// With what is required; the rest is left out until it is set.
    pub fn new() -> Self {
        Self {
            id: None,
            direction: None,
            limit: None,
            symbol: None,
            force_close: None,
            start_time: None,
            end_time: None,
            orig_type: None,
            order_side: None,
            states: None,
            order_orig_type: None,
            welfare_account: None,
        }
    }

    /// Cursor: with NEXT the last order id of the previous answer, with PREV the first; none asks
    /// for the first page.
    ///
    /// Source: interface 4.1.
    #[must_use]
    pub fn id(mut self, id: impl Into<crate::models::futures::OrderId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Which way to page from the cursor.
    ///
    /// When left out: `NEXT`.
    ///
    /// Source: interface 4.1.
    #[must_use]
    pub fn direction(mut self, direction: crate::models::futures::Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Records per page.
    ///
    /// Range: 1 to 2000. When left out: `10`.
    ///
    /// Source: interface 4.1; `min` is inferred.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 4.1; `min_length` is inferred.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Whether to ask for liquidation orders.
    ///
    /// When left out: `false`.
    ///
    /// Source: interface 4.1.
    #[must_use]
    pub fn force_close(mut self, force_close: bool) -> Self {
        self.force_close = Some(force_close);
        self
    }

    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. At most 90 days ago.
    ///
    /// Source: interface 4.1.
    #[must_use]
    pub fn start_time(
        mut self,
        start_time: impl Into<crate::models::Timestamp>,
    ) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 4.1.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<crate::models::Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Type of the conditional order.
    ///
    /// Source: interface 4.1.
    #[must_use]
    pub fn orig_type(
        mut self,
        orig_type: crate::models::futures::ConditionalTypeCode,
    ) -> Self {
        self.orig_type = Some(orig_type);
        self
    }

    /// Order side.
    ///
    /// Source: interface 4.1.
    #[must_use]
    pub fn order_side(
        mut self,
        order_side: crate::models::futures::OrderSideCode,
    ) -> Self {
        self.order_side = Some(order_side);
        self
    }

    /// Order states.
    ///
    /// An empty list is left out.
    ///
    /// Source: interface 4.1; `wire` is inferred.
    #[must_use]
    pub fn states(
        mut self,
        states: impl IntoIterator<Item = crate::models::futures::OrderStateCode>,
    ) -> Self {
        self.states = Some(states.into_iter().collect());
        self
    }

    /// Order type.
    ///
    /// Source: interface 4.1.
    #[must_use]
    pub fn order_orig_type(
        mut self,
        order_orig_type: crate::models::futures::OrderTypeCode,
    ) -> Self {
        self.order_orig_type = Some(order_orig_type);
        self
    }

    /// Whether to ask for the bonus account.
    ///
    /// When left out: `false`.
    ///
    /// Source: interface 4.1.
    #[must_use]
    pub fn welfare_account(mut self, welfare_account: bool) -> Self {
        self.welfare_account = Some(welfare_account);
        self
    }

    fn check(&self, now: Timestamp) -> Result<(), Invalid> {
        let params = Self::OPERATION.params;
        if let Some(given) = self.limit {
            params[2].check_integer(given)?;
        }
        if let Some(given) = &self.symbol {
            params[3].check_string(given)?;
        }
        if let Some(given) = self.start_time {
            params[5].check_timestamp(given, now)?;
        }
        Ok(())
    }
}

impl Endpoint for QuantHistory {
    type Response = crate::models::service::Page<crate::models::futures::Order>;
    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, now: Timestamp) -> Result<(), Invalid> {
        self.check(now).map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))
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
        Deserialize::deserialize(deserializer)
    }
}

/// Places up to 20 futures orders in one request. The answer says nothing of the single
/// orders: find them in the history. Whether one refused order refuses the others is not
/// shown.
///
/// Source: interface 4.2.
///
/// A market order, and a limit order that can be found again by its client order id.
///
/// ```
/// use tradewire_endpoints::{Endpoint, futures, models};
///
/// let request = futures::PlaceBatch::new([
///     models::futures::NewOrder::new(
///         "btc_usdt",
///         10,
///         models::futures::OrderType::Market,
///         models::futures::OrderSide::Buy,
///         models::futures::PositionSide::Long,
///     ),
///     models::futures::NewOrder::new(
///             "eth_usdt",
///             5,
///             models::futures::OrderType::Limit,
///             models::futures::OrderSide::Sell,
///             models::futures::PositionSide::Short,
///         )
///         .price(models::Decimal::new(18005, 1))
///         .time_in_force(models::futures::TimeInForce::Gtx)
///         .client_order_id("my_order_1"),
/// ]);
/// assert_eq!(request.path(), "/future/trade/v2/order/atomic-create-batch");
/// assert_eq!(request.body()?.as_deref(), Some("[{\"symbol\":\"btc_usdt\",\"origQty\":10,\"orderType\":\"MARKET\",\"orderSide\":\"BUY\",\"positionSide\":\"LONG\"},{\"symbol\":\"eth_usdt\",\"origQty\":5,\"orderType\":\"LIMIT\",\"orderSide\":\"SELL\",\"positionSide\":\"SHORT\",\"price\":1800.5,\"timeInForce\":\"GTX\",\"clientOrderId\":\"my_order_1\"}]"));
/// # Ok::<(), tradewire_endpoints::Invalid>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceBatch {
    /// The orders, 20 at most.
    ///
    /// Items: 1 to 20.
    ///
    /// Source: interface 4.2; `min_items` is inferred.
    pub orders: Vec<crate::models::futures::NewOrder>,
}

impl PlaceBatch {
    /// What the contract says of it.
    pub const OPERATION: &'static Operation = &specs::PLACE_BATCH;
    /// With what is required; the rest is left out until it is set.
    pub fn new(
        orders: impl IntoIterator<Item = crate::models::futures::NewOrder>,
    ) -> Self {
        Self {
            orders: orders.into_iter().collect(),
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(body) = &Self::OPERATION.body {
            body.check_items(self.orders.len())?;
        }
        for (index, item) in self.orders.iter().enumerate() {
            crate::generated::futures::checks::new_order(item)
                .map_err(|invalid| invalid.in_item("orders", index))?;
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
        self.check().map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        crate::body::write_body(Self::OPERATION, &self.orders).map(Some)
    }

    fn elements(&self) -> usize {
        self.orders.len()
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        crate::models::wire::primitive::deserialize(deserializer)
    }
}

/// Fetches one futures order by its id.
///
/// Source: interface 4.3; `null_result` is public, medium confidence.
///
/// One order by its id.
///
/// ```
/// use tradewire_endpoints::{Endpoint, futures};
///
/// let request = futures::OrderDetail::new(211451874783183936);
/// assert_eq!(request.path(), "/future/trade/v1/order/detail");
/// assert_eq!(request.query().as_str(), "orderId=211451874783183936");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OrderDetail {
    /// Order id.
    ///
    /// Source: interface 4.3.
    pub order_id: crate::models::futures::OrderId,
}

impl OrderDetail {
    /// What the contract says of it.
    pub const OPERATION: &'static Operation = &specs::ORDER_DETAIL;
    /// With what is required; the rest is left out until it is set.
    pub fn new(order_id: impl Into<crate::models::futures::OrderId>) -> Self {
        Self { order_id: order_id.into() }
    }
}

impl Endpoint for OrderDetail {
    type Response = crate::models::futures::Order;
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
        Deserialize::deserialize(deserializer)
    }
}

/// The clock of the futures host, Unix milliseconds.
///
/// Source: public documentation (public, medium confidence).
///
/// What time it is.
///
/// ```
/// use tradewire_endpoints::{Endpoint, futures};
///
/// let request = futures::ServerTime::new();
/// assert_eq!(request.path(), "/future/market/v1/public/time");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ServerTime {}
impl ServerTime {
    /// What the contract says of it.
    pub const OPERATION: &'static Operation = &specs::SERVER_TIME;
    /// The request; it has no parameters.
    pub fn new() -> Self {
        Self {}
    }
}

impl Endpoint for ServerTime {
    type Response = crate::models::Timestamp;
    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Deserialize::deserialize(deserializer)
    }
}
