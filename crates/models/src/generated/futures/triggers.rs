// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: trigger orders, and the states of all orders that wait for a price.

use tradewire_wire::{
    Decimal, Form, Invalid, Query, Timestamp, Unknown, check, integer_id, record,
    string_enum,
};

use super::{
    OrderId, OrderSide, OrderType, PositionSide, TimeInForce, TriggerOrderType,
    TriggerPriceType,
};

/// The trading pair whose orders to cancel.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PairSelection {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

record!(closed PairSelection, symbol = "symbol");

impl PairSelection {
    /// Creates a value from its fields.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.finish()
    }
}

impl Form for PairSelection {
    fn to_form(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }
}

/// A trigger order, or a reverse order. The fields from `delegateTriggerPriceType` to
/// `stopDelegatePrice` describe the take-profit and stop-loss of the position that it opens.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct TriggerOrder {
    /// Order id.
    pub trigger_order_id: TriggerOrderId,
    /// Client order id.
    pub client_order_id: Option<String>,
    /// Trading pair.
    pub symbol: String,
    /// Order type.
    pub entrust_type: TriggerOrderType,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side.
    pub position_side: PositionSide,
    /// Time in force.
    pub time_in_force: Option<TimeInForce>,
    /// Whether the whole position is closed when the order triggers.
    pub close_position: Option<bool>,
    /// Order price. Unit: quote currency.
    pub price: Option<Decimal>,
    /// Original quantity. Unit: contracts.
    pub orig_qty: Decimal,
    /// Trigger price. Unit: quote currency.
    pub stop_price: Decimal,
    /// The price that is compared with the trigger price.
    pub trigger_price_type: TriggerPriceType,
    /// Order state.
    pub state: TriggerState,
    /// Executed quantity. Unit: contracts.
    pub executed_qty: Option<Decimal>,
    /// Average fill price. Unit: quote currency.
    pub avg_price: Option<Decimal>,
    /// Level of best prices for a market order. Its exact meaning is not documented.
    pub market_order_level: Option<i64>,
    /// Whether it is an ordinary trigger order.
    pub ordinary: Option<bool>,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Option<Timestamp>,
    /// The price that is compared with the take-profit and stop-loss trigger prices.
    pub delegate_trigger_price_type: Option<TriggerPriceType>,
    /// Take-profit trigger price. Unit: quote currency.
    pub trigger_profit_price: Option<Decimal>,
    /// Type of the take-profit order.
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order.
    pub profit_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the take-profit order. Unit: quote currency.
    pub profit_delegate_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency.
    pub trigger_stop_price: Option<Decimal>,
    /// Type of the stop-loss order.
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order.
    pub stop_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the stop-loss order. Unit: quote currency.
    pub stop_delegate_price: Option<Decimal>,
    /// Reverse orders: id of the reverse order.
    pub reverse_order_id: Option<OrderId>,
    /// Reverse orders: id of the order that opens the opposite position.
    pub reverse_open_order_id: Option<OrderId>,
    /// Reverse orders: executed quantity of the opening order. Unit: contracts.
    pub reverse_open_executed_qty: Option<Decimal>,
    /// Reverse orders: average fill price of the opening order. Unit: quote currency.
    pub reverse_open_avg_price: Option<Decimal>,
    /// Description, such as the reason for a cancellation or failure.
    pub desc: Option<String>,
}

record!(
    TriggerOrder,
    trigger_order_id = "entrustId" as quoted,
    client_order_id = "clientOrderId",
    symbol = "symbol",
    entrust_type = "entrustType",
    order_side = "orderSide",
    position_side = "positionSide",
    time_in_force = "timeInForce",
    close_position = "closePosition",
    price = "price",
    orig_qty = "origQty",
    stop_price = "stopPrice",
    trigger_price_type = "triggerPriceType",
    state = "state",
    executed_qty = "executedQty",
    avg_price = "avgPrice",
    market_order_level = "marketOrderLevel",
    ordinary = "ordinary",
    created_time = "createdTime",
    updated_time = "updatedTime",
    delegate_trigger_price_type = "delegateTriggerPriceType",
    trigger_profit_price = "triggerProfitPrice",
    profit_delegate_order_type = "profitDelegateOrderType",
    profit_delegate_time_in_force = "profitDelegateTimeInForce",
    profit_delegate_price = "profitDelegatePrice",
    trigger_stop_price = "triggerStopPrice",
    stop_delegate_order_type = "stopDelegateOrderType",
    stop_delegate_time_in_force = "stopDelegateTimeInForce",
    stop_delegate_price = "stopDelegatePrice",
    reverse_order_id = "reverseOrderId" as quoted,
    reverse_open_order_id = "reverseOpenOrderId" as quoted,
    reverse_open_executed_qty = "reverseOpenExecutedQty",
    reverse_open_avg_price = "reverseOpenAvgPrice",
    desc = "desc",
);

impl TriggerOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A trigger order to place.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewTriggerOrder {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side.
    pub position_side: PositionSide,
    /// Order type.
    pub entrust_type: TriggerOrderType,
    /// Quantity. Unit: contracts. Greater than 0. A whole number. *(integral: public-medium;
    /// above: inferred)*
    pub orig_qty: Decimal,
    /// Trigger price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub stop_price: Decimal,
    /// Price of a limit order. Unit: quote currency. Greater than 0. *(above: inferred; meaning:
    /// inferred)*
    pub price: Option<Decimal>,
    /// Time in force. The documentation allows only IOC for market orders; an error code also
    /// names FOK. *(meaning: public-medium)*
    pub time_in_force: TimeInForce,
    /// The price that is compared with the trigger price.
    pub trigger_price_type: TriggerPriceType,
    /// Client order id, chosen by the caller. Characters: at least 1. *(min length: inferred)*
    pub client_order_id: Option<String>,
    /// Tag of the client. Its meaning is not documented. *(public-medium)*
    pub client_media: Option<String>,
}

record!(
    closed NewTriggerOrder,
    symbol = "symbol",
    order_side = "orderSide",
    position_side = "positionSide",
    entrust_type = "entrustType",
    orig_qty = "origQty",
    stop_price = "stopPrice",
    price = "price",
    time_in_force = "timeInForce",
    trigger_price_type = "triggerPriceType",
    client_order_id = "clientOrderId",
    client_media = "clientMedia",
);

impl NewTriggerOrder {
    /// Creates a value with the required fields.
    #[expect(clippy::too_many_arguments, reason = "each value is required")]
    pub fn new(
        symbol: impl Into<String>,
        order_side: OrderSide,
        position_side: PositionSide,
        entrust_type: TriggerOrderType,
        orig_qty: impl Into<Decimal>,
        stop_price: impl Into<Decimal>,
        time_in_force: TimeInForce,
        trigger_price_type: TriggerPriceType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            order_side,
            position_side,
            entrust_type,
            orig_qty: orig_qty.into(),
            stop_price: stop_price.into(),
            time_in_force,
            trigger_price_type,
            price: None,
            client_order_id: None,
            client_media: None,
        }
    }

    /// Sets `price`. Price of a limit order. Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller. Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `clientMedia`. Tag of the client. Its meaning is not documented.
    #[must_use]
    pub fn client_media(mut self, client_media: impl Into<String>) -> Self {
        self.client_media = Some(client_media.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.defer(check::listed("orderSide", &self.order_side))?;
        inferred.defer(check::listed("positionSide", &self.position_side))?;
        inferred.defer(check::listed("entrustType", &self.entrust_type))?;
        inferred.note(check::greater_than("origQty", self.orig_qty, 0));
        check::whole_number("origQty", self.orig_qty)?;
        inferred.note(check::greater_than("stopPrice", self.stop_price, 0));
        if let Some(price) = self.price {
            inferred.note(check::greater_than("price", price, 0));
        }
        inferred.defer(check::listed("timeInForce", &self.time_in_force))?;
        inferred.defer(check::listed("triggerPriceType", &self.trigger_price_type))?;
        if let Some(client_order_id) = &self.client_order_id {
            inferred.note(check::length("clientOrderId", client_order_id, 1..));
        }
        inferred.finish()
    }
}

impl Form for NewTriggerOrder {
    fn to_form(&self) -> Query {
        Query::default()
            .optional("clientMedia", self.client_media.as_ref())
            .optional("clientOrderId", self.client_order_id.as_ref())
            .pair("entrustType", &self.entrust_type)
            .pair("orderSide", &self.order_side)
            .pair("origQty", &self.orig_qty)
            .pair("positionSide", &self.position_side)
            .optional("price", self.price.as_ref())
            .pair("stopPrice", &self.stop_price)
            .pair("symbol", &self.symbol)
            .pair("timeInForce", &self.time_in_force)
            .pair("triggerPriceType", &self.trigger_price_type)
    }
}

/// The trigger order to cancel.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TriggerOrderSelection {
    /// Order id.
    pub trigger_order_id: TriggerOrderId,
}

record!(closed TriggerOrderSelection, trigger_order_id = "entrustId");

impl TriggerOrderSelection {
    /// Creates a value from its fields.
    pub fn new(trigger_order_id: impl Into<TriggerOrderId>) -> Self {
        Self {
            trigger_order_id: trigger_order_id.into(),
        }
    }
}

impl Form for TriggerOrderSelection {
    fn to_form(&self) -> Query {
        Query::default().pair("entrustId", &self.trigger_order_id)
    }
}

/// State of a trigger, take-profit and stop-loss, or trailing order. The interface does not
/// document transitions.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*;
/// open: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerState {
    /// Trailing orders only: the activation price is not reached. *(meaning: inferred)*
    NotActivated,
    /// Waits for its trigger price.
    NotTriggered,
    /// Is being triggered.
    Triggering,
    /// Triggered.
    Triggered,
    /// Canceled by the user.
    CanceledByUser,
    /// Canceled or rejected by the platform.
    CanceledByPlatform,
    /// Expired.
    Expired,
    /// Triggered, but its order could not be placed. *(meaning: inferred)*
    OrderFailed,
    /// Still active. Only the page of `trigger_order_detail` lists this group of states as a
    /// state. *(public-medium; meaning: inferred)*
    Unfinished,
    /// No longer active. Only the page of `trigger_order_detail` lists this group of states as a
    /// state. *(public-medium; meaning: inferred)*
    History,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

impl TriggerState {
    /// Returns whether a record with this value can no longer change. With a value that the contract does not list, it may
    /// still change.
    pub fn is_final(&self) -> bool {
        matches!(
            self, Self::CanceledByUser | Self::CanceledByPlatform | Self::Expired |
            Self::OrderFailed | Self::History
        )
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    TriggerState,
    NotActivated = "NOT_ACTIVATION",
    NotTriggered = "NOT_TRIGGERED",
    Triggering = "TRIGGERING",
    Triggered = "TRIGGERED",
    CanceledByUser = "USER_REVOCATION",
    CanceledByPlatform = "PLATFORM_REVOCATION",
    Expired = "EXPIRED",
    OrderFailed = "DELEGATION_FAILED",
    Unfinished = "UNFINISHED",
    History = "HISTORY",
);

/// State of the orders that a list returns: a state, or a group of states.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerStateFilter {
    /// Waiting for the trigger price.
    NotTriggered,
    /// Being triggered.
    Triggering,
    /// Triggered.
    Triggered,
    /// Canceled by the user.
    CanceledByUser,
    /// Canceled or rejected by the platform.
    CanceledByPlatform,
    /// Expired.
    Expired,
    /// All orders that are still active. *(meaning: inferred)*
    Unfinished,
    /// All orders that are no longer active. *(meaning: inferred)*
    History,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerStateFilter {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    TriggerStateFilter,
    NotTriggered = "NOT_TRIGGERED",
    Triggering = "TRIGGERING",
    Triggered = "TRIGGERED",
    CanceledByUser = "USER_REVOCATION",
    CanceledByPlatform = "PLATFORM_REVOCATION",
    Expired = "EXPIRED",
    Unfinished = "UNFINISHED",
    History = "HISTORY",
);

/// How much of its position a take-profit and stop-loss order closes.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CloseType {
    /// The whole position. *(public-medium)*
    All,
    /// The quantity of the order.
    Fixed,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for CloseType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(CloseType, All = "ALL", Fixed = "FIXED");

/// Id of a trigger order, 64 bits. Responses contain it in quotes.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct TriggerOrderId(i64);

integer_id!(TriggerOrderId);
