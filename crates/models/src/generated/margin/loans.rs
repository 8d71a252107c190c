// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Margin: borrowing and repaying, and the history of loans, repayments and interest.

use tradewire_wire::{
    Decimal, Invalid, Timestamp, Unknown, check, record, string_enum, string_id,
};

/// An amount to borrow or to repay.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewLoanOrder {
    /// Trading pair. The documentation shows it in upper case. Characters: at least 1. *(min
    /// length: inferred)*
    pub symbol: String,
    /// Currency, in lower case. Characters: at least 1. *(min length: inferred)*
    pub currency: String,
    /// Amount. Unit: currency. Greater than 0. *(above: inferred)*
    pub amount: Decimal,
    /// Whether to borrow or to repay.
    pub type_: LoanAction,
    /// Source of the request, such as the name of an app. *(meaning: inferred)*
    pub media: Option<String>,
    /// Channel of the source.
    pub media_channel: Option<String>,
}

record!(
    closed NewLoanOrder,
    symbol = "marketName",
    currency = "coinName",
    amount = "amount" as number,
    type_ = "type",
    media = "media",
    media_channel = "mediaChannel",
);

impl NewLoanOrder {
    /// Creates a value with the required fields.
    pub fn new(
        symbol: impl Into<String>,
        currency: impl Into<String>,
        amount: impl Into<Decimal>,
        type_: LoanAction,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            currency: currency.into(),
            amount: amount.into(),
            type_,
            media: None,
            media_channel: None,
        }
    }

    /// Sets `media`. Source of the request, such as the name of an app.
    #[must_use]
    pub fn media(mut self, media: impl Into<String>) -> Self {
        self.media = Some(media.into());
        self
    }

    /// Sets `mediaChannel`. Channel of the source.
    #[must_use]
    pub fn media_channel(mut self, media_channel: impl Into<String>) -> Self {
        self.media_channel = Some(media_channel.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("marketName", &self.symbol, 1..));
        inferred.note(check::length("coinName", &self.currency, 1..));
        inferred.note(check::greater_than("amount", self.amount, 0));
        inferred.defer(check::listed("type", &self.type_))?;
        inferred.finish()
    }
}

/// A loan.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Loan {
    /// Loan id.
    pub id: LoanId,
    /// Borrowed amount. Unit: currency.
    pub amount: Decimal,
    /// Currency.
    pub currency: String,
    /// Currency id.
    pub currency_id: i64,
    /// Trading pair.
    pub symbol: String,
    /// Id of the pair.
    pub symbol_id: i64,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    Loan,
    id = "id",
    amount = "amount" as number,
    currency = "currency",
    currency_id = "currencyId",
    symbol = "symbol",
    symbol_id = "symbolId",
    created_time = "createTime",
);

/// A repayment.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Repayment {
    /// Repayment id.
    pub id: RepaymentId,
    /// Repaid amount. Whether it includes the interest is not documented. Unit: currency.
    pub amount: Decimal,
    /// Currency.
    pub currency: String,
    /// Currency id.
    pub currency_id: i64,
    /// Trading pair.
    pub symbol: String,
    /// Id of the pair.
    pub symbol_id: i64,
    /// Repaid interest. Unit: currency. *(meaning: inferred)*
    pub interest_amount: Decimal,
    /// Who repaid.
    pub type_: RepaymentType,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    Repayment,
    id = "id",
    amount = "amount" as number,
    currency = "currency",
    currency_id = "currencyId",
    symbol = "symbol",
    symbol_id = "symbolId",
    interest_amount = "interestAmount" as number,
    type_ = "type",
    created_time = "createTime",
);

/// Interest that was charged for a loan.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Interest {
    /// Id of the record.
    pub id: InterestId,
    /// Interest. Unit: currency.
    pub amount: Decimal,
    /// Currency.
    pub currency: String,
    /// Currency id.
    pub currency_id: i64,
    /// Trading pair.
    pub symbol: String,
    /// Id of the pair.
    pub symbol_id: i64,
    /// Daily interest rate. Whether it is a fraction or a percentage is not documented.
    pub daily_interest_rate: Decimal,
    /// Why the interest was charged.
    pub source: InterestSource,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    Interest,
    id = "id",
    amount = "amount" as number,
    currency = "currency",
    currency_id = "currencyId",
    symbol = "symbol",
    symbol_id = "symbolId",
    daily_interest_rate = "dailyInterestRate" as number,
    source = "source",
    created_time = "createTime",
);

/// Whether a request borrows or repays.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanAction {
    /// Borrow.
    Borrow,
    /// Repay.
    Repay,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for LoanAction {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(LoanAction, Borrow = "LOAN", Repay = "REPAY");

/// Why interest was charged.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InterestSource {
    /// The daily charge.
    FixJob,
    /// A loan of the user.
    User,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for InterestSource {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(InterestSource, FixJob = "FIX_JOB", User = "USER");

/// Who repaid a loan.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RepaymentType {
    /// The user.
    Manual,
    /// The system, by liquidation.
    System,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for RepaymentType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(RepaymentType, Manual = "MANUAL", System = "SYSTEM");

/// Id of a loan.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct LoanId(String);

string_id!(LoanId);

/// Id of a repayment.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct RepaymentId(String);

string_id!(RepaymentId);

/// Id of an interest record.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct InterestId(String);

string_id!(InterestId);
