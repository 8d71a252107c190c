//! The wrapper of every answer: opened by a client, written by a server, both from the contract's table.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use tradewire_models::ErrorCode;

use crate::spec::Envelope;

/// An answer taken out of its envelope.
#[derive(Debug)]
pub enum Opened<'a> {
    /// The exchange did what was asked; the payload is null where the field is missing.
    Success(Option<&'a RawValue>),
    /// The exchange refused.
    Failure(Failure),
}

/// A refusal, as the envelope tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The error code, with the values inside of it.
    pub code: ErrorCode,
    /// The message for a person, empty where the envelope has none.
    pub message: String,
}

/// A text that is no envelope of this host.
#[derive(Debug, thiserror::Error)]
pub enum NotAnEnvelope {
    /// It is not a JSON object.
    #[error("the answer is not a JSON object: {0}")]
    Json(#[from] serde_json::Error),
    /// It has no status, or one that is no integer.
    #[error("the answer has no integer `{0}`")]
    Status(&'static str),
}

impl Envelope {
    /// Takes an answer out of its envelope. Unknown fields are ignored.
    ///
    /// # Errors
    /// A text that is no envelope.
    pub fn open<'a>(&self, json: &'a str) -> Result<Opened<'a>, NotAnEnvelope> {
        let fields: BTreeMap<String, &'a RawValue> = serde_json::from_str(json)?;
        let status = fields.get(self.status).and_then(|raw| integer(raw)).ok_or(NotAnEnvelope::Status(self.status))?;
        let code = text_at(&fields, self.code);
        if status == self.ok && (code.is_empty() || !self.code_fails) {
            let result = fields.get(self.result).copied();
            return Ok(Opened::Success(result.filter(|raw| raw.get() != "null")));
        }
        let message = text_at(&fields, self.message);
        Ok(Opened::Failure(Failure { code: ErrorCode::parse(&code, &message), message }))
    }

    /// A success, as a server writes it around the JSON of a payload.
    pub fn write_success(&self, result: &str) -> String {
        self.succeeded.replace("{result}", result)
    }

    /// A failure, as a server writes it.
    pub fn write_failure(&self, code: &str, message: &str) -> String {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        // The message goes in last: it may hold what looks like a placeholder.
        self.failed.replace("{code}", &quoted(code)).replace("{message}", &quoted(message))
    }
}

/// An integer, as a number or as a string.
fn integer(raw: &RawValue) -> Option<i64> {
    raw.get().trim_matches('"').parse().ok()
}

/// The text at a path of one or two fields; empty where it is missing, null or no text. A number counts as its digits.
fn text_at(fields: &BTreeMap<String, &RawValue>, path: &[&str]) -> String {
    let text = match path {
        [field] => fields.get(*field).copied().map(text),
        [outer, inner] => fields.get(*outer).and_then(|raw| {
            let inside: BTreeMap<String, &RawValue> = serde_json::from_str(raw.get()).ok()?;
            inside.get(*inner).copied().map(text)
        }),
        _ => None,
    };
    text.unwrap_or_default()
}

fn text(raw: &RawValue) -> String {
    match raw.get() {
        "null" => String::new(),
        json => serde_json::from_str(json).unwrap_or_else(|_| json.to_owned()),
    }
}
