//! Rate limits.

/// A rate limit: the number of requests that are allowed within a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rate {
    /// The number of requests.
    pub requests: u32,
    /// The period in milliseconds.
    pub per_millis: u32,
}
