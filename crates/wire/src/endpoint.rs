//! The trait that every request implements.

use std::borrow::Cow;
use std::convert::Infallible;

use serde::Serialize;
use serde::de::Deserializer;
use serde::ser::Error as _;
use serde_json::de::StrRead;

use crate::operation::Operation;
use crate::{Invalid, Query, Timestamp, raw};

/// A request: its operation, its rules, its path, query and body, and the type of its result.
pub trait Endpoint {
    /// The type of the payload of a response: the `result` of its envelope.
    type Response;

    /// Returns the operation.
    fn operation(&self) -> &'static Operation;

    /// Checks the request against the rules of the contract. Age limits are relative to `now`.
    ///
    /// # Errors
    /// Returns an error that names the operation and the first broken rule. A client does not send such a request.
    fn validate(&self, now: Timestamp) -> Result<(), Invalid> {
        self.check(now).map_err(|error| error.in_operation(self.operation().title()))
    }

    /// Checks the rules, as [`validate`](Self::validate) does. Only requests with rules implement it.
    ///
    /// # Errors
    /// Returns an error that states the first broken rule.
    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    /// Returns the path on the host.
    fn path(&self) -> Cow<'static, str> {
        Cow::Borrowed(self.operation().path)
    }

    /// Returns the query with its pairs in the order in which they are sent and signed.
    fn query(&self) -> Query {
        Query::default()
    }

    /// Returns the body, byte for byte as it is sent and signed.
    ///
    /// # Errors
    /// Returns an error if a value cannot be serialized.
    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(None)
    }

    /// Returns the number of elements in the request: the number of orders in a batch, 1 if there is no batch, or 0 if the number is not
    /// known. The rejection of an element proves that nothing was executed only if it is the only element.
    fn elements(&self) -> usize {
        1
    }

    /// Deserializes the payload of a response. A type that derives serde's `Deserialize` also accepts an array, with its elements in the
    /// order of the fields; a type of [`record!`](crate::record!) does not.
    ///
    /// # Errors
    /// Returns the errors of the deserializer.
    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error>;
}

/// Deserializes the optional result of an operation that changes something. A result of another type is read as `None`: the operation was
/// executed, so an unexpected result must not become an error.
///
/// # Errors
/// Returns the error of the deserializer if the input is not valid JSON.
pub fn read_or_none<'de, T, D, F>(deserializer: D, read: F) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    F: FnOnce(&mut serde_json::Deserializer<StrRead<'_>>) -> serde_json::Result<Option<T>>,
{
    raw::read(deserializer, |json| {
        Ok::<_, Infallible>(read(&mut serde_json::Deserializer::from_str(json)).unwrap_or_default())
    })
}

/// The initial capacity of a body, in bytes. A batch of 20 orders needs at most 6 kB, so most bodies never grow.
const CAPACITY: usize = 8 * 1024;

/// Serializes a body as JSON; `name` is the name of the body in errors.
///
/// # Errors
/// Returns an error if a value cannot be serialized.
pub fn write_json<T: Serialize>(name: &str, body: &T) -> Result<String, Invalid> {
    let mut json = Vec::with_capacity(CAPACITY);
    let written = serde_json::to_writer(&mut json, body);
    into_string(written, json).map_err(|error| Invalid::new(name, &"not serializable", &error.to_string()))
}

fn into_string(written: serde_json::Result<()>, json: Vec<u8>) -> serde_json::Result<String> {
    written?;
    String::from_utf8(json).map_err(serde_json::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Value;

    fn read(json: &str) -> serde_json::Result<Option<i64>> {
        read_or_none(&mut serde_json::Deserializer::from_str(json), |json| Option::read(json))
    }

    #[test]
    fn a_result_of_another_type_is_no_value() {
        assert_eq!(read("7").ok(), Some(Some(7)));
        assert_eq!(read("\"7\"").ok(), Some(Some(7)));
        for other in ["null", "{}", "{ \"a\": [1, {}] }", "[7]", "true", "\"\"", "\"x\"", "1.5"] {
            assert_eq!(read(other).ok(), Some(None), "{other}");
        }
        assert!(read("{").is_err() && read("").is_err());
    }
}
