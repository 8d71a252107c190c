//! Checks of rules: they are well-formed, apply to the type of their field, and are enforced.

use std::collections::HashSet;
use std::ptr;

use tradewire_wire::check::charset_ranges;

use super::Target;
use crate::check::context::{Check, DeclaredField, FieldKind};
use crate::check::references::Fields;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::wording::{quoted_list, with_article};
use crate::diagnostics::{Code, Diagnostic};
use crate::{Field, Record, Rule, Scalar, TypeExpr, WireFormat};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    let forms = form_records(check);
    for declared in check.fields() {
        empty_ranges(check, &declared);
        values(check, &declared);
        let Some((ty, resolved)) = declared.resolved(check) else { continue };
        let is_form_field = declared.record.is_some_and(|record| forms.contains(&ptr::from_ref(record)));
        misplaced(check, &declared, ty, resolved, is_form_field);
        unique_field(check, &declared, ty);
    }
}

/// Returns the records that operations send as forms, by address.
fn form_records(check: &Check<'_, '_>) -> HashSet<*const Record> {
    let forms = check.files().flat_map(|(_, source)| {
        let forms = source.file.operations.iter().filter(|operation| operation.is_form());
        forms.filter_map(|operation| Some((source.group.as_str(), operation.body.as_ref()?.written.get()?)))
    });
    forms.filter_map(|(group, ty)| Some(ptr::from_ref(check.scope.record(group, ty)?.1))).collect()
}

fn empty_ranges(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    for range in declared.field.rules.ranges() {
        let (Some(min), Some(max)) = (range.min, range.max) else { continue };
        if min <= max {
            continue;
        }
        let (lower, upper) = range.quantity.keys();
        let diagnostic =
            Diagnostic::new(Code::EmptyRange, format!("no value satisfies the rules of `{}`", declared.key))
                .at(declared.site.child(lower), format!("at least {min}"))
                .also(declared.site.child(upper), format!("at most {max}"))
                .help(format!("`{lower}` must not be greater than `{upper}`"));
        check.report(diagnostic);
    }
}

/// Checks that the items of a list have the field in which they must differ, and that its values can be compared.
fn unique_field(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>, ty: &TypeExpr) {
    let Some(name) = declared.field.rules.unique.as_deref().filter(|_| ty.list) else { return };
    let Some(fields) = Fields::of_type(check, declared.group, ty) else {
        let title =
            format!("`unique` applies to lists of records, but the items of `{}` are not records", declared.key);
        return report(check, declared, "unique", title, "the items have no fields", None);
    };
    let at = declared.site.child("unique");
    let Some(found) = fields.find(check, &at, name) else { return };
    let is_comparable = matches!(
        found.resolved,
        ResolvedType::Scalar(Scalar::Integer | Scalar::String) | ResolvedType::Defined(_, Definition::Id(_))
    );
    if found.ty.list || !is_comparable {
        let title = format!("the values of `{name}` cannot be compared");
        found.wrong_type(check, Code::MisplacedRule, title, &at, "a string, an integer or an id");
    }
}

/// Checks durations and character sets, which have their own grammars.
fn values(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let rules = &declared.field.rules;
    if let Some((text, Err(error))) = rules.oldest.as_ref().map(|oldest| (&oldest.text, &oldest.value)) {
        let diagnostic = Diagnostic::new(Code::InvalidDuration, format!("`{text}` is not a valid duration"))
            .at(declared.site.child("oldest"), error.to_string())
            .help("write days as `90d`, hours as `12h`");
        check.report(diagnostic);
    }
    if let Some(charset) = rules.charset.as_deref()
        && let Some(error) = charset_error(charset)
    {
        let diagnostic = Diagnostic::new(Code::InvalidCharset, format!("`{charset}` is not a valid set of characters"))
            .at(declared.site.child("charset"), error)
            .help("list single characters and ranges: `A-Za-z0-9_`; put a literal `-` at the end");
        check.report(diagnostic);
    }
}

/// Returns the error of a set of characters, if there is one. A range consists of two characters with `-` between them.
pub(crate) fn charset_error(charset: &str) -> Option<String> {
    if charset.is_empty() {
        return Some("it contains no characters".to_owned());
    }
    if charset.len() > 2 && charset.starts_with('[') && charset.ends_with(']') {
        return Some("the brackets would count as two of its characters".to_owned());
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
struct MisplacedRule {
    key: &'static str,
    /// The type that the rule applies to.
    target: Target,
    /// The rule with the same meaning for the type of the field.
    counterpart: Option<&'static str>,
}

/// Finds the rules that do not fit the type of their field.
fn misplaced_rules(field: &Field, ty: &TypeExpr, resolved: ResolvedType<'_>) -> Vec<MisplacedRule> {
    let found = noun(ty, resolved);
    let misplaced = field.rules.iter().filter(|rule| !rule.target().includes(found));
    let unfit =
        |rule: Rule<'_>| MisplacedRule { key: rule.key(), target: rule.target(), counterpart: rule.counterpart(found) };
    let mut all: Vec<MisplacedRule> = misplaced.map(unfit).collect();
    // A list of decimals may contain JSON numbers.
    if field.wire_format == Some(WireFormat::Number) && resolved.noun() != Scalar::Decimal.as_str() {
        all.push(MisplacedRule { key: "wire", target: Target::Scalar(Scalar::Decimal), counterpart: None });
    }
    all
}

fn noun(ty: &TypeExpr, resolved: ResolvedType<'_>) -> &'static str {
    if ty.list { "list" } else { resolved.noun() }
}

fn misplaced(
    check: &mut Check<'_, '_>,
    declared: &DeclaredField<'_>,
    ty: &TypeExpr,
    resolved: ResolvedType<'_>,
    is_form_field: bool,
) {
    let found = noun(ty, resolved);
    let is_param = declared.kind == FieldKind::Param;
    for MisplacedRule { key, target, counterpart } in misplaced_rules(declared.field, ty, resolved) {
        let title = match key {
            "wire" => {
                let subject = match ty.list {
                    true => format!("a list of values of the type `{}`", ty.name),
                    false => with_article(found),
                };
                format!(
                    "`wire = \"number\"` applies to decimals and to lists of decimals, but `{}` is {subject}",
                    declared.key
                )
            }
            _ => format!("`{key}` applies to {}s, but `{}` is {}", target.name(), declared.key, with_article(found)),
        };
        let help = counterpart.map(|counterpart| format!("did you mean `{counterpart}`?"));
        report(check, declared, key, title, &format!("has no meaning for {}", with_article(found)), help);
    }
    if declared.field.wire_format == Some(WireFormat::String) {
        misplaced_quotes(check, declared, ty, resolved);
    }
    let list_format = declared.field.wire_format.filter(|form| form.list_format().is_some());
    if let Some(form) = list_format.filter(|_| !(ty.list && (is_param || is_form_field))) {
        let form = form.as_str();
        let title =
            format!("`wire = \"{form}\"` applies to lists in a query or form, but `{}` is not one", declared.key);
        report(check, declared, "wire", title, "only a list in a query or form is written in this form", None);
    }
    if declared.field.rules.oldest.is_some() && found == Scalar::Timestamp.as_str() && !is_param {
        let title = format!("`oldest` applies to parameters, but `{}` is not one", declared.key);
        report(check, declared, "oldest", title, "not enforced here", None);
    }
    let is_number = match resolved {
        ResolvedType::Scalar(scalar) => scalar.is_number(),
        ResolvedType::Parameter => true,
        ResolvedType::Defined(..) => false,
    };
    if declared.field.unit.is_some() && !is_number {
        let title = format!("`unit` applies to numbers, but `{}` is {}", declared.key, with_article(found));
        report(check, declared, "unit", title, "only numbers have a unit", None);
    }
}

/// Reports `wire = "string"` on values that are always quoted.
fn misplaced_quotes(
    check: &mut Check<'_, '_>,
    declared: &DeclaredField<'_>,
    ty: &TypeExpr,
    resolved: ResolvedType<'_>,
) {
    if let ResolvedType::Defined(_, Definition::Enum(list)) = resolved
        && list.encodes.is_some()
    {
        let title = format!("`wire = \"string\"` does not apply to the encoding `{}`", ty.name);
        let help = format!("remove `repr` from `{}`: the values of an encoding without it are strings", ty.name);
        return report(check, declared, "wire", title, "an encoding has one form", Some(help));
    }
    if !resolved.wire_scalar().is_some_and(Scalar::may_be_quoted) {
        let title = format!(
            "`wire = \"string\"` applies to integers, timestamps and booleans, but `{}` has the type `{}`",
            declared.key, ty.name
        );
        report(check, declared, "wire", title, "only these values have no quotes otherwise", None);
    }
}

fn report(
    check: &mut Check<'_, '_>,
    declared: &DeclaredField<'_>,
    key: &str,
    title: String,
    label: &str,
    help: Option<String>,
) {
    let diagnostic = Diagnostic::new(Code::MisplacedRule, title)
        .at(declared.site.child(key).as_key(), label)
        .also(declared.type_site(), "the type is declared here")
        .help(help.unwrap_or_else(|| format!("remove `{key}`, or describe it in `doc`")));
    check.report(diagnostic);
}

/// Reports the rules, the default and the conditions of a field that no request sends, because nothing would enforce them.
pub(crate) fn unenforced(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    // `oldest` applies to parameters only; another check reports it on any other field.
    let rules = declared.field.rules.iter().map(Rule::key).filter(|key| *key != "oldest");
    let default = declared.field.default.as_ref().map(|_| "default");
    let conditions = declared.field.conditions.keys();
    let present: Vec<&str> = rules.chain(default).chain(conditions).collect();
    let Some(first) = present.first() else { return };
    // Errors in the rules themselves must be fixed first.
    if check.diagnostics.has_reported_below(&declared.site) {
        return;
    }
    let title = format!("`{}` has rules for requests, but no request sends it", declared.key);
    let diagnostic =
        Diagnostic::new(Code::MisplacedRule, title).at(declared.site.child(first).as_key(), "not enforced");
    check.report(diagnostic.help(format!("remove {}, or describe it in `doc`", quoted_list(&present))));
}
