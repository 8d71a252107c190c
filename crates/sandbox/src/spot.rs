//! The spot trading engine: wallets, orders, fills, transfers, deposits, withdrawals and loans. It is independent of HTTP. Its prices
//! follow those of futures trading.

mod currency;
mod deposit;
pub(crate) mod fake_addresses;
mod fills;
mod funding;
mod ids;
mod journal;
mod ledger;
mod lending;
mod loan;
mod loan_liquidation;
mod loan_records;
mod margin_debt;
mod margin_lending;
mod market;
mod matching;
mod order;
mod order_rules;
mod orders;
mod rejection;
mod trade;
mod trading;
mod transfers;
mod transitions;
mod wallet_states;
mod wallets;
mod withdrawal;

pub(crate) use currency::{BTC, CURRENCY_DECIMALS, USDT, has_too_many_decimals};
pub(crate) use deposit::{NewDeposit, PlacedDeposit};
pub(crate) use fills::PlacedFill;
pub(crate) use journal::Entry;
pub(crate) use ledger::SpotLedger;
pub(crate) use loan::{GRACE_DAYS, LoanTerms, OVERDUE_MULTIPLE, PlacedLoan};
#[cfg(test)]
pub(crate) use loan::{LOANS, LoanAmounts};
#[cfg(test)]
pub(crate) use margin_debt::MarginDebt;
pub(crate) use margin_debt::{DAILY_RATE, MarginRecord};
pub(crate) use margin_lending::{MAX_LEVERAGE, MarginCurrency};
pub(crate) use market::{MIN_VALUE, quantity_decimals};
pub(crate) use order::{PastSpotOrder, SpotOrder};
pub(crate) use rejection::SpotRejection;
pub(crate) use trade::FEE_RATE;
pub(crate) use trading::SpotTrading;
pub(crate) use transfers::Transfer;
#[cfg(test)]
pub(crate) use transitions::TRANSITIONS;
#[cfg(test)]
pub(crate) use wallet_states::{DEPOSITS, WITHDRAWALS};
pub(crate) use wallets::{Balance, Wallet, Wallets};
pub(crate) use withdrawal::{AcceptedWithdrawal, Destination, PlacedWithdrawal};
