//! Paths, matched against the template of an operation.

use tradewire_wire::path;

use crate::Pairs;
use crate::spec::Operation;

impl Operation {
    /// Returns the values of the placeholders in a path, or `None` if it is not a path of this operation.
    pub fn match_path(&self, given: &str) -> Option<Pairs> {
        let values = path::matches(self.path, given)?;
        Some(Pairs::of(values.iter().map(|(name, value)| (*name, value.as_ref()))))
    }
}
