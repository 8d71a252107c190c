//! Paths, methods, bounds, and the life of a sandbox.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tradewire_endpoints::OPERATIONS;
use tradewire_sandbox::{Account, Logged, Sandbox};

use crate::Result;
use crate::wire::*;

#[tokio::test]
async fn an_unknown_path_is_not_found() -> Result {
    let sandbox = still()?.start().await?;
    for path in ["/v4", "/v4/nothing", "/v4/open-order/", "/future/trade/v1/order", "/V4/open-order"] {
        let answer = Ask::get(path, "").signed().send(&sandbox).await?;
        assert_eq!((answer.status, answer.content_type.as_str()), (404, "application/json"), "{path}");
        assert_eq!(answer.json, json!({ "status": 404, "error": "Not Found", "path": path }));
    }
    Ok(())
}

#[tokio::test]
async fn a_known_path_takes_its_own_method_only() -> Result {
    let sandbox = still()?.start().await?;
    for operation in OPERATIONS {
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
            if method == operation.method.as_str() {
                continue;
            }
            let answer = Ask::get(operation.path, "").method(method).signed().send(&sandbox).await?;
            assert_eq!(
                (answer.status, answer.allow.as_str()),
                (405, operation.method.as_str()),
                "{method} {}",
                operation.path
            );
        }
    }
    Ok(())
}

#[tokio::test]
async fn delete_on_the_batch_query_cancels_nothing() -> Result {
    let sandbox = still()?.start().await?;
    let (key, secret) = DEMO;
    let open = || Ask::get(OPEN_ORDERS, "").signed_by(key, secret, NOW).send(&sandbox);
    let before = open().await?;
    let id = before.all("orderId").first().and_then(|id| id.as_str()).map(str::to_owned).ok_or("no order")?;
    for body in [String::new(), json!({ "orderIds": [id] }).to_string()] {
        let mut ask = Ask::get(BATCH_ORDERS, &format!("orderIds={id}")).method("DELETE");
        ask.body = body;
        assert_eq!(ask.signed_by(key, secret, NOW).send(&sandbox).await?.status, 405);
    }
    assert_eq!(open().await?.text, before.text);
    Ok(())
}

#[tokio::test]
async fn a_body_has_a_bound() -> Result {
    let sandbox = still()?.max_body(100).start().await?;
    let fits = Ask::post(PLACE, " ".repeat(100)).signed().send(&sandbox).await?;
    assert_eq!(fits.status, 200);
    let long = Ask::post(PLACE, " ".repeat(101)).signed().send(&sandbox).await?;
    assert_eq!((long.status, long.json["error"].as_str()), (413, Some("Payload Too Large")));
    Ok(())
}

#[tokio::test]
async fn answers_are_json() -> Result {
    let sandbox = still()?.start().await?;
    for ask in [Ask::get(LOANS, ""), Ask::get(OPEN_ORDERS, ""), Ask::get(DETAIL, "").signed()] {
        assert_eq!(ask.send(&sandbox).await?.content_type, "application/json");
    }
    Ok(())
}

#[tokio::test]
async fn what_was_asked_is_remembered() -> Result {
    let sandbox = still()?.start().await?;
    Ask::get(LOANS, "limit=1").send(&sandbox).await?;
    Ask::get(OPEN_ORDERS, "").send(&sandbox).await?;
    Ask::get("/nowhere", "").send(&sandbox).await?;
    let seen = sandbox.requests();
    let lines: Vec<_> = seen
        .iter()
        .map(|request| {
            let operation = request.operation.map(|operation| operation.title()).unwrap_or_default();
            let code = request.refusal.as_ref().map(|failure| failure.code.to_string()).unwrap_or_default();
            format!("{} {}?{} {operation} {} {code}", request.method, request.path, request.query, request.status)
        })
        .collect();
    assert_eq!(
        lines,
        [
            "GET /v4/public/finance/loan/product/loan-currency?limit=1 loan currencies 200 ",
            "GET /v4/open-order? spot open-orders 200 AUTH_001",
            "GET /nowhere?  404 ",
        ]
    );
    Ok(())
}

#[tokio::test]
async fn a_body_is_remembered_as_it_was_sent_and_whoever_watches_is_told() -> Result {
    let (tell, told) = std::sync::mpsc::channel();
    let watch = move |request: &Logged| tell.send(request.clone()).unwrap_or_default();
    let sandbox = still()?.max_body(100).on_request(watch).start().await?;
    for body in ["[ 1 ]", ""] {
        Ask::post(PLACE, body).signed().send(&sandbox).await?;
    }
    Ask::post(PLACE, " ".repeat(101)).signed().send(&sandbox).await?;
    let seen = sandbox.requests();
    assert_eq!(seen.iter().map(|request| request.body.as_str()).collect::<Vec<_>>(), ["[ 1 ]", "", ""]);
    assert_eq!(told.try_iter().collect::<Vec<_>>(), seen);
    Ok(())
}

#[tokio::test]
async fn only_this_machine_is_served() -> Result {
    for address in [([0, 0, 0, 0], 0), ([192, 168, 1, 1], 80), ([8, 8, 8, 8], 0)] {
        let error = Sandbox::builder().address(address).start().await.err().ok_or("it listens")?.to_string();
        assert!(
            error.ends_with("is not an address of this machine only: the sandbox listens on 127.0.0.1 or [::1]"),
            "{error}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_port_in_use_is_a_sentence() -> Result {
    let first = Sandbox::start().await?;
    let error = Sandbox::builder().address(first.address()).start().await.err().ok_or("it listens")?.to_string();
    let expected =
        format!("cannot listen on {}: the port is in use; choose another, or 0 for any that is free", first.address());
    assert_eq!(error, expected);
    Ok(())
}

#[tokio::test]
async fn every_account_has_a_key_of_its_own() -> Result {
    for key in [KEY, DEMO.0] {
        let error =
            still()?.account(Account::new(key, "other-secret")?).start().await.err().ok_or("it starts")?.to_string();
        assert!(error.starts_with("two accounts have the same API key"), "{error}");
    }
    Ok(())
}

#[tokio::test]
async fn the_port_is_free_after_a_stop() -> Result {
    let sandbox = still()?.start().await?;
    let address = sandbox.address();
    Ask::get(LOANS, "").send(&sandbox).await?;
    sandbox.stop().await;
    let again = still()?.address(address).start().await?;
    assert_eq!(Ask::get(LOANS, "").send(&again).await?.status, 200);
    assert_eq!(again.run_until(async { 7 }).await, 7);
    assert!(TcpStream::connect(address).await.is_err(), "it still listens");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_client_that_dawdles_does_not_hold_up_a_stop() -> Result {
    let sandbox = still()?.start().await?;
    let mut dawdling = TcpStream::connect(sandbox.address()).await?;
    let head = "POST /future/trade/v2/order/atomic-create-batch HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n";
    dawdling.write_all(format!("{head}expect: 100-continue\r\n\r\n").as_bytes()).await?;
    // The sandbox asks for the body: the request is under way.
    let mut answer = [0; 12];
    dawdling.read_exact(&mut answer).await?;
    assert_eq!(&answer, b"HTTP/1.1 100");
    // The clock of the runtime jumps ahead whenever all tasks wait.
    tokio::time::timeout(Duration::from_secs(60), sandbox.stop()).await?;
    Ok(())
}
