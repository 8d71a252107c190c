//! The retry budget of a client, measured by the requests that reach the exchange.

use tradewire_endpoints::futures::OrderDetail;
use tradewire_transport::limits::Limits;
use tradewire_transport::retry::Retry;

use crate::http::exchange::{Act, Exchange};
use crate::http::retries::{builder, ok};
use crate::responses::order_detail;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The clones of a client share a budget of 100 retries. After that, ten successes pay for one retry.
#[tokio::test]
async fn retries_are_paid_for_by_successes() -> Result {
    let good = (0..10).map(|_| ok(&order_detail()));
    let exchange = Exchange::start(std::iter::repeat_n(Act::Close, 140).chain(good)).await?;
    let client = builder(&exchange.url)?.limits(Limits::none()).build()?;
    let mut sent = Vec::new();
    for _ in 0..40 {
        let Err(error) = client.clone().send(&OrderDetail::new(7)).await else { return Err("succeeded".into()) };
        assert_eq!(error.retry(), Retry::Later, "{error}");
        sent.push(error.attempts());
    }
    assert_eq!((&sent[..33], &sent[33..]), (&[4; 33][..], &[2, 1, 1, 1, 1, 1, 1][..]));
    assert_eq!(exchange.requests().len(), 140);
    for _ in 0..10 {
        client.send(&OrderDetail::new(7)).await?;
    }
    for expected in [2, 1] {
        let Err(error) = client.send(&OrderDetail::new(7)).await else { return Err("succeeded".into()) };
        assert_eq!(error.attempts(), expected);
    }
    assert_eq!(exchange.requests().len(), 153);
    Ok(())
}
