// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: market data, orders, balances, transfers, deposits and withdrawals.

mod pages;
mod requests;

pub use requests::*;
