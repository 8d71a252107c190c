//! Channels: the kinds of messages that sockets push, and how to subscribe to them.

#[cfg(feature = "source")]
pub(crate) mod check;
mod subscription;

use serde::Deserialize;
use tradewire_wire::channel;
pub use tradewire_wire::channel::ChannelKind;

use crate::bind::Scope;
use crate::client::{ClientOperations, leak, leak_titles};
use crate::prose::plain;
use crate::{Entries, Example, Fact, Field, Name, Parsed, Returns, TypeExpr};

pub use subscription::ChannelSubscription;

/// A kind of message that a socket pushes.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Channel {
    /// The group and name.
    #[serde(skip)]
    pub name: Name,
    /// What a message reports.
    #[serde(flatten)]
    pub fact: Fact,
    /// The socket that pushes the messages.
    pub socket: String,
    /// The topic, with a placeholder for each parameter: `depth_update@{symbol},{interval}`. The name before the `@` is also the
    /// member `topic` of each message.
    pub topic: String,
    /// How a message relates to those before it: `event`, `snapshot` or `delta`.
    pub kind: ChannelKind,
    /// The type of a message's member `data`: a record or a list of records.
    #[serde(rename = "pushes")]
    pub written_pushes: Parsed<TypeExpr>,
    /// `written_pushes`, bound.
    #[serde(skip)]
    pub pushes: Returns,
    /// The time in milliseconds between two messages. Omit it if messages are pushed only when something happens.
    #[cfg_attr(feature = "source", schemars(range(min = 1)))]
    pub every: Option<u64>,
    /// The operations that list the same records, by their names in the group, or as `group.name`. A consumer calls them after an
    /// interruption, because no message is repeated.
    #[serde(default)]
    pub lists: Vec<String>,
    /// The arguments of the topic. One whose type ends in `?` needs a default, which is sent if the argument is omitted.
    #[serde(default)]
    pub params: Entries<Field>,
    /// What joins the changes of an order book to the whole book.
    pub book: Option<Book>,
    /// Example requests, by name.
    #[serde(default)]
    pub examples: Entries<Example>,
    /// Example messages, by name.
    #[serde(default)]
    pub messages: Entries<Message>,
}

/// What joins the changes of an order book to a snapshot. The first change that applies contains the update after the snapshot's id.
/// The `first` of each later change is the `last` of the change before it, plus one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Book {
    /// The operation that returns the whole book. It has the required parameters of the channel.
    pub snapshot: String,
    /// The operation's parameter for the number of levels. Clients request its maximum.
    pub depth: String,
    /// The field of the snapshot with the id of the last update that it contains.
    pub id: String,
    /// The fields of the snapshot with its bids and its asks.
    pub levels: Sides,
    /// The field of a message with the id of the first update in it.
    pub first: String,
    /// The field of a message with the id of the last update in it.
    pub last: String,
    /// The field of a message with the id of the previous message's last update, if messages have it.
    pub previous: Option<String>,
    /// The fields of a message with the changed bids and asks. A quantity of zero removes the level.
    pub changes: Sides,
}

/// The fields with the two sides of an order book. Each is a list of records with `layout = "array"`: a price and a quantity.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Sides {
    /// The bids.
    pub bids: String,
    /// The asks.
    pub asks: String,
}

/// An example message.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Message {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// A description of the message. It inherits the source and evidence of its channel.
    #[serde(flatten)]
    pub fact: Fact,
    /// The whole message.
    pub json: String,
}

impl Channel {
    /// Returns the title: `futures depth-update`.
    pub fn title(&self) -> String {
        self.name.title()
    }

    /// Returns the topic without its arguments.
    pub fn topic_name(&self) -> &str {
        self.topic.split_once('@').map_or(&self.topic, |(name, _)| name)
    }

    /// Iterates over the names of the arguments, in their order in the topic.
    pub fn argument_names(&self) -> impl Iterator<Item = &str> {
        let arguments = self.topic.split_once('@').map(|(_, arguments)| arguments.split(','));
        arguments.into_iter().flatten().map(|argument| argument.trim_matches(['{', '}']))
    }

    /// Iterates over the arguments, in their order in the topic.
    pub fn arguments(&self) -> impl Iterator<Item = &Field> {
        self.argument_names().filter_map(|name| self.params.get(name))
    }

    /// Iterates over the names of the operations that list the same records.
    pub fn listing(&self) -> impl Iterator<Item = Name> {
        self.lists.iter().map(|text| Name::written_in(&self.name.group, text))
    }

    /// Returns the titles of the operations that list the same records.
    pub fn listing_titles(&self) -> Vec<String> {
        self.listing().map(|name| name.title()).collect()
    }

    /// Returns the channel in the form that clients use.
    pub(crate) fn for_clients(&'static self, built: &ClientOperations) -> Option<&'static channel::Channel> {
        Some(leak(channel::Channel {
            group: &self.name.group,
            name: &self.name.name,
            socket: built.sockets.iter().find(|socket| socket.name == self.socket)?,
            topic: self.topic_name(),
            kind: self.kind,
            lists: leak_titles(self.listing_titles()),
        }))
    }

    /// Binds types and inherits evidence.
    pub(crate) fn bind(&mut self, scope: &Scope<'_>) {
        scope.bind_name(&mut self.name, &mut self.fact);
        self.pushes = scope.bind_type(None, &self.written_pushes);
        self.params.iter_mut().for_each(|param| param.bind(scope, None, &self.fact));
        for example in self.examples.iter_mut() {
            example.doc = plain(&example.doc);
        }
        self.messages.iter_mut().for_each(|message| message.fact.bind(Some(&self.fact)));
    }
}

impl Book {
    /// Returns the name of the operation that returns the whole book, given the group of the channel.
    pub fn snapshot_in(&self, group: &str) -> Name {
        Name::written_in(group, &self.snapshot)
    }
}
