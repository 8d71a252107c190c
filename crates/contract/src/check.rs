//! Semantic checks: everything that the JSON Schema of a file cannot express. The checks of each construct are next to its
//! type, in a module `check`.
//!
//! What the binding needs is checked first: definitions, types and request lines. The other checks work on the bound contract, so they run
//! only if nothing is missing from it.

mod all;
pub(crate) mod context;
mod duplicates;
pub(crate) mod placeholders;
mod references;
mod strings;

pub use all::check;
pub(crate) use context::{Check, DeclaredField, FieldKind, requirement};
pub(crate) use placeholders::Template;
pub(crate) use references::{Fields, FoundField};
