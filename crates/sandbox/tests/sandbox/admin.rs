//! Faults set from outside: by programs, and by no page in a browser.

use serde_json::json;
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::wire::*;

const FAULTS: &str = "/sandbox/faults";
const DROP: &str = r#"{"fault":"futures place-batch: drop-after on 2"}"#;
const JSON: (&str, &str) = ("content-type", "application/json");

fn post(body: &str) -> Ask {
    Ask::post(FAULTS, body).header("host", "127.0.0.1:7070").header(JSON.0, JSON.1)
}

#[tokio::test]
async fn faults_are_listed_added_and_ended() -> Result {
    let sandbox = Sandbox::builder().fault("any: duplicate".parse()?).start().await?;
    let local = |method: &str| Ask::get(FAULTS, "").method(method).header("host", "localhost");
    let listed = local("GET").send(&sandbox).await?;
    assert_eq!((listed.status, listed.json), (200, json!({ "faults": ["any: duplicate"] })));
    let added = post(DROP).header("content-type", "application/json; charset=utf-8").send(&sandbox).await?;
    assert_eq!(added.json, json!({ "faults": ["any: duplicate", "futures place-batch: drop-after on 2"] }));
    assert_eq!(sandbox.faults().len(), 2);
    let ended = local("DELETE").send(&sandbox).await?;
    assert_eq!((ended.status, ended.json, sandbox.faults().len()), (200, json!({ "faults": [] }), 0));
    assert_eq!(sandbox.requests(), [], "nothing of this is a request to the exchange");
    Ok(())
}

#[tokio::test]
async fn a_fault_that_is_posted_strikes() -> Result {
    let sandbox = still()?.start().await?;
    post(r#"{"fault":"loan currencies: status 418 on 1"}"#).send(&sandbox).await?;
    assert_eq!(Ask::get(LOANS, "").status(&sandbox).await?, 418);
    assert_eq!(Ask::get(LOANS, "").status(&sandbox).await?, 200);
    Ok(())
}

#[tokio::test]
async fn this_machine_is_meant_and_no_page() -> Result {
    let sandbox = Sandbox::start().await?;
    for host in ["127.0.0.1", "127.0.0.1:80", "[::1]:7070", "localhost", "LOCALHOST:7070", "127.3.2.1"] {
        assert_eq!(post(DROP).header("host", host).send(&sandbox).await?.status, 200, "{host}");
    }
    sandbox.clear_faults();
    let hosts =
        ["", "sandbox", "evil.example", "localhost.evil.example:7070", "127.0.0.1.evil.example", "10.0.0.1", "[::2]"];
    for host in hosts.into_iter().chain(["localhost@evil.example", "localhost/", "0.0.0.0"]) {
        for method in ["GET", "POST", "DELETE"] {
            let answer = post(DROP).method(method).header("host", host).send(&sandbox).await?;
            assert_eq!(answer.status, 403, "{method} {host}: {}", answer.text);
        }
    }
    for origin in ["https://evil.example", "http://127.0.0.1:7070", "null", ""] {
        for method in ["GET", "POST", "DELETE", "OPTIONS"] {
            let answer = post(DROP).method(method).header("origin", origin).send(&sandbox).await?;
            assert_eq!(answer.status, 403, "{method} {origin}: {}", answer.text);
        }
    }
    assert_eq!(sandbox.faults(), []);
    Ok(())
}

#[tokio::test]
async fn what_is_not_understood_is_told_and_sets_nothing() -> Result {
    let sandbox = Sandbox::start().await?;
    for (ask, status, sentence) in [
        (post(DROP).without("content-type"), 415, "its content type is not `application/json`"),
        (post(DROP).header("content-type", "text/plain"), 415, "its content type is not `application/json`"),
        (post(DROP).method("PUT"), 405, "PUT is not understood: GET lists the faults, POST adds one, DELETE ends all"),
        (post(""), 400, r#"the body is not like `{"fault": "futures place-batch: drop-after on 2"}`"#),
        (post(r#"{"fault":1}"#), 400, "the body is not like"),
        (post(r#"{"fault":"any: drop-after","on":2}"#), 400, "the body is not like"),
        (post(r#"{"fault":"any: drop"}"#), 400, "`any: drop` is no fault: its trouble is `drop`, but `delay 2s`"),
    ] {
        let answer = ask.send(&sandbox).await?;
        let told = answer.json["error"].as_str().unwrap_or_default();
        assert!(answer.status == status && told.starts_with(sentence), "{} {told}", answer.status);
    }
    assert_eq!(sandbox.faults(), []);
    Ok(())
}
