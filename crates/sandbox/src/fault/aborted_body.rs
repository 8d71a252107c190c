//! Response bodies that fail, so that the server closes the connection.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use http_body::Frame;

/// Returns a body that fails before its first chunk. The client does not even receive the status, because the server writes
/// the head of a response together with the first chunk.
pub(super) fn without_data() -> Body {
    Body::new(AbortedBody { chunk: None, flushed: true })
}

/// Returns a body that fails after one chunk.
pub(super) fn after(chunk: Bytes) -> Body {
    Body::new(AbortedBody { chunk: Some(chunk), flushed: false })
}

struct AbortedBody {
    chunk: Option<Bytes>,
    /// Whether the server had an opportunity to write the chunk.
    flushed: bool,
}

impl HttpBody for AbortedBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        if let Some(chunk) = self.chunk.take() {
            return Poll::Ready(Some(Ok(Frame::data(chunk))));
        }
        if !self.flushed {
            // While the body is pending, the server writes the data that it has.
            self.flushed = true;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(Some(Err(io::ErrorKind::ConnectionAborted.into())))
    }
}
