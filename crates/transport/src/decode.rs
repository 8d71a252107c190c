//! Decodes responses into the type that an operation returns.
//!
//! The fast path handles well-formed successes. Everything else is classified and decoded step by step.

use serde_json::de::StrRead;
use serde_json::value::RawValue;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_wire::error_path;

use crate::classify::classify;
use crate::error::Error;
use crate::error::kind::{DecodeError, ErrorKind};
use crate::fast_path;
use crate::request::HttpRequest;
use crate::response::{Reply, Response, Timings};

/// The amount of JSON, in bytes, that an excerpt shows before the error.
const EXCERPT_BEFORE: usize = 60;
/// The amount of JSON, in bytes, that an excerpt shows after the error.
const EXCERPT_AFTER: usize = 20;

impl Response {
    /// Decodes the response to `request`, whose type is `E`, for callers that bring their own HTTP client.
    ///
    /// # Errors
    /// Returns an error if the exchange rejected the request, if the response cannot be trusted, or if its payload cannot be
    /// decoded.
    pub fn decode<E: Endpoint>(self, request: &HttpRequest) -> Result<Reply<E::Response>, Error> {
        match request.check_echoes(self.body()) {
            Ok(()) => self.decode_result::<E>(request),
            Err(reason) => Err(Error::for_request(request, reason).with_response(self)),
        }
    }

    /// Decodes a response that is known to belong to `request`.
    pub(crate) fn decode_result<E: Endpoint>(self, request: &HttpRequest) -> Result<Reply<E::Response>, Error> {
        match decode::<E>(request.operation, &self) {
            Ok(value) => Ok(Reply { value, response: self, timings: Timings::default() }),
            Err(kind) => {
                // The texts of an error are parts of the response.
                let shown = request
                    .redacted_response(&self)
                    .and_then(|response| decode::<E>(request.operation, &response).err());
                Err(Error::for_request(request, shown.unwrap_or(kind)).with_response(self))
            }
        }
    }
}

fn decode<E: Endpoint>(operation: &'static Operation, response: &Response) -> Result<E::Response, ErrorKind> {
    if let Some(value) = fast_path::decode::<E>(operation, response.status(), response.body()) {
        return Ok(value);
    }
    let payload = classify(operation, response)?;
    decode_payload(operation.payload_path(), payload, |json| E::read_result(json)).map_err(
        |DecodeError { path, reason, excerpt }| {
            // The reason may contain values of the response, so secrets are redacted in it too.
            DecodeError { path, reason: operation.shown(reason), excerpt: operation.shown(excerpt) }.into()
        },
    )
}

/// Decodes a payload with a function that deserializes it. `at` is its JSON path in the response.
pub(crate) fn decode_payload<T>(
    at: &str,
    payload: Option<&RawValue>,
    read: impl FnOnce(&mut serde_json::Deserializer<StrRead<'_>>) -> serde_json::Result<T>,
) -> Result<T, DecodeError> {
    let json = payload.unwrap_or(RawValue::NULL).get();
    read(&mut serde_json::Deserializer::from_str(json)).map_err(|error| decode_error(at, json, &error))
}

fn decode_error(at: &str, json: &str, error: &serde_json::Error) -> DecodeError {
    let message = error.to_string();
    // The line and column would mislead, because they are relative to the payload. The path and the excerpt show the location.
    let located = message.rsplit_once(" at line ").map_or(message.as_str(), |(located, _)| located);
    let (path, reason) = error_path::split(located);
    DecodeError::new(error_path::join(at, path), reason, excerpt_around(json, byte_offset(json, error)))
}

/// Returns the location of an error as a byte offset.
fn byte_offset(json: &str, error: &serde_json::Error) -> usize {
    let lines = json.split_inclusive('\n').take(error.line().saturating_sub(1));
    lines.map(str::len).sum::<usize>() + error.column()
}

/// Returns the JSON around an offset, cut between characters.
fn excerpt_around(json: &str, offset: usize) -> String {
    let boundary = |at: usize| (0..=at.min(json.len())).rev().find(|at| json.is_char_boundary(*at)).unwrap_or_default();
    let start = boundary(offset.saturating_sub(EXCERPT_BEFORE));
    let end = boundary(offset.saturating_add(EXCERPT_AFTER));
    let (head, tail) = (if start > 0 { "…" } else { "" }, if end < json.len() { "…" } else { "" });
    format!("{head}{}{tail}", json.get(start..end).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::marker::PhantomData;

    use serde::Deserializer;
    use tradewire_contract::{Contract, Name};
    use tradewire_endpoints::{Invalid, futures};
    use tradewire_models::futures::Order;
    use tradewire_models::spot::SymbolFilter;
    use tradewire_models::{Timestamp, service::Page};
    use tradewire_wire::Object;
    use tradewire_wire::value::{self, Value};

    use super::*;

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    /// A request whose response has any decodable type.
    struct RequestFor<T>(PhantomData<T>);

    impl<T: Value> Endpoint for RequestFor<T> {
        type Response = T;

        fn operation(&self) -> &'static Operation {
            futures::OrderDetail::OPERATION
        }

        fn validate(&self, _: Timestamp) -> std::result::Result<(), Invalid> {
            Ok(())
        }

        fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<T, D::Error> {
            value::read(deserializer)
        }
    }

    fn failed<T: Value>(json: &str) -> Result<DecodeError> {
        let payload = serde_json::from_str::<&RawValue>(json)?;
        decode_payload("result", Some(payload), |json| RequestFor::<T>::read_result(json))
            .err()
            .ok_or_else(|| "it was decoded".into())
    }

    /// Returns a page of three orders, the last of which has this `price`.
    fn page(price: &str) -> Result<String> {
        let declared = Contract::embedded().operation(&Name::from(futures::OrderDetail::OPERATION));
        let example = declared.and_then(|operation| operation.responses.iter().next());
        let response: String = example.ok_or("the contract shows no response")?.json.split_whitespace().collect();
        let order = Object::parse(&response)?.get("result").ok_or("the response shows no order")?.get();
        let example_price = Object::parse(order)?.get("price").ok_or("the order shows no price")?.get();
        let last = order.replacen(&format!("\"price\":{example_price}"), &format!("\"price\":{price}"), 1);
        Ok(format!(r#"{{"hasPrev":false,"hasNext":false,"items":[{order},{order},{last}]}}"#))
    }

    #[test]
    fn an_error_reports_its_path_reason_and_excerpt() -> Result {
        let error = failed::<Page<Order>>(&page(r#""one and a half""#)?)?;
        assert_eq!(error.path, "result.items[2].price");
        assert_eq!(error.reason, "`one and a half` is not a decimal");
        assert!(error.excerpt.contains(r#""price":"one and a half""#), "{}", error.excerpt);
        assert!(error.excerpt.starts_with('…') && error.excerpt.ends_with('…'), "{}", error.excerpt);

        assert_eq!(failed::<Page<Order>>(&page("true")?)?.path, "result.items[2].price");
        assert_eq!(failed::<Vec<i64>>(r#"[1,"a"]"#)?.path, "result[1]");
        let union = failed::<Vec<SymbolFilter>>(r#"[{"filter":"PRICE","min":"low"}]"#)?;
        assert_eq!((union.path.as_str(), union.reason.as_str()), ("result[0].min", "`low` is not a decimal"));
        Ok(())
    }

    #[test]
    fn an_error_in_the_whole_payload_names_the_envelope_field() -> Result {
        let error = failed::<Page<Order>>("[]")?;
        assert_eq!(error.path, "result");
        let null_payload = decode_payload("result", None, |json| RequestFor::<Page<Order>>::read_result(json))
            .err()
            .map(|error| (error.path, error.excerpt));
        assert_eq!(null_payload, Some(("result".to_owned(), "null".to_owned())));
        Ok(())
    }

    /// With serde alone, the elements of the array would be the fields.
    #[test]
    fn an_array_is_not_a_record() -> Result {
        let error = failed::<Page<Order>>(r#"{"hasPrev":false,"hasNext":false,"items":[["7"]]}"#)?;
        assert_eq!((error.path.as_str(), error.reason.contains("invalid type: sequence")), ("result.items[0]", true));
        Ok(())
    }

    #[test]
    fn excerpts_are_cut_between_characters() -> Result {
        let error = failed::<Vec<i64>>(&format!(r#"["{}","é"]"#, "é".repeat(200)))?;
        assert!(error.excerpt.chars().count() < 90, "{}", error.excerpt);
        Ok(())
    }

    #[test]
    fn well_formed_decimals_are_exact() -> Result {
        let json = page("12345678901.12345678")?;
        let page = decode_payload("result", Some(serde_json::from_str(&json)?), |json| {
            RequestFor::<Page<Order>>::read_result(json)
        })?;
        let price = page.items.last().and_then(|order| order.price).map(|price| price.to_string());
        assert_eq!(price.as_deref(), Some("12345678901.12345678"));
        Ok(())
    }
}
