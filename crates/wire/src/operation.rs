//! Operations and hosts, as far as a client needs them to send a request and to judge its response.
//!
//! The values are generated constants; a tool that loads a contract at run time builds them from the model instead.

use std::fmt;

use serde::Deserialize;

use crate::code::CodeKind;
use crate::envelope::Envelope;
use crate::signing::Recipe;
use crate::{Rate, code};

/// An operation of the interface.
pub struct Operation {
    /// The group that it belongs to, such as `futures`.
    pub group: &'static str,
    /// The name in the group, such as `quant_history`.
    pub name: &'static str,
    /// The host that serves it.
    pub host: &'static Host,
    /// The HTTP method.
    pub method: Method,
    /// The path on the host; `{name}` is a placeholder for a parameter.
    pub path: &'static str,
    /// The content type that a request declares.
    pub content_type: &'static str,
    /// Whether it is signed.
    pub auth: Auth,
    /// What it does to the account: whether it may be sent again.
    pub effect: Effect,
    /// The rate limit per API key; `None` if none is documented.
    pub rate: Option<Rate>,
    /// The error code that a success with a null result means.
    pub null_result: Option<&'static str>,
    /// The error codes that the interface lists for the operation; the host may return others.
    pub errors: &'static [&'static str],
}

impl Operation {
    /// Returns the name for a person and for the command line: `futures quant-history`.
    pub fn title(&self) -> String {
        format!("{} {}", self.group, self.name.replace('_', "-"))
    }
}

/// Operations are equal if they have the same name: there is one of each.
impl PartialEq for Operation {
    fn eq(&self, other: &Self) -> bool {
        (self.group, self.name) == (other.group, other.name)
    }
}

impl Eq for Operation {}

/// Shows only the name, because the host refers to an operation again.
impl fmt::Debug for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Operation").field("group", &self.group).field("name", &self.name).finish_non_exhaustive()
    }
}

/// A host of the interface.
#[derive(Debug)]
pub struct Host {
    /// The name, such as `futures`.
    pub name: &'static str,
    /// The wrapper of its responses.
    pub envelope: &'static Envelope,
    /// How its requests are signed.
    pub recipe: &'static Recipe,
    /// The operation that returns its time, and the field of the result that holds the timestamp.
    pub server_time: Option<ServerTime>,
    /// The error codes that any of its operations may return, besides those that an operation lists itself.
    pub codes: &'static [&'static str],
}

/// Hosts are equal if they have the same name: there is one of each.
impl PartialEq for Host {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Host {}

/// How the time of a host is read.
#[derive(Debug, Clone, Copy)]
pub struct ServerTime {
    /// The operation that returns it.
    pub operation: &'static Operation,
    /// The field of the result that holds the timestamp; empty if the result itself is the timestamp.
    pub field: &'static str,
}

/// A public exchange or white-label deployment that serves the interface.
#[derive(Debug)]
pub struct NamedDeployment {
    /// The name, such as `xt`.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// The names of the hosts and their base URLs.
    pub base_urls: &'static [(&'static str, &'static str)],
}

/// An HTTP status that shows that a request was rejected before it could act.
#[derive(Debug)]
pub struct Status {
    /// The number.
    pub code: u16,
    /// What it means.
    pub doc: &'static str,
    /// The kind of rejection.
    pub kind: &'static CodeKind,
}

impl Status {
    /// Returns what was rejected.
    pub fn about(&self) -> code::About {
        self.kind.about
    }
}

/// A response header that reports the usage of a rate limit.
#[derive(Debug)]
pub struct RateHeader {
    /// What it reports.
    pub role: RateRole,
    /// The name.
    pub name: &'static str,
}

/// What a header reports about a rate limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateRole {
    /// How many requests may be sent in a burst.
    Limit,
    /// How many requests remain.
    Remaining,
    /// How many requests become available each second.
    Replenish,
}

/// An HTTP method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// GET.
    Get,
    /// POST.
    Post,
    /// PUT.
    Put,
    /// PATCH.
    Patch,
    /// DELETE.
    Delete,
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 5] = [Self::Get, Self::Post, Self::Put, Self::Patch, Self::Delete];

    /// Returns the name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Whether an operation is signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Auth {
    /// Neither key nor signature.
    Public,
    /// Signed with the secret of an API key.
    Signed,
}

/// What an operation does to the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// It only reads and can be repeated.
    Read,
    /// It trades and is never repeated blindly.
    Trade,
}
