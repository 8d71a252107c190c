//! `tradewire watch`: prints the messages of a channel as they arrive.

mod printer;

use std::ffi::OsString;
use std::io::IsTerminal as _;
use std::time::Duration;

use clap::{ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use tokio::sync::mpsc::Sender;
use tradewire::book::{BookChannel, BookEvent, Level, OrderBook};
use tradewire::futures::{self, PushInterval};
use tradewire::retry::Retry;
use tradewire::streams::{Channel as WireChannel, End, Interruption, Item, State, SubscribeError};
use tradewire::{Client, Deployment, Timestamp, spot};
use tradewire_contract::reference::{indented, words};
use tradewire_contract::{Auth, Channel, ChannelSubscription, Contract, Effect, Invalid, Operation, Socket};
use tradewire_wire::channel::{Socket as WireSocket, Subscription as _};
use tradewire_wire::check::counted;

use self::printer::{LEVELS, Line, ladder};
use crate::advice::no_credentials;
use crate::arguments::connection::{deployment_options, sandbox_option, sending_options};
use crate::arguments::groups::{group_command, is_named, parent};
use crate::arguments::parameters::param;
use crate::exit_codes::{NOT_SENT, REJECTED};
use crate::failure::Failure;
use crate::input::{Inputs, parse_span};
use crate::interrupt::Signals;
use crate::invocation::Invocation;
use crate::names::subcommand;
use crate::options::{DEPLOYMENT, JSON, has_flag, json, option, param_id};
use crate::request::invalid_value;
use crate::suggested_commands::verifying;
use crate::{connect, unknown_name};

/// The option for the time after which the command ends.
const FOR: &str = "for";
/// The option for the number of messages after which the command ends.
const COUNT: &str = "count";

/// Returns the subcommand `watch`, which has a subcommand for each channel. If the words of a command line are given, only the channels that
/// they name have their options.
pub fn command(contract: &'static Contract, words: Option<&[OsString]>) -> Command {
    let groups = contract.groups.iter().filter(|group| !group.channels.is_empty());
    let channel = |channel: &'static Channel| {
        let name = subcommand(&channel.name);
        let command = Command::new(&name).about(words::first_sentence(&channel.fact.doc));
        if is_named(words, &name) { with_options(command, contract, channel) } else { command }
    };
    parent("watch", "Prints the messages of a channel as they arrive: market data, and the changes of an account")
        .subcommands(groups.map(|group| group_command(group).subcommands(group.channels.iter().map(channel))))
}

fn socket(contract: &'static Contract, channel: &Channel) -> Option<&'static Socket> {
    contract.sockets.get(&channel.socket)
}

/// Adds the options of a channel to its subcommand.
fn with_options(command: Command, contract: &'static Contract, channel: &'static Channel) -> Command {
    let is_private = socket(contract, channel).is_some_and(|socket| socket.key.is_some());
    let every = channel.every.map(|millis| format!(", pushed every {millis} ms")).unwrap_or_default();
    let topic = format!("Topic {} of the socket {}{every}.", channel.topic, channel.socket);
    let example = channel.messages.iter().next().map(|message| {
        let json = indented(message.json.trim());
        format!("\n\nA message, whose member `data` is printed:\n{json}")
    });
    let time = "Ends after this time: 10s, 90m, 12h";
    let count = "Ends after this number of messages";
    command
        .long_about(channel.fact.doc.as_str())
        .after_help(topic.clone())
        .after_long_help(format!("{topic}{}", example.unwrap_or_default()))
        .args(channel.arguments().map(|argument| param(contract, argument)))
        .arg(option(FOR, "TIME", time).value_parser(parse_span).help_heading("End"))
        .arg(option(COUNT, "NUMBER", count).value_parser(value_parser!(u64).range(1..)).help_heading("End"))
        .args(deployment_options(contract))
        .arg(sandbox_option(contract))
        // They are about the request for the key of the socket.
        .args(is_private.then(sending_options).into_iter().flatten())
        .arg(json("Prints a message per line as JSON, as in a pipe; notes and errors are lines of JSON on stderr"))
}

/// Prints the messages until enough of them have arrived, the time is over, a signal such as Ctrl-C arrives, or the reader of the output
/// closes it.
pub async fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    let Some((channel, arguments)) = selected(contract, arguments) else { return Ok(()) };
    let inputs = Inputs::new(contract, Timestamp::now(), false);
    let values = inputs.given(channel.arguments(), param_id, arguments).map_err(|broken| invalid(channel, broken))?;
    let subscription = subscription(contract, channel, &values)?;
    let operation = operation(contract, channel)?;
    let connection = connect::open(Invocation { contract, operation, arguments }).await?;
    let signals = Signals::new();
    let mut signals = signals
        .map_err(|error| Failure::machine(format_args!("cannot wait for Ctrl-C: {error}"), "Run the command again."))?;
    let as_json = has_flag(arguments, JSON);
    let messages_are_json = as_json || !std::io::stdout().is_terminal();
    let (lines, mut printed) = printer::start(contract, channel, messages_are_json)?;
    let mut watch = Watch {
        contract,
        channel,
        client: &connection.client,
        values,
        as_json,
        messages_are_json,
        remaining: arguments.get_one(COUNT).copied(),
        lines,
        was_live: false,
        interruption: None,
    };
    let span = arguments.get_one::<Duration>(FOR).copied();
    // Without the option, the sleep lasts decades.
    let over = tokio::time::sleep(span.unwrap_or(Duration::MAX));
    let outcome = tokio::select! {
        outcome = watch.follow(subscription) => outcome,
        () = over => if watch.was_live { Ok(()) } else { Err(not_live(channel, watch.interruption.as_ref())) },
        () = signals.next() => return Ok(()),
        result = &mut printed => return result.unwrap_or(Ok(())),
    };
    drop(watch);
    tokio::select! {
        result = printed => result.unwrap_or(Ok(()))?,
        () = signals.next() => {}
    }
    outcome
}

/// Returns the channel that the subcommands select, with its arguments.
fn selected<'a>(contract: &'static Contract, matches: &'a ArgMatches) -> Option<(&'static Channel, &'a ArgMatches)> {
    let (group, matches) = matches.subcommand()?;
    let (name, arguments) = matches.subcommand()?;
    let channel = contract.group(group)?.channels.iter().find(|channel| subcommand(&channel.name) == name)?;
    Some((channel, arguments))
}

fn subscription(
    contract: &'static Contract,
    channel: &'static Channel,
    values: &[(&'static str, String)],
) -> Result<ChannelSubscription, Failure> {
    let subscription = ChannelSubscription::new(contract, &channel.name).ok_or_else(|| undeclared(channel))?;
    let mut values = values.iter();
    let subscription = values.try_fold(subscription, |subscription, (name, value)| subscription.argument(name, value));
    // The client checks it too, but an invalid subscription should not start a sandbox.
    let checked = subscription.and_then(|subscription| subscription.check().map(|()| subscription));
    checked.map_err(|broken| invalid(channel, broken))
}

fn invalid(channel: &Channel, broken: Invalid) -> Failure {
    let broken = Invalid { inferred: false, ..broken.in_operation(channel.title()) };
    invalid_value(&channel.params, broken)
}

fn undeclared(channel: &Channel) -> Failure {
    let error = format!("the contract does not declare how to subscribe to {}", channel.title());
    Failure::usage(error, "Declare its socket and the operations of its host. Nothing was sent.")
}

/// Returns the operation that needs the same deployment and credentials as the channel: that which returns the key of its socket or, for a
/// public channel, a public query.
fn operation(contract: &'static Contract, channel: &Channel) -> Result<&'static Operation, Failure> {
    let socket = socket(contract, channel).ok_or_else(|| undeclared(channel))?;
    let is_meant = |operation: &&Operation| match &socket.key {
        Some(key) => key.operation == operation.name.to_string(),
        None => (operation.auth, operation.effect) == (Auth::Public, Effect::Read) && operation.host == socket.host,
    };
    contract.operations().find(is_meant).ok_or_else(|| undeclared(channel))
}

fn not_subscribed(channel: &Channel, socket: &WireSocket, error: SubscribeError) -> Failure {
    let title = channel.title();
    match error {
        SubscribeError::Invalid(broken) => invalid(channel, broken),
        SubscribeError::MissingCredentials(_) => {
            Failure::usage(format_args!("{title} is private, but no API key is configured"), no_credentials())
        }
        SubscribeError::MissingSocketUrl { .. } => Failure::usage(
            format_args!("{title}: no URL is configured for the socket {}", socket.name),
            format!(
                "Choose a deployment that has one with --{DEPLOYMENT}, or configure it with {} and the variables of its hosts. Nothing was \
                 sent.",
                Deployment::socket_url_variable(socket)
            ),
        ),
        error => Failure::invalid_setting(error),
    }
}

/// Returns the failure if the time is over, and the subscription was never live, given its last interruption.
fn not_live(channel: &Channel, interruption: Option<&Interruption>) -> Failure {
    let reason = interruption.map_or_else(|| State::Unconfirmed.to_string(), Interruption::to_string);
    let (advice, exit_code) = match interruption {
        Some(Interruption::KeyRejected(_)) => (
            "Check that the socket and the host, which issued the key, belong to the same exchange, and that the account may use the socket.",
            REJECTED,
        ),
        _ => ("Check the network and the URL of the socket, then run the command again.", NOT_SENT),
    };
    Failure::new(format_args!("{} was never live: {reason}", channel.title()), None, advice, exit_code)
}

/// A subscription whose messages are printed.
struct Watch<'c> {
    contract: &'static Contract,
    channel: &'static Channel,
    client: &'c Client,
    /// The arguments, by their names on the wire.
    values: Vec<(&'static str, String)>,
    /// Whether notes are lines of JSON.
    as_json: bool,
    /// Whether messages are lines of JSON: with --json, or if stdout is not a terminal.
    messages_are_json: bool,
    /// The number of messages after which the command ends.
    remaining: Option<u64>,
    lines: Sender<Line>,
    was_live: bool,
    /// The last interruption.
    interruption: Option<Interruption>,
}

impl Watch<'_> {
    /// Prints the messages of a channel, until enough of them have arrived. On a terminal, changes are shown as the order book that they
    /// belong to.
    async fn follow(&mut self, subscription: ChannelSubscription) -> Result<(), Failure> {
        let is_compiled = !self.messages_are_json && self.contract.is_embedded();
        let given = |name| self.values.iter().find(|(wire, _)| *wire == name).map(|(_, value)| value.as_str());
        let (symbol, interval) = (given("symbol").unwrap_or_default(), given("interval"));
        let is =
            |known: &WireChannel| (known.group, known.name) == (&*self.channel.name.group, &*self.channel.name.name);
        if is_compiled && is(futures::channels::DepthUpdate::CHANNEL) {
            let channel = futures::channels::DepthUpdate::new(symbol);
            let channel = interval.map_or(channel.clone(), |interval| channel.interval(PushInterval::from(interval)));
            return self.follow_book(channel).await;
        }
        if is_compiled && is(spot::channels::DepthUpdate::CHANNEL) {
            return self.follow_book(spot::channels::DepthUpdate::new(symbol)).await;
        }
        self.follow_messages(subscription).await
    }

    async fn follow_messages(&mut self, subscription: ChannelSubscription) -> Result<(), Failure> {
        let socket = subscription.channel().socket;
        let subscribed = self.client.subscribe(subscription).await;
        let mut stream = subscribed.map_err(|error| not_subscribed(self.channel, socket, error))?;
        while let Some(item) = stream.next().await {
            match item {
                Item::Event(message) => {
                    self.print(Line::Message(message)).await;
                    if self.is_last() {
                        break;
                    }
                }
                Item::State(state) => self.state(state).await?,
                Item::Lagged { missed } => {
                    let messages = counted(missed, "message");
                    let text = format!("{messages} discarded, because they were read too slowly");
                    self.report("lagged", &text, json!({ "missed": missed })).await;
                }
                Item::Unreadable(message) => self.report("unreadable", &message.to_string(), json!({})).await,
            }
        }
        Ok(())
    }

    async fn follow_book<C: BookChannel>(&mut self, channel: C) -> Result<(), Failure> {
        let socket = channel.channel().socket;
        let followed = OrderBook::follow(self.client, channel).await;
        let mut book = followed.map_err(|error| not_subscribed(self.channel, socket, error))?;
        while let Some(event) = book.next().await {
            match (event, book.verified()) {
                (BookEvent::Verified | BookEvent::Changed(_), Ok(view)) => {
                    let written = |(price, quantity): Level| [price, quantity].map(|number| number.to_string());
                    let bids = view.bids().take(LEVELS).map(written).collect();
                    let asks = view.asks().take(LEVELS).map(written).collect();
                    self.print(Line::Replacing(ladder([bids, asks]))).await;
                    if self.is_last() {
                        break;
                    }
                }
                (BookEvent::Unverified(reason), _) => {
                    self.print(Line::Replacing(format!("The book cannot be read: {reason}."))).await;
                }
                (BookEvent::State(state), _) => self.state(state).await?,
                (BookEvent::SnapshotFailed(error), _) if error.retry() == Retry::Never => {
                    return Err(Failure::call(error));
                }
                (BookEvent::SnapshotFailed(error), _) => {
                    self.report("snapshot_failed", &error.to_string(), json!({})).await;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Counts a message. Returns whether it is the last one.
    fn is_last(&mut self) -> bool {
        let Some(remaining) = &mut self.remaining else { return false };
        *remaining -= 1;
        *remaining == 0
    }

    /// Reports a state, or returns the failure if the subscription cannot succeed.
    async fn state(&mut self, state: State) -> Result<(), Failure> {
        let text = state.to_string();
        match state {
            State::Live => {
                self.was_live = true;
                self.report("live", &text, json!({})).await;
            }
            State::Interrupted { reason: Interruption::KeyUnavailable(error), .. } if error.retry() == Retry::Never => {
                return Err(Failure::call(error));
            }
            State::Interrupted { since, reason } => {
                let lists = self.channel.listing_titles();
                let mut message = text;
                if self.was_live && !lists.is_empty() {
                    message += &format!("; to see what is missing, use `{}`", verifying(&lists, None).join("` and `"));
                }
                let facts = json!({ "since": since.as_millis(), "reason": reason.name() });
                self.interruption = Some(reason);
                self.report("interrupted", &message, facts).await;
            }
            State::Unconfirmed => self.report("unconfirmed", &text, json!({})).await,
            State::Ended(End::Rejected(_)) => return Err(self.rejected(&text).await),
            State::Ended(_) => return Err(Failure::machine(text, "Run the command again.")),
            _ => {}
        }
        Ok(())
    }

    /// Reports what happened to the subscription: for a person as a note, or else as a line of JSON with these facts.
    async fn report(&self, state: &str, message: &str, mut facts: Value) {
        let line = match self.as_json {
            true => {
                (facts["state"], facts["message"]) = (state.into(), message.into());
                Line::NoteJson(facts)
            }
            false => Line::Note(format!("{}: {message}", self.channel.title())),
        };
        self.print(line).await;
    }

    async fn print(&self, line: Line) {
        // If printing has failed, the command ends because of that.
        let _ = self.lines.send(line).await;
    }

    /// Returns the failure of a subscription that the exchange rejected: that of an unknown name, if this is the reason.
    async fn rejected(&self, reason: &str) -> Failure {
        let given = |field: &str| {
            let values = self.values.iter().filter(|(name, _)| *name == field);
            values.map(|(_, value)| value.clone()).collect()
        };
        let host = socket(self.contract, self.channel).map_or("", |socket| &socket.host);
        match unknown_name::check_names(self.contract, self.client, host, given, self.as_json).await {
            Err(unknown) => unknown.within(self.channel.title()),
            Ok(()) => {
                let error = format!("{}: {reason}", self.channel.title());
                Failure::new(error, None, "Correct the subscription, then run the command again.", REJECTED)
            }
        }
    }
}
