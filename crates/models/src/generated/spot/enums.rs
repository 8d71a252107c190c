// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Enums. All are open: an unlisted value of a response is kept as `Unknown`.

use tradewire_wire::{Unknown, UnknownCode, integer_enum, string_enum};

/// A part of the account of a user that holds funds.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AccountType {
    /// Spot.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Spot,
    /// Margin.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Lever,
    /// Financial products.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Finance,
    /// USDT-margined futures.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FuturesU,
    /// Coin-margined futures.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FuturesC,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl AccountType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::Spot,
        Self::Lever,
        Self::Finance,
        Self::FuturesU,
        Self::FuturesC,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Spot => "SPOT",
            Self::Lever => "LEVER",
            Self::Finance => "FINANCE",
            Self::FuturesU => "FUTURES_U",
            Self::FuturesC => "FUTURES_C",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for AccountType {
    fn from(text: &str) -> Self {
        match text {
            "SPOT" => Self::Spot,
            "LEVER" => Self::Lever,
            "FINANCE" => Self::Finance,
            "FUTURES_U" => Self::FuturesU,
            "FUTURES_C" => Self::FuturesC,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AccountType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(AccountType);

/// Whether a fill took or made liquidity. The documentation shows lower case, recorded
/// responses upper case.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Liquidity {
    /// Taker: filled on arrival.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    Taker,
    /// Maker: waited in the order book.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
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

/// How the fee of a fill was reduced or paid.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FeeDeduction {
    /// With a coupon.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Coupon,
    /// In the currency of the platform.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    PlatformCurrency,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl FeeDeduction {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Coupon, Self::PlatformCurrency];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Coupon => "COUPON",
            Self::PlatformCurrency => "PLATFORM_CURRENCY",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for FeeDeduction {
    fn from(text: &str) -> Self {
        match text {
            "COUPON" => Self::Coupon,
            "PLATFORM_CURRENCY" => Self::PlatformCurrency,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for FeeDeduction {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(FeeDeduction);

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
    /// 3 minutes.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    ThreeMinutes,
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
    /// 2 hours.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TwoHours,
    /// 4 hours.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FourHours,
    /// 6 hours.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SixHours,
    /// 8 hours.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    EightHours,
    /// 12 hours.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TwelveHours,
    /// 1 day.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OneDay,
    /// 3 days.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    ThreeDays,
    /// 1 week.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OneWeek,
    /// 1 month.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OneMonth,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl KlineInterval {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::OneMinute,
        Self::ThreeMinutes,
        Self::FiveMinutes,
        Self::FifteenMinutes,
        Self::ThirtyMinutes,
        Self::OneHour,
        Self::TwoHours,
        Self::FourHours,
        Self::SixHours,
        Self::EightHours,
        Self::TwelveHours,
        Self::OneDay,
        Self::ThreeDays,
        Self::OneWeek,
        Self::OneMonth,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::OneMinute => "1m",
            Self::ThreeMinutes => "3m",
            Self::FiveMinutes => "5m",
            Self::FifteenMinutes => "15m",
            Self::ThirtyMinutes => "30m",
            Self::OneHour => "1h",
            Self::TwoHours => "2h",
            Self::FourHours => "4h",
            Self::SixHours => "6h",
            Self::EightHours => "8h",
            Self::TwelveHours => "12h",
            Self::OneDay => "1d",
            Self::ThreeDays => "3d",
            Self::OneWeek => "1w",
            Self::OneMonth => "1M",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for KlineInterval {
    fn from(text: &str) -> Self {
        match text {
            "1m" => Self::OneMinute,
            "3m" => Self::ThreeMinutes,
            "5m" => Self::FiveMinutes,
            "15m" => Self::FifteenMinutes,
            "30m" => Self::ThirtyMinutes,
            "1h" => Self::OneHour,
            "2h" => Self::TwoHours,
            "4h" => Self::FourHours,
            "6h" => Self::SixHours,
            "8h" => Self::EightHours,
            "12h" => Self::TwelveHours,
            "1d" => Self::OneDay,
            "3d" => Self::ThreeDays,
            "1w" => Self::OneWeek,
            "1M" => Self::OneMonth,
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

/// Paging direction from the cursor.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Direction {
    /// The next page.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    Next,
    /// The previous page.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
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

/// Side of a spot order.
///
/// Source: interface 2.5 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Side {
    /// Buy.
    ///
    /// Source: interface 2.5 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Buy,
    /// Sell.
    ///
    /// Source: interface 2.5 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Sell,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl Side {
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

impl From<&str> for Side {
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
impl Default for Side {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(Side);

/// Type of a spot order.
///
/// Source: interface 2.5 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderType {
    /// Limit order: fills at its price or better.
    ///
    /// Source: interface 2.5 and public documentation and public clients; the meaning is
    /// inferred.
    Limit,
    /// Market order: fills at the best available price.
    ///
    /// Source: interface 2.5 and public documentation and public clients (public, high
    /// confidence); the meaning is inferred.
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

/// How long a spot order stays in force.
///
/// Source: interface 2.5 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TimeInForce {
    /// Good till canceled.
    ///
    /// Source: interface 2.5 and public documentation and public clients; the meaning is public,
    /// medium confidence.
    Gtc,
    /// Immediate or cancel: the part that does not fill immediately is canceled.
    ///
    /// Source: interface 2.5 and public documentation and public clients (public, high
    /// confidence).
    Ioc,
    /// Fill or kill: fills completely and immediately, or not at all.
    ///
    /// Source: interface 2.5 and public documentation and public clients (public, high
    /// confidence).
    Fok,
    /// Post only: canceled if it would fill immediately.
    ///
    /// Source: interface 2.5 and public documentation and public clients (public, high
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

/// State of a spot order. The interface does not document transitions.
///
/// Source: interface 3 and public documentation and public clients; `open` is inferred.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderState {
    /// Accepted, nothing filled.
    ///
    /// Source: interface 3 and public documentation and public clients; the meaning is public,
    /// medium confidence.
    New,
    /// Partially filled, still open.
    ///
    /// Source: interface 3 and public documentation and public clients (public, high confidence).
    PartiallyFilled,
    /// Completely filled.
    ///
    /// Source: interface 3 and public documentation and public clients (public, high confidence).
    Filled,
    /// Canceled.
    ///
    /// Source: interface 3 and public documentation and public clients (public, high confidence).
    Canceled,
    /// Rejected.
    ///
    /// Source: interface 3 and public documentation and public clients (public, high confidence).
    Rejected,
    /// Expired.
    ///
    /// Source: interface 3 and public documentation and public clients (public, high confidence).
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
        matches!(self, Self::Filled | Self::Canceled | Self::Rejected | Self::Expired)
    }
}

impl From<&str> for OrderState {
    fn from(text: &str) -> Self {
        match text {
            "NEW" => Self::New,
            "PARTIALLY_FILLED" => Self::PartiallyFilled,
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

/// Whether an order is a spot order or a margin order.
///
/// Source: interface 4.4 and public documentation and public clients; the meaning is
/// inferred.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BizType {
    /// Spot.
    ///
    /// Source: interface 4.4 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Spot,
    /// Margin.
    ///
    /// Source: interface 4.4 and public documentation and public clients; the meaning is public,
    /// high confidence.
    Lever,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl BizType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Spot, Self::Lever];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Spot => "SPOT",
            Self::Lever => "LEVER",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for BizType {
    fn from(text: &str) -> Self {
        match text {
            "SPOT" => Self::Spot,
            "LEVER" => Self::Lever,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for BizType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(BizType);

/// State of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SymbolState {
    /// Online.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Online,
    /// Offline.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Offline,
    /// Delisted.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Delisted,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl SymbolState {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Online, Self::Offline, Self::Delisted];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Online => "ONLINE",
            Self::Offline => "OFFLINE",
            Self::Delisted => "DELISTED",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for SymbolState {
    fn from(text: &str) -> Self {
        match text {
            "ONLINE" => Self::Online,
            "OFFLINE" => Self::Offline,
            "DELISTED" => Self::Delisted,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for SymbolState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(SymbolState);

/// Where the exchange shows a trading pair.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DisplayLevel {
    /// Everywhere.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Full,
    /// Only in search results.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Search,
    /// Only by direct access.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Direct,
    /// Nowhere.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    None,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl DisplayLevel {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::Full,
        Self::Search,
        Self::Direct,
        Self::None,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Full => "FULL",
            Self::Search => "SEARCH",
            Self::Direct => "DIRECT",
            Self::None => "NONE",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for DisplayLevel {
    fn from(text: &str) -> Self {
        match text {
            "FULL" => Self::Full,
            "SEARCH" => Self::Search,
            "DIRECT" => Self::Direct,
            "NONE" => Self::None,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for DisplayLevel {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(DisplayLevel);

/// Whether a function of a currency is open.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Switch {
    /// Closed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Closed,
    /// Open.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Open,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](UnknownCode::unchecked).
    Unknown(UnknownCode),
}

impl Switch {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Closed, Self::Open];

    /// Returns the integer on the wire.
    pub fn code(self) -> i64 {
        match self {
            Self::Closed => 0,
            Self::Open => 1,
            Self::Unknown(unknown) => unknown.code(),
        }
    }
}

impl From<i64> for Switch {
    fn from(code: i64) -> Self {
        match code {
            0 => Self::Closed,
            1 => Self::Open,
            unknown => Self::Unknown(UnknownCode::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for Switch {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(Switch);

/// Status of a deposit or withdrawal.
///
/// Source: public documentation and public clients (public, high confidence); `open` is
/// inferred.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WalletStatus {
    /// Submitted: the amount is not frozen.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Submit,
    /// Under review: the amount is frozen.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Review,
    /// Reviewed, and ready for the network.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Audited,
    /// Under a second review; withdrawals only.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    AuditedAgain,
    /// Sent to the network.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Pending,
    /// Completed.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Success,
    /// Failed.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Fail,
    /// Canceled by the user.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    Cancel,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl WalletStatus {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::Submit,
        Self::Review,
        Self::Audited,
        Self::AuditedAgain,
        Self::Pending,
        Self::Success,
        Self::Fail,
        Self::Cancel,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Submit => "SUBMIT",
            Self::Review => "REVIEW",
            Self::Audited => "AUDITED",
            Self::AuditedAgain => "AUDITED_AGAIN",
            Self::Pending => "PENDING",
            Self::Success => "SUCCESS",
            Self::Fail => "FAIL",
            Self::Cancel => "CANCEL",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }

    /// Returns whether a record with this value can no longer change. With a value that the contract does not list, it may still
    /// change.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Success | Self::Fail | Self::Cancel)
    }
}

impl From<&str> for WalletStatus {
    fn from(text: &str) -> Self {
        match text {
            "SUBMIT" => Self::Submit,
            "REVIEW" => Self::Review,
            "AUDITED" => Self::Audited,
            "AUDITED_AGAIN" => Self::AuditedAgain,
            "PENDING" => Self::Pending,
            "SUCCESS" => Self::Success,
            "FAIL" => Self::Fail,
            "CANCEL" => Self::Cancel,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for WalletStatus {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(WalletStatus);

/// Type of a withdrawal. The documentation lists these values, but its samples contain 0.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WithdrawalType {
    /// A withdrawal to an address on a network.
    ///
    /// Source: public documentation (public, medium confidence).
    ChainTransfer,
    /// A withdrawal to another user of the exchange.
    ///
    /// Source: public documentation (public, medium confidence).
    InternalTransfer,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl WithdrawalType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::ChainTransfer, Self::InternalTransfer];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::ChainTransfer => "CHAIN_TRANSFER",
            Self::InternalTransfer => "INTERNAL_TRANSFER",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for WithdrawalType {
    fn from(text: &str) -> Self {
        match text {
            "CHAIN_TRANSFER" => Self::ChainTransfer,
            "INTERNAL_TRANSFER" => Self::InternalTransfer,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for WithdrawalType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(WithdrawalType);
