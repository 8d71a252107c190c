//! Fields of records and parameters of operations.

use super::facts::described_in;
use super::schemas::{Role, list_of, of_repr, or_null};
use crate::contract::*;
use crate::export::exact_json::{Json, Object};
use crate::export::markdown;
use crate::export::words::sentence;
use crate::language::{Place, Repr, Rule, Target, WireForm};
use crate::prose::code;

/// A field of a record, from the schema of its value.
pub fn property(field: &Field, value: Object, role: Role, record: &Fact) -> Object {
    let schema = schema(field, value, role);
    let schema = if field.optional && role == Role::Answered { or_null(schema) } else { schema };
    schema.with_all(about(field, record)).with_some("deprecated", field.deprecated.as_ref().map(|_| true))
}

/// The schema of a field, from that of one value. What is answered is not held to the rules of what is sent.
pub fn schema(field: &Field, value: Object, role: Role) -> Object {
    if role == Role::Answered {
        return if field.list { list_of(value) } else { value };
    }
    if is_list_in_header(field) {
        return of_repr(Repr::String);
    }
    let value = rules(field, false).fold(value, with_rule);
    if !field.list {
        return value.with_some("default", field.default.as_ref().and_then(default));
    }
    rules(field, true).fold(list_of(value), with_rule)
}

/// What is said of a field, in words and in figures.
pub fn about(field: &Field, around: &Fact) -> Object {
    described_in(&field.fact, &sentences(field), Some(around)).with_some("x-unit", field.unit.as_ref())
}

/// What a schema cannot say.
fn sentences(field: &Field) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(instead) = &field.deprecated {
        sentences.push(format!("Deprecated: {}", sentence(&markdown::text(instead))));
    }
    if let Some(unit) = &field.unit {
        sentences.push(format!("In {}.", markdown::text(unit)));
    }
    if field.ty == Type::Timestamp {
        sentences.push("Milliseconds since 1970-01-01 UTC.".to_owned());
    }
    if is_list_in_header(field) {
        sentences.push("A list: its items are separated by commas.".to_owned());
    }
    sentences
        .extend(field.rules.iter().filter(|rule| !has_keyword(field, *rule)).filter_map(|rule| rule.sentence(code)));
    if let Some(DefaultValue::Value { wire, .. }) = &field.default {
        sentences.push(format!("When left out: {}.", code(wire)));
    }
    sentences.extend(field.absent_in.iter().map(|operation| format!("{} leaves it out.", code(operation))));
    sentences
}

/// Whether it is a list in a header. Few generators write such a list: to them it is the text that is sent.
pub fn is_list_in_header(field: &Field) -> bool {
    field.list && field.place() == Place::Header
}

/// Returns whether JSON Schema expresses a rule of a field: the rules of decimals only where these are JSON numbers.
fn has_keyword(field: &Field, rule: Rule<'_>) -> bool {
    let is_text = field.ty == Type::Decimal && field.form != Some(WireForm::Number);
    rule.json_schema().is_some() && !(is_text && rule.target() == Target::Decimal)
}

/// Iterates over the rules of a field that JSON Schema expresses: those of the list, or those of its items.
fn rules(field: &Field, of_list: bool) -> impl Iterator<Item = Rule<'_>> {
    let rules = field.rules.iter().filter(move |rule| (rule.target() == Target::List) == of_list);
    rules.filter(|rule| has_keyword(field, *rule))
}

fn with_rule(schema: Object, rule: Rule<'_>) -> Object {
    match rule.json_schema() {
        Some((keyword, value)) => schema.with(keyword, Json::parse(&value.to_string())),
        None => schema,
    }
}

/// The default of a scalar. Beside a reference it would make generators forget the enum: there it is said in words.
fn default(default: &DefaultValue) -> Option<Json> {
    match default {
        DefaultValue::Boolean(value) => Some(Json::Boolean(*value)),
        DefaultValue::Integer(value) => Some(Json::from(*value)),
        DefaultValue::Text(text) => Some(Json::from(text)),
        DefaultValue::Value { .. } => None,
    }
}
