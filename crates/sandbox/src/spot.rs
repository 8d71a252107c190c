//! The spot trading engine: wallets, orders, fills and transfers. It is independent of HTTP. Its prices
//! follow those of futures trading.

mod ledger;
mod market;
mod matching;
mod order;
mod trading;
mod wallet;

pub(crate) use ledger::SpotLedger;
pub(crate) use market::{MIN_VALUE, quantity_decimals};
#[cfg(test)]
pub(crate) use order::TRANSITIONS;
pub(crate) use order::{FEE_RATE, SpotOrder};
pub(crate) use trading::{PastSpotOrder, SpotTrading};
pub(crate) use wallet::{BTC, Balance, CURRENCY_DECIMALS, SpotRejection, USDT, Wallet, has_too_many_decimals};
