//! Requests that other people's clients signed.

use std::path::Path;

use serde_json::Value;
use tradewire_endpoints::OPERATIONS;
use tradewire_models::Timestamp;
use tradewire_sandbox::{Account, Logged, Sandbox};
use tradewire_transport::clock::FixedClock;

use crate::Result;
use crate::wire::Ask;

/// Those whose client signed another text than it sent, and its mistake: `states=[2, 3]`, but `states=2&states=3`.
const SIGNED_ANOTHER_TEXT: &[(&str, &str)] = &[("pyxt-fut-09", "list-in-brackets")];

fn text<'a>(vector: &'a Value, field: &str) -> &'a str {
    vector[field].as_str().unwrap_or_default()
}

/// Those that ask for an operation of the contract.
fn ours() -> Result<Vec<Value>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../transport/tests/vectors/signing.json");
    let json: Value = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    let vectors = json["vectors"].as_array().ok_or("there is no list of vectors")?;
    let is_ours = |vector: &&Value| {
        OPERATIONS.iter().any(|o| (o.method.as_str(), o.path) == (text(vector, "method"), text(vector, "path")))
    };
    Ok(vectors.iter().filter(is_ours).cloned().collect())
}

/// Plays a vector at its own time, to an account with its own key. None when its signature was not refused.
async fn play(vector: &Value, secret: &str) -> Result<Option<Logged>> {
    let at = Timestamp::from_millis(text(vector, "timestamp").parse()?);
    let account = Account::new(text(vector, "api_key"), secret)?;
    let sandbox = Sandbox::builder().clock(FixedClock(at)).account(account).start().await?;
    let mut ask = Ask::get(text(vector, "path"), text(vector, "query_as_sent")).method(text(vector, "method"));
    ask.body = text(vector, "body_as_sent").to_owned();
    if let Some(content_type) = vector["content_type"].as_str() {
        ask = ask.header("content-type", content_type);
    }
    for (name, value) in vector["headers"].as_object().ok_or("a vector without headers")? {
        ask = ask.header(name, value.as_str().unwrap_or_default());
    }
    ask.send(&sandbox).await?;
    let seen = sandbox.requests().pop().ok_or("nothing arrived")?;
    assert_eq!(seen.query, text(vector, "query_as_sent"), "{}: the query was changed on its way", text(vector, "id"));
    let kind = |code: &str| matches!(code, "authentication" | "clock");
    let refusal = seen.refusal.as_ref().and_then(|failure| failure.code.info());
    Ok(refusal.is_some_and(|info| kind(info.kind.name)).then_some(seen))
}

fn mistake(refused: Logged) -> Option<&'static str> {
    refused.signed_instead.and_then(|instead| instead.mistakes.first().copied())
}

#[tokio::test]
async fn every_vector_for_our_paths_gets_in_with_its_secret_only() -> Result {
    let vectors = ours()?;
    assert!(vectors.len() > 20, "only {} vectors ask for our operations", vectors.len());
    for vector in &vectors {
        let id = text(vector, "id");
        let expected = SIGNED_ANOTHER_TEXT.iter().find(|(of, _)| *of == id).map(|(_, mistake)| Some(*mistake));
        let refused = play(vector, text(vector, "secret")).await?;
        assert_eq!(refused.map(mistake), expected, "{id}");
        let refused =
            play(vector, "another-secret").await?.ok_or_else(|| format!("{id} gets in with another secret"))?;
        assert_eq!(mistake(refused), None, "{id}: another secret is taken for a mistake");
    }
    Ok(())
}
