//! The sockets of the exchange: their connections, the subscriptions of each connection, and the messages that it is sent.
//!
//! Messages are written before the exchange's lock is released, so that no request sees a state that was not pushed. A message has the values
//! that a response would have at this moment.

mod account;
mod connection;
mod market;
mod requests;
mod subscription;

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, Weak};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tradewire_contract::Contract;
use tradewire_models::Timestamp;
use tradewire_transport::Deployment;
use tradewire_transport::deployment::DeploymentError;
use tradewire_wire::channel::{Channel, KeyPlace, Socket};
use tradewire_wire::{lock, truncated};

pub(crate) use self::connection::accept;
use self::subscription::{Subscription, View};
use crate::exchange::{Exchange, Listener};
use crate::trading::Trading;

/// The maximum number of messages that wait for a slow client. One more closes its connection.
const OUTBOX: usize = 10_000;
/// The number of a connection's latest messages that the page shows.
const RECENT: usize = 20;
/// The maximum number of characters of a message that the page shows.
const MAX_SHOWN: usize = 300;

struct Connection {
    socket: &'static Socket,
    since: Timestamp,
    is_compressed: bool,
    subscriptions: Vec<Subscription>,
    /// The messages that wait to be sent; `None` after there were too many, which closes the connection.
    outbox: Option<mpsc::Sender<Outgoing>>,
    count: u64,
    /// The latest messages, for the page.
    recent: VecDeque<String>,
}

/// A text to send to a client.
struct Outgoing {
    text: String,
    /// The channel that pushes the text; `None` if the text is an answer.
    channel: Option<&'static Channel>,
    /// The time from which a delay counts.
    since: Instant,
}

pub(crate) fn at(contract: &'static Contract, path: &str) -> Option<&'static Socket> {
    let mut sockets = contract.client_operations().sockets.iter();
    sockets.find(|socket| self::path(contract, socket) == Some(path)).copied()
}

/// Returns the path of a socket in the first deployment that declares its URL.
pub(crate) fn path(contract: &'static Contract, socket: &Socket) -> Option<&'static str> {
    let url = contract.deployments.iter().find_map(|deployment| deployment.socket_urls.get(socket.name))?;
    let (_, address) = url.split_once("://")?;
    address.find('/').and_then(|start| address.get(start..))
}

pub(crate) fn add_urls(
    deployment: Deployment,
    contract: &'static Contract,
    address: SocketAddr,
) -> Result<Deployment, DeploymentError> {
    let sockets = contract.client_operations().sockets.iter();
    let mut with_path = sockets.filter_map(|socket| Some((socket, path(contract, socket)?)));
    with_path
        .try_fold(deployment, |deployment, (socket, path)| deployment.socket(socket, &format!("ws://{address}{path}")))
}

impl Listener for Mutex<Connection> {
    fn notice(&self, exchange: &Exchange, trading: &Trading, now: Timestamp) {
        let (view, mut connection) = (View { exchange, trading, now }, lock(self));
        let subscriptions = &mut connection.subscriptions;
        let messages: Vec<_> = subscriptions.iter_mut().flat_map(|of| of.messages(&view)).collect();
        for (channel, text) in messages {
            connection.send(text, Some(channel));
        }
    }

    /// Describes the connection. Keys are not shown.
    fn shown(&self) -> Value {
        let connection = lock(self);
        let topics: Vec<_> = connection.subscriptions.iter().map(Subscription::shown).collect();
        json!({
            "socket": connection.socket.name, "since": connection.since, "compressed": connection.is_compressed,
            "topics": topics, "messages": connection.count, "recent": connection.recent,
        })
    }
}

impl Connection {
    fn open(
        exchange: &Exchange,
        socket: &'static Socket,
        is_compressed: bool,
    ) -> (Arc<Mutex<Self>>, mpsc::Receiver<Outgoing>) {
        let (outbox, texts) = mpsc::channel(OUTBOX);
        let connection = Arc::new(Mutex::new(Self {
            socket,
            since: exchange.clock.now(),
            is_compressed,
            subscriptions: Vec::new(),
            outbox: Some(outbox),
            count: 0,
            recent: VecDeque::new(),
        }));
        let listener: Weak<Mutex<Self>> = Arc::downgrade(&connection);
        exchange.listeners().push(listener);
        (connection, texts)
    }

    fn send(&mut self, text: String, channel: Option<&'static Channel>) {
        let Some(outbox) = &self.outbox else { return };
        self.count += 1;
        // An answer may repeat a topic that contains a key.
        if channel.is_some() || self.socket.key.is_none_or(|key| key.place != KeyPlace::Topic) {
            self.recent.truncate(RECENT - 1);
            self.recent.push_front(truncated(&text, MAX_SHOWN).into_owned());
        }
        if outbox.try_send(Outgoing { text, channel, since: Instant::now() }).is_err() {
            self.outbox = None;
        }
    }
}
