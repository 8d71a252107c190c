//! Fields: of records and envelopes, parameters and bodies.

use super::change::{Class, Item};
use super::facts::{self, Facts};
use super::pairs::{Pairs, pair};
use super::{rules, words};
use crate::contract::{DefaultValue, Fact, Field, Type};
use crate::language::{Place, WireForm};
use crate::names;

/// Where fields stand, and so who meets them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Parameters of a request.
    Param,
    /// The body of a request.
    Body,
    /// Fields of a record that requests carry, now and before: callers give them to its constructor and setters.
    Sent,
    /// Fields of a record that callers only read.
    Read,
    /// Fields of an envelope: the crates read them, and no caller does.
    Envelope,
}

impl Role {
    fn subject(self, field: &Field) -> String {
        match self {
            Self::Param => format!("`{}`", field.wire),
            Self::Body => format!("the body `{}`", field.wire),
            Self::Sent | Self::Read | Self::Envelope => format!("the field `{}`", field.wire),
        }
    }

    fn is_given(self) -> bool {
        matches!(self, Self::Param | Self::Body | Self::Sent)
    }

    /// What breaks callers, where callers meet it.
    fn breaking(self) -> Class {
        if self == Self::Envelope { Class::Behaviour } else { Class::Breaking }
    }

    fn of_added(self, field: &Field) -> (Class, &'static str) {
        match self {
            Self::Param | Self::Body | Self::Sent if field.optional => (Class::Additive, "is new and may be given"),
            Self::Param | Self::Body | Self::Sent => (Class::Breaking, "is new and must be given"),
            Self::Read => (Class::Additive, "is new"),
            Self::Envelope => (Class::Behaviour, "is new"),
        }
    }

    fn optional(self, now: bool) -> &'static str {
        match (self.is_given(), now) {
            (true, true) => "may now be left out",
            (true, false) => "must now be given",
            (false, true) => "may now be missing",
            (false, false) => "is now always there",
        }
    }
}

/// Compares the fields of one table.
pub fn compare(old: &[Field], new: &[Field], role: Role, around: Facts<'_>, item: &mut Item) {
    let pairs = pair(old, new, &[|field| field.wire.clone(), |field| names::field_name(&field.name)]);
    for gone in &pairs.gone {
        item.tell(role.breaking(), format!("{} is gone", role.subject(gone)));
    }
    for (old, new) in &pairs.kept {
        field(old, new, role, around, item);
    }
    for added in &pairs.added {
        let (class, is_new) = role.of_added(added);
        item.tell(class, format!("{} {is_new}", role.subject(added)));
    }
    order(&pairs, role, item);
}

/// Compares the bodies of an operation.
pub fn compare_bodies(old: Option<&Field>, new: Option<&Field>, around: Facts<'_>, item: &mut Item) {
    match (old, new) {
        (None, None) => {}
        (Some(old), None) => item.tell(Class::Breaking, format!("{} is gone", Role::Body.subject(old))),
        (None, Some(new)) => {
            let (class, is_new) = Role::Body.of_added(new);
            item.tell(class, format!("{} {is_new}", Role::Body.subject(new)));
        }
        (Some(old), Some(new)) => field(old, new, Role::Body, around, item),
    }
}

/// A constructor takes what must be given in the order of the contract: where two types are alike, values that are
/// given in the old order take each other's place.
fn order(pairs: &Pairs<'_, Field>, role: Role, item: &mut Item) {
    let is_required = |old: &Field, new: &Field| !old.optional && !new.optional;
    if role.is_given() && pairs.is_reordered(is_required) {
        let required = pairs.kept.iter().filter(|(old, new)| is_required(old, new));
        let now: Vec<String> = required.map(|(_, new)| new.wire.clone()).collect();
        item.tell(Class::Breaking, format!("what must be given is taken in another order: {}", words::all(&now)));
    } else if pairs.is_reordered(|_, _| true) {
        let what = if role == Role::Param { "parameters" } else { "fields" };
        item.tell(Class::Documentation, format!("its {what} are listed in another order"));
    }
}

fn field(old: &Field, new: &Field, role: Role, around: Facts<'_>, item: &mut Item) {
    let subject = role.subject(new);
    // What leaves a field out is told at the record.
    let Field {
        wire,
        written: _,
        ty,
        list,
        optional,
        fact,
        name,
        declared_place: _,
        deprecated,
        unit,
        form,
        default,
        rules,
        absent_in: _,
    } = old;
    let breaking = role.breaking();
    item.tell_if_other(breaking, (wire, &new.wire), |old, new| format!("`{old}` is called `{new}` now"));
    let (was, is) = (names::field_name(name), names::field_name(&new.name));
    if *wire == new.wire && was != is {
        item.tell(breaking, format!("{subject} is called `{is}` in Rust, was `{was}`"));
    }
    if !is_same(ty, &new.ty) || *list != new.list {
        let (was, is) = (ty.written(*list), new.ty.written(new.list));
        item.tell(breaking, format!("{subject} is `{is}`, was `{was}`"));
    }
    if *optional != new.optional {
        item.tell(breaking, format!("{subject} {}", role.optional(new.optional)));
    }
    item.tell_if_other(Class::Behaviour, (&old.place(), &new.place()), |old, new| {
        format!("{subject} travels in the {}, was in the {}", place_word(*new), place_word(*old))
    });
    on_its_way_out(&subject, (deprecated.as_deref(), new.deprecated.as_deref()), item);
    item.tell_if_other(Class::Documentation, (unit, &new.unit), |old, new| {
        let (is, was) = (words::or_none(new.as_deref()), words::or_none(old.as_deref()));
        format!("the unit of {subject} is {is}, was {was}")
    });
    item.tell_if_other(Class::Behaviour, (form, &new.form), |old, new| {
        format!("{subject} is written {}, was {}", form_words(*new), form_words(*old))
    });
    left_out(&subject, breaking, (default.as_ref(), new.default.as_ref()), item);
    rules::compare(&subject, rules, &new.rules, item);
    // How well it is known that a field may be missing matters where that did not change.
    let known = |fact: &Fact| if *optional == new.optional { fact.clone() } else { facts::without(fact, "optional") };
    facts::compare(&subject, (&known(fact), &known(&new.fact)), Some(around), item);
}

/// Whether two types are one. What an id or an enum is on the wire is told where it is defined.
pub fn is_same(old: &Type, new: &Type) -> bool {
    old.written(false) == new.written(false)
}

fn place_word(place: Place) -> &'static str {
    match place {
        Place::Query => "query",
        Place::Path => "path",
        Place::Header => "headers",
    }
}

fn form_words(form: Option<WireForm>) -> &'static str {
    match form {
        None => "as its type is",
        Some(WireForm::Number) => "as a JSON number",
        Some(WireForm::Comma) => "with commas between its items",
    }
}

/// A use of what is on its way out is a warning of the compiler.
fn on_its_way_out(subject: &str, deprecated: (Option<&str>, Option<&str>), item: &mut Item) {
    match deprecated {
        (None, Some(instead)) => item.tell(Class::Behaviour, format!("{subject} is on its way out: {instead}")),
        (Some(_), None) => item.tell(Class::Behaviour, format!("{subject} is not on its way out any more")),
        (Some(old), Some(new)) if old != new => {
            item.tell(Class::Documentation, format!("what to use instead of {subject} is said anew: {new}"));
        }
        _ => {}
    }
}

/// What the exchange takes where a value is left out is a constant of the request.
fn left_out(subject: &str, breaking: Class, defaults: (Option<&DefaultValue>, Option<&DefaultValue>), item: &mut Item) {
    let taken = |default: &DefaultValue| default.wire();
    match (defaults.0.map(taken), defaults.1.map(taken)) {
        (Some(old), Some(new)) if old != new => {
            item.tell(Class::Behaviour, format!("where {subject} is left out, `{new}` is taken, was `{old}`"));
        }
        (None, Some(new)) => {
            item.tell(Class::Behaviour, format!("where {subject} is left out, `{new}` is taken: it was not said"));
        }
        (Some(old), None) => {
            let sentence = format!("what is taken where {subject} is left out is not said any more, was `{old}`");
            item.tell(breaking, sentence);
        }
        _ => {}
    }
}
