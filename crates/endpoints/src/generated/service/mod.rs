// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! What every group shares.
pub mod specs;
