//! How a server reads requests and wraps answers, where the feature `server` is on: clients do without it, and need not compile it.

mod envelope;
mod pairs;
mod parts;
mod path;
mod untyped;

pub use pairs::Pairs;
pub use parts::Parts;

use crate::Invalid;

/// A record that was sent as a form.
pub trait FromForm: Sized {
    /// Reads it from its pairs.
    ///
    /// # Errors
    /// A field that is missing, not of its type, or breaks a rule.
    fn read(pairs: &Pairs) -> Result<Self, Invalid>;
}
