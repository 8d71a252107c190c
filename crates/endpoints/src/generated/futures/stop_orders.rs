// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: take-profit and stop-loss orders.

use serde::Deserializer;
use tradewire_models::futures::{
    Direction, DirectionName, NewStopOrder, NumberedPage, PairSelection, StopOrder,
    StopOrderAmendment, StopOrderId, StopOrderSelection, TriggerStateFilter,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Form, Invalid, Json, Paged, Query, Rate, Timestamp, check, operation,
    paging, read_or_none, value,
};

use crate::hosts;

/// Places a take-profit and stop-loss order for a position and returns its id. The
/// documentation shows `true` as the result; public clients read the id.
///
/// Source: public documentation, public clients; *public-high*; returns, the result may be
/// null: *public-medium*.
///
/// # Examples
///
/// A take-profit limit order and a stop-loss market order.
///
/// ```
/// use tradewire::futures::{
///     NewStopOrder, OrderType, PlaceStopOrder, PositionSide, TimeInForce,
/// };
/// use tradewire::prelude::*;
///
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
/// ```
///
/// A stop-loss only, as a public client sends it.
///
/// ```
/// use tradewire::futures::{NewStopOrder, PlaceStopOrder, PositionSide};
/// use tradewire::prelude::*;
///
/// let request = PlaceStopOrder::new(
///     NewStopOrder::new("btc_usdt", PositionSide::Long, 10)
///         .trigger_stop_price(dec!(37000.5)),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceStopOrder {
    /// The order.
    pub order: NewStopOrder,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PlaceStopOrder, order = "order");

impl PlaceStopOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PLACE_STOP_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewStopOrder) -> Self {
        Self { order }
    }
}

impl Endpoint for PlaceStopOrder {
    type Response = Option<StopOrderId>;

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

pub(crate) static PLACE_STOP_ORDER: Operation = Operation {
    group: "futures",
    name: "place_stop_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/create-profit",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures stop-orders", "futures stop-order-history"],
    errors: &[
        "symbol_not_support_openapi",
        "more_than_available",
        "trigger_profit_price_less_than_entry_price",
        "trigger_profit_price_less_than_mark_price",
        "trigger_profit_price_less_than_index_price",
        "trigger_profit_price_more_than_entry_price",
        "trigger_profit_price_more_than_mark_price",
        "trigger_profit_price_more_than_index_price",
        "trigger_stop_price_less_than_entry_price",
        "trigger_stop_price_less_than_mark_price",
        "trigger_stop_price_less_than_index_price",
        "trigger_stop_price_more_than_entry_price",
        "trigger_stop_price_more_than_mark_price",
        "trigger_stop_price_more_than_index_price",
        "invalid_params",
        "invalid_price",
        "invalid_quantity_scale",
        "invalid_symbol",
        "invalid_time_in_force",
        "invalid_trigger_profit_price",
        "invalid_trigger_stop_price",
        "quantity_can_not_less_than *",
        "sub_account_not_trade",
        "symbol_is_not_open_position",
        "symbol_is_not_trading",
        "user_can_not_open_position",
        "user_can_not_trade",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Changes the trigger prices of a take-profit and stop-loss order and returns its id. The
/// documentation shows an empty object as the result; a recorded response contains the id.
///
/// Source: public documentation, public clients; *public-high*; returns: *public-medium*; the
/// result may be null: *inferred*.
///
/// # Examples
///
/// New trigger prices of one order.
///
/// ```
/// use tradewire::futures::{AmendStopOrder, StopOrderAmendment};
/// use tradewire::prelude::*;
///
/// let request = AmendStopOrder::new(
///     StopOrderAmendment::new(216306213226230400)
///         .trigger_profit_price(dec!(42000))
///         .trigger_stop_price(dec!(38000)),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AmendStopOrder {
    /// The new prices.
    pub amendment: StopOrderAmendment,
}

#[cfg(feature = "server")]
tradewire_wire::request!(AmendStopOrder, amendment = "amendment");

impl AmendStopOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &AMEND_STOP_ORDER;

    /// Creates a request from its parameters.
    pub fn new(amendment: StopOrderAmendment) -> Self {
        Self { amendment }
    }
}

impl Endpoint for AmendStopOrder {
    type Response = Option<StopOrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.amendment.validate().map_err(|error| error.in_field("amendment")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.amendment.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static AMEND_STOP_ORDER: Operation = Operation {
    group: "futures",
    name: "amend_stop_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/update-profit-stop",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures stop-order-detail", "futures stop-orders"],
    errors: &[
        "invalid_entrust",
        "invalid_order_type",
        "invalid_origQty",
        "invalid_quantity_scale",
        "invalid_time_in_force",
        "invalid_trigger_profit_price",
        "invalid_trigger_stop_price",
        "sub_account_not_trade",
        "trigger_profit_price_less_than_entry_price",
        "trigger_profit_price_less_than_index_price",
        "trigger_profit_price_less_than_mark_price",
        "trigger_profit_price_more_than_entry_price",
        "trigger_profit_price_more_than_index_price",
        "trigger_profit_price_more_than_mark_price",
        "trigger_stop_price_less_than_entry_price",
        "trigger_stop_price_less_than_index_price",
        "trigger_stop_price_less_than_mark_price",
        "trigger_stop_price_more_than_entry_price",
        "trigger_stop_price_more_than_index_price",
        "trigger_stop_price_more_than_mark_price",
        "user_can_not_open_position",
        "user_can_not_trade",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Cancels a take-profit and stop-loss order. The documentation shows `true` as the result; a
/// public client expects an id.
///
/// Source: public documentation, public clients; *public-high*; returns: *public-medium*; the
/// result may be null: *inferred*.
///
/// # Examples
///
/// One order by id.
///
/// ```
/// use tradewire::futures::{CancelStopOrder, StopOrderSelection};
///
/// let request = CancelStopOrder::new(StopOrderSelection::new(216306213226230400));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelStopOrder {
    /// The order.
    pub order: StopOrderSelection,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelStopOrder, order = "order");

impl CancelStopOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_STOP_ORDER;

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

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CANCEL_STOP_ORDER: Operation = Operation {
    group: "futures",
    name: "cancel_stop_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/cancel-profit-stop",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures stop-order-detail", "futures stop-orders"],
    errors: &["fail", "invalid_entrust"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Cancels all take-profit and stop-loss orders of a pair.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All orders of one pair.
///
/// ```
/// use tradewire::futures::{CancelAllStopOrders, PairSelection};
///
/// let request = CancelAllStopOrders::new(PairSelection::new("btc_usdt"));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelAllStopOrders {
    /// The pair.
    pub selection: PairSelection,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelAllStopOrders, selection = "selection");

impl CancelAllStopOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_ALL_STOP_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(selection: PairSelection) -> Self {
        Self { selection }
    }
}

impl Endpoint for CancelAllStopOrders {
    type Response = bool;

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
        value::read(deserializer)
    }
}

pub(crate) static CANCEL_ALL_STOP_ORDERS: Operation = Operation {
    group: "futures",
    name: "cancel_all_stop_orders",
    method: operation::Method::Post,
    path: "/future/trade/v1/entrust/cancel-all-profit-stop",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures stop-orders"],
    errors: &["fail", "invalid_symbol"],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns one take-profit and stop-loss order by id.
///
/// Source: public documentation, public clients; *public-high*; echoes: *inferred*.
///
/// # Examples
///
/// One order by id.
///
/// ```
/// use tradewire::futures::StopOrderDetail;
///
/// let request = StopOrderDetail::new(216306213226230400);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct StopOrderDetail {
    /// Order id.
    pub stop_order_id: StopOrderId,
}

#[cfg(feature = "server")]
tradewire_wire::request!(StopOrderDetail, stop_order_id = "profitId");

impl StopOrderDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &STOP_ORDER_DETAIL;

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

    fn query(&self) -> Query {
        Query::default().pair("profitId", &self.stop_order_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static STOP_ORDER_DETAIL: Operation = Operation {
    group: "futures",
    name: "stop_order_detail",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/profit-detail",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    echoes: &["profitId"],
    errors: &["invalid_profit_id"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists take-profit and stop-loss orders by page number. The documentation requires `state`;
/// a public client omits it.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
///
/// # Examples
///
/// The orders of one pair that wait for their trigger prices.
///
/// ```
/// use tradewire::futures::{StopOrders, TriggerStateFilter};
///
/// let request = StopOrders::new()
///     .symbol("btc_usdt")
///     .state(TriggerStateFilter::NotTriggered)
///     .size(50);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct StopOrders {
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
    StopOrders,
    symbol = "symbol",
    state = "state",
    page = "page",
    size = "size",
    start_time = "startTime",
    end_time = "endTime",
);

impl StopOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &STOP_ORDERS;

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

impl Endpoint for StopOrders {
    type Response = NumberedPage<StopOrder>;

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

impl Paged for StopOrders {
    type Item = StopOrder;
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

pub(crate) static STOP_ORDERS: Operation = Operation {
    group: "futures",
    name: "stop_orders",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/profit-list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &[
        "invalid_position_type",
        "invalid_position_side",
        "invalid_state",
        "invalid_symbol",
    ],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the take-profit and stop-loss orders that are no longer active. The result says
/// whether there are other pages, but the documentation contradicts itself on how `id`
/// selects them. It shows order types and times in force as digits here and as names in
/// `stop_orders`; a real response of `stop_orders` contains names.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
///
/// # Examples
///
/// The first page of a time range, without a cursor.
///
/// ```
/// use tradewire::futures::StopOrderHistory;
/// use tradewire::prelude::*;
///
/// let request = StopOrderHistory::new()
///     .symbol("btc_usdt")
///     .limit(100)
///     .start_time(Timestamp::from_millis(1699900000000))
///     .end_time(Timestamp::from_millis(1700000000000));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct StopOrderHistory {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// The documentation calls it the page number, with a default of 1. The direction and the
    /// form of the result suggest that it is an order id, as in the history of trigger orders.
    pub id: Option<i64>,
    /// Paging direction. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Start of the time range; 90 days ago if omitted. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    StopOrderHistory,
    symbol = "symbol",
    id = "id",
    direction = "direction" as DirectionName,
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
);

impl StopOrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &STOP_ORDER_HISTORY;

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

    /// Sets `id`. The documentation calls it the page number, with a default of 1. The direction
    /// and the form of the result suggest that it is an order id, as in the history of trigger
    /// orders.
    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets `direction`. Paging direction. Default: `NEXT`.
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

impl Endpoint for StopOrderHistory {
    type Response = Page<StopOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(direction) = &self.direction {
            inferred.defer(DirectionName::check("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
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
        value::read(deserializer)
    }
}

pub(crate) static STOP_ORDER_HISTORY: Operation = Operation {
    group: "futures",
    name: "stop_order_history",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/profit-list-history",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_direction", "invalid_limit", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};
