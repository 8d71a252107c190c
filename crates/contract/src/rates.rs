//! Rate limits: `200/s per key`.

use std::slice;
use std::str::FromStr;

use serde::Deserialize;
pub use tradewire_wire::{Rate, RateScope};

use crate::parsed::Parsed;

/// The rate limits of an operation as the contract writes them.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum WrittenRates {
    /// A single limit.
    One(Parsed<WrittenRate>),
    /// Several limits, all of which apply: at most one for each scope and period.
    Several(Vec<Parsed<WrittenRate>>),
}

impl WrittenRates {
    /// Returns all limits, as declared.
    pub fn all(&self) -> &[Parsed<WrittenRate>] {
        match self {
            Self::One(rate) => slice::from_ref(rate),
            Self::Several(rates) => rates,
        }
    }

    /// Returns the limits, sorted by scope and period. Malformed ones, which a diagnostic has already reported, are left out.
    pub fn rates(&self) -> Vec<Rate> {
        let mut rates: Vec<Rate> = self.all().iter().filter_map(|rate| Some(rate.get()?.0)).collect();
        rates.sort_by_key(|rate| (rate.scope, rate.per_millis));
        rates
    }
}

/// A rate limit as the contract writes it: `200/s per key`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrittenRate(pub Rate);

/// The maximum number of requests in a period. The client keeps a slot for each of them.
const MAX_REQUESTS: u32 = 1_000_000;

const PERIOD: &str = "expected a period after the number: `/s`, `/m`, or several such as `/10s`";
const SCOPE: &str = "expected `per key` or `per ip` after the period";

impl FromStr for WrittenRate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let out_of_range = || format!("the number must be from 1 to {MAX_REQUESTS}");
        let number = text.split(['/', ' ']).next().unwrap_or(text);
        let digits = number.strip_prefix('-').unwrap_or(number);
        let is_integer = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let error = || if is_integer { out_of_range() } else { "expected an integer first".to_owned() };
        let requests: u32 = number.parse().map_err(|_| error())?;
        match requests {
            0 => return Err("a limit of zero allows no request".to_owned()),
            1..=MAX_REQUESTS => {}
            _ => return Err(out_of_range()),
        }
        let rest = text.strip_prefix(number).unwrap_or_default();
        let (period, scope) = rest.split_once(' ').unwrap_or((rest, ""));
        let per_millis = period.strip_prefix('/').and_then(millis).ok_or_else(|| PERIOD.to_owned())?;
        let scope = scope.strip_prefix("per ").and_then(RateScope::from_keyword).ok_or_else(|| SCOPE.to_owned())?;
        Ok(Self(Rate { requests, per_millis, scope }))
    }
}

/// Parses a period and returns its milliseconds. A period is `s`, `m`, or at least two of them: `10s`.
fn millis(period: &str) -> Option<u32> {
    let unit = period.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = period.strip_suffix(unit)?;
    let count: u32 = if number.is_empty() { 1 } else { number.parse().ok().filter(|count| *count > 1)? };
    let millis = match unit {
        "s" => 1_000_u32,
        "m" => 60_000,
        _ => return None,
    };
    let is_canonical = !number.starts_with('0');
    millis.checked_mul(count).filter(|_| is_canonical)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_may_have_a_number() {
        let rate = |text: &str| text.parse().map(|WrittenRate(rate)| (rate.requests, rate.per_millis));
        for (text, requests, per_millis) in [
            ("10/s per key", 10, 1_000),
            ("10/m per ip", 10, 60_000),
            ("1/10s per key", 1, 10_000),
            ("1/5m per key", 1, 300_000),
        ] {
            assert_eq!(rate(text), Ok((requests, per_millis)), "{text}");
        }
        for text in [
            "1/0s per key",
            "1/1s per key",
            "1/010s per key",
            "1/s10 per key",
            "1/10 per key",
            "1/71583m per key",
            "1 per key",
        ] {
            assert_eq!(rate(text), Err(PERIOD.to_owned()), "{text}");
        }
    }
}
