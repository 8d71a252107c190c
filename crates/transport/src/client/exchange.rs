//! The socket: one request out, one answer back.

use bytes::BytesMut;
use reqwest::Response;
use reqwest::header::{ACCEPT, HeaderName, HeaderValue};
use tradewire_endpoints::spec::Method;

use super::connections::Connections;
use crate::error::{ErrorKind, Local, Unanswered};
use crate::{Answer, Clock, Dispatch, Error};

/// Where requests leave this machine.
pub(super) struct Socket {
    pub(super) connections: Connections,
    pub(super) max_body: usize,
}

impl Socket {
    /// Sends a request once and reads the answer, as far as it is allowed to go.
    pub(super) async fn send(&self, dispatch: &Dispatch, clock: &dyn Clock) -> Result<Answer, Error> {
        let failed = |error| failure(dispatch, error);
        let http =
            self.connections.http(clock).map_err(|error| Error::of(dispatch, ErrorKind::NotSent(causes(&error))))?;
        let response = http.execute(request(&http, dispatch).map_err(failed)?).await.map_err(failed)?;
        self.read(dispatch, response).await
    }

    async fn read(&self, dispatch: &Dispatch, mut response: Response) -> Result<Answer, Error> {
        let status = response.status().as_u16();
        let headers: Vec<_> = response.headers().iter().filter_map(text).collect();
        let mut body = BytesMut::new();
        let error = loop {
            match response.chunk().await {
                Ok(None) => return Ok(Answer::new(status, headers, body)),
                Ok(Some(chunk)) if chunk.len() > self.max_body - body.len() => {
                    body.extend_from_slice(chunk.get(..self.max_body - body.len()).unwrap_or_default());
                    break Error::of(dispatch, Unanswered::Oversized { limit: self.max_body });
                }
                Ok(Some(chunk)) => body.extend_from_slice(&chunk),
                Err(error) => break failure(dispatch, error),
            }
        };
        Err(error.with_answer(Answer::new(status, headers, body)))
    }
}

fn request(http: &reqwest::Client, dispatch: &Dispatch) -> reqwest::Result<reqwest::Request> {
    let target = dispatch.target.clone();
    let mut request = http.request(method(dispatch.method), target).header(ACCEPT, "application/json");
    for (name, value) in &dispatch.headers {
        request = request.header(name, value);
    }
    if let Some(body) = &dispatch.body {
        request = request.body(body.clone());
    }
    let mut request = request.build()?;
    // Key and signature are not for the logs of what lies below.
    request.headers_mut().values_mut().for_each(|value| value.set_sensitive(true));
    Ok(request)
}

/// What stopped the exchange, by how far it came. What is not proven to lie before the first byte counts as sent.
fn failure(dispatch: &Dispatch, error: reqwest::Error) -> Error {
    // The URL of a query says what is traded; the operation is named anyway.
    let error = error.without_url();
    let kind = if error.is_builder() {
        Local::Unsendable(causes(&error)).into()
    } else if error.is_connect() || never_written(&error) {
        ErrorKind::NotSent(causes(&error))
    } else if error.is_timeout() {
        Unanswered::Timeout.into()
    } else {
        Unanswered::Lost(causes(&error)).into()
    };
    Error::of(dispatch, kind).with_source(error)
}

/// Whether the connection ended before the HTTP client began to write the request: it has handed the request back.
fn never_written(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut errors = std::iter::successors(Some(error), |error| error.source());
    errors.any(|error| error.downcast_ref().is_some_and(hyper::Error::is_canceled))
}

fn method(method: Method) -> reqwest::Method {
    match method {
        Method::Get => reqwest::Method::GET,
        Method::Post => reqwest::Method::POST,
        Method::Put => reqwest::Method::PUT,
        Method::Patch => reqwest::Method::PATCH,
        Method::Delete => reqwest::Method::DELETE,
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
