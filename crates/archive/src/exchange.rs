//! The source of the records: an exchange.

use std::fmt;
use std::future::Future;

use serde_json::value::RawValue;
use tradewire::error::ErrorKind;
use tradewire::operations::Host;
use tradewire::{Client, Error, Outcome, Timestamp};
use tradewire_contract::Request;

/// An exchange from which an archive reads. [`Client`] is one.
pub trait Exchange: Sync {
    /// Sends a read-only request, and returns the result in its response.
    fn send(&self, request: &Request) -> impl Future<Output = Result<Option<Box<RawValue>>, ReadError>> + Send;

    /// Fetches the time of a host, which [`host_time`](Self::host_time) returns from then on.
    fn sync_clock(&self, host: &'static Host) -> impl Future<Output = Result<(), ReadError>> + Send;

    /// Returns the current time of a host as it reported it, or the time of this machine if [`sync_clock`](Self::sync_clock) never
    /// succeeded. It must not depend on changes of this machine's clock.
    fn host_time(&self, host: &'static Host) -> Timestamp;

    /// Returns the time of this machine.
    fn local_time(&self) -> Timestamp {
        Timestamp::now()
    }

    /// Returns where requests to a host are sent, and with which API key. [`Archive::sync`](crate::Archive::sync) remembers it, so that the
    /// histories of different accounts are not mixed. `None` if requests are not sent to this host: nothing is then remembered or compared.
    fn source(&self, host: &Host) -> Option<Source>;
}

/// The source of an account's records at a host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The base URL of the host.
    pub base_url: String,
    /// A hash of the API key: see [`Client::key_hash`].
    pub key_hash: String,
}

/// The reason why something could not be read.
#[derive(Clone, thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct ReadError {
    /// The description of the failure. For advice, use [`Error::advice`] of the cause.
    pub message: String,
    /// Whether the exchange rejected the request with a code that the contract lists for the operation itself, such as the code for an
    /// account without permission, or for an order that does not exist.
    pub is_listed: bool,
    /// Whether the exchange rejected the request with an error code.
    pub is_rejected: bool,
    /// The error of the client; `None` if the request succeeded, or if another exchange failed.
    pub cause: Option<Error>,
}

tradewire_wire::debug_as_display!(ReadError);

impl Exchange for Client {
    async fn send(&self, request: &Request) -> Result<Option<Box<RawValue>>, ReadError> {
        Self::send(self, request).await.map_err(|error| ReadError::of_call(request, error))
    }

    async fn sync_clock(&self, host: &'static Host) -> Result<(), ReadError> {
        Self::sync_clock(self, host).await.map_err(ReadError::of_client)
    }

    fn host_time(&self, host: &'static Host) -> Timestamp {
        Self::host_time(self, host)
    }

    fn source(&self, host: &Host) -> Option<Source> {
        let base_url = self.deployment().base_url(host)?.to_owned();
        Some(Source { base_url, key_hash: self.key_hash(host)? })
    }
}

impl ReadError {
    /// Returns whether the last attempt of the request was sent.
    pub(crate) fn was_sent(&self) -> bool {
        let kind = self.cause.as_ref().map(Error::kind);
        !matches!(kind, Some(ErrorKind::NotSent(_) | ErrorKind::ConnectFailed(_)))
    }

    /// Creates an error without a cause.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), is_listed: false, is_rejected: false, cause: None }
    }

    /// Creates the error for a request that a client could not complete.
    pub fn of_call(request: &Request, error: Error) -> Self {
        let is_rejected = matches!(error.kind(), ErrorKind::Rejected(_));
        let listed = error.code_info().filter(|_| is_rejected && error.outcome() == Outcome::NotExecuted);
        let is_listed = listed.is_some_and(|info| request.declared_operation().errors().any(|code| code == info.code));
        Self { is_listed, is_rejected, ..Self::of_client(error) }
    }

    /// Creates the error for a client that could not complete a request. Reports already contain the name of the operation.
    fn of_client(error: Error) -> Self {
        let text = error.to_string();
        let text = text.strip_prefix(&format!("{}: ", error.operation().title())).unwrap_or(&text);
        Self { cause: Some(error), ..Self::new(text.trim_end_matches('.')) }
    }

    /// Writes what the error concerns before its message.
    pub(crate) fn within(self, what: impl fmt::Display) -> Self {
        Self { message: format!("{what}: {}", self.message), ..self }
    }
}
