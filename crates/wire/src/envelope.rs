//! Envelopes: the wrapper of every response of a host.

use serde_json::value::RawValue;

use crate::Object;

/// The wrapper of every response of a host.
#[derive(Debug)]
pub struct Envelope {
    /// The field that says whether the request succeeded.
    pub status: &'static str,
    /// The status of a success.
    pub ok: i64,
    /// The fields that lead to the error code.
    pub code: &'static [&'static str],
    /// The fields that lead to the message; empty if there is none.
    pub message: &'static [&'static str],
    /// The field that holds the payload.
    pub result: &'static str,
    /// Whether a non-empty code is a failure, whatever the status is.
    pub code_fails: bool,
}

/// A response without its envelope.
#[derive(Debug)]
pub enum Opened<'a> {
    /// A success; the payload is `None` if its field is missing or null.
    Success(Option<&'a RawValue>),
    /// A failure.
    Failure(Failure),
}

/// A failure, as an envelope reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The error code.
    pub code: String,
    /// The message for a person; empty if the envelope has none.
    pub message: String,
    /// Whether the status reports a success although there is a code: the response contradicts itself.
    pub contradicted: bool,
}

/// The error of a string that is not an envelope of the host.
#[derive(Debug, thiserror::Error)]
pub enum NotAnEnvelope {
    /// It is not a JSON object.
    #[error("the response is not a JSON object: {0}")]
    Json(#[from] serde_json::Error),
    /// The status is missing or not an integer.
    #[error("the response has no integer `{0}`")]
    Status(&'static str),
    /// The error code or the message is in a field that is not an object.
    #[error("the field `{0}` of the response is neither an object nor null")]
    Failure(&'static str),
}

impl Envelope {
    /// Opens a response. Unknown fields are ignored.
    ///
    /// # Errors
    /// Rejects a string that is not an envelope of the host.
    pub fn open<'a>(&self, json: &'a str) -> Result<Opened<'a>, NotAnEnvelope> {
        self.judge(&Object::parse(json)?)
    }

    /// Judges the fields of a response.
    ///
    /// # Errors
    /// Rejects fields that are not those of an envelope of the host.
    pub fn judge<'a>(&self, fields: &Object<'a>) -> Result<Opened<'a>, NotAnEnvelope> {
        let status = fields.get(self.status).and_then(integer).ok_or(NotAnEnvelope::Status(self.status))?;
        let code = text_at(fields, self.code)?;
        let ok = status == self.ok;
        if ok && (code.is_empty() || !self.code_fails) {
            return Ok(Opened::Success(fields.given(self.result)));
        }
        let message = text_at(fields, self.message)?;
        Ok(Opened::Failure(Failure { code, message, contradicted: ok }))
    }
}

/// Parses an integer that is written as a number or as a string.
fn integer(raw: &RawValue) -> Option<i64> {
    raw.get().trim_matches('"').parse().ok()
}

/// Returns the string at a path of fields; empty if it is missing or null. A number is returned as its digits.
fn text_at(fields: &Object<'_>, path: &[&'static str]) -> Result<String, NotAnEnvelope> {
    let Some((first, rest)) = path.split_first() else { return Ok(String::new()) };
    let Some(raw) = fields.given(first) else { return Ok(String::new()) };
    if rest.is_empty() {
        return Ok(serde_json::from_str(raw.get()).unwrap_or_else(|_| raw.get().to_owned()));
    }
    let inside = Object::parse(raw.get()).map_err(|_| NotAnEnvelope::Failure(first))?;
    text_at(&inside, rest)
}
