//! Maximum ages of times.

use std::fmt;
use std::str::FromStr;

use tradewire_wire::check::{DAY, HOUR};

/// A duration in days or hours: `90d`, `12h`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Age {
    /// The duration in milliseconds.
    pub millis: i64,
}

/// The error of a string that is not a valid duration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgeError;

impl fmt::Display for AgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a positive integer followed by `d` or `h`")
    }
}

impl FromStr for Age {
    type Err = AgeError;

    fn from_str(text: &str) -> Result<Self, AgeError> {
        let (count, unit) = match text.strip_suffix('d') {
            Some(count) => (count, DAY),
            None => (text.strip_suffix('h').ok_or(AgeError)?, HOUR),
        };
        let count: i64 = count.parse().map_err(|_| AgeError)?;
        let millis = count.checked_mul(unit).filter(|millis| *millis > 0).ok_or(AgeError)?;
        Ok(Self { millis })
    }
}
