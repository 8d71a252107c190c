// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: open and past orders, and fills.

use tradewire_wire::{Decimal, Timestamp, Unknown, record, string_enum, string_id};

use super::{BizType, OrderId, OrderType, Side};

/// A fill: a trade of the caller.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Fill {
    /// Trading pair.
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
    pub price: Decimal,
    /// Quantity. Unit: base currency.
    pub quantity: Decimal,
    /// Value. Unit: quote currency.
    pub quote_qty: Decimal,
    /// Base currency.
    pub base_currency: String,
    /// Quote currency.
    pub quote_currency: String,
    /// Whether the order took or made liquidity.
    pub taker_maker: Liquidity,
    /// How the fee was reduced or paid; null if it was not reduced.
    pub deduct_type: Option<FeeDeduction>,
    /// Deducted fee if a coupon was used.
    pub deduct_fee: Option<Decimal>,
    /// Fee. Unit: fee currency.
    pub fee: Decimal,
    /// Fee currency.
    pub fee_currency: String,
    /// Amount of the coupon if one was used. Unit: coupon currency.
    pub coupon_amount: Option<Decimal>,
    /// Currency of the coupon if one was used.
    pub coupon_currency: Option<String>,
    /// Id of an NFT. *(public-medium)*
    pub nft_id: Option<i64>,
    /// Type of the pair; only `normal` is known. *(public-medium)*
    pub symbol_type: Option<String>,
}

record!(
    Fill,
    symbol = "symbol",
    trade_id = "tradeId",
    order_id = "orderId",
    order_side = "orderSide",
    order_type = "orderType",
    biz_type = "bizType",
    time = "time",
    price = "price",
    quantity = "quantity",
    quote_qty = "quoteQty",
    base_currency = "baseCurrency",
    quote_currency = "quoteCurrency",
    taker_maker = "takerMaker",
    deduct_type = "deductType",
    deduct_fee = "deductFee",
    fee = "fee",
    fee_currency = "feeCurrency",
    coupon_amount = "couponAmount",
    coupon_currency = "couponCurrency",
    nft_id = "nftId",
    symbol_type = "symbolType",
);

/// A fill of a spot order. It has neither the client order id nor the fee. Whether its id is
/// that of the list of fills is not documented.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit, meaning: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct FillUpdate {
    /// Trading pair.
    pub symbol: String,
    /// Id of the fill: a number in the documentation, text in a client's sample.
    pub trade_id: FillId,
    /// Order id: a number in the documentation, text in a client's sample.
    pub order_id: OrderId,
    /// Time of the fill. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Price. Unit: quote currency.
    pub price: Decimal,
    /// Quantity. Unit: base currency.
    pub quantity: Decimal,
    /// Value. Unit: quote currency.
    pub quote_qty: Decimal,
    /// Whether the buyer is the maker. A client's sample omits it.
    pub buyer_is_maker: Option<bool>,
    /// 1 if the order took liquidity, 2 if it made it. Clients do not read it. *(public-medium)*
    pub taker_maker: Option<i64>,
}

record!(
    FillUpdate,
    symbol = "s",
    trade_id = "i",
    order_id = "oi",
    time = "t",
    price = "p",
    quantity = "q",
    quote_qty = "v",
    buyer_is_maker = "b",
    taker_maker = "tm",
);

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
