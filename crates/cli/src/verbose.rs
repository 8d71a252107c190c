//! `--verbose`: prints each request and its response on stderr. Secrets are never printed.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use serde_json::{Value, json};

use tradewire::observe::{Attempt, AttemptResult, Observer, RoundTrip};
use tradewire::request::HttpRequest;
use tradewire::signing::redacted_header;
use tradewire_wire::lock;

use crate::output::{note, note_json};
use crate::table::sanitized;

/// The headers of responses that may contain a secret.
const SECRET_HEADERS: [&str; 2] = ["authorization", "set-cookie"];

/// An observer that prints requests and responses as text or as lines of JSON.
#[derive(Debug)]
pub struct Printer {
    /// Whether a line of JSON is printed for each request and response.
    json: bool,
    /// The requests in flight by their calls. Their secrets are redacted where the response repeats them.
    in_flight: Mutex<HashMap<u64, HttpRequest>>,
}

impl Printer {
    pub fn new(json: bool) -> Self {
        Self { json, in_flight: Mutex::default() }
    }

    fn in_flight(&self) -> MutexGuard<'_, HashMap<u64, HttpRequest>> {
        lock(&self.in_flight)
    }
}

impl Observer for Printer {
    fn sent(&self, attempt: Attempt, request: &HttpRequest) {
        self.in_flight().insert(attempt.call, request.clone());
        let signing = request.operation.host.signing;
        let shown = |name, value| redacted_header(signing, name, value);
        let headers: Vec<_> = request.headers.iter().map(|(name, value)| (&**name, shown(name, value))).collect();
        let body = request.body.as_deref();
        if self.json {
            return note_json(&json!({ "request": {
                "attempt": attempt.number, "method": request.method.as_str(), "url": request.url.as_str(),
                "headers": object(&headers), "body": body,
            } }));
        }
        let attempt = if attempt.number > 1 { format!(" (attempt {})", attempt.number) } else { String::new() };
        print('>', &format!("{} {}{attempt}", request.method, request.url), &headers, body.unwrap_or_default());
    }

    fn ended(&self, round_trip: &RoundTrip<'_>) {
        let request = self.in_flight().remove(&round_trip.attempt.call);
        let redacted = |text: String| request.as_ref().map_or_else(|| text.clone(), |request| request.redacted(&text));
        let (response, error) = match round_trip.result {
            AttemptResult::Success(response) => (Some(response), None),
            AttemptResult::Failure(error) => (error.response(), Some(error.to_string())),
            AttemptResult::Dropped => (None, Some("the call was abandoned".to_owned())),
        };
        let millis = round_trip.elapsed.map(|elapsed| u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX));
        let Some(response) = response else {
            let error = error.unwrap_or_default();
            return match self.json {
                true => note_json(&json!({ "response": null, "error": error, "elapsed_ms": millis })),
                false => note(&sanitized(&format!("< no response{}: {error}", after(millis)))),
            };
        };
        let is_secret = |name: &str| SECRET_HEADERS.iter().any(|secret| name.eq_ignore_ascii_case(secret));
        let value = |name: &str, value: &str| match is_secret(name) {
            true => Cow::Borrowed("[redacted]"),
            false => Cow::Owned(redacted(value.to_owned())),
        };
        let headers: Vec<_> = response.headers().map(|(name, text)| (name, value(name, text))).collect();
        // The whole body is passed, because a response without the declared form may contain a secret anywhere.
        let body = redacted(String::from_utf8_lossy(response.body()).into_owned());
        let body = round_trip.attempt.operation.shown(body);
        if self.json {
            return note_json(&json!({ "response": {
                "status": response.status(), "elapsed_ms": millis, "headers": object(&headers), "body": body,
            } }));
        }
        print('<', &format!("HTTP {}{}", response.status(), after(millis)), &headers, &body);
    }
}

fn after(millis: Option<u64>) -> String {
    millis.map_or_else(String::new, |millis| format!(" after {millis} ms"))
}

fn object(headers: &[(&str, Cow<'_, str>)]) -> Value {
    headers.iter().map(|(name, value)| ((*name).to_owned(), Value::from(&**value))).collect()
}

/// Prints a message, and begins each line with a sign for its direction.
fn print(direction: char, first: &str, headers: &[(&str, Cow<'_, str>)], body: &str) {
    let headers = headers.iter().map(|(name, value)| format!("{name}: {value}"));
    let lines = [first.to_owned()].into_iter().chain(headers).chain(body.lines().map(str::to_owned));
    for line in lines {
        note(&format!("{direction} {}", sanitized(&line)));
    }
}
