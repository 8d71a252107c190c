//! The contract as an OpenAPI 3.1 document, for tools that read such: viewers, validators, generators of clients.
//!
//! What OpenAPI has no word for stands in extensions: how requests are signed, where a fact is known from, what an
//! operation does to the account, what an error code leaves behind.

mod answers;
mod codes;
mod definitions;
mod examples;
mod facts;
mod fields;
mod operations;
mod schemas;
mod security;

use super::exact_json::{Json, Object};
use super::markdown;
use crate::contract::*;
use schemas::{Names, Schemas};

/// A document in the making.
struct Document<'a> {
    contract: &'a Contract,
    schemas: Schemas<'a>,
    operation_ids: Names,
}

/// The text of the document.
pub fn text(contract: &Contract) -> String {
    let mut document = Document { contract, schemas: Schemas::new(contract), operation_ids: Names::default() };
    let paths = operations::paths(&mut document);
    let components = Object::new()
        .with("schemas", document.schemas.into_object())
        .with_some("responses", answers::shared_responses(contract).if_any())
        .with_some("headers", answers::shared_headers(contract).if_any())
        .with_some("securitySchemes", security::schemes(contract).if_any());
    let document = Object::new()
        .with("openapi", "3.1.0")
        .with("x-generated", "from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.")
        .with("info", info(contract))
        .with("servers", servers(contract, &contract.hosts))
        .with("tags", tags(contract))
        .with("paths", paths)
        .with("components", components)
        .with_some("x-signing", security::recipe_book(contract))
        .with("x-errors", codes::table(contract))
        .with("x-gaps", gaps(contract));
    Json::from(document).pretty()
}

/// What a reader must know before reading on.
const ABOUT: &str = "Amounts are decimals: read them from their digits, never through a float. A failure comes under the \
                     same HTTP status as a success; the envelope tells which it is. Fields and values that are not \
                     listed here are no error: the exchange may know more of them.";

fn info(contract: &Contract) -> Object {
    let paragraphs = [Some(ABOUT.to_owned()), contract.versioning.as_ref().map(|fact| markdown::text(&fact.doc))];
    Object::new()
        .with("title", "tradewire")
        .with("version", version(contract).to_string())
        .with("description", paragraphs.into_iter().flatten().collect::<Vec<_>>().join("\n\n"))
}

/// The interface has versions of paths alone: the greatest of them.
fn version(contract: &Contract) -> u64 {
    let paths = contract.groups.iter().flat_map(|group| &group.operations).map(|operation| &operation.path);
    let numbers = paths.flat_map(|path| path.split('/')).filter_map(|segment| segment.strip_prefix('v')?.parse().ok());
    numbers.max().unwrap_or_default()
}

/// Where a sandbox on this machine answers, unless another port is chosen.
const SANDBOX: &str = "http://127.0.0.1:7070";

/// Where some hosts are: a sandbox first, because clients that are generated go to the first, and none should come to a
/// real exchange that nobody named; then the deployments that are publicly known.
fn servers<'a>(contract: &Contract, hosts: impl IntoIterator<Item = &'a Host>) -> Vec<Object> {
    let sandbox = Object::new().with("url", SANDBOX).with("description", "A sandbox: it serves all hosts.");
    let known = hosts.into_iter().flat_map(|host| {
        contract.deployments.iter().filter_map(move |deployment| {
            let (_, url) = deployment.base_urls.iter().find(|(name, _)| **name == host.name)?;
            Some(server(host, deployment, url))
        })
    });
    [sandbox].into_iter().chain(known).collect()
}

fn server(host: &Host, deployment: &Deployment, url: &str) -> Object {
    let about = format!(
        "The {} host of {}. {}",
        markdown::text(&host.name),
        markdown::text(&deployment.name),
        markdown::text(&deployment.fact.doc)
    );
    Object::new().with("url", url).with("description", about).with_all(facts::facts(&deployment.fact, None))
}

fn tags(contract: &Contract) -> Vec<Object> {
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty());
    groups
        .map(|group| Object::new().with("name", &group.name).with("description", markdown::text(&group.doc)))
        .collect()
}

/// What the interface document leaves open.
fn gaps(contract: &Contract) -> Object {
    contract.gaps.iter().fold(Object::new(), |gaps, (place, gap)| gaps.with(place, gap))
}
