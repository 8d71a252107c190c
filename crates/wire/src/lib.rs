//! The rules of the wire, implemented once: exact decimals, timestamps, percent-encoding, value rules, the canonical
//! string and its signature.
//!
//! Nothing here is generated and nothing knows a particular operation: [`Endpoint`] is what every request implements, and
//! [`operation::Operation`] what is known about its operation. The generator, the client, the sandbox and the
//! command all use these functions, so that they cannot disagree.

pub mod check;
pub mod code;
mod decimal;
mod endpoint;
mod enums;
pub mod envelope;
mod evidence;
mod ids;
mod invalid;
mod json;
mod object;
pub mod operation;
mod paging;
pub mod path;
pub mod primitive;
mod query;
mod raw;
pub mod server;
pub mod signing;
mod timestamp;
pub mod union;
mod unknown;
mod untrusted;

pub use decimal::{NotExact, parse_decimal};
pub use endpoint::{Endpoint, write_json};
pub use evidence::Evidence;
pub use invalid::Invalid;
pub use json::Json;
pub use object::Object;
pub use paging::Paged;
pub use query::{Query, ToQuery, decode_pairs, header};
pub use raw::raw_name;
pub use rust_decimal::Decimal;
// The macros of generated code refer to it, so that their crates need not.
#[doc(hidden)]
pub use serde;
pub use timestamp::Timestamp;
pub use unknown::{Unknown, UnknownCode};
pub use untrusted::{Untrusted, excerpt};

/// A rate limit: how many requests are allowed within a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rate {
    /// The number of requests.
    pub requests: u32,
    /// The period in milliseconds.
    pub per_millis: u32,
}
