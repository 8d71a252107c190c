// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Records.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Invalid, Timestamp, check, primitive};

use super::{InterestId, InterestSource, LoanAction, LoanId, RepaymentId, RepaymentType};

/// The margin rules of a trading pair.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Symbol {
    /// Id of the pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol_id: i64,
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the currency that a buyer receives.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive")]
    pub buy_currency_id: i64,
    /// Currency that a buyer receives.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive")]
    pub buy_currency: String,
    /// Id of the currency that a seller receives.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive")]
    pub sell_currency_id: i64,
    /// Currency that a seller receives.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive")]
    pub sell_currency: String,
    /// Maximum loan in the buy currency.
    ///
    /// Unit: buy currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub max_loan_amount_buy: Decimal,
    /// Maximum loan in the sell currency.
    ///
    /// Unit: sell currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub max_loan_amount_sell: Decimal,
    /// Maximum leverage.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub max_leverage: Decimal,
    /// Daily interest rate. Whether it is a fraction or a percentage is not documented.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub daily_interest_rate: Decimal,
    /// Risk rate at which a position is liquidated.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub liquidation_rate: Decimal,
    /// Risk rate at which the exchange warns.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, a
    /// decimal (inferred).
    #[serde(with = "primitive")]
    pub tips_rate: Decimal,
}

/// The margin account of a trading pair.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Balance {
    /// Value of the loans in BTC.
    ///
    /// Unit: BTC.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub btc_loan_amount: Decimal,
    /// Value of the net assets in BTC.
    ///
    /// Unit: BTC.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `unit`
    /// is inferred.
    #[serde(with = "primitive::number")]
    pub btc_net_amount: Decimal,
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol_id: i64,
    /// Value of the loans in USDT.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub usdt_loan_amount: Decimal,
    /// Value of the net assets in USDT.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `unit`
    /// is inferred.
    #[serde(with = "primitive::number")]
    pub usdt_net_amount: Decimal,
    /// Base currency.
    ///
    /// Source: public documentation (public, medium confidence).
    pub base: CurrencyBalance,
    /// Quote currency.
    ///
    /// Source: public documentation (public, medium confidence).
    pub quote: CurrencyBalance,
}

/// One of the two currencies of a margin account.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CurrencyBalance {
    /// Available amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub available_amount: Decimal,
    /// Capital.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub capital_amount: Decimal,
    /// Currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Currency id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Frozen amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub frozen_amount: Decimal,
    /// Outstanding interest.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub interest_amount: Decimal,
    /// Borrowed amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub loan_amount: Decimal,
    /// Total amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub total_amount: Decimal,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub updated_time: Timestamp,
}

/// An amount to borrow or to repay.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewLoanOrder {
    /// Trading pair. The documentation shows it in upper case.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    #[serde(rename = "marketName")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Currency, in lower case.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    #[serde(rename = "coinName")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Amount.
    ///
    /// Unit: currency. Greater than 0.
    ///
    /// Source: public documentation (public, medium confidence); `above` is inferred, `unit` is
    /// inferred.
    #[serde(with = "primitive::number")]
    pub amount: Decimal,
    /// Whether to borrow or to repay.
    ///
    /// Source: public documentation (public, medium confidence).
    pub type_: LoanAction,
    /// Source of the request, such as the name of an app.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub media: Option<String>,
    /// Channel of the source.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub media_channel: Option<String>,
}

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
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("marketName", &self.symbol, 1..)?;
        check::length("coinName", &self.currency, 1..)?;
        check::greater_than("amount", self.amount, 0)?;
        check::listed("type", &self.type_)?;
        Ok(())
    }
}

/// A loan.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Loan {
    /// Loan id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub id: LoanId,
    /// Borrowed amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub amount: Decimal,
    /// Currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Currency id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol_id: i64,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
}

/// A repayment.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Repayment {
    /// Repayment id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub id: RepaymentId,
    /// Repaid amount. Whether it includes the interest is not documented.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub amount: Decimal,
    /// Currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Currency id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol_id: i64,
    /// Repaid interest.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `unit`
    /// is inferred.
    #[serde(with = "primitive::number")]
    pub interest_amount: Decimal,
    /// Who repaid.
    ///
    /// Source: public documentation (public, medium confidence).
    pub type_: RepaymentType,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
}

/// Interest that was charged for a loan.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Interest {
    /// Id of the record.
    ///
    /// Source: public documentation (public, medium confidence).
    pub id: InterestId,
    /// Interest.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub amount: Decimal,
    /// Currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Currency id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol_id: i64,
    /// Daily interest rate. Whether it is a fraction or a percentage is not documented.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::number")]
    pub daily_interest_rate: Decimal,
    /// Why the interest was charged.
    ///
    /// Source: public documentation (public, medium confidence).
    pub source: InterestSource,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
}
