//! Maps whose keys are data.

use tradewire_contract::{Contract, Name};
use tradewire_endpoints::growth::{Listings, Prices};
use tradewire_endpoints::models::growth::{BookId, Listing};

use crate::{Result, read};

const LISTING: &str = r#"{"names":{"en":"Bitcoin","zh-CN":"比特币"},"prices":{"eth":20,"usdt":60000.10},"times":[{"1d":"1700000000000"}],"books":{"btc_usdt":7},"sides":{"btc_usdt":"BUY"},"levels":{"btc_usdt":["200.0000",0.996]},"parts":{"btc":{"names":{}}}}"#;

fn listing(json: &str) -> serde_json::Result<Listing> {
    let mut listings = read::<Listings>(&format!(r#"{{"btc_usdt":{json}}}"#))?;
    Ok(listings.remove("btc_usdt").unwrap_or_default())
}

#[test]
fn maps_round_trip_with_their_keys() -> Result {
    let read = listing(LISTING)?;
    assert_eq!(read.names.get("zh-CN").map(String::as_str), Some("比特币"));
    assert_eq!(read.books.iter().flatten().next(), Some((&"btc_usdt".to_owned(), &BookId::new(7))));
    // Optional elements of an array are written as null.
    assert_eq!(serde_json::to_string(&read)?, LISTING.replace("0.996]", "0.996,null,null,null]"));
    let other_form = LISTING.replace("60000.10", "\"60000.10\"").replace("\"1700000000000\"", "1700000000000");
    assert_eq!(listing(&other_form)?, read);
    Ok(())
}

/// A key that is there twice is rejected at every level, like a field that is there twice.
#[test]
fn duplicate_keys_are_rejected() {
    for (once, twice) in [
        (r#""en":"Bitcoin""#, r#""en":"Bitcoin","en":"Bitcoin""#),
        (r#""eth":20"#, r#""eth":20,"eth":20"#),
        (r#""1d":"1700000000000""#, r#""1d":"1700000000000","1d":"1""#),
        (r#"{"btc_usdt":7}"#, r#"{"btc_usdt":7,"btc_usdt":7}"#),
        (r#"{"btc_usdt":"BUY"}"#, r#"{"btc_usdt":"BUY","btc_usdt":"SELL"}"#),
        (r#""btc":{"names":{}}"#, r#""btc":{"names":{}},"btc":{"names":{}}"#),
        (r#"{"names":{}}"#, r#"{"names":{"en":"1","en":"2"}}"#),
    ] {
        let error = listing(&LISTING.replace(once, twice)).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains("duplicate key"), "{twice}: {error}");
    }
    for result in [r#"{"a":{"names":{}},"a":{"names":{}}}"#, "[]", "null", r#"{"a":{}}"#] {
        assert!(read::<Listings>(result).is_err(), "{result}");
    }
    assert!(read::<Prices>(r#"{"a":"1","a":"1"}"#).is_err());
}

#[test]
fn a_result_may_be_a_map() -> Result {
    let prices = read::<Prices>(r#"{"btc_usdt":"60000.10","eth_usdt":3000}"#)?.ok_or("no prices")?;
    let prices: Vec<_> = prices.iter().map(|(symbol, price)| format!("{symbol} {price}")).collect();
    assert_eq!(prices, ["btc_usdt 60000.10", "eth_usdt 3000"]);
    assert_eq!(read::<Prices>("null")?, None);
    assert_eq!(read::<Prices>(r#"{"a":null}"#)?.map(|prices| prices.len()), Some(0), "a key without a value");
    for broken in [r#"{"a":""}"#, r#"{"a":[1]}"#, "[]", "\"\""] {
        assert!(read::<Prices>(broken).is_err(), "{broken}");
    }
    Ok(())
}

/// Keys are data: a new one is no drift, but a value of another type is.
#[test]
fn drift_compares_the_values_of_maps() -> Result {
    let name = |name: &str| Name { group: "growth".to_owned(), name: name.to_owned() };
    let drifts = |operation: &str, result: &str| {
        let operation = Contract::embedded().operation(&name(operation)).ok_or("no such operation")?;
        let body = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#);
        let found = tradewire_contract::drift::compare(Contract::embedded(), operation, body.as_bytes());
        let edits = tradewire_contract::drift::patch::edits("d", &found.drifts);
        let types = edits.iter().filter(|edit| edit.key.ends_with("type") || edit.key == "returns");
        let types: Vec<_> = types.map(|edit| edit.value.clone()).collect();
        let drifts = found.drifts.iter().map(|drift| format!("{} {}", drift.path, drift.change.name()));
        Ok::<_, Box<dyn std::error::Error>>((drifts.collect::<Vec<_>>().join(", "), types.join(", ")))
    };
    let of_listing = |from: &str, to: &str| drifts("listings", &format!(r#"{{"a":{}}}"#, LISTING.replace(from, to)));
    assert_eq!(of_listing(r#""en":"Bitcoin""#, r#""en":"Bitcoin","new":"Neu""#)?, Default::default());
    assert_eq!(of_listing(r#""eth":20"#, r#""eth":null"#)?, Default::default());
    for (from, to, drift, ty) in [
        (r#""en":"Bitcoin""#, r#""en":[1]"#, "result{}.names{} other_type", "\"map<json>\""),
        (r#""en":"Bitcoin","zh-CN":"比特币""#, r#""en":true"#, "result{}.names{} other_type", "\"map<boolean>\""),
        (r#""1d":"1700000000000""#, r#""1d":"soon""#, "result{}.times[]{} other_type", "\"list<map<string>>?\""),
        (r#"{"btc_usdt":7}"#, "[7]", "result{}.books other_type", "\"list<integer>?\""),
        (r#"{"btc_usdt":"BUY"}"#, r#"{"btc_usdt":"HOLD"}"#, "result{}.sides{} new_value", ""),
        (r#"["200.0000",0.996]"#, r#"["200.0000"]"#, "result{}.levels{}.quantity missing_field", "\"decimal?\""),
        (r#"{"names":{}}"#, r#"{"names":7}"#, "result{}.parts{}.names other_type", "\"integer\""),
    ] {
        assert_eq!(of_listing(from, to)?, (drift.to_owned(), ty.to_owned()), "{to}");
    }
    assert_eq!(drifts("prices", r#"{"a":"x"}"#)?, ("result{} other_type".to_owned(), "\"map<string>\"".to_owned()));
    Ok(())
}
