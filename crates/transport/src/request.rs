//! Requests before they are sent: first validated and serialized ([`PreparedRequest`]), then signed ([`HttpRequest`]).

pub(crate) mod http_request;
pub(crate) mod prepared;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_wire::Object;

pub use http_request::HttpRequest;
pub use prepared::PreparedRequest;

/// A request of an operation without parameters, which the contract names. Its result remains JSON.
pub(crate) struct WithoutParameters(pub(crate) &'static Operation);

impl Endpoint for WithoutParameters {
    type Response = Option<Box<RawValue>>;

    fn operation(&self) -> &'static Operation {
        self.0
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the value of a field of a result, or the result itself if the field has no name.
pub(crate) fn field<T: DeserializeOwned>(result: Option<&RawValue>, name: &str) -> Option<T> {
    let json = result?.get();
    let value = if name.is_empty() { json } else { Object::parse(json).ok()?.get(name)?.get() };
    serde_json::from_str(value).ok()
}
