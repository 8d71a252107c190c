//! A client that no longer waits for responses.

use tradewire_endpoints::hosts;
use tradewire_endpoints::loan::Currencies;
use tradewire_transport::error::{NoUsableResponse, NotSent};
use tradewire_transport::{ErrorKind, Outcome};

use crate::http::client::{batch, builder, credentials};
use crate::http::exchange::{Act, Exchange};
use crate::http::retries::time;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A trade in flight has an unknown outcome at once, and nothing else is sent.
#[tokio::test]
async fn no_response_is_awaited() -> Result {
    let exchange = Exchange::start([Act::Hang]).await?;
    let (client, stopper) = builder(&exchange.url)?.credentials(credentials()?).build()?.stoppable();
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
    let (client, stopper) = builder(&exchange.url)?.build()?.stoppable();
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

/// The clones of a client share its clock, so a stop does not count as a failure of the host.
#[tokio::test]
async fn other_clones_sync_the_clock_themselves() -> Result {
    let exchange = Exchange::start([Act::Hang, time(), time(), time()]).await?;
    let client = builder(&exchange.url)?.build()?;
    let (stoppable, stopper) = client.stoppable();
    let stop = async {
        while exchange.requests().is_empty() {
            tokio::task::yield_now().await;
        }
        stopper.stop_waiting();
    };
    let (stopped, synced, ()) =
        tokio::join!(stoppable.sync_clock(&hosts::FUTURES), client.sync_clock(&hosts::FUTURES), stop);
    let stopped = stopped.err().ok_or("there is no response")?;
    assert!(matches!(stopped.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::Stopped)), "{stopped:?}");
    assert!(synced.is_ok(), "{synced:?}");
    Ok(())
}
