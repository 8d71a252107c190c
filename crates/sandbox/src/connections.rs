//! Serves the connections of a port until they end or the sandbox stops. Timeouts end requests that never arrive completely.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::exchange::Exchange;
use crate::server;

/// The time within which the headers of a request must arrive, from the start of the connection or the end of the previous response.
const HEADER_TIMEOUT: Duration = Duration::from_secs(60);
/// The delay after a connection could not be accepted, for example because too many files are open.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);

/// Accepts connections until the sandbox stops, and completes the requests in progress.
pub(crate) async fn serve(listener: TcpListener, exchange: Arc<Exchange>, mut stopped: watch::Receiver<()>) {
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            // The sender never sends a value; dropping it ends the wait.
            _ = stopped.changed() => break,
            accepted = listener.accept() => accepted,
        };
        while connections.try_join_next().is_some() {}
        match accepted {
            Ok((stream, peer)) => {
                connections.spawn(serve_connection(stream, peer, Arc::clone(&exchange), stopped.clone()));
            }
            Err(_) => tokio::time::sleep(ACCEPT_RETRY).await,
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    exchange: Arc<Exchange>,
    mut stopped: watch::Receiver<()>,
) {
    let signal = stopped.clone();
    let service = service_fn(|mut request: Request<Incoming>| {
        // This signal closes a WebSocket, which outlives its request.
        request.extensions_mut().insert(signal.clone());
        server::serve(&exchange, peer.ip(), request)
    });
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    let mut connection = pin!(protocol.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let is_stopped = tokio::select! {
        // An error ends only its own connection.
        _ = connection.as_mut() => false,
        _ = stopped.changed() => true,
    };
    if is_stopped {
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}
