//! Export: the resolved contract for readers of other things than Rust.
//!
//! What is exported is kept in the repository like generated code, and is as fresh as that.

mod command;
mod json;
mod markdown;
mod openapi;
mod reference;
mod signing;
mod types;
mod words;

use crate::contract::Contract;
use crate::emit::Files;

pub use command::Export;

/// The OpenAPI document.
pub const OPENAPI: &str = "docs/openapi.json";

/// The folder of the reference.
pub const REFERENCE: &str = "docs/reference";

/// All that is exported.
pub fn files(contract: &Contract) -> Files {
    let mut files = reference::pages(contract);
    files.insert(OPENAPI.to_owned(), openapi::text(contract));
    files
}
