// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: loan and collateral products, loan orders and positions, histories and assets.

mod enums;
mod ids;
mod records;

pub use enums::*;
pub use ids::*;
pub use records::*;
