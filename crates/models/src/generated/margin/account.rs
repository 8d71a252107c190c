// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Margin: trading pairs and balances.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Timestamp, primitive};

/// The margin rules of a trading pair.
///
/// Source: public documentation; *public-medium*; decimal, unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Symbol {
    /// Id of the pair.
    #[serde(with = "primitive")]
    pub symbol_id: i64,
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the currency that a buyer receives. *(meaning: inferred)*
    #[serde(with = "primitive")]
    pub buy_currency_id: i64,
    /// Currency that a buyer receives. *(meaning: inferred)*
    #[serde(with = "primitive")]
    pub buy_currency: String,
    /// Id of the currency that a seller receives. *(meaning: inferred)*
    #[serde(with = "primitive")]
    pub sell_currency_id: i64,
    /// Currency that a seller receives. *(meaning: inferred)*
    #[serde(with = "primitive")]
    pub sell_currency: String,
    /// Maximum loan in the buy currency. Unit: buy currency.
    #[serde(with = "primitive")]
    pub max_loan_amount_buy: Decimal,
    /// Maximum loan in the sell currency. Unit: sell currency.
    #[serde(with = "primitive")]
    pub max_loan_amount_sell: Decimal,
    /// Maximum leverage.
    #[serde(with = "primitive")]
    pub max_leverage: Decimal,
    /// Daily interest rate. Whether it is a fraction or a percentage is not documented.
    #[serde(with = "primitive")]
    pub daily_interest_rate: Decimal,
    /// Risk rate at which a position is liquidated.
    #[serde(with = "primitive")]
    pub liquidation_rate: Decimal,
    /// Risk rate at which the exchange warns. *(meaning: inferred)*
    #[serde(with = "primitive")]
    pub tips_rate: Decimal,
}

/// The margin account of a trading pair.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Balance {
    /// Value of the loans in BTC. Unit: BTC.
    #[serde(with = "primitive::number")]
    pub btc_loan_amount: Decimal,
    /// Value of the net assets in BTC. Unit: BTC. *(meaning: inferred)*
    #[serde(with = "primitive::number")]
    pub btc_net_amount: Decimal,
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the pair.
    #[serde(with = "primitive")]
    pub symbol_id: i64,
    /// Value of the loans in USDT. Unit: USDT.
    #[serde(with = "primitive::number")]
    pub usdt_loan_amount: Decimal,
    /// Value of the net assets in USDT. Unit: USDT. *(meaning: inferred)*
    #[serde(with = "primitive::number")]
    pub usdt_net_amount: Decimal,
    /// Base currency.
    pub base: CurrencyBalance,
    /// Quote currency.
    pub quote: CurrencyBalance,
}

/// One of the two currencies of a margin account.
///
/// Source: public documentation; *public-medium*; decimal, unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CurrencyBalance {
    /// Available amount. Unit: currency.
    #[serde(with = "primitive")]
    pub available_amount: Decimal,
    /// Capital. Unit: currency.
    #[serde(with = "primitive")]
    pub capital_amount: Decimal,
    /// Currency.
    #[serde(with = "primitive")]
    pub currency: String,
    /// Currency id.
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Frozen amount. Unit: currency.
    #[serde(with = "primitive")]
    pub frozen_amount: Decimal,
    /// Outstanding interest. Unit: currency.
    #[serde(with = "primitive")]
    pub interest_amount: Decimal,
    /// Borrowed amount. Unit: currency.
    #[serde(with = "primitive")]
    pub loan_amount: Decimal,
    /// Total amount. Unit: currency.
    #[serde(with = "primitive")]
    pub total_amount: Decimal,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Timestamp,
}
