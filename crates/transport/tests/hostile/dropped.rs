//! Calls that are dropped before they end.

use std::time::Duration;

use tokio::task::yield_now;
use tradewire_endpoints::futures::PlaceBatch;
use tradewire_transport::limits::{Limits, Permit, permit};
use tradewire_transport::{ErrorKind, Local};

use crate::caller::{PLACED, Result, answer, batch, client, fail};
use crate::server::Server;
use crate::server::Step::{Read, Wait};
use crate::table::says;

/// Polls a call until something holds, and drops it.
async fn drop_when(call: impl Future, mut holds: impl FnMut() -> bool) -> Result {
    let until = async {
        while !holds() {
            yield_now().await;
        }
    };
    tokio::select! {
        biased;
        _ = call => Err("it ended".into()),
        () = until => Ok(()),
    }
}

/// Limits with a number of slots left, and those that took the others.
async fn left(slots: u32) -> Result<(Limits, Vec<Permit>)> {
    let limits = Limits::per_client();
    let rate = PlaceBatch::OPERATION.rate.ok_or("no limit")?;
    let mut taken = Vec::new();
    for _ in slots..rate.requests {
        taken.push(permit(&limits, "my-key", PlaceBatch::OPERATION).await?);
    }
    Ok((limits, taken))
}

#[tokio::test]
async fn it_hangs_up_and_what_was_sent_keeps_its_slot() -> Result {
    let (limits, _taken) = left(1).await?;
    let server = Server::start_with([vec![Read, Wait]], says(answer("200 OK", PLACED))).await?;
    let build = |wait| Ok::<_, Box<dyn std::error::Error>>(client(&server.url)?.limits(limits.clone().max_wait(wait)));
    let order = batch(1);
    drop_when(build(Duration::ZERO)?.build()?.send(&order), || server.count("POST") == 1).await?;
    server.ended().await;

    let error = fail(&build(Duration::ZERO)?.build()?, &order).await?;
    assert!(matches!(error.kind(), ErrorKind::Local(Local::Limited(_))), "it may still arrive: {error}");
    client(&server.url)?.build()?.send(&order).await?;
    assert_eq!((server.count("POST"), server.connections()), (2, 2), "another call has another connection");
    Ok(())
}

#[tokio::test]
async fn what_was_not_sent_gives_its_slot_back() -> Result {
    let server = Server::start(says(answer("200 OK", PLACED))).await?;
    let order = batch(1);
    // The one has its turn and is about to be signed; the other waits for its turn.
    for slots in [1, 0] {
        let (limits, mut taken) = left(slots).await?;
        let dropped = client(&server.url)?.limits(limits.clone()).build()?;
        drop_when(dropped.send(&order), || true).await?;
        if slots == 0 {
            taken.pop();
        }
        let next = client(&server.url)?.limits(limits.max_wait(Duration::ZERO)).build()?;
        next.send(&order).await?;
    }
    assert_eq!(server.count("POST"), 2, "what was dropped was not sent");
    Ok(())
}
