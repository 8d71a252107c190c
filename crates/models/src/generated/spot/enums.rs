// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Enums. All are open: an unlisted value is kept as `Unknown`.

use tradewire_wire::{Unknown, string_enum};

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
    /// A value that the contract does not list, as it was received.
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

/// The placeholder of a value that is not known yet.
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

/// State of a spot order. The interface does not document transitions.
///
/// Source: interface 3 and public documentation and public clients.
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
    /// A value that the contract does not list, as it was received.
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

/// The placeholder of a value that is not known yet.
impl Default for OrderState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderState);

/// Kind of business an order belongs to.
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
    /// A value that the contract does not list, as it was received.
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

/// The placeholder of a value that is not known yet.
impl Default for BizType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(BizType);
