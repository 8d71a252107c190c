//! The spot trading engine: wallets, orders, fills and transfers. It is independent of HTTP. Its prices
//! follow those of futures trading.

mod currency;
mod fills;
mod ids;
mod ledger;
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
mod wallets;

pub(crate) use currency::{BTC, CURRENCY_DECIMALS, USDT, has_too_many_decimals};
pub(crate) use fills::PlacedFill;
pub(crate) use ledger::SpotLedger;
pub(crate) use market::{MIN_VALUE, quantity_decimals};
pub(crate) use order::{PastSpotOrder, SpotOrder};
pub(crate) use rejection::SpotRejection;
pub(crate) use trade::FEE_RATE;
pub(crate) use trading::SpotTrading;
pub(crate) use transfers::Transfer;
#[cfg(test)]
pub(crate) use transitions::TRANSITIONS;
pub(crate) use wallets::{Balance, Wallet, Wallets};
