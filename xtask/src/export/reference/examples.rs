//! Examples: a request in Rust and for a shell, and what is answered.

use quote::quote;

use super::page::Page;
use super::shell;
use crate::contract::*;
use crate::emit::examples::{Paths, request_text};
use crate::export::exact_json::Json;
use crate::export::markdown::{self, block, join};
use crate::names::module_name;

pub fn requests(page: &Page<'_>, operation: &Operation) -> String {
    join(operation.examples.iter().map(|example| {
        let told = format!("**Example**: {}", markdown::text(&example.doc));
        let lines = shell::lines(page.contract, operation, example);
        join([told, block("rust", &rust(page.contract, operation, example)), block("sh", &lines)])
    }))
}

/// The request as a program makes it. The crate `tradewire` compiles the pages.
fn rust(contract: &Contract, operation: &Operation, example: &Example) -> String {
    let request = request_text(contract, operation, example, &Paths { requests: quote!(), models: quote!() });
    let names = |module: &str| {
        let is_word = |at: usize| !request[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
        request.match_indices(&format!("{module}::")).any(|(at, _)| is_word(at))
    };
    let groups = contract.groups.iter().map(|group| module_name(&group.name)).filter(|module| names(module));
    let prelude = (names("Decimal") || names("Timestamp")).then(|| "prelude::*".to_owned());
    let used: Vec<String> = groups.chain(prelude).collect();
    let used = if let [one] = used.as_slice() { one.clone() } else { format!("{{{}}}", used.join(", ")) };
    format!("use tradewire::{used};\n\n{request}")
}

pub fn answers(operation: &Operation) -> String {
    join(operation.answers.iter().map(|answer| {
        let status =
            if answer.status() == Response::OK { String::new() } else { format!(" (HTTP {})", answer.status()) };
        join([
            format!("**Response**{status}: {}", markdown::text(&answer.doc)),
            block("json", &Json::parse(&answer.json).pretty()),
        ])
    }))
}
