// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: fills of orders.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Timestamp, integer_id, primitive};

use super::{Liquidity, OrderId, OrderSide, PositionSide};

/// A fill of a futures order. Which of the optional fields a response contains depends on the
/// operation; an older recorded response contains few of them.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; meaning, unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Fill {
    /// Fill id.
    #[serde(with = "primitive::string")]
    pub exec_id: FillId,
    /// Order id.
    #[serde(with = "primitive::string")]
    pub order_id: OrderId,
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Price. Unit: quote currency.
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Quantity. Unit: contracts.
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Quantity in the quote currency; quant accounts only. Unit: quote currency.
    /// *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub quote_qty: Option<Decimal>,
    /// Size of one contract. Unit: base currency.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub contract_size: Option<Decimal>,
    /// Fee. Unit: fee currency.
    #[serde(with = "primitive")]
    pub fee: Decimal,
    /// Fee currency.
    #[serde(rename = "feeCoin")]
    #[serde(with = "primitive")]
    pub fee_currency: String,
    /// Part of the fee that a coupon paid. Unit: fee currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coupon_deduct_fee: Option<Decimal>,
    /// Part of the fee that a bonus paid. Unit: fee currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_deduct_fee: Option<Decimal>,
    /// Whether the order took or made liquidity.
    pub taker_maker: Liquidity,
    /// Order side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order_side: Option<OrderSide>,
    /// Position side. The documentation also lists `BOTH`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position_side: Option<PositionSide>,
    /// Time of the fill. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "timestamp")]
    pub time: Timestamp,
}

/// A fill of a futures order. It has no id of its own.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FillUpdate {
    /// Order id.
    #[serde(with = "primitive::string")]
    pub order_id: OrderId,
    /// Client order id. A client's sample omits it.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side.
    pub position_side: PositionSide,
    /// Price. Unit: quote currency.
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Quantity. Unit: contracts.
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Margin that the fill released. Unit: quote currency.
    #[serde(with = "primitive")]
    pub margin_unfrozen: Decimal,
    /// Whether the order was the maker. A client's sample omits it.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub is_maker: Option<bool>,
    /// Fee. A client's sample omits it. Unit: fee currency.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub fee: Option<Decimal>,
    /// Time of the fill. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "timestamp")]
    pub time: Timestamp,
}

/// Id of a fill, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct FillId(i64);

integer_id!(FillId);
