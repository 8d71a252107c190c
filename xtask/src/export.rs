//! Export: the OpenAPI document and the reference, which are generated files in `docs/`.

mod command;
mod exact_json;
mod openapi;
mod reference;

use tradewire_contract::{Contract, parallel};

use crate::emit::Files;
use crate::layout::OPENAPI;

pub use command::Export;

/// Returns all exported files, by path in the repository.
pub fn files(contract: &Contract) -> Files {
    let (openapi, mut files) = parallel::both(|| openapi(contract), || reference(contract));
    files.insert(OPENAPI.to_owned(), openapi);
    files
}

/// Returns the OpenAPI document of a contract.
pub fn openapi(contract: &Contract) -> String {
    openapi::text(contract)
}

/// Returns the pages of the reference of a contract.
pub fn reference(contract: &Contract) -> Files {
    reference::files(contract)
}
