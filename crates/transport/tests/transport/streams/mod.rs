//! Subscriptions over loopback connections, with a paused clock.

mod faults;
mod server;
mod subscriptions;

use futures_util::FutureExt as _;
use serde::{Deserialize, Deserializer};
use tradewire_endpoints::{futures, hosts};
use tradewire_transport::streams::{Item, State, Subscribed};
use tradewire_transport::{Client, ClientBuilder, Deployment};
use tradewire_wire::channel::{Channel, ChannelKind, Heartbeat, KeyPlace, Socket, SocketKey, Subscription};

use self::server::Server;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const HEARTBEAT: Heartbeat = Heartbeat { send: "ping", answer: "pong", interval: 15_000, limit: 30_000 };

static MARKET: Socket = Socket {
    name: "market",
    host: &hosts::FUTURES,
    heartbeat: HEARTBEAT,
    subscribe: "SUBSCRIBE",
    unsubscribe: "UNSUBSCRIBE",
    deflate: true,
    key: None,
    success: 0,
};

static USER: Socket = Socket {
    name: "user",
    host: &hosts::FUTURES,
    heartbeat: HEARTBEAT,
    subscribe: "SUBSCRIBE",
    unsubscribe: "UNSUBSCRIBE",
    deflate: true,
    key: Some(SocketKey {
        operation: futures::ListenKey::OPERATION,
        field: "",
        place: KeyPlace::Topic,
        valid: 28_800_000,
        codes: &[2],
        messages: &[],
        texts: &["@invalid_listen_key"],
    }),
    success: 0,
};

static DELTAS: Channel = channel("depth_update", &MARKET, "depth_update");
static ORDERS: Channel = channel("order", &USER, "order");
static BALANCES: Channel = channel("balance", &USER, "balance");

const fn channel(name: &'static str, socket: &'static Socket, topic: &'static str) -> Channel {
    Channel { group: "futures", name, socket, topic, kind: ChannelKind::Event, lists: &[] }
}

/// A subscription with an event whose number is beyond the exact floats.
struct Subscribe(&'static Channel, &'static str);

#[derive(Debug, Deserialize)]
struct Event {
    u: u64,
}

impl Subscription for Subscribe {
    type Event = Event;

    fn channel(&self) -> &'static Channel {
        self.0
    }

    fn arguments(&self) -> Vec<String> {
        self.1.split(',').filter(|argument| !argument.is_empty()).map(ToOwned::to_owned).collect()
    }

    fn read_event<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Event, D::Error> {
        Event::deserialize(deserializer)
    }
}

fn deltas(symbol: &'static str) -> Subscribe {
    Subscribe(&DELTAS, symbol)
}

/// Returns the message of an event.
fn delta(event: &str, u: u64) -> String {
    format!(r#"{{"topic":"depth_update","event":"{event}","data":{{"u":{u}}}}}"#)
}

/// The maximum size of a message. It is small, because tests that run at the same time measure the memory of calls.
const MAX_MESSAGE: usize = 256 * 1024;

fn builder(server: &Server) -> Result<ClientBuilder> {
    let deployment = Deployment::new("test").socket(&MARKET, &server.url)?.socket(&USER, &server.url)?;
    Ok(Client::builder().deployment(deployment).max_body(MAX_MESSAGE))
}

fn show(item: Item<Event>) -> String {
    match item {
        Item::Event(event) => event.u.to_string(),
        Item::State(State::Interrupted { reason, .. }) => format!("interrupted: {reason}"),
        Item::State(state) => state.to_string(),
        Item::Lagged { missed } => format!("lagged: {missed}"),
        Item::Unreadable(message) => message.to_string(),
    }
}

async fn next(stream: &mut Subscribed<Subscribe>) -> Result<String> {
    Ok(stream.next().await.map_or_else(|| "end".to_owned(), show))
}

/// Reads items up to this one.
async fn until(stream: &mut Subscribed<Subscribe>, last: &str) -> Result<Vec<String>> {
    let mut items = Vec::new();
    while items.last().is_none_or(|item| item != last) {
        items.push(next(stream).await?);
        if items.last().is_some_and(|item| item == "end") {
            break;
        }
    }
    Ok(items)
}

/// Returns an item that is there already.
fn ready(stream: &mut Subscribed<Subscribe>) -> Option<String> {
    stream.next().now_or_never().map(|item| item.map_or_else(|| "end".to_owned(), show))
}
