//! An order book that follows an exchange over loopback connections.

use futures_util::{SinkExt as _, StreamExt as _};
use sockudo_ws::handshake::generate_accept_key;
use sockudo_ws::stream::WebSocketStream;
use sockudo_ws::{Config, Message};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tradewire::book::{BookChannel, BookEvent, OrderBook};
use tradewire::futures::channels::DepthUpdate;
use tradewire::{Client, Deployment, hosts, spot};

use crate::Result;

/// How a group writes order books and their changes.
struct Form {
    /// Returns a snapshot of a symbol with an id, which is also the quantity of the best bid.
    snapshot: fn(&str, i64) -> String,
    /// Returns a message that sets the quantity of the best bid.
    change: fn(i64, i64, i64) -> String,
}

const FUTURES: Form = Form {
    snapshot: |symbol, id| {
        let book = format!(r#"{{"t":1,"s":"{symbol}","u":{id},"b":[["99.50","{id}"]],"a":[["100","1"]]}}"#);
        format!(r#"{{"returnCode":0,"result":{book}}}"#)
    },
    change: |first, last, quantity| {
        let ids = format!(r#""pu":"{}","fu":"{first}","u":"{last}""#, first - 1);
        message("depth_update@btc_usdt,100ms", &ids, quantity)
    },
};

const SPOT: Form = Form {
    snapshot: |_, id| {
        let book = format!(r#"{{"timestamp":1,"lastUpdateId":{id},"bids":[["99.50","{id}"]],"asks":[["100","1"]]}}"#);
        format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{book}}}"#)
    },
    change: |first, last, quantity| message("depth_update@btc_usdt", &format!(r#""fi":{first},"i":{last}"#), quantity),
};

fn message(event: &str, ids: &str, quantity: i64) -> String {
    let data = format!(r#"{{"s":"btc_usdt",{ids},"b":[["99.5","{quantity}"]],"a":[],"t":1}}"#);
    format!(r#"{{"topic":"depth_update","event":"{event}","data":{data}}}"#)
}

/// Starts a host that returns snapshots with these ids, one after the other, and then errors.
async fn snapshots(form: &'static Form, ids: &'static [i64]) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://{}", listener.local_addr()?);
    tokio::spawn(async move {
        let mut ids = ids.iter();
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.read(&mut [0; 16_384]).await?;
            let body = match ids.next() {
                // A negative id is that of another symbol's book.
                Some(id) => (form.snapshot)(if *id < 0 { "eth_usdt" } else { "btc_usdt" }, *id),
                None => r#"{"returnCode":1,"error":{"code":"invalid_symbol","msg":""},"result":null}"#.to_owned(),
            };
            let head = format!("HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {}\r\n\r\n", body.len());
            stream.write_all((head + &body).as_bytes()).await?;
        }
        std::io::Result::Ok(())
    });
    Ok(url)
}

/// Starts a WebSocket server that confirms all requests, and pushes the texts that the sender receives.
async fn socket() -> Result<(String, UnboundedSender<String>)> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("ws://{}/ws", listener.local_addr()?);
    let (sender, texts) = unbounded_channel();
    tokio::spawn(serve(listener, texts));
    Ok((url, sender))
}

/// The text in place of which the connection is lost.
const LOSE: &str = "lose";

/// Serves one connection after the other.
async fn serve(listener: TcpListener, mut texts: UnboundedReceiver<String>) -> Option<()> {
    loop {
        let (stream, _) = listener.accept().await.ok()?;
        serve_one(stream, &mut texts).await?;
    }
}

/// Serves a connection until it is to be lost.
async fn serve_one(mut stream: TcpStream, texts: &mut UnboundedReceiver<String>) -> Option<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    let head = String::from_utf8(head).ok()?;
    let is_key = |line: &&str| line.to_ascii_lowercase().starts_with("sec-websocket-key:");
    let (_, key) = head.lines().find(is_key)?.split_once(':')?;
    let accept = generate_accept_key(key.trim());
    let head = format!(
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: {accept}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.ok()?;
    let mut socket = WebSocketStream::server(stream, Config::builder().auto_ping(false).idle_timeout(0).build());
    loop {
        let text = tokio::select! {
            text = texts.recv() => text?,
            message = socket.next() => match message?.ok()? {
                Message::Text(text) => {
                    let text = String::from_utf8(text.to_vec()).ok()?;
                    let id = text.split_once(r#""id":""#).and_then(|(_, rest)| rest.split('"').next());
                    id.map_or("pong".to_owned(), |id| format!(r#"{{"code":0,"msg":"success","id":"{id}"}}"#))
                }
                _ => continue,
            },
        };
        if text == LOSE {
            return Some(());
        }
        socket.send(Message::text(text)).await.ok()?;
    }
}

/// Returns the next event in words, with the quantity of the best bid if the book can be read.
async fn next(book: &mut OrderBook<impl BookChannel>) -> Result<String> {
    let event = match book.next().await.ok_or("the book ended")? {
        BookEvent::Verified => "verified".to_owned(),
        BookEvent::Changed(delta) => format!("changed {}", delta.last),
        BookEvent::Unverified(reason) => format!("unverified: {reason}"),
        BookEvent::State(state) => state.to_string(),
        BookEvent::SnapshotFailed(error) => format!("no snapshot: {}", error.code().is_some()),
        other => format!("{other:?}"),
    };
    let best = book.verified().ok().and_then(|view| view.best_bid());
    Ok(best.map_or(event.clone(), |(_, quantity)| format!("{event}, {quantity}")))
}

/// Follows a book, and compares each event with the beginning of the expected text.
async fn follow(
    channel: impl BookChannel,
    client: &Client,
    exchange: &UnboundedSender<String>,
    pushes: impl IntoIterator<Item = (&str, String, Vec<&str>)>,
) -> Result {
    let mut book = OrderBook::follow(client, channel).await?;
    assert_eq!(next(&mut book).await?, "connecting");
    assert_eq!(next(&mut book).await?, "live");
    for (what, push, events) in pushes {
        exchange.send(push)?;
        for expected in events {
            let event = next(&mut book).await?;
            assert!(event.starts_with(expected), "{what}: {event}");
        }
    }
    Ok(())
}

/// Returns what an exchange does wrong, and what a consumer sees, for both groups. The first snapshot has the id 9, and each doubt is followed
/// by a snapshot.
fn faults(change: fn(i64, i64, i64) -> String) -> Vec<(&'static str, String, Vec<&'static str>)> {
    let unreadable = change(21, 21, 5).replace(r#""s":"#, r#""q":"#);
    let interrupted = "unverified: the changes were interrupted: ";
    let crossed = change(27, 27, 7).replace("99.5", "100.0");
    let other_symbol = change(32, 32, 5).replace(r#""s":"btc"#, r#""s":"eth"#);
    vec![
        ("the first change", change(10, 11, 2), vec!["verified, 2"]),
        ("the next one", change(12, 12, 3), vec!["changed 12, 3"]),
        (
            "a lost message, which the snapshot with the update 14 contains",
            change(14, 14, 4),
            vec!["unverified: update 13 was expected, but the change begins with update 14", "verified, 14"],
        ),
        (
            "a repeated message",
            change(14, 14, 4),
            vec!["unverified: update 15 was expected, but the change begins with update 14"],
        ),
        ("the change up to the snapshot", change(15, 20, 5), vec!["verified, 20"]),
        ("an unreadable message", unreadable, vec!["unverified: the changes were interrupted: a message of "]),
        ("the change up to the snapshot", change(21, 26, 6), vec!["verified, 26"]),
        ("a bid at the best ask", crossed, vec!["unverified: the best bid 100.0 is not below the best ask 100"]),
        ("the change up to the snapshot", change(28, 28, 7), vec!["verified, 28"]),
        ("a lost connection", LOSE.to_owned(), vec![interrupted, "connecting", "live"]),
        ("the change up to the snapshot", change(30, 31, 8), vec!["verified, 31"]),
        ("another symbol", other_symbol, vec!["unverified: the changes were interrupted: a change has another symbol"]),
    ]
}

#[tokio::test]
async fn a_book_cannot_be_read_after_any_doubt_until_it_is_joined_again() -> Result {
    let [(futures, exchange), (spot, spot_exchange)] = [socket().await?, socket().await?];
    let host = snapshots(&FUTURES, &[9, 14, 20, 26, 28, 31, -1]).await?;
    let spot_host = snapshots(&SPOT, &[9, 14, 20, 26, 28, 31]).await?;
    let deployment = Deployment::new("book").host(&hosts::FUTURES, &host)?.host(&hosts::SPOT, &spot_host)?;
    let deployment = deployment.socket(DepthUpdate::CHANNEL.socket, &futures)?;
    let deployment = deployment.socket(spot::channels::DepthUpdate::CHANNEL.socket, &spot)?;
    let client = Client::builder().deployment(deployment).build()?;
    let mut pushes = faults(FUTURES.change);
    pushes.extend([
        (
            "a snapshot of another symbol",
            (FUTURES.change)(33, 34, 6),
            vec!["unverified: the changes were interrupted: the snapshot has another symbol"],
        ),
        ("an error in place of a snapshot", (FUTURES.change)(35, 35, 6), vec!["no snapshot: true"]),
    ]);
    follow(DepthUpdate::new("btc_usdt"), &client, &exchange, pushes).await?;
    follow(spot::channels::DepthUpdate::new("btc_usdt"), &client, &spot_exchange, faults(SPOT.change)).await
}
