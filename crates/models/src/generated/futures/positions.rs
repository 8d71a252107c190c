// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: positions, their leverage, margin and margin mode, and the history of positions.

use tradewire_wire::{
    Decimal, Form, Invalid, Json, Query, Timestamp, Unknown, UnknownCode, check,
    integer_enum, integer_id, record, string_enum,
};

use super::{
    AccountId, ContractType, MarginMode, MarginModeCode, PositionSide, StopOrderId,
    TriggerPriceType, TriggerPriceTypeCode, UnderlyingType,
};

/// A futures position.
///
/// Source: public documentation, public clients; *public-high*; may be absent, decimal:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Position {
    /// Trading pair.
    pub symbol: String,
    /// Margin mode.
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type. *(public-medium)*
    pub contract_type: Option<ContractType>,
    /// Position size. Unit: contracts.
    pub position_size: Decimal,
    /// Quantity in open orders that close the position. Unit: contracts.
    pub close_order_size: Decimal,
    /// Quantity that can still be closed. Unit: contracts.
    pub available_close_size: Decimal,
    /// Average entry price. Unit: quote currency.
    pub entry_price: Decimal,
    /// Quantity in open orders that increase the position. Unit: contracts. *(public-medium;
    /// meaning: inferred; unit: inferred)*
    pub open_order_size: Option<Decimal>,
    /// Isolated margin. Unit: quote currency.
    pub isolated_margin: Decimal,
    /// Margin frozen for open orders. Unit: quote currency.
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss. Unit: quote currency.
    pub realized_profit: Decimal,
    /// Whether margin is added automatically.
    pub auto_margin: bool,
    /// Leverage.
    pub leverage: i64,
    /// Mark price. Unit: quote currency. *(public-medium; unit: inferred)*
    pub mark_price: Option<Decimal>,
}

record!(
    Position,
    symbol = "symbol",
    margin_mode = "positionType",
    position_side = "positionSide",
    contract_type = "contractType",
    position_size = "positionSize",
    close_order_size = "closeOrderSize",
    available_close_size = "availableCloseSize",
    entry_price = "entryPrice",
    open_order_size = "openOrderSize",
    isolated_margin = "isolatedMargin",
    open_order_margin_frozen = "openOrderMarginFrozen",
    realized_profit = "realizedProfit",
    auto_margin = "autoMargin",
    leverage = "leverage",
    mark_price = "markPrice",
);

/// An open futures position, with its contract size and mark price.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct ActivePosition {
    /// Trading pair.
    pub symbol: String,
    /// Margin mode.
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type.
    pub contract_type: ContractType,
    /// Position size. Unit: contracts.
    pub position_size: Decimal,
    /// Quantity in open orders that close the position. Unit: contracts.
    pub close_order_size: Decimal,
    /// Quantity that can still be closed. Unit: contracts.
    pub available_close_size: Decimal,
    /// Average entry price. Unit: quote currency.
    pub entry_price: Decimal,
    /// Quantity in open orders that increase the position. Unit: contracts.
    pub open_order_size: Decimal,
    /// Isolated margin; 0 or null for cross margin. Unit: quote currency.
    pub isolated_margin: Option<Decimal>,
    /// Margin frozen for open orders. Unit: quote currency.
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss. Unit: quote currency.
    pub realized_profit: Decimal,
    /// Whether margin is added automatically.
    pub auto_margin: bool,
    /// Leverage.
    pub leverage: i64,
    /// Size of one contract. Unit: base currency.
    pub contract_size: Decimal,
    /// Mark price. Unit: quote currency.
    pub mark_price: Decimal,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Timestamp,
    /// Expiry of the bonus. Milliseconds since 1970-01-01 UTC.
    pub welfare_expiration_time: Option<Timestamp>,
    /// Id of the stop-loss order at a maintenance margin rate (MMR). *(type: inferred; meaning:
    /// inferred)*
    pub mmr_stop_order_id: Option<StopOrderId>,
    /// Maintenance margin rate (MMR) at which the position is closed: 0.05 is 5%. *(meaning:
    /// inferred)*
    pub mmr_threshold: Option<Decimal>,
}

record!(
    ActivePosition,
    symbol = "symbol",
    margin_mode = "positionType",
    position_side = "positionSide",
    contract_type = "contractType",
    position_size = "positionSize",
    close_order_size = "closeOrderSize",
    available_close_size = "availableCloseSize",
    entry_price = "entryPrice",
    open_order_size = "openOrderSize",
    isolated_margin = "isolatedMargin",
    open_order_margin_frozen = "openOrderMarginFrozen",
    realized_profit = "realizedProfit",
    auto_margin = "autoMargin",
    leverage = "leverage",
    contract_size = "contractSize",
    mark_price = "markPrice",
    updated_time = "updatedTime" as quoted,
    welfare_expiration_time = "welfareExpirationTime",
    mmr_stop_order_id = "mmrProfitId" as quoted,
    mmr_threshold = "mmrThreshold",
);

/// A futures position, with its liquidation price, its unrealized profit, and its take-profit
/// and stop-loss.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PositionDetail {
    /// Trading pair.
    pub symbol: String,
    /// Margin mode.
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type.
    pub contract_type: ContractType,
    /// Position size. Unit: contracts.
    pub position_size: Decimal,
    /// Quantity in open orders that close the position. Unit: contracts.
    pub close_order_size: Decimal,
    /// Quantity that can still be closed. Unit: contracts.
    pub available_close_size: Option<Decimal>,
    /// Average entry price. Unit: quote currency.
    pub entry_price: Decimal,
    /// Quantity in open orders that increase the position. Unit: contracts.
    pub open_order_size: Decimal,
    /// Isolated margin. Unit: quote currency.
    pub isolated_margin: Decimal,
    /// Margin frozen for open orders. Unit: quote currency.
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss. Unit: quote currency.
    pub realized_profit: Decimal,
    /// Unrealized profit and loss. Unit: quote currency.
    pub unrealized_profit: Decimal,
    /// Liquidation price. Unit: quote currency.
    pub liquidation_price: Decimal,
    /// Calculated mark price. Unit: quote currency.
    pub mark_price: Decimal,
    /// Whether margin is added automatically.
    pub auto_margin: bool,
    /// Leverage.
    pub leverage: i64,
    /// Id of the take-profit and stop-loss order. *(type: inferred)*
    pub stop_order_id: Option<StopOrderId>,
    /// The price that is compared with the trigger prices.
    pub trigger_price_type: Option<TriggerPriceType>,
    /// Take-profit trigger price. Unit: quote currency.
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency.
    pub trigger_stop_price: Option<Decimal>,
    /// Whether the position belongs to the bonus account.
    pub welfare_account: bool,
}

record!(
    PositionDetail,
    symbol = "symbol",
    margin_mode = "positionType",
    position_side = "positionSide",
    contract_type = "contractType",
    position_size = "positionSize",
    close_order_size = "closeOrderSize",
    available_close_size = "availableCloseSize",
    entry_price = "entryPrice",
    open_order_size = "openOrderSize",
    isolated_margin = "isolatedMargin",
    open_order_margin_frozen = "openOrderMarginFrozen",
    realized_profit = "realizedProfit",
    unrealized_profit = "floatingPL",
    liquidation_price = "breakPrice",
    mark_price = "calMarkPrice",
    auto_margin = "autoMargin",
    leverage = "leverage",
    stop_order_id = "profitId",
    trigger_price_type = "triggerPriceType" as TriggerPriceTypeCode,
    trigger_profit_price = "triggerProfitPrice",
    trigger_stop_price = "triggerStopPrice",
    welfare_account = "welfareAccount",
);

/// The liquidation price of a futures position.
///
/// Source: public documentation, public clients; *public-high*; decimal, may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LiquidationPrice {
    /// Trading pair.
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Liquidation price; 0 if the position has none. Unit: quote currency. *(meaning: inferred)*
    pub liquidation_price: Decimal,
    /// Mark price. Unit: quote currency.
    pub mark_price: Decimal,
    /// Contract type.
    pub contract_type: Option<ContractType>,
    /// Average entry price. Unit: quote currency. *(decimal: inferred)*
    pub entry_price: Option<Decimal>,
    /// Isolated margin. Unit: quote currency. *(decimal: inferred)*
    pub isolated_margin: Option<Decimal>,
    /// Leverage.
    pub leverage: Option<i64>,
    /// Position size. Unit: contracts. *(decimal: inferred)*
    pub position_size: Option<Decimal>,
    /// Margin mode.
    pub margin_mode: Option<MarginMode>,
}

record!(
    LiquidationPrice,
    symbol = "symbol",
    position_side = "positionSide",
    liquidation_price = "breakPrice",
    mark_price = "calMarkPrice",
    contract_type = "contractType",
    entry_price = "entryPrice",
    isolated_margin = "isolatedMargin",
    leverage = "leverage",
    position_size = "positionSize",
    margin_mode = "positionType",
);

/// The place of the positions of a trading pair in the queue for auto-deleveraging. The scale
/// of the quantiles is not documented.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AdlQuantile {
    /// Trading pair.
    pub symbol: String,
    /// Quantile of the long position. *(wire: public-medium)*
    pub long_quantile: Decimal,
    /// Quantile of the short position. *(wire: public-medium)*
    pub short_quantile: Decimal,
}

record!(
    AdlQuantile,
    symbol = "symbol",
    long_quantile = "longQuantile" as number,
    short_quantile = "shortQuantile" as number,
);

/// The leverage of one side of a trading pair.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PositionLeverage {
    /// Trading pair.
    pub symbol: String,
    /// Account id. The documentation shows an empty string. *(type: inferred)*
    pub account_id: Option<i64>,
    /// Margin mode.
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type.
    pub contract_type: ContractType,
    /// Leverage.
    pub leverage: i64,
}

record!(
    PositionLeverage,
    symbol = "symbol",
    account_id = "accountId",
    margin_mode = "positionType",
    position_side = "positionSide",
    contract_type = "contractType",
    leverage = "leverage",
);

/// The leverage to set.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewLeverage {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Leverage. A public client allows at most 125; the maximum depends on the pair and on the
    /// size of the position. Range: at least 1. *(min: public-medium; meaning: inferred)*
    pub leverage: i64,
}

record!(
    closed NewLeverage,
    symbol = "symbol",
    position_side = "positionSide",
    leverage = "leverage",
);

impl NewLeverage {
    /// Creates a value from its fields.
    pub fn new(
        symbol: impl Into<String>,
        position_side: PositionSide,
        leverage: i64,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            position_side,
            leverage,
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.defer(check::listed("positionSide", &self.position_side))?;
        check::range("leverage", self.leverage, 1..)?;
        inferred.finish()
    }
}

impl Form for NewLeverage {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("leverage", &self.leverage)
            .pair("positionSide", &self.position_side)
            .pair("symbol", &self.symbol)
    }
}

/// A change to the margin of an isolated position.
///
/// Source: public documentation, public clients; *public-high*; required: *public-medium*;
/// unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct MarginAdjustment {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Amount. Unit: quote currency. Greater than 0. *(above: inferred)*
    pub margin: Decimal,
    /// Position side.
    pub position_side: PositionSide,
    /// Whether margin is added or removed.
    pub type_: MarginAdjustmentType,
}

record!(
    closed MarginAdjustment,
    symbol = "symbol",
    margin = "margin",
    position_side = "positionSide",
    type_ = "type",
);

impl MarginAdjustment {
    /// Creates a value from its fields.
    pub fn new(
        symbol: impl Into<String>,
        margin: impl Into<Decimal>,
        position_side: PositionSide,
        type_: MarginAdjustmentType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            margin: margin.into(),
            position_side,
            type_,
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.note(check::greater_than("margin", self.margin, 0));
        inferred.defer(check::listed("positionSide", &self.position_side))?;
        inferred.defer(check::listed("type", &self.type_))?;
        inferred.finish()
    }
}

impl Form for MarginAdjustment {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("margin", &self.margin)
            .pair("positionSide", &self.position_side)
            .pair("symbol", &self.symbol)
            .pair("type", &self.type_)
    }
}

/// Whether margin is added automatically to a position.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AutoMarginSetting {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Whether margin is added automatically.
    pub auto_margin: bool,
}

record!(
    closed AutoMarginSetting,
    symbol = "symbol",
    position_side = "positionSide",
    auto_margin = "autoMargin",
);

impl AutoMarginSetting {
    /// Creates a value from its fields.
    pub fn new(
        symbol: impl Into<String>,
        position_side: PositionSide,
        auto_margin: bool,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            position_side,
            auto_margin,
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.defer(check::listed("positionSide", &self.position_side))?;
        inferred.finish()
    }
}

impl Form for AutoMarginSetting {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("autoMargin", &self.auto_margin)
            .pair("positionSide", &self.position_side)
            .pair("symbol", &self.symbol)
    }
}

/// The margin mode to set.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct MarginModeSetting {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Margin mode.
    pub margin_mode: MarginMode,
}

record!(
    closed MarginModeSetting,
    symbol = "symbol",
    position_side = "positionSide",
    margin_mode = "positionType",
);

impl MarginModeSetting {
    /// Creates a value from its fields.
    pub fn new(
        symbol: impl Into<String>,
        position_side: PositionSide,
        margin_mode: MarginMode,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            position_side,
            margin_mode,
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.defer(check::listed("positionSide", &self.position_side))?;
        inferred.defer(check::listed("positionType", &self.margin_mode))?;
        inferred.finish()
    }
}

impl Form for MarginModeSetting {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("positionSide", &self.position_side)
            .pair("positionType", &self.margin_mode)
            .pair("symbol", &self.symbol)
    }
}

/// A record of the position history: a position that was closed, completely or in part.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PositionRecord {
    /// Record id.
    pub id: PositionRecordId,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type.
    pub contract_type: ContractType,
    /// Trading pair.
    pub symbol: String,
    /// Margin mode.
    pub margin_mode: MarginMode,
    /// Realized profit and loss. Unit: quote currency.
    pub close_profit: Decimal,
    /// Closed quantity. Unit: contracts.
    pub close_position_size: Decimal,
    /// Average opening price of the closed quantity. Unit: quote currency.
    pub close_open_price: Decimal,
    /// Average closing price. Unit: quote currency.
    pub close_price: Decimal,
    /// Maximum size of the position. Unit: contracts.
    pub max_position_size: Decimal,
    /// Opening time. Milliseconds since 1970-01-01 UTC.
    pub open_time: Timestamp,
    /// Closing time. Milliseconds since 1970-01-01 UTC.
    pub close_time: Timestamp,
    /// Leverage at the opening.
    pub start_leverage: i64,
    /// Leverage at the closing.
    pub end_leverage: i64,
    /// Whether the position is still open.
    pub working: bool,
    /// Whether it was liquidated.
    pub liquidated: bool,
    /// Mark price at the liquidation. Unit: quote currency. *(decimal: inferred)*
    pub force_mark_price: Option<Decimal>,
    /// Fees of the position. Unit: quote currency.
    pub total_fee: Decimal,
    /// Funding fees of the position. Unit: quote currency.
    pub total_fund_fee: Decimal,
    /// Whether the position belonged to the bonus account. *(public-medium)*
    pub welfare_account: Option<bool>,
}

record!(
    PositionRecord,
    id = "id" as quoted,
    position_side = "positionSide",
    contract_type = "contractType",
    symbol = "symbol",
    margin_mode = "positionType" as MarginModeCode,
    close_profit = "closeProfit",
    close_position_size = "closePositionSize",
    close_open_price = "closeOpenPrice",
    close_price = "closePrice",
    max_position_size = "maxPositionSize",
    open_time = "openTime",
    close_time = "closeTime",
    start_leverage = "startLeverage",
    end_leverage = "endLeverage",
    working = "working",
    liquidated = "force",
    force_mark_price = "forceMarkPrice",
    total_fee = "totalFee",
    total_fund_fee = "totalFundFee",
    welfare_account = "welfareAccount",
);

/// A futures position after a change.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PositionUpdate {
    /// Trading pair.
    pub symbol: String,
    /// Contract type. The page spells `PERPETUAL` as `PERPUTUAL`, and lists `DELIVERY`.
    pub contract_type: ContractType,
    /// Margin mode.
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Position size. Unit: contracts.
    pub position_size: Decimal,
    /// Quantity in open orders that close the position. Unit: contracts.
    pub close_order_size: Decimal,
    /// Quantity that can still be closed. Unit: contracts.
    pub available_close_size: Decimal,
    /// Quantity in open orders that increase the position. Unit: contracts. *(public-medium;
    /// unit: inferred)*
    pub open_order_size: Option<Decimal>,
    /// Average entry price. Unit: quote currency.
    pub entry_price: Decimal,
    /// Mark price. Unit: quote currency. *(public-medium; unit: inferred)*
    pub mark_price: Option<Decimal>,
    /// Isolated margin. Unit: quote currency.
    pub isolated_margin: Decimal,
    /// Margin frozen for open orders. Unit: quote currency.
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss. Unit: quote currency.
    pub realized_profit: Decimal,
    /// Profit and loss of closing. Unit: quote currency. *(public-medium; unit: inferred)*
    pub close_profit: Option<Decimal>,
    /// Sum of the fees. Unit: quote currency. *(public-medium; unit: inferred)*
    pub total_fee: Option<Decimal>,
    /// Sum of the funding fees. Unit: quote currency. *(public-medium; unit: inferred)*
    pub total_funding_fee: Option<Decimal>,
    /// Currency of margin and settlement. The page shows an empty text, and a client's sample the
    /// code 1.
    pub underlying_type: UnderlyingType,
    /// Leverage.
    pub leverage: i64,
    /// Account id. *(public-medium)*
    pub account_id: Option<AccountId>,
    /// Type of the account. *(public-medium)*
    pub account_type: Option<i64>,
    /// Whether the account trades with a bonus. *(public-medium; meaning: inferred)*
    pub welfare_account: Option<bool>,
    /// Not documented; an empty object in the sample. *(public-medium)*
    pub profit_fixed_latest: Option<Json>,
}

record!(
    PositionUpdate,
    symbol = "symbol",
    contract_type = "contractType",
    margin_mode = "positionType",
    position_side = "positionSide",
    position_size = "positionSize",
    close_order_size = "closeOrderSize",
    available_close_size = "availableCloseSize",
    open_order_size = "openOrderSize",
    entry_price = "entryPrice",
    mark_price = "markPrice",
    isolated_margin = "isolatedMargin",
    open_order_margin_frozen = "openOrderMarginFrozen",
    realized_profit = "realizedProfit",
    close_profit = "closeProfit",
    total_fee = "totalFee",
    total_funding_fee = "totalFundFee",
    underlying_type = "underlyingType",
    leverage = "leverage",
    account_id = "accountId",
    account_type = "accountType",
    welfare_account = "welfareAccount",
    profit_fixed_latest = "profitFixedLatest",
);

/// A notice about the risk of a futures position.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PositionNotice {
    /// Trading pair.
    pub symbol: String,
    /// Margin mode.
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Position size. Unit: contracts.
    pub position_size: Decimal,
    /// What happens to the position.
    pub notify_type: PositionNoticeType,
}

record!(
    PositionNotice,
    symbol = "symbol",
    margin_mode = "positionType",
    position_side = "positionSide",
    position_size = "positionSize",
    notify_type = "notifyType",
);

/// Whether isolated margin is added or removed.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MarginAdjustmentType {
    /// Add margin.
    Add,
    /// Remove margin.
    Sub,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for MarginAdjustmentType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(MarginAdjustmentType, Add = "ADD", Sub = "SUB");

/// Whether a position was closed completely.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CloseExtent {
    /// Partially closed.
    Partial,
    /// Completely closed.
    Full,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(UnknownCode),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for CloseExtent {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(CloseExtent, Partial = 0, Full = 1);

/// What happens to a position.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionNoticeType {
    /// It is about to be liquidated.
    Warn,
    /// It is liquidated partially.
    Partial,
    /// It is liquidated.
    Liquidation,
    /// It is deleveraged automatically.
    Adl,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for PositionNoticeType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    PositionNoticeType,
    Warn = "WARN",
    Partial = "PARTIAL",
    Liquidation = "LIQUIDATION",
    Adl = "ADL",
);

/// Id of a record of the position history, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct PositionRecordId(i64);

integer_id!(PositionRecordId);
