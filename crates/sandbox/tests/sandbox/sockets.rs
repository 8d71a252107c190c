//! Sockets from the view of a client that is not ours: it writes the handshake itself, and checks texts.

mod accounts;
mod books;
mod faults;
mod requests;

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sockudo_ws::{Config, Message, WebSocketStream};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tradewire_contract::Contract;
use tradewire_endpoints::futures::ListenKey as FuturesKey;
use tradewire_endpoints::sockets::{FUTURES_MARKET, FUTURES_USER, NOTICE, SPOT_PRIVATE, SPOT_PUBLIC};
use tradewire_endpoints::spot::ListenKey as SpotKey;
use tradewire_endpoints::{futures, spot};
use tradewire_sandbox::Sandbox;
use tradewire_wire::channel::{KeyPlace, Socket, Subscription};

use crate::Result;
use crate::raw_http::*;

/// The time within which a text must arrive.
const PATIENCE: Duration = Duration::from_secs(20);

/// One end of a connection to a socket.
struct Peer {
    frames: WebSocketStream<TcpStream>,
    socket: &'static Socket,
    /// The head of the response to the handshake.
    head: String,
}

/// What a peer receives.
#[derive(Debug, PartialEq)]
enum Heard {
    Text(String),
    /// A close frame with this code.
    Closed(u16),
    /// The connection ended without a close frame.
    Lost,
}

impl Peer {
    async fn open(sandbox: &Sandbox, socket: &'static Socket) -> Result<Self> {
        Self::open_with(sandbox, socket, "").await
    }

    /// Opens a connection with further headers of the handshake.
    async fn open_with(sandbox: &Sandbox, socket: &'static Socket, headers: &str) -> Result<Self> {
        let url = sandbox.socket_url(socket).ok_or("the socket has no URL")?;
        let path = url.strip_prefix(&format!("ws://{}", sandbox.address())).ok_or("another host")?;
        let mut connection = TcpStream::connect(sandbox.address()).await?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n",
            sandbox.address()
        );
        connection.write_all(request.as_bytes()).await?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(connection.read_u8().await?);
        }
        let config = Config::builder().idle_timeout(0).auto_ping(false).build();
        let frames = WebSocketStream::client(connection, config);
        Ok(Self { frames, socket, head: String::from_utf8(head)? })
    }

    async fn say(&mut self, text: impl Into<String>) -> Result {
        Ok(self.frames.send(Message::Text(text.into().into())).await?)
    }

    async fn hear(&mut self) -> Result<Heard> {
        loop {
            match tokio::time::timeout(PATIENCE, self.frames.next()).await? {
                Some(Ok(Message::Text(text))) => return Ok(Heard::Text(String::from_utf8(text.to_vec())?)),
                Some(Ok(Message::Close(reason))) => return Ok(Heard::Closed(reason.map_or(0, |reason| reason.code))),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Ok(Heard::Lost),
            }
        }
    }

    async fn text(&mut self) -> Result<String> {
        match self.hear().await? {
            Heard::Text(text) => Ok(text),
            other => Err(format!("{other:?} instead of a text").into()),
        }
    }

    /// Subscribes to topics, and returns the answer.
    async fn subscribe(&mut self, topics: &[&str], key: Option<&str>) -> Result<String> {
        let mut request = json!({ "method": self.socket.subscribe, "params": topics, "id": "7" });
        if let (Some(key), Some(KeyPlace::Member(member))) = (key, self.socket.key.map(|key| key.place)) {
            request[member] = key.into();
        }
        self.say(request.to_string()).await?;
        self.text().await
    }

    /// Returns the messages that were sent before now: an answer to a heartbeat follows them.
    async fn messages(&mut self) -> Result<Vec<Value>> {
        self.say(self.socket.heartbeat.send).await?;
        let mut messages = Vec::new();
        loop {
            match self.text().await? {
                text if text == self.socket.heartbeat.answer => return Ok(messages),
                text => messages.push(serde_json::from_str(&text)?),
            }
        }
    }
}

/// Returns a key for the private channels of a socket.
async fn key(sandbox: &Sandbox, socket: &Socket, at: i64) -> Result<String> {
    if socket.name != FUTURES_USER.name {
        return spot_token(sandbox, "/accessToken", at).await;
    }
    token(sandbox, RawRequest::get(FuturesKey::OPERATION.path, ""), "", at).await
}

/// Returns a token of spot, by the pointer to it in the result.
async fn spot_token(sandbox: &Sandbox, field: &str, at: i64) -> Result<String> {
    token(sandbox, RawRequest::post(SpotKey::OPERATION.path, ""), field, at).await
}

async fn token(sandbox: &Sandbox, request: RawRequest, field: &str, at: i64) -> Result<String> {
    let response = request.signed_by(DEMO.0, DEMO.1, at).send(sandbox).await?;
    let key = response.result().pointer(field).and_then(Value::as_str);
    Ok(key.ok_or_else(|| format!("no key: {}", response.text))?.to_owned())
}

/// Returns the names of all channels, and a function that reads their payload as a client of this project does.
type Reader = fn(&str) -> std::result::Result<(), serde_json::Error>;

macro_rules! readers {
    ($($group:ident: $($name:ident)*;)*) => {
        vec![$($({
            use $group::channels::$name;
            let read: Reader = |json| $name::read_event(&mut serde_json::Deserializer::from_str(json)).map(|_| ());
            ($name::CHANNEL, read)
        }),*),*]
    };
}

fn readers() -> Vec<(&'static tradewire_wire::channel::Channel, Reader)> {
    readers! {
        futures: Trade Kline Depth DepthUpdate Ticker Tickers AggTicker AggTickers IndexPrice MarkPrice FundRate Order Fill Balance
                 Position Notify;
        spot: Trade Kline Depth DepthUpdate Ticker Tickers Order Fill Balance Trigger Announcement;
    }
}

#[tokio::test]
async fn every_channel_pushes_what_clients_of_the_contract_read() -> Result {
    let contract = Contract::embedded();
    assert_eq!(readers().len(), contract.channels().count());
    let sandbox = builder_at_now()?.start().await?;
    for (channel, read) in readers() {
        let declared = contract.channels().find(|of| of.title() == channel.title()).ok_or("not declared")?;
        let mut peer = Peer::open(&sandbox, channel.socket).await?;
        let key = match channel.socket.key {
            Some(_) => Some(key(&sandbox, channel.socket, NOW).await?),
            None => None,
        };
        let sends: Value = serde_json::from_str(&declared.examples.iter().next().ok_or("no example")?.sends)?;
        let topic = sends["params"][0].as_str().ok_or("no topic")?;
        let topic = match (&key, channel.socket.key.map(|key| key.place)) {
            (Some(key), Some(KeyPlace::Topic)) => format!("{}@{key}", channel.topic),
            _ => topic.to_owned(),
        };
        let answer = peer.subscribe(&[&topic], key.as_deref()).await?;
        assert!(answer.contains(r#""code":0"#), "{topic}: {answer}");

        // A position is opened, and a spot order is filled.
        sandbox.set_price("btc_usdt", 40_000)?;
        let order = json!([{ "symbol": "btc_usdt", "origQty": 9, "orderType": "MARKET", "orderSide": "BUY", "positionSide": "LONG" }]);
        RawRequest::post(PLACE, &order).signed_by(DEMO.0, DEMO.1, NOW).send(&sandbox).await?;
        let order = json!({ "symbol": "btc_usdt", "side": "BUY", "type": "MARKET", "timeInForce": "IOC", "bizType": "SPOT", "quoteQty": 100 });
        let placed = RawRequest::post(spot::PlaceOrder::OPERATION.path, &order)
            .signed_by(DEMO.0, DEMO.1, NOW)
            .send(&sandbox)
            .await?;
        assert_eq!(placed.code(), "", "{}", placed.text);
        sandbox.set_price("btc_usdt", 30_000)?;
        let messages = peer.messages().await?;
        assert_eq!(messages.is_empty(), channel.name == "notify", "{topic}");
        for message in messages {
            assert_eq!(message["topic"], channel.topic);
            let event = message["event"].as_str().unwrap_or_default();
            assert!(key.is_none() == topic.starts_with(event) || event == channel.topic, "{topic}: {event}");
            read(&message["data"].to_string()).map_err(|error| format!("{topic}: {error}: {message}"))?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn sockets_have_the_paths_of_the_exchange() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let urls =
        [&FUTURES_MARKET, &FUTURES_USER, &SPOT_PUBLIC, &SPOT_PRIVATE, &NOTICE].map(|socket| sandbox.socket_url(socket));
    let paths = ["/ws/market", "/ws/user", "/public", "/private", "/notice"];
    assert_eq!(urls, paths.map(|path| Some(format!("ws://{}{path}", sandbox.address()))));
    for (path, status) in [("/public", 404), ("/ws", 404)] {
        assert_eq!(RawRequest::get(path, "").status(&sandbox).await?, status, "{path} without a handshake");
    }
    let foreign = Peer::open_with(&sandbox, &SPOT_PUBLIC, "origin: https://evil.example\r\n").await?;
    assert!(foreign.head.starts_with("HTTP/1.1 403"), "{}", foreign.head);
    Ok(())
}

#[tokio::test]
async fn compression_is_granted_if_it_is_offered() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let offer = "sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n";
    for (headers, is_granted) in [("", false), (offer, true)] {
        let peer = Peer::open_with(&sandbox, &SPOT_PUBLIC, headers).await?;
        assert!(
            peer.head.starts_with("HTTP/1.1 101") && peer.head.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="),
            "{}",
            peer.head
        );
        assert_eq!(peer.head.contains("permessage-deflate"), is_granted, "{}", peer.head);
    }
    Ok(())
}

#[tokio::test]
async fn the_page_shows_connections_without_keys() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let mut peer = Peer::open(&sandbox, &FUTURES_USER).await?;
    let key = key(&sandbox, &FUTURES_USER, NOW).await?;
    peer.subscribe(&[&format!("order@{key}")], None).await?;
    let mut market = Peer::open(&sandbox, &SPOT_PUBLIC).await?;
    market.subscribe(&["ticker@btc_usdt"], None).await?;
    market.messages().await?;
    let page =
        RawRequest::get("/sandbox/accounts", "").header("host", &sandbox.address().to_string()).send(&sandbox).await?;
    let sockets = &page.json["sockets"];
    let shown = |index: usize| (sockets[index]["socket"].clone(), sockets[index]["topics"].clone());
    assert_eq!(shown(0), (json!("futures_user"), json!(["order"])));
    assert_eq!(shown(1), (json!("spot_public"), json!(["ticker@btc_usdt"])));
    assert!(sockets[1]["messages"].as_u64() >= Some(2), "{sockets}");
    assert!(!page.text.contains(&key), "a key is shown");
    Ok(())
}
