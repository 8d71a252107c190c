//! Signing: the headers of a signed request, the canonical string and its MAC.
//!
//! The names of the headers, their order and the parts of the canonical string come from the contract as [`Signing`] and
//! [`Recipe`].

mod canonical;
mod mac;

use serde::Deserialize;

use crate::Timestamp;

pub use canonical::Canonical;
pub use mac::{Hmac, Mac, Md5, Sha1, Sha224, Sha256, Sha384, Sha512};

/// The headers of signed requests, and the rules for their values.
#[derive(Debug, PartialEq, Eq)]
pub struct Signing {
    /// The prefix of the header names that a client sends.
    pub prefix: &'static str,
    /// The prefixes that a server accepts.
    pub accepted: &'static [&'static str],
    /// The header names by role, without prefix.
    pub headers: &'static [(HeaderRole, &'static str)],
    /// The algorithm that a client uses unless another one is chosen, and that a server assumes if a request does not name one.
    pub default_algorithm: &'static str,
    /// The maximum by which a timestamp may be ahead of the server's clock, in milliseconds.
    pub max_ahead_millis: i64,
    /// The message of a server for each rejection.
    pub rejections: &'static [(SignatureRejection, &'static str)],
    /// The recipes of all hosts.
    pub recipes: &'static [&'static Recipe],
    /// The caller in the examples of the contract.
    pub example: Option<ExampleCaller>,
}

/// A fictional caller. Its secret belongs to no account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExampleCaller {
    /// The API key.
    pub key: &'static str,
    /// The secret.
    pub secret: &'static str,
    /// The time of the caller's requests, in Unix milliseconds.
    pub at_millis: i64,
}

impl Signing {
    /// Returns the name of a header without its prefix.
    #[inline]
    pub fn header(&self, role: HeaderRole) -> &'static str {
        self.headers.iter().find(|(known, _)| *known == role).map_or("", |(_, name)| name)
    }

    /// Returns the longest receive window that any host accepts, in milliseconds.
    pub fn max_recv_window_millis(&self) -> i64 {
        self.recipes.iter().map(|recipe| recipe.recv_window.max_millis).max().unwrap_or_default()
    }

    /// Returns the time, by the server's clock, by which the effect of a request should be visible if it has one: another receive window after
    /// the request has expired. How long an effect takes to appear is not documented. The server accepts timestamps that are up to
    /// [`max_ahead_millis`](Self::max_ahead_millis) ahead of its clock, so at least this time is added: the request has then expired even by
    /// a clock that is behind.
    pub fn settles_at(&self, signed_at: Timestamp, valid_until: Timestamp) -> Timestamp {
        let window = valid_until.as_millis().saturating_sub(signed_at.as_millis());
        valid_until.plus_millis(window.max(self.max_ahead_millis))
    }

    /// Returns the message of a rejection.
    pub fn message(&self, rejection: SignatureRejection) -> &'static str {
        self.rejections.iter().find(|(known, _)| *known == rejection).map_or("", |(_, message)| message)
    }
}

/// The role of a header in a signed request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum HeaderRole {
    /// The API key.
    Key,
    /// The time of the request.
    Timestamp,
    /// The signature.
    Signature,
    /// The algorithm of the signature.
    Algorithm,
    /// The receive window.
    RecvWindow,
}

crate::keywords!(
    HeaderRole,
    Key = "key",
    Timestamp = "timestamp",
    Signature = "signature",
    Algorithm = "algorithm",
    RecvWindow = "recv_window",
);

/// A part of a canonical string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

crate::keywords!(Part, Headers = "headers", Method = "method", Path = "path", Query = "query", Body = "body");

/// The recipe for the signatures of the requests to a host.
#[derive(Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The name in the contract.
    pub name: &'static str,
    /// The signed headers, in order.
    pub signed: &'static [HeaderRole],
    /// The parts of the canonical string, in order. An empty query or body is omitted together with its separator.
    pub parts: &'static [Part],
    /// The receive window.
    pub recv_window: RecvWindow,
    /// The HTTP status of a rejected signature.
    pub http_status: u16,
    /// The error codes of rejections.
    pub codes: &'static [(SignatureRejection, &'static str)],
    /// The error code of any other rejection.
    pub otherwise: &'static str,
}

impl Recipe {
    /// Returns the error code of a rejection.
    pub fn code(&self, rejection: SignatureRejection) -> &'static str {
        self.codes.iter().find(|(known, _)| *known == rejection).map_or(self.otherwise, |(_, code)| code)
    }
}

/// The receive window: the maximum age of a request on arrival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct RecvWindow {
    /// Whether a request must state its receive window.
    pub required: bool,
    /// The window of a request that does not state one, in milliseconds. It is also the window that a client sends.
    #[serde(rename = "default")]
    pub default_millis: i64,
    /// The maximum, in milliseconds.
    #[serde(rename = "max")]
    pub max_millis: i64,
}

/// The reason why a server rejects a signed request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignatureRejection {
    /// The API key is missing.
    MissingKey,
    /// The timestamp is missing.
    MissingTimestamp,
    /// The receive window is missing.
    MissingRecvWindow,
    /// The receive window is not a number, or out of range.
    InvalidRecvWindow,
    /// The algorithm is missing.
    MissingAlgorithm,
    /// The algorithm is unknown.
    InvalidAlgorithm,
    /// The signature is missing.
    MissingSignature,
    /// The API key does not exist.
    UnknownKey,
    /// The signature differs from the expected one.
    InvalidSignature,
    /// The timestamp is outside the receive window.
    Outdated,
}

crate::keywords!(
    SignatureRejection,
    MissingKey = "missing_key",
    MissingTimestamp = "missing_timestamp",
    MissingRecvWindow = "missing_recv_window",
    InvalidRecvWindow = "invalid_recv_window",
    MissingAlgorithm = "missing_algorithm",
    InvalidAlgorithm = "invalid_algorithm",
    MissingSignature = "missing_signature",
    UnknownKey = "unknown_key",
    InvalidSignature = "invalid_signature",
    Outdated = "outdated",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_settles_a_receive_window_after_the_expiry_but_not_before_a_clock_that_is_behind() {
        let signing = Signing {
            prefix: "",
            accepted: &[],
            headers: &[],
            default_algorithm: "",
            max_ahead_millis: 1000,
            rejections: &[],
            recipes: &[],
            example: None,
        };
        for (window, settles_after) in [(5000, 10_000), (1000, 2000), (999, 1999), (1, 1001)] {
            let at = |millis: i64| Timestamp::from_millis(1_700_000_000_000 + millis);
            assert_eq!(signing.settles_at(at(0), at(window)), at(settles_after), "{window}");
        }
    }
}
