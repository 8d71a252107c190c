//! Fault injection: rules that select the requests and messages that fail, the kind of the failure, and their text form
//! `TARGET: KIND SCHEDULE`.

mod plan;

use std::fmt;
use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use tradewire_contract::Contract;
use tradewire_endpoints::Operation;
use tradewire_wire::channel::{Channel, Socket};

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
/// | Kind | Effect on a request |
/// |---|---|
/// | `delay 2s`, `delay 250ms` | The exchange executes it immediately, and responds after this delay. |
/// | `drop-before` | The exchange does not execute it. The connection is closed without a response. |
/// | `drop-after` | The exchange executes it. The connection is closed without a response. |
/// | `truncate` | The exchange executes it. The response breaks off in the middle. |
/// | `status 503` | The exchange does not execute it. A proxy responds with this HTTP status and an HTML page. |
/// | `status-after 503` | The exchange executes it. A proxy responds with this HTTP status and an HTML page. |
/// | `content-type` | The exchange executes it and responds as usual, but declares the response as `text/html`. |
/// | `skew 10s`, `skew -1500ms` | The clock of the exchange is ahead or behind when it checks timestamps and when it reports the time. Nothing else uses this clock: for example, orders do not expire earlier. |
/// | `duplicate` | It arrives twice, and the exchange executes it twice. The first response is sent. |
/// | `code invalid_price` | The exchange rejects it with this error code, once its signature and its rate limit are checked. |
///
/// A fault of a WebSocket names a socket, such as `socket futures_market`, or a channel, such as `channel futures depth-update`. Only those
/// of the last two rows can name a channel.
///
/// | Kind | Effect |
/// |---|---|
/// | `status 503` | A handshake is not accepted. |
/// | `reject`, `expire-key` | A request to subscribe or to unsubscribe changes nothing. It is rejected, in the second case as if its key had expired. |
/// | `drop`, `duplicate`, `delay 2s` | A message is lost, is sent twice, or is delayed together with all that follow it. |
/// | `silence`, `close 1001` | A message and all later ones are not sent, but the connection stays open; or the connection is closed with this code, with 1006 without a close frame. |
///
/// Faults are added by [`SandboxBuilder::fault`](crate::SandboxBuilder::fault),
/// [`Sandbox::add_fault`](crate::Sandbox::add_fault), and by other programs on this machine: `GET /sandbox/faults` lists them,
/// `POST` with `{"fault": "…"}` as `application/json` adds one, `DELETE` removes all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    target: Target,
    kind: FaultKind,
    schedule: Schedule,
}

/// What a fault affects.
#[derive(Debug, Clone, Copy)]
enum Target {
    AnyOperation,
    Operation(&'static Operation),
    Socket(&'static Socket),
    Channel(&'static Channel),
}

impl PartialEq for Target {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Target {}

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

/// What a fault of a socket affects and counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SocketEvent {
    Handshake,
    Request,
    Message,
}

/// The requests that a fault affects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Schedule {
    Always,
    /// Only this request, counted from 1.
    On(u64),
    /// The given number of requests, starting with the first.
    First(u64),
    /// A random percentage of the requests.
    Chance {
        percent: u8,
        seed: u64,
    },
}

impl FaultKind {
    /// Returns whether the fault prevents the exchange from executing the request.
    pub(crate) fn prevents_execution(self) -> bool {
        matches!(self, Self::DropBefore | Self::Status(_))
    }

    /// Returns what the fault affects if its target is a socket.
    fn socket_event(self) -> Option<SocketEvent> {
        match self {
            Self::Status(_) => Some(SocketEvent::Handshake),
            Self::Reject | Self::ExpireKey => Some(SocketEvent::Request),
            Self::Delay(_) | Self::Duplicate | Self::Drop | Self::Silence | Self::Close(_) => {
                Some(SocketEvent::Message)
            }
            Self::DropBefore | Self::DropAfter | Self::Truncate | Self::StatusAfter(_) => None,
            Self::ContentType | Self::Skew(_) | Self::Code(_) => None,
        }
    }

    /// Returns whether the fault can affect a request for an operation.
    fn is_of_operation(self) -> bool {
        matches!(self, Self::Status(_) | Self::Delay(_) | Self::Duplicate) || self.socket_event().is_none()
    }

    /// Returns whether the fault closes the connection without a response.
    pub(crate) fn drops_connection(self) -> bool {
        matches!(self, Self::DropBefore | Self::DropAfter)
    }
}

/// The name that selects all operations.
const ANY: &str = "any";
/// The words before the name of a socket and before the title of a channel.
const SOCKET: &str = "socket ";
const CHANNEL: &str = "channel ";
const EXAMPLE: &str = "`futures place-batch: drop-after on 2`";
const KINDS: &str = "`delay 2s`, `drop-before`, `drop-after`, `truncate`, `status 503`, `status-after 503`, \
                     `content-type`, `skew 10s`, `duplicate` or `code invalid_price`";
const SOCKET_KINDS: &str = "`status 503`, `reject`, `expire-key`, or a kind for a channel: ";
const MESSAGE_KINDS: &str = "`drop`, `duplicate`, `delay 2s`, `silence` or `close 1001`";
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
    let target = target(name.trim(), contract)?;
    let mut words = rest.split_whitespace();
    let (kind, schedule) = (kind(&mut words, target, contract)?, schedule(&mut words)?);
    match words.next() {
        Some(word) => Err(syntax_error(Some(word), "word after the schedule", "the end")),
        None => Ok(Fault { target, kind, schedule }),
    }
}

fn target(name: &str, contract: &'static Contract) -> Result<Target, SyntaxError> {
    let operations = contract.client_operations();
    if name == ANY {
        return Ok(Target::AnyOperation);
    }
    if let Some(name) = name.strip_prefix(SOCKET) {
        let found = operations.sockets().iter().find(|socket| socket.name == name);
        let known: Vec<_> = operations.sockets().iter().map(|socket| socket.name).collect();
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
) -> Result<FaultKind, SyntaxError> {
    let name = words.next();
    let kind = match name {
        Some("delay") => {
            let delay = |word: &str| u64::try_from(millis(word)?).ok();
            FaultKind::Delay(Duration::from_millis(value(words, "delay", DURATION, delay)?))
        }
        Some("drop-before") => FaultKind::DropBefore,
        Some("drop-after") => FaultKind::DropAfter,
        Some("truncate") => FaultKind::Truncate,
        Some("status") => FaultKind::Status(status(words)?),
        Some("status-after") => FaultKind::StatusAfter(status(words)?),
        Some("content-type") => FaultKind::ContentType,
        Some("skew") => FaultKind::Skew(value(words, "skew", format!("{DURATION}, or `-2s`"), millis)?),
        Some("duplicate") => FaultKind::Duplicate,
        Some("code") => {
            let code = |word: &str| declared_code(word, target, contract);
            FaultKind::Code(value(words, "code", "an error code that the contract lists for the operation", code)?)
        }
        Some("reject") => FaultKind::Reject,
        Some("expire-key") => FaultKind::ExpireKey,
        Some("drop") => FaultKind::Drop,
        Some("silence") => FaultKind::Silence,
        Some("close") => {
            let code = |word: &str| word.parse().ok().filter(|code| (1000..5000).contains(code));
            FaultKind::Close(value(words, "code", "a close code from 1000 to 4999", code)?)
        }
        _ => return Err(syntax_error(name, "fault kind", expected_kinds(target))),
    };
    let is_possible = match target {
        Target::AnyOperation | Target::Operation(_) => kind.is_of_operation(),
        Target::Socket(_) => kind.socket_event().is_some(),
        Target::Channel(_) => kind.socket_event() == Some(SocketEvent::Message),
    };
    if is_possible { Ok(kind) } else { Err(syntax_error(name, "fault kind", expected_kinds(target))) }
}

/// Finds an error code that the contract lists for the operation or its host, or for any operation.
fn declared_code(name: &str, target: Target, contract: &'static Contract) -> Option<&'static str> {
    let is_listed = match target {
        Target::Operation(operation) => operation.errors.contains(&name) || operation.host.codes.contains(&name),
        _ => true,
    };
    contract.codes().map(|code| code.wire.as_str()).find(|code| is_listed && *code == name)
}

fn expected_kinds(target: Target) -> String {
    match target {
        Target::AnyOperation | Target::Operation(_) => KINDS.to_owned(),
        Target::Socket(_) => format!("{SOCKET_KINDS}{MESSAGE_KINDS}"),
        Target::Channel(_) => MESSAGE_KINDS.to_owned(),
    }
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

/// Parses the next word with a function.
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
    let status = |word: &str| word.parse().ok().filter(|status| (200..600).contains(status));
    value(words, "status", "an HTTP status from 200 to 599", status)
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.target, self.kind)?;
        match self.schedule {
            Schedule::Always => Ok(()),
            Schedule::On(request) => write!(f, " on {request}"),
            Schedule::First(requests) => write!(f, " first {requests}"),
            Schedule::Chance { percent, seed } => write!(f, " at {percent}% seed {seed}"),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AnyOperation => f.write_str(ANY),
            Self::Operation(operation) => f.write_str(&operation.title()),
            Self::Socket(socket) => write!(f, "{SOCKET}{}", socket.name),
            Self::Channel(channel) => write!(f, "{CHANNEL}{}", channel.title()),
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Delay(delay) => write!(f, "delay {}ms", delay.as_millis()),
            Self::DropBefore => f.write_str("drop-before"),
            Self::DropAfter => f.write_str("drop-after"),
            Self::Truncate => f.write_str("truncate"),
            Self::Status(status) => write!(f, "status {status}"),
            Self::StatusAfter(status) => write!(f, "status-after {status}"),
            Self::ContentType => f.write_str("content-type"),
            Self::Skew(millis) => write!(f, "skew {millis}ms"),
            Self::Duplicate => f.write_str("duplicate"),
            Self::Code(code) => write!(f, "code {code}"),
            Self::Reject => f.write_str("reject"),
            Self::ExpireKey => f.write_str("expire-key"),
            Self::Drop => f.write_str("drop"),
            Self::Silence => f.write_str("silence"),
            Self::Close(code) => write!(f, "close {code}"),
        }
    }
}

#[cfg(test)]
mod tests;
