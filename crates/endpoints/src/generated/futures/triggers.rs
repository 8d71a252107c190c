// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: trigger orders, and the states of all orders that wait for a price.

use serde::Deserializer;
use tradewire_models::futures::{
    Direction, NewTriggerOrder, NumberedPage, PairSelection, TriggerOrder,
    TriggerOrderId, TriggerOrderSelection, TriggerStateFilter,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Form, Invalid, Json, Paged, Query, Rate, Timestamp, check, operation,
    paging, read_or_none, value,
};

use crate::hosts;

/// Places a trigger order and returns its id. When a price reaches the trigger price, the
/// exchange places an order. The documentation shows an empty object as the result; public
/// clients read the id.
///
/// Source: public documentation, public clients; *public-high*; returns, the result may be
/// null: *public-medium*.
///
/// # Examples
///
/// A stop limit order.
///
/// ```
/// use tradewire::futures::{
///     NewTriggerOrder, OrderSide, PlaceTriggerOrder, PositionSide, TimeInForce,
///     TriggerOrderType, TriggerPriceType,
/// };
/// use tradewire::prelude::*;
///
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
/// ```
///
/// A take-profit market order.
///
/// ```
/// use tradewire::futures::{
///     NewTriggerOrder, OrderSide, PlaceTriggerOrder, PositionSide, TimeInForce,
///     TriggerOrderType, TriggerPriceType,
/// };
/// use tradewire::prelude::*;
///
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
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceTriggerOrder {
    /// The order.
    pub order: NewTriggerOrder,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PlaceTriggerOrder, order = "order");

impl PlaceTriggerOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PLACE_TRIGGER_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewTriggerOrder) -> Self {
        Self { order }
    }
}

impl Endpoint for PlaceTriggerOrder {
    type Response = Option<TriggerOrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.defer(self.order.validate().map_err(|error| error.in_field("order")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static PLACE_TRIGGER_ORDER: Operation = Operation {
    group: "futures",
    name: "place_trigger_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/create-plan",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures trigger-orders", "futures trigger-order-history"],
    errors: &[
        "deposit_coupon_exists",
        "market_plan_entrust_must_be_ioc_or_fok",
        "invalid_stop_price",
        "exist_bonus_positon_not_create_reverse_position",
        "invalid_params",
        "invalid_price",
        "invalid_quantity_scale",
        "invalid_time_in_force",
        "invalid_trigger_profit_price",
        "on_board_30_minutes_limit_order_price_limit",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Cancels a trigger order. The documentation shows an empty object as the result, and does
/// not say what else it may contain.
///
/// Source: public documentation, public clients; *public-high*; returns: *public-medium*; the
/// result may be null: *inferred*.
///
/// # Examples
///
/// One order by id.
///
/// ```
/// use tradewire::futures::{CancelTriggerOrder, TriggerOrderSelection};
///
/// let request = CancelTriggerOrder::new(
///     TriggerOrderSelection::new(216300248132756992),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelTriggerOrder {
    /// The order.
    pub order: TriggerOrderSelection,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelTriggerOrder, order = "order");

impl CancelTriggerOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_TRIGGER_ORDER;

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

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CANCEL_TRIGGER_ORDER: Operation = Operation {
    group: "futures",
    name: "cancel_trigger_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/cancel-plan",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures trigger-order-detail", "futures trigger-orders"],
    errors: &["invalid_params"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Cancels all trigger orders of a pair. The documentation shows an empty object as the
/// result; public clients show `true`.
///
/// Source: public documentation, public clients; *public-high*; returns: *public-medium*; the
/// result may be null: *inferred*.
///
/// # Examples
///
/// All orders of one pair.
///
/// ```
/// use tradewire::futures::{CancelAllTriggerOrders, PairSelection};
///
/// let request = CancelAllTriggerOrders::new(PairSelection::new("btc_usdt"));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelAllTriggerOrders {
    /// The pair.
    pub selection: PairSelection,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelAllTriggerOrders, selection = "selection");

impl CancelAllTriggerOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_ALL_TRIGGER_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(selection: PairSelection) -> Self {
        Self { selection }
    }
}

impl Endpoint for CancelAllTriggerOrders {
    type Response = Option<bool>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.selection.validate().map_err(|error| error.in_field("selection")),
            )?;
        inferred.finish()
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
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static CANCEL_ALL_TRIGGER_ORDERS: Operation = Operation {
    group: "futures",
    name: "cancel_all_trigger_orders",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/cancel-all-plan",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures trigger-orders"],
    errors: &["fail", "invalid_symbol"],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns one trigger order by id.
///
/// Source: public documentation, public clients; *public-high*; echoes: *inferred*.
///
/// # Examples
///
/// One order by id.
///
/// ```
/// use tradewire::futures::TriggerOrderDetail;
///
/// let request = TriggerOrderDetail::new(216300248132756992);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TriggerOrderDetail {
    /// Order id.
    pub trigger_order_id: TriggerOrderId,
}

#[cfg(feature = "server")]
tradewire_wire::request!(TriggerOrderDetail, trigger_order_id = "entrustId");

impl TriggerOrderDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TRIGGER_ORDER_DETAIL;

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

    fn query(&self) -> Query {
        Query::default().pair("entrustId", &self.trigger_order_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static TRIGGER_ORDER_DETAIL: Operation = Operation {
    group: "futures",
    name: "trigger_order_detail",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/plan-detail",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    echoes: &["entrustId"],
    errors: &["invalid_entrust_Id"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists trigger orders by page number. The documentation requires `state`; a public client
/// omits it.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
///
/// # Examples
///
/// The orders of one pair that wait for their trigger prices.
///
/// ```
/// use tradewire::futures::{TriggerOrders, TriggerStateFilter};
///
/// let request = TriggerOrders::new()
///     .symbol("btc_usdt")
///     .state(TriggerStateFilter::NotTriggered)
///     .page(1)
///     .size(50);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct TriggerOrders {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Order state.
    pub state: Option<TriggerStateFilter>,
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub size: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    TriggerOrders,
    symbol = "symbol",
    state = "state",
    page = "page",
    size = "size",
    start_time = "startTime",
    end_time = "endTime",
);

impl TriggerOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TRIGGER_ORDERS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

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

    /// Sets `state`. Order state.
    #[must_use]
    pub fn state(mut self, state: TriggerStateFilter) -> Self {
        self.state = Some(state);
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
}

impl Endpoint for TriggerOrders {
    type Response = NumberedPage<TriggerOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(state) = &self.state {
            inferred.defer(check::listed("state", state))?;
        }
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(size) = self.size {
            inferred.note(check::range("size", size, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
        value::read(deserializer)
    }
}

impl Paged for TriggerOrders {
    type Item = TriggerOrder;
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

pub(crate) static TRIGGER_ORDERS: Operation = Operation {
    group: "futures",
    name: "trigger_orders",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/plan-list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_state", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the trigger orders that are no longer active, in pages.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
///
/// # Examples
///
/// The first page, without a cursor.
///
/// ```
/// use tradewire::futures::TriggerOrderHistory;
///
/// let request = TriggerOrderHistory::new().symbol("btc_usdt").limit(100);
/// ```
///
/// The page after an order, whose id is the cursor.
///
/// ```
/// use tradewire::futures::{Direction, TriggerOrderHistory};
///
/// let request = TriggerOrderHistory::new()
///     .id(216300248132756992)
///     .direction(Direction::Next)
///     .limit(100);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct TriggerOrderHistory {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Cursor: the last order id of the previous response with NEXT, the first with PREV. Omit it
    /// for the first page.
    pub id: Option<TriggerOrderId>,
    /// Paging direction from the cursor. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    TriggerOrderHistory,
    symbol = "symbol",
    id = "id",
    direction = "direction",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
);

impl TriggerOrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TRIGGER_ORDER_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

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

    /// Sets `id`. Cursor: the last order id of the previous response with NEXT, the first with
    /// PREV. Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<TriggerOrderId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor. Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
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
}

impl Endpoint for TriggerOrderHistory {
    type Response = Page<TriggerOrder>;

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

impl Paged for TriggerOrderHistory {
    type Item = TriggerOrder;
    type Position = TriggerOrderId;

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
        Some(&record.trigger_order_id)
    }
}

pub(crate) static TRIGGER_ORDER_HISTORY: Operation = Operation {
    group: "futures",
    name: "trigger_order_history",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/plan-list-history",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};
