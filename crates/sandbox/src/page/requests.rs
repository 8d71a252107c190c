//! What was asked, for the page: the newest first, and one of them with all that is known.

use std::collections::VecDeque;

use secrecy::ExposeSecret;
use serde::Serialize;
use tradewire_endpoints::spec::Auth;
use tradewire_models::Timestamp;

use super::difference::{self, Piece};
use super::{Content, gone, needed, number};
use crate::exchange::Exchange;
use crate::here::Refusal;
use crate::log::Logged;

/// How many stand in one answer.
const PAGE: usize = 100;
/// How many characters of a path and a query stand in a list.
const SHORT: usize = 160;

/// How long a secret is at least that is told from words.
const SECRET: usize = 8;

#[derive(Serialize)]
struct List {
    /// Newest first.
    requests: Vec<Row>,
    /// The numbers of the oldest and the newest that are remembered. A sandbox that begins anew counts anew.
    oldest: Option<u64>,
    newest: Option<u64>,
}

/// What a list shows of a request.
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
    acted: bool,
    /// Whether it was refused for its signature, or for having none.
    signature: bool,
    faults: Vec<String>,
}

/// All that is known of a request.
#[derive(Serialize)]
struct Detail<'a> {
    #[serde(flatten)]
    row: Row,
    whole_path: &'a str,
    whole_query: &'a str,
    body: &'a str,
    refusal: Option<Reason<'a>>,
    /// The text that should have been signed.
    expected: Option<Vec<Piece<'a>>>,
    /// The text that was signed instead, where that can be told.
    signed: Option<Vec<Piece<'a>>>,
    /// Which mistake that was, and how to mend it.
    mistake: Option<&'a str>,
}

/// Why it was refused, and what to do.
#[derive(Serialize)]
struct Reason<'a> {
    code: &'a str,
    message: &'a str,
    meaning: &'a str,
    kind: &'a str,
    advice: &'a str,
}

/// Those after a number, or before one, or the newest.
pub(super) fn list(exchange: &Exchange, query: &str) -> Result<Content, Refusal> {
    let (after, before) = (number(query, "after")?.unwrap_or(0), number(query, "before")?.unwrap_or(u64::MAX));
    let number_of = |request: &Logged| request.number;
    let list = exchange.log.look(|log| {
        let newest_first = log.iter().rev().skip_while(|request| request.number >= before);
        let found = newest_first.take_while(|request| request.number > after).take(PAGE);
        let requests = found.map(|request| row(&without_secrets(exchange, request.clone())));
        List { requests: requests.collect(), oldest: log.front().map(number_of), newest: log.back().map(number_of) }
    });
    Ok(Content::json(&list))
}

/// The one of a number.
pub(super) fn one(exchange: &Exchange, query: &str) -> Result<Content, Refusal> {
    let number: u64 = needed(query, "number")?;
    let find = |log: &VecDeque<Logged>| log.iter().find(|request| request.number == number).cloned();
    let request = exchange.log.look(find).ok_or_else(|| gone("request: only the newest are remembered"))?;
    Ok(Content::json(&detail(&without_secrets(exchange, request))))
}

/// A request with no secret in it: some clients send theirs.
fn without_secrets(exchange: &Exchange, mut request: Logged) -> Logged {
    let signed = request.signed_instead.as_mut().and_then(|instead| instead.canonical.as_mut());
    let received = [&mut request.path, &mut request.query, &mut request.body];
    for text in received.into_iter().chain(request.expected_canonical.as_mut()).chain(signed) {
        let secrets = exchange.members().map(|member| member.account.secret().expose_secret());
        for secret in secrets.filter(|secret| secret.len() >= SECRET) {
            if text.contains(secret) {
                *text = text.replace(secret, "(a secret)");
            }
        }
    }
    request
}

fn row(request: &Logged) -> Row {
    Row {
        number: request.number,
        at: request.at,
        method: short(&request.method),
        path: short(&request.path),
        query: short(&request.query),
        operation: request.operation.map(|operation| operation.title()),
        status: request.status,
        code: request.refusal.as_ref().map(|failure| failure.code.as_str().to_owned()),
        signed_by: request.signed_by.clone(),
        acted: request.acted,
        signature: is_signature(request),
        faults: request.faults.iter().map(ToString::to_string).collect(),
    }
}

/// A signed operation that is refused before anybody is known to have signed it.
fn is_signature(request: &Logged) -> bool {
    let signed = request.operation.is_some_and(|operation| operation.auth == Auth::Signed);
    signed && request.refusal.is_some() && request.signed_by.is_none()
}

fn detail(request: &Logged) -> Detail<'_> {
    let reason = request.refusal.as_ref().map(|failure| {
        let info = failure.code.info();
        Reason {
            code: failure.code.as_str(),
            message: &failure.message,
            meaning: info.map_or("", |info| info.doc),
            kind: info.map_or("", |info| info.kind.name),
            advice: info.map_or("", |info| info.kind.advice),
        }
    });
    let (expected, signed) = signature(request);
    Detail {
        row: row(request),
        whole_path: &request.path,
        whole_query: &request.query,
        body: &request.body,
        refusal: reason,
        expected,
        signed,
        mistake: request.signed_instead.as_ref().map(|instead| instead.sentence.as_str()),
    }
}

/// What should have been signed and what was, as far as they are known, and where they differ.
fn signature(request: &Logged) -> (Option<Vec<Piece<'_>>>, Option<Vec<Piece<'_>>>) {
    let signed = request.signed_instead.as_ref().and_then(|instead| instead.canonical.as_deref());
    match (request.expected_canonical.as_deref(), signed) {
        (Some(expected), Some(signed)) => {
            let (expected, signed) = difference::between(expected, signed);
            (Some(expected), Some(signed))
        }
        (expected, signed) => (expected.map(difference::whole), signed.map(difference::whole)),
    }
}

fn short(text: &str) -> String {
    let mut kept: String = text.chars().take(SHORT).collect();
    if kept.len() < text.len() {
        kept.push('…');
    }
    kept
}
