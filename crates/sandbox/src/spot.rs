//! The spot trading engine: wallets, orders and fills. It is independent of HTTP.

mod ledger;
mod matching;
mod order;
mod order_rules;
mod trading;
mod wallet;

pub(crate) use ledger::SpotLedger;
pub(crate) use matching::MatchingEngine;
#[cfg(test)]
pub(crate) use order::TRANSITIONS;
pub(crate) use order::{FEE_RATE, SpotOrder};
pub(crate) use order_rules::{MIN_VALUE, quantity_decimals};
pub(crate) use trading::PastSpotOrder;
pub(crate) use wallet::{BTC, Balance, CURRENCY_DECIMALS, USDT, Wallet, has_too_many_decimals};
