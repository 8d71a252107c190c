//! The requests of the page.

use serde_json::{Value, json};
use tradewire_contract::reference::indented;
use tradewire_endpoints::SIGNING;
use tradewire_endpoints::futures::{Balances, ListenKey as FuturesListenKey};
use tradewire_endpoints::spot::ListenKey as SpotListenKey;
use tradewire_models::Decimal;
use tradewire_sandbox::{Account, Sandbox};
use tradewire_wire::signing::HeaderRole;

use super::{fetch_json, get};
use crate::Result;
use crate::raw_http::*;

const BALANCES: &str = Balances::OPERATION.path;
const FUTURES_KEY: &str = FuturesListenKey::OPERATION.path;
const SPOT_KEY: &str = SpotListenKey::OPERATION.path;

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
    let empty = fetch_json(&sandbox, "/sandbox/requests", "").await?;
    assert_eq!((&empty["requests"], &empty["oldest"]), (&json!([]), &Value::Null));
    for _ in 0..130 {
        RawRequest::get(LOANS, "").send(&sandbox).await?;
    }
    let newest = fetch_json(&sandbox, "/sandbox/requests", "after=0").await?;
    assert_eq!(numbers(&newest), (31..=130).rev().collect::<Vec<_>>());
    assert_eq!((&newest["oldest"], &newest["start"]), (&json!(1), &empty["start"]));
    let other = fetch_json(&builder_at_now()?.start().await?, "/sandbox/requests", "").await?;
    assert!(empty["start"].is_string() && other["start"] != empty["start"], "{other}");
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
    assert_eq!(rejected["rejection"]["message"], "order 1 of the batch: the quantity is 0; it must be greater than 0");
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

/// Returns a header of a request on the page.
fn header_of<'a>(request: &'a Value, name: &str) -> Option<&'a str> {
    let mut headers = request["headers"].as_array().into_iter().flatten();
    headers.find(|header| header[0] == name)?[1].as_str()
}

#[tokio::test]
async fn headers_are_shown_without_credentials() -> Result {
    const LONG_KEY: &str = "11111111-2222-3333-4444-555555555555";
    let account = Account::new(LONG_KEY, SECRET)?;
    let sandbox = builder_at_now()?.account(account).start().await?;
    let request = RawRequest::get(OPEN_ORDERS, "").signed_by(LONG_KEY, SECRET, NOW).header("x-trace", "caf\u{e9}");
    let signature_name = header(HeaderRole::Signature);
    let signature = request
        .headers
        .iter()
        .find(|(name, _)| *name == signature_name)
        .ok_or("the request has no signature")?
        .1
        .clone();
    let request = request.header("Cookie", "session=private").header("authorization", "Bearer private");
    assert_eq!(request.header("x-copy", SECRET).status(&sandbox).await?, 200);
    // A path that does not exist has no operation, and its headers are redacted nevertheless.
    RawRequest::get("/nowhere", "").signed_by(LONG_KEY, SECRET, NOW).send(&sandbox).await?;

    for number in ["number=1", "number=2"] {
        let shown = fetch_json(&sandbox, "/sandbox/request", number).await?;
        assert_eq!(header_of(&shown, &header(HeaderRole::Key)), Some("1111…5555"));
        assert_eq!(header_of(&shown, &signature_name), Some("[redacted]"));
        assert_eq!(header_of(&shown, &header(HeaderRole::Timestamp)), Some(NOW.to_string().as_str()));
    }
    let shown = fetch_json(&sandbox, "/sandbox/request", "number=1").await?;
    assert_eq!(header_of(&shown, "x-trace"), Some("caf\u{e9}"));
    assert_eq!(header_of(&shown, "x-copy"), Some("(a secret)"));
    for name in ["cookie", "authorization"] {
        assert_eq!(header_of(&shown, name), Some("[redacted]"));
    }
    let logged = format!("{:?} {shown}", sandbox.requests());
    assert!(!logged.contains(&signature) && !logged.contains("private"), "{logged}");
    Ok(())
}

#[tokio::test]
async fn responses_are_shown_with_their_digits() -> Result {
    let account = Account::new("precise-key", SECRET)?.deposit("1234567.8901234567890123".parse::<Decimal>()?);
    let sandbox = builder_at_now()?.account(account).start().await?;
    let response = RawRequest::get(BALANCES, "").signed_by("precise-key", SECRET, NOW).send(&sandbox).await?;
    let shown = fetch_json(&sandbox, "/sandbox/request", "number=1").await?;
    let body = shown["response"]["body"].as_str().ok_or("no body")?;
    assert_eq!(body, indented(&response.text));
    assert!(body.contains("1234567.8901234567890123") && body.lines().count() > 5, "{body}");
    assert_eq!(shown["response"]["length"], response.text.len());

    RawRequest::get(HISTORY, "limit=1000").signed_by(DEMO.0, DEMO.1, NOW).send(&sandbox).await?;
    let long = fetch_json(&sandbox, "/sandbox/request", "number=2").await?["response"].clone();
    assert!(long["length"].as_u64() > Some(20_000), "{}", long["length"]);
    assert!(long["body"].as_str().is_some_and(|body| body.ends_with('…')), "{long}");
    assert_eq!(sandbox.requests()[1].response.body.chars().count(), 16 * 1024 + 1);
    Ok(())
}

#[tokio::test]
async fn the_shown_response_is_the_one_that_the_client_received() -> Result {
    for (fault, expected) in [
        ("drop-after", Some("")),
        ("status 503", Some("<html><body><h1>503 Service Unavailable</h1></body></html>")),
        ("truncate", None),
    ] {
        let sandbox = builder_at_now()?.fault(format!("any: {fault}").parse()?).start().await?;
        let received = RawRequest::get(LOANS, "").text(&sandbox).await?;
        let received = received.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        assert!(expected.is_none_or(|expected| expected == received), "{fault}: {received}");
        assert_eq!(sandbox.requests()[0].response.body, received, "{fault}");
    }
    Ok(())
}

#[tokio::test]
async fn results_with_a_secret_are_hidden() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for (number, (path, post)) in [(FUTURES_KEY, false), (SPOT_KEY, true)].into_iter().enumerate() {
        let request = if post { RawRequest::post(path, "") } else { RawRequest::get(path, "") };
        let response = request.signed().send(&sandbox).await?;
        let result = response.result();
        let secret = result.as_str().or(result["accessToken"].as_str()).filter(|secret| !secret.is_empty());
        let secret = secret.ok_or_else(|| format!("{path} returns no secret: {}", response.text))?;
        let shown = fetch_json(&sandbox, "/sandbox/request", &format!("number={}", number + 1)).await?;
        assert_eq!(shown["response"]["body"], "(hidden: it may contain a secret)");
        assert!(!format!("{:?}", sandbox.requests()).contains(secret));
    }
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
    assert_eq!(marked(&shown["expected"]), format!("{head}{{limit=5&symbol=btc_usdt}}"));
    assert_eq!(marked(&shown["signed"]), format!("{head}{{symbol=btc_usdt&limit=5}}"));
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
