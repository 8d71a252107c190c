//! Renders examples: requests in Rust and on the wire, and responses.

use tradewire_contract::reference::evidence::meaning;
use tradewire_contract::reference::indented;
use tradewire_contract::{Example, Operation, Response};

use super::page::{FilePage, INDEX};
use crate::emit::examples::program;
use crate::export::markdown::{self, block, join, link};

/// Renders the example requests of an operation.
pub fn requests(page: &FilePage<'_>, operation: &Operation) -> String {
    let canonical_of = link("example caller", &page.target(&format!("{INDEX}#signing")));
    join(operation.examples.iter().map(|example| {
        let canonical = example.canonical.as_ref();
        join([
            format!("**Example**: {}", markdown::text(&example.doc)),
            block(RUST, &program(page.contract, operation, example)),
            block("http", &on_the_wire(operation, example)),
            canonical
                .map(|text| format!("Canonical string of the {canonical_of}:\n\n{}", block("text", text)))
                .unwrap_or_default(),
        ])
    }))
}

/// Returns a request without the headers of its signature. An empty body, such as a form without pairs, is not shown.
fn on_the_wire(operation: &Operation, example: &Example) -> String {
    let line = &example.sends;
    match example.body.as_deref().filter(|body| !body.is_empty()) {
        Some(body) => format!("{line}\ncontent-type: {}\n\n{body}", operation.content_type),
        None => line.clone(),
    }
}

/// The crate `doctests` compiles the programs as doctests. They are not run, because they would call the exchange.
const RUST: &str = "rust,no_run";

/// Renders the example responses of an operation.
pub fn responses(operation: &Operation) -> String {
    join(operation.responses.iter().map(|response| {
        let status = match response.status() {
            Response::OK => String::new(),
            status => format!(" (HTTP {status})"),
        };
        let heading = format!("**Response**{status}: {}", meaning(&response.fact, &operation.fact));
        join([heading, block("json", &indented(response.json.trim()))])
    }))
}
