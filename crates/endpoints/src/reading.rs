//! How a server reads a request, where the feature `server` is on: clients do without it, and need not compile it.

mod pairs;
mod parts;
mod path;
mod untyped;

pub use parts::Parts;

use crate::{Invalid, Pairs};

/// A record that was sent as a form.
pub trait FromForm: Sized {
    /// Reads it from its pairs.
    ///
    /// # Errors
    /// A field that is missing, not of its type, or breaks a rule.
    fn read(pairs: &Pairs) -> Result<Self, Invalid>;
}
