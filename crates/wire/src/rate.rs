//! Rate limits.

use std::fmt;

/// A rate limit: the number of requests that are allowed within a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rate {
    /// The number of requests.
    pub requests: u32,
    /// The period in milliseconds.
    pub per_millis: u32,
    /// The requests that are counted together.
    pub scope: RateScope,
}

impl Rate {
    /// Creates a limit that counts the requests of an API key.
    pub const fn per_key(requests: u32, per_millis: u32) -> Self {
        Self { requests, per_millis, scope: RateScope::Key }
    }

    /// Creates a limit that counts the requests of an IP address.
    pub const fn per_ip(requests: u32, per_millis: u32) -> Self {
        Self { requests, per_millis, scope: RateScope::Ip }
    }
}

/// The requests that a rate limit counts together. The limits of an operation are listed in the order of these variants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RateScope {
    /// The requests of an API key.
    Key,
    /// The requests of an IP address, with any API key or without one.
    Ip,
}

crate::keywords!(RateScope, Key = "key", Ip = "ip");

/// Formats the noun in a sentence: `API key`.
impl fmt::Display for RateScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Key => "API key",
            Self::Ip => "IP address",
        })
    }
}
