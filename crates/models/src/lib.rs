//! The records, open enums, identifiers and error codes of the contract.
//!
//! Everything in `src/generated/` is generated from `api-schema/`, with a file for each file of the contract. The serialization of values
//! is implemented in [`tradewire_wire`].
//!
//! Each type names the source of its facts and, unless that is the interface document, their evidence: *public-high* (two independent public
//! sources, or a computation), *public-medium* (one official source) or *inferred*. A field shows only what has weaker evidence than its
//! record.
//!
//! Records are open: unknown fields are ignored, and an unknown enum value keeps its text. Deserialize them with
//! [`serde_json`] from a string or bytes, because exact decimals need the raw JSON text: the numbers of a
//! `serde_json::Value` have already been converted to floats.

#![cfg_attr(docsrs, feature(doc_cfg))]

// Formatted by the generator, so that its output does not depend on the version of rustfmt.
#[rustfmt::skip]
mod generated;

pub use generated::*;
pub use tradewire_wire as wire;
pub use tradewire_wire::code::{CodeInfo, CodeKind, ErrorScope, RetryRule};
pub use tradewire_wire::{Decimal, Evidence, Json, Secret, Timestamp, Unknown, UnknownCode};
