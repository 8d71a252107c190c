//! What can be asked: one request type per operation of the contract. Pure data: nothing here does any IO.
//!
//! A request yields its path, query and body, checks itself against the limits of the interface
//! ([`Endpoint::validate`]) and knows what its answer decodes to. [`OPERATIONS`] describes every operation at run time.
//!
//! With the feature `untyped`, a request can be made from names and texts, for an operation that is known only at run time.
//! With the feature `server`, each reads itself from what a server received, too: `from_parts`.

pub mod body;
mod endpoint;
pub mod envelope;
mod form;
// Formatted by the generator, which needs no rustfmt.
#[rustfmt::skip]
mod generated;
mod paged;
#[cfg(feature = "server")]
mod server;
pub mod spec;
#[cfg(feature = "untyped")]
mod untyped;

pub use endpoint::Endpoint;
pub use form::Form;
pub use generated::*;
pub use paged::{PageView, Paged};
#[cfg(feature = "server")]
pub use server::{Fields, FromForm, Pairs, Params, Parts};
pub use spec::Operation;
pub use tradewire_models as models;
pub use tradewire_wire::{Invalid, Query, ToQuery, header};
#[cfg(feature = "untyped")]
pub use untyped::UntypedRequest;
