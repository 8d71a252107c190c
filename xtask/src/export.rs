//! Export: the OpenAPI and AsyncAPI documents and the reference, which are generated files in `docs/`.

mod asyncapi;
mod exact_json;
mod openapi;
mod reference;
mod samples;
pub mod summary;

use tradewire_contract::{Contract, parallel};

use crate::emit::Files;
use crate::layout::{ASYNCAPI, OPENAPI};

/// Returns all exported files, by path in the repository.
pub fn files(contract: &Contract) -> Files {
    let (openapi, mut files) = parallel::both(|| openapi(contract), || reference(contract));
    files.insert(OPENAPI.to_owned(), openapi);
    if contract.channels().next().is_some() {
        files.insert(ASYNCAPI.to_owned(), asyncapi::text(contract));
    }
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
