//! Defaults of fields and enumerations: they are values that would be taken.

use super::fields::{Placed, tables};
use super::rules::{article, kind};
use super::scope::{Definition, Meaning};
use tradewire_wire::check::charset_contains;

use super::{Check, charset};
use crate::diagnostics::{Code, Diagnostic, did_you_mean};
use crate::types::TypeExpr;
use crate::{DefaultValue, Enum, Field};

pub fn check(check: &mut Check<'_, '_>) {
    for placed in tables(check).iter().flatten() {
        let Some(ty) = placed.ty() else { continue };
        let Some(meaning) = check.scope.meaning(placed.group, placed.generic, &ty) else { continue };
        of_field(check, placed, &ty, meaning);
    }
    of_enums(check);
}

fn of_field(check: &mut Check<'_, '_>, placed: &Placed<'_>, ty: &TypeExpr, meaning: Meaning<'_>) {
    let Some(default) = &placed.field.default else { return };
    let flaw = if ty.optional { flaw(placed.field, default, ty, meaning) } else { Some(always_there()) };
    let Some(Flaw { label, against, help }) = flaw else { return };
    // Nothing keeps to a range that is empty: that has been told.
    let told = ["min", "min_length"].map(|rule| check.diagnostics.is_told_below(&placed.site.child(rule)));
    if is_left_out(check, placed, ty, default) || (against != "type" && told.contains(&true)) {
        return;
    }
    let title = format!("`{}` cannot have this default", placed.key);
    let what = if against == "type" { "the type is written here" } else { "the rule is written here" };
    let diagnostic = Diagnostic::new(Code::BadDefault, title).at(placed.site.child("default"), label);
    check.report(diagnostic.also(placed.site.child(against), what).maybe_help(help));
}

/// Whether a default is a value of its enumeration that is broken: that has been told.
fn is_left_out(check: &Check<'_, '_>, placed: &Placed<'_>, ty: &TypeExpr, default: &DefaultValue) -> bool {
    match (check.scope.site(placed.group, &ty.name), default) {
        (Some(list), DefaultValue::Text(text)) => check.lacks(&list.child("values").child(text)),
        _ => false,
    }
}

/// Why a default does not do, and the key that it contradicts.
struct Flaw {
    label: String,
    against: &'static str,
    help: Option<String>,
}

impl Flaw {
    /// It contradicts the type.
    fn new(label: impl Into<String>, help: Option<String>) -> Self {
        Self { label: label.into(), against: "type", help }
    }

    /// It contradicts a rule.
    fn of_rule(against: &'static str, label: String) -> Self {
        Self { label, against, help: None }
    }
}

fn always_there() -> Flaw {
    let help = "a `?` at the end of the type lets it be left out";
    Flaw::new("a default is for what may be left out", Some(help.to_owned()))
}

fn flaw(field: &Field, default: &DefaultValue, ty: &TypeExpr, meaning: Meaning<'_>) -> Option<Flaw> {
    let none =
        |kind: &str| Some(Flaw::new(format!("{} has no default", article(kind)), Some("take it out".to_owned())));
    if ty.list {
        return none("list");
    }
    match (meaning, default) {
        (Meaning::Scalar("boolean"), DefaultValue::Boolean(_)) => None,
        (Meaning::Scalar("integer"), DefaultValue::Integer(value)) => flaw_of_integer(field, *value),
        (Meaning::Scalar("string"), DefaultValue::Text(text)) => flaw_of_text(field, text),
        (Meaning::Defined(_, Definition::Enum(list)), DefaultValue::Text(text)) => flaw_of_value(list, text),
        (Meaning::Scalar(wanted @ ("boolean" | "integer" | "string")), _) => {
            Some(Flaw::new(format!("expected {}", article(wanted)), quotes(wanted, default)))
        }
        (Meaning::Defined(_, Definition::Enum(list)), _) => {
            let example = list.values.keys().next();
            let help = example.map(|value| format!("a value is written as a string: `\"{value}\"`"));
            Some(Flaw::new("expected a value of the enum", help))
        }
        _ => none(kind(meaning)),
    }
}

/// What is to be done with the quotes, if they are all that is wrong.
fn quotes(wanted: &str, default: &DefaultValue) -> Option<String> {
    match (wanted, default) {
        ("string", _) => Some("put it in quotes".to_owned()),
        ("integer", DefaultValue::Text(text)) if text.parse::<i64>().is_ok() => {
            Some(format!("write `default = {text}`"))
        }
        ("boolean", DefaultValue::Text(text)) if text.parse::<bool>().is_ok() => {
            Some(format!("write `default = {text}`"))
        }
        _ => None,
    }
}

fn flaw_of_integer(field: &Field, value: i64) -> Option<Flaw> {
    let below = field.rules.min.filter(|min| value < *min).map(|min| ("min", format!("it is below the least, {min}")));
    let above =
        field.rules.max.filter(|max| value > *max).map(|max| ("max", format!("it is above the greatest, {max}")));
    below.or(above).map(|(rule, label)| Flaw::of_rule(rule, label))
}

fn flaw_of_text(field: &Field, text: &str) -> Option<Flaw> {
    let length = text.chars().count();
    let short = field.rules.min_length.filter(|min| length < *min);
    let short = short.map(|min| ("min_length", format!("it has fewer than {min} characters")));
    let long = field.rules.max_length.filter(|max| length > *max);
    let long = long.map(|max| ("max_length", format!("it has more than {max} characters")));
    let allowed = field.rules.charset.as_deref().filter(|text| charset::flaw(text).is_none());
    let foreign = allowed.and_then(|allowed| Some((text.chars().find(|c| !charset_contains(allowed, *c))?, allowed)));
    let foreign = foreign.map(|(c, charset)| ("charset", format!("it has `{c}`, which `{charset}` does not")));
    short.or(long).or(foreign).map(|(rule, label)| Flaw::of_rule(rule, label))
}

fn flaw_of_value(list: &Enum, text: &str) -> Option<Flaw> {
    if list.values.contains_key(text) {
        return None;
    }
    let help = did_you_mean(text, list.values.keys());
    Some(Flaw::new(format!("expected one of {}", words(list)), help))
}

/// The values of an enum as a sentence lists them.
pub fn words(list: &Enum) -> String {
    list.values.keys().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ")
}

fn of_enums(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, list) in source.file.enums.pairs() {
            let Some(default) = list.default.as_deref() else { continue };
            let site = root.child("enums").child(name);
            let values = site.child("values");
            let Some(flaw) = flaw_of_value(list, default).filter(|_| !check.lacks(&values.child(default))) else {
                continue;
            };
            let title = format!("the default of `{name}` is none of its values");
            let diagnostic = Diagnostic::new(Code::BadDefault, title)
                .at(site.child("default"), flaw.label)
                .also(values.as_key(), "its values stand here");
            check.report(diagnostic.maybe_help(flaw.help));
        }
    }
}
