// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: types that several topics share.

use tradewire_wire::encoding::Encoding;
use tradewire_wire::{Unknown, encoding, integer_id, record, string_enum};

/// One page of records, found by its number.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct NumberedPage<T> {
    /// Page number, from 1; null if the request had none. *(may be absent: public-medium)*
    pub page: Option<i64>,
    /// Records per page; null if the request had no page. *(may be absent: public-medium)*
    pub size: Option<i64>,
    /// Total number of records.
    pub total: i64,
    /// The records of the page.
    pub items: Vec<T>,
}

record!(
    NumberedPage<T>,
    page = "page",
    size = "ps",
    total = "total",
    items = "items",
);

/// Side of a futures order.
///
/// Source: interface 2.3, public documentation, public clients; meaning: *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderSide {
    /// Buy.
    Buy,
    /// Sell. *(public-high)*
    Sell,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderSide, Buy = "BUY", Sell = "SELL");

/// Side of a futures order as the filter of the history encodes it.
///
/// Source: interface 3.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderSideCode {}

impl Encoding for OrderSideCode {
    type Value = OrderSide;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, OrderSide)] = &[
        ("1", OrderSide::Buy),
        ("2", OrderSide::Sell),
    ];
}

encoding!(OrderSideCode of OrderSide);

/// Type of a futures order.
///
/// Source: interface 2.3, public documentation, public clients; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderType {
    /// Limit order: fills at its price or better.
    Limit,
    /// Market order: fills at the best available price.
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

/// How long a futures order stays in force.
///
/// Source: interface 2.3, public documentation, public clients; meaning: *public-medium*.
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

/// Time in force of a take-profit or stop-loss order, as a code: a digit in a string.
///
/// Source: public documentation; *public-medium*.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeInForceCode {}

impl Encoding for TimeInForceCode {
    type Value = TimeInForce;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, TimeInForce)] = &[
        ("1", TimeInForce::Gtc),
        ("2", TimeInForce::Fok),
        ("3", TimeInForce::Ioc),
        ("4", TimeInForce::Gtx),
    ];
}

encoding!(TimeInForceCode of TimeInForce);

/// Type of a trigger order.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerOrderType {
    /// Take-profit limit order.
    TakeProfit,
    /// Stop limit order.
    Stop,
    /// Take-profit market order.
    TakeProfitMarket,
    /// Stop market order.
    StopMarket,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerOrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    TriggerOrderType,
    TakeProfit = "TAKE_PROFIT",
    Stop = "STOP",
    TakeProfitMarket = "TAKE_PROFIT_MARKET",
    StopMarket = "STOP_MARKET",
);

/// Type of a trigger order, as the `origType` filter of the history encodes it. The document
/// describes the codes; which type each stands for is inferred.
///
/// Source: interface 3; encodes: *inferred*.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TriggerOrderTypeCode {}

impl Encoding for TriggerOrderTypeCode {
    type Value = TriggerOrderType;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, TriggerOrderType)] = &[
        ("1", TriggerOrderType::TakeProfit),
        ("2", TriggerOrderType::Stop),
        ("3", TriggerOrderType::TakeProfitMarket),
        ("4", TriggerOrderType::StopMarket),
    ];
}

encoding!(TriggerOrderTypeCode of TriggerOrderType);

/// What created an order. A public client also reads `DEFAULT` in lower case.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SourceType {
    /// An ordinary order.
    Default,
    /// A trigger order.
    Entrust,
    /// A take-profit or stop-loss order.
    Profit,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for SourceType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(SourceType, Default = "DEFAULT", Entrust = "ENTRUST", Profit = "PROFIT");

/// Where an order was placed. The newer lists document these values under the name
/// `sourceType`.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderSource {
    /// The website.
    Web,
    /// The app.
    App,
    /// The API.
    Api,
    /// Copy trading.
    Copy,
    /// A trading strategy.
    Strategy,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderSource {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    OrderSource,
    Web = "WEB",
    App = "APP",
    Api = "API",
    Copy = "COPY",
    Strategy = "STRATEGY",
);

/// Whether a fill took or made liquidity.
///
/// Source: public documentation, public clients; *public-high*.
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

/// Side of a futures position.
///
/// Source: interface 2.3, public documentation, public clients; meaning: *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionSide {
    /// Long.
    Long,
    /// Short. *(public-high)*
    Short,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for PositionSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(PositionSide, Long = "LONG", Short = "SHORT");

/// Position side, as an integer code.
///
/// Source: public documentation; *public-medium*.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PositionSideCode {}

impl Encoding for PositionSideCode {
    type Value = PositionSide;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, PositionSide)] = &[
        ("1", PositionSide::Long),
        ("2", PositionSide::Short),
    ];
}

encoding!(PositionSideCode of PositionSide);

/// Margin mode of a futures position.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MarginMode {
    /// Cross margin: positions share the balance of the account.
    Crossed,
    /// Isolated margin: the position has a margin of its own.
    Isolated,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for MarginMode {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(MarginMode, Crossed = "CROSSED", Isolated = "ISOLATED");

/// Margin mode of a futures position, as an integer code.
///
/// Source: public documentation; *public-medium*.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarginModeCode {}

impl Encoding for MarginModeCode {
    type Value = MarginMode;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, MarginMode)] = &[
        ("1", MarginMode::Crossed),
        ("2", MarginMode::Isolated),
    ];
}

encoding!(MarginModeCode of MarginMode);

/// Type of a futures contract. A public client reads `NEXT_QUARTER` and `CURRENT_QUARTER`
/// instead of `PREDICT`, in the configuration of trading pairs.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContractType {
    /// Perpetual contract.
    Perpetual,
    /// Prediction contract. *(public-medium)*
    Predict,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for ContractType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(ContractType, Perpetual = "PERPETUAL", Predict = "PREDICT");

/// The price that is compared with a trigger price.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerPriceType {
    /// Index price.
    IndexPrice,
    /// Mark price.
    MarkPrice,
    /// Last traded price.
    LatestPrice,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerPriceType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    TriggerPriceType,
    IndexPrice = "INDEX_PRICE",
    MarkPrice = "MARK_PRICE",
    LatestPrice = "LATEST_PRICE",
);

/// The price that is compared with a trigger price, as a code: a digit in a string.
///
/// Source: public documentation, public clients; *public-high*.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TriggerPriceTypeCode {}

impl Encoding for TriggerPriceTypeCode {
    type Value = TriggerPriceType;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, TriggerPriceType)] = &[
        ("1", TriggerPriceType::IndexPrice),
        ("2", TriggerPriceType::MarkPrice),
        ("3", TriggerPriceType::LatestPrice),
    ];
}

encoding!(TriggerPriceTypeCode of TriggerPriceType);

/// Paging direction from the cursor.
///
/// Source: interface 4.1, public documentation; meaning: *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Direction {
    /// Towards older records, with descending ids.
    Next,
    /// Towards newer records. *(meaning: inferred)*
    Prev,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for Direction {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(Direction, Next = "NEXT", Prev = "PREV");

/// Paging direction, as the newer histories spell it.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DirectionName {}

impl Encoding for DirectionName {
    type Value = Direction;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, Direction)] = &[
        ("NEXT", Direction::Next),
        ("PREVIOUS", Direction::Prev),
    ];
}

encoding!(DirectionName of Direction);

/// Currency in which a contract is margined and settled.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnderlyingType {
    /// USDT.
    Usdt,
    /// The base currency of the contract. *(public-medium)*
    Coin,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for UnderlyingType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(UnderlyingType, Usdt = "U_BASED", Coin = "COIN_BASED");

/// Currency in which a contract is margined and settled, as an integer code.
///
/// Source: public documentation, public clients; *public-high*.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnderlyingTypeCode {}

impl Encoding for UnderlyingTypeCode {
    type Value = UnderlyingType;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, UnderlyingType)] = &[
        ("1", UnderlyingType::Coin),
        ("2", UnderlyingType::Usdt),
    ];
}

encoding!(UnderlyingTypeCode of UnderlyingType);

/// Id of a futures order, 64 bits.
///
/// Source: interface 2.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct OrderId(i64);

integer_id!(OrderId);

/// Id of a futures account, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AccountId(i64);

integer_id!(AccountId);

/// Id of a user, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct UserId(i64);

integer_id!(UserId);
