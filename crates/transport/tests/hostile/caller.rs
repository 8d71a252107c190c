//! Who calls, and what is asked for.

use std::time::Duration;

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_endpoints::{Endpoint, hosts};
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_transport::limits::Limits;
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Client, ClientBuilder, Deployment, Error, RetryPolicy};

pub type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// How much of an answer is read.
pub const MAX_BODY: usize = 60_000;
/// How often a query is sent at most.
pub const ATTEMPTS: usize = 3;
const SECRET: &str = "hush-hush-hush";

/// The answers that are expected to an order detail, and to a batch.
pub const DETAIL: &str = r#"{"returnCode":0,"error":null,"result":{"orderId":7,"symbol":"btc_usdt","orderSide":"BUY","orderType":"LIMIT","positionSide":"LONG","origQty":1,"executedQty":0,"state":"NEW","createdTime":1}}"#;
pub const PLACED: &str = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;

/// A client that sends at once, and again at once where that is right.
pub fn client(url: &str) -> Result<ClientBuilder> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, url)?.host(&hosts::SPOT, url)?;
    let attempts = ATTEMPTS.try_into()?;
    let deadline = Duration::from_secs(300);
    Ok(Client::builder()
        .credentials(Credentials::new("my-key", SECRET)?)
        .deployment(deployment)
        .max_body(MAX_BODY)
        .limits(Limits::none())
        .retry(RetryPolicy { attempts, first: Duration::ZERO, longest: Duration::ZERO, deadline }))
}

pub fn batch(orders: usize) -> PlaceBatch {
    PlaceBatch::new(vec![NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long); orders])
}

/// The error of a call, if it fails; checked to hold no secret and not more of an answer than is read.
pub async fn error<E: Endpoint>(client: &Client, request: &E) -> Option<Error> {
    let error = client.reply(request).await.err()?;
    let shown = format!("{error} {error:?} {error:#?} {}", error.advice());
    assert!(!shown.contains(SECRET), "{shown}");
    assert!(shown.len() < 10_000, "what came is not shown at length: {}", shown.len());
    assert!(error.body().is_none_or(|body| body.len() <= MAX_BODY));
    Some(error)
}

/// The error of a call that fails.
pub async fn fail<E: Endpoint>(client: &Client, request: &E) -> Result<Error> {
    error(client, request).await.ok_or_else(|| "it was answered".into())
}

/// An answer with this status and body.
pub fn answer(status: &str, body: &str) -> String {
    with(status, &format!("content-type: application/json\r\ncontent-length: {}", body.len()), body)
}

/// An answer with these headers, whatever they say of its body.
pub fn with(status: &str, headers: &str, body: &str) -> String {
    format!("HTTP/1.1 {status}\r\n{headers}\r\n\r\n{body}")
}
