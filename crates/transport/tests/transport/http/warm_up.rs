//! Connections that are opened before they are needed.

use tradewire_endpoints::{futures, hosts, spot};
use tradewire_transport::{Client, Deployment, ErrorKind, Outcome};

use crate::http::client::credentials;
use crate::http::exchange::Exchange;
use crate::http::retries::{EXCHANGE_TIME, ok, time, timestamp};
use crate::responses::{order_detail, success};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[tokio::test]
async fn a_call_uses_the_connection_and_the_time_of_its_host() -> Result {
    let spot_time = ok(&success(spot::ServerTime::OPERATION, r#"{"serverTime":1700000000000}"#));
    let futures = Exchange::start([time(), time(), time(), time(), time(), ok(&order_detail())]).await?;
    let spot = Exchange::start(vec![spot_time; 5]).await?;
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &futures.url)?.host(&hosts::SPOT, &spot.url)?;
    let client = Client::builder().deployment(deployment).credentials(credentials()?).build()?;
    client.warm_up().await?;
    assert_eq!((futures.requests().len(), spot.requests().len()), (4, 4), "one request, then those of the sync");
    client.warm_up().await?;
    assert_eq!((futures.requests().len(), spot.requests().len()), (5, 5), "the time is known");
    client.send(&futures::OrderDetail::new(7)).await?;
    assert_eq!((futures.connections(), futures.requests().len(), spot.connections()), (1, 6, 1));
    let signed_at = timestamp(futures.requests().last().ok_or("no request")?)?;
    assert!((EXCHANGE_TIME..EXCHANGE_TIME + 60_000).contains(&signed_at), "{signed_at}");
    Ok(())
}

/// The time of the host jumps by more than a second.
#[tokio::test]
async fn a_clock_that_contradicts_the_host_is_synced_again() -> Result {
    let later = ok(&format!(r#"{{"returnCode":0,"error":null,"result":{}}}"#, EXCHANGE_TIME + 60_000));
    let mut acts = vec![time(); 4];
    acts.extend(vec![later; 4]);
    acts.push(ok(&order_detail()));
    let exchange = Exchange::start(acts).await?;
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &exchange.url)?;
    let client = Client::builder().deployment(deployment).credentials(credentials()?).build()?;
    client.warm_up().await?;
    client.warm_up().await?;
    client.send(&futures::OrderDetail::new(7)).await?;
    let signed_at = timestamp(exchange.requests().last().ok_or("no request")?)?;
    assert!(signed_at >= EXCHANGE_TIME + 60_000, "{signed_at}");
    Ok(())
}

#[tokio::test]
async fn a_host_that_fails_does_not_prevent_the_sync_of_another() -> Result {
    let spot_time = ok(&success(spot::ServerTime::OPERATION, r#"{"serverTime":1700000000000}"#));
    let (futures, spot) = (Exchange::start([ok("{}")]).await?, Exchange::start(vec![spot_time; 4]).await?);
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &futures.url)?.host(&hosts::SPOT, &spot.url)?;
    let client = Client::builder().deployment(deployment).credentials(credentials()?).build()?;
    assert!(client.warm_up().await.is_err());
    assert_eq!(spot.requests().len(), 4);
    Ok(())
}

/// It signs nothing.
#[tokio::test]
async fn a_client_without_credentials_does_not_sync_its_clock() -> Result {
    let exchange = Exchange::start([time()]).await?;
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &exchange.url)?;
    Client::builder().deployment(deployment).build()?.warm_up().await?;
    assert_eq!(exchange.requests().len(), 1);
    Ok(())
}

#[tokio::test]
async fn a_failed_sync_is_reported() -> Result {
    let exchange = Exchange::start([time(), ok("{}")]).await?;
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &exchange.url)?;
    let client = Client::builder().deployment(deployment).credentials(credentials()?).build()?;
    let error = client.warm_up().await.err().ok_or("it was synced")?;
    assert_eq!(error.operation(), futures::ServerTime::OPERATION);
    Ok(())
}

#[tokio::test]
async fn a_host_that_cannot_be_reached_is_reported() -> Result {
    let closed = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &format!("http://{closed}"))?;
    let error = Client::builder().deployment(deployment).build()?.warm_up().await.err().ok_or("it was reached")?;
    assert!(matches!(error.kind(), ErrorKind::ConnectFailed(_)), "{error:?}");
    assert_eq!(error.outcome(), Outcome::NotExecuted);
    Ok(())
}
