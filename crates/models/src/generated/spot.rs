// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: market data, orders, balances, transfers, deposits and withdrawals.

mod account;
mod announcements;
mod history;
mod market;
mod orders;
mod symbols;
mod wallet;

pub use account::*;
pub use announcements::*;
pub use history::*;
pub use market::*;
pub use orders::*;
pub use symbols::*;
pub use wallet::*;
