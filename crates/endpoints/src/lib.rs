//! What can be asked: one request type per operation of the contract. Pure data: nothing here does any IO.
//!
//! A request yields its path, query and body, checks itself against the limits of the interface
//! ([`Endpoint::validate`]) and knows what its answer decodes to. [`OPERATIONS`] describes every operation at run time.

mod endpoint;
pub mod envelope;
mod form;
// Formatted by the generator, which needs no rustfmt.
#[rustfmt::skip]
mod generated;
mod invalid;
mod paged;
mod parts;
mod query;
pub mod spec;
mod untyped;

pub use endpoint::Endpoint;
pub use form::Form;
pub use generated::*;
pub use invalid::Invalid;
pub use paged::{PageView, Paged};
pub use parts::Parts;
pub use query::{Pairs, Query, ToQuery, header};
pub use spec::Operation;
pub use tradewire_models as models;
pub use untyped::UntypedRequest;
