//! Examples: what an operation is asked and answered, once for documentation, tests and fixtures.

use schemars::JsonSchema;
use serde::Deserialize;

use super::Table;

/// A request, and what it is on the wire.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// What it asks for.
    pub doc: String,
    /// The values of its parameters, and of its body by the body's name. Decimals and times are written in quotes.
    #[serde(default)]
    pub given: Table<Given>,
    /// Method, path and query as they are sent: `GET /v1/order?id=1`.
    pub sends: String,
    /// The headers that its parameters are sent in.
    #[serde(default)]
    pub headers: Table<String>,
    /// The body as it is sent.
    pub body: Option<String>,
    /// The canonical string, signed by the caller of `signing.example`; none for a public operation.
    pub canonical: Option<String>,
}

/// A value of an example.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Given {
    /// Of a boolean.
    Boolean(bool),
    /// Of an integer.
    Integer(i64),
    /// Of anything that is written in quotes.
    Text(String),
    /// Of a list.
    List(Vec<Given>),
    /// Of a record.
    Record(Table<Given>),
}

/// An answer, as the exchange gives it.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// What it says.
    pub doc: String,
    /// The HTTP status that it comes under: 200 where it says nothing.
    pub status: Option<u16>,
    /// The whole answer, with its envelope.
    pub json: String,
}

/// The caller whose requests the examples show.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExampleCaller {
    /// Its API key.
    pub key: String,
    /// Its secret.
    pub secret: String,
    /// The time of its requests, in Unix milliseconds.
    pub timestamp: i64,
}
