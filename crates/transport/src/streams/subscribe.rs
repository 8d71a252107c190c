//! Subscribes, and reads the items of a subscription.

use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use futures_util::{Stream, StreamExt};
use tokio::sync::mpsc::{self, UnboundedSender};
use tracing::Instrument as _;
use tradewire_wire::channel::{Channel, Socket, Subscription};
use tradewire_wire::{Invalid, lock};

use super::handshake::Endpoint;
use super::item::{Item, UnreadableMessage};
use super::message::only_data;
use super::queue::{Producer, Queue, Queued};
use super::task::{Command, Task};
use crate::client::Client;
use crate::decode::decode_payload;
use crate::deployment::Deployment;
use crate::error::{DecodeError, causes};
use crate::fast_path;

/// The tasks of a client's sockets.
#[derive(Default)]
pub(crate) struct Sockets {
    /// The commands to each task, by the name of its socket.
    tasks: Mutex<HashMap<&'static str, UnboundedSender<Command>>>,
    /// The number of subscriptions so far.
    subscriptions: AtomicU64,
}

/// The reason why a client cannot subscribe. Nothing was sent.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum SubscribeError {
    /// An argument of the subscription breaks a rule of the contract.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The deployment has no URL for the socket of the channel.
    #[error(
        "the channel {channel} needs the socket {}, for which the deployment `{deployment}` has no URL. Set it with `Deployment::socket` \
         or, if the deployment is read from the environment, with {}",
        socket.name, Deployment::socket_url_variable(socket)
    )]
    MissingSocketUrl {
        /// The title of the channel.
        channel: String,
        /// The name of the socket.
        socket: &'static Socket,
        /// The name of the deployment.
        deployment: String,
    },
    /// The channel is private, and the client has no credentials.
    #[error("the channel {0} is private, but the client has no credentials")]
    MissingCredentials(String),
    /// The HTTP client for the handshake cannot be built.
    #[error("the HTTP client cannot be built: {}", causes(.0))]
    Http(#[source] reqwest::Error),
}

tradewire_wire::debug_as_display!(SubscribeError);

impl Client {
    /// Subscribes to a channel. Returns a stream of its events and of the subscription's states. The client connects in the background: the
    /// stream begins with [`State::Connecting`](super::State::Connecting) or, if another subscription has the same topic, may begin with
    /// [`State::Live`](super::State::Live). If the exchange rejects the subscription, the stream ends with
    /// [`State::Ended`](super::State::Ended).
    ///
    /// ```no_run
    /// # mod tradewire { pub use {tradewire_endpoints::futures, tradewire_transport::*}; }
    /// use tradewire::streams::{Item, SubscribeError};
    /// use tradewire::{Client, futures};
    ///
    /// # async fn run(client: Client) -> Result<(), SubscribeError> {
    /// let mut changes = client.subscribe(futures::channels::DepthUpdate::new("btc_usdt")).await?;
    /// while let Some(item) = changes.next().await {
    ///     match item {
    ///         Item::Event(change) => println!("{change:?}"),
    ///         Item::State(state) => eprintln!("{state}"),
    ///         Item::Lagged { missed } => eprintln!("{missed} messages were discarded, because this program was too slow"),
    ///         Item::Unreadable(message) => eprintln!("{message}"),
    ///     }
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Returns an error if the subscription breaks a rule of the contract, if the deployment has no URL for its socket, or if the channel is
    /// private and the client has no credentials.
    pub async fn subscribe<S: Subscription>(&self, subscription: S) -> Result<Subscribed<S>, SubscribeError> {
        let channel = subscription.channel();
        match subscription.check() {
            Err(invalid) if invalid.inferred && self.insists => {}
            checked => checked.map_err(|invalid| invalid.in_operation(channel.title()))?,
        }
        if channel.socket.key.is_some() && self.api_key().is_none() {
            return Err(SubscribeError::MissingCredentials(channel.title()));
        }
        let queue = Arc::<Queue>::default();
        let id = self.inner.sockets.subscriptions.fetch_add(1, Ordering::Relaxed);
        let consumer = (id, Producer(Arc::clone(&queue)));
        let commands =
            self.command(channel, Command::Subscribe { channel, arguments: subscription.arguments(), consumer })?;
        Ok(Subscribed { queue, id, channel, commands, _client: self.clone(), events: PhantomData })
    }

    /// Gives a command to the task of a socket, and starts the task if there is none.
    fn command(
        &self,
        channel: &'static Channel,
        mut command: Command,
    ) -> Result<UnboundedSender<Command>, SubscribeError> {
        let socket = channel.socket;
        let mut tasks = lock(&self.inner.sockets.tasks);
        if let Some(commands) = tasks.get(socket.name) {
            match commands.send(command) {
                Ok(()) => return Ok(commands.clone()),
                // The runtime of the task was shut down.
                Err(error) => command = error.0,
            }
        }
        let deployment = &self.inner.deployment;
        let url = deployment.socket_url(socket).cloned().ok_or_else(|| SubscribeError::MissingSocketUrl {
            channel: channel.title(),
            socket,
            deployment: deployment.name().to_owned(),
        })?;
        let http = &self.inner.http;
        let (timeout, max_message) = (http.settings.timeout, http.settings.max_body);
        let http = http.build_for_sockets().map_err(SubscribeError::Http)?;
        let span = tracing::debug_span!("socket", socket = socket.name, server.address = url.host_str());
        let endpoint = Endpoint { socket, url, http, timeout, max_message };
        let (commands, receiver) = mpsc::unbounded_channel();
        // The receiver exists, so the command is not lost.
        let _ = commands.send(command);
        let task = Task::new(endpoint, receiver, Arc::downgrade(&self.inner));
        tokio::spawn(task.run().instrument(span));
        tasks.insert(socket.name, commands.clone());
        Ok(commands)
    }
}

/// The items of a subscription: a [`Stream`]. If it is dropped, the client unsubscribes.
///
/// It keeps at most 1,024 unread items and 4 MiB of unread messages. If more arrive, the oldest are discarded, and the next item is
/// [`Item::Lagged`].
///
/// It keeps the connection open, even if the client is dropped.
pub struct Subscribed<S> {
    queue: Arc<Queue>,
    id: u64,
    channel: &'static Channel,
    commands: UnboundedSender<Command>,
    /// The task needs the client for the keys of private channels.
    _client: Client,
    events: PhantomData<fn() -> S>,
}

impl<S: Subscription> Subscribed<S> {
    /// Returns the next item, or `None` after the end. Dropping the future loses no item.
    pub async fn next(&mut self) -> Option<Item<S::Event>> {
        StreamExt::next(self).await
    }

    /// Returns the channel.
    pub fn channel(&self) -> &'static Channel {
        self.channel
    }

    fn item(&self, queued: Queued) -> Item<S::Event> {
        match queued {
            Item::State(state) => Item::State(state),
            Item::Lagged { missed } => Item::Lagged { missed },
            Item::Unreadable(message) => Item::Unreadable(message),
            Item::Event(data) => self.event(&data).map_or_else(Item::Unreadable, Item::Event),
        }
    }

    fn event(&self, data: &str) -> Result<S::Event, UnreadableMessage> {
        if let Some(event) = fast_path::decode_message::<S>(data) {
            return Ok(event);
        }
        let decoded = only_data(data)
            .map_err(|error| DecodeError::new("data", error.to_string(), tradewire_wire::excerpt(data.as_bytes())))
            .and_then(|data| decode_payload("data", Some(&data), |json| S::read_event(json)));
        let unreadable =
            |DecodeError { path, reason, excerpt }| UnreadableMessage { channel: self.channel, path, reason, excerpt };
        decoded.map_err(unreadable)
    }
}

impl<S: Subscription> Stream for Subscribed<S> {
    type Item = Item<S::Event>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.queue.poll(context).map(|queued| queued.map(|queued| self.item(queued)))
    }
}

impl<S> Drop for Subscribed<S> {
    fn drop(&mut self) {
        // If the task has ended, there is no subscription.
        let _ = self.commands.send(Command::Unsubscribe(self.id));
    }
}

impl<S> fmt::Debug for Subscribed<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subscribed").field("channel", &self.channel).finish_non_exhaustive()
    }
}
