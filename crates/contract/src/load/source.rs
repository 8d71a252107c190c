//! A file of the contract, and what can be asked of it.

use std::ops::Range;
use std::path::Path;

use crate::File;
use crate::diagnostics::{Part, Site};
use crate::shape::Pruned;
use crate::tree::{Node, Value};

/// One file of the contract.
#[derive(Debug, Default)]
pub struct Source {
    /// The name of its group: the file's name without `.toml`.
    pub group: String,
    /// Its path as it is shown.
    pub path: String,
    /// Its text.
    pub text: String,
    /// What it says; what is broken is left out.
    pub file: File,
    /// Whether it could be read: if not, it says nothing, and whatever is looked for may stand in it.
    pub is_read: bool,
    /// What is broken.
    pub(super) pruned: Pruned,
    /// The tables that lack an entry, of a name that is not known, because its key stands twice.
    pub(super) robbed: Vec<Vec<String>>,
    /// Its keys and values, and where they stand.
    pub(super) tree: Node,
}

/// A key or a text of a file, and where it stands.
pub struct Text<'a> {
    /// The keys that lead to it.
    pub path: &'a [String],
    /// Whether it is the last of them, and not what stands there.
    pub is_key: bool,
    /// What it says.
    pub text: &'a str,
}

impl Source {
    /// A file that cannot be read.
    pub(super) fn unread(path: String, text: String) -> Self {
        let name = Path::new(&path).file_stem().unwrap_or_default();
        Self { group: name.to_string_lossy().into_owned(), path, text, ..Self::default() }
    }

    /// Looks at all keys and texts.
    pub fn each_text(&self, mut look: impl FnMut(Text<'_>)) {
        each_text(&self.tree, &mut Vec::new(), &mut look);
    }

    /// Whether it is not known what stands at a path, because that, or a table above it, is broken.
    pub fn lacks(&self, path: &[String]) -> bool {
        let is_pruned = |length| path.get(..length).is_some_and(|above| self.pruned.contains_key(above));
        !self.is_read || (1..=path.len()).any(is_pruned) || self.may_lack(path)
    }

    /// Whether what is missing at a path may have stood there under a key that stands twice.
    fn may_lack(&self, path: &[String]) -> bool {
        let is_robbed = path.split_last().is_some_and(|(_, above)| self.robbed.iter().any(|table| table == above));
        is_robbed && self.tree.find(path).is_none()
    }

    /// Whether an entry of a table is left out because it is broken.
    pub fn lacks_some(&self, table: &[String]) -> bool {
        !self.is_read || self.pruned.keys().any(|path| path.split_last().is_some_and(|(_, above)| above == table))
    }

    /// Whether something in a table of the file is left out because it is broken, however deep.
    pub fn lacks_below(&self, table: &str) -> bool {
        let is_left_out = |(path, stand_in): (&Vec<String>, &Option<_>)| stand_in.is_none() && is_below(path, &[table]);
        !self.is_read || self.pruned.iter().any(is_left_out)
    }

    /// Whether something is broken at a path or below it, and it is sentences alone.
    pub fn lacks_only_prose(&self, path: &[String]) -> bool {
        let below = self.pruned.range(path.to_vec()..).take_while(|(broken, _)| broken.starts_with(path));
        let mut stand_ins = below.map(|(_, stand_in)| *stand_in).peekable();
        stand_ins.peek().is_some() && stand_ins.all(|stand_in| stand_in == Some(""))
    }

    /// Whether what is left out of the file defines a name, under a key of the language or one that it does not have.
    pub fn leaves_out(&self, table: &[&str], name: &str) -> bool {
        let path: Vec<String> = table.iter().chain([&name]).map(|key| (*key).to_owned()).collect();
        let mut roots = self.pruned.keys().filter(|path| path.len() == 1).filter_map(|path| self.tree.find(path));
        self.lacks(&path) || roots.any(|root| root.child(name).is_some())
    }

    /// Whether an error code stands in what is left out of the file.
    pub fn leaves_out_code(&self, wire: &str) -> bool {
        let mut tables = self.pruned.keys().filter(|path| path.len() == 1 || is_below(path, &["codes", "operations"]));
        let has_code = |path| self.tree.find(path).is_some_and(|node| has_key(node, wire));
        let is_robbed = self.robbed.iter().any(|table| is_below(table, &["codes", "operations"]));
        !self.is_read || is_robbed || tables.any(|path| path.last().is_some_and(|key| key == wire) || has_code(path))
    }

    /// Whether something stands at a place.
    pub fn has(&self, site: &Site) -> bool {
        self.tree.find(&site.path).is_some()
    }

    /// The keys of a table.
    pub fn keys(&self, site: &Site) -> Vec<&str> {
        let table = self.tree.find(&site.path).and_then(Node::table);
        table.into_iter().flat_map(|entries| entries.keys().map(String::as_str)).collect()
    }

    /// The bytes of a place; of the nearest key above it, if it does not exist.
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
            (Some(within), Part::Value) => self.inside(node, within),
            (None, Part::Value) => node.span.clone(),
        }
    }

    /// Bytes inside of a text; all of it where escapes move them.
    fn inside(&self, node: &Node, within: &Range<usize>) -> Range<usize> {
        // Between the quotes stands the text itself, unless it has escapes.
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

fn each_text(node: &Node, path: &mut Vec<String>, look: &mut impl FnMut(Text<'_>)) {
    match &node.value {
        Value::String(text) => look(Text { path, is_key: false, text }),
        Value::Table(entries) => {
            for (key, entry) in entries {
                path.push(key.clone());
                look(Text { path, is_key: true, text: key });
                each_text(&entry.node, path, look);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                path.push(index.to_string());
                each_text(item, path, look);
                path.pop();
            }
        }
        _ => {}
    }
}

/// Whether a path leads into one of several tables of the file.
fn is_below(path: &[String], tables: &[&str]) -> bool {
    path.first().is_some_and(|first| tables.contains(&first.as_str()))
}

/// Whether a table, or one inside of it, has a key.
fn has_key(node: &Node, key: &str) -> bool {
    node.table().into_iter().flatten().any(|(name, entry)| name == key || has_key(&entry.node, key))
}
