//! The quick reader and serde_json: what the one reads, the other reads alike.

use proptest::prelude::*;
use proptest::sample::Index;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tradewire_endpoints::Operation;
use tradewire_endpoints::futures::{OrderDetail, QuantHistory};
use tradewire_models::service::Page;
use tradewire_models::{Json, futures};

use super::Reader;

/// The payload of the first answer that the contract shows for an operation.
fn payload<T: DeserializeOwned>(operation: &Operation) -> serde_json::Result<T> {
    #[derive(Deserialize)]
    struct Answer<T> {
        result: T,
    }
    let json = operation.answers.first().map_or("", |answer| answer.json);
    serde_json::from_str::<Answer<T>>(json).map(|answer| answer.result)
}

/// An order whose decimals are texts, and one whose decimals are numbers.
fn orders() -> serde_json::Result<Vec<String>> {
    let page = payload::<Page<Box<RawValue>>>(QuantHistory::OPERATION)?;
    let detail = payload::<Box<RawValue>>(OrderDetail::OPERATION)?;
    Ok(page.items.iter().chain([&detail]).map(|order| order.get().to_owned()).collect())
}

/// What may stand anywhere in JSON, and what may not.
const PIECES: &[&str] = &[
    "",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "\\u0041",
    "-",
    "-0",
    "0",
    "01",
    "1",
    ".",
    "1.5",
    "e5",
    "1E-8",
    "1e400",
    " ",
    "\n",
    "\u{b}",
    "\u{0}",
    "\u{7f}",
    "é",
    "\u{10ffff}",
    "null",
    "nul",
    "true",
    "false",
    "\"a\":",
    "\"orderId\":1,",
    "99999999999999999999999",
    "[[[",
    "{\"\":{}}",
    "\"price\":null",
    "NaN",
];

/// What the quick reader makes of a text, if it reads it.
fn quick<T: DeserializeOwned>(text: &str) -> Option<T> {
    let mut reader = Reader::new(text);
    let value = T::deserialize(&mut reader).ok()?;
    reader.end().ok().map(|()| value)
}

fn same<T: DeserializeOwned + PartialEq + std::fmt::Debug>(text: &str) -> Result<(), TestCaseError> {
    if let Some(value) = quick::<T>(text) {
        let other = serde_json::from_str::<T>(text).map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
        prop_assert_eq!(value, other, "{}", text);
    }
    Ok(())
}

fn page(order: &str) -> String {
    format!(r#"{{"hasPrev":false, "hasNext":true,"items":[{order},{order}]}}"#)
}

/// A text with pieces put in the place of some of its characters.
fn edited(text: &str, edits: &[(Index, Index, usize)]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for (at, piece, less) in edits {
        let at = at.index(text.len() + 1);
        text.splice(at..(at + less).min(text.len()), piece.get(PIECES).chars());
    }
    text.into_iter().collect()
}

fn edits() -> impl Strategy<Value = Vec<(Index, Index, usize)>> {
    prop::collection::vec((any::<Index>(), any::<Index>(), 0_usize..4), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn broken_orders_are_read_alike(order in prop::sample::select(orders().unwrap_or_default()), edits in edits()) {
        same::<futures::Order>(&edited(&order, &edits))?;
        same::<Page<futures::Order>>(&edited(&page(&order), &edits))?;
    }

    #[test]
    fn any_json_is_read_alike(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..12)) {
        let text = pieces.concat();
        same::<Json>(&text)?;
        same::<Vec<Json>>(&format!("[{text}]"))?;
        same::<Option<i64>>(&text)?;
        same::<String>(&format!("\"{text}\""))?;
        same::<futures::OrderId>(&text)?;
    }
}

#[test]
fn what_is_well_is_read() -> Result<(), serde_json::Error> {
    for order in orders()? {
        assert_eq!(quick(&order), Some(serde_json::from_str::<futures::Order>(&order)?));
        assert_eq!(quick(&page(&order)), Some(serde_json::from_str::<Page<futures::Order>>(&page(&order))?));
    }
    Ok(())
}

#[test]
fn what_is_deep_or_escaped_is_left_to_serde_json() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(quick::<Json>(&nested(127)).is_some());
    assert!(quick::<Json>(&nested(128)).is_none() && quick::<Json>(&nested(1_000_000)).is_none());
    assert!(quick::<String>(r#""\u0041""#).is_none());
    assert_eq!(quick::<String>("\"12345678é12345678\"").as_deref(), Some("12345678é12345678"));
}
