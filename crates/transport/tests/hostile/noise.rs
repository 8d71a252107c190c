//! Answers that are noise, in whole or in part.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_transport::ErrorKind::{NotSent, Rejected, Unanswered, Undecodable};
use tradewire_transport::{Outcome, RetryPolicy};

use crate::caller::{PLACED, Result, answer, batch, client, error};
use crate::server::Server;
use crate::table::says;

const REFUSED: &str = r#"{"returnCode":1,"error":{"code":"invalid_symbol","msg":"x"},"result":null}"#;

/// Bytes, or an answer with some bytes of it replaced.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    let whole = [answer("200 OK", PLACED), answer("200 OK", REFUSED), answer("429 Too Many Requests", "")];
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

/// A trade that is answered with this: it is sent once, and nothing is said of it that the answer does not prove.
async fn told(bytes: Vec<u8>) -> Result<TestCaseResult> {
    let server = Server::start(says(bytes.clone())).await?;
    let client = client(&server.url)?.retry(RetryPolicy::NONE).build()?;
    let (trade, query) = (error(&client, &batch(1)).await, error(&client, &OrderDetail::new(1)).await);
    let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    let proven = match trade.as_ref().map(|error| (error.kind(), error.outcome())) {
        None | Some((Undecodable(_), Outcome::Executed)) => has("HTTP/1.") && has("returnCode"),
        Some((Rejected(_), Outcome::NotExecuted)) => has("invalid_symbol") || has(" 429 ") || has(" 4"),
        Some((Unanswered(_) | Rejected(_), Outcome::Unknown)) => true,
        _ => false,
    };
    let never_sent = matches!(query.as_ref().map(|error| error.kind()), Some(NotSent(_)));
    Ok(match (proven, never_sent, server.count("POST"), server.count("GET")) {
        (true, false, 1, 1) => Ok(()),
        of => Err(TestCaseError::fail(format!("{of:?}: {trade:?} {query:?}"))),
    })
}

#[test]
fn noise_is_an_error_or_an_answer() -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::default() });
    let fail = |error: Box<dyn std::error::Error>| TestCaseError::fail(error.to_string());
    Ok(runner.run(&noise(), |bytes| runtime.block_on(told(bytes)).map_err(fail)?)?)
}
