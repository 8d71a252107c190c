// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use serde::{Deserialize, Serialize};

/// A spot order, as the open-order and the batch query return it.
///
/// Source: interface 2.5.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Order {
    /// Trading pair.
    ///
    /// Source: interface 2.5.
    #[serde(with = "crate::wire")]
    pub symbol: String,
    /// Order id.
    ///
    /// Source: interface 2.5.
    #[serde(rename = "orderId")]
    pub order_id: crate::spot::OrderId,
    /// Client order id.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    #[serde(rename = "clientOrderId")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    #[serde(rename = "baseCurrency")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base_currency: Option<String>,
    /// Quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    #[serde(rename = "quoteCurrency")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quote_currency: Option<String>,
    /// Order side.
    ///
    /// Source: interface 2.5.
    pub side: crate::spot::Side,
    /// Order type.
    ///
    /// Source: interface 2.5.
    #[serde(rename = "type")]
    pub type_: crate::spot::OrderType,
    /// Time in force.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    #[serde(rename = "timeInForce")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<crate::spot::TimeInForce>,
    /// Order price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<crate::Decimal>,
    /// Original quantity.
    ///
    /// In base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "origQty")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orig_qty: Option<crate::Decimal>,
    /// Original quote quantity.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "origQuoteQty")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orig_quote_qty: Option<crate::Decimal>,
    /// Executed quantity.
    ///
    /// In base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "executedQty")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executed_qty: Option<crate::Decimal>,
    /// Remaining quantity.
    ///
    /// In base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "leavingQty")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaving_qty: Option<crate::Decimal>,
    /// Traded base amount.
    ///
    /// In base currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "tradeBase")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trade_base: Option<crate::Decimal>,
    /// Traded quote amount.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "tradeQuote")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trade_quote: Option<crate::Decimal>,
    /// Average price.
    ///
    /// In quote currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "avgPrice")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<crate::Decimal>,
    /// Fee.
    ///
    /// In fee currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<crate::Decimal>,
    /// Fee currency.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    #[serde(rename = "feeCurrency")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ip: Option<String>,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.5; may be missing or null (public, medium confidence).
    #[serde(rename = "updatedTime")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_time: Option<crate::Timestamp>,
}

/// The time at the spot host.
///
/// Source: public documentation (public, high confidence).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Clock {
    /// Time at the host.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, high confidence).
    #[serde(rename = "serverTime")]
    pub server_time: crate::Timestamp,
}
