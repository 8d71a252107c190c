// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

mod codes;
#[cfg(feature = "futures")]
pub mod futures;
#[cfg(feature = "loan")]
pub mod loan;
#[cfg(feature = "margin")]
pub mod margin;
pub mod service;
#[cfg(feature = "spot")]
pub mod spot;

pub use codes::{CODES, ErrorCode, kinds};
