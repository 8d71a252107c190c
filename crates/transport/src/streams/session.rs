//! Decides what a client does on one socket: when it connects, what it sends, and what it tells its consumers.
//!
//! A [`Session`] does no I/O and reads no clock. The task that owns the connection reports what happened, and performs the [`Action`]s.

use std::borrow::Cow;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use tradewire_models::Timestamp;
use tradewire_wire::channel::{self, Channel, KeyPlace, Socket, SocketKey, request};
use tradewire_wire::{Secret, truncated};

use super::item::{End, Interruption, Item, State, UnreadableMessage};
use super::message::Message;
use super::queue::Producer;
use crate::error::Error;
use crate::signing::replaced;

/// The time in which the exchange must answer a heartbeat.
pub(super) const ANSWER_TIME: Duration = Duration::from_secs(5);
/// The time in which the exchange must confirm a request.
const CONFIRM_TIME: Duration = Duration::from_secs(10);
/// How often in a row requests may be unconfirmed before the client reconnects.
const MAX_UNCONFIRMED: u32 = 3;
/// The maximum number of topics in a request. The exchange publishes no limit. If one topic is rejected, all topics of its request are
/// requested again, so there are not too many.
const BATCH: usize = 50;
/// The maximum of the random delay before the first attempt to reconnect. It doubles with each attempt.
const FIRST_DELAY: Duration = Duration::from_millis(250);
/// The maximum of the random delay before any attempt to reconnect.
const MAX_DELAY: Duration = Duration::from_secs(30);
/// The maximum delay that a server can ask for.
const MAX_ASKED_DELAY: Duration = Duration::from_secs(300);
/// The maximum number of characters that are shown of a text from the exchange.
const MAX_SHOWN: usize = 1024;
/// The minimum time between two requests for a key. The exchange states it for spot, and a rejected key must not be replaced in a loop.
const KEY_INTERVAL: Duration = Duration::from_secs(10);
/// How often in a row a connection is lost, without a confirmed subscription, before the key is replaced.
const MAX_KEY_FAILURES: u32 = 3;
/// The maximum number of requests that wait for an answer at the same time.
const MAX_OPEN_REQUESTS: usize = 10;
/// The maximum length of each list that may grow as long as a connection lasts: events with known topics, former topics, and requests.
const MAX_REMEMBERED: usize = 4096;

/// The current time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Now {
    /// The time by a monotonic clock.
    pub(super) uptime: Duration,
    /// The time of the host.
    pub(super) time: Timestamp,
}

/// What the task does next.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Action {
    FetchKey,
    Connect,
    Send(String),
    /// Closes the connection. If it was lost, nothing is left to close.
    Disconnect,
}

/// The subscriptions to the channels of one socket, and the state of its connection.
pub(super) struct Session {
    socket: &'static Socket,
    topics: Vec<Topic>,
    /// The positions of the topics that receive an event, by its member `event`. The value begins with its member `topic`.
    routes: HashMap<String, (String, Vec<usize>)>,
    connection: Connection,
    key: Option<Key>,
    /// When the key was last requested.
    key_requested_at: Option<Duration>,
    /// The topics that were subscribed to earlier over this connection, which may still deliver events.
    former: Vec<Topic>,
    /// The number of attempts to connect since a connection last proved to be alive.
    attempts: u32,
    /// The last number that was given to a topic or a request.
    last_id: u64,
    random: fastrand::Rng,
    actions: VecDeque<Action>,
}

/// A topic, and its consumers.
struct Topic {
    id: u64,
    channel: &'static Channel,
    arguments: Vec<String>,
    consumers: Vec<(u64, Producer)>,
    phase: Phase,
    /// Messages after this time may be missing.
    since: Timestamp,
    /// Whether it is requested alone, so that a rejection cannot mean another topic.
    is_alone: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// It was not requested on this connection, or its request was rejected or not confirmed.
    Idle,
    /// The request with this number was sent.
    Requested(u64),
    Live,
}

enum Connection {
    /// There is no connection. If there are topics, the client connects at this time.
    Down {
        retry_at: Duration,
    },
    /// The key or the connection is awaited.
    Connecting,
    Open(Open),
}

struct Open {
    /// When the last text was read. The exchange may have sent it much earlier, for example if this machine slept meanwhile.
    heard: Timestamp,
    /// When the last answered heartbeat was sent, or when the connection was established. Nothing from before is missing, because texts arrive
    /// in their order.
    sure: Timestamp,
    heartbeat_due: Duration,
    /// When the answer to a heartbeat is due, and when the heartbeat was sent.
    awaited: Option<(Duration, Timestamp)>,
    requests: Vec<Request>,
    /// How often in a row requests were not confirmed in time.
    unconfirmed: u32,
}

/// A request without an answer so far.
struct Request {
    id: u64,
    /// The numbers of the topics that it subscribes to.
    topics: Vec<u64>,
    /// When it counts as unconfirmed; `None` if it already does, or if it unsubscribes.
    due: Option<Duration>,
}

struct Key {
    text: Secret,
    /// When it is replaced.
    renew_at: Duration,
    /// How many connections in a row were lost without a confirmed subscription.
    failures: u32,
}

impl Session {
    pub(super) fn new(socket: &'static Socket, seed: u64) -> Self {
        Self {
            socket,
            topics: Vec::new(),
            routes: HashMap::new(),
            connection: Connection::Down { retry_at: Duration::ZERO },
            key: None,
            key_requested_at: None,
            former: Vec::new(),
            attempts: 0,
            last_id: 0,
            random: fastrand::Rng::with_seed(seed),
            actions: VecDeque::new(),
        }
    }

    /// Returns the next action.
    pub(super) fn next_action(&mut self) -> Option<Action> {
        self.actions.pop_front()
    }

    fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    /// Returns the time at which [`Session::proceed`] must be called, if nothing happens before.
    pub(super) fn deadline(&self) -> Option<Duration> {
        match &self.connection {
            _ if self.topics.is_empty() => None,
            Connection::Down { retry_at } => Some(*retry_at),
            Connection::Connecting => None,
            Connection::Open(open) => {
                let requests = open.requests.iter().filter_map(|request| request.due);
                let renewal = self.key.as_ref().map(|key| key.renew_at);
                requests.chain(open.awaited.map(|(due, _)| due)).chain(renewal).chain([open.heartbeat_due]).min()
            }
        }
    }

    /// Adds a consumer.
    pub(super) fn subscribe(
        &mut self,
        now: Now,
        channel: &'static Channel,
        arguments: Vec<String>,
        consumer: (u64, Producer),
    ) {
        let known = self.topics.iter_mut().find(|topic| topic.is(channel, &arguments));
        if let Some(topic) = known {
            let state = if topic.phase == Phase::Live { State::Live } else { State::Connecting };
            consumer.1.push(Item::State(state));
            topic.consumers.push(consumer);
            return;
        }
        consumer.1.push(Item::State(State::Connecting));
        let (id, phase, since) = (self.next_id(), Phase::Idle, now.time);
        self.topics.push(Topic { id, channel, arguments, consumers: vec![consumer], phase, since, is_alone: false });
        self.routes.clear();
    }

    /// Removes a consumer.
    pub(super) fn unsubscribe(&mut self, id: u64) {
        for topic in &mut self.topics {
            topic.consumers.retain(|(consumer, _)| *consumer != id);
        }
        let unused = self.topics.extract_if(.., |topic| topic.consumers.is_empty()).collect::<Vec<_>>();
        self.routes.clear();
        if !matches!(self.connection, Connection::Open(_)) {
            return;
        }
        let requested = unused.iter().filter(|topic| topic.phase != Phase::Idle);
        let texts = requested.map(|topic| self.topic_text(topic)).collect::<Vec<_>>();
        if !texts.is_empty() {
            let id = self.next_id();
            self.send(self.socket.unsubscribe, &texts, id);
            self.remember(Request { id, topics: Vec::new(), due: None });
        }
        self.leave(unused);
    }

    /// Remembers a request, whose answer is awaited.
    fn remember(&mut self, request: Request) {
        let Connection::Open(open) = &mut self.connection else { return };
        if open.requests.len() >= MAX_REMEMBERED {
            open.requests.retain(|request| request.due.is_some());
        }
        open.requests.push(request);
    }

    /// Remembers topics that are no longer subscribed to.
    fn leave(&mut self, topics: Vec<Topic>) {
        if self.former.len() >= MAX_REMEMBERED {
            self.former.clear();
        }
        self.former.extend(topics);
        self.routes.clear();
    }

    /// Reports the result of [`Action::FetchKey`]: a key, and the time for which it is valid.
    pub(super) fn key_fetched(&mut self, now: Now, result: Result<(Secret, Duration), Error>) {
        match result {
            Ok((text, valid)) => {
                // The exchange may return a key that it issued earlier, so its validity may have begun earlier.
                self.key = Some(Key { text, renew_at: now.uptime + valid / 2, failures: 0 });
                self.actions.push_back(Action::Connect);
            }
            Err(error) => self.interrupted(now, Interruption::KeyUnavailable(error), None),
        }
    }

    /// Reports that a connection was established.
    pub(super) fn connected(&mut self, now: Now) {
        let heartbeat_due = now.uptime + Duration::from_millis(self.socket.heartbeat.interval);
        self.former.clear();
        self.connection = Connection::Open(Open {
            heard: now.time,
            sure: now.time,
            heartbeat_due,
            awaited: None,
            requests: Vec::new(),
            unconfirmed: 0,
        });
    }

    /// Reports that the connection was lost or could not be established. The server may have asked for a delay before the next attempt.
    pub(super) fn interrupted(&mut self, now: Now, reason: Interruption, asked_delay: Option<Duration>) {
        if let Connection::Down { .. } = self.connection {
            return;
        }
        let reason = match reason {
            Interruption::Closed { code, reason } => Interruption::Closed { code, reason: self.without_key(&reason) },
            other => other,
        };
        tracing::debug!(error.type = reason.name(), attempts = self.attempts, "interrupted");
        if let Connection::Open(open) = &self.connection {
            let since = open.sure.min(open.heard);
            let is_live = self.topics.iter().any(|topic| topic.phase == Phase::Live);
            // The exchange may reject the key in a form that is not declared.
            self.key.take_if(|key| {
                key.failures = if is_live { 0 } else { key.failures + 1 };
                !is_live && (open.unconfirmed > 0 || key.failures >= MAX_KEY_FAILURES)
            });
            for topic in self.topics.iter_mut().filter(|topic| topic.phase == Phase::Live) {
                topic.since = since;
            }
            self.disconnect();
        }
        for topic in &mut self.topics {
            (topic.phase, topic.is_alone) = (Phase::Idle, false);
            topic.tell(State::Interrupted { since: topic.since, reason: reason.clone() });
        }
        let longest = FIRST_DELAY.saturating_mul(1 << self.attempts.min(16)).min(MAX_DELAY);
        let delay = Duration::from_millis(self.random.u64(0..=longest.as_millis() as u64));
        let delay = delay.max(asked_delay.unwrap_or_default().min(MAX_ASKED_DELAY));
        self.attempts = self.attempts.saturating_add(1);
        self.connection = Connection::Down { retry_at: now.uptime + delay };
    }

    /// Closes the connection. What was not sent yet is not sent.
    fn disconnect(&mut self) {
        self.actions.retain(|action| !matches!(action, Action::Send(_)));
        self.actions.push_back(Action::Disconnect);
    }

    /// Does what is due. Call it after each report.
    pub(super) fn proceed(&mut self, now: Now) {
        if self.topics.is_empty() {
            if let Connection::Open(_) = self.connection {
                self.disconnect();
                self.connection = Connection::Down { retry_at: now.uptime };
            }
            return;
        }
        match &mut self.connection {
            Connection::Connecting => return,
            Connection::Down { retry_at } if *retry_at > now.uptime => return,
            Connection::Down { .. } => return self.connect(now),
            Connection::Open(open) => {
                if open.awaited.is_some_and(|(due, _)| due <= now.uptime) {
                    return self.interrupted(now, Interruption::Silent, None);
                }
                if open.heartbeat_due <= now.uptime {
                    open.heartbeat_due = now.uptime + Duration::from_millis(self.socket.heartbeat.interval);
                    open.awaited.get_or_insert((now.uptime + ANSWER_TIME, now.time));
                    self.actions.push_back(Action::Send(self.socket.heartbeat.send.to_owned()));
                }
            }
        }
        if self.key.as_ref().is_some_and(|key| key.renew_at <= now.uptime) {
            self.key = None;
            return self.interrupted(now, Interruption::KeyExpires, None);
        }
        self.expire_requests(now);
        if let Connection::Open(_) = self.connection {
            self.send_requests(now);
        }
    }

    /// Connects, or requests the key first.
    fn connect(&mut self, now: Now) {
        self.key.take_if(|key| key.renew_at <= now.uptime);
        if self.socket.key.is_none() || self.key.is_some() {
            self.actions.push_back(Action::Connect);
        } else {
            let earliest = self.key_requested_at.map_or(Duration::ZERO, |at| at + KEY_INTERVAL);
            if earliest > now.uptime {
                self.connection = Connection::Down { retry_at: earliest };
                return;
            }
            self.key_requested_at = Some(now.uptime);
            self.actions.push_back(Action::FetchKey);
        }
        self.connection = Connection::Connecting;
        if self.attempts > 0 {
            self.topics.iter().for_each(|topic| topic.tell(State::Connecting));
        }
    }

    /// Finds the requests that were not confirmed in time.
    fn expire_requests(&mut self, now: Now) {
        let Connection::Open(open) = &mut self.connection else { return };
        let mut is_unconfirmed = false;
        for request in &mut open.requests {
            if request.due.take_if(|due| *due <= now.uptime).is_none() {
                continue;
            }
            // Topics with an event are live without an answer.
            for topic in self.topics.iter_mut().filter(|topic| topic.phase == Phase::Requested(request.id)) {
                is_unconfirmed = true;
                topic.phase = Phase::Idle;
                topic.tell(State::Unconfirmed);
            }
        }
        open.unconfirmed += u32::from(is_unconfirmed);
        if open.unconfirmed >= MAX_UNCONFIRMED {
            self.interrupted(now, Interruption::Unconfirmed, None);
        }
    }

    /// Requests all topics that are idle.
    fn send_requests(&mut self, now: Now) {
        let is_idle = |topic: &Topic| topic.phase == Phase::Idle;
        while self.open_requests() < MAX_OPEN_REQUESTS {
            let Some(first) = self.topics.iter().find(|topic| is_idle(topic)) else { return };
            let size = if first.is_alone { 1 } else { BATCH };
            let id = self.next_id();
            let batch = self.topics.iter_mut().filter(|topic| is_idle(topic) && topic.is_alone == (size == 1));
            let topics = batch.take(size).map(|topic| {
                topic.phase = Phase::Requested(id);
                topic.id
            });
            let topics = topics.collect::<Vec<_>>();
            let requested = self.topics.iter().filter(|topic| topic.phase == Phase::Requested(id));
            let texts = requested.map(|topic| self.topic_text(topic)).collect::<Vec<_>>();
            self.send(self.socket.subscribe, &texts, id);
            self.remember(Request { id, topics, due: Some(now.uptime + CONFIRM_TIME) });
        }
    }

    fn send(&mut self, method: &str, topics: &[String], id: u64) {
        let key = match (&self.socket.key, &self.key) {
            (Some(SocketKey { place: KeyPlace::Member(name), .. }), Some(key)) => Some((*name, key.text.expose())),
            _ => None,
        };
        self.actions.push_back(Action::Send(request(method, topics, &id.to_string(), key)));
    }

    fn topic_text(&self, topic: &Topic) -> String {
        let is_in_topic = matches!(&self.socket.key, Some(key) if key.place == KeyPlace::Topic);
        let key = self.key.as_ref().filter(|_| is_in_topic);
        channel::topic(topic.channel.topic, &topic.arguments, key.map(|key| key.text.expose()))
    }

    /// Reports a text from the exchange.
    pub(super) fn received(&mut self, now: Now, text: &str) {
        let Connection::Open(open) = &mut self.connection else { return };
        open.heard = now.time;
        if text == self.socket.heartbeat.answer {
            open.sure = open.awaited.take().map_or(open.sure, |(_, sent)| sent);
            self.attempts = 0;
            return;
        }
        match Message::read(text) {
            Message::Push { topic, event, data } => self.pushed(&topic, &event, data),
            Message::Answer { id, code, text } => self.answered(now, id, code, &text),
            Message::Other if self.rejects_key(None, text) => self.key_rejected(now, text),
            // It is no answer: a request that is open remains so, and is repeated if it is not confirmed.
            Message::Other => self.unreadable(|_| true, "neither an event nor an answer", text),
        }
    }

    /// Gives an event to the topics that it belongs to.
    fn pushed(&mut self, topic: &str, event: &str, data: &str) {
        let route = match self.routes.get(event) {
            Some((known, route)) if known == topic => route,
            _ => {
                let belongs = |(_, subscribed): &(usize, &Topic)| subscribed.receives(topic, event);
                let route = self.topics.iter().enumerate().filter(belongs).map(|(at, _)| at).collect::<Vec<_>>();
                if route.is_empty() {
                    if !self.former.iter().any(|former| former.receives(topic, event)) {
                        self.unroutable(topic, event, data);
                    }
                    return;
                }
                if self.routes.len() >= MAX_REMEMBERED {
                    self.routes.clear();
                }
                let entry = self.routes.entry(event.to_owned()).insert_entry((topic.to_owned(), route));
                &entry.into_mut().1
            }
        };
        // No message contains the key, unless the exchange repeats it where it does not belong: the errors of decoders would show it.
        let data = match &self.key {
            Some(key) => Cow::Owned(replaced(data, key.text.expose(), "…")),
            None => Cow::Borrowed(data),
        };
        // An event that an earlier subscription caused does not prove that the exchange has read the current one.
        let is_late =
            |phase: Phase| phase != Phase::Live && self.former.iter().any(|former| former.receives(topic, event));
        for at in route {
            let Some(topic) = self.topics.get_mut(*at).filter(|topic| !is_late(topic.phase)) else { continue };
            if matches!(topic.phase, Phase::Requested(_)) {
                topic.confirm();
                if let Connection::Open(open) = &mut self.connection {
                    open.unconfirmed = 0;
                }
            }
            topic.consumers.iter().for_each(|(_, consumer)| consumer.push(Item::Event((*data).into())));
        }
    }

    /// Reports an event that belongs to no subscription: to the topics of its channel or, if its channel is unknown, to all of them.
    fn unroutable(&self, topic: &str, event: &str, data: &str) {
        let reason = if event.contains('@') { "it belongs to no subscription" } else { "`event` has no arguments" };
        let is_of = |subscribed: &Topic| subscribed.channel.topic.eq_ignore_ascii_case(topic);
        let is_known = self.topics.iter().any(is_of);
        let text = format!(r#"{{"topic":"{topic}","event":"{event}","data":{data}}}"#);
        self.unreadable(|subscribed| is_of(subscribed) || !is_known, reason, &text);
    }

    /// Handles the answer to a request. An answer without an id belongs to the only open request.
    fn answered(&mut self, now: Now, id: Option<u64>, code: i64, text: &str) {
        let is_success = code == self.socket.success;
        if !is_success && self.rejects_key(Some(code), text) {
            return self.key_rejected(now, text);
        }
        let is_only = self.open_requests() == 1;
        let Connection::Open(open) = &mut self.connection else { return };
        let is_meant = |request: &mut Request| match id {
            Some(id) => request.id == id,
            None => is_only && request.due.is_some(),
        };
        let Some(request) = open.requests.extract_if(.., is_meant).next() else {
            // A confirmation may be repeated.
            if !is_success {
                let reason = match id {
                    Some(_) => "a rejection whose id belongs to no open request",
                    None => "a rejection without an id, while not exactly one request is open",
                };
                self.unreadable(|_| true, reason, text);
            }
            return;
        };
        let named = |topic: &Topic| request.topics.contains(&topic.id);
        // Topics with an event, or with the confirmation of an earlier request, are accepted.
        let may_be_rejected = |topic: &Topic| named(topic) && topic.phase != Phase::Live;
        if is_success {
            open.unconfirmed = 0;
            self.topics.iter_mut().filter(|topic| named(topic)).for_each(Topic::confirm);
        } else if request.topics.len() > 1 {
            // The answer does not state which topics it rejects, or whether it accepts the others.
            for topic in self.topics.iter_mut().filter(|topic| may_be_rejected(topic)) {
                (topic.phase, topic.is_alone) = (Phase::Idle, true);
            }
        } else {
            let reason = self.without_key(text);
            let rejected = self.topics.extract_if(.., |topic| may_be_rejected(topic));
            let mut rejected = rejected.collect::<Vec<_>>();
            for (_, consumer) in rejected.iter_mut().flat_map(|topic| topic.consumers.drain(..)) {
                consumer.push(Item::State(State::Ended(End::Rejected(reason.clone()))));
            }
            self.leave(rejected);
        }
    }

    /// Returns the number of requests that may still be answered in time.
    fn open_requests(&self) -> usize {
        let Connection::Open(open) = &self.connection else { return 0 };
        open.requests.iter().filter(|request| request.due.is_some()).count()
    }

    /// Returns whether an answer with this code, or a text without one, rejects the key.
    fn rejects_key(&self, code: Option<i64>, text: &str) -> bool {
        self.socket.key.as_ref().is_some_and(|key| match code {
            Some(code) => key.codes.contains(&code) || key.messages.contains(&text),
            None => key.texts.iter().any(|ending| text.ends_with(ending)),
        })
    }

    fn key_rejected(&mut self, now: Now, text: &str) {
        let reason = Interruption::KeyRejected(self.without_key(text));
        self.key = None;
        self.interrupted(now, reason, None);
    }

    /// Tells the consumers of the topics that a text may belong to that it cannot be read.
    fn unreadable(&self, may_belong: impl Fn(&Topic) -> bool, reason: &str, text: &str) {
        let excerpt = tradewire_wire::excerpt(self.without_key(text).as_bytes());
        for topic in self.topics.iter().filter(|topic| may_belong(topic)) {
            let (channel, path) = (topic.channel, "$".to_owned());
            let message = UnreadableMessage { channel, path, reason: reason.to_owned(), excerpt: excerpt.clone() };
            let tell = |consumer: &Producer| consumer.push(Item::Unreadable(message.clone()));
            topic.consumers.iter().for_each(|(_, consumer)| tell(consumer));
        }
    }

    /// Returns the beginning of a text from the exchange, without the key that it may repeat.
    fn without_key(&self, text: &str) -> String {
        // Before the text is cut, because a part of a key would not be recognized.
        let replaced = self.key.as_ref().map(|key| replaced(text, key.text.expose(), "…"));
        truncated(replaced.as_deref().unwrap_or(text), MAX_SHOWN).into_owned()
    }
}

impl Topic {
    fn is(&self, channel: &Channel, arguments: &[String]) -> bool {
        std::ptr::eq(self.channel, channel) && self.arguments == arguments
    }

    /// Returns whether an event belongs to this topic: it has no arguments, or they begin with those of the event.
    fn receives(&self, topic: &str, event: &str) -> bool {
        let is_prefix = |event: &str| {
            let (mut expected, mut actual) = (self.arguments.iter(), event.split(','));
            actual.all(|argument| expected.next().is_some_and(|expected| expected == argument))
        };
        let arguments = event.split_once('@').map(|(_, arguments)| arguments);
        self.channel.topic == topic && (self.arguments.is_empty() || arguments.is_some_and(is_prefix))
    }

    fn confirm(&mut self) {
        if self.phase != Phase::Live {
            self.phase = Phase::Live;
            self.tell(State::Live);
        }
    }

    fn tell(&self, state: State) {
        self.consumers.iter().for_each(|(_, consumer)| consumer.push(Item::State(state.clone())));
    }
}

#[cfg(test)]
mod tests;
