//! Why a request is refused before anything is sent.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::Error as _;

use crate::spec::Operation;

/// A request that breaks a rule of the contract.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{operation}: `{field}` is {value}, but {expected}")]
pub struct Invalid {
    /// The operation, such as `futures quant-history`.
    pub operation: String,
    /// The parameter or field, with its place in a list: `orders[3].origQty`.
    pub field: String,
    /// The value as it was given, shortened when it is long.
    pub value: String,
    /// What is expected instead.
    pub expected: String,
}

impl Invalid {
    pub(crate) fn new(field: &str, value: &dyn Display, expected: &str) -> Self {
        Self {
            operation: String::new(),
            field: field.to_owned(),
            value: shortened(&value.to_string()),
            expected: expected.to_owned(),
        }
    }

    /// The same, said of an operation.
    pub(crate) fn of(mut self, operation: &Operation) -> Self {
        self.operation = operation.title();
        self
    }

    /// The same, said of a field inside of an element of a list.
    pub(crate) fn inside(self, list: &str, index: usize) -> Self {
        self.below(&format!("{list}[{index}]"))
    }

    /// The same, said of a field inside of a record.
    pub(crate) fn below(mut self, record: &str) -> Self {
        self.field = if self.field.is_empty() { record.to_owned() } else { format!("{record}.{}", self.field) };
        self
    }
}

/// What most bodies have room in, so that they need not grow: a batch of 20 orders takes at most 6 kB.
const ROOM: usize = 8 * 1024;

/// Writes the body of a request.
pub(crate) fn write_body<T: Serialize>(operation: &Operation, body: &T) -> Result<String, Invalid> {
    let mut json = Vec::with_capacity(ROOM);
    let written = serde_json::to_writer(&mut json, body);
    text_of(written, json).map_err(|error| unwritable(operation, &error))
}

fn text_of(written: serde_json::Result<()>, json: Vec<u8>) -> serde_json::Result<String> {
    written?;
    String::from_utf8(json).map_err(serde_json::Error::custom)
}

fn unwritable(operation: &Operation, error: &serde_json::Error) -> Invalid {
    let name = operation.body.as_ref().map_or("body", |body| body.name);
    Invalid::new(name, &"not writable", &error.to_string()).of(operation)
}

fn shortened(value: &str) -> String {
    match value.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_owned(),
    }
}
