//! Bodies of requests, as JSON.

use serde::Serialize;
use serde::ser::Error as _;

use crate::Invalid;
use crate::spec::Operation;

/// The initial capacity of a body, in bytes. A batch of 20 orders needs at most 6 kB, so most bodies never grow.
const CAPACITY: usize = 8 * 1024;

/// Serializes the body of a request.
///
/// # Errors
/// Fails if a value cannot be serialized.
pub fn write_body<T: Serialize>(operation: &Operation, body: &T) -> Result<String, Invalid> {
    let mut json = Vec::with_capacity(CAPACITY);
    let written = serde_json::to_writer(&mut json, body);
    into_string(written, json).map_err(|error| unwritable(operation, &error))
}

fn into_string(written: serde_json::Result<()>, json: Vec<u8>) -> serde_json::Result<String> {
    written?;
    String::from_utf8(json).map_err(serde_json::Error::custom)
}

fn unwritable(operation: &Operation, error: &serde_json::Error) -> Invalid {
    let name = operation.body.as_ref().map_or("body", |body| body.name);
    Invalid::new(name, &"not serializable", &error.to_string()).in_operation(operation.title())
}
