// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! What the contract says of each group, whichever groups are compiled.

use crate::spec::{Group, Operation};

/// Futures: order history of a quant account, batch placement, and order detail.
pub mod futures;

/// Loans: the loan products per currency, with their rates and limits.
pub mod loan;

/// What every group shares.
pub mod service;

/// Spot: pending orders, and several orders by id.
pub mod spot;

/// Every group of the contract that has operations.
pub static GROUPS: &[Group] = &[
    Group {
        name: "futures",
        doc: "Futures: order history of a quant account, batch placement, and order detail.",
        operations: &[
            &futures::QUANT_HISTORY,
            &futures::PLACE_BATCH,
            &futures::ORDER_DETAIL,
            &futures::SERVER_TIME,
        ],
    },
    Group {
        name: "loan",
        doc: "Loans: the loan products per currency, with their rates and limits.",
        operations: &[&loan::CURRENCIES],
    },
    Group {
        name: "spot",
        doc: "Spot: pending orders, and several orders by id.",
        operations: &[&spot::OPEN_ORDERS, &spot::BATCH_ORDERS, &spot::SERVER_TIME],
    },
];

/// Every operation of the contract, by group.
pub static OPERATIONS: &[&Operation] = &[
    &futures::QUANT_HISTORY,
    &futures::PLACE_BATCH,
    &futures::ORDER_DETAIL,
    &futures::SERVER_TIME,
    &loan::CURRENCIES,
    &spot::OPEN_ORDERS,
    &spot::BATCH_ORDERS,
    &spot::SERVER_TIME,
];
