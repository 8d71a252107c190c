//! The rules of the wire, implemented once: exact decimals, timestamps, percent-encoding, value rules, the canonical
//! string and its signature.
//!
//! Nothing here is generated and nothing knows a particular operation. The generator, the client, the sandbox and the
//! command all use these functions, so that they cannot disagree.

pub mod check;
pub mod code;
mod decimal;
mod enums;
mod evidence;
mod ids;
mod invalid;
mod json;
mod object;
pub mod path;
pub mod primitive;
mod query;
mod raw;
pub mod signing;
mod timestamp;
pub mod union;
mod unknown;

pub use decimal::{NotExact, parse_decimal};
pub use evidence::Evidence;
pub use invalid::Invalid;
pub use json::Json;
pub use object::Object;
pub use query::{Query, ToQuery, header};
pub use raw::raw_name;
pub use rust_decimal::Decimal;
// The macros of generated code refer to it, so that their crates need not.
#[doc(hidden)]
pub use serde;
pub use timestamp::Timestamp;
pub use unknown::{Unknown, UnknownCode};

/// A rate limit: how many requests are allowed within a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rate {
    /// The number of requests.
    pub requests: u32,
    /// The period in milliseconds.
    pub per_millis: u32,
}
