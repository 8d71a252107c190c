// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Margin: trading pairs and balances.

use tradewire_wire::{Decimal, Timestamp, record};

/// The margin rules of a trading pair.
///
/// Source: public documentation; *public-medium*; decimal, unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Symbol {
    /// Id of the pair.
    pub symbol_id: i64,
    /// Trading pair.
    pub symbol: String,
    /// Id of the currency that a buyer receives. *(meaning: inferred)*
    pub buy_currency_id: i64,
    /// Currency that a buyer receives. *(meaning: inferred)*
    pub buy_currency: String,
    /// Id of the currency that a seller receives. *(meaning: inferred)*
    pub sell_currency_id: i64,
    /// Currency that a seller receives. *(meaning: inferred)*
    pub sell_currency: String,
    /// Maximum loan in the buy currency. Unit: buy currency.
    pub max_loan_amount_buy: Decimal,
    /// Maximum loan in the sell currency. Unit: sell currency.
    pub max_loan_amount_sell: Decimal,
    /// Maximum leverage.
    pub max_leverage: Decimal,
    /// Daily interest rate. Whether it is a fraction or a percentage is not documented.
    pub daily_interest_rate: Decimal,
    /// Risk rate at which a position is liquidated.
    pub liquidation_rate: Decimal,
    /// Risk rate at which the exchange warns. *(meaning: inferred)*
    pub tips_rate: Decimal,
}

record!(
    Symbol,
    symbol_id = "symbolId",
    symbol = "symbol",
    buy_currency_id = "buyCurrencyId",
    buy_currency = "buyCurrency",
    sell_currency_id = "sellCurrencyId",
    sell_currency = "sellCurrency",
    max_loan_amount_buy = "maxLoanAmountBuy",
    max_loan_amount_sell = "maxLoanAmountSell",
    max_leverage = "maxLeverage",
    daily_interest_rate = "dailyInterestRate",
    liquidation_rate = "liquidationRate",
    tips_rate = "tipsRate",
);

/// The margin account of a trading pair.
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Balance {
    /// Value of the loans in BTC. Unit: BTC.
    pub btc_loan_amount: Decimal,
    /// Value of the net assets in BTC. Unit: BTC. *(meaning: inferred)*
    pub btc_net_amount: Decimal,
    /// Trading pair.
    pub symbol: String,
    /// Id of the pair.
    pub symbol_id: i64,
    /// Value of the loans in USDT. Unit: USDT.
    pub usdt_loan_amount: Decimal,
    /// Value of the net assets in USDT. Unit: USDT. *(meaning: inferred)*
    pub usdt_net_amount: Decimal,
    /// Base currency.
    pub base: CurrencyBalance,
    /// Quote currency.
    pub quote: CurrencyBalance,
}

record!(
    Balance,
    btc_loan_amount = "btcLoanAmount" as number,
    btc_net_amount = "btcNetAmount" as number,
    symbol = "symbol",
    symbol_id = "symbolId",
    usdt_loan_amount = "usdtLoanAmount" as number,
    usdt_net_amount = "usdtNetAmount" as number,
    base = "base",
    quote = "quote",
);

/// One of the two currencies of a margin account.
///
/// Source: public documentation; *public-medium*; decimal, unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct CurrencyBalance {
    /// Available amount. Unit: currency.
    pub available_amount: Decimal,
    /// Capital. Unit: currency.
    pub capital_amount: Decimal,
    /// Currency.
    pub currency: String,
    /// Currency id.
    pub currency_id: i64,
    /// Frozen amount. Unit: currency.
    pub frozen_amount: Decimal,
    /// Outstanding interest. Unit: currency.
    pub interest_amount: Decimal,
    /// Borrowed amount. Unit: currency.
    pub loan_amount: Decimal,
    /// Total amount. Unit: currency.
    pub total_amount: Decimal,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub updated_time: Timestamp,
}

record!(
    CurrencyBalance,
    available_amount = "availableAmount",
    capital_amount = "capitalAmount",
    currency = "currency",
    currency_id = "currencyId",
    frozen_amount = "frozenAmount",
    interest_amount = "interestAmount",
    loan_amount = "loanAmount",
    total_amount = "totalAmount",
    updated_time = "updatedTime",
);
