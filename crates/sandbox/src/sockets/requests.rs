//! Answers the texts of clients: heartbeats, and requests to subscribe or unsubscribe. Answers have the forms of the contract's examples.

use std::sync::Mutex;

use serde_json::value::RawValue;
use tradewire_contract::{ChannelSubscription, Meaning, Socket as Declared};
use tradewire_wire::channel::{Channel, KeyPlace, Socket, Subscription as _};
use tradewire_wire::{Object, lock};

use super::subscription::{Feed, Subscription, View};
use super::{Connection, account, market};
use crate::exchange::Exchange;
use crate::fault::{Event, FaultKind};
use crate::futures::Owner;
use crate::listen_keys::KeyState;

/// The unknown topic and symbol in the contract's examples.
const UNKNOWN_TOPIC: &str = "nope@btc_usdt";
const UNKNOWN_SYMBOL: &str = "nope_usdt";

struct Request<'a> {
    method: String,
    topics: Vec<String>,
    id: Option<&'a RawValue>,
    json: Object<'a>,
}

/// The reason why a request is rejected: the name of an example answer, and the text in it to replace by the rejected text.
struct Problem {
    answer: &'static str,
    text: Option<(&'static str, String)>,
}

impl Problem {
    const fn plain(answer: &'static str) -> Self {
        Self { answer, text: None }
    }

    fn unknown_topic(topic: &str) -> Self {
        Self { answer: "unknown_topic", text: Some((UNKNOWN_TOPIC, topic.to_owned())) }
    }
}

/// Answers a text that a connection received, and subscribes or unsubscribes it.
pub(super) fn receive(exchange: &Exchange, connection: &Mutex<Connection>, socket: &'static Socket, text: &str) {
    if text == socket.heartbeat.send {
        return lock(connection).answer(socket.heartbeat.answer.to_owned());
    }
    let Some(request) = Request::parse(text) else {
        return lock(connection).answer(answer(exchange, socket, None, &Problem::plain("not_json")));
    };
    let faults = exchange.faults.of_socket(Event::Subscription, socket, None);
    exchange.with_trading(|trading, now| {
        let view = View { exchange, trading, now };
        let result = match faults.first() {
            Some(FaultKind::Reject) => Err(Problem::unknown_topic(request.topics.first().unwrap_or(&request.method))),
            Some(FaultKind::ExpireKey) => Err(Problem::plain("expired")),
            _ => request.resolve(socket, &view),
        };
        let (action, problem) = match result {
            Ok(action) => (Some(action), Problem::plain("confirmed")),
            Err(problem) => (None, problem),
        };
        let mut connection = lock(connection);
        connection.answer(answer(exchange, socket, Some(&request), &problem));
        match action {
            Some(Action::Subscribe(new)) => connection.subscribe(new),
            Some(Action::Unsubscribe) => connection.subscriptions.retain(|of| !request.topics.contains(&of.topic)),
            None => {}
        }
    });
}

enum Action {
    Subscribe(Vec<Subscription>),
    Unsubscribe,
}

impl Connection {
    fn answer(&mut self, text: String) {
        self.send(text, None);
    }

    /// Adds subscriptions, except to topics that the connection is already subscribed to.
    fn subscribe(&mut self, new: Vec<Subscription>) {
        for subscription in new {
            if self.subscriptions.iter().all(|of| of.topic != subscription.topic) {
                self.subscriptions.push(subscription);
            }
        }
    }
}

impl<'a> Request<'a> {
    /// Parses a request. Returns `None` if it is not JSON, or not a request.
    fn parse(text: &'a str) -> Option<Self> {
        let json = Object::parse(text).ok()?;
        let method = serde_json::from_str(json.get("method")?.get()).ok()?;
        let topics = json.get("params").map_or(Ok(Vec::new()), |params| serde_json::from_str(params.get())).ok()?;
        Some(Self { method, topics, id: json.get("id"), json })
    }

    /// Returns what the request does. One wrong topic rejects the whole request.
    fn resolve(&self, socket: &'static Socket, view: &View<'_>) -> Result<Action, Problem> {
        // Methods are accepted in capitals and in small letters.
        if self.method.eq_ignore_ascii_case(socket.unsubscribe) {
            return Ok(Action::Unsubscribe);
        }
        if !self.method.eq_ignore_ascii_case(socket.subscribe) {
            return Err(Problem::unknown_topic(&self.method));
        }
        let new = self.topics.iter().map(|topic| self.subscription(socket, topic, view));
        new.collect::<Result<_, _>>().map(Action::Subscribe)
    }

    fn subscription(&self, socket: &'static Socket, topic: &str, view: &View<'_>) -> Result<Subscription, Problem> {
        let contract = view.exchange.contract;
        let (name, arguments) = topic.split_once('@').unwrap_or((topic, ""));
        let unknown = || Problem::unknown_topic(topic);
        let mut channels = contract.channels().filter(|channel| channel.socket == socket.name);
        let declared = channels.find(|channel| channel.topic_name() == name).ok_or_else(unknown)?;
        let mut subscription = ChannelSubscription::new(contract, &declared.name).ok_or_else(unknown)?;
        let owner = self.owner(socket, arguments, view)?;
        if socket.key.is_none_or(|key| key.place != KeyPlace::Topic) && !arguments.is_empty() {
            let mut names = declared.argument_names();
            for value in arguments.split(',') {
                let argument = names.next().ok_or_else(unknown)?;
                subscription = subscription.argument(argument, value).map_err(|_| unknown())?;
                if argument == "symbol" && view.trading.quote(value).is_none() {
                    return Err(Problem { answer: "unknown_symbol", text: Some((UNKNOWN_SYMBOL, value.to_owned())) });
                }
            }
        }
        subscription.check().map_err(|_| unknown())?;
        let feed = feed(subscription.channel()).filter(|_| !view.exchange.respond_with_examples);
        Ok(Subscription::new(topic.to_owned(), declared, &subscription, feed, owner, view))
    }

    /// Returns the account whose key the request contains; `None` if the socket needs no key.
    fn owner(&self, socket: &Socket, argument: &str, view: &View<'_>) -> Result<Option<Owner>, Problem> {
        let Some(key) = &socket.key else { return Ok(None) };
        let text = match key.place {
            KeyPlace::Topic => Some(argument.to_owned()),
            KeyPlace::Member(name) => self.json.get(name).and_then(|text| serde_json::from_str(text.get()).ok()),
        };
        match view.exchange.listen_keys.state(key, &text.unwrap_or_default(), view.now) {
            KeyState::Valid(owner) => Ok(Some(owner)),
            KeyState::Expired => Err(Problem::plain("expired")),
            KeyState::Unknown => Err(Problem::plain("invalid")),
        }
    }
}

/// Returns the feed of a channel; `None` if it is not simulated.
fn feed(channel: &Channel) -> Option<Feed> {
    let feeds = market::FEEDS.iter().chain(account::FEEDS);
    let is_same = |of: &Channel| (of.group, of.name) == (channel.group, channel.name);
    feeds.into_iter().find(|(of, _)| is_same(of)).map(|(_, feed)| *feed)
}

/// Returns an answer in the form of the contract's example that the problem names. If the socket has no such example, a rejection has the
/// form of another socket's example, whose text can name what was rejected, and any other answer that of an example with the same meaning.
fn answer(exchange: &Exchange, socket: &Socket, request: Option<&Request<'_>>, problem: &Problem) -> String {
    let sockets = &exchange.contract.sockets;
    let means = match problem.answer {
        "confirmed" => Meaning::Confirmed,
        "invalid" | "expired" => Meaning::KeyRejected,
        _ => Meaning::Rejected,
    };
    let example = |of: &'static Declared| {
        let same_meaning = || of.answers.iter().find(|answer| answer.means == means && means != Meaning::Rejected);
        of.answers.iter().find(|answer| answer.name == problem.answer).or_else(same_meaning)
    };
    let example = sockets.get(socket.name).into_iter().chain(sockets.iter()).find_map(example);
    let mut text = example.map(|answer| answer.text.clone()).unwrap_or_default();
    if let Some((before, after)) = &problem.text {
        let quoted = serde_json::Value::from(after.as_str()).to_string();
        let escaped = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or_default();
        text = text.replace(before, escaped);
    }
    let Ok(object) = Object::parse(&text) else {
        // An answer that is not JSON repeats the topic before the `@`.
        let topic = request.and_then(|request| request.topics.first()?.split('@').next());
        return match (topic, text.split_once('@')) {
            (Some(topic), Some((_, rest))) => format!("{topic}@{rest}"),
            _ => text,
        };
    };
    let members = object.iter().filter_map(|(name, value)| {
        let value = match (name, request) {
            ("id", request) => request?.id?.get().to_owned(),
            ("method", Some(request)) => serde_json::Value::from(request.method.as_str()).to_string(),
            _ => value.get().to_owned(),
        };
        Some(format!(r#""{name}":{value}"#))
    });
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}
