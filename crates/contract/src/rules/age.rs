//! Maximum ages of times.

use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use tradewire_wire::check::{DAY, HOUR};

/// A duration in days or hours: `90d`, `12h`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Age {
    /// The duration in milliseconds.
    pub millis: i64,
}

const MALFORMED: &str = "expected a positive integer followed by `d` or `h`";
const TOO_LONG: &str = "too long: its milliseconds do not fit in 64 bits";

impl FromStr for Age {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let (count, unit) = match text.strip_suffix('d') {
            Some(count) => (count, DAY),
            None => (text.strip_suffix('h').ok_or(MALFORMED)?, HOUR),
        };
        let count: i64 = count.parse().map_err(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => TOO_LONG,
            _ => MALFORMED,
        })?;
        if count <= 0 {
            return Err(MALFORMED);
        }
        Ok(Self { millis: count.checked_mul(unit).ok_or(TOO_LONG)? })
    }
}
