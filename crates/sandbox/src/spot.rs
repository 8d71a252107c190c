//! The spot trading engine: wallets, orders, fills and transfers. It is independent of HTTP. Its prices are those of futures
//! trading.

mod book;
mod fills;
mod ids;
mod ledger;
mod market;
mod matching;
mod order;
mod order_rules;
mod orders;
mod page;
mod trade;
mod trading;
mod transfers;
mod transitions;
mod wallets;

pub(crate) use fills::PlacedFill;
pub(crate) use ledger::SpotLedger;
pub(crate) use market::quantity_decimals;
pub(crate) use order::{PastSpotOrder, SpotOrder};
pub(crate) use trading::SpotTrading;
pub(crate) use transfers::Transfer;
#[cfg(test)]
pub(crate) use transitions::TRANSITIONS;
pub(crate) use wallets::{Balance, Wallet, Wallets};
