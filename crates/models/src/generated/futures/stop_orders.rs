// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: take-profit and stop-loss orders.

use tradewire_wire::{
    Decimal, Form, Invalid, Query, Timestamp, Unknown, UnknownCode, check, integer_enum,
    integer_id, record, string_enum,
};

use super::{
    CloseType, MarginMode, OrderSource, OrderType, PositionSide, TimeInForce,
    TriggerPriceType, TriggerState,
};

/// A take-profit and stop-loss order, which closes a position. It has one trigger price or
/// both.
///
/// Source: public documentation, public clients; *public-high*; meaning, may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct StopOrder {
    /// Order id.
    pub stop_order_id: StopOrderId,
    /// Trading pair.
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Margin mode of the position.
    pub margin_mode: MarginMode,
    /// Position size. Unit: contracts.
    pub position_size: Option<Decimal>,
    /// Leverage.
    pub leverage: Option<i64>,
    /// Average entry price. Unit: quote currency.
    pub entry_price: Option<Decimal>,
    /// Isolated margin. Unit: quote currency.
    pub isolated_margin: Option<Decimal>,
    /// Original quantity. Unit: contracts.
    pub orig_qty: Decimal,
    /// Executed quantity. Unit: contracts.
    pub executed_qty: Option<Decimal>,
    /// Average fill price. Unit: quote currency.
    pub avg_price: Option<Decimal>,
    /// The price that is compared with the trigger prices.
    pub trigger_price_type: TriggerPriceType,
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
    /// The trigger price that was reached. Responses contain it before the order triggers, too.
    pub trigger_price_side: Option<TriggerSide>,
    /// Quantity of the placed order. Unit: contracts.
    pub delegate_qty: Option<Decimal>,
    /// Price of the placed order; zero or null for a market order. Unit: quote currency.
    pub delegate_price: Option<Decimal>,
    /// How much of the position the order closes.
    pub close_type: Option<CloseType>,
    /// Order state.
    pub state: TriggerState,
    /// Description, such as the reason for a cancellation.
    pub desc: Option<String>,
    /// Where the order was placed; history only. *(public-medium)*
    pub source_type: Option<OrderSource>,
    /// Kind of the order; history only. *(public-medium)*
    pub profit_type: Option<StopOrderKind>,
    /// Maintenance margin rate (MMR) that triggers the order; history only. *(public-medium;
    /// meaning: inferred)*
    pub mmr_threshold: Option<Decimal>,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Option<Timestamp>,
}

record!(
    StopOrder,
    stop_order_id = "profitId" as quoted,
    symbol = "symbol",
    position_side = "positionSide",
    margin_mode = "positionType",
    position_size = "positionSize",
    leverage = "leverage",
    entry_price = "entryPrice",
    isolated_margin = "isolatedMargin",
    orig_qty = "origQty",
    executed_qty = "executedQty",
    avg_price = "avgPrice",
    trigger_price_type = "triggerPriceType",
    trigger_profit_price = "triggerProfitPrice",
    profit_delegate_order_type = "profitDelegateOrderType",
    profit_delegate_time_in_force = "profitDelegateTimeInForce",
    profit_delegate_price = "profitDelegatePrice",
    trigger_stop_price = "triggerStopPrice",
    stop_delegate_order_type = "stopDelegateOrderType",
    stop_delegate_time_in_force = "stopDelegateTimeInForce",
    stop_delegate_price = "stopDelegatePrice",
    trigger_price_side = "triggerPriceSide",
    delegate_qty = "delegateQty",
    delegate_price = "delegatePrice",
    close_type = "closeType",
    state = "state",
    desc = "desc",
    source_type = "sourceType",
    profit_type = "profitType",
    mmr_threshold = "mmrThreshold",
    created_time = "createdTime",
    updated_time = "updatedTime",
);

impl StopOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A take-profit and stop-loss order to place. The documentation requires both trigger
/// prices, the expiry, and the type and time in force of each order; public clients omit some
/// of these.
///
/// Source: public documentation, public clients; *public-high*; meaning, required, may be
/// absent: *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewStopOrder {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Quantity. Unit: contracts. Greater than 0. A whole number. *(public-medium)*
    pub orig_qty: Decimal,
    /// Take-profit trigger price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub trigger_profit_price: Option<Decimal>,
    /// Type of the take-profit order. *(public-medium)*
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order. *(public-medium)*
    pub profit_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the take-profit order. Unit: quote currency. Greater than 0. *(public-medium;
    /// above: inferred; unit: inferred)*
    pub profit_delegate_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub trigger_stop_price: Option<Decimal>,
    /// Type of the stop-loss order. *(public-medium)*
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order. *(public-medium)*
    pub stop_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the stop-loss order. Unit: quote currency. Greater than 0. *(public-medium;
    /// above: inferred; unit: inferred)*
    pub stop_delegate_price: Option<Decimal>,
    /// Expiry of the order. Milliseconds since 1970-01-01 UTC.
    pub expire_time: Option<Timestamp>,
    /// Tag of the client. Its meaning is not documented. *(public-medium)*
    pub client_media: Option<String>,
}

record!(
    closed NewStopOrder,
    symbol = "symbol",
    position_side = "positionSide",
    orig_qty = "origQty",
    trigger_profit_price = "triggerProfitPrice",
    profit_delegate_order_type = "profitDelegateOrderType",
    profit_delegate_time_in_force = "profitDelegateTimeInForce",
    profit_delegate_price = "profitDelegatePrice",
    trigger_stop_price = "triggerStopPrice",
    stop_delegate_order_type = "stopDelegateOrderType",
    stop_delegate_time_in_force = "stopDelegateTimeInForce",
    stop_delegate_price = "stopDelegatePrice",
    expire_time = "expireTime",
    client_media = "clientMedia",
);

impl NewStopOrder {
    /// Creates a value with the required fields.
    pub fn new(
        symbol: impl Into<String>,
        position_side: PositionSide,
        orig_qty: impl Into<Decimal>,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            position_side,
            orig_qty: orig_qty.into(),
            trigger_profit_price: None,
            profit_delegate_order_type: None,
            profit_delegate_time_in_force: None,
            profit_delegate_price: None,
            trigger_stop_price: None,
            stop_delegate_order_type: None,
            stop_delegate_time_in_force: None,
            stop_delegate_price: None,
            expire_time: None,
            client_media: None,
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

    /// Sets `triggerStopPrice`. Stop-loss trigger price. Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_stop_price(mut self, trigger_stop_price: impl Into<Decimal>) -> Self {
        self.trigger_stop_price = Some(trigger_stop_price.into());
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

    /// Sets `expireTime`. Expiry of the order. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn expire_time(mut self, expire_time: impl Into<Timestamp>) -> Self {
        self.expire_time = Some(expire_time.into());
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
        inferred.defer(check::listed("positionSide", &self.position_side))?;
        check::greater_than("origQty", self.orig_qty, 0)?;
        check::whole_number("origQty", self.orig_qty)?;
        if let Some(trigger_profit_price) = self.trigger_profit_price {
            inferred
                .note(
                    check::greater_than("triggerProfitPrice", trigger_profit_price, 0),
                );
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
        if let Some(trigger_stop_price) = self.trigger_stop_price {
            inferred
                .note(check::greater_than("triggerStopPrice", trigger_stop_price, 0));
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

impl Form for NewStopOrder {
    fn to_form(&self) -> Query {
        Query::default()
            .optional("clientMedia", self.client_media.as_ref())
            .optional("expireTime", self.expire_time.as_ref())
            .pair("origQty", &self.orig_qty)
            .pair("positionSide", &self.position_side)
            .optional(
                "profitDelegateOrderType",
                self.profit_delegate_order_type.as_ref(),
            )
            .optional("profitDelegatePrice", self.profit_delegate_price.as_ref())
            .optional(
                "profitDelegateTimeInForce",
                self.profit_delegate_time_in_force.as_ref(),
            )
            .optional("stopDelegateOrderType", self.stop_delegate_order_type.as_ref())
            .optional("stopDelegatePrice", self.stop_delegate_price.as_ref())
            .optional(
                "stopDelegateTimeInForce",
                self.stop_delegate_time_in_force.as_ref(),
            )
            .pair("symbol", &self.symbol)
            .optional("triggerProfitPrice", self.trigger_profit_price.as_ref())
            .optional("triggerStopPrice", self.trigger_stop_price.as_ref())
    }
}

/// New trigger prices of a take-profit and stop-loss order.
///
/// At least one is required: `triggerProfitPrice`, `triggerStopPrice`.
///
/// Source: public documentation, public clients; *public-high*; unit, any of: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct StopOrderAmendment {
    /// Order id.
    pub stop_order_id: StopOrderId,
    /// Take-profit trigger price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub trigger_stop_price: Option<Decimal>,
}

record!(
    closed StopOrderAmendment,
    stop_order_id = "profitId",
    trigger_profit_price = "triggerProfitPrice",
    trigger_stop_price = "triggerStopPrice",
);

impl StopOrderAmendment {
    /// Creates a value with the required fields.
    pub fn new(stop_order_id: impl Into<StopOrderId>) -> Self {
        Self {
            stop_order_id: stop_order_id.into(),
            trigger_profit_price: None,
            trigger_stop_price: None,
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

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
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
        inferred
            .note(
                check::any_of(
                    &["triggerProfitPrice", "triggerStopPrice"],
                    self.trigger_profit_price.is_some()
                        || self.trigger_stop_price.is_some(),
                ),
            );
        inferred.finish()
    }
}

impl Form for StopOrderAmendment {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("profitId", &self.stop_order_id)
            .optional("triggerProfitPrice", self.trigger_profit_price.as_ref())
            .optional("triggerStopPrice", self.trigger_stop_price.as_ref())
    }
}

/// The take-profit and stop-loss order to cancel.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct StopOrderSelection {
    /// Order id.
    pub stop_order_id: StopOrderId,
}

record!(closed StopOrderSelection, stop_order_id = "profitId");

impl StopOrderSelection {
    /// Creates a value from its fields.
    pub fn new(stop_order_id: impl Into<StopOrderId>) -> Self {
        Self {
            stop_order_id: stop_order_id.into(),
        }
    }
}

impl Form for StopOrderSelection {
    fn to_form(&self) -> Query {
        Query::default().pair("profitId", &self.stop_order_id)
    }
}

/// Which trigger price of a take-profit and stop-loss order was reached.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerSide {
    /// The take-profit trigger price.
    Profit,
    /// The stop-loss trigger price. *(public-medium)*
    Stop,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TriggerSide, Profit = "PROFIT", Stop = "STOP");

/// Kind of a take-profit and stop-loss order.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopOrderKind {
    /// Take-profit and stop-loss.
    Normal,
    /// Forced stop-loss at a maintenance margin rate (MMR).
    Mmr,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(UnknownCode),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for StopOrderKind {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(StopOrderKind, Normal = 0, Mmr = 1);

/// Id of a take-profit and stop-loss order, 64 bits. Responses contain it in quotes.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct StopOrderId(i64);

integer_id!(StopOrderId);
