//! The shape of a file: its keys and the types of their values, checked against the JSON Schema of the language.

mod respell;
mod schema;
mod wording;

use std::collections::BTreeMap;

use indexmap::IndexMap;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Site, did_you_mean};
use crate::tree::{Entry, Node, Value};
use schema::{Keys, SCHEMA, Shape, shape};
use wording::{example, kind, list, name, or, punctuation};

/// The JSON Schema of the contract's files, as it stands in `api-schema/schema.json`.
pub fn json_schema() -> String {
    // A JSON value always has a text.
    let mut text = serde_json::to_string_pretty(&*SCHEMA).unwrap_or_default();
    text.push('\n');
    text
}

/// The paths of what is broken or missing: it is left out, or read as a text in its place.
pub type Pruned = BTreeMap<Vec<String>, Option<&'static str>>;

/// What is read where a text that must be there is not: sentences, which only a person reads, and what is mostly meant.
const STAND_INS: [(&str, &str); 3] = [("doc", ""), ("advice", ""), ("content_type", "application/json")];

/// Checks a file and tells what is broken in it. Misspelt keys are corrected.
pub fn check(file: usize, tree: &mut Node, diagnostics: &mut Diagnostics) -> Pruned {
    respell::respell(file, tree, shape(&SCHEMA), diagnostics);
    let mut walk = Walk { diagnostics, pruned: Pruned::new() };
    // Nothing breaks the file itself: all that it must have is a `doc`.
    walk.value(&Site::file(file), tree, shape(&SCHEMA)).ok();
    walk.pruned
}

/// A value is broken: something that it cannot be without is wrong, and has been told.
struct Broken;

/// Walks through values and shapes together.
///
/// What is broken is pruned at the nearest place where something may be missing: an entry of a table whose keys are
/// names, or a key that is not required. A word or a sentence that must be there is read as another one, which nothing is
/// told of. So one mistake hides as little else as possible.
struct Walk<'a> {
    diagnostics: &'a mut Diagnostics,
    pruned: Pruned,
}

impl Walk<'_> {
    fn value(&mut self, site: &Site, node: &Node, expected: &Shape) -> Result<(), Broken> {
        match (expected, &node.value) {
            (Shape::Any, _) | (Shape::Text, Value::String(_)) | (Shape::Boolean, Value::Boolean(_)) => Ok(()),
            (Shape::Words(words), Value::String(text)) => self.word(site, text, words),
            (Shape::Integer { min, max }, Value::Integer(integer)) => self.integer(site, *integer, *min, *max),
            (Shape::Array(items), Value::Array(nodes)) => self.array(site, nodes, shape(items)),
            (Shape::Map(values), Value::Table(entries)) => {
                self.map(site, entries, shape(values));
                Ok(())
            }
            (Shape::Table(keys), Value::Table(entries)) => self.table(site, entries, keys),
            (Shape::Tagged { tag, tables }, Value::Table(entries)) => self.tagged(site, entries, tag, tables),
            (Shape::Either(shapes), _) => match shapes.iter().find(|shape| takes(shape, &node.value)) {
                Some(shape) => self.value(site, node, shape),
                None => self.wrong_type(site, node, expected),
            },
            _ => self.wrong_type(site, node, expected),
        }
    }

    fn word(&mut self, site: &Site, text: &str, words: &[&str]) -> Result<(), Broken> {
        if words.contains(&text) {
            return Ok(());
        }
        let title = format!("`{text}` is not one of the words that {} takes", name(site));
        let diagnostic = Diagnostic::new(Code::UnknownWord, title).at(site, format!("expected {}", or(words)));
        self.diagnostics.report(diagnostic.maybe_help(did_you_mean(text, words.iter().copied())));
        Err(Broken)
    }

    fn integer(&mut self, site: &Site, integer: Option<i64>, min: i64, max: i64) -> Result<(), Broken> {
        let name = name(site);
        let diagnostic = match integer {
            Some(integer) if (min..=max).contains(&integer) => return Ok(()),
            Some(integer) if integer < 0 && min == 0 => {
                let title = format!("{name} is {integer}, and it cannot be less than zero");
                Diagnostic::new(Code::NegativeLimit, title).at(site, "expected zero or more")
            }
            Some(integer) => {
                let title = format!("{name} cannot be {integer}");
                Diagnostic::new(Code::TooLarge, title).at(site, format!("expected {min} to {max}"))
            }
            None => Diagnostic::new(Code::TooLarge, format!("{name} is more than 64 bits hold"))
                .at(site, "expected an integer of 64 bits"),
        };
        self.diagnostics.report(diagnostic);
        Err(Broken)
    }

    /// An array is broken if an element is: were it left out, the others would move.
    fn array(&mut self, site: &Site, nodes: &[Node], items: &Shape) -> Result<(), Broken> {
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

    fn table(&mut self, site: &Site, entries: &IndexMap<String, Entry>, keys: &Keys) -> Result<(), Broken> {
        let mut sound = self.required(site, entries, keys);
        for (key, entry) in entries {
            let below = site.child(key);
            let Some(schema) = keys.get(key) else {
                self.unknown_key(&below, key, entries, keys);
                self.pruned.insert(below.path, None);
                continue;
            };
            if self.value(&below, &entry.node, shape(schema)).is_err() {
                sound = sound.and(self.without(site, key, keys));
            }
        }
        sound
    }

    /// Goes on without the value of a key, or with another one; if neither can be, the table is broken.
    fn without(&mut self, site: &Site, key: &str, keys: &Keys) -> Result<(), Broken> {
        let stand_in = match keys.get(key).map(shape) {
            _ if !keys.required.contains(&key) => None,
            Some(Shape::Words(words)) => words.first().copied(),
            _ => Some(STAND_INS.iter().find(|(of, _)| *of == key).ok_or(Broken)?.1),
        };
        self.pruned.insert(site.child(key).path, stand_in);
        Ok(())
    }

    /// All that a table lacks is one diagnostic: it is mended in one place.
    fn required(&mut self, site: &Site, entries: &IndexMap<String, Entry>, keys: &Keys) -> Result<(), Broken> {
        let missing: Vec<&str> = keys.required.iter().copied().filter(|key| !entries.contains_key(*key)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let title = format!("{} lacks {}", name(site), list(&missing));
        let label = if missing.len() == 1 { "a key is missing here" } else { "keys are missing here" };
        let diagnostic = Diagnostic::new(Code::MissingKey, title).at(site.as_key(), label);
        let examples = missing.iter().filter_map(|key| Some(example(key, keys.get(key)?)));
        self.diagnostics.report(examples.fold(diagnostic, Diagnostic::help));
        missing.iter().try_for_each(|key| self.without(site, key, keys))
    }

    fn unknown_key(&mut self, site: &Site, key: &str, entries: &IndexMap<String, Entry>, keys: &Keys) {
        let free: Vec<_> = keys.names().filter(|known| !entries.contains_key(*known)).collect();
        let help = did_you_mean(key, free.iter().copied());
        let help = help.or_else(|| (!free.is_empty()).then(|| format!("keys that may stand here: {}", list(&free))));
        let diagnostic = Diagnostic::new(Code::UnknownKey, format!("unknown key `{key}`"));
        self.diagnostics.report(diagnostic.at(site.as_key(), "the language does not have this key").maybe_help(help));
    }

    fn tagged(
        &mut self,
        site: &Site,
        entries: &IndexMap<String, Entry>,
        tag: &'static str,
        tables: &[(&'static str, Keys)],
    ) -> Result<(), Broken> {
        let words: Vec<_> = tables.iter().map(|(word, _)| *word).collect();
        let Some(entry) = entries.get(tag) else {
            let title = format!("{} lacks `{tag}`", name(site));
            let help = format!("add `{tag} = \"{}\"`; it is {}", words.first().unwrap_or(&""), or(&words));
            let diagnostic = Diagnostic::new(Code::MissingKey, title).at(site.as_key(), "a key is missing here");
            self.diagnostics.report(diagnostic.help(help));
            return Err(Broken);
        };
        match tables.iter().find(|(word, _)| entry.node.text() == Some(*word)) {
            Some((_, keys)) => self.table(site, entries, keys),
            None => self.value(&site.child(tag), &entry.node, &Shape::Words(words)),
        }
    }

    fn wrong_type(&mut self, site: &Site, node: &Node, expected: &Shape) -> Result<(), Broken> {
        let title = format!("{} is {}, and it must be {}", name(site), node.kind(), kind(expected));
        let wanted = if let Shape::Words(words) = expected { or(words) } else { kind(expected) };
        let label = format!("expected {wanted}, found {}", node.kind());
        let diagnostic = Diagnostic::new(Code::WrongType, title).at(site, label);
        self.diagnostics.report(diagnostic.maybe_help(punctuation(expected, &node.value)));
        Err(Broken)
    }
}

/// Whether a shape is the one that a value of this type is meant for.
fn takes(shape: &Shape, value: &Value) -> bool {
    match shape {
        Shape::Text | Shape::Words(_) => matches!(value, Value::String(_)),
        Shape::Integer { .. } => matches!(value, Value::Integer(_)),
        Shape::Boolean => matches!(value, Value::Boolean(_)),
        Shape::Array(_) => matches!(value, Value::Array(_)),
        Shape::Map(_) | Shape::Table(_) | Shape::Tagged { .. } => matches!(value, Value::Table(_)),
        Shape::Either(shapes) => shapes.iter().any(|shape| takes(shape, value)),
        Shape::Any => true,
    }
}
