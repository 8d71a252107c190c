//! Schemas of the conditions between the fields of a record.

use tradewire_contract::{Condition, Demand, Field, Literal, Record, Repr, Type, WireFormat};

use crate::export::exact_json::{Json, Object, json, parsed};

/// Returns a schema for each condition of a record, all of which a value must satisfy.
pub fn of_record(record: &Record) -> Vec<Object> {
    let of_fields = record.fields.iter().flat_map(|field| {
        field.conditions.iter().map(move |(demand, condition)| {
            let is_given = required(vec![&field.wire]);
            let then = match demand {
                Demand::Required => is_given,
                Demand::Forbidden => Object::new().with("not", is_given),
            };
            Object::new().with("if", holds(condition, &record.fields)).with("then", then)
        })
    });
    let any_of = record.any_of.iter().map(|names| {
        let alternatives: Vec<Object> = names.iter().map(|name| required(vec![name])).collect();
        Object::new().with("anyOf", alternatives)
    });
    of_fields.chain(any_of).collect()
}

fn required(names: Vec<&String>) -> Object {
    Object::new().with("required", names)
}

/// Returns the schema of a record for which a condition holds. `properties` accepts an omitted field, so a field whose default is
/// the expected value need not be given.
fn holds(condition: &Condition, fields: &[Field]) -> Object {
    let pairs: Vec<(&Field, &Literal)> = condition.pairs(fields).collect();
    let constants =
        pairs.iter().map(|(field, value)| (&field.wire, Object::new().with("const", constant(field, value))));
    let properties: Object = constants.collect();
    let given = pairs.iter().filter(|(field, value)| !field.is_default(value)).map(|(field, _)| &field.wire);
    Object::new().with("properties", properties).with_any("required", given.collect::<Vec<_>>())
}

fn constant(field: &Field, value: &Literal) -> Json {
    match (value, &field.ty) {
        _ if field.wire_format == Some(WireFormat::String) => json(value.wire()),
        (Literal::Boolean(value), _) => json(value),
        (Literal::Integer(value), _) => json(value),
        (Literal::Text(text), Type::Enum(_, Repr::Integer, _)) => parsed(text),
        (Literal::Text(text), _) => json(text),
    }
}
