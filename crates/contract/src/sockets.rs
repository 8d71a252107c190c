//! Sockets: the WebSocket addresses of the exchange, and what the channels of a socket have in common.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::channel;

use crate::client::{ClientOperations, leak, leak_texts};
use crate::{Entries, Fact, Name};

/// A WebSocket address. Each deployment declares its URL.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Socket {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// What the socket pushes.
    #[serde(flatten)]
    pub fact: Fact,
    /// The host of the operations on the same subject, such as the one that returns the key.
    pub host: String,
    /// The texts by which each side notices that the other is gone.
    pub heartbeat: Heartbeat,
    /// The method of a request that subscribes.
    pub subscribe: String,
    /// The method of a request that unsubscribes.
    pub unsubscribe: String,
    /// Whether clients offer permessage-deflate.
    #[serde(default)]
    pub deflate: bool,
    /// The code of an answer that confirms a request.
    pub success: i64,
    /// The key that authorizes subscriptions, if the channels are private.
    pub key: Option<SocketKey>,
    /// Example answers to requests, by name.
    #[serde(default)]
    pub answers: Entries<Answer>,
}

/// The text frames by which each side shows that it is alive.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Heartbeat {
    /// The text that the client sends.
    pub send: String,
    /// The text with which the server answers.
    pub answer: String,
    /// The interval in milliseconds at which clients send their text.
    pub interval: u64,
    /// The time in milliseconds after which the server closes the connection of a client that sent no text.
    pub limit: u64,
}

/// The key that authorizes the subscriptions to private channels.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct SocketKey {
    /// The operation that returns the key: `group.operation`.
    pub operation: String,
    /// The field of the result that holds the key. Omit it if the result itself is the key.
    pub field: Option<String>,
    /// The member of a request that holds the key. Without one, each topic contains the key, directly after `@`.
    pub member: Option<String>,
    /// The time in milliseconds for which a key is valid.
    #[cfg_attr(feature = "source", schemars(range(min = 1)))]
    pub valid: u64,
    /// The key that examples contain.
    pub example: String,
    /// The codes of answers that reject the key.
    #[serde(default)]
    pub codes: Vec<i64>,
    /// The messages of answers that reject the key, for codes that also have other meanings.
    #[serde(default)]
    pub messages: Vec<String>,
    /// The endings of answers that reject the key and are not JSON.
    #[serde(default)]
    pub texts: Vec<String>,
}

/// An example answer to a request.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Answer {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// A description of the answer. It inherits the source and evidence of its socket.
    #[serde(flatten)]
    pub fact: Fact,
    /// The text as the server sends it, which need not be JSON.
    pub text: String,
    /// What the answer means.
    pub means: Meaning,
}

/// What an answer to a request means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// The request was accepted.
    Confirmed,
    /// The request was rejected.
    Rejected,
    /// The request was rejected because of its key.
    KeyRejected,
}

tradewire_wire::keywords!(Meaning, Confirmed = "confirmed", Rejected = "rejected", KeyRejected = "key_rejected");

impl Socket {
    pub(crate) fn bind(&mut self) {
        self.fact.bind(None);
        self.answers.iter_mut().for_each(|answer| answer.fact.bind(Some(&self.fact)));
    }

    /// Returns the socket in the form that clients use.
    pub(crate) fn for_clients(&'static self, built: &ClientOperations) -> Option<&'static channel::Socket> {
        let Heartbeat { send, answer, interval, limit } = &self.heartbeat;
        Some(leak(channel::Socket {
            name: &self.name,
            host: built.host(&self.host)?,
            heartbeat: channel::Heartbeat { send, answer, interval: *interval, limit: *limit },
            subscribe: &self.subscribe,
            unsubscribe: &self.unsubscribe,
            deflate: self.deflate,
            key: self.key.as_ref().and_then(|key| key.for_clients(built)),
            success: self.success,
        }))
    }
}

impl SocketKey {
    /// Returns the name of the operation that returns the key.
    pub fn operation(&self) -> Name {
        Name::written_in("", &self.operation)
    }

    fn for_clients(&'static self, built: &ClientOperations) -> Option<channel::SocketKey> {
        Some(channel::SocketKey {
            operation: built.get(&self.operation())?,
            field: self.field.as_deref().unwrap_or_default(),
            place: self.member.as_deref().map_or(channel::KeyPlace::Topic, channel::KeyPlace::Member),
            valid: self.valid,
            codes: &self.codes,
            messages: leak_texts(&self.messages),
            texts: leak_texts(&self.texts),
        })
    }
}
