//! The content of records: decides whether two records are equal, and merges the fields of a record that several operations return.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};
use tradewire_wire::Object;

use crate::database::{FromValue, Result, Value};
use crate::datasets::Dataset;
use crate::error::ArchiveError;
use crate::number::Number;
use crate::shown::can_be_shown;

/// The SHA-256 hash of a record's canonical text.
pub type ContentHash = [u8; 32];

impl FromValue for ContentHash {
    fn from_value(value: Value) -> Result<Self> {
        let hash = Self::try_from(Vec::from_value(value)?);
        hash.map_err(|_| ArchiveError::damaged("the hash of a revision does not have 32 bytes"))
    }
}

/// Returns the hash of a record's content. Records have the same hash if they have the same fields in any order, with equal texts
/// and numbers of equal value.
pub fn content_hash(record: &str) -> serde_json::Result<ContentHash> {
    Ok(Sha256::digest(canonical(serde_json::from_str(record)?)).into())
}

/// Returns whether two records have the same content. A number in quotes equals one without quotes if the dataset declares that the field is
/// a number.
pub fn is_same(dataset: &Dataset, a: &str, b: &str) -> serde_json::Result<bool> {
    Ok(fields(dataset, a)? == fields(dataset, b)?)
}

/// Returns the names of the fields that both records have, with different values.
pub fn changed_fields(dataset: &Dataset, a: &str, b: &str) -> serde_json::Result<Vec<String>> {
    let (a, mut b) = (fields(dataset, a)?, fields(dataset, b)?);
    b.retain(|name, value| a.get(name).is_some_and(|other| other != value));
    Ok(b.into_keys().collect())
}

/// Returns the canonical texts of a record's fields.
fn fields(dataset: &Dataset, record: &str) -> serde_json::Result<BTreeMap<String, String>> {
    let mut fields = BTreeMap::new();
    for (name, raw) in Object::parse_any(record)?.iter() {
        let text = match (dataset.is_number(name), unquoted(raw)) {
            (true, Some(number)) => number,
            _ => canonical(raw),
        };
        *fields.entry(name.to_owned()).or_insert_with(String::new) += &text;
    }
    Ok(fields)
}

/// Returns the normalized number in a JSON string; `None` if the string does not contain a number.
fn unquoted(raw: &RawValue) -> Option<String> {
    let text: String = serde_json::from_str(raw.get()).ok()?;
    let number: &RawValue = serde_json::from_str(&text).ok()?;
    number.get().starts_with(['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']).then(|| normalized(number.get()))
}

/// Merges two versions of a record: the result has all fields of `newer`, and the fields that only `older` has. A `null` in `newer`
/// replaces a value only if `nulls_count` is set, because an operation that returns a single record may not know all of its fields.
///
/// Values are not normalized. If `newer` has all fields, or if one of the records has odd names, `newer` is returned unchanged.
pub fn merged(older: &str, newer: &str, nulls_count: bool) -> serde_json::Result<String> {
    let (Ok(old), Ok(new)) = (Object::parse(older), Object::parse(newer)) else { return Ok(newer.to_owned()) };
    let kept = |name: &str| match new.get(name) {
        None => true,
        Some(value) => !nulls_count && value.get() == "null" && old.non_null(name).is_some(),
    };
    if !old.names().any(kept) {
        return Ok(newer.to_owned());
    }
    let added = new.names().filter(|name| old.get(name).is_none());
    let fields = old.names().chain(added).map(|name| {
        let value = if kept(name) { old.get(name) } else { new.get(name) };
        let name = serde_json::to_string(name)?;
        Ok(format!("{name}:{}", value.unwrap_or(RawValue::NULL)))
    });
    let fields: serde_json::Result<Vec<_>> = fields.collect();
    Ok(format!("{{{}}}", fields?.join(",")))
}

/// Returns a value with sorted fields, without whitespace, and with normalized numbers. A value that cannot be shown, such as a deep one, is
/// returned unchanged.
fn canonical(raw: &RawValue) -> String {
    if can_be_shown(raw.get()) { normal_form(raw) } else { raw.get().to_owned() }
}

/// Returns a value in its normal form, or its unchanged text if it has none because it has duplicate fields.
fn normal_form(raw: &RawValue) -> String {
    try_normal_form(raw).unwrap_or_else(|_| raw.get().to_owned())
}

fn try_normal_form(raw: &RawValue) -> serde_json::Result<String> {
    Ok(match raw.get().as_bytes().first() {
        Some(b'{') => {
            let object = Object::parse(raw.get())?;
            let sorted: BTreeMap<_, _> = object.iter().collect();
            let field = |(name, value): (&str, &RawValue)| {
                Ok(format!("{}:{}", serde_json::to_string(name)?, normal_form(value)))
            };
            let fields: Vec<_> = sorted.into_iter().map(field).collect::<serde_json::Result<_>>()?;
            format!("{{{}}}", fields.join(","))
        }
        Some(b'[') => {
            let items: Vec<&RawValue> = serde_json::from_str(raw.get())?;
            format!("[{}]", items.into_iter().map(normal_form).collect::<Vec<_>>().join(","))
        }
        // A string can be escaped in several ways.
        Some(b'"') => serde_json::to_string(&serde_json::from_str::<String>(raw.get())?)?,
        Some(b'-' | b'0'..=b'9') => normalized(raw.get()),
        _ => raw.get().to_owned(),
    })
}

/// Returns a JSON number in the same form for all equal numbers: digits without leading or trailing zeros, and an exponent.
fn normalized(number: &str) -> String {
    // An exponent that does not fit in 32 bits does not occur in amounts. Such a number is equal only to the same text.
    Number::parse(number).map_or_else(|| number.to_owned(), |number| number.to_string())
}

#[cfg(test)]
mod tests {
    use tradewire_contract::Contract;

    use super::*;
    use crate::datasets::Datasets;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    #[test]
    fn numbers_are_compared_by_value() {
        for equal in [["1", "1.00"], ["10", "1e1"], ["0.010", "1E-2"], ["-0", "0.0"], ["120", "12e+1"]] {
            assert_eq!(normalized(equal[0]), normalized(equal[1]), "{equal:?}");
        }
        for different in
            [["1", "-1"], ["1", "10"], ["0.1", "0.01"], ["12345678901234567890.1", "12345678901234567890.2"]]
        {
            assert_ne!(normalized(different[0]), normalized(different[1]), "{different:?}");
        }
        assert_eq!(normalized("1e99999999999"), "1e99999999999");
    }

    #[test]
    fn the_hash_ignores_order_white_space_and_the_form_of_numbers_only() -> Result {
        let hash = |text: &str| content_hash(text);
        assert_eq!(
            hash(r#"{"a":1,"b":[1.0,{"c":"x","d":null}]}"#)?,
            hash(r#"{ "b":[1,{"d":null,"c":"\u0078"}], "a":1e0 }"#)?
        );
        for other in [r#"{"a":1,"b":[1,2]}"#, r#"{"a":"1","b":[2,1]}"#, r#"{"a":1,"b":[2,1],"c":null}"#, r#"{"a":1}"#] {
            assert_ne!(hash(r#"{"a":1,"b":[2,1]}"#)?, hash(other)?, "{other}");
        }
        assert!(hash("[").is_err());
        // What cannot be normalized is compared as text.
        let deep = format!("{}1.0{}", "[".repeat(20_000), "]".repeat(20_000));
        for odd in [r#""\ud83d""#, r#"{"b":1,"b":2}"#, &deep] {
            let record = |value: &str| format!(r#"{{"a":{value}}}"#);
            assert_eq!(hash(&record(odd))?, hash(&record(odd))?);
            assert_ne!(hash(&record(odd))?, hash(&record("null"))?, "{odd:.20}");
        }
        Ok(())
    }

    #[test]
    fn quoted_numbers_are_numbers_only_where_the_contract_says_so() -> Result {
        let datasets = Datasets::new(Contract::embedded());
        let orders = datasets.get("futures.orders").ok_or("no orders")?;
        let order = |id: &str, price: &str, client: &str| {
            format!(r#"{{"orderId":{id},"price":{price},"clientOrderId":{client}}}"#)
        };
        assert!(is_same(orders, &order("7", "1.50", r#""a""#), &order(r#""7""#, r#""1.5""#, r#""a""#))?);
        assert!(!is_same(orders, &order("7", "1.50", r#""a""#), &order("7", "1.51", r#""a""#))?);
        assert!(!is_same(orders, &order("7", "1", r#""10""#), &order("7", "1", r#""1e1""#))?);
        Ok(())
    }

    #[test]
    fn fields_that_an_operation_leaves_out_are_kept() -> Result {
        let older = r#"{"id":7,"clientOrderId":"x","price":"1.0","profit":null}"#;
        assert_eq!(
            merged(older, r#"{"price":2.0,"id":7,"new":true}"#, false)?,
            r#"{"id":7,"clientOrderId":"x","price":2.0,"profit":null,"new":true}"#
        );
        let unchanged = r#"{"profit":null, "price":"1","clientOrderId":"y","id":7}"#;
        assert_eq!(merged(older, unchanged, false)?, unchanged);
        let nulls = r#"{"id":7,"clientOrderId":null,"price":"1.0","profit":null}"#;
        assert_eq!(merged(older, nulls, true)?, nulls);
        assert_eq!(merged(older, nulls, false)?, older);
        Ok(())
    }
}
