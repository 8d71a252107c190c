//! Rejections, and the parts of a response that an error retains.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{OrderDetail, PlaceOrder, QuantHistory};
use tradewire_endpoints::spot::OpenOrders;
use tradewire_models::ErrorCode;
use tradewire_transport::Outcome::{Executed, NotExecuted, Unknown};
use tradewire_transport::{Error, ErrorKind};
use tradewire_wire::operation::Effect;

use crate::hostile::caller::{MAX_BODY, Result, batch, client, fail, response, with};
use crate::hostile::server::Server;
use crate::hostile::table::respond_with;

const PAGE: &str = "<html>";

/// Returns the error of a request with this response.
async fn error_of<E: Endpoint>(bytes: impl Into<Vec<u8>>, request: &E) -> Result<Error> {
    let server = Server::start(respond_with(bytes)).await?;
    fail(&client(&server.url)?.build()?, request).await
}

#[tokio::test]
async fn an_error_retains_the_received_part_of_a_response() -> Result {
    let part = error_of(with("200 OK", "content-length: 500", "half"), &batch(1)).await?;
    assert_eq!((part.status(), part.body().map(|body| body.as_ref())), (Some(200), Some(&b"half"[..])));
    let long = error_of(response("200 OK", &"x".repeat(MAX_BODY + 1000)), &batch(1)).await?;
    assert_eq!(long.body().map(|body| body.len()), Some(MAX_BODY), "read up to the size limit");
    let page = error_of(response("503 Service Unavailable", PAGE), &batch(1)).await?;
    assert_eq!((page.status(), page.body().map(|body| body.as_ref())), (Some(503), Some(PAGE.as_bytes())));
    assert_eq!(page.header("Content-Type"), Some("application/json"));
    assert!(page.advice().starts_with("Do not send the request again: "), "{}", page.advice());
    assert_eq!(error_of("", &batch(1)).await?.status(), None);
    Ok(())
}

#[tokio::test]
async fn rejections() -> Result {
    let futures = |code: &str| {
        let error = format!(r#"{{"code":"{code}","msg":"because"}}"#);
        format!(r#"{{"returnCode":1,"msgInfo":"failure","error":{error},"result":null}}"#)
    };
    // The response, the code, the outcome for one order, the outcome for a batch of several.
    let cases = [
        (response("429 Too Many Requests", PAGE), None, NotExecuted, NotExecuted),
        (response("403 Forbidden", &futures("403")), Some(ErrorCode::Forbidden), NotExecuted, NotExecuted),
        (response("400 Bad Request", &futures("AUTH_103")), Some(ErrorCode::InvalidSignature), Unknown, Unknown),
        (response("403 Forbidden", &futures("")), None, Unknown, Unknown),
        (response("200 OK", &futures("invalid_symbol")), Some(ErrorCode::InvalidSymbol), NotExecuted, Unknown),
        (response("500 Oops", &futures("invalid_symbol")), Some(ErrorCode::InvalidSymbol), Unknown, Unknown),
    ];
    for (bytes, code, one, several) in cases {
        for (orders, outcome) in [(1, one), (3, several)] {
            let error = error_of(bytes.clone(), &batch(orders)).await?;
            assert!(matches!(error.kind(), ErrorKind::Rejected(_)), "{error:?}");
            assert_eq!((error.code(), error.outcome()), (code.as_ref(), outcome), "{orders}: {error}");
            assert!(!error.advice().is_empty());
        }
        assert_eq!(error_of(bytes, &OrderDetail::new(7)).await?.outcome(), NotExecuted);
    }

    let spot = response("200 OK", r#"{"rc":1,"mc":"AUTH_103","ma":[],"result":null}"#);
    let error = error_of(spot, &OpenOrders::new()).await?;
    assert_eq!(error.code(), Some(&ErrorCode::InvalidSignature));
    assert!(error.advice().starts_with("Check the key"), "{}", error.advice());

    let null_result = response("200 OK", r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#);
    let error = error_of(null_result, &OrderDetail::new(7)).await?;
    assert_eq!(error.code(), Some(&ErrorCode::OrderNotFound));
    let without_a_code = error_of(response("200 OK", &futures("")), &OrderDetail::new(7)).await?;
    assert!(matches!(without_a_code.kind(), ErrorKind::Rejected(_)), "{without_a_code:?}");
    assert_eq!(without_a_code.code(), None, "only a null result is known to mean that the order does not exist");

    let contradiction = r#"{"returnCode":0,"error":{"code":"invalid_symbol","msg":""},"result":null}"#;
    assert_eq!(error_of(response("200 OK", contradiction), &batch(1)).await?.outcome(), Unknown);
    Ok(())
}

#[tokio::test]
async fn payloads_that_cannot_be_decoded() -> Result {
    let success = |result: &str| response("200 OK", &format!(r#"{{"returnCode":0,"error":null,"result":{result}}}"#));
    let page = success(r#"{"hasPrev":false,"hasNext":true,"items":[{"orderId":"x1"}]}"#);
    let error = error_of(page, &QuantHistory::new()).await?;
    let ErrorKind::Decode(decode) = error.kind() else { return Err(error.into()) };
    assert_eq!(decode.path, "result.items[0].orderId");
    assert!(decode.excerpt.contains(r#""orderId":"x1""#), "{}", decode.excerpt);
    assert_eq!(error.outcome(), NotExecuted, "a query changes nothing");
    assert!(error.body().is_some_and(|body| body.ends_with(b"}]}}")), "the body is complete");

    let order = batch(1).orders.remove(0);
    let error = error_of(success("[1]"), &PlaceOrder::new(order)).await?;
    assert!(matches!(error.kind(), ErrorKind::Decode(decode) if decode.path == "result"), "{error:?}");
    assert_eq!(error.outcome(), Executed);
    assert_eq!(error.operation().effect, Effect::Trade);

    let server = Server::start(respond_with(success("[1]"))).await?;
    let ignored = client(&server.url)?.build()?.send(&batch(3)).await?;
    assert_eq!(ignored, None, "the result of a batch is optional, and its form is not documented");
    Ok(())
}
