//! A client that no longer waits for responses.

use tradewire_endpoints::loan::Currencies;
use tradewire_transport::error::{NoUsableResponse, NotSent};
use tradewire_transport::{ErrorKind, Outcome};

use crate::http::client::{batch, builder, credentials};
use crate::http::exchange::{Act, Exchange};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A trade in flight has an unknown outcome at once, and nothing else is sent.
#[tokio::test]
async fn no_response_is_awaited() -> Result {
    let exchange = Exchange::start([Act::Hang]).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).build()?;
    let stopper = client.stopper();
    let in_flight = {
        let client = client.clone();
        tokio::spawn(async move { client.send(&batch()).await })
    };
    while exchange.requests().is_empty() {
        tokio::task::yield_now().await;
    }
    stopper.stop_waiting();
    let lost = in_flight.await?.err().ok_or("there is no response")?;
    assert!(matches!(lost.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::Stopped)), "{lost:?}");
    assert!(lost.outcome() == Outcome::Unknown && lost.valid_until().is_some(), "{lost:?}");
    let later = client.send(&batch()).await.err().ok_or("nothing may be sent")?;
    assert_eq!((later.kind(), later.outcome()), (&NotSent::Stopped.into(), Outcome::NotExecuted), "{later:?}");
    assert_eq!(exchange.requests().len(), 1);
    Ok(())
}

/// A query whose response is no longer awaited is not repeated either.
#[tokio::test]
async fn no_retry_is_awaited() -> Result {
    let exchange = Exchange::start([Act::Hang]).await?;
    let client = builder(&exchange.url)?.build()?;
    let stopper = client.stopper();
    let in_flight = {
        let client = client.clone();
        tokio::spawn(async move { client.send(&Currencies::new()).await })
    };
    while exchange.requests().is_empty() {
        tokio::task::yield_now().await;
    }
    stopper.stop_waiting();
    let lost = in_flight.await?.err().ok_or("there is no response")?;
    assert!(matches!(lost.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::Stopped)), "{lost:?}");
    assert_eq!(lost.attempts(), 1);
    Ok(())
}
