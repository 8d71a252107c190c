//! The requests of the page.

use serde_json::{Value, json};
use tradewire_endpoints::SIGNING;
use tradewire_sandbox::Sandbox;
use tradewire_wire::signing::HeaderRole;

use super::{fetch_json, get};
use crate::Result;
use crate::raw_http::*;

/// Returns the signed headers of a futures request.
fn signed_headers() -> String {
    format!("{}={KEY}&{}={NOW}", header(HeaderRole::Key), header(HeaderRole::Timestamp))
}

fn numbers(list: &Value) -> Vec<u64> {
    let requests = list["requests"].as_array().into_iter().flatten();
    requests.filter_map(|request| request["number"].as_u64()).collect()
}

#[tokio::test]
async fn requests_are_listed_in_pages() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    assert_eq!(
        fetch_json(&sandbox, "/sandbox/requests", "").await?,
        json!({ "requests": [], "oldest": null, "newest": null })
    );
    for _ in 0..130 {
        RawRequest::get(LOANS, "").send(&sandbox).await?;
    }
    let newest = fetch_json(&sandbox, "/sandbox/requests", "after=0").await?;
    assert_eq!(numbers(&newest), (31..=130).rev().collect::<Vec<_>>());
    assert_eq!((&newest["oldest"], &newest["newest"]), (&json!(1), &json!(130)));
    assert_eq!(
        numbers(&fetch_json(&sandbox, "/sandbox/requests", "before=31").await?),
        (1..=30).rev().collect::<Vec<_>>()
    );
    assert_eq!(numbers(&fetch_json(&sandbox, "/sandbox/requests", "after=128").await?), [130, 129]);
    assert_eq!(numbers(&fetch_json(&sandbox, "/sandbox/requests", "after=130").await?), [0_u64; 0]);
    Ok(())
}

#[tokio::test]
async fn a_request_has_all_details() -> Result {
    let sandbox = builder_at_now()?.fault("loan currencies: status 503 on 1".parse()?).start().await?;
    let order = json!([{ "symbol": "btc_usdt", "orderSide": "BUY", "orderType": "MARKET", "positionSide": "LONG", "origQty": 0 }]);
    RawRequest::post(PLACE, &order).signed().send(&sandbox).await?;
    RawRequest::get(LOANS, "limit=1").status(&sandbox).await?;
    RawRequest::get("/nowhere", &format!("a={}%3Cb%3E", "x".repeat(500))).send(&sandbox).await?;

    let rejected = fetch_json(&sandbox, "/sandbox/request", "number=1").await?;
    assert_eq!((&rejected["at"], &rejected["operation"]), (&json!(NOW), &json!("futures place-batch")));
    assert_eq!(
        (&rejected["signed_by"], &rejected["executed"], &rejected["signature_rejected"]),
        (&json!(KEY), &json!(false), &json!(false))
    );
    assert_eq!(rejected["body"].as_str(), Some(order.to_string().as_str()));
    assert_eq!(rejected["rejection"]["message"], "order 1 of the batch");
    assert!(rejected["rejection"]["advice"].as_str().is_some_and(|advice| !advice.is_empty()), "{rejected}");

    let list = fetch_json(&sandbox, "/sandbox/requests", "").await?;
    assert_eq!(list["requests"][1]["faults"], json!(["loan currencies: status 503 on 1"]));
    assert_eq!(list["requests"][1]["status"], 503);
    let [short, whole] =
        [&list["requests"][0]["query"], &fetch_json(&sandbox, "/sandbox/request", "number=3").await?["whole_query"]];
    assert!(short.as_str().is_some_and(|text| text.chars().count() == 161 && text.ends_with("x…")), "{short}");
    assert!(whole.as_str().is_some_and(|text| text.ends_with("x%3Cb%3E")), "{whole}");
    Ok(())
}

#[tokio::test]
async fn a_rejected_signature_has_the_expected_canonical_string() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    RawRequest::get(HISTORY, "symbol=btc_usdt&limit=5")
        .signed_as(KEY, SECRET, NOW, SIGNING.prefix, "symbol=btc_usdt&limit=5")
        .send(&sandbox)
        .await?;
    let shown = fetch_json(&sandbox, "/sandbox/request", "number=1").await?;
    assert_eq!((&shown["signature_rejected"], &shown["executed"]), (&json!(true), &json!(false)));
    assert_eq!(text(&shown["expected"]), format!("{}#{HISTORY}#limit=5&symbol=btc_usdt", signed_headers()));
    Ok(())
}

/// Joins the text of the pieces.
fn text(pieces: &Value) -> String {
    pieces.as_array().into_iter().flatten().filter_map(|piece| piece["text"].as_str()).collect()
}

#[tokio::test]
async fn invalid_queries_are_explained() -> Result {
    let sandbox = Sandbox::start().await?;
    for (path, query, status, message) in [
        ("/sandbox/request", "number=1", 404, "the log has no such request: it keeps only the newest ones"),
        ("/sandbox/request", "", 400, "the parameter `number` is missing"),
        ("/sandbox/requests", "after=x", 400, "`after` is `x`; expected a number"),
        ("/sandbox/requests", "before=-1", 400, "`before` is `-1`; expected a number"),
        ("/sandbox/orders", "account=7", 404, "there is no such account"),
        ("/sandbox/order", "account=0&id=7", 404, "the account has no such order"),
        ("/sandbox/page/other.js", "", 404, "`/sandbox/page/other.js` does not exist"),
    ] {
        let response = get(path, query).send(&sandbox).await?;
        assert_eq!((response.status, response.json["error"].as_str()), (status, Some(message)), "{path}?{query}");
    }
    Ok(())
}

/// Joins the text of the pieces, with those that differ in braces.
fn marked(pieces: &Value) -> String {
    let pieces = pieces.as_array().into_iter().flatten();
    pieces
        .map(|piece| match (piece["text"].as_str().unwrap_or_default(), piece["differs"] == true) {
            (text, true) => format!("{{{text}}}"),
            (text, false) => text.to_owned(),
        })
        .collect()
}

#[tokio::test]
async fn the_difference_between_the_expected_and_the_signed_string_is_marked() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let head = format!("{}#{HISTORY}#", signed_headers());
    let unsorted = "symbol=btc_usdt&limit=5";
    RawRequest::get(HISTORY, unsorted).signed_as(KEY, SECRET, NOW, SIGNING.prefix, unsorted).send(&sandbox).await?;
    // With an unknown secret, the signed string cannot be determined.
    RawRequest::get(HISTORY, "").signed_by(KEY, "another-secret", NOW).send(&sandbox).await?;
    // Here the signature is correct, but the timestamp has expired.
    RawRequest::get(HISTORY, "").signed_by(KEY, SECRET, NOW - 60_000).send(&sandbox).await?;

    let shown = fetch_json(&sandbox, "/sandbox/request", "number=1").await?;
    assert_eq!(marked(&shown["expected"]), format!("{head}{{}}limit=5{{&symbol=btc_usdt}}"));
    assert_eq!(marked(&shown["signed"]), format!("{head}{{symbol=btc_usdt&}}limit=5{{}}"));
    assert!(shown["explanation"].as_str().is_some_and(|sentence| sentence.contains("sort")), "{shown}");

    let unknown = fetch_json(&sandbox, "/sandbox/request", "number=2").await?;
    assert!(marked(&unknown["expected"]).ends_with(HISTORY) && unknown["signed"].is_null(), "{unknown}");
    assert!(unknown["explanation"].as_str().is_some_and(|sentence| sentence.contains("secret")), "{unknown}");
    let late = fetch_json(&sandbox, "/sandbox/request", "number=3").await?;
    assert!(
        !marked(&late["expected"]).contains('{') && late["signed"].is_null() && late["explanation"].is_null(),
        "{late}"
    );
    Ok(())
}
