//! What the exchange said when it refused, and what of an answer can be read.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{OrderDetail, QuantHistory};
use tradewire_endpoints::spec::Effect;
use tradewire_endpoints::spot::OpenOrders;
use tradewire_models::ErrorCode;
use tradewire_transport::Outcome::{Executed, NotExecuted, Unknown};
use tradewire_transport::{Error, ErrorKind};

use crate::caller::{MAX_BODY, Result, answer, batch, client, fail, with};
use crate::server::Server;
use crate::table::says;

const PAGE: &str = "<html>";

/// The error of a request that is answered so.
async fn answered<E: Endpoint>(bytes: impl Into<Vec<u8>>, request: &E) -> Result<Error> {
    let server = Server::start(says(bytes)).await?;
    fail(&client(&server.url)?.build()?, request).await
}

#[tokio::test]
async fn what_came_of_an_answer_can_be_read() -> Result {
    let part = answered(with("200 OK", "content-length: 500", "half"), &batch(1)).await?;
    assert_eq!((part.status(), part.body().map(|body| body.as_ref())), (Some(200), Some(&b"half"[..])));
    let long = answered(answer("200 OK", &"x".repeat(MAX_BODY + 1000)), &batch(1)).await?;
    assert_eq!(long.body().map(|body| body.len()), Some(MAX_BODY), "read up to the bound and no further");
    let page = answered(answer("503 Service Unavailable", PAGE), &batch(1)).await?;
    assert_eq!((page.status(), page.body().map(|body| body.as_ref())), (Some(503), Some(PAGE.as_bytes())));
    assert_eq!(page.header("Content-Type"), Some("application/json"));
    assert!(page.advice().starts_with("Do not send it again: "), "{}", page.advice());
    assert_eq!(answered("", &batch(1)).await?.status(), None);
    Ok(())
}

#[tokio::test]
async fn rejections() -> Result {
    let futures = |code: &str| {
        let error = format!(r#"{{"code":"{code}","msg":"because"}}"#);
        format!(r#"{{"returnCode":1,"msgInfo":"failure","error":{error},"result":null}}"#)
    };
    // The answer, the code, the outcome of one order, the outcome of a batch of several.
    let cases = [
        (answer("429 Too Many Requests", PAGE), None, NotExecuted, NotExecuted),
        (answer("403 Forbidden", &futures("403")), Some(ErrorCode::Forbidden), NotExecuted, NotExecuted),
        (answer("400 Bad Request", &futures("AUTH_103")), Some(ErrorCode::InvalidSignature), Unknown, Unknown),
        (answer("403 Forbidden", &futures("")), None, Unknown, Unknown),
        (answer("200 OK", &futures("invalid_symbol")), Some(ErrorCode::InvalidSymbol), NotExecuted, Unknown),
        (answer("500 Oops", &futures("invalid_symbol")), Some(ErrorCode::InvalidSymbol), Unknown, Unknown),
    ];
    for (bytes, code, one, several) in cases {
        for (orders, outcome) in [(1, one), (3, several)] {
            let error = answered(bytes.clone(), &batch(orders)).await?;
            assert!(matches!(error.kind(), ErrorKind::Rejected(_)), "{error:?}");
            assert_eq!((error.code(), error.outcome()), (code.as_ref(), outcome), "{orders}: {error}");
            assert!(!error.advice().is_empty());
        }
        assert_eq!(answered(bytes, &OrderDetail::new(1)).await?.outcome(), NotExecuted);
    }

    let spot = answer("200 OK", r#"{"rc":1,"mc":"AUTH_103","ma":[],"result":null}"#);
    let error = answered(spot, &OpenOrders::new()).await?;
    assert_eq!(error.code(), Some(&ErrorCode::InvalidSignature));
    assert!(error.advice().starts_with("Check the key"), "{}", error.advice());

    let nothing = answer("200 OK", r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#);
    for nothing in [nothing, answer("200 OK", &futures(""))] {
        let error = answered(nothing, &OrderDetail::new(1)).await?;
        assert_eq!(error.code(), Some(&ErrorCode::OrderNotFound));
    }

    let torn = r#"{"returnCode":0,"error":{"code":"invalid_symbol","msg":""},"result":null}"#;
    assert_eq!(answered(answer("200 OK", torn), &batch(1)).await?.outcome(), Unknown);
    Ok(())
}

#[tokio::test]
async fn payloads_that_cannot_be_read() -> Result {
    let success = |result: &str| answer("200 OK", &format!(r#"{{"returnCode":0,"error":null,"result":{result}}}"#));
    let page = success(r#"{"hasPrev":false,"hasNext":true,"items":[{"orderId":"x1"}]}"#);
    let error = answered(page, &QuantHistory::new()).await?;
    let ErrorKind::Undecodable(place) = error.kind() else { return Err(error.into()) };
    assert_eq!(place.path, "result.items[0].orderId");
    assert!(place.excerpt.contains(r#""orderId":"x1""#), "{}", place.excerpt);
    assert_eq!(error.outcome(), NotExecuted, "a query changes nothing");
    assert!(error.body().is_some_and(|body| body.ends_with(b"}]}}")), "the whole body is there");

    let error = answered(success("[1]"), &batch(3)).await?;
    assert!(matches!(error.kind(), ErrorKind::Undecodable(place) if place.path == "result"), "{error:?}");
    assert_eq!(error.outcome(), Executed);
    assert_eq!(error.operation().effect, Effect::Trade);
    Ok(())
}
