//! Decoding keeps every digit, id and unknown value, and ignores unknown fields.

use crate::made_up::MadeUp;
use proptest::prelude::*;
use tradewire_contract::{Contract, Name};
use tradewire_models::{Decimal, futures, spot, wire};

/// Returns the JSON of a futures order with this value of a field.
fn order_with(field: &str, json: &str) -> String {
    let contract = Contract::embedded();
    let name = Name::new("futures", "Order");
    contract.record(&name).map_or_else(String::new, |order| MadeUp::new(contract).object(order, &[(field, json)]))
}

fn price(json: &str) -> Result<Option<Decimal>, serde_json::Error> {
    serde_json::from_str::<futures::Order>(&order_with("price", json)).map(|order| order.price)
}

proptest! {
    /// A decimal of up to 28 digits keeps every digit, as a number and as a string.
    #[test]
    fn decimals_keep_their_digits_in_both_forms(digits in "[1-9][0-9]{0,27}", point in 0usize..28, negative: bool) {
        let point = point.min(digits.len());
        let (whole, fraction) = digits.split_at(point);
        let whole = if whole.is_empty() { "0" } else { whole };
        let sign = if negative { "-" } else { "" };
        let text = if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") };
        for json in [text.clone(), format!("\"{text}\"")] {
            let decoded = price(&json)?;
            prop_assert_eq!(decoded.map(|price| price.to_string()), Some(text.clone()));
        }
    }

    /// A decimal is parsed exactly or rejected, never rounded.
    #[test]
    fn decimals_are_exact_or_rejected(digits in "[0-9]{1,40}", fraction in "[0-9]{0,40}", exponent in -50i32..50) {
        let text = format!("{digits}.{fraction}0e{exponent}");
        if let Ok(decimal) = wire::parse_decimal(&text) {
            prop_assert_eq!(significant_digits(&decimal.to_string(), 0), significant_digits(&format!("{digits}.{fraction}0"), exponent), "{}", text);
        }
    }

    #[test]
    fn decoding_never_panics(text in "\\PC{0,40}") {
        let _ = wire::parse_decimal(&text);
        let _ = price(&text);
        let _ = serde_json::from_str::<futures::OrderId>(&text);
    }

    /// An unlisted value of an enum keeps its text.
    #[test]
    fn unknown_values_round_trip(text in "[A-Z_+ ]{0,20}") {
        let json = serde_json::to_string(&text)?;
        let state: futures::OrderState = serde_json::from_str(&json)?;
        prop_assert_eq!(state.as_str(), text.as_str());
        prop_assert_eq!(serde_json::to_string(&state)?, json);
    }

    /// An integer code keeps its number, whether it is listed or not.
    #[test]
    fn codes_round_trip(code: i64) {
        prop_assert_eq!(futures::OriginalOrderType::from(code).code(), code);
    }

    /// A field that the contract does not declare is ignored.
    #[test]
    fn unknown_fields_are_ignored(name in "[a-z]{12,20}", value in "[1-9][0-9]{0,4}|\"[a-z]*\"|\\[1,\\{\\}\\]|null") {
        let declared = order_with("price", "\"1.5\"");
        let known: futures::Order = serde_json::from_str(&declared)?;
        let json = declared.replacen('{', &format!("{{\"{name}\": {value},"), 1);
        prop_assert_eq!(serde_json::from_str::<futures::Order>(&json)?, known);
    }

    /// A futures id is decoded from a number or a string and written as a number. A spot id is a string.
    #[test]
    fn ids_are_decoded_from_both_forms(id: i64) {
        let number: futures::OrderId = serde_json::from_str(&id.to_string())?;
        let text: futures::OrderId = serde_json::from_str(&format!("\"{id}\""))?;
        prop_assert_eq!((number, serde_json::to_string(&text)?), (text, id.to_string()));
        let spot: spot::OrderId = serde_json::from_str(&id.to_string())?;
        prop_assert_eq!(serde_json::to_string(&spot)?, format!("\"{id}\""));
        prop_assert_eq!((i64::from(number), spot.as_ref()), (id, &*id.to_string()));
        prop_assert_eq!(String::from(spot), id.to_string());
    }
}

/// Returns the significant digits of a decimal and the power of ten of the last one, computed from its text.
fn significant_digits(text: &str, exponent: i32) -> (String, i32) {
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
fn decimals_that_do_not_fit_are_rejected() {
    for json in ["1234567890123456789012345678901.5", "\"0.12345678901234567890123456789\"", "1e29"] {
        let error = price(json).map_err(|error| error.to_string());
        assert!(error.as_ref().is_err_and(|text| text.contains("28 digits")), "{json}: {error:?}");
    }
    for json in ["\"abc\"", "\"1_000\"", "\".\"", "\"+1\"", "true", "[]"] {
        assert!(price(json).is_err(), "{json}");
    }
}

#[test]
fn null_missing_and_empty_amounts_are_none() -> Result<(), serde_json::Error> {
    assert_eq!((price("null")?, price("\"\"")?), (None, None));
    let without = order_with("price", "0").replace("\"price\":0,", "");
    assert!(!without.contains("\"price\""), "{without}");
    assert_eq!(serde_json::from_str::<futures::Order>(&without)?.price, None);
    Ok(())
}

/// Some responses contain an empty string instead of null, and a number instead of a string.
#[test]
fn empty_strings_and_numeric_ids_are_decoded() -> Result<(), serde_json::Error> {
    let source_id = |json: &str| serde_json::from_str::<futures::Order>(&order_with("sourceId", json));
    assert_eq!((source_id("\"\"")?.source_id, source_id("\"7\"")?.source_id), (None, Some(7)));
    assert!(serde_json::from_str::<futures::Order>(&order_with("origQty", "\"\"")).is_err());
    // JSON has no plus sign before a number.
    assert!(source_id("\"+7\"").is_err() && source_id("\"-7\"").is_ok_and(|order| order.source_id == Some(-7)));
    let order: futures::Order = serde_json::from_str(&order_with("clientOrderId", "12345"))?;
    assert_eq!(order.client_order_id.as_deref(), Some("12345"));
    Ok(())
}

/// Records are decoded from any serde format, not only from text in memory.
#[test]
fn values_and_readers_are_decoded_like_text() -> Result<(), serde_json::Error> {
    let json = order_with("price", "\"1.5\"");
    let value: serde_json::Value = serde_json::from_str(&json)?;
    assert_eq!(serde_json::from_value::<futures::Order>(value)?, serde_json::from_reader(json.as_bytes())?);
    Ok(())
}
