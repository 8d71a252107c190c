//! Unions: one of several records, distinguished by a tag field.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeOwned, Error as _, IgnoredAny, MapAccess, Visitor};
use serde::ser::{Error as _, Serializer};
use serde::{Deserializer, Serialize};
use serde_json::value::RawValue;

use crate::Json;
use crate::object::Text;

/// Returns the value of the tag field `name` of a JSON object: a string, or the digits of an integer. Returns `None` if the field is
/// missing or has another type.
///
/// # Errors
/// Returns an error if the JSON is not an object, or if the object has several fields of this name.
pub fn tag<'de, 'json, D: Deserializer<'de>>(
    name: &str,
    json: &'json Json,
) -> Result<Option<Cow<'json, str>>, D::Error> {
    tag_of(name, json.get()).map_err(|error| D::Error::custom(without_position(&error)))
}

/// Returns the value of the tag field of a JSON object, like [`tag`].
///
/// # Errors
/// Returns an error under the same conditions as [`tag`].
pub fn tag_of<'json>(name: &str, json: &'json str) -> serde_json::Result<Option<Cow<'json, str>>> {
    serde_json::Deserializer::from_str(json).deserialize_map(TagVisitor { name })
}

/// Finds the tag among the fields of an object. It keeps none of the others, so it takes little time even if a response has a million unions.
struct TagVisitor<'n> {
    name: &'n str,
}

impl<'de> Visitor<'de> for TagVisitor<'_> {
    type Value = Option<Cow<'de, str>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut tag = None;
        while let Some(Text(name)) = map.next_key()? {
            if name != self.name {
                map.next_value::<IgnoredAny>()?;
            } else if tag.replace(map.next_value()?).is_some() {
                return Err(M::Error::custom(format_args!("duplicate field `{name}`")));
            }
        }
        Ok(tag.and_then(tag_text))
    }
}

fn tag_text(tag: &RawValue) -> Option<Cow<'_, str>> {
    match tag.get().parse::<i64>() {
        Ok(_) => Some(tag.get().into()),
        Err(_) => serde_json::from_str(tag.get()).ok().map(|Text(text)| text),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    type Result<T = ()> = std::result::Result<T, serde_json::Error>;

    fn tag_of(json: &str) -> Result<Option<String>> {
        let json: Json = serde_json::from_str(json)?;
        Ok(tag::<&mut serde_json::Deserializer<serde_json::de::StrRead<'_>>>("kind", &json)?.map(Cow::into_owned))
    }

    #[test]
    fn a_tag_is_a_string_or_an_integer_at_any_position() -> Result {
        for (json, expected) in [
            (r#"{"kind":"PRICE"}"#, Some("PRICE")),
            (r#"{"other":{"kind":"NO"},"kind":"PR\u0049CE","last":1}"#, Some("PRICE")),
            (r#"{"other":1,"other":2,"kind":-7}"#, Some("-7")),
            (r#"{"\u006bind":"PRICE"}"#, Some("PRICE")),
            ("{}", None),
            (r#"{"Kind":"PRICE"}"#, None),
            (r#"{"kind":null}"#, None),
            (r#"{"kind":["PRICE"]}"#, None),
        ] {
            assert_eq!(tag_of(json)?.as_deref(), expected, "{json}");
        }
        Ok(())
    }

    #[test]
    fn a_repeated_tag_and_other_json_are_rejected() {
        for json in [r#"{"kind":"A","kind":"A"}"#, r#"{"kind":"A","\u006bind":"B"}"#] {
            let error = tag_of(json).err().map(|error| error.to_string());
            assert_eq!(error.as_deref(), Some("duplicate field `kind`"), "{json}");
        }
        for (json, found) in [("[]", "sequence"), ("null", "null"), ("1", "integer `1`")] {
            let error = tag_of(json).err().map(|error| error.to_string());
            assert_eq!(error, Some(format!("invalid type: {found}, expected a JSON object")));
        }
    }
}
