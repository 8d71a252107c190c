//! The client and the requests of these tests.

use std::time::Duration;

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_endpoints::{Endpoint, hosts};
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_transport::limits::Limits;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Client, ClientBuilder, Deployment, Error};

pub type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The size limit of responses.
pub const MAX_BODY: usize = 200_000;
/// The maximum number of attempts.
pub const ATTEMPTS: usize = 3;
pub const SECRET: &str = "hush-hush-hush";

/// The response to a batch.
pub const PLACED: &str = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;

/// Returns a builder for a client without rate limits and retry delays.
pub fn client(url: &str) -> Result<ClientBuilder> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, url)?.host(&hosts::SPOT, url)?;
    let attempts = ATTEMPTS.try_into()?;
    let deadline = Duration::from_secs(300);
    Ok(Client::builder()
        .credentials(Credentials::new("my-key", SECRET)?)
        .deployment(deployment)
        .max_body(MAX_BODY)
        .limits(Limits::none())
        .retry(RetryPolicy {
            max_attempts: attempts,
            initial_delay: Duration::ZERO,
            max_delay: Duration::ZERO,
            deadline,
        }))
}

pub fn batch(orders: usize) -> PlaceBatch {
    PlaceBatch::new(vec![NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long); orders])
}

/// Returns the error of a call, if it fails, after checking that it contains no secret and respects the size limit.
pub async fn error<E: Endpoint>(client: &Client, request: &E) -> Option<Error> {
    let error = client.send_with_response(request).await.err()?;
    let shown = format!("{error} {error:?} {error:#?} {}", error.advice());
    assert!(!shown.contains(SECRET), "{shown}");
    assert!(shown.len() < 10_000, "the message is short: {}", shown.len());
    assert!(error.body().is_none_or(|body| body.len() <= MAX_BODY));
    Some(error)
}

/// Returns the error of a call that must fail.
pub async fn fail<E: Endpoint>(client: &Client, request: &E) -> Result<Error> {
    error(client, request).await.ok_or_else(|| "the call succeeded".into())
}

/// Returns a response with this status and body.
pub fn response(status: &str, body: &str) -> String {
    with(status, &format!("content-type: application/json\r\ncontent-length: {}", body.len()), body)
}

/// Returns a response with these headers, even if they contradict its body.
pub fn with(status: &str, headers: &str, body: &str) -> String {
    format!("HTTP/1.1 {status}\r\n{headers}\r\n\r\n{body}")
}
