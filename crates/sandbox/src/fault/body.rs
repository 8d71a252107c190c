//! A body that breaks off: the server then closes the connection.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use http_body::Frame;

/// Nothing comes of an answer with this body, not even its status: the server writes the head of an answer together with
/// the first piece of its body.
pub(super) fn nothing() -> Body {
    Body::new(Broken { piece: None, written: true })
}

/// This is sent, and no more.
pub(super) fn cut_off(piece: Bytes) -> Body {
    Body::new(Broken { piece: Some(piece), written: false })
}

struct Broken {
    piece: Option<Bytes>,
    /// Whether the server had its time to write the piece.
    written: bool,
}

impl HttpBody for Broken {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        if let Some(piece) = self.piece.take() {
            return Poll::Ready(Some(Ok(Frame::data(piece))));
        }
        if !self.written {
            // A server that waits for more writes what it has.
            self.written = true;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(Some(Err(io::ErrorKind::ConnectionAborted.into())))
    }
}
