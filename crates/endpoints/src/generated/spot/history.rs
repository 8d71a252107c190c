// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: open and past orders, and fills.

use serde::Deserializer;
use tradewire_models::service::Page;
use tradewire_models::spot::{
    BizType, Direction, Fill, FillId, Order, OrderId, OrderState, OrderType, Side,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Paged, Query, Rate, Timestamp, check, operation, paging, value,
};

use crate::hosts;

/// Lists the open spot orders of the caller.
///
/// Source: interface 4.4, 5, 8; account: *inferred*.
///
/// # Examples
///
/// The open buy orders of one pair.
///
/// ```
/// use tradewire::spot::{BizType, OpenOrders, Side};
///
/// let request = OpenOrders::new()
///     .symbol("btc_usdt")
///     .biz_type(BizType::Spot)
///     .side(Side::Buy);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct OpenOrders {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Spot or margin. *(meaning: inferred)*
    pub biz_type: Option<BizType>,
    /// Order side.
    pub side: Option<Side>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    OpenOrders,
    symbol = "symbol",
    biz_type = "bizType",
    side = "side",
);

impl OpenOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &OPEN_ORDERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
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
}

impl Endpoint for OpenOrders {
    type Response = Vec<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(biz_type) = &self.biz_type {
            inferred.defer(check::listed("bizType", biz_type))?;
        }
        if let Some(side) = &self.side {
            inferred.defer(check::listed("side", side))?;
        }
        inferred.finish()
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
        value::read(deserializer)
    }
}

pub(crate) static OPEN_ORDERS: Operation = Operation {
    group: "spot",
    name: "open_orders",
    method: operation::Method::Get,
    path: "/v4/open-order",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists historical spot orders, in pages. Which direction applies by default, and the order
/// of the records, are not documented.
///
/// Source: public documentation, public clients; *public-high*; paging, meaning: *inferred*.
///
/// # Examples
///
/// The filled orders of one pair.
///
/// ```
/// use tradewire::spot::{BizType, OrderHistory, OrderState};
///
/// let request = OrderHistory::new()
///     .symbol("btc_usdt")
///     .biz_type(BizType::Spot)
///     .state(OrderState::Filled)
///     .limit(100);
/// ```
///
/// The page after an order, whose id is the cursor.
///
/// ```
/// use tradewire::spot::{Direction, OrderHistory};
///
/// let request = OrderHistory::new()
///     .from_id("6216559590087220004")
///     .direction(Direction::Next)
///     .limit(100);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct OrderHistory {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Spot or margin.
    pub biz_type: Option<BizType>,
    /// Order side.
    pub side: Option<Side>,
    /// Order type.
    pub type_: Option<OrderType>,
    /// Order state; the documentation lists all but NEW.
    pub state: Option<OrderState>,
    /// Cursor: an order id. Omit it for the first page.
    pub from_id: Option<OrderId>,
    /// Paging direction from the cursor.
    pub direction: Option<Direction>,
    /// Records per page. Range: 1 to 100. Default: `20`. *(min: inferred; max: public-medium;
    /// default: public-medium)*
    pub limit: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Whether to hide canceled orders.
    pub hidden_canceled: Option<bool>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    OrderHistory,
    symbol = "symbol",
    biz_type = "bizType",
    side = "side",
    type_ = "type",
    state = "state",
    from_id = "fromId",
    direction = "direction",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
    hidden_canceled = "hiddenCanceled",
);

impl OrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ORDER_HISTORY;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 20;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 100;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
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

    /// Sets `limit`. Records per page. Range: 1 to 100. Default: `20`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
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
}

impl Endpoint for OrderHistory {
    type Response = Page<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(biz_type) = &self.biz_type {
            inferred.defer(check::listed("bizType", biz_type))?;
        }
        if let Some(side) = &self.side {
            inferred.defer(check::listed("side", side))?;
        }
        if let Some(type_) = &self.type_ {
            inferred.defer(check::listed("type", type_))?;
        }
        if let Some(state) = &self.state {
            inferred.defer(check::listed("state", state))?;
        }
        if let Some(direction) = &self.direction {
            inferred.defer(check::listed("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
            check::range("limit", limit, ..=100)?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
        value::read(deserializer)
    }
}

impl Paged for OrderHistory {
    type Item = Order;
    type Position = OrderId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
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
        if self.is_backward() { Ok(response.has_prev) } else { Ok(response.has_next) }
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.order_id)
    }
}

pub(crate) static ORDER_HISTORY: Operation = Operation {
    group: "spot",
    name: "order_history",
    method: operation::Method::Get,
    path: "/v4/history-order",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the fills of spot orders, in pages. Which direction applies by default, and the
/// order of the records, are not documented.
///
/// Source: public documentation, public clients; *public-high*; paging, meaning: *inferred*.
///
/// # Examples
///
/// The fills of one order.
///
/// ```
/// use tradewire::spot::Fills;
///
/// let request = Fills::new().order_id("6216559590087220004");
/// ```
///
/// The fills of one day.
///
/// ```
/// use tradewire::spot::{BizType, Fills};
/// use tradewire::prelude::*;
///
/// let request = Fills::new()
///     .biz_type(BizType::Spot)
///     .limit(100)
///     .start_time(Timestamp::from_millis(1700000000000))
///     .end_time(Timestamp::from_millis(1700086400000));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Fills {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Spot or margin.
    pub biz_type: Option<BizType>,
    /// Order side.
    pub order_side: Option<Side>,
    /// Order type.
    pub order_type: Option<OrderType>,
    /// Order id.
    pub order_id: Option<OrderId>,
    /// Cursor: the id of a fill. Omit it for the first page. *(type: inferred)*
    pub from_id: Option<FillId>,
    /// Paging direction from the cursor.
    pub direction: Option<Direction>,
    /// Records per page. Range: 1 to 100. Default: `20`. *(min: inferred; max: public-medium;
    /// default: public-medium)*
    pub limit: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Fills,
    symbol = "symbol",
    biz_type = "bizType",
    order_side = "orderSide",
    order_type = "orderType",
    order_id = "orderId",
    from_id = "fromId",
    direction = "direction",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
);

impl Fills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &FILLS;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 20;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 100;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
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

    /// Sets `limit`. Records per page. Range: 1 to 100. Default: `20`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }
}

impl Endpoint for Fills {
    type Response = Page<Fill>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(biz_type) = &self.biz_type {
            inferred.defer(check::listed("bizType", biz_type))?;
        }
        if let Some(order_side) = &self.order_side {
            inferred.defer(check::listed("orderSide", order_side))?;
        }
        if let Some(order_type) = &self.order_type {
            inferred.defer(check::listed("orderType", order_type))?;
        }
        if let Some(direction) = &self.direction {
            inferred.defer(check::listed("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
            check::range("limit", limit, ..=100)?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
        value::read(deserializer)
    }
}

impl Paged for Fills {
    type Item = Fill;
    type Position = FillId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
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
        if self.is_backward() { Ok(response.has_prev) } else { Ok(response.has_next) }
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.trade_id)
    }
}

pub(crate) static FILLS: Operation = Operation {
    group: "spot",
    name: "fills",
    method: operation::Method::Get,
    path: "/v4/trade",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `spot/history`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::spot::FillUpdate;
    use tradewire_wire::channel;

    /// Pushes each fill of the account's orders. A fill may arrive before the response to the
    /// request that placed the order.
    ///
    /// Topic: `trade`.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Fill {}

    impl Fill {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &FILL;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Fill {
        type Event = FillUpdate;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static FILL: channel::Channel = channel::Channel {
        group: "spot",
        name: "fill",
        socket: &crate::sockets::SPOT_PRIVATE,
        topic: "trade",
        kind: channel::ChannelKind::Event,
        lists: &["spot fills"],
    };
}
