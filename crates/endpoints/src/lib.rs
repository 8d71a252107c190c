//! The requests of the contract: one type per operation, without I/O.
//!
//! A request provides its path, query and body, the check of its values against the rules of the contract
//! ([`Endpoint::validate`]), and the type of its response. [`OPERATIONS`] lists the operations. Everything in `src/generated/`
//! is generated from `api-schema/`, with a file for each file of the contract. `tradewire::Client::send` sends a request.
//!
//! With the feature `server`, requests implement `serde::Deserialize`, so that a server can read them (`tradewire_contract::Request::typed`).

#![cfg_attr(docsrs, feature(doc_cfg))]

// Formatted by the generator, so that its output does not depend on the version of rustfmt.
#[rustfmt::skip]
mod generated;

pub use generated::*;
pub use tradewire_models as models;
pub use tradewire_wire::operation::Operation;
pub use tradewire_wire::{Endpoint, Form, Invalid, Paged, Query, ToQuery};
