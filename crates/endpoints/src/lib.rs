//! The requests of the contract: one type per operation, without I/O.
//!
//! A request provides its path, query and body, the check of its values against the rules of the contract
//! ([`Endpoint::validate`]), and the type of its response. [`OPERATIONS`] lists the operations. Everything in `src/generated/`
//! is generated from `api-schema/`.
//!
//! With the feature `server`, the function `from_parts` of each request parses it as a server does.

#![cfg_attr(docsrs, feature(doc_cfg))]

// Formatted by the generator, so that its output does not depend on the version of rustfmt.
#[rustfmt::skip]
mod generated;
mod form;

pub use form::Form;
#[cfg(feature = "server")]
pub use form::FromForm;
pub use generated::*;
pub use tradewire_models as models;
pub use tradewire_wire::operation::Operation;
pub use tradewire_wire::{Endpoint, Invalid, Paged, Query, ToQuery};
