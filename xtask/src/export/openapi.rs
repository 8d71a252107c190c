//! The contract as an OpenAPI 3.1 document, for viewers, validators and client generators.
//!
//! Extensions describe what decides the outcome of a request and OpenAPI cannot express: the effect of an operation, rate limits, the
//! meaning of error codes, and evidence. Everything else is in the reference.

mod conditions;
mod fields;
mod operations;
mod responses;
mod schemas;
mod signing;

pub use fields::{described, documentation, list_of, object_of};
pub use schemas::Schemas;
use tradewire_contract::Contract;

use super::exact_json::Object;
use crate::export::markdown;

/// Returns the text of the document.
pub fn text(contract: &Contract) -> String {
    let mut schemas = Schemas::new(contract);
    let paths = operations::paths(&mut schemas);
    let components = Object::new()
        .with("schemas", schemas.into_object())
        .with_any("responses", responses::shared(contract))
        .with_any("headers", responses::shared_headers(contract))
        .with_any("securitySchemes", signing::schemes(contract));
    Object::new()
        .with("openapi", "3.1.0")
        .with("x-generated", "from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.")
        .with("info", info(contract))
        .with("servers", operations::servers(contract, contract.hosts.iter()))
        .with("tags", tags(contract))
        .with("paths", paths)
        .with("components", components)
        .with("x-errors", responses::error_codes(contract))
        .pretty()
}

/// General remarks for users of the document.
const OVERVIEW: &str = "Amounts are decimals: parse them from their digits, never through a floating-point number. The \
                        envelope of a response distinguishes failures from successes, whatever its HTTP status is. Ignore unknown fields and \
                        accept unknown values: the exchange may add more at any time.";

pub fn info(contract: &Contract) -> Object {
    let paragraphs =
        [Some(OVERVIEW.to_owned()), contract.versioning.as_ref().map(|note| markdown::text(&note.fact.doc))];
    Object::new()
        .with("title", "tradewire")
        .with("version", version(contract).to_string())
        .with("description", paragraphs.into_iter().flatten().collect::<Vec<_>>().join("\n\n"))
}

/// Returns the highest version in the paths. The interface states no other version.
fn version(contract: &Contract) -> u64 {
    let segments = contract.operations().flat_map(|operation| operation.path.split('/'));
    let numbers = segments.filter_map(|segment| segment.strip_prefix('v')?.parse().ok());
    numbers.max().unwrap_or_default()
}

fn tags(contract: &Contract) -> Vec<Object> {
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty());
    groups
        .map(|group| Object::new().with("name", &group.name).with("description", markdown::text(&group.doc)))
        .collect()
}
