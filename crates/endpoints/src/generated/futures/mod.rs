// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: market data, orders, positions, balances and history.

mod forms;
mod pages;
mod requests;

pub use requests::*;
