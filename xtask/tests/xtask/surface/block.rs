//! A public item with its members: a few lines of the outline.

use std::collections::BTreeSet;
use std::fmt;

/// A public item. Each of its lines contains the whole path.
#[derive(Default)]
pub struct Block {
    pub path: String,
    /// The absolute path of the item, or empty for an alias.
    pub item: String,
    pub head: String,
    /// The conditions of the whole item.
    pub cfg: Vec<String>,
    /// The traits that it implements without additional bounds or conditions.
    pub traits: BTreeSet<String>,
    /// Other implementations, and those of a trait for types of other crates.
    pub impls: BTreeSet<String>,
    /// Fields or variants in order, which derived comparisons make part of the surface.
    pub parts: Vec<String>,
    /// Functions, constants and types: names and lines.
    pub members: BTreeSet<(String, String)>,
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.head)?;
        if !self.traits.is_empty() {
            let traits: Vec<_> = self.traits.iter().map(String::as_str).collect();
            writeln!(f, "    impl {}", traits.join(", "))?;
        }
        let members = self.members.iter().map(|(_, line)| line);
        self.impls.iter().chain(&self.parts).chain(members).try_for_each(|line| writeln!(f, "    {line}"))
    }
}

/// Appends attributes to a line, each once.
pub fn with_attributes(line: &str, attributes: impl IntoIterator<Item = String>) -> String {
    let mut shown = Vec::new();
    for attribute in attributes {
        if !shown.contains(&attribute) {
            shown.push(attribute);
        }
    }
    format!("{line}  {}", shown.join(" ")).trim_end().to_owned()
}
