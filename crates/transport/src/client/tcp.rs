//! TCP connections that have no unread data when a request is written.

use std::io::{self, Read as _};
use std::pin::Pin;
use std::task::{Context, Poll};

use http::uri::Uri;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::client::legacy::connect::{Connected, Connection, HttpConnector};
use hyper_util::rt::TokioIo;
use socket2::SockRef;
use tokio::net::TcpStream;
use tower_service::Service;

/// The maximum number of bytes that are returned by a read that bypasses the runtime.
const UNREPORTED: usize = 1024;

/// Establishes TCP connections.
#[derive(Clone)]
pub(super) struct TcpConnector(pub(super) HttpConnector);

impl Service<Uri> for TcpConnector {
    type Response = Tcp;
    type Error = <HttpConnector as Service<Uri>>::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Tcp, Self::Error>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        self.0.poll_ready(cx)
    }

    fn call(&mut self, url: Uri) -> Self::Future {
        let connecting = self.0.call(url);
        Box::pin(async move { connecting.await.map(Tcp::new) })
    }
}

/// A TCP connection that reports data as soon as the kernel has it.
///
/// The runtime reports data only after it has waited for events. An unsolicited response that arrived since then, or
/// the end of the connection, would go unnoticed until the next request is written, and the response would be taken for
/// that of the request. `hyper` reads from an idle connection before it writes a request. Such a read queries the
/// kernel directly.
pub(super) struct Tcp {
    io: TokioIo<TcpStream>,
    state: State,
}

/// The last event on a connection.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing was read since the last write: the connection waits for a response.
    Waiting,
    /// Data was read.
    Read,
    /// All data was read, and no more has arrived. This is also the state of a new connection.
    Idle,
}

impl Tcp {
    fn new(io: TokioIo<TcpStream>) -> Self {
        Self { io, state: State::Idle }
    }

    /// Reads the data that the kernel has received, without waiting. Returns `None` if there is none.
    fn read_unreported(&self, buffer: &mut ReadBufCursor<'_>) -> Option<io::Result<()>> {
        let mut bytes = [0; UNREPORTED];
        let room = bytes.get_mut(..buffer.remaining().min(UNREPORTED))?;
        match (&*SockRef::from(self.io.inner())).read(room) {
            Ok(count) => {
                buffer.put_slice(bytes.get(..count)?);
                Some(Ok(()))
            }
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

impl Connection for Tcp {
    fn connected(&self) -> Connected {
        self.io.connected()
    }
}

impl Read for Tcp {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        mut buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        if self.state == State::Idle
            && let Some(read) = self.read_unreported(&mut buffer)
        {
            self.state = State::Read;
            return Poll::Ready(read);
        }
        let read = Pin::new(&mut self.io).poll_read(cx, buffer);
        self.state = match (self.state, read.is_ready()) {
            (_, true) => State::Read,
            (State::Waiting, false) => State::Waiting,
            (State::Read | State::Idle, false) => State::Idle,
        };
        read
    }
}

impl Write for Tcp {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.state = State::Waiting;
        Pin::new(&mut self.io).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.state = State::Waiting;
        Pin::new(&mut self.io).poll_write_vectored(cx, slices)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::io::Write as _;
    use std::net::{Shutdown, TcpListener};
    use std::task::{Waker, ready};

    use hyper::rt::ReadBuf;

    use super::*;

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    fn poll_read(tcp: &mut Tcp, cx: &mut Context<'_>) -> Poll<io::Result<Vec<u8>>> {
        let mut bytes = [0; 16];
        let mut buffer = ReadBuf::new(&mut bytes);
        ready!(Pin::new(tcp).poll_read(cx, buffer.unfilled()))?;
        Poll::Ready(Ok(buffer.filled().to_vec()))
    }

    /// Reads available data, without giving the runtime a chance to wait for events.
    fn read_now(tcp: &mut Tcp) -> Poll<io::Result<Vec<u8>>> {
        poll_read(tcp, &mut Context::from_waker(Waker::noop()))
    }

    /// Returns an idle connection after a request and its response, and the socket of the server.
    async fn idle() -> Result<(Tcp, std::net::TcpStream)> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let mut tcp = Tcp::new(TokioIo::new(TcpStream::connect(listener.local_addr()?).await?));
        let (mut server, _) = listener.accept()?;
        assert_eq!(poll_fn(|cx| Pin::new(&mut tcp).poll_write(cx, b"request")).await?, 7);
        assert!(read_now(&mut tcp).is_pending());
        server.write_all(b"response")?;
        assert_eq!(poll_fn(|cx| poll_read(&mut tcp, cx)).await?, b"response");
        assert!(read_now(&mut tcp).is_pending());
        Ok((tcp, server))
    }

    #[tokio::test]
    async fn unread_data_is_noticed_before_the_next_write() -> Result {
        let (mut tcp, mut server) = idle().await?;
        assert!(read_now(&mut tcp).is_pending());
        server.write_all(b"more, in several parts")?;
        for part in [&b"more, in several"[..], b" parts"] {
            assert!(matches!(read_now(&mut tcp), Poll::Ready(Ok(read)) if read == part));
            tcp.state = State::Idle;
        }
        assert!(read_now(&mut tcp).is_pending());
        Ok(())
    }

    #[tokio::test]
    async fn the_end_of_a_connection_is_noticed_before_the_next_write() -> Result {
        let (mut tcp, server) = idle().await?;
        server.shutdown(Shutdown::Both)?;
        assert!(matches!(read_now(&mut tcp), Poll::Ready(Ok(read)) if read.is_empty()));
        Ok(())
    }
}
