//! Subscriptions over loopback connections, with a paused clock.

mod faults;
mod server;
mod subscriptions;

use futures_util::FutureExt as _;
use serde::{Deserialize, Deserializer};
use tradewire_endpoints::{SOCKETS, futures, hosts};
use tradewire_transport::streams::{Item, State, Subscribed};
use tradewire_transport::{Client, ClientBuilder, Deployment};
use tradewire_wire::channel::{Channel, KeyPlace, Subscription};

use self::server::Server;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A subscription to any channel, with an event whose number is beyond the exact floats.
struct Subscribe(&'static Channel, &'static str);

#[derive(Debug)]
struct Event {
    u: i64,
}

tradewire_wire::record!(Event, u = "u");

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
    Subscribe(futures::channels::DepthUpdate::CHANNEL, symbol)
}

/// Returns the message of an event.
fn delta(event: &str, u: u64) -> String {
    format!(r#"{{"topic":"depth_update","event":"{event}","data":{{"u":{u}}}}}"#)
}

/// The maximum size of a message. It is small, because tests that run at the same time measure the memory of calls.
const MAX_MESSAGE: usize = 256 * 1024;

/// The base URL of an exchange that is not used.
const NOWHERE: &str = "http://127.0.0.1:1";

/// Returns a builder with a server for all sockets, and an exchange for all hosts.
fn builder(server: &Server, exchange: &str) -> Result<ClientBuilder> {
    let mut deployment = Deployment::new("test").host(&hosts::FUTURES, exchange)?.host(&hosts::SPOT, exchange)?;
    for socket in SOCKETS {
        deployment = deployment.socket(socket, &server.url)?;
    }
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
