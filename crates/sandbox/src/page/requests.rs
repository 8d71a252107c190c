//! The received requests, as JSON for the page: a list in pages, newest first, and a single request with all details.

use std::borrow::Cow;
use std::collections::VecDeque;

use secrecy::ExposeSecret;
use serde_json::{Value, json};
use tradewire_contract::Contract;
use tradewire_contract::reference::indented;
use tradewire_wire::operation::Auth;
use tradewire_wire::truncated;

use super::{not_found, number, required_number};
use crate::control_api::HttpError;
use crate::exchange::Exchange;
use crate::request_log::{LoggedRejection, LoggedRequest};

const PAGE: usize = 100;
/// The maximum number of characters of a path or query in the list.
const MAX_LISTED: usize = 160;
/// The minimum length of a secret that is redacted. A shorter one could be a part of ordinary words.
const MIN_REDACTED: usize = 8;

/// Lists the newest requests, those after a number, or those before one, with the number of the oldest request in the log. `start` differs
/// after a restart, when the numbers begin at 1 again.
pub(super) fn list(exchange: &Exchange, query: &str) -> Result<Value, HttpError> {
    let (after, before) = (number(query, "after")?.unwrap_or(0), number(query, "before")?.unwrap_or(u64::MAX));
    Ok(exchange.log.with_requests(|log| {
        let newest_first = log.iter().rev().skip_while(|request| request.number >= before);
        let found = newest_first.take_while(|request| request.number > after).take(PAGE);
        let requests: Vec<_> = found.map(|request| row(exchange, request)).collect();
        let oldest = log.front().map(|request| request.number);
        json!({ "requests": requests, "oldest": oldest, "start": exchange.log.start() })
    }))
}

pub(super) fn one(exchange: &Exchange, query: &str) -> Result<Value, HttpError> {
    let number: u64 = required_number(query, "number")?;
    let find = |log: &VecDeque<LoggedRequest>| log.iter().find(|request| request.number == number).cloned();
    let missing = || not_found("the log has no such request: it keeps only the newest ones");
    let request = exchange.log.with_requests(find).ok_or_else(missing)?;
    Ok(detail(exchange, &redacted_request(exchange, request)))
}

/// Redacts the secrets in a text, because some clients send theirs.
fn redacted<'t>(exchange: &Exchange, text: &'t str) -> Cow<'t, str> {
    let secrets = exchange.accounts().map(|open| open.account.secret().expose_secret());
    let known = secrets.filter(|secret| secret.len() >= MIN_REDACTED && text.contains(secret));
    known.fold(text.into(), |text, secret| text.replace(secret, "(a secret)").into())
}

fn redacted_request(exchange: &Exchange, mut request: LoggedRequest) -> LoggedRequest {
    let signed = request.signature_diagnosis.as_mut().and_then(|diagnosis| diagnosis.signed_canonical.as_mut());
    let received = [&mut request.path, &mut request.query, &mut request.body, &mut request.response.body];
    let received = received.into_iter().chain(request.headers.iter_mut().map(|(_, value)| value));
    // The message of a rejection quotes values of the request.
    let quoted = request.rejection.as_mut().map(|rejection| &mut rejection.message);
    for text in received.chain(request.expected_canonical.as_mut()).chain(signed).chain(quoted) {
        *text = redacted(exchange, text).into_owned();
    }
    request
}

fn row(exchange: &Exchange, request: &LoggedRequest) -> Value {
    let listed = |text: &str| truncated(&redacted(exchange, text), MAX_LISTED).into_owned();
    json!({
        "number": request.number,
        "at": request.at,
        "method": truncated(&request.method, MAX_LISTED),
        "path": listed(&request.path),
        "query": listed(&request.query),
        "operation": request.operation.map(|operation| operation.title()),
        "status": request.status,
        "code": request.rejection.as_ref().map(|rejection| rejection.code.as_str()),
        "signed_by": request.signed_by,
        "executed": request.executed,
        "signature_rejected": is_signature_rejected(request),
        "faults": request.faults.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

/// Returns whether a signed operation was rejected without a valid signature.
fn is_signature_rejected(request: &LoggedRequest) -> bool {
    let needs_signature = request.operation.is_some_and(|operation| operation.auth == Auth::Signed);
    needs_signature && request.rejection.is_some() && request.signed_by.is_none()
}

fn detail(exchange: &Exchange, request: &LoggedRequest) -> Value {
    let diagnosis = request.signature_diagnosis.as_ref();
    let signed = diagnosis.and_then(|diagnosis| diagnosis.signed_canonical.as_deref());
    let expected = request.expected_canonical.as_deref();
    let response = &request.response;
    let is_json = response.body.starts_with(['{', '[']);
    let mut detail = row(exchange, request);
    detail["whole_path"] = json!(request.path);
    detail["whole_query"] = json!(request.query);
    detail["headers"] = json!(request.headers);
    detail["body"] = json!(request.body);
    // The body is a string, because a script would round its numbers.
    let body = if is_json { indented(&response.body) } else { response.body.clone() };
    detail["response"] = json!({ "body": body, "length": response.length });
    detail["rejection"] = json!(request.rejection.as_ref().map(|rejection| explained(exchange.contract, rejection)));
    // The canonical strings that should have been signed and that was signed, as far as they are known.
    detail["expected"] = json!(expected.map(|expected| pieces(expected, signed.unwrap_or(expected))));
    detail["signed"] = json!(signed.map(|signed| pieces(signed, expected.unwrap_or(signed))));
    detail["explanation"] = json!(diagnosis.map(|diagnosis| diagnosis.explanation.as_str()));
    detail
}

/// Returns a rejection with the meaning of its code, and advice.
fn explained(contract: &Contract, rejection: &LoggedRejection) -> Value {
    let code = contract.codes().find(|code| code.wire == rejection.code.as_str());
    let kind = code.and_then(|code| contract.kinds.get(&code.kind));
    json!({
        "code": rejection.code.as_str(),
        "message": rejection.message,
        "meaning": code.map_or("", |code| &code.fact.doc),
        "kind": kind.map_or("", |kind| &kind.name),
        "advice": kind.map_or("", |kind| &kind.advice),
    })
}

/// Splits a text into its common start with another, the part that differs, and their common end.
fn pieces(text: &str, other: &str) -> [Value; 3] {
    let common = |one: &mut dyn Iterator<Item = char>, other: &mut dyn Iterator<Item = char>| -> usize {
        one.zip(other).take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum()
    };
    let (start, rest) = text.split_at(common(&mut text.chars(), &mut other.chars()));
    let other_rest = other.get(start.len()..).unwrap_or_default();
    let end = common(&mut rest.chars().rev(), &mut other_rest.chars().rev());
    let (middle, end) = rest.split_at(rest.len() - end);
    [(start, false), (middle, text != other), (end, false)]
        .map(|(text, differs)| json!({ "text": text, "differs": differs }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_marked() {
        for (text, other, expected) in [
            ("a=1&b=2", "a=1&b=2", ["a=1&b=2", "", ""]),
            ("t=1700#/p", "t=1701#/p", ["t=170", "0", "#/p"]),
            ("#a=1&b=2", "#b=2&a=1", ["#", "a=1&b=2", ""]),
            ("#GET#/v4", "#/v4", ["#", "GET#", "/v4"]),
            ("#/v4", "#GET#/v4", ["#", "", "/v4"]),
            ("aa", "a", ["a", "a", ""]),
            ("é", "è", ["", "é", ""]),
            ("", "a", ["", "", ""]),
        ] {
            let found = pieces(text, other);
            assert_eq!(found.each_ref().map(|piece| piece["text"].as_str().unwrap_or_default()), expected);
            assert_eq!(found[1]["differs"], text != other, "{text}");
        }
    }
}
