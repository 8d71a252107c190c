//! Paths with parameters in them.

use std::borrow::Cow;

use tradewire_wire::path;

use super::Operation;

impl Operation {
    /// Returns the path with these values in place of its placeholders.
    pub fn fill_path(&self, values: &[(&str, Cow<'_, str>)]) -> String {
        path::fill(self.path, values)
    }
}
