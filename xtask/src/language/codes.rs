//! Error codes and their kinds.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Evidence, Table};

/// A kind of error code.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CodeKind {
    /// What it means.
    pub doc: String,
    /// What was refused, and so what may have been done.
    pub about: About,
    /// What to do now.
    pub advice: String,
    /// Whether the same request may be taken if it is sent again; never where nothing is said.
    #[serde(default)]
    pub again: Again,
}

/// Whether a request that was refused may be taken if it is sent again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Again {
    /// It would be refused again.
    #[default]
    Never,
    /// Later it may be taken.
    Later,
    /// With the time of the host's own clock it may be taken.
    Synced,
}

/// What a refusal is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// The request as a whole: the exchange did nothing.
    Request,
    /// One element of the request; whether the others were accepted is not shown.
    Element,
    /// The service failed: it may have acted.
    Service,
}

/// Error codes.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Codes {
    /// The codes as they stand on the wire; `*` stands for a number inside of one.
    pub values: Table<Code>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// An error code.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// What it means; `{value}` names a value inside of the message.
    pub doc: String,
    /// Its kind.
    pub kind: String,
    /// What was refused, where that differs from its kind.
    pub about: Option<About>,
    /// Its name in Rust, where the wire's text makes none.
    pub name: Option<String>,
    /// The values inside of it: the number at `*` in the code, or the numbers in the message, in their order.
    #[serde(default)]
    pub values: Table<CodeValue>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// What a value inside of a code is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CodeValue {
    /// An integer.
    Integer,
    /// A decimal.
    Decimal,
}

/// An HTTP status that shows that a request was turned away before it could act.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Status {
    /// What it means.
    pub doc: String,
    /// The kind of refusal that it is; its `about` is `request`.
    pub kind: String,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}
