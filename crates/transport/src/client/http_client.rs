//! Sends one signed request and reads the response.

use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http::header::{ACCEPT, HeaderName, HeaderValue, PROXY_AUTHORIZATION, USER_AGENT};
use http_body_util::{BodyExt as _, Full};
use hyper_util::client::legacy::connect::capture_connection;
use tradewire_wire::operation::Method;

use super::connections::{Connections, PooledClient};
use crate::clock::Clock;
use crate::error::{Error, ErrorKind, NoUsableResponse, NotSent, Source};
use crate::request::HttpRequest;
use crate::response::Response;

/// The maximum number of headers that are added to those of the request: `accept`, `user-agent`, `host`, `content-length` and
/// `proxy-authorization`.
const ADDED_HEADERS: usize = 5;

/// An HTTP client that limits the time and the size of responses.
pub(super) struct HttpClient {
    pub(super) connections: Connections,
    /// The timeout of a request, from connecting to the last byte of the response.
    pub(super) timeout: Duration,
    /// The maximum size of a response body in bytes.
    pub(super) max_body: usize,
}

/// The part of a response that was read so far.
struct PartialResponse {
    status: u16,
    headers: Vec<(String, String)>,
    body: BytesMut,
}

impl HttpClient {
    /// Sends a request once and reads the response, within the timeout and the time that is left for the call.
    pub(super) async fn send(
        &self,
        request: &HttpRequest,
        clock: &dyn Clock,
        time_left: Duration,
    ) -> Result<Response, Error> {
        let mut outgoing = self.outgoing(request).map_err(|error| {
            Error::for_request(request, NotSent::InvalidHttp(causes(&error))).with_source(Arc::new(error))
        })?;
        let timeout = self.timeout.min(time_left);
        // Otherwise, the timeout of the connector expires first, which proves that nothing was sent.
        let may_end_unconnected = timeout <= self.connections.connector().timeout();
        let connection = may_end_unconnected.then(|| capture_connection(&mut outgoing));
        let client = self.connections.client(clock);
        // The variable is declared outside of the future, so that a partial response survives a timeout.
        let mut partial = None;
        let round_trip = self.round_trip(&client, outgoing, &mut partial);
        let failure = match tokio::time::timeout(timeout, round_trip).await {
            Ok(Ok(())) => None,
            Ok(Err(failure)) => Some(failure),
            Err(elapsed) => {
                let is_connected = connection.is_none_or(|captured| captured.connection_metadata().is_some());
                let unconnected = || ErrorKind::ConnectFailed("no connection was established in time".to_owned());
                let kind = if is_connected { NoUsableResponse::Timeout.into() } else { unconnected() };
                Some(FailedRoundTrip { kind, source: Some(Arc::new(elapsed)) })
            }
        };
        let response = partial.map(|PartialResponse { status, headers, body }| Response::new(status, headers, body));
        match (failure, response) {
            (Some(failure), response) => Err(failure.into_error(request, response)),
            (None, Some(response)) => Ok(response),
            // Unreachable: a successful round trip has a response.
            (None, None) => Err(Error::for_request(request, NoUsableResponse::Empty)),
        }
    }

    /// Sends a request and reads the response into `partial`, which keeps what was read if the round trip fails.
    async fn round_trip(
        &self,
        client: &PooledClient,
        outgoing: http::Request<Full<Bytes>>,
        partial: &mut Option<PartialResponse>,
    ) -> Result<(), FailedRoundTrip> {
        let incoming = client.request(outgoing).await.map_err(FailedRoundTrip::request_failed)?;
        let (head, mut stream) = incoming.into_parts();
        let headers = head.headers.iter().filter_map(text_header).collect();
        let response = partial.insert(PartialResponse { status: head.status.as_u16(), headers, body: BytesMut::new() });
        while let Some(frame) = stream.frame().await {
            let frame = frame.map_err(FailedRoundTrip::connection_lost)?;
            let Ok(chunk) = frame.into_data() else { continue };
            let remaining = self.max_body - response.body.len();
            if chunk.len() > remaining {
                response.body.extend_from_slice(chunk.get(..remaining).unwrap_or_default());
                return Err(FailedRoundTrip {
                    kind: NoUsableResponse::TooLarge { limit: self.max_body }.into(),
                    source: None,
                });
            }
            response.body.extend_from_slice(&chunk);
        }
        Ok(())
    }

    /// Converts a request to the type of the HTTP client.
    fn outgoing(&self, request: &HttpRequest) -> http::Result<http::Request<Full<Bytes>>> {
        let body = request.body.clone().map(Bytes::from).unwrap_or_default();
        let mut outgoing = http::Request::new(Full::new(body));
        *outgoing.method_mut() = method(request.method);
        *outgoing.uri_mut() = request.url.parse()?;
        let headers = outgoing.headers_mut();
        headers.reserve(request.headers.len() + ADDED_HEADERS);
        headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
        for (name, value) in &request.headers {
            headers.append(HeaderName::try_from(name)?, HeaderValue::try_from(value)?);
        }
        headers.insert(USER_AGENT, HeaderValue::from_static(concat!("tradewire/", env!("CARGO_PKG_VERSION"))));
        if let Some(authorization) = self.connections.connector().proxy_authorization(outgoing.uri()) {
            outgoing.headers_mut().insert(PROXY_AUTHORIZATION, authorization);
        }
        // This keeps the key and the signature out of the logs of lower layers.
        outgoing.headers_mut().values_mut().for_each(|value| value.set_sensitive(true));
        Ok(outgoing)
    }
}

/// The reason why a round trip failed. Unless it provably failed before the first byte was written, the request counts as sent.
struct FailedRoundTrip {
    kind: ErrorKind,
    source: Option<Source>,
}

impl FailedRoundTrip {
    fn request_failed(error: hyper_util::client::legacy::Error) -> Self {
        if error.is_connect() || never_written(&error) {
            return Self { kind: ErrorKind::ConnectFailed(causes(&error)), source: Some(Arc::new(error)) };
        }
        Self::connection_lost(error)
    }

    fn connection_lost(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self { kind: NoUsableResponse::ConnectionLost(causes(&error)).into(), source: Some(Arc::new(error)) }
    }

    fn into_error(self, request: &HttpRequest, response: Option<Response>) -> Error {
        let mut error = Error::for_request(request, self.kind);
        if let Some(source) = self.source {
            error = error.with_source(source);
        }
        if let Some(response) = response {
            error = error.with_response(response);
        }
        error
    }
}

/// Returns whether the connection closed before the HTTP client began to write the request. `hyper` then reports it as canceled.
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

/// Converts a header, or returns `None` if its value is not visible ASCII.
fn text_header((name, value): (&HeaderName, &HeaderValue)) -> Option<(String, String)> {
    Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
}

/// Describes an error by its causes, in one line, because the outermost message is generic.
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

    /// Returns the error of a request whose connection closes after this many bytes of it.
    async fn cut_after(bytes: usize) -> Result<hyper::Error> {
        let (ours, mut theirs) = tokio::io::duplex(1024);
        let (mut sender, connection) = http1::handshake(TokioIo::new(ours)).await?;
        let request = sender.send_request(hyper::Request::new(String::new()));
        let peer = async move { theirs.read_exact(&mut vec![0; bytes]).await };
        let (response, ..) = if bytes == 0 {
            drop((connection, peer));
            (request.await, Ok(()), Ok(0))
        } else {
            tokio::join!(request, connection, peer)
        };
        response.err().ok_or_else(|| "the request succeeded".into())
    }

    #[tokio::test]
    async fn a_partially_written_request_counts_as_sent() -> Result {
        assert!(never_written(&cut_after(0).await?));
        assert!(!never_written(&cut_after(1).await?));
        assert!(!never_written(&cut_after(18).await?), "the complete request");
        Ok(())
    }
}
