// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::Unknown;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Type of a loan currency.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CurrencyType {
    /// A currency that can be borrowed.
    ///
    /// Source: interface 2.6.
    LoanCurrency,
    /// A value that the contract does not know; it keeps what stood on the wire.
    Unknown(Unknown),
}

impl CurrencyType {
    /// The values that the contract knows.
    pub const ALL: &'static [Self] = &[Self::LoanCurrency];
    /// Its text on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::LoanCurrency => "LOAN_CURRENCY",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

/// No value yet: an unknown one that is empty.
impl Default for CurrencyType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

impl From<&str> for CurrencyType {
    fn from(text: &str) -> Self {
        match text {
            "LOAN_CURRENCY" => Self::LoanCurrency,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

impl FromStr for CurrencyType {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for CurrencyType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for CurrencyType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for CurrencyType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}

/// A loan product, by its term.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanProductType {
    /// 30 days.
    ///
    /// Source: interface 2.6.
    ThirtyDayApr,
    /// 90 days.
    ///
    /// Source: interface 2.6.
    NinetyDayApr,
    /// A value that the contract does not know; it keeps what stood on the wire.
    Unknown(Unknown),
}

impl LoanProductType {
    /// The values that the contract knows.
    pub const ALL: &'static [Self] = &[Self::ThirtyDayApr, Self::NinetyDayApr];
    /// Its text on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::ThirtyDayApr => "THIRTY_DAY_APR",
            Self::NinetyDayApr => "NINETY_DAY_APR",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

/// No value yet: an unknown one that is empty.
impl Default for LoanProductType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

impl From<&str> for LoanProductType {
    fn from(text: &str) -> Self {
        match text {
            "THIRTY_DAY_APR" => Self::ThirtyDayApr,
            "NINETY_DAY_APR" => Self::NinetyDayApr,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

impl FromStr for LoanProductType {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for LoanProductType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for LoanProductType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for LoanProductType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}

/// Order of the loan currencies.
///
/// Source: interface 4.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SortType {
    /// 7-day rate, highest first.
    ///
    /// Source: interface 4.5.
    SevenDayAprDesc,
    /// 7-day rate, lowest first.
    ///
    /// Source: interface 4.5.
    SevenDayAprAsc,
    /// 30-day rate, highest first.
    ///
    /// Source: interface 4.5.
    ThirtyDayAprDesc,
    /// 30-day rate, lowest first.
    ///
    /// Source: interface 4.5.
    ThirtyDayAprAsc,
    /// 90-day rate, highest first.
    ///
    /// Source: interface 4.5.
    NinetyDayAprDesc,
    /// 90-day rate, lowest first.
    ///
    /// Source: interface 4.5.
    NinetyDayAprAsc,
    /// A value that the contract does not know; it keeps what stood on the wire.
    Unknown(Unknown),
}

impl SortType {
    /// The values that the contract knows.
    pub const ALL: &'static [Self] = &[
        Self::SevenDayAprDesc,
        Self::SevenDayAprAsc,
        Self::ThirtyDayAprDesc,
        Self::ThirtyDayAprAsc,
        Self::NinetyDayAprDesc,
        Self::NinetyDayAprAsc,
    ];

    /// Its text on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::SevenDayAprDesc => "SEVEN_DAY_APR_DESC",
            Self::SevenDayAprAsc => "SEVEN_DAY_APR_ASC",
            Self::ThirtyDayAprDesc => "THIRTY_DAY_APR_DESC",
            Self::ThirtyDayAprAsc => "THIRTY_DAY_APR_ASC",
            Self::NinetyDayAprDesc => "NINETY_DAY_APR_DESC",
            Self::NinetyDayAprAsc => "NINETY_DAY_APR_ASC",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

/// No value yet: an unknown one that is empty.
impl Default for SortType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

impl From<&str> for SortType {
    fn from(text: &str) -> Self {
        match text {
            "SEVEN_DAY_APR_DESC" => Self::SevenDayAprDesc,
            "SEVEN_DAY_APR_ASC" => Self::SevenDayAprAsc,
            "THIRTY_DAY_APR_DESC" => Self::ThirtyDayAprDesc,
            "THIRTY_DAY_APR_ASC" => Self::ThirtyDayAprAsc,
            "NINETY_DAY_APR_DESC" => Self::NinetyDayAprDesc,
            "NINETY_DAY_APR_ASC" => Self::NinetyDayAprAsc,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

impl FromStr for SortType {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for SortType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for SortType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for SortType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}
