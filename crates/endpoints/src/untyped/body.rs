//! Bodies, checked and written from their JSON.

use serde_json::value::RawValue;
use tradewire_wire::Object;

use super::{names, put};
use crate::spec::{Field, Kind};
use crate::{Invalid, Query};

/// Checks the JSON of a body against its record.
pub(super) fn check_body(body: &Field, json: &str) -> Result<(), Invalid> {
    if !body.list {
        let raw = serde_json::from_str(json).map_err(|error| unreadable(body.name, "JSON", &error))?;
        return check_item(body, raw, &|invalid| invalid.in_field(body.name));
    }
    let elements: Vec<&RawValue> =
        serde_json::from_str(json).map_err(|error| unreadable(body.name, "a JSON array of objects", &error))?;
    check_items(body, &elements)
}

/// The pairs of a JSON object that a record of the contract is made from, as they stand in a form.
pub(super) fn form_of(body: &Field, json: &str) -> Result<String, Invalid> {
    check_body(body, json)?;
    let object = Object::parse(json).map_err(|error| unreadable(body.name, "a JSON object", &error))?;
    let Kind::Record(record) = body.kind else { return Ok(String::new()) };
    let mut pairs = Vec::new();
    for field in record.fields {
        if let Some(raw) = object.given(field.name) {
            put(&mut pairs, field, serde_json::from_str(raw.get()).unwrap_or_else(|_| raw.get().to_owned()));
        }
    }
    Ok(pairs.iter().fold(Query::default(), |query, (field, text)| query.pair(field.name, text)).into_string())
}

fn unreadable(field: &str, expected: &str, error: &serde_json::Error) -> Invalid {
    Invalid::new(field, &"not readable", &format!("{expected} is expected ({error})"))
}

fn check_items(list: &Field, items: &[&RawValue]) -> Result<(), Invalid> {
    list.check_items(items.len())?;
    for (index, item) in items.iter().enumerate() {
        check_item(list, item, &|invalid| invalid.in_item(list.name, index))?;
    }
    Ok(())
}

/// Checks one value of a field: what is wrong with a record is told where it stands in it.
fn check_item(field: &Field, raw: &RawValue, at: &dyn Fn(Invalid) -> Invalid) -> Result<(), Invalid> {
    let Kind::Record(record) = field.kind else {
        return field.check_json(raw);
    };
    let object = Object::parse(raw.get()).map_err(|error| at(unreadable("", "a JSON object", &error)))?;
    check_object(record.fields, &object).map_err(at)
}

fn check_object(fields: &[Field], object: &Object<'_>) -> Result<(), Invalid> {
    if let Some(unknown) = object.names().find(|name| !fields.iter().any(|field| field.name == *name)) {
        return Err(Invalid::new(unknown, &"not a field", &format!("the fields are {}", names(fields))));
    }
    for field in fields {
        match object.given(field.name) {
            Some(raw) if field.list => {
                let unreadable = |_| Invalid::new(field.name, &raw.get(), "a JSON array is expected");
                check_items(field, &serde_json::from_str::<Vec<&RawValue>>(raw.get()).map_err(unreadable)?)?;
            }
            Some(raw) => check_item(field, raw, &|invalid| invalid.in_field(field.name))?,
            None if field.optional => {}
            None => return Err(Invalid::new(field.name, &"missing", &field.expectation())),
        }
    }
    Ok(())
}
