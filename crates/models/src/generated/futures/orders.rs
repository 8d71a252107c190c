// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: placing, amending and canceling orders.

use tradewire_wire::{
    Decimal, Form, Invalid, ListFormat, Query, Timestamp, Unknown, check, record,
    string_enum,
};

use super::{
    MarginMode, OrderId, OrderSide, OrderType, PositionSide, TimeInForce,
    TriggerPriceType,
};

/// A futures order.
///
/// Source: interface 2.3, public documentation, public clients; decimal: *public-high*; may
/// be absent: *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Order {
    /// Order id.
    pub order_id: OrderId,
    /// Client order id; the order detail omits it. Not returned by `order_detail`.
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
    /// Average fill price. Unit: quote currency.
    pub avg_price: Option<Decimal>,
    /// Order state.
    pub state: OrderState,
    /// Whether everything is closed when the condition triggers.
    pub close_position: Option<bool>,
    /// Profit and loss of the close. Unit: quote currency.
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
    /// Update time; the order detail omits it. Not returned by `order_detail`. Milliseconds since
    /// 1970-01-01 UTC.
    pub updated_time: Option<Timestamp>,
}

record!(
    Order,
    order_id = "orderId",
    client_order_id = "clientOrderId",
    symbol = "symbol",
    order_side = "orderSide",
    order_type = "orderType",
    position_side = "positionSide",
    price = "price",
    orig_qty = "origQty",
    executed_qty = "executedQty",
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
    updated_time = "updatedTime",
);

impl Order {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// One order of a batch placement.
///
/// Source: interface 2.4, public documentation; required: *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewOrder {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Quantity. Unit: contracts. Greater than 0. A whole number. *(above: inferred; unit:
    /// inferred)*
    pub orig_qty: Decimal,
    /// Order type.
    pub order_type: OrderType,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side.
    pub position_side: PositionSide,
    /// Order price. No source says whether the exchange ignores or rejects the price of a market
    /// order: omit it. Unit: quote currency. Greater than 0. Required if `orderType` is `LIMIT`.
    /// *(public-medium; meaning: inferred; above: inferred; required if: inferred; unit:
    /// inferred)*
    pub price: Option<Decimal>,
    /// Time in force. Default: `GTC`. *(public-medium)*
    pub time_in_force: Option<TimeInForce>,
    /// Take-profit trigger price. Unit: quote currency. Greater than 0. *(public-medium; above:
    /// inferred; unit: inferred)*
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency. Greater than 0. *(public-medium; above:
    /// inferred; unit: inferred)*
    pub trigger_stop_price: Option<Decimal>,
    /// Client order id, chosen by the caller. With one, the order can be found again if the
    /// response to a batch is lost. Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    /// *(public-medium; meaning: inferred)*
    pub client_order_id: Option<String>,
}

record!(
    closed NewOrder,
    symbol = "symbol",
    orig_qty = "origQty" as number,
    order_type = "orderType",
    order_side = "orderSide",
    position_side = "positionSide",
    price = "price" as number,
    time_in_force = "timeInForce",
    trigger_profit_price = "triggerProfitPrice" as number,
    trigger_stop_price = "triggerStopPrice" as number,
    client_order_id = "clientOrderId",
);

impl NewOrder {
    /// Value that the exchange uses if `timeInForce` is omitted.
    pub const DEFAULT_TIME_IN_FORCE: TimeInForce = TimeInForce::Gtc;

    /// Maximum number of characters in `clientOrderId`.
    pub const MAX_CLIENT_ORDER_ID_LENGTH: usize = 32;

    /// Allowed characters of `clientOrderId`.
    pub const CLIENT_ORDER_ID_CHARSET: &'static str = "A-Za-z0-9_";

    /// Creates a value with the required fields.
    pub fn new(
        symbol: impl Into<String>,
        orig_qty: impl Into<Decimal>,
        order_type: OrderType,
        order_side: OrderSide,
        position_side: PositionSide,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            orig_qty: orig_qty.into(),
            order_type,
            order_side,
            position_side,
            price: None,
            time_in_force: None,
            trigger_profit_price: None,
            trigger_stop_price: None,
            client_order_id: None,
        }
    }

    /// Sets `price`. Order price. No source says whether the exchange ignores or rejects the
    /// price of a market order: omit it. Unit: quote currency. Greater than 0. Required if
    /// `orderType` is `LIMIT`.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Sets `timeInForce`. Time in force. Default: `GTC`.
    #[must_use]
    pub fn time_in_force(mut self, time_in_force: TimeInForce) -> Self {
        self.time_in_force = Some(time_in_force);
        self
    }

    /// Sets `triggerProfitPrice`. Take-profit trigger price. Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_profit_price(
        mut self,
        trigger_profit_price: impl Into<Decimal>,
    ) -> Self {
        self.trigger_profit_price = Some(trigger_profit_price.into());
        self
    }

    /// Sets `triggerStopPrice`. Stop-loss trigger price. Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_stop_price(mut self, trigger_stop_price: impl Into<Decimal>) -> Self {
        self.trigger_stop_price = Some(trigger_stop_price.into());
        self
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller. With one, the order can be
    /// found again if the response to a batch is lost. Characters: 4 to 32. Allowed characters:
    /// `A-Za-z0-9_`.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.note(check::greater_than("origQty", self.orig_qty, 0));
        check::whole_number("origQty", self.orig_qty)?;
        inferred.defer(check::listed("orderType", &self.order_type))?;
        inferred.defer(check::listed("orderSide", &self.order_side))?;
        inferred.defer(check::listed("positionSide", &self.position_side))?;
        if let Some(price) = self.price {
            inferred.note(check::greater_than("price", price, 0));
        }
        if let Some(time_in_force) = &self.time_in_force {
            inferred.defer(check::listed("timeInForce", time_in_force))?;
        }
        if let Some(trigger_profit_price) = self.trigger_profit_price {
            inferred
                .note(
                    check::greater_than("triggerProfitPrice", trigger_profit_price, 0),
                );
        }
        if let Some(trigger_stop_price) = self.trigger_stop_price {
            inferred
                .note(check::greater_than("triggerStopPrice", trigger_stop_price, 0));
        }
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 4..=32)?;
            check::charset("clientOrderId", client_order_id, "A-Za-z0-9_")?;
        }
        if self.order_type == OrderType::Limit {
            inferred
                .note(
                    check::required_if(
                        "price",
                        self.price.is_some(),
                        "orderType is LIMIT",
                    ),
                );
        }
        inferred.finish()
    }
}

/// The new price and quantity of an order, and its take-profit and stop-loss. The
/// documentation does not say whether an omitted field keeps its value.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OrderAmendment {
    /// Order id.
    pub order_id: OrderId,
    /// New price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub price: Decimal,
    /// New quantity. Unit: contracts. Greater than 0. A whole number. *(above: inferred;
    /// integral: public-medium)*
    pub orig_qty: Decimal,
    /// Take-profit trigger price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub trigger_stop_price: Option<Decimal>,
    /// The price that is compared with the trigger prices. Default: `LATEST_PRICE`. *(default:
    /// public-medium)*
    pub trigger_price_type: Option<TriggerPriceType>,
    /// Type of the take-profit order.
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order.
    pub profit_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the take-profit order. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub profit_delegate_price: Option<Decimal>,
    /// Type of the stop-loss order.
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order.
    pub stop_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the stop-loss order. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub stop_delegate_price: Option<Decimal>,
    /// Whether it is a chase order, a term that the documentation does not explain.
    pub follow_up_order: Option<bool>,
}

record!(
    closed OrderAmendment,
    order_id = "orderId",
    price = "price" as number,
    orig_qty = "origQty" as number,
    trigger_profit_price = "triggerProfitPrice" as number,
    trigger_stop_price = "triggerStopPrice" as number,
    trigger_price_type = "triggerPriceType",
    profit_delegate_order_type = "profitDelegateOrderType",
    profit_delegate_time_in_force = "profitDelegateTimeInForce",
    profit_delegate_price = "profitDelegatePrice" as number,
    stop_delegate_order_type = "stopDelegateOrderType",
    stop_delegate_time_in_force = "stopDelegateTimeInForce",
    stop_delegate_price = "stopDelegatePrice" as number,
    follow_up_order = "followUpOrder",
);

impl OrderAmendment {
    /// Value that the exchange uses if `triggerPriceType` is omitted.
    pub const DEFAULT_TRIGGER_PRICE_TYPE: TriggerPriceType = TriggerPriceType::LatestPrice;

    /// Creates a value with the required fields.
    pub fn new(
        order_id: impl Into<OrderId>,
        price: impl Into<Decimal>,
        orig_qty: impl Into<Decimal>,
    ) -> Self {
        Self {
            order_id: order_id.into(),
            price: price.into(),
            orig_qty: orig_qty.into(),
            trigger_profit_price: None,
            trigger_stop_price: None,
            trigger_price_type: None,
            profit_delegate_order_type: None,
            profit_delegate_time_in_force: None,
            profit_delegate_price: None,
            stop_delegate_order_type: None,
            stop_delegate_time_in_force: None,
            stop_delegate_price: None,
            follow_up_order: None,
        }
    }

    /// Sets `triggerProfitPrice`. Take-profit trigger price. Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_profit_price(
        mut self,
        trigger_profit_price: impl Into<Decimal>,
    ) -> Self {
        self.trigger_profit_price = Some(trigger_profit_price.into());
        self
    }

    /// Sets `triggerStopPrice`. Stop-loss trigger price. Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_stop_price(mut self, trigger_stop_price: impl Into<Decimal>) -> Self {
        self.trigger_stop_price = Some(trigger_stop_price.into());
        self
    }

    /// Sets `triggerPriceType`. The price that is compared with the trigger prices. Default:
    /// `LATEST_PRICE`.
    #[must_use]
    pub fn trigger_price_type(mut self, trigger_price_type: TriggerPriceType) -> Self {
        self.trigger_price_type = Some(trigger_price_type);
        self
    }

    /// Sets `profitDelegateOrderType`. Type of the take-profit order.
    #[must_use]
    pub fn profit_delegate_order_type(
        mut self,
        profit_delegate_order_type: OrderType,
    ) -> Self {
        self.profit_delegate_order_type = Some(profit_delegate_order_type);
        self
    }

    /// Sets `profitDelegateTimeInForce`. Time in force of the take-profit order.
    #[must_use]
    pub fn profit_delegate_time_in_force(
        mut self,
        profit_delegate_time_in_force: TimeInForce,
    ) -> Self {
        self.profit_delegate_time_in_force = Some(profit_delegate_time_in_force);
        self
    }

    /// Sets `profitDelegatePrice`. Price of the take-profit order. Unit: quote currency. Greater
    /// than 0.
    #[must_use]
    pub fn profit_delegate_price(
        mut self,
        profit_delegate_price: impl Into<Decimal>,
    ) -> Self {
        self.profit_delegate_price = Some(profit_delegate_price.into());
        self
    }

    /// Sets `stopDelegateOrderType`. Type of the stop-loss order.
    #[must_use]
    pub fn stop_delegate_order_type(
        mut self,
        stop_delegate_order_type: OrderType,
    ) -> Self {
        self.stop_delegate_order_type = Some(stop_delegate_order_type);
        self
    }

    /// Sets `stopDelegateTimeInForce`. Time in force of the stop-loss order.
    #[must_use]
    pub fn stop_delegate_time_in_force(
        mut self,
        stop_delegate_time_in_force: TimeInForce,
    ) -> Self {
        self.stop_delegate_time_in_force = Some(stop_delegate_time_in_force);
        self
    }

    /// Sets `stopDelegatePrice`. Price of the stop-loss order. Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn stop_delegate_price(
        mut self,
        stop_delegate_price: impl Into<Decimal>,
    ) -> Self {
        self.stop_delegate_price = Some(stop_delegate_price.into());
        self
    }

    /// Sets `followUpOrder`. Whether it is a chase order, a term that the documentation does not
    /// explain.
    #[must_use]
    pub fn follow_up_order(mut self, follow_up_order: bool) -> Self {
        self.follow_up_order = Some(follow_up_order);
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::greater_than("price", self.price, 0));
        inferred.note(check::greater_than("origQty", self.orig_qty, 0));
        check::whole_number("origQty", self.orig_qty)?;
        if let Some(trigger_profit_price) = self.trigger_profit_price {
            inferred
                .note(
                    check::greater_than("triggerProfitPrice", trigger_profit_price, 0),
                );
        }
        if let Some(trigger_stop_price) = self.trigger_stop_price {
            inferred
                .note(check::greater_than("triggerStopPrice", trigger_stop_price, 0));
        }
        if let Some(trigger_price_type) = &self.trigger_price_type {
            inferred.defer(check::listed("triggerPriceType", trigger_price_type))?;
        }
        if let Some(profit_delegate_order_type) = &self.profit_delegate_order_type {
            inferred
                .defer(
                    check::listed("profitDelegateOrderType", profit_delegate_order_type),
                )?;
        }
        if let Some(profit_delegate_time_in_force) = &self.profit_delegate_time_in_force
        {
            inferred
                .defer(
                    check::listed(
                        "profitDelegateTimeInForce",
                        profit_delegate_time_in_force,
                    ),
                )?;
        }
        if let Some(profit_delegate_price) = self.profit_delegate_price {
            inferred
                .note(
                    check::greater_than("profitDelegatePrice", profit_delegate_price, 0),
                );
        }
        if let Some(stop_delegate_order_type) = &self.stop_delegate_order_type {
            inferred
                .defer(
                    check::listed("stopDelegateOrderType", stop_delegate_order_type),
                )?;
        }
        if let Some(stop_delegate_time_in_force) = &self.stop_delegate_time_in_force {
            inferred
                .defer(
                    check::listed("stopDelegateTimeInForce", stop_delegate_time_in_force),
                )?;
        }
        if let Some(stop_delegate_price) = self.stop_delegate_price {
            inferred
                .note(check::greater_than("stopDelegatePrice", stop_delegate_price, 0));
        }
        inferred.finish()
    }
}

/// The order to cancel.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OrderCancellation {
    /// Order id.
    pub order_id: OrderId,
}

record!(closed OrderCancellation, order_id = "orderId");

impl OrderCancellation {
    /// Creates a value from its fields.
    pub fn new(order_id: impl Into<OrderId>) -> Self {
        Self { order_id: order_id.into() }
    }
}

impl Form for OrderCancellation {
    fn to_form(&self) -> Query {
        Query::default().pair("orderId", &self.order_id)
    }
}

/// The orders to cancel.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct BatchCancellation {
    /// Order ids. The documentation describes them as separated by commas; its sample request and
    /// a public client send a JSON array. Items: at least 1. *(min items: inferred)*
    pub order_ids: Vec<OrderId>,
    /// Client order ids. Whether they can replace the order ids is not documented. Items: at
    /// least 1. An empty list is not sent. *(public-medium; min items: inferred)*
    pub client_order_ids: Option<Vec<String>>,
}

record!(
    closed BatchCancellation,
    order_ids = "orderIds",
    client_order_ids = "clientOrderIds",
);

impl BatchCancellation {
    /// Creates a value with the required fields.
    pub fn new(order_ids: impl IntoIterator<Item = impl Into<OrderId>>) -> Self {
        Self {
            order_ids: order_ids.into_iter().map(Into::into).collect(),
            client_order_ids: None,
        }
    }

    /// Sets `clientOrderIds`. Client order ids. Whether they can replace the order ids is not
    /// documented. Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn client_order_ids(
        mut self,
        client_order_ids: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.client_order_ids = Some(
            client_order_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::items("orderIds", self.order_ids.len(), 1..));
        if let Some(client_order_ids) = &self.client_order_ids {
            inferred.note(check::items("clientOrderIds", client_order_ids.len(), 1..));
            for item in client_order_ids {
                check::list_item("clientOrderIds", item)?;
            }
        }
        inferred.finish()
    }
}

impl Form for BatchCancellation {
    fn to_form(&self) -> Query {
        Query::default()
            .optional_list(
                "clientOrderIds",
                self.client_order_ids.as_deref(),
                ListFormat::Comma,
            )
            .list("orderIds", &self.order_ids, ListFormat::Json)
    }
}

/// The orders to cancel.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[derive(Default)]
#[non_exhaustive]
pub struct CancelAllFilter {
    /// Trading pair; all pairs if omitted. The documentation requires an empty string in this
    /// case; a public client omits it. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
}

record!(closed CancelAllFilter, symbol = "symbol");

impl CancelAllFilter {
    /// Creates a value; all fields are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. The documentation requires an empty
    /// string in this case; a public client omits it. Characters: at least 1.
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

impl Form for CancelAllFilter {
    fn to_form(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }
}

/// The state of a futures order after a change, without the time of the change.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct OrderUpdate {
    /// Trading pair.
    pub symbol: String,
    /// Order id.
    pub order_id: OrderId,
    /// Client order id. Only a client's sample has it. *(public-medium)*
    pub client_order_id: Option<String>,
    /// Order side.
    pub order_side: OrderSide,
    /// Order type. A client's sample omits it.
    pub order_type: Option<OrderType>,
    /// Position side.
    pub position_side: PositionSide,
    /// Margin mode. A client's sample omits it.
    pub margin_mode: Option<MarginMode>,
    /// Time in force. A client's sample omits it.
    pub time_in_force: Option<TimeInForce>,
    /// Order price. Unit: quote currency.
    pub price: Option<Decimal>,
    /// Average fill price. Unit: quote currency.
    pub avg_price: Option<Decimal>,
    /// Original quantity. Unit: contracts.
    pub orig_qty: Decimal,
    /// Executed quantity. Unit: contracts.
    pub executed_qty: Decimal,
    /// Frozen margin. Unit: quote currency.
    pub margin_frozen: Option<Decimal>,
    /// Order state.
    pub state: OrderState,
    /// Leverage. A client's sample omits it.
    pub leverage: Option<i64>,
    /// Kind of the order: `ORDER` in the samples.
    pub kind: Option<String>,
    /// What created the order: the page lists `DEFAULT`, `ENTRUST` and `PROFIT`, and its sample
    /// has `default`.
    pub source_type: Option<String>,
    /// Id of the trigger order that created it. Only a client's sample has it. *(public-medium)*
    pub source_id: Option<i64>,
    /// Creation time, in the documentation. Milliseconds since 1970-01-01 UTC.
    pub created_time: Option<Timestamp>,
    /// Creation time, in a client's sample. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    pub create_time: Option<Timestamp>,
}

record!(
    OrderUpdate,
    symbol = "symbol",
    order_id = "orderId" as quoted,
    client_order_id = "clientOrderId",
    order_side = "orderSide",
    order_type = "orderType",
    position_side = "positionSide",
    margin_mode = "positionType",
    time_in_force = "timeInForce",
    price = "price",
    avg_price = "avgPrice",
    orig_qty = "origQty",
    executed_qty = "executedQty",
    margin_frozen = "marginFrozen",
    state = "state",
    leverage = "leverage",
    kind = "type",
    source_type = "sourceType",
    source_id = "sourceId" as quoted,
    created_time = "createdTime",
    create_time = "createTime",
);

impl OrderUpdate {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// State of a futures order. The interface does not document transitions.
///
/// Source: interface 3, public documentation, public clients; meaning: *public-high*; open:
/// *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderState {
    /// Accepted, nothing filled.
    New,
    /// Partially filled, still open.
    PartiallyFilled,
    /// Partially filled, the rest canceled. *(public-high)*
    PartiallyCanceled,
    /// Completely filled.
    Filled,
    /// Canceled.
    Canceled,
    /// Rejected.
    Rejected,
    /// Expired.
    Expired,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

impl OrderState {
    /// Returns whether a record with this value can no longer change. With a value that the contract does not list, it may
    /// still change.
    pub fn is_final(&self) -> bool {
        matches!(
            self, Self::PartiallyCanceled | Self::Filled | Self::Canceled |
            Self::Rejected | Self::Expired
        )
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    OrderState,
    New = "NEW",
    PartiallyFilled = "PARTIALLY_FILLED",
    PartiallyCanceled = "PARTIALLY_CANCELED",
    Filled = "FILLED",
    Canceled = "CANCELED",
    Rejected = "REJECTED",
    Expired = "EXPIRED",
);
