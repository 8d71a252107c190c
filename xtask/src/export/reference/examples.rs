//! Examples: a request in Rust and for a shell, and what is answered.

use super::page::Page;
use super::shell;
use crate::contract::*;
use crate::emit::examples::program;
use crate::export::exact_json::Json;
use crate::export::markdown::{self, block, join};

pub fn requests(page: &Page<'_>, operation: &Operation) -> String {
    join(operation.examples.iter().map(|example| {
        let told = format!("**Example**: {}", markdown::text(&example.doc));
        let lines = shell::lines(page.contract, operation, example);
        join([
            told,
            block("rust", program(page.contract, page.group, operation, example).trim_end()),
            block("sh", &lines),
        ])
    }))
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
