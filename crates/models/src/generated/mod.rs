// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

mod codes;
pub mod futures;
pub mod loan;
pub mod service;
pub mod spot;
pub use codes::{ErrorCode, kinds};
