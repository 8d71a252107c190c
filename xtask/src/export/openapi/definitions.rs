//! What the contract defines, as schemas.

use super::facts::{described, facts};
use super::fields::property;
use super::schemas::{Role, Schemas, of_repr, type_name_of};
use crate::contract::*;
use crate::export::exact_json::{Json, Object};
use crate::export::markdown;
use crate::export::words::badge;
use crate::language::{Evidence, Repr};
use crate::names::{type_name, variant_name};
use crate::prose::code;

pub fn identifier(id: &Id) -> Object {
    described(&id.fact, &[]).with_all(of_repr(id.repr))
}

/// An enum: closed where it is sent, open where it is answered, because the exchange may know more values than the
/// contract does. An open one is a plain text or integer: then what reads it cannot fail.
pub fn enumeration(list: &Enum, role: Role) -> Object {
    let value = |value: &Value| match list.repr {
        Repr::String => Json::from(&value.wire),
        Repr::Integer => Json::Number(value.wire.clone()),
    };
    let values: Vec<Json> = list.values.iter().map(value).collect();
    let has_names = list.values.iter().any(|value| value.name != value.wire);
    let names = has_names.then(|| list.values.iter().map(|value| variant_name(&value.name)).collect::<Vec<_>>());
    let key = if role == Role::Answered { "x-extensible-enum" } else { "enum" };
    described(&list.fact, &[])
        .with("description", format!("{}\n\n{}", markdown::text(&list.fact.doc), value_lines(&list.values)))
        .with_all(of_repr(list.repr))
        .with(key, values)
        .with_some("x-enum-varnames", names)
}

fn value_lines(values: &[Value]) -> String {
    let line = |value: &Value| {
        let doubt = match value.fact.evidence {
            Evidence::Documented => String::new(),
            evidence => format!(" ({})", badge(evidence)),
        };
        format!("- {}: {}{doubt}", code(&value.wire), markdown::text(&value.fact.doc))
    };
    values.iter().map(line).collect::<Vec<_>>().join("\n")
}

pub fn record(schemas: &mut Schemas<'_>, record: &Record, argument: Option<&Type>, role: Role) -> Object {
    let numbers: Vec<&String> = record.variants.iter().flat_map(|variant| &variant.numbers).collect();
    let mut properties = Object::new();
    for field in &record.fields {
        let has_either_form = role == Role::Answered && numbers.contains(&&field.wire);
        let value = match has_either_form {
            true => schemas.either_form(),
            false => schemas.value(&with_argument(&field.ty, argument), field.form, role),
        };
        properties.set(&field.wire, property(field, value, role, &record.fact));
    }
    let required: Vec<&String> =
        record.fields.iter().filter(|field| !field.optional).map(|field| &field.wire).collect();
    described(&record.fact, &[])
        .with("type", "object")
        .with_some("required", if required.is_empty() { None } else { Some(required) })
        .with("properties", properties)
}

/// The type of a field of a generic record, with what the type parameter stands for.
fn with_argument(ty: &Type, argument: Option<&Type>) -> Type {
    match (ty, argument) {
        (Type::Parameter(_), Some(argument)) => argument.clone(),
        (Type::Record(name, Some(inner)), _) => {
            Type::Record(name.clone(), Some(Box::new(with_argument(inner, argument))))
        }
        _ => ty.clone(),
    }
}

/// A union: its cases, and one more for a tag that the contract does not know.
pub fn union(schemas: &mut Schemas<'_>, union: &Union) -> Object {
    let base = type_name_of(&union.name);
    let mut cases = Vec::new();
    let mut mapping = Object::new();
    for case in &union.cases {
        let key = format!("case {:?} {}", union.name, case.wire);
        let name = base.clone() + &type_name(&case.name);
        let schema = schemas.refer(&key, &name, |schemas| tagged(schemas, union, case));
        mapping.set(&case.wire, schema.get("$ref").cloned().unwrap_or(Json::Null));
        cases.push(schema);
    }
    let key = format!("other {:?}", union.name);
    cases.push(schemas.refer(&key, &(base + "Other"), |_| other(union)));
    let discriminator = Object::new().with("propertyName", &union.tag).with("mapping", mapping);
    described(&union.fact, &[]).with("oneOf", cases).with("discriminator", discriminator)
}

/// The record of a case, with its tag.
fn tagged(schemas: &mut Schemas<'_>, union: &Union, case: &Case) -> Object {
    let record = schemas.value(&Type::Record(case.record.clone(), None), None, Role::Answered);
    let tag = Object::new().with("type", "string").with("enum", vec![&case.wire]);
    let own = Object::new()
        .with("type", "object")
        .with("required", vec![&union.tag])
        .with("properties", Object::new().with(&union.tag, tag));
    Object::new()
        .with("description", markdown::text(&case.fact.doc))
        .with_all(facts(&case.fact, Some(&union.fact)))
        .with("allOf", vec![record, own])
}

fn other(union: &Union) -> Object {
    let known: Vec<&String> = union.cases.iter().map(|case| &case.wire).collect();
    let tag = Object::new().with("not", Object::new().with("enum", known));
    Object::new()
        .with("description", format!("What is not known by its {}.", code(&union.tag)))
        .with("type", "object")
        .with("properties", Object::new().with(&union.tag, tag))
}
