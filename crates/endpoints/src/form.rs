//! Bodies that are forms: a record as pairs, in the order of their names.

use crate::Query;

/// A record that is sent as a form.
pub trait Form {
    /// Writes the pairs.
    fn to_form(&self) -> Query;
}
