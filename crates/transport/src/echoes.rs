//! Compares the fields of a result that repeat a value of the request, so that a response to another request is noticed.

use std::borrow::Cow;

use tradewire_endpoints::Operation;
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::FORM;
use tradewire_wire::{Object, path};
use url::form_urlencoded;

use crate::error::no_usable_response::NoUsableResponse;
use crate::request::PreparedRequest;
use crate::response::Response;

/// The values of a request that its result repeats, by name.
pub(crate) type Echoes = Vec<(&'static str, String)>;

/// Returns the values of a request that its result repeats, wherever the request contains them.
pub(crate) fn sent(request: &PreparedRequest) -> Echoes {
    let value = |name: &str| {
        in_path(request, name).or_else(|| in_pairs(request.query().as_str(), name)).or_else(|| in_body(request, name))
    };
    let names = request.operation().echoes.iter();
    names.filter_map(|name| Some((*name, value(name)?.into_owned()))).collect()
}

/// Checks that a successful response repeats the values of the request. A value that is missing, null or empty proves nothing.
pub(crate) fn check(operation: &Operation, sent: &Echoes, response: &Response) -> Result<(), NoUsableResponse> {
    if sent.is_empty() {
        return Ok(());
    }
    let text = str::from_utf8(response.body()).ok();
    let Some(Ok(Opened::Success(Some(payload)))) = text.map(|text| operation.open(text)) else { return Ok(()) };
    for (name, sent) in sent {
        let received = in_object(payload.get(), name).filter(|received| !received.is_empty());
        if let Some(received) = received.filter(|received| received != sent) {
            let received = operation.shown(received.into_owned());
            return Err(NoUsableResponse::OtherRequest { field: (*name).to_owned(), sent: sent.clone(), received });
        }
    }
    Ok(())
}

fn in_path<'a>(request: &'a PreparedRequest, name: &str) -> Option<Cow<'a, str>> {
    let mut values = path::matches(request.operation().path, request.path())?.into_iter();
    values.find(|(placeholder, _)| *placeholder == name).map(|(_, value)| value)
}

fn in_body<'a>(request: &'a PreparedRequest, name: &str) -> Option<Cow<'a, str>> {
    match request.operation().content_type {
        FORM => in_pairs(request.body()?, name),
        _ => in_object(request.body()?, name),
    }
}

fn in_pairs<'a>(pairs: &'a str, name: &str) -> Option<Cow<'a, str>> {
    form_urlencoded::parse(pairs.as_bytes()).find(|(key, _)| key == name).map(|(_, value)| value)
}

/// Returns the text of a field. An id is written as a number or as a string.
fn in_object<'a>(json: &'a str, name: &str) -> Option<Cow<'a, str>> {
    let value = Object::parse(json).ok()?.non_null(name)?.get();
    match value.starts_with('"') {
        true => serde_json::from_str(value).ok().map(Cow::Owned),
        false => Some(value.into()),
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
        let received = |result: &str| {
            let body = format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#);
            let response = Response::new(200, Vec::new(), body.into_bytes());
            let sent = vec![("orderId", "7".to_owned())];
            check(futures::OrderDetail::OPERATION, &sent, &response).map_err(|error| error.to_string())
        };
        let same = [r#"{"orderId":7}"#, r#"{"orderId":"7"}"#, r#"{"other":{"orderId":8}}"#];
        for result in same.into_iter().chain([r#"{"orderId":null}"#, r#"{"orderId":""}"#, "{}", "null", "[]", "7"]) {
            assert_eq!(received(result), Ok(()), "{result}");
        }
        for (result, value) in
            [(r#"{"orderId":8}"#, "8"), (r#"{"orderId":"07"}"#, "07"), (r#"{"orderId":"7\n"}"#, r"7\n")]
        {
            let expected = format!(
                "the request was sent, but the response is to another request: its `orderId` is `{value}` instead of `7`"
            );
            assert_eq!(received(result), Err(expected), "{result}");
        }
    }
}
