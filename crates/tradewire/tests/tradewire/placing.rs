//! Placing any number of orders in batches.

use std::future::poll_fn;
use std::ops::Range;
use std::task::{Context, Poll};

use futures_util::FutureExt as _;
use futures_util::future::join;
use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide, QuantHistory};
use tradewire::journal::Journal;
use tradewire::limits::Limits;
use tradewire::operations::CodeKind;
use tradewire::trading::{Ambiguity, BatchOutcome, Finding, OrderOutcome, Placement};
use tradewire::{Decimal, ErrorCode, Outcome, Trading as _, spot};
use tradewire_models::kinds;

use crate::Result;
use crate::contract::{contracts, rejection, window};
use crate::lossy_proxy::{Action, LossyProxy};

/// The largest number of orders in a batch.
const MAX: usize = PlaceBatch::MAX_ORDERS;

fn market(contracts: impl Into<Decimal>) -> NewOrder {
    NewOrder::new("btc_usdt", contracts, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

/// Returns orders for 1, 2, 3, … contracts, with client order ids.
fn orders(count: usize) -> Vec<NewOrder> {
    (1..=count).map(|number| market(number).client_order_id(format!("order_{number}"))).collect()
}

/// Returns the contracts of a range of [`orders`].
fn numbers(range: Range<usize>) -> Vec<Decimal> {
    range.map(|index| Decimal::from(index + 1)).collect()
}

/// Returns the outcome of each batch as a letter: placed, rejected, unknown or not sent.
fn outcomes(placement: &Placement<NewOrder>) -> String {
    let letter = |outcome: &BatchOutcome<NewOrder>| match outcome {
        BatchOutcome::Accepted(_) => 'p',
        BatchOutcome::Rejected(_) => 'r',
        BatchOutcome::Unknown(_) => 'u',
        BatchOutcome::NotSent => '-',
    };
    placement.batches.iter().map(|batch| letter(&batch.outcome)).collect()
}

/// Returns the contracts of the orders that reached the proxy, batch by batch.
fn sent(proxy: &LossyProxy) -> Result<Vec<Vec<Decimal>>> {
    let contracts = |body: &String| -> Result<Vec<Decimal>> {
        let batch: Vec<NewOrder> = serde_json::from_str(body)?;
        Ok(batch.iter().map(|order| order.orig_qty).collect())
    };
    proxy.trades().iter().map(contracts).collect()
}

#[tokio::test]
async fn orders_are_placed_in_order_in_batches_of_the_maximum_size() -> Result {
    let proxy = LossyProxy::start(0, []).await?;
    let all = 2 * MAX + 5;
    let placement = proxy.client()?.place_all(orders(all)).await;
    assert!(placement.is_complete(), "{placement:?}");
    let ranges: Vec<_> = placement.batches.iter().map(|batch| batch.range()).collect();
    assert_eq!(ranges, [0..MAX, MAX..2 * MAX, 2 * MAX..all]);
    let has_empty_payload = |batch: &tradewire::trading::Batch<NewOrder>| matches!(&batch.outcome, BatchOutcome::Accepted(Some(payload)) if payload.is_empty());
    assert!(placement.batches.iter().all(has_empty_payload), "{placement:?}");
    assert_eq!(sent(&proxy)?, [numbers(0..MAX), numbers(MAX..2 * MAX), numbers(2 * MAX..all)]);
    let placed = proxy.client()?.items(QuantHistory::new().limit(QuantHistory::MAX_LIMIT)).read_all().await?;
    let placed: Vec<Decimal> = placed.iter().rev().map(contracts).collect();
    assert_eq!(placed, (1..=all).map(Decimal::from).collect::<Vec<_>>());
    Ok(())
}

#[tokio::test]
async fn the_number_of_batches_is_minimal() -> Result {
    for (count, batches) in [(0, 0), (1, 1), (MAX, 1), (MAX + 1, 2), (2 * MAX, 2)] {
        let proxy = LossyProxy::start(0, []).await?;
        let placement = proxy.client()?.place_all(orders(count)).await;
        assert!(placement.is_complete());
        assert_eq!((placement.batches.len(), proxy.trades().len()), (batches, batches), "{count} orders");
    }
    Ok(())
}

/// After a batch with an unknown outcome, no other batch is sent, and the batch is not retried.
#[tokio::test]
async fn it_stops_at_the_first_unknown_outcome() -> Result {
    for action in
        [Action::LoseResponse, Action::LoseRequest, Action::Respond(String::new()), Action::Respond("{}".to_owned())]
    {
        let proxy = LossyProxy::start(0, [Action::Pass, action.clone()]).await?;
        let client = proxy.client()?;
        let placement = client.place_all(orders(3 * MAX + 10)).await;
        assert_eq!(outcomes(&placement), "pu--", "{action:?}");
        assert!(!placement.is_complete());
        assert_eq!(sent(&proxy)?, [numbers(0..MAX), numbers(MAX..2 * MAX)], "{action:?}");

        let searches: Vec<_> = placement.batches.iter().filter_map(|batch| batch.search()).collect();
        let [search] = &searches[..] else { return Err("expected one batch to search for".into()) };
        proxy.clock.advance(2 * window() + 1);
        let findings = client.reconcile(search).await?;
        let is_placed = |finding: &Finding<NewOrder>| matches!(finding, Finding::Placed { .. });
        let all_placed = matches!(action, Action::LoseResponse);
        assert!(
            findings.len() == MAX && findings.iter().all(|finding| is_placed(finding) == all_placed),
            "{findings:?}"
        );
    }
    Ok(())
}

/// The result of a spot batch may not show what happened to an order.
#[tokio::test]
async fn an_order_that_is_missing_in_the_result_can_be_searched_for() -> Result {
    let item = r#"{"index":0,"clientOrderId":"first","orderId":"7","rejected":false}"#;
    let incomplete = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{{"batchId":"1","items":[{item}]}}}}"#);
    let proxy = LossyProxy::start(0, [Action::Respond(incomplete)]).await?;
    let client = proxy.client()?;
    let order = spot::NewBatchOrder::new(
        "btc_usdt",
        spot::Side::Sell,
        spot::OrderType::Market,
        spot::TimeInForce::Fok,
        spot::BizType::Spot,
    );
    let orders = ["first", "second"].map(|id| order.clone().quantity(1).client_order_id(id));
    let placement = client.place_all(orders).await;
    let [batch] = &placement.batches[..] else { return Err("expected one batch".into()) };
    let placed = OrderOutcome::Placed { order_id: Some("7".into()) };
    assert_eq!(batch.order_outcomes(), [placed, OrderOutcome::Unknown]);
    let search = batch.search().ok_or("there is nothing to search for")?;
    let early = Finding::Ambiguous(Ambiguity::TooEarly { until: search.settled });
    assert_eq!(client.reconcile(&search).await?, [early.clone(), early]);
    proxy.clock.advance(2 * window() + 1);
    assert_eq!(client.reconcile(&search).await?, [Finding::NotFound, Finding::NotFound]);
    Ok(())
}

/// A rejection of the whole batch is certain. One that concerns an order is certain only if the batch has no other order.
#[tokio::test]
async fn a_rejection_is_certain_if_it_proves_that_nothing_was_executed() -> Result {
    let proxy = LossyProxy::start(0, [Action::Respond(rejection(&ErrorCode::UserCanNotTrade))]).await?;
    assert_eq!(outcomes(&proxy.client()?.place_all(orders(2 * MAX + 5)).await), "rpp");
    // The other batches would be rejected for the same reason.
    let proxy = LossyProxy::start(0, [Action::Respond(rejection(&ErrorCode::Forbidden))]).await?;
    assert_eq!(outcomes(&proxy.client()?.place_all(orders(2 * MAX + 5)).await), "r--");
    let one = rejection(&ErrorCode::InvalidPrice);
    let proxy = LossyProxy::start(0, [Action::Respond(one.clone())]).await?;
    assert_eq!(outcomes(&proxy.client()?.place_all(orders(2 * MAX + 5)).await), "u--");
    let proxy = LossyProxy::start(0, [Action::Pass, Action::Respond(one)]).await?;
    assert_eq!(outcomes(&proxy.client()?.place_all(orders(MAX + 1)).await), "pr");
    // A success with a record in place of ids does not prove that orders were placed.
    let odd = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":{"orders":[]}}"#;
    let proxy = LossyProxy::start(0, [Action::Respond(odd.to_owned())]).await?;
    assert_eq!(outcomes(&proxy.client()?.place_all(orders(MAX + 1)).await), "u-");
    Ok(())
}

/// Further requests would prolong a block.
#[tokio::test]
async fn nothing_more_is_sent_after_the_client_is_refused() -> Result {
    let status_of = |kind: &CodeKind| {
        let found = PlaceBatch::OPERATION.host.statuses.iter().find(|status| status.kind.name == kind.name);
        found.map(|status| status.code).ok_or_else(|| format!("the contract lists no status for {}", kind.name))
    };
    let (too_many, refused) = (status_of(&kinds::RATE)?, status_of(&kinds::AUTHENTICATION)?);
    for (status, with_journal) in [(too_many, false), (too_many, true), (refused, false)] {
        let proxy = LossyProxy::start(0, [Action::Pass, Action::Reject(status)]).await?;
        let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
        let journal = Journal::open(parent.path()).await?;
        let orders = orders(2 * MAX + 5);
        let placement = match with_journal {
            true => client.place_journaled(&journal, orders).await,
            false => client.place_all(orders).await,
        };
        assert_eq!((&*outcomes(&placement), proxy.trades().len()), ("pr-", 2), "HTTP {status}");
        let recorded = if with_journal { 2 } else { 0 };
        assert_eq!((journal.len(), placement.settled().len()), (recorded, recorded));
    }
    Ok(())
}

#[tokio::test]
async fn nothing_is_sent_if_an_order_is_invalid() -> Result {
    let proxy = LossyProxy::start(0, []).await?;
    let mut all = orders(2 * MAX + 5);
    all[MAX + 3] = market(Decimal::new(15, 1)).client_order_id("fraction");
    let placement = proxy.client()?.place_all(all).await;
    assert_eq!(outcomes(&placement), "-r-");
    assert_eq!(proxy.trades().len(), 0);
    let BatchOutcome::Rejected(error) = &placement.batches[1].outcome else { return Err("not rejected".into()) };
    assert!(error.to_string().contains("`orders[3].origQty` is 1.5"), "{error}");
    Ok(())
}

/// An order without a client order id of its own could not be found with certainty if the response were lost.
#[tokio::test]
async fn nothing_is_sent_if_a_client_order_id_is_missing_or_repeated() -> Result {
    let missing = format!("`orders[{}]` is an order without a client order id; each order needs one", MAX + 3);
    let repeated = |id: &str, same: &str| {
        format!("`orders[{}]` is an order with the client order id `{id}`; `orders[1]` has {same},", MAX + 3)
    };
    let cases = [
        (None, missing),
        (Some("order_2"), repeated("order_2", "the same")),
        (Some("Order_2"), repeated("Order_2", "the same with another letter case")),
    ];
    for (id, expected) in cases {
        let proxy = LossyProxy::start(0, []).await?;
        let mut all = orders(2 * MAX + 5);
        all[MAX + 3].client_order_id = id.map(str::to_owned);
        let placement = proxy.client()?.place_all(all).await;
        assert_eq!((&*outcomes(&placement), proxy.trades().len()), ("-r-", 0), "{id:?}");
        let BatchOutcome::Rejected(error) = &placement.batches[1].outcome else { return Err("not rejected".into()) };
        assert!(error.to_string().contains(&expected), "{error}");
        assert_eq!(error.outcome(), Outcome::NotExecuted);
    }
    Ok(())
}

/// Waits until a condition holds when it is polled.
async fn until(mut condition: impl FnMut() -> bool) {
    let poll = |context: &mut Context<'_>| {
        context.waker().wake_by_ref();
        if condition() { Poll::Ready(()) } else { Poll::Pending }
    };
    poll_fn(poll).await;
}

/// The outcome of a batch that was sent is awaited, and no other is sent.
#[tokio::test]
async fn nothing_is_sent_once_it_is_stopped() -> Result {
    for (batches, expected) in [(0, "---"), (1, "p--"), (2, "pp-"), (3, "ppp")] {
        let proxy = LossyProxy::start(0, []).await?;
        let (client, stopper) = proxy.client()?.stoppable();
        let stop = until(|| proxy.trades().len() == batches).map(|()| stopper.stop_sending());
        // The condition is checked before each step of the placement.
        let ((), placement) = join(stop, client.place_all(orders(2 * MAX + 5))).await;
        assert_eq!((&*outcomes(&placement), proxy.trades().len()), (expected, batches));
    }
    Ok(())
}

/// A batch that waits for the rate limit when it is stopped is never sent.
#[tokio::test]
async fn a_waiting_batch_is_not_sent_once_it_is_stopped() -> Result {
    let proxy = LossyProxy::start(0, []).await?;
    let limits = Limits::per_client();
    let client = proxy.builder()?.limits(limits.clone()).build()?;
    let key = client.api_key().ok_or("there is no key")?;
    let operation = &PlaceBatch::OPERATION;
    let max = operation.rates.iter().map(|rate| rate.requests).max().ok_or("there is no limit")?;
    let mut permits = Vec::new();
    for _ in 0..max {
        permits.push(limits.permit(key, operation).await?);
    }
    let mut polls = 0;
    let (client, stopper) = client.stoppable();
    let stop = until(|| {
        polls += 1;
        polls > 10
    });
    let stop = stop.map(|()| stopper.stop_sending());
    let ((), placement) = join(stop, client.place_all(orders(2 * MAX + 5))).await;
    assert_eq!((&*outcomes(&placement), proxy.trades().len()), ("---", 0));
    Ok(())
}
