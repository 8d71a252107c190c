//! Semantic checks: everything that the JSON Schema of a file cannot express. The checks of each construct are next to its
//! type, in a module `check`.
//!
//! Definitions, types and request lines are checked first. The other checks run only if all of them are bound.

mod all;
pub(crate) mod context;
mod duplicates;
pub(crate) mod placeholders;
mod references;

pub use all::check;
pub(crate) use context::{Check, DeclaredField, FieldKind, requirement};
pub(crate) use placeholders::Template;
pub(crate) use references::{Fields, FoundField};
