//! What a stream yields.

use tradewire_models::Timestamp;
use tradewire_wire::Untrusted;
use tradewire_wire::channel::Channel;

use crate::error::{ConnectFailed, Error};

/// An item of a stream.
#[derive(Debug, Clone)]
pub enum Item<E> {
    /// A message of the channel.
    Event(E),
    /// The state of the subscription changed.
    State(State),
    /// The consumer was too slow, so the oldest items were discarded. If they contained states, the next item is the last of these states.
    Lagged {
        /// The number of discarded messages.
        missed: u64,
    },
    /// A message that cannot be read. It belongs to the subscription, or could belong to it.
    Unreadable(UnreadableMessage),
}

/// The state of a subscription.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum State {
    /// The client connects and subscribes.
    #[error("connecting")]
    Connecting,
    /// The exchange confirmed the subscription, or a message of it arrived.
    #[error("live")]
    Live,
    /// The exchange did not confirm the subscription in time. The client requests it again.
    #[error("the exchange did not confirm the subscription in time; it is requested again")]
    Unconfirmed,
    /// The connection was lost, or could not be established. The client reconnects.
    #[error("interrupted: messages since {since} may be missing: {reason}")]
    Interrupted {
        /// Messages after this time may be missing: when the client sent the last heartbeat that was answered, when it connected, or, if the
        /// subscription was never live, when the program subscribed. It is a time of [`Client::host_time`](crate::Client::host_time): of this
        /// machine's clock, unless the client's clock was synced. The exchange may have sent its last messages out of order, so begin earlier
        /// when you call operations that list them.
        since: Timestamp,
        /// The reason.
        reason: Interruption,
    },
    /// The stream ends after this item.
    #[error("ended: {0}")]
    Ended(End),
}

/// The reason why a stream was interrupted.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum Interruption {
    /// No connection could be established.
    #[error("no connection could be established: {0}")]
    ConnectFailed(ConnectFailed),
    /// The server refused the connection with this HTTP status.
    #[error("the server refused the connection with the HTTP status {0}")]
    Refused(u16),
    /// The server's response is not a valid WebSocket handshake.
    #[error("the server does not speak the WebSocket protocol: {0}")]
    NotWebSocket(&'static str),
    /// The server closed the connection with this code.
    #[error("the server closed the connection with the code {code}{}", stated(reason))]
    Closed {
        /// The code; 1005 if there was none.
        code: u16,
        /// The reason that the server states.
        reason: String,
    },
    /// The connection was lost, or the server broke the protocol, for example with a message that is too large.
    #[error("the connection was lost: {}", Untrusted(.0))]
    Lost(String),
    /// The exchange did not answer a heartbeat.
    #[error("the exchange did not answer a heartbeat")]
    Silent,
    /// The exchange confirmed none of several consecutive requests in time.
    #[error("the exchange confirmed none of several requests in time")]
    Unconfirmed,
    /// The key could not be requested.
    #[error("the key could not be requested: {0}")]
    KeyUnavailable(Error),
    /// The exchange rejected the key. Another one is requested.
    #[error("the exchange rejected the key: {}", Untrusted(.0))]
    KeyRejected(String),
    /// The key was about to expire, and another one is requested.
    #[error("the key was about to expire")]
    KeyExpires,
}

/// Returns the reason that a server states, after a colon.
fn stated(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(": {}", Untrusted(reason)) }
}

impl Interruption {
    /// Returns a short, stable name for spans and metrics.
    pub fn name(&self) -> &'static str {
        match self {
            Self::ConnectFailed(_) => "connect_failed",
            Self::Refused(_) => "refused",
            Self::NotWebSocket(_) => "not_websocket",
            Self::Closed { .. } => "closed",
            Self::Lost(_) => "lost",
            Self::Silent => "silent",
            Self::Unconfirmed => "unconfirmed",
            Self::KeyUnavailable(_) => "key_unavailable",
            Self::KeyRejected(_) => "key_rejected",
            Self::KeyExpires => "key_expires",
        }
    }
}

/// The reason why a stream ends.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum End {
    /// The exchange rejected the subscription, with this message.
    #[error("the exchange rejected the subscription: {}", Untrusted(.0))]
    Rejected(String),
    /// The runtime of the connection was shut down.
    #[error("the runtime of the connection was shut down")]
    RuntimeStopped,
}

/// A message that cannot be read.
#[derive(Debug, Clone, thiserror::Error)]
#[error("a message of {} cannot be read: `{}`: {}, near `{}`", .channel.title(), Untrusted(path), Untrusted(reason), Untrusted(excerpt))]
#[non_exhaustive]
pub struct UnreadableMessage {
    /// The channel of the subscription.
    pub channel: &'static Channel,
    /// The location as a JSON path, such as `data.price`.
    pub path: String,
    /// The reason why the value cannot be decoded.
    pub reason: String,
    /// The JSON around the location.
    pub excerpt: String,
}
