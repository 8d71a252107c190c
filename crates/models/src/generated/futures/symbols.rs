// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: trading pairs, their leverage brackets, and currencies.

use tradewire_wire::instrument::{Instrument, step_of_places};
use tradewire_wire::{
    Decimal, Json, Timestamp, Unknown, UnknownCode, integer_enum, record, string_enum,
};

use super::{ContractType, MarginMode, UnderlyingType};

/// The configuration of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct SymbolConfig {
    /// Id of the pair. *(public-medium)*
    pub id: i64,
    /// Trading pair.
    pub symbol: String,
    /// Id of the group of the pair.
    pub symbol_group_id: Option<i64>,
    /// Underlying pair.
    pub pair: String,
    /// Contract type.
    pub contract_type: ContractType,
    /// Type of the product.
    pub product_type: ProductType,
    /// Currency of margin and settlement.
    pub underlying_type: UnderlyingType,
    /// Type of the predicted event, if it is a prediction contract.
    pub predict_event_type: Option<String>,
    /// Parameters of the predicted event.
    pub predict_event_param: Option<String>,
    /// Sort order of the predicted event.
    pub predict_event_sort: Option<String>,
    /// Size of one contract; in the base currency if it is USDT-margined. *(meaning: inferred)*
    pub contract_size: Decimal,
    /// Whether the pair can be traded.
    pub trade_switch: bool,
    /// Whether positions can be opened. *(public-medium; meaning: inferred)*
    pub open_switch: Option<bool>,
    /// Whether the pair is displayed.
    pub is_display: bool,
    /// Whether the pair supports the API.
    pub is_open_api: bool,
    /// State of the pair.
    pub state: SymbolState,
    /// Initial leverage.
    pub init_leverage: i64,
    /// Initial margin mode.
    pub initial_margin_mode: MarginMode,
    /// Base currency.
    pub base_currency: String,
    /// Currency of the spot market. *(public-medium; meaning: inferred)*
    pub spot_currency: Option<String>,
    /// Quote currency.
    pub quote_currency: String,
    /// Precision of the base currency. Unit: decimal places.
    pub base_currency_precision: i64,
    /// Displayed precision of the base currency. Unit: decimal places.
    pub base_currency_display_precision: i64,
    /// Precision of the quote currency. Unit: decimal places.
    pub quote_currency_precision: i64,
    /// Displayed precision of the quote currency. Unit: decimal places.
    pub quote_currency_display_precision: i64,
    #[deprecated(
        note = "the list marks it as deprecated; quantities are whole numbers of contracts"
    )]
    /// Precision of quantities. Deprecated: the list marks it as deprecated; quantities are whole
    /// numbers of contracts. Unit: decimal places.
    pub quantity_precision: i64,
    /// Precision of prices. Unit: decimal places.
    pub price_precision: i64,
    /// Order types, separated by commas: `LIMIT,MARKET`.
    pub support_order_type: String,
    /// Values of time in force, separated by commas: `GTC,FOK,IOC,GTX`.
    pub support_time_in_force: String,
    /// Types of trigger orders, separated by commas: `TAKE_PROFIT,STOP`.
    pub support_entrust_type: String,
    /// Margin modes, separated by commas: `CROSSED,ISOLATED`.
    pub supported_margin_modes: String,
    /// Minimum quantity. Unit: contracts.
    pub min_qty: Decimal,
    /// Minimum notional value. Unit: quote currency.
    pub min_notional: Decimal,
    /// Maximum notional value. Unit: quote currency.
    pub max_notional: Decimal,
    /// How far below the market a limit sell order may be. Unit: fraction.
    pub multiplier_down: Decimal,
    /// How far above the market a limit buy order may be. Unit: fraction.
    pub multiplier_up: Decimal,
    /// Maximum number of open orders.
    pub max_open_orders: i64,
    /// Maximum number of active trigger orders. *(meaning: public-medium)*
    pub max_entrusts: i64,
    /// Maker fee rate. Unit: fraction.
    pub maker_fee: Decimal,
    /// Taker fee rate. Unit: fraction.
    pub taker_fee: Decimal,
    /// Liquidation fee rate. Unit: fraction.
    pub liquidation_fee: Decimal,
    /// Maximum price deviation of a market order. Unit: fraction.
    pub market_take_bound: Decimal,
    /// Number of precisions by which the order book can be merged. *(meaning: inferred)*
    pub depth_precision_merge: i64,
    /// Labels: `HOT`.
    pub labels: Vec<String>,
    /// Ids of the categories of the pair. *(meaning: inferred)*
    pub plates: Option<Vec<i64>>,
    /// Listing time. Milliseconds since 1970-01-01 UTC.
    pub onboard_date: Timestamp,
    /// Planned delisting time; list only. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    pub off_time: Option<Timestamp>,
    /// English name.
    pub en_name: String,
    /// Chinese name.
    pub cn_name: String,
    /// English description.
    pub en_desc: Option<String>,
    /// Chinese description.
    pub cn_desc: Option<String>,
    /// English remark.
    pub en_remark: Option<String>,
    /// Chinese remark.
    pub cn_remark: Option<String>,
    /// Tick size. Unit: quote currency.
    pub min_step_price: Decimal,
    /// Minimum price. Unit: quote currency.
    pub min_price: Option<Decimal>,
    /// Maximum price. Unit: quote currency.
    pub max_price: Option<Decimal>,
    /// Delivery time. Milliseconds since 1970-01-01 UTC.
    pub delivery_date: Option<Timestamp>,
    /// Delivery price. Unit: quote currency.
    pub delivery_price: Option<Decimal>,
    /// Whether the contract has been delivered.
    pub delivery_completion: bool,
    /// First suggested callback rate of a trailing order. Unit: fraction. *(public-medium;
    /// meaning: inferred)*
    pub fast_track_callback_rate1: Option<Decimal>,
    /// Second suggested callback rate of a trailing order. Unit: fraction. *(public-medium;
    /// meaning: inferred)*
    pub fast_track_callback_rate2: Option<Decimal>,
    /// Minimum callback rate of a trailing order. Unit: fraction. *(public-medium; meaning:
    /// inferred)*
    pub min_track_callback_rate: Option<Decimal>,
    /// Maximum callback rate of a trailing order. Unit: fraction. *(public-medium; meaning:
    /// inferred)*
    pub max_track_callback_rate: Option<Decimal>,
    /// Deviation from the latest price. Its use is not documented. Unit: fraction.
    /// *(public-medium)*
    pub latest_price_deviation: Option<Decimal>,
    /// Id of the pair. *(public-medium)*
    pub symbol_id: Option<i64>,
    /// A switch whose meaning is not documented. *(public-medium)*
    pub thanos_switch: Option<bool>,
    /// Whether the pair is displayed. *(public-medium)*
    pub display_switch: Option<bool>,
    /// Whether the pair has its own fee rates. *(public-medium)*
    pub use_independent_fee_rate: Option<bool>,
    /// Maximum quantity of a market order. Unit: contracts. *(public-medium; unit: inferred)*
    pub max_market_order_qty: Option<Decimal>,
    /// Maximum quantity of a limit order. Unit: contracts. *(public-medium; unit: inferred)*
    pub max_limit_order_qty: Option<Decimal>,
    /// Maximum notional value of a market order. Unit: quote currency. *(public-medium; unit:
    /// inferred)*
    pub max_market_order_notional: Option<Decimal>,
    /// Maximum notional value of a limit order. Unit: quote currency. *(public-medium; unit:
    /// inferred)*
    pub max_limit_order_notional: Option<Decimal>,
    /// Maximum price deviation of a market order that opens a position. Unit: fraction.
    /// *(public-medium; meaning: inferred; unit: inferred)*
    pub market_open_take_bound: Option<Decimal>,
    /// Maximum price deviation of a market order that closes a position. Unit: fraction.
    /// *(public-medium; meaning: inferred; unit: inferred)*
    pub market_close_take_bound: Option<Decimal>,
    /// Current maximum leverage. *(public-medium)*
    pub cur_max_leverage: Option<Decimal>,
    /// Coefficient of the notional value under risk control. *(public-medium)*
    pub risk_nominal_value_coefficient: Option<Decimal>,
    /// End of the risk control. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    pub risk_expire_time: Option<Timestamp>,
    /// Next opening time. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    pub next_open_time: Option<Timestamp>,
    /// Whether the pair is in pre-market trading. *(public-medium)*
    pub in_pre_market: Option<bool>,
    /// Whether the pair is in pre-market trading without market orders. *(public-medium)*
    pub in_pre_market_no_market_order: Option<bool>,
    /// Names by language. *(public-medium)*
    pub business_name_i18n: Option<Json>,
    /// Tags. *(public-medium)*
    pub tags: Option<Vec<String>>,
    /// Update time. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    pub updated_time: Option<Timestamp>,
}

record!(
    SymbolConfig,
    id = "id",
    symbol = "symbol",
    symbol_group_id = "symbolGroupId",
    pair = "pair",
    contract_type = "contractType",
    product_type = "productType",
    underlying_type = "underlyingType",
    predict_event_type = "predictEventType",
    predict_event_param = "predictEventParam",
    predict_event_sort = "predictEventSort",
    contract_size = "contractSize",
    trade_switch = "tradeSwitch",
    open_switch = "openSwitch",
    is_display = "isDisplay",
    is_open_api = "isOpenApi",
    state = "state",
    init_leverage = "initLeverage",
    initial_margin_mode = "initPositionType",
    base_currency = "baseCoin",
    spot_currency = "spotCoin",
    quote_currency = "quoteCoin",
    base_currency_precision = "baseCoinPrecision",
    base_currency_display_precision = "baseCoinDisplayPrecision",
    quote_currency_precision = "quoteCoinPrecision",
    quote_currency_display_precision = "quoteCoinDisplayPrecision",
    quantity_precision = "quantityPrecision",
    price_precision = "pricePrecision",
    support_order_type = "supportOrderType",
    support_time_in_force = "supportTimeInForce",
    support_entrust_type = "supportEntrustType",
    supported_margin_modes = "supportPositionType",
    min_qty = "minQty",
    min_notional = "minNotional",
    max_notional = "maxNotional",
    multiplier_down = "multiplierDown",
    multiplier_up = "multiplierUp",
    max_open_orders = "maxOpenOrders",
    max_entrusts = "maxEntrusts",
    maker_fee = "makerFee",
    taker_fee = "takerFee",
    liquidation_fee = "liquidationFee",
    market_take_bound = "marketTakeBound",
    depth_precision_merge = "depthPrecisionMerge",
    labels = "labels",
    plates = "plates",
    onboard_date = "onboardDate",
    off_time = "offTime",
    en_name = "enName",
    cn_name = "cnName",
    en_desc = "enDesc",
    cn_desc = "cnDesc",
    en_remark = "enRemark",
    cn_remark = "cnRemark",
    min_step_price = "minStepPrice",
    min_price = "minPrice",
    max_price = "maxPrice",
    delivery_date = "deliveryDate",
    delivery_price = "deliveryPrice",
    delivery_completion = "deliveryCompletion",
    fast_track_callback_rate1 = "fastTrackCallbackRate1",
    fast_track_callback_rate2 = "fastTrackCallbackRate2",
    min_track_callback_rate = "minTrackCallbackRate",
    max_track_callback_rate = "maxTrackCallbackRate",
    latest_price_deviation = "latestPriceDeviation" as number,
    symbol_id = "symbolId",
    thanos_switch = "thanosSwitch",
    display_switch = "displaySwitch",
    use_independent_fee_rate = "useIndependentFeeRate",
    max_market_order_qty = "maxMarketOrderQty",
    max_limit_order_qty = "maxLimitOrderQty",
    max_market_order_notional = "maxMarketOrderNotional",
    max_limit_order_notional = "maxLimitOrderNotional",
    market_open_take_bound = "marketOpenTakeBound",
    market_close_take_bound = "marketCloseTakeBound",
    cur_max_leverage = "curMaxLeverage",
    risk_nominal_value_coefficient = "riskNominalValueCoefficient",
    risk_expire_time = "riskExpireTime",
    next_open_time = "nextOpenTime",
    in_pre_market = "inPreMarket",
    in_pre_market_no_market_order = "inPreMarketNoMarketOrder",
    business_name_i18n = "businessNameI18n",
    tags = "tags",
    updated_time = "updatedTime",
);

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
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct SymbolList {
    /// Time of the list. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Version of the list.
    pub version: String,
    /// The trading pairs.
    pub symbols: Vec<SymbolConfig>,
}

record!(SymbolList, time = "time", version = "version", symbols = "symbols");

/// The leverage brackets of a trading pair.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LeverageBrackets {
    /// Trading pair.
    pub symbol: String,
    /// The brackets.
    pub brackets: Vec<LeverageBracket>,
}

record!(LeverageBrackets, symbol = "symbol", brackets = "leverageBrackets");

/// The leverage and the margin rates of positions up to a maximum notional value.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LeverageBracket {
    /// Trading pair.
    pub symbol: String,
    /// Number of the bracket, from 1. *(meaning: inferred)*
    pub bracket: i64,
    /// Maximum notional value. Unit: quote currency.
    pub max_nominal_value: Decimal,
    /// Maintenance margin rate. Unit: fraction.
    pub maint_margin_rate: Decimal,
    /// Initial margin rate. Unit: fraction.
    pub start_margin_rate: Decimal,
    /// Maximum initial margin rate; null in real responses. Unit: fraction.
    pub max_start_margin_rate: Option<Decimal>,
    /// Maximum leverage.
    pub max_leverage: Decimal,
    /// Minimum leverage.
    pub min_leverage: Decimal,
    /// Deduction from the maintenance margin. Unit: quote currency. *(public-medium; meaning:
    /// inferred; unit: inferred)*
    pub deduction: Option<Decimal>,
}

record!(
    LeverageBracket,
    symbol = "symbol",
    bracket = "bracket",
    max_nominal_value = "maxNominalValue",
    maint_margin_rate = "maintMarginRate",
    start_margin_rate = "startMarginRate",
    max_start_margin_rate = "maxStartMarginRate",
    max_leverage = "maxLeverage",
    min_leverage = "minLeverage",
    deduction = "deduction",
);

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
