//! Paths, methods, bounds, and the lifecycle of a sandbox.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tradewire_endpoints::OPERATIONS;
use tradewire_endpoints::spot::OpenOrders;
use tradewire_sandbox::{Account, LoggedRequest, Sandbox};
use tradewire_wire::signing::SignatureRejection;

use crate::Result;
use crate::raw_http::*;

#[tokio::test]
async fn an_unknown_path_is_not_found() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for path in
        ["/v4", "/v4/nothing", "/future/trade/v1/order", &format!("{OPEN_ORDERS}/"), &OPEN_ORDERS.to_uppercase()]
    {
        let response = RawRequest::get(path, "").signed().send(&sandbox).await?;
        assert_eq!((response.status, response.content_type.as_str()), (404, "application/json"), "{path}");
        assert_eq!(response.json, json!({ "status": 404, "error": "Not Found", "path": path }));
    }
    Ok(())
}

#[tokio::test]
async fn a_path_accepts_its_own_methods_only() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    // Other operations may match a path with a placeholder, too.
    for operation in OPERATIONS.iter().filter(|operation| !operation.path.contains('{')) {
        let all = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
        let is_own =
            |method: &&str| OPERATIONS.iter().any(|of| (of.path, of.method.as_str()) == (operation.path, method));
        let (own, others): (Vec<&str>, Vec<&str>) = all.into_iter().partition(is_own);
        for method in others {
            let response = RawRequest::get(operation.path, "").method(method).signed().send(&sandbox).await?;
            assert_eq!((response.status, response.allow), (405, own.join(", ")), "{method} {}", operation.path);
        }
    }
    Ok(())
}

#[tokio::test]
async fn the_length_of_a_body_is_limited() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let fits = RawRequest::post(PLACE, " ".repeat(64 * 1024)).signed().send(&sandbox).await?;
    assert_eq!(fits.status, 200);
    let long = RawRequest::post(PLACE, " ".repeat(64 * 1024 + 1)).signed().send(&sandbox).await?;
    assert_eq!((long.status, long.json["error"].as_str()), (413, Some("Payload Too Large")));
    Ok(())
}

#[tokio::test]
async fn responses_are_json() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for request in [RawRequest::get(LOANS, ""), RawRequest::get(OPEN_ORDERS, ""), RawRequest::get(DETAIL, "").signed()]
    {
        assert_eq!(request.send(&sandbox).await?.content_type, "application/json");
    }
    Ok(())
}

#[tokio::test]
async fn requests_are_logged() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    RawRequest::get(LOANS, "limit=1").send(&sandbox).await?;
    RawRequest::get(OPEN_ORDERS, "").send(&sandbox).await?;
    RawRequest::get("/nowhere", "").send(&sandbox).await?;
    let seen = sandbox.requests();
    let lines: Vec<_> = seen
        .iter()
        .map(|request| {
            let operation = request.operation.map(|operation| operation.title()).unwrap_or_default();
            let code = request.rejection.as_ref().map(|failure| failure.code.to_string()).unwrap_or_default();
            format!("{} {}?{} {operation} {} {code}", request.method, request.path, request.query, request.status)
        })
        .collect();
    let missing_key = OpenOrders::OPERATION.host.recipe.code(SignatureRejection::MissingKey);
    assert_eq!(
        lines,
        [
            format!("GET {LOANS}?limit=1 loan currencies 200 "),
            format!("GET {OPEN_ORDERS}? spot open-orders 200 {missing_key}"),
            "GET /nowhere?  404 ".to_owned(),
        ]
    );
    Ok(())
}

#[tokio::test]
async fn bodies_are_logged_as_sent_and_the_watcher_is_notified() -> Result {
    let (sender, notified) = std::sync::mpsc::channel();
    let watch = move |request: &LoggedRequest| sender.send(request.clone()).unwrap_or_default();
    let sandbox = builder_at_now()?.on_request(watch).start().await?;
    for body in ["[ 1 ]", ""] {
        RawRequest::post(PLACE, body).signed().send(&sandbox).await?;
    }
    RawRequest::post(PLACE, " ".repeat(64 * 1024 + 1)).signed().send(&sandbox).await?;
    let seen = sandbox.requests();
    assert_eq!(seen.iter().map(|request| request.body.as_str()).collect::<Vec<_>>(), ["[ 1 ]", "", ""]);
    assert_eq!(notified.try_iter().collect::<Vec<_>>(), seen);
    Ok(())
}

#[tokio::test]
async fn only_loopback_addresses_are_allowed() -> Result {
    for address in [([0, 0, 0, 0], 0), ([192, 168, 1, 1], 80), ([8, 8, 8, 8], 0)] {
        let error = Sandbox::builder().address(address).start().await.err().ok_or("it listens")?.to_string();
        assert!(
            error.ends_with("is not a loopback address: the sandbox listens on 127.0.0.1 or [::1] only"),
            "{error}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_port_in_use_is_explained() -> Result {
    let first = Sandbox::start().await?;
    let error = Sandbox::builder().address(first.address()).start().await.err().ok_or("it listens")?.to_string();
    let expected =
        format!("cannot listen on {}: the port is in use; choose another, or 0 for any free port", first.address());
    assert_eq!(error, expected);
    Ok(())
}

#[tokio::test]
async fn accounts_must_have_different_keys() -> Result {
    for key in [KEY, DEMO.0] {
        let error = builder_at_now()?
            .account(Account::new(key, "other-secret")?)
            .start()
            .await
            .err()
            .ok_or("it starts")?
            .to_string();
        assert!(error.starts_with("two accounts have the same API key"), "{error}");
    }
    Ok(())
}

#[tokio::test]
async fn a_spot_deposit_needs_a_known_currency() -> Result {
    let account = Account::new("another-key", "other-secret")?.spot_deposit("usdt", 1_000).spot_deposit("USDT", 1_000);
    let error = builder_at_now()?.account(account).start().await.err().ok_or("it starts")?.to_string();
    assert_eq!(error, "`USDT` is not a currency of the spot wallet: use one of btc, doge, eth, sol, usdt, xrp");
    Ok(())
}

#[tokio::test]
async fn the_port_is_free_after_a_stop() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let address = sandbox.address();
    RawRequest::get(LOANS, "").send(&sandbox).await?;
    sandbox.stop().await;
    let again = builder_at_now()?.address(address).start().await?;
    assert_eq!(RawRequest::get(LOANS, "").send(&again).await?.status, 200);
    assert_eq!(again.run_until(async { 7 }).await, 7);
    assert!(TcpStream::connect(address).await.is_err(), "it still listens");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn requests_that_never_end_do_not_hold_a_connection() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let headers = "GET / HTTP/1.1\r\nhost: localhost\r\nx: ".to_owned();
    let body_of = |path| {
        let head = format!("POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n");
        [format!("{head}content-length: 9\r\n\r\n{{"), format!("{head}transfer-encoding: chunked\r\n\r\n1\r\n{{\r\n")]
    };
    let starts = [String::new(), "GET".to_owned(), headers].into_iter();
    for start in starts.chain([PLACE, "/sandbox/faults", "/", "/no/such/path"].into_iter().flat_map(body_of)) {
        let mut slow = TcpStream::connect(sandbox.address()).await?;
        slow.write_all(start.as_bytes()).await?;
        let mut response = Vec::new();
        // The paused clock of the runtime advances whenever all tasks wait.
        tokio::time::timeout(Duration::from_secs(3600), slow.read_to_end(&mut response)).await??;
    }
    assert_eq!(RawRequest::get(LOANS, "").send(&sandbox).await?.status, 200);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_slow_client_does_not_prevent_a_stop() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let mut slow = TcpStream::connect(sandbox.address()).await?;
    let head = format!("POST {PLACE} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n");
    slow.write_all(format!("{head}expect: 100-continue\r\n\r\n").as_bytes()).await?;
    // The sandbox requests the body, so the request is in progress.
    let mut response = [0; 12];
    slow.read_exact(&mut response).await?;
    assert_eq!(&response, b"HTTP/1.1 100");
    // The paused clock of the runtime advances whenever all tasks wait.
    tokio::time::timeout(Duration::from_secs(60), sandbox.stop()).await?;
    Ok(())
}
