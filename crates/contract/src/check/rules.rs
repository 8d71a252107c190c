//! Rules of fields: they fit the type, and something keeps to them.

use super::fields::{Placed, Role, tables};
use super::scope::{Definition, Meaning};
use super::{Check, charset};
use crate::diagnostics::{Code, Diagnostic};
use crate::types::TypeExpr;
use crate::{Field, WireForm};

pub fn check(check: &mut Check<'_, '_>) {
    for placed in tables(check).iter().flatten() {
        ranges(check, placed);
        texts(check, placed);
        let Some(ty) = placed.ty() else { continue };
        let Some(meaning) = check.scope.meaning(placed.group, placed.generic, &ty) else { continue };
        misplaced(check, placed, &ty, meaning);
    }
}

fn ranges(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let field = placed.field;
    let wide = |limit: Option<usize>| limit.map(|limit| i64::try_from(limit).unwrap_or(i64::MAX));
    let pairs = [
        ("min", field.rules.min, "max", field.rules.max),
        ("min_length", wide(field.rules.min_length), "max_length", wide(field.rules.max_length)),
        ("min_items", wide(field.rules.min_items), "max_items", wide(field.rules.max_items)),
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
    if let Some(oldest) = placed.field.rules.oldest.as_ref().filter(|oldest| oldest.value.is_err()) {
        check.report(
            Diagnostic::new(Code::BadDuration, format!("`{oldest}` is no duration"))
                .at(placed.site.child("oldest"), "expected a whole number above zero, and `d` or `h`")
                .help("days are written `90d`, hours `12h`"),
        );
    }
    let charset = placed.field.rules.charset.as_deref();
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
        ("min", field.rules.min.is_some(), "integer"),
        ("max", field.rules.max.is_some(), "integer"),
        ("above", field.rules.above.is_some(), "decimal"),
        ("integral", field.rules.integral, "decimal"),
        ("oldest", field.rules.oldest.is_some(), "timestamp"),
        ("charset", field.rules.charset.is_some(), "string"),
        ("min_length", field.rules.min_length.is_some(), "string"),
        ("max_length", field.rules.max_length.is_some(), "string"),
        ("min_items", field.rules.min_items.is_some(), "list"),
        ("max_items", field.rules.max_items.is_some(), "list"),
        ("wire", field.form == Some(WireForm::Number), "decimal"),
    ]
}

/// The rules of a field that do not fit its type, and what they speak of.
fn unfit(field: &Field, ty: &TypeExpr, meaning: Meaning<'_>) -> impl Iterator<Item = (&'static str, &'static str)> {
    let found = found(ty, meaning);
    // A list of decimals may be a list of JSON numbers.
    let fits = move |rule: &str, wanted: &str| wanted == found || (rule == "wire" && kind(meaning) == wanted);
    let present = rules(field).into_iter().filter(|(_, present, _)| *present);
    present.filter(move |(rule, _, wanted)| !fits(rule, wanted)).map(|(rule, _, wanted)| (rule, wanted))
}

/// The rules that were meant by those of a field that do not fit its type, and the one that it lacks.
pub fn meant(check: &Check<'_, '_>, placed: &Placed<'_>) -> Vec<&'static str> {
    let Some(ty) = placed.ty() else { return Vec::new() };
    let Some(meaning) = check.scope.meaning(placed.group, placed.generic, &ty) else { return Vec::new() };
    let meant = unfit(placed.field, &ty, meaning).filter_map(|(rule, _)| fitting(rule, found(&ty, meaning)));
    // A list in a query must say how it is written.
    let lacks_wire = placed.role == Role::Param && ty.list && placed.field.form.is_none();
    meant.chain(lacks_wire.then_some("wire")).collect()
}

fn found(ty: &TypeExpr, meaning: Meaning<'_>) -> &'static str {
    if ty.list { "list" } else { kind(meaning) }
}

fn misplaced(check: &mut Check<'_, '_>, placed: &Placed<'_>, ty: &TypeExpr, meaning: Meaning<'_>) {
    let found = found(ty, meaning);
    for (rule, wanted) in unfit(placed.field, ty, meaning) {
        let title = format!("`{rule}` is a rule for {}, and `{}` is {}", article(wanted), placed.key, article(found));
        let help = fitting(rule, found).map(|fitting| format!("did you mean `{fitting}`?"));
        report(check, placed, rule, title, &format!("it says nothing of {}", article(found)), help);
    }
    if placed.field.form == Some(WireForm::Comma) && !(placed.role == Role::Param && ty.list) {
        let title = format!("`wire = \"comma\"` is for lists in a query, and `{}` is none", placed.key);
        report(check, placed, "wire", title, "only a parameter that is a list is written so", None);
    }
    if placed.field.rules.oldest.is_some() && found == "timestamp" && placed.role != Role::Param {
        let title = format!("`oldest` is checked in parameters, and `{}` is none", placed.key);
        report(check, placed, "oldest", title, "nothing checks this", None);
    }
    if placed.field.unit.is_some() && !["decimal", "integer", "parameter"].contains(&kind(meaning)) {
        let title = format!("`unit` is for numbers, and `{}` is {}", placed.key, article(found));
        report(check, placed, "unit", title, "only numbers have a unit", None);
    }
}

/// The rule that says of a type what another one says of its own.
fn fitting(rule: &str, found: &str) -> Option<&'static str> {
    match (rule, found) {
        ("min", "string") => Some("min_length"),
        ("max", "string") => Some("max_length"),
        ("min_length", "integer") => Some("min"),
        ("max_length", "integer") => Some("max"),
        ("min" | "min_length", "list") => Some("min_items"),
        ("max" | "max_length", "list") => Some("max_items"),
        _ => None,
    }
}

fn report(
    check: &mut Check<'_, '_>,
    placed: &Placed<'_>,
    rule: &str,
    title: String,
    label: &str,
    help: Option<String>,
) {
    let diagnostic = Diagnostic::new(Code::MisplacedRule, title)
        .at(placed.site.child(rule).as_key(), label)
        .also(placed.type_site(), "the type is written here");
    check.report(diagnostic.help(help.unwrap_or_else(|| format!("take `{rule}` out, or say it in `doc`"))));
}

/// What the rules call a type.
pub fn kind(meaning: Meaning<'_>) -> &'static str {
    match meaning {
        Meaning::Scalar(scalar) => scalar,
        Meaning::Defined(_, Definition::Id) => "id",
        Meaning::Defined(_, Definition::Enum(_)) => "enum",
        Meaning::Defined(_, Definition::Record(_)) => "record",
        Meaning::Defined(_, Definition::Union(_)) => "union",
        Meaning::Parameter => "parameter",
    }
}

/// A kind with its article.
pub fn article(kind: &str) -> String {
    let article = if kind.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {kind}")
}
