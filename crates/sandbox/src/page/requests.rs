//! The received requests, as JSON for the page: a list in pages, newest first, and a single request with all details.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use secrecy::ExposeSecret;
use serde::Serialize;
use similar::{Algorithm, DiffTag, capture_diff_slices_deadline};
use tradewire_contract::Contract;
use tradewire_contract::reference::indented;
use tradewire_models::Timestamp;
use tradewire_wire::operation::Auth;
use tradewire_wire::truncated;

use super::{Content, not_found, number, required_number};
use crate::control_api::HttpError;
use crate::exchange::Exchange;
use crate::request_log::{LoggedRequest, LoggedResponse};

/// The number of requests on a page.
const PAGE: usize = 100;
/// The maximum number of characters of a path or query in the list.
const MAX_LISTED: usize = 160;
/// The minimum length of a secret that is redacted. A shorter one could be a part of ordinary words.
const MIN_REDACTED: usize = 8;

#[derive(Serialize)]
struct List {
    /// The requests, newest first.
    requests: Vec<Row>,
    /// The number of the oldest request in the log. A new sandbox starts at 1 again.
    oldest: Option<u64>,
    /// The number of the newest request in the log.
    newest: Option<u64>,
}

/// A request in the list.
#[derive(Serialize)]
struct Row {
    number: u64,
    at: Timestamp,
    method: String,
    path: String,
    query: String,
    operation: Option<String>,
    status: u16,
    code: Option<String>,
    signed_by: Option<String>,
    executed: bool,
    /// Whether the request was rejected for a wrong or missing signature.
    signature_rejected: bool,
    faults: Vec<String>,
}

/// A request with all details.
#[derive(Serialize)]
struct Detail<'a> {
    #[serde(flatten)]
    row: Row,
    whole_path: &'a str,
    whole_query: &'a str,
    headers: &'a [(String, String)],
    body: &'a str,
    response: ResponseView,
    rejection: Option<RejectionView<'a>>,
    /// The canonical string that should have been signed.
    expected: Option<Vec<Piece<'a>>>,
    /// The canonical string that the client signed, if it is known.
    signed: Option<Vec<Piece<'a>>>,
    /// A description of the mistake in the signature and how to fix it.
    explanation: Option<&'a str>,
}

/// The body of the response.
#[derive(Serialize)]
struct ResponseView {
    /// The body, indented if it is JSON. It is a string, because a script would round its numbers.
    body: String,
    /// The length of the whole body, in bytes.
    length: usize,
}

/// The reason for a rejection, with advice.
#[derive(Serialize)]
struct RejectionView<'a> {
    code: &'a str,
    message: &'a str,
    meaning: &'a str,
    kind: &'a str,
    advice: &'a str,
}

/// Lists the newest requests, those after a number, or those before one.
pub(super) fn list(exchange: &Exchange, query: &str) -> Result<Content, HttpError> {
    let (after, before) = (number(query, "after")?.unwrap_or(0), number(query, "before")?.unwrap_or(u64::MAX));
    let number_of = |request: &LoggedRequest| request.number;
    let list = exchange.log.with_requests(|log| {
        let newest_first = log.iter().rev().skip_while(|request| request.number >= before);
        let found = newest_first.take_while(|request| request.number > after).take(PAGE);
        let requests = found.map(|request| row(&redacted(exchange, request.clone())));
        List { requests: requests.collect(), oldest: log.front().map(number_of), newest: log.back().map(number_of) }
    });
    Ok(Content::json(&list))
}

/// Returns the request with a number.
pub(super) fn one(exchange: &Exchange, query: &str) -> Result<Content, HttpError> {
    let number: u64 = required_number(query, "number")?;
    let find = |log: &VecDeque<LoggedRequest>| log.iter().find(|request| request.number == number).cloned();
    let missing = || not_found("the log has no such request: it keeps only the newest ones");
    let request = exchange.log.with_requests(find).ok_or_else(missing)?;
    Ok(Content::json(&detail(exchange.contract, &redacted(exchange, request))))
}

/// Redacts the secrets in a request, because some clients send theirs.
fn redacted(exchange: &Exchange, mut request: LoggedRequest) -> LoggedRequest {
    let signed = request.signature_diagnosis.as_mut().and_then(|diagnosis| diagnosis.signed_canonical.as_mut());
    let received = [&mut request.path, &mut request.query, &mut request.body, &mut request.response.body];
    let received = received.into_iter().chain(request.headers.iter_mut().map(|(_, value)| value));
    for text in received.chain(request.expected_canonical.as_mut()).chain(signed) {
        let secrets = exchange.accounts().map(|open| open.account.secret().expose_secret());
        for secret in secrets.filter(|secret| secret.len() >= MIN_REDACTED) {
            if text.contains(secret) {
                *text = text.replace(secret, "(a secret)");
            }
        }
    }
    request
}

fn row(request: &LoggedRequest) -> Row {
    Row {
        number: request.number,
        at: request.at,
        method: truncated(&request.method, MAX_LISTED).into_owned(),
        path: truncated(&request.path, MAX_LISTED).into_owned(),
        query: truncated(&request.query, MAX_LISTED).into_owned(),
        operation: request.operation.map(|operation| operation.title()),
        status: request.status,
        code: request.rejection.as_ref().map(|rejection| rejection.code.as_str().to_owned()),
        signed_by: request.signed_by.clone(),
        executed: request.executed,
        signature_rejected: is_signature_rejected(request),
        faults: request.faults.iter().map(ToString::to_string).collect(),
    }
}

/// Returns whether a signed operation was rejected without a valid signature.
fn is_signature_rejected(request: &LoggedRequest) -> bool {
    let needs_signature = request.operation.is_some_and(|operation| operation.auth == Auth::Signed);
    needs_signature && request.rejection.is_some() && request.signed_by.is_none()
}

fn detail<'a>(contract: &'a Contract, request: &'a LoggedRequest) -> Detail<'a> {
    let rejection = request.rejection.as_ref().map(|rejection| {
        let code = contract.codes().find(|code| code.wire == rejection.code.as_str());
        let kind = code.and_then(|code| contract.code_kind(&code.kind));
        RejectionView {
            code: rejection.code.as_str(),
            message: &rejection.message,
            meaning: code.map_or("", |code| &code.fact.doc),
            kind: kind.map_or("", |kind| &kind.name),
            advice: kind.map_or("", |kind| &kind.advice),
        }
    });
    let (expected, signed) = canonical_strings(request);
    Detail {
        row: row(request),
        whole_path: &request.path,
        whole_query: &request.query,
        headers: &request.headers,
        body: &request.body,
        response: response(&request.response),
        rejection,
        expected,
        signed,
        explanation: request.signature_diagnosis.as_ref().map(|diagnosis| diagnosis.explanation.as_str()),
    }
}

fn response(logged: &LoggedResponse) -> ResponseView {
    let is_json = logged.body.starts_with(['{', '[']);
    let body = if is_json { indented(&logged.body) } else { logged.body.clone() };
    ResponseView { body, length: logged.length }
}

/// Returns the expected and the signed canonical string, as far as they are known, with their differences.
fn canonical_strings(request: &LoggedRequest) -> (Option<Vec<Piece<'_>>>, Option<Vec<Piece<'_>>>) {
    let signed = request.signature_diagnosis.as_ref().and_then(|diagnosis| diagnosis.signed_canonical.as_deref());
    match (request.expected_canonical.as_deref(), signed) {
        (Some(expected), Some(signed)) => {
            let (expected, signed) = between(expected, signed);
            (Some(expected), Some(signed))
        }
        (expected, signed) => (expected.map(whole), signed.map(whole)),
    }
}

/// The time limit of the search for a minimal diff. Long strings without common parts get a coarser diff.
const TIME_LIMIT: Duration = Duration::from_millis(100);

/// A piece of a string, and whether it differs from the other string.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) differs: bool,
}

/// Splits both strings into pieces. Where only one of them has characters, the other has an empty piece.
pub(super) fn between<'a>(left: &'a str, right: &'a str) -> (Vec<Piece<'a>>, Vec<Piece<'a>>) {
    let (lefts, rights) = (words(left), words(right));
    let deadline = Instant::now().checked_add(TIME_LIMIT);
    let changes = capture_diff_slices_deadline(Algorithm::Myers, &lefts, &rights, deadline);
    let (mut in_left, mut in_right) = (Pieces::new(left), Pieces::new(right));
    for (tag, old, new) in changes.iter().map(|change| change.as_tag_tuple()) {
        let differs = tag != DiffTag::Equal;
        in_left.push(lefts.get(old).unwrap_or_default(), differs);
        in_right.push(rights.get(new).unwrap_or_default(), differs);
    }
    (in_left.pieces, in_right.pieces)
}

/// Returns a string as one piece.
pub(super) fn whole(text: &str) -> Vec<Piece<'_>> {
    vec![Piece { text, differs: false }]
}

/// Splits a string into words and single characters between them.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (word, after) = rest.split_at_checked(first_word(rest)).unwrap_or((rest, ""));
        words.push(word);
        rest = after;
    }
    words
}

/// Returns the length of the first word. A percent-encoded byte counts as one character.
fn first_word(text: &str) -> usize {
    let is_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '-' | '.');
    match text.as_bytes() {
        [b'%', high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => 3,
        _ if text.starts_with(is_word) => text.find(|char| !is_word(char)).unwrap_or(text.len()),
        _ => text.chars().next().map_or(0, char::len_utf8),
    }
}

/// The pieces of a string so far, and the unsplit rest.
struct Pieces<'a> {
    pieces: Vec<Piece<'a>>,
    rest: &'a str,
}

impl<'a> Pieces<'a> {
    fn new(text: &'a str) -> Self {
        Self { pieces: Vec::new(), rest: text }
    }

    /// Moves the next words from the rest into a piece.
    fn push(&mut self, words: &[&str], differs: bool) {
        let length = words.iter().map(|word| word.len()).sum();
        let (text, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.rest = rest;
        self.pieces.push(Piece { text, differs });
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Writes the pieces that differ in braces.
    fn marked(pieces: &[Piece<'_>]) -> String {
        let text =
            |piece: &Piece<'_>| if piece.differs { format!("{{{}}}", piece.text) } else { piece.text.to_owned() };
        pieces.iter().map(text).collect()
    }

    #[test]
    fn differences_are_marked() {
        for (left, right, in_left, in_right) in [
            ("a=1&b=2", "a=1&b=2", "a=1&b=2", "a=1&b=2"),
            ("t=1700#/p", "t=1701#/p", "t={1700}#/p", "t={1701}#/p"),
            (
                "#limit=5&symbol=btc_usdt",
                "#symbol=btc_usdt&limit=5",
                "#{}limit=5{&symbol=btc_usdt}",
                "#{symbol=btc_usdt&}limit=5{}",
            ),
            ("#GET#/v4", "#/v4", "#{GET#}/v4", "#{}/v4"),
            (r#"[{"a": 1}]"#, r#"[{"a":1}]"#, r#"[{"a":{ }1}]"#, r#"[{"a":{}1}]"#),
            ("#ids=1,2", "#ids=1%2C2", "#ids=1{,}2", "#ids=1{%2C}2"),
            ("", "a", "{}", "{a}"),
        ] {
            let (of_left, of_right) = between(left, right);
            assert_eq!((marked(&of_left).as_str(), marked(&of_right).as_str()), (in_left, in_right));
        }
    }

    #[test]
    fn long_strings_without_anything_in_common_respect_the_time_limit() {
        let (left, right) = ("#".repeat(100_000), "&".repeat(100_000));
        let began = Instant::now();
        let (of_left, of_right) = between(&left, &right);
        assert!(began.elapsed() < TIME_LIMIT * 50, "{:?}", began.elapsed());
        assert!(of_left.iter().chain(&of_right).all(|piece| piece.differs));
    }

    proptest! {
        #[test]
        fn pieces_add_up_to_the_strings_and_equal_pieces_are_equal(left in "[ab2%#&=é ]{0,40}", right in "[ab2%#&=é ]{0,40}") {
            let (of_left, of_right) = between(&left, &right);
            let text = |pieces: &[Piece<'_>]| pieces.iter().map(|piece| piece.text).collect::<String>();
            prop_assert_eq!((text(&of_left), text(&of_right)), (left.clone(), right.clone()));
            let same = |pieces: &[Piece<'_>]| -> String {
                pieces.iter().filter(|piece| !piece.differs).map(|piece| piece.text).collect()
            };
            prop_assert_eq!(same(&of_left), same(&of_right));
            prop_assert_eq!(left == right, of_left.iter().all(|piece| !piece.differs));
        }
    }
}
