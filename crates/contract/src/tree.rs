//! The tree of a TOML file: keys and values with their locations.

use std::ops::Range;

use indexmap::IndexMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value with its location. The location of a table with a header is the header.
#[derive(Clone, Debug)]
pub struct Node {
    /// The byte range.
    pub span: Range<usize>,
    /// The value.
    pub value: Value,
}

/// A key and its value.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The byte range of the key.
    pub key: Range<usize>,
    /// The value.
    pub node: Node,
}

/// A value.
#[derive(Clone, Debug)]
pub enum Value {
    /// A string.
    String(String),
    /// An integer; `None` if it does not fit in 64 bits.
    Integer(Option<i64>),
    /// A boolean.
    Boolean,
    /// A float, which no contract contains.
    Float,
    /// A date or time, which no contract contains.
    Datetime,
    /// An array.
    Array(Vec<Node>),
    /// A table.
    Table(IndexMap<String, Entry>),
}

impl Node {
    /// Converts a parsed file.
    pub fn new(tree: &Spanned<DeTable<'_>>) -> Self {
        Self { span: tree.span(), value: table(tree.get_ref()) }
    }

    /// Returns the entries, if this is a table.
    pub fn table(&self) -> Option<&IndexMap<String, Entry>> {
        match &self.value {
            Value::Table(entries) => Some(entries),
            _ => None,
        }
    }

    /// Returns the text, if this is a string.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the value of a key of a table, or at an index of an array.
    pub fn child(&self, segment: &str) -> Option<&Self> {
        match &self.value {
            Value::Table(entries) => entries.get(segment).map(|entry| &entry.node),
            Value::Array(items) => items.get(segment.parse::<usize>().ok()?),
            _ => None,
        }
    }

    /// Returns the value at a path.
    pub fn find(&self, path: &[String]) -> Option<&Self> {
        path.iter().try_fold(self, |node, segment| node.child(segment))
    }

    /// Returns the noun for the type of the value, with its article.
    pub fn type_noun(&self) -> &'static str {
        match self.value {
            Value::String(_) => "a string",
            Value::Integer(_) => "an integer",
            Value::Boolean => "a boolean",
            Value::Float => "a float",
            Value::Datetime => "a date",
            Value::Array(_) => "an array",
            Value::Table(_) => "a table",
        }
    }
}

fn node(value: &Spanned<DeValue<'_>>) -> Node {
    let span = value.span();
    let value = match value.get_ref() {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Integer(integer) => Value::Integer(i64::from_str_radix(integer.as_str(), integer.radix()).ok()),
        DeValue::Boolean(_) => Value::Boolean,
        DeValue::Float(_) => Value::Float,
        DeValue::Datetime(_) => Value::Datetime,
        DeValue::Array(items) => Value::Array(items.iter().map(node).collect()),
        DeValue::Table(entries) => table(entries),
    };
    Node { span, value }
}

fn table(entries: &DeTable<'_>) -> Value {
    let entry = |(key, value): (&Spanned<_>, &Spanned<_>)| (name(key), Entry { key: key.span(), node: node(value) });
    Value::Table(entries.iter().map(entry).collect())
}

fn name(key: &Spanned<std::borrow::Cow<'_, str>>) -> String {
    key.get_ref().to_string()
}
