//! A subscription of a connection: a channel with its arguments, and what was pushed so far.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::value::RawValue;
use tradewire_contract::{Channel as Declared, ChannelSubscription};
use tradewire_models::{Decimal, Timestamp};
use tradewire_wire::Object;
use tradewire_wire::channel::{self, Channel, ChannelKind, Subscription as _};

use crate::exchange::Exchange;
use crate::futures::Owner;
use crate::reply::{Json, Rejection};
use crate::trading::Trading;

pub(super) struct View<'a> {
    pub(super) exchange: &'a Exchange,
    pub(super) trading: &'a Trading,
    pub(super) now: Timestamp,
}

pub(super) struct Subject {
    /// The arguments of the topic, in its order.
    pub(super) arguments: Vec<String>,
    /// The account whose key authorizes a private channel.
    pub(super) owner: Option<Owner>,
}

/// What a subscription pushed, as far as its next messages depend on it.
#[derive(Default)]
pub(super) struct Memory {
    /// The id of the newest event; `None` before the feed is first called.
    pub(super) last: Option<i64>,
    /// The number of changes of the orders or fills; `None` before the feed is first called.
    pub(super) changes: Option<usize>,
    /// The text of each record, by its key.
    pub(super) records: BTreeMap<String, String>,
    /// The state of the book that `book` was taken from.
    pub(super) book_state: Option<(u64, i64)>,
    /// The contracts at each price: the asks, then the bids.
    pub(super) book: [BTreeMap<Decimal, Decimal>; 2],
}

impl Memory {
    /// Remembers a record. Returns whether it differs from the one that was remembered under its key.
    pub(super) fn is_changed(&mut self, key: &str, record: &impl fmt::Debug) -> bool {
        let text = format!("{record:?}");
        self.records.insert(key.to_owned(), text.clone()).is_none_or(|before| before != text)
    }
}

pub(super) type Payloads = Result<Vec<Json>, Rejection>;

/// Returns the payloads of the messages that follow from a state.
pub(super) type Feed = fn(&View<'_>, &Subject, &mut Memory) -> Payloads;

pub(super) struct Subscription {
    /// The topic as it was requested.
    pub(super) topic: String,
    declared: &'static Declared,
    channel: &'static Channel,
    /// The member `event` of its messages.
    event: String,
    subject: Subject,
    /// `None` if the channel is not simulated.
    feed: Option<Feed>,
    memory: Memory,
    /// The time before which nothing is pushed; `None` if nothing will be.
    due: Option<Timestamp>,
}

impl Subscription {
    /// Creates a subscription. It pushes nothing that happened earlier.
    pub(super) fn new(
        topic: String,
        declared: &'static Declared,
        subscription: &ChannelSubscription,
        feed: Option<Feed>,
        owner: Option<Owner>,
        view: &View<'_>,
    ) -> Self {
        let (channel, arguments) = (subscription.channel(), subscription.arguments());
        let shown = shown_arguments(declared);
        let event = channel::topic(channel.topic, arguments.get(..shown).unwrap_or(&arguments), None);
        let subject = Subject { arguments, owner };
        let (memory, due) = (Memory::default(), Some(view.now));
        let mut new = Self { topic, declared, channel, event, subject, feed, memory, due };
        if let Some(feed) = new.feed.filter(|_| !new.is_periodic()) {
            let _ = feed(view, &new.subject, &mut new.memory);
        }
        new
    }

    /// Returns the topic without its key.
    pub(super) fn shown(&self) -> &str {
        if self.subject.owner.is_some() { self.channel.topic } else { &self.topic }
    }

    /// Returns the messages that follow from a state, with their channel.
    pub(super) fn messages(&mut self, view: &View<'_>) -> Vec<(&'static Channel, String)> {
        if self.due.is_none_or(|due| view.now < due) {
            return Vec::new();
        }
        let payloads = match self.feed {
            // If a request would be rejected, for example because a number has too many digits, nothing is pushed.
            Some(feed) => feed(view, &self.subject, &mut self.memory).unwrap_or_default(),
            None => example(self.declared).into_iter().collect(),
        };
        self.due = match (self.feed, self.declared.every) {
            (None, _) => None,
            (_, Some(every)) if self.is_periodic() => {
                Some(view.now.plus_millis(i64::try_from(every).unwrap_or(i64::MAX)))
            }
            _ => Some(view.now),
        };
        payloads.into_iter().map(|data| (self.channel, self.message(&data))).collect()
    }

    /// Returns whether messages are pushed at intervals, and not only when something happens.
    fn is_periodic(&self) -> bool {
        self.channel.kind == ChannelKind::Snapshot && self.declared.every.is_some()
    }

    fn message(&self, data: &RawValue) -> String {
        let text = |text: &str| serde_json::Value::from(text).to_string();
        format!(r#"{{"topic":{},"event":{},"data":{data}}}"#, text(self.channel.topic), text(&self.event))
    }
}

/// Returns the number of arguments in the member `event` of messages, as in the contract's example.
fn shown_arguments(declared: &Declared) -> usize {
    let example = declared.messages.iter().next();
    let event = example.and_then(|message| member(&message.json, "event"));
    let event = event.and_then(|event| serde_json::from_str::<String>(event.get()).ok()).unwrap_or_default();
    event.split_once('@').map_or(0, |(_, arguments)| arguments.split(',').count())
}

/// Returns the payload of the channel's first example message.
fn example(declared: &Declared) -> Option<Json> {
    member(&declared.messages.iter().next()?.json, "data").map(ToOwned::to_owned)
}

fn member<'a>(json: &'a str, name: &str) -> Option<&'a RawValue> {
    Object::parse(json).ok()?.get(name)
}
