//! Enums.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;

use crate::bind::Scope;
use crate::{Entries, Fact, Name, Repr};

/// The key of an enum for the evidence of the meanings of its values, which are their `doc`.
const MEANING: &str = "meaning";

/// An enum. It is open: an unlisted value of a response keeps its text. Requests reject it.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Enum {
    /// The group and name.
    #[serde(skip)]
    pub name: Name,
    /// A description of the property that the values distinguish.
    #[serde(flatten)]
    pub fact: Fact,
    /// The type of its values on the wire.
    #[serde(default)]
    pub repr: Repr,
    /// The values by their text on the wire. A value is a sentence or a table.
    pub values: Entries<EnumValue>,
    /// The value that applies if a request does not set one.
    pub default: Option<String>,
    /// The values with which a record can still change, such as the states of an open order, as the wire contains them. The other values
    /// are final: `is_final` of the enum returns `true` for them. A record of a response has `is_final` if one of its fields has such an enum,
    /// or an encoding of it; it returns `true` once each of these fields has a final value. If `open` is omitted, there is no `is_final`.
    #[serde(default)]
    pub open: Vec<String>,
    /// The enum of strings of which this is another form. Each value has the `name` of one of its values.
    pub encodes: Option<String>,
    /// The name of the enum in `encodes`.
    #[serde(skip)]
    pub encoded: Option<Name>,
}

/// A value of an enum, with its name and documentation.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(from = "WrittenValue")]
#[cfg_attr(feature = "source", schemars(with = "WrittenValue"))]
pub struct EnumValue {
    /// The text on the wire.
    pub wire: String,
    /// The source of the name in Rust: the declared name, otherwise the text on the wire.
    pub name: String,
    /// The meaning.
    pub fact: Fact,
}

impl EnumValue {
    /// Returns whether two values have the same name in Rust: the names differ at most in case and separators.
    pub(crate) fn is_namesake(&self, other: &Self) -> bool {
        let letters = |of: &Self| of.name.replace(|c: char| !c.is_ascii_alphanumeric(), "").to_ascii_lowercase();
        letters(self) == letters(other)
    }
}

/// A value of an enum in the form of the contract.
#[derive(Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum WrittenValue {
    /// The meaning alone.
    Doc(String),
    /// The meaning with other keys.
    Full(FullValue),
}

/// A value of an enum, with its name or evidence.
#[derive(Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
struct FullValue {
    /// The meaning.
    #[serde(flatten)]
    fact: Fact,
    /// The source of the name in Rust. The default is the text on the wire.
    name: Option<String>,
}

impl From<WrittenValue> for EnumValue {
    fn from(written: WrittenValue) -> Self {
        match written {
            WrittenValue::Doc(doc) => Self { fact: Fact { doc, ..Fact::default() }, ..Self::default() },
            WrittenValue::Full(full) => {
                Self { fact: full.fact, name: full.name.unwrap_or_default(), ..Self::default() }
            }
        }
    }
}

impl Enum {
    /// Formats the values as a list for a sentence: `` `BUY`, `SELL` ``.
    pub fn listed(&self) -> String {
        self.values.keys().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ")
    }

    /// Returns the values with which a record can no longer change. A record whose value is not listed may still change.
    pub fn final_values(&self) -> impl Iterator<Item = &EnumValue> {
        self.values.iter().filter(|value| !self.open.contains(&value.wire))
    }

    /// Returns the source and evidence that the values inherit.
    pub fn fact_of_values(&self) -> Fact {
        let meaning = self.fact.evidence_overrides.iter().find(|(key, _)| key == MEANING);
        let evidence_overrides = meaning.map(|(_, evidence)| ("doc".to_owned(), *evidence)).into_iter().collect();
        Fact { evidence_overrides, ..self.fact.clone() }
    }

    pub(crate) fn bind(&mut self, scope: &Scope<'_>) {
        let encoded = self.encodes.as_ref().and_then(|encodes| scope.types.find(scope.group, encodes));
        self.encoded = encoded.map(|(name, _)| name);
        scope.bind_name(&mut self.name, &mut self.fact);
        for value in self.values.iter_mut() {
            value.fact.bind(Some(&self.fact));
            value.fact.inherit_keys(&self.fact, [(MEANING, "doc", true)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn namesakes_differ_in_case_and_separators() {
        let value = |name: &str| EnumValue { name: name.to_owned(), ..EnumValue::default() };
        for (one, other, expected) in
            [("SELL_SHORT", "SellShort", true), ("sell-short", "SellShort", true), ("SELL", "SELL_2", false)]
        {
            assert_eq!(value(one).is_namesake(&value(other)), expected, "{one} {other}");
        }
    }
}
