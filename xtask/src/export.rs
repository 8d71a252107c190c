//! Export: the OpenAPI and AsyncAPI documents and the reference, which are generated files in `docs/`.

mod asyncapi;
mod exact_json;
mod markdown;
mod openapi;
mod reference;
pub mod summary;

use tradewire_contract::{Contract, parallel};

use crate::emit::Files;

/// Returns all exported files, by path in the repository.
pub fn files(contract: &Contract) -> Files {
    let (openapi, mut files) = parallel::both(|| openapi::text(contract), || reference::files(contract));
    files.insert("docs/openapi.json".to_owned(), openapi);
    if contract.channels().next().is_some() {
        files.insert("docs/asyncapi.json".to_owned(), asyncapi::text(contract));
    }
    files
}
