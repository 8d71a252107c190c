//! Checks the shape of a file: its keys and the types of their values, against the JSON Schema of the language.

mod schema;
mod suggestions;
mod wording;

use std::collections::BTreeMap;

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

/// The paths of invalid and missing values, each with its substitute. A value without a substitute is dropped.
pub type Pruned = BTreeMap<Vec<String>, Option<&'static str>>;

/// Substitutes for required strings: prose, which no check depends on, and the usual content type.
const SUBSTITUTES: [(&str, &str); 3] = [("doc", ""), ("advice", ""), ("content_type", "application/json")];

/// Checks the shape of a file, and returns its invalid values. Misspelled keys are reported and corrected.
pub fn check(file: usize, tree: &mut Node, diagnostics: &mut Diagnostics) -> Pruned {
    suggestions::correct_keys(file, tree, shape(&SCHEMA), diagnostics);
    let mut walk = Walk { diagnostics, pruned: Pruned::new() };
    // The file itself is always valid: it only requires a `doc`, which has a substitute.
    walk.value(&Site::file(file), tree, shape(&SCHEMA)).ok();
    walk.pruned
}

/// The error of an invalid value. Its cause was already reported.
struct Invalid;

/// Walks through values and shapes together.
///
/// An invalid value makes the enclosing table invalid, up to the nearest value that can be dropped: an entry of a table whose keys are
/// names, or the value of an optional key. Required words and prose are replaced by a substitute instead, so that one mistake hides as few
/// others as possible.
struct Walk<'a> {
    diagnostics: &'a mut Diagnostics,
    pruned: Pruned,
}

impl Walk<'_> {
    fn value(&mut self, site: &Site, node: &Node, expected: &Shape) -> Result<(), Invalid> {
        match (expected, &node.value) {
            (Shape::Any, _) | (Shape::Text, Value::String(_)) | (Shape::Boolean, Value::Boolean(_)) => Ok(()),
            (Shape::Words(words), Value::String(text)) => self.word(site, text, words),
            (Shape::Integer { min, max }, Value::Integer(integer)) => self.integer(site, *integer, *min, *max),
            (Shape::Array(items), Value::Array(nodes)) if is_one_list(shape(items), nodes) => {
                self.wrong_items(site, node, expected)
            }
            (Shape::Array(items), Value::Array(nodes)) => self.array(site, nodes, shape(items)),
            (Shape::Map(values), Value::Table(entries)) => {
                self.map(site, entries, shape(values));
                Ok(())
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

    fn word(&mut self, site: &Site, text: &str, words: &[&str]) -> Result<(), Invalid> {
        if words.contains(&text) {
            return Ok(());
        }
        let title = format!("`{text}` is not an allowed value of {}", name(site));
        let diagnostic =
            Diagnostic::new(Code::ValueNotAllowed, title).at(site, format!("expected {}", quoted_alternatives(words)));
        self.diagnostics.report(diagnostic.maybe_help(did_you_mean(text, words.iter().copied())));
        Err(Invalid)
    }

    fn integer(&mut self, site: &Site, integer: Option<i64>, min: i64, max: i64) -> Result<(), Invalid> {
        let name = name(site);
        let diagnostic = match integer {
            Some(integer) if (min..=max).contains(&integer) => return Ok(()),
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
        self.diagnostics.report(diagnostic);
        Err(Invalid)
    }

    /// Checks the elements of an array. One invalid element makes the array invalid, because dropping it would shift the indices of the
    /// others.
    fn array(&mut self, site: &Site, nodes: &[Node], items: &Shape) -> Result<(), Invalid> {
        let elements = nodes.iter().enumerate().map(|(index, node)| self.value(&site.index(index), node, items));
        elements.fold(Ok(()), Result::and)
    }

    fn map(&mut self, site: &Site, entries: &IndexMap<String, Entry>, values: &Shape) {
        for (key, entry) in entries {
            let below = site.child(key);
            if self.value(&below, &entry.node, values).is_err() {
                self.pruned.insert(below.path, None);
            }
        }
    }

    fn table(&mut self, site: &Site, entries: &IndexMap<String, Entry>, keys: &Keys) -> Result<(), Invalid> {
        let mut result = self.required(site, entries, keys);
        for (key, entry) in entries {
            let below = site.child(key);
            let Some(schema) = keys.get(key) else {
                self.unknown_key(&below, key, entries, keys);
                self.pruned.insert(below.path, None);
                continue;
            };
            if self.value(&below, &entry.node, shape(schema)).is_err() {
                result = result.and(self.drop_or_substitute(site, key, keys));
            }
        }
        result
    }

    /// Drops the value of a key, or replaces it with a substitute. If neither is possible, the table is invalid.
    fn drop_or_substitute(&mut self, site: &Site, key: &str, keys: &Keys) -> Result<(), Invalid> {
        let substitute = match keys.get(key).map(shape) {
            _ if !keys.required.contains(&key) => None,
            Some(Shape::Words(words)) => words.first().copied(),
            _ => Some(SUBSTITUTES.iter().find(|(of, _)| *of == key).ok_or(Invalid)?.1),
        };
        self.pruned.insert(site.child(key).path, substitute);
        Ok(())
    }

    /// Reports the missing keys of a table in one diagnostic, because they have to be added in one place.
    fn required(&mut self, site: &Site, entries: &IndexMap<String, Entry>, keys: &Keys) -> Result<(), Invalid> {
        let missing: Vec<&str> = keys.required.iter().copied().filter(|key| !entries.contains_key(*key)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let title = format!("missing {} in {}", quoted_list(&missing), name(site));
        let label = if missing.len() == 1 { "missing key" } else { "missing keys" };
        let diagnostic = Diagnostic::new(Code::MissingKey, title).at(site.as_key(), label);
        let examples = missing.iter().filter_map(|key| Some(example(key, keys.get(key)?)));
        self.diagnostics.report(examples.fold(diagnostic, Diagnostic::help));
        missing.iter().try_for_each(|key| self.drop_or_substitute(site, key, keys))
    }

    fn unknown_key(&mut self, site: &Site, key: &str, entries: &IndexMap<String, Entry>, keys: &Keys) {
        let free: Vec<_> = keys.names().filter(|known| !entries.contains_key(*known)).collect();
        let help = did_you_mean(key, free.iter().copied());
        let help = help.or_else(|| (!free.is_empty()).then(|| format!("available keys: {}", quoted_list(&free))));
        let diagnostic = Diagnostic::new(Code::UnknownKey, format!("unknown key `{key}`"));
        self.diagnostics.report(diagnostic.at(site.as_key(), "not a key of this table").maybe_help(help));
    }

    fn tagged(
        &mut self,
        site: &Site,
        entries: &IndexMap<String, Entry>,
        tag: &'static str,
        tables: &[(&'static str, Keys)],
    ) -> Result<(), Invalid> {
        let words: Vec<_> = tables.iter().map(|(word, _)| *word).collect();
        let Some(entry) = entries.get(tag) else {
            let title = format!("missing `{tag}` in {}", name(site));
            let help = format!(
                "add `{tag} = \"{}\"`; the allowed values are {}",
                words.first().unwrap_or(&""),
                quoted_alternatives(&words)
            );
            let diagnostic = Diagnostic::new(Code::MissingKey, title).at(site.as_key(), "missing key");
            self.diagnostics.report(diagnostic.help(help));
            return Err(Invalid);
        };
        match tables.iter().find(|(word, _)| entry.node.text() == Some(*word)) {
            Some((_, keys)) => self.table(site, entries, keys),
            None => self.value(&site.child(tag), &entry.node, &Shape::Words(words)),
        }
    }

    /// Reports strings that are not in lists of their own in one diagnostic, because they are corrected together.
    fn wrong_items(&mut self, site: &Site, node: &Node, expected: &Shape) -> Result<(), Invalid> {
        let title = format!("{} is an array of strings, but must be an array of arrays", name(site));
        let diagnostic = Diagnostic::new(Code::WrongType, title).at(site, "expected arrays, found strings");
        self.diagnostics.report(diagnostic.maybe_help(punctuation(expected, &node.value)));
        Err(Invalid)
    }

    fn wrong_type(&mut self, site: &Site, node: &Node, expected: &Shape) -> Result<(), Invalid> {
        let title = format!("{} is {}, but must be {}", name(site), node.type_noun(), noun(expected));
        let wanted = if let Shape::Words(words) = expected { quoted_alternatives(words) } else { noun(expected) };
        let label = format!("expected {wanted}, found {}", node.type_noun());
        let diagnostic = Diagnostic::new(Code::WrongType, title).at(site, label);
        self.diagnostics.report(diagnostic.maybe_help(punctuation(expected, &node.value)));
        Err(Invalid)
    }
}
