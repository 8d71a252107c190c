// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Enums. All are open: an unlisted value is kept as `Unknown`.

use tradewire_wire::{Unknown, UnknownCode, integer_enum, string_enum};

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
    /// A value that the contract does not list, as it was received.
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

/// The placeholder of a value that is not known yet.
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
    /// A value that the contract does not list, as it was received.
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

/// The placeholder of a value that is not known yet.
impl Default for OrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderType);

/// Position side of a futures order.
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
    /// A value that the contract does not list, as it was received.
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

/// The placeholder of a value that is not known yet.
impl Default for PositionSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(PositionSide);

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
    /// A value that the contract does not list, as it was received.
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

/// The placeholder of a value that is not known yet.
impl Default for TimeInForce {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TimeInForce);

/// State of a futures order. The interface does not document transitions.
///
/// Source: interface 3 and public documentation and public clients.
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
    /// Source: public documentation (public, medium confidence).
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
    /// A value that the contract does not list, as it was received.
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

/// The placeholder of a value that is not known yet.
impl Default for OrderState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderState);

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
    /// A value that the contract does not list, as it was received.
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

/// The placeholder of a value that is not known yet.
impl Default for Direction {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(Direction);

/// State of a futures order as the `states` filter of the history encodes it.
///
/// Source: interface 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderStateCode {
    /// New.
    ///
    /// Source: interface 3 (inferred).
    New,
    /// Partially filled.
    ///
    /// Source: interface 3.
    PartiallyFilled,
    /// Filled.
    ///
    /// Source: interface 3.
    Filled,
    /// Canceled.
    ///
    /// Source: interface 3.
    Canceled,
    /// Rejected.
    ///
    /// Source: interface 3 (inferred).
    Rejected,
    /// Expired.
    ///
    /// Source: interface 3.
    Expired,
    /// A value that the contract does not list, as it was received.
    Unknown(UnknownCode),
}

impl OrderStateCode {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::New,
        Self::PartiallyFilled,
        Self::Filled,
        Self::Canceled,
        Self::Rejected,
        Self::Expired,
    ];

    /// Returns the integer on the wire.
    pub fn code(self) -> i64 {
        match self {
            Self::New => 1,
            Self::PartiallyFilled => 2,
            Self::Filled => 3,
            Self::Canceled => 4,
            Self::Rejected => 5,
            Self::Expired => 6,
            Self::Unknown(unknown) => unknown.code(),
        }
    }
}

impl From<i64> for OrderStateCode {
    fn from(code: i64) -> Self {
        match code {
            1 => Self::New,
            2 => Self::PartiallyFilled,
            3 => Self::Filled,
            4 => Self::Canceled,
            5 => Self::Rejected,
            6 => Self::Expired,
            unknown => Self::Unknown(UnknownCode::new(unknown)),
        }
    }
}

/// The placeholder of a value that is not known yet.
impl Default for OrderStateCode {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(OrderStateCode);

/// Side of a futures order as the filter of the history encodes it.
///
/// Source: interface 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderSideCode {
    /// Buy.
    ///
    /// Source: interface 3.
    Buy,
    /// Sell.
    ///
    /// Source: interface 3.
    Sell,
    /// A value that the contract does not list, as it was received.
    Unknown(UnknownCode),
}

impl OrderSideCode {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Buy, Self::Sell];

    /// Returns the integer on the wire.
    pub fn code(self) -> i64 {
        match self {
            Self::Buy => 1,
            Self::Sell => 2,
            Self::Unknown(unknown) => unknown.code(),
        }
    }
}

impl From<i64> for OrderSideCode {
    fn from(code: i64) -> Self {
        match code {
            1 => Self::Buy,
            2 => Self::Sell,
            unknown => Self::Unknown(UnknownCode::new(unknown)),
        }
    }
}

/// The placeholder of a value that is not known yet.
impl Default for OrderSideCode {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(OrderSideCode);

/// Type of a conditional order, as the `origType` filter of the history encodes it.
///
/// Source: interface 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ConditionalTypeCode {
    /// Limit take-profit.
    ///
    /// Source: interface 3.
    LimitTakeProfit,
    /// Limit stop-loss.
    ///
    /// Source: interface 3.
    LimitStopLoss,
    /// Market take-profit.
    ///
    /// Source: interface 3.
    MarketTakeProfit,
    /// Market stop-loss.
    ///
    /// Source: interface 3.
    MarketStopLoss,
    /// A value that the contract does not list, as it was received.
    Unknown(UnknownCode),
}

impl ConditionalTypeCode {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::LimitTakeProfit,
        Self::LimitStopLoss,
        Self::MarketTakeProfit,
        Self::MarketStopLoss,
    ];

    /// Returns the integer on the wire.
    pub fn code(self) -> i64 {
        match self {
            Self::LimitTakeProfit => 1,
            Self::LimitStopLoss => 2,
            Self::MarketTakeProfit => 3,
            Self::MarketStopLoss => 4,
            Self::Unknown(unknown) => unknown.code(),
        }
    }
}

impl From<i64> for ConditionalTypeCode {
    fn from(code: i64) -> Self {
        match code {
            1 => Self::LimitTakeProfit,
            2 => Self::LimitStopLoss,
            3 => Self::MarketTakeProfit,
            4 => Self::MarketStopLoss,
            unknown => Self::Unknown(UnknownCode::new(unknown)),
        }
    }
}

/// The placeholder of a value that is not known yet.
impl Default for ConditionalTypeCode {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(ConditionalTypeCode);

/// Type of a futures order, as the `orderOrigType` filter of the history encodes it.
///
/// Source: interface 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderTypeCode {
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
    /// A value that the contract does not list, as it was received.
    Unknown(UnknownCode),
}

impl OrderTypeCode {
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

impl From<i64> for OrderTypeCode {
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

/// The placeholder of a value that is not known yet.
impl Default for OrderTypeCode {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(OrderTypeCode);
