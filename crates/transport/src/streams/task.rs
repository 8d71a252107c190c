//! The task that owns the connection of a socket.

use std::borrow::Cow;
use std::pin::Pin;
use std::sync::Weak;
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::{Either, OptionFuture};
use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use sockudo_ws::Message;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep_until, timeout};
use tradewire_models::Timestamp;
use tradewire_wire::Secret;
use tradewire_wire::channel::{Channel, SocketKey};

use super::handshake::{Endpoint, Refusal, WebSocket};
use super::item::Interruption;
use super::queue::Producer;
use super::session::{ANSWER_TIME, Action, Now, Session};
use crate::client::{Client, ClientInner};
use crate::error::{DecodeError, Error};
use crate::request::{WithoutParameters, field};
use crate::signing::MIN_REPEATED;

/// The number of messages after which the task looks for other input.
const BURST: usize = 64;
/// The timeout for closing a connection that is no longer needed.
const CLOSE_TIME: Duration = Duration::from_secs(1);

/// A command from a client or a stream.
pub(super) enum Command {
    Subscribe { channel: &'static Channel, arguments: Vec<String>, consumer: (u64, Producer) },
    Unsubscribe(u64),
}

type Pending<T> = Option<Pin<Box<dyn Future<Output = T> + Send>>>;

/// The connection of a socket, and what its task waits for.
pub(super) struct Task {
    session: Session,
    endpoint: Endpoint,
    commands: UnboundedReceiver<Command>,
    client: Weak<ClientInner>,
    /// The origin of the session's monotonic clock.
    started: Instant,
    connection: Option<WebSocket>,
    connecting: Pending<Result<WebSocket, Refusal>>,
    fetching_key: Pending<Result<(Secret, Duration), Error>>,
}

impl Task {
    pub(super) fn new(endpoint: Endpoint, commands: UnboundedReceiver<Command>, client: Weak<ClientInner>) -> Self {
        let session = Session::new(endpoint.socket, fastrand::u64(..));
        let (started, connection, connecting, fetching_key) = (Instant::now(), None, None, None);
        Self { session, endpoint, commands, client, started, connection, connecting, fetching_key }
    }

    /// Serves the subscriptions until the client, its clones and its streams are dropped.
    pub(super) async fn run(mut self) {
        loop {
            while let Some(action) = self.session.next_action() {
                self.perform(action).await;
            }
            let deadline = self.session.deadline().map(|deadline| self.started + deadline);
            tokio::select! {
                // Messages are last: if they always arrive, the others must still be served.
                biased;
                command = self.commands.recv() => match command {
                    Some(command) => self.follow(command),
                    // The client, its clones and its streams were dropped.
                    None => return self.disconnect().await,
                },
                Some(connected) = OptionFuture::from(self.connecting.as_mut()) => {
                    self.connecting = None;
                    match connected {
                        Ok(connection) => {
                            self.connection = Some(connection);
                            self.session.connected(self.now());
                        }
                        Err((reason, wait)) => self.session.interrupted(self.now(), reason, wait),
                    }
                }
                Some(fetched) = OptionFuture::from(self.fetching_key.as_mut()) => {
                    self.fetching_key = None;
                    self.session.key_fetched(self.now(), fetched);
                }
                Some(()) = OptionFuture::from(deadline.map(sleep_until)) => {}
                Some(message) = OptionFuture::from(self.connection.as_mut().map(|connection| connection.next())) => {
                    let now = self.now();
                    self.receive(now, message);
                    if self.receive_burst(now) {
                        // A consumer in the same thread must get a chance to run, or its buffer would overflow.
                        tokio::task::yield_now().await;
                    }
                }
            }
            self.session.proceed(self.now());
        }
    }

    /// Returns the time. Without a client, there are no consumers, so the host's time does not matter.
    fn now(&self) -> Now {
        let client = self.client.upgrade().map(Client::new);
        let time = client.map_or(Timestamp::from_millis(0), |client| client.host_time(self.endpoint.socket.host));
        Now { uptime: self.started.elapsed(), time }
    }

    /// Follows a command and all others that already wait, so that their topics share a request.
    fn follow(&mut self, command: Command) {
        let (now, mut next) = (self.now(), Some(command));
        while let Some(command) = next {
            match command {
                Command::Subscribe { channel, arguments, consumer } => {
                    self.session.subscribe(now, channel, arguments, consumer);
                }
                Command::Unsubscribe(id) => self.session.unsubscribe(id),
            }
            next = self.commands.try_recv().ok();
        }
    }

    /// Handles messages that have already arrived. Returns whether there may be more.
    fn receive_burst(&mut self, now: Now) -> bool {
        for _ in 0..BURST {
            let Some(message) = self.connection.as_mut().and_then(|connection| connection.next().now_or_never()) else {
                return false;
            };
            self.receive(now, message);
        }
        true
    }

    fn receive(&mut self, now: Now, message: Option<sockudo_ws::Result<Message>>) {
        let reason = match message {
            Some(Ok(Message::Text(text) | Message::Binary(text))) => {
                // For valid text, `from_utf8` is much faster than `from_utf8_lossy`.
                let text = std::str::from_utf8(&text).map_or_else(|_| String::from_utf8_lossy(&text), Cow::Borrowed);
                return self.session.received(now, &text);
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return,
            Some(Ok(Message::Close(Some(close)))) => Interruption::Closed { code: close.code, reason: close.reason },
            Some(Ok(Message::Close(None))) => Interruption::Closed { code: 1005, reason: String::new() },
            Some(Err(error)) => Interruption::Lost(error.to_string()),
            None => Interruption::Lost("it ended without a close frame".to_owned()),
        };
        self.connection = None;
        self.session.interrupted(now, reason, None);
    }

    async fn perform(&mut self, action: Action) {
        match action {
            Action::FetchKey => {
                let Some((inner, key)) = self.client.upgrade().zip(self.endpoint.socket.key) else { return };
                self.fetching_key = Some(Box::pin(fetch_key(Client::new(inner), key)));
            }
            Action::Connect => {
                let time = self.now().time;
                self.connecting = Some(Box::pin(self.endpoint.clone().connect(time)));
            }
            Action::Send(text) => {
                let Some(connection) = &mut self.connection else { return };
                let sent = timeout(ANSWER_TIME, connection.send(Message::Text(Bytes::from(text)))).await;
                let reason = match sent {
                    Ok(Ok(())) => return,
                    Ok(Err(error)) => error.to_string(),
                    Err(_) => "the server does not read".to_owned(),
                };
                // What arrived before is not lost.
                let now = self.now();
                self.receive_burst(now);
                self.session.interrupted(now, Interruption::Lost(reason), None);
            }
            Action::Disconnect => self.disconnect().await,
        }
    }

    /// Closes the connection.
    async fn disconnect(&mut self) {
        let Some(mut connection) = self.connection.take() else { return };
        let closed = async {
            match &mut *connection {
                Either::Left(connection) => connection.close(1000, "").await,
                Either::Right(connection) => connection.close(1000, "").await,
            }
        };
        // The connection ends in any case.
        let _ = timeout(CLOSE_TIME, closed).await;
    }
}

/// Requests a key, and returns it with the time for which it is valid.
async fn fetch_key(client: Client, key: SocketKey) -> Result<(Secret, Duration), Error> {
    let reply = client.send_with_response(&WithoutParameters(key.operation)).await?;
    match field::<String>(reply.value.as_deref(), key.field) {
        Some(text) if text.len() >= MIN_REPEATED => Ok((Secret::from(text), Duration::from_millis(key.valid))),
        _ => {
            let reason = format!("expected a key of at least {MIN_REPEATED} characters");
            let error = DecodeError::new(key.operation.payload_path(), reason, key.operation.shown(String::new()));
            Err(Error::of_response(key.operation, error, reply.response))
        }
    }
}
