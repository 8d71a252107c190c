// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: loan and collateral products, loan orders and positions, histories and assets.

mod pages;
mod requests;

pub use requests::*;
