//! Conditions: the rules between the fields of one record that is sent, or between the parameters of one operation.

#[cfg(feature = "source")]
pub(crate) mod check;

use std::borrow::Cow;

use serde::Deserialize;
use tradewire_wire::check::{Inferred, any_of, forbidden_if, not_before, required_if};
use tradewire_wire::{Invalid, ListFormat, Timestamp};

use crate::{Fact, Field, Literal, Table};

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
            let conditions = conditions.iter().map(|condition| format!("if {}", condition.phrase(&code)));
            format!("{start} {}.", conditions.collect::<Vec<_>>().join(", or "))
        };
        let not_before = self.not_before.as_ref().map(|other| format!("Must not be before {}.", code(other)));
        self.demands().map(sentence).chain(not_before).collect()
    }
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

    /// Returns the pairs of the condition with their fields.
    pub fn pairs<'a>(&'a self, fields: &'a [Field]) -> impl Iterator<Item = (&'a Field, &'a Literal)> {
        self.0.iter().filter_map(|(name, value)| Some((find(fields, name)?, value)))
    }

    /// Returns whether the condition holds. `text` returns the text of a field, if it is given.
    fn holds<'v>(&self, fields: &[Field], text: impl Fn(&Field) -> Option<Cow<'v, str>>) -> bool {
        self.0.iter().all(|(name, value)| {
            let Some(field) = find(fields, name) else { return false };
            match text(field) {
                Some(text) => text == value.wire(),
                None => field.is_default(value),
            }
        })
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

impl Field {
    /// Returns whether a value is the default, which the exchange assumes if the field is omitted.
    pub fn is_default(&self, value: &Literal) -> bool {
        self.default.as_ref().is_some_and(|default| default.wire() == value.wire())
    }

    /// Returns whether an empty list is not sent, so that the field is omitted.
    pub fn omits_empty_list(&self) -> bool {
        self.list_format() == Some(ListFormat::Comma)
    }
}

/// Checks the conditions of the fields of a record or of the parameters of an operation, and the lists of which at least one must be given.
/// `text` returns the text of a field, if it is given; for a list or record, this may be any text. `table` is the fact of the lists.
/// Returns an error that names the field and the first condition that is not satisfied. Conditions that a source states come first.
pub(crate) fn check_fields<'v>(
    fields: &[Field],
    lists: &[Vec<String>],
    table: &Fact,
    text: impl Fn(&Field) -> Option<Cow<'v, str>>,
) -> Result<(), Invalid> {
    let mut inferred = Inferred::default();
    for field in fields {
        for (demand, condition) in field.conditions.iter() {
            if condition.holds(fields, &text) {
                let check = match demand {
                    Demand::Required => required_if,
                    Demand::Forbidden => forbidden_if,
                };
                let checked = check(&field.wire, text(field).is_some(), &condition.phrase(str::to_owned));
                inferred.defer(field.fact.marked(demand.key(), checked))?;
            }
        }
    }
    // The order is that of generated requests, so that both report the same rule first.
    for field in fields {
        if let Some(other) = field.conditions.not_before.as_ref().and_then(|name| find(fields, name)) {
            let time = |field| Some(Timestamp::from_millis(text(field)?.parse().ok()?));
            inferred.defer(field.fact.marked(NOT_BEFORE, not_before(&field.wire, time(field), time(other))))?;
        }
    }
    for names in lists {
        let is_given = |name: &&str| find(fields, name).and_then(&text).is_some();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        inferred.defer(table.marked("any_of", any_of(&names, names.iter().any(is_given))))?;
    }
    inferred.finish()
}

fn find<'a>(fields: &'a [Field], name: &str) -> Option<&'a Field> {
    fields.iter().find(|field| field.wire == name)
}
