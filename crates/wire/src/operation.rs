//! Operations and hosts: the data that a client needs to send a request and to interpret its response.
//!
//! The values are generated constants. A tool that loads a contract at run time builds them from its model instead.

use std::fmt;

use serde::Deserialize;

use crate::code::{CodeInfo, CodeKind};
use crate::envelope::{Envelope, EnvelopeError, Opened};
use crate::signing::{Recipe, Signing};
use crate::{Invalid, Rate, path};

/// The content type of a body that is written as the pairs of a form.
pub const FORM: &str = "application/x-www-form-urlencoded";

/// An operation of the interface.
pub struct Operation {
    /// The group of the operation, such as `futures`.
    pub group: &'static str,
    /// The name in the group, such as `quant_history`.
    pub name: &'static str,
    /// The host that serves the operation.
    pub host: &'static Host,
    /// The HTTP method.
    pub method: Method,
    /// The path on the host; `{name}` is a placeholder for a parameter.
    pub path: &'static str,
    /// The paths of other operations, with the same method and host, that this path could become once its placeholders are replaced with
    /// values.
    pub other_paths: &'static [&'static str],
    /// The content type of the requests.
    pub content_type: &'static str,
    /// The wrapper of the responses.
    pub envelope: &'static Envelope<'static>,
    /// Whether a success is the payload itself. A failure is in the envelope anyway.
    pub unwrapped: bool,
    /// Whether the payload contains a secret. Errors show no part of such a response except the code and the message of a failure.
    pub returns_secret: bool,
    /// Whether the requests are signed.
    pub auth: Auth,
    /// The effect on the account, which decides whether a failed request may be retried.
    pub effect: Effect,
    /// The titles of the operations that show whether a request was executed; empty for a read, and if none is known.
    pub verify: &'static [&'static str],
    /// The rate limits, all of which apply: at most one for each scope and period. Empty if none is documented.
    pub rates: &'static [Rate],
    /// What the result of a successful trade must be, because any other result does not prove that it was executed.
    pub proof: Proof<'static>,
    /// The error code that a null payload means, although the response reports success; `None` if null has no such meaning.
    pub null_result: Option<&'static str>,
    /// The fields whose values the result repeats from the request. If a value differs, the response belongs to another request.
    pub echoes: &'static [&'static str],
    /// The error codes that the interface lists for the operation. The host may return other codes.
    pub errors: &'static [&'static str],
}

impl Operation {
    /// Returns an operation without a name and a path: a public read of a host, without limits and error codes. Generated operations are
    /// based on it, so that each shows only what is special about it.
    pub const fn on(host: &'static Host, envelope: &'static Envelope<'static>) -> Self {
        Self {
            group: "",
            name: "",
            host,
            method: Method::Get,
            path: "",
            other_paths: &[],
            content_type: FORM,
            envelope,
            unwrapped: false,
            returns_secret: false,
            auth: Auth::Public,
            effect: Effect::Read,
            verify: &[],
            rates: &[],
            proof: Proof::Any,
            null_result: None,
            echoes: &[],
            errors: &[],
        }
    }

    /// Returns the title of the operation.
    pub fn title(&self) -> String {
        title(self.group, self.name)
    }

    /// Iterates over the general limits of the host that count the requests of the operation.
    pub fn general_limits(&self) -> impl Iterator<Item = &'static GeneralLimit> {
        let id = (self.group, self.name);
        let all = self.host.general_limits.iter();
        all.filter(move |limit| limit.operations.is_empty() || limit.operations.contains(&id))
    }

    /// Returns a sentence that explains how to find out whether a request with an unknown outcome was executed.
    pub fn verification(&self) -> String {
        verification(self.verify.iter().map(|title| (*title).to_owned()))
    }

    /// Checks that a path with its values is not the path of another operation, which the exchange would execute instead.
    ///
    /// # Errors
    /// Returns an error that names the value.
    pub fn check_path(&self, path: &str) -> Result<(), Invalid> {
        let is_other = |other: &&&str| path::matches(other, path).is_some();
        let Some(other) = self.other_paths.iter().find(is_other) else { return Ok(()) };
        // The first value that is a fixed segment of the other path.
        let is_placeholder = |segment: &str| path::placeholder(segment).is_some();
        let mut segments = self.path.split('/').zip(other.split('/'));
        let segment = segments.find(|(own, other)| is_placeholder(own) && !is_placeholder(other));
        let (own, value) = segment.unwrap_or_default();
        let name = path::placeholder(own).unwrap_or_default();
        let expected = format!("`{other}` is the path of another operation");
        Err(Invalid::new(name, &format_args!("`{value}`"), &expected).in_operation(self.title()))
    }

    /// Opens a response with a 2xx status. For any other status, use [`Envelope::open`], because a body that is not an envelope is not a
    /// payload either.
    ///
    /// # Errors
    /// Returns an error if the string is not an envelope. If successes are unwrapped, returns an error only if the string is not valid
    /// JSON, or if the envelope is malformed.
    pub fn open<'a>(&self, json: &'a str) -> Result<Opened<'a>, EnvelopeError> {
        if self.unwrapped { self.envelope.open_unwrapped(json) } else { self.envelope.open(json) }
    }

    /// Returns text from a response for an error message. If the payload contains a secret, a placeholder replaces the text.
    pub fn shown(&self, text: String) -> String {
        if self.returns_secret { "(hidden: it may contain a secret)".to_owned() } else { text }
    }

    /// Returns the JSON path of the payload in a success.
    pub fn payload_path(&self) -> &'static str {
        payload_path(self.envelope.result, self.unwrapped)
    }
}

/// What the result of a successful trade must be to prove that it was executed. `false` never does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof<'n> {
    /// Anything: any JSON is declared, or the operation is a read.
    Any,
    /// A single value or nothing, not a record or list with contents.
    Value,
    /// An id.
    Id,
    /// A record, with this field as its id if it has one.
    Record(Option<&'n str>),
}

/// Returns the JSON path of the payload in a success: the field `result` of an envelope, or `$` if successes are unwrapped.
pub fn payload_path(result: &str, unwrapped: bool) -> &str {
    if unwrapped { "$" } else { result }
}

/// Returns the title of an operation: its name in messages and on the command line, such as `futures quant-history`.
pub fn title(group: &str, name: &str) -> String {
    format!("{group} {}", name.replace('_', "-"))
}

/// Returns a sentence that names the operations that show whether a request was executed.
pub fn verification(operations: impl IntoIterator<Item = String>) -> String {
    let operations: Vec<String> = operations.into_iter().map(|operation| format!("`{operation}`")).collect();
    match operations.split_last() {
        None => "No operation is known to show whether it was executed.".to_owned(),
        Some((last, [])) => format!("To find out whether it was executed, use {last}."),
        Some((last, others)) => format!("To find out whether it was executed, use {} and {last}.", others.join(", ")),
    }
}

/// Compares only the group and the name, which identify an operation.
impl PartialEq for Operation {
    fn eq(&self, other: &Self) -> bool {
        (self.group, self.name) == (other.group, other.name)
    }
}

impl Eq for Operation {}

/// Shows only the group and the name, because the host refers back to an operation.
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
    /// The headers of signed requests, which are the same for all hosts.
    pub signing: &'static Signing,
    /// The recipe by which the requests to the host are signed.
    pub recipe: &'static Recipe,
    /// The source of the host's current time.
    pub server_time: Option<ServerTime>,
    /// The error codes that any operation of the host may return, in addition to the codes that an operation lists itself.
    pub codes: &'static [&'static str],
    /// The meaning of every error code of the contract, including the codes of other hosts.
    pub code_infos: &'static [CodeInfo],
    /// The HTTP statuses that prove that a request was rejected before it could act.
    pub statuses: &'static [Status],
    /// The limits that count the requests of several operations together.
    pub general_limits: &'static [GeneralLimit],
}

impl Host {
    /// Returns the meaning of a received error code, or `None` if the contract does not list the code.
    pub fn code_info(&self, code: &str) -> Option<&'static CodeInfo> {
        CodeInfo::find(self.code_infos, code)
    }

    /// Returns the contract's entry for an HTTP status that proves that a request was rejected before it could act.
    pub fn rejecting_status(&self, status: u16) -> Option<&'static Status> {
        self.statuses.iter().find(|entry| entry.code == status)
    }
}

/// Compares only the name, which identifies a host.
impl PartialEq for Host {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Host {}

/// A limit of a host that counts the requests of several operations together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GeneralLimit {
    /// The host and the limit, such as `futures general`.
    pub name: &'static str,
    /// The rates, all of which apply.
    pub rates: &'static [Rate],
    /// The groups and names of the operations that are counted; empty for all operations of the host.
    pub operations: &'static [(&'static str, &'static str)],
}

/// The source of a host's current time.
#[derive(Debug, Clone, Copy)]
pub struct ServerTime {
    /// The operation that returns the time.
    pub operation: &'static Operation,
    /// The field of the payload that holds the timestamp; empty if the payload itself is the timestamp.
    pub field: &'static str,
}

/// A public exchange or white-label deployment that serves the interface.
#[derive(Debug)]
pub struct NamedDeployment {
    /// The name, such as `xt`.
    pub name: &'static str,
    /// A description of the deployment.
    pub doc: &'static str,
    /// The base URLs, by the name of the host.
    pub base_urls: &'static [(&'static str, &'static str)],
    /// The addresses of the sockets, by the name of the socket.
    pub socket_urls: &'static [(&'static str, &'static str)],
}

/// An HTTP status that shows that a request was rejected before it could act.
#[derive(Debug, PartialEq, Eq)]
pub struct Status {
    /// The status code, such as 429.
    pub code: u16,
    /// The meaning of the status.
    pub doc: &'static str,
    /// The kind of rejection.
    pub kind: &'static CodeKind,
}

/// A response header that reports the usage of a rate limit.
#[derive(Debug)]
pub struct RateHeader {
    /// The quantity that the header reports.
    pub role: RateRole,
    /// The name of the header.
    pub name: &'static str,
}

/// A quantity of a rate limit that a header reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateRole {
    /// The number of requests that may be sent in a burst.
    Limit,
    /// The number of requests that remain.
    Remaining,
    /// The number of requests that become available each second.
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

crate::keywords!(Method, Get = "GET", Post = "POST", Put = "PUT", Patch = "PATCH", Delete = "DELETE");

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Whether the requests of an operation are signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Auth {
    /// Sent without API key and signature.
    Public,
    /// Signed with the secret of an API key.
    Signed,
}

crate::keywords!(Auth, Public = "public", Signed = "signed");

/// The effect of an operation on the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The operation only reads, so it can be retried.
    Read,
    /// The operation changes something, so it is never retried while the first attempt may have been executed.
    Trade,
    /// The operation moves money out of the account. It is retried like a trade, and only clients that allow withdrawals send it.
    Withdraw,
}

crate::keywords!(Effect, Read = "read", Trade = "trade", Withdraw = "withdraw");

#[cfg(test)]
mod tests {
    use super::verification;

    #[test]
    fn operations_that_show_an_effect_are_listed_as_they_are_called() {
        for (titles, sentence) in [
            (&[][..], "No operation is known to show whether it was executed."),
            (&["margin loans"], "To find out whether it was executed, use `run margin loans`."),
            (&["a b", "c d", "e f"], "To find out whether it was executed, use `run a b`, `run c d` and `run e f`."),
        ] {
            assert_eq!(verification(titles.iter().map(|title| format!("run {title}"))), sentence);
        }
    }
}
