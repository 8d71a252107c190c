//! Checks the shape of a file: its keys and the types of their values, against the JSON Schema of the language, and the text of its strings.

pub(crate) mod schema;
mod strings;

use indexmap::IndexMap;

use crate::diagnostics::{
    Code, Diagnostic, Diagnostics, Site, did_you_mean, nearest, quoted_alternatives, quoted_list,
};
use crate::tree::{Entry, Node, Value};
use schema::{Keys, SCHEMA, Shape, accepts, description, shape};

/// Returns the JSON Schema of the files of a contract, which is the content of `api-schema/schema.json`.
pub fn json_schema() -> String {
    // A JSON value can always be serialized.
    let mut text = serde_json::to_string_pretty(&*SCHEMA).unwrap_or_default();
    text.push('\n');
    text
}

/// Checks the shape of a file. Returns its blank descriptions and names, which do not prevent the file from being read.
pub fn check(file: usize, tree: &Node, diagnostics: &mut Diagnostics) -> Diagnostics {
    let mut walk = Walk { diagnostics, blanks: Diagnostics::default() };
    walk.value(&Site::file(file), tree, shape(&SCHEMA));
    walk.blanks
}

/// Walks through values and shapes together.
struct Walk<'a> {
    diagnostics: &'a mut Diagnostics,
    blanks: Diagnostics,
}

impl Walk<'_> {
    fn value(&mut self, site: &Site, node: &Node, expected: &Shape) {
        match (expected, &node.value) {
            (Shape::Any, _) | (Shape::Boolean, Value::Boolean) => {}
            (Shape::Text, Value::String(text)) => self.text(site, text, false),
            (Shape::Words(words), Value::String(text)) => self.word(site, text, words),
            (Shape::Integer { min, max }, Value::Integer(integer)) => self.integer(site, *integer, *min, *max),
            (Shape::Array(items), Value::Array(nodes)) => {
                for (index, node) in nodes.iter().enumerate() {
                    self.value(&site.index(index), node, shape(items));
                }
            }
            (Shape::Map(values), Value::Table(entries)) => {
                for (key, entry) in entries {
                    let below = site.child(key);
                    self.text(&below, key, true);
                    self.value(&below, &entry.node, shape(values));
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

    /// Checks a string, or the key at the end of a path.
    fn text(&mut self, site: &Site, text: &str, is_key: bool) {
        strings::invisible_character(site, text, is_key).into_iter().for_each(|found| self.diagnostics.report(found));
        strings::blank(site, text, is_key).into_iter().for_each(|found| self.blanks.report(found));
    }

    fn word(&mut self, site: &Site, text: &str, words: &[&str]) {
        if words.contains(&text) {
            return;
        }
        let title = format!("`{text}` is not an allowed value of {}", name(site));
        let diagnostic =
            Diagnostic::new(Code::ValueNotAllowed, title).at(site, format!("expected {}", quoted_alternatives(words)));
        self.diagnostics.report(diagnostic.maybe_help(did_you_mean(text, words.iter().copied())));
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
                let expected = if max == i64::MAX { format!("{min} or more") } else { format!("{min} to {max}") };
                Diagnostic::new(Code::OutOfRange, title).at(site, format!("expected {expected}"))
            }
            None => Diagnostic::new(Code::OutOfRange, format!("{name} does not fit 64 bits"))
                .at(site, "expected a 64-bit integer"),
        };
        self.diagnostics.report(diagnostic);
    }

    fn table(&mut self, site: &Site, entries: &IndexMap<String, Entry>, keys: &Keys) {
        let mut missing: Vec<&str> = keys.required.iter().copied().filter(|key| !entries.contains_key(*key)).collect();
        for (key, entry) in entries {
            let below = site.child(key);
            match keys.get(key) {
                Some(schema) => self.value(&below, &entry.node, shape(schema)),
                None => {
                    let intended = self.unknown_key(&below, entries, keys);
                    // A key that is only misspelled is not missing.
                    missing.retain(|key| Some(*key) != intended);
                }
            }
        }
        self.missing_keys(site, &missing, keys);
    }

    /// Reports the missing keys of a table in one diagnostic, because they have to be added in one place.
    fn missing_keys(&mut self, site: &Site, missing: &[&str], keys: &Keys) {
        if missing.is_empty() {
            return;
        }
        let title = format!("missing {} in {}", quoted_list(missing), name(site));
        let label = if missing.len() == 1 { "missing key" } else { "missing keys" };
        let diagnostic = Diagnostic::new(Code::MissingKey, title).at(site.as_key(), label);
        let examples = missing.iter().filter_map(|key| Some(example(key, keys.get(key)?)));
        self.diagnostics.report(examples.fold(diagnostic, Diagnostic::help));
    }

    /// Reports an unknown key, and returns the known one that is probably meant.
    fn unknown_key(&mut self, site: &Site, entries: &IndexMap<String, Entry>, keys: &Keys) -> Option<&'static str> {
        let key = site.path.last().map_or("", String::as_str);
        // The tables of one kind of definition may be split, so their key may be present already.
        let is_map = |known: &str| matches!(keys.get(known).map(shape), Some(Shape::Map(_)));
        let free: Vec<_> = keys.names().filter(|known| !entries.contains_key(*known) || is_map(known)).collect();
        let intended = nearest(key, free.iter().copied());
        let help = match intended {
            Some(intended) => Some(format!("did you mean `{intended}`?")),
            None => (!free.is_empty()).then(|| format!("available keys: {}", quoted_list(&free))),
        };
        let diagnostic = Diagnostic::new(Code::UnknownKey, format!("unknown key `{key}`"));
        self.diagnostics.report(diagnostic.at(site.as_key(), "not a key of this table").maybe_help(help));
        intended
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
            return self.diagnostics.report(diagnostic.help(help));
        };
        match tables.iter().find(|(word, _)| entry.node.text() == Some(*word)) {
            Some((_, keys)) => self.table(site, entries, keys),
            None => self.value(&site.child(tag), &entry.node, &Shape::Words(words)),
        }
    }

    fn wrong_type(&mut self, site: &Site, node: &Node, expected: &Shape) {
        let title = format!("{} is {}, but must be {}", name(site), node.type_noun(), noun(expected));
        let wanted = if let Shape::Words(words) = expected { quoted_alternatives(words) } else { noun(expected) };
        let label = format!("expected {wanted}, found {}", node.type_noun());
        let diagnostic = Diagnostic::new(Code::WrongType, title).at(site, label);
        self.diagnostics.report(diagnostic.maybe_help(punctuation(expected, &node.value)));
    }
}

/// Returns the noun for values of a shape, with its article.
fn noun(shape: &Shape) -> String {
    match shape {
        Shape::Text | Shape::Words(_) => "a string".to_owned(),
        Shape::Integer { .. } => "an integer".to_owned(),
        Shape::Boolean => "a boolean".to_owned(),
        Shape::Array(_) => "an array".to_owned(),
        Shape::Map(_) | Shape::Table(_) | Shape::Tagged { .. } => "a table".to_owned(),
        Shape::Either(shapes) => {
            let nouns: Vec<String> = shapes.iter().map(noun).collect();
            match nouns.as_slice() {
                [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
                nouns => nouns.concat(),
            }
        }
        Shape::Any => "anything".to_owned(),
    }
}

/// Suggests a line that adds a key, with the description of the key.
fn example(key: &str, schema: &'static serde_json::Value) -> String {
    let value = match (key, shape(schema)) {
        ("doc", _) => "\"What it is.\"".to_owned(),
        ("type" | "returns", _) => "\"string\"".to_owned(),
        ("request", _) => "\"GET spot:/v4/open-order\"".to_owned(),
        ("content_type", _) => "\"application/json\"".to_owned(),
        ("fields", _) => "{ id = { type = \"integer\", doc = \"What it is.\" } }".to_owned(),
        (_, Shape::Words(words)) => format!("\"{}\"", words.first().unwrap_or(&"")),
        (_, Shape::Integer { .. }) => "1".to_owned(),
        (_, Shape::Boolean) => "true".to_owned(),
        (_, Shape::Array(_)) => "[…]".to_owned(),
        (_, Shape::Map(_) | Shape::Table(_) | Shape::Tagged { .. }) => "{ … }".to_owned(),
        (_, Shape::Text | Shape::Either(_) | Shape::Any) => "\"…\"".to_owned(),
    };
    let means = description(schema).map(|means| format!(": {}", lower_first(&means))).unwrap_or_default();
    format!("add `{key} = {value}`{means}")
}

/// Formats a site: `records.Order.fields.price`.
fn name(site: &Site) -> String {
    if site.path.is_empty() { "the file".to_owned() } else { format!("`{}`", site.path.join(".")) }
}

/// Changes the first letter of a sentence to lowercase, for use after a colon.
fn lower_first(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Suggests adding or removing quotes or brackets, if nothing else is wrong.
fn punctuation(expected: &Shape, found: &Value) -> Option<String> {
    match (expected, found) {
        (Shape::Either(shapes), Value::Float | Value::Array(_)) => {
            shapes.iter().find_map(|shape| punctuation(shape, found))
        }
        (Shape::Text, Value::Integer(_) | Value::Float | Value::Boolean | Value::Datetime) => {
            Some("put it in quotes".to_owned())
        }
        (Shape::Boolean, Value::String(text)) if text.parse::<bool>().is_ok() => Some(format!("write `{text}`")),
        (Shape::Integer { .. }, Value::String(text)) if text.parse::<i64>().is_ok() => Some(format!("write `{text}`")),
        (Shape::Array(_), Value::String(_)) => Some("put it in brackets".to_owned()),
        (Shape::Text | Shape::Words(_), Value::Array(items)) if items.len() == 1 => {
            Some("remove the brackets".to_owned())
        }
        _ => None,
    }
}
