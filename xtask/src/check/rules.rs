//! Rules and defaults of fields: they fit the type, and something keeps to them.

use super::fields::{Placed, Role, tables};
use super::scope::{Definition, Meaning};
use super::{Check, charset};
use crate::diagnostics::{Code, Diagnostic, did_you_mean};
use crate::language::{Default, Enum, Field, WireForm};
use crate::resolve::parse_duration;
use crate::types::TypeExpr;

pub fn check(check: &mut Check<'_, '_>) {
    for placed in tables(check).iter().flatten() {
        ranges(check, placed);
        texts(check, placed);
        let Some(ty) = placed.ty() else { continue };
        let Some(meaning) = check.scope.meaning(placed.group, placed.generic, &ty) else { continue };
        misplaced(check, placed, &ty, meaning);
        default(check, placed, &ty, meaning);
    }
    defaults_of_enums(check);
}

fn ranges(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let field = placed.field;
    let wide = |limit: Option<usize>| limit.map(|limit| i64::try_from(limit).unwrap_or(i64::MAX));
    let pairs = [
        ("min", field.min, "max", field.max),
        ("min_length", wide(field.min_length), "max_length", wide(field.max_length)),
        ("min_items", wide(field.min_items), "max_items", wide(field.max_items)),
    ];
    for (least, min, greatest, max) in pairs {
        let (Some(min), Some(max)) = (min, max) else { continue };
        if min > max {
            let title = format!("no value keeps to the rules of `{}`", placed.key);
            check.report(
                Diagnostic::new(Code::EmptyRange, title)
                    .at(placed.site.child(least), format!("at least {min}"))
                    .also(placed.site.child(greatest), format!("at most {max}"))
                    .help(format!("`{least}` is at most `{greatest}`")),
            );
        }
    }
}

fn texts(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    if let Some(oldest) = placed.field.oldest.as_deref().filter(|text| parse_duration(text).is_none()) {
        check.report(
            Diagnostic::new(Code::BadDuration, format!("`{oldest}` is no duration"))
                .at(placed.site.child("oldest"), "expected a whole number above zero, and `d` or `h`")
                .help("days are written `90d`, hours `12h`"),
        );
    }
    let charset = placed.field.charset.as_deref();
    if let Some((charset, reason)) = charset.and_then(|text| Some((text, charset::flaw(text)?))) {
        check.report(
            Diagnostic::new(Code::BadCharset, format!("`{charset}` is no set of characters"))
                .at(placed.site.child("charset"), reason)
                .help("it holds single characters and ranges: `A-Za-z0-9_`; a `-` of its own stands at the end"),
        );
    }
}

/// A rule, whether the field has it, and what it speaks of.
fn rules(field: &Field) -> [(&'static str, bool, &'static str); 11] {
    [
        ("min", field.min.is_some(), "integer"),
        ("max", field.max.is_some(), "integer"),
        ("above", field.above.is_some(), "decimal"),
        ("integral", field.integral, "decimal"),
        ("oldest", field.oldest.is_some(), "timestamp"),
        ("charset", field.charset.is_some(), "string"),
        ("min_length", field.min_length.is_some(), "string"),
        ("max_length", field.max_length.is_some(), "string"),
        ("min_items", field.min_items.is_some(), "list"),
        ("max_items", field.max_items.is_some(), "list"),
        ("wire", field.wire == Some(WireForm::Number), "decimal"),
    ]
}

fn misplaced(check: &mut Check<'_, '_>, placed: &Placed<'_>, ty: &TypeExpr, meaning: Meaning<'_>) {
    let found = if ty.list { "list" } else { kind(meaning) };
    // A list of decimals may be a list of JSON numbers.
    let fits = |rule: &str, wanted: &str| wanted == found || (rule == "wire" && kind(meaning) == wanted);
    for (rule, present, wanted) in rules(placed.field) {
        if present && !fits(rule, wanted) {
            let title =
                format!("`{rule}` is a rule for {}, and `{}` is {}", article(wanted), placed.key, article(found));
            report(check, placed, rule, title, &format!("it says nothing of {}", article(found)));
        }
    }
    if placed.field.wire == Some(WireForm::Comma) && !(placed.role == Role::Param && ty.list) {
        let title = format!("`wire = \"comma\"` is for lists in a query, and `{}` is none", placed.key);
        report(check, placed, "wire", title, "only a parameter that is a list is written so");
    }
    if placed.field.oldest.is_some() && found == "timestamp" && placed.role != Role::Param {
        let title = format!("`oldest` is checked in parameters, and `{}` is none", placed.key);
        report(check, placed, "oldest", title, "nothing checks this");
    }
    if placed.field.unit.is_some() && !["decimal", "integer", "parameter"].contains(&kind(meaning)) {
        let title = format!("`unit` is for numbers, and `{}` is {}", placed.key, article(found));
        report(check, placed, "unit", title, "only numbers have a unit");
    }
}

fn report(check: &mut Check<'_, '_>, placed: &Placed<'_>, rule: &str, title: String, label: &str) {
    check.report(
        Diagnostic::new(Code::MisplacedRule, title)
            .at(placed.site.child(rule).as_key(), label)
            .also(placed.type_site(), "the type is written here"),
    );
}

/// What the rules call a type.
fn kind(meaning: Meaning<'_>) -> &'static str {
    match meaning {
        Meaning::Scalar(scalar) => scalar,
        Meaning::Defined(_, Definition::Id) => "id",
        Meaning::Defined(_, Definition::Enum(_)) => "enum",
        Meaning::Defined(_, Definition::Record(_)) => "record",
        Meaning::Defined(_, Definition::Union(_)) => "union",
        Meaning::Parameter => "parameter",
    }
}

fn article(kind: &str) -> String {
    let article = if kind.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {kind}")
}

fn default(check: &mut Check<'_, '_>, placed: &Placed<'_>, ty: &TypeExpr, meaning: Meaning<'_>) {
    let Some(default) = &placed.field.default else { return };
    let flaw = if ty.optional { flaw_of_default(placed.field, default, ty, meaning) } else { Some(always_there()) };
    let Some(Flaw { label, help }) = flaw else { return };
    let title = format!("`{}` cannot have this default", placed.key);
    let diagnostic = Diagnostic::new(Code::BadDefault, title).at(placed.site.child("default"), label);
    check.report(diagnostic.also(placed.type_site(), "the type is written here").maybe_help(help));
}

/// Why a default does not do.
struct Flaw {
    label: String,
    help: Option<String>,
}

impl Flaw {
    fn new(label: impl Into<String>) -> Self {
        Self { label: label.into(), help: None }
    }
}

fn always_there() -> Flaw {
    let help = Some("a `?` at the end of the type lets it be left out".to_owned());
    Flaw { label: "a default is for what may be left out".to_owned(), help }
}

fn flaw_of_default(field: &Field, default: &Default, ty: &TypeExpr, meaning: Meaning<'_>) -> Option<Flaw> {
    if ty.list {
        return Some(Flaw::new("a list has no default"));
    }
    match (meaning, default) {
        (Meaning::Scalar("boolean"), Default::Boolean(_)) => None,
        (Meaning::Scalar("integer"), Default::Integer(value)) => flaw_of_integer(field, *value),
        (Meaning::Scalar("string"), Default::Text(text)) => flaw_of_text(field, text),
        (Meaning::Defined(_, Definition::Enum(list)), Default::Text(text)) => flaw_of_value(list, text),
        (Meaning::Scalar(wanted @ ("boolean" | "integer" | "string")), _) => {
            Some(Flaw::new(format!("expected {}", article(wanted))))
        }
        (Meaning::Defined(_, Definition::Enum(list)), _) => {
            let example =
                list.values.keys().next().map(|value| format!("a value is written as a string: `\"{value}\"`"));
            Some(Flaw { label: "expected a value of the enum".to_owned(), help: example })
        }
        _ => Some(Flaw::new(format!("{} has no default", article(kind(meaning))))),
    }
}

fn flaw_of_integer(field: &Field, value: i64) -> Option<Flaw> {
    let below = field.min.filter(|min| value < *min).map(|min| format!("it is below the least, {min}"));
    let above = field.max.filter(|max| value > *max).map(|max| format!("it is above the greatest, {max}"));
    below.or(above).map(Flaw::new)
}

fn flaw_of_text(field: &Field, text: &str) -> Option<Flaw> {
    let length = text.chars().count();
    let short = field.min_length.filter(|min| length < *min).map(|min| format!("it has fewer than {min} characters"));
    let long = field.max_length.filter(|max| length > *max).map(|max| format!("it has more than {max} characters"));
    let allowed = field.charset.as_deref().filter(|text| charset::flaw(text).is_none());
    let foreign = allowed.and_then(|allowed| Some((text.chars().find(|c| !charset::has(allowed, *c))?, allowed)));
    let foreign = foreign.map(|(c, charset)| format!("it has `{c}`, which `{charset}` does not"));
    short.or(long).or(foreign).map(Flaw::new)
}

fn flaw_of_value(list: &Enum, text: &str) -> Option<Flaw> {
    if list.values.contains_key(text) {
        return None;
    }
    let label = format!("expected one of {}", words(list));
    Some(Flaw { label, help: did_you_mean(text, list.values.keys().map(String::as_str)) })
}

/// The values of an enum as a sentence lists them.
pub fn words(list: &Enum) -> String {
    list.values.keys().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ")
}

fn defaults_of_enums(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, list) in &source.file.enums {
            let Some(default) = list.default.as_deref() else { continue };
            let site = root.child("enums").child(name);
            let is_left_out = source.broken.contains(default);
            if let Some(flaw) = flaw_of_value(list, default).filter(|_| !is_left_out) {
                let title = format!("the default of `{name}` is none of its values");
                let diagnostic = Diagnostic::new(Code::BadDefault, title).at(site.child("default"), flaw.label);
                check.report(diagnostic.maybe_help(flaw.help));
            }
        }
    }
}
