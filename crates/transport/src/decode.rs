//! Reads the payload of an answer. Where that fails, a second parse finds the place.

use serde_json::value::RawValue;
use serde_path_to_error::Track;
use tradewire_endpoints::Endpoint;

use crate::error::Undecodable;

/// How much of the JSON is shown before and after the place that cannot be read.
const BEFORE: usize = 60;
const AFTER: usize = 20;

/// Reads a payload; `field` is its name in the envelope.
pub(crate) fn decode<E: Endpoint>(field: &str, payload: Option<&RawValue>) -> Result<E::Response, Undecodable> {
    let json = payload.map_or("null", RawValue::get);
    E::read_result(&mut serde_json::Deserializer::from_str(json))
        .map_err(|error| locate::<E>(field, json).unwrap_or_else(|| undecodable(field, json, &error)))
}

/// Parses again and keeps track of the path. Done on failure only: it makes every successful parse slower.
fn locate<E: Endpoint>(field: &str, json: &str) -> Option<Undecodable> {
    let (mut json_reader, mut track) = (serde_json::Deserializer::from_str(json), Track::new());
    let error = E::read_result(serde_path_to_error::Deserializer::new(&mut json_reader, &mut track)).err()?;
    let path = match track.path().to_string() {
        path if path == "." => field.to_owned(),
        path if path.starts_with('[') => format!("{field}{path}"),
        path => format!("{field}.{path}"),
    };
    Some(undecodable(&path, json, &error))
}

fn undecodable(path: &str, json: &str, error: &serde_json::Error) -> Undecodable {
    // The position counts in the payload only; the path and the excerpt say where that is.
    let reason = error.to_string();
    let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
    Undecodable { path: path.to_owned(), reason: reason.to_owned(), excerpt: around(json, offset(json, error)) }
}

/// Where an error stands, in bytes.
fn offset(json: &str, error: &serde_json::Error) -> usize {
    let lines = json.split_inclusive('\n').take(error.line().saturating_sub(1));
    lines.map(str::len).sum::<usize>() + error.column()
}

/// The text around a place.
fn around(json: &str, offset: usize) -> String {
    let boundary = |at: usize| (0..=at.min(json.len())).rev().find(|at| json.is_char_boundary(*at)).unwrap_or_default();
    let (start, end) = (boundary(offset.saturating_sub(BEFORE)), boundary(offset.saturating_add(AFTER)));
    let (head, tail) = (if start > 0 { "…" } else { "" }, if end < json.len() { "…" } else { "" });
    format!("{head}{}{tail}", json.get(start..end).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::marker::PhantomData;

    use serde::Deserializer;
    use serde::de::DeserializeOwned;
    use tradewire_endpoints::{Invalid, Operation, futures};
    use tradewire_models::futures::Order;
    use tradewire_models::{Timestamp, service::Page};

    use super::*;

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    /// A request that is answered with anything that reads itself.
    struct Asks<T>(PhantomData<T>);

    impl<T: DeserializeOwned> Endpoint for Asks<T> {
        type Response = T;

        fn operation(&self) -> &'static Operation {
            futures::OrderDetail::OPERATION
        }

        fn validate(&self, _: Timestamp) -> std::result::Result<(), Invalid> {
            Ok(())
        }

        fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<T, D::Error> {
            T::deserialize(deserializer)
        }
    }

    fn failed<T: DeserializeOwned>(json: &str) -> Result<Undecodable> {
        let payload = serde_json::from_str::<&RawValue>(json)?;
        decode::<Asks<T>>("result", Some(payload)).err().ok_or_else(|| "it was read".into())
    }

    /// A page of three orders; the last has this `price`.
    fn page(price: &str) -> String {
        let order = |price: &str| {
            format!(
                r#"{{"orderId":1,"symbol":"btc_usdt","orderSide":"BUY","orderType":"LIMIT","positionSide":"LONG","price":{price},"origQty":"1","executedQty":"0","state":"NEW","createdTime":1700000000000}}"#
            )
        };
        let orders = [order("\"1.5\""), order("\"1.5\""), order(price)].join(",");
        format!(r#"{{"hasPrev":false,"hasNext":false,"items":[{orders}]}}"#)
    }

    #[test]
    fn the_place_is_found_by_its_path() -> Result {
        let error = failed::<Page<Order>>(&page(r#""one and a half""#))?;
        assert_eq!(error.path, "result.items[2].price");
        assert_eq!(error.reason, "`one and a half` is not a decimal");
        assert!(error.excerpt.contains(r#""price":"one and a half""#), "{}", error.excerpt);
        assert!(error.excerpt.starts_with('…') && error.excerpt.ends_with('…'), "{}", error.excerpt);

        assert_eq!(failed::<Page<Order>>(&page("true"))?.path, "result.items[2].price");
        assert_eq!(failed::<Vec<String>>(r#"["a",1]"#)?.path, "result[1]");
        Ok(())
    }

    #[test]
    fn a_payload_of_another_kind_is_named_whole() -> Result {
        let error = failed::<Page<Order>>("[]")?;
        assert_eq!(error.path, "result");
        let nothing = decode::<Asks<Page<Order>>>("result", None).err().map(|error| (error.path, error.excerpt));
        assert_eq!(nothing, Some(("result".to_owned(), "null".to_owned())));
        Ok(())
    }

    #[test]
    fn excerpts_are_cut_between_characters() -> Result {
        let error = failed::<Vec<i64>>(&format!(r#"["{}","é"]"#, "é".repeat(200)))?;
        assert!(error.excerpt.chars().count() < 90, "{}", error.excerpt);
        Ok(())
    }

    #[test]
    fn what_is_well_is_read_exactly() -> Result {
        let json = page("12345678901.12345678");
        let page = decode::<Asks<Page<Order>>>("result", Some(serde_json::from_str(&json)?))?;
        let price = page.items.last().and_then(|order| order.price).map(|price| price.to_string());
        assert_eq!(price.as_deref(), Some("12345678901.12345678"));
        Ok(())
    }
}
