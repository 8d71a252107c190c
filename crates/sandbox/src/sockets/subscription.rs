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
    /// The quantity at each price: the asks, then the bids.
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
    /// The time of the latest push; `None` before the first.
    pushed: Option<Timestamp>,
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
        let mut new = Self { topic, declared, channel, event, subject, feed, memory: Memory::default(), pushed: None };
        if let Some(feed) = new.feed.filter(|_| new.interval() == 0) {
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
        // A clock that is set back does not stop a channel.
        let since = |pushed: Timestamp| view.now.as_millis().abs_diff(pushed.as_millis());
        if self.pushed.is_some_and(|pushed| self.feed.is_none() || since(pushed) < self.interval()) {
            return Vec::new();
        }
        self.pushed = Some(view.now);
        let payloads = match self.feed {
            // If a request would be rejected, for example because a number has too many digits, nothing is pushed.
            Some(feed) => feed(view, &self.subject, &mut self.memory).unwrap_or_default(),
            None => example(self.declared).into_iter().collect(),
        };
        payloads.into_iter().map(|data| (self.channel, self.message(&data))).collect()
    }

    /// Returns the milliseconds between two pushes; 0 if messages are pushed when something happens.
    fn interval(&self) -> u64 {
        let is_snapshot = self.channel.kind == ChannelKind::Snapshot;
        self.declared.every.filter(|_| is_snapshot).unwrap_or_default()
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

#[cfg(test)]
mod tests {
    use tradewire_contract::{Contract, Name};

    use super::*;
    use crate::Sandbox;

    #[test]
    fn a_clock_that_is_set_back_does_not_stop_a_channel() -> Result<(), Box<dyn std::error::Error>> {
        let exchange = &Sandbox::builder().history(0).exchange()?;
        let (contract, name) = (Contract::embedded(), Name::new("spot", "depth"));
        let declared = contract.channel(&name).ok_or("no channel")?;
        let arguments = ChannelSubscription::new(contract, &name).ok_or("no channel")?;
        let feed: Feed = |_, _, _| Ok(vec![RawValue::NULL.to_owned()]);
        let messages = exchange.with_trading(|trading, _| {
            let trading = &*trading;
            let view = |millis| View { exchange, trading, now: Timestamp::from_millis(millis) };
            let mut depth = Subscription::new("depth".to_owned(), declared, &arguments, Some(feed), None, &view(0));
            [0, 999, 1_000, -3_600_000].map(|millis| depth.messages(&view(millis)).len())
        });
        assert_eq!(messages, [1, 0, 1, 1]);
        Ok(())
    }
}
