// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: fills of orders.

use tradewire_wire::{Decimal, Timestamp, integer_id, record};

use super::{Liquidity, OrderId, OrderSide, PositionSide};

/// A fill of a futures order. Which of the optional fields a response contains depends on the
/// operation; an older recorded response contains few of them.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; meaning, unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Fill {
    /// Fill id.
    pub exec_id: FillId,
    /// Order id.
    pub order_id: OrderId,
    /// Trading pair.
    pub symbol: String,
    /// Price. Unit: quote currency.
    pub price: Decimal,
    /// Quantity. Unit: contracts.
    pub quantity: Decimal,
    /// Quantity in the quote currency; quant accounts only. Unit: quote currency.
    /// *(public-medium)*
    pub quote_qty: Option<Decimal>,
    /// Size of one contract. Unit: base currency.
    pub contract_size: Option<Decimal>,
    /// Fee. Unit: fee currency.
    pub fee: Decimal,
    /// Fee currency.
    pub fee_currency: String,
    /// Part of the fee that a coupon paid. Unit: fee currency.
    pub coupon_deduct_fee: Option<Decimal>,
    /// Part of the fee that a bonus paid. Unit: fee currency.
    pub bonus_deduct_fee: Option<Decimal>,
    /// Whether the order took or made liquidity.
    pub taker_maker: Liquidity,
    /// Order side.
    pub order_side: Option<OrderSide>,
    /// Position side. The documentation also lists `BOTH`.
    pub position_side: Option<PositionSide>,
    /// Time of the fill. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
}

record!(
    Fill,
    exec_id = "execId" as quoted,
    order_id = "orderId" as quoted,
    symbol = "symbol",
    price = "price",
    quantity = "quantity",
    quote_qty = "quoteQty",
    contract_size = "contractSize" as number,
    fee = "fee",
    fee_currency = "feeCoin",
    coupon_deduct_fee = "couponDeductFee",
    bonus_deduct_fee = "bonusDeductFee",
    taker_maker = "takerMaker",
    order_side = "orderSide",
    position_side = "positionSide",
    time = "timestamp",
);

/// A fill of a futures order. It has no id of its own.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct FillUpdate {
    /// Order id.
    pub order_id: OrderId,
    /// Client order id. A client's sample omits it.
    pub client_order_id: Option<String>,
    /// Trading pair.
    pub symbol: String,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side.
    pub position_side: PositionSide,
    /// Price. Unit: quote currency.
    pub price: Decimal,
    /// Quantity. Unit: contracts.
    pub quantity: Decimal,
    /// Margin that the fill released. Unit: quote currency.
    pub margin_unfrozen: Decimal,
    /// Whether the order was the maker. A client's sample omits it.
    pub is_maker: Option<bool>,
    /// Fee. A client's sample omits it. Unit: fee currency.
    pub fee: Option<Decimal>,
    /// Time of the fill. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
}

record!(
    FillUpdate,
    order_id = "orderId" as quoted,
    client_order_id = "clientOrderId",
    symbol = "symbol",
    order_side = "orderSide",
    position_side = "positionSide",
    price = "price",
    quantity = "quantity",
    margin_unfrozen = "marginUnfrozen",
    is_maker = "isMaker",
    fee = "fee" as number,
    time = "timestamp",
);

/// Id of a fill, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct FillId(i64);

integer_id!(FillId);
