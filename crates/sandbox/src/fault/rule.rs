//! The text form of a fault: `OPERATION: TROUBLE WHEN`.

use std::fmt;
use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use tradewire_endpoints::{OPERATIONS, Operation};

use super::{Fault, Trouble, When};

/// Every operation.
const ANY: &str = "any";
const EXAMPLE: &str = "`futures place-batch: drop-after on 2`";
const TROUBLES: &str = "`delay 2s`, `drop-before`, `drop-after`, `truncate`, `status 503`, `status-after 503`, \
                        `content-type`, `skew 10s` or `duplicate`";
const WHENS: &str = "nothing, `on 2`, `first 3` or `at 10% seed 7`";
const DURATION: &str = "a whole number of `s` or `ms`, such as `2s` or `250ms`,";

/// A text that is no fault.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{rule}` is no fault: {found}, but {expected} is expected; a whole fault is {EXAMPLE}")]
pub struct FaultError {
    rule: String,
    /// What stands where something else is expected.
    found: String,
    expected: String,
}

/// What stands in a text, and what should.
type Slip = (String, String);

fn slip(word: Option<&str>, place: &str, expected: impl Into<String>) -> Slip {
    let found = word.map_or_else(|| format!("there is no {place}"), |word| format!("its {place} is `{word}`"));
    (found, expected.into())
}

impl FromStr for Fault {
    type Err = FaultError;

    fn from_str(rule: &str) -> Result<Self, FaultError> {
        read(rule).map_err(|(found, expected)| FaultError { rule: rule.to_owned(), found, expected })
    }
}

fn read(rule: &str) -> Result<Fault, Slip> {
    let missing = || ("it has no `:`".to_owned(), "an operation or `any`, a `:`, and what goes wrong".to_owned());
    let (name, rest) = rule.split_once(':').ok_or_else(missing)?;
    let operation = operation(name.trim())?;
    let mut words = rest.split_whitespace();
    let (trouble, when) = (trouble(&mut words)?, when(&mut words)?);
    match words.next() {
        Some(word) => Err(slip(Some(word), "last word", "its end")),
        None => Ok(Fault { operation, trouble, when }),
    }
}

fn operation(name: &str) -> Result<Option<&'static Operation>, Slip> {
    if name == ANY {
        return Ok(None);
    }
    let titles = || OPERATIONS.iter().map(|operation| format!("`{}`", operation.title())).collect::<Vec<_>>();
    let found = OPERATIONS.iter().find(|operation| operation.title() == name);
    let unknown = || slip(Some(name), "operation", format!("`{ANY}` or one of {}", titles().join(", ")));
    found.copied().map(Some).ok_or_else(unknown)
}

fn trouble(words: &mut SplitWhitespace<'_>) -> Result<Trouble, Slip> {
    let name = words.next();
    Ok(match name {
        Some("delay") => Trouble::Delay(Duration::from_millis(delay(words.next())?)),
        Some("drop-before") => Trouble::DropBefore,
        Some("drop-after") => Trouble::DropAfter,
        Some("truncate") => Trouble::Truncate,
        Some("status") => Trouble::Status(status(words.next())?),
        Some("status-after") => Trouble::StatusAfter(status(words.next())?),
        Some("content-type") => Trouble::ContentType,
        Some("skew") => Trouble::Skew(skew(words.next())?),
        Some("duplicate") => Trouble::Duplicate,
        _ => return Err(slip(name, "trouble", TROUBLES)),
    })
}

fn when(words: &mut SplitWhitespace<'_>) -> Result<When, Slip> {
    let name = words.next();
    Ok(match name {
        None => When::Always,
        Some("on") => When::On(count(words.next())?),
        Some("first") => When::First(count(words.next())?),
        Some("at") => When::Chance { percent: percent(words.next())?, seed: seed(words)? },
        Some(_) => return Err(slip(name, "time", WHENS)),
    })
}

fn delay(word: Option<&str>) -> Result<u64, Slip> {
    let millis = word.and_then(millis).and_then(|millis| u64::try_from(millis).ok());
    millis.ok_or_else(|| slip(word, "delay", DURATION))
}

fn skew(word: Option<&str>) -> Result<i64, Slip> {
    word.and_then(millis).ok_or_else(|| slip(word, "skew", format!("{DURATION} or `-2s`,")))
}

fn millis(word: &str) -> Option<i64> {
    match word.strip_suffix("ms") {
        Some(digits) => digits.parse().ok(),
        None => word.strip_suffix('s')?.parse::<i64>().ok()?.checked_mul(1000),
    }
}

fn status(word: Option<&str>) -> Result<u16, Slip> {
    let status = word.and_then(|word| word.parse().ok()).filter(|status| (200..600).contains(status));
    status.ok_or_else(|| slip(word, "status", "an HTTP status from 200 to 599"))
}

fn count(word: Option<&str>) -> Result<u64, Slip> {
    let count = word.and_then(|word| word.parse().ok()).filter(|count| *count > 0);
    count.ok_or_else(|| slip(word, "number of requests", "a whole number from 1 on"))
}

fn percent(word: Option<&str>) -> Result<u8, Slip> {
    let percent =
        word.and_then(|word| word.strip_suffix('%')?.parse().ok()).filter(|percent| (1..=100).contains(percent));
    percent.ok_or_else(|| slip(word, "chance", "a whole number from `1%` to `100%`"))
}

/// The seed that may follow; 1 if none does.
fn seed(words: &mut SplitWhitespace<'_>) -> Result<u64, Slip> {
    match words.next() {
        None => Ok(1),
        Some("seed") => {
            let word = words.next();
            word.and_then(|word| word.parse().ok()).ok_or_else(|| slip(word, "seed", "a whole number"))
        }
        Some(word) => Err(slip(Some(word), "last word", "`seed` and a number, or nothing,")),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.operation {
            Some(operation) => write!(f, "{}: {}", operation.title(), self.trouble)?,
            None => write!(f, "{ANY}: {}", self.trouble)?,
        }
        match self.when {
            When::Always => Ok(()),
            When::On(call) => write!(f, " on {call}"),
            When::First(calls) => write!(f, " first {calls}"),
            When::Chance { percent, seed } => write!(f, " at {percent}% seed {seed}"),
        }
    }
}

impl fmt::Display for Trouble {
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
