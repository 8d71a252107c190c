//! Sockets and channels: what a client must know to subscribe and to read messages.
//!
//! A socket is a WebSocket address of the exchange, and a channel is a kind of message that it pushes. A topic is a channel with its
//! arguments, such as `depth_update@btc_usdt,100ms`. A [`Subscription`] is a topic as a typed value. Sockets and channels are generated
//! constants.

use std::fmt;

use serde::Deserialize;
use serde::de::Deserializer;

use crate::Invalid;
use crate::operation::{Host, Operation, title};

/// A WebSocket address of the exchange.
pub struct Socket {
    /// The name, such as `futures_market`.
    pub name: &'static str,
    /// The host of the operations on the same subject, such as the one that returns the key.
    pub host: &'static Host,
    /// The texts by which each side notices that the other is gone.
    pub heartbeat: Heartbeat,
    /// The method of a request that subscribes.
    pub subscribe: &'static str,
    /// The method of a request that unsubscribes.
    pub unsubscribe: &'static str,
    /// Whether clients offer permessage-deflate.
    pub deflate: bool,
    /// The key of private channels; `None` if all channels are public.
    pub key: Option<SocketKey>,
    /// The code of an answer that confirms a request.
    pub success: i64,
}

/// The text frames by which each side shows that it is alive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heartbeat {
    /// The text that the client sends.
    pub send: &'static str,
    /// The text with which the server answers.
    pub answer: &'static str,
    /// The interval in milliseconds at which clients send their text.
    pub interval: u64,
    /// The time in milliseconds after which the server closes the connection of a client that sent no text.
    pub limit: u64,
}

/// The key that authorizes the subscriptions to private channels.
#[derive(Debug, Clone, Copy)]
pub struct SocketKey {
    /// The operation that returns the key.
    pub operation: &'static Operation,
    /// The field of the result that holds the key; empty if the result itself is the key.
    pub field: &'static str,
    /// Where a request contains the key.
    pub place: KeyPlace,
    /// The time in milliseconds for which a key is valid.
    pub valid: u64,
    /// The codes of answers that reject the key.
    pub codes: &'static [i64],
    /// The messages of answers that reject the key, for codes that also have other meanings.
    pub messages: &'static [&'static str],
    /// The endings of answers that reject the key and are not JSON.
    pub texts: &'static [&'static str],
}

/// Where a request contains the key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyPlace {
    /// In the member of the request with this name.
    Member(&'static str),
    /// In each topic, directly after `@`.
    Topic,
}

/// A kind of message that a socket pushes.
pub struct Channel {
    /// The group, such as `futures`.
    pub group: &'static str,
    /// The name in the group, such as `depth_update`.
    pub name: &'static str,
    /// The socket that pushes the messages.
    pub socket: &'static Socket,
    /// The topic without its arguments, which is also the member `topic` of each message.
    pub topic: &'static str,
    /// How a message relates to those before it.
    pub kind: ChannelKind,
    /// The titles of the operations that list the same records; empty if there is none. The exchange repeats no message, so a consumer calls
    /// them to find out what it missed.
    pub lists: &'static [&'static str],
}

impl Channel {
    /// Returns the title, which errors and the command line show, such as `futures depth-update`.
    pub fn title(&self) -> String {
        title(self.group, self.name)
    }
}

/// Shows only the group and the name.
impl fmt::Debug for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Channel").field("group", &self.group).field("name", &self.name).finish_non_exhaustive()
    }
}

/// Shows only the name.
impl fmt::Debug for Socket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Socket").field("name", &self.name).finish_non_exhaustive()
    }
}

/// How a message relates to those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// Something that happened, such as a trade: a missed message is a missed event.
    Event,
    /// The whole current state, such as a ticker: it replaces the message before it.
    Snapshot,
    /// A change of a state, such as an order book: it is of no use if an earlier message is missing.
    Delta,
}

crate::keywords!(ChannelKind, Event = "event", Snapshot = "snapshot", Delta = "delta");

/// Returns a topic: `depth_update@btc_usdt,100ms`. If the socket expects the key in the topic, the key directly follows the `@`.
pub fn topic(name: &str, arguments: &[String], key: Option<&str>) -> String {
    let arguments = key.into_iter().chain(arguments.iter().map(String::as_str));
    let arguments = arguments.collect::<Vec<_>>().join(",");
    if arguments.is_empty() { name.to_owned() } else { format!("{name}@{arguments}") }
}

/// Returns the text of a request for topics. If the socket expects the key in a member of the request, `key` is this member's name and value.
pub fn request(method: &str, topics: &[String], id: &str, key: Option<(&str, &str)>) -> String {
    let text = |text: &str| serde_json::Value::from(text).to_string();
    let topics = topics.iter().map(|topic| text(topic)).collect::<Vec<_>>().join(",");
    let key = key.map(|(name, value)| format!(",{}:{}", text(name), text(value))).unwrap_or_default();
    format!(r#"{{"method":{},"params":[{topics}],"id":{}{key}}}"#, text(method), text(id))
}

/// A subscription: a channel with its arguments, and the type of the channel's events.
pub trait Subscription {
    /// The type of a message's payload, which is its member `data`.
    type Event;

    /// Returns the channel.
    fn channel(&self) -> &'static Channel;

    /// Checks the arguments against the rules of the contract.
    ///
    /// # Errors
    /// Returns an error that states the first broken rule. A client does not request such a subscription.
    fn check(&self) -> Result<(), Invalid> {
        Ok(())
    }

    /// Returns the arguments in the order of the topic.
    fn arguments(&self) -> Vec<String> {
        Vec::new()
    }

    /// Deserializes the payload of a message.
    ///
    /// # Errors
    /// Returns the errors of the deserializer.
    fn read_event<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Event, D::Error>;
}
