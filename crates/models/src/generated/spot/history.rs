// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: open and past orders, and fills.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Timestamp, Unknown, primitive, string_enum, string_id};

use super::{BizType, OrderId, OrderType, Side};

/// A fill: a trade of the caller.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Fill {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the fill.
    pub trade_id: FillId,
    /// Order id.
    pub order_id: OrderId,
    /// Order side.
    pub order_side: Side,
    /// Order type.
    pub order_type: OrderType,
    /// Spot or margin.
    pub biz_type: BizType,
    /// Time of the fill. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Price. Unit: quote currency.
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Quantity. Unit: base currency.
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Value. Unit: quote currency.
    #[serde(with = "primitive")]
    pub quote_qty: Decimal,
    /// Base currency.
    #[serde(with = "primitive")]
    pub base_currency: String,
    /// Quote currency.
    #[serde(with = "primitive")]
    pub quote_currency: String,
    /// Whether the order took or made liquidity.
    pub taker_maker: Liquidity,
    /// How the fee was reduced or paid; null if it was not reduced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deduct_type: Option<FeeDeduction>,
    /// Deducted fee if a coupon was used.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub deduct_fee: Option<Decimal>,
    /// Fee. Unit: fee currency.
    #[serde(with = "primitive")]
    pub fee: Decimal,
    /// Fee currency.
    #[serde(with = "primitive")]
    pub fee_currency: String,
    /// Amount of the coupon if one was used. Unit: coupon currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coupon_amount: Option<Decimal>,
    /// Currency of the coupon if one was used.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coupon_currency: Option<String>,
    /// Id of an NFT. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub nft_id: Option<i64>,
    /// Type of the pair; only `normal` is known. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol_type: Option<String>,
}

/// A fill of a spot order. It has neither the client order id nor the fee. Whether its id is
/// that of the list of fills is not documented.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit, meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct FillUpdate {
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the fill: a number in the documentation, text in a client's sample.
    #[serde(rename = "i")]
    pub trade_id: FillId,
    /// Order id: a number in the documentation, text in a client's sample.
    #[serde(rename = "oi")]
    pub order_id: OrderId,
    /// Time of the fill. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Price. Unit: quote currency.
    #[serde(rename = "p")]
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Quantity. Unit: base currency.
    #[serde(rename = "q")]
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Value. Unit: quote currency.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub quote_qty: Decimal,
    /// Whether the buyer is the maker. A client's sample omits it.
    #[serde(rename = "b")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub buyer_is_maker: Option<bool>,
    /// 1 if the order took liquidity, 2 if it made it. Clients do not read it. *(public-medium)*
    #[serde(rename = "tm")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub taker_maker: Option<i64>,
}

/// Whether a fill took or made liquidity. The documentation shows lower case, recorded
/// responses upper case.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Liquidity {
    /// Taker: filled on arrival.
    Taker,
    /// Maker: waited in the order book.
    Maker,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for Liquidity {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(Liquidity, Taker = "TAKER", Maker = "MAKER");

/// How the fee of a fill was reduced or paid.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FeeDeduction {
    /// With a coupon.
    Coupon,
    /// In the currency of the platform.
    PlatformCurrency,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for FeeDeduction {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(FeeDeduction, Coupon = "COUPON", PlatformCurrency = "PLATFORM_CURRENCY");

/// Id of a fill: a trade of the caller.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct FillId(String);

string_id!(FillId);
