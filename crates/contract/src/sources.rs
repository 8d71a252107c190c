//! Sources: the documents and observations that facts are based on, and references to them.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::Evidence;

use crate::Table;
use crate::prose::plain;

/// The source whose sections are referenced by their numbers alone: `2.3` is a section of the interface document.
pub const INTERFACE: &str = "interface";

/// The separator of several references.
const AND: &str = " and ";

/// The separator of a source and its section.
const SECTION: &str = ": ";

/// A source of facts.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct FactSource {
    /// The name that facts refer to: `source = "public documentation"`. Facts refer to `interface` by a section alone.
    #[serde(skip)]
    pub name: String,
    /// A description of the source.
    pub doc: String,
    /// Its address.
    pub url: Option<String>,
    /// The best evidence of a fact that has no other source.
    pub evidence: Evidence,
    /// The titles of its sections or pages: `source = "2.3"` for a section of `interface`, and
    /// `source = "public documentation: spot/order"` for a page of another source.
    #[serde(default)]
    pub sections: Table<String>,
}

/// A reference to a source, or to one of its sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reference<'a> {
    /// The name of the source.
    pub source: &'a str,
    /// The section or page.
    pub section: Option<&'a str>,
    /// The reference as written.
    pub text: &'a str,
    /// The position in the string that contains the reference.
    pub start: usize,
}

/// Iterates over the references of a fact's `source`. For example, `2.3 and public documentation` has two.
pub fn references(source: &str) -> impl Iterator<Item = Reference<'_>> {
    let mut next = 0;
    source.split(AND).map(move |text| {
        let start = next;
        next += text.len() + AND.len();
        match text.split_once(SECTION) {
            Some((source, section)) => Reference { source, section: Some(section), text, start },
            None if text.starts_with(|c: char| c.is_ascii_digit()) => {
                Reference { source: INTERFACE, section: Some(text), text, start }
            }
            None => Reference { source: text, section: None, text, start },
        }
    })
}

impl FactSource {
    pub(crate) fn bind(&mut self) {
        self.doc = plain(&self.doc);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_a_section_a_name_or_a_page() {
        let parsed = |text| references(text).map(|of| (of.source, of.section, of.start)).collect::<Vec<_>>();
        assert_eq!(parsed("4.1"), [("interface", Some("4.1"), 0)]);
        assert_eq!(parsed("HTTP"), [("HTTP", None, 0)]);
        assert_eq!(parsed("manual: spot/order"), [("manual", Some("spot/order"), 0)]);
        assert_eq!(parsed("4.2 and manual: spot"), [("interface", Some("4.2"), 0), ("manual", Some("spot"), 8)]);
    }
}
