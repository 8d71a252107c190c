// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: order history of a quant account, batch placement, and order detail.
pub(crate) mod checks;
mod pages;
#[cfg(feature = "server")]
mod readers;
mod requests;
pub mod specs;
pub use requests::*;
