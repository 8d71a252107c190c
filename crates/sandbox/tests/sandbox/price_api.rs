//! The HTTP interface to the prices: programs may use it, web pages may not.

use serde_json::json;
use tradewire_endpoints::futures::Ticker;
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::raw_http::*;

const PRICE: &str = "/sandbox/price";

fn post(body: &str) -> RawRequest {
    RawRequest::post(PRICE, body).header("host", "127.0.0.1:7070").header("content-type", "application/json")
}

#[tokio::test]
async fn a_posted_price_has_the_effects_of_a_set_price() -> Result {
    let sandbox = builder_at_now()?.history(0).start().await?;
    let symbol = "btc_usdt";
    sandbox.set_price(symbol, 60_000)?;
    let order = json!([{ "symbol": symbol, "origQty": 100, "orderType": "MARKET", "orderSide": "BUY", "positionSide": "LONG",
                         "triggerProfitPrice": 63_000, "triggerStopPrice": 57_000 }]);
    let placed = RawRequest::post(PLACE, &order).signed_by(DEMO.0, DEMO.1, NOW).send(&sandbox).await?;
    assert_eq!(placed.code(), "", "{}", placed.text);
    let set = post(&format!(r#"{{"symbol":"{symbol}","price":61000.5}}"#)).send(&sandbox).await?;
    let quote = json!({ "symbol": symbol, "bid": "61000.5", "ask": "61000.5", "depth": null });
    assert_eq!((set.status, set.json), (200, quote));
    assert_eq!(sandbox.positions(DEMO.0).len(), 1);
    let body = format!(r#"{{"symbol":"{symbol}","price":"56000","ask":"56000.1","depth":1000}}"#);
    let set = post(&body).send(&sandbox).await?;
    let quote = json!({ "symbol": symbol, "bid": "56000", "ask": "56000.1", "depth": "1000" });
    assert_eq!((set.status, set.json), (200, quote));
    assert!(sandbox.positions(DEMO.0).is_empty(), "the stop-loss has closed the position");
    let ticker = RawRequest::get(Ticker::OPERATION.path, &format!("symbol={symbol}")).send(&sandbox).await?;
    assert!(ticker.text.contains("56000"), "{}", ticker.text);
    assert!(sandbox.requests().iter().all(|request| request.path != PRICE), "these requests are not logged");
    let both = post(&format!(r#"{{"symbol":"{symbol}","bid":1,"ask":2}}"#)).send(&sandbox).await?;
    assert_eq!(both.status, 200, "{}", both.text);
    Ok(())
}

#[tokio::test]
async fn only_programs_on_this_machine_are_admitted() -> Result {
    let sandbox = Sandbox::start().await?;
    let valid = post(r#"{"symbol":"btc_usdt","price":60000}"#);
    for request in [
        valid.clone().header("host", "evil.example"),
        valid.clone().header("origin", "http://127.0.0.1:7070"),
        valid.clone().header("origin", "null"),
    ] {
        let response = request.send(&sandbox).await?;
        assert_eq!(response.status, 403, "{}", response.text);
    }
    assert_eq!(valid.send(&sandbox).await?.status, 200);
    Ok(())
}

#[tokio::test]
async fn an_invalid_request_is_explained() -> Result {
    let sandbox = Sandbox::start().await?;
    let form = r#"the body does not have the form `{"symbol": "btc_usdt", "price": "60000"}`"#;
    for (request, status, message) in [
        (post("{}").without("content-type"), 415, "the content type is ``; expected `application/json`"),
        (post("{}").method("GET"), 405, "GET is not supported: POST sets a price"),
        (post(""), 400, form),
        (post(r#"{"price":1}"#), 400, form),
        (post(r#"{"symbol":"btc_usdt","price":1,"volume":2}"#), 400, form),
        (post(r#"{"symbol":"btc_usdt"}"#), 400, "`price` is missing; expected"),
        (post(r#"{"symbol":"btc_usdt","bid":1}"#), 400, "`price` is missing; expected"),
        (
            post(r#"{"symbol":"btc_usdt","price":1,"bid":1,"ask":2}"#),
            400,
            "`price` has no effect if both `bid` and `ask` are given; omit one of the three",
        ),
        (post(r#"{"symbol":"btc_usdt","price":"high"}"#), 400, r#"`price` is "high"; expected a decimal"#),
        (post(r#"{"symbol":"btc_usdt","price":true}"#), 400, "`price` is true; expected a decimal"),
        (
            post(r#"{"symbol":"no_pair","price":1}"#),
            400,
            "`no_pair` is not a trading pair of the sandbox; expected one of",
        ),
        (post(r#"{"symbol":"btc_usdt","price":-1}"#), 400, "bid -1, ask -1"),
        (post(r#"{"symbol":"btc_usdt","bid":2,"ask":1}"#), 400, "bid 2, ask 1"),
    ] {
        let response = request.send(&sandbox).await?;
        let error = response.json["error"].as_str().unwrap_or_default();
        assert!(response.status == status && error.starts_with(message), "{} {error}", response.status);
    }
    Ok(())
}
