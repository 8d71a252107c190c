// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: market data, orders, positions, balances and history.

#[doc(hidden)]
pub mod encodings;
mod enums;
mod ids;
mod records;

pub use enums::*;
pub use ids::*;
pub use records::*;
