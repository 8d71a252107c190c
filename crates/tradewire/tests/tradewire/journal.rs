//! Orders that are written to a journal before they are sent, and recovered from it.
#![cfg(unix)]

mod kills;

use std::fs;
use std::path::Path;
use std::time::Duration;

use tokio::net::TcpListener;
use tradewire::error::{ErrorKind, NotSent};
use tradewire::futures::{CancelAllFilter, CancelAllOrders, NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide};
use tradewire::journal::Journal;
use tradewire::limits::Limits;
use tradewire::operations::SIGNING;
use tradewire::retry::RetryPolicy;
use tradewire::signing::SignatureRejection;
use tradewire::trading::{
    Ambiguity, BatchOutcome, Finding, MatchBasis, OrderOutcome, Placement, Recovery, Uncertainty,
};
use tradewire::{Client, Credentials, Decimal, Deployment, ErrorCode, Trading as _, hosts, spot};

use crate::Result;
use crate::contract::{rejection, window};
use crate::lossy_proxy::{Action, LossyProxy};

pub fn futures_order(contracts: u32) -> NewOrder {
    NewOrder::new("btc_usdt", contracts, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

pub fn spot_order(quantity: u32) -> spot::NewBatchOrder {
    let (kind, force) = (spot::OrderType::Limit, spot::TimeInForce::Gtc);
    spot::NewBatchOrder::new("btc_usdt", spot::Side::Sell, kind, force, spot::BizType::Spot)
        .quantity(quantity)
        .price(1_000_000)
}

/// Returns the outcome of each futures order in short form.
fn outcomes(recovery: &Recovery) -> Vec<String> {
    let outcome = |outcome: &std::result::Result<Finding<NewOrder>, Uncertainty>| match outcome {
        Ok(Finding::Placed { order, basis: MatchBasis::ClientOrderId }) => format!("placed {}", order.orig_qty),
        Ok(Finding::NotFound) => "absent".to_owned(),
        Ok(Finding::Ambiguous(Ambiguity::TooEarly { .. })) => "too early".to_owned(),
        Ok(Finding::Ambiguous(ambiguity)) => ambiguity.to_string(),
        Err(reason) => reason.to_string(),
        other => format!("{other:?}"),
    };
    recovery.futures.iter().map(|recovered| outcome(&recovered.outcome)).collect()
}

fn ids(placement: &Placement<NewOrder>) -> Vec<String> {
    let orders = placement.batches.iter().flat_map(|batch| &batch.request.orders);
    orders.filter_map(|order| order.client_order_id.clone()).collect()
}

fn text(directory: &Path) -> Result<String> {
    Ok(fs::read_to_string(directory.join("orders.journal"))?)
}

#[tokio::test]
async fn a_lost_batch_is_recovered_after_a_restart() -> Result {
    let proxy = LossyProxy::start(0, [Action::Pass, Action::LoseResponse]).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    let orders = [futures_order(1), futures_order(2).client_order_id("mine")];
    let known = client.place_journaled(&journal, orders.clone()).await;
    assert!(known.is_complete(), "{known:?}");
    let [generated, mine] = &ids(&known)[..] else { return Err("an id is missing".into()) };
    assert_eq!((generated.len() <= NewOrder::MAX_CLIENT_ORDER_ID_LENGTH, &**mine), (true, "mine"));
    journal.acknowledge(known.settled()).await?;
    assert!(journal.is_empty());

    let lost = client.place_journaled(&journal, [futures_order(3), futures_order(4)]).await;
    assert!(matches!(lost.batches[..], [ref batch] if matches!(batch.outcome, BatchOutcome::Unknown(_))), "{lost:?}");
    assert_eq!(lost.settled(), []);
    drop(journal);

    let journal = Journal::open(parent.path()).await?;
    for _ in 0..2 {
        let recovery = client.recover(&journal).await;
        assert_eq!(outcomes(&recovery), ["placed 3", "placed 4"], "they are reported until they are acknowledged");
        assert!(recovery.is_settled());
        let recovered: Vec<_> = recovery.futures.iter().map(|order| order.order.clone()).collect();
        assert_eq!(recovered, lost.batches[0].request.orders);
        assert_eq!(recovery.futures.iter().map(|order| order.index).collect::<Vec<_>>(), [0, 1]);
    }
    let settled = client.recover(&journal).await.settled();
    assert_eq!(settled, [lost.batches[0].entry.ok_or("no entry")?]);
    journal.acknowledge(settled).await?;
    assert_eq!(outcomes(&client.recover(&journal).await), Vec::<String>::new());
    assert_eq!(proxy.trades().len(), 2, "nothing is sent again");
    Ok(())
}

#[tokio::test]
async fn an_order_is_absent_only_after_two_receive_windows() -> Result {
    let proxy = LossyProxy::start(0, [Action::LoseRequest]).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    let lost = client.place_journaled(&journal, [futures_order(3)]).await;
    let search = lost.batches[0].search().ok_or("the outcome is known")?;
    for passed in [0, window(), window()] {
        proxy.clock.advance(passed);
        let recovery = client.recover(&journal).await;
        assert_eq!((outcomes(&recovery), recovery.settled()), (vec!["too early".to_owned()], Vec::new()));
        let found = &client.reconcile(&search).await?[0];
        assert!(
            matches!(found, Finding::Ambiguous(Ambiguity::TooEarly { until }) if *until == search.settled),
            "{found:?}"
        );
    }
    proxy.clock.advance(1);
    let recovery = client.recover(&journal).await;
    assert_eq!(outcomes(&recovery), ["absent"]);
    let found = &client.reconcile(&search).await?[0];
    assert!(matches!(found, Finding::NotFound), "as certain as without a restart: {found:?}");
    assert_eq!(recovery.settled().len(), 1);
    assert_eq!(proxy.trades().len(), 1);
    Ok(())
}

/// An earlier order with the same client order id does not show that the lost one was placed.
#[tokio::test]
async fn a_lost_order_with_a_used_id_is_not_reported_as_placed() -> Result {
    let proxy = LossyProxy::start(0, [Action::Pass, Action::LoseRequest, Action::LoseResponse]).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    let hedge = || [futures_order(3).client_order_id("hedge")];
    let placed = client.place_journaled(&journal, hedge()).await;
    journal.acknowledge(placed.settled()).await?;
    proxy.clock.advance(SIGNING.max_ahead_millis + 1);
    let lost = client.place_journaled(&journal, hedge()).await;
    assert!(matches!(lost.batches[..], [ref batch] if matches!(batch.outcome, BatchOutcome::Unknown(_))), "{lost:?}");
    // The exchange may still accept the lost order, so nobody may place it again yet.
    assert_eq!(outcomes(&client.recover(&journal).await), ["too early"]);
    proxy.clock.advance(2 * window() + 1);
    let settled = outcomes(&client.recover(&journal).await);
    assert!(matches!(&settled[..], [outcome] if outcome.starts_with("it may be order ")), "{settled:?}");
    // The earlier order does not hide one that was placed.
    let journal = Journal::open(parent.path().join("other")).await?;
    let lost = client.place_journaled(&journal, hedge()).await;
    assert!(!lost.is_complete());
    assert_eq!(outcomes(&client.recover(&journal).await), ["placed 3"]);
    Ok(())
}

/// The history of the exchange reaches back 90 days. The first order is canceled, so only a lookup finds it.
#[tokio::test]
async fn an_order_that_is_older_than_the_history_is_found_if_it_is_open_or_by_its_id() -> Result {
    let actions = [Action::LoseResponse, Action::LoseResponse, Action::LoseRequest];
    let proxy = LossyProxy::start(0, actions).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    for contracts in [1, 2, 3] {
        assert!(!client.place_journaled(&journal, [futures_order(contracts)]).await.is_complete());
        if contracts == 1 {
            client.send(&CancelAllOrders::new(CancelAllFilter::new())).await?;
        }
    }
    proxy.clock.advance(91 * 24 * 60 * 60 * 1000);
    let recovered = outcomes(&client.recover(&journal).await);
    assert_eq!(recovered[..2], ["placed 1", "placed 2"]);
    assert!(matches!(&recovered[2..], [lost] if lost.contains("older than")), "{recovered:?}");
    Ok(())
}

#[tokio::test]
async fn a_failed_query_hides_only_what_it_would_have_shown() -> Result {
    let proxy = LossyProxy::start(0, [Action::LoseResponse, Action::LoseRequest]).await?;
    let client = proxy.builder()?.retry(RetryPolicy::NONE).build()?;
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    for orders in [vec![futures_order(1)], vec![futures_order(2), futures_order(3)]] {
        assert!(!client.place_journaled(&journal, orders).await.is_complete());
    }
    proxy.clock.advance(2 * window() + 1);
    let recover = async |fault: &str| -> Result<Vec<String>> {
        proxy.sandbox.add_fault(fault.parse()?);
        let mut outcomes = outcomes(&client.recover(&journal).await);
        proxy.sandbox.clear_faults();
        for outcome in &mut outcomes {
            outcome.truncate(6);
        }
        outcomes[1..].sort();
        Ok(outcomes)
    };
    assert_eq!(recover("futures orders: status 503 on 1").await?, ["placed", "absent", "the ex"]);
    for list in ["open-orders", "quant-history"] {
        assert_eq!(recover(&format!("futures {list}: status 503")).await?, ["placed", "the ex", "the ex"]);
    }
    assert_eq!(recover("futures place-batch: status 503").await?, ["placed", "absent", "absent"]);
    Ok(())
}

/// Otherwise, each entry would wait for a timeout.
#[tokio::test]
async fn the_entries_of_a_host_share_their_lists() -> Result {
    let proxy = LossyProxy::start(0, [Action::LoseResponse, Action::LoseResponse, Action::LoseResponse]).await?;
    let client = proxy.builder()?.retry(RetryPolicy::NONE).build()?;
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    for contracts in 1..=3 {
        let lost = client.place_journaled(&journal, [futures_order(contracts)]).await;
        assert!(!lost.is_complete());
    }
    let lists = ["futures open-orders: status 503", "futures quant-history: status 503"];
    for (faults, expected_queries) in [(&["any: drop-before"][..], 1), (&["any: status 503"], 1), (&lists, 3)] {
        let before = proxy.sandbox.requests().len();
        for fault in faults {
            proxy.sandbox.add_fault(fault.parse()?);
        }
        let outcomes_of_outage = outcomes(&client.recover(&journal).await);
        assert_eq!(outcomes_of_outage.len(), 3);
        for outcome in outcomes_of_outage {
            assert!(outcome.starts_with("the exchange could not be queried"), "{faults:?}: {outcome}");
        }
        assert_eq!(proxy.sandbox.requests().len() - before, expected_queries, "{faults:?}");
        proxy.sandbox.clear_faults();
    }
    assert_eq!(outcomes(&client.recover(&journal).await), ["placed 1", "placed 2", "placed 3"]);
    Ok(())
}

/// Otherwise, an order could never be acknowledged if the exchange's time can never be fetched again.
#[tokio::test]
async fn a_search_settles_later_if_the_time_of_the_exchange_is_unknown() -> Result {
    let proxy = LossyProxy::start(0, [Action::LoseRequest]).await?;
    let client = proxy.builder()?.retry(RetryPolicy::NONE).build()?;
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    assert!(!client.place_journaled(&journal, [futures_order(1)]).await.is_complete());
    proxy.sandbox.add_fault("futures server-time: status 503".parse()?);
    for (wait, expected) in [(2 * window() + 599_000, false), (2_000, true)] {
        proxy.clock.advance(wait);
        let recovery = client.recover(&journal).await;
        let Err(Uncertainty::QueryFailed { has_settled, .. }) = recovery.futures[0].outcome else {
            return Err(format!("{recovery:?}").into());
        };
        assert_eq!(has_settled, expected);
    }
    Ok(())
}

/// Each lookup might wait for a timeout.
#[tokio::test]
async fn lookups_end_after_several_failures_in_a_row() -> Result {
    let proxy = LossyProxy::start(0, [Action::LoseRequest]).await?;
    let client = proxy.builder()?.retry(RetryPolicy::NONE).build()?;
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    let orders = PlaceBatch::MAX_ORDERS;
    let lost = client.place_journaled(&journal, (0..orders).map(|_| futures_order(1))).await;
    assert!(!lost.is_complete());
    proxy.clock.advance(2 * window() + 1);
    let before = proxy.sandbox.requests().len();
    proxy.sandbox.add_fault("futures orders: status 503".parse()?);
    let outcomes = outcomes(&client.recover(&journal).await);
    assert!(outcomes.len() == orders && outcomes.iter().all(|outcome| outcome.contains("could not be queried")));
    let lookups = proxy.sandbox.requests().len() - before - 3;
    assert!((8..orders).contains(&lookups), "{lookups}");
    Ok(())
}

/// Each of them waited for its timeout, so a few that succeed in between do not matter.
#[tokio::test]
async fn lookups_end_after_several_timeouts() -> Result {
    let proxy = LossyProxy::start(0, [Action::LoseRequest, Action::LoseRequest, Action::LoseRequest]).await?;
    let client = proxy.builder()?.retry(RetryPolicy::NONE).timeout(Duration::from_millis(500)).build()?;
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    for _ in 0..3 {
        let lost = client.place_journaled(&journal, (0..PlaceBatch::MAX_ORDERS).map(|_| futures_order(1))).await;
        assert!(!lost.is_complete());
    }
    proxy.clock.advance(2 * window() + 1);
    let before = proxy.sandbox.requests().len();
    proxy.sandbox.add_fault("futures orders: delay 60s at 40% seed 7".parse()?);
    let outcomes = outcomes(&client.recover(&journal).await);
    let absent = outcomes.iter().filter(|outcome| outcome.starts_with("absent")).count();
    assert!(absent > 0 && absent < outcomes.len() / 2, "{absent} of {}", outcomes.len());
    // Each lookup has up to two requests.
    let lookups = proxy.sandbox.requests().len() - before - 3;
    assert!(lookups < outcomes.len(), "{lookups} of {}", outcomes.len());
    Ok(())
}

#[tokio::test]
async fn spot_orders_are_recovered_from_the_same_journal() -> Result {
    let proxy = LossyProxy::start(0, []).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    let spot = client.place_journaled(&journal, [spot_order(1), spot_order(2)]).await;
    let futures = client.place_journaled(&journal, [futures_order(5)]).await;
    assert!(spot.is_complete() && futures.is_complete(), "{spot:?} {futures:?}");
    let recovery = client.recover(&journal).await;
    assert_eq!(outcomes(&recovery), ["placed 5"]);
    assert_eq!(recovery.spot.iter().map(|order| order.index).collect::<Vec<_>>(), [0, 1]);
    let quantities = recovery.spot.iter().map(|recovered| match &recovered.outcome {
        Ok(Finding::Placed { order, .. }) => order.orig_qty,
        _ => None,
    });
    assert_eq!(quantities.collect::<Vec<_>>(), [Some(Decimal::ONE), Some(Decimal::TWO)]);
    assert_eq!(recovery.settled().len(), 2);
    Ok(())
}

/// A batch whose timestamp was rejected is sent again with another one, from which it expires.
#[tokio::test]
async fn each_attempt_is_recorded() -> Result {
    let (host, reason) = (PlaceBatch::OPERATION.host, SignatureRejection::Outdated);
    let message = format!(r#""msg":"{}""#, host.signing.message(reason));
    let outdated = rejection(&ErrorCode::parse(host.recipe.code(reason)));
    let rejected = Action::Respond(outdated.replace(r#""msg":"""#, &message));
    let proxy = LossyProxy::start(0, [rejected, Action::LoseRequest]).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    let lost = client.place_journaled(&journal, [futures_order(3)]).await;
    assert_eq!((proxy.trades().len(), lost.settled()), (2, Vec::new()), "{lost:?}");
    assert_eq!(text(parent.path())?.lines().count(), 3, "the beginning and two attempts");
    assert_eq!((journal.len(), outcomes(&client.recover(&journal).await).len()), (1, 1));
    Ok(())
}

/// A newer version may have placed orders with fields or groups that this one does not have. The outcomes of other orders are still reported.
#[tokio::test]
async fn an_entry_that_cannot_be_read_hides_no_other_order() -> Result {
    for (written, newer, reason) in [
        (r#""origQty""#, r#""hidden":true,"origQty""#, "unknown field `hidden`"),
        (r#""group":"futures""#, r#""group":"options""#, "it was compiled without orders of the group `options`"),
    ] {
        let proxy = LossyProxy::start(0, []).await?;
        let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
        let journal = Journal::open(parent.path()).await?;
        let unreadable = client.place_journaled(&journal, [futures_order(5).client_order_id("mine")]).await;
        assert!(client.place_journaled(&journal, [spot_order(1)]).await.is_complete());
        drop(journal);
        replace_in_records(parent.path(), written, newer)?;

        let journal = Journal::open(parent.path()).await?;
        let recovery = client.recover(&journal).await;
        assert!(matches!(recovery.spot[..], [ref order] if order.is_certain()), "{recovery:?}");
        let [entry] = &recovery.unreadable[..] else { return Err(format!("{recovery:?}").into()) };
        assert_eq!(
            (Some(entry.entry), &entry.client_order_ids[..]),
            (unreadable.batches[0].entry, &["mine".to_owned()][..])
        );
        assert!(entry.reason.contains(reason), "{entry}");
        assert!(!recovery.is_settled() && !entry.has_settled);
        journal.acknowledge(recovery.settled()).await?;
        assert_eq!(journal.len(), 1, "it remains in the journal");
        proxy.clock.advance(2 * window() + 601_000);
        assert!(client.recover(&journal).await.unreadable.iter().all(|entry| entry.has_settled));
        journal.acknowledge([entry.entry]).await?;
        assert!(client.recover(&journal).await.is_settled());
    }
    Ok(())
}

/// Replaces a string in all records of a journal, with the correct lengths and checksums.
fn replace_in_records(directory: &Path, from: &str, to: &str) -> Result {
    let record = |line: &str| {
        // Its checksum and its length have eight digits each.
        let json = line[18..].replacen(from, to, 1);
        let content = format!("{:08x} {json}", json.len());
        format!("{:08x} {content}\n", crc32fast::hash(content.as_bytes()))
    };
    let records: String = text(directory)?.lines().map(record).collect();
    Ok(fs::write(directory.join("orders.journal"), records)?)
}

/// An order that another client cannot see is not absent.
#[tokio::test]
async fn orders_of_another_account_are_not_reported_as_absent() -> Result {
    let proxy = LossyProxy::start(0, []).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    assert!(client.place_journaled(&journal, [futures_order(5)]).await.is_complete());
    proxy.clock.advance(3 * window());
    let other_key = proxy.builder()?.credentials(Credentials::new("other", "secret")?).build()?;
    let other_host = proxy.builder()?.deployment(proxy.sandbox.deployment()).build()?;
    for other in [other_key, other_host] {
        let recovery = other.recover(&journal).await;
        assert_eq!(outcomes(&recovery), ["it was placed with another API key, or on another host"]);
        assert_eq!(recovery.settled(), []);
    }
    assert_eq!(outcomes(&client.recover(&journal).await), ["placed 5"]);
    Ok(())
}

#[tokio::test]
async fn an_order_in_the_journal_is_not_placed_again() -> Result {
    let proxy = LossyProxy::start(0, [Action::LoseResponse]).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    let order = futures_order(5).client_order_id("mine");
    let _ = client.place_journaled(&journal, [order.clone()]).await;
    let repeated = client.place_journaled(&journal, [futures_order(1), order.clone()]).await;
    let BatchOutcome::Rejected(error) = &repeated.batches[0].outcome else { return Err("it was sent".into()) };
    let expected = "an order with the client order id `mine` of `orders[1]` is in the journal or is being placed";
    assert!(error.to_string().contains(expected), "{error}");
    // The advice for an invalid request would be to change it, and the order would be placed twice.
    assert!(matches!(error.kind(), ErrorKind::NotSent(NotSent::NotRecorded(_))), "{error:?}");
    let in_other_case = client.place_journaled(&journal, [order.clone().client_order_id("Mine")]).await;
    assert!(matches!(in_other_case.batches[0].outcome, BatchOutcome::Rejected(_)), "{in_other_case:?}");
    assert_eq!(proxy.trades().len(), 1);
    journal.acknowledge(client.recover(&journal).await.settled()).await?;
    let _ = client.place_journaled(&journal, [order]).await;
    assert_eq!(proxy.trades().len(), 2);
    Ok(())
}

/// Neither of two concurrent calls can see an entry of the other at its beginning.
#[tokio::test]
async fn concurrent_calls_place_an_order_once() -> Result {
    let proxy = LossyProxy::start(0, []).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    let place = |contracts| client.place_journaled(&journal, [futures_order(contracts).client_order_id("mine")]);
    let (first, second) = tokio::join!(place(1), place(2));
    assert_eq!((first.is_complete(), second.is_complete()), (true, false), "{second:?}");
    assert_eq!((proxy.trades().len(), journal.len()), (1, 1));
    Ok(())
}

#[tokio::test]
async fn a_batch_that_cannot_be_recorded_is_not_sent() -> Result {
    let proxy = LossyProxy::start(0, []).await?;
    let (client, parent) = (proxy.client()?, tempfile::tempdir()?);
    let journal = Journal::open(parent.path()).await?;
    fs::remove_file(parent.path().join("orders.journal"))?;
    let placement = client.place_journaled(&journal, (1..=PlaceBatch::MAX_ORDERS as u32 + 1).map(futures_order)).await;
    assert_eq!(placement.batches.len(), 2);
    let BatchOutcome::Rejected(error) = &placement.batches[0].outcome else { return Err("it was sent".into()) };
    assert!(matches!(error.kind(), ErrorKind::NotSent(NotSent::NotRecorded(_))), "{error:?}");
    assert!(error.to_string().contains("the file was moved, deleted or replaced while in use"), "{error}");
    // No other batch is tried.
    assert!(matches!(placement.batches[1].outcome, BatchOutcome::NotSent));
    for batch in &placement.batches {
        assert_eq!(batch.entry, None);
        assert!(batch.order_outcomes().iter().all(|outcome| *outcome == OrderOutcome::NotSent));
    }
    assert_eq!(proxy.trades().len(), 0);
    Ok(())
}

#[tokio::test]
async fn the_journal_contains_neither_the_key_nor_the_secret() -> Result {
    let (key, secret) = ("key-that-is-not-shown", "secret-that-is-not-shown");
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    let url = format!("http://{}", listener.local_addr()?);
    let deployment = Deployment::new("silent").host(&hosts::FUTURES, &url)?;
    let client = Client::builder().credentials(Credentials::new(key, secret)?).deployment(deployment);
    let client = client.limits(Limits::none()).build()?;
    let placing = tokio::spawn({
        let (client, journal) = (client.clone(), journal.clone());
        async move { client.place_journaled(&journal, [futures_order(5).client_order_id("mine")]).await }
    });
    let (stream, _) = listener.accept().await?;
    // The request is in the journal before its first byte arrives.
    stream.readable().await?;
    let written = text(parent.path())?;
    assert!(written.contains("\"mine\"") && !written.contains(key) && !written.contains(secret), "{written}");
    assert_eq!(outcomes(&client.recover(&journal).await), ["this process is sending it"]);
    placing.abort();
    assert!(placing.await.is_err());
    drop((stream, listener));
    let recovery = client.recover(&journal).await;
    let [reason] = &outcomes(&recovery)[..] else { return Err("expected one order".into()) };
    assert!(reason.starts_with("the exchange could not be queried: "), "{reason}");
    assert_eq!(recovery.settled(), []);
    Ok(())
}
