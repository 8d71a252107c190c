//! Bodies that are forms: a record as pairs, in the order of their names.

use crate::{Invalid, Pairs, Query};

/// A record that is sent as a form.
pub trait Form: Sized {
    /// Writes its pairs.
    fn write(&self) -> Query;

    /// Reads it from its pairs.
    ///
    /// # Errors
    /// A field that is missing, not of its type, or breaks a rule.
    fn read(pairs: &Pairs) -> Result<Self, Invalid>;
}
