//! Rate limits: `200/s per key`.

use std::fmt;
use std::str::FromStr;

pub use tradewire_wire::Rate;

/// A rate limit as the contract writes it: `200/s per key`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrittenRate(pub Rate);

/// The error of a string that is not a valid rate limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateError {
    /// It does not start with a whole number.
    Number,
    /// The number is 0.
    Zero,
    /// The number is negative or too large.
    OutOfRange,
    /// The unit after the number is unknown.
    Unit,
}

impl fmt::Display for RateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number => f.write_str("expected an integer first"),
            Self::Zero => f.write_str("a limit of zero allows no request"),
            Self::OutOfRange => write!(f, "the number must be from 1 to {}", u32::MAX),
            Self::Unit => f.write_str("expected `/s per key` or `/m per key` after the number"),
        }
    }
}

impl FromStr for WrittenRate {
    type Err = RateError;

    fn from_str(text: &str) -> Result<Self, RateError> {
        let number = text.split(['/', ' ']).next().unwrap_or(text);
        let digits = number.strip_prefix('-').unwrap_or(number);
        let is_integer = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let error = if is_integer { RateError::OutOfRange } else { RateError::Number };
        let requests: u32 = number.parse().map_err(|_| error)?;
        if requests == 0 {
            return Err(RateError::Zero);
        }
        let per_millis = match text.strip_prefix(number) {
            Some("/s per key") => 1_000,
            Some("/m per key") => 60_000,
            _ => return Err(RateError::Unit),
        };
        Ok(Self(Rate { requests, per_millis }))
    }
}
