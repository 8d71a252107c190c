//! JSON for comparisons: scalars keep their digits, and null fields are omitted.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use tradewire_contract::{Contract, Field, Operation, Repr, Scalar, ValueKind, WireFormat};
use tradewire_wire::server::Pairs;

use crate::Result;

#[derive(Debug, PartialEq)]
pub enum Json {
    Scalar(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

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

/// Returns the JSON object that corresponds to a form.
pub fn of_form(operation: &Operation, form: &str) -> Result<String> {
    let contract = Contract::embedded();
    let Some(ValueKind::Record(record, _)) = operation.body.as_ref().map(|body| contract.value_kind(&body.ty)) else {
        return Err("a form without a record".into());
    };
    let form = Pairs::parse(form);
    let field = |field: &Field| {
        let is_bare = match contract.value_kind(&field.ty) {
            ValueKind::Scalar(Scalar::Integer)
            | ValueKind::Scalar(Scalar::Boolean)
            | ValueKind::Scalar(Scalar::Timestamp) => true,
            ValueKind::Enum(list) => list.repr == Repr::Integer,
            _ => field.wire_format == Some(WireFormat::Number),
        };
        let json = |text: &str| Ok(if is_bare { text.to_owned() } else { serde_json::to_string(text)? });
        let items = match field.list_format() {
            None => form.values(&field.wire).map(str::to_owned).collect(),
            Some(format) => format.items(&field.wire, form.values(&field.wire))?.unwrap_or_default(),
        };
        let items = items.iter().map(|item| json(item)).collect::<Result<Vec<String>>>()?.join(",");
        let value = if field.list { format!("[{items}]") } else { items };
        Ok(format!("\"{}\":{value}", field.wire))
    };
    let given = record.fields.iter().filter(|field| form.values(&field.wire).next().is_some());
    let fields: Result<Vec<String>> = given.map(field).collect();
    Ok(format!("{{{}}}", fields?.join(",")))
}
