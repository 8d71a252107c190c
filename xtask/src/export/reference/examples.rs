//! Examples: a request in Rust and in the shell, and what is answered.

use quote::quote;

use super::page::Page;
use crate::contract::*;
use crate::emit::examples::{Paths, request_text};
use crate::export::json::Json;
use crate::export::markdown::{self, block, join};
use crate::export::signing::signing_headers;
use crate::names::{constant_name, module_name};

pub fn requests(page: &Page<'_>, operation: &Operation) -> String {
    join(operation.examples.iter().map(|example| {
        let told = format!("**Example**: {}", markdown::text(&example.doc));
        let signed = example
            .canonical
            .as_ref()
            .map(|canonical| join(["`$SIGNATURE` signs this text:".to_owned(), block("text", canonical)]));
        join([
            told,
            block("rust", &rust(page.contract, operation, example)),
            block("sh", &curl(page.contract, operation, example)),
            signed.unwrap_or_default(),
        ])
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

fn curl(contract: &Contract, operation: &Operation, example: &Example) -> String {
    let (method, target) = example.sends.split_once(' ').unwrap_or(("", &example.sends));
    let base = format!("${}_URL", constant_name(&operation.host));
    let mut lines = vec![format!("curl -X {method} \"{base}{}\"", double_quoted(target))];
    let content_type = [("content-type".to_owned(), operation.content_type.clone())];
    let own = example.headers.iter().cloned();
    let headers = content_type.into_iter().chain(own).chain(signing_headers(contract, operation));
    lines.extend(headers.map(|(name, value)| match value.as_str() {
        "$SIGNATURE" => format!("-H \"{name}: $SIGNATURE\""),
        value => format!("-H {}", single_quoted(&format!("{name}: {value}"))),
    }));
    lines.extend(example.body.as_ref().map(|body| format!("--data-binary {}", single_quoted(body))));
    lines.join(" \\\n  ")
}

/// A text between double quotes of the shell.
fn double_quoted(text: &str) -> String {
    let escaped = |c: char| if "\\\"$`".contains(c) { format!("\\{c}") } else { c.to_string() };
    text.chars().map(escaped).collect()
}

/// A text as one word of the shell.
fn single_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

pub fn answers(operation: &Operation) -> String {
    join(operation.answers.iter().map(|answer| {
        let status = if answer.status == Answer::OK { String::new() } else { format!(" (HTTP {})", answer.status) };
        join([
            format!("**Answer**{status}: {}", markdown::text(&answer.doc)),
            block("json", &Json::parse(&answer.json).pretty()),
        ])
    }))
}
