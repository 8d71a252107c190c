// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::spec::{Group, Host, Operation};

pub mod futures;
pub mod loan;
pub mod service;
pub mod spot;
pub mod hosts;
mod signing;
pub use hosts::{DEPLOYMENTS, RATE_HEADERS, STATUSES};
pub use signing::SIGNING;
/// Every group of the contract that has operations.
pub static GROUPS: &[Group] = &[
    Group {
        name: "futures",
        doc: "Futures: order history of a quant account, batch placement, and order detail.",
        operations: &[
            &futures::specs::QUANT_HISTORY,
            &futures::specs::PLACE_BATCH,
            &futures::specs::ORDER_DETAIL,
            &futures::specs::SERVER_TIME,
        ],
    },
    Group {
        name: "loan",
        doc: "Loans: the loan products per currency, with their rates and limits.",
        operations: &[&loan::specs::CURRENCIES],
    },
    Group {
        name: "spot",
        doc: "Spot: pending orders, and several orders by id.",
        operations: &[
            &spot::specs::OPEN_ORDERS,
            &spot::specs::BATCH_ORDERS,
            &spot::specs::SERVER_TIME,
        ],
    },
];

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
