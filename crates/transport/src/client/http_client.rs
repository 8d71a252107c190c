//! Sends one signed request and reads the response.

use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use futures_util::future::{Either, select};
use http::header::{ACCEPT, HOST, HeaderName, HeaderValue, PROXY_AUTHORIZATION, USER_AGENT};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper::client::conn::TrySendError;
use tokio::sync::watch;
use tradewire_wire::operation::Method;

use super::connections::{Connections, Request};
use super::connector::BoxError;
use crate::clock::Clock;
use crate::error::{ConnectFailed, Error, ErrorKind, NoUsableResponse, NotSent, Source};
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
    /// Whether calls were ended, once a program may end them.
    pub(super) stopper: OnceLock<watch::Sender<bool>>,
}

/// The progress of a round trip.
#[derive(Default)]
struct Progress {
    /// Whether a part of the request may have been written.
    is_sent: bool,
    /// The part of the response that was read so far.
    response: Option<PartialResponse>,
}

struct PartialResponse {
    status: u16,
    headers: Vec<(String, String)>,
    body: BytesMut,
}

impl HttpClient {
    /// Sends a request once and reads the response, within the timeout and the time that is left for the call. Nothing is sent if the request
    /// has expired once there is a connection.
    pub(super) async fn send(
        &self,
        request: &HttpRequest,
        clock: &dyn Clock,
        time_left: Duration,
        has_expired: impl Fn() -> bool,
    ) -> Result<Response, Error> {
        let outgoing = self.outgoing(request).map_err(|error| {
            Error::for_request(request, NotSent::InvalidHttp(causes(&error))).with_source(Arc::new(error))
        })?;
        // The variable is declared outside of the future, so that a partial response survives a timeout.
        let mut progress = Progress::default();
        let round_trip = self.round_trip((request, outgoing), clock, has_expired, &mut progress);
        let round_trip = tokio::time::timeout(self.timeout.min(time_left), round_trip);
        let failure = match self.until_stopped(round_trip).await {
            Some(Ok(result)) => result.err(),
            Some(Err(_)) if progress.is_sent => Some(FailedRoundTrip::new(NoUsableResponse::Timeout)),
            Some(Err(_)) => {
                let reason = "no connection was established in time".to_owned();
                Some(FailedRoundTrip::new(ConnectFailed::Other(reason)))
            }
            None if progress.is_sent => Some(FailedRoundTrip::new(NoUsableResponse::Stopped)),
            None => Some(FailedRoundTrip::new(NotSent::Stopped)),
        };
        let partial = progress.response;
        let response = partial.map(|PartialResponse { status, headers, body }| Response::new(status, headers, body));
        match (failure, response) {
            (Some(failure), response) => Err(failure.into_error(request, response)),
            (None, Some(response)) => Ok(response),
            // Unreachable: a successful round trip has a response.
            (None, None) => Err(Error::for_request(request, NoUsableResponse::Empty)),
        }
    }

    /// Runs a future, unless a [`Stopper`](super::Stopper) has ended or ends all calls: the result is then `None`.
    pub(super) async fn until_stopped<T>(&self, future: impl Future<Output = T>) -> Option<T> {
        // Without a stopper, calls do not have to register for it.
        let Some(stopper) = self.stopper.get() else { return Some(future.await) };
        let mut stopped = stopper.subscribe();
        let (stopped, future) = (pin!(stopped.wait_for(|is_stopped| *is_stopped)), pin!(future));
        // The future is polled last, because it would send a request.
        match select(stopped, future).await {
            Either::Left(_) => None,
            Either::Right((value, _)) => Some(value),
        }
    }

    /// Sends a request over an idle connection, or over a new one, and reads the response into `progress`, which keeps what was read if that
    /// fails.
    async fn round_trip(
        &self,
        (signed, mut request): (&HttpRequest, Request),
        clock: &dyn Clock,
        has_expired: impl Fn() -> bool,
        progress: &mut Progress,
    ) -> Result<(), FailedRoundTrip> {
        let url = request.uri().clone();
        loop {
            let idle = self.connections.take_idle(&url, clock);
            let is_reused = idle.is_some();
            let mut connection = match idle {
                Some(idle) => idle,
                None => self.connections.connect(&url).await.map_err(FailedRoundTrip::connect_failed)?,
            };
            if has_expired() {
                if !is_reused {
                    self.connections.keep(connection, clock);
                }
                return Err(FailedRoundTrip::new(NotSent::Expired));
            }
            let response = connection.send(&url, request);
            progress.is_sent = true;
            match connection.drive(self.read_response(response, progress)).await {
                Ok(()) => {
                    let body = progress.response.as_ref().map(|response| &*response.body).unwrap_or_default();
                    // After the response to another request, the next one on this connection would be wrong, too: it is closed.
                    signed.check_echoes(body).map_err(FailedRoundTrip::new)?;
                    self.connections.keep(connection, clock);
                    return Ok(());
                }
                // The connection was closed while it was idle, or has data that belongs to no request.
                Err(RoundTripError::NotWritten(unsent, _)) if is_reused => request = *unsent,
                Err(RoundTripError::NotWritten(_, error)) => {
                    let reason = "the host closed it, or sent data, before the request was written".to_owned();
                    let source = Some(Arc::new(error) as Source);
                    return Err(FailedRoundTrip { kind: ConnectFailed::Other(reason).into(), source });
                }
                Err(RoundTripError::Failed(failure)) => return Err(failure),
            }
            progress.is_sent = false;
        }
    }

    async fn read_response(
        &self,
        response: impl Future<Output = Result<http::Response<Incoming>, TrySendError<Request>>>,
        progress: &mut Progress,
    ) -> Result<(), RoundTripError> {
        let (head, mut stream) = response.await?.into_parts();
        let headers = head.headers.iter().filter_map(text_header).collect();
        let partial = PartialResponse { status: head.status.as_u16(), headers, body: BytesMut::new() };
        let partial = progress.response.insert(partial);
        while let Some(frame) = stream.frame().await {
            let frame = frame.map_err(FailedRoundTrip::connection_lost)?;
            let Ok(chunk) = frame.into_data() else { continue };
            let remaining = self.max_body - partial.body.len();
            if chunk.len() > remaining {
                partial.body.extend_from_slice(chunk.get(..remaining).unwrap_or_default());
                return Err(FailedRoundTrip::new(NoUsableResponse::TooLarge { limit: self.max_body }).into());
            }
            partial.body.extend_from_slice(&chunk);
        }
        Ok(())
    }

    /// Converts a request to the type of the HTTP client.
    fn outgoing(&self, request: &HttpRequest) -> http::Result<Request> {
        let body = request.body.clone().map(Bytes::from).unwrap_or_default();
        let mut outgoing = Request::new(Full::new(body));
        *outgoing.method_mut() = method(request.method);
        *outgoing.uri_mut() = request.url.parse()?;
        let host = outgoing.uri().authority().cloned();
        let headers = outgoing.headers_mut();
        headers.reserve(request.headers.len() + ADDED_HEADERS);
        if let Some(host) = &host {
            headers.insert(HOST, HeaderValue::try_from(host.as_str())?);
        }
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

/// The reason why a request has no response.
enum RoundTripError {
    /// The connection was closed before the first byte was written.
    NotWritten(Box<Request>, hyper::Error),
    Failed(FailedRoundTrip),
}

impl From<TrySendError<Request>> for RoundTripError {
    fn from(mut error: TrySendError<Request>) -> Self {
        match error.take_message() {
            Some(request) => Self::NotWritten(Box::new(request), error.into_error()),
            None => Self::Failed(FailedRoundTrip::connection_lost(error.into_error())),
        }
    }
}

impl From<FailedRoundTrip> for RoundTripError {
    fn from(failure: FailedRoundTrip) -> Self {
        Self::Failed(failure)
    }
}

/// The reason why a round trip failed. Unless it provably failed before the first byte was written, the request counts as sent.
struct FailedRoundTrip {
    kind: ErrorKind,
    source: Option<Source>,
}

impl FailedRoundTrip {
    fn new(kind: impl Into<ErrorKind>) -> Self {
        Self { kind: kind.into(), source: None }
    }

    fn connect_failed(error: BoxError) -> Self {
        let mut reason = causes(&*error);
        let outermost = error.to_string();
        if !reason.starts_with(&outermost) {
            reason = format!("{outermost}: {reason}");
        }
        Self { kind: ConnectFailed::new(&*error, reason).into(), source: Some(Arc::from(error)) }
    }

    fn connection_lost(error: hyper::Error) -> Self {
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
pub(super) fn causes(error: &dyn std::error::Error) -> String {
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

    /// Returns whether a request counts as not written if its connection closes after this many bytes of it.
    async fn is_not_written(bytes: usize) -> Result<bool> {
        let (ours, mut theirs) = tokio::io::duplex(1024);
        let (mut sender, connection) = http1::handshake(TokioIo::new(ours)).await?;
        let request = sender.try_send_request(Request::default());
        let peer = async move { theirs.read_exact(&mut vec![0; bytes]).await };
        let (response, ..) = if bytes == 0 {
            drop((connection, peer));
            (request.await, Ok(()), Ok(0))
        } else {
            tokio::join!(request, connection, peer)
        };
        let error = response.err().ok_or("the request succeeded")?;
        Ok(matches!(error.into(), RoundTripError::NotWritten(..)))
    }

    #[tokio::test]
    async fn a_partially_written_request_counts_as_sent() -> Result {
        assert!(is_not_written(0).await?);
        assert!(!is_not_written(1).await?);
        assert!(!is_not_written(18).await?, "the complete request");
        Ok(())
    }
}
