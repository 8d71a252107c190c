//! The received requests, for a test's assertions.

use tradewire_endpoints::futures::{PlaceBatch, QuantHistory, ServerTime};
use tradewire_endpoints::loan::Currencies;
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::raw_http::*;

const ORDER: &str = r#"{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}"#;

fn place(orders: &str) -> RawRequest {
    RawRequest::post(PLACE, format!("[{orders}]"))
}

#[tokio::test]
async fn the_log_records_the_key_and_whether_the_request_was_executed() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    place(ORDER).signed().send(&sandbox).await?;
    place(ORDER).signed_by(KEY, "another secret", NOW).send(&sandbox).await?;
    place(&ORDER.replace("btc_usdt", "nothing")).signed().send(&sandbox).await?;
    place(ORDER).send(&sandbox).await?;
    RawRequest::get(LOANS, "").send(&sandbox).await?;
    let seen: Vec<_> = sandbox.requests().into_iter().map(|request| (request.signed_by, request.executed)).collect();
    let key = Some(KEY.to_owned());
    assert_eq!(seen, [(key.clone(), true), (None, false), (key, false), (None, false), (None, true)]);
    Ok(())
}

#[tokio::test]
async fn a_request_of_any_client_can_be_parsed() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    place(&format!(" {ORDER} , {ORDER}")).signed().send(&sandbox).await?;
    let batch = sandbox.only_request(PlaceBatch::OPERATION)?.parse::<PlaceBatch>()?;
    let symbols: Vec<_> =
        batch.orders.iter().map(|order| (order.symbol.as_str(), order.orig_qty.to_string())).collect();
    assert_eq!(symbols, [("btc_usdt", "2".to_owned()), ("btc_usdt", "2".to_owned())]);
    RawRequest::get(LOANS, "limit=3&page=2").send(&sandbox).await?;
    assert_eq!(sandbox.only_request(Currencies::OPERATION)?.parse::<Currencies>()?, Currencies::new().page(2).limit(3));
    RawRequest::get(HISTORY, "limit=x").signed().send(&sandbox).await?;
    let error = sandbox.only_request(QuantHistory::OPERATION)?.parse::<QuantHistory>().err().ok_or("it is read")?;
    assert!(error.to_string().contains("`limit` is `x`"), "{error}");
    Ok(())
}

/// A form is equivalent to a query, and JSON in its place to a form.
#[tokio::test]
async fn a_form_can_be_parsed() -> Result {
    for body in ["symbol=btc_usdt", r#"{"symbol":"btc_usdt"}"#] {
        let sandbox = builder_at_now()?.start().await?;
        let mut request = RawRequest::get(HISTORY, "limit=4");
        request.body = body.to_owned();
        request.signed().send(&sandbox).await?;
        let logged = sandbox.only_request(QuantHistory::OPERATION)?;
        assert!(logged.executed, "{body}");
        assert_eq!(logged.parse::<QuantHistory>()?, QuantHistory::new().limit(4).symbol("btc_usdt"), "{body}");
    }
    Ok(())
}

#[tokio::test]
async fn an_unexpected_number_of_requests_is_listed() -> Result {
    let sandbox = Sandbox::start().await?;
    let none = sandbox.only_request(ServerTime::OPERATION).err().ok_or("there is one")?.to_string();
    assert_eq!(none, "received 0 requests for futures server-time; expected one");
    RawRequest::get(LOANS, "limit=3").send(&sandbox).await?;
    RawRequest::get(LOANS, "limit=0").send(&sandbox).await?;
    let two = sandbox.only_request(Currencies::OPERATION).err().ok_or("there is one")?;
    let message = "received 2 requests for loan currencies; expected one\n  limit=3 (HTTP 200)\n  limit=0 (HTTP 200)";
    assert_eq!(two.to_string(), message);
    assert_eq!(two.received, sandbox.requests_for(Currencies::OPERATION));
    Ok(())
}
