//! The requests of the contract: one type per operation. Pure data, no IO.
//!
//! A request knows its path, query and body, validates itself against the rules of the interface ([`Endpoint::validate`]) and
//! knows what its response decodes to. [`OPERATIONS`] lists the operations. Everything in `src/generated/` is generated from
//! `api-schema/`.
//!
//! With the feature `server`, each request can also be read as a server receives it: `from_parts`.

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
pub use tradewire_wire::{Endpoint, Invalid, Paged, Query, ToQuery, header};
