//! A public item and what belongs to it: a few lines of the outline.

use std::collections::BTreeSet;
use std::fmt;

/// A public item. Each of its lines stands alone: it says the whole path.
#[derive(Default)]
pub struct Block {
    pub path: String,
    /// The absolute path of the item; empty for another name of something.
    pub item: String,
    pub head: String,
    /// The conditions that hold for all of it.
    pub cfg: Vec<String>,
    /// The traits that it implements without bounds or conditions of their own.
    pub traits: BTreeSet<String>,
    /// Its other implementations, and those of a trait for types of other crates.
    pub impls: BTreeSet<String>,
    /// Its fields or variants, in their order: a derived comparison makes that part of the surface.
    pub parts: Vec<String>,
    /// Its functions, constants and types: names and lines.
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

/// A line with its marks behind it, each once.
pub fn marked(line: &str, marks: impl IntoIterator<Item = String>) -> String {
    let mut shown = Vec::new();
    for mark in marks {
        if !shown.contains(&mark) {
            shown.push(mark);
        }
    }
    format!("{line}  {}", shown.join(" ")).trim_end().to_owned()
}
