//! Whatever clocks, delays, letter cases and pages do, an order that the exchange has is never reported as not found, and a found
//! one always has the right id.

use std::fmt::Display;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tradewire::operations::Operation;
use tradewire::trading::{Ambiguity, BatchOrder, BatchOutcome, Finding, MatchBasis, Search};
use tradewire::{Client, Decimal, Trading as _, futures, spot};

use crate::Result;
use crate::late_exchange::{KeptOrder, LateExchange, Treatment};

/// The largest error of a clock, in milliseconds.
const CLOCK_ERROR: i64 = 10_000;

/// The shortest receive window of the two groups, in milliseconds.
fn window() -> i64 {
    let windows = [futures::PlaceBatch::OPERATION, spot::PlaceBatch::OPERATION].map(receive_window);
    windows.into_iter().min().unwrap_or_default()
}

fn receive_window(operation: &Operation) -> i64 {
    operation.host.recipe.recv_window.default_millis
}

/// A time after which every order is listed and none can be accepted any more.
fn long_after() -> i64 {
    let windows = [futures::PlaceBatch::OPERATION, spot::PlaceBatch::OPERATION].map(receive_window);
    2 * CLOCK_ERROR + 4 * windows.into_iter().max().unwrap_or_default()
}

fn treatments() -> impl Strategy<Value = Vec<Treatment>> {
    let lag = 0..=window();
    let clock_error = -CLOCK_ERROR..=CLOCK_ERROR;
    let accepted_after = prop_oneof![2 => Just(None), 5 => (0..=1000_i64).prop_map(Some)];
    let open_for = prop_oneof![Just(0), 0..30_000_i64, Just(i64::from(i32::MAX))];
    let cases = (any::<bool>(), proptest::bool::weighted(0.2));
    let treatment = (accepted_after, open_for, clock_error, [lag.clone(), lag.clone(), lag], cases);
    let treatment = treatment.prop_map(|(accepted_after, open_for, clock_error, lags, (upper_symbol, upper_id))| {
        Treatment { accepted_after, open_for, clock_error, lags, upper_symbol, upper_id }
    });
    vec(treatment, 1..6)
}

/// Returns the quantity and the client order id of the order at an index.
fn values(index: usize) -> (Decimal, String) {
    (Decimal::from(index + 1), format!("order_{index}"))
}

fn futures_order(index: usize) -> futures::NewOrder {
    let (quantity, id) = values(index);
    let (order_type, side) = (futures::OrderType::Market, futures::OrderSide::Buy);
    futures::NewOrder::new("btc_usdt", quantity, order_type, side, futures::PositionSide::Long).client_order_id(id)
}

fn spot_order(index: usize) -> spot::NewBatchOrder {
    let (quantity, id) = values(index);
    let (order_type, force) = (spot::OrderType::Market, spot::TimeInForce::Fok);
    spot::NewBatchOrder::new("btc_usdt", spot::Side::Sell, order_type, force, spot::BizType::Spot)
        .quantity(quantity)
        .client_order_id(id)
}

/// A case: what happens to the orders, and when the client looks for them.
#[derive(Debug, Clone)]
struct Case {
    treatments: Vec<Treatment>,
    client_clock_error: i64,
    step: i64,
    is_quant: bool,
    waits: Vec<i64>,
}

fn cases() -> impl Strategy<Value = Case> {
    (treatments(), -CLOCK_ERROR..=CLOCK_ERROR, 0..400_i64, any::<bool>(), vec(0..12_000_i64, 1..4)).prop_map(
        |(treatments, client_clock_error, step, is_quant, waits)| Case {
            treatments,
            client_clock_error,
            step,
            is_quant,
            waits,
        },
    )
}

/// Places the orders of a case, loses the response, and looks for them at several times.
async fn check<O: BatchOrder>(case: &Case, order: fn(usize) -> O, id_of: fn(&O::Listed) -> String) -> Result {
    let (exchange, client) = LateExchange::start(case.step, case.client_clock_error, case.treatments.clone()).await?;
    exchange.with(|state| state.is_quant = case.is_quant);
    let orders: Vec<O> = (0..case.treatments.len()).map(order).collect();
    let placement = client.place_all(orders).await;
    let search = placement.batches.first().and_then(|batch| batch.search()).ok_or("the outcome is known")?;
    let has = |index: usize| {
        let (quantity, _) = values(index);
        exchange.with(|state| state.orders.iter().find(|kept| is_own(kept, quantity)).cloned())
    };
    for wait in &case.waits {
        exchange.with(|state| state.now += wait);
        for (index, finding) in find(&client, &search).await?.iter().enumerate() {
            match (finding, has(index)) {
                (Finding::NotFound, Some(kept)) => return Err(format!("not found: {kept:?}").into()),
                (Finding::Placed { order, .. }, kept) => same_id(&id_of(order), kept)?,
                (Finding::NotFound | Finding::Ambiguous(_), _) => {}
            }
        }
    }
    // Everything is visible, and nothing can be accepted any more.
    exchange.with(|state| state.now += long_after());
    for (index, finding) in find(&client, &search).await?.iter().enumerate() {
        match (finding, has(index)) {
            (Finding::NotFound, None) => {}
            (Finding::Placed { order, basis: MatchBasis::ClientOrderId }, kept) => same_id(&id_of(order), kept)?,
            // It may be an earlier order with the same id, or the id of another one.
            (Finding::Ambiguous(Ambiguity::Conflicting { candidates, .. }), Some(kept))
                if case.treatments[index].upper_id || kept.created() < search.from =>
            {
                assert_eq!(shown(candidates), [kept.id.to_string()]);
            }
            (finding, kept) => return Err(format!("{finding:?}: {kept:?}").into()),
        }
    }
    Ok(())
}

async fn find<O: BatchOrder>(client: &Client, search: &Search<O>) -> Result<Vec<Finding<O>>> {
    Ok(client.reconcile(search).await?)
}

fn shown(ids: &[impl Display]) -> Vec<String> {
    ids.iter().map(ToString::to_string).collect()
}

/// Returns whether a kept order is that of the batch with a quantity.
fn is_own(kept: &KeptOrder, quantity: Decimal) -> bool {
    kept.is_own && kept.quantity == quantity
}

fn same_id(found: &str, kept: Option<KeptOrder>) -> Result {
    let kept = kept.ok_or_else(|| format!("found {found}, which was never placed"))?;
    if found == kept.id.to_string() { Ok(()) } else { Err(format!("found {found} instead of {kept:?}").into()) }
}

/// Runs a check without waiting for anything but loopback.
fn run(check: impl Future<Output = Result>) -> std::result::Result<(), TestCaseError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| TestCaseError::fail(error.to_string()))?;
    runtime.block_on(check).map_err(|error| TestCaseError::fail(error.to_string()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, rng_seed: RngSeed::Fixed(16), ..ProptestConfig::default() })]

    #[test]
    fn a_futures_order_that_the_exchange_has_is_never_not_found(case in cases()) {
        run(check(&case, futures_order, |order| order.order_id.to_string()))?;
    }

    #[test]
    fn a_spot_order_that_the_exchange_has_is_never_not_found(case in cases()) {
        run(check(&case, spot_order, |order| order.order_id.to_string()))?;
    }
}

/// Returns the treatment of an order that is accepted and closed immediately, and listed without delay.
fn immediate() -> Treatment {
    Treatment {
        accepted_after: Some(0),
        open_for: 0,
        clock_error: 0,
        lags: [0; 3],
        upper_symbol: false,
        upper_id: false,
    }
}

#[tokio::test]
async fn spot_orders_are_placed_in_batches_of_the_maximum_size() -> Result {
    let size = spot::NewBatch::MAX_ITEMS;
    let (exchange, client) = LateExchange::start(0, 0, vec![immediate(); 2 * size]).await?;
    let placement = client.place_all((0..2 * size + 1).map(spot_order)).await;
    let ranges: Vec<_> = placement.batches.iter().map(|batch| batch.range()).collect();
    assert_eq!(ranges, [0..size, size..2 * size, 2 * size..2 * size + 1]);
    let [lost, not_sent @ ..] = &placement.batches[..] else { return Err("no batch".into()) };
    assert!(matches!(lost.outcome, BatchOutcome::Unknown(_)), "{lost:?}");
    assert!(not_sent.iter().all(|batch| matches!(batch.outcome, BatchOutcome::NotSent)), "{not_sent:?}");
    assert_eq!(exchange.with(|state| state.orders.iter().filter(|order| order.is_own).count()), size);
    let findings = client.reconcile(&lost.search().ok_or("nothing to search for")?).await?;
    assert!(findings.iter().all(|finding| matches!(finding, Finding::Placed { .. })), "{findings:?}");
    Ok(())
}

#[tokio::test]
async fn no_spot_order_is_sent_if_a_client_order_id_is_missing_or_repeated() -> Result {
    let (missing, repeated) = (None, spot_order(0).client_order_id);
    for id in [missing, repeated] {
        let (exchange, client) = LateExchange::start(0, 0, vec![immediate(); 3]).await?;
        let mut orders: Vec<_> = (0..3).map(spot_order).collect();
        orders[2].client_order_id = id;
        let placement = client.place_all(orders).await;
        assert!(matches!(&placement.batches[..], [batch] if matches!(batch.outcome, BatchOutcome::Rejected(_))));
        assert_eq!(exchange.with(|state| state.orders.len()), 0);
    }
    Ok(())
}

/// Checks that an order that is closed while the lists are read is found, although its lookup fails because of the case of its id.
async fn closed_while_reading<O: BatchOrder>(order: fn(usize) -> O) -> Result {
    let step = 100;
    let (exchange, client) = LateExchange::start(step, 0, vec![immediate()]).await?;
    let read_at = exchange.with(|state| {
        let (placed_at, read_at) = (state.now + step, state.now + long_after());
        // The requests are the time, the open orders and the history.
        let open_for = read_at + 3 * step - placed_at;
        state.treatments = vec![Treatment { open_for, upper_id: true, accepted_after: Some(0), ..immediate() }];
        read_at
    });
    let placement = client.place_all([order(0)]).await;
    let search = placement.batches.first().and_then(|batch| batch.search()).ok_or("the outcome is known")?;
    exchange.with(|state| state.now = read_at);
    let findings = find(&client, &search).await?;
    assert!(matches!(findings[..], [Finding::Ambiguous(Ambiguity::Conflicting { .. })]), "{findings:?}");
    Ok(())
}

#[tokio::test]
async fn an_order_that_is_closed_while_the_lists_are_read_is_in_one_of_them() -> Result {
    closed_while_reading(futures_order).await?;
    closed_while_reading(spot_order).await
}

/// Checks that an open and a closed order are found by a lookup before the lists contain them.
async fn found_by_lookup<O: BatchOrder>(order: fn(usize) -> O) -> Result {
    let late = Treatment { lags: [window(), window(), 0], ..immediate() };
    let treatments = vec![late.clone(), Treatment { open_for: i64::from(i32::MAX), ..late }];
    let (_exchange, client) = LateExchange::start(0, 0, treatments).await?;
    let placement = client.place_all([order(0), order(1)]).await;
    let search = placement.batches.first().and_then(|batch| batch.search()).ok_or("the outcome is known")?;
    let findings = find(&client, &search).await?;
    let is_found = |finding: &Finding<O>| matches!(finding, Finding::Placed { basis: MatchBasis::ClientOrderId, .. });
    assert!(findings.iter().all(is_found), "{findings:?}");
    Ok(())
}

#[tokio::test]
async fn an_order_that_is_not_listed_yet_is_looked_up() -> Result {
    found_by_lookup(futures_order).await?;
    found_by_lookup(spot_order).await
}
