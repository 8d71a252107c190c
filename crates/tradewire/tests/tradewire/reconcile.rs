//! Reconciling a batch whose response was lost with the history of the sandbox.

use std::time::Duration;

use tokio::time::{self, Instant};
use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceBatch, PlaceOrder, PositionSide, TimeInForce};
use tradewire::operations::SIGNING;
use tradewire::trading::{Ambiguity, BatchOrder, Finding, MatchBasis, OrderRequest, Search};
use tradewire::{Client, Decimal, ErrorCode, Outcome, Timestamp, Trading as _, spot};

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

/// The exchange accepts timestamps that are ahead of its clock, so its clock may be behind that of the client.
#[tokio::test]
async fn a_settled_search_reports_a_missing_order_as_not_found() -> Result {
    let proxy = LossyProxy::start(0, [Action::LoseRequest]).await?;
    let client = proxy.client()?;
    let started = Instant::now();
    let search = lost(&client, &[market(2).client_order_id("mine_2")]).await?;
    time::pause();
    let before = Instant::now();
    search.settle().await;
    // A timer has the resolution of a millisecond.
    let longest = 2 * window() + SIGNING.max_ahead_millis + 1 + 1;
    assert!(before.elapsed() <= Duration::from_millis(longest.unsigned_abs()), "{:?}", before.elapsed());
    let waited = i64::try_from(started.elapsed().as_millis())?;
    search.settle().await;
    assert!(i64::try_from(started.elapsed().as_millis())? <= waited + 1, "it was settled already");
    time::resume();
    proxy.clock.advance(waited - SIGNING.max_ahead_millis);
    let findings = client.reconcile(&search).await?;
    assert!(matches!(findings[..], [Finding::NotFound]), "{findings:?}");
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

/// A time before a batch, in milliseconds. An order without an id that was placed this long before the batch certainly does not belong to
/// it, even if its values are the same.
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

/// A single order with a client order id is found, or reported as not found, like an order of a batch.
#[tokio::test]
async fn a_single_order_is_reconciled_like_a_batch() -> Result {
    let order = limit(9000, TimeInForce::Gtc).client_order_id("single_1");
    reconcile_single(&PlaceOrder::new(order), |listed| listed.client_order_id.as_deref() == Some("single_1")).await?;
    let order = spot::NewOrder::new(
        "btc_usdt",
        spot::Side::Buy,
        spot::OrderType::Limit,
        spot::TimeInForce::Gtc,
        spot::BizType::Spot,
    );
    let order = order.price(40_000).quantity(Decimal::new(1, 2)).client_order_id("single_2");
    reconcile_single(&spot::PlaceOrder::new(order), |listed| listed.client_order_id.as_deref() == Some("single_2"))
        .await
}

/// Loses the response of an order, and then the request of another one.
async fn reconcile_single<R: OrderRequest>(
    request: &R,
    is_same: impl Fn(&<R::Order as BatchOrder>::Listed) -> bool,
) -> Result {
    for action in [Action::LoseResponse, Action::LoseRequest] {
        let proxy = LossyProxy::start(0, [action.clone()]).await?;
        let client = proxy.client()?;
        let error = client.send(request).await.err().ok_or("the call succeeded")?;
        assert_eq!(error.outcome(), Outcome::Unknown);
        let search = Search::after(request, &error).ok_or("nothing to search for")?;
        let other = PlaceBatch::new([]);
        assert_eq!(Search::after(&other, &error), None, "the error is not of a batch");
        proxy.clock.advance(search.settled.as_millis() - NOW + 1);
        let findings = client.reconcile(&search).await?;
        match (&action, &findings[..]) {
            (Action::LoseResponse, [Finding::Placed { order, basis: MatchBasis::ClientOrderId }]) => {
                assert!(is_same(order), "{order:?}");
            }
            (Action::LoseRequest, [Finding::NotFound]) => {}
            _ => return Err(format!("{action:?}: {findings:?}").into()),
        }
        assert_eq!(proxy.trades().len(), 1, "nothing is retried");
    }
    Ok(())
}

/// A spot order without a client order id cannot be looked up.
#[tokio::test]
async fn a_missing_spot_order_without_a_client_order_id_stays_ambiguous() -> Result {
    let order = spot::NewOrder::new(
        "btc_usdt",
        spot::Side::Buy,
        spot::OrderType::Market,
        spot::TimeInForce::Ioc,
        spot::BizType::Spot,
    );
    let request = spot::PlaceOrder::new(order.quote_qty(100));
    let proxy = LossyProxy::start(0, [Action::LoseRequest]).await?;
    let client = proxy.client()?;
    let error = client.send(&request).await.err().ok_or("the call succeeded")?;
    let search = Search::after(&request, &error).ok_or("nothing to search for")?;
    proxy.clock.advance(search.settled.as_millis() - NOW + 1);
    assert_eq!(client.reconcile(&search).await?, [Finding::Ambiguous(Ambiguity::MayBeUnlisted)]);
    Ok(())
}
