// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: market data, orders, balances, transfers, deposits and withdrawals.

mod pages;
#[cfg(feature = "server")]
mod readers;
mod requests;

pub use requests::*;
