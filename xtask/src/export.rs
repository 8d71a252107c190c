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
    let documents: [fn(&Contract) -> Files; 3] = [openapi::files, reference::files, asyncapi::files];
    parallel::each(&documents, |_, document| document(contract)).into_iter().flatten().collect()
}
