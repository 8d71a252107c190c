//! What travels: the records, open enums, identifiers and error codes of the contract.
//!
//! Everything in `src/generated/` is made from `api-schema/`; what is written by hand are the wire primitives in
//! [`wire`], which read money and ids exactly, whether they come as JSON numbers or as strings.
//!
//! Records are open: an unknown field is ignored, an unknown value of an enum keeps its text. Both are read from JSON
//! by [`serde_json`], whose raw text exact decimals need: read them from text or bytes. A `serde_json::Value` has already
//! put its numbers through floats.

mod code;
mod evidence;
// Formatted by the generator, which needs no rustfmt.
#[rustfmt::skip]
mod generated;
mod unknown;
pub mod wire;

pub use code::{About, Again, CodeInfo, CodeKind};
pub use evidence::Evidence;
pub use generated::*;
pub use rust_decimal::Decimal;
pub use unknown::{Unknown, UnknownCode};
pub use wire::{Json, Timestamp};
