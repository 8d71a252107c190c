//! Paths with parameters in them.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::{Field, Operation, Place};
use crate::Invalid;

/// What a segment keeps as it is: the unreserved characters of RFC 3986.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

impl Operation {
    /// The path with these values in the place of their names.
    pub fn fill_path(&self, values: &[(&str, Cow<'_, str>)]) -> String {
        let mut path = String::with_capacity(self.path.len());
        for (index, segment) in self.path.split('/').enumerate() {
            if index > 0 {
                path.push('/');
            }
            match placeholder(segment).and_then(|name| values.iter().find(|(of, _)| *of == name)) {
                Some((_, value)) => path.extend(utf8_percent_encode(value, ENCODED)),
                None => path.push_str(segment),
            }
        }
        path
    }
}

/// The name in a segment that is a placeholder.
pub(crate) fn placeholder(segment: &str) -> Option<&str> {
    segment.strip_prefix('{')?.strip_suffix('}')
}

impl Field {
    /// Checks a text that is sent in the path, or in a header.
    ///
    /// # Errors
    /// One that leads elsewhere, or that its place cannot carry.
    pub fn check_place(&self, value: &str) -> Result<(), Invalid> {
        let shown = |c: char| c == ' ' || c.is_ascii_graphic();
        let expected = match self.place {
            Place::Path if ["", ".", ".."].contains(&value) => {
                "a segment of a path is expected: a text that is neither empty nor dots"
            }
            Place::Header if value.is_empty() || value.trim() != value || !value.chars().all(shown) => {
                "a header holds visible ASCII characters, and no space at its ends"
            }
            _ => return Ok(()),
        };
        Err(Invalid::new(self.name, &format_args!("`{value}`"), expected))
    }
}
