//! Renders examples: requests in Rust and for a shell, and responses.

use super::evidence::meaning;
use super::group_page::GroupPage;
use super::json::indented;
use super::markdown::{self, block, join};
use super::shell;
use crate::{Example, Operation, Response};

/// A function that writes the Rust program of an example.
pub type RustExample<'a> = &'a dyn Fn(&Operation, &Example) -> String;

/// Renders the example requests of an operation.
pub fn requests(page: &GroupPage<'_>, operation: &Operation, rust: Option<RustExample<'_>>) -> String {
    join(operation.examples.iter().map(|example| {
        let canonical = example.canonical.as_ref();
        join([
            format!("**Example**: {}", markdown::text(&example.doc)),
            rust.map(|rust| block(RUST, &rust(operation, example))).unwrap_or_default(),
            block("sh", &shell::commands(page.contract, operation, example)),
            canonical.map(|text| format!("{CANONICAL}\n\n{}", block("text", text))).unwrap_or_default(),
        ])
    }))
}

/// The crate `doctests` compiles the programs as doctests. They are not run, because they would call the exchange.
const RUST: &str = "rust,no_run";
const CANONICAL: &str = "Canonical string of the [example caller](README.md#signing):";

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
