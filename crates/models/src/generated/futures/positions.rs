// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: positions, their leverage, margin and margin mode, and the history of positions.

use serde::{Deserialize, Serialize};
use tradewire_wire::{
    Decimal, Form, Invalid, Json, Query, Timestamp, Unknown, UnknownCode, check,
    integer_enum, integer_id, primitive, string_enum,
};

use super::{
    AccountId, ContractType, MarginMode, MarginModeCode, PositionSide, StopOrderId,
    TriggerPriceType, TriggerPriceTypeCode, UnderlyingType,
};

/// A futures position.
///
/// Source: public documentation, public clients; *public-high*; may be absent, decimal:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Position {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode.
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type. *(public-medium)*
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract_type: Option<ContractType>,
    /// Position size. Unit: contracts.
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// Quantity in open orders that close the position. Unit: contracts.
    #[serde(with = "primitive")]
    pub close_order_size: Decimal,
    /// Quantity that can still be closed. Unit: contracts.
    #[serde(with = "primitive")]
    pub available_close_size: Decimal,
    /// Average entry price. Unit: quote currency.
    #[serde(with = "primitive")]
    pub entry_price: Decimal,
    /// Quantity in open orders that increase the position. Unit: contracts. *(public-medium;
    /// meaning: inferred; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_order_size: Option<Decimal>,
    /// Isolated margin. Unit: quote currency.
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin frozen for open orders. Unit: quote currency.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss. Unit: quote currency.
    #[serde(with = "primitive")]
    pub realized_profit: Decimal,
    /// Whether margin is added automatically.
    #[serde(with = "primitive")]
    pub auto_margin: bool,
    /// Leverage.
    #[serde(with = "primitive")]
    pub leverage: i64,
    /// Mark price. Unit: quote currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mark_price: Option<Decimal>,
}

/// An open futures position, with its contract size and mark price.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ActivePosition {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode.
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type.
    pub contract_type: ContractType,
    /// Position size. Unit: contracts.
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// Quantity in open orders that close the position. Unit: contracts.
    #[serde(with = "primitive")]
    pub close_order_size: Decimal,
    /// Quantity that can still be closed. Unit: contracts.
    #[serde(with = "primitive")]
    pub available_close_size: Decimal,
    /// Average entry price. Unit: quote currency.
    #[serde(with = "primitive")]
    pub entry_price: Decimal,
    /// Quantity in open orders that increase the position. Unit: contracts.
    #[serde(with = "primitive")]
    pub open_order_size: Decimal,
    /// Isolated margin; 0 or null for cross margin. Unit: quote currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub isolated_margin: Option<Decimal>,
    /// Margin frozen for open orders. Unit: quote currency.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss. Unit: quote currency.
    #[serde(with = "primitive")]
    pub realized_profit: Decimal,
    /// Whether margin is added automatically.
    #[serde(with = "primitive")]
    pub auto_margin: bool,
    /// Leverage.
    #[serde(with = "primitive")]
    pub leverage: i64,
    /// Size of one contract. Unit: base currency.
    #[serde(with = "primitive")]
    pub contract_size: Decimal,
    /// Mark price. Unit: quote currency.
    #[serde(with = "primitive")]
    pub mark_price: Decimal,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    #[serde(with = "primitive::string")]
    pub updated_time: Timestamp,
    /// Expiry of the bonus. Milliseconds since 1970-01-01 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub welfare_expiration_time: Option<Timestamp>,
    /// Id of the stop-loss order at a maintenance margin rate (MMR). *(type: inferred; meaning:
    /// inferred)*
    #[serde(rename = "mmrProfitId")]
    #[serde(
        with = "primitive::string",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub mmr_stop_order_id: Option<StopOrderId>,
    /// Maintenance margin rate (MMR) at which the position is closed: 0.05 is 5%. *(meaning:
    /// inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mmr_threshold: Option<Decimal>,
}

/// A futures position, with its liquidation price, its unrealized profit, and its take-profit
/// and stop-loss.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PositionDetail {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode.
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type.
    pub contract_type: ContractType,
    /// Position size. Unit: contracts.
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// Quantity in open orders that close the position. Unit: contracts.
    #[serde(with = "primitive")]
    pub close_order_size: Decimal,
    /// Quantity that can still be closed. Unit: contracts.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub available_close_size: Option<Decimal>,
    /// Average entry price. Unit: quote currency.
    #[serde(with = "primitive")]
    pub entry_price: Decimal,
    /// Quantity in open orders that increase the position. Unit: contracts.
    #[serde(with = "primitive")]
    pub open_order_size: Decimal,
    /// Isolated margin. Unit: quote currency.
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin frozen for open orders. Unit: quote currency.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss. Unit: quote currency.
    #[serde(with = "primitive")]
    pub realized_profit: Decimal,
    /// Unrealized profit and loss. Unit: quote currency.
    #[serde(rename = "floatingPL")]
    #[serde(with = "primitive")]
    pub unrealized_profit: Decimal,
    /// Liquidation price. Unit: quote currency.
    #[serde(rename = "breakPrice")]
    #[serde(with = "primitive")]
    pub liquidation_price: Decimal,
    /// Calculated mark price. Unit: quote currency.
    #[serde(rename = "calMarkPrice")]
    #[serde(with = "primitive")]
    pub mark_price: Decimal,
    /// Whether margin is added automatically.
    #[serde(with = "primitive")]
    pub auto_margin: bool,
    /// Leverage.
    #[serde(with = "primitive")]
    pub leverage: i64,
    /// Id of the take-profit and stop-loss order. *(type: inferred)*
    #[serde(rename = "profitId")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_order_id: Option<StopOrderId>,
    /// The price that is compared with the trigger prices.
    #[serde(
        with = "TriggerPriceTypeCode",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub trigger_price_type: Option<TriggerPriceType>,
    /// Take-profit trigger price. Unit: quote currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price. Unit: quote currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Whether the position belongs to the bonus account.
    #[serde(with = "primitive")]
    pub welfare_account: bool,
}

/// The liquidation price of a futures position.
///
/// Source: public documentation, public clients; *public-high*; decimal, may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LiquidationPrice {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Liquidation price; 0 if the position has none. Unit: quote currency. *(meaning: inferred)*
    #[serde(rename = "breakPrice")]
    #[serde(with = "primitive")]
    pub liquidation_price: Decimal,
    /// Mark price. Unit: quote currency.
    #[serde(rename = "calMarkPrice")]
    #[serde(with = "primitive")]
    pub mark_price: Decimal,
    /// Contract type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract_type: Option<ContractType>,
    /// Average entry price. Unit: quote currency. *(decimal: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub entry_price: Option<Decimal>,
    /// Isolated margin. Unit: quote currency. *(decimal: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub isolated_margin: Option<Decimal>,
    /// Leverage.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub leverage: Option<i64>,
    /// Position size. Unit: contracts. *(decimal: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub position_size: Option<Decimal>,
    /// Margin mode.
    #[serde(rename = "positionType")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin_mode: Option<MarginMode>,
}

/// The place of the positions of a trading pair in the queue for auto-deleveraging. The scale
/// of the quantiles is not documented.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct AdlQuantile {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Quantile of the long position. *(wire: public-medium)*
    #[serde(with = "primitive::number")]
    pub long_quantile: Decimal,
    /// Quantile of the short position. *(wire: public-medium)*
    #[serde(with = "primitive::number")]
    pub short_quantile: Decimal,
}

/// The leverage of one side of a trading pair.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PositionLeverage {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Account id. The documentation shows an empty string. *(type: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<i64>,
    /// Margin mode.
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type.
    pub contract_type: ContractType,
    /// Leverage.
    #[serde(with = "primitive")]
    pub leverage: i64,
}

/// The leverage to set.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewLeverage {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Leverage. A public client allows at most 125; the maximum depends on the pair and on the
    /// size of the position. Range: at least 1. *(min: public-medium; meaning: inferred)*
    #[serde(with = "primitive")]
    pub leverage: i64,
}

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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct MarginAdjustment {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Amount. Unit: quote currency. Greater than 0. *(above: inferred)*
    #[serde(with = "primitive")]
    pub margin: Decimal,
    /// Position side.
    pub position_side: PositionSide,
    /// Whether margin is added or removed.
    pub type_: MarginAdjustmentType,
}

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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct AutoMarginSetting {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Whether margin is added automatically.
    #[serde(with = "primitive")]
    pub auto_margin: bool,
}

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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct MarginModeSetting {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Margin mode.
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
}

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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PositionRecord {
    /// Record id.
    #[serde(with = "primitive::string")]
    pub id: PositionRecordId,
    /// Position side.
    pub position_side: PositionSide,
    /// Contract type.
    pub contract_type: ContractType,
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode.
    #[serde(rename = "positionType")]
    #[serde(with = "MarginModeCode")]
    pub margin_mode: MarginMode,
    /// Realized profit and loss. Unit: quote currency.
    #[serde(with = "primitive")]
    pub close_profit: Decimal,
    /// Closed quantity. Unit: contracts.
    #[serde(with = "primitive")]
    pub close_position_size: Decimal,
    /// Average opening price of the closed quantity. Unit: quote currency.
    #[serde(with = "primitive")]
    pub close_open_price: Decimal,
    /// Average closing price. Unit: quote currency.
    #[serde(with = "primitive")]
    pub close_price: Decimal,
    /// Maximum size of the position. Unit: contracts.
    #[serde(with = "primitive")]
    pub max_position_size: Decimal,
    /// Opening time. Milliseconds since 1970-01-01 UTC.
    pub open_time: Timestamp,
    /// Closing time. Milliseconds since 1970-01-01 UTC.
    pub close_time: Timestamp,
    /// Leverage at the opening.
    #[serde(with = "primitive")]
    pub start_leverage: i64,
    /// Leverage at the closing.
    #[serde(with = "primitive")]
    pub end_leverage: i64,
    /// Whether the position is still open.
    #[serde(with = "primitive")]
    pub working: bool,
    /// Whether it was liquidated.
    #[serde(rename = "force")]
    #[serde(with = "primitive")]
    pub liquidated: bool,
    /// Mark price at the liquidation. Unit: quote currency. *(decimal: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub force_mark_price: Option<Decimal>,
    /// Fees of the position. Unit: quote currency.
    #[serde(with = "primitive")]
    pub total_fee: Decimal,
    /// Funding fees of the position. Unit: quote currency.
    #[serde(with = "primitive")]
    pub total_fund_fee: Decimal,
    /// Whether the position belonged to the bonus account. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub welfare_account: Option<bool>,
}

/// A futures position after a change.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PositionUpdate {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Contract type. The page spells `PERPETUAL` as `PERPUTUAL`, and lists `DELIVERY`.
    pub contract_type: ContractType,
    /// Margin mode.
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Position size. Unit: contracts.
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// Quantity in open orders that close the position. Unit: contracts.
    #[serde(with = "primitive")]
    pub close_order_size: Decimal,
    /// Quantity that can still be closed. Unit: contracts.
    #[serde(with = "primitive")]
    pub available_close_size: Decimal,
    /// Quantity in open orders that increase the position. Unit: contracts. *(public-medium;
    /// unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_order_size: Option<Decimal>,
    /// Average entry price. Unit: quote currency.
    #[serde(with = "primitive")]
    pub entry_price: Decimal,
    /// Mark price. Unit: quote currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mark_price: Option<Decimal>,
    /// Isolated margin. Unit: quote currency.
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin frozen for open orders. Unit: quote currency.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss. Unit: quote currency.
    #[serde(with = "primitive")]
    pub realized_profit: Decimal,
    /// Profit and loss of closing. Unit: quote currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub close_profit: Option<Decimal>,
    /// Sum of the fees. Unit: quote currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub total_fee: Option<Decimal>,
    /// Sum of the funding fees. Unit: quote currency. *(public-medium; unit: inferred)*
    #[serde(rename = "totalFundFee")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub total_funding_fee: Option<Decimal>,
    /// Currency of margin and settlement. The page shows an empty text, and a client's sample the
    /// code 1.
    pub underlying_type: UnderlyingType,
    /// Leverage.
    #[serde(with = "primitive")]
    pub leverage: i64,
    /// Account id. *(public-medium)*
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
    /// Type of the account. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub account_type: Option<i64>,
    /// Whether the account trades with a bonus. *(public-medium; meaning: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub welfare_account: Option<bool>,
    /// Not documented; an empty object in the sample. *(public-medium)*
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_fixed_latest: Option<Json>,
}

/// A notice about the risk of a futures position.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PositionNotice {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode.
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Position size. Unit: contracts.
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// What happens to the position.
    pub notify_type: PositionNoticeType,
}

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
