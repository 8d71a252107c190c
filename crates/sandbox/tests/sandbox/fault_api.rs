//! The HTTP interface to the faults: programs may use it, web pages may not.

use serde_json::json;
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::raw_http::*;

const FAULTS: &str = "/sandbox/faults";
const DROP: &str = r#"{"fault":"futures place-batch: drop-after on 2"}"#;
const JSON: (&str, &str) = ("content-type", "application/json");

fn post(body: &str) -> RawRequest {
    RawRequest::post(FAULTS, body).header("host", "127.0.0.1:7070").header(JSON.0, JSON.1)
}

#[tokio::test]
async fn faults_are_listed_added_and_removed() -> Result {
    let sandbox = Sandbox::builder().fault("any: duplicate".parse()?).start().await?;
    let local = |method: &str| RawRequest::get(FAULTS, "").method(method).header("host", "localhost");
    let listed = local("GET").send(&sandbox).await?;
    assert_eq!((listed.status, listed.json), (200, json!({ "faults": ["any: duplicate"] })));
    let added = post(DROP).header("content-type", "application/json; charset=utf-8").send(&sandbox).await?;
    assert_eq!(added.json, json!({ "faults": ["any: duplicate", "futures place-batch: drop-after on 2"] }));
    assert_eq!(sandbox.faults().len(), 2);
    let ended = local("DELETE").send(&sandbox).await?;
    assert_eq!((ended.status, ended.json, sandbox.faults().len()), (200, json!({ "faults": [] }), 0));
    assert_eq!(sandbox.requests(), [], "these requests are not logged");
    Ok(())
}

#[tokio::test]
async fn a_posted_fault_takes_effect() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    post(r#"{"fault":"loan currencies: status 418 on 1"}"#).send(&sandbox).await?;
    assert_eq!(RawRequest::get(LOANS, "").status(&sandbox).await?, 418);
    assert_eq!(RawRequest::get(LOANS, "").status(&sandbox).await?, 200);
    Ok(())
}

#[tokio::test]
async fn only_programs_on_this_machine_are_admitted() -> Result {
    let sandbox = Sandbox::start().await?;
    for host in ["127.0.0.1", "127.0.0.1:80", "[::1]:7070", "localhost", "LOCALHOST:7070", "127.3.2.1"] {
        assert_eq!(post(DROP).header("host", host).send(&sandbox).await?.status, 200, "{host}");
    }
    sandbox.clear_faults();
    let hosts =
        ["", "sandbox", "evil.example", "localhost.evil.example:7070", "127.0.0.1.evil.example", "10.0.0.1", "[::2]"];
    for host in hosts.into_iter().chain(["localhost@evil.example", "localhost/", "0.0.0.0"]) {
        for method in ["GET", "POST", "DELETE"] {
            let response = post(DROP).method(method).header("host", host).send(&sandbox).await?;
            assert_eq!(response.status, 403, "{method} {host}: {}", response.text);
        }
    }
    for origin in ["https://evil.example", "http://127.0.0.1:7070", "null", ""] {
        for method in ["GET", "POST", "DELETE", "OPTIONS"] {
            let response = post(DROP).method(method).header("origin", origin).send(&sandbox).await?;
            assert_eq!(response.status, 403, "{method} {origin}: {}", response.text);
        }
    }
    assert_eq!(sandbox.faults(), []);
    Ok(())
}

#[tokio::test]
async fn an_invalid_request_is_explained_and_changes_nothing() -> Result {
    let sandbox = Sandbox::start().await?;
    for (request, status, message) in [
        (post(DROP).without("content-type"), 415, "the content type is ``; expected `application/json`"),
        (post(DROP).header("content-type", "text/plain"), 415, "the content type is `text/plain`; expected"),
        (
            post(DROP).method("PUT"),
            405,
            "PUT is not supported: GET lists the faults, POST adds one, DELETE removes all",
        ),
        (post(""), 400, r#"the body does not have the form `{"fault": "futures place-batch: drop-after on 2"}`"#),
        (post(r#"{"fault":1}"#), 400, "the body does not have the form"),
        (post(r#"{"fault":"any: drop-after","on":2}"#), 400, "the body does not have the form"),
        (
            post(r#"{"fault":"any: drop"}"#),
            400,
            "`any: drop` is not a valid fault: the fault kind is `drop`; expected `delay 2s`",
        ),
    ] {
        let response = request.send(&sandbox).await?;
        let error = response.json["error"].as_str().unwrap_or_default();
        assert!(response.status == status && error.starts_with(message), "{} {error}", response.status);
    }
    assert_eq!(sandbox.faults(), []);
    Ok(())
}
