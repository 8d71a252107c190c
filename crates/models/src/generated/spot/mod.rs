// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: market data, orders, balances, transfers, deposits and withdrawals.

mod enums;
mod ids;
mod records;
mod unions;

pub use enums::*;
pub use ids::*;
pub use records::*;
pub use unions::*;
