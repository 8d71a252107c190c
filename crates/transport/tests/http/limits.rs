//! The limits of a client, by the record of the exchange.

use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_models::Timestamp;
use tradewire_transport::limits::Limits;
use tradewire_transport::{Clock, ErrorKind, Local, Outcome, RetryPolicy};

use crate::client::{builder, credentials};
use crate::counting::{self, worst_second, worst_window};
use crate::exchange::{Act, Exchange, answer};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A clock that nobody sets.
#[derive(Debug)]
struct Since(Instant);

impl Clock for Since {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(i64::try_from(self.0.elapsed().as_millis()).unwrap_or_default())
    }
}

#[tokio::test]
async fn no_second_holds_more_than_the_limit_and_each_request_is_signed_when_it_is_its_turn() -> Result {
    let limit = usize::try_from(OrderDetail::OPERATION.rate.ok_or("no limit")?.requests)?;
    let requests = 2 * limit + limit / 2;
    let exchange = counting::Counting::start()?;
    let client = builder(&exchange.url)?.credentials(credentials()?).clock(Since(Instant::now())).build()?;
    let mut calls = JoinSet::new();
    for number in 1..=i64::try_from(requests)? {
        let client = client.clone();
        calls.spawn(async move { client.send(&OrderDetail::new(number)).await });
    }
    while let Some(call) = calls.join_next().await {
        // An order that is not there: what counts is that it was asked for.
        let error = call?.err().ok_or("there is an order")?;
        assert!(matches!(error.kind(), ErrorKind::Rejected(_)), "{error}");
    }

    let arrivals = exchange.arrivals();
    assert_eq!(arrivals.len(), requests);
    assert!(worst_second(&arrivals) <= limit, "{} in a second", worst_second(&arrivals));
    let mut signed: Vec<_> = arrivals.iter().map(|(_, timestamp)| *timestamp).collect();
    signed.sort_unstable();
    let signed = worst_window(&signed, |from| from.checked_add(1000));
    assert!(signed <= limit, "{signed} were signed in a second, so some before their turn");
    Ok(())
}

#[tokio::test]
async fn a_key_that_is_turned_away_sends_nothing_and_says_why() -> Result {
    let too_many = || Act::Answer(answer("429 Too Many Requests", ""));
    let exchange = Exchange::start([too_many(), too_many()]).await?;
    let limits = Limits::per_client().max_wait(Duration::ZERO);
    let client = || Ok::<_, Box<dyn std::error::Error>>(builder(&exchange.url)?.credentials(credentials()?));
    let (client, other) = (client()?.limits(limits.clone()).build()?, client()?.limits(limits).build()?);
    let error = client.send(&OrderDetail::new(1)).await.err().ok_or("it was taken")?;
    assert_eq!(error.status(), Some(429));
    for client in [client.clone(), client, other] {
        let error = client.send(&crate::client::batch()).await.err().ok_or("it was taken")?;
        assert!(matches!(error.kind(), ErrorKind::Local(Local::Limited(_))), "{error:?}");
        assert!(
            error.to_string().starts_with("futures place-batch: not sent: the exchange reported too many requests")
        );
        assert!(error.to_string().ends_with("(not executed)") && error.outcome() == Outcome::NotExecuted, "{error}");
        assert_eq!(error.advice(), "Send nothing with this API key or from this address until then; nothing was sent.");
    }
    assert_eq!(exchange.requests().len(), 1);
    Ok(())
}

#[tokio::test]
async fn what_was_not_sent_takes_no_slot() -> Result {
    let client = builder("http://127.0.0.1:9")?.credentials(credentials()?);
    let client =
        client.limits(Limits::per_client().max_wait(Duration::from_millis(1))).retry(RetryPolicy::NONE).build()?;
    for number in 0..500 {
        let error = client.send(&OrderDetail::new(number)).await.err().ok_or("it was taken")?;
        assert!(matches!(error.kind(), ErrorKind::NotSent(_)), "request {number}: {error}");
    }
    Ok(())
}
