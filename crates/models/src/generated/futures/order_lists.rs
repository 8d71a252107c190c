// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: lists of open and past orders.

use tradewire_wire::encoding::Encoding;
use tradewire_wire::{
    Decimal, Form, Invalid, Query, Timestamp, Unknown, UnknownCode, check, encoding,
    integer_enum, integer_id, record, string_enum,
};

use super::{
    MarginMode, OrderId, OrderSide, OrderSource, OrderState, OrderType, PositionSide,
    SourceType, TimeInForce, TimeInForceCode, TriggerOrderType, TriggerPriceType,
};

/// A filter for open orders.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[derive(Default)]
#[non_exhaustive]
pub struct OpenOrderFilter {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(meaning: inferred; min
    /// length: inferred)*
    pub symbol: Option<String>,
}

record!(closed OpenOrderFilter, symbol = "symbol");

impl OpenOrderFilter {
    /// Creates a value; all fields are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.finish()
    }
}

impl Form for OpenOrderFilter {
    fn to_form(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }
}

/// An open futures order, with its leverage and with its take-profit and stop-loss.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct OpenOrder {
    /// Order id.
    pub order_id: OrderId,
    /// Client order id.
    pub client_order_id: Option<String>,
    /// Trading pair.
    pub symbol: String,
    /// Size of one contract. Unit: base currency.
    pub contract_size: Decimal,
    /// Order type.
    pub order_type: OrderType,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side.
    pub position_side: PositionSide,
    /// Margin mode.
    pub margin_mode: MarginMode,
    /// Time in force.
    pub time_in_force: TimeInForce,
    /// Order price. Unit: quote currency.
    pub price: Decimal,
    /// Original quantity. Unit: contracts.
    pub orig_qty: Decimal,
    /// Average fill price. Unit: quote currency.
    pub avg_price: Decimal,
    /// Executed quantity. Unit: contracts.
    pub executed_qty: Decimal,
    /// Frozen margin. Unit: quote currency.
    pub margin_frozen: Decimal,
    /// Remark.
    pub remark: Option<String>,
    /// Id of what created the order. *(type: inferred)*
    pub source_id: Option<i64>,
    /// What created the order.
    pub source_type: SourceType,
    /// Leverage.
    pub leverage: i64,
    /// Opening price. Unit: quote currency. *(decimal: inferred)*
    pub open_price: Option<Decimal>,
    /// Order state: new or partially filled.
    pub state: OrderState,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Timestamp,
    /// Whether the order belongs to the bonus account.
    pub welfare_account: bool,
    /// The price that is compared with the trigger prices. *(type: inferred)*
    pub trigger_price_type: Option<TriggerPriceType>,
    /// Take-profit trigger price. Unit: quote currency. *(decimal: inferred)*
    pub trigger_profit_price: Option<Decimal>,
    /// Type of the take-profit order. *(type: inferred)*
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order. Its values are not documented here.
    pub profit_delegate_time_in_force: Option<String>,
    /// Price of the take-profit order. Unit: quote currency. *(decimal: inferred)*
    pub profit_delegate_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency. *(decimal: inferred)*
    pub trigger_stop_price: Option<Decimal>,
    /// Type of the stop-loss order. *(type: inferred)*
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order. Its values are not documented here.
    pub stop_delegate_time_in_force: Option<String>,
    /// Price of the stop-loss order. Unit: quote currency. *(decimal: inferred)*
    pub stop_delegate_price: Option<Decimal>,
    /// Mark price. Unit: quote currency. *(may be absent: inferred)*
    pub mark_price: Option<Decimal>,
    /// Description.
    pub desc: Option<String>,
}

record!(
    OpenOrder,
    order_id = "orderId" as quoted,
    client_order_id = "clientOrderId",
    symbol = "symbol",
    contract_size = "contractSize" as number,
    order_type = "orderType",
    order_side = "orderSide",
    position_side = "positionSide",
    margin_mode = "positionType",
    time_in_force = "timeInForce",
    price = "price",
    orig_qty = "origQty",
    avg_price = "avgPrice",
    executed_qty = "executedQty",
    margin_frozen = "marginFrozen",
    remark = "remark",
    source_id = "sourceId",
    source_type = "sourceType",
    leverage = "leverage",
    open_price = "openPrice",
    state = "state",
    created_time = "createdTime",
    updated_time = "updatedTime",
    welfare_account = "welfareAccount",
    trigger_price_type = "triggerPriceType",
    trigger_profit_price = "triggerProfitPrice",
    profit_delegate_order_type = "profitDelegateOrderType",
    profit_delegate_time_in_force = "profitDelegateTimeInForce",
    profit_delegate_price = "profitDelegatePrice",
    trigger_stop_price = "triggerStopPrice",
    stop_delegate_order_type = "stopDelegateOrderType",
    stop_delegate_time_in_force = "stopDelegateTimeInForce",
    stop_delegate_price = "stopDelegatePrice",
    mark_price = "markPrice",
    desc = "desc",
);

impl OpenOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A futures order in the short form of `order_list`.
///
/// Source: public documentation; *public-medium*; unit, may be absent, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct OrderSummary {
    /// Order id.
    pub order_id: OrderId,
    /// Client order id.
    pub client_order_id: Option<String>,
    /// Trading pair.
    pub symbol: String,
    /// Order type.
    pub order_type: OrderType,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side.
    pub position_side: PositionSide,
    /// Time in force.
    pub time_in_force: Option<TimeInForce>,
    /// Order price. Unit: quote currency.
    pub price: Option<Decimal>,
    /// Original quantity. Unit: contracts.
    pub orig_qty: Decimal,
    /// Executed quantity. Unit: contracts.
    pub executed_qty: Decimal,
    /// Frozen margin. Unit: quote currency.
    pub margin_frozen: Option<Decimal>,
    /// Take-profit trigger price. Unit: quote currency.
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency.
    pub trigger_stop_price: Option<Decimal>,
    /// Order state.
    pub state: OrderState,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    OrderSummary,
    order_id = "orderId" as quoted,
    client_order_id = "clientOrderId",
    symbol = "symbol",
    order_type = "orderType",
    order_side = "orderSide",
    position_side = "positionSide",
    time_in_force = "timeInForce",
    price = "price",
    orig_qty = "origQty",
    executed_qty = "executedQty",
    margin_frozen = "marginFrozen",
    trigger_profit_price = "triggerProfitPrice",
    trigger_stop_price = "triggerStopPrice",
    state = "state",
    created_time = "createdTime",
);

impl OrderSummary {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A futures order that was partially filled before the rest was canceled.
///
/// Source: public documentation; *public-medium*; unit, may be absent, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PartiallyCanceledOrder {
    /// Order id.
    pub order_id: OrderId,
    /// Client order id.
    pub client_order_id: Option<String>,
    /// Trading pair.
    pub symbol: String,
    /// Order side.
    pub order_side: OrderSide,
    /// Order type.
    pub order_type: OrderType,
    /// Position side.
    pub position_side: PositionSide,
    /// Order price. Unit: quote currency.
    pub price: Option<Decimal>,
    /// Original quantity. Unit: contracts.
    pub orig_qty: Decimal,
    /// Executed quantity. Unit: contracts.
    pub executed_qty: Decimal,
    /// Canceled quantity: the original quantity minus the executed one. Unit: contracts.
    pub canceled_qty: Decimal,
    /// Average fill price. Unit: quote currency.
    pub avg_price: Option<Decimal>,
    /// Order state: partially canceled.
    pub state: OrderState,
    /// Whether the whole position is closed when the order triggers.
    pub close_position: Option<bool>,
    /// Realized profit and loss of the order, if it closes a position. Unit: quote currency.
    pub close_profit: Option<Decimal>,
    /// Frozen margin. Unit: quote currency.
    pub margin_frozen: Option<Decimal>,
    /// Whether it is a liquidation order.
    pub force_close: Option<bool>,
    /// Id of the trigger condition.
    pub source_id: Option<i64>,
    /// Time in force.
    pub time_in_force: Option<TimeInForce>,
    /// Take-profit trigger price. Unit: quote currency.
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency.
    pub trigger_stop_price: Option<Decimal>,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    PartiallyCanceledOrder,
    order_id = "orderId" as quoted,
    client_order_id = "clientOrderId",
    symbol = "symbol",
    order_side = "orderSide",
    order_type = "orderType",
    position_side = "positionSide",
    price = "price",
    orig_qty = "origQty",
    executed_qty = "executedQty",
    canceled_qty = "canceledQty",
    avg_price = "avgPrice",
    state = "state",
    close_position = "closePosition",
    close_profit = "closeProfit",
    margin_frozen = "marginFrozen",
    force_close = "forceClose",
    source_id = "sourceId",
    time_in_force = "timeInForce",
    trigger_profit_price = "triggerProfitPrice",
    trigger_stop_price = "triggerStopPrice",
    created_time = "createdTime",
);

impl PartiallyCanceledOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A historical futures order with fills, in a short form.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct FilledOrder {
    /// Trading pair.
    pub symbol: String,
    /// Order side.
    pub order_side: OrderSide,
    /// Average fill price. Unit: quote currency.
    pub avg_price: Decimal,
    /// Original quantity. The documentation says: in contracts or coins. Unit: contracts.
    pub orig_qty: Decimal,
    /// Executed quantity. Unit: contracts.
    pub executed_qty: Decimal,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Timestamp,
}

record!(
    FilledOrder,
    symbol = "symbol",
    order_side = "orderSide",
    avg_price = "avgPrice",
    orig_qty = "origQty",
    executed_qty = "executedQty",
    updated_time = "updatedTime",
);

/// A futures order, or a trigger order that may become one.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AnyOrder {
    /// Id of the order or of the trigger order.
    pub id: AnyOrderId,
    /// Whether it is an order or a trigger order.
    pub type_: OrderListType,
    /// Trading pair.
    pub symbol: String,
    /// Order type.
    pub order_type: AnyOrderType,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side. The documentation also lists `BOTH`.
    pub position_side: PositionSide,
    /// Time in force.
    pub time_in_force: TimeInForce,
    /// Whether the whole position is closed when the order triggers.
    pub close_position: bool,
    /// Order price. Unit: quote currency. *(may be absent: inferred)*
    pub price: Option<Decimal>,
    /// Original quantity. Unit: contracts.
    pub orig_qty: Decimal,
    /// Average fill price. Unit: quote currency. *(may be absent: inferred)*
    pub avg_price: Option<Decimal>,
    /// Executed quantity. Unit: contracts. *(may be absent: inferred)*
    pub executed_qty: Option<Decimal>,
    /// Frozen margin. Unit: quote currency. *(may be absent: inferred)*
    pub margin_frozen: Option<Decimal>,
    /// Leverage; may be 0 for historical orders.
    pub leverage: i64,
    /// Average opening price; in hedge mode. Unit: quote currency.
    pub open_price: Option<Decimal>,
    /// Id of the order that a trigger order became; only after it has triggered.
    pub entrust_order_id: Option<OrderId>,
    /// Realized profit and loss of the order; only after a full close. Unit: quote currency.
    pub close_profit: Option<Decimal>,
    /// Order state.
    pub state: OrderState,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Timestamp,
    /// Type of the trigger order; trigger orders only.
    pub entrust_type: Option<TriggerOrderType>,
    /// Trigger price; trigger orders only. Unit: quote currency.
    pub stop_price: Option<Decimal>,
    /// Whether it is an ordinary trigger order: not a take-profit or stop-loss of a position.
    pub is_ordinary: bool,
    /// Best levels of the order book that a market order may use. *(meaning: inferred)*
    pub market_order_level: Option<i64>,
    /// Whether it is a liquidation order.
    pub force_close: bool,
    /// Where the order was placed.
    pub source_type: OrderSource,
    /// Whether the order belongs to the bonus account.
    pub welfare_account: bool,
    /// Whether a take-profit or stop-loss was triggered.
    pub is_profit: bool,
    /// The price that is compared with `stopPrice`; trigger orders only. *(type: inferred)*
    pub trigger_price_type: Option<TriggerPriceType>,
    /// The price that is compared with the take-profit and stop-loss trigger prices. *(may be
    /// absent: inferred)*
    pub delegate_trigger_price_type: Option<TriggerPriceType>,
    /// Take-profit trigger price. Unit: quote currency. *(may be absent: inferred)*
    pub trigger_profit_price: Option<Decimal>,
    /// Type of the take-profit order. *(may be absent: inferred)*
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order. *(may be absent: inferred)*
    pub profit_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the take-profit order. Unit: quote currency. *(may be absent: inferred)*
    pub profit_delegate_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency. *(may be absent: inferred)*
    pub trigger_stop_price: Option<Decimal>,
    /// Type of the stop-loss order. *(may be absent: inferred)*
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order. *(may be absent: inferred)*
    pub stop_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the stop-loss order; null for a market order. Unit: quote currency.
    pub stop_delegate_price: Option<Decimal>,
    /// Mark price at a liquidation. Unit: quote currency.
    pub mark_price: Option<Decimal>,
    /// Margin mode; may be null for cross margin.
    pub margin_mode: Option<MarginMode>,
}

record!(
    AnyOrder,
    id = "id" as quoted,
    type_ = "type",
    symbol = "symbol",
    order_type = "orderType",
    order_side = "orderSide",
    position_side = "positionSide",
    time_in_force = "timeInForce",
    close_position = "closePosition",
    price = "price",
    orig_qty = "origQty",
    avg_price = "avgPrice",
    executed_qty = "executedQty",
    margin_frozen = "marginFrozen",
    leverage = "leverage",
    open_price = "openPrice",
    entrust_order_id = "entrustOrderId" as quoted,
    close_profit = "closeProfit",
    state = "state",
    created_time = "createdTime",
    updated_time = "updatedTime",
    entrust_type = "entrustType",
    stop_price = "stopPrice",
    is_ordinary = "isOrdinary",
    market_order_level = "marketOrderLevel",
    force_close = "forceClose",
    source_type = "sourceType",
    welfare_account = "welfareAccount",
    is_profit = "isProfit",
    trigger_price_type = "triggerPriceType",
    delegate_trigger_price_type = "delegateTriggerPriceType",
    trigger_profit_price = "triggerProfitPrice",
    profit_delegate_order_type = "profitDelegateOrderType",
    profit_delegate_time_in_force = "profitDelegateTimeInForce" as TimeInForceCode,
    profit_delegate_price = "profitDelegatePrice",
    trigger_stop_price = "triggerStopPrice",
    stop_delegate_order_type = "stopDelegateOrderType",
    stop_delegate_time_in_force = "stopDelegateTimeInForce" as TimeInForceCode,
    stop_delegate_price = "stopDelegatePrice",
    mark_price = "markPrice",
    margin_mode = "positionType",
);

impl AnyOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// State of a futures order as the `states` filter of the history encodes it.
///
/// Source: interface 3.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderStateCode {}

impl Encoding for OrderStateCode {
    type Value = OrderState;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, OrderState)] = &[
        ("1", OrderState::New),
        ("2", OrderState::PartiallyFilled),
        ("3", OrderState::Filled),
        ("4", OrderState::Canceled),
        ("5", OrderState::Rejected),
        ("6", OrderState::Expired),
    ];
}

encoding!(OrderStateCode of OrderState);

/// Type of a futures order, as the `orderOrigType` filter of the history encodes it.
///
/// Source: interface 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OriginalOrderType {
    /// Limit.
    Limit,
    /// Market.
    Market,
    /// Limit take-profit or stop-loss.
    LimitTrigger,
    /// Market take-profit or stop-loss.
    MarketTrigger,
    /// MMR stop-loss.
    MmrStopLoss,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(UnknownCode),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OriginalOrderType {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(
    OriginalOrderType,
    Limit = 1,
    Market = 2,
    LimitTrigger = 3,
    MarketTrigger = 4,
    MmrStopLoss = 5,
);

/// A state of futures orders, or a group of states, by which lists of orders are filtered.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderStateFilter {
    /// Nothing filled.
    New,
    /// Partially filled. `orders`: only the Chinese page of the documentation lists it.
    /// *(public-medium)*
    PartiallyFilled,
    /// Partially filled, the rest canceled; `orders` only. The Chinese page of the documentation
    /// does not list it. *(public-medium)*
    PartiallyCanceled,
    /// Completely filled.
    Filled,
    /// Canceled.
    Canceled,
    /// Rejected.
    Rejected,
    /// Expired; `orders` only. *(public-medium)*
    Expired,
    /// Placed; `all_orders` only. What it covers is not documented. *(public-medium)*
    Placed,
    /// All orders that are still open. *(meaning: inferred)*
    Unfinished,
    /// All orders that are no longer open. *(meaning: inferred)*
    History,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderStateFilter {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    OrderStateFilter,
    New = "NEW",
    PartiallyFilled = "PARTIALLY_FILLED",
    PartiallyCanceled = "PARTIALLY_CANCELED",
    Filled = "FILLED",
    Canceled = "CANCELED",
    Rejected = "REJECTED",
    Expired = "EXPIRED",
    Placed = "PLACED",
    Unfinished = "UNFINISHED",
    History = "HISTORY",
);

/// Whether to list orders or trigger orders.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderListType {
    /// Limit and market orders.
    Order,
    /// Trigger orders.
    Entrust,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderListType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderListType, Order = "ORDER", Entrust = "ENTRUST");

/// Type of an order or of a trigger order. The Chinese page of the documentation says that
/// there are others.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnyOrderType {
    /// Limit order.
    Limit,
    /// Market order.
    Market,
    /// Stop order.
    Stop,
    /// Take-profit order.
    TakeProfit,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AnyOrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    AnyOrderType,
    Limit = "LIMIT",
    Market = "MARKET",
    Stop = "STOP",
    TakeProfit = "TAKE_PROFIT",
);

/// Id of a futures order or of a trigger order, 64 bits.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AnyOrderId(i64);

integer_id!(AnyOrderId);
