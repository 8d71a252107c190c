// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: placing, amending, canceling and looking up orders.

use tradewire_wire::{
    Decimal, Invalid, Timestamp, Unknown, check, record, string_enum, string_id,
};

/// A spot order.
///
/// Source: interface 2.5, public documentation, public clients; decimal: *public-high*; may
/// be absent: *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Order {
    /// Trading pair.
    pub symbol: String,
    /// Order id.
    pub order_id: OrderId,
    /// Client order id.
    pub client_order_id: Option<String>,
    /// Base currency.
    pub base_currency: Option<String>,
    /// Quote currency.
    pub quote_currency: Option<String>,
    /// Order side.
    pub side: Side,
    /// Order type.
    pub type_: OrderType,
    /// Time in force.
    pub time_in_force: Option<TimeInForce>,
    /// Order price. Unit: quote currency.
    pub price: Option<Decimal>,
    /// Original quantity. Unit: base currency.
    pub orig_qty: Option<Decimal>,
    /// Original quote quantity. Unit: quote currency.
    pub orig_quote_qty: Option<Decimal>,
    /// Executed quantity. Unit: base currency.
    pub executed_qty: Option<Decimal>,
    /// Remaining quantity. Unit: base currency.
    pub leaving_qty: Option<Decimal>,
    /// Traded base amount. Unit: base currency.
    pub trade_base: Option<Decimal>,
    /// Traded quote amount. Unit: quote currency.
    pub trade_quote: Option<Decimal>,
    /// Average price. Unit: quote currency.
    pub avg_price: Option<Decimal>,
    /// Fee. Unit: fee currency.
    pub fee: Option<Decimal>,
    /// Fee currency.
    pub fee_currency: Option<String>,
    /// Order state.
    pub state: OrderState,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// IP address that the request came from.
    pub ip: Option<String>,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Option<Timestamp>,
}

record!(
    Order,
    symbol = "symbol",
    order_id = "orderId",
    client_order_id = "clientOrderId",
    base_currency = "baseCurrency",
    quote_currency = "quoteCurrency",
    side = "side",
    type_ = "type",
    time_in_force = "timeInForce",
    price = "price",
    orig_qty = "origQty",
    orig_quote_qty = "origQuoteQty",
    executed_qty = "executedQty",
    leaving_qty = "leavingQty",
    trade_base = "tradeBase",
    trade_quote = "tradeQuote",
    avg_price = "avgPrice",
    fee = "fee",
    fee_currency = "feeCurrency",
    state = "state",
    time = "time",
    ip = "ip",
    updated_time = "updatedTime",
);

impl Order {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A new order. A limit order has a price and a quantity, a market buy order only `quoteQty`,
/// and a market sell order only `quantity`.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewOrder {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Client order id, chosen by the caller. With one, the order can be found again if the
    /// response is lost. Older documentation allows 32 characters. Characters: 4 to 22. Allowed
    /// characters: `A-Za-z0-9_`. *(public-medium; meaning: inferred)*
    pub client_order_id: Option<String>,
    /// Order side.
    pub side: Side,
    /// Order type.
    pub type_: OrderType,
    /// Time in force. One public client sends FOK for market orders, another GTC.
    pub time_in_force: TimeInForce,
    /// Spot or margin.
    pub biz_type: BizType,
    /// Price of a limit order. Unit: quote currency. Greater than 0. Required if `type` is
    /// `LIMIT`. Must be omitted if `type` is `MARKET`. *(above: inferred)*
    pub price: Option<Decimal>,
    /// Quantity of a limit order or of a market sell order. Unit: base currency. Greater than 0.
    /// Required if `type` is `LIMIT`, or if `type` is `MARKET` and `side` is `SELL`. Must be
    /// omitted if `type` is `MARKET` and `side` is `BUY`. *(above: inferred)*
    pub quantity: Option<Decimal>,
    /// Amount that a market buy order spends. Unit: quote currency. Greater than 0. Required if
    /// `type` is `MARKET` and `side` is `BUY`. Must be omitted if `type` is `MARKET` and `side`
    /// is `SELL`. *(above: inferred)*
    pub quote_qty: Option<Decimal>,
    /// Id of an NFT. *(public-medium)*
    pub nft_id: Option<String>,
}

record!(
    closed NewOrder,
    symbol = "symbol",
    client_order_id = "clientOrderId",
    side = "side",
    type_ = "type",
    time_in_force = "timeInForce",
    biz_type = "bizType",
    price = "price" as number,
    quantity = "quantity" as number,
    quote_qty = "quoteQty" as number,
    nft_id = "nftId",
);

impl NewOrder {
    /// Maximum number of characters in `clientOrderId`.
    pub const MAX_CLIENT_ORDER_ID_LENGTH: usize = 22;

    /// Allowed characters of `clientOrderId`.
    pub const CLIENT_ORDER_ID_CHARSET: &'static str = "A-Za-z0-9_";

    /// Creates a value with the required fields.
    pub fn new(
        symbol: impl Into<String>,
        side: Side,
        type_: OrderType,
        time_in_force: TimeInForce,
        biz_type: BizType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            side,
            type_,
            time_in_force,
            biz_type,
            client_order_id: None,
            price: None,
            quantity: None,
            quote_qty: None,
            nft_id: None,
        }
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller. With one, the order can be
    /// found again if the response is lost. Older documentation allows 32 characters. Characters:
    /// 4 to 22. Allowed characters: `A-Za-z0-9_`.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `price`. Price of a limit order. Unit: quote currency. Greater than 0. Required if
    /// `type` is `LIMIT`. Must be omitted if `type` is `MARKET`.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Sets `quantity`. Quantity of a limit order or of a market sell order. Unit: base currency.
    /// Greater than 0. Required if `type` is `LIMIT`, or if `type` is `MARKET` and `side` is
    /// `SELL`. Must be omitted if `type` is `MARKET` and `side` is `BUY`.
    #[must_use]
    pub fn quantity(mut self, quantity: impl Into<Decimal>) -> Self {
        self.quantity = Some(quantity.into());
        self
    }

    /// Sets `quoteQty`. Amount that a market buy order spends. Unit: quote currency. Greater than 0.
    /// Required if `type` is `MARKET` and `side` is `BUY`. Must be omitted if `type` is `MARKET`
    /// and `side` is `SELL`.
    #[must_use]
    pub fn quote_qty(mut self, quote_qty: impl Into<Decimal>) -> Self {
        self.quote_qty = Some(quote_qty.into());
        self
    }

    /// Sets `nftId`. Id of an NFT.
    #[must_use]
    pub fn nft_id(mut self, nft_id: impl Into<String>) -> Self {
        self.nft_id = Some(nft_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 4..=22)?;
            check::charset("clientOrderId", client_order_id, "A-Za-z0-9_")?;
        }
        inferred.defer(check::listed("side", &self.side))?;
        inferred.defer(check::listed("type", &self.type_))?;
        inferred.defer(check::listed("timeInForce", &self.time_in_force))?;
        inferred.defer(check::listed("bizType", &self.biz_type))?;
        if let Some(price) = self.price {
            inferred.note(check::greater_than("price", price, 0));
        }
        if let Some(quantity) = self.quantity {
            inferred.note(check::greater_than("quantity", quantity, 0));
        }
        if let Some(quote_qty) = self.quote_qty {
            inferred.note(check::greater_than("quoteQty", quote_qty, 0));
        }
        if self.type_ == OrderType::Limit {
            check::required_if("price", self.price.is_some(), "type is LIMIT")?;
        }
        if self.type_ == OrderType::Market {
            check::forbidden_if("price", self.price.is_some(), "type is MARKET")?;
        }
        if self.type_ == OrderType::Limit {
            check::required_if("quantity", self.quantity.is_some(), "type is LIMIT")?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Sell {
            check::required_if(
                "quantity",
                self.quantity.is_some(),
                "type is MARKET and side is SELL",
            )?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Buy {
            check::forbidden_if(
                "quantity",
                self.quantity.is_some(),
                "type is MARKET and side is BUY",
            )?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Buy {
            check::required_if(
                "quoteQty",
                self.quote_qty.is_some(),
                "type is MARKET and side is BUY",
            )?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Sell {
            check::forbidden_if(
                "quoteQty",
                self.quote_qty.is_some(),
                "type is MARKET and side is SELL",
            )?;
        }
        inferred.finish()
    }
}

/// The result of an order placement.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PlacedOrder {
    /// Order id.
    pub order_id: OrderId,
    /// Client order id; empty if the request had none. *(public-medium; meaning: inferred)*
    pub client_order_id: Option<String>,
    /// IP address that the request came from. *(public-medium)*
    pub ip: Option<String>,
}

record!(PlacedOrder, order_id = "orderId", client_order_id = "clientOrderId", ip = "ip");

/// Several new orders.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewBatch {
    /// Id of the batch, chosen by the caller. Characters: 4 to 32. Allowed characters:
    /// `A-Za-z0-9_`. *(charset: public-medium; min length: public-medium; max length:
    /// public-medium)*
    pub client_batch_id: Option<String>,
    /// The orders. Items: 1 to 100. No two items have the same `clientOrderId`. *(min items:
    /// inferred; max items: public-medium; unique: inferred)*
    pub items: Vec<NewBatchOrder>,
}

record!(closed NewBatch, client_batch_id = "clientBatchId", items = "items");

impl NewBatch {
    /// Maximum number of characters in `clientBatchId`.
    pub const MAX_CLIENT_BATCH_ID_LENGTH: usize = 32;

    /// Allowed characters of `clientBatchId`.
    pub const CLIENT_BATCH_ID_CHARSET: &'static str = "A-Za-z0-9_";

    /// Maximum number of items in `items`.
    pub const MAX_ITEMS: usize = 100;

    /// Creates a value with the required fields.
    pub fn new(items: impl IntoIterator<Item = NewBatchOrder>) -> Self {
        Self {
            items: items.into_iter().collect(),
            client_batch_id: None,
        }
    }

    /// Sets `clientBatchId`. Id of the batch, chosen by the caller. Characters: 4 to 32. Allowed
    /// characters: `A-Za-z0-9_`.
    #[must_use]
    pub fn client_batch_id(mut self, client_batch_id: impl Into<String>) -> Self {
        self.client_batch_id = Some(client_batch_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(client_batch_id) = &self.client_batch_id {
            check::length("clientBatchId", client_batch_id, 4..=32)?;
            check::charset("clientBatchId", client_batch_id, "A-Za-z0-9_")?;
        }
        inferred.note(check::items("items", self.items.len(), 1..));
        check::items("items", self.items.len(), ..=100)?;
        for (index, item) in self.items.iter().enumerate() {
            inferred
                .defer(item.validate().map_err(|error| error.in_item("items", index)))?;
        }
        inferred
            .note(
                check::unique(
                    "items",
                    "clientOrderId",
                    self.items.iter().map(|item| item.client_order_id.as_ref()),
                ),
            );
        inferred.finish()
    }
}

/// An order of a batch placement, with the same rules as a single one.
///
/// At least one is required: `quantity`, `quoteQty`.
///
/// Source: public documentation, public clients; *public-high*; any of: *public-medium*;
/// unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewBatchOrder {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Client order id, chosen by the caller. With one, the order can be found again if the
    /// response is lost. Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`. *(public-medium;
    /// meaning: inferred)*
    pub client_order_id: Option<String>,
    /// Order side.
    pub side: Side,
    /// Order type.
    pub type_: OrderType,
    /// Time in force.
    pub time_in_force: TimeInForce,
    /// Spot or margin.
    pub biz_type: BizType,
    /// Price of a limit order. Unit: quote currency. Greater than 0. Required if `type` is
    /// `LIMIT`. Must be omitted if `type` is `MARKET`. *(above: inferred; required if:
    /// public-medium; forbidden if: public-medium)*
    pub price: Option<Decimal>,
    /// Quantity of a limit order or of a market sell order. Unit: base currency. Greater than 0.
    /// Required if `type` is `LIMIT`. Must be omitted if `type` is `MARKET` and `side` is `BUY`.
    /// *(above: inferred; required if: public-medium; forbidden if: inferred)*
    pub quantity: Option<Decimal>,
    /// Amount that a market buy order spends. Unit: quote currency. Greater than 0. Required if
    /// `type` is `MARKET` and `side` is `BUY`. Must be omitted if `type` is `MARKET` and `side`
    /// is `SELL`. *(above: inferred; required if: inferred; forbidden if: inferred)*
    pub quote_qty: Option<Decimal>,
}

record!(
    closed NewBatchOrder,
    symbol = "symbol",
    client_order_id = "clientOrderId",
    side = "side",
    type_ = "type",
    time_in_force = "timeInForce",
    biz_type = "bizType",
    price = "price" as number,
    quantity = "quantity" as number,
    quote_qty = "quoteQty" as number,
);

impl NewBatchOrder {
    /// Maximum number of characters in `clientOrderId`.
    pub const MAX_CLIENT_ORDER_ID_LENGTH: usize = 32;

    /// Allowed characters of `clientOrderId`.
    pub const CLIENT_ORDER_ID_CHARSET: &'static str = "A-Za-z0-9_";

    /// Creates a value with the required fields.
    pub fn new(
        symbol: impl Into<String>,
        side: Side,
        type_: OrderType,
        time_in_force: TimeInForce,
        biz_type: BizType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            side,
            type_,
            time_in_force,
            biz_type,
            client_order_id: None,
            price: None,
            quantity: None,
            quote_qty: None,
        }
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller. With one, the order can be
    /// found again if the response is lost. Characters: 4 to 32. Allowed characters:
    /// `A-Za-z0-9_`.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `price`. Price of a limit order. Unit: quote currency. Greater than 0. Required if
    /// `type` is `LIMIT`. Must be omitted if `type` is `MARKET`.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Sets `quantity`. Quantity of a limit order or of a market sell order. Unit: base currency.
    /// Greater than 0. Required if `type` is `LIMIT`. Must be omitted if `type` is `MARKET` and
    /// `side` is `BUY`.
    #[must_use]
    pub fn quantity(mut self, quantity: impl Into<Decimal>) -> Self {
        self.quantity = Some(quantity.into());
        self
    }

    /// Sets `quoteQty`. Amount that a market buy order spends. Unit: quote currency. Greater than 0.
    /// Required if `type` is `MARKET` and `side` is `BUY`. Must be omitted if `type` is `MARKET`
    /// and `side` is `SELL`.
    #[must_use]
    pub fn quote_qty(mut self, quote_qty: impl Into<Decimal>) -> Self {
        self.quote_qty = Some(quote_qty.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 4..=32)?;
            check::charset("clientOrderId", client_order_id, "A-Za-z0-9_")?;
        }
        inferred.defer(check::listed("side", &self.side))?;
        inferred.defer(check::listed("type", &self.type_))?;
        inferred.defer(check::listed("timeInForce", &self.time_in_force))?;
        inferred.defer(check::listed("bizType", &self.biz_type))?;
        if let Some(price) = self.price {
            inferred.note(check::greater_than("price", price, 0));
        }
        if let Some(quantity) = self.quantity {
            inferred.note(check::greater_than("quantity", quantity, 0));
        }
        if let Some(quote_qty) = self.quote_qty {
            inferred.note(check::greater_than("quoteQty", quote_qty, 0));
        }
        if self.type_ == OrderType::Limit {
            check::required_if("price", self.price.is_some(), "type is LIMIT")?;
        }
        if self.type_ == OrderType::Market {
            check::forbidden_if("price", self.price.is_some(), "type is MARKET")?;
        }
        if self.type_ == OrderType::Limit {
            check::required_if("quantity", self.quantity.is_some(), "type is LIMIT")?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Buy {
            inferred
                .note(
                    check::forbidden_if(
                        "quantity",
                        self.quantity.is_some(),
                        "type is MARKET and side is BUY",
                    ),
                );
        }
        if self.type_ == OrderType::Market && self.side == Side::Buy {
            inferred
                .note(
                    check::required_if(
                        "quoteQty",
                        self.quote_qty.is_some(),
                        "type is MARKET and side is BUY",
                    ),
                );
        }
        if self.type_ == OrderType::Market && self.side == Side::Sell {
            inferred
                .note(
                    check::forbidden_if(
                        "quoteQty",
                        self.quote_qty.is_some(),
                        "type is MARKET and side is SELL",
                    ),
                );
        }
        check::any_of(
            &["quantity", "quoteQty"],
            self.quantity.is_some() || self.quote_qty.is_some(),
        )?;
        inferred.finish()
    }
}

/// The result of a batch placement.
///
/// Source: public documentation; *public-medium*; may be absent: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PlacedBatch {
    /// Id of the batch.
    pub batch_id: Option<String>,
    /// The results of the orders.
    pub items: Vec<PlacedBatchOrder>,
}

record!(PlacedBatch, batch_id = "batchId", items = "items");

/// The result of an order in a batch. An order is rejected if `rejected` or `reject` is true;
/// the sources disagree on the name.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PlacedBatchOrder {
    /// Position of the order in the batch, from 0.
    pub index: i64,
    /// Client order id.
    pub client_order_id: Option<String>,
    /// Order id. *(may be absent: inferred)*
    pub order_id: Option<OrderId>,
    /// Whether the order was rejected, as a public client recorded it. *(public-medium)*
    pub rejected: Option<bool>,
    /// Whether the order was rejected, as the documentation shows it. *(public-medium)*
    pub reject: Option<bool>,
    /// Reason of the rejection.
    pub reason: Option<String>,
}

record!(
    PlacedBatchOrder,
    index = "index",
    client_order_id = "clientOrderId",
    order_id = "orderId",
    rejected = "rejected",
    reject = "reject" as quoted,
    reason = "reason",
);

/// The new price and quantity of a limit order.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OrderAmendment {
    /// New price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub price: Decimal,
    /// New quantity. Unit: base currency. Greater than 0. *(above: inferred)*
    pub quantity: Decimal,
}

record!(
    closed OrderAmendment,
    price = "price" as number,
    quantity = "quantity" as number,
);

impl OrderAmendment {
    /// Creates a value from its fields.
    pub fn new(price: impl Into<Decimal>, quantity: impl Into<Decimal>) -> Self {
        Self {
            price: price.into(),
            quantity: quantity.into(),
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::greater_than("price", self.price, 0));
        inferred.note(check::greater_than("quantity", self.quantity, 0));
        inferred.finish()
    }
}

/// The result of an amendment.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AmendedOrder {
    /// Order id.
    pub order_id: OrderId,
    /// Id of the amendment.
    pub modify_id: AmendId,
    /// Client id of the amendment. *(public-medium; meaning: inferred)*
    pub client_modify_id: Option<String>,
}

record!(
    AmendedOrder,
    order_id = "orderId",
    modify_id = "modifyId",
    client_modify_id = "clientModifyId",
);

/// The result of a cancellation.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Cancellation {
    /// Id of the cancellation.
    pub cancel_id: CancelId,
}

record!(Cancellation, cancel_id = "cancelId");

/// Several orders, by id.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OrderSelection {
    /// Id of the batch, chosen by the caller. Whether it selects orders is not documented.
    /// *(meaning: inferred)*
    pub client_batch_id: Option<String>,
    /// Order ids. A public client documents that there must be fewer than 300. Items: 1 to 299.
    /// *(min items: inferred; max items: public-medium)*
    pub order_ids: Vec<OrderId>,
}

record!(
    closed OrderSelection,
    client_batch_id = "clientBatchId",
    order_ids = "orderIds",
);

impl OrderSelection {
    /// Maximum number of items in `orderIds`.
    pub const MAX_ORDER_IDS: usize = 299;

    /// Creates a value with the required fields.
    pub fn new(order_ids: impl IntoIterator<Item = impl Into<OrderId>>) -> Self {
        Self {
            order_ids: order_ids.into_iter().map(Into::into).collect(),
            client_batch_id: None,
        }
    }

    /// Sets `clientBatchId`. Id of the batch, chosen by the caller. Whether it selects orders is
    /// not documented.
    #[must_use]
    pub fn client_batch_id(mut self, client_batch_id: impl Into<String>) -> Self {
        self.client_batch_id = Some(client_batch_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::items("orderIds", self.order_ids.len(), 1..));
        check::items("orderIds", self.order_ids.len(), ..=299)?;
        inferred.finish()
    }
}

/// A filter for open orders.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OpenOrderFilter {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Spot or margin.
    pub biz_type: BizType,
    /// Order side; both sides if omitted. *(meaning: inferred)*
    pub side: Option<Side>,
}

record!(closed OpenOrderFilter, symbol = "symbol", biz_type = "bizType", side = "side");

impl OpenOrderFilter {
    /// Creates a value with the required fields.
    pub fn new(biz_type: BizType) -> Self {
        Self {
            biz_type,
            symbol: None,
            side: None,
        }
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `side`. Order side; both sides if omitted.
    #[must_use]
    pub fn side(mut self, side: Side) -> Self {
        self.side = Some(side);
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.defer(check::listed("bizType", &self.biz_type))?;
        if let Some(side) = &self.side {
            inferred.defer(check::listed("side", side))?;
        }
        inferred.finish()
    }
}

/// The state of a spot order after a change. For a new order, a recorded message omits all
/// optional members except `bt`.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct OrderUpdate {
    /// Trading pair.
    pub symbol: String,
    /// Base currency.
    pub base_currency: String,
    /// Quote currency.
    pub quote_currency: String,
    /// Time of the change. Milliseconds since 1970-01-01 UTC.
    pub time: Option<Timestamp>,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Order id.
    pub order_id: OrderId,
    /// Client order id.
    pub client_order_id: Option<String>,
    /// Order state.
    pub state: OrderState,
    /// Order side.
    pub side: Side,
    /// Order type.
    pub type_: OrderType,
    /// Spot or margin. The documentation lacks it. *(public-medium)*
    pub biz_type: Option<BizType>,
    /// Order price. Unit: quote currency.
    pub price: Option<Decimal>,
    /// Original quantity. Unit: base currency.
    pub orig_qty: Option<Decimal>,
    /// Original quote quantity: a number in the documentation, text in a recorded message. Unit:
    /// quote currency.
    pub orig_quote_qty: Option<Decimal>,
    /// Executed quantity. Unit: base currency.
    pub executed_qty: Decimal,
    /// Remaining quantity. Unit: base currency.
    pub leaving_qty: Option<Decimal>,
    /// Average price. Unit: quote currency.
    pub avg_price: Option<Decimal>,
    /// Fee. Unit: fee currency.
    pub fee: Option<Decimal>,
}

record!(
    OrderUpdate,
    symbol = "s",
    base_currency = "bc",
    quote_currency = "qc",
    time = "t",
    created_time = "ct",
    order_id = "i",
    client_order_id = "ci",
    state = "st",
    side = "sd",
    type_ = "tp",
    biz_type = "bt",
    price = "p",
    orig_qty = "oq",
    orig_quote_qty = "oqq",
    executed_qty = "eq",
    leaving_qty = "lq",
    avg_price = "ap",
    fee = "f",
);

impl OrderUpdate {
    /// Returns whether the record can no longer change, according to its `st`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// The state of a trigger order after a change.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct TriggerUpdate {
    /// Trading pair.
    pub symbol: String,
    /// Time of the change. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Id of the trigger order.
    pub trigger_id: String,
    /// State, such as `NEW`, `FILLED` and `CANCELED`; the page does not list all.
    pub state: String,
}

record!(TriggerUpdate, symbol = "s", time = "t", trigger_id = "i", state = "st");

/// Side of a spot order.
///
/// Source: interface 2.5, public documentation, public clients; meaning: *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Side {
    /// Buy.
    Buy,
    /// Sell.
    Sell,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for Side {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(Side, Buy = "BUY", Sell = "SELL");

/// Type of a spot order.
///
/// Source: interface 2.5, public documentation, public clients; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderType {
    /// Limit order: fills at its price or better.
    Limit,
    /// Market order: fills at the best available price. *(public-high; meaning: inferred)*
    Market,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderType, Limit = "LIMIT", Market = "MARKET");

/// How long a spot order stays in force.
///
/// Source: interface 2.5, public documentation, public clients; meaning: *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TimeInForce {
    /// Good till canceled.
    Gtc,
    /// Immediate or cancel: the part that does not fill immediately is canceled. *(public-high)*
    Ioc,
    /// Fill or kill: fills completely and immediately, or not at all. *(public-high)*
    Fok,
    /// Post only: canceled if it would fill immediately. *(public-high)*
    Gtx,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TimeInForce {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TimeInForce, Gtc = "GTC", Ioc = "IOC", Fok = "FOK", Gtx = "GTX");

/// State of a spot order. The interface does not document transitions.
///
/// Source: interface 3, public documentation, public clients; meaning: *public-medium*; open:
/// *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderState {
    /// Accepted, nothing filled.
    New,
    /// Partially filled, still open. *(public-high)*
    PartiallyFilled,
    /// Completely filled. *(public-high)*
    Filled,
    /// Canceled. *(public-high)*
    Canceled,
    /// Rejected. *(public-high)*
    Rejected,
    /// Expired. *(public-high)*
    Expired,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

impl OrderState {
    /// Returns whether a record with this value can no longer change. With a value that the contract does not list, it may
    /// still change.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Filled | Self::Canceled | Self::Rejected | Self::Expired)
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    OrderState,
    New = "NEW",
    PartiallyFilled = "PARTIALLY_FILLED",
    Filled = "FILLED",
    Canceled = "CANCELED",
    Rejected = "REJECTED",
    Expired = "EXPIRED",
);

/// Whether an order is a spot order or a margin order.
///
/// Source: interface 4.4, public documentation, public clients; meaning: *public-high*;
/// meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BizType {
    /// Spot.
    Spot,
    /// Margin.
    Lever,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for BizType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(BizType, Spot = "SPOT", Lever = "LEVER");

/// Id of a spot order: a string, not a number.
///
/// Source: interface 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct OrderId(String);

string_id!(OrderId);

/// Id of a cancellation.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct CancelId(String);

string_id!(CancelId);

/// Id of an amendment.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AmendId(String);

string_id!(AmendId);
