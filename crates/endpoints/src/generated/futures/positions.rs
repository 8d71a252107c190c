// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: positions, their leverage, margin and margin mode, and the history of positions.

use std::borrow::Cow;

use serde::Deserializer;
use tradewire_models::futures::{
    ActivePosition, AdlQuantile, AutoMarginSetting, CloseExtent, Direction,
    DirectionName, LiquidationPrice, MarginAdjustment, MarginMode, MarginModeCode,
    MarginModeSetting, NewLeverage, Position, PositionDetail, PositionLeverage,
    PositionRecord,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Form, Invalid, Json, Query, Rate, Timestamp, ToQuery, check, operation,
    path, value,
};

use crate::hosts;

/// Lists the futures positions of the account. Trading pairs without a position may appear
/// with a size of 0.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
///
/// # Examples
///
/// The positions of one pair.
///
/// ```
/// use tradewire::futures::Positions;
///
/// let request = Positions::new().symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Positions {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Positions, symbol = "symbol");

impl Positions {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &POSITIONS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }
}

impl Endpoint for Positions {
    type Response = Vec<Position>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static POSITIONS: Operation = Operation {
    group: "futures",
    name: "positions",
    method: operation::Method::Get,
    path: "/future/user/v1/position/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the open futures positions of the account.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*.
///
/// # Examples
///
/// The positions of one pair.
///
/// ```
/// use tradewire::futures::ActivePositions;
///
/// let request = ActivePositions::new().symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ActivePositions {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Whether to list positions in contracts with a delivery date. Default: `false`.
    pub is_delivery: Option<bool>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(ActivePositions, symbol = "symbol", is_delivery = "isDelivery");

impl ActivePositions {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ACTIVE_POSITIONS;

    /// Value that the exchange uses if `isDelivery` is omitted.
    pub const DEFAULT_IS_DELIVERY: bool = false;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `isDelivery`. Whether to list positions in contracts with a delivery date. Default:
    /// `false`.
    #[must_use]
    pub fn is_delivery(mut self, is_delivery: bool) -> Self {
        self.is_delivery = Some(is_delivery);
        self
    }
}

impl Endpoint for ActivePositions {
    type Response = Vec<ActivePosition>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("isDelivery", self.is_delivery.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ACTIVE_POSITIONS: Operation = Operation {
    group: "futures",
    name: "active_positions",
    method: operation::Method::Get,
    path: "/future/trade/v1/position/list/active",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the open futures positions of the account, with liquidation prices, unrealized
/// profits, take-profits and stop-losses. The documentation lists no error codes.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*.
///
/// # Examples
///
/// The positions of one pair.
///
/// ```
/// use tradewire::futures::PositionDetails;
///
/// let request = PositionDetails::new().symbol("eth_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct PositionDetails {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PositionDetails, symbol = "symbol");

impl PositionDetails {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &POSITION_DETAILS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }
}

impl Endpoint for PositionDetails {
    type Response = Vec<PositionDetail>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static POSITION_DETAILS: Operation = Operation {
    group: "futures",
    name: "position_details",
    method: operation::Method::Get,
    path: "/future/user/v1/position",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the liquidation prices of the futures positions of the account. The documentation
/// calls them margin call prices.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
///
/// # Examples
///
/// The liquidation prices of one pair.
///
/// ```
/// use tradewire::futures::LiquidationPrices;
///
/// let request = LiquidationPrices::new().symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct LiquidationPrices {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(LiquidationPrices, symbol = "symbol");

impl LiquidationPrices {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &LIQUIDATION_PRICES;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }
}

impl Endpoint for LiquidationPrices {
    type Response = Vec<LiquidationPrice>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static LIQUIDATION_PRICES: Operation = Operation {
    group: "futures",
    name: "liquidation_prices",
    method: operation::Method::Get,
    path: "/future/user/v1/position/break-list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the auto-deleveraging quantiles of the account, by trading pair.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The quantiles of all pairs.
///
/// ```
/// use tradewire::futures::AdlQuantiles;
///
/// let request = AdlQuantiles::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AdlQuantiles {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(public-medium; min length:
    /// inferred)*
    pub symbol: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(AdlQuantiles, symbol = "symbol");

impl AdlQuantiles {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ADL_QUANTILES;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }
}

impl Endpoint for AdlQuantiles {
    type Response = Vec<AdlQuantile>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ADL_QUANTILES: Operation = Operation {
    group: "futures",
    name: "adl_quantiles",
    method: operation::Method::Get,
    path: "/future/user/v1/position/adl",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the maintenance margin of cross-margin positions in a trading pair. The only
/// sample shows the word `result` as the result: neither its type nor its unit is documented.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*; the
/// result may be null: *inferred*.
///
/// # Examples
///
/// The margin of one pair.
///
/// ```
/// use tradewire::futures::CrossMargin;
///
/// let request = CrossMargin::new("eth_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CrossMargin {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CrossMargin, symbol = "symbol");

impl CrossMargin {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CROSS_MARGIN;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for CrossMargin {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        check::path_segment("symbol", &self.symbol)?;
        inferred.finish()
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("symbol", self.symbol.to_query())]),
        )
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CROSS_MARGIN: Operation = Operation {
    group: "futures",
    name: "cross_margin",
    method: operation::Method::Get,
    path: "/future/trade/v1/position/cross-margin/{symbol}",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the leverages of a trading pair. The result is a page, but the documentation shows
/// no parameters that request another one.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*.
///
/// # Examples
///
/// The leverages of one pair.
///
/// ```
/// use tradewire::futures::Leverages;
///
/// let request = Leverages::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Leverages {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Leverages, symbol = "symbol");

impl Leverages {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &LEVERAGES;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for Leverages {
    type Response = Page<PositionLeverage>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static LEVERAGES: Operation = Operation {
    group: "futures",
    name: "leverages",
    method: operation::Method::Get,
    path: "/future/trade/v1/position/leverage/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Sets the leverage of one side of a trading pair. The result is empty: `{}` in the
/// documentation, null in real responses.
///
/// Source: public documentation, public clients; *public-high*; content type, the result may
/// be null: *public-medium*.
///
/// # Examples
///
/// A leverage of 20 for short positions.
///
/// ```
/// use tradewire::futures::{NewLeverage, PositionSide, SetLeverage};
///
/// let request = SetLeverage::new(
///     NewLeverage::new("btc_usdt", PositionSide::Short, 20),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct SetLeverage {
    /// The leverage.
    pub leverage: NewLeverage,
}

#[cfg(feature = "server")]
tradewire_wire::request!(SetLeverage, leverage = "leverage");

impl SetLeverage {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &SET_LEVERAGE;

    /// Creates a request from its parameters.
    pub fn new(leverage: NewLeverage) -> Self {
        Self { leverage }
    }
}

impl Endpoint for SetLeverage {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.leverage.validate().map_err(|error| error.in_field("leverage")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.leverage.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static SET_LEVERAGE: Operation = Operation {
    group: "futures",
    name: "set_leverage",
    method: operation::Method::Post,
    path: "/future/user/v1/position/adjust-leverage",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures leverages", "futures positions"],
    errors: &["invalid_leverage", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Adds margin to an isolated position, or removes margin from it. The result is empty: `{}`
/// in the documentation, null in real responses.
///
/// Source: public documentation, public clients; *public-high*; content type, the result may
/// be null: *public-medium*.
///
/// # Examples
///
/// Adds 50 to the margin of a short position.
///
/// ```
/// use tradewire::futures::{
///     AdjustMargin, MarginAdjustment, MarginAdjustmentType, PositionSide,
/// };
///
/// let request = AdjustMargin::new(
///     MarginAdjustment::new(
///         "btc_usdt",
///         50,
///         PositionSide::Short,
///         MarginAdjustmentType::Add,
///     ),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AdjustMargin {
    /// The change.
    pub adjustment: MarginAdjustment,
}

#[cfg(feature = "server")]
tradewire_wire::request!(AdjustMargin, adjustment = "adjustment");

impl AdjustMargin {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ADJUST_MARGIN;

    /// Creates a request from its parameters.
    pub fn new(adjustment: MarginAdjustment) -> Self {
        Self { adjustment }
    }
}

impl Endpoint for AdjustMargin {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.adjustment.validate().map_err(|error| error.in_field("adjustment")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.adjustment.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ADJUST_MARGIN: Operation = Operation {
    group: "futures",
    name: "adjust_margin",
    method: operation::Method::Post,
    path: "/future/user/v1/position/margin",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures positions"],
    errors: &["invalid_margin", "invalid_params"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Turns the automatic addition of margin to a position on or off.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*; the
/// result may be null: *inferred*.
///
/// # Examples
///
/// Turns automatic margin on for short positions.
///
/// ```
/// use tradewire::futures::{AutoMarginSetting, PositionSide, SetAutoMargin};
///
/// let request = SetAutoMargin::new(
///     AutoMarginSetting::new("btc_usdt", PositionSide::Short, true),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct SetAutoMargin {
    /// The setting.
    pub setting: AutoMarginSetting,
}

#[cfg(feature = "server")]
tradewire_wire::request!(SetAutoMargin, setting = "setting");

impl SetAutoMargin {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &SET_AUTO_MARGIN;

    /// Creates a request from its parameters.
    pub fn new(setting: AutoMarginSetting) -> Self {
        Self { setting }
    }
}

impl Endpoint for SetAutoMargin {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(self.setting.validate().map_err(|error| error.in_field("setting")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.setting.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static SET_AUTO_MARGIN: Operation = Operation {
    group: "futures",
    name: "set_auto_margin",
    method: operation::Method::Post,
    path: "/future/user/v1/position/auto-margin",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures positions"],
    errors: &["invalid_auto_margin", "invalid_symbol", "invalid_position_side"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Sets the margin mode of one side of a trading pair. The exchange rejects the change while
/// a position exists.
///
/// Source: public documentation, public clients; *public-high*; content type, the result may
/// be null: *public-medium*; meaning: *inferred*.
///
/// # Examples
///
/// Cross margin for short positions.
///
/// ```
/// use tradewire::futures::{MarginMode, MarginModeSetting, PositionSide, SetMarginMode};
///
/// let request = SetMarginMode::new(
///     MarginModeSetting::new("btc_usdt", PositionSide::Short, MarginMode::Crossed),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct SetMarginMode {
    /// The setting.
    pub setting: MarginModeSetting,
}

#[cfg(feature = "server")]
tradewire_wire::request!(SetMarginMode, setting = "setting");

impl SetMarginMode {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &SET_MARGIN_MODE;

    /// Creates a request from its parameters.
    pub fn new(setting: MarginModeSetting) -> Self {
        Self { setting }
    }
}

impl Endpoint for SetMarginMode {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(self.setting.validate().map_err(|error| error.in_field("setting")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.setting.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static SET_MARGIN_MODE: Operation = Operation {
    group: "futures",
    name: "set_margin_mode",
    method: operation::Method::Post,
    path: "/future/user/v1/position/change-type",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures leverages", "futures positions"],
    errors: &[
        "invalid_position_type_only_isolated",
        "invalid_position_type_only_crossed",
        "position_exists",
        "invalid_symbol",
    ],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Closes all futures positions of the account. After a failure, some of them may already be
/// closed: check with `positions`.
///
/// Source: public documentation, public clients; *public-high*; content type, rate:
/// *public-medium*; meaning: *inferred*.
///
/// # Examples
///
/// All positions.
///
/// ```
/// use tradewire::futures::CloseAllPositions;
///
/// let request = CloseAllPositions::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CloseAllPositions {}

#[cfg(feature = "server")]
tradewire_wire::request!(CloseAllPositions);

impl CloseAllPositions {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CLOSE_ALL_POSITIONS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for CloseAllPositions {
    type Response = bool;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CLOSE_ALL_POSITIONS: Operation = Operation {
    group: "futures",
    name: "close_all_positions",
    method: operation::Method::Post,
    path: "/future/user/v1/position/close-all",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures positions"],
    errors: &["fail", "invalid_symbol", "symbol_is_not_trading"],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists closed futures positions. The result says whether there are other pages, but the
/// documentation contradicts itself on how `id` selects them.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*.
///
/// # Examples
///
/// The positions in one pair that were closed completely in a time range.
///
/// ```
/// use tradewire::futures::{CloseExtent, PositionHistory};
/// use tradewire::prelude::*;
///
/// let request = PositionHistory::new()
///     .limit(20)
///     .symbol("xrp_usdt")
///     .start_time(Timestamp::from_millis(1785700000000))
///     .end_time(Timestamp::from_millis(1785800000000))
///     .is_full_close(CloseExtent::Full);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct PositionHistory {
    /// The documentation calls it the page number, with a default of 1. The direction and the
    /// form of the result suggest that it is a record id, as in the order history.
    /// *(public-medium; meaning: inferred)*
    pub id: Option<i64>,
    /// Paging direction. Default: `NEXT`. *(public-medium)*
    pub direction: Option<Direction>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Margin mode; all if omitted. *(public-medium)*
    pub margin_mode: Option<MarginMode>,
    /// Whether the position was closed completely; all if omitted. *(public-medium)*
    pub is_full_close: Option<CloseExtent>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    PositionHistory,
    id = "id",
    direction = "direction" as DirectionName,
    limit = "limit",
    symbol = "symbol",
    start_time = "startTime",
    end_time = "endTime",
    margin_mode = "positionType" as MarginModeCode,
    is_full_close = "isFullClose",
);

impl PositionHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &POSITION_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `id`. The documentation calls it the page number, with a default of 1. The direction
    /// and the form of the result suggest that it is a record id, as in the order history.
    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets `direction`. Paging direction. Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `positionType`. Margin mode; all if omitted.
    #[must_use]
    pub fn margin_mode(mut self, margin_mode: MarginMode) -> Self {
        self.margin_mode = Some(margin_mode);
        self
    }

    /// Sets `isFullClose`. Whether the position was closed completely; all if omitted.
    #[must_use]
    pub fn is_full_close(mut self, is_full_close: CloseExtent) -> Self {
        self.is_full_close = Some(is_full_close);
        self
    }
}

impl Endpoint for PositionHistory {
    type Response = Page<PositionRecord>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(direction) = &self.direction {
            inferred.defer(DirectionName::check("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(margin_mode) = &self.margin_mode {
            inferred.defer(MarginModeCode::check("positionType", margin_mode))?;
        }
        if let Some(is_full_close) = &self.is_full_close {
            inferred.defer(check::listed("isFullClose", is_full_close))?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional(
                "direction",
                self.direction.as_ref().map(DirectionName::encode).as_ref(),
            )
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("isFullClose", self.is_full_close.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional(
                "positionType",
                self.margin_mode.as_ref().map(MarginModeCode::encode).as_ref(),
            )
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static POSITION_HISTORY: Operation = Operation {
    group: "futures",
    name: "position_history",
    method: operation::Method::Get,
    path: "/future/trade/v1/position/list-history",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_direction", "invalid_limit", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `futures/positions`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::futures::{PositionNotice, PositionUpdate};
    use tradewire_wire::channel;

    /// Pushes each changed position of the account.
    ///
    /// Topic: `position`.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Position {}

    impl Position {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &POSITION;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Position {
        type Event = PositionUpdate;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static POSITION: channel::Channel = channel::Channel {
        group: "futures",
        name: "position",
        socket: &crate::sockets::FUTURES_USER,
        topic: "position",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures positions"],
    };

    /// Pushes warnings about the account's positions, and their liquidations.
    ///
    /// Topic: `notify`.
    ///
    /// Source: public documentation, public clients; *public-high*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Notify {}

    impl Notify {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &NOTIFY;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Notify {
        type Event = PositionNotice;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static NOTIFY: channel::Channel = channel::Channel {
        group: "futures",
        name: "notify",
        socket: &crate::sockets::FUTURES_USER,
        topic: "notify",
        kind: channel::ChannelKind::Event,
        lists: &[],
    };
}
