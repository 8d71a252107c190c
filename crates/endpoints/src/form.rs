//! Conversion of records to forms. The trait is defined in this crate because it implements it for the records of the models crate.

use tradewire_wire::Query;

/// A record that is sent as a form.
pub trait Form {
    /// Returns the fields as pairs, in the order of their names.
    fn to_form(&self) -> Query;
}
