//! Responses that consist of random bytes, or are damaged at random.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_transport::ErrorKind::{ConnectFailed, Decode, NoUsableResponse, Rejected};
use tradewire_transport::Outcome;
use tradewire_transport::retry::RetryPolicy;

use crate::hostile::caller::{PLACED, Result, batch, client, error, response};
use crate::hostile::server::Server;
use crate::hostile::table::respond_with;

const REJECTED: &str = r#"{"returnCode":1,"error":{"code":"invalid_symbol","msg":"x"},"result":null}"#;

/// Adds fields to an object, so many that their names are not compared with each other.
fn wide(object: &str) -> String {
    let fields: String = (0..100).map(|number| format!("\"f{number}\":[],")).collect();
    object.replacen('{', &format!("{{{fields}"), 1)
}

/// Random bytes, or a response with some bytes replaced.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    let whole = [
        response("200 OK", PLACED),
        response("200 OK", REJECTED),
        response("429 Too Many Requests", ""),
        response("403 Forbidden", REJECTED),
        response("200 OK", &wide(PLACED)),
        response("403 Forbidden", &wide(REJECTED)),
    ];
    let byte = prop_oneof![any::<u8>(), prop::sample::select(b"\r\n :;,09\"{}".as_slice())];
    let edit = (any::<prop::sample::Index>(), prop::collection::vec(byte, 0..4), 0_usize..4);
    let edits = prop::collection::vec(edit, 1..4);
    let edited = (prop::sample::select(whole.map(String::into_bytes).to_vec()), edits).prop_map(|(whole, edits)| {
        edits.into_iter().fold(whole, |mut bytes, (at, more, less)| {
            let at = at.index(bytes.len() + 1);
            bytes.splice(at..(at + less).min(bytes.len()), more);
            bytes
        })
    });
    prop_oneof![1 => prop::collection::vec(any::<u8>(), 0..200), 4 => edited]
}

/// Checks that a trade with this response is sent once, and that no outcome is reported that the response does not prove.
async fn check(bytes: Vec<u8>) -> Result<TestCaseResult> {
    let server = Server::start(respond_with(bytes.clone())).await?;
    let client = client(&server.url)?.retry(RetryPolicy::NONE).build()?;
    let (trade, query) = (error(&client, &batch(1)).await, error(&client, &OrderDetail::new(7)).await);
    let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    let proven = match trade.as_ref().map(|error| (error.kind(), error.outcome())) {
        None | Some((Decode(_), Outcome::Executed)) => has("HTTP/1.") && has("returnCode"),
        // Either an envelope with a code, or a status with a body that has no part of an envelope.
        Some((Rejected(_), Outcome::NotExecuted)) => {
            let resembles_envelope = has("\"returnCode") || has("\"result\"");
            has("returnCode") && has("invalid_symbol") || has(" 4") && (!resembles_envelope || has(": 0"))
        }
        Some((NoUsableResponse(_) | Rejected(_), Outcome::Unknown)) => true,
        _ => false,
    };
    let never_sent = matches!(query.as_ref().map(|error| error.kind()), Some(ConnectFailed(_)));
    Ok(match (proven, never_sent, server.count("POST"), server.count("GET")) {
        (true, false, 1, 1) => Ok(()),
        other => Err(TestCaseError::fail(format!("{other:?}: {trade:?} {query:?}"))),
    })
}

#[test]
fn random_responses_are_handled() -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::default() });
    let fail = |error: Box<dyn std::error::Error>| TestCaseError::fail(error.to_string());
    Ok(runner.run(&noise(), |bytes| runtime.block_on(check(bytes)).map_err(fail)?)?)
}
