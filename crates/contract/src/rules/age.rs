//! Maximum ages of times.

use std::fmt;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use tradewire_wire::check::{DAY, HOUR};

/// A duration in days or hours: `90d`, `12h`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Age {
    /// The duration in milliseconds.
    pub millis: i64,
}

/// The error of a string that is not a valid duration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgeError {
    /// The string is not a positive integer followed by a unit.
    Malformed,
    /// The milliseconds do not fit in 64 bits.
    TooLong,
}

impl fmt::Display for AgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Malformed => "expected a positive integer followed by `d` or `h`",
            Self::TooLong => "too long: its milliseconds do not fit in 64 bits",
        })
    }
}

impl FromStr for Age {
    type Err = AgeError;

    fn from_str(text: &str) -> Result<Self, AgeError> {
        let (count, unit) = match text.strip_suffix('d') {
            Some(count) => (count, DAY),
            None => (text.strip_suffix('h').ok_or(AgeError::Malformed)?, HOUR),
        };
        let count: i64 = count.parse().map_err(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => AgeError::TooLong,
            _ => AgeError::Malformed,
        })?;
        if count <= 0 {
            return Err(AgeError::Malformed);
        }
        Ok(Self { millis: count.checked_mul(unit).ok_or(AgeError::TooLong)? })
    }
}
