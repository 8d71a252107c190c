//! The moment from which a request counts as sent: the first poll of its body.
//!
//! The HTTP client polls the body after it has chosen a connection and before it writes any part of it. A request whose body was never
//! polled is at most a head without its content, which nobody can execute.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};

/// The gate that a request passes when its body is first polled, unless the call has ended before. A connection runs in a task of its own, so
/// the end of a call and the first poll may coincide: exactly one of them comes first.
#[derive(Debug, Default)]
pub(super) struct SendGate {
    /// Whether the request passed the gate before it was closed. Not set while the gate is open.
    passed: OnceLock<bool>,
}

impl SendGate {
    /// Passes the gate. Returns whether the request may be sent.
    fn pass(&self) -> bool {
        self.passed.set(true).is_ok()
    }

    /// Closes the gate. Returns whether the request had passed it, so that it may have been sent.
    pub(super) fn close(&self) -> bool {
        *self.passed.get_or_init(|| false)
    }
}

/// The body of a request, in one piece. Its length is known, so it is sent with a `content-length`.
pub(super) struct GatedBody {
    gate: Arc<SendGate>,
    /// `None` once it was polled.
    bytes: Option<Bytes>,
}

impl GatedBody {
    pub(super) fn new(bytes: Bytes, gate: Arc<SendGate>) -> Self {
        Self { gate, bytes: Some(bytes) }
    }
}

impl Body for GatedBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, io::Error>>> {
        let Some(bytes) = self.bytes.take() else { return Poll::Ready(None) };
        let frame = if self.gate.pass() { Ok(Frame::data(bytes)) } else { Err(io::Error::other("the call has ended")) };
        Poll::Ready(Some(frame))
    }

    fn is_end_stream(&self) -> bool {
        self.bytes.is_none()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;

    use super::*;

    fn poll(body: &mut GatedBody) -> Option<Result<Bytes, io::Error>> {
        match Pin::new(body).poll_frame(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(frame) => frame.map(|frame| frame.map(|frame| frame.into_data().unwrap_or_default())),
            Poll::Pending => None,
        }
    }

    #[test]
    fn a_request_counts_as_sent_from_the_first_poll_of_its_body() {
        let gate = Arc::new(SendGate::default());
        let mut body = GatedBody::new(Bytes::from_static(b"order"), Arc::clone(&gate));
        assert!(body.size_hint().exact() == Some(5) && !body.is_end_stream());
        assert!(matches!(poll(&mut body), Some(Ok(bytes)) if bytes == "order"));
        assert!(body.is_end_stream() && poll(&mut body).is_none());
        assert!(gate.close() && gate.close(), "it was sent");
    }

    #[test]
    fn the_body_of_a_call_that_has_ended_is_not_sent() {
        let gate = Arc::new(SendGate::default());
        let mut body = GatedBody::new(Bytes::from_static(b"order"), Arc::clone(&gate));
        assert!(!gate.close());
        assert!(matches!(poll(&mut body), Some(Err(_))));
        assert!(!gate.close(), "it was not sent");
    }
}
