//! Fault injection: rules that select the requests and messages that fail, the kind of the failure, and their text form
//! `TARGET: KIND SCHEDULE`.

mod plan;

use std::fmt;
use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use tradewire_contract::Contract;
use tradewire_endpoints::Operation;
use tradewire_wire::channel::{Channel, Socket};

use crate::served_operation::may_return;

#[cfg(feature = "streams")]
pub(crate) use plan::html_status;
pub(crate) use plan::{FaultPlan, FaultRegistry};

/// A rule that makes requests, or the messages of a socket, fail. It is parsed from a string.
///
/// ```
/// use tradewire_sandbox::Fault;
///
/// let fault: Fault = "futures place-batch: drop-after on 2".parse()?;
/// assert_eq!(fault.to_string(), "futures place-batch: drop-after on 2");
/// # Ok::<(), tradewire_sandbox::FaultError>(())
/// ```
///
/// An operation, such as `futures place-batch`, or `any` comes first, then a colon and the kind. A schedule may follow: `on 2`, `first 3`,
/// or `at 10% seed 7`. Without one, every request is affected. Each fault counts the requests since it was added, including retries.
///
/// The kinds, and their effects on a request:
///
/// - `delay 2s`, `delay 250ms`: The exchange executes it immediately, and responds after this delay.
/// - `drop-before`: The exchange does not execute it. The connection is closed without a response.
/// - `drop-after`: The exchange executes it. The connection is closed without a response.
/// - `truncate`: The exchange executes it. The response breaks off in the middle.
/// - `status 503`: The exchange does not execute it. A proxy responds with this HTTP status, from 200 to 599 except 204 and 304, and an HTML
///   page.
/// - `status-after 503`: The exchange executes it. A proxy responds with this HTTP status and an HTML page.
/// - `content-type`: The exchange executes it and responds as usual, but declares the response as `text/html`.
/// - `skew 10s`, `skew -1500ms`: The clock of the exchange is ahead or behind when it checks timestamps and when it reports the time. Nothing
///   else uses this clock: for example, orders do not expire earlier.
/// - `duplicate`: It arrives twice, and the exchange executes it twice. The first response is sent.
/// - `code invalid_price`: The exchange rejects it with this error code, once its signature and its rate limit are checked. With `any`, this
///   affects the operations that can return the code, and the schedule counts only their requests.
///
/// A fault of a WebSocket names a socket, such as `socket futures_market`, or a channel, such as `channel futures depth-update`. Only those
/// that affect messages can name a channel.
///
/// - `status 503`: A handshake is not accepted.
/// - `reject`, `expire-key`: A request to subscribe or to unsubscribe changes nothing. It is rejected, in the second case as if its key had
///   expired.
/// - `drop`, `duplicate`, `delay 2s`: A message is lost, is sent twice, or is delayed together with all that follow it.
/// - `silence`: A message and all later ones are not sent, but the connection stays open.
/// - `close 1001`: The connection is closed with this code instead of a message: 1000 to 1003, 1007 to 1014, 3000 to 4999, or 1006, which
///   stands for no close frame.
///
/// Faults are added by [`SandboxBuilder::fault`](crate::SandboxBuilder::fault),
/// [`Sandbox::add_fault`](crate::Sandbox::add_fault), and by other programs on this machine: `GET /sandbox/faults` lists them,
/// `POST` with `{"fault": "…"}` as `application/json` adds one, `DELETE` removes all.
///
/// Faults are displayed and compared as the text that they were parsed from, with single spaces between the words.
#[derive(Debug, Clone)]
pub struct Fault {
    text: String,
    target: Target,
    kind: FaultKind,
    /// What the kind can affect.
    events: &'static [Event],
    schedule: Schedule,
}

impl PartialEq for Fault {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Fault {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[derive(Debug, Clone, Copy)]
#[cfg_attr(
    not(feature = "streams"),
    expect(dead_code, reason = "only sockets ask which socket or channel is affected")
)]
enum Target {
    AnyOperation,
    Operation(&'static Operation),
    Socket(&'static Socket),
    Channel(&'static Channel),
}

impl Target {
    fn events(self) -> &'static [Event] {
        match self {
            Self::AnyOperation | Self::Operation(_) => &[Event::Operation],
            Self::Socket(_) => &[Event::Handshake, Event::Subscription, Event::Message],
            Self::Channel(_) => &[Event::Message],
        }
    }
}

/// The effect of a fault, which the documentation of [`Fault`] describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FaultKind {
    Delay(Duration),
    DropBefore,
    DropAfter,
    Truncate,
    Status(u16),
    StatusAfter(u16),
    ContentType,
    /// The milliseconds by which the clock is ahead.
    Skew(i64),
    Duplicate,
    Code(&'static str),
    Reject,
    ExpireKey,
    Drop,
    Silence,
    Close(u16),
}

/// What a fault affects and counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Event {
    Operation,
    Handshake,
    /// A request to subscribe or to unsubscribe.
    Subscription,
    Message,
}

/// An example of each kind, whose first word is the name of the kind, and what the kind can affect.
const KINDS: &[(&str, FaultKind, &[Event])] = &[
    ("delay 2s", FaultKind::Delay(Duration::from_secs(2)), &[Event::Operation, Event::Message]),
    ("drop-before", FaultKind::DropBefore, &[Event::Operation]),
    ("drop-after", FaultKind::DropAfter, &[Event::Operation]),
    ("truncate", FaultKind::Truncate, &[Event::Operation]),
    ("status 503", FaultKind::Status(503), &[Event::Operation, Event::Handshake]),
    ("status-after 503", FaultKind::StatusAfter(503), &[Event::Operation]),
    ("content-type", FaultKind::ContentType, &[Event::Operation]),
    ("skew 10s", FaultKind::Skew(10_000), &[Event::Operation]),
    ("duplicate", FaultKind::Duplicate, &[Event::Operation, Event::Message]),
    ("code invalid_price", FaultKind::Code("invalid_price"), &[Event::Operation]),
    ("reject", FaultKind::Reject, &[Event::Subscription]),
    ("expire-key", FaultKind::ExpireKey, &[Event::Subscription]),
    ("drop", FaultKind::Drop, &[Event::Message]),
    ("silence", FaultKind::Silence, &[Event::Message]),
    ("close 1001", FaultKind::Close(1001), &[Event::Message]),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Schedule {
    Always,
    /// Only this request, counted from 1.
    On(u64),
    /// The given number of requests, starting with the first.
    First(u64),
    Chance {
        percent: u8,
        seed: u64,
    },
}

impl FaultKind {
    pub(crate) fn prevents_execution(self) -> bool {
        matches!(self, Self::DropBefore | Self::Status(_))
    }
}

/// The name that selects all operations.
const ANY: &str = "any";
/// The words before the name of a socket and before the title of a channel.
const SOCKET: &str = "socket ";
const CHANNEL: &str = "channel ";
const EXAMPLE: &str = "`futures place-batch: drop-after on 2`";
const SCHEDULES: &str = "no schedule, `on 2`, `first 3` or `at 10% seed 7`";
const DURATION: &str = "a whole number of `s` or `ms`, such as `2s` or `250ms`";

/// A fault that cannot be parsed.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{rule}` is not a valid fault: {found}; expected {expected}. Example: {EXAMPLE}")]
pub struct FaultError {
    rule: String,
    found: String,
    expected: String,
}

tradewire_wire::debug_as_display!(FaultError);

/// A syntax error: the invalid part of the rule, and the expected one.
type SyntaxError = (String, String);

fn syntax_error(word: Option<&str>, part: &str, expected: impl Into<String>) -> SyntaxError {
    let found = match word {
        Some(word) => format!("the {part} is `{word}`"),
        None => format!("the {part} is missing"),
    };
    (found, expected.into())
}

/// Parses a fault for the operations of the contract that the crates were generated from.
impl FromStr for Fault {
    type Err = FaultError;

    fn from_str(rule: &str) -> Result<Self, FaultError> {
        Self::parse(rule, Contract::embedded())
    }
}

impl Fault {
    /// Parses a fault for the operations of a contract.
    ///
    /// # Errors
    /// Returns an error if the contract does not declare the operation, or if `rule` is not a valid fault.
    pub fn parse(rule: &str, contract: &'static Contract) -> Result<Self, FaultError> {
        parse(rule, contract).map_err(|(found, expected)| FaultError { rule: rule.to_owned(), found, expected })
    }
}

fn parse(rule: &str, contract: &'static Contract) -> Result<Fault, SyntaxError> {
    let missing = || ("the `:` is missing".to_owned(), "an operation or `any`, a `:`, and a fault kind".to_owned());
    let (name, rest) = rule.split_once(':').ok_or_else(missing)?;
    let (name, mut words) = (name.trim(), rest.split_whitespace());
    let text = format!("{name}: {}", words.clone().collect::<Vec<_>>().join(" "));
    let target = target(name, contract)?;
    let ((kind, events), schedule) = (kind(&mut words, target, contract)?, schedule(&mut words)?);
    match words.next() {
        Some(word) => Err(syntax_error(Some(word), "word after the schedule", "the end")),
        None => Ok(Fault { text, target, kind, events, schedule }),
    }
}

fn target(name: &str, contract: &'static Contract) -> Result<Target, SyntaxError> {
    let operations = contract.client_operations();
    if name == ANY {
        return Ok(Target::AnyOperation);
    }
    if let Some(name) = name.strip_prefix(SOCKET) {
        let found = operations.sockets.iter().find(|socket| socket.name == name);
        let known: Vec<_> = operations.sockets.iter().map(|socket| socket.name).collect();
        let unknown = || syntax_error(Some(name), "socket", format!("one of {}", known.join(", ")));
        return found.map(|socket| Target::Socket(socket)).ok_or_else(unknown);
    }
    if let Some(title) = name.strip_prefix(CHANNEL) {
        let declared = contract.channels().find(|channel| channel.title() == title);
        let found = declared.and_then(|channel| operations.channel(&channel.name));
        let unknown = || syntax_error(Some(title), "channel", "a channel of the contract");
        return found.map(Target::Channel).ok_or_else(unknown);
    }
    let declared = contract.operations().find(|operation| operation.title() == name);
    let found = declared.and_then(|operation| operations.get(&operation.name));
    let expected = format!("`{ANY}`, an operation of the contract, `{SOCKET}NAME` or `{CHANNEL}NAME`");
    found.map(Target::Operation).ok_or_else(|| syntax_error(Some(name), "operation", expected))
}

fn kind(
    words: &mut SplitWhitespace<'_>,
    target: Target,
    contract: &'static Contract,
) -> Result<(FaultKind, &'static [Event]), SyntaxError> {
    let name = words.next();
    let possible = || KINDS.iter().filter(|(.., events)| events.iter().any(|event| target.events().contains(event)));
    let Some((_, kind, events)) = possible().find(|(example, ..)| example.split(' ').next() == name) else {
        let examples: Vec<_> = possible().map(|(example, ..)| format!("`{example}`")).collect();
        return Err(syntax_error(name, "fault kind", examples.join(", ")));
    };
    let kind = match kind {
        FaultKind::Delay(_) => {
            let delay = |word: &str| u64::try_from(millis(word)?).ok();
            FaultKind::Delay(Duration::from_millis(value(words, "delay", DURATION, delay)?))
        }
        FaultKind::Status(_) => FaultKind::Status(status(words)?),
        FaultKind::StatusAfter(_) => FaultKind::StatusAfter(status(words)?),
        FaultKind::Skew(_) => FaultKind::Skew(value(words, "skew", format!("{DURATION}, or `-2s`"), millis)?),
        FaultKind::Code(_) => {
            let code = |word: &str| declared_code(word, target, contract);
            FaultKind::Code(value(words, "code", "an error code that the contract lists for the operation", code)?)
        }
        FaultKind::Close(_) => {
            // No close frame contains another code; 1006 stands for a connection that ends without a close frame.
            let allowed = |code: &u16| matches!(code, 1000..=1003 | 1006..=1014 | 3000..=4999);
            let code = |word: &str| word.parse().ok().filter(allowed);
            let expected = "a close code: 1000 to 1003, 1006 to 1014, or 3000 to 4999";
            FaultKind::Close(value(words, "code", expected, code)?)
        }
        without_argument => *without_argument,
    };
    Ok((kind, events))
}

/// Finds an error code that the contract lists for the operation or its host, or for any operation.
fn declared_code(name: &str, target: Target, contract: &'static Contract) -> Option<&'static str> {
    let is_listed = if let Target::Operation(operation) = target { may_return(operation, name) } else { true };
    contract.codes().map(|code| code.wire.as_str()).find(|code| is_listed && *code == name)
}

fn schedule(words: &mut SplitWhitespace<'_>) -> Result<Schedule, SyntaxError> {
    let name = words.next();
    Ok(match name {
        None => Schedule::Always,
        Some("on") => Schedule::On(count(words)?),
        Some("first") => Schedule::First(count(words)?),
        Some("at") => {
            let percent =
                |word: &str| word.strip_suffix('%')?.parse().ok().filter(|percent| (1..=100).contains(percent));
            Schedule::Chance {
                percent: value(words, "chance", "a whole number from `1%` to `100%`", percent)?,
                seed: seed(words)?,
            }
        }
        Some(_) => return Err(syntax_error(name, "schedule", SCHEDULES)),
    })
}

fn value<T>(
    words: &mut SplitWhitespace<'_>,
    part: &str,
    expected: impl Into<String>,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Result<T, SyntaxError> {
    let word = words.next();
    word.and_then(parse).ok_or_else(|| syntax_error(word, part, expected))
}

fn millis(word: &str) -> Option<i64> {
    match word.strip_suffix("ms") {
        Some(digits) => digits.parse().ok(),
        None => word.strip_suffix('s')?.parse::<i64>().ok()?.checked_mul(1000),
    }
}

fn status(words: &mut SplitWhitespace<'_>) -> Result<u16, SyntaxError> {
    let has_body = |status: &u16| (200..600).contains(status) && ![204, 304].contains(status);
    let status = |word: &str| word.parse().ok().filter(has_body);
    value(words, "status", "an HTTP status from 200 to 599, other than 204 and 304, which have no body", status)
}

fn count(words: &mut SplitWhitespace<'_>) -> Result<u64, SyntaxError> {
    let count = |word: &str| word.parse().ok().filter(|count| *count > 0);
    value(words, "number of requests", "a whole number of at least 1", count)
}

/// Parses the optional seed. The default is 1.
fn seed(words: &mut SplitWhitespace<'_>) -> Result<u64, SyntaxError> {
    match words.next() {
        None => Ok(1),
        Some("seed") => value(words, "seed", "a whole number", |word| word.parse().ok()),
        Some(word) => Err(syntax_error(Some(word), "word after the chance", "`seed` and a number, or the end")),
    }
}

#[cfg(test)]
mod tests;
