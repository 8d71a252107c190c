//! Envelopes: the wrappers of responses.

use serde_json::value::RawValue;

use crate::Object;
use crate::code::CodeInfo;
use crate::value::parse_integer;

/// The wrapper of responses.
#[derive(Debug)]
pub struct Envelope<'n> {
    /// The field with the status of the response, which states whether the request succeeded. It is not the HTTP status.
    pub status: &'n str,
    /// The value of the status that reports success.
    pub ok: i64,
    /// The path of the error code: each name is a field of the previous one.
    pub code: &'n [&'n str],
    /// The path of the message; empty if the envelope has none.
    pub message: &'n [&'n str],
    /// The field that holds the payload.
    pub result: &'n str,
    /// The code of a success, compared without regard to case. A success may also have no code. Any other code is a failure, even if the status
    /// reports a success. `None` if the status decides, unless the code is one of `codes`.
    pub ok_code: Option<&'n str>,
    /// The known error codes. Without `ok_code`, a response with one of them is a failure, even if the status reports a success.
    pub codes: &'static [CodeInfo],
}

/// A response without its envelope.
#[derive(Debug)]
pub enum Opened<'a> {
    /// A success; the payload is `None` if its field is missing or null.
    Success(Option<&'a RawValue>),
    /// A failure.
    Failure(Failure),
}

/// A failure that an envelope reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The error code.
    pub code: String,
    /// The message for a person; empty if the envelope has none.
    pub message: String,
    /// Whether the code is null, rather than missing or empty.
    pub is_null: bool,
    /// Whether the response contradicts itself: the status reports a success, but the code reports a failure.
    pub contradictory: bool,
}

/// The reason why a response cannot be opened.
#[derive(thiserror::Error)]
pub enum EnvelopeError {
    /// The response is not a JSON object.
    #[error("the response is not a JSON object: {0}")]
    Json(#[from] serde_json::Error),
    /// The response is neither an envelope nor a payload, because it is not valid JSON.
    #[error("the response is not valid JSON: {0}")]
    NotJson(serde_json::Error),
    /// The status is missing or not an integer.
    #[error("the response has no integer `{0}`")]
    Status(String),
    /// The error code or the message is in a field that is not an object.
    #[error("the field `{0}` of the response is neither an object nor null")]
    NotAnObject(String),
}

crate::debug_as_display!(EnvelopeError);

impl Envelope<'_> {
    /// Opens a response. Unknown fields are ignored.
    ///
    /// # Errors
    /// Returns an error if the string is not such an envelope.
    pub fn open<'a>(&self, json: &'a str) -> Result<Opened<'a>, EnvelopeError> {
        self.open_object(&Object::parse(json)?)
    }

    /// Opens a response of an operation whose successes are unwrapped. An object with an integer status is an envelope; any
    /// other JSON is the payload.
    ///
    /// # Errors
    /// Returns an error if the string is not valid JSON, or if the envelope is malformed.
    pub fn open_unwrapped<'a>(&self, json: &'a str) -> Result<Opened<'a>, EnvelopeError> {
        let payload: &RawValue = serde_json::from_str(json).map_err(EnvelopeError::NotJson)?;
        if !payload.get().starts_with('{') {
            return Ok(Opened::Success(Some(payload).filter(|payload| payload.get() != "null")));
        }
        match self.open(json) {
            Err(EnvelopeError::Status(_)) => Ok(Opened::Success(Some(payload))),
            opened => opened,
        }
    }

    /// Opens a response whose fields are already parsed. Unknown fields are ignored.
    ///
    /// # Errors
    /// Returns an error if the object is not such an envelope.
    pub fn open_object<'a>(&self, fields: &Object<'a>) -> Result<Opened<'a>, EnvelopeError> {
        let status =
            fields.get(self.status).and_then(integer).ok_or_else(|| EnvelopeError::Status(self.status.to_owned()))?;
        let code = text_at(fields, self.code)?;
        let ok = status == self.ok;
        let has_ok_code = || match self.ok_code {
            _ if code.is_empty() => true,
            Some(ok_code) => ok_code.eq_ignore_ascii_case(&code),
            None => CodeInfo::find(self.codes, &code).is_none(),
        };
        if ok && has_ok_code() {
            return Ok(Opened::Success(fields.non_null(self.result)));
        }
        let message = text_at(fields, self.message)?;
        let is_null = code.is_empty() && is_null_at(fields, self.code);
        Ok(Opened::Failure(Failure { code, message, is_null, contradictory: ok }))
    }
}

/// Parses an integer that is written as a number or as a string.
fn integer(raw: &RawValue) -> Option<i64> {
    parse_integer(raw.get().trim_matches('"')).ok()
}

/// Returns whether the field at a path of fields is null.
fn is_null_at(fields: &Object<'_>, path: &[&str]) -> bool {
    match path {
        [] => false,
        [name] => fields.get(name).is_some_and(|raw| raw.get() == "null"),
        [first, rest @ ..] => {
            let inside = fields.non_null(first).and_then(|raw| Object::parse(raw.get()).ok());
            inside.is_some_and(|inside| is_null_at(&inside, rest))
        }
    }
}

/// Returns the string at a path of fields; empty if it is missing or null. A number is returned as its digits.
fn text_at(fields: &Object<'_>, path: &[&str]) -> Result<String, EnvelopeError> {
    let Some((first, rest)) = path.split_first() else { return Ok(String::new()) };
    let Some(raw) = fields.non_null(first) else { return Ok(String::new()) };
    if rest.is_empty() {
        return Ok(serde_json::from_str(raw.get()).unwrap_or_else(|_| raw.get().to_owned()));
    }
    let inside = Object::parse(raw.get()).map_err(|_| EnvelopeError::NotAnObject((*first).to_owned()))?;
    text_at(&inside, rest)
}
