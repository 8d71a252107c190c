//! Examples: requests and responses, declared once for documentation, tests and the sandbox.

#[cfg(feature = "source")]
pub mod check;
#[cfg(feature = "source")]
mod requests;
#[cfg(feature = "source")]
mod responses;

use serde::{Deserialize, Serialize};

use crate::{Fact, Table};

/// A request, and its form on the wire.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Example {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// A description of the request.
    pub doc: String,
    /// The values of the parameters, and of the body under the name of the body. Decimals and times are written in quotes.
    #[serde(default)]
    pub given: Table<Given>,
    /// Method, path and query as sent: `GET /v1/order?id=1`.
    pub sends: String,
    /// The body as sent.
    pub body: Option<String>,
    /// The canonical string, signed by the caller of `signing.example`. It may be omitted.
    pub canonical: Option<String>,
}

/// A value of an example.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Given {
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// Anything that is written in quotes.
    Text(String),
    /// A list.
    List(Vec<Given>),
    /// A record.
    Record(Table<Given>),
}

/// A response, as the exchange sends it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Response {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// A description of the response. It inherits the source and evidence of its operation.
    #[serde(flatten)]
    pub fact: Fact,
    /// The HTTP status: 200 if nothing is declared.
    #[serde(rename = "status")]
    pub declared_status: Option<u16>,
    /// The whole response, with its envelope.
    pub json: String,
}

impl Response {
    /// The HTTP status of a response that declares none.
    pub const OK: u16 = 200;

    /// Returns the HTTP status.
    pub fn status(&self) -> u16 {
        self.declared_status.unwrap_or(Self::OK)
    }
}

/// The caller of the examples.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ExampleCaller {
    /// The API key.
    pub key: String,
    /// The secret.
    pub secret: String,
    /// The time of the requests, in Unix milliseconds.
    pub timestamp: i64,
}
