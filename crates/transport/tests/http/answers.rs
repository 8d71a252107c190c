//! Every way an answer can fail: what it is called, whether the exchange acted, and that the request was sent once.

use std::time::Duration;

use crate::exchange::{Act, Exchange, answer};
use tokio::net::{TcpListener, TcpSocket};
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_endpoints::spec::Effect;
use tradewire_endpoints::spot::OpenOrders;
use tradewire_endpoints::{Endpoint, hosts};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_transport::Outcome::{Executed, NotExecuted, Unknown};
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Client, ClientBuilder, Deployment, Error, ErrorKind, RetryPolicy, Unanswered};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const SECRET: &str = "hush-hush-hush";
const PAGE: &str = "<html><h1>Bad gateway</h1></html>";

fn client(url: &str) -> Result<ClientBuilder> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, url)?.host(&hosts::SPOT, url)?;
    Ok(Client::builder()
        .credentials(Credentials::new("my-key", SECRET)?)
        .deployment(deployment)
        .max_body(4096)
        .retry(RetryPolicy::NONE))
}

fn batch(orders: usize) -> PlaceBatch {
    PlaceBatch::new(vec![NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long); orders])
}

/// The error of a call, checked to hold no secret.
async fn fail<E: Endpoint>(client: &Client, request: &E) -> Result<Error> {
    let Err(error) = client.reply(request).await else { return Err("it was answered".into()) };
    let shown = format!("{error} {error:?} {error:#?} {}", error.advice());
    assert!(!shown.contains(SECRET), "{shown}");
    Ok(error)
}

/// The error of a request that is answered so. It reached the exchange once, over one connection.
async fn answered<E: Endpoint>(act: Act, request: &E) -> Result<Error> {
    let exchange = Exchange::start([act]).await?;
    let error = fail(&client(&exchange.url)?.build()?, request).await?;
    assert_eq!((exchange.connections(), exchange.requests().len()), (1, 1), "sent once: {error}");
    Ok(error)
}

#[tokio::test]
async fn answers_that_cannot_be_trusted() -> Result {
    let truncated = r#"{"returnCode":0,"msgInfo":"success","error":null,"resu"#;
    let cases = [
        ("empty", answer("200 OK", ""), "Empty"),
        ("a page", answer("200 OK", PAGE), "NotAnEnvelope"),
        ("a page of a gateway", answer("502 Bad Gateway", PAGE), "Status { status: 502 }"),
        ("JSON that breaks off", answer("200 OK", truncated), "NotAnEnvelope"),
        ("a body that breaks off", format!("HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{truncated}"), "Lost"),
        ("a head that breaks off", "HTTP/1.1 200 OK\r\ncontent-".to_owned(), "Lost"),
        ("no HTTP at all", "SSH-2.0-OpenSSH_9.6\r\n".to_owned(), "Lost"),
        ("too long", answer("200 OK", &" ".repeat(4097)), "Oversized { limit: 4096 }"),
        (
            "a redirect",
            "HTTP/1.1 307 Temporary Redirect\r\nlocation: /v4/elsewhere\r\ncontent-length: 0\r\n\r\n".to_owned(),
            "Redirect { status: 307 }",
        ),
        ("too slow for the exchange", answer("408 Request Timeout", ""), "Status { status: 408 }"),
        ("a status that proves nothing", answer("400 Bad Request", PAGE), "Status { status: 400 }"),
        ("pieces of an envelope", answer("429 Too Many Requests", truncated), "Status { status: 429 }"),
    ];
    for (name, bytes, expected) in cases {
        let told = |error: &Error| match error.kind() {
            ErrorKind::Unanswered(reason) => format!("{reason:?}"),
            other => format!("{other:?}"),
        };
        let read = answered(Act::Last(bytes.clone()), &OrderDetail::new(1)).await?;
        assert!(told(&read).starts_with(expected), "{name}: {}", told(&read));
        assert_eq!(read.outcome(), NotExecuted, "{name}: a query changes nothing");

        let trade = answered(Act::Last(bytes), &batch(1)).await?;
        assert!(told(&trade).starts_with(expected), "{name}: {}", told(&trade));
        assert_eq!(trade.outcome(), Unknown, "{name}");
        assert!(trade.advice().starts_with("Do not send it again: "), "{name}: {}", trade.advice());
    }
    Ok(())
}

#[tokio::test]
async fn what_came_of_an_answer_can_be_read() -> Result {
    let part = answered(Act::Last("HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nhalf".to_owned()), &batch(1)).await?;
    assert_eq!((part.status(), part.body().map(|body| body.as_ref())), (Some(200), Some(&b"half"[..])));
    let long = answered(Act::Last(answer("200 OK", &"x".repeat(5000))), &batch(1)).await?;
    assert_eq!(long.body().map(|body| body.len()), Some(4096), "read up to the bound and no further");
    let page = answered(Act::Last(answer("503 Service Unavailable", PAGE)), &batch(1)).await?;
    assert_eq!((page.status(), page.body().map(|body| body.as_ref())), (Some(503), Some(PAGE.as_bytes())));
    assert_eq!(page.header("Content-Type"), Some("application/json"));
    Ok(())
}

#[tokio::test]
async fn a_body_of_exactly_the_bound_is_read() -> Result {
    let envelope = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let exchange = Exchange::start([Act::Last(answer("200 OK", &format!("{envelope:4096}")))]).await?;
    assert_eq!(client(&exchange.url)?.build()?.send(&batch(1)).await?.as_deref(), Some(""));
    Ok(())
}

#[tokio::test]
async fn a_connection_that_closes_before_the_answer() -> Result {
    for request in [1, 2] {
        let error = answered(Act::Close, &batch(request)).await?;
        assert!(matches!(error.kind(), ErrorKind::Unanswered(Unanswered::Lost(_))), "{error:?}");
        assert_eq!((error.outcome(), error.status()), (Unknown, None));
    }
    assert_eq!(answered(Act::Close, &OrderDetail::new(1)).await?.outcome(), NotExecuted);
    Ok(())
}

#[tokio::test]
async fn a_kept_connection_that_closes_before_the_answer() -> Result {
    let done = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let exchange = Exchange::start([Act::Answer(answer("200 OK", done)), Act::Close]).await?;
    let client = client(&exchange.url)?.build()?;
    client.send(&batch(1)).await?;
    let error = fail(&client, &batch(1)).await?;
    assert!(matches!(error.kind(), ErrorKind::Unanswered(Unanswered::Lost(_))), "{error:?}");
    assert_eq!(error.outcome(), Unknown);
    assert_eq!((exchange.connections(), exchange.requests().len()), (1, 2), "each was sent once");
    Ok(())
}

#[tokio::test]
async fn no_answer_in_time() -> Result {
    for (act, status) in
        [(Act::Hang, None), (Act::Answer("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{".into()), Some(200))]
    {
        let exchange = Exchange::start([act]).await?;
        let client = client(&exchange.url)?.timeout(Duration::from_millis(200)).build()?;
        let error = fail(&client, &batch(1)).await?;
        assert_eq!(error.kind(), &ErrorKind::Unanswered(Unanswered::Timeout));
        assert_eq!((error.outcome(), error.status()), (Unknown, status));
        assert_eq!(exchange.requests().len(), 1, "sent once");
    }
    Ok(())
}

#[tokio::test]
async fn no_connection_means_not_sent() -> Result {
    // A port that is taken, and that nobody listens on.
    let socket = TcpSocket::new_v4()?;
    socket.bind("127.0.0.1:0".parse()?)?;
    let nobody = format!("http://{}", socket.local_addr()?);
    let refused = client(&nobody)?.build()?;
    let elsewhere = Deployment::new("test").allow_plain_http();
    let elsewhere =
        elsewhere.host(&hosts::FUTURES, "http://futures.invalid")?.host(&hosts::SPOT, "http://spot.invalid")?;
    let through_proxy = client("http://127.0.0.1:9")?.deployment(elsewhere).proxy(nobody).build()?;
    // One hangs up on TLS, the other never goes on with it.
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let hangs_up = client(&format!("https://{}", listener.local_addr()?))?.build()?;
    tokio::spawn(async move { while listener.accept().await.is_ok() {} });
    let exchange = Exchange::start([]).await?;
    let no_tls =
        client(&exchange.url.replace("http:", "https:"))?.connect_timeout(Duration::from_millis(100)).build()?;
    for client in [refused, through_proxy, hangs_up, no_tls] {
        for error in [fail(&client, &batch(2)).await?, fail(&client, &OrderDetail::new(1)).await?] {
            assert!(matches!(error.kind(), ErrorKind::NotSent(reason) if !reason.is_empty()), "{error:?}");
            assert_eq!(error.outcome(), NotExecuted);
            assert!(std::error::Error::source(&error).is_some());
        }
    }
    assert!(exchange.requests().is_empty());
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
            let error = answered(Act::Last(bytes.clone()), &batch(orders)).await?;
            assert!(matches!(error.kind(), ErrorKind::Rejected(_)), "{error:?}");
            assert_eq!((error.code(), error.outcome()), (code.as_ref(), outcome), "{orders}: {error}");
            assert!(!error.advice().is_empty());
        }
        assert_eq!(answered(Act::Last(bytes), &OrderDetail::new(1)).await?.outcome(), NotExecuted);
    }

    let spot = answer("200 OK", r#"{"rc":1,"mc":"AUTH_103","ma":[],"result":null}"#);
    let error = answered(Act::Last(spot), &OpenOrders::new()).await?;
    assert_eq!(error.code(), Some(&ErrorCode::InvalidSignature));
    assert!(error.advice().starts_with("Check the key"), "{}", error.advice());

    let nothing = answer("200 OK", r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#);
    for nothing in [nothing, answer("200 OK", &futures(""))] {
        let error = answered(Act::Last(nothing), &OrderDetail::new(1)).await?;
        assert_eq!(error.code(), Some(&ErrorCode::OrderNotFound));
    }

    let torn = r#"{"returnCode":0,"error":{"code":"invalid_symbol","msg":""},"result":null}"#;
    assert_eq!(answered(Act::Last(answer("200 OK", torn)), &batch(1)).await?.outcome(), Unknown);
    Ok(())
}

#[tokio::test]
async fn payloads_that_cannot_be_read() -> Result {
    let success = |result: &str| answer("200 OK", &format!(r#"{{"returnCode":0,"error":null,"result":{result}}}"#));
    let page = success(r#"{"hasPrev":false,"hasNext":true,"items":[{"orderId":"x1"}]}"#);
    let error = answered(Act::Last(page), &QuantHistory::new()).await?;
    let ErrorKind::Undecodable(place) = error.kind() else { return Err(error.into()) };
    assert_eq!(place.path, "result.items[0].orderId");
    assert!(place.excerpt.contains(r#""orderId":"x1""#), "{}", place.excerpt);
    assert_eq!(error.outcome(), NotExecuted, "a query changes nothing");
    assert!(error.body().is_some_and(|body| body.ends_with(b"}]}}")), "the whole body is there");

    let error = answered(Act::Last(success("[1]")), &batch(3)).await?;
    assert!(matches!(error.kind(), ErrorKind::Undecodable(place) if place.path == "result"), "{error:?}");
    assert_eq!(error.outcome(), Executed);
    assert_eq!(error.operation().effect, Effect::Trade);
    Ok(())
}
