// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: order history of a quant account, batch placement, and order detail.

mod enums;
mod ids;
mod records;

pub use enums::*;
pub use ids::*;
pub use records::*;
