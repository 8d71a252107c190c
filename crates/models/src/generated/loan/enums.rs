// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Enums. All are open: an unlisted value is kept as `Unknown`.

use tradewire_wire::{Unknown, string_enum};

/// Type of a loan currency.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CurrencyType {
    /// A currency that can be borrowed.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    LoanCurrency,
    /// A value that the contract does not list, as it was received.
    Unknown(Unknown),
}

impl CurrencyType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::LoanCurrency];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::LoanCurrency => "LOAN_CURRENCY",
            Self::Unknown(unknown) => unknown.as_str(),
        }
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

/// The placeholder of a value that is not known yet.
impl Default for CurrencyType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(CurrencyType);

/// A loan product, by its term.
///
/// Source: interface 2.6; the meaning is inferred.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanProductType {
    /// 30 days.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    ThirtyDayApr,
    /// 90 days.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    NinetyDayApr,
    /// A value that the contract does not list, as it was received.
    Unknown(Unknown),
}

impl LoanProductType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::ThirtyDayApr, Self::NinetyDayApr];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::ThirtyDayApr => "THIRTY_DAY_APR",
            Self::NinetyDayApr => "NINETY_DAY_APR",
            Self::Unknown(unknown) => unknown.as_str(),
        }
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

/// The placeholder of a value that is not known yet.
impl Default for LoanProductType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(LoanProductType);

/// Order of the loan currencies.
///
/// Source: interface 4.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SortType {
    /// 7-day rate, highest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    SevenDayAprDesc,
    /// 7-day rate, lowest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    SevenDayAprAsc,
    /// 30-day rate, highest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    ThirtyDayAprDesc,
    /// 30-day rate, lowest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    ThirtyDayAprAsc,
    /// 90-day rate, highest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    NinetyDayAprDesc,
    /// 90-day rate, lowest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    NinetyDayAprAsc,
    /// A value that the contract does not list, as it was received.
    Unknown(Unknown),
}

impl SortType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::SevenDayAprDesc,
        Self::SevenDayAprAsc,
        Self::ThirtyDayAprDesc,
        Self::ThirtyDayAprAsc,
        Self::NinetyDayAprDesc,
        Self::NinetyDayAprAsc,
    ];

    /// Returns the string on the wire.
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

/// The placeholder of a value that is not known yet.
impl Default for SortType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(SortType);
