//! An order book that follows an exchange over loopback connections.

use futures_util::{SinkExt as _, StreamExt as _};
use sockudo_ws::handshake::generate_accept_key;
use sockudo_ws::stream::WebSocketStream;
use sockudo_ws::{Config, Message};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tradewire::book::{BookEvent, OrderBook};
use tradewire::futures::channels::DepthUpdate;
use tradewire::{Client, Deployment, hosts};

use crate::Result;

/// Starts a host that returns snapshots with these ids, one after the other, and then errors. The quantity of a snapshot's best bid is its
/// id.
async fn snapshots(ids: &'static [i64]) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://{}", listener.local_addr()?);
    tokio::spawn(async move {
        let mut ids = ids.iter();
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.read(&mut [0; 16_384]).await?;
            // A negative id is that of another symbol's book.
            let symbol = |id: i64| if id < 0 { "eth_usdt" } else { "btc_usdt" };
            let book = |id: &i64| {
                format!(r#"{{"t":1,"s":"{}","u":{id},"b":[["99.50","{id}"]],"a":[["100","1"]]}}"#, symbol(*id))
            };
            let body = match ids.next() {
                Some(id) => format!(r#"{{"returnCode":0,"result":{}}}"#, book(id)),
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

/// Serves one connection.
async fn serve(listener: TcpListener, mut texts: UnboundedReceiver<String>) -> Option<()> {
    let (mut stream, _) = listener.accept().await.ok()?;
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
        socket.send(Message::text(text)).await.ok()?;
    }
}

/// Returns a message that sets the quantity of the best bid.
fn change(first: i64, last: i64, quantity: i64) -> String {
    let previous = first - 1;
    format!(
        r#"{{"topic":"depth_update","event":"depth_update@btc_usdt,100ms","data":{{"s":"btc_usdt","pu":"{previous}","fu":"{first}","u":"{last}","b":[["99.5","{quantity}"]],"a":[],"t":1}}}}"#
    )
}

/// Returns the next event in words, with the quantity of the best bid if the book can be read.
async fn next(book: &mut OrderBook<DepthUpdate>) -> Result<String> {
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

#[tokio::test]
async fn a_book_is_followed_and_joined_again_after_any_doubt() -> Result {
    let host = snapshots(&[9, 14, 20, -1]).await?;
    let (url, exchange) = socket().await?;
    let deployment = Deployment::new("book").host(&hosts::FUTURES, &host)?.socket(DepthUpdate::CHANNEL.socket, &url)?;
    let client = Client::builder().deployment(deployment).build()?;
    let mut book = OrderBook::follow(&client, DepthUpdate::new("btc_usdt")).await?;
    assert_eq!(next(&mut book).await?, "connecting");
    assert_eq!(next(&mut book).await?, "live");
    let unreadable = r#"{"topic":"depth_update","event":"depth_update@btc_usdt,100ms","data":{"s":"btc_usdt"}}"#;
    for (push, expected) in [
        (change(10, 11, 2), &["verified, 2"][..]),
        (change(12, 12, 3), &["changed 12, 3"]),
        // The snapshot with the update 14 contains this change.
        (
            change(14, 14, 4),
            &["unverified: update 13 was expected, but the change begins with update 14", "verified, 14"],
        ),
        (unreadable.to_owned(), &["unverified: the changes were interrupted: a message of futures depth-update"]),
        (change(15, 20, 5), &["verified, 20"]),
        (
            change(21, 21, 5).replace("btc_usdt\",\"pu", "eth_usdt\",\"pu"),
            &["unverified: the changes were interrupted: a change has another symbol"],
        ),
        (change(20, 21, 6), &["unverified: the changes were interrupted: the snapshot has another symbol"]),
        (change(22, 22, 6), &["no snapshot: true"]),
    ] {
        exchange.send(push)?;
        for expected in expected {
            let event = next(&mut book).await?;
            assert!(event.starts_with(expected), "{event}");
        }
    }
    Ok(())
}
