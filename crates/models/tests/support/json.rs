//! JSON for comparisons: scalars keep their digits, and null fields are omitted.

use std::collections::BTreeMap;

use serde_json::Result;
use serde_json::value::RawValue;

#[derive(Debug, PartialEq)]
pub enum Json {
    Scalar(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

/// Parses JSON. Strings and numbers with the same digits are equal.
pub fn read(json: &str) -> Result<Json> {
    let json = json.trim();
    if json.starts_with('{') {
        let fields: BTreeMap<String, &RawValue> = serde_json::from_str(json)?;
        let fields = fields.into_iter().filter(|(_, value)| value.get() != "null");
        let fields = fields.map(|(name, value)| Ok((name, read(value.get())?)));
        return Ok(Json::Object(fields.collect::<Result<_>>()?));
    }
    if json.starts_with('[') {
        let items: Vec<&RawValue> = serde_json::from_str(json)?;
        // The elements of an array may be fields, which are omitted at its end.
        let kept = items.iter().rposition(|item| item.get() != "null").map_or(0, |last| last + 1);
        return Ok(Json::List(items.into_iter().take(kept).map(|item| read(item.get())).collect::<Result<_>>()?));
    }
    Ok(Json::Scalar(if json.starts_with('"') { serde_json::from_str(json)? } else { json.to_owned() }))
}
