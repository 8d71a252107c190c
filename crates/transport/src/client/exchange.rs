//! The socket: one request out, one answer back.

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http::header::{ACCEPT, HeaderName, HeaderValue, PROXY_AUTHORIZATION, USER_AGENT};
use http_body_util::{BodyExt as _, Full};
use tradewire_endpoints::spec::Method;

use super::connections::{Connections, Http};
use crate::error::{ErrorKind, Local, Source, Unanswered};
use crate::{Answer, Clock, Dispatch, Error};

/// Where requests leave this machine.
pub(super) struct Socket {
    pub(super) connections: Connections,
    /// How long a request may take, from the connection to the last byte of the answer.
    pub(super) timeout: Duration,
    pub(super) max_body: usize,
}

/// An answer as far as it was read.
struct Received {
    status: u16,
    headers: Vec<(String, String)>,
    body: BytesMut,
}

impl Socket {
    /// Sends a request once and reads the answer, as far as it is allowed to go.
    pub(super) async fn send(&self, dispatch: &Dispatch, clock: &dyn Clock) -> Result<Answer, Error> {
        let request = self
            .request(dispatch)
            .map_err(|error| Error::of(dispatch, Local::Unsendable(causes(&error))).with_source(error))?;
        let http = self.connections.http(clock);
        let mut received = None;
        // What was read is not part of the future, so that it is kept when the time runs out.
        let exchange = self.exchange(&http, request, &mut received);
        let failure = match tokio::time::timeout(self.timeout, exchange).await {
            Ok(Ok(())) => None,
            Ok(Err(failure)) => Some(failure),
            Err(elapsed) => Some(Failure { kind: Unanswered::Timeout.into(), source: Some(elapsed.into()) }),
        };
        let answer = received.map(|Received { status, headers, body }| Answer::new(status, headers, body));
        match (failure, answer) {
            (Some(failure), answer) => Err(failure.error(dispatch, answer)),
            (None, Some(answer)) => Ok(answer),
            // An exchange that succeeded has an answer.
            (None, None) => Err(Error::of(dispatch, Unanswered::Empty)),
        }
    }

    async fn exchange(
        &self,
        http: &Http,
        request: http::Request<Full<Bytes>>,
        received: &mut Option<Received>,
    ) -> Result<(), Failure> {
        let response = http.request(request).await.map_err(Failure::of_request)?;
        let (head, mut stream) = response.into_parts();
        let headers = head.headers.iter().filter_map(text).collect();
        let received = received.insert(Received { status: head.status.as_u16(), headers, body: BytesMut::new() });
        while let Some(frame) = stream.frame().await {
            let frame = frame.map_err(Failure::lost)?;
            let Ok(chunk) = frame.into_data() else { continue };
            let room = self.max_body - received.body.len();
            if chunk.len() > room {
                received.body.extend_from_slice(chunk.get(..room).unwrap_or_default());
                return Err(Failure { kind: Unanswered::Oversized { limit: self.max_body }.into(), source: None });
            }
            received.body.extend_from_slice(&chunk);
        }
        Ok(())
    }

    fn request(&self, dispatch: &Dispatch) -> http::Result<http::Request<Full<Bytes>>> {
        let mut request = http::Request::builder().method(method(dispatch.method)).uri(dispatch.target.as_str());
        request = request.header(ACCEPT, "application/json");
        for (name, value) in &dispatch.headers {
            request = request.header(name, value);
        }
        request = request.header(USER_AGENT, concat!("tradewire/", env!("CARGO_PKG_VERSION")));
        let body = dispatch.body.clone().map(Bytes::from).unwrap_or_default();
        let mut request = request.body(Full::new(body))?;
        if let Some(authorization) = self.connections.connector().proxy_authorization(request.uri()) {
            request.headers_mut().insert(PROXY_AUTHORIZATION, authorization);
        }
        // Key and signature are not for the logs of what lies below.
        request.headers_mut().values_mut().for_each(|value| value.set_sensitive(true));
        Ok(request)
    }
}

/// Why an exchange failed. What is not proven to have failed before the first byte counts as sent.
struct Failure {
    kind: ErrorKind,
    source: Option<Source>,
}

impl Failure {
    fn of_request(error: hyper_util::client::legacy::Error) -> Self {
        if error.is_connect() || never_written(&error) {
            return Self { kind: ErrorKind::NotSent(causes(&error)), source: Some(error.into()) };
        }
        Self::lost(error)
    }

    fn lost(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self { kind: Unanswered::Lost(causes(&error)).into(), source: Some(error.into()) }
    }

    fn error(self, dispatch: &Dispatch, answer: Option<Answer>) -> Error {
        let error = Error::of(dispatch, self.kind);
        let error = match self.source {
            Some(source) => error.with_source(source),
            None => error,
        };
        match answer {
            Some(answer) => error.with_answer(answer),
            None => error,
        }
    }
}

/// Whether the connection ended before the HTTP client began to write the request: it has handed the request back.
fn never_written(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut errors = std::iter::successors(Some(error), |error| error.source());
    errors.any(|error| error.downcast_ref().is_some_and(hyper::Error::is_canceled))
}

fn method(method: Method) -> http::Method {
    match method {
        Method::Get => http::Method::GET,
        Method::Post => http::Method::POST,
        Method::Put => http::Method::PUT,
        Method::Patch => http::Method::PATCH,
        Method::Delete => http::Method::DELETE,
    }
}

fn text((name, value): (&HeaderName, &HeaderValue)) -> Option<(String, String)> {
    Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
}

/// An error and what caused it, in one line: the outer ones alone say little.
fn causes(error: &dyn std::error::Error) -> String {
    let inner = std::iter::successors(error.source(), |error| error.source());
    let mut causes: Vec<String> = inner.map(ToString::to_string).collect();
    causes.dedup();
    if causes.is_empty() { error.to_string() } else { causes.join(": ") }
}

#[cfg(test)]
mod tests {
    use hyper::client::conn::http1;
    use hyper_util::rt::TokioIo;
    use tokio::io::AsyncReadExt;

    use super::*;

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    /// The error of a request over a connection that ends after so many bytes of it.
    async fn cut_after(bytes: usize) -> Result<hyper::Error> {
        let (ours, mut theirs) = tokio::io::duplex(1024);
        let (mut sender, connection) = http1::handshake(TokioIo::new(ours)).await?;
        let request = sender.send_request(hyper::Request::new(String::new()));
        let peer = async move { theirs.read_exact(&mut vec![0; bytes]).await };
        let (answer, ..) = if bytes == 0 {
            drop((connection, peer));
            (request.await, Ok(()), Ok(0))
        } else {
            tokio::join!(request, connection, peer)
        };
        answer.err().ok_or_else(|| "it was answered".into())
    }

    #[tokio::test]
    async fn what_was_written_in_part_counts_as_sent() -> Result {
        assert!(never_written(&cut_after(0).await?));
        assert!(!never_written(&cut_after(1).await?));
        assert!(!never_written(&cut_after(18).await?), "all of it");
        Ok(())
    }
}
