//! Requests signed by independent clients.

use std::path::Path;

use serde_json::Value;
use tradewire_endpoints::{OPERATIONS, SIGNING};
use tradewire_models::Timestamp;
use tradewire_sandbox::{Account, LoggedRequest, Sandbox};
use tradewire_transport::clock::FixedClock;
use tradewire_wire::signing::HeaderRole;

use crate::Result;
use crate::raw_http::RawRequest;

/// The vectors whose client signed a different query than it sent, and its mistake if it is a known one: `states=[2, 3]` instead of
/// `states=2&states=3`, and an additional `media=CCXT`.
const SIGNED_ANOTHER_STRING: &[(&str, Option<&str>)] =
    &[("pyxt-fut-09", Some("list-in-brackets")), ("ccxt-spot-19", None)];

fn text<'a>(vector: &'a Value, field: &str) -> &'a str {
    vector[field].as_str().unwrap_or_default()
}

/// Returns whether the contract allows the receive window of a vector.
fn has_allowed_window(vector: &Value) -> bool {
    let headers = vector["headers"].as_object().into_iter().flatten();
    let mut windows = headers.filter(|(name, _)| name.ends_with(SIGNING.header(HeaderRole::RecvWindow)));
    windows.all(|(_, value)| {
        let millis = value.as_str().and_then(|window| window.parse::<i64>().ok());
        millis.is_none_or(|millis| millis <= SIGNING.max_recv_window_millis())
    })
}

/// Returns the vectors for operations of the contract.
fn ours() -> Result<Vec<Value>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../transport/tests/vectors/signing.json");
    let json: Value = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    let vectors = json["vectors"].as_array().ok_or("there is no list of vectors")?;
    let is_ours = |vector: &&Value| {
        OPERATIONS.iter().any(|o| (o.method.as_str(), o.path) == (text(vector, "method"), text(vector, "path")))
    };
    Ok(vectors.iter().filter(is_ours).cloned().collect())
}

/// Sends a vector at its own time, with an account for its key. Returns the request if its signature is rejected.
async fn send(vector: &Value, secret: &str) -> Result<Option<LoggedRequest>> {
    let at = Timestamp::from_millis(text(vector, "timestamp").parse()?);
    let account = Account::new(text(vector, "api_key"), secret)?;
    let sandbox = Sandbox::builder().clock(FixedClock(at)).history(0).account(account).start().await?;
    let mut request =
        RawRequest::get(text(vector, "path"), text(vector, "query_as_sent")).method(text(vector, "method"));
    request.body = text(vector, "body_as_sent").to_owned();
    if let Some(content_type) = vector["content_type"].as_str() {
        request = request.header("content-type", content_type);
    }
    for (name, value) in vector["headers"].as_object().ok_or("a vector without headers")? {
        request = request.header(name, value.as_str().unwrap_or_default());
    }
    request.send(&sandbox).await?;
    let seen = sandbox.requests().pop().ok_or("nothing arrived")?;
    assert_eq!(seen.query, text(vector, "query_as_sent"), "{}: the query was modified", text(vector, "id"));
    let kind = |code: &str| matches!(code, "authentication" | "clock");
    let rejection = seen.rejection.as_ref().and_then(|failure| failure.code.info());
    Ok(rejection.is_some_and(|info| kind(info.kind.name)).then_some(seen))
}

fn mistake(rejected: LoggedRequest) -> Option<&'static str> {
    rejected.signature_diagnosis.and_then(|diagnosis| diagnosis.mistakes.first().copied())
}

#[tokio::test]
async fn every_vector_is_accepted_with_its_own_secret_only() -> Result {
    let vectors = ours()?;
    assert!(vectors.len() > 20, "only {} vectors are for operations of the contract", vectors.len());
    for vector in &vectors {
        let id = text(vector, "id");
        if !has_allowed_window(vector) {
            assert!(send(vector, text(vector, "secret")).await?.is_some(), "{id} is accepted with its receive window");
            continue;
        }
        let expected = SIGNED_ANOTHER_STRING.iter().find(|(of, _)| *of == id).map(|(_, mistake)| *mistake);
        let rejected = send(vector, text(vector, "secret")).await?;
        assert_eq!(rejected.map(mistake), expected, "{id}");
        let rejected =
            send(vector, "another-secret").await?.ok_or_else(|| format!("{id} is accepted with another secret"))?;
        assert_eq!(mistake(rejected), None, "{id}: another secret is diagnosed as a mistake");
    }
    Ok(())
}
