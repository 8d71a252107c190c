//! Conversion of records to and from forms. The traits are defined in this crate because it implements them for the records of
//! the models crate.

use tradewire_wire::Query;
#[cfg(feature = "server")]
use tradewire_wire::{Invalid, server::Pairs};

/// A record that is sent as a form.
pub trait Form {
    /// Returns the fields as pairs, in the order of their names.
    fn to_form(&self) -> Query;
}

/// A record that can be parsed from a form.
#[cfg(feature = "server")]
pub trait FromForm: Sized {
    /// Parses the record from the pairs of a form.
    ///
    /// # Errors
    /// Returns an error that names the field that is missing or has another type.
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid>;
}
