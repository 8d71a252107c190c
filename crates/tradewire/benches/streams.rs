//! The cost of a message through a subscription and through a followed order book of 500 levels a side, relative to the WebSocket library and
//! serde alone; and the memory of many messages, subscriptions and reconnects.

use std::hint::black_box;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use serde::{Deserialize, Deserializer};
use sockudo_ws::handshake::{client_handshake, generate_accept_key, server_handshake};
use sockudo_ws::{Config, Message, Role, WebSocketStream};
use tokio::io::AsyncWriteExt as _;
use tradewire::book::{Book, BookChannel as _, BookEvent, BookSnapshot, Level, OrderBook};
use tradewire::futures::channels::DepthUpdate;
use tradewire::streams::{Item, State, Subscription, sockets::FUTURES_MARKET};
use tradewire::{Client, Decimal, Deployment, hosts};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The messages of a measurement. `TRADEWIRE_BENCH_MESSAGES` sets another number.
const MESSAGES: usize = 500_000;
/// The number of measurements. The minimum counts, because other load only adds to it.
const RUNS: usize = 5;
const RECONNECTS: usize = 1_000;
/// The id of the first update; all ids have as many digits.
const FIRST_ID: usize = 1_234_567_890_123;
/// The levels of each side of the book.
const LEVELS: i64 = 500;
/// The price of the best ask, in tenths.
const ASK: i64 = 641_010;

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
        let [mut library, mut session, mut book] = [Duration::MAX; 3];
        for _ in 0..RUNS {
            library = library.min(runtime()?.block_on(read_with_library(serve(topics, messages, None)?, messages))?);
            session =
                session.min(runtime()?.block_on(read_with_client(serve(topics, messages, None)?, topics, messages))?);
            if topics == 1 {
                book = book.min(runtime()?.block_on(follow(messages))?);
            }
        }
        let shown = |name: &str, time: Duration| {
            let ratio = time.as_nanos() * 100 / library.as_nanos();
            println!(
                "{topics:>4} topics, {name}: {} ns a message, {ratio} %; {} kB",
                time.as_nanos() / messages as u128,
                memory()
            );
        };
        shown("library and serde", library);
        shown("client", session);
        if topics == 1 {
            shown("client and book", book);
        }
    }
    println!("a book alone: {} ns a message of eight levels", update_book(messages)?.as_nanos() / messages as u128);
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

/// Starts a server that sends messages to its first client once it has read a request, and returns its URL. If it has to wait, it first sends
/// one message.
fn serve(topics: usize, messages: usize, wait: Option<Receiver<()>>) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let url = format!("ws://{}/ws/market", listener.local_addr()?);
    thread::spawn(move || -> std::io::Result<()> {
        let mut stream = accept(&listener)?;
        let heartbeats = heartbeats(stream.try_clone()?);
        // The requests need no answer, because the messages confirm them.
        let mut block = Block::new(topics);
        let mut sent = 0;
        if let Some(wait) = wait {
            stream.write_all(&frame(&delta(&symbol(0), FIRST_ID)))?;
            // The client needs some time to read the snapshot.
            let _ = wait.recv();
            thread::sleep(Duration::from_millis(100));
            sent = 1;
        }
        while sent < messages {
            stream.write_all(block.numbered(FIRST_ID + sent))?;
            sent += block.ids.len();
            for answer in heartbeats.try_iter() {
                stream.write_all(&answer)?;
            }
        }
        thread::sleep(Duration::from_secs(1));
        Ok(())
    });
    Ok(url)
}

/// Reads what a client sends, and returns an answer to each heartbeat. The text of a request is answered, too, which a client ignores.
fn heartbeats(mut stream: TcpStream) -> Receiver<Vec<u8>> {
    let (sender, answers) = mpsc::channel();
    thread::spawn(move || {
        let mut read = [0; 65_536];
        let answer = FUTURES_MARKET.heartbeat.answer;
        while stream.read(&mut read).is_ok_and(|read| read > 0) {
            let length = u8::try_from(answer.len()).unwrap_or_default();
            if sender.send([&[0x81, length][..], answer.as_bytes()].concat()).is_err() {
                break;
            }
        }
    });
    answers
}

/// Messages of consecutive updates.
struct Block {
    bytes: Vec<u8>,
    /// The positions of the three ids of each message.
    ids: Vec<[usize; 3]>,
}

impl Block {
    fn new(topics: usize) -> Self {
        let mut block = Self { bytes: Vec::new(), ids: Vec::new() };
        for message in 0..1000.max(topics) {
            let frame = frame(&delta(&symbol(message % topics), FIRST_ID + message));
            let text = String::from_utf8_lossy(frame.get(4..).unwrap_or_default()).into_owned();
            let position = |name: &str| block.bytes.len() + 4 + text.find(name).map_or(0, |at| at + name.len());
            block.ids.push([position(r#""pu":""#), position(r#""fu":""#), position(r#""u":""#)]);
            block.bytes.extend(frame);
        }
        block
    }

    /// Writes the ids of the next updates.
    fn numbered(&mut self, first: usize) -> &[u8] {
        for (id, [previous, from, to]) in (first..).zip(&self.ids) {
            for (at, id) in [(previous, id - 1), (from, id), (to, id)] {
                if let Some(digits) = self.bytes.get_mut(*at..*at + 13) {
                    digits.copy_from_slice(id.to_string().as_bytes());
                }
            }
        }
        &self.bytes
    }
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

/// Returns a message of the usual size, which changes levels that are close to the best ones.
fn delta(symbol: &str, id: usize) -> String {
    let ids = format!(r#""pu":"{}","fu":"{id}","u":"{id}""#, id - 1);
    let levels = |from: i64, step: i64| {
        let price = |distance: i64| Decimal::new(from + step * distance, 1);
        let (first, quantity) = (price(id as i64 % 9), id % 97 + 1);
        format!(r#"[["{first}","{quantity}"],["{}","0"],["{}","77"],["{}","41"]]"#, price(14), price(29), price(170))
    };
    let data =
        format!(r#"{{"s":"{symbol}",{ids},"a":{},"b":{},"t":1700000000000}}"#, levels(ASK, 1), levels(ASK - 1, -1));
    format!(r#"{{"topic":"depth_update","event":"depth_update@{symbol},100ms","data":{data}}}"#)
}

/// Returns a frame with a text of 126 to 65,535 bytes.
fn frame(text: &str) -> Vec<u8> {
    let length = u16::try_from(text.len()).unwrap_or_default();
    [&[0x81, 126][..], &length.to_be_bytes(), text.as_bytes()].concat()
}

/// Returns the levels of a side of a snapshot.
fn side(from: i64, step: i64) -> Vec<Level> {
    (0..LEVELS).map(|index| (Decimal::new(from + step * index, 1), Decimal::from(index % 90 + 1))).collect()
}

async fn read_with_library(url: String, messages: usize) -> Result<Duration> {
    let address = url.trim_start_matches("ws://").split('/').next().unwrap_or_default();
    let mut stream = tokio::net::TcpStream::connect(address).await?;
    let handshake = client_handshake(&mut stream, address, "/ws/market", None).await?;
    let config = Config::builder().auto_ping(false).idle_timeout(0).build();
    let mut socket = WebSocketStream::from_raw_with_leftover(stream, Role::Client, config, handshake.leftover);
    let started = Instant::now();
    for _ in 0..messages {
        let Some(Message::Text(text)) = socket.next().await.transpose()? else { return Err("the stream ended".into()) };
        black_box(serde_json::from_slice::<Push<'_>>(&text)?.data.0);
    }
    Ok(started.elapsed())
}

async fn read_with_client(url: String, topics: usize, messages: usize) -> Result<Duration> {
    let client = client(&url, "http://127.0.0.1:1")?;
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
            Item::State(State::Connecting | State::Live | State::Unconfirmed) => {}
            Item::State(state) => return Err(state.to_string().into()),
        }
    }
    Ok(started.elapsed())
}

fn client(socket: &str, host: &str) -> Result<Client> {
    let deployment = Deployment::new("bench").host(&hosts::FUTURES, host)?.socket(&FUTURES_MARKET, socket)?;
    Ok(Client::builder().deployment(deployment).build()?)
}

/// Starts a host that returns one snapshot, and tells the receiver.
fn snapshot() -> Result<(String, Receiver<()>)> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let url = format!("http://{}", listener.local_addr()?);
    let (returned, wait) = mpsc::channel();
    thread::spawn(move || -> std::io::Result<()> {
        let (mut stream, _) = listener.accept()?;
        let mut lines = BufReader::new(stream.try_clone()?).lines();
        while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
        let levels = |from, step| {
            let levels = side(from, step).into_iter().map(|(price, quantity)| format!(r#"["{price}","{quantity}"]"#));
            levels.collect::<Vec<_>>().join(",")
        };
        let (bids, asks, symbol) = (levels(ASK - 1, -1), levels(ASK, 1), symbol(0));
        let book = format!(r#"{{"t":1,"s":"{symbol}","u":{FIRST_ID},"b":[{bids}],"a":[{asks}]}}"#);
        let body = format!(r#"{{"returnCode":0,"result":{book}}}"#);
        write!(stream, "HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{body}", body.len())?;
        drop(returned);
        Ok(())
    });
    Ok((url, wait))
}

/// Follows an order book through all messages, and checks that it can always be read.
async fn follow(messages: usize) -> Result<Duration> {
    let (host, wait) = snapshot()?;
    let client = client(&serve(1, messages, Some(wait))?, &host)?;
    let mut book = OrderBook::follow(&client, DepthUpdate::new(symbol(0))).await?;
    let (mut started, mut received) = (Instant::now(), 1);
    while received < messages {
        match book.next().await.ok_or("the book ended")? {
            BookEvent::Changed(_) => {
                if received == 1 {
                    started = Instant::now();
                }
                received += 1;
            }
            BookEvent::Unverified(reason) => return Err(reason.into()),
            BookEvent::SnapshotFailed(error) => return Err(error.into()),
            _ => {}
        }
        black_box(book.verified().ok().map(|view| (view.best_bid(), view.best_ask())));
    }
    let view = book.verified().map_err(ToString::to_string)?;
    let id = usize::try_from(view.id)?;
    if id < FIRST_ID + messages - 1 || view.bids().count() < 400 {
        return Err(format!("the book ends with update {id} and {} bids", view.bids().count()).into());
    }
    Ok(started.elapsed())
}

/// Applies changes to a book, without a connection.
fn update_book(messages: usize) -> Result<Duration> {
    let change =
        |id| serde_json::from_str::<Push<'_>>(&delta("s", id)).map(|push| DepthUpdate::read_delta(push.data.0));
    let mut deltas = (FIRST_ID..FIRST_ID + 1000).map(change).collect::<std::result::Result<Vec<_>, _>>()?;
    let mut book = Book::new();
    let first = deltas.first().ok_or("no changes")?;
    book.apply(first);
    let mut id = first.last;
    book.join(0, BookSnapshot { id, bids: side(ASK - 1, -1), asks: side(ASK, 1) });
    let started = Instant::now();
    for index in 0..messages {
        let count = deltas.len();
        let delta = deltas.get_mut(index % count).ok_or("no changes")?;
        id += 1;
        (delta.first, delta.last, delta.previous) = (id, id, Some(id - 1));
        book.apply(black_box(delta));
    }
    book.verified().map_err(ToString::to_string)?;
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
                stream.write_all(&frame(&delta(&symbol(0), FIRST_ID))).await?;
            }
        }
        std::io::Result::Ok(())
    });
    let mut stream = client(&url, "http://127.0.0.1:1")?.subscribe(DepthUpdate::new(symbol(0))).await?;
    let mut received = 0;
    while received < RECONNECTS {
        if let Some(Item::Event(_)) = stream.next().await {
            received += 1;
        }
    }
    Ok(())
}
