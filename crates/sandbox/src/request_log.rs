//! The log of received requests.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::sync::Mutex;

use tradewire_endpoints::Operation;
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_wire::{lock, truncated};

use crate::fault::Fault;
use crate::signature_diagnosis::SignatureDiagnosis;

/// The maximum number of requests in the log. A further request replaces the oldest.
const CAPACITY: usize = 2_000;
/// The maximum number of characters of a response in the log, so that long responses do not fill the memory.
const MAX_RESPONSE: usize = 16 * 1024;

/// A received request and its response. It contains no secret of an account unless the client sent one.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct LoggedRequest {
    /// The number of the request. The first one is 1.
    pub number: u64,
    /// The time of the response, by the clock of the sandbox.
    pub at: Timestamp,
    /// The HTTP method.
    pub method: String,
    /// The path.
    pub path: String,
    /// The query as sent, without the `?`.
    pub query: String,
    /// The body as sent, with invalid UTF-8 replaced. Empty if no body was sent, or if it exceeds the maximum length.
    pub body: String,
    /// The headers as sent, with names in lowercase. The API key is shortened; signatures, cookies and the credentials of other servers are
    /// redacted.
    pub headers: Vec<(String, String)>,
    /// The parameters in query form: first those of the query, then those of the form.
    pub(crate) parameters: String,
    /// The body as the operation declares it: a form, if JSON was sent for one.
    pub(crate) declared_body: String,
    /// The requested operation; `None` if the path or the method is unknown.
    pub operation: Option<&'static Operation>,
    /// The API key that signed the request; `None` without a valid signature.
    pub signed_by: Option<String>,
    /// Whether the exchange executed the request, regardless of faults that affected the response.
    pub executed: bool,
    /// The HTTP status of the response; 0 if a fault dropped the connection.
    pub status: u16,
    /// The response that the client received.
    pub response: LoggedResponse,
    /// The error code and the message of a rejection. Not every envelope has a field for the message.
    pub rejection: Option<LoggedRejection>,
    /// If the signature was rejected: the canonical string that should have been signed.
    pub expected_canonical: Option<String>,
    /// If the signature was rejected: the string that the client signed instead, and advice to fix it.
    pub signature_diagnosis: Option<SignatureDiagnosis>,
    /// The faults that affected the request.
    pub faults: Vec<Fault>,
}

/// The body of a response, after faults changed it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LoggedResponse {
    /// The first 16,384 characters of the body, followed by `…` if it is longer. Empty if a fault dropped the connection. If the
    /// results of the operation contain a secret, a note replaces the body.
    pub body: String,
    /// The length of the whole body, in bytes.
    pub length: usize,
}

impl LoggedResponse {
    /// Creates the log entry of a body. The results of `operation` may contain a secret.
    pub(crate) fn new(operation: Option<&Operation>, body: &str) -> Self {
        let text = truncated(body, MAX_RESPONSE).into_owned();
        let shown = match operation {
            Some(operation) => operation.shown(text),
            None => text,
        };
        Self { body: shown, length: body.len() }
    }
}

/// The error code and the message of a rejection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedRejection {
    /// The error code. A code that only an edited contract declares is [`ErrorCode::Unknown`].
    pub code: ErrorCode,
    /// The message for a person; empty for a wrong signature, and for a code without a meaning.
    pub message: String,
}

pub(crate) type Watcher = Box<dyn Fn(&LoggedRequest) + Send + Sync>;

#[derive(Default)]
pub(crate) struct RequestLog {
    /// The requests, oldest first.
    kept: Mutex<VecDeque<LoggedRequest>>,
    watcher: Option<Watcher>,
    /// A random number, which identifies the start of the sandbox.
    start: u64,
}

impl RequestLog {
    pub(crate) fn new(watcher: Option<Watcher>) -> Self {
        Self { watcher, start: RandomState::new().hash_one(()), ..Self::default() }
    }

    /// Returns what identifies the start of the sandbox. It is a string, because a script would round the number.
    pub(crate) fn start(&self) -> String {
        self.start.to_string()
    }

    pub(crate) fn push(&self, request: LoggedRequest) {
        let mut kept = lock(&self.kept);
        let number = kept.back().map_or(1, |last| last.number + 1);
        let request = LoggedRequest { number, ..request };
        let notification = self.watcher.as_ref().map(|watcher| (watcher, request.clone()));
        kept.push_back(request);
        if kept.len() > CAPACITY {
            kept.pop_front();
        }
        drop(kept);
        if let Some((watcher, request)) = notification {
            watcher(&request);
        }
    }

    pub(crate) fn to_vec(&self) -> Vec<LoggedRequest> {
        lock(&self.kept).iter().cloned().collect()
    }

    /// Runs `read` on the requests, oldest first. New requests wait until it returns.
    pub(crate) fn with_requests<T>(&self, read: impl FnOnce(&VecDeque<LoggedRequest>) -> T) -> T {
        read(&lock(&self.kept))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(number: usize) -> LoggedRequest {
        LoggedRequest {
            number: 0,
            at: Timestamp::default(),
            method: "GET".to_owned(),
            path: number.to_string(),
            query: String::new(),
            body: String::new(),
            headers: Vec::new(),
            parameters: String::new(),
            declared_body: String::new(),
            operation: None,
            signed_by: None,
            executed: false,
            status: 404,
            response: LoggedResponse::default(),
            rejection: None,
            expected_canonical: None,
            signature_diagnosis: None,
            faults: Vec::new(),
        }
    }

    #[test]
    fn the_oldest_requests_are_dropped() {
        let log = RequestLog::default();
        (0..CAPACITY + 3).for_each(|number| log.push(request(number)));
        let requests = log.to_vec();
        assert_eq!(requests.len(), CAPACITY);
        let nth =
            |number: usize| LoggedRequest { number: u64::try_from(number + 1).unwrap_or_default(), ..request(number) };
        assert_eq!(requests.first(), Some(&nth(3)));
        assert_eq!(requests.last(), Some(&nth(CAPACITY + 2)));
    }

    #[test]
    fn long_responses_are_truncated() {
        let response = LoggedResponse::new(None, &"é".repeat(2 * MAX_RESPONSE));
        assert_eq!((response.body.chars().count(), response.length), (MAX_RESPONSE + 1, 4 * MAX_RESPONSE));
        assert!(response.body.ends_with("é…"));
    }
}
