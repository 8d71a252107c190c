//! Records that are sent as forms. The traits are defined here because this crate implements them for the records of the
//! models crate.

use tradewire_wire::Query;
#[cfg(feature = "server")]
use tradewire_wire::{Invalid, server::Pairs};

/// A record that is sent as a form.
pub trait Form {
    /// Returns its pairs, in the order of their names.
    fn to_form(&self) -> Query;
}

/// A record that was sent as a form.
#[cfg(feature = "server")]
pub trait FromForm: Sized {
    /// Reads the record from its pairs.
    ///
    /// # Errors
    /// Returns the field that is missing or has another type.
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid>;
}
