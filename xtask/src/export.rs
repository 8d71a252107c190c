//! Export: the resolved contract for readers of other things than Rust.
//!
//! What is exported is kept in the repository like generated code, and is as fresh as that.

mod command;
mod exact_json;
mod openapi;
mod reference;

use tradewire_contract::reference::{markdown, words};
use tradewire_contract::{Contract, definitions as types};

use crate::emit::Files;
use crate::parallel;

pub use command::Export;

/// The OpenAPI document.
pub const OPENAPI: &str = "docs/openapi.json";

/// The folder of the reference.
pub const REFERENCE: &str = "docs/reference";

/// All that is exported: path in the repository, and text.
pub fn files(contract: &Contract) -> Files {
    let (openapi, mut files) = parallel::both(|| openapi(contract), || reference(contract));
    files.insert(OPENAPI.to_owned(), openapi);
    files
}

/// The OpenAPI document of a contract.
pub fn openapi(contract: &Contract) -> String {
    openapi::text(contract)
}

/// The pages of the reference of a contract.
pub fn reference(contract: &Contract) -> Files {
    reference::files(contract)
}
