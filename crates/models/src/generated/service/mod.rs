// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Definitions that all groups share.

mod enums;
mod records;

pub use enums::*;
pub use records::*;
