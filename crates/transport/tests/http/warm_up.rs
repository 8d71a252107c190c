//! Connections that are opened before they are needed.

use tradewire_endpoints::{futures, hosts, spot};
use tradewire_transport::{Client, Deployment, ErrorKind, Outcome};

use crate::client::credentials;
use crate::exchange::Exchange;
use crate::responses::{order_detail, success};
use crate::retries::{ok, time};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[tokio::test]
async fn a_call_uses_the_connection_to_its_host() -> Result {
    let spot_time = success(spot::ServerTime::OPERATION, r#"{"serverTime":1700000000000}"#);
    let (futures, spot) =
        (Exchange::start([time(), ok(&order_detail())]).await?, Exchange::start([ok(&spot_time)]).await?);
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &futures.url)?.host(&hosts::SPOT, &spot.url)?;
    let client = Client::builder().deployment(deployment).credentials(credentials()?).build()?;
    client.warm_up().await?;
    assert_eq!((futures.connections(), spot.connections()), (1, 1));
    client.send(&futures::OrderDetail::new(1)).await?;
    assert_eq!((futures.connections(), futures.requests().len()), (1, 2));
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
