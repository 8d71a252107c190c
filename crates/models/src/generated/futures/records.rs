// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Records.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Invalid, Timestamp, check, primitive};

use super::{OrderId, OrderSide, OrderState, OrderType, PositionSide, TimeInForce};

/// A futures order, as the quant history and the order detail return it.
///
/// Source: interface 2.3 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Order {
    /// Order id.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub order_id: OrderId,
    /// Client order id; history only.
    ///
    /// Not returned by `order_detail`.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Trading pair.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order side.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub order_side: OrderSide,
    /// Order type.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub order_type: OrderType,
    /// Position side.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub position_side: PositionSide,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Original quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: interface 2.3 and public documentation and public clients; a decimal (public, high
    /// confidence).
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: interface 2.3 and public documentation and public clients; a decimal (public, high
    /// confidence).
    #[serde(with = "primitive")]
    pub executed_qty: Decimal,
    /// Average filled price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<Decimal>,
    /// Order state.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub state: OrderState,
    /// Whether everything is closed when the condition triggers.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close_position: Option<bool>,
    /// Profit and loss of the close.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub close_profit: Option<Decimal>,
    /// Frozen margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub margin_frozen: Option<Decimal>,
    /// Whether it is a liquidation order.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force_close: Option<bool>,
    /// Id of the trigger condition.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub source_id: Option<i64>,
    /// Time in force.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<TimeInForce>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub created_time: Timestamp,
    /// Update time; history only.
    ///
    /// Not returned by `order_detail`. Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_time: Option<Timestamp>,
}

/// One order of a batch placement.
///
/// Source: interface 2.4 and public documentation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct NewOrder {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 2.4 and public documentation; `min_length` is inferred, required
    /// (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Quantity, a whole number.
    ///
    /// Unit: contracts. Greater than 0. A whole number.
    ///
    /// Source: interface 2.4 and public documentation; `above` is inferred, `unit` is inferred,
    /// required (public, medium confidence).
    #[serde(with = "primitive::number")]
    pub orig_qty: Decimal,
    /// Order type.
    ///
    /// Source: interface 2.4 and public documentation; required (public, medium confidence).
    pub order_type: OrderType,
    /// Order side.
    ///
    /// Source: interface 2.4 and public documentation; required (public, medium confidence).
    pub order_side: OrderSide,
    /// Position side.
    ///
    /// Source: interface 2.4 and public documentation; required (public, medium confidence).
    pub position_side: PositionSide,
    /// Order price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub price: Option<Decimal>,
    /// Time in force.
    ///
    /// Default: `GTC`.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<TimeInForce>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub trigger_stop_price: Option<Decimal>,
    /// Client order id, chosen by the caller. With one, the order can be found again if the
    /// response to a batch is lost.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
}

impl NewOrder {
    /// Value that the exchange uses if `timeInForce` is omitted.
    pub const DEFAULT_TIME_IN_FORCE: TimeInForce = TimeInForce::Gtc;

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

    /// Sets `price`. Order price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Sets `timeInForce`. Time in force.
    ///
    /// Default: `GTC`.
    #[must_use]
    pub fn time_in_force(mut self, time_in_force: TimeInForce) -> Self {
        self.time_in_force = Some(time_in_force);
        self
    }

    /// Sets `triggerProfitPrice`. Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_profit_price(
        mut self,
        trigger_profit_price: impl Into<Decimal>,
    ) -> Self {
        self.trigger_profit_price = Some(trigger_profit_price.into());
        self
    }

    /// Sets `triggerStopPrice`. Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_stop_price(mut self, trigger_stop_price: impl Into<Decimal>) -> Self {
        self.trigger_stop_price = Some(trigger_stop_price.into());
        self
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller. With one, the order can be
    /// found again if the response to a batch is lost.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::greater_than("origQty", self.orig_qty, 0)?;
        check::whole_number("origQty", self.orig_qty)?;
        if let Some(price) = self.price {
            check::greater_than("price", price, 0)?;
        }
        if let Some(trigger_profit_price) = self.trigger_profit_price {
            check::greater_than("triggerProfitPrice", trigger_profit_price, 0)?;
        }
        if let Some(trigger_stop_price) = self.trigger_stop_price {
            check::greater_than("triggerStopPrice", trigger_stop_price, 0)?;
        }
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 4..=32)?;
            check::charset("clientOrderId", client_order_id, "A-Za-z0-9_")?;
        }
        Ok(())
    }
}
