// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: reverse orders.

use serde::Deserializer;
use tradewire_models::futures::{
    CloseType, CloseTypeName, MarginMode, MarginModeName, PositionSide, PositionSideName,
    TriggerOrder, TriggerState, TriggerStateName,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Paged, Query, Rate, Timestamp, check, operation, paging, value,
};

use crate::hosts;

/// Lists reverse orders by page number: orders that close a position and open the opposite
/// one.
///
/// Source: public documentation; *public-medium*.
///
/// # Examples
///
/// The orders of one pair that wait for their trigger prices.
///
/// ```
/// use tradewire::futures::{ReverseOrders, TriggerState};
///
/// let request = ReverseOrders::new()
///     .symbol("btc_usdt")
///     .state(TriggerState::NotTriggered)
///     .size(50);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ReverseOrders {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Margin mode of the position.
    pub margin_mode: Option<MarginMode>,
    /// Position side.
    pub position_side: Option<PositionSide>,
    /// How much of the position is closed.
    pub close_type: Option<CloseType>,
    /// Order state.
    pub state: Option<TriggerState>,
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub size: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    ReverseOrders,
    symbol = "symbol",
    margin_mode = "positionType" as MarginModeName,
    position_side = "positionSide" as PositionSideName,
    close_type = "closeType" as CloseTypeName,
    state = "state" as TriggerStateName,
    page = "page",
    size = "size",
);

impl ReverseOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &REVERSE_ORDERS;

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
}

impl Endpoint for ReverseOrders {
    type Response = Page<TriggerOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(margin_mode) = &self.margin_mode {
            inferred.defer(MarginModeName::check("positionType", margin_mode))?;
        }
        if let Some(position_side) = &self.position_side {
            inferred.defer(PositionSideName::check("positionSide", position_side))?;
        }
        if let Some(close_type) = &self.close_type {
            inferred.defer(CloseTypeName::check("closeType", close_type))?;
        }
        if let Some(state) = &self.state {
            inferred.defer(TriggerStateName::check("state", state))?;
        }
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(size) = self.size {
            inferred.note(check::range("size", size, 1..));
        }
        inferred.finish()
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
        value::read(deserializer)
    }
}

impl Paged for ReverseOrders {
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
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static REVERSE_ORDERS: Operation = Operation {
    group: "futures",
    name: "reverse_orders",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/reverse-plan-list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &[
        "invalid_profit_close_type",
        "invalid_position_side",
        "invalid_position_type",
        "invalid_state",
        "invalid_symbol",
    ],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists past reverse orders by page number. According to the documentation, it covers only
/// the last 5 minutes.
///
/// Source: public documentation; *public-medium*.
///
/// # Examples
///
/// The orders of one pair.
///
/// ```
/// use tradewire::futures::ReverseOrderHistory;
///
/// let request = ReverseOrderHistory::new().symbol("btc_usdt").page(1).size(50);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ReverseOrderHistory {
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
    ReverseOrderHistory,
    symbol = "symbol",
    page = "page",
    size = "size",
    start_time = "startTime",
    end_time = "endTime",
);

impl ReverseOrderHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &REVERSE_ORDER_HISTORY;

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

impl Endpoint for ReverseOrderHistory {
    type Response = Page<TriggerOrder>;

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

impl Paged for ReverseOrderHistory {
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
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static REVERSE_ORDER_HISTORY: Operation = Operation {
    group: "futures",
    name: "reverse_order_history",
    method: operation::Method::Get,
    path: "/future/trade/v1/entrust/reverse-plan-list-history",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &[
        "invalid_position_side",
        "invalid_position_type",
        "invalid_profit_close_type",
        "invalid_state",
        "invalid_symbol",
    ],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};
