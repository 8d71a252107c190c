// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: loan and collateral products, loan orders and positions, histories and assets.

mod assets;
mod history;
mod orders;
mod products;

pub use assets::*;
pub use history::*;
pub use orders::*;
pub use products::*;
