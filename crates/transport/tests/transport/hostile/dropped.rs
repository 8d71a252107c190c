//! Calls that are dropped before they complete.

use std::time::Duration;

use tokio::task::yield_now;
use tradewire_endpoints::futures::PlaceBatch;
use tradewire_transport::ErrorKind;
use tradewire_transport::error::NotSent;
use tradewire_transport::limits::{Limits, Permit};

use crate::hostile::caller::{PLACED, Result, batch, client, fail, response};
use crate::hostile::server::Step::{Read, Wait};
use crate::hostile::server::{Server, pass};
use crate::hostile::table::respond_with;

/// Polls a call until a condition is true, and drops it.
async fn drop_when(call: impl Future, mut condition: impl FnMut() -> bool) -> Result {
    let until = async {
        while !condition() {
            yield_now().await;
        }
    };
    tokio::select! {
        biased;
        _ = call => Err("the call completed".into()),
        () = until => Ok(()),
    }
}

/// Returns limits with this number of free slots, and the permits that occupy the others.
async fn limits_with_free_slots(slots: u32) -> Result<(Limits, Vec<Permit>)> {
    let limits = Limits::per_client();
    let rate = PlaceBatch::OPERATION.rates.first().ok_or("no limit")?;
    let mut permits = Vec::new();
    for _ in slots..rate.requests {
        permits.push(limits.permit("my-key", PlaceBatch::OPERATION).await?);
    }
    Ok((limits, permits))
}

#[tokio::test]
async fn it_closes_the_connection_and_a_sent_request_keeps_its_slot() -> Result {
    let (limits, _permits) = limits_with_free_slots(1).await?;
    let server = Server::start_with([vec![Read, Wait]], respond_with(response("200 OK", PLACED))).await?;
    let build = |wait| Ok::<_, Box<dyn std::error::Error>>(client(&server.url)?.limits(limits.clone().max_wait(wait)));
    let order = batch(1);
    drop_when(build(Duration::ZERO)?.build()?.send(&order), || server.count("POST") == 1).await?;
    server.ended().await;

    let error = fail(&build(Duration::ZERO)?.build()?, &order).await?;
    assert!(
        matches!(error.kind(), ErrorKind::NotSent(NotSent::RateLimited(_))),
        "the request may still arrive: {error}"
    );
    client(&server.url)?.build()?.send(&order).await?;
    assert_eq!((server.count("POST"), server.connections()), (2, 2), "another call uses another connection");
    Ok(())
}

#[tokio::test]
async fn a_sent_request_keeps_its_slot_until_the_receive_window_of_its_client_ends() -> Result {
    let (window, rate) = (PlaceBatch::OPERATION.host.recipe.recv_window, PlaceBatch::OPERATION.rates.first());
    let [default, longest] =
        [window.default_millis, window.max_millis].map(i64::unsigned_abs).map(Duration::from_millis);
    let period = Duration::from_millis(rate.ok_or("no limit")?.per_millis.into());
    for (window, is_free) in [(default, true), (longest, false)] {
        let (limits, _permits) = limits_with_free_slots(1).await?;
        let server = Server::start_with([vec![Read, Wait]], respond_with(response("200 OK", PLACED))).await?;
        let client = client(&server.url)?.limits(limits.max_wait(Duration::ZERO)).recv_window(window).build()?;
        let order = batch(1);
        drop_when(client.send(&order), || server.count("POST") == 1).await?;
        server.ended().await;
        pass(default + 2 * period).await;
        let next = client.send(&order).await;
        assert_eq!(next.is_ok(), is_free, "{window:?}: {next:?}");
    }
    Ok(())
}

#[tokio::test]
async fn an_unsent_request_returns_its_slot() -> Result {
    let server = Server::start(respond_with(response("200 OK", PLACED))).await?;
    let order = batch(1);
    // The dropped request waits for a slot.
    let (limits, mut permits) = limits_with_free_slots(0).await?;
    let dropped = client(&server.url)?.limits(limits.clone()).build()?;
    drop_when(dropped.send(&order), || true).await?;
    permits.pop();
    client(&server.url)?.limits(limits.max_wait(Duration::ZERO)).build()?.send(&order).await?;
    assert_eq!(server.count("POST"), 1, "the dropped request was not sent");
    Ok(())
}
