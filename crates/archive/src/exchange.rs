//! The source of the records: an exchange.

use std::fmt;
use std::future::Future;

use serde_json::value::RawValue;
use tradewire::error::{ErrorKind, NotSent};
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
    /// Whether the requested record does not exist.
    pub is_absent: bool,
    /// Whether the exchange rejected the request with a code that the contract lists for the operation itself, such as the code for an
    /// account without permission.
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

    /// Returns whether the exchange may have rejected the requested range, for example because it is too long. The contract lists no code for
    /// that, so any rejection may mean it, unless it refuses the client.
    pub(crate) fn may_concern_range(&self) -> bool {
        self.is_rejected && !self.cause.as_ref().is_some_and(Error::refuses_client)
    }

    /// Returns whether the failure may concern only the requested record, so that others can be requested.
    pub(crate) fn may_concern_one_record(&self) -> bool {
        let Some(error) = &self.cause else { return true };
        match error.kind() {
            _ if self.is_absent => true,
            ErrorKind::NotSent(NotSent::InvalidRequest(_)) => true,
            // The contract lists the codes and statuses of a rejected key, of too many requests and of a failed service.
            ErrorKind::Rejected(rejection) => {
                let status = error.operation().host.rejecting_status(rejection.status);
                rejection.code.is_some() && rejection.info().is_none() && status.is_none()
            }
            _ => false,
        }
    }

    /// Creates an error without a cause.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), is_absent: false, is_listed: false, is_rejected: false, cause: None }
    }

    /// Creates the error for a request that a client could not complete.
    pub fn of_call(request: &Request, error: Error) -> Self {
        let is_rejected = matches!(error.kind(), ErrorKind::Rejected(_));
        let listed = error.code_info().filter(|_| is_rejected && error.outcome() == Outcome::NotExecuted);
        let is_listed = listed.is_some_and(|info| request.declared_operation().errors().any(|code| code == info.code));
        Self { is_absent: error.is_not_found(), is_listed, is_rejected, ..Self::of_client(error) }
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

#[cfg(test)]
mod tests {
    use std::io::{self, BufRead as _, BufReader, Write as _};
    use std::net::TcpListener;
    use std::thread;

    use tradewire::retry::RetryPolicy;
    use tradewire::{Credentials, Deployment, hosts};
    use tradewire_contract::{Contract, Name};

    use super::*;

    type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

    /// Looks up an order of a group at a host that gives this answer.
    async fn look_up((group, operation): (&str, &str), status: &str, body: &str) -> Result<ReadError> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let url = format!("http://{}", listener.local_addr()?);
        let deployment = Deployment::new("test").host(&hosts::FUTURES, &url)?.host(&hosts::SPOT, &url)?;
        let answer = format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{body}");
        let host = thread::spawn(move || {
            let (mut stream, _) = listener.accept()?;
            // The request has no body, so it ends with an empty line.
            BufReader::new(&stream).lines().map_while(io::Result::ok).find(String::is_empty);
            stream.write_all(answer.as_bytes())
        });
        let client = Client::builder().deployment(deployment).credentials(Credentials::new("key", "secret")?);
        let client = client.retry(RetryPolicy::NONE).build()?;
        let request = Request::new(Contract::embedded(), &Name::new(group, operation))
            .ok_or("no such operation")?
            .argument("orderId", "1")?;
        let answered = Exchange::send(&client, &request).await;
        host.join().map_err(|_| "the host panicked")??;
        Ok(answered.err().ok_or("a success")?)
    }

    #[tokio::test]
    async fn a_failure_concerns_a_record_a_range_or_all_requests() -> Result<()> {
        let futures = |code: &str| {
            format!(r#"{{"returnCode":1,"msgInfo":"failure","error":{{"code":"{code}","msg":""}},"result":null}}"#)
        };
        let spot = |code: &str| format!(r#"{{"rc":1,"mc":"{code}","ma":[],"result":null}}"#);
        let not_found = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#.to_owned();
        let (detail, lookup) = (("futures", "order_detail"), ("spot", "order_lookup"));
        for (operation, status, body, [is_absent, is_of_record, is_of_range]) in [
            (detail, "200 OK", not_found, [true, true, true]),
            // The code is declared for the whole host.
            (lookup, "200 OK", spot("ORDER_005"), [true, true, true]),
            (detail, "200 OK", futures("no_such_code"), [false, true, true]),
            // Nothing states with which code a long range is rejected.
            (lookup, "200 OK", spot("FAILURE"), [false, false, true]),
            (lookup, "200 OK", spot("AUTH_104"), [false, false, false]),
            (detail, "200 OK", futures("403"), [false, false, false]),
            (detail, "403 Forbidden", futures("no_such_code"), [false, false, false]),
            (detail, "429 Too Many Requests", String::new(), [false, false, false]),
            (detail, "503 Service Unavailable", String::new(), [false, false, false]),
            (detail, "200 OK", "<html>".to_owned(), [false, false, false]),
        ] {
            let error = look_up(operation, status, &body).await?;
            let found = [error.is_absent, error.may_concern_one_record(), error.may_concern_range()];
            assert_eq!(found, [is_absent, is_of_record, is_of_range], "{status} {body}: {error}");
        }
        assert!(ReadError::new("the exchange returned another record").may_concern_one_record());
        Ok(())
    }
}
