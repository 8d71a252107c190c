//! One connection to a socket: its handshake, its heartbeat, and the faults that affect its messages.

use std::pin::pin;
use std::sync::Arc;
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
use tradewire_wire::lock;

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
    let (state, outbox) = Connection::open(&exchange, socket, is_compressed);
    let (sink, mut received) = frames.split();
    // It may wait for a delay, or for a client that does not read. The connection is served meanwhile.
    let mut sending = pin!(send_all(&exchange, socket, sink, outbox));
    let mut last_text = exchange.clock.uptime();
    let mut ticks = tokio::time::interval(TICK);
    loop {
        tokio::select! {
            message = received.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    last_text = exchange.clock.uptime();
                    requests::receive(&exchange, &state, socket, &String::from_utf8_lossy(&text));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
            has_closed = &mut sending => {
                if let Ok(true) = has_closed {
                    await_close(&mut received).await;
                }
                break;
            }
            _ = ticks.tick() => {
                exchange.with_trading(|_, _| ());
                // A client that is silent for too long, or does not read, is disconnected without a close frame, even while messages are
                // pushed.
                let silent = exchange.clock.uptime().saturating_sub(last_text);
                if silent >= Duration::from_millis(socket.heartbeat.limit) || lock(&state).outbox.is_none() {
                    break;
                }
            }
            // The sender never sends a value; dropping it ends the wait.
            _ = stopped.changed() => break,
        }
    }
}

/// Waits until the client has closed the connection, too: an unread text from the client would reset it, and the close frame would be lost.
async fn await_close(received: &mut (impl Stream<Item = Result<Message, Error>> + Unpin)) {
    let closed = async { while let Some(Ok(_)) = received.next().await {} };
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, closed).await;
}

/// Sends the texts of a connection, with the faults that affect them, until there are too many or a fault closes the connection. Returns
/// whether it sent a close frame.
async fn send_all(
    exchange: &Exchange,
    socket: &Socket,
    mut frames: impl Sink<Message, Error = Error> + Unpin,
    mut outbox: mpsc::Receiver<Outgoing>,
) -> Result<bool, Error> {
    let mut is_silent = false;
    while let Some(Outgoing { text, channel, since }) = outbox.recv().await {
        let faults =
            channel.map(|channel| exchange.faults.of_socket(Event::Message, socket, Some(channel))).unwrap_or_default();
        let (mut is_dropped, mut copies, mut whole_delay) = (false, 1, Duration::ZERO);
        for fault in faults {
            match fault {
                FaultKind::Drop => is_dropped = true,
                FaultKind::Duplicate => copies += 1,
                FaultKind::Delay(delay) => {
                    frames.flush().await?;
                    whole_delay = whole_delay.saturating_add(delay);
                    tokio::time::sleep(whole_delay.saturating_sub(since.elapsed())).await;
                }
                FaultKind::Silence => is_silent = true,
                FaultKind::Close(ABNORMAL) => {
                    frames.flush().await?;
                    return Ok(false);
                }
                FaultKind::Close(code) => {
                    frames.send(Message::Close(Some(CloseReason { code, reason: String::new() }))).await?;
                    return Ok(true);
                }
                _ => {}
            }
        }
        if !is_silent && !is_dropped {
            for text in std::iter::repeat_n(text, copies) {
                frames.feed(Message::Text(text.into())).await?;
            }
        }
        // Texts that wait are written together.
        if outbox.is_empty() {
            frames.flush().await?;
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use tokio::io::DuplexStream;
    use tokio::task::JoinHandle;
    use tokio::time::{Instant, sleep, timeout};
    use tradewire_endpoints::sockets::FUTURES_MARKET;
    use tradewire_models::Timestamp;

    use super::*;
    use crate::futures::Quote;
    use crate::sockets::OUTBOX;
    use crate::{Sandbox, TestClock};

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    /// A client that has subscribed to a topic. Only a few bytes are buffered, so sending waits until the client reads.
    struct Client {
        exchange: Arc<Exchange>,
        clock: TestClock,
        frames: WebSocketStream<DuplexStream>,
        running: watch::Sender<()>,
        served: JoinHandle<()>,
    }

    impl Client {
        async fn subscribe(topic: &str) -> Result<Self> {
            let clock = TestClock::at(Timestamp::from_millis(1_700_000_000_000));
            let exchange = Arc::new(Sandbox::builder().history(0).clock(clock.clone()).exchange()?);
            let (here, there) = tokio::io::duplex(16);
            let (running, stopped) = watch::channel(());
            let config = || Config::builder().idle_timeout(0).auto_ping(false).build();
            let frames = WebSocketStream::server(there, config());
            let served = tokio::spawn(serve(Arc::clone(&exchange), &FUTURES_MARKET, frames, false, stopped));
            let frames = WebSocketStream::client(here, config());
            let mut client = Self { exchange, clock, frames, running, served };
            client.say(format!(r#"{{"method":"SUBSCRIBE","params":["{topic}"]}}"#)).await?;
            Ok(client)
        }

        async fn say(&mut self, text: String) -> Result {
            Ok(self.frames.send(Message::Text(text.into())).await?)
        }

        fn set_price(&self, price: i64) -> Result {
            Ok(self.exchange.with_trading(|trading, now| trading.set_quote("btc_usdt", Quote::at(price), now))?)
        }

        async fn read(&mut self) -> Result<Value> {
            match self.frames.next().await.ok_or("the connection has ended")?? {
                Message::Text(text) => Ok(serde_json::from_slice(&text)?),
                other => Err(format!("{other:?} instead of a text").into()),
            }
        }
    }

    // The paused clock of the runtime advances whenever all tasks wait.
    #[tokio::test(start_paused = true)]
    async fn a_client_that_does_not_read_is_disconnected() -> Result {
        for cause in ["silence", "unread messages", "stop"] {
            let mut client = Client::subscribe("trade@btc_usdt").await?;
            // From now on, the answer cannot be sent.
            sleep(TICK).await;
            match cause {
                "silence" => client.clock.advance(Duration::from_millis(FUTURES_MARKET.heartbeat.limit)),
                "unread messages" => {
                    for _ in 0..=OUTBOX {
                        client.say(FUTURES_MARKET.heartbeat.send.to_owned()).await?;
                    }
                }
                _ => drop(client.running),
            }
            timeout(Duration::from_secs(60), client.served).await.map_err(|_| cause)??;
        }
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn delays_do_not_add_up() -> Result {
        let mut client = Client::subscribe("trade@btc_usdt").await?;
        client.exchange.faults.add("channel futures trade: delay 2s".parse()?);
        client.read().await?;
        let start = Instant::now();
        for price in 60_001..=60_003 {
            client.set_price(price)?;
            sleep(Duration::from_secs(1)).await;
        }
        for _ in 0..3 {
            client.read().await?;
        }
        assert_eq!(start.elapsed().as_secs(), 4, "two seconds after the last price");
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn a_limited_book_is_pushed_once_a_second() -> Result {
        let mut client = Client::subscribe("depth@btc_usdt,5,100ms").await?;
        let (_answer, _first) = (client.read().await?, client.read().await?);
        for price in 60_001..=60_003 {
            client.set_price(price)?;
            sleep(TICK).await;
        }
        client.clock.advance(Duration::from_millis(999));
        let early = timeout(TICK * 3, client.read()).await;
        assert!(early.is_err(), "{early:?}");
        client.clock.advance(Duration::from_millis(1));
        assert_eq!(client.read().await?["data"]["b"][0][0], "60003");
        Ok(())
    }
}
