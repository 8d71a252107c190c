//! Tests of the additional operations. The generator's tests run these files with the generated code.

mod arrays;
mod conditions;
mod operations;
mod requests;
mod responses;
mod results;

use serde::de::DeserializeOwned;
use tradewire_contract::{Contract, Name, Request};
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::models::Timestamp;
use tradewire_wire::operation::Operation;
use tradewire_wire::server::{Pairs, Parts};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);

/// Returns the field that validation rejects.
fn rejected_field(request: impl Endpoint) -> String {
    request.validate(NOW).err().map(|invalid| invalid.field).unwrap_or_default()
}

/// Creates a request for the contract at run time.
fn run_time(operation: &Operation) -> Result<Request> {
    let name = Name::from(operation);
    Ok(Request::new(Contract::embedded(), &name).ok_or("no such operation")?)
}

/// Parses a request on the server side.
fn parts<'a>(operation: &Operation, path: &str, body: &'a str) -> Result<Option<Parts<'a>>> {
    Ok(Parts::new(operation.path, path, "", body))
}

/// Returns the parts of a request that has only a query.
fn with_query(query: &str) -> Parts<'static> {
    Parts { query: Pairs::parse(query), ..Parts::default() }
}

/// Returns the parts of a request that has only a body.
fn with_body(body: &str) -> Parts<'_> {
    Parts { body, ..Parts::default() }
}

/// Reads a typed request on the server side.
fn typed<E: DeserializeOwned>(operation: &Operation, parts: &Parts<'_>) -> Result<E> {
    Ok(run_time(operation)?.typed(parts)?)
}

fn read<E: Endpoint>(json: &str) -> serde_json::Result<E::Response> {
    E::read_result(&mut serde_json::Deserializer::from_str(json))
}
