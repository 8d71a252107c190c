//! Compares a session with a naive model of an exchange and of what each consumer must see.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use proptest::prelude::*;
use serde::Deserialize;
use tradewire_endpoints::hosts;
use tradewire_wire::channel::{ChannelKind, Heartbeat};

use super::*;
use crate::streams::queue::Queue;

static SOCKET: Socket = Socket {
    name: "market",
    host: &hosts::FUTURES,
    heartbeat: Heartbeat { send: "ping", answer: "pong", interval: 15_000, limit: 30_000 },
    subscribe: "subscribe",
    unsubscribe: "unsubscribe",
    deflate: false,
    key: None,
    success: 0,
};

static CHANNEL: Channel =
    Channel { group: "futures", name: "trade", socket: &SOCKET, topic: "trade", kind: ChannelKind::Event, lists: &[] };

/// The symbol that the exchange rejects.
const BAD: &str = "nope";

#[derive(Debug, Clone)]
enum Step {
    Subscribe(&'static str),
    /// Drops one of the consumers.
    Unsubscribe(usize),
    /// Drops one of the consumers, and subscribes at once. If its topic is no longer needed, an event of it arrives late.
    Replace(usize, &'static str),
    /// The exchange has an event, and sends it if the topic is subscribed.
    Push(&'static str),
    Wait(u64),
    Close,
    /// The exchange stops or resumes answering, but accepts subscriptions.
    Mute(bool),
    /// The exchange refuses or accepts connections.
    Refuse(bool),
    /// The exchange sends a text that is nothing known, or an answer to nothing.
    Noise(&'static str),
}

fn step() -> impl Strategy<Value = Step> {
    let symbol = || prop::sample::select(vec!["btc", "eth", "xrp", BAD]);
    prop_oneof![
        4 => symbol().prop_map(Step::Subscribe),
        2 => any::<usize>().prop_map(Step::Unsubscribe),
        2 => (any::<usize>(), symbol()).prop_map(|(at, symbol)| Step::Replace(at, symbol)),
        8 => symbol().prop_map(Step::Push),
        6 => (0..40_000_u64).prop_map(Step::Wait),
        2 => Just(Step::Close),
        1 => any::<bool>().prop_map(Step::Mute),
        1 => any::<bool>().prop_map(Step::Refuse),
        1 => prop::sample::select(vec!["hello", r#"{"code":0,"msg":"","id":"1"}"#, r#"{"topic":"trade","event":"trade@x","data":1}"#]).prop_map(Step::Noise),
    ]
}

/// A request of the client.
#[derive(Deserialize)]
struct Request {
    method: String,
    params: Vec<String>,
    id: String,
}

/// A consumer, and what it must see.
struct Consumer {
    id: u64,
    symbol: &'static str,
    queue: Arc<Queue>,
    expected: VecDeque<u64>,
    seen: Seen,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seen {
    Nothing,
    Connecting,
    Live,
    Interrupted,
    Ended,
}

struct World {
    session: Session,
    now: Duration,
    /// The topics that are subscribed on the connection, if there is one.
    connection: Option<BTreeSet<String>>,
    /// The topics that were unsubscribed, until they are confirmed again. Nobody expects their events, because they may be late.
    former: BTreeSet<String>,
    is_mute: bool,
    refuses: bool,
    /// Whether the exchange sends an event of the first valid topic of a request before it answers the request.
    is_early: bool,
    consumers: Vec<Consumer>,
    subscriptions: u64,
    events: u64,
    last_heartbeat: Duration,
}

impl World {
    fn time(&self) -> Now {
        Now { uptime: self.now, time: Timestamp::from_millis(i64::try_from(self.now.as_millis()).unwrap_or_default()) }
    }

    /// Reports something to the session, and does what it asks for.
    fn report(&mut self, input: impl FnOnce(&mut Session, Now)) {
        let now = self.time();
        input(&mut self.session, now);
        self.session.proceed(now);
        while let Some(action) = self.session.next_action() {
            match action {
                Action::Connect if self.refuses => {
                    self.session.interrupted(now, Interruption::Refused(503), None);
                }
                Action::Connect => {
                    (self.connection, self.last_heartbeat) = (Some(BTreeSet::new()), self.now);
                    self.former.clear();
                    self.session.connected(now);
                }
                Action::Disconnect => self.connection = None,
                Action::Send(text) => {
                    let event = if self.is_early { self.early_event(&text) } else { None };
                    let answer = self.answer(&text).filter(|_| !self.is_mute);
                    event.into_iter().chain(answer).for_each(|text| self.session.received(now, &text));
                }
                Action::FetchKey => unreachable!("the channel is public"),
            }
            self.session.proceed(now);
        }
        self.consumers.iter_mut().for_each(Consumer::read);
    }

    /// Returns an event of the first valid topic of a request.
    fn early_event(&mut self, text: &str) -> Option<String> {
        let Request { method, params, .. } = serde_json::from_str(text).ok()?;
        let topic = params.into_iter().find(|topic| method == "subscribe" && !topic.ends_with(BAD))?;
        self.connection.as_mut()?.insert(topic.clone());
        Some(self.event(&topic))
    }

    /// Returns the next event, which is of this topic.
    fn event(&mut self, topic: &str) -> String {
        self.events += 1;
        let is_expected = |consumer: &Consumer| topic == consumer.topic() && !self.former.contains(topic);
        for consumer in self.consumers.iter_mut().filter(|consumer| is_expected(consumer)) {
            consumer.expected.push_back(self.events);
        }
        format!(r#"{{"topic":"trade","event":"{topic}","data":{}}}"#, self.events)
    }

    fn answer(&mut self, text: &str) -> Option<String> {
        let subscribed = self.connection.as_mut()?;
        if text == "ping" {
            self.last_heartbeat = self.now;
            return Some("pong".to_owned());
        }
        let Request { method, params: topics, id } = serde_json::from_str(text).ok()?;
        if method == "unsubscribe" {
            subscribed.retain(|topic| !topics.contains(topic));
        } else if topics.iter().any(|topic| topic.ends_with(BAD)) {
            return Some(format!(r#"{{"code":1,"msg":"checkSymbol error","id":"{id}"}}"#));
        } else {
            self.former.retain(|topic| self.is_mute || !topics.contains(topic));
            subscribed.extend(topics);
        }
        Some(format!(r#"{{"code":0,"msg":"","id":"{id}"}}"#))
    }

    fn wait(&mut self, millis: u64) {
        let end = self.now + Duration::from_millis(millis);
        for turn in 0.. {
            assert!(turn < 10_000, "the session is busy without an end");
            let Some(deadline) = self.session.deadline().filter(|deadline| *deadline <= end) else { break };
            self.now = self.now.max(deadline);
            self.report(|_, _| {});
        }
        self.now = end;
        if self.connection.is_some() && !self.is_mute {
            assert!(self.now - self.last_heartbeat <= Duration::from_millis(SOCKET.heartbeat.interval));
        }
    }

    fn add_consumer(&mut self, symbol: &'static str) -> (u64, Producer) {
        let queue = Arc::<Queue>::default();
        self.subscriptions += 1;
        let id = self.subscriptions;
        let (expected, seen) = (VecDeque::new(), Seen::Nothing);
        self.consumers.push(Consumer { id, symbol, queue: Arc::clone(&queue), expected, seen });
        (id, Producer(queue))
    }

    /// Removes a consumer. Returns its number and, if it was the last one of a topic that is subscribed, another event of this topic.
    fn remove_consumer(&mut self, at: usize) -> (u64, Option<String>) {
        let consumer = self.consumers.remove(at % self.consumers.len());
        let topic = consumer.topic();
        if self.consumers.iter().any(|other| other.symbol == consumer.symbol) {
            return (consumer.id, None);
        }
        self.former.insert(topic.clone());
        let is_subscribed = self.connection.as_ref().is_some_and(|subscribed| subscribed.contains(&topic));
        (consumer.id, is_subscribed.then(|| self.event(&topic)))
    }

    fn perform(&mut self, step: Step) {
        match step {
            Step::Subscribe(symbol) => {
                let consumer = self.add_consumer(symbol);
                self.report(|session, now| session.subscribe(now, &CHANNEL, vec![symbol.to_owned()], consumer));
            }
            Step::Unsubscribe(at) if !self.consumers.is_empty() => {
                let (id, _) = self.remove_consumer(at);
                self.report(|session, _| session.unsubscribe(id));
            }
            Step::Replace(at, symbol) if !self.consumers.is_empty() => {
                let (id, late) = self.remove_consumer(at);
                let consumer = self.add_consumer(symbol);
                self.report(|session, now| {
                    session.unsubscribe(id);
                    session.subscribe(now, &CHANNEL, vec![symbol.to_owned()], consumer);
                    session.proceed(now);
                    late.iter().for_each(|text| session.received(now, text));
                });
            }
            Step::Unsubscribe(_) | Step::Replace(..) => {}
            Step::Push(symbol) => {
                let topic = format!("trade@{symbol}");
                if !self.connection.as_ref().is_some_and(|subscribed| subscribed.contains(&topic)) {
                    return;
                }
                let text = self.event(&topic);
                self.report(|session, now| session.received(now, &text));
            }
            Step::Wait(millis) => self.wait(millis),
            Step::Close if self.connection.take().is_some() => {
                self.report(|session, now| session.interrupted(now, Interruption::Lost(String::new()), None));
            }
            Step::Close => {}
            Step::Mute(is_mute) => self.is_mute = is_mute,
            Step::Refuse(refuses) => self.refuses = refuses,
            Step::Noise(text) if self.connection.is_some() => {
                self.report(|session, now| session.received(now, text));
            }
            Step::Noise(_) => {}
        }
    }
}

impl Consumer {
    fn topic(&self) -> String {
        format!("trade@{}", self.symbol)
    }

    /// Reads all items, and checks that each may follow the one before it.
    fn read(&mut self) {
        while let Poll::Ready(Some(item)) = self.queue.poll(&mut Context::from_waker(Waker::noop())) {
            let next = match item {
                Item::Event(json) => {
                    assert_eq!(self.seen, Seen::Live, "an event of a stream that is not live");
                    assert_eq!(json.parse().ok(), self.expected.pop_front());
                    Seen::Live
                }
                Item::State(State::Connecting) => {
                    assert!(!matches!(self.seen, Seen::Live | Seen::Ended));
                    Seen::Connecting
                }
                Item::State(State::Live) => {
                    assert!(matches!(self.seen, Seen::Connecting | Seen::Nothing));
                    Seen::Live
                }
                Item::State(State::Unconfirmed) => {
                    assert_eq!(self.seen, Seen::Connecting);
                    Seen::Connecting
                }
                Item::State(State::Interrupted { .. }) => {
                    assert!(matches!(self.seen, Seen::Connecting | Seen::Live));
                    Seen::Interrupted
                }
                Item::State(State::Ended(_)) => {
                    assert_eq!(self.symbol, BAD);
                    Seen::Ended
                }
                Item::Lagged { .. } => unreachable!("the consumer is not slow"),
                Item::Unreadable(_) => self.seen,
            };
            self.seen = next;
        }
        assert!(self.expected.is_empty(), "events were lost: {:?}", self.expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_event_arrives_once_and_every_gap_is_seen(
        seed: u64, is_early: bool, steps in prop::collection::vec(step(), 1..60)
    ) {
        let session = Session::new(&SOCKET, seed);
        let mut world = World {
            session, now: Duration::ZERO, connection: None, former: BTreeSet::new(), is_mute: false, refuses: false, is_early,
            consumers: Vec::new(), subscriptions: 0, events: 0, last_heartbeat: Duration::ZERO,
        };
        steps.into_iter().for_each(|step| world.perform(step));
        (world.is_mute, world.refuses) = (false, false);
        world.wait(120_000);
        for consumer in &world.consumers {
            let expected = if consumer.symbol == BAD { Seen::Ended } else { Seen::Live };
            prop_assert_eq!(consumer.seen, expected, "{}", consumer.symbol);
        }
        let topics = world.connection.as_ref().map(|topics| topics.len()).unwrap_or_default();
        let subscribed = world.consumers.iter().filter(|consumer| consumer.symbol != BAD).map(|consumer| consumer.symbol);
        prop_assert_eq!(topics, subscribed.collect::<BTreeSet<_>>().len());
    }
}

fn at(seconds: u32) -> Now {
    Now { uptime: Duration::from_secs(seconds.into()), time: Timestamp::from_millis(1000 * i64::from(seconds)) }
}

/// An exchange that answers no request, but sends events of some topics.
#[test]
fn only_topics_without_events_are_unconfirmed() {
    let (mut session, queue) = (Session::new(&SOCKET, 0), Arc::<Queue>::default());
    let symbols = 0..=2 * BATCH;
    for symbol in symbols.clone() {
        let consumer = (symbol as u64, Producer(Arc::clone(&queue)));
        session.subscribe(at(0), &CHANNEL, vec![symbol.to_string()], consumer);
    }
    session.proceed(at(0));
    session.connected(at(0));
    session.proceed(at(0));
    let turn = |session: &mut Session, seconds: u32, silent: usize| {
        for symbol in symbols.clone().skip(silent) {
            let event = format!(r#"{{"topic":"trade","event":"trade@{symbol}","data":1}}"#);
            session.received(at(seconds - 1), &event);
        }
        session.proceed(at(seconds));
        let is_open = matches!(session.connection, Connection::Open(_));
        (is_open, session.topics.iter().filter(|topic| topic.phase == Phase::Live).count())
    };
    // All three requests contain a topic without an event, but count once.
    assert_eq!(turn(&mut session, 10, 2 * BATCH + 1), (true, 0));
    assert_eq!(turn(&mut session, 20, 1), (true, 2 * BATCH));
    session.received(at(21), SOCKET.heartbeat.answer);
    // The first events ended the series of unconfirmed requests.
    assert_eq!(turn(&mut session, 30, 1), (true, 2 * BATCH));
    assert_eq!(turn(&mut session, 31, 0), (true, 2 * BATCH + 1));
    assert_eq!(turn(&mut session, 40, 0), (true, 2 * BATCH + 1));
}

/// An exchange may reject a key in a form that is not declared: it does not answer, or it closes the connection.
#[test]
fn a_key_without_a_confirmed_topic_is_replaced() {
    let channel = tradewire_endpoints::futures::channels::Order::CHANNEL;
    for (silence, connections) in [(CONFIRM_TIME, 1), (Duration::ZERO, 3)] {
        let (mut session, mut now) = (Session::new(channel.socket, 0), at(0));
        session.subscribe(now, channel, Vec::new(), (1, Producer(Arc::default())));
        session.proceed(now);
        assert_eq!(session.next_action(), Some(Action::FetchKey));
        session.key_fetched(now, Ok((Secret::from("HUSHED-1"), Duration::from_secs(3600))));
        // An outage says nothing about the key.
        for _ in 0..MAX_KEY_FAILURES {
            assert_eq!(session.next_action(), Some(Action::Connect));
            session.interrupted(now, Interruption::Refused(503), None);
            now.uptime += MAX_DELAY;
            session.proceed(now);
        }
        for connection in 0..connections {
            assert_eq!(session.next_action(), Some(Action::Connect), "{silence:?}: {connection}");
            session.connected(now);
            session.proceed(now);
            now.uptime += silence;
            session.proceed(now);
            session.interrupted(now, Interruption::Lost(String::new()), None);
            assert_eq!(session.next_action(), Some(Action::Disconnect));
            now.uptime += MAX_DELAY;
            session.proceed(now);
        }
        assert_eq!(session.next_action(), Some(Action::FetchKey), "{silence:?}");
    }
}

/// A text that is read late, for example after this machine slept, does not prove that nothing after it was lost.
#[test]
fn messages_may_be_missing_since_the_last_answered_heartbeat() {
    let event = r#"{"topic":"trade","event":"trade@btc","data":1}"#;
    // The heartbeat is sent after 16 seconds.
    for (answered_at, expected) in [(None, 1), (Some(17), 16)] {
        let (mut session, queue) = (Session::new(&SOCKET, 0), Arc::<Queue>::default());
        session.subscribe(at(0), &CHANNEL, vec!["btc".to_owned()], (1, Producer(Arc::clone(&queue))));
        session.proceed(at(0));
        session.connected(at(1));
        session.proceed(at(16));
        if let Some(answered_at) = answered_at {
            session.received(at(answered_at), SOCKET.heartbeat.answer);
        }
        session.received(at(300), event);
        session.interrupted(at(300), Interruption::Lost(String::new()), None);
        let mut since = None;
        while let Poll::Ready(Some(item)) = queue.poll(&mut Context::from_waker(Waker::noop())) {
            since = if let Item::State(State::Interrupted { since, .. }) = item { Some(since) } else { None };
        }
        assert_eq!(since, Some(at(expected).time), "{answered_at:?}");
    }
}
