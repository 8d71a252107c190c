// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Records.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Timestamp, primitive};

use super::{OrderId, OrderState, OrderType, Side, TimeInForce};

/// A spot order, as the open-order and the batch query return it.
///
/// Source: interface 2.5 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Order {
    /// Trading pair.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order id.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub order_id: OrderId,
    /// Client order id.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub base_currency: Option<String>,
    /// Quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub quote_currency: Option<String>,
    /// Order side.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub side: Side,
    /// Order type.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub type_: OrderType,
    /// Time in force.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<TimeInForce>,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Original quantity.
    ///
    /// Unit: base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub orig_qty: Option<Decimal>,
    /// Original quote quantity.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub orig_quote_qty: Option<Decimal>,
    /// Executed quantity.
    ///
    /// Unit: base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub executed_qty: Option<Decimal>,
    /// Remaining quantity.
    ///
    /// Unit: base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub leaving_qty: Option<Decimal>,
    /// Traded base amount.
    ///
    /// Unit: base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trade_base: Option<Decimal>,
    /// Traded quote amount.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trade_quote: Option<Decimal>,
    /// Average price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<Decimal>,
    /// Fee.
    ///
    /// Unit: fee currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Decimal>,
    /// Fee currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fee_currency: Option<String>,
    /// Order state.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub state: OrderState,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub time: Timestamp,
    /// Address of the request.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ip: Option<String>,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_time: Option<Timestamp>,
}

/// The time at the spot host.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Clock {
    /// Time at the host.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub server_time: Timestamp,
}
