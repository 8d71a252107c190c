// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Enums. All are open: an unlisted value of a response is kept as `Unknown`.

use tradewire_wire::{Unknown, UnknownCode, integer_enum, string_enum};

/// State of a futures account. Other values are not documented.
///
/// Source: public clients (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AccountState {
    /// Normal.
    ///
    /// Source: public clients (public, medium confidence).
    Normal,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](UnknownCode::unchecked).
    Unknown(UnknownCode),
}

impl AccountState {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Normal];

    /// Returns the integer on the wire.
    pub fn code(self) -> i64 {
        match self {
            Self::Normal => 0,
            Self::Unknown(unknown) => unknown.code(),
        }
    }
}

impl From<i64> for AccountState {
    fn from(code: i64) -> Self {
        match code {
            0 => Self::Normal,
            unknown => Self::Unknown(UnknownCode::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AccountState {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(AccountState);

/// Direction of a change of a balance.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BillSide {
    /// Into the balance.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Add,
    /// Out of the balance.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Sub,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl BillSide {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Add, Self::Sub];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Add => "ADD",
            Self::Sub => "SUB",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for BillSide {
    fn from(text: &str) -> Self {
        match text {
            "ADD" => Self::Add,
            "SUB" => Self::Sub,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for BillSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(BillSide);

/// Reason of a change of a balance.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BillType {
    /// Transfer.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Transfer,
    /// Profit or loss of a closed position.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    ClosePosition,
    /// Takeover of a position.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TakeOver,
    /// Management fee of a liquidation.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    LiquidationFee,
    /// Funding fee.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Funding,
    /// Trading fee, for opening, closing or liquidating a position.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Fee,
    /// Auto-deleveraging.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    AutoDeleveraging,
    /// Merge of positions.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    PositionMerge,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl BillType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::Transfer,
        Self::ClosePosition,
        Self::TakeOver,
        Self::LiquidationFee,
        Self::Funding,
        Self::Fee,
        Self::AutoDeleveraging,
        Self::PositionMerge,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Transfer => "EXCHANGE",
            Self::ClosePosition => "CLOSE_POSITION",
            Self::TakeOver => "TAKE_OVER",
            Self::LiquidationFee => "QIANG_PING_MANAGER",
            Self::Funding => "FUND",
            Self::Fee => "FEE",
            Self::AutoDeleveraging => "ADL",
            Self::PositionMerge => "MERGE",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for BillType {
    fn from(text: &str) -> Self {
        match text {
            "EXCHANGE" => Self::Transfer,
            "CLOSE_POSITION" => Self::ClosePosition,
            "TAKE_OVER" => Self::TakeOver,
            "QIANG_PING_MANAGER" => Self::LiquidationFee,
            "FUND" => Self::Funding,
            "FEE" => Self::Fee,
            "ADL" => Self::AutoDeleveraging,
            "MERGE" => Self::PositionMerge,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for BillType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(BillType);

/// Side of a public trade. The documentation does not say whether it is the side of the
/// taker, and one public client reads the values the other way round.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TradeSide {
    /// Buy.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Bid,
    /// Sell.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Ask,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl TradeSide {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Bid, Self::Ask];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Bid => "BID",
            Self::Ask => "ASK",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for TradeSide {
    fn from(text: &str) -> Self {
        match text {
            "BID" => Self::Bid,
            "ASK" => Self::Ask,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TradeSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TradeSide);

/// Length of a candlestick.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KlineInterval {
    /// 1 minute.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OneMinute,
    /// 5 minutes.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FiveMinutes,
    /// 15 minutes.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FifteenMinutes,
    /// 30 minutes.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    ThirtyMinutes,
    /// 1 hour.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OneHour,
    /// 4 hours.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FourHours,
    /// 1 day.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OneDay,
    /// 1 week.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OneWeek,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl KlineInterval {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::OneMinute,
        Self::FiveMinutes,
        Self::FifteenMinutes,
        Self::ThirtyMinutes,
        Self::OneHour,
        Self::FourHours,
        Self::OneDay,
        Self::OneWeek,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::OneMinute => "1m",
            Self::FiveMinutes => "5m",
            Self::FifteenMinutes => "15m",
            Self::ThirtyMinutes => "30m",
            Self::OneHour => "1h",
            Self::FourHours => "4h",
            Self::OneDay => "1d",
            Self::OneWeek => "1w",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for KlineInterval {
    fn from(text: &str) -> Self {
        match text {
            "1m" => Self::OneMinute,
            "5m" => Self::FiveMinutes,
            "15m" => Self::FifteenMinutes,
            "30m" => Self::ThirtyMinutes,
            "1h" => Self::OneHour,
            "4h" => Self::FourHours,
            "1d" => Self::OneDay,
            "1w" => Self::OneWeek,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for KlineInterval {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(KlineInterval);

/// Type of a futures order, as the `orderOrigType` filter of the history encodes it.
///
/// Source: interface 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OriginalOrderType {
    /// Limit.
    ///
    /// Source: interface 3.
    Limit,
    /// Market.
    ///
    /// Source: interface 3.
    Market,
    /// Limit take-profit or stop-loss.
    ///
    /// Source: interface 3.
    LimitTrigger,
    /// Market take-profit or stop-loss.
    ///
    /// Source: interface 3.
    MarketTrigger,
    /// MMR stop-loss.
    ///
    /// Source: interface 3.
    MmrStopLoss,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](UnknownCode::unchecked).
    Unknown(UnknownCode),
}

impl OriginalOrderType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::Limit,
        Self::Market,
        Self::LimitTrigger,
        Self::MarketTrigger,
        Self::MmrStopLoss,
    ];

    /// Returns the integer on the wire.
    pub fn code(self) -> i64 {
        match self {
            Self::Limit => 1,
            Self::Market => 2,
            Self::LimitTrigger => 3,
            Self::MarketTrigger => 4,
            Self::MmrStopLoss => 5,
            Self::Unknown(unknown) => unknown.code(),
        }
    }
}

impl From<i64> for OriginalOrderType {
    fn from(code: i64) -> Self {
        match code {
            1 => Self::Limit,
            2 => Self::Market,
            3 => Self::LimitTrigger,
            4 => Self::MarketTrigger,
            5 => Self::MmrStopLoss,
            unknown => Self::Unknown(UnknownCode::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OriginalOrderType {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(OriginalOrderType);

/// A state of futures orders, or a group of states, by which lists of orders are filtered.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderStateFilter {
    /// Nothing filled.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    New,
    /// Partially filled. `orders`: only the Chinese page of the documentation lists it.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    PartiallyFilled,
    /// Partially filled, the rest canceled; `orders` only. The Chinese page of the documentation
    /// does not list it.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    PartiallyCanceled,
    /// Completely filled.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Filled,
    /// Canceled.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Canceled,
    /// Rejected.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Rejected,
    /// Expired; `orders` only.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    Expired,
    /// Placed; `all_orders` only. What it covers is not documented.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    Placed,
    /// All orders that are still open.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    Unfinished,
    /// All orders that are no longer open.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    History,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl OrderStateFilter {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::New,
        Self::PartiallyFilled,
        Self::PartiallyCanceled,
        Self::Filled,
        Self::Canceled,
        Self::Rejected,
        Self::Expired,
        Self::Placed,
        Self::Unfinished,
        Self::History,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::New => "NEW",
            Self::PartiallyFilled => "PARTIALLY_FILLED",
            Self::PartiallyCanceled => "PARTIALLY_CANCELED",
            Self::Filled => "FILLED",
            Self::Canceled => "CANCELED",
            Self::Rejected => "REJECTED",
            Self::Expired => "EXPIRED",
            Self::Placed => "PLACED",
            Self::Unfinished => "UNFINISHED",
            Self::History => "HISTORY",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for OrderStateFilter {
    fn from(text: &str) -> Self {
        match text {
            "NEW" => Self::New,
            "PARTIALLY_FILLED" => Self::PartiallyFilled,
            "PARTIALLY_CANCELED" => Self::PartiallyCanceled,
            "FILLED" => Self::Filled,
            "CANCELED" => Self::Canceled,
            "REJECTED" => Self::Rejected,
            "EXPIRED" => Self::Expired,
            "PLACED" => Self::Placed,
            "UNFINISHED" => Self::Unfinished,
            "HISTORY" => Self::History,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderStateFilter {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderStateFilter);

/// Whether to list orders or trigger orders.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderListType {
    /// Limit and market orders.
    ///
    /// Source: public documentation (public, medium confidence).
    Order,
    /// Trigger orders.
    ///
    /// Source: public documentation (public, medium confidence).
    Entrust,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl OrderListType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Order, Self::Entrust];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Order => "ORDER",
            Self::Entrust => "ENTRUST",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for OrderListType {
    fn from(text: &str) -> Self {
        match text {
            "ORDER" => Self::Order,
            "ENTRUST" => Self::Entrust,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderListType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderListType);

/// Type of an order or of a trigger order. The Chinese page of the documentation says that
/// there are others.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnyOrderType {
    /// Limit order.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Limit,
    /// Market order.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Market,
    /// Stop order.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Stop,
    /// Take-profit order.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    TakeProfit,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl AnyOrderType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::Limit,
        Self::Market,
        Self::Stop,
        Self::TakeProfit,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Limit => "LIMIT",
            Self::Market => "MARKET",
            Self::Stop => "STOP",
            Self::TakeProfit => "TAKE_PROFIT",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for AnyOrderType {
    fn from(text: &str) -> Self {
        match text {
            "LIMIT" => Self::Limit,
            "MARKET" => Self::Market,
            "STOP" => Self::Stop,
            "TAKE_PROFIT" => Self::TakeProfit,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AnyOrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(AnyOrderType);

/// State of a futures order. The interface does not document transitions.
///
/// Source: interface 3 and public documentation and public clients; `open` is inferred.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderState {
    /// Accepted, nothing filled.
    ///
    /// Source: interface 3 and public documentation and public clients; the meaning is public,
    /// high confidence.
    New,
    /// Partially filled, still open.
    ///
    /// Source: interface 3 and public documentation and public clients; the meaning is public,
    /// high confidence.
    PartiallyFilled,
    /// Partially filled, the rest canceled.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    PartiallyCanceled,
    /// Completely filled.
    ///
    /// Source: interface 3 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Filled,
    /// Canceled.
    ///
    /// Source: interface 3 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Canceled,
    /// Rejected.
    ///
    /// Source: interface 3 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Rejected,
    /// Expired.
    ///
    /// Source: interface 3 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Expired,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl OrderState {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::New,
        Self::PartiallyFilled,
        Self::PartiallyCanceled,
        Self::Filled,
        Self::Canceled,
        Self::Rejected,
        Self::Expired,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::New => "NEW",
            Self::PartiallyFilled => "PARTIALLY_FILLED",
            Self::PartiallyCanceled => "PARTIALLY_CANCELED",
            Self::Filled => "FILLED",
            Self::Canceled => "CANCELED",
            Self::Rejected => "REJECTED",
            Self::Expired => "EXPIRED",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }

    /// Returns whether a record with this value can no longer change. With a value that the contract does not list, it may still
    /// change.
    pub fn is_final(&self) -> bool {
        matches!(
            self, Self::PartiallyCanceled | Self::Filled | Self::Canceled |
            Self::Rejected | Self::Expired
        )
    }
}

impl From<&str> for OrderState {
    fn from(text: &str) -> Self {
        match text {
            "NEW" => Self::New,
            "PARTIALLY_FILLED" => Self::PartiallyFilled,
            "PARTIALLY_CANCELED" => Self::PartiallyCanceled,
            "FILLED" => Self::Filled,
            "CANCELED" => Self::Canceled,
            "REJECTED" => Self::Rejected,
            "EXPIRED" => Self::Expired,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderState);

/// Whether isolated margin is added or removed.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MarginAdjustmentType {
    /// Add margin.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Add,
    /// Remove margin.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Sub,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl MarginAdjustmentType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Add, Self::Sub];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Add => "ADD",
            Self::Sub => "SUB",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for MarginAdjustmentType {
    fn from(text: &str) -> Self {
        match text {
            "ADD" => Self::Add,
            "SUB" => Self::Sub,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for MarginAdjustmentType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(MarginAdjustmentType);

/// Whether a position was closed completely.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CloseExtent {
    /// Partially closed.
    ///
    /// Source: public documentation (public, medium confidence).
    Partial,
    /// Completely closed.
    ///
    /// Source: public documentation (public, medium confidence).
    Full,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](UnknownCode::unchecked).
    Unknown(UnknownCode),
}

impl CloseExtent {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Partial, Self::Full];

    /// Returns the integer on the wire.
    pub fn code(self) -> i64 {
        match self {
            Self::Partial => 0,
            Self::Full => 1,
            Self::Unknown(unknown) => unknown.code(),
        }
    }
}

impl From<i64> for CloseExtent {
    fn from(code: i64) -> Self {
        match code {
            0 => Self::Partial,
            1 => Self::Full,
            unknown => Self::Unknown(UnknownCode::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for CloseExtent {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(CloseExtent);

/// Which trigger price of a take-profit and stop-loss order was reached.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerSide {
    /// The take-profit trigger price.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Profit,
    /// The stop-loss trigger price.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    Stop,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl TriggerSide {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Profit, Self::Stop];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Profit => "PROFIT",
            Self::Stop => "STOP",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for TriggerSide {
    fn from(text: &str) -> Self {
        match text {
            "PROFIT" => Self::Profit,
            "STOP" => Self::Stop,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TriggerSide);

/// Kind of a take-profit and stop-loss order.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopOrderKind {
    /// Take-profit and stop-loss.
    ///
    /// Source: public documentation (public, medium confidence).
    Normal,
    /// Forced stop-loss at a maintenance margin rate (MMR).
    ///
    /// Source: public documentation (public, medium confidence).
    Mmr,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](UnknownCode::unchecked).
    Unknown(UnknownCode),
}

impl StopOrderKind {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Normal, Self::Mmr];

    /// Returns the integer on the wire.
    pub fn code(self) -> i64 {
        match self {
            Self::Normal => 0,
            Self::Mmr => 1,
            Self::Unknown(unknown) => unknown.code(),
        }
    }
}

impl From<i64> for StopOrderKind {
    fn from(code: i64) -> Self {
        match code {
            0 => Self::Normal,
            1 => Self::Mmr,
            unknown => Self::Unknown(UnknownCode::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for StopOrderKind {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(StopOrderKind);

/// Type of a futures product.
///
/// Source: public clients (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProductType {
    /// Perpetual contracts.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    Perpetual,
    /// Contracts with a delivery date.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    Futures,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl ProductType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Perpetual, Self::Futures];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Perpetual => "perpetual",
            Self::Futures => "futures",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for ProductType {
    fn from(text: &str) -> Self {
        match text {
            "perpetual" => Self::Perpetual,
            "futures" => Self::Futures,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for ProductType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(ProductType);

/// State of a trading pair.
///
/// Source: public clients (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SymbolState {
    /// Online.
    ///
    /// Source: public clients (public, medium confidence).
    Online,
    /// Offline.
    ///
    /// Source: public clients (public, medium confidence).
    Offline,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](UnknownCode::unchecked).
    Unknown(UnknownCode),
}

impl SymbolState {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Online, Self::Offline];

    /// Returns the integer on the wire.
    pub fn code(self) -> i64 {
        match self {
            Self::Online => 0,
            Self::Offline => 1,
            Self::Unknown(unknown) => unknown.code(),
        }
    }
}

impl From<i64> for SymbolState {
    fn from(code: i64) -> Self {
        match code {
            0 => Self::Online,
            1 => Self::Offline,
            unknown => Self::Unknown(UnknownCode::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for SymbolState {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(SymbolState);

/// How the callback value of a trailing order is measured.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CallbackType {
    /// An amount of the quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Fixed,
    /// A ratio of the price: 0.01 is 1%.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Proportion,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl CallbackType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Fixed, Self::Proportion];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Fixed => "FIXED",
            Self::Proportion => "PROPORTION",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for CallbackType {
    fn from(text: &str) -> Self {
        match text {
            "FIXED" => Self::Fixed,
            "PROPORTION" => Self::Proportion,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for CallbackType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(CallbackType);

/// State of a trigger, take-profit and stop-loss, or trailing order. The interface does not
/// document transitions.
///
/// Source: public documentation and public clients (public, high confidence); `open` is
/// inferred.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerState {
    /// Trailing orders only: the activation price is not reached.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    NotActivated,
    /// Waits for its trigger price.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    NotTriggered,
    /// Is being triggered.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Triggering,
    /// Triggered.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Triggered,
    /// Canceled by the user.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    CanceledByUser,
    /// Canceled or rejected by the platform.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    CanceledByPlatform,
    /// Expired.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Expired,
    /// Triggered, but its order could not be placed.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    OrderFailed,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl TriggerState {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::NotActivated,
        Self::NotTriggered,
        Self::Triggering,
        Self::Triggered,
        Self::CanceledByUser,
        Self::CanceledByPlatform,
        Self::Expired,
        Self::OrderFailed,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::NotActivated => "NOT_ACTIVATION",
            Self::NotTriggered => "NOT_TRIGGERED",
            Self::Triggering => "TRIGGERING",
            Self::Triggered => "TRIGGERED",
            Self::CanceledByUser => "USER_REVOCATION",
            Self::CanceledByPlatform => "PLATFORM_REVOCATION",
            Self::Expired => "EXPIRED",
            Self::OrderFailed => "DELEGATION_FAILED",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }

    /// Returns whether a record with this value can no longer change. With a value that the contract does not list, it may still
    /// change.
    pub fn is_final(&self) -> bool {
        matches!(
            self, Self::CanceledByUser | Self::CanceledByPlatform | Self::Expired |
            Self::OrderFailed
        )
    }
}

impl From<&str> for TriggerState {
    fn from(text: &str) -> Self {
        match text {
            "NOT_ACTIVATION" => Self::NotActivated,
            "NOT_TRIGGERED" => Self::NotTriggered,
            "TRIGGERING" => Self::Triggering,
            "TRIGGERED" => Self::Triggered,
            "USER_REVOCATION" => Self::CanceledByUser,
            "PLATFORM_REVOCATION" => Self::CanceledByPlatform,
            "EXPIRED" => Self::Expired,
            "DELEGATION_FAILED" => Self::OrderFailed,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TriggerState);

/// State of the orders that a list returns: a state, or a group of states.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerStateFilter {
    /// Waiting for the trigger price.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    NotTriggered,
    /// Being triggered.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Triggering,
    /// Triggered.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Triggered,
    /// Canceled by the user.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    CanceledByUser,
    /// Canceled or rejected by the platform.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    CanceledByPlatform,
    /// Expired.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Expired,
    /// All orders that are still active.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    Unfinished,
    /// All orders that are no longer active.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    History,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl TriggerStateFilter {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::NotTriggered,
        Self::Triggering,
        Self::Triggered,
        Self::CanceledByUser,
        Self::CanceledByPlatform,
        Self::Expired,
        Self::Unfinished,
        Self::History,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::NotTriggered => "NOT_TRIGGERED",
            Self::Triggering => "TRIGGERING",
            Self::Triggered => "TRIGGERED",
            Self::CanceledByUser => "USER_REVOCATION",
            Self::CanceledByPlatform => "PLATFORM_REVOCATION",
            Self::Expired => "EXPIRED",
            Self::Unfinished => "UNFINISHED",
            Self::History => "HISTORY",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for TriggerStateFilter {
    fn from(text: &str) -> Self {
        match text {
            "NOT_TRIGGERED" => Self::NotTriggered,
            "TRIGGERING" => Self::Triggering,
            "TRIGGERED" => Self::Triggered,
            "USER_REVOCATION" => Self::CanceledByUser,
            "PLATFORM_REVOCATION" => Self::CanceledByPlatform,
            "EXPIRED" => Self::Expired,
            "UNFINISHED" => Self::Unfinished,
            "HISTORY" => Self::History,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerStateFilter {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TriggerStateFilter);

/// How much of its position a take-profit and stop-loss order closes.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CloseType {
    /// The whole position.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    All,
    /// The quantity of the order.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Fixed,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl CloseType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::All, Self::Fixed];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::All => "ALL",
            Self::Fixed => "FIXED",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for CloseType {
    fn from(text: &str) -> Self {
        match text {
            "ALL" => Self::All,
            "FIXED" => Self::Fixed,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for CloseType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(CloseType);

/// Side of a futures order.
///
/// Source: interface 2.3 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderSide {
    /// Buy.
    ///
    /// Source: interface 2.3 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Buy,
    /// Sell.
    ///
    /// Source: interface 2.3 and public documentation and public clients (public, high
    /// confidence).
    Sell,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl OrderSide {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Buy, Self::Sell];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Buy => "BUY",
            Self::Sell => "SELL",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for OrderSide {
    fn from(text: &str) -> Self {
        match text {
            "BUY" => Self::Buy,
            "SELL" => Self::Sell,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderSide);

/// Type of a futures order.
///
/// Source: interface 2.3 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderType {
    /// Limit order: fills at its price or better.
    ///
    /// Source: interface 2.3 and public documentation and public clients; the meaning is
    /// inferred.
    Limit,
    /// Market order: fills at the best available price.
    ///
    /// Source: interface 2.4 and public documentation and public clients; the meaning is
    /// inferred.
    Market,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl OrderType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Limit, Self::Market];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Limit => "LIMIT",
            Self::Market => "MARKET",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for OrderType {
    fn from(text: &str) -> Self {
        match text {
            "LIMIT" => Self::Limit,
            "MARKET" => Self::Market,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderType);

/// How long a futures order stays in force.
///
/// Source: interface 2.3 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TimeInForce {
    /// Good till canceled.
    ///
    /// Source: interface 2.3 and public documentation and public clients; the meaning is public,
    /// medium confidence.
    Gtc,
    /// Immediate or cancel: the part that does not fill immediately is canceled.
    ///
    /// Source: interface 2.3 and public documentation and public clients (public, high
    /// confidence).
    Ioc,
    /// Fill or kill: fills completely and immediately, or not at all.
    ///
    /// Source: interface 2.3 and public documentation and public clients (public, high
    /// confidence).
    Fok,
    /// Post only: canceled if it would fill immediately.
    ///
    /// Source: interface 2.3 and public documentation and public clients (public, high
    /// confidence).
    Gtx,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl TimeInForce {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Gtc, Self::Ioc, Self::Fok, Self::Gtx];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Gtc => "GTC",
            Self::Ioc => "IOC",
            Self::Fok => "FOK",
            Self::Gtx => "GTX",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for TimeInForce {
    fn from(text: &str) -> Self {
        match text {
            "GTC" => Self::Gtc,
            "IOC" => Self::Ioc,
            "FOK" => Self::Fok,
            "GTX" => Self::Gtx,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TimeInForce {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TimeInForce);

/// Type of a trigger order.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerOrderType {
    /// Take-profit limit order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TakeProfit,
    /// Stop limit order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Stop,
    /// Take-profit market order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TakeProfitMarket,
    /// Stop market order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    StopMarket,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl TriggerOrderType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::TakeProfit,
        Self::Stop,
        Self::TakeProfitMarket,
        Self::StopMarket,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::TakeProfit => "TAKE_PROFIT",
            Self::Stop => "STOP",
            Self::TakeProfitMarket => "TAKE_PROFIT_MARKET",
            Self::StopMarket => "STOP_MARKET",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for TriggerOrderType {
    fn from(text: &str) -> Self {
        match text {
            "TAKE_PROFIT" => Self::TakeProfit,
            "STOP" => Self::Stop,
            "TAKE_PROFIT_MARKET" => Self::TakeProfitMarket,
            "STOP_MARKET" => Self::StopMarket,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerOrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TriggerOrderType);

/// What created an order. A public client also reads `DEFAULT` in lower case.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SourceType {
    /// An ordinary order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Default,
    /// A trigger order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Entrust,
    /// A take-profit or stop-loss order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Profit,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl SourceType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Default, Self::Entrust, Self::Profit];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Default => "DEFAULT",
            Self::Entrust => "ENTRUST",
            Self::Profit => "PROFIT",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for SourceType {
    fn from(text: &str) -> Self {
        match text {
            "DEFAULT" => Self::Default,
            "ENTRUST" => Self::Entrust,
            "PROFIT" => Self::Profit,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for SourceType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(SourceType);

/// Where an order was placed. The newer lists document these values under the name
/// `sourceType`.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderSource {
    /// The website.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Web,
    /// The app.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    App,
    /// The API.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Api,
    /// Copy trading.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Copy,
    /// A trading strategy.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Strategy,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl OrderSource {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::Web,
        Self::App,
        Self::Api,
        Self::Copy,
        Self::Strategy,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Web => "WEB",
            Self::App => "APP",
            Self::Api => "API",
            Self::Copy => "COPY",
            Self::Strategy => "STRATEGY",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for OrderSource {
    fn from(text: &str) -> Self {
        match text {
            "WEB" => Self::Web,
            "APP" => Self::App,
            "API" => Self::Api,
            "COPY" => Self::Copy,
            "STRATEGY" => Self::Strategy,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderSource {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderSource);

/// Whether a fill took or made liquidity.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Liquidity {
    /// Taker: filled on arrival.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Taker,
    /// Maker: waited in the order book.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Maker,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl Liquidity {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Taker, Self::Maker];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Taker => "TAKER",
            Self::Maker => "MAKER",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for Liquidity {
    fn from(text: &str) -> Self {
        match text {
            "TAKER" => Self::Taker,
            "MAKER" => Self::Maker,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for Liquidity {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(Liquidity);

/// Side of a futures position.
///
/// Source: interface 2.3 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionSide {
    /// Long.
    ///
    /// Source: interface 2.3 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Long,
    /// Short.
    ///
    /// Source: interface 2.3 and public documentation and public clients (public, high
    /// confidence).
    Short,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl PositionSide {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Long, Self::Short];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Long => "LONG",
            Self::Short => "SHORT",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for PositionSide {
    fn from(text: &str) -> Self {
        match text {
            "LONG" => Self::Long,
            "SHORT" => Self::Short,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for PositionSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(PositionSide);

/// Margin mode of a futures position.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MarginMode {
    /// Cross margin: positions share the balance of the account.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Crossed,
    /// Isolated margin: the position has a margin of its own.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Isolated,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl MarginMode {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Crossed, Self::Isolated];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Crossed => "CROSSED",
            Self::Isolated => "ISOLATED",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for MarginMode {
    fn from(text: &str) -> Self {
        match text {
            "CROSSED" => Self::Crossed,
            "ISOLATED" => Self::Isolated,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for MarginMode {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(MarginMode);

/// Type of a futures contract. A public client reads `NEXT_QUARTER` and `CURRENT_QUARTER`
/// instead of `PREDICT`, in the configuration of trading pairs.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContractType {
    /// Perpetual contract.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Perpetual,
    /// Prediction contract.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    Predict,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl ContractType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Perpetual, Self::Predict];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Perpetual => "PERPETUAL",
            Self::Predict => "PREDICT",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for ContractType {
    fn from(text: &str) -> Self {
        match text {
            "PERPETUAL" => Self::Perpetual,
            "PREDICT" => Self::Predict,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for ContractType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(ContractType);

/// The price that is compared with a trigger price.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TriggerPriceType {
    /// Index price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    IndexPrice,
    /// Mark price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MarkPrice,
    /// Last traded price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    LatestPrice,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl TriggerPriceType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::IndexPrice,
        Self::MarkPrice,
        Self::LatestPrice,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::IndexPrice => "INDEX_PRICE",
            Self::MarkPrice => "MARK_PRICE",
            Self::LatestPrice => "LATEST_PRICE",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for TriggerPriceType {
    fn from(text: &str) -> Self {
        match text {
            "INDEX_PRICE" => Self::IndexPrice,
            "MARK_PRICE" => Self::MarkPrice,
            "LATEST_PRICE" => Self::LatestPrice,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TriggerPriceType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TriggerPriceType);

/// Paging direction from the cursor.
///
/// Source: interface 4.1 and public documentation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Direction {
    /// Towards older records, with descending ids.
    ///
    /// Source: interface 4.1 and public documentation; the meaning is public, medium confidence.
    Next,
    /// Towards newer records.
    ///
    /// Source: interface 4.1 and public documentation; the meaning is inferred.
    Prev,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl Direction {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Next, Self::Prev];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Next => "NEXT",
            Self::Prev => "PREV",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for Direction {
    fn from(text: &str) -> Self {
        match text {
            "NEXT" => Self::Next,
            "PREV" => Self::Prev,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for Direction {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(Direction);

/// Currency in which a contract is margined and settled.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnderlyingType {
    /// USDT.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Usdt,
    /// The base currency of the contract.
    ///
    /// Source: public clients (public, medium confidence).
    Coin,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl UnderlyingType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Usdt, Self::Coin];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Usdt => "U_BASED",
            Self::Coin => "COIN_BASED",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for UnderlyingType {
    fn from(text: &str) -> Self {
        match text {
            "U_BASED" => Self::Usdt,
            "COIN_BASED" => Self::Coin,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for UnderlyingType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(UnderlyingType);
