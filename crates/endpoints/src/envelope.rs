//! The wrapper of every answer, opened as the contract's table says.

use serde_json::value::RawValue;
use tradewire_models::ErrorCode;
use tradewire_wire::Object;

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
    /// Whether the status says success although there is a code: the answer contradicts itself.
    pub contradicted: bool,
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
    /// The error code or the message stands where it cannot be read.
    #[error("the answer has a `{0}` that is neither an object nor null")]
    Failure(&'static str),
}

impl Envelope {
    /// Takes an answer out of its envelope. Unknown fields are ignored.
    ///
    /// # Errors
    /// A text that is no envelope.
    pub fn open<'a>(&self, json: &'a str) -> Result<Opened<'a>, NotAnEnvelope> {
        self.judge(&Object::parse(json)?)
    }

    /// What the fields of an answer say.
    ///
    /// # Errors
    /// Fields that are none of an envelope.
    pub fn judge<'a>(&self, fields: &Object<'a>) -> Result<Opened<'a>, NotAnEnvelope> {
        let status = fields.get(self.status).and_then(integer).ok_or(NotAnEnvelope::Status(self.status))?;
        let code = text_at(fields, self.code)?;
        let ok = status == self.ok;
        if ok && (code.is_empty() || !self.code_fails) {
            return Ok(Opened::Success(fields.given(self.result)));
        }
        let message = text_at(fields, self.message)?;
        Ok(Opened::Failure(Failure { code: ErrorCode::parse(&code, &message), message, contradicted: ok }))
    }
}

/// An integer, as a number or as a string.
fn integer(raw: &RawValue) -> Option<i64> {
    raw.get().trim_matches('"').parse().ok()
}

/// The text at a path of one or two fields; empty where it is missing or null. A number counts as its digits.
fn text_at(fields: &Object<'_>, path: &[&'static str]) -> Result<String, NotAnEnvelope> {
    let Some((first, rest)) = path.split_first() else { return Ok(String::new()) };
    let Some(raw) = fields.given(first) else { return Ok(String::new()) };
    if rest.is_empty() {
        return Ok(text(raw));
    }
    let inside = Object::parse(raw.get()).map_err(|_| NotAnEnvelope::Failure(first))?;
    text_at(&inside, rest)
}

fn text(raw: &RawValue) -> String {
    match raw.get() {
        "null" => String::new(),
        json => serde_json::from_str(json).unwrap_or_else(|_| json.to_owned()),
    }
}
