// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: loan and collateral products, loan orders and positions, histories and assets.

pub(crate) mod assets;
pub(crate) mod history;
pub(crate) mod orders;
pub(crate) mod products;

pub use assets::*;
pub use history::*;
pub use orders::*;
pub use products::*;
