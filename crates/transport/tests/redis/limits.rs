//! Limits that several processes share through a real server.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::{Operation, hosts, spot};
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Client, Deployment, Limits, WhenAway};

use crate::counting::{Counting, worst_second, worst_window};
use crate::server::Server;

pub type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Ten a second.
pub const TEN: &Operation = spot::OpenOrders::OPERATION;

pub fn limits(server: &Server, when_away: WhenAway) -> Result<Limits> {
    Ok(Limits::redis(&server.url(), when_away)?)
}

fn one_part_in(parts: u32) -> Result<WhenAway> {
    Ok(WhenAway::OnePartIn(NonZeroU32::new(parts).ok_or("no part")?))
}

pub async fn ask(limits: &Limits) -> Result {
    let mut permit = limits.permit("key", TEN).await?;
    permit.sent();
    permit.answered(200);
    Ok(())
}

#[tokio::test]
async fn several_that_share_a_server_keep_the_limit_together() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let exchange = Counting::start()?;
    let mut callers = JoinSet::new();
    for _ in 0..3 {
        let deployment = Deployment::new("test").host(&hosts::FUTURES, &exchange.url)?;
        let client = Client::builder().deployment(deployment).credentials(Credentials::new("key", "hush")?);
        // Each has its own connection and knows nothing of the others, as another process would.
        let client = client.limits(limits(&server, WhenAway::Refuse)?).build()?;
        for _ in 0..170 {
            let client = client.clone();
            callers.spawn(async move { client.send(&OrderDetail::new(1)).await });
        }
    }
    while let Some(call) = callers.join_next().await {
        let error = call?.err().ok_or("there is an order")?;
        assert_eq!(error.status(), Some(200), "{error}");
    }
    let arrivals = exchange.arrivals();
    assert_eq!(arrivals.len(), 3 * 170);
    assert!(worst_second(&arrivals) <= 200, "{} in a second", worst_second(&arrivals));
    Ok(())
}

#[tokio::test]
async fn a_slot_is_given_back_kept_or_freed_by_the_server_as_it_is_in_a_process() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let (limits, others) = (limits(&server, WhenAway::Refuse)?, limits(&server, WhenAway::Refuse)?);
    let mut held = Vec::new();
    for _ in 0..10 {
        held.push(limits.permit("key", TEN).await?);
    }
    let full = others.clone().max_wait(Duration::from_millis(50));
    assert!(full.permit("key", TEN).await.is_err(), "all slots are taken");
    assert!(full.permit("other", TEN).await.is_ok(), "of this key");
    assert!(full.permit("key", OrderDetail::OPERATION).await.is_ok(), "and operation");
    drop(held.pop());
    ask(&limits).await?;
    let answered = Instant::now();
    held.into_iter().for_each(|mut permit| {
        permit.sent();
        permit.answered(200);
    });
    ask(&others).await?;
    assert!(answered.elapsed() >= Duration::from_secs(1), "free a period after the answer: {:?}", answered.elapsed());
    Ok(())
}

#[tokio::test]
async fn without_the_server_nothing_is_sent_or_a_part() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let (refusing, part) = (limits(&server, WhenAway::Refuse)?, limits(&server, one_part_in(5)?)?);
    let tiny = limits(&server, one_part_in(11)?)?;
    for limits in [&refusing, &part, &tiny] {
        ask(limits).await?;
    }
    let port = server.port;
    drop(server);
    let began = Instant::now();
    let error = refusing.permit("key", TEN).await.err().ok_or("it was let through")?;
    assert!(
        error.to_string().starts_with("not sent: the limits that it shares with others cannot be kept: the server")
    );
    let error = tiny.permit("key", TEN).await.err().ok_or("it was let through")?;
    assert!(error.to_string().ends_with("; and one part in 11 of a limit of 10 is less than one"), "{error}");

    let mut moments = Vec::new();
    for _ in 0..4 {
        ask(&part).await?;
        moments.push(began.elapsed());
    }
    let first = moments.first().ok_or("none")?;
    assert!(*first >= Duration::from_secs(6), "what was sent before may arrive for a receive window: {first:?}");
    assert_eq!(worst_window(&moments, |from| from.checked_add(Duration::from_secs(1))), 2, "{moments:?}");

    let again = Server::start_at(port)?;
    let back = Instant::now();
    while refusing.permit("key", TEN).await.is_err() {
        tokio::task::yield_now().await;
    }
    assert!(back.elapsed() < Duration::from_secs(5), "it is used again when it is back");
    drop(again);
    Ok(())
}

#[test]
fn a_url_of_no_server_is_refused() -> Result {
    let error = Limits::redis("http://127.0.0.1", WhenAway::Refuse).err().ok_or("it was taken")?;
    assert!(error.to_string().starts_with("not sent: the limits that it shares with others cannot be kept"), "{error}");
    Ok(())
}
