//! Compares the parser with `serde_json`: all input that the parser accepts must have the same value in both.

use proptest::prelude::*;
use proptest::sample::Index;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tradewire_contract::{Contract, Name};
use tradewire_endpoints::Operation;
use tradewire_endpoints::futures::{OrderDetail, QuantHistory};
use tradewire_models::service::Page;
use tradewire_models::{Decimal, Json, Timestamp, futures};

use super::JsonParser;

/// Returns the payload of the first example response of an operation.
fn payload<T: DeserializeOwned>(operation: &Operation) -> serde_json::Result<T> {
    #[derive(Deserialize)]
    struct Envelope<T> {
        result: T,
    }
    let declared = Contract::embedded().operation(&Name::from(operation));
    let json = declared.and_then(|declared| declared.responses.first()).map_or("", |response| &response.json);
    serde_json::from_str::<Envelope<T>>(json).map(|envelope| envelope.result)
}

/// Returns orders whose decimals are strings, and one whose decimals are numbers. Each is one line.
fn orders() -> serde_json::Result<Vec<String>> {
    let page = payload::<Page<Json>>(QuantHistory::OPERATION)?;
    let detail = payload::<Json>(OrderDetail::OPERATION)?;
    Ok(page.items.iter().chain([&detail]).map(|order| order.get().replace('\n', " ")).collect())
}

/// Fragments of valid and invalid JSON, to insert at random places.
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

/// Parses with the fast parser, if it supports the input.
fn parse_fast<T: DeserializeOwned>(text: &str) -> Option<T> {
    let mut parser = JsonParser::new(text).ok()?;
    let value = T::deserialize(&mut parser).ok()?;
    parser.end().ok().map(|()| value)
}

/// Checks that the fast parser, if it supports the input, returns the same value as `serde_json`.
fn same<T: DeserializeOwned + PartialEq + std::fmt::Debug>(text: &str) -> Result<(), TestCaseError> {
    if let Some(value) = parse_fast::<T>(text) {
        let other = serde_json::from_str::<T>(text).map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
        prop_assert_eq!(value, other, "{}", text);
    }
    Ok(())
}

fn page(order: &str) -> String {
    format!(r#"{{"hasPrev":false, "hasNext":true,"items":[{order},{order}]}}"#)
}

/// Replaces some characters of a string with fragments.
fn edited(text: &str, edits: &[(Index, Index, usize)]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for (at, piece, removed) in edits {
        let at = at.index(text.len() + 1);
        text.splice(at..(at + removed).min(text.len()), piece.get(PIECES).chars());
    }
    text.into_iter().collect()
}

/// Returns edits: each has a position, a fragment to insert there, and the number of characters to remove.
fn edits() -> impl Strategy<Value = Vec<(Index, Index, usize)>> {
    prop::collection::vec((any::<Index>(), any::<Index>(), 0_usize..4), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn edited_orders_parse_to_the_same_value(order in prop::sample::select(orders().unwrap_or_default()), edits in edits()) {
        same::<futures::Order>(&edited(&order, &edits))?;
        same::<Page<futures::Order>>(&edited(&page(&order), &edits))?;
    }

    #[test]
    fn edited_arrays_parse_to_the_same_value(edits in edits()) {
        let levels = r#"[["200.0000",0.996],[199.5,"1","1700000000000","true"],["1",2,null,null,{"a":[1]}]]"#;
        same::<Vec<Level>>(&edited(levels, &edits))?;
    }

    #[test]
    fn arbitrary_json_parses_to_the_same_value(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..12)) {
        let text = pieces.concat();
        same::<Json>(&text)?;
        same::<Vec<Json>>(&format!("[{text}]"))?;
        same::<Option<i64>>(&text)?;
        same::<String>(&format!("\"{text}\""))?;
        same::<futures::OrderId>(&text)?;
    }
}

#[test]
fn well_formed_orders_are_accepted() -> Result<(), serde_json::Error> {
    for order in orders()? {
        assert_eq!(parse_fast(&order), Some(serde_json::from_str::<futures::Order>(&order)?));
        assert_eq!(parse_fast(&page(&order)), Some(serde_json::from_str::<Page<futures::Order>>(&page(&order))?));
    }
    Ok(())
}

#[test]
fn deep_nesting_escapes_and_line_breaks_are_left_to_serde_json() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(parse_fast::<Json>(&nested(127)).is_some());
    assert!(parse_fast::<Json>(&nested(128)).is_none() && parse_fast::<Json>(&nested(1_000_000)).is_none());
    assert!(parse_fast::<String>(r#""\u0041""#).is_none());
    assert!(parse_fast::<String>("\"a\nb\"").is_none() && parse_fast::<Json>("[\n1]").is_none());
    assert!(parse_fast::<Json>("[1, 2]\r\n").is_some() && parse_fast::<Json>("[1, 2]\u{b}").is_none());
    assert_eq!(parse_fast::<String>("\"12345678é12345678\"").as_deref(), Some("12345678é12345678"));
}

/// A record that is a JSON array.
#[derive(Debug, PartialEq)]
struct Level {
    price: Decimal,
    size: Decimal,
    at: Option<Timestamp>,
    is_last: Option<bool>,
}

tradewire_wire::array_record!(
    Level,
    price = "price",
    size = "size" as number,
    at = "at" as quoted,
    is_last = "is_last" as quoted
);

#[test]
fn records_that_are_arrays_are_read() -> serde_json::Result<()> {
    let json = r#"[["200.0000", "0.996000"], [199.5, 1, "1700000000000", "true"], ["1", 2, null, null, {"a": [1]}, "x"], [1, 2, 3, false, 4]]"#;
    let read = parse_fast::<Vec<Level>>(json);
    assert_eq!(read.as_ref().map(Vec::len), Some(4), "the fast path reads them");
    assert_eq!(read, Some(serde_json::from_str(json)?));
    for json in ["[[1]]", "[{}]", "[[1,2,\"x\"]]", "[[1,2,3,1]]", "[[1,2],]", "[[1,2,]]", "[[1,2]", "[[1 2]]", "[null]"]
    {
        assert_eq!(parse_fast::<Vec<Level>>(json), None, "{json}");
        assert!(serde_json::from_str::<Vec<Level>>(json).is_err(), "{json}");
    }
    Ok(())
}
