// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use serde::{Deserialize, Serialize};

/// A futures order, as the quant history and the order detail return it.
///
/// Source: interface 2.3.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Order {
    /// Order id.
    ///
    /// Source: interface 2.3.
    #[serde(rename = "orderId")]
    pub order_id: crate::futures::OrderId,
    /// Client order id.
    ///
    /// `order_detail` leaves it out.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    #[serde(rename = "clientOrderId")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Trading pair.
    ///
    /// Source: interface 2.3.
    #[serde(with = "crate::wire")]
    pub symbol: String,
    /// Order side.
    ///
    /// Source: interface 2.3.
    #[serde(rename = "orderSide")]
    pub order_side: crate::futures::OrderSide,
    /// Order type.
    ///
    /// Source: interface 2.3.
    #[serde(rename = "orderType")]
    pub order_type: crate::futures::OrderType,
    /// Position side.
    ///
    /// Source: interface 2.3.
    #[serde(rename = "positionSide")]
    pub position_side: crate::futures::PositionSide,
    /// Order price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<crate::Decimal>,
    /// Original quantity.
    ///
    /// In contracts.
    ///
    /// Source: interface 2.3; `unit` is inferred.
    #[serde(rename = "origQty")]
    #[serde(with = "crate::wire")]
    pub orig_qty: crate::Decimal,
    /// Executed quantity.
    ///
    /// In contracts.
    ///
    /// Source: interface 2.3; `unit` is inferred.
    #[serde(rename = "executedQty")]
    #[serde(with = "crate::wire")]
    pub executed_qty: crate::Decimal,
    /// Average filled price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "avgPrice")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<crate::Decimal>,
    /// Order state.
    ///
    /// Source: interface 2.3.
    pub state: crate::futures::OrderState,
    /// Whether everything is closed when the condition triggers.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    #[serde(rename = "closePosition")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close_position: Option<bool>,
    /// Profit and loss of the close.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "closeProfit")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close_profit: Option<crate::Decimal>,
    /// Frozen margin.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "marginFrozen")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin_frozen: Option<crate::Decimal>,
    /// Whether it is a liquidation order.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    #[serde(rename = "forceClose")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force_close: Option<bool>,
    /// Id of the trigger condition.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    #[serde(rename = "sourceId")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source_id: Option<i64>,
    /// Time in force.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    #[serde(rename = "timeInForce")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<crate::futures::TimeInForce>,
    /// Take-profit trigger price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "triggerProfitPrice")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<crate::Decimal>,
    /// Stop-loss trigger price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "triggerStopPrice")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<crate::Decimal>,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.3.
    #[serde(rename = "createdTime")]
    pub created_time: crate::Timestamp,
    /// Update time.
    ///
    /// `order_detail` leaves it out. Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    #[serde(rename = "updatedTime")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_time: Option<crate::Timestamp>,
}

/// One order of a batch placement.
///
/// Source: interface 2.4.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct NewOrder {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 2.4; `min_length` is inferred.
    #[serde(with = "crate::wire")]
    pub symbol: String,
    /// Quantity, a whole number.
    ///
    /// In contracts. Greater than 0. A whole number.
    ///
    /// Source: interface 2.4; `above` is inferred, `unit` is inferred.
    #[serde(rename = "origQty")]
    #[serde(with = "crate::wire::number")]
    pub orig_qty: crate::Decimal,
    /// Order type.
    ///
    /// Source: interface 2.4.
    #[serde(rename = "orderType")]
    pub order_type: crate::futures::OrderType,
    /// Order side.
    ///
    /// Source: interface 2.4.
    #[serde(rename = "orderSide")]
    pub order_side: crate::futures::OrderSide,
    /// Position side.
    ///
    /// Source: interface 2.4.
    #[serde(rename = "positionSide")]
    pub position_side: crate::futures::PositionSide,
    /// Order price, for limit orders.
    ///
    /// In quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[serde(with = "crate::wire::number")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<crate::Decimal>,
    /// Time in force.
    ///
    /// When left out: `GTC`.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[serde(rename = "timeInForce")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<crate::futures::TimeInForce>,
    /// Take-profit trigger price.
    ///
    /// In quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[serde(rename = "triggerProfitPrice")]
    #[serde(with = "crate::wire::number")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<crate::Decimal>,
    /// Stop-loss trigger price.
    ///
    /// In quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[serde(rename = "triggerStopPrice")]
    #[serde(with = "crate::wire::number")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<crate::Decimal>,
    /// Client order id, chosen by the caller: give one, and a batch whose answer was lost can be
    /// found again.
    ///
    /// Characters: 4 to 32. Characters allowed: `A-Za-z0-9_`.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "clientOrderId")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
}

impl NewOrder {
    /// What the exchange takes when `timeInForce` is left out.
    pub const DEFAULT_TIME_IN_FORCE: crate::futures::TimeInForce = crate::futures::TimeInForce::Gtc;
    /// With what is required; the rest is left out until it is set.
    pub fn new(
        symbol: impl Into<String>,
        orig_qty: impl Into<crate::Decimal>,
        order_type: crate::futures::OrderType,
        order_side: crate::futures::OrderSide,
        position_side: crate::futures::PositionSide,
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

    /// Order price, for limit orders.
    ///
    /// In quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[must_use]
    pub fn price(mut self, price: impl Into<crate::Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Time in force.
    ///
    /// When left out: `GTC`.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[must_use]
    pub fn time_in_force(mut self, time_in_force: crate::futures::TimeInForce) -> Self {
        self.time_in_force = Some(time_in_force);
        self
    }

    /// Take-profit trigger price.
    ///
    /// In quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[must_use]
    pub fn trigger_profit_price(
        mut self,
        trigger_profit_price: impl Into<crate::Decimal>,
    ) -> Self {
        self.trigger_profit_price = Some(trigger_profit_price.into());
        self
    }

    /// Stop-loss trigger price.
    ///
    /// In quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[must_use]
    pub fn trigger_stop_price(
        mut self,
        trigger_stop_price: impl Into<crate::Decimal>,
    ) -> Self {
        self.trigger_stop_price = Some(trigger_stop_price.into());
        self
    }

    /// Client order id, chosen by the caller: give one, and a batch whose answer was lost can be
    /// found again.
    ///
    /// Characters: 4 to 32. Characters allowed: `A-Za-z0-9_`.
    ///
    /// Source: public documentation (public, medium confidence).
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }
}
