// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::record;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A spot order, as the open-order and the batch query return it.
///
/// Source: interface 2.5.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Order {
    /// Trading pair.
    ///
    /// Source: interface 2.5.
    pub symbol: String,
    /// Order id.
    ///
    /// Source: interface 2.5.
    pub order_id: crate::spot::OrderId,
    /// Client order id.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    pub client_order_id: Option<String>,
    /// Base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    pub base_currency: Option<String>,
    /// Quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    pub quote_currency: Option<String>,
    /// Order side.
    ///
    /// Source: interface 2.5.
    pub side: crate::spot::Side,
    /// Order type.
    ///
    /// Source: interface 2.5.
    pub type_: crate::spot::OrderType,
    /// Time in force.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    pub time_in_force: Option<crate::spot::TimeInForce>,
    /// Order price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub price: Option<crate::Decimal>,
    /// Original quantity.
    ///
    /// In base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub orig_qty: Option<crate::Decimal>,
    /// Original quote quantity.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub orig_quote_qty: Option<crate::Decimal>,
    /// Executed quantity.
    ///
    /// In base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub executed_qty: Option<crate::Decimal>,
    /// Remaining quantity.
    ///
    /// In base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub leaving_qty: Option<crate::Decimal>,
    /// Traded base amount.
    ///
    /// In base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub trade_base: Option<crate::Decimal>,
    /// Traded quote amount.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub trade_quote: Option<crate::Decimal>,
    /// Average price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub avg_price: Option<crate::Decimal>,
    /// Fee.
    ///
    /// In fee currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub fee: Option<crate::Decimal>,
    /// Fee currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    pub fee_currency: Option<String>,
    /// Order state.
    ///
    /// Source: interface 2.5.
    pub state: crate::spot::OrderState,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.5.
    pub time: crate::Timestamp,
    /// Address the order came from.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    pub ip: Option<String>,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    pub updated_time: Option<crate::Timestamp>,
}

impl record::Record for Order {
    const NAME: &'static str = "Order";
    const KEYS: &'static [record::Key] = &[
        ("symbol", true),
        ("orderId", true),
        ("clientOrderId", false),
        ("baseCurrency", false),
        ("quoteCurrency", false),
        ("side", true),
        ("type", true),
        ("timeInForce", false),
        ("price", false),
        ("origQty", false),
        ("origQuoteQty", false),
        ("executedQty", false),
        ("leavingQty", false),
        ("tradeBase", false),
        ("tradeQuote", false),
        ("avgPrice", false),
        ("fee", false),
        ("feeCurrency", false),
        ("state", true),
        ("time", true),
        ("ip", false),
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
            0 => value.wire(&mut self.symbol),
            1 => value.plain(&mut self.order_id),
            2 => value.wire(&mut self.client_order_id),
            3 => value.wire(&mut self.base_currency),
            4 => value.wire(&mut self.quote_currency),
            5 => value.plain(&mut self.side),
            6 => value.plain(&mut self.type_),
            7 => value.plain(&mut self.time_in_force),
            8 => value.wire(&mut self.price),
            9 => value.wire(&mut self.orig_qty),
            10 => value.wire(&mut self.orig_quote_qty),
            11 => value.wire(&mut self.executed_qty),
            12 => value.wire(&mut self.leaving_qty),
            13 => value.wire(&mut self.trade_base),
            14 => value.wire(&mut self.trade_quote),
            15 => value.wire(&mut self.avg_price),
            16 => value.wire(&mut self.fee),
            17 => value.wire(&mut self.fee_currency),
            18 => value.plain(&mut self.state),
            19 => value.plain(&mut self.time),
            20 => value.wire(&mut self.ip),
            21 => value.plain(&mut self.updated_time),
            _ => value.ignore(),
        }
    }
}

impl Serialize for Order {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Fields::new(serializer, "Order", 22)?
            .wire("symbol", Some(&self.symbol))
            .plain("orderId", Some(&self.order_id))
            .wire("clientOrderId", self.client_order_id.as_ref())
            .wire("baseCurrency", self.base_currency.as_ref())
            .wire("quoteCurrency", self.quote_currency.as_ref())
            .plain("side", Some(&self.side))
            .plain("type", Some(&self.type_))
            .plain("timeInForce", self.time_in_force.as_ref())
            .wire("price", self.price.as_ref())
            .wire("origQty", self.orig_qty.as_ref())
            .wire("origQuoteQty", self.orig_quote_qty.as_ref())
            .wire("executedQty", self.executed_qty.as_ref())
            .wire("leavingQty", self.leaving_qty.as_ref())
            .wire("tradeBase", self.trade_base.as_ref())
            .wire("tradeQuote", self.trade_quote.as_ref())
            .wire("avgPrice", self.avg_price.as_ref())
            .wire("fee", self.fee.as_ref())
            .wire("feeCurrency", self.fee_currency.as_ref())
            .plain("state", Some(&self.state))
            .plain("time", Some(&self.time))
            .wire("ip", self.ip.as_ref())
            .plain("updatedTime", self.updated_time.as_ref())
            .end()
    }
}

impl<'de> Deserialize<'de> for Order {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record::read(deserializer)
    }
}

/// The time at the spot host.
///
/// Source: public documentation (public, high confidence).
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Clock {
    /// Time at the host.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, high confidence).
    pub server_time: crate::Timestamp,
}

impl record::Record for Clock {
    const NAME: &'static str = "Clock";
    const KEYS: &'static [record::Key] = &[("serverTime", true)];
    fn empty() -> Self {
        Self::default()
    }

    fn read<'de, M: record::MapAccess<'de>>(
        &mut self,
        key: usize,
        value: record::Value<'_, M>,
    ) -> Result<(), M::Error> {
        match key {
            0 => value.plain(&mut self.server_time),
            _ => value.ignore(),
        }
    }
}

impl Serialize for Clock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Fields::new(serializer, "Clock", 1)?
            .plain("serverTime", Some(&self.server_time))
            .end()
    }
}

impl<'de> Deserialize<'de> for Clock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record::read(deserializer)
    }
}
