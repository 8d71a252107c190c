// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: trading pairs and currencies.

use serde::{Deserializer, Serializer};
use tradewire_wire::instrument::{Instrument, step_of_places};
use tradewire_wire::{
    Decimal, Json, Timestamp, Unknown, UnknownCode, integer_enum, record, serde_of_value,
    string_enum, union, value,
};

use super::{OrderType, TimeInForce};

/// The trading pairs, with the version of the list.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct SymbolList {
    /// Time of the response. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Version of the list.
    pub version: String,
    /// The trading pairs; missing if the request sent the current version. *(may be absent:
    /// public-medium)*
    pub symbols: Option<Vec<Symbol>>,
}

record!(SymbolList, time = "time", version = "version", symbols = "symbols");

/// A trading pair: its state, precisions, fees and order rules.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Symbol {
    /// Id of the pair. *(public-medium)*
    pub id: Option<i64>,
    /// Trading pair.
    pub symbol: String,
    /// Display name. *(public-medium)*
    pub display_name: Option<String>,
    /// Type of the pair; only `normal` is known. *(public-medium)*
    pub type_: Option<String>,
    /// State of the pair.
    pub state: SymbolState,
    /// Start of the state. Milliseconds since 1970-01-01 UTC. *(public-medium; meaning:
    /// inferred)*
    pub state_time: Option<Timestamp>,
    /// Whether the pair can be traded.
    pub trading_enabled: bool,
    /// Whether the pair can be traded through the API.
    pub openapi_enabled: bool,
    /// Start of the next state. Milliseconds since 1970-01-01 UTC.
    pub next_state_time: Option<Timestamp>,
    /// Next state.
    pub next_state: Option<SymbolState>,
    /// Precision for merged price levels.
    pub depth_merge_precision: i64,
    /// Base currency.
    pub base_currency: String,
    /// Decimal places of the base currency.
    pub base_currency_precision: i64,
    /// Id of the base currency. *(public-medium)*
    pub base_currency_id: Option<i64>,
    /// URL of the logo of the base currency. *(public-medium; meaning: inferred)*
    pub base_currency_logo: Option<String>,
    /// Quote currency.
    pub quote_currency: String,
    /// Decimal places of the quote currency.
    pub quote_currency_precision: i64,
    /// Id of the quote currency. *(public-medium)*
    pub quote_currency_id: Option<i64>,
    /// Decimal places of a price.
    pub price_precision: i64,
    /// Decimal places of a quantity.
    pub quantity_precision: i64,
    /// Taker fee rate. Unit: fraction.
    pub taker_fee_rate: Option<Decimal>,
    /// Maker fee rate. Unit: fraction.
    pub maker_fee_rate: Option<Decimal>,
    /// Supported order types.
    pub order_types: Vec<OrderType>,
    /// Supported times in force.
    pub time_in_forces: Vec<TimeInForce>,
    /// Sorting weight; the highest comes first.
    pub display_weight: i64,
    /// Where the exchange shows the pair.
    pub display_level: DisplayLevel,
    /// Ids of the categories of the pair. *(public-medium; meaning: inferred)*
    pub plates: Option<Vec<i64>>,
    /// Tags. *(public-medium)*
    pub tags: Option<Vec<String>>,
    /// Names by language. *(public-medium)*
    pub business_name_i18n: Option<Json>,
    /// The rules for orders.
    pub filters: Vec<SymbolFilter>,
}

record!(
    Symbol,
    id = "id",
    symbol = "symbol",
    display_name = "displayName",
    type_ = "type",
    state = "state",
    state_time = "stateTime",
    trading_enabled = "tradingEnabled",
    openapi_enabled = "openapiEnabled",
    next_state_time = "nextStateTime",
    next_state = "nextState",
    depth_merge_precision = "depthMergePrecision",
    base_currency = "baseCurrency",
    base_currency_precision = "baseCurrencyPrecision",
    base_currency_id = "baseCurrencyId",
    base_currency_logo = "baseCurrencyLogo",
    quote_currency = "quoteCurrency",
    quote_currency_precision = "quoteCurrencyPrecision",
    quote_currency_id = "quoteCurrencyId",
    price_precision = "pricePrecision",
    quantity_precision = "quantityPrecision",
    taker_fee_rate = "takerFeeRate" as number,
    maker_fee_rate = "makerFeeRate" as number,
    order_types = "orderTypes",
    time_in_forces = "timeInForces",
    display_weight = "displayWeight",
    display_level = "displayLevel",
    plates = "plates",
    tags = "tags",
    business_name_i18n = "businessNameI18n",
    filters = "filters",
);

impl From<&Symbol> for Instrument {
    fn from(record: &Symbol) -> Self {
        let mut rules = Self::new("spot", &record.symbol);
        rules.base.clone_from(&record.base_currency);
        rules.quote.clone_from(&record.quote_currency);
        rules.state = record.state.to_string();
        rules.is_tradable &= record.state == SymbolState::Online;
        rules.is_tradable &= record.trading_enabled;
        rules.is_tradable &= record.openapi_enabled;
        for rule in &record.filters {
            if let SymbolFilter::Price(stated) = rule {
                rules.tick = stated.tick_size;
                rules.min_price = stated.min;
                rules.max_price = stated.max;
            }
        }
        for rule in &record.filters {
            if let SymbolFilter::Quantity(stated) = rule {
                rules.lot = stated.tick_size;
                rules.min_quantity = stated.min;
                rules.max_quantity = stated.max;
            }
        }
        for rule in &record.filters {
            if let SymbolFilter::QuoteQty(stated) = rule {
                rules.min_notional = stated.min;
            }
        }
        rules.start_steps_at_minimum();
        rules.tick = rules.tick.or_else(|| step_of_places(record.price_precision));
        rules.lot = rules.lot.or_else(|| step_of_places(record.quantity_precision));
        rules
    }
}

/// Range and step of the price of an order.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PriceFilter {
    /// Minimum price; null if there is none. Unit: quote currency.
    pub min: Option<Decimal>,
    /// Maximum price; null if there is none. Unit: quote currency.
    pub max: Option<Decimal>,
    /// Step: a price is the minimum plus a multiple of it. Unit: quote currency.
    pub tick_size: Option<Decimal>,
}

record!(PriceFilter, min = "min", max = "max", tick_size = "tickSize");

/// Range and step of the quantity of an order.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct QuantityFilter {
    /// Minimum quantity; null if there is none. Unit: base currency.
    pub min: Option<Decimal>,
    /// Maximum quantity; null if there is none. Unit: base currency.
    pub max: Option<Decimal>,
    /// Step: a quantity is the minimum plus a multiple of it. Unit: base currency.
    pub tick_size: Option<Decimal>,
}

record!(QuantityFilter, min = "min", max = "max", tick_size = "tickSize");

/// Minimum value of an order: price × quantity of a limit order, `quoteQty` of a market buy
/// order.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct QuoteQuantityFilter {
    /// Minimum value; null if there is none. Unit: quote currency.
    pub min: Option<Decimal>,
}

record!(QuoteQuantityFilter, min = "min");

/// How far the price of a limit order may be from the latest price, relative to the latest
/// price.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LimitProtection {
    /// How far a buy price may be below the latest price. Unit: fraction.
    pub buy_max_deviation: Decimal,
    /// How far a buy price may be above the latest price. Unit: fraction.
    pub buy_price_limit_coefficient: Option<Decimal>,
    /// How far a sell price may be above the latest price. Unit: fraction.
    pub sell_max_deviation: Decimal,
    /// How far a sell price may be below the latest price. Unit: fraction.
    pub sell_price_limit_coefficient: Option<Decimal>,
}

record!(
    LimitProtection,
    buy_max_deviation = "buyMaxDeviation",
    buy_price_limit_coefficient = "buyPriceLimitCoefficient",
    sell_max_deviation = "sellMaxDeviation",
    sell_price_limit_coefficient = "sellPriceLimitCoefficient",
);

/// How far the best opposite price may be from the latest price when a market order arrives.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct MarketProtection {
    /// How far the best ask may be above the latest price (buy), or the best bid below it (sell).
    /// Unit: fraction.
    pub max_deviation: Decimal,
}

record!(MarketProtection, max_deviation = "maxDeviation");

/// Maximum price after a pair is listed.
///
/// Source: public documentation, public clients; *public-high*; unit, meaning: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct ListingProtection {
    /// How long the rule applies. Unit: seconds.
    pub duration_seconds: i64,
    /// Maximum price, as a multiple of the opening price.
    pub max_price_multiple: Decimal,
}

record!(
    ListingProtection,
    duration_seconds = "durationSeconds" as quoted,
    max_price_multiple = "maxPriceMultiple",
);

/// The currencies, with the version of the list.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct CurrencyList {
    /// Time of the response. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Version of the list.
    pub version: String,
    /// The currencies.
    pub currencies: Vec<Currency>,
}

record!(CurrencyList, time = "time", version = "version", currencies = "currencies");

/// A currency.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Currency {
    /// Currency id.
    pub id: i64,
    /// Currency.
    pub currency: String,
    /// Display name. *(public-medium)*
    pub display_name: Option<String>,
    /// Full name.
    pub full_name: String,
    /// Type; only `FT` is known. *(public-medium)*
    pub type_: Option<String>,
    /// URL of the logo.
    pub logo: Option<String>,
    /// URL of the currency at CoinMarketCap.
    pub cmc_link: Option<String>,
    /// Sorting weight.
    pub weight: i64,
    /// Maximum number of decimal places.
    pub max_precision: i64,
    /// Whether deposits are open.
    pub deposit_status: Switch,
    /// Whether withdrawals are open.
    pub withdraw_status: Switch,
    /// Why withdrawals are closed. *(public-medium)*
    pub withdraw_close_reason: Option<String>,
    /// Whether the conversion of small amounts is open.
    pub convert_enabled: Switch,
    /// Whether transfers are open.
    pub transfer_enabled: Switch,
    /// Whether the currency has a network: 1 if it has one. *(public-medium; meaning: inferred)*
    pub is_chain_exist: Option<i64>,
    /// Ids of the categories of the currency. *(public-medium; meaning: inferred)*
    pub plates: Option<Vec<i64>>,
    /// Names by language. *(public-medium)*
    pub business_name_i18n: Option<Json>,
}

record!(
    Currency,
    id = "id",
    currency = "currency",
    display_name = "displayName",
    full_name = "fullName",
    type_ = "type",
    logo = "logo",
    cmc_link = "cmcLink",
    weight = "weight",
    max_precision = "maxPrecision",
    deposit_status = "depositStatus",
    withdraw_status = "withdrawStatus",
    withdraw_close_reason = "withdrawCloseReason",
    convert_enabled = "convertEnabled",
    transfer_enabled = "transferEnabled",
    is_chain_exist = "isChainExist",
    plates = "plates",
    business_name_i18n = "businessNameI18n",
);

/// A rule for the orders of a trading pair.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum SymbolFilter {
    /// Range and step of the price.
    Price(Box<PriceFilter>),
    /// Range and step of the quantity.
    Quantity(Box<QuantityFilter>),
    /// Minimum value of an order.
    QuoteQty(Box<QuoteQuantityFilter>),
    /// How far the price of a limit order may be from the latest price.
    ProtectionLimit(Box<LimitProtection>),
    /// How far the best opposite price may be from the latest price when a market order arrives.
    ProtectionMarket(Box<MarketProtection>),
    /// Maximum price after a pair is listed.
    ProtectionOnline(Box<ListingProtection>),
    /// A case whose `filter` the contract does not list, as its JSON.
    Unknown(Json),
}

/// The placeholder of a value that a server has not set yet: JSON's `null`.
#[cfg(feature = "server")]
impl Default for SymbolFilter {
    fn default() -> Self {
        Self::Unknown(Json::default())
    }
}

impl value::Value for SymbolFilter {
    fn read_or_empty<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Self>, D::Error> {
        let json: Json = value::read(deserializer)?;
        let read = match union::tag::<D>("filter", &json)?.as_deref() {
            Some("PRICE") => Self::Price(union::read::<_, D>(&json)?),
            Some("QUANTITY") => Self::Quantity(union::read::<_, D>(&json)?),
            Some("QUOTE_QTY") => Self::QuoteQty(union::read::<_, D>(&json)?),
            Some("PROTECTION_LIMIT") => {
                Self::ProtectionLimit(union::read::<_, D>(&json)?)
            }
            Some("PROTECTION_MARKET") => {
                Self::ProtectionMarket(union::read::<_, D>(&json)?)
            }
            Some("PROTECTION_ONLINE") => {
                Self::ProtectionOnline(union::read::<_, D>(&json)?)
            }
            _ => Self::Unknown(json),
        };
        Ok(Some(read))
    }

    fn write<S: Serializer>(
        &self,
        style: value::Style,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match self {
            Self::Price(record) => union::write("filter", "PRICE", record, serializer),
            Self::Quantity(record) => {
                union::write("filter", "QUANTITY", record, serializer)
            }
            Self::QuoteQty(record) => {
                union::write("filter", "QUOTE_QTY", record, serializer)
            }
            Self::ProtectionLimit(record) => {
                union::write("filter", "PROTECTION_LIMIT", record, serializer)
            }
            Self::ProtectionMarket(record) => {
                union::write("filter", "PROTECTION_MARKET", record, serializer)
            }
            Self::ProtectionOnline(record) => {
                union::write("filter", "PROTECTION_ONLINE", record, serializer)
            }
            Self::Unknown(json) => value::Value::write(json, style, serializer),
        }
    }
}

serde_of_value!(SymbolFilter);

/// State of a trading pair.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SymbolState {
    /// Online.
    Online,
    /// Offline.
    Offline,
    /// Delisted.
    Delisted,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for SymbolState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(SymbolState, Online = "ONLINE", Offline = "OFFLINE", Delisted = "DELISTED");

/// Where the exchange shows a trading pair.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DisplayLevel {
    /// Everywhere.
    Full,
    /// Only in search results.
    Search,
    /// Only by direct access.
    Direct,
    /// Nowhere.
    None,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for DisplayLevel {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    DisplayLevel,
    Full = "FULL",
    Search = "SEARCH",
    Direct = "DIRECT",
    None = "NONE",
);

/// Whether a function of a currency is open.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Switch {
    /// Closed.
    Closed,
    /// Open.
    Open,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(UnknownCode),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for Switch {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(Switch, Closed = 0, Open = 1);
