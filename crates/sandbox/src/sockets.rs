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
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tradewire_contract::Contract;
use tradewire_models::Timestamp;
use tradewire_transport::Deployment;
use tradewire_transport::deployment::DeploymentError;
use tradewire_wire::channel::{Channel, KeyPlace, Socket};
use tradewire_wire::truncated;

pub(crate) use self::connection::accept;
use self::subscription::{Subscription, View};
use crate::exchange::{Exchange, ExchangeState};

/// The maximum number of messages that wait for a slow client. One more closes its connection.
const OUTBOX: usize = 10_000;
/// The number of a connection's latest messages that the page shows.
const RECENT: usize = 20;
/// The maximum number of characters of a message that the page shows.
const MAX_SHOWN: usize = 300;

/// The connections to all sockets.
#[derive(Default)]
pub(crate) struct Sockets(Mutex<Connections>);

#[derive(Default)]
struct Connections {
    open: Vec<Connection>,
    /// The number of the last connection.
    last: u64,
}

/// An open connection.
struct Connection {
    number: u64,
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
}

impl Sockets {
    /// Returns the socket with a path.
    pub(crate) fn at(contract: &'static Contract, path: &str) -> Option<&'static Socket> {
        let mut sockets = contract.client_operations().sockets().iter();
        sockets.find(|socket| Self::path(contract, socket) == Some(path)).copied()
    }

    /// Returns the path of a socket in the first deployment that declares its URL.
    pub(crate) fn path(contract: &'static Contract, socket: &Socket) -> Option<&'static str> {
        let url = contract.deployments.iter().find_map(|deployment| deployment.socket_urls.get(socket.name))?;
        let (_, address) = url.split_once("://")?;
        address.find('/').and_then(|start| address.get(start..))
    }

    /// Adds the URLs of all sockets to the deployment of a sandbox at an address.
    pub(crate) fn add_urls(
        deployment: Deployment,
        contract: &'static Contract,
        address: SocketAddr,
    ) -> Result<Deployment, DeploymentError> {
        let sockets = contract.client_operations().sockets().iter();
        let mut with_path = sockets.filter_map(|socket| Some((socket, Self::path(contract, socket)?)));
        with_path.try_fold(deployment, |deployment, (socket, path)| {
            deployment.socket(socket, &format!("ws://{address}{path}"))
        })
    }

    /// Adds a connection. Returns its number and the texts to send to it.
    fn open(&self, socket: &'static Socket, since: Timestamp, is_compressed: bool) -> (u64, mpsc::Receiver<Outgoing>) {
        let (outbox, texts) = mpsc::channel(OUTBOX);
        let mut connections = self.connections();
        connections.last += 1;
        let (number, subscriptions, recent) = (connections.last, Vec::new(), VecDeque::new());
        let outbox = Some(outbox);
        connections.open.push(Connection {
            number,
            socket,
            since,
            is_compressed,
            subscriptions,
            outbox,
            count: 0,
            recent,
        });
        (number, texts)
    }

    fn close(&self, number: u64) {
        self.connections().open.retain(|connection| connection.number != number);
    }

    /// Runs `act` on a connection. Returns `None` if it was closed.
    fn with<T>(&self, number: u64, act: impl FnOnce(&mut Connection) -> T) -> Option<T> {
        self.connections().open.iter_mut().find(|connection| connection.number == number).map(act)
    }

    /// Sends each connection the messages that follow from a state. The caller holds the lock of the state.
    pub(crate) fn push(&self, exchange: &Exchange, state: &ExchangeState, now: Timestamp) {
        let view = View { exchange, state, now };
        for connection in &mut self.connections().open {
            let Connection { subscriptions, .. } = connection;
            let messages: Vec<_> = subscriptions.iter_mut().flat_map(|of| of.messages(&view)).collect();
            for (channel, text) in messages {
                connection.send(Outgoing { text, channel: Some(channel) });
            }
        }
    }

    /// Describes the connections for the page. Keys are not shown.
    pub(crate) fn shown(&self) -> Vec<Value> {
        let connections = self.connections();
        let shown = connections.open.iter().map(|connection| {
            let topics = connection.subscriptions.iter().map(Subscription::shown);
            json!({
                "number": connection.number, "socket": connection.socket.name, "since": connection.since,
                "compressed": connection.is_compressed, "topics": topics.collect::<Vec<_>>(),
                "messages": connection.count, "recent": connection.recent,
            })
        });
        shown.collect()
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connection {
    fn send(&mut self, outgoing: Outgoing) {
        let Some(outbox) = &self.outbox else { return };
        self.count += 1;
        // An answer may repeat a topic that contains a key.
        if outgoing.channel.is_some() || self.socket.key.is_none_or(|key| key.place != KeyPlace::Topic) {
            self.recent.truncate(RECENT - 1);
            self.recent.push_front(truncated(&outgoing.text, MAX_SHOWN).into_owned());
        }
        if outbox.try_send(outgoing).is_err() {
            self.outbox = None;
        }
    }
}
