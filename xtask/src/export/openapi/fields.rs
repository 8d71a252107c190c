//! Fields of records and parameters of operations.

use super::facts::described_in;
use super::schemas::{Role, list_of, of_repr, or_null};
use crate::contract::*;
use crate::export::exact_json::{Json, Object};
use crate::export::markdown;
use crate::export::words::sentence;
use crate::language::{Place, Repr, WireForm};
use crate::lower::duration;
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
    let rules = &field.rules;
    let value = value.with_all(bounds(field));
    if !field.list {
        return value.with_some("default", field.default.as_ref().and_then(default));
    }
    list_of(value).with_some("minItems", rules.min_items.map(count)).with_some("maxItems", rules.max_items.map(count))
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
    if let Some(oldest) = field.rules.oldest_millis() {
        sentences.push(format!("At most {} ago.", duration(oldest)));
    }
    if !is_number(field) {
        sentences.extend(field.rules.above.map(|above| format!("Greater than {above}.")));
        sentences.extend(field.rules.integral.then(|| "A whole number.".to_owned()));
    }
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

/// Whether it is a JSON number: only these are compared by a schema.
fn is_number(field: &Field) -> bool {
    field.ty != Type::Decimal || field.form == Some(WireForm::Number)
}

fn bounds(field: &Field) -> Object {
    let rules = &field.rules;
    Object::new()
        .with_some("minimum", rules.min)
        .with_some("maximum", rules.max)
        .with_some("exclusiveMinimum", rules.above.filter(|_| is_number(field)))
        .with_some("multipleOf", (rules.integral && is_number(field)).then_some(1))
        .with_some("pattern", rules.charset.as_deref().map(pattern))
        .with_some("minLength", rules.min_length.map(count))
        .with_some("maxLength", rules.max_length.map(count))
}

fn count(number: usize) -> Json {
    Json::Number(number.to_string())
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

/// A set of characters as a regular expression.
fn pattern(charset: &str) -> String {
    let characters: Vec<char> = charset.chars().collect();
    let escaped = |c: &char| if r"\[]^-".contains(*c) { format!("\\{c}") } else { c.to_string() };
    let mut class = String::new();
    let mut rest = characters.as_slice();
    while let [first, after @ ..] = rest {
        class += &escaped(first);
        rest = match after {
            ['-', last, after @ ..] => {
                class += &format!("-{}", escaped(last));
                after
            }
            _ => after,
        };
    }
    format!("^[{class}]*$")
}
