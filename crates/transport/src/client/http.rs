//! Sends one signed request and reads the response.

use std::mem;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use h2::Reason;
use http::HeaderMap;
use http::header::{ACCEPT, CACHE_CONTROL, CONTENT_LENGTH, HeaderName, HeaderValue, USER_AGENT};
use http::method::InvalidMethod;
use reqwest::StatusCode;
use tokio::time::timeout;

use super::handle::Client;
use super::pool::HttpClient;
use super::send_gate::{GatedBody, SendGate};
use super::stopper::Stop;
use crate::error::{ConnectFailed, Error, ErrorKind, NoUsableResponse, NotSent, Source, causes};
use crate::request::HttpRequest;
use crate::response::Response;

/// The maximum number of headers that are added to those of the request: `accept`, `cache-control`, `user-agent`, `host` and
/// `content-length`.
const ADDED_HEADERS: usize = 5;

/// What the HTTP client says about a response over HTTP/1.1 with too many or too large headers.
const TOO_LARGE_HEAD: &str = "message head is too large";

/// The name of this program in requests.
pub(crate) const PRODUCT: &str = concat!("tradewire/", env!("CARGO_PKG_VERSION"));

/// The part of a response that was read so far.
#[derive(Default)]
struct PartialResponse {
    status: u16,
    headers: HeaderMap,
    body: BytesMut,
}

impl From<PartialResponse> for Response {
    fn from(PartialResponse { status, headers, body }: PartialResponse) -> Self {
        Self::received(status, headers, body)
    }
}

/// What a failure proves, and its cause.
type Failure = (ErrorKind, Option<Source>);

impl Client {
    /// Sends a signed request once and reads the response, within the timeout and the time that is left for the call. Nothing is sent if the
    /// request has expired.
    pub(super) async fn send_signed(
        &self,
        request: &HttpRequest,
        time_left: Duration,
        has_expired: impl FnOnce() -> bool,
    ) -> Result<Response, Error> {
        let http = &self.inner.http;
        let (outgoing, sent) = outgoing(request)?;
        let client = http.client(request.operation, &*self.inner.clock);
        let client = client.map_err(|kind| Error::for_request(request, kind))?;
        if has_expired() {
            return Err(Error::for_request(request, NotSent::Expired));
        }
        // The variable is declared outside of the future, so that a partial response survives a timeout.
        let mut partial = None;
        let round_trip = http.round_trip(client, outgoing, request, &sent, &mut partial);
        let round_trip = timeout(http.settings.timeout.min(time_left), round_trip);
        let round_trip = self.until_stopped(Stop::Waiting, pin!(round_trip)).await;
        let may_be_sent = || partial.is_some() || sent.may_be_sent();
        let (kind, source) = match round_trip {
            Some(Ok(Ok(response))) => return Ok(response),
            Some(Ok(Err(failure))) => failure,
            Some(Err(_)) if may_be_sent() => (NoUsableResponse::Timeout.into(), None),
            Some(Err(_)) => (ConnectFailed::Other("no connection was established in time".to_owned()).into(), None),
            None if may_be_sent() => (NoUsableResponse::Stopped.into(), None),
            None => (NotSent::Stopped.into(), None),
        };
        let error = Error::for_request(request, kind).with_source(source);
        Err(match partial {
            Some(partial) => error.with_response(partial.into()),
            None => error,
        })
    }
}

impl HttpClient {
    /// Sends a request and reads the response into `partial`, which keeps what was read if that fails.
    async fn round_trip(
        &self,
        client: reqwest::Client,
        outgoing: reqwest::Request,
        request: &HttpRequest,
        sent: &Sent,
        partial: &mut Option<PartialResponse>,
    ) -> Result<Response, Failure> {
        // The URL of an error contains the query.
        let executed = client.execute(outgoing).await.map_err(reqwest::Error::without_url);
        let mut response =
            executed.map_err(|error| (without_response(&error, sent), Some(Arc::new(error) as Source)))?;
        self.responded(request.operation, response.version());
        let (status, headers) = (response.status(), mem::take(response.headers_mut()));
        // A response with the status 304 states the length of another one.
        let length = headers.get(CONTENT_LENGTH).filter(|_| status != StatusCode::NOT_MODIFIED);
        let length: Option<usize> = length.and_then(|length| length.to_str().ok()?.parse().ok());
        let partial = partial.insert(PartialResponse { status: status.as_u16(), headers, body: BytesMut::new() });
        let interrupted = |error: reqwest::Error| {
            let error = error.without_url();
            (lost(&error).into(), Some(Arc::new(error) as Source))
        };
        while let Some(chunk) = response.chunk().await.map_err(interrupted)? {
            let remaining = self.settings.max_body - partial.body.len();
            if chunk.len() > remaining {
                partial.body.extend_from_slice(chunk.get(..remaining).unwrap_or_default());
                return Err((NoUsableResponse::TooLarge { limit: self.settings.max_body }.into(), None));
            }
            partial.body.extend_from_slice(&chunk);
        }
        // Over HTTP/2, the HTTP client takes a response that was stopped without an error for a complete one.
        if length.is_some_and(|length| length > partial.body.len()) {
            let reason = "the response is shorter than its stated length".to_owned();
            return Err((NoUsableResponse::ConnectionLost(reason).into(), None));
        }
        if let Err(reason) = request.check_echoes(&partial.body) {
            // The next response on the connection would be wrong, too.
            self.discard_connections();
            return Err((reason.into(), None));
        }
        Ok(mem::take(partial).into())
    }
}

/// What shows whether a request may have been sent. A request without a body has no gate, so it counts as sent from the start.
struct Sent(Option<Arc<SendGate>>);

impl Sent {
    /// Ends the call, and returns whether the request may have been sent.
    fn may_be_sent(&self) -> bool {
        self.0.as_ref().is_none_or(|gate| gate.close())
    }
}

/// A call that its caller dropped must not be sent later: over HTTP/2, a request may still wait for a free stream.
impl Drop for Sent {
    fn drop(&mut self) {
        self.may_be_sent();
    }
}

/// Converts a request to the type of the HTTP client.
fn outgoing(request: &HttpRequest) -> Result<(reqwest::Request, Sent), Error> {
    let invalid = |error: http::Error| {
        Error::for_request(request, NotSent::InvalidHttp(causes(&error))).with_source(Some(Arc::new(error)))
    };
    let method = request.method.as_str().parse().map_err(|error: InvalidMethod| invalid(error.into()))?;
    let mut outgoing = reqwest::Request::new(method, request.url.clone());
    let headers = outgoing.headers_mut();
    headers.reserve(request.headers.len() + ADDED_HEADERS);
    headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
    // A stored response would contain an old time, or orders that have changed.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    for (name, value) in &request.headers {
        let name = HeaderName::try_from(name).map_err(|error| invalid(error.into()))?;
        headers.append(name, HeaderValue::try_from(value).map_err(|error| invalid(error.into()))?);
    }
    headers.insert(USER_AGENT, HeaderValue::from_static(PRODUCT));
    // This keeps the key and the signature out of the logs of lower layers.
    headers.values_mut().for_each(|value| value.set_sensitive(true));
    let Some(body) = request.body.clone().filter(|body| !body.is_empty()) else { return Ok((outgoing, Sent(None))) };
    // A default header of the user would end the body elsewhere.
    outgoing.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from(body.len()));
    let gate = Arc::new(SendGate::default());
    *outgoing.body_mut() = Some(reqwest::Body::wrap(GatedBody::new(Bytes::from(body), Arc::clone(&gate))));
    Ok((outgoing, Sent(Some(gate))))
}

/// Returns what the failure to receive any response proves. Unless the request provably failed before its first byte was written, or the host
/// refused it unprocessed, it counts as sent.
fn without_response(error: &reqwest::Error, sent: &Sent) -> ErrorKind {
    let may_be_sent = sent.may_be_sent();
    if error.is_connect() && (sent.0.is_none() || !may_be_sent) {
        return ConnectFailed::new(error).into();
    }
    if error.is_builder() {
        return NotSent::InvalidHttp(causes(error)).into();
    }
    if !may_be_sent {
        let reason = match error.is_timeout() {
            true => "it was not open in time",
            false => "the host closed it, or sent data, before the request was written",
        };
        return ConnectFailed::Other(reason.to_owned()).into();
    }
    match refusal(error, sent) {
        Some(reason) => NotSent::Refused(reason).into(),
        None => lost(error).into(),
    }
}

fn lost(error: &reqwest::Error) -> NoUsableResponse {
    if error.is_timeout() {
        return NoUsableResponse::Timeout;
    }
    let causes = causes(error);
    NoUsableResponse::ConnectionLost(match causes.contains(TOO_LARGE_HEAD) {
        true => "it has more than 100 headers, or headers of more than 400 kB".to_owned(),
        false => causes,
    })
}

/// Returns how the host refused a request over HTTP/2 without processing any of it (RFC 9113, section 8.7).
///
/// A GOAWAY frame is reported for the streams that the host will not process, but also for a request that is sent at the moment when the frame
/// arrives. The latter has no effect if it has a body, because its body was not polled. The frame of a host with an error proves nothing here,
/// although the standard says so, because such a host may be wrong about its streams, too.
fn refusal(error: &reqwest::Error, sent: &Sent) -> Option<&'static str> {
    let causes = std::iter::successors(std::error::Error::source(error), |error| error.source());
    let error = causes.filter_map(|cause| cause.downcast_ref::<h2::Error>()).find(|error| error.is_remote())?;
    if error.is_reset() && error.reason() == Some(Reason::REFUSED_STREAM) {
        Some("REFUSED_STREAM")
    } else if error.is_go_away() && error.reason() == Some(Reason::NO_ERROR) && sent.0.is_some() {
        Some("GOAWAY")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use http_body::Body;

    use super::*;

    #[test]
    fn the_body_of_a_dropped_call_is_not_sent() {
        let gate = Arc::new(SendGate::default());
        let mut body = GatedBody::new(Bytes::from_static(b"order"), Arc::clone(&gate));
        drop(Sent(Some(gate)));
        let frame = Pin::new(&mut body).poll_frame(&mut Context::from_waker(Waker::noop()));
        assert!(matches!(frame, Poll::Ready(Some(Err(_)))));
    }
}
