//! A loaded file of the contract.

use std::ops::Range;

use crate::Group;
use crate::diagnostics::{Part, Site};
use crate::tree::{Node, Value};

/// One file of the contract.
#[derive(Debug)]
pub struct SourceFile {
    /// The name of the group, or `group/topic` for a file in the directory of the group.
    pub name: String,
    /// The name of the group.
    pub group: String,
    /// The path for display.
    pub path: String,
    /// The text.
    pub text: String,
    /// The parsed file; empty if the file is not valid TOML, or does not have the right shape.
    pub file: Group,
    /// The keys and values with their locations.
    pub(crate) tree: Node,
}

impl SourceFile {
    /// Returns the string at a site.
    pub fn string(&self, site: &Site) -> Option<&str> {
        self.tree.find(&site.path).and_then(Node::text)
    }

    /// Returns the byte range of a site or, if the site does not exist, of the nearest key above it.
    pub fn span(&self, site: &Site) -> Range<usize> {
        let mut node = &self.tree;
        let mut key = node.span.clone();
        for segment in &site.path {
            let Some(below) = node.child(segment) else { return key };
            key = match &node.value {
                Value::Table(entries) => entries.get(segment).map_or(key, |entry| entry.key.clone()),
                _ => below.span.clone(),
            };
            node = below;
        }
        match (&site.within, site.part) {
            (_, Part::Key) => key,
            (Some(within), Part::Value) if site.path.is_empty() => within.clone(),
            (Some(within), Part::Value) => self.inside(node, within),
            (None, Part::Value) => node.span.clone(),
        }
    }

    /// Locates a part of a string value. If the string has escapes, its bytes in the file differ, and the whole string is
    /// returned.
    fn inside(&self, node: &Node, within: &Range<usize>) -> Range<usize> {
        // Without escapes, the string occurs between its quotes as it is.
        let raw = self.text.get(node.span.clone()).unwrap_or_default();
        let quotes = match node.text() {
            Some("") => Some(raw.len() / 2),
            text => text.and_then(|text| raw.find(text)),
        };
        let start = quotes.map(|quotes| node.span.start + quotes);
        let range = start.map(|start| start + within.start..start + within.end);
        let is_inside = |range: &Range<usize>| range.end <= node.span.end && self.text.get(range.clone()).is_some();
        range.filter(is_inside).unwrap_or_else(|| node.span.clone())
    }
}
