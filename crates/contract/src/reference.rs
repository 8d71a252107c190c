//! The reference documentation of a contract: the effect, the parameters and the result of every operation.
//!
//! [`pages()`] renders Markdown. The files in `docs/reference/` are these pages. [`help`] renders the same facts as
//! plain text for the command line.

mod channels;
mod codes;
mod definitions;
mod envelopes;
mod evidence;
mod examples;
mod fields;
mod file_page;
pub mod help;
mod index;
mod json;
pub mod markdown;
mod operations;
mod pages;
mod signing;
mod text_format;
pub mod words;

pub use evidence::{notes as evidence_notes, sentence as evidence_sentence, weaker as weaker_evidence};
pub use file_page::Rust;
pub use json::indented;
pub use pages::{Page, addresses, files, pages};
pub use signing::SIGNATURE;
pub use text_format::TextFormat;
