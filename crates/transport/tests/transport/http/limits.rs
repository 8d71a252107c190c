//! The rate limits of a client, measured by the exchange.

use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tradewire_endpoints::futures::{OrderDetail, Positions, QuantHistory};
use tradewire_models::Timestamp;
use tradewire_transport::clock::Clock;
use tradewire_transport::error::NotSent;
use tradewire_transport::limits::Limits;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{ErrorKind, Outcome};

use crate::http::client::{builder, credentials};
use crate::http::exchange::{Act, Exchange, response};
use crate::http::recording_exchange::{self, worst_second, worst_window};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A clock that is not affected by setting the system clock.
#[derive(Debug)]
struct Since(Instant);

impl Clock for Since {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(i64::try_from(self.0.elapsed().as_millis()).unwrap_or_default())
    }
}

#[tokio::test]
async fn no_second_exceeds_the_limit_and_requests_are_signed_after_their_wait() -> Result {
    let limit = usize::try_from(OrderDetail::OPERATION.rates.first().ok_or("no limit")?.requests)?;
    let requests = limit + limit / 2;
    let exchange = recording_exchange::RecordingExchange::start()?;
    let client = builder(&exchange.url)?.credentials(credentials()?).clock(Since(Instant::now())).build()?;
    let mut calls = JoinSet::new();
    for number in 1..=i64::try_from(requests)? {
        let client = client.clone();
        calls.spawn(async move { client.send(&OrderDetail::new(number)).await });
    }
    while let Some(call) = calls.join_next().await {
        // The order does not exist, but the request counts.
        let error = call?.err().ok_or("the order exists")?;
        assert!(matches!(error.kind(), ErrorKind::Rejected(_)), "{error}");
    }

    let arrivals = exchange.arrivals();
    assert_eq!(arrivals.len(), requests);
    assert!(worst_second(&arrivals) <= limit, "{} in a second", worst_second(&arrivals));
    let mut signed: Vec<_> = arrivals.iter().map(|(_, timestamp)| *timestamp).collect();
    signed.sort_unstable();
    let signed = worst_window(&signed, |from| from.checked_add(1000));
    assert!(signed <= limit, "{signed} were signed within a second, so some before their wait was over");
    Ok(())
}

/// The general limits of the host apply to all of its operations together, signed or not.
#[tokio::test]
async fn cautious_limits_keep_any_second_within_the_general_limit() -> Result {
    let general = OrderDetail::OPERATION.general_limits().flat_map(|limit| limit.rates);
    let limit = general.map(|rate| rate.requests).min().ok_or("no general limit")?;
    assert_eq!(limit, 10, "the basic pages of the exchange");
    let exchange = recording_exchange::RecordingExchange::start()?;
    let limits = Limits::per_client().cautious();
    let client = builder(&exchange.url)?.credentials(credentials()?).limits(limits).build()?;
    let mut calls = JoinSet::new();
    for number in 1..=5 {
        let client = client.clone();
        calls.spawn(async move {
            let _ = client.send(&OrderDetail::new(number)).await;
            let _ = client.send(&QuantHistory::new()).await;
            let _ = client.send(&Positions::new()).await;
        });
    }
    while let Some(call) = calls.join_next().await {
        call?;
    }
    let arrivals = exchange.arrivals();
    assert_eq!((arrivals.len(), worst_second(&arrivals)), (15, 10));
    Ok(())
}

#[tokio::test]
async fn a_stopped_key_sends_nothing_and_reports_why() -> Result {
    let too_many = || Act::Respond(response("429 Too Many Requests", ""));
    let exchange = Exchange::start([too_many(), too_many()]).await?;
    let limits = Limits::per_client().max_wait(Duration::ZERO);
    let client = || Ok::<_, Box<dyn std::error::Error>>(builder(&exchange.url)?.credentials(credentials()?));
    let (client, other) = (client()?.limits(limits.clone()).build()?, client()?.limits(limits).build()?);
    let error = client.send(&OrderDetail::new(7)).await.err().ok_or("the call succeeded")?;
    assert_eq!(error.status(), Some(429));
    for client in [client.clone(), client, other] {
        let error = client.send(&crate::http::client::batch()).await.err().ok_or("the call succeeded")?;
        assert!(matches!(error.kind(), ErrorKind::NotSent(NotSent::RateLimited(_))), "{error:?}");
        assert!(
            error.to_string().starts_with("futures place-batch: not sent: the exchange reported too many requests")
        );
        assert!(error.to_string().ends_with("(not executed)") && error.outcome() == Outcome::NotExecuted, "{error}");
        assert_eq!(
            error.advice(),
            "Send nothing with this API key or from this address until the stop is over; nothing was sent."
        );
    }
    assert_eq!(exchange.requests().len(), 1);
    Ok(())
}

#[tokio::test]
async fn an_unsent_request_frees_its_slot() -> Result {
    let client = builder("http://127.0.0.1:9")?.credentials(credentials()?);
    let client =
        client.limits(Limits::per_client().max_wait(Duration::from_millis(1))).retry(RetryPolicy::NONE).build()?;
    for number in 0..500 {
        let error = client.send(&OrderDetail::new(number)).await.err().ok_or("the call succeeded")?;
        assert!(matches!(error.kind(), ErrorKind::ConnectFailed(_)), "request {number}: {error}");
    }
    Ok(())
}
