//! Fields of records and envelopes, parameters and bodies of operations, and the rules of their values.

use tradewire_contract::conditions::any_of_change;
use tradewire_contract::{
    Condition, Conditions, Field, JsonType, Literal, Place, Rule, RuleChange, RuleEffect, Rules, Type, WireFormat,
    rust_names,
};

use super::change::{Class, ItemChanges};
use super::facts::{self, Facts, Subject};
use super::pairing::{Pairs, pair_renamed};
use super::wording;

/// The use of a field, which decides how a change affects callers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FieldUse {
    /// A parameter of a request.
    Param,
    /// The body of a request.
    Body,
    /// A field of a record that requests send, before and after: callers pass it to a constructor or setter.
    Sent,
    /// A field of a record that callers only read.
    Read,
    /// A field of a record that is an array, before and after: callers only read it, by its position in the array.
    Element,
    /// A field of an envelope: the crates read it, but callers do not.
    Envelope,
}

impl FieldUse {
    fn noun(self) -> &'static str {
        match self {
            Self::Param => "parameter",
            Self::Body => "body",
            Self::Sent | Self::Read | Self::Element | Self::Envelope => "field",
        }
    }

    fn subject(self, field: &Field) -> String {
        format!("the {} `{}`", self.noun(), field.wire)
    }

    /// Returns whether callers pass the value.
    fn is_passed(self) -> bool {
        matches!(self, Self::Param | Self::Body | Self::Sent)
    }

    /// Returns the class of a change that breaks the users of the field.
    fn breaking(self) -> Class {
        if self == Self::Envelope { Class::Behavior } else { Class::Breaking }
    }

    fn report_added(self, field: &Field, item: &mut ItemChanges) {
        let (class, required) = match self {
            // Calls that worked may now be rejected.
            Self::Param | Self::Body | Self::Sent if field.optional && !field.conditions.required_if.is_empty() => {
                (Class::Behavior, "conditionally required ")
            }
            Self::Param | Self::Body | Self::Sent if field.optional => (Class::Additive, "optional "),
            Self::Param | Self::Body | Self::Sent => (Class::Breaking, "required "),
            Self::Read | Self::Element => (Class::Additive, ""),
            Self::Envelope => (Class::Behavior, ""),
        };
        item.push(class, format!("the {required}{} `{}` was added", self.noun(), field.wire));
    }

    fn report_removed(self, field: &Field, item: &mut ItemChanges) {
        item.push(self.breaking(), format!("{} was removed", self.subject(field)));
    }
}

/// The fields whose name on the wire changed, each with the old and the new name.
pub type Renames = Vec<(String, String)>;

/// Compares the fields of one table. Returns the fields whose name on the wire changed.
pub fn compare(
    old: &[Field],
    new: &[Field],
    used_as: FieldUse,
    enclosing: Facts<'_>,
    item: &mut ItemChanges,
) -> Renames {
    let pairs =
        pair_renamed(old, new, &[|field| field.wire.clone(), |field| rust_names::field_name(&field.name)], is_renamed);
    for removed in &pairs.removed {
        used_as.report_removed(removed, item);
    }
    let renamed = pairs.kept.iter().filter(|(old, new)| old.wire != new.wire);
    let renames: Renames = renamed.map(|(old, new)| (old.wire.clone(), new.wire.clone())).collect();
    for (old, new) in &pairs.kept {
        let old = Field { conditions: with_new_names(&old.conditions, &renames), ..(*old).clone() };
        compare_field(&old, new, used_as, enclosing, item);
    }
    for added in &pairs.added {
        used_as.report_added(added, item);
    }
    compare_order(&pairs, new, used_as, item);
    renames
}

/// Returns the conditions with the new names of the fields.
fn with_new_names(conditions: &Conditions, renames: &Renames) -> Conditions {
    let condition = |Condition(pairs): &Condition| {
        let renamed = pairs.iter().map(|(name, value)| (new_name(name, renames), value.clone()));
        Condition(renamed.collect())
    };
    let Conditions { required_if, forbidden_if, not_before } = conditions;
    Conditions {
        required_if: required_if.iter().map(condition).collect(),
        forbidden_if: forbidden_if.iter().map(condition).collect(),
        not_before: not_before.as_ref().map(|name| new_name(name, renames)),
    }
}

/// Returns the new name of a field.
pub fn new_name(name: &str, renames: &Renames) -> String {
    renames.iter().find(|(old, _)| old == name).map_or(name, |(_, new)| new).to_owned()
}

/// Compares the lists of fields or parameters of which at least one must be given.
pub fn compare_any_of(old: &[Vec<String>], new: &[Vec<String>], renames: &Renames, item: &mut ItemChanges) {
    let list = |names: &Vec<String>| names.iter().map(|name| new_name(name, renames)).collect();
    let old: Vec<Vec<String>> = old.iter().map(list).collect();
    report_rule_changes(any_of_change(&old, new), item);
}

/// Returns whether two fields differ only in their names.
fn is_renamed(old: &Field, new: &Field) -> bool {
    let Field { wire, name, written, absent_in, .. } = new.clone();
    Field { wire, name, written, absent_in, ..old.clone() } == *new
}

/// Compares the bodies of an operation.
pub fn compare_bodies(old: Option<&Field>, new: Option<&Field>, enclosing: Facts<'_>, item: &mut ItemChanges) {
    match (old, new) {
        (None, None) => {}
        (Some(old), None) => FieldUse::Body.report_removed(old, item),
        (None, Some(new)) => FieldUse::Body.report_added(new, item),
        (Some(old), Some(new)) => compare_field(old, new, FieldUse::Body, enclosing, item),
    }
}

/// Compares the order of fields. A constructor has the required values as arguments in this order. If two arguments of the
/// same type are swapped, a caller still compiles but assigns each value to the wrong field. If elements of an array move, a
/// caller reads another element from each field.
fn compare_order(pairs: &Pairs<'_, Field>, new: &[Field], used_as: FieldUse, item: &mut ItemChanges) {
    let is_required = |old: &Field, new: &Field| !old.optional && !new.optional;
    if used_as.is_passed() && pairs.is_reordered_among(is_required) {
        let required = pairs.kept.iter().filter(|(old, new)| is_required(old, new));
        let order: Vec<&str> = required.map(|(_, new)| new.wire.as_str()).collect();
        item.push(Class::Breaking, format!("the arguments of `new` were reordered: {}", wording::list(&order)));
    } else if used_as == FieldUse::Element && pairs.is_moved(new) {
        let order: Vec<&str> = new.iter().map(|field| field.wire.as_str()).collect();
        item.push(Class::Breaking, format!("the elements of the array moved: {}", wording::list(&order)));
    } else {
        pairs.report_order(&format!("its {}s", used_as.noun()), item);
    }
}

fn compare_field(old: &Field, new: &Field, used_as: FieldUse, enclosing: Facts<'_>, item: &mut ItemChanges) {
    let (noun, subject, breaking) = (used_as.noun(), used_as.subject(new), used_as.breaking());
    // The operations that omit a field are compared with the record.
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
        wire_format,
        default,
        rules,
        conditions,
        absent_in: _,
    } = old;
    let (old_rust, new_rust) = (rust_names::field_name(name), rust_names::field_name(&new.name));
    if let Some(sentence) = wording::renamed(noun, (wire, &old_rust), (&new.wire, &new_rust)) {
        item.push(breaking, sentence);
    }
    if !is_same_type(ty, &new.ty) || *list != new.list {
        let types = (&ty.written(*list), &new.ty.written(new.list));
        item.compare(breaking, &format!("the type of {subject}"), types, wording::quoted);
    }
    let (made_optional, made_required) = match used_as.is_passed() {
        true => ("is now optional", "is now required"),
        false => ("may now be missing", "is now always present"),
    };
    item.compare_flag(
        (*optional, new.optional),
        (breaking, format!("{subject} {made_optional}")),
        (breaking, format!("{subject} {made_required}")),
    );
    let places = (&old.place(), &new.place());
    item.compare(Class::Behavior, &format!("the location of {subject}"), places, place_name);
    compare_deprecation(&subject, deprecated, &new.deprecated, item);
    let units = (unit, &new.unit);
    item.compare(Class::Documentation, &format!("the unit of {subject}"), units, wording::quoted_or_none);
    if *wire_format != new.wire_format {
        let name = |field: &Field| wire_format_name(&field.ty, field.list, field.wire_format);
        let forms = (&name(old), &name(new));
        item.compare(Class::Behavior, &format!("the wire format of {subject}"), forms, String::clone);
    }
    compare_defaults(&subject, breaking, (default.as_ref(), new.default.as_ref()), item);
    report_rule_changes(rules.changes(&new.rules, &subject), item);
    if used_as.is_passed() {
        report_removed_constants(old, new, item);
    }
    report_rule_changes(conditions.changes(&new.conditions, &subject), item);
    let (old_fact, new_fact) = facts::of_common_keys((fact, &new.fact), &declared_keys(old), &declared_keys(new));
    facts::compare(Subject::Part(&subject), (&old_fact, &new_fact), Some(enclosing), item);
}

/// Returns the keys that only some fields have, as evidence names them.
fn declared_keys(field: &Field) -> Vec<&'static str> {
    let conditions = field.conditions.keys();
    let others = [
        ("default", field.default.is_some()),
        ("deprecated", field.deprecated.is_some()),
        ("in", field.declared_place.is_some()),
        ("wire", field.wire_format.is_some()),
    ];
    let others = field.inherited_keys().into_iter().chain(others).filter_map(|(key, has_key)| has_key.then_some(key));
    field.rules.iter().map(Rule::key).chain(conditions).chain(others).collect()
}

/// Returns whether two types are the same in a caller's code. The representation of an id or enum is compared where it is
/// defined.
pub fn is_same_type(old: &Type, new: &Type) -> bool {
    old.written(false) == new.written(false)
}

fn place_name(place: &Place) -> String {
    let name = match place {
        Place::Query => "query",
        Place::Path => "path",
    };
    name.to_owned()
}

/// Returns the form of a value or a list on the wire, in words.
pub fn wire_format_name(ty: &Type, list: bool, wire_format: Option<WireFormat>) -> String {
    let name = match wire_format {
        None if list => "a JSON array",
        None => match ty.wire_scalar().map(|scalar| scalar.json_type(None)) {
            Some(JsonType::Number) => "a JSON number",
            Some(JsonType::Boolean) => "a JSON boolean",
            _ => "a JSON string",
        },
        Some(WireFormat::Number) => "a JSON number",
        Some(WireFormat::String) => "a JSON string",
        Some(WireFormat::Comma) => "a comma-separated list",
        Some(WireFormat::Json) => "a JSON array",
    };
    name.to_owned()
}

/// Compares deprecations. The compiler warns about each use of a deprecated field, and of the constructor of a deprecated operation.
pub fn compare_deprecation(subject: &str, old: &Option<String>, new: &Option<String>, item: &mut ItemChanges) {
    match (old, new) {
        (None, Some(new)) => item.push(Class::Behavior, format!("{subject} is now deprecated: {new}")),
        (Some(_), None) => item.push(Class::Behavior, format!("{subject} is no longer deprecated")),
        (Some(old), Some(new)) if old != new => {
            item.push(Class::Documentation, format!("the deprecation note of {subject} changed: {new}"));
        }
        _ => {}
    }
}

/// Compares the values that the exchange uses if a field is omitted. A declared default is a constant of the request.
fn compare_defaults(
    subject: &str,
    breaking: Class,
    (old, new): (Option<&Literal>, Option<&Literal>),
    item: &mut ItemChanges,
) {
    let (old, new) = (old.map(Literal::wire), new.map(Literal::wire));
    let class = if new.is_none() { breaking } else { Class::Behavior };
    item.compare(class, &format!("the declared default of {subject}"), (&old, &new), wording::quoted_or_none);
}

/// Reports the removed rules that were constants of a request, if the field remains.
fn report_removed_constants(old: &Field, new: &Field, item: &mut ItemChanges) {
    let (old, new, name) = (&old.rules, &new.rules, &new.name);
    let is_maximum = |rules: &Rules| rules.max.is_some() || rules.max_items.is_some();
    let constants = [
        (is_maximum(old), is_maximum(new), rust_names::maximum_name(name)),
        (old.max_length.is_some(), new.max_length.is_some(), rust_names::maximum_length_name(name)),
        (old.charset.is_some(), new.charset.is_some(), rust_names::charset_name(name)),
    ];
    for (_, _, constant) in constants.into_iter().filter(|(was, is, _)| *was && !is) {
        item.push(Class::Breaking, format!("the constant `{constant}` was removed"));
    }
}

/// Reports changed rules and conditions. A looser rule accepts more calls; a tighter rule rejects calls that worked.
fn report_rule_changes(changes: impl IntoIterator<Item = RuleChange>, item: &mut ItemChanges) {
    for RuleChange { description, effect } in changes {
        match effect {
            RuleEffect::Tighter => {
                item.push(Class::Behavior, format!("{description}: calls that worked may now be rejected"))
            }
            RuleEffect::Looser => item.push(Class::Additive, description),
            RuleEffect::None => item.push(Class::Documentation, description),
        }
    }
}
