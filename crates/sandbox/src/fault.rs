//! Fault injection: rules that select the requests that fail, the kind of the failure, and their text form `OPERATION: KIND SCHEDULE`.

mod plan;

use std::fmt;
use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use tradewire_contract::Contract;
use tradewire_endpoints::Operation;

pub(crate) use plan::{FaultPlan, FaultRegistry};

/// A rule that makes requests fail. It can be parsed from a string and converted to one.
///
/// ```
/// use tradewire_endpoints::futures::PlaceBatch;
/// use tradewire_sandbox::{Fault, FaultKind};
///
/// let fault = Fault::new(PlaceBatch::OPERATION, FaultKind::DropAfter).on(2);
/// assert_eq!(fault.to_string(), "futures place-batch: drop-after on 2");
/// assert_eq!("futures place-batch: drop-after on 2".parse(), Ok(fault));
/// ```
///
/// | Kind | Effect |
/// |---|---|
/// | `delay 2s`, `delay 250ms` | [`FaultKind::Delay`] |
/// | `drop-before`, `drop-after` | [`FaultKind::DropBefore`], [`FaultKind::DropAfter`] |
/// | `truncate` | [`FaultKind::Truncate`] |
/// | `status 503`, `status-after 503` | [`FaultKind::Status`], [`FaultKind::StatusAfter`] |
/// | `content-type` | [`FaultKind::ContentType`] |
/// | `skew 10s`, `skew -1500ms` | [`FaultKind::Skew`] |
/// | `duplicate` | [`FaultKind::Duplicate`] |
///
/// The kind follows an operation, such as `futures place-batch`, or `any`, and a colon. A schedule may follow the kind:
/// `on 2`, `first 3`, or `at 10% seed 7`. Without one, every request is affected.
///
/// Faults are added by [`SandboxBuilder::fault`](crate::SandboxBuilder::fault),
/// [`Sandbox::add_fault`](crate::Sandbox::add_fault), and by other programs on this machine: `GET /sandbox/faults` lists them,
/// `POST` with `{"fault": "…"}` as `application/json` adds one, `DELETE` removes all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The operation; `None` for all operations.
    operation: Option<&'static Operation>,
    kind: FaultKind,
    schedule: Schedule,
}

/// The effect of a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// The exchange executes the request immediately, and responds after this delay.
    Delay(Duration),
    /// The connection is closed without a response. The exchange does not execute the request.
    DropBefore,
    /// The exchange executes the request. The connection is closed without a response.
    DropAfter,
    /// The exchange executes the request. The response breaks off in the middle.
    Truncate,
    /// A proxy responds with this HTTP status and an HTML page. The exchange does not execute the request. A status outside of
    /// 200 to 599 becomes 500.
    Status(u16),
    /// The exchange executes the request. A proxy responds with this HTTP status and an HTML page.
    StatusAfter(u16),
    /// The exchange executes the request and responds as usual, but declares the response as `text/html`.
    ContentType,
    /// The clock of the exchange is ahead by this many milliseconds, or behind if negative, when it checks timestamps and when it reports
    /// the time. Nothing else uses this clock: for example, orders do not expire earlier.
    Skew(i64),
    /// The request arrives twice, and the exchange executes it twice. The first response is sent.
    Duplicate,
}

/// The requests that a fault affects. Each fault counts the requests since it was added, including retries.
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

impl Fault {
    /// Creates a fault that affects every request for an operation.
    pub fn new(operation: &'static Operation, kind: FaultKind) -> Self {
        Self { operation: Some(operation), kind, schedule: Schedule::Always }
    }

    /// Creates a fault that affects every request for any operation.
    pub fn any_operation(kind: FaultKind) -> Self {
        Self { operation: None, kind, schedule: Schedule::Always }
    }

    /// Affects only this request, counted from 1 since the fault is added.
    #[must_use]
    pub fn on(mut self, request: u64) -> Self {
        self.schedule = Schedule::On(request);
        self
    }

    /// Affects only the first requests after the fault is added.
    #[must_use]
    pub fn first(mut self, requests: u64) -> Self {
        self.schedule = Schedule::First(requests);
        self
    }

    /// Affects a random percentage of the requests. The same seed selects the same requests.
    #[must_use]
    pub fn chance(mut self, percent: u8, seed: u64) -> Self {
        self.schedule = Schedule::Chance { percent: percent.min(100), seed };
        self
    }

    /// Returns the effect of the fault.
    pub fn kind(&self) -> FaultKind {
        self.kind
    }
}

impl FaultKind {
    /// Returns whether the fault prevents the exchange from executing the request.
    pub(crate) fn prevents_execution(self) -> bool {
        matches!(self, Self::DropBefore | Self::Status(_))
    }

    /// Returns whether the fault closes the connection without a response.
    pub(crate) fn drops_connection(self) -> bool {
        matches!(self, Self::DropBefore | Self::DropAfter)
    }
}

/// The name that selects all operations.
const ANY: &str = "any";
const EXAMPLE: &str = "`futures place-batch: drop-after on 2`";
const KINDS: &str = "`delay 2s`, `drop-before`, `drop-after`, `truncate`, `status 503`, `status-after 503`, \
                     `content-type`, `skew 10s` or `duplicate`";
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
    let operation = operation(name.trim(), contract)?;
    let mut words = rest.split_whitespace();
    let (kind, schedule) = (kind(&mut words)?, schedule(&mut words)?);
    match words.next() {
        Some(word) => Err(syntax_error(Some(word), "word after the schedule", "the end")),
        None => Ok(Fault { operation, kind, schedule }),
    }
}

fn operation(name: &str, contract: &'static Contract) -> Result<Option<&'static Operation>, SyntaxError> {
    if name == ANY {
        return Ok(None);
    }
    let declared = contract.operations().find(|operation| operation.title() == name);
    let found = declared.and_then(|operation| contract.client_operations().get(&operation.name));
    let unknown = || syntax_error(Some(name), "operation", format!("`{ANY}` or an operation of the contract"));
    found.map(Some).ok_or_else(unknown)
}

fn kind(words: &mut SplitWhitespace<'_>) -> Result<FaultKind, SyntaxError> {
    let name = words.next();
    Ok(match name {
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
        _ => return Err(syntax_error(name, "fault kind", KINDS)),
    })
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
        match self.operation {
            Some(operation) => write!(f, "{}: {}", operation.title(), self.kind)?,
            None => write!(f, "{ANY}: {}", self.kind)?,
        }
        match self.schedule {
            Schedule::Always => Ok(()),
            Schedule::On(request) => write!(f, " on {request}"),
            Schedule::First(requests) => write!(f, " first {requests}"),
            Schedule::Chance { percent, seed } => write!(f, " at {percent}% seed {seed}"),
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
        }
    }
}

#[cfg(test)]
mod tests;
