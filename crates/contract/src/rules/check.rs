//! Checks of rules: they are well-formed, apply to the type of their field, and are enforced.

use tradewire_wire::check::charset_ranges;

use crate::check::{Check, DeclaredField, FieldKind, Fields};
use crate::diagnostics::{Code, Diagnostic, quoted_list, with_article};
use crate::types::check::noun;
use crate::{Rule, Scalar, Type, WireFormat};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for declared in check.fields() {
        empty_ranges(check, &declared);
        values(check, &declared);
        misplaced(check, &declared);
        unique_field(check, &declared);
    }
}

fn empty_ranges(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    for range in declared.field.rules.ranges() {
        let (Some(min), Some(max)) = (range.min, range.max) else { continue };
        if min <= max {
            continue;
        }
        let (lower, upper) = range.quantity.keys();
        let diagnostic =
            Diagnostic::new(Code::EmptyRange, format!("no value satisfies the rules of `{}`", declared.key()))
                .at(declared.site.child(lower), format!("at least {min}"))
                .also(declared.site.child(upper), format!("at most {max}"))
                .help(format!("`{lower}` must not be greater than `{upper}`"));
        check.report(diagnostic);
    }
}

/// Checks that the items of a list have the field in which they must differ, and that its values can be compared.
fn unique_field(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let Some(name) = declared.field.rules.unique.as_deref().filter(|_| declared.field.list) else { return };
    let Some(fields) = Fields::of_type(check, &declared.field.ty) else {
        let title =
            format!("`unique` applies to lists of records, but the items of `{}` are not records", declared.key());
        return report(check, declared, "unique", title, "the items have no fields", None);
    };
    let at = declared.site.child("unique");
    let Some(found) = fields.find(check, &at, name) else { return };
    let is_comparable = matches!(found.field.ty, Type::Scalar(Scalar::Integer | Scalar::String) | Type::Id(..));
    if found.field.list || !is_comparable {
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

/// Reports the rules that do not fit the type of their field.
fn misplaced(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let (field, key) = (declared.field, declared.key());
    let found = if field.list { "list" } else { noun(&field.ty) };
    let with_article = with_article(found);
    for rule in field.rules.iter().filter(|rule| rule.target() != found) {
        let title = format!("`{}` applies to {}s, but `{key}` is {with_article}", rule.key(), rule.target());
        let help = rule.counterpart(found).map(|counterpart| format!("did you mean `{counterpart}`?"));
        report(check, declared, rule.key(), title, &format!("has no meaning for {with_article}"), help);
    }
    match field.wire_format {
        // A list of decimals may contain JSON numbers.
        Some(WireFormat::Number) if field.ty != Type::Scalar(Scalar::Decimal) => {
            let subject = match field.list {
                true => format!("a list of values of the type `{}`", field.written.name()),
                false => with_article.clone(),
            };
            let title =
                format!("`wire = \"number\"` applies to decimals and to lists of decimals, but `{key}` is {subject}");
            report(check, declared, "wire", title, &format!("has no meaning for {with_article}"), None);
        }
        Some(WireFormat::String) => misplaced_quotes(check, declared),
        Some(WireFormat::Number) | None => {}
        Some(WireFormat::Comma | WireFormat::Json) => misplaced_list_format(check, declared),
    }
    let is_timestamp = !field.list && field.ty == Type::Scalar(Scalar::Timestamp);
    if field.rules.oldest.is_some() && is_timestamp && declared.kind != FieldKind::Param {
        let title = format!("`oldest` applies to parameters, but `{key}` is not one");
        report(check, declared, "oldest", title, "not enforced here", None);
    }
    let is_number = match field.ty {
        Type::Scalar(scalar) => scalar.is_number(),
        Type::Parameter(_) => true,
        Type::Id(..) | Type::Enum(..) | Type::Record(..) | Type::Union(_) => false,
    };
    if field.unit.is_some() && !is_number {
        let title = format!("`unit` applies to numbers, but `{key}` is {with_article}");
        report(check, declared, "unit", title, "only numbers have a unit", None);
    }
}

/// Reports the form of a list on a value that is not a list in a query or form.
fn misplaced_list_format(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let is_pair = declared.kind == FieldKind::Param || declared.record.is_some_and(|record| record.is_form);
    if let Some(form) = declared.field.wire_format.filter(|_| !(declared.field.list && is_pair)) {
        let form = form.as_str();
        let title =
            format!("`wire = \"{form}\"` applies to lists in a query or form, but `{}` is not one", declared.key());
        report(check, declared, "wire", title, "only a list in a query or form is written in this form", None);
    }
}

/// Reports `wire = "string"` on values that are always quoted.
fn misplaced_quotes(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let (ty, name) = (&declared.field.ty, declared.field.written.name());
    if check.contract.enum_of(ty).is_some_and(|list| list.encodes.is_some()) {
        let title = format!("`wire = \"string\"` does not apply to the encoding `{name}`");
        let help = format!("remove `repr` from `{name}`: the values of an encoding without it are strings");
        report(check, declared, "wire", title, "an encoding has one form", Some(help));
    } else if !ty.wire_scalar().is_some_and(Scalar::may_be_quoted) {
        let title = format!(
            "`wire = \"string\"` applies to integers, timestamps and booleans, but `{}` has the type `{name}`",
            declared.key()
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
    let title = format!("`{}` has rules for requests, but no request sends it", declared.key());
    let diagnostic =
        Diagnostic::new(Code::MisplacedRule, title).at(declared.site.child(first).as_key(), "not enforced");
    check.report(diagnostic.help(format!("remove {}, or describe it in `doc`", quoted_list(&present))));
}
