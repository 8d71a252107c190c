//! Rejections, and the parts of a response that an error retains.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, PlaceOrder, QuantHistory};
use tradewire_endpoints::spot::{OpenOrders, PlaceOrder as PlaceSpotOrder};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_models::spot::{self, BizType, Side, TimeInForce};
use tradewire_transport::Outcome::{Executed, NotExecuted, Unknown};
use tradewire_transport::{Error, ErrorKind};
use tradewire_wire::operation::Effect;

use crate::hostile::caller::{MAX_BODY, Result, batch, client, fail, response, with};
use crate::hostile::server::Server;
use crate::hostile::table::respond_with;
use crate::responses::success;

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
    assert_eq!(page.response().and_then(|response| response.header("Content-Type")), Some("application/json"));
    assert!(page.advice().starts_with("Do not send the request again: "), "{}", page.advice());
    assert_eq!(error_of("", &batch(1)).await?.status(), None);
    Ok(())
}

/// Whatever explains a failure is shown.
#[tokio::test]
async fn an_error_shows_the_beginning_of_an_explanation() -> Result {
    let explanation = r#"{"code":0,"msg":"Service unavailable from a restricted location"}"#;
    for status in ["400 Bad Request", "402 X", "406 X", "418 I'm a teapot", "422 X", "451 X", "500 X", "503 X"] {
        for error in [
            error_of(response(status, explanation), &batch(1)).await?,
            error_of(response(status, explanation), &OrderDetail::new(7)).await?,
        ] {
            assert!(error.to_string().contains(&format!("; it begins `{explanation}`")), "{error}");
        }
        let empty = error_of(response(status, ""), &batch(1)).await?.to_string();
        assert!(empty.contains("was processed") && !empty.contains("begins"), "{empty}");
    }
    let gzip = b"\x1f\x8b\x08\0\0\0\0\0\0\x03\xcbH\xcd\xc9\xc9W\x08\xcf/\xcaI\x01";
    for (status, headers, shown) in [
        (
            "200 OK",
            "content-encoding: gzip\r\n",
            "it is compressed with gzip, although the request does not allow that",
        ),
        ("200 OK", "", "it is compressed with gzip, although"),
        ("200 OK", "content-encoding: br\r\n", "it is compressed with br, although"),
        ("400 Bad Request", "", "; it begins `(gzip)`"),
        ("403 Forbidden", "content-encoding: gzip\r\n", "; it begins `(gzip)`"),
    ] {
        let head = with(status, &format!("{headers}content-length: {}", gzip.len()), "");
        let error = error_of([head.as_bytes(), gzip].concat(), &batch(1)).await?;
        assert!(error.to_string().contains(shown) && error.outcome() == Unknown, "{error}");
    }
    let headers = "x: y\r\n".repeat(101);
    let error = error_of(with("200 OK", &format!("{headers}content-length: 2"), "{}"), &batch(1)).await?;
    assert!(error.to_string().contains("more than 100 headers") && error.outcome() == Unknown, "{error}");
    Ok(())
}

/// An order without an id is not placed for certain.
#[tokio::test]
async fn a_single_order_is_not_placed_if_its_result_is_empty() -> Result {
    let order = NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let futures = PlaceOrder::new(order);
    let order = spot::NewOrder::new("btc_usdt", Side::Buy, spot::OrderType::Market, TimeInForce::Fok, BizType::Spot);
    let spot = PlaceSpotOrder::new(order.quote_qty(100));
    for result in [
        "{}",
        " { } ",
        "[]",
        "\"\"",
        "null",
        "\" \"",
        "0",
        "[null]",
        r#"{"orderId":""}"#,
        r#"{"orderId":" ","ip":"x"}"#,
    ] {
        for error in [
            error_of(response("200 OK", &success(PlaceOrder::OPERATION, result)), &futures).await?,
            error_of(response("200 OK", &success(PlaceSpotOrder::OPERATION, result)), &spot).await?,
        ] {
            assert_eq!(
                (error.outcome(), error.kind().name(), error.attempts()),
                (Unknown, "unexpected_result", 1),
                "{result}"
            );
            assert!(error.advice().contains("the exchange may have executed it"), "{error:?}");
        }
    }
    let error = error_of(response("200 OK", &success(PlaceOrder::OPERATION, "\"x\"")), &futures).await?;
    assert_eq!(error.outcome(), Executed, "{error}");
    // The document allows any text for a batch.
    for result in ["[null]", r#"{"code":"503"}"#, "false"] {
        let error = error_of(response("200 OK", &success(PlaceBatch::OPERATION, result)), &batch(1)).await?;
        assert_eq!((error.outcome(), error.kind().name()), (Unknown, "unexpected_result"), "{result}");
    }
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
    let error = error_of(success("\"x\""), &PlaceOrder::new(order)).await?;
    assert!(matches!(error.kind(), ErrorKind::Decode(decode) if decode.path == "result"), "{error:?}");
    assert_eq!(error.outcome(), Executed);
    assert_eq!(error.operation().effect, Effect::Trade);

    let server = Server::start(respond_with(success("{}"))).await?;
    let ignored = client(&server.url)?.build()?.send(&batch(3)).await?;
    assert_eq!(ignored, None, "the result of a batch is optional, and its form is not documented");
    Ok(())
}
