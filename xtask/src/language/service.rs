//! What all groups share: hosts, deployments, signing and envelopes.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Evidence, ExampleCaller, Field, Table};

/// A host: a base address that serves part of the interface.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Host {
    /// What it serves.
    pub doc: String,
    /// What its paths begin with.
    pub paths: String,
    /// The envelope of its answers.
    pub envelope: String,
    /// The recipe that its requests are signed by.
    pub signing: String,
    /// The operation that tells its time: `group.operation`.
    pub server_time: String,
    /// The error code that a malformed parameter is answered with.
    pub malformed: String,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A publicly known deployment of the interface.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    /// What it is.
    pub doc: String,
    /// The base address of each host.
    pub base_urls: Table<String>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// How requests are signed.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Signing {
    /// What a signature is.
    pub doc: String,
    /// What the names of the headers begin with when a client sends them.
    pub prefix: String,
    /// What a server accepts them to begin with.
    pub accepted: Vec<String>,
    /// How far a timestamp may be ahead of the server, in milliseconds.
    pub max_ahead: i64,
    /// The headers, by their role.
    pub headers: Table<Header>,
    /// Why a server refuses a signed request, and the words it uses.
    pub refusals: Table<String>,
    /// Recipes, by name.
    pub recipes: Table<Recipe>,
    /// The caller of the examples. Where there is one, every operation has examples and answers.
    pub example: Option<ExampleCaller>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A header of a signed request, or of an answer.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Its name; without the prefix where it is a signed one.
    pub name: String,
    /// What it carries.
    pub doc: String,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// How the requests of a host are signed.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// How it differs from the others.
    pub doc: String,
    /// The roles of the signed headers, in their order.
    pub signed: Vec<String>,
    /// What the canonical string is made of, in its order.
    pub parts: Vec<Part>,
    /// The receive window.
    pub recv_window: RecvWindow,
    /// The HTTP status of a refused signature.
    pub http_status: u16,
    /// The error code of each refusal; `otherwise` is the code of those that are not listed.
    pub codes: Table<String>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A part of a canonical string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// The signed headers, joined by `&`.
    Headers,
    /// The HTTP method.
    Method,
    /// The path.
    Path,
    /// The query, decoded and sorted.
    Query,
    /// The body, byte for byte.
    Body,
}

/// How old a request may be when it arrives.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecvWindow {
    /// Whether a request must name it.
    pub required: bool,
    /// What is taken when a request does not name it, in milliseconds.
    pub default: i64,
    /// The greatest allowed, in milliseconds.
    pub max: i64,
}

/// What every answer of a host is wrapped in.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// What it wraps.
    pub doc: String,
    /// The field that tells success or failure.
    pub status: String,
    /// What the status is on success.
    pub ok: i64,
    /// Where the error code stands: `field` or `field.field`.
    pub code: String,
    /// Where the message stands: `field` or `field.field`.
    pub message: Option<String>,
    /// The field of the message's arguments.
    pub arguments: Option<String>,
    /// The field of the payload.
    pub result: String,
    /// Whether a code that is not empty is a failure whatever the status says.
    #[serde(default)]
    pub code_fails: bool,
    /// A success as a server writes it; `{result}` stands for the payload.
    pub succeeded: String,
    /// A failure as a server writes it; `{code}` and `{message}` stand for JSON strings.
    pub failed: String,
    /// Its fields.
    pub fields: Table<Field>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}
