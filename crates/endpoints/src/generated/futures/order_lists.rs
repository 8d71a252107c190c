// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: lists of open and past orders.

use serde::Deserializer;
use tradewire_models::futures::{
    AnyOrder, Direction, FilledOrder, NumberedPage, OpenOrder, OpenOrderFilter, Order,
    OrderId, OrderListType, OrderSide, OrderSideCode, OrderState, OrderStateCode,
    OrderStateFilter, OrderSummary, OriginalOrderType, PartiallyCanceledOrder,
    TriggerOrderType, TriggerOrderTypeCode,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Form, Invalid, ListFormat, Paged, Query, Rate, Timestamp, check, operation,
    paging, value,
};

use crate::hosts;

/// Lists the historical orders of a quant account, in pages. Parameters are sent as form or
/// query fields. Whether the history lists orders that are still open is not stated.
///
/// Source: interface 4.1, 5, 8.
///
/// # Examples
///
/// The first page, without a cursor.
///
/// ```
/// use tradewire::futures::{OrderState, QuantHistory};
///
/// let request = QuantHistory::new()
///     .limit(100)
///     .symbol("btc_usdt")
///     .states([OrderState::PartiallyFilled, OrderState::Filled]);
/// ```
///
/// The page after an order, whose id is the cursor.
///
/// ```
/// use tradewire::futures::{Direction, QuantHistory};
///
/// let request = QuantHistory::new()
///     .id(211451874783183936)
///     .direction(Direction::Next)
///     .limit(100);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct QuantHistory {
    /// Cursor: the last order id of the previous response with NEXT, the first with PREV. Omit it
    /// for the first page.
    pub id: Option<OrderId>,
    /// Paging direction from the cursor. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Range: 1 to 2000. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Whether to list liquidation orders. Default: `false`.
    pub force_close: Option<bool>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC. At most 90 days ago.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Type of the trigger order.
    pub orig_type: Option<TriggerOrderType>,
    /// Order side.
    pub order_side: Option<OrderSide>,
    /// Order states. An empty list is not sent. *(wire: inferred)*
    pub states: Option<Vec<OrderState>>,
    /// Order type.
    pub order_orig_type: Option<OriginalOrderType>,
    /// Whether to list orders of the bonus account. Default: `false`.
    pub welfare_account: Option<bool>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    QuantHistory,
    id = "id",
    direction = "direction",
    limit = "limit",
    symbol = "symbol",
    force_close = "forceClose",
    start_time = "startTime",
    end_time = "endTime",
    orig_type = "origType" as TriggerOrderTypeCode,
    order_side = "orderSide" as OrderSideCode,
    states = "states" as OrderStateCode,
    order_orig_type = "orderOrigType",
    welfare_account = "welfareAccount",
);

impl QuantHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &QUANT_HISTORY;

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

    /// Sets `direction`. Paging direction from the cursor. Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page. Range: 1 to 2000. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `forceClose`. Whether to list liquidation orders. Default: `false`.
    #[must_use]
    pub fn force_close(mut self, force_close: bool) -> Self {
        self.force_close = Some(force_close);
        self
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC. At most 90
    /// days ago.
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

    /// Sets `states`. Order states. An empty list is not sent.
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

    /// Sets `welfareAccount`. Whether to list orders of the bonus account. Default: `false`.
    #[must_use]
    pub fn welfare_account(mut self, welfare_account: bool) -> Self {
        self.welfare_account = Some(welfare_account);
        self
    }
}

impl Endpoint for QuantHistory {
    type Response = Page<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(direction) = &self.direction {
            inferred.defer(check::listed("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
            check::range("limit", limit, ..=2000)?;
        }
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(start_time) = self.start_time {
            check::age("startTime", start_time, now, 90 * check::DAY)?;
        }
        if let Some(orig_type) = &self.orig_type {
            inferred.defer(TriggerOrderTypeCode::check("origType", orig_type))?;
        }
        if let Some(order_side) = &self.order_side {
            inferred.defer(OrderSideCode::check("orderSide", order_side))?;
        }
        if let Some(states) = &self.states {
            for item in states {
                inferred.defer(OrderStateCode::check("states", item))?;
            }
        }
        if let Some(order_orig_type) = &self.order_orig_type {
            inferred.defer(check::listed("orderOrigType", order_orig_type))?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
            .optional_list(
                "states",
                self.states.as_deref().map(OrderStateCode::encode_all).as_deref(),
                ListFormat::Comma,
            )
            .optional("symbol", self.symbol.as_ref())
            .optional("welfareAccount", self.welfare_account.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for QuantHistory {
    type Item = Order;
    type Position = OrderId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.id = Some(position);
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

pub(crate) static QUANT_HISTORY: Operation = Operation {
    group: "futures",
    name: "quant_history",
    method: operation::Method::Get,
    path: "/future/trade/v1/order/quant/list-history",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["not_quantification_account"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists futures orders in one state or group of states, by page number. Real responses also
/// contain `remark` and `sourceType`.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
///
/// # Examples
///
/// The open orders of one pair.
///
/// ```
/// use tradewire::futures::{OrderStateFilter, Orders};
///
/// let request = Orders::new()
///     .page(1)
///     .size(50)
///     .state(OrderStateFilter::Unfinished)
///     .symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Orders {
    /// Client order id. Characters: at least 1. *(min length: inferred)*
    pub client_order_id: Option<String>,
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub size: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// State of the orders. Default: `NEW`. *(default: public-medium)*
    pub state: Option<OrderStateFilter>,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Orders,
    client_order_id = "clientOrderId",
    page = "page",
    size = "size",
    start_time = "startTime",
    end_time = "endTime",
    state = "state",
    symbol = "symbol",
);

impl Orders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ORDERS;

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

    /// Sets `clientOrderId`. Client order id. Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `page`. Page number. Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page. Range: at least 1. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
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

    /// Sets `state`. State of the orders. Default: `NEW`.
    #[must_use]
    pub fn state(mut self, state: OrderStateFilter) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }
}

impl Endpoint for Orders {
    type Response = NumberedPage<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(client_order_id) = &self.client_order_id {
            inferred.note(check::length("clientOrderId", client_order_id, 1..));
        }
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(size) = self.size {
            inferred.note(check::range("size", size, 1..));
        }
        if let Some(state) = &self.state {
            inferred.defer(check::listed("state", state))?;
        }
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
        value::read(deserializer)
    }
}

impl Paged for Orders {
    type Item = Order;
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

    fn total(response: &Self::Response) -> Option<i64> {
        Some(response.total)
    }

    fn has_more(
        &self,
        response: &Self::Response,
        received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        let total = paging::total("total", Self::total(response), received)?;
        Ok(
            paging::has_next_page(
                self.page.unwrap_or(1),
                1,
                self.size.unwrap_or(10),
                received,
                total,
            ),
        )
    }

    fn next_position(
        &self,
        _response: &Self::Response,
        received: usize,
    ) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static ORDERS: Operation = Operation {
    group: "futures",
    name: "orders",
    method: operation::Method::Get,
    path: "/future/trade/v1/order/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid state", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists historical futures orders, in pages. The documentation does not say how far back the
/// history reaches. Real responses also contain `remark` and `sourceType`.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*;
/// paging: *inferred*.
///
/// # Examples
///
/// The first page, without a cursor.
///
/// ```
/// use tradewire::futures::OrderHistory;
///
/// let request = OrderHistory::new().symbol("eth_usdt").limit(100);
/// ```
///
/// The page after an order, whose id is the cursor.
///
/// ```
/// use tradewire::futures::{Direction, OrderHistory};
///
/// let request = OrderHistory::new()
///     .symbol("eth_usdt")
///     .direction(Direction::Next)
///     .id(538511221008857280)
///     .limit(100);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct OrderHistory {
    /// Trading pair; all pairs if omitted. The documentation requires it, but also describes what
    /// happens without it. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Paging direction from the cursor. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Cursor: an order id, as in the history of quant accounts. *(meaning: inferred)*
    pub id: Option<OrderId>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Whether to list liquidation orders. Default: `false`. *(public-medium)*
    pub force_close: Option<bool>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    OrderHistory,
    symbol = "symbol",
    direction = "direction",
    id = "id",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
    force_close = "forceClose",
);

impl OrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ORDER_HISTORY;

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
    /// describes what happens without it. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor. Default: `NEXT`.
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

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
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

    /// Sets `forceClose`. Whether to list liquidation orders. Default: `false`.
    #[must_use]
    pub fn force_close(mut self, force_close: bool) -> Self {
        self.force_close = Some(force_close);
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
        if let Some(direction) = &self.direction {
            inferred.defer(check::listed("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
        value::read(deserializer)
    }
}

impl Paged for OrderHistory {
    type Item = Order;
    type Position = OrderId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.id = Some(position);
        self.direction.get_or_insert(Direction::Next);
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
    group: "futures",
    name: "order_history",
    method: operation::Method::Get,
    path: "/future/trade/v1/order/list-history",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists all open futures orders, without paging. The documentation requests them with POST,
/// a public client with GET. The sample response is one order without an envelope; the public
/// client reads a list in the envelope.
///
/// Source: public documentation, public clients; *public-medium*; returns: *public-high*;
/// effect: *inferred*.
///
/// # Examples
///
/// The open orders of one pair.
///
/// ```
/// use tradewire::futures::{OpenOrderFilter, OpenOrders};
///
/// let request = OpenOrders::new().filter(OpenOrderFilter::new().symbol("eth_usdt"));
/// ```
///
/// The open orders of all pairs.
///
/// ```
/// use tradewire::futures::OpenOrders;
///
/// let request = OpenOrders::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct OpenOrders {
    /// The orders to list.
    pub filter: Option<OpenOrderFilter>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(OpenOrders, filter = "filter");

impl OpenOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &OPEN_ORDERS;

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
}

impl Endpoint for OpenOrders {
    type Response = Vec<OpenOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(filter) = &self.filter {
            inferred.defer(filter.validate().map_err(|error| error.in_field("filter")))?;
        }
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(self.filter.as_ref().map(|form| form.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static OPEN_ORDERS: Operation = Operation {
    group: "futures",
    name: "open_orders",
    method: operation::Method::Post,
    path: "/future/trade/v1/order/list-open-order",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(10, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists futures orders in a short form. Its page is an unpublished draft of the
/// documentation: it does not say which orders are listed, how to request another page, or
/// how the parameter is sent. Prefer `orders` or `open_orders`.
///
/// Source: public documentation; *public-medium*; content type, effect: *inferred*.
///
/// # Examples
///
/// The orders of one pair.
///
/// ```
/// use tradewire::futures::{OpenOrderFilter, OrderList};
///
/// let request = OrderList::new().filter(OpenOrderFilter::new().symbol("btc_usdt"));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct OrderList {
    /// The orders to list.
    pub filter: Option<OpenOrderFilter>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(OrderList, filter = "filter");

impl OrderList {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ORDER_LIST;

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
}

impl Endpoint for OrderList {
    type Response = NumberedPage<OrderSummary>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(filter) = &self.filter {
            inferred.defer(filter.validate().map_err(|error| error.in_field("filter")))?;
        }
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(self.filter.as_ref().map(|form| form.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ORDER_LIST: Operation = Operation {
    group: "futures",
    name: "order_list",
    method: operation::Method::Post,
    path: "/future/trade/v1/order/OrderList",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(100, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the orders of a trading pair that were partially filled before the rest was
/// canceled. Only the last five minutes are covered, and the time range may span at most
/// 300,000 milliseconds.
///
/// Source: public documentation; *public-medium*.
///
/// # Examples
///
/// The first page of a range of 42 seconds.
///
/// ```
/// use tradewire::futures::PartiallyCanceledOrders;
/// use tradewire::prelude::*;
///
/// let request = PartiallyCanceledOrders::new(
///     1,
///     10,
///     Timestamp::from_millis(1762074200000),
///     Timestamp::from_millis(1762074242467),
///     "btc_usdt",
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PartiallyCanceledOrders {
    /// Page number, from 1. Range: at least 1. *(min: inferred)*
    pub page: i64,
    /// Records per page. Range: at least 1. *(min: inferred)*
    pub size: i64,
    /// Start of the time range, in the last five minutes. Milliseconds since 1970-01-01 UTC.
    pub start_time: Timestamp,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Timestamp,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    PartiallyCanceledOrders,
    page = "page",
    size = "size",
    start_time = "startTime",
    end_time = "endTime",
    symbol = "symbol",
);

impl PartiallyCanceledOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PARTIALLY_CANCELED_ORDERS;

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
}

impl Endpoint for PartiallyCanceledOrders {
    type Response = Page<PartiallyCanceledOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::range("page", self.page, 1..));
        inferred.note(check::range("size", self.size, 1..));
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
        value::read(deserializer)
    }
}

impl Paged for PartiallyCanceledOrders {
    type Item = PartiallyCanceledOrder;
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

pub(crate) static PARTIALLY_CANCELED_ORDERS: Operation = Operation {
    group: "futures",
    name: "partially_canceled_orders",
    method: operation::Method::Get,
    path: "/future/trade/v2/order/partial-canceled-orders",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &[
        "the_number_of_orders_has_reached_the_maximum",
        "invalid_symbol",
        "invalid_time_in_force",
    ],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the historical orders of a trading pair that have fills. It has no cursor: the time
/// range selects the orders. Their order in the list is not documented.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*.
///
/// # Examples
///
/// The orders of one pair in a time range.
///
/// ```
/// use tradewire::futures::FilledOrders;
/// use tradewire::prelude::*;
///
/// let request = FilledOrders::new("btc_usdt")
///     .limit(10)
///     .start_time(Timestamp::from_millis(1735698000000))
///     .end_time(Timestamp::from_millis(1735699000000));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct FilledOrders {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Maximum number of orders. Range: 1 to 500. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Start of the time range; 90 days ago if omitted. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    FilledOrders,
    symbol = "symbol",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
);

impl FilledOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &FILLED_ORDERS;

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

    /// Sets `limit`. Maximum number of orders. Range: 1 to 500. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range; 90 days ago if omitted. Milliseconds since
    /// 1970-01-01 UTC.
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

impl Endpoint for FilledOrders {
    type Response = Vec<FilledOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
            check::range("limit", limit, ..=500)?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
        value::read(deserializer)
    }
}

pub(crate) static FILLED_ORDERS: Operation = Operation {
    group: "futures",
    name: "filled_orders",
    method: operation::Method::Get,
    path: "/future/trade/v1/order/trade-history",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists orders or trigger orders in one state or group of states, by page number.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*.
///
/// # Examples
///
/// The first page of the closed orders of one pair.
///
/// ```
/// use tradewire::futures::{AllOrders, OrderListType, OrderStateFilter};
///
/// let request = AllOrders::new()
///     .page(1)
///     .size(10)
///     .symbol("btc_usdt")
///     .type_(OrderListType::Order)
///     .state(OrderStateFilter::History);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AllOrders {
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub size: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Whether to list orders or trigger orders. Default: `ORDER`.
    pub type_: Option<OrderListType>,
    /// State of the orders.
    pub state: Option<OrderStateFilter>,
    /// Whether to list liquidation orders. Default: `false`.
    pub force_close: Option<bool>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    AllOrders,
    page = "page",
    size = "size",
    start_time = "startTime",
    end_time = "endTime",
    symbol = "symbol",
    type_ = "type",
    state = "state",
    force_close = "forceClose",
);

impl AllOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ALL_ORDERS;

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

    /// Sets `page`. Page number. Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page. Range: at least 1. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
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

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `type`. Whether to list orders or trigger orders. Default: `ORDER`.
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

    /// Sets `forceClose`. Whether to list liquidation orders. Default: `false`.
    #[must_use]
    pub fn force_close(mut self, force_close: bool) -> Self {
        self.force_close = Some(force_close);
        self
    }
}

impl Endpoint for AllOrders {
    type Response = NumberedPage<AnyOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(size) = self.size {
            inferred.note(check::range("size", size, 1..));
        }
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(type_) = &self.type_ {
            inferred.defer(check::listed("type", type_))?;
        }
        if let Some(state) = &self.state {
            inferred.defer(check::listed("state", state))?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
        value::read(deserializer)
    }
}

impl Paged for AllOrders {
    type Item = AnyOrder;
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

    fn total(response: &Self::Response) -> Option<i64> {
        Some(response.total)
    }

    fn has_more(
        &self,
        response: &Self::Response,
        received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        let total = paging::total("total", Self::total(response), received)?;
        Ok(
            paging::has_next_page(
                self.page.unwrap_or(1),
                1,
                self.size.unwrap_or(10),
                received,
                total,
            ),
        )
    }

    fn next_position(
        &self,
        _response: &Self::Response,
        received: usize,
    ) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static ALL_ORDERS: Operation = Operation {
    group: "futures",
    name: "all_orders",
    method: operation::Method::Get,
    path: "/future/trade/v1/order-entrust/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_size", "invalid_page", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};
