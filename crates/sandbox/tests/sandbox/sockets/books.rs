//! A book that follows the changes equals the book that a request returns at the same moment.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::Value;
use tradewire_endpoints::sockets::{FUTURES_MARKET, SPOT_PUBLIC};
use tradewire_endpoints::{futures, spot};
use tradewire_models::{Decimal, Timestamp};
use tradewire_sandbox::{Quote, Sandbox, TestClock};
use tradewire_transport::clock::Clock as _;
use tradewire_wire::channel::Socket;

use super::Peer;
use crate::Result;
use crate::raw_http::*;

/// A naive book: all levels by price.
#[derive(Debug, Default, PartialEq)]
struct Book {
    id: i64,
    bids: BTreeMap<Decimal, Decimal>,
    asks: BTreeMap<Decimal, Decimal>,
}

fn levels(json: &Value) -> Result<Vec<(Decimal, Decimal)>> {
    let number = |level: &Value, index: usize| level[index].as_str().unwrap_or_default().parse();
    json.as_array().ok_or("no levels")?.iter().map(|level| Ok((number(level, 0)?, number(level, 1)?))).collect()
}

fn integer(json: &Value) -> i64 {
    json.as_i64().or_else(|| json.as_str()?.parse().ok()).unwrap_or(-1)
}

/// The names of a book on the wire: of its operation and of its channel.
struct Names {
    socket: &'static Socket,
    topic: &'static str,
    path: &'static str,
    query: &'static str,
    /// The path and the body of an order that buys a part of the depth.
    order: (&'static str, &'static str),
    snapshot: [&'static str; 3],
    change: [&'static str; 2],
}

const BOOKS: [Names; 2] = [
    Names {
        socket: &FUTURES_MARKET,
        topic: "depth_update@btc_usdt,100ms",
        path: futures::OrderBookRequest::OPERATION.path,
        query: "symbol=btc_usdt&level=1000",
        order: (
            PLACE,
            r#"[{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#,
        ),
        snapshot: ["u", "b", "a"],
        change: ["fu", "u"],
    },
    Names {
        socket: &SPOT_PUBLIC,
        topic: "depth_update@btc_usdt",
        path: spot::OrderBookRequest::OPERATION.path,
        query: "symbol=btc_usdt&limit=500",
        order: (
            spot::PlaceOrder::OPERATION.path,
            r#"{"symbol":"btc_usdt","side":"BUY","type":"MARKET","timeInForce":"IOC","bizType":"SPOT","quoteQty":10}"#,
        ),
        snapshot: ["lastUpdateId", "bids", "asks"],
        change: ["fi", "i"],
    },
];

impl Names {
    async fn requested(&self, sandbox: &Sandbox) -> Result<Book> {
        let response = RawRequest::get(self.path, self.query).send(sandbox).await?;
        let [id, bids, asks] = self.snapshot.map(|name| &response.result()[name]);
        let [bids, asks] = [levels(bids)?, levels(asks)?].map(|levels| levels.into_iter().collect());
        Ok(Book { id: integer(id), bids, asks })
    }

    /// Applies a change as the documentation says. Returns its first and its last id.
    fn apply(&self, book: &mut Book, change: &Value) -> Result<(i64, i64)> {
        let [first, last] = self.change.map(|name| integer(&change[name]));
        if last <= book.id {
            return Ok((first, last));
        }
        for (side, name) in [(&mut book.bids, "b"), (&mut book.asks, "a")] {
            for (price, quantity) in levels(&change[name])? {
                match quantity.is_zero() {
                    true => side.remove(&price),
                    false => side.insert(price, quantity),
                };
            }
        }
        Ok((first, last))
    }
}

#[tokio::test]
async fn the_changes_of_an_empty_book_follow_its_id() -> Result {
    for names in BOOKS {
        let clock = TestClock::at(Timestamp::from_millis(NOW));
        let sandbox = Sandbox::builder().clock(clock).history(0).start().await?;
        sandbox.set_quote("btc_usdt", Quote::at(60_000).depth(0))?;
        let mut peer = Peer::open(&sandbox, names.socket).await?;
        peer.subscribe(&[names.topic], None).await?;
        let mut book = names.requested(&sandbox).await?;
        assert!(book.bids.is_empty() && book.asks.is_empty(), "{book:?}");
        let id = book.id;
        sandbox.set_quote("btc_usdt", Quote::at(60_000).depth(5))?;
        let messages = peer.messages().await?;
        let (first, _) = names.apply(&mut book, &messages.first().ok_or("no message")?["data"])?;
        assert_eq!(first, id + 1, "{}", names.topic);
    }
    Ok(())
}

#[tokio::test]
async fn a_book_that_follows_equals_the_one_that_is_requested() -> Result {
    for names in BOOKS {
        let clock = TestClock::at(Timestamp::from_millis(NOW));
        let builder = Sandbox::builder().clock(clock.clone()).without_rate_limits().history(0);
        let sandbox = builder.random_walk(Duration::from_millis(700)).start().await?;
        let mut peer = Peer::open(&sandbox, names.socket).await?;
        peer.subscribe(&[names.topic], None).await?;
        // The price goes and returns before the snapshot, so that a difference between two moments is not enough.
        let initial = names.requested(&sandbox).await?.bids.keys().next_back().copied().ok_or("no bids")?;
        sandbox.set_quote("btc_usdt", Quote::at(initial + Decimal::ONE))?;
        let mut book = names.requested(&sandbox).await?;
        sandbox.set_quote("btc_usdt", Quote::at(initial).ask(initial + Decimal::new(1, 1)))?;

        let (mut last, mut changes) = (None, 0);
        for step in 0..24 {
            match step % 8 {
                4 => sandbox.set_quote("btc_usdt", Quote::at(initial + Decimal::from(step)).depth(5))?,
                // An order takes a part of a limited depth, and nothing of an unlimited one. The depths of futures and spot are separate.
                3 | 5 => {
                    sandbox.set_quote("eth_usdt", Quote::at(3_000).depth(5))?;
                    let ((path, order), now) = (names.order, clock.now().as_millis());
                    let placed = RawRequest::post(path, order).signed_by(DEMO.0, DEMO.1, now).send(&sandbox).await?;
                    assert_eq!(placed.code(), "", "{}", placed.text);
                }
                // The quantities of all levels change every minute.
                7 => clock.advance(Duration::from_secs(25)),
                _ => {
                    clock.advance(Duration::from_secs(1));
                    sandbox.set_quote("btc_usdt", Quote::at(initial - Decimal::from(step)))?;
                }
            }
            let requested = names.requested(&sandbox).await?;
            if let 3 | 5 = step % 8 {
                assert_eq!(requested.asks == book.asks, step % 8 == 3, "{} step {step}", names.topic);
            }
            for message in peer.messages().await? {
                let change = &message["data"];
                let is_empty = ["a", "b"].iter().all(|side| change[side].as_array().is_none_or(Vec::is_empty));
                assert!(!is_empty, "{change}");
                let (first, new_last) = names.apply(&mut book, change)?;
                assert!(last.is_none_or(|last| first == last + 1) && first <= new_last, "{last:?} {first} {new_last}");
                assert!(change["pu"].is_null() || integer(&change["pu"]) == first - 1, "{change}");
                assert!(new_last <= requested.id, "a change is newer than the book");
                last = Some(new_last);
                changes += 1;
            }
            book.id = requested.id;
            assert_eq!(book, requested, "{} step {step}", names.topic);
        }
        assert!(changes > 15, "{changes}");
    }
    Ok(())
}
