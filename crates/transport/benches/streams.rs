//! The cost of a message through a subscription, relative to the WebSocket library and serde alone, and the memory of many messages, subscriptions and
//! reconnects.

use std::hint::black_box;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use serde::{Deserialize, Deserializer};
use sockudo_ws::handshake::{generate_accept_key, server_handshake};
use sockudo_ws::{Config, Message, WebSocketStream};
use tokio::io::AsyncWriteExt as _;
use tradewire_endpoints::futures::channels::DepthUpdate;
use tradewire_endpoints::sockets::FUTURES_MARKET;
use tradewire_transport::streams::Item;
use tradewire_transport::{Client, Deployment};
use tradewire_wire::channel::Subscription;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The messages of a measurement. `TRADEWIRE_BENCH_MESSAGES` sets another number.
const MESSAGES: usize = 500_000;
/// The number of measurements. The minimum counts, because other load only adds to it.
const RUNS: usize = 5;
const RECONNECTS: usize = 1_000;

/// A message as serde reads it in one pass.
#[derive(Deserialize)]
struct Push<'a> {
    #[expect(dead_code, reason = "a client reads it")]
    topic: &'a str,
    #[expect(dead_code, reason = "a client reads it")]
    event: &'a str,
    data: Data,
}

struct Data(<DepthUpdate as Subscription>::Event);

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        DepthUpdate::read_event(deserializer).map(Data)
    }
}

fn main() -> Result {
    let messages =
        std::env::var("TRADEWIRE_BENCH_MESSAGES").ok().and_then(|text| text.parse().ok()).unwrap_or(MESSAGES);
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build();
    for topics in [1, 400] {
        let [mut library, mut session] = [Duration::MAX; 2];
        for _ in 0..RUNS {
            library = library.min(runtime()?.block_on(read_with_library(serve(topics, messages)?, messages))?);
            session = session.min(runtime()?.block_on(read_with_client(serve(topics, messages)?, topics, messages))?);
        }
        let nanos = |time: Duration| time.as_nanos() / messages as u128;
        let ratio = session.as_nanos() * 100 / library.as_nanos();
        println!(
            "{topics:>4} topics: library {} ns, client {} ns a message, {ratio} %; {} MB",
            nanos(library),
            nanos(session),
            memory() / 1000
        );
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build()?;
    let before = memory();
    runtime.block_on(reconnect())?;
    println!("{RECONNECTS} reconnects: {} kB more than {before} kB", memory().saturating_sub(before));
    Ok(())
}

/// Returns the memory of this process in kB, where the system reports it.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

fn symbol(topic: usize) -> String {
    format!("s{topic}_usdt")
}

/// Starts a server that sends messages to its first client once it has read a request, and returns its URL.
fn serve(topics: usize, messages: usize) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let url = format!("ws://{}/ws/market", listener.local_addr()?);
    std::thread::spawn(move || -> std::io::Result<()> {
        let mut stream = accept(&listener)?;
        // The first request needs no answer, because the messages confirm it.
        let block = (0..1000.max(topics))
            .flat_map(|message| frame(&delta(&symbol(message % topics), message)))
            .collect::<Vec<u8>>();
        for _ in 0..messages / 1000.max(topics) {
            stream.write_all(&block)?;
        }
        std::thread::sleep(Duration::from_secs(1));
        Ok(())
    });
    Ok(url)
}

fn accept(listener: &TcpListener) -> std::io::Result<TcpStream> {
    let (mut stream, _) = listener.accept()?;
    stream.set_nodelay(true)?;
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let mut key = String::new();
    while let Some(line) = lines.next().transpose()?.filter(|line| !line.is_empty()) {
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("sec-websocket-key: ") {
            key = line.get(line.len() - value.len()..).unwrap_or_default().to_owned();
        }
    }
    let accepted = generate_accept_key(&key);
    let head = "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept";
    stream.write_all(format!("{head}: {accepted}\r\n\r\n").as_bytes())?;
    Ok(stream)
}

/// Returns a message of the usual size.
fn delta(symbol: &str, message: usize) -> String {
    let id = 1_234_567_890_123 + message;
    let levels =
        format!(r#"[["64100.{}","12{}"],["64101.4","0"],["64103.9","77"],["64118","41"]]"#, message % 9, message % 97);
    let ids = format!(r#""pu":"{}","fu":"{id}","u":"{}""#, id - 1, id + 3);
    let data = format!(r#"{{"s":"{symbol}",{ids},"a":{levels},"b":{levels},"t":1700000000000}}"#);
    format!(r#"{{"topic":"depth_update","event":"depth_update@{symbol},100ms","data":{data}}}"#)
}

/// Returns a frame with a text of 126 to 65,535 bytes.
fn frame(text: &str) -> Vec<u8> {
    let length = u16::try_from(text.len()).unwrap_or_default();
    [&[0x81, 126][..], &length.to_be_bytes(), text.as_bytes()].concat()
}

async fn read_with_library(url: String, messages: usize) -> Result<Duration> {
    let address = url.trim_start_matches("ws://").split('/').next().unwrap_or_default();
    let mut stream = tokio::net::TcpStream::connect(address).await?;
    let handshake = sockudo_ws::handshake::client_handshake(&mut stream, address, "/ws/market", None).await?;
    let config = Config::builder().auto_ping(false).idle_timeout(0).build();
    let role = sockudo_ws::Role::Client;
    let mut socket = WebSocketStream::from_raw_with_leftover(stream, role, config, handshake.leftover);
    let started = Instant::now();
    for _ in 0..messages {
        let Some(Message::Text(text)) = socket.next().await.transpose()? else { return Err("the stream ended".into()) };
        black_box(serde_json::from_slice::<Push<'_>>(&text)?.data.0);
    }
    Ok(started.elapsed())
}

fn client(url: &str) -> Result<Client> {
    Ok(Client::builder().deployment(Deployment::new("bench").socket(&FUTURES_MARKET, url)?).build()?)
}

async fn read_with_client(url: String, topics: usize, messages: usize) -> Result<Duration> {
    let client = client(&url)?;
    let mut streams = futures_util::stream::SelectAll::new();
    for topic in 0..topics {
        streams.push(client.subscribe(DepthUpdate::new(symbol(topic))).await?);
    }
    let (mut started, mut received) = (Instant::now(), 0);
    while received < messages {
        match streams.next().await.ok_or("the stream ended")? {
            Item::Event(event) => {
                if received == 0 {
                    started = Instant::now();
                }
                received += 1;
                black_box(event);
            }
            Item::Lagged { missed } => return Err(format!("{missed} messages were discarded").into()),
            Item::Unreadable(message) => return Err(message.into()),
            Item::State(_) => {}
        }
    }
    Ok(started.elapsed())
}

/// Loses each connection after its first message.
async fn reconnect() -> Result {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("ws://{}/ws/market", listener.local_addr()?);
    // With a paused clock, the server must run in the same runtime.
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            if server_handshake(&mut stream).await.is_ok() {
                stream.write_all(&frame(&delta(&symbol(0), 1))).await?;
            }
        }
        std::io::Result::Ok(())
    });
    let mut stream = client(&url)?.subscribe(DepthUpdate::new(symbol(0))).await?;
    let mut received = 0;
    while received < RECONNECTS {
        if let Some(Item::Event(_)) = stream.next().await {
            received += 1;
        }
    }
    Ok(())
}
