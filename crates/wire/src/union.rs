//! Unions: one of several records, distinguished by a tag field.

use std::borrow::Cow;

use serde::de::{DeserializeOwned, Error as _};
use serde::ser::{Error as _, Serializer};
use serde::{Deserializer, Serialize};
use serde_json::value::RawValue;

use crate::object::Text;
use crate::{Json, Object};

/// Returns the value of the tag field `name` of a JSON object: a string, or the digits of an integer. Returns `None` if the field is
/// missing or has another type.
///
/// # Errors
/// Returns an error if the JSON is not an object, or if the object has duplicate fields or more than 10,000 fields.
pub fn tag<'de, 'json, D: Deserializer<'de>>(
    name: &str,
    json: &'json Json,
) -> Result<Option<Cow<'json, str>>, D::Error> {
    let object = Object::parse(json.get()).map_err(|error| D::Error::custom(without_position(&error)))?;
    let text = |raw: &'json RawValue| match raw.get().parse::<i64>() {
        Ok(_) => Some(raw.get().into()),
        Err(_) => serde_json::from_str(raw.get()).ok().map(|Text(text)| text),
    };
    Ok(object.get(name).and_then(text))
}

/// Deserializes the record of a case from its JSON text, so that decimals keep their digits.
///
/// # Errors
/// Returns an error if the JSON does not have the shape of the record.
pub fn read<'de, T: DeserializeOwned, D: Deserializer<'de>>(json: &Json) -> Result<Box<T>, D::Error> {
    serde_json::from_str(json.get()).map(Box::new).map_err(|error| D::Error::custom(without_position(&error)))
}

/// Serializes the record of a case, with the tag field `name` first.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn write<T: Serialize, S: Serializer>(name: &str, tag: &str, record: &T, serializer: S) -> Result<S::Ok, S::Error> {
    tagged_json(name, tag, record).map_err(S::Error::custom)?.serialize(serializer)
}

fn tagged_json<T: Serialize>(name: &str, tag: &str, record: &T) -> serde_json::Result<Box<RawValue>> {
    let json = serde_json::to_string(record)?;
    let fields = json.strip_prefix('{').unwrap_or(&json);
    let comma = if fields == "}" { "" } else { "," };
    let (name, tag) = (serde_json::to_string(name)?, serde_json::to_string(tag)?);
    RawValue::from_string(format!("{{{name}:{tag}{comma}{fields}"))
}

/// Formats an error without its position, which is relative to the union instead of the whole response.
fn without_position(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason).to_owned()
}
