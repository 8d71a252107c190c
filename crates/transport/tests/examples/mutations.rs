//! Damaged responses: decoding never panics, and never reports an outcome of a trade that the response does not prove.

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;
use tradewire_endpoints::{Operation, STATUSES};
use tradewire_transport::Outcome;
use tradewire_transport::request::HttpRequest;
use tradewire_transport::response::Response;
use tradewire_wire::operation::Effect;

use crate::{Decode, Result};

/// Replacements for a token of JSON.
const ODD: &[&str] = &[
    "",
    "null",
    "true",
    "0",
    "1",
    "-1",
    "0.0",
    "1e400",
    "99999999999999999999999999999",
    "\"\"",
    "\"x\"",
    "\"\\ud800\"",
    "\"0\"",
    "{}",
    "[]",
    "{\"\":[{}]}",
    "[[[[",
    "]",
    "}",
    ",",
    ":",
    "\"",
    "\\",
    "\u{feff}",
    "\0",
    "é",
];

#[derive(Debug, Clone)]
enum Edit {
    /// Replaces a token.
    Replace(&'static str),
    /// Duplicates a token.
    Repeat,
    /// Truncates a token.
    Cut,
    /// Replaces a byte.
    Byte(u8),
}

/// An edit, and the start and end of the token.
type Placed = (Edit, Index, Index);

fn edits() -> impl Strategy<Value = Vec<Placed>> {
    let edit = prop_oneof![
        4 => prop::sample::select(ODD).prop_map(Edit::Replace),
        2 => Just(Edit::Repeat),
        1 => Just(Edit::Cut),
        1 => any::<u8>().prop_map(Edit::Byte),
    ];
    prop::collection::vec((edit, any::<Index>(), any::<Index>()), 1..4)
}

fn edited(json: &str, edits: Vec<Placed>) -> Vec<u8> {
    edits.into_iter().fold(json.into(), |mut json: Vec<u8>, (edit, from, to)| {
        // Tokens start and end at characters with a meaning in JSON.
        let is_edge = |(at, byte): (usize, &u8)| b"{}[],:\"".contains(byte).then_some(at);
        let edges: Vec<_> = json.iter().enumerate().filter_map(is_edge).chain([json.len()]).collect();
        let (one, other) = (edges[from.index(edges.len())], edges[to.index(edges.len())]);
        let piece = one.min(other)..one.max(other);
        let there = json[piece.clone()].to_vec();
        json.splice(
            piece,
            match edit {
                Edit::Replace(odd) => odd.into(),
                Edit::Repeat => there.repeat(2),
                Edit::Cut => there[..there.len() / 2].to_vec(),
                Edit::Byte(byte) => vec![byte],
            },
        );
        json
    })
}

/// Decodes damaged forms of an example response: as many as `PROPTEST_CASES` says, or a sample.
pub fn check_damaged(sent: &HttpRequest, json: &str, decode: Decode<'_>) -> Result {
    let status =
        prop_oneof![3 => Just(200), 2 => prop::sample::select(vec![201, 302, 400, 403, 404, 408, 429, 500, 502])];
    let cases = std::env::var("PROPTEST_CASES").map_or(Ok(24), |cases| cases.parse())?;
    let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::with_cases(cases) });
    let read = runner.run(&(status, edits()), |(status, edits)| {
        let body = edited(json, edits);
        let shown = String::from_utf8_lossy(&body).into_owned();
        let outcome = match decode(Response::new(status, Vec::new(), body.clone())) {
            Ok(_) => Outcome::Executed,
            Err(error) => {
                let shown = format!("{error} {error:?}");
                prop_assert!(shown.len() < 5_000, "{}", shown);
                error.outcome()
            }
        };
        if sent.operation.effect != Effect::Read {
            let proof = proof(sent.operation, status, &body);
            prop_assert!(outcome == Outcome::Unknown || Some(outcome) == proof, "{} for {} {}", outcome, status, shown);
        }
        Ok(())
    });
    Ok(read?)
}

/// Returns the outcome of a trade or withdrawal that a response proves, according to an independent JSON parser.
fn proof(operation: &Operation, status: u16, body: &[u8]) -> Option<Outcome> {
    let envelope = operation.envelope;
    // This parser checks all values, even those that the client ignores.
    let body = String::from_utf8_lossy(body).replace("\\ud800", "").replace("e400", "");
    let Ok(Value::Object(json)) = serde_json::from_str(&body) else {
        let rejected = STATUSES.iter().any(|rejection| rejection.code == status);
        return rejected.then_some(Outcome::NotExecuted);
    };
    let reported = match json.get(envelope.status) {
        Some(Value::Number(number)) => number.as_i64(),
        Some(Value::String(text)) => text.parse().ok(),
        _ => None,
    };
    match reported {
        Some(reported) if reported == envelope.ok => (200..300).contains(&status).then_some(Outcome::Executed),
        Some(_) => (status < 500 && status != 408).then_some(Outcome::NotExecuted),
        None => STATUSES.iter().any(|rejection| rejection.code == status).then_some(Outcome::NotExecuted),
    }
}
