// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: trailing orders.

use tradewire_wire::{
    Decimal, Form, Invalid, Query, Timestamp, Unknown, check, integer_id, record,
    string_enum,
};

use super::{MarginMode, OrderSide, PositionSide, TriggerPriceType, TriggerState};

/// A trailing order. No source shows a real response: that amounts and quantities are strings
/// is inferred from other orders.
///
/// Source: public documentation, public clients; *public-high*; meaning, may be absent, unit,
/// decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct TrailingOrder {
    /// Order id.
    pub trailing_order_id: TrailingOrderId,
    /// Trading pair.
    pub symbol: String,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side.
    pub position_side: PositionSide,
    /// Original quantity. Unit: contracts.
    pub orig_qty: Decimal,
    /// Executed quantity. Unit: contracts.
    pub executed_qty: Option<Decimal>,
    /// Order price. Unit: quote currency.
    pub price: Option<Decimal>,
    /// Average fill price. Unit: quote currency.
    pub avg_price: Option<Decimal>,
    /// How the callback value is measured.
    pub callback: CallbackType,
    /// Callback value: the distance from the best price.
    pub callback_val: Decimal,
    /// Whether the order has an activation price.
    pub config_activation: bool,
    /// Activation price. Unit: quote currency.
    pub activation_price: Option<Decimal>,
    /// Current market price. Unit: quote currency.
    pub current_price: Option<Decimal>,
    /// Trigger price. Unit: quote currency.
    pub stop_price: Option<Decimal>,
    /// The price that is compared with the trigger price.
    pub trigger_price_type: TriggerPriceType,
    /// Order state.
    pub state: TriggerState,
    /// Description.
    pub desc: Option<String>,
    /// Whether it is an ordinary trailing order.
    pub ordinary: bool,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Timestamp,
}

record!(
    TrailingOrder,
    trailing_order_id = "trackId" as quoted,
    symbol = "symbol",
    order_side = "orderSide",
    position_side = "positionSide",
    orig_qty = "origQty",
    executed_qty = "executedQty",
    price = "price",
    avg_price = "avgPrice",
    callback = "callback",
    callback_val = "callbackVal",
    config_activation = "configActivation",
    activation_price = "activationPrice",
    current_price = "currentPrice",
    stop_price = "stopPrice",
    trigger_price_type = "triggerPriceType",
    state = "state",
    desc = "desc",
    ordinary = "ordinary",
    created_time = "createdTime",
    updated_time = "updatedTime",
);

impl TrailingOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A trailing order to place.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewTrailingOrder {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Order side.
    pub order_side: OrderSide,
    /// Position side. The documentation also lists `BOTH`, without its meaning. *(meaning:
    /// public-medium)*
    pub position_side: PositionSide,
    /// Margin mode of the position.
    pub margin_mode: MarginMode,
    /// Quantity. Unit: contracts. Greater than 0. A whole number. *(integral: public-medium;
    /// above: inferred)*
    pub orig_qty: Decimal,
    /// How the callback value is measured.
    pub callback: CallbackType,
    /// Callback value. Greater than 0. *(above: public-medium)*
    pub callback_val: Decimal,
    /// The price that is compared with the trigger price.
    pub trigger_price_type: TriggerPriceType,
    /// Activation price. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub activation_price: Option<Decimal>,
    /// Expiry of the order. Milliseconds since 1970-01-01 UTC.
    pub expire_time: Option<Timestamp>,
    /// Client order id, chosen by the caller. Characters: at least 1. *(min length: inferred)*
    pub client_order_id: Option<String>,
    /// Tag of the client. Its meaning is not documented.
    pub client_media: Option<String>,
    /// Channel of the tag. Its meaning is not documented.
    pub client_media_channel: Option<String>,
}

record!(
    closed NewTrailingOrder,
    symbol = "symbol",
    order_side = "orderSide",
    position_side = "positionSide",
    margin_mode = "positionType",
    orig_qty = "origQty",
    callback = "callback",
    callback_val = "callbackVal",
    trigger_price_type = "triggerPriceType",
    activation_price = "activationPrice",
    expire_time = "expireTime",
    client_order_id = "clientOrderId",
    client_media = "clientMedia",
    client_media_channel = "clientMediaChannel",
);

impl NewTrailingOrder {
    /// Creates a value with the required fields.
    #[expect(clippy::too_many_arguments, reason = "each value is required")]
    pub fn new(
        symbol: impl Into<String>,
        order_side: OrderSide,
        position_side: PositionSide,
        margin_mode: MarginMode,
        orig_qty: impl Into<Decimal>,
        callback: CallbackType,
        callback_val: impl Into<Decimal>,
        trigger_price_type: TriggerPriceType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            order_side,
            position_side,
            margin_mode,
            orig_qty: orig_qty.into(),
            callback,
            callback_val: callback_val.into(),
            trigger_price_type,
            activation_price: None,
            expire_time: None,
            client_order_id: None,
            client_media: None,
            client_media_channel: None,
        }
    }

    /// Sets `activationPrice`. Activation price. Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn activation_price(mut self, activation_price: impl Into<Decimal>) -> Self {
        self.activation_price = Some(activation_price.into());
        self
    }

    /// Sets `expireTime`. Expiry of the order. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn expire_time(mut self, expire_time: impl Into<Timestamp>) -> Self {
        self.expire_time = Some(expire_time.into());
        self
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller. Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `clientMedia`. Tag of the client. Its meaning is not documented.
    #[must_use]
    pub fn client_media(mut self, client_media: impl Into<String>) -> Self {
        self.client_media = Some(client_media.into());
        self
    }

    /// Sets `clientMediaChannel`. Channel of the tag. Its meaning is not documented.
    #[must_use]
    pub fn client_media_channel(
        mut self,
        client_media_channel: impl Into<String>,
    ) -> Self {
        self.client_media_channel = Some(client_media_channel.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.defer(check::listed("orderSide", &self.order_side))?;
        inferred.defer(check::listed("positionSide", &self.position_side))?;
        inferred.defer(check::listed("positionType", &self.margin_mode))?;
        inferred.note(check::greater_than("origQty", self.orig_qty, 0));
        check::whole_number("origQty", self.orig_qty)?;
        inferred.defer(check::listed("callback", &self.callback))?;
        check::greater_than("callbackVal", self.callback_val, 0)?;
        inferred.defer(check::listed("triggerPriceType", &self.trigger_price_type))?;
        if let Some(activation_price) = self.activation_price {
            inferred.note(check::greater_than("activationPrice", activation_price, 0));
        }
        if let Some(client_order_id) = &self.client_order_id {
            inferred.note(check::length("clientOrderId", client_order_id, 1..));
        }
        inferred.finish()
    }
}

impl Form for NewTrailingOrder {
    fn to_form(&self) -> Query {
        Query::default()
            .optional("activationPrice", self.activation_price.as_ref())
            .pair("callback", &self.callback)
            .pair("callbackVal", &self.callback_val)
            .optional("clientMedia", self.client_media.as_ref())
            .optional("clientMediaChannel", self.client_media_channel.as_ref())
            .optional("clientOrderId", self.client_order_id.as_ref())
            .optional("expireTime", self.expire_time.as_ref())
            .pair("orderSide", &self.order_side)
            .pair("origQty", &self.orig_qty)
            .pair("positionSide", &self.position_side)
            .pair("positionType", &self.margin_mode)
            .pair("symbol", &self.symbol)
            .pair("triggerPriceType", &self.trigger_price_type)
    }
}

/// The trailing order to cancel.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TrailingOrderSelection {
    /// Order id.
    pub trailing_order_id: TrailingOrderId,
}

record!(closed TrailingOrderSelection, trailing_order_id = "trackId");

impl TrailingOrderSelection {
    /// Creates a value from its fields.
    pub fn new(trailing_order_id: impl Into<TrailingOrderId>) -> Self {
        Self {
            trailing_order_id: trailing_order_id.into(),
        }
    }
}

impl Form for TrailingOrderSelection {
    fn to_form(&self) -> Query {
        Query::default().pair("trackId", &self.trailing_order_id)
    }
}

/// The trailing orders to cancel.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[derive(Default)]
#[non_exhaustive]
pub struct TrailingOrderFilter {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
}

record!(closed TrailingOrderFilter, symbol = "symbol");

impl TrailingOrderFilter {
    /// Creates a value; all fields are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
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
        inferred.finish()
    }
}

/// A page of trailing orders. The documentation spells `hasPre` here, and `hasPrev`
/// everywhere else.
///
/// Source: public documentation; *public-medium*; may be absent: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct TrailingOrderPage<T> {
    /// Whether a previous page exists. *(inferred)*
    pub has_prev: Option<bool>,
    /// Whether a previous page exists, as the documentation spells it.
    pub has_pre: Option<bool>,
    /// Whether a next page exists.
    pub has_next: bool,
    /// The orders of the page.
    pub items: Vec<T>,
}

record!(
    TrailingOrderPage<T>,
    has_prev = "hasPrev",
    has_pre = "hasPre",
    has_next = "hasNext",
    items = "items",
);

/// How the callback value of a trailing order is measured.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CallbackType {
    /// An amount of the quote currency.
    Fixed,
    /// A ratio of the price: 0.01 is 1%.
    Proportion,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for CallbackType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(CallbackType, Fixed = "FIXED", Proportion = "PROPORTION");

/// Id of a trailing order, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct TrailingOrderId(i64);

integer_id!(TrailingOrderId);
