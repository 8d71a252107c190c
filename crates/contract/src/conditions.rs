//! Conditions: the rules between the fields of one record that is sent, or between the parameters of one operation.
//!
//! The sentences and the check of a condition are in this file, its comparison between versions is in `conditions/changes.rs`,
//! and the functions that enforce it are in `tradewire_wire::check`.

mod changes;
#[cfg(feature = "source")]
pub(crate) mod check;

use std::borrow::Cow;
use std::collections::HashMap;

use serde::Deserialize;
use tradewire_wire::check::{any_of, forbidden_if, required_if};
use tradewire_wire::{Invalid, ListFormat};

pub use self::changes::any_of_change;
use crate::Table;
use crate::fields::Field;
use crate::literals::Literal;
use crate::type_names::TypeNames;
use crate::types::Type;

/// The conditions under which an optional field must be given or omitted.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Conditions {
    /// When an optional field must be given: `[{ type = "LIMIT" }, { type = "MARKET", side = "SELL" }]`, if all pairs of any of
    /// the tables hold. A pair names another field of the record, or another parameter of the operation, and its value. An omitted
    /// field has its default as its value.
    #[serde(default)]
    pub required_if: Vec<Condition>,
    /// When an optional field must be omitted, in the form of `required_if`.
    #[serde(default)]
    pub forbidden_if: Vec<Condition>,
}

/// Fields by their names on the wire, with the values that they must have for the condition to hold.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Condition(pub Table<Literal>);

/// What a condition demands of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// The field must be given.
    Required,
    /// The field must be omitted.
    Forbidden,
}

impl Demand {
    /// Returns the key in the contract, which is also the name of the function of `tradewire_wire::check`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Required => "required_if",
            Self::Forbidden => "forbidden_if",
        }
    }

    /// Checks a field for which a condition holds. `condition` is the condition in words.
    fn check(self, name: &str, is_given: bool, condition: &str) -> Result<(), Invalid> {
        match self {
            Self::Required => required_if(name, is_given, condition),
            Self::Forbidden => forbidden_if(name, is_given, condition),
        }
    }
}

impl Conditions {
    /// Iterates over the demands that are declared, each with its conditions.
    pub fn demands(&self) -> impl Iterator<Item = (Demand, &[Condition])> {
        let Self { required_if, forbidden_if } = self;
        let all = [(Demand::Required, required_if.as_slice()), (Demand::Forbidden, forbidden_if.as_slice())];
        all.into_iter().filter(|(_, conditions)| !conditions.is_empty())
    }

    /// Iterates over the conditions, each with what it demands.
    pub fn iter(&self) -> impl Iterator<Item = (Demand, &Condition)> {
        self.demands().flat_map(|(demand, conditions)| conditions.iter().map(move |condition| (demand, condition)))
    }

    /// Returns whether there are no conditions.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
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
        self.demands().map(sentence).collect()
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

    /// Returns the pairs with the fields that they name.
    pub fn pairs<'a>(&'a self, fields: &'a [Field]) -> impl Iterator<Item = (&'a Field, &'a Literal)> {
        self.0.iter().filter_map(|(name, value)| Some((find(fields, name)?, value)))
    }

    /// Returns whether the condition holds, given the fields and a function that returns the text of a field that is given.
    fn holds<'v>(&self, fields: &[Field], text: impl Fn(&Field) -> Option<Cow<'v, str>>) -> bool {
        self.0.iter().all(|(name, value)| {
            let Some(field) = find(fields, name) else { return false };
            match text(field) {
                Some(text) => text == value.wire(),
                None => field.is_default(value),
            }
        })
    }

    /// Returns whether this condition holds whenever another one does.
    fn includes(&self, other: &Self) -> bool {
        let has_pair = |(name, value): (&String, &Literal)| other.0.get(name).map(Literal::wire) == Some(value.wire());
        self.0.iter().all(has_pair)
    }

    fn bind(&mut self, types: &TypeNames, fields: &HashMap<String, Type>) -> bool {
        for (name, value) in &mut self.0 {
            let Some(ty) = fields.get(name) else { return false };
            *value = types.bind_literal(ty, value.clone());
        }
        true
    }
}

fn find<'a>(fields: &'a [Field], name: &str) -> Option<&'a Field> {
    fields.iter().find(|field| field.wire == name)
}

impl Field {
    /// Returns whether a value is the default, which the exchange assumes if the field is omitted.
    pub fn is_default(&self, value: &Literal) -> bool {
        self.default.as_ref().is_some_and(|default| default.wire() == value.wire())
    }

    /// Returns whether an empty list is not sent, so that the field is omitted.
    pub fn omits_empty_list(&self) -> bool {
        matches!(self.list_format(), Some(ListFormat::Comma | ListFormat::Repeated))
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

/// Checks the conditions of the fields of a record or of the parameters of an operation, and the lists of which at least one must
/// be given. `text` returns the text of a field that is given; of a list or record, any text.
///
/// # Errors
/// Returns an error that names the field and the first condition that is not satisfied.
pub(crate) fn check<'v>(
    fields: &[Field],
    lists: &[Vec<String>],
    text: impl Fn(&Field) -> Option<Cow<'v, str>>,
) -> Result<(), Invalid> {
    for field in fields {
        for (demand, condition) in field.conditions.iter() {
            if condition.holds(fields, &text) {
                demand.check(&field.wire, text(field).is_some(), &condition.phrase(str::to_owned))?;
            }
        }
    }
    for names in lists {
        let is_given = |name: &&str| find(fields, name).and_then(&text).is_some();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        any_of(&names, names.iter().any(is_given))?;
    }
    Ok(())
}

/// Binds the values in conditions to the types of their fields. Drops what refers to fields that could not be bound, which
/// diagnostics have reported.
pub(crate) fn bind(types: &TypeNames, fields: &mut [Field], lists: &mut Vec<Vec<String>>) {
    let known: HashMap<String, Type> = fields.iter().map(|field| (field.wire.clone(), field.ty.clone())).collect();
    for field in fields {
        let Conditions { required_if, forbidden_if } = &mut field.conditions;
        required_if.retain_mut(|condition| condition.bind(types, &known));
        forbidden_if.retain_mut(|condition| condition.bind(types, &known));
    }
    lists.retain(|names| names.iter().all(|name| known.contains_key(name)));
}
