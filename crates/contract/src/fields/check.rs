//! Checks of fields: their defaults, and the places and forms in which parameters are sent.

use crate::check::{Check, DeclaredField, FieldKind};
use crate::diagnostics::{Code, Diagnostic, did_you_mean, with_article};
use crate::rules::check::charset_error;
use crate::types::check::noun;
use crate::{Contract, Enum, Field, Literal, Place, Rule, Scalar, ScalarValue, Type};

pub(crate) fn check_defaults(check: &mut Check<'_, '_>) {
    for declared in check.fields() {
        let field = declared.field;
        let Some(default) = &field.default else { continue };
        let invalid = match field.optional {
            true => literal_error(check.contract, field, "default", default),
            false => {
                let help = "write a `?` after the type".to_owned();
                Some(InvalidLiteral::of_type("only an optional field has a default", Some(help)))
            }
        };
        let Some(InvalidLiteral { label, against, help }) = invalid else { continue };
        if !is_range_reported(check, &declared, against) {
            let title = format!("invalid default of `{}`", declared.key());
            let diagnostic = Diagnostic::new(Code::InvalidDefault, title)
                .at(declared.site.child("default"), label)
                .also(declared.site.child(against), declared_here(against));
            check.report(diagnostic.maybe_help(help));
        }
    }
}

/// Returns whether the rule that a value breaks is a bound of an empty range. No value lies in such a range, and it has already been
/// reported.
pub(crate) fn is_range_reported(check: &Check<'_, '_>, declared: &DeclaredField<'_>, against: &str) -> bool {
    let mut lower_bounds = ["min", "min_length"].map(|rule| declared.site.child(rule)).into_iter();
    against != "type" && lower_bounds.any(|site| check.diagnostics.has_reported_below(&site))
}

/// Returns the label of the key of a field that a value contradicts.
pub(crate) fn declared_here(against: &str) -> &'static str {
    if against == "type" { "the type is declared here" } else { "the rule is declared here" }
}

/// The error of a declared value that is not valid for its field.
pub(crate) struct InvalidLiteral {
    pub(crate) label: String,
    /// The key of the field that the value contradicts.
    pub(crate) against: &'static str,
    pub(crate) help: Option<String>,
}

impl InvalidLiteral {
    /// Creates the error of a value that contradicts the type.
    fn of_type(label: impl Into<String>, help: Option<String>) -> Self {
        Self { label: label.into(), against: "type", help }
    }
}

/// Returns the reason why a declared value is not valid for its field, if there is one. `key` is the key of the value.
pub(crate) fn literal_error(
    contract: &Contract,
    field: &Field,
    key: &str,
    literal: &Literal,
) -> Option<InvalidLiteral> {
    let unsupported = |noun: &str| {
        let label = match key {
            "default" => format!("{} cannot have a default", with_article(noun)),
            _ => format!("a condition cannot depend on {}", with_article(noun)),
        };
        Some(InvalidLiteral::of_type(label, Some("remove it".to_owned())))
    };
    if field.list {
        return unsupported("list");
    }
    if let Some(list) = contract.enum_of(&field.ty) {
        return match literal {
            Literal::Text(text) => enum_error(list, text),
            Literal::Boolean(_) | Literal::Integer(_) => {
                let help = list.values.keys().next().map(|value| format!("write the value as a string: `\"{value}\"`"));
                Some(InvalidLiteral::of_type("expected a value of the enum", help))
            }
        };
    }
    match (&field.ty, literal) {
        (Type::Scalar(Scalar::Boolean), Literal::Boolean(_)) => None,
        (Type::Scalar(Scalar::Integer), Literal::Integer(value)) => broken_rule(field, ScalarValue::Integer(*value)),
        (Type::Scalar(Scalar::String), Literal::Text(text)) => broken_rule(field, ScalarValue::String(text)),
        (Type::Scalar(scalar @ (Scalar::Boolean | Scalar::Integer | Scalar::String)), _) => {
            let label = format!("expected {}", with_article(scalar.as_str()));
            Some(InvalidLiteral::of_type(label, quotes(*scalar, key, literal)))
        }
        (ty, _) => unsupported(noun(ty)),
    }
}

/// Suggests adding or removing quotes, if that fixes the value.
fn quotes(expected: Scalar, key: &str, literal: &Literal) -> Option<String> {
    match (expected, literal) {
        (Scalar::String, _) => Some("put it in quotes".to_owned()),
        (Scalar::Integer, Literal::Text(text)) if text.parse::<i64>().is_ok() => {
            Some(format!("write `{key} = {text}`"))
        }
        (Scalar::Boolean, Literal::Text(text)) if text.parse::<bool>().is_ok() => {
            Some(format!("write `{key} = {text}`"))
        }
        _ => None,
    }
}

/// Returns the first rule that a value breaks. Malformed rules are ignored, because they were already reported.
fn broken_rule(field: &Field, value: ScalarValue<'_>) -> Option<InvalidLiteral> {
    let is_valid = |rule: &Rule<'_>| !matches!(rule, Rule::Charset(charset) if charset_error(charset).is_some());
    field.rules.iter().filter(is_valid).find_map(|rule| {
        let invalid = rule.check("", value, None).err()?;
        Some(InvalidLiteral { label: invalid.expected, against: rule.key(), help: None })
    })
}

fn enum_error(enumeration: &Enum, text: &str) -> Option<InvalidLiteral> {
    if enumeration.values.contains_key(text) {
        return None;
    }
    let help = did_you_mean(text, enumeration.values.keys());
    Some(InvalidLiteral::of_type(format!("expected one of {}", enumeration.listed()), help))
}

/// Checks that parameters can be sent in their places, and that other fields do not declare a place.
pub(crate) fn check_places(check: &mut Check<'_, '_>) {
    for declared in check.fields() {
        if declared.kind == FieldKind::Param {
            path_type(check, &declared);
            query_name(check, &declared);
            query_type(check, &declared);
        } else if declared.field.declared_place.is_some() {
            let title = format!("`in` applies to parameters, but `{}` is not one", declared.key());
            let diagnostic = Diagnostic::new(Code::MisplacedRule, title);
            let at = declared.site.child("in").as_key();
            check.report(diagnostic.at(at, "only parameters declare where they are sent"));
        }
    }
}

fn query_name(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    if let Some(error) = pair_name_error(declared.key()) {
        let title = format!("`{}` is not a valid name of a query parameter", declared.key());
        check.report(Diagnostic::new(Code::NotEncodable, title).at(declared.site.as_key(), error));
    }
}

/// Returns the reason why a query or form cannot contain a name, if there is one. The name is sent and signed as it is, so it may contain
/// only characters that are never percent-encoded.
pub(crate) fn pair_name_error(name: &str) -> Option<&'static str> {
    let is_unreserved = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
    let is_valid = !name.is_empty() && name.chars().all(is_unreserved);
    (!is_valid).then_some("expected letters, digits, `-`, `.`, `_` and `~`")
}

/// Checks that a parameter is a single value, or a list that declares its form.
fn query_type(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let key = declared.key();
    let diagnostic = match declared.field.ty {
        Type::Record(..) | Type::Union(_) | Type::Scalar(Scalar::Json) => {
            Diagnostic::new(Code::NotEncodable, format!("the parameter `{key}` cannot be sent in a query"))
                .at(declared.type_name_site(), "a query contains single values and lists of them")
                .help("send records in a `body`")
        }
        _ if declared.field.list && declared.field.list_format().is_none() => {
            let title = format!("the list parameter `{key}` does not declare how it is written");
            Diagnostic::new(Code::NotEncodable, title)
                .at(declared.type_site(), "a list in a query needs `wire`")
                .help(LIST_FORMATS)
        }
        _ => return,
    };
    check.report(diagnostic);
}

/// The ways to declare the form of a list in a query or form.
pub(crate) const LIST_FORMATS: &str =
    "add `wire = \"comma\"` for items joined by commas, or `wire = \"json\"` for a JSON array";

fn path_type(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let is_in_path = declared.field.declared_place == Some(Place::Path);
    if is_in_path && (declared.field.optional || declared.field.list) {
        let title = format!("the path parameter `{}` must be a single required value", declared.key());
        let diagnostic = Diagnostic::new(Code::PathParameter, title)
            .at(declared.type_site(), "expected a type without `?` or `list<…>`")
            .also(declared.site.child("in"), "sent in the path")
            .help("remove the `?` or the `list<…>`, or send it in the query");
        check.report(diagnostic);
    }
}
