// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

#[doc = include_str!("../../../docs/reference/futures.md")]
mod futures {}

#[doc = include_str!("../../../docs/reference/loan.md")]
mod loan {}

#[doc = include_str!("../../../docs/reference/margin.md")]
mod margin {}

#[doc = include_str!("../../../docs/reference/spot.md")]
mod spot {}
