//! Responses without an envelope, or with that of another host, and the outcome of a withdrawal.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::growth::{Fees, MarketRequest, Markets, Withdraw};
use tradewire_endpoints::models::growth::NewWithdrawal;
use tradewire_endpoints::models::service::Algorithm;
use tradewire_transport::request::{HttpRequest, PreparedRequest};
use tradewire_transport::response::Response;
use tradewire_transport::retry::Retry;
use tradewire_transport::signing::{Credentials, Signer};
use tradewire_transport::{Deployment, ErrorKind, Outcome};

use crate::{NOW, Result};

/// Returns the request for an operation without required values, as it is sent.
fn sent(request: &impl Endpoint) -> Result<HttpRequest> {
    let deployment = Deployment::new("nowhere").host(request.operation().host, "http://127.0.0.1:1")?;
    Ok(PreparedRequest::new(request, NOW)?.to_http(&deployment, None, NOW)?)
}

fn response(status: u16, body: &str) -> Response {
    Response::new(status, vec![("content-length".to_owned(), body.len().to_string())], body.to_owned())
}

#[test]
fn a_success_may_have_no_envelope() -> Result {
    let (markets, market) = (sent(&Markets::new())?, sent(&MarketRequest::new("btc_usdt"))?);
    let (one, spaced) = (r#"{"symbol":"btc_usdt","volume":1.50}"#, " [ {\"symbol\":\"a\",\"volume\":\"1\"} ] ");
    assert_eq!(response(200, spaced).decode::<Markets>(&markets)?.value.len(), 1);
    assert_eq!(response(200, "[]").decode::<Markets>(&markets)?.value, []);
    let found = response(200, one).decode::<MarketRequest>(&market)?.value.ok_or("no market")?;
    assert_eq!(found.volume.to_string(), "1.50");
    assert_eq!(response(200, " null").decode::<MarketRequest>(&market)?.value, None);
    // A body with an integer status is an envelope.
    let enveloped = format!(r#"{{"returnCode":0,"result":{one}}}"#);
    assert_eq!(response(200, &enveloped).decode::<MarketRequest>(&market)?.value.as_ref(), Some(&found));
    assert_eq!(response(200, r#"{"returnCode":0}"#).decode::<MarketRequest>(&market)?.value, None);
    let failure = r#"{"returnCode":1,"error":{"code":"403","msg":"invalid signature"}}"#;
    for status in [200, 403] {
        let error = response(status, failure).decode::<Markets>(&markets).err().ok_or("a success")?;
        assert_eq!(error.code().map(ToString::to_string).as_deref(), Some("403"), "{error}");
    }
    for (body, expected) in [
        ("[1]", "`$[0]` of the response"),
        ("{}", "`$` of the response"),
        (r#"[{"symbol":"a","volume":"x"}]"#, "`$[0].volume` of the response"),
        ("null", "`$` of the response"),
        ("<html>", "the response is not valid JSON"),
        ("[1", "the response is not valid JSON"),
        (r#"{"returnCode":1,"returnCode":0}"#, "duplicate field"),
    ] {
        let error = response(200, body).decode::<Markets>(&markets).err().ok_or("a success")?;
        assert!(error.to_string().contains(expected), "{body}: {error}");
    }
    let error = response(200, r#"{"symbol":"a"}"#).decode::<MarketRequest>(&market).err().ok_or("a success")?;
    assert!(error.to_string().contains("missing field `volume`"), "{error}");
    // Only a 2xx status shows that a body is a result.
    assert!(matches!(
        response(500, "[]").decode::<Markets>(&markets).err().ok_or("a success")?.kind(),
        ErrorKind::NoUsableResponse(_)
    ));
    assert!(matches!(
        response(404, "[]").decode::<Markets>(&markets).err().ok_or("a success")?.kind(),
        ErrorKind::Rejected(_)
    ));
    Ok(())
}

#[test]
fn an_operation_may_have_the_envelope_of_another_host() -> Result {
    let fees = sent(&Fees::new())?;
    let found = response(200, r#"{"returnCode":0,"result":"0.0005"}"#).decode::<Fees>(&fees)?;
    assert_eq!(found.value.to_string(), "0.0005");
    let error = response(200, r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":"0.0005"}"#).decode::<Fees>(&fees).err();
    assert!(error.ok_or("a success")?.to_string().contains("no integer `returnCode`"));
    Ok(())
}

/// A withdrawal that may have been executed is not repeated.
#[test]
fn the_outcome_of_a_withdrawal_may_be_unknown() -> Result {
    let withdrawal = NewWithdrawal::new("usdt", 1, "T123");
    let deployment = Deployment::new("nowhere").host(Withdraw::OPERATION.host, "http://127.0.0.1:1")?;
    let signer = Signer::new(&Credentials::new("key", "secret")?, Algorithm::default())?;
    let sent = PreparedRequest::new(&Withdraw::new(withdrawal), NOW)?.to_http(&deployment, Some(&signer), NOW)?;
    let error = response(502, "").decode::<Withdraw>(&sent).err().ok_or("a success")?;
    assert_eq!((error.outcome(), error.retry()), (Outcome::Unknown, Retry::Reconcile));
    let error = response(429, "").decode::<Withdraw>(&sent).err().ok_or("a success")?;
    assert_eq!((error.outcome(), error.retry()), (Outcome::NotExecuted, Retry::Never));
    assert!(error.to_string().ends_with("(not executed)"), "{error}");
    Ok(())
}
