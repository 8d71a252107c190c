// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: pending orders, and several orders by id.

mod pages;
#[cfg(feature = "server")]
mod readers;
mod requests;

pub use requests::*;
