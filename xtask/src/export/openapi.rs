//! The contract as an OpenAPI 3.1 document, for viewers, validators and client generators.
//!
//! Extensions describe what decides the outcome of a request and OpenAPI cannot express: the effect of an operation, rate limits, the
//! meaning of error codes, and evidence. Everything else is in the reference.

mod fields;
mod operations;
mod responses;
mod schemas;

pub use fields::{described, documentation, list_of, object_of};
pub use schemas::Schemas;
use tradewire_contract::prose::code;
use tradewire_contract::{Contract, Header, HeaderRole, Operation, Recipe, Signing};

use super::exact_json::Object;
use crate::emit::Files;
use crate::export::markdown;
use crate::export::reference::SIGNATURE;

/// Returns the document by its path in the repository.
pub fn files(contract: &Contract) -> Files {
    let mut schemas = Schemas::new(contract);
    let paths = operations::paths(&mut schemas);
    let components = Object::new()
        .with("schemas", schemas.into_object())
        .with_any("responses", responses::shared(contract))
        .with_any("headers", responses::shared_headers(contract))
        .with_any("securitySchemes", security_schemes(contract));
    let document = Object::new()
        .with("openapi", "3.1.0")
        .with("x-generated", "from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.")
        .with("info", info(contract))
        .with("servers", operations::servers(contract, contract.hosts.iter()))
        .with("tags", tags(contract))
        .with("paths", paths)
        .with("components", components)
        .with("x-errors", responses::error_codes(contract));
    Files::from([("docs/openapi.json".to_owned(), document.pretty())])
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

/// Returns a security scheme for each header of a signed request.
fn security_schemes(contract: &Contract) -> Object {
    let headers = contract.signing.iter().flat_map(|signing| signing.headers.iter().map(move |of| (signing, of)));
    let scheme = |(signing, header): (&Signing, &Header)| {
        let name = signing.header_name(header);
        let sentences =
            if header.signing_role() == Some(HeaderRole::Signature) { recipe_sentences(signing) } else { Vec::new() };
        let scheme = Object::new().with("type", "apiKey").with("in", "header").with("name", &name);
        (name, scheme.with_all(described(&header.fact, &sentences)))
    };
    headers.map(scheme).collect()
}

fn recipe_sentences(signing: &Signing) -> Vec<String> {
    let recipe = |recipe: &Recipe| {
        let steps = recipe.steps(signing).join("; ");
        format!("Signing recipe {}: {steps}.", code(&recipe.name))
    };
    signing.recipes.iter().map(recipe).chain([SIGNATURE.to_owned()]).collect()
}

/// Returns the headers that an operation requires, each with an empty list of scopes.
fn security(contract: &Contract, operation: &Operation) -> Vec<Object> {
    let Some((signing, recipe)) = contract.signed_by(operation) else { return Vec::new() };
    vec![recipe.sent(signing).map(|header| (signing.header_name(header), Vec::<&str>::new())).collect()]
}
