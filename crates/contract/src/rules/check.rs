//! Checks of rules: they are well-formed, fit the type of their field, and are enforced.

use tradewire_wire::check::charset_ranges;

use super::Target;
use crate::check::context::{Check, FieldKind, Placed, listed, with_article};
use crate::check::scope::Meaning;
use crate::diagnostics::{Code, Diagnostic};
use crate::{Field, Rule, Scalar, TypeExpr, WireForm};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for placed in check.fields() {
        empty_ranges(check, &placed);
        values(check, &placed);
        let Some(ty) = placed.ty() else { continue };
        let Some(meaning) = check.scope.meaning(placed.group, placed.generic, &ty) else { continue };
        misplaced(check, &placed, &ty, meaning);
    }
}

fn empty_ranges(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    for range in placed.field.rules.ranges() {
        let (Some(min), Some(max)) = (range.min, range.max) else { continue };
        if min <= max {
            continue;
        }
        let (lower, upper) = range.quantity.keys();
        let diagnostic = Diagnostic::new(Code::EmptyRange, format!("no value satisfies the rules of `{}`", placed.key))
            .at(placed.site.child(lower), format!("at least {min}"))
            .also(placed.site.child(upper), format!("at most {max}"))
            .help(format!("`{lower}` must not be greater than `{upper}`"));
        check.report(diagnostic);
    }
}

/// Checks the values of rules that have a grammar of their own.
fn values(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let rules = &placed.field.rules;
    if let Some((text, Err(error))) = rules.oldest.as_ref().map(|oldest| (&oldest.text, &oldest.value)) {
        let diagnostic = Diagnostic::new(Code::InvalidDuration, format!("`{text}` is not a valid duration"))
            .at(placed.site.child("oldest"), error.to_string())
            .help("write days as `90d`, hours as `12h`");
        check.report(diagnostic);
    }
    if let Some(charset) = rules.charset.as_deref()
        && let Some(error) = charset_error(charset)
    {
        let diagnostic = Diagnostic::new(Code::InvalidCharset, format!("`{charset}` is not a valid set of characters"))
            .at(placed.site.child("charset"), error)
            .help("list single characters and ranges: `A-Za-z0-9_`; put a literal `-` at the end");
        check.report(diagnostic);
    }
}

/// Returns what is wrong with a set of characters. A range is two characters with `-` between them.
pub(crate) fn charset_error(charset: &str) -> Option<String> {
    if charset.is_empty() {
        return Some("it contains no character".to_owned());
    }
    if charset.len() > 2 && charset.starts_with('[') && charset.ends_with(']') {
        return Some("the brackets around it would be two of its characters".to_owned());
    }
    let mut seen: Vec<(char, char)> = Vec::new();
    for (first, last) in charset_ranges(charset) {
        if !first.is_ascii_graphic() || !last.is_ascii_graphic() {
            return Some("only visible ASCII characters are supported".to_owned());
        }
        if first > last {
            return Some(format!("the range `{first}-{last}` is reversed"));
        }
        if let Some((from, to)) = seen.iter().find(|(from, to)| *from <= last && first <= *to) {
            return Some(format!("`{first}-{last}` repeats characters of `{from}-{to}`"));
        }
        seen.push((first, last));
    }
    None
}

/// A rule that does not fit the type of its field.
struct Unfit {
    key: &'static str,
    /// The type that the rule applies to.
    target: Target,
    /// The rule with the same meaning for the type of the field.
    counterpart: Option<&'static str>,
}

/// Finds the rules that do not fit the type of their field.
fn unfit(field: &Field, ty: &TypeExpr, meaning: Meaning<'_>) -> Vec<Unfit> {
    let found = noun(ty, meaning);
    let misplaced = field.rules.iter().filter(|rule| rule.target().name() != found);
    let unfit = |rule: Rule<'_>| Unfit { key: rule.key(), target: rule.target(), counterpart: rule.counterpart(found) };
    let mut all: Vec<Unfit> = misplaced.map(unfit).collect();
    // A list of decimals may be a list of JSON numbers.
    if field.form == Some(WireForm::Number) && meaning.noun() != Scalar::Decimal.name() {
        all.push(Unfit { key: "wire", target: Target::Scalar(Scalar::Decimal), counterpart: None });
    }
    all
}

/// Returns the keys that were likely meant by the rules of a field that do not fit, and the one that a list in a query lacks.
pub(crate) fn intended_keys(check: &Check<'_, '_>, placed: &Placed<'_>) -> Vec<&'static str> {
    let Some(ty) = placed.ty() else { return Vec::new() };
    let Some(meaning) = check.scope.meaning(placed.group, placed.generic, &ty) else { return Vec::new() };
    let intended = unfit(placed.field, &ty, meaning).into_iter().filter_map(|rule| rule.counterpart);
    let lacks_wire = placed.kind == FieldKind::Param && ty.list && placed.field.form.is_none();
    intended.chain(lacks_wire.then_some("wire")).collect()
}

fn noun(ty: &TypeExpr, meaning: Meaning<'_>) -> &'static str {
    if ty.list { "list" } else { meaning.noun() }
}

fn misplaced(check: &mut Check<'_, '_>, placed: &Placed<'_>, ty: &TypeExpr, meaning: Meaning<'_>) {
    let found = noun(ty, meaning);
    let is_param = placed.kind == FieldKind::Param;
    for Unfit { key, target, counterpart } in unfit(placed.field, ty, meaning) {
        let title = format!("`{key}` applies to {}s, but `{}` is {}", target.name(), placed.key, with_article(found));
        let help = counterpart.map(|counterpart| format!("did you mean `{counterpart}`?"));
        report(check, placed, key, title, &format!("has no meaning for {}", with_article(found)), help);
    }
    if placed.field.form == Some(WireForm::Comma) && !(is_param && ty.list) {
        let title = format!("`wire = \"comma\"` applies to lists in a query, but `{}` is not one", placed.key);
        report(check, placed, "wire", title, "only a list parameter is joined by commas", None);
    }
    if placed.field.rules.oldest.is_some() && found == Scalar::Timestamp.name() && !is_param {
        let title = format!("`oldest` applies to parameters, but `{}` is not one", placed.key);
        report(check, placed, "oldest", title, "not enforced here", None);
    }
    let is_number = match meaning {
        Meaning::Scalar(scalar) => scalar.is_number(),
        Meaning::Parameter => true,
        Meaning::Defined(..) => false,
    };
    if placed.field.unit.is_some() && !is_number {
        let title = format!("`unit` applies to numbers, but `{}` is {}", placed.key, with_article(found));
        report(check, placed, "unit", title, "only numbers have a unit", None);
    }
}

fn report(check: &mut Check<'_, '_>, placed: &Placed<'_>, key: &str, title: String, label: &str, help: Option<String>) {
    let diagnostic = Diagnostic::new(Code::MisplacedRule, title)
        .at(placed.site.child(key).as_key(), label)
        .also(placed.type_site(), "the type is declared here")
        .help(help.unwrap_or_else(|| format!("remove `{key}`, or describe it in `doc`")));
    check.report(diagnostic);
}

/// Reports rules and defaults of a field that no request sends: nothing would enforce them.
pub(crate) fn unenforced(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    // An age is only checked in parameters, which is reported for every other field.
    let rules = placed.field.rules.iter().map(Rule::key).filter(|key| *key != "oldest");
    let present: Vec<&str> = rules.chain(placed.field.default.as_ref().map(|_| "default")).collect();
    let Some(first) = present.first() else { return };
    // Errors in the rules themselves are fixed first.
    if check.diagnostics.has_reported_below(&placed.site) {
        return;
    }
    let title = format!("`{}` has rules for requests, but no request sends it", placed.key);
    let diagnostic = Diagnostic::new(Code::MisplacedRule, title).at(placed.site.child(first).as_key(), "not enforced");
    check.report(diagnostic.help(format!("remove {}, or describe it in `doc`", listed(&present))));
}
