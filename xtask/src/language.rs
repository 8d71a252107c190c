//! The contract's language: the types that the files of `api-schema/` are read into.
//!
//! The JSON Schema of the files is derived from these types, so what an editor offers is what the loader takes. The
//! comments here are what an editor shows.

mod codes;
mod example;
mod operation;
mod service;
mod types;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;

pub use codes::{About, Again, Code, CodeKind, CodeValue, Codes, Status};
pub use example::{Answer, Example, ExampleCaller, Given};
pub use operation::{Account, Auth, CursorPaging, Effect, Operation, PagePaging, Paging};
pub use service::{Deployment, Envelope, Header, Host, Part, Recipe, RecvWindow, Signing};
pub use types::{Case, Default, Enum, Field, FullValue, Id, Place, Record, Repr, Union, Value, Variant, WireForm};

/// A table that keeps the order of its file.
pub type Table<T> = IndexMap<String, T>;

/// One file of the contract: a group of operations and what they use, or what all groups share.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// What the group is.
    pub doc: String,
    /// Where the version of the interface stands.
    pub versioning: Option<Note>,
    /// The hosts, by name.
    #[serde(default)]
    pub hosts: Table<Host>,
    /// Deployments that are publicly known, by name.
    #[serde(default)]
    pub deployments: Table<Deployment>,
    /// How requests are signed.
    pub signing: Option<Signing>,
    /// What answers are wrapped in, by name.
    #[serde(default)]
    pub envelopes: Table<Envelope>,
    /// Kinds of error codes, by name.
    #[serde(default)]
    pub kinds: Table<CodeKind>,
    /// HTTP statuses that show that a request was turned away before it could act, by their number.
    #[serde(default)]
    pub statuses: Table<Status>,
    /// Headers of answers that say how a limit is used, by what they say: `limit`, `remaining`, `replenish`.
    #[serde(default)]
    pub rate_headers: Table<Header>,
    /// What the interface document does not show: section and subject, and what is missing.
    #[serde(default)]
    pub gaps: Table<String>,
    /// Identifiers: a newtype each.
    #[serde(default)]
    pub ids: Table<Id>,
    /// Enumerations. They are open: a value that is not listed keeps its text.
    #[serde(default)]
    pub enums: Table<Enum>,
    /// Records.
    #[serde(default)]
    pub records: Table<Record>,
    /// Unions: one of several records, told apart by a field.
    #[serde(default)]
    pub unions: Table<Union>,
    /// Operations.
    #[serde(default)]
    pub operations: Table<Operation>,
    /// Error codes that any operation of this group's host may answer.
    pub codes: Option<Codes>,
}

/// Evidence of a fact that is not documented: one word for all of it, or a word for single keys.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Evidence {
    /// Of the whole table, and of everything below it that does not say otherwise.
    Whole(Confidence),
    /// Of single keys of the table. `optional` speaks of the `?` of a type.
    Keys(Table<Confidence>),
}

/// How well a fact is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// The interface document says it.
    Documented,
    /// Two independent public sources agree, or it was checked by computation.
    PublicHigh,
    /// One official public source says it.
    PublicMedium,
    /// No source says it.
    Inferred,
}

/// A fact in words.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The fact.
    pub doc: String,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}
