// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! What every group shares.

mod enums;
mod records;

pub use enums::*;
pub use records::*;
