// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Margin: borrowing for spot trading, margin balances, and the history of loans, repayments
//! and interest.

mod pages;
mod requests;

pub use requests::*;
