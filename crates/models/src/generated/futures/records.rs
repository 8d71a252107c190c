// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::record;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A futures order, as the quant history and the order detail return it.
///
/// Source: interface 2.3.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Order {
    /// Order id.
    ///
    /// Source: interface 2.3.
    pub order_id: crate::futures::OrderId,
    /// Client order id.
    ///
    /// `order_detail` leaves it out.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    pub client_order_id: Option<String>,
    /// Trading pair.
    ///
    /// Source: interface 2.3.
    pub symbol: String,
    /// Order side.
    ///
    /// Source: interface 2.3.
    pub order_side: crate::futures::OrderSide,
    /// Order type.
    ///
    /// Source: interface 2.3.
    pub order_type: crate::futures::OrderType,
    /// Position side.
    ///
    /// Source: interface 2.3.
    pub position_side: crate::futures::PositionSide,
    /// Order price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub price: Option<crate::Decimal>,
    /// Original quantity.
    ///
    /// In contracts.
    ///
    /// Source: interface 2.3; `unit` is inferred.
    pub orig_qty: crate::Decimal,
    /// Executed quantity.
    ///
    /// In contracts.
    ///
    /// Source: interface 2.3; `unit` is inferred.
    pub executed_qty: crate::Decimal,
    /// Average filled price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub avg_price: Option<crate::Decimal>,
    /// Order state.
    ///
    /// Source: interface 2.3.
    pub state: crate::futures::OrderState,
    /// Whether everything is closed when the condition triggers.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    pub close_position: Option<bool>,
    /// Profit and loss of the close.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub close_profit: Option<crate::Decimal>,
    /// Frozen margin.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub margin_frozen: Option<crate::Decimal>,
    /// Whether it is a liquidation order.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    pub force_close: Option<bool>,
    /// Id of the trigger condition.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    pub source_id: Option<i64>,
    /// Time in force.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    pub time_in_force: Option<crate::futures::TimeInForce>,
    /// Take-profit trigger price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub trigger_profit_price: Option<crate::Decimal>,
    /// Stop-loss trigger price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub trigger_stop_price: Option<crate::Decimal>,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.3.
    pub created_time: crate::Timestamp,
    /// Update time.
    ///
    /// `order_detail` leaves it out. Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.3; may be missing or null (public, medium confidence).
    pub updated_time: Option<crate::Timestamp>,
}

impl record::Record for Order {
    const NAME: &'static str = "Order";
    const KEYS: &'static [record::Key] = &[
        ("orderId", true),
        ("clientOrderId", false),
        ("symbol", true),
        ("orderSide", true),
        ("orderType", true),
        ("positionSide", true),
        ("price", false),
        ("origQty", true),
        ("executedQty", true),
        ("avgPrice", false),
        ("state", true),
        ("closePosition", false),
        ("closeProfit", false),
        ("marginFrozen", false),
        ("forceClose", false),
        ("sourceId", false),
        ("timeInForce", false),
        ("triggerProfitPrice", false),
        ("triggerStopPrice", false),
        ("createdTime", true),
        ("updatedTime", false),
    ];

    fn empty() -> Self {
        Self::default()
    }

    fn read<'de, M: record::MapAccess<'de>>(
        &mut self,
        key: usize,
        value: record::Value<'_, M>,
    ) -> Result<(), M::Error> {
        match key {
            0 => value.plain(&mut self.order_id),
            1 => value.wire(&mut self.client_order_id),
            2 => value.wire(&mut self.symbol),
            3 => value.plain(&mut self.order_side),
            4 => value.plain(&mut self.order_type),
            5 => value.plain(&mut self.position_side),
            6 => value.wire(&mut self.price),
            7 => value.wire(&mut self.orig_qty),
            8 => value.wire(&mut self.executed_qty),
            9 => value.wire(&mut self.avg_price),
            10 => value.plain(&mut self.state),
            11 => value.plain(&mut self.close_position),
            12 => value.wire(&mut self.close_profit),
            13 => value.wire(&mut self.margin_frozen),
            14 => value.plain(&mut self.force_close),
            15 => value.wire(&mut self.source_id),
            16 => value.plain(&mut self.time_in_force),
            17 => value.wire(&mut self.trigger_profit_price),
            18 => value.wire(&mut self.trigger_stop_price),
            19 => value.plain(&mut self.created_time),
            20 => value.plain(&mut self.updated_time),
            _ => value.ignore(),
        }
    }
}

impl Serialize for Order {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Fields::new(serializer, "Order", 21)?
            .plain("orderId", Some(&self.order_id))
            .wire("clientOrderId", self.client_order_id.as_ref())
            .wire("symbol", Some(&self.symbol))
            .plain("orderSide", Some(&self.order_side))
            .plain("orderType", Some(&self.order_type))
            .plain("positionSide", Some(&self.position_side))
            .wire("price", self.price.as_ref())
            .wire("origQty", Some(&self.orig_qty))
            .wire("executedQty", Some(&self.executed_qty))
            .wire("avgPrice", self.avg_price.as_ref())
            .plain("state", Some(&self.state))
            .plain("closePosition", self.close_position.as_ref())
            .wire("closeProfit", self.close_profit.as_ref())
            .wire("marginFrozen", self.margin_frozen.as_ref())
            .plain("forceClose", self.force_close.as_ref())
            .wire("sourceId", self.source_id.as_ref())
            .plain("timeInForce", self.time_in_force.as_ref())
            .wire("triggerProfitPrice", self.trigger_profit_price.as_ref())
            .wire("triggerStopPrice", self.trigger_stop_price.as_ref())
            .plain("createdTime", Some(&self.created_time))
            .plain("updatedTime", self.updated_time.as_ref())
            .end()
    }
}

impl<'de> Deserialize<'de> for Order {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record::read(deserializer)
    }
}

/// One order of a batch placement.
///
/// Source: interface 2.4.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewOrder {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 2.4; `min_length` is inferred.
    pub symbol: String,
    /// Quantity, a whole number.
    ///
    /// In contracts. Greater than 0. A whole number.
    ///
    /// Source: interface 2.4; `above` is inferred, `unit` is inferred.
    pub orig_qty: crate::Decimal,
    /// Order type.
    ///
    /// Source: interface 2.4.
    pub order_type: crate::futures::OrderType,
    /// Order side.
    ///
    /// Source: interface 2.4.
    pub order_side: crate::futures::OrderSide,
    /// Position side.
    ///
    /// Source: interface 2.4.
    pub position_side: crate::futures::PositionSide,
    /// Order price, for limit orders.
    ///
    /// In quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    pub price: Option<crate::Decimal>,
    /// Time in force.
    ///
    /// When left out: `GTC`.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    pub time_in_force: Option<crate::futures::TimeInForce>,
    /// Take-profit trigger price.
    ///
    /// In quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    pub trigger_profit_price: Option<crate::Decimal>,
    /// Stop-loss trigger price.
    ///
    /// In quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    pub trigger_stop_price: Option<crate::Decimal>,
    /// Client order id, chosen by the caller: give one, and a batch whose answer was lost can be
    /// found again.
    ///
    /// Characters: 4 to 32. Characters allowed: `A-Za-z0-9_`.
    ///
    /// Source: public documentation (public, medium confidence).
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

impl record::Record for NewOrder {
    const NAME: &'static str = "NewOrder";
    const KEYS: &'static [record::Key] = &[
        ("symbol", true),
        ("origQty", true),
        ("orderType", true),
        ("orderSide", true),
        ("positionSide", true),
        ("price", false),
        ("timeInForce", false),
        ("triggerProfitPrice", false),
        ("triggerStopPrice", false),
        ("clientOrderId", false),
    ];

    fn empty() -> Self {
        Self {
            symbol: Default::default(),
            orig_qty: Default::default(),
            order_type: Default::default(),
            order_side: Default::default(),
            position_side: Default::default(),
            price: Default::default(),
            time_in_force: Default::default(),
            trigger_profit_price: Default::default(),
            trigger_stop_price: Default::default(),
            client_order_id: Default::default(),
        }
    }

    fn read<'de, M: record::MapAccess<'de>>(
        &mut self,
        key: usize,
        value: record::Value<'_, M>,
    ) -> Result<(), M::Error> {
        match key {
            0 => value.wire(&mut self.symbol),
            1 => value.wire(&mut self.orig_qty),
            2 => value.plain(&mut self.order_type),
            3 => value.plain(&mut self.order_side),
            4 => value.plain(&mut self.position_side),
            5 => value.wire(&mut self.price),
            6 => value.plain(&mut self.time_in_force),
            7 => value.wire(&mut self.trigger_profit_price),
            8 => value.wire(&mut self.trigger_stop_price),
            9 => value.wire(&mut self.client_order_id),
            _ => value.ignore(),
        }
    }
}

impl Serialize for NewOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Fields::new(serializer, "NewOrder", 10)?
            .wire("symbol", Some(&self.symbol))
            .number("origQty", Some(&self.orig_qty))
            .plain("orderType", Some(&self.order_type))
            .plain("orderSide", Some(&self.order_side))
            .plain("positionSide", Some(&self.position_side))
            .number("price", self.price.as_ref())
            .plain("timeInForce", self.time_in_force.as_ref())
            .number("triggerProfitPrice", self.trigger_profit_price.as_ref())
            .number("triggerStopPrice", self.trigger_stop_price.as_ref())
            .wire("clientOrderId", self.client_order_id.as_ref())
            .end()
    }
}

impl<'de> Deserialize<'de> for NewOrder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record::read(deserializer)
    }
}
