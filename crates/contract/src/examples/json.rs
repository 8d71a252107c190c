//! The JSON of answers: whether a value is of a type, and where in the text it stands.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::Value;
use serde_json::value::RawValue;

use super::Flaw;
use super::value::is_decimal;
use crate::Repr;
use crate::Type;

/// What the parser says, and the character where it says so.
pub fn at_fault(title: &str, error: &serde_json::Error, text: &str) -> Flaw {
    let said = error.to_string();
    let label = said.split(" at line ").next().unwrap_or(&said).to_owned();
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len);
    let at = (lines.sum::<usize>() + error.column()).saturating_sub(1);
    let before = text.char_indices().rev().find(|(start, _)| *start <= at);
    let within = before.map(|(start, c)| start..start + c.len_utf8());
    Flaw::new(title, label).within(within)
}

/// Where the value at `field.field[0].field` stands in a text of JSON; what holds it, if it is missing.
pub fn locate(text: &str, place: &str) -> Option<Range<usize>> {
    let mut raw: &RawValue = serde_json::from_str(text).ok()?;
    for key in place.split(['.', '[']) {
        let below = match key.strip_suffix(']') {
            Some(index) => {
                serde_json::from_str::<Vec<&RawValue>>(raw.get()).ok()?.get(index.parse::<usize>().ok()?).copied()
            }
            None => serde_json::from_str::<BTreeMap<String, &RawValue>>(raw.get()).ok()?.get(key).copied(),
        };
        let Some(below) = below else { break };
        raw = below;
    }
    // A borrowed value lies inside of the text.
    let start = (raw.get().as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    Some(start..start + raw.get().len())
}

/// Where the key of a value stands in a text of JSON.
pub fn key_of(text: &str, value: &Range<usize>, key: &str) -> Option<Range<usize>> {
    let before = text.get(..value.start)?.trim_end().strip_suffix(':')?.trim_end();
    let start = before.strip_suffix(&format!("\"{key}\""))?.len();
    Some(start..before.len())
}

/// Whether JSON is a value of a type, in the form that the contract gives it.
pub fn fits(ty: &Type, json: &Value, number: bool) -> bool {
    match ty {
        Type::Boolean => json.is_boolean(),
        Type::Integer | Type::Timestamp => json.is_i64(),
        Type::Decimal if number => json.is_number(),
        Type::Decimal => json.as_str().is_some_and(is_decimal),
        Type::Id(_, Repr::Integer) | Type::Enum(_, Repr::Integer) => json.is_i64(),
        Type::String | Type::Id(..) | Type::Enum(..) => json.is_string(),
        Type::Null => json.is_null(),
        Type::Json | Type::Record(..) | Type::Union(_) | Type::Parameter(_) => true,
    }
}

/// What a value of a type would be.
pub fn expected(ty: &Type, number: bool) -> &'static str {
    match ty {
        Type::Boolean => "expected a boolean",
        Type::Integer | Type::Timestamp | Type::Id(_, Repr::Integer) | Type::Enum(_, Repr::Integer) => {
            "expected an integer"
        }
        Type::Decimal if number => "expected a JSON number",
        Type::Decimal => "expected a decimal in quotes",
        Type::Null => "expected `null`",
        _ => "expected a text",
    }
}
