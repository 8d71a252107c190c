//! Examples: what an operation is asked, as values of its schemas and as it is sent.

use super::fields::is_list_in_header;
use crate::contract::*;
use crate::export::exact_json::{Json, Object};
use crate::export::types::Types;
use crate::language::{Given, WireForm};

/// The values that the examples of an operation give to a parameter.
pub fn param_examples(types: &Types<'_>, operation: &Operation, field: &Field) -> Object {
    of_each(operation, field, |given, example| match example.headers.iter().find(|(name, _)| **name == field.wire) {
        Some((_, text)) if is_list_in_header(field) => Json::from(text),
        _ => value(types, field, given),
    })
}

/// The bodies of the examples of an operation.
pub fn body_examples(types: &Types<'_>, operation: &Operation, field: &Field) -> Object {
    of_each(operation, field, |given, example| match &example.body {
        Some(body) if !operation.is_form() => Json::parse(body),
        _ => value(types, field, given),
    })
}

fn of_each(operation: &Operation, field: &Field, make: impl Fn(&Given, &Example) -> Json) -> Object {
    let mut examples = Object::new();
    for example in &operation.examples {
        if let Some(given) = example.given.get(&field.wire) {
            let value = Object::new().with("summary", &example.doc).with("value", make(given, example));
            examples.set(&example.name, value);
        }
    }
    examples
}

/// A given value as a value of the schema of its field.
fn value(types: &Types<'_>, field: &Field, given: &Given) -> Json {
    let is_text = field.ty == Type::Decimal && field.form != Some(WireForm::Number);
    match given {
        Given::Boolean(value) => Json::Boolean(*value),
        Given::Integer(number) if is_text => Json::from(number.to_string()),
        Given::Integer(number) => Json::from(*number),
        Given::Text(digits) if field.ty == Type::Decimal && !is_text => Json::Number(digits.clone()),
        Given::Text(text) => Json::from(text),
        Given::List(items) => Json::List(items.iter().map(|item| value(types, field, item)).collect()),
        Given::Record(given) => {
            let fields = types.record(&field.ty).map(|record| record.fields.as_slice()).unwrap_or_default();
            let find = |name: &str| fields.iter().find(|field| field.wire == name);
            let known = given.iter().filter_map(|(name, given)| Some((name, value(types, find(name)?, given))));
            known.fold(Object::new(), |object, (name, value)| object.with(name, value)).into()
        }
    }
}

/// The examples of an operation, as they are sent.
pub fn requests(operation: &Operation) -> Object {
    let request = |example: &Example| {
        let headers = example.headers.iter().fold(Object::new(), |headers, (name, value)| headers.with(name, value));
        Object::new()
            .with("summary", &example.doc)
            .with("sends", &example.sends)
            .with_some("headers", headers.if_any())
            .with_some("body", example.body.as_ref())
            .with_some("canonical", example.canonical.as_ref())
    };
    operation.examples.iter().fold(Object::new(), |object, example| object.with(&example.name, request(example)))
}
