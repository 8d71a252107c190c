//! Enumerations.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;

use crate::entries::{Entries, Entry};
use crate::ids::Repr;
use crate::{Fact, Name};

/// An enumeration. It is open: an unlisted value keeps its text.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "source", schemars(deny_unknown_fields))]
pub struct Enum {
    /// The group and name.
    #[serde(skip)]
    pub name: Name,
    /// What it distinguishes.
    #[serde(flatten)]
    pub fact: Fact,
    /// The representation of its values on the wire.
    #[serde(default)]
    pub repr: Repr,
    /// The values by their text on the wire: a sentence each, or a table.
    pub values: Entries<Value>,
    /// The value that applies when none is given.
    pub default: Option<String>,
}

/// A value of an enumeration.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(from = "WrittenValue")]
#[cfg_attr(feature = "source", schemars(with = "WrittenValue"))]
pub struct Value {
    /// The text on the wire.
    pub wire: String,
    /// The source of the name in Rust: the declared name, otherwise the text on the wire.
    pub name: String,
    /// What it means.
    pub fact: Fact,
}

/// A value of an enumeration, as it is written.
#[derive(Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum WrittenValue {
    /// What it means.
    Doc(String),
    /// What it means, and more.
    Full(FullValue),
}

/// A value of an enumeration, with its name or evidence.
#[derive(Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "source", schemars(deny_unknown_fields))]
struct FullValue {
    /// What it means.
    #[serde(flatten)]
    fact: Fact,
    /// The name in Rust, if the text on the wire makes none.
    name: Option<String>,
}

impl From<WrittenValue> for Value {
    fn from(written: WrittenValue) -> Self {
        match written {
            WrittenValue::Doc(doc) => Self { fact: Fact { doc, ..Fact::default() }, ..Self::default() },
            WrittenValue::Full(full) => {
                Self { fact: full.fact, name: full.name.unwrap_or_default(), ..Self::default() }
            }
        }
    }
}

impl Entry for Value {
    fn key(&self) -> &str {
        &self.wire
    }

    fn set_key(&mut self, key: String) {
        if self.name.is_empty() {
            self.name.clone_from(&key);
        }
        self.wire = key;
    }
}

impl Entry for Enum {
    fn key(&self) -> &str {
        &self.name.name
    }

    fn set_key(&mut self, key: String) {
        self.name.name = key;
    }
}

impl Enum {
    /// Formats the values as a list for a sentence: `` `BUY`, `SELL` ``.
    pub fn listed(&self) -> String {
        self.values.keys().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn bind(&mut self, group: &str) {
        group.clone_into(&mut self.name.group);
        self.fact.bind(None);
        for value in self.values.iter_mut() {
            value.fact.bind(Some(&self.fact));
        }
    }
}
