// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Enums. All are open: an unlisted value of a response is kept as `Unknown`.

use tradewire_wire::{Unknown, string_enum};

/// Whether a request borrows or repays.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanAction {
    /// Borrow.
    ///
    /// Source: public documentation (public, medium confidence).
    Borrow,
    /// Repay.
    ///
    /// Source: public documentation (public, medium confidence).
    Repay,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl LoanAction {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Borrow, Self::Repay];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Borrow => "LOAN",
            Self::Repay => "REPAY",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for LoanAction {
    fn from(text: &str) -> Self {
        match text {
            "LOAN" => Self::Borrow,
            "REPAY" => Self::Repay,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for LoanAction {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(LoanAction);

/// Why interest was charged.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InterestSource {
    /// The daily charge.
    ///
    /// Source: public documentation (public, medium confidence).
    FixJob,
    /// A loan of the user.
    ///
    /// Source: public documentation (public, medium confidence).
    User,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl InterestSource {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::FixJob, Self::User];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::FixJob => "FIX_JOB",
            Self::User => "USER",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for InterestSource {
    fn from(text: &str) -> Self {
        match text {
            "FIX_JOB" => Self::FixJob,
            "USER" => Self::User,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for InterestSource {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(InterestSource);

/// Who repaid a loan.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RepaymentType {
    /// The user.
    ///
    /// Source: public documentation (public, medium confidence).
    Manual,
    /// The system, by liquidation.
    ///
    /// Source: public documentation (public, medium confidence).
    System,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl RepaymentType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Manual, Self::System];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Manual => "MANUAL",
            Self::System => "SYSTEM",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for RepaymentType {
    fn from(text: &str) -> Self {
        match text {
            "MANUAL" => Self::Manual,
            "SYSTEM" => Self::System,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for RepaymentType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(RepaymentType);
