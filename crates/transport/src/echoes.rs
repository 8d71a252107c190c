//! Compares the fields of a result that repeat a value of the request, so that a response to another request is noticed.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use tradewire_endpoints::Operation;
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::FORM;
use tradewire_wire::{Object, path};

use crate::fast_path;
use crate::request::PreparedRequest;

/// The values of a request that its result repeats, by name.
pub(crate) type Echoes = Vec<(&'static str, String)>;

/// A value of a response that differs from that of the request.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Mismatch {
    pub(crate) field: String,
    pub(crate) sent: String,
    pub(crate) received: String,
}

/// Returns the values of a request that its result repeats: from the path, the query or the body.
pub(crate) fn sent(request: &PreparedRequest) -> Echoes {
    let names = request.operation().echoes.iter();
    names.filter_map(|name| Some((*name, value(request, name)?.into_owned()))).collect()
}

fn value<'a>(request: &'a PreparedRequest, name: &str) -> Option<Cow<'a, str>> {
    let operation = request.operation();
    let in_path = || {
        let mut values = path::matches(operation.path, request.path())?.into_iter();
        values.find(|(placeholder, _)| *placeholder == name).map(|(_, value)| value)
    };
    let in_body = || match operation.content_type {
        FORM => in_pairs(request.body()?, name),
        _ => text(Object::parse(request.body()?).ok()?.get(name)?.get()),
    };
    in_pairs(request.query().as_str(), name).or_else(in_path).or_else(in_body)
}

/// Checks that the body of a success repeats a value of the request. Of several ids, the exchange may have used only one, so a single one that
/// agrees is enough. A value that is missing, null or empty proves nothing.
pub(crate) fn check(operation: &Operation, sent: &Echoes, body: &[u8]) -> Result<(), Mismatch> {
    // A response that repeats a value is no mismatch, whatever else it contains.
    let is_repeated = |(name, sent): &(&str, String)| {
        fast_path::field(operation, name, body).and_then(text).is_some_and(|received| is_same(&received, sent))
    };
    if sent.is_empty() || sent.iter().any(is_repeated) {
        return Ok(());
    }
    let Some(result) = result(operation, body) else { return Ok(()) };
    let mut first_mismatch = None;
    for (name, sent) in sent {
        match result.get(name).and_then(|value| text(value.get())) {
            Some(received) if is_same(&received, sent) => return Ok(()),
            Some(received) if first_mismatch.is_none() => {
                let (field, sent, received) = ((*name).to_owned(), sent.clone(), received.into_owned());
                first_mismatch = Some(Mismatch { field, sent, received });
            }
            _ => {}
        }
    }
    first_mismatch.map_or(Ok(()), Err)
}

/// Returns the payload if it is an object and the response reports success.
fn result<'a>(operation: &Operation, body: &'a [u8]) -> Option<Object<'a>> {
    match operation.open(str::from_utf8(body).ok()?).ok()? {
        Opened::Success(payload) => Object::parse_any(payload?.get()).ok(),
        Opened::Failure(_) => None,
    }
}

/// Returns whether two texts are the same id. One of integers may be written with leading zeros.
fn is_same(received: &str, sent: &str) -> bool {
    let integer = |text: &str| text.parse::<i64>().ok();
    received == sent || integer(received).is_some_and(|received| integer(sent) == Some(received))
}

fn in_pairs<'a>(pairs: &'a str, name: &str) -> Option<Cow<'a, str>> {
    let value = pairs.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))?;
    Some(percent_decode_str(value).decode_utf8_lossy())
}

/// Returns the text of a value unless it is null or empty. An id is written as a number or as a string.
fn text(json: &str) -> Option<Cow<'_, str>> {
    match json.starts_with('"') {
        true => serde_json::from_str(json).ok().filter(|text: &String| !text.is_empty()).map(Cow::Owned),
        false => Some(json.into()).filter(|_| json != "null"),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserializer;
    use tradewire_endpoints::spot::{self, OrderLookup};
    use tradewire_endpoints::{Endpoint, Invalid, futures};
    use tradewire_models::Timestamp;

    use super::*;

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);

    /// A request of an operation that repeats `id`, with this path and body.
    struct Repeats {
        operation: &'static Operation,
        path: &'static str,
        body: Option<&'static str>,
    }

    impl Endpoint for Repeats {
        type Response = ();

        fn operation(&self) -> &'static Operation {
            self.operation
        }

        fn path(&self) -> Cow<'static, str> {
            self.path.into()
        }

        fn body(&self) -> std::result::Result<Option<String>, Invalid> {
            Ok(self.body.map(str::to_owned))
        }

        fn validate(&self, _: Timestamp) -> std::result::Result<(), Invalid> {
            Ok(())
        }

        fn read_result<'de, D: Deserializer<'de>>(_: D) -> std::result::Result<(), D::Error> {
            Ok(())
        }
    }

    #[test]
    fn values_are_found_in_each_part_of_a_request() -> Result {
        static IN_PATH: Operation = Operation { path: "/a/{id}/b", echoes: &["id"], ..*spot::PlaceOrder::OPERATION };
        static IN_JSON: Operation = Operation { path: "/a", echoes: &["id"], ..*spot::PlaceOrder::OPERATION };
        static IN_FORM: Operation =
            Operation { path: "/a", echoes: &["id"], content_type: FORM, ..*spot::PlaceOrder::OPERATION };
        for (operation, path, body, expected) in [
            (&IN_PATH, "/a/x%20y/b", None, Some("x y")),
            (&IN_JSON, "/a", Some(r#"{"a":{"id":1},"id":"\u0078 y"}"#), Some("x y")),
            (&IN_JSON, "/a", Some(r#"{"id":7}"#), Some("7")),
            (&IN_JSON, "/a", Some(r#"{"id":null}"#), None),
            (&IN_JSON, "/a", Some("[1]"), None),
            (&IN_FORM, "/a", Some("a=id&id=x%20y"), Some("x y")),
            (&IN_FORM, "/a", None, None),
        ] {
            let prepared = PreparedRequest::new(&Repeats { operation, path, body }, NOW)?;
            let expected: Echoes = expected.map(|value| ("id", value.to_owned())).into_iter().collect();
            assert_eq!(sent(&prepared), expected, "{path} {body:?}");
        }
        let lookup = PreparedRequest::new(&OrderLookup::new().client_order_id("a_b-c"), NOW)?;
        assert_eq!(sent(&lookup), [("clientOrderId", "a_b-c".to_owned())]);
        Ok(())
    }

    #[test]
    fn only_another_value_is_an_error() {
        let received_for = |client_order_id: &str, result: &str| {
            let body = format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#);
            let sent = vec![("orderId", "7".to_owned()), ("clientOrderId", client_order_id.to_owned())];
            let mismatch = check(futures::OrderDetail::OPERATION, &sent, body.as_bytes()).err();
            // The fast path leaves a body with a line break to serde_json.
            assert_eq!(check(futures::OrderDetail::OPERATION, &sent, format!("\n{body}").as_bytes()).err(), mismatch);
            mismatch.map(|Mismatch { field, sent, received }| format!("{field}: {received} instead of {sent}"))
        };
        let received = |result: &str| received_for("mine", result);
        let same = [r#"{"orderId":7}"#, r#"{"orderId":"7"}"#, r#"{"orderId":"07"}"#, r#"{"other":{"orderId":8}}"#];
        let one_of_two = [r#"{"orderId":8,"clientOrderId":"mine"}"#, r#"{"orderId":7,"clientOrderId":"other"}"#];
        let nothing = [r#"{"orderId":null}"#, r#"{"orderId":""}"#, "{}", "null", "[]", "7"];
        for result in same.iter().chain(&one_of_two).chain(&nothing) {
            assert_eq!(received(result), None, "{result}");
        }
        for (result, mismatch) in [
            (r#"{"orderId":8}"#, "orderId: 8 instead of 7"),
            (r#"{"orderId":8,"new":1,"new":2}"#, "orderId: 8 instead of 7"),
            (r#"{"orderId":"7 "}"#, "orderId: 7  instead of 7"),
            (r#"{"orderId":8,"clientOrderId":"other"}"#, "orderId: 8 instead of 7"),
            (r#"{"orderId":null,"clientOrderId":"Mine"}"#, "clientOrderId: Mine instead of mine"),
        ] {
            assert_eq!(received(result).as_deref(), Some(mismatch), "{result}");
        }
        let empty = received_for("", r#"{"orderId":8,"clientOrderId":""}"#);
        assert_eq!(empty.as_deref(), Some("orderId: 8 instead of 7"));
    }
}
