//! A WebSocket server on loopback that follows a script.

use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::Either;
use futures_util::{SinkExt as _, StreamExt as _};
use sockudo_ws::deflate::{DeflateConfig, negotiate_server_deflate};
use sockudo_ws::error::CloseReason;
use sockudo_ws::handshake::generate_accept_key;
use sockudo_ws::stream::{CompressedWebSocketStream, WebSocketStream};
use sockudo_ws::{Config, Message};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Duration, sleep};

/// A step of a script. After the last one, the connection is dropped.
#[derive(Clone, Debug)]
pub enum Act {
    /// Responds to the handshake with this status line and these headers, and drops the connection.
    Refuse(String),
    /// Accepts the handshake.
    Accept,
    /// Accepts the handshake with compression.
    Deflate,
    /// Reads a text that is not a heartbeat.
    Read,
    /// Sends a text. `{id}` stands for the id of the last text that was read.
    Send(String),
    /// Writes bytes below the protocol.
    Write(Vec<u8>),
    /// Closes the connection with a code.
    Close(u16),
    /// Reads and sends nothing for this time, also in place of the response to the handshake.
    Pass(Duration),
    /// Answers requests and heartbeats until the client closes the connection.
    Serve,
    /// Answers heartbeats, but no requests, until the client closes the connection.
    Mute,
}

type Socket = Either<WebSocketStream<TcpStream>, CompressedWebSocketStream<TcpStream>>;

/// A server. All connections without a script of their own are accepted, and served.
pub struct Server {
    pub url: String,
    /// The requests of handshakes, and the texts that were read.
    pub log: Arc<Mutex<Vec<String>>>,
    /// Sends texts over all open connections.
    senders: Arc<Mutex<Vec<UnboundedSender<String>>>>,
}

impl Server {
    /// Starts a server with scripts for its first connections.
    pub async fn start(scripts: impl IntoIterator<Item = Vec<Act>>) -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("ws://{}/stream", listener.local_addr()?);
        let (log, senders) = (Arc::<Mutex<Vec<String>>>::default(), Arc::<Mutex<Vec<_>>>::default());
        let mut scripts = scripts.into_iter().collect::<Vec<_>>().into_iter();
        let server = Self { url, log: log.clone(), senders: senders.clone() };
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let script = scripts.next().unwrap_or_else(|| vec![Act::Accept, Act::Serve]);
                let (sender, texts) = unbounded_channel();
                locked(&senders).push(sender);
                tokio::spawn(Connection { texts, log: log.clone(), id: String::new() }.play(stream, script));
            }
        });
        Ok(server)
    }

    /// Sends a text over all connections that are being served.
    pub fn push(&self, text: &str) {
        locked(&self.senders).retain(|sender| sender.send(text.to_owned()).is_ok());
    }

    /// Returns the texts that were read, without the handshakes.
    pub fn texts(&self) -> Vec<String> {
        locked(&self.log).iter().filter(|text| !text.starts_with("GET ")).cloned().collect()
    }

    /// Returns the handshakes.
    pub fn handshakes(&self) -> Vec<String> {
        locked(&self.log).iter().filter(|text| text.starts_with("GET ")).cloned().collect()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Connection {
    texts: UnboundedReceiver<String>,
    log: Arc<Mutex<Vec<String>>>,
    /// The id of the last request.
    id: String,
}

impl Connection {
    async fn play(mut self, mut stream: TcpStream, script: Vec<Act>) -> Option<()> {
        stream.set_nodelay(true).ok()?;
        let head = read_head(&mut stream).await?;
        locked(&self.log).push(head.clone());
        let mut acts = script.into_iter();
        let mut socket = match acts.next()? {
            Act::Pass(time) => {
                sleep(time).await;
                return None;
            }
            Act::Refuse(head) => return stream.write_all(format!("HTTP/1.1 {head}\r\n\r\n").as_bytes()).await.ok(),
            act => accept(stream, &head, matches!(act, Act::Deflate)).await?,
        };
        for act in acts {
            self.act(&mut socket, act).await?;
        }
        Some(())
    }

    async fn act(&mut self, socket: &mut Socket, act: Act) -> Option<()> {
        match act {
            Act::Refuse(_) | Act::Accept | Act::Deflate => {}
            Act::Read => loop {
                let text = read(socket).await?;
                self.note(&text);
                if text != "ping" {
                    break;
                }
            },
            Act::Send(text) => send(socket, &text.replace("{id}", &self.id)).await?,
            Act::Write(bytes) => {
                let stream = match socket {
                    Either::Left(socket) => socket.get_mut(),
                    Either::Right(_) => return None,
                };
                stream.write_all(&bytes).await.ok()?;
                stream.flush().await.ok()?;
            }
            Act::Close(code) => {
                let close = Message::Close(Some(CloseReason::new(code, "maintenance")));
                socket.send(close).await.ok()?;
                while socket.next().await.is_some_and(|message| message.is_ok()) {}
            }
            Act::Pass(time) => sleep(time).await,
            Act::Mute => {
                while let Some(text) = read(socket).await {
                    if text == "ping" {
                        send(socket, "pong").await?;
                    }
                }
            }
            Act::Serve => loop {
                tokio::select! {
                    Some(text) = self.texts.recv() => send(socket, &text).await?,
                    text = read(socket) => {
                        let text = text?;
                        self.note(&text);
                        let answer = if text == "ping" { "pong".to_owned() } else { confirmation(&self.id) };
                        send(socket, &answer).await?;
                    }
                }
            },
        }
        Some(())
    }

    fn note(&mut self, text: &str) {
        locked(&self.log).push(text.to_owned());
        if let Some((_, rest)) = text.split_once(r#""id":""#) {
            self.id = rest.split('"').next().unwrap_or_default().to_owned();
        }
    }
}

pub fn confirmation(id: &str) -> String {
    format!(r#"{{"code":0,"msg":"success","id":"{id}","sessionId":"rs-40179"}}"#)
}

async fn read(socket: &mut Socket) -> Option<String> {
    loop {
        match socket.next().await?.ok()? {
            Message::Text(text) => return String::from_utf8(text.to_vec()).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

async fn send(socket: &mut Socket, text: &str) -> Option<()> {
    socket.send(Message::text(text)).await.ok()
}

async fn read_head(stream: &mut TcpStream) -> Option<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    String::from_utf8(head).ok()
}

async fn accept(mut stream: TcpStream, head: &str, deflate: bool) -> Option<Socket> {
    let header = |name: &str| {
        let line = head.lines().find(|line| line.to_ascii_lowercase().starts_with(&format!("{name}:")))?;
        line.split_once(':').map(|(_, value)| value.trim())
    };
    let accepted = generate_accept_key(header("sec-websocket-key")?);
    let policy =
        DeflateConfig { server_no_context_takeover: true, client_no_context_takeover: true, ..Default::default() };
    let agreed = header("sec-websocket-extensions").filter(|_| deflate);
    let agreed = agreed.and_then(|offers| negotiate_server_deflate(offers, &policy));
    let extensions =
        agreed.as_ref().map(|agreed| format!("sec-websocket-extensions: {}\r\n", agreed.to_response_header()));
    let response = format!(
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: {accepted}\r\n{}\r\n",
        extensions.unwrap_or_default()
    );
    stream.write_all(response.as_bytes()).await.ok()?;
    let config = Config::builder().auto_ping(false).idle_timeout(0).build();
    Some(match agreed {
        Some(agreed) => Either::Right(CompressedWebSocketStream::server(stream, config, agreed.config)),
        None => Either::Left(WebSocketStream::server(stream, config)),
    })
}
