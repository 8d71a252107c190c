// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::spec::{Host, Operation};

pub mod futures;
pub mod loan;
pub mod service;
pub mod spot;
pub mod hosts;
mod signing;
pub use hosts::DEPLOYMENTS;
pub use signing::SIGNING;
/// Every operation of the contract, sorted by group.
pub static OPERATIONS: &[&Operation] = &[
    &futures::specs::QUANT_HISTORY,
    &futures::specs::PLACE_BATCH,
    &futures::specs::ORDER_DETAIL,
    &futures::specs::SERVER_TIME,
    &loan::specs::CURRENCIES,
    &spot::specs::OPEN_ORDERS,
    &spot::specs::BATCH_ORDERS,
    &spot::specs::SERVER_TIME,
];

/// Every host of the contract.
pub static HOSTS: &[&Host] = &[&hosts::FUTURES, &hosts::SPOT];
