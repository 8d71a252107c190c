//! Checks the shape of a file: its keys and the types of their values, against the JSON Schema of the language.

mod schema;
mod suggestions;
mod wording;

use std::collections::{BTreeSet, HashMap};

use indexmap::IndexMap;

use crate::diagnostics::wording::{quoted_alternatives, quoted_list};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Site, did_you_mean};
use crate::tree::{Entry, Node, Value};
use schema::{Keys, SCHEMA, Shape, accepts, shape};
use wording::{example, is_one_list, name, noun, punctuation};

/// Returns the JSON Schema of the files of a contract, which is the content of `api-schema/schema.json`.
pub fn json_schema() -> String {
    // A JSON value can always be serialized.
    let mut text = serde_json::to_string_pretty(&*SCHEMA).unwrap_or_default();
    text.push('\n');
    text
}

/// The paths of the entries with a mistake. They are dropped, so that no other check has to deal with a part of an entry: the checks of
/// names, rules and examples run only for entries of the right shape.
///
/// An entry is one of the definitions in a table, such as `operations.place`, or a whole table with fixed keys, such as `signing`.
pub type Dropped = BTreeSet<Vec<String>>;

/// Checks the shape of a file, and returns the entries with a mistake.
pub fn check(file: usize, tree: &mut Node, diagnostics: &mut Diagnostics) -> Dropped {
    suggestions::merge_subtables(file, tree, diagnostics);
    let mut walk = Walk { diagnostics, dropped: Dropped::new() };
    walk.value(&Site::file(file), tree, shape(&SCHEMA));
    walk.dropped
}

/// Returns the path of the entry that contains a path.
pub fn entry_of(path: &[String]) -> &[String] {
    let length = if path.first().is_some_and(|table| has_names(table)) { 2 } else { 1 };
    path.get(..length).unwrap_or(path)
}

/// Returns whether the keys of a table of the file are names.
pub fn has_names(table: &str) -> bool {
    let Shape::Table(keys) = shape(&SCHEMA) else { return false };
    keys.get(table).map(shape).is_some_and(|shape| matches!(shape, Shape::Map(_)))
}

/// Walks through values and shapes together.
struct Walk<'a> {
    diagnostics: &'a mut Diagnostics,
    dropped: Dropped,
}

impl Walk<'_> {
    /// Reports a mistake at a site, and drops the entry.
    fn report(&mut self, site: &Site, diagnostic: Diagnostic) {
        // The file itself only requires a `doc`, on which nothing depends.
        if !site.path.is_empty() {
            self.dropped.insert(entry_of(&site.path).to_vec());
        }
        self.diagnostics.report(diagnostic);
    }

    fn value(&mut self, site: &Site, node: &Node, expected: &Shape) {
        match (expected, &node.value) {
            (Shape::Any, _) | (Shape::Text, Value::String(_)) | (Shape::Boolean, Value::Boolean(_)) => {}
            (Shape::Words(words), Value::String(text)) => self.word(site, text, words),
            (Shape::Integer { min, max }, Value::Integer(integer)) => self.integer(site, *integer, *min, *max),
            (Shape::Array(items), Value::Array(nodes)) if is_one_list(shape(items), nodes) => {
                self.wrong_items(site, node, expected);
            }
            (Shape::Array(items), Value::Array(nodes)) => {
                for (index, node) in nodes.iter().enumerate() {
                    self.value(&site.index(index), node, shape(items));
                }
            }
            (Shape::Map(values), Value::Table(entries)) => {
                for (key, entry) in entries {
                    self.value(&site.child(key), &entry.node, shape(values));
                }
            }
            (Shape::Table(keys), Value::Table(entries)) => self.table(site, entries, keys),
            (Shape::Tagged { tag, tables }, Value::Table(entries)) => self.tagged(site, entries, tag, tables),
            (Shape::Either(shapes), _) => match shapes.iter().find(|shape| accepts(shape, &node.value)) {
                Some(shape) => self.value(site, node, shape),
                None => self.wrong_type(site, node, expected),
            },
            _ => self.wrong_type(site, node, expected),
        }
    }

    fn word(&mut self, site: &Site, text: &str, words: &[&str]) {
        if words.contains(&text) {
            return;
        }
        let title = format!("`{text}` is not an allowed value of {}", name(site));
        let diagnostic =
            Diagnostic::new(Code::ValueNotAllowed, title).at(site, format!("expected {}", quoted_alternatives(words)));
        self.report(site, diagnostic.maybe_help(did_you_mean(text, words.iter().copied())));
    }

    fn integer(&mut self, site: &Site, integer: Option<i64>, min: i64, max: i64) {
        let name = name(site);
        let diagnostic = match integer {
            Some(integer) if (min..=max).contains(&integer) => return,
            Some(integer) if integer < 0 && min == 0 => {
                let title = format!("{name} is {integer}, but must not be negative");
                Diagnostic::new(Code::NegativeNumber, title).at(site, "expected zero or more")
            }
            Some(integer) => {
                let title = format!("{name} is {integer}, which is out of range");
                Diagnostic::new(Code::OutOfRange, title).at(site, format!("expected {min} to {max}"))
            }
            None => Diagnostic::new(Code::OutOfRange, format!("{name} does not fit 64 bits"))
                .at(site, "expected a 64-bit integer"),
        };
        self.report(site, diagnostic);
    }

    fn table(&mut self, site: &Site, entries: &IndexMap<String, Entry>, keys: &Keys) {
        let intended = suggestions::intended_keys(entries, keys);
        self.required(site, entries, keys, &intended);
        for (key, entry) in entries {
            let below = site.child(key);
            if keys.get(key).is_none() {
                self.unknown_key(&below, intended.get(key.as_str()).copied(), entries, keys);
            }
            let known = intended.get(key.as_str()).copied().unwrap_or(key);
            if let Some(schema) = keys.get(known) {
                self.value(&below, &entry.node, shape(schema));
            }
        }
    }

    /// Reports the missing keys of a table in one diagnostic, because they have to be added in one place. A key that is only misspelled is
    /// not missing.
    fn required(
        &mut self,
        site: &Site,
        entries: &IndexMap<String, Entry>,
        keys: &Keys,
        intended: &HashMap<&str, &'static str>,
    ) {
        let is_missing = |key: &&str| !entries.contains_key(*key) && !intended.values().any(|intended| intended == key);
        let missing: Vec<&str> = keys.required.iter().copied().filter(is_missing).collect();
        if missing.is_empty() {
            return;
        }
        let title = format!("missing {} in {}", quoted_list(&missing), name(site));
        let label = if missing.len() == 1 { "missing key" } else { "missing keys" };
        let diagnostic = Diagnostic::new(Code::MissingKey, title).at(site.as_key(), label);
        let examples = missing.iter().filter_map(|key| Some(example(key, keys.get(key)?)));
        self.report(site, examples.fold(diagnostic, Diagnostic::help));
    }

    fn unknown_key(&mut self, site: &Site, intended: Option<&str>, entries: &IndexMap<String, Entry>, keys: &Keys) {
        let key = site.path.last().map_or("", String::as_str);
        let free: Vec<_> = keys.names().filter(|known| !entries.contains_key(*known)).collect();
        let help = intended.map(|intended| format!("did you mean `{intended}`?"));
        let help = help.or_else(|| did_you_mean(key, free.iter().copied()));
        let help = help.or_else(|| (!free.is_empty()).then(|| format!("available keys: {}", quoted_list(&free))));
        let diagnostic = Diagnostic::new(Code::UnknownKey, format!("unknown key `{key}`"));
        self.report(site, diagnostic.at(site.as_key(), "not a key of this table").maybe_help(help));
    }

    fn tagged(
        &mut self,
        site: &Site,
        entries: &IndexMap<String, Entry>,
        tag: &'static str,
        tables: &[(&'static str, Keys)],
    ) {
        let words: Vec<_> = tables.iter().map(|(word, _)| *word).collect();
        let Some(entry) = entries.get(tag) else {
            let title = format!("missing `{tag}` in {}", name(site));
            let help = format!(
                "add `{tag} = \"{}\"`; the allowed values are {}",
                words.first().unwrap_or(&""),
                quoted_alternatives(&words)
            );
            let diagnostic = Diagnostic::new(Code::MissingKey, title).at(site.as_key(), "missing key");
            return self.report(site, diagnostic.help(help));
        };
        match tables.iter().find(|(word, _)| entry.node.text() == Some(*word)) {
            Some((_, keys)) => self.table(site, entries, keys),
            None => self.value(&site.child(tag), &entry.node, &Shape::Words(words)),
        }
    }

    /// Reports strings that are not in lists of their own in one diagnostic, because they are corrected together.
    fn wrong_items(&mut self, site: &Site, node: &Node, expected: &Shape) {
        let title = format!("{} is an array of strings, but must be an array of arrays", name(site));
        let diagnostic = Diagnostic::new(Code::WrongType, title).at(site, "expected arrays, found strings");
        self.report(site, diagnostic.maybe_help(punctuation(expected, &node.value)));
    }

    fn wrong_type(&mut self, site: &Site, node: &Node, expected: &Shape) {
        let title = format!("{} is {}, but must be {}", name(site), node.type_noun(), noun(expected));
        let wanted = if let Shape::Words(words) = expected { quoted_alternatives(words) } else { noun(expected) };
        let label = format!("expected {wanted}, found {}", node.type_noun());
        let diagnostic = Diagnostic::new(Code::WrongType, title).at(site, label);
        self.report(site, diagnostic.maybe_help(punctuation(expected, &node.value)));
    }
}
