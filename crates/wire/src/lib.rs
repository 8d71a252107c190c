//! The wire rules, each implemented once: exact decimals, timestamps, percent-encoding, value rules, the canonical string
//! and its signature.
//!
//! This crate contains no generated code and no knowledge of a particular operation. Every request implements [`Endpoint`],
//! and [`operation::Operation`] describes its operation. The generator, the client, the sandbox and the command line all
//! call these functions, so they cannot disagree.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod book;
pub mod channel;
pub mod check;
pub mod code;
mod decimal;
pub mod encoding;
mod endpoint;
mod enums;
pub mod envelope;
pub mod error_path;
mod evidence;
pub mod exact;
mod ids;
pub mod instrument;
mod invalid;
mod json;
mod json_text;
mod lock;
mod object;
pub mod operation;
pub mod paging;
pub mod path;
mod query;
mod rate;
mod raw;
pub mod record;
mod secret;
pub mod server;
pub mod shell;
pub mod signing;
mod timestamp;
pub mod union;
mod unknown;
mod untrusted;
pub mod value;
mod values;

#[doc(hidden)]
pub use decimal::decimal_from_literal;
pub use decimal::{DecimalError, parse_decimal};
pub use endpoint::{Endpoint, read_or_none, write_json};
pub use enums::OpenEnum;
pub use evidence::Evidence;
pub use invalid::Invalid;
pub use json::Json;
pub use json_text::{json_tokens, with_long_integers_as_strings};
#[doc(hidden)]
pub use lock::lock;
pub use object::Object;
pub use paging::{MissingRecords, Paged, Progress, UnreadablePage};
pub use query::{Form, ListFormat, Query, ToQuery};
pub use rate::{Rate, RateScope};
pub use raw::raw_name;
pub use rust_decimal::Decimal;
pub use secret::Secret;
// Re-exported for the macros, so that the crates that use the macros need no dependency on serde.
#[doc(hidden)]
pub use serde;
pub use timestamp::{ParseTimestampError, Timestamp, TimestampRangeError};
pub use unknown::{Unknown, UnknownCode};
pub use untrusted::{Untrusted, excerpt, truncated};
