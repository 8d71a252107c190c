//! Evaluates conditions on fields: finds the fields that a condition names, determines whether it holds, and checks its demands.

use std::borrow::Cow;

use tradewire_wire::check::{Inferred, any_of, forbidden_if, not_before, required_if};
use tradewire_wire::{Invalid, ListFormat, Timestamp};

use super::{Condition, Demand, NOT_BEFORE};
use crate::Fact;
use crate::fields::Field;
use crate::literals::Literal;

impl Condition {
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

impl Demand {
    /// Checks a field for which a condition holds. `condition` is the condition in words.
    fn check(self, name: &str, is_given: bool, condition: &str) -> Result<(), Invalid> {
        match self {
            Self::Required => required_if(name, is_given, condition),
            Self::Forbidden => forbidden_if(name, is_given, condition),
        }
    }
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
///
/// # Errors
/// Returns an error that names the field and the first condition that is not satisfied. Conditions that a source states come first.
pub(crate) fn check<'v>(
    fields: &[Field],
    lists: &[Vec<String>],
    table: &Fact,
    text: impl Fn(&Field) -> Option<Cow<'v, str>>,
) -> Result<(), Invalid> {
    let mut inferred = Inferred::default();
    for field in fields {
        for (demand, condition) in field.conditions.iter() {
            if condition.holds(fields, &text) {
                let checked = demand.check(&field.wire, text(field).is_some(), &condition.phrase(str::to_owned));
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
