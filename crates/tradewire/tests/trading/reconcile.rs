//! Reconciling a batch whose response was lost with the history of the sandbox.

use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide, TimeInForce};
use tradewire::operations::SIGNING;
use tradewire::trading::{Ambiguity, Finding, MatchBasis, Search};
use tradewire::{Client, ErrorCode, Outcome, Timestamp, Trading as _};

use crate::Result;
use crate::contract::{contracts, rejection, window};
use crate::lossy_proxy::{Action, LossyProxy, NOW};

fn market(contracts: i64) -> NewOrder {
    NewOrder::new("btc_usdt", contracts, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

fn limit(price: i64, force: TimeInForce) -> NewOrder {
    NewOrder::new("eth_usdt", 3, OrderType::Limit, OrderSide::Sell, PositionSide::Short)
        .price(price)
        .time_in_force(force)
}

/// Sends a batch whose response is lost, and returns the search for it.
async fn lost(client: &Client, orders: &[NewOrder]) -> Result<Search<NewOrder>> {
    let batch = PlaceBatch::new(orders.iter().cloned());
    let error = client.send(&batch).await.err().ok_or("the call succeeded")?;
    assert_eq!(error.outcome(), Outcome::Unknown);
    let search = Search::after(&batch, &error).ok_or("nothing to search for")?;
    let (from, until) =
        (Timestamp::from_millis(NOW - SIGNING.max_ahead_millis), Timestamp::from_millis(NOW + window()));
    assert_eq!((&*search.orders, search.from, search.until), (orders, from, until));
    assert_eq!(search.settled, until.plus_millis(window()));
    Ok(search)
}

#[tokio::test]
async fn a_batch_whose_response_was_lost_is_found() -> Result {
    let proxy = LossyProxy::start(60, [Action::LoseResponse]).await?;
    let client = proxy.client()?;
    let orders = [market(2), market(7).client_order_id("mine_7"), limit(9000, TimeInForce::Gtc), market(2)];
    let search = lost(&client, &orders).await?;
    let findings = client.reconcile(&search).await?;
    let mut ids = Vec::new();
    for (wanted, finding) in orders.iter().zip(&findings) {
        let Finding::Placed { order, basis } = finding else { return Err(format!("{wanted:?}: {finding:?}").into()) };
        let by_id = wanted.client_order_id.is_some();
        assert_eq!(*basis, if by_id { MatchBasis::ClientOrderId } else { MatchBasis::Attributes });
        assert_eq!((&order.symbol, contracts(order)), (&wanted.symbol, wanted.orig_qty));
        ids.push(order.order_id);
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), orders.len(), "each match is a different order");
    assert_eq!(proxy.trades().len(), 1, "nothing is retried");
    Ok(())
}

#[tokio::test]
async fn a_batch_that_never_arrived_is_not_found_after_two_receive_windows() -> Result {
    let proxy = LossyProxy::start(0, [Action::LoseRequest]).await?;
    let client = proxy.client()?;
    let search = lost(&client, &[market(2), limit(9000, TimeInForce::Gtc), limit(9000, TimeInForce::Ioc)]).await?;
    let early = Finding::Ambiguous(Ambiguity::TooEarly { until: search.settled });
    for passed in [0, window(), window()] {
        proxy.clock.advance(passed);
        assert_eq!(client.reconcile(&search).await?, [early.clone(), early.clone(), early.clone()]);
    }
    proxy.clock.advance(1);
    assert_eq!(client.reconcile(&search).await?, [Finding::NotFound, Finding::NotFound, Finding::NotFound]);
    Ok(())
}

/// How long before a batch an order with the same values, but without an id, was certainly not placed by it.
const LONG_BEFORE: i64 = 61_000;

/// The same order was placed long before and again afterwards. Neither matches.
#[tokio::test]
async fn orders_created_at_another_time_do_not_match() -> Result {
    let proxy = LossyProxy::start(0, [Action::Pass, Action::LoseRequest, Action::Pass]).await?;
    proxy.clock.advance(-SIGNING.max_ahead_millis - LONG_BEFORE);
    let client = proxy.client()?;
    client.send(&PlaceBatch::new([market(2)])).await?;
    proxy.clock.advance(SIGNING.max_ahead_millis + LONG_BEFORE);
    let search = lost(&client, &[market(2)]).await?;
    proxy.clock.advance(2 * window() + 1);
    assert_eq!(client.reconcile(&search).await?, [Finding::NotFound]);
    client.send(&PlaceBatch::new([market(2)])).await?;
    let findings = client.reconcile(&search).await?;
    assert!(
        matches!(&findings[..], [Finding::Ambiguous(Ambiguity::Indistinguishable { candidates })] if candidates.len() == 1),
        "{findings:?}"
    );
    Ok(())
}

#[tokio::test]
async fn a_known_outcome_needs_no_search() -> Result {
    let proxy = LossyProxy::start(0, [Action::Respond(rejection(&ErrorCode::Forbidden))]).await?;
    let (client, batch) = (proxy.client()?, PlaceBatch::new([market(2)]));
    let error = client.send(&batch).await.err().ok_or("it was placed")?;
    assert_eq!(Search::after(&batch, &error), None, "it was rejected");
    let error = client.send(&PlaceBatch::new([])).await.err().ok_or("it was sent")?;
    assert_eq!(Search::after(&batch, &error), None, "it was not sent");
    Ok(())
}
