//! How a server reads requests and wraps responses. Clients compile none of it: it needs the feature `server`.

mod envelope;
mod pairs;
mod params;
mod parts;
mod path;
mod untyped;

pub use pairs::Pairs;
pub use params::{Fields, Params};
pub use parts::Parts;

use crate::Invalid;

/// A record that is received as a form.
pub trait FromForm: Sized {
    /// Parses the record from its pairs.
    ///
    /// # Errors
    /// Returns the field that is missing, has another type, or breaks a rule.
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid>;
}
