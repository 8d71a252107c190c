// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: trading pairs, their leverage brackets, and currencies.

use serde::{Deserialize, Serialize};
use tradewire_wire::instrument::{Instrument, step_of_places};
use tradewire_wire::{
    Decimal, Json, Timestamp, Unknown, UnknownCode, integer_enum, primitive, string_enum,
};

use super::{ContractType, MarginMode, UnderlyingType};

/// The configuration of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct SymbolConfig {
    /// Id of the pair. *(public-medium)*
    #[serde(with = "primitive")]
    pub id: i64,
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the group of the pair.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol_group_id: Option<i64>,
    /// Underlying pair.
    #[serde(with = "primitive")]
    pub pair: String,
    /// Contract type.
    pub contract_type: ContractType,
    /// Type of the product.
    pub product_type: ProductType,
    /// Currency of margin and settlement.
    pub underlying_type: UnderlyingType,
    /// Type of the predicted event, if it is a prediction contract.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub predict_event_type: Option<String>,
    /// Parameters of the predicted event.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub predict_event_param: Option<String>,
    /// Sort order of the predicted event.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub predict_event_sort: Option<String>,
    /// Size of one contract; in the base currency if it is USDT-margined. *(meaning: inferred)*
    #[serde(with = "primitive")]
    pub contract_size: Decimal,
    /// Whether the pair can be traded.
    #[serde(with = "primitive")]
    pub trade_switch: bool,
    /// Whether positions can be opened. *(public-medium; meaning: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_switch: Option<bool>,
    /// Whether the pair is displayed.
    #[serde(with = "primitive")]
    pub is_display: bool,
    /// Whether the pair supports the API.
    #[serde(with = "primitive")]
    pub is_open_api: bool,
    /// State of the pair.
    pub state: SymbolState,
    /// Initial leverage.
    #[serde(with = "primitive")]
    pub init_leverage: i64,
    /// Initial margin mode.
    #[serde(rename = "initPositionType")]
    pub initial_margin_mode: MarginMode,
    /// Base currency.
    #[serde(rename = "baseCoin")]
    #[serde(with = "primitive")]
    pub base_currency: String,
    /// Currency of the spot market. *(public-medium; meaning: inferred)*
    #[serde(rename = "spotCoin")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub spot_currency: Option<String>,
    /// Quote currency.
    #[serde(rename = "quoteCoin")]
    #[serde(with = "primitive")]
    pub quote_currency: String,
    /// Precision of the base currency. Unit: decimal places.
    #[serde(rename = "baseCoinPrecision")]
    #[serde(with = "primitive")]
    pub base_currency_precision: i64,
    /// Displayed precision of the base currency. Unit: decimal places.
    #[serde(rename = "baseCoinDisplayPrecision")]
    #[serde(with = "primitive")]
    pub base_currency_display_precision: i64,
    /// Precision of the quote currency. Unit: decimal places.
    #[serde(rename = "quoteCoinPrecision")]
    #[serde(with = "primitive")]
    pub quote_currency_precision: i64,
    /// Displayed precision of the quote currency. Unit: decimal places.
    #[serde(rename = "quoteCoinDisplayPrecision")]
    #[serde(with = "primitive")]
    pub quote_currency_display_precision: i64,
    #[deprecated(
        note = "the list marks it as deprecated; quantities are whole numbers of contracts"
    )]
    /// Precision of quantities. Deprecated: the list marks it as deprecated; quantities are whole
    /// numbers of contracts. Unit: decimal places.
    #[serde(with = "primitive")]
    pub quantity_precision: i64,
    /// Precision of prices. Unit: decimal places.
    #[serde(with = "primitive")]
    pub price_precision: i64,
    /// Order types, separated by commas: `LIMIT,MARKET`.
    #[serde(with = "primitive")]
    pub support_order_type: String,
    /// Values of time in force, separated by commas: `GTC,FOK,IOC,GTX`.
    #[serde(with = "primitive")]
    pub support_time_in_force: String,
    /// Types of trigger orders, separated by commas: `TAKE_PROFIT,STOP`.
    #[serde(with = "primitive")]
    pub support_entrust_type: String,
    /// Margin modes, separated by commas: `CROSSED,ISOLATED`.
    #[serde(rename = "supportPositionType")]
    #[serde(with = "primitive")]
    pub supported_margin_modes: String,
    /// Minimum quantity. Unit: contracts.
    #[serde(with = "primitive")]
    pub min_qty: Decimal,
    /// Minimum notional value. Unit: quote currency.
    #[serde(with = "primitive")]
    pub min_notional: Decimal,
    /// Maximum notional value. Unit: quote currency.
    #[serde(with = "primitive")]
    pub max_notional: Decimal,
    /// How far below the market a limit sell order may be. Unit: fraction.
    #[serde(with = "primitive")]
    pub multiplier_down: Decimal,
    /// How far above the market a limit buy order may be. Unit: fraction.
    #[serde(with = "primitive")]
    pub multiplier_up: Decimal,
    /// Maximum number of open orders.
    #[serde(with = "primitive")]
    pub max_open_orders: i64,
    /// Maximum number of active trigger orders. *(meaning: public-medium)*
    #[serde(with = "primitive")]
    pub max_entrusts: i64,
    /// Maker fee rate. Unit: fraction.
    #[serde(with = "primitive")]
    pub maker_fee: Decimal,
    /// Taker fee rate. Unit: fraction.
    #[serde(with = "primitive")]
    pub taker_fee: Decimal,
    /// Liquidation fee rate. Unit: fraction.
    #[serde(with = "primitive")]
    pub liquidation_fee: Decimal,
    /// Maximum price deviation of a market order. Unit: fraction.
    #[serde(with = "primitive")]
    pub market_take_bound: Decimal,
    /// Number of precisions by which the order book can be merged. *(meaning: inferred)*
    #[serde(with = "primitive")]
    pub depth_precision_merge: i64,
    /// Labels: `HOT`.
    #[serde(with = "primitive")]
    pub labels: Vec<String>,
    /// Ids of the categories of the pair. *(meaning: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub plates: Option<Vec<i64>>,
    /// Listing time. Milliseconds since 1970-01-01 UTC.
    pub onboard_date: Timestamp,
    /// Planned delisting time; list only. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off_time: Option<Timestamp>,
    /// English name.
    #[serde(with = "primitive")]
    pub en_name: String,
    /// Chinese name.
    #[serde(with = "primitive")]
    pub cn_name: String,
    /// English description.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub en_desc: Option<String>,
    /// Chinese description.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub cn_desc: Option<String>,
    /// English remark.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub en_remark: Option<String>,
    /// Chinese remark.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub cn_remark: Option<String>,
    /// Tick size. Unit: quote currency.
    #[serde(with = "primitive")]
    pub min_step_price: Decimal,
    /// Minimum price. Unit: quote currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub min_price: Option<Decimal>,
    /// Maximum price. Unit: quote currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_price: Option<Decimal>,
    /// Delivery time. Milliseconds since 1970-01-01 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delivery_date: Option<Timestamp>,
    /// Delivery price. Unit: quote currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub delivery_price: Option<Decimal>,
    /// Whether the contract has been delivered.
    #[serde(with = "primitive")]
    pub delivery_completion: bool,
    /// First suggested callback rate of a trailing order. Unit: fraction. *(public-medium;
    /// meaning: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fast_track_callback_rate1: Option<Decimal>,
    /// Second suggested callback rate of a trailing order. Unit: fraction. *(public-medium;
    /// meaning: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fast_track_callback_rate2: Option<Decimal>,
    /// Minimum callback rate of a trailing order. Unit: fraction. *(public-medium; meaning:
    /// inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub min_track_callback_rate: Option<Decimal>,
    /// Maximum callback rate of a trailing order. Unit: fraction. *(public-medium; meaning:
    /// inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_track_callback_rate: Option<Decimal>,
    /// Deviation from the latest price. Its use is not documented. Unit: fraction.
    /// *(public-medium)*
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub latest_price_deviation: Option<Decimal>,
    /// Id of the pair. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol_id: Option<i64>,
    /// A switch whose meaning is not documented. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub thanos_switch: Option<bool>,
    /// Whether the pair is displayed. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub display_switch: Option<bool>,
    /// Whether the pair has its own fee rates. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub use_independent_fee_rate: Option<bool>,
    /// Maximum quantity of a market order. Unit: contracts. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_market_order_qty: Option<Decimal>,
    /// Maximum quantity of a limit order. Unit: contracts. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_limit_order_qty: Option<Decimal>,
    /// Maximum notional value of a market order. Unit: quote currency. *(public-medium; unit:
    /// inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_market_order_notional: Option<Decimal>,
    /// Maximum notional value of a limit order. Unit: quote currency. *(public-medium; unit:
    /// inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_limit_order_notional: Option<Decimal>,
    /// Maximum price deviation of a market order that opens a position. Unit: fraction.
    /// *(public-medium; meaning: inferred; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub market_open_take_bound: Option<Decimal>,
    /// Maximum price deviation of a market order that closes a position. Unit: fraction.
    /// *(public-medium; meaning: inferred; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub market_close_take_bound: Option<Decimal>,
    /// Current maximum leverage. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub cur_max_leverage: Option<Decimal>,
    /// Coefficient of the notional value under risk control. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub risk_nominal_value_coefficient: Option<Decimal>,
    /// End of the risk control. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk_expire_time: Option<Timestamp>,
    /// Next opening time. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_open_time: Option<Timestamp>,
    /// Whether the pair is in pre-market trading. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub in_pre_market: Option<bool>,
    /// Whether the pair is in pre-market trading without market orders. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub in_pre_market_no_market_order: Option<bool>,
    /// Names by language. *(public-medium)*
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub business_name_i18n: Option<Json>,
    /// Tags. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub tags: Option<Vec<String>>,
    /// Update time. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_time: Option<Timestamp>,
}

impl From<&SymbolConfig> for Instrument {
    #[allow(deprecated, reason = "no other field states the rule")]
    fn from(record: &SymbolConfig) -> Self {
        let mut rules = Self::new("futures", &record.symbol);
        rules.base.clone_from(&record.base_currency);
        rules.quote.clone_from(&record.quote_currency);
        rules.state = record.state.to_string();
        rules.is_tradable &= record.state == SymbolState::Online;
        rules.is_tradable &= record.trade_switch;
        rules.is_tradable &= record.is_open_api;
        rules.is_inverse = record.underlying_type == UnderlyingType::Coin;
        rules.contract_size = Some(record.contract_size);
        rules.tick = Some(record.min_step_price);
        rules.min_price = record.min_price;
        rules.max_price = record.max_price;
        rules.min_quantity = Some(record.min_qty);
        rules.max_quantity = record.max_limit_order_qty;
        rules.max_market_quantity = record.max_market_order_qty;
        rules.min_notional = Some(record.min_notional);
        rules.tick = rules.tick.or_else(|| step_of_places(record.price_precision));
        rules.lot = rules.lot.or_else(|| step_of_places(record.quantity_precision));
        rules
    }
}

/// The trading pairs, with the version of the list.
///
/// Source: public clients; *public-medium*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct SymbolList {
    /// Time of the list. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Version of the list.
    #[serde(with = "primitive")]
    pub version: String,
    /// The trading pairs.
    pub symbols: Vec<SymbolConfig>,
}

/// The leverage brackets of a trading pair.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LeverageBrackets {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// The brackets.
    #[serde(rename = "leverageBrackets")]
    pub brackets: Vec<LeverageBracket>,
}

/// The leverage and the margin rates of positions up to a maximum notional value.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LeverageBracket {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Number of the bracket, from 1. *(meaning: inferred)*
    #[serde(with = "primitive")]
    pub bracket: i64,
    /// Maximum notional value. Unit: quote currency.
    #[serde(with = "primitive")]
    pub max_nominal_value: Decimal,
    /// Maintenance margin rate. Unit: fraction.
    #[serde(with = "primitive")]
    pub maint_margin_rate: Decimal,
    /// Initial margin rate. Unit: fraction.
    #[serde(with = "primitive")]
    pub start_margin_rate: Decimal,
    /// Maximum initial margin rate; null in real responses. Unit: fraction.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_start_margin_rate: Option<Decimal>,
    /// Maximum leverage.
    #[serde(with = "primitive")]
    pub max_leverage: Decimal,
    /// Minimum leverage.
    #[serde(with = "primitive")]
    pub min_leverage: Decimal,
    /// Deduction from the maintenance margin. Unit: quote currency. *(public-medium; meaning:
    /// inferred; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub deduction: Option<Decimal>,
}

/// Type of a futures product.
///
/// Source: public clients; *public-medium*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProductType {
    /// Perpetual contracts.
    Perpetual,
    /// Contracts with a delivery date.
    Futures,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for ProductType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(ProductType, Perpetual = "perpetual", Futures = "futures");

/// State of a trading pair.
///
/// Source: public clients; *public-medium*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SymbolState {
    /// Online.
    Online,
    /// Offline.
    Offline,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(UnknownCode),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for SymbolState {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(SymbolState, Online = 0, Offline = 1);
