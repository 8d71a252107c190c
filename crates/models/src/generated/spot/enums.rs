// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::Unknown;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Side of a spot order.
///
/// Source: interface 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Side {
    /// Buy.
    ///
    /// Source: interface 2.5.
    Buy,
    /// Sell.
    ///
    /// Source: interface 2.5.
    Sell,
    /// A value that the contract does not know; it keeps what stood on the wire.
    Unknown(Unknown),
}

impl Side {
    /// The values that the contract knows.
    pub const ALL: &'static [Self] = &[Self::Buy, Self::Sell];
    /// Its text on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Buy => "BUY",
            Self::Sell => "SELL",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

/// No value yet: an unknown one that is empty.
impl Default for Side {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
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

impl FromStr for Side {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}

/// Type of a spot order.
///
/// Source: interface 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderType {
    /// Limit order: fills at its price or better.
    ///
    /// Source: interface 2.5.
    Limit,
    /// Market order: fills at the best price there is.
    ///
    /// Source: interface 2.5 (public, high confidence).
    Market,
    /// A value that the contract does not know; it keeps what stood on the wire.
    Unknown(Unknown),
}

impl OrderType {
    /// The values that the contract knows.
    pub const ALL: &'static [Self] = &[Self::Limit, Self::Market];
    /// Its text on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Limit => "LIMIT",
            Self::Market => "MARKET",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

/// No value yet: an unknown one that is empty.
impl Default for OrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
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

impl FromStr for OrderType {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for OrderType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for OrderType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for OrderType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}

/// How long a spot order stays in force.
///
/// Source: interface 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TimeInForce {
    /// Good till canceled.
    ///
    /// Source: interface 2.5.
    Gtc,
    /// Immediate or cancel: what does not fill at once is canceled.
    ///
    /// Source: interface 2.5 (public, high confidence).
    Ioc,
    /// Fill or kill: fills whole at once or not at all.
    ///
    /// Source: interface 2.5 (public, high confidence).
    Fok,
    /// Post only: canceled if it would fill at once.
    ///
    /// Source: interface 2.5 (public, high confidence).
    Gtx,
    /// A value that the contract does not know; it keeps what stood on the wire.
    Unknown(Unknown),
}

impl TimeInForce {
    /// The values that the contract knows.
    pub const ALL: &'static [Self] = &[Self::Gtc, Self::Ioc, Self::Fok, Self::Gtx];
    /// Its text on the wire.
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

/// No value yet: an unknown one that is empty.
impl Default for TimeInForce {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
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

impl FromStr for TimeInForce {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for TimeInForce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for TimeInForce {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TimeInForce {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}

/// State of a spot order. Moves between them are not shown by the interface.
///
/// Source: interface 3.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderState {
    /// Accepted, nothing filled.
    ///
    /// Source: interface 3.
    New,
    /// Filled in part, still open.
    ///
    /// Source: interface 3 (public, high confidence).
    PartiallyFilled,
    /// Filled whole.
    ///
    /// Source: interface 3 (public, high confidence).
    Filled,
    /// Canceled.
    ///
    /// Source: interface 3 (public, high confidence).
    Canceled,
    /// Rejected.
    ///
    /// Source: interface 3 (public, high confidence).
    Rejected,
    /// Expired.
    ///
    /// Source: interface 3 (public, high confidence).
    Expired,
    /// A value that the contract does not know; it keeps what stood on the wire.
    Unknown(Unknown),
}

impl OrderState {
    /// The values that the contract knows.
    pub const ALL: &'static [Self] = &[
        Self::New,
        Self::PartiallyFilled,
        Self::Filled,
        Self::Canceled,
        Self::Rejected,
        Self::Expired,
    ];

    /// Its text on the wire.
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

/// No value yet: an unknown one that is empty.
impl Default for OrderState {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
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

impl FromStr for OrderState {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for OrderState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for OrderState {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for OrderState {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}

/// Kind of business an order belongs to.
///
/// Source: interface 4.4.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BizType {
    /// Spot.
    ///
    /// Source: interface 4.4.
    Spot,
    /// Margin.
    ///
    /// Source: interface 4.4.
    Lever,
    /// A value that the contract does not know; it keeps what stood on the wire.
    Unknown(Unknown),
}

impl BizType {
    /// The values that the contract knows.
    pub const ALL: &'static [Self] = &[Self::Spot, Self::Lever];
    /// Its text on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Spot => "SPOT",
            Self::Lever => "LEVER",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

/// No value yet: an unknown one that is empty.
impl Default for BizType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
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

impl FromStr for BizType {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for BizType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for BizType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for BizType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}
