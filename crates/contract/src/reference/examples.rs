//! Renders examples: requests in Rust and for a shell, and responses.

use super::evidence::meaning;
use super::file_page::{FilePage, INDEX};
use super::json::indented;
use super::markdown::{self, block, join, link};
use super::shell;
use crate::{Operation, Response};

/// Renders the example requests of an operation.
pub fn requests(page: &FilePage<'_>, operation: &Operation) -> String {
    let canonical_of = link("example caller", &page.target(&format!("{INDEX}#signing")));
    join(operation.examples.iter().map(|example| {
        let canonical = example.canonical.as_ref();
        join([
            format!("**Example**: {}", markdown::text(&example.doc)),
            page.rust.map(|rust| block(RUST, &(rust.program)(operation, example))).unwrap_or_default(),
            block("sh", &shell::commands(page.contract, operation, example)),
            canonical
                .map(|text| format!("Canonical string of the {canonical_of}:\n\n{}", block("text", text)))
                .unwrap_or_default(),
        ])
    }))
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
