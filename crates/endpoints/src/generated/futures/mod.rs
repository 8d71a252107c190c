// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: order history of a quant account, batch placement, and order detail.

mod forms;
mod pages;
#[cfg(feature = "server")]
mod readers;
mod requests;

pub use requests::*;
