//! One connection to a socket: its handshake, its heartbeat, and the faults that affect its messages.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{Sink, SinkExt, Stream, StreamExt};
use http::header::{CONNECTION, HeaderMap, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_EXTENSIONS, SEC_WEBSOCKET_KEY, UPGRADE};
use http::request::Parts as Head;
use http::{HeaderValue, StatusCode};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use sockudo_ws::deflate::{DeflateConfig, negotiate_server_deflate};
use sockudo_ws::error::CloseReason;
use sockudo_ws::handshake::generate_accept_key;
use sockudo_ws::stream::{CompressedWebSocketStream, WebSocketStream};
use sockudo_ws::{Config, Error, Message};
use tokio::sync::{mpsc, watch};
use tradewire_wire::channel::Socket;

use super::{Connection, Outgoing, requests};
use crate::exchange::Exchange;
use crate::fault::{Event, FaultKind, html_status};
use crate::response::{Response, empty};

/// The interval at which the exchange advances while there is a connection.
const TICK: Duration = Duration::from_millis(100);
/// The time in which a client must answer a close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// The code that stands for a connection that ends without a close frame.
const ABNORMAL: u16 = 1006;

/// Answers a handshake, and serves the connection until one side closes it or the sandbox stops.
pub(crate) fn accept(exchange: &Arc<Exchange>, socket: &'static Socket, mut head: Head) -> Response {
    let faults = exchange.faults.of_socket(Event::Handshake, socket, None);
    let refused =
        faults.iter().find_map(|kind| if let FaultKind::Status(status) = kind { Some(*status) } else { None });
    let key = head.headers.get(SEC_WEBSOCKET_KEY).and_then(|key| key.to_str().ok());
    let (Some(key), None) = (key, refused) else {
        return empty(refused.map_or(StatusCode::BAD_REQUEST, html_status));
    };
    let accept_key = generate_accept_key(key);
    let upgrade = head.extensions.remove::<OnUpgrade>().zip(head.extensions.remove::<watch::Receiver<()>>());
    let Some((upgrade, stopped)) = upgrade else { return empty(StatusCode::UPGRADE_REQUIRED) };

    let policy = DeflateConfig {
        server_no_context_takeover: true,
        client_no_context_takeover: true,
        ..DeflateConfig::default()
    };
    let deflate = negotiate_server_deflate(&offers(&head.headers), &policy);
    let extensions = deflate.as_ref().and_then(|deflate| HeaderValue::try_from(deflate.to_response_header()).ok());
    let mut response = empty(StatusCode::SWITCHING_PROTOCOLS);
    let headers = response.headers_mut();
    headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
    headers.extend(HeaderValue::try_from(accept_key).map(|key| (SEC_WEBSOCKET_ACCEPT, key)));
    headers.extend(extensions.map(|extensions| (SEC_WEBSOCKET_EXTENSIONS, extensions)));

    let exchange = Arc::clone(exchange);
    tokio::spawn(async move {
        let Ok(upgraded) = upgrade.await else { return };
        let io = TokioIo::new(upgraded);
        // The exchange sends no ping frames.
        let config = Config::builder().idle_timeout(0).auto_ping(false).build();
        match deflate {
            Some(deflate) => {
                let frames = CompressedWebSocketStream::server(io, config, deflate.config);
                serve(exchange, socket, frames, true, stopped).await;
            }
            None => serve(exchange, socket, WebSocketStream::server(io, config), false, stopped).await,
        }
    });
    response
}

fn offers(headers: &HeaderMap) -> String {
    let offers = headers.get_all(SEC_WEBSOCKET_EXTENSIONS).iter().filter_map(|value| value.to_str().ok());
    offers.collect::<Vec<_>>().join(",")
}

async fn serve<S>(
    exchange: Arc<Exchange>,
    socket: &'static Socket,
    frames: S,
    is_compressed: bool,
    mut stopped: watch::Receiver<()>,
) where
    S: Stream<Item = Result<Message, Error>> + Sink<Message, Error = Error> + Unpin,
{
    let (state, mut outbox) = Connection::open(&exchange, socket, is_compressed);
    let last_text = exchange.clock.uptime();
    let mut connection = Served { exchange: &exchange, socket, state: &state, frames, last_text, is_silent: false };
    let mut ticks = tokio::time::interval(TICK);
    loop {
        let goes_on = tokio::select! {
            received = connection.frames.next() => connection.receive(received),
            outgoing = outbox.recv() => connection.send_all(outgoing, &mut outbox).await.is_some(),
            _ = ticks.tick() => connection.is_alive(),
            // The sender never sends a value; dropping it ends the wait.
            _ = stopped.changed() => false,
        };
        if !goes_on {
            break;
        }
    }
}

struct Served<'a, S> {
    exchange: &'a Exchange,
    socket: &'static Socket,
    state: &'a Mutex<Connection>,
    frames: S,
    /// The uptime when the client last sent a text.
    last_text: Duration,
    is_silent: bool,
}

impl<S> Served<'_, S>
where
    S: Stream<Item = Result<Message, Error>> + Sink<Message, Error = Error> + Unpin,
{
    /// Handles a message of the client. Returns `false` if the connection ends.
    fn receive(&mut self, received: Option<Result<Message, Error>>) -> bool {
        match received {
            Some(Ok(Message::Text(text))) => {
                self.last_text = self.exchange.clock.uptime();
                requests::receive(self.exchange, self.state, self.socket, &String::from_utf8_lossy(&text));
                true
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => false,
            Some(Ok(_)) => true,
        }
    }

    /// Advances the exchange. Returns `false` if the client was silent for too long: the connection then ends without a close frame, even
    /// while messages are pushed.
    fn is_alive(&self) -> bool {
        self.exchange.with_trading(self.exchange.clock.now(), |_| ());
        let silent = self.exchange.clock.uptime().saturating_sub(self.last_text);
        silent < Duration::from_millis(self.socket.heartbeat.limit)
    }

    /// Sends a text and all others that wait. `first` is `None` if too many were waiting. Returns `None` if the connection ends.
    async fn send_all(&mut self, first: Option<Outgoing>, outbox: &mut mpsc::Receiver<Outgoing>) -> Option<()> {
        let mut next = Some(first?);
        while let Some(outgoing) = next {
            self.send(outgoing).await?;
            next = outbox.try_recv().ok();
        }
        self.frames.flush().await.ok()
    }

    /// Waits until the client has closed the connection, too: an unread text from the client would reset it, and the close frame would be
    /// lost.
    async fn await_close(&mut self) {
        let closed = async { while let Some(Ok(_)) = self.frames.next().await {} };
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, closed).await;
    }

    /// Sends a text, with the faults that affect it. Returns `None` if the connection ends.
    async fn send(&mut self, Outgoing { text, channel }: Outgoing) -> Option<()> {
        let faults = channel
            .map(|channel| self.exchange.faults.of_socket(Event::Message, self.socket, Some(channel)))
            .unwrap_or_default();
        let mut copies = 1;
        for fault in faults {
            match fault {
                FaultKind::Drop => copies = 0,
                FaultKind::Duplicate => copies += 1,
                FaultKind::Delay(delay) => {
                    self.frames.flush().await.ok()?;
                    tokio::time::sleep(delay).await;
                }
                FaultKind::Silence => self.is_silent = true,
                FaultKind::Close(code) => {
                    self.frames.flush().await.ok()?;
                    if code != ABNORMAL {
                        let reason = CloseReason { code, reason: String::new() };
                        self.frames.send(Message::Close(Some(reason))).await.ok()?;
                        self.await_close().await;
                    }
                    return None;
                }
                _ => {}
            }
        }
        if self.is_silent {
            return Some(());
        }
        for text in std::iter::repeat_n(text, copies) {
            self.frames.feed(Message::Text(text.into())).await.ok()?;
        }
        Some(())
    }
}
