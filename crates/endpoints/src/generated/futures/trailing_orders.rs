// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: trailing orders.

use serde::Deserializer;
use tradewire_models::futures::{
    Direction, NewTrailingOrder, NumberedPage, TrailingOrder, TrailingOrderFilter,
    TrailingOrderId, TrailingOrderPage, TrailingOrderSelection,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Form, Invalid, Json, Paged, Query, Rate, Timestamp, check, operation,
    paging, read_or_none, value, write_json,
};

use crate::hosts;

/// Places a trailing order and returns its id. Its trigger price follows the market. The
/// documentation shows an empty object as the result; public clients read the id.
///
/// Source: public documentation, public clients; *public-high*; returns, the result may be
/// null: *public-medium*.
///
/// # Examples
///
/// A callback of 1 percent, once the price reaches 40000.
///
/// ```
/// use tradewire::futures::{
///     CallbackType, MarginMode, NewTrailingOrder, OrderSide, PlaceTrailingOrder,
///     PositionSide, TriggerPriceType,
/// };
/// use tradewire::prelude::*;
///
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
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceTrailingOrder {
    /// The order.
    pub order: NewTrailingOrder,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PlaceTrailingOrder, order = "order");

impl PlaceTrailingOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PLACE_TRAILING_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewTrailingOrder) -> Self {
        Self { order }
    }
}

impl Endpoint for PlaceTrailingOrder {
    type Response = Option<TrailingOrderId>;

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

pub(crate) static PLACE_TRAILING_ORDER: Operation = Operation {
    group: "futures",
    name: "place_trailing_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/create-track",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures trailing-orders", "futures trailing-order-history"],
    errors: &[
        "invalid_exceed_max_rate_limit",
        "invalid_below_min_rate_limit",
        "invalid_exceed_max_price_limit",
        "invalid_exceed_min_price_limit",
        "invalid_activation_price",
        "deposit_coupon_exists",
        "exist_bonus_positon_not_create_reverse_position",
        "invalid_params",
        "invalid_quantity_scale",
        "invalid_symbol",
        "sub_account_not_trade",
        "symbol_is_not_open_position",
        "symbol_is_not_trading",
        "symbol_not_support_openapi",
        "user_can_not_open_position",
        "user_can_not_trade",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Cancels a trailing order. The documentation shows an empty object as the result, and does
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
/// use tradewire::futures::{CancelTrailingOrder, TrailingOrderSelection};
///
/// let request = CancelTrailingOrder::new(
///     TrailingOrderSelection::new(216310248132756993),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelTrailingOrder {
    /// The order.
    pub order: TrailingOrderSelection,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelTrailingOrder, order = "order");

impl CancelTrailingOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_TRAILING_ORDER;

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

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CANCEL_TRAILING_ORDER: Operation = Operation {
    group: "futures",
    name: "cancel_trailing_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/cancel-track",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures trailing-order-detail", "futures trailing-orders"],
    errors: &["invalid_track_entrust"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Cancels all trailing orders, or those of a pair. The documentation shows an empty object
/// as the result, and does not say what else it may contain.
///
/// Source: public documentation, public clients; *public-high*; returns: *public-medium*; the
/// result may be null: *inferred*.
///
/// # Examples
///
/// All orders: a request without a body.
///
/// ```
/// use tradewire::futures::CancelAllTrailingOrders;
///
/// let request = CancelAllTrailingOrders::new();
/// ```
///
/// All orders of one pair.
///
/// ```
/// use tradewire::futures::{CancelAllTrailingOrders, TrailingOrderFilter};
///
/// let request = CancelAllTrailingOrders::new()
///     .filter(TrailingOrderFilter::new().symbol("btc_usdt"));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CancelAllTrailingOrders {
    /// The orders; all if omitted. *(meaning: inferred)*
    pub filter: Option<TrailingOrderFilter>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelAllTrailingOrders, filter = "filter");

impl CancelAllTrailingOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_ALL_TRAILING_ORDERS;

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
}

impl Endpoint for CancelAllTrailingOrders {
    type Response = Option<Json>;

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
        value::read(deserializer)
    }
}

pub(crate) static CANCEL_ALL_TRAILING_ORDERS: Operation = Operation {
    group: "futures",
    name: "cancel_all_trailing_orders",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/cancel-all-track",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures trailing-orders"],
    errors: &["fail", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns one trailing order by id.
///
/// Source: public documentation, public clients; *public-high*; echoes: *inferred*.
///
/// # Examples
///
/// One order by id.
///
/// ```
/// use tradewire::futures::TrailingOrderDetail;
///
/// let request = TrailingOrderDetail::new(216310248132756993);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TrailingOrderDetail {
    /// Order id.
    pub trailing_order_id: TrailingOrderId,
}

#[cfg(feature = "server")]
tradewire_wire::request!(TrailingOrderDetail, trailing_order_id = "trackId");

impl TrailingOrderDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TRAILING_ORDER_DETAIL;

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

    fn query(&self) -> Query {
        Query::default().pair("trackId", &self.trailing_order_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static TRAILING_ORDER_DETAIL: Operation = Operation {
    group: "futures",
    name: "trailing_order_detail",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/track-detail",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    echoes: &["trackId"],
    errors: &["invalid_track_Id"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists trailing orders by page number. It may also return orders that are no longer active.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
///
/// # Examples
///
/// The orders of one pair.
///
/// ```
/// use tradewire::futures::TrailingOrders;
///
/// let request = TrailingOrders::new().symbol("btc_usdt").page(1).size(50);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct TrailingOrders {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
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
    TrailingOrders,
    symbol = "symbol",
    page = "page",
    size = "size",
    start_time = "startTime",
    end_time = "endTime",
);

impl TrailingOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TRAILING_ORDERS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
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

impl Endpoint for TrailingOrders {
    type Response = NumberedPage<TrailingOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
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
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for TrailingOrders {
    type Item = TrailingOrder;
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

pub(crate) static TRAILING_ORDERS: Operation = Operation {
    group: "futures",
    name: "trailing_orders",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/track-list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists past trailing orders, in pages.
///
/// Source: public documentation, public clients; *public-high*; meaning, rate:
/// *public-medium*.
///
/// # Examples
///
/// The page after an order, whose id is the cursor.
///
/// ```
/// use tradewire::futures::{Direction, TrailingOrderHistory};
///
/// let request = TrailingOrderHistory::new()
///     .symbol("btc_usdt")
///     .id(216310248132756993)
///     .direction(Direction::Next)
///     .limit(100);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct TrailingOrderHistory {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Cursor: the last order id of the previous response with NEXT, the first with PREV. Omit it
    /// for the first page. *(meaning: inferred)*
    pub id: Option<TrailingOrderId>,
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
    TrailingOrderHistory,
    symbol = "symbol",
    id = "id",
    direction = "direction",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
);

impl TrailingOrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TRAILING_ORDER_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
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

impl Endpoint for TrailingOrderHistory {
    type Response = TrailingOrderPage<TrailingOrder>;

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

impl Paged for TrailingOrderHistory {
    type Item = TrailingOrder;
    type Position = TrailingOrderId;

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
        received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        if self.is_backward() {
            paging::flag("hasPrev", response.has_prev, received)
        } else {
            Ok(response.has_next)
        }
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.trailing_order_id)
    }
}

pub(crate) static TRAILING_ORDER_HISTORY: Operation = Operation {
    group: "futures",
    name: "trailing_order_history",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/track-list-history",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};
