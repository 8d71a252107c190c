// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: the loan products per currency, with their rates and limits.

mod pages;
#[cfg(feature = "server")]
mod readers;
mod requests;

pub use requests::*;
