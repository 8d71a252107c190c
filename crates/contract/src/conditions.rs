//! Conditions: the rules between the fields of one record that is sent, or between the parameters of one operation.
//!
//! The sentences of a condition are in this file, and its evaluation for the fields of a record is in `conditions/fields.rs`.

#[cfg(feature = "source")]
pub(crate) mod check;
pub(crate) mod fields;

use serde::Deserialize;

use crate::Table;
use crate::literals::Literal;

/// The key of [`Conditions::not_before`] in the contract.
pub const NOT_BEFORE: &str = "not_before";

/// The conditions under which an optional field must be given or omitted, and the comparison of its value with another one.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Conditions {
    /// The conditions under which an optional field must be given, such as `[{ type = "LIMIT" }, { type = "MARKET", side = "SELL" }]`. It
    /// must be given if all pairs of any of the tables hold. A pair names another field of the record, or another parameter of the
    /// operation, and its value. An omitted field has its default as its value.
    #[serde(default)]
    pub required_if: Vec<Condition>,
    /// The conditions under which an optional field must be omitted, in the form of `required_if`.
    #[serde(default)]
    pub forbidden_if: Vec<Condition>,
    /// The other field or parameter that a timestamp must not be before if both are given: the start of a time range.
    pub not_before: Option<String>,
}

/// Fields by their names on the wire, with the values that they must have for the condition to hold.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Condition(pub Table<Literal>);

/// The demand of a condition on a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// The field must be given.
    Required,
    /// The field must be omitted.
    Forbidden,
}

impl Demand {
    /// Returns the key in the contract, which is also the name of the function in `tradewire_wire::check` that enforces it.
    pub fn key(self) -> &'static str {
        match self {
            Self::Required => "required_if",
            Self::Forbidden => "forbidden_if",
        }
    }
}

impl Conditions {
    /// Iterates over the demands that are declared, each with its conditions.
    pub fn demands(&self) -> impl Iterator<Item = (Demand, &[Condition])> {
        let Self { required_if, forbidden_if, not_before: _ } = self;
        let all = [(Demand::Required, required_if.as_slice()), (Demand::Forbidden, forbidden_if.as_slice())];
        all.into_iter().filter(|(_, conditions)| !conditions.is_empty())
    }

    /// Iterates over the conditions, each with its demand.
    pub fn iter(&self) -> impl Iterator<Item = (Demand, &Condition)> {
        self.demands().flat_map(|(demand, conditions)| conditions.iter().map(move |condition| (demand, condition)))
    }

    /// Iterates over the keys in the contract that are declared.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        let not_before = self.not_before.as_ref().map(|_| NOT_BEFORE);
        self.demands().map(|(demand, _)| demand.key()).chain(not_before)
    }

    /// Returns whether there are no conditions.
    pub fn is_empty(&self) -> bool {
        self.keys().next().is_none()
    }

    /// Describes the conditions, one sentence for each demand. `code` formats a string of the wire.
    pub fn sentences(&self, code: impl Fn(&str) -> String) -> Vec<String> {
        let sentence = |(demand, conditions): (Demand, &[Condition])| {
            let start = match demand {
                Demand::Required => "Required",
                Demand::Forbidden => "Must be omitted",
            };
            format!("{start} {}.", alternatives(conditions, &code))
        };
        let not_before = self.not_before.as_ref().map(|other| format!("Must not be before {}.", code(other)));
        self.demands().map(sentence).chain(not_before).collect()
    }
}

/// Returns conditions in words: `if type is LIMIT, or if type is MARKET and side is SELL`.
fn alternatives(conditions: &[Condition], code: impl Fn(&str) -> String) -> String {
    let words: Vec<String> = conditions.iter().map(|condition| format!("if {}", condition.phrase(&code))).collect();
    words.join(", or ")
}

impl Condition {
    /// Returns the condition in words: `type is MARKET and side is SELL`. `code` formats a string of the wire.
    pub fn phrase(&self, code: impl Fn(&str) -> String) -> String {
        let pair = |(name, value): (&String, &Literal)| format!("{} is {}", code(name), code(&value.wire()));
        self.0.iter().map(pair).collect::<Vec<_>>().join(" and ")
    }

    /// Returns whether this condition holds whenever another one does.
    pub fn includes(&self, other: &Self) -> bool {
        let has_pair = |(name, value): (&String, &Literal)| other.0.get(name).map(Literal::wire) == Some(value.wire());
        self.0.iter().all(has_pair)
    }
}

/// Describes the lists of fields or parameters of which at least one must be given, one sentence each. `code` formats a string
/// of the wire.
pub fn any_of_sentences(lists: &[Vec<String>], code: impl Fn(&str) -> String) -> Vec<String> {
    let sentence = |names: &Vec<String>| {
        let names: Vec<String> = names.iter().map(|name| code(name)).collect();
        format!("At least one is required: {}.", names.join(", "))
    };
    lists.iter().map(sentence).collect()
}
