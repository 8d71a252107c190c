//! Nothing is lost on the wire: digits, ids, unknown fields and unknown values.

use proptest::prelude::*;
use tradewire_models::{Decimal, futures, spot, wire};

fn history_order(field: &str, json: &str) -> String {
    let sample = include_str!("samples/futures_order_history.json");
    let start = sample.find(&format!("\"{field}\":")).unwrap_or(0);
    let end = start + sample[start..].find('\n').unwrap_or(0);
    let comma = if sample[start..end].ends_with(',') { "," } else { "" };
    format!("{}\"{field}\": {json}{comma}{}", &sample[..start], &sample[end..])
}

fn price(json: &str) -> Result<Option<Decimal>, serde_json::Error> {
    serde_json::from_str::<futures::Order>(&history_order("price", json)).map(|order| order.price)
}

proptest! {
    /// Any decimal of up to 28 digits, as a number and as a string, keeps every digit.
    #[test]
    fn decimals_survive_in_both_forms(digits in "[1-9][0-9]{0,27}", point in 0usize..28, negative: bool) {
        let point = point.min(digits.len());
        let (whole, fraction) = digits.split_at(point);
        let whole = if whole.is_empty() { "0" } else { whole };
        let sign = if negative { "-" } else { "" };
        let text = if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") };
        for json in [text.clone(), format!("\"{text}\"")] {
            let read = price(&json)?;
            prop_assert_eq!(read.map(|price| price.to_string()), Some(text.clone()));
        }
    }

    /// A decimal is never rounded: it is read exactly, or refused.
    #[test]
    fn decimals_are_exact_or_refused(digits in "[0-9]{1,40}", fraction in "[0-9]{0,40}", exponent in -50i32..50) {
        let text = format!("{digits}.{fraction}0e{exponent}");
        if let Ok(decimal) = wire::parse_decimal(&text) {
            prop_assert_eq!(significant(&decimal.to_string(), 0), significant(&format!("{digits}.{fraction}0"), exponent), "{}", text);
        }
    }

    #[test]
    fn reading_never_panics(text in "\\PC{0,40}") {
        let _ = wire::parse_decimal(&text);
        let _ = price(&text);
        let _ = serde_json::from_str::<futures::OrderId>(&text);
    }

    /// An unknown value of an enum keeps its text.
    #[test]
    fn unknown_values_round_trip(text in "[A-Z_+ ]{0,20}") {
        let json = serde_json::to_string(&text)?;
        let state: futures::OrderState = serde_json::from_str(&json)?;
        prop_assert_eq!(state.as_str(), text.as_str());
        prop_assert_eq!(serde_json::to_string(&state)?, json);
    }

    /// An unknown integer code keeps its number, and a known one is the same in both directions.
    #[test]
    fn codes_round_trip(code: i64) {
        prop_assert_eq!(futures::OrderStateCode::from(code).code(), code);
    }

    /// A field that the contract does not know is ignored wherever it stands.
    #[test]
    fn unknown_fields_are_ignored(name in "[a-z]{12,20}", value in "[1-9][0-9]{0,4}|\"[a-z]*\"|\\[1,\\{\\}\\]|null") {
        let known: futures::Order = serde_json::from_str(include_str!("samples/futures_order_history.json"))?;
        let json = include_str!("samples/futures_order_history.json").replacen('{', &format!("{{\"{name}\": {value},"), 1);
        prop_assert_eq!(serde_json::from_str::<futures::Order>(&json)?, known);
    }

    /// A futures id is read from a number or a text and written as a number; a spot id is text.
    #[test]
    fn ids_are_read_from_both_forms(id: i64) {
        let number: futures::OrderId = serde_json::from_str(&id.to_string())?;
        let text: futures::OrderId = serde_json::from_str(&format!("\"{id}\""))?;
        prop_assert_eq!((number, serde_json::to_string(&text)?), (text, id.to_string()));
        let spot: spot::OrderId = serde_json::from_str(&id.to_string())?;
        prop_assert_eq!(serde_json::to_string(&spot)?, format!("\"{id}\""));
    }
}

/// The digits that count and the power of ten of the last of them: a model of a decimal's value in text alone.
fn significant(text: &str, exponent: i32) -> (String, i32) {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = format!("{whole}{fraction}");
    let kept = digits.trim_end_matches('0');
    let dropped = i32::try_from(digits.len() - kept.len()).unwrap_or(i32::MAX);
    let kept = kept.trim_start_matches('0');
    if kept.is_empty() {
        return (String::new(), 0);
    }
    (kept.to_owned(), exponent - i32::try_from(fraction.len()).unwrap_or(i32::MAX) + dropped)
}

#[test]
fn what_does_not_fit_is_refused_with_its_text() {
    for json in ["1234567890123456789012345678901.5", "\"0.12345678901234567890123456789\"", "1e29"] {
        let error = price(json).map_err(|error| error.to_string());
        assert!(error.as_ref().is_err_and(|text| text.contains("28 digits")), "{json}: {error:?}");
    }
    for json in ["\"abc\"", "\"1_000\"", "\".\"", "\"+1\"", "true", "[]"] {
        assert!(price(json).is_err(), "{json}");
    }
}

#[test]
fn null_and_missing_are_none() -> Result<(), serde_json::Error> {
    assert_eq!((price("null")?, price("\"\"")?), (None, None));
    let without = include_str!("samples/futures_order_history.json").replace("\"price\": \"39000.10\",", "");
    assert_eq!(serde_json::from_str::<futures::Order>(&without)?.price, None);
    Ok(())
}

/// Some answers say nothing with an empty text, and write an id as a number.
#[test]
fn empty_texts_and_numbers_as_ids_are_read() -> Result<(), serde_json::Error> {
    let source_id = |json: &str| serde_json::from_str::<futures::Order>(&history_order("sourceId", json));
    assert_eq!((source_id("\"\"")?.source_id, source_id("\"7\"")?.source_id), (None, Some(7)));
    assert!(serde_json::from_str::<futures::Order>(&history_order("origQty", "\"\"")).is_err());
    let order: futures::Order = serde_json::from_str(&history_order("clientOrderId", "12345"))?;
    assert_eq!(order.client_order_id.as_deref(), Some("12345"));
    Ok(())
}

/// Records are read from a value and from a reader too, not only from a text in memory.
#[test]
fn other_sources_than_a_text() -> Result<(), serde_json::Error> {
    let sample = include_str!("samples/futures_order_history.json");
    let value: serde_json::Value = serde_json::from_str(sample)?;
    assert_eq!(serde_json::from_value::<futures::Order>(value)?, serde_json::from_reader(sample.as_bytes())?);
    Ok(())
}
