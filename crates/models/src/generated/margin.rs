// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Margin: borrowing for spot trading, margin balances, and the history of loans, repayments
//! and interest.

mod account;
mod loans;

pub use account::*;
pub use loans::*;
