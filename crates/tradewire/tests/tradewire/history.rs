//! Reading ranges of the history.

mod changing_exchange;

use std::collections::BTreeSet;
use std::time::Duration;

use proptest::prelude::*;
use tradewire::futures::{Order, QuantHistory};
use tradewire::limits::Limits;
use tradewire::{Client, Timestamp, Trading as _};
use tradewire_sandbox::{Fault, FaultKind, Sandbox};

use crate::Result;
use crate::contract::oldest_start;
use changing_exchange::{ChangingExchange, Semantics};

const DAY: i64 = 86_400_000;

fn client(sandbox: &Sandbox) -> Result<Client> {
    let builder = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(builder.limits(Limits::none()).build()?)
}

/// Reads a range page by page, oldest order first.
async fn naive(client: &Client, filter: &QuantHistory, start: Timestamp, end: Timestamp) -> Result<Vec<Order>> {
    let request = filter.clone().start_time(start).end_time(end);
    let mut orders = client.items(request).read_all().await?;
    orders.reverse();
    Ok(orders)
}

/// For any range and filter, the result equals that of reading page by page.
#[tokio::test]
async fn the_result_equals_that_of_a_naive_reader() -> Result {
    let sandbox = Sandbox::builder().history(1000).without_rate_limits().start().await?;
    let client = client(&sandbox)?;
    let newest = client.send(&QuantHistory::new().limit(1)).await?;
    let now = newest.items.first().ok_or("no orders")?.created_time;
    // A day less than allowed, because the clock advances during the test.
    let most = oldest_start()? - DAY;
    let before = |percent: i64| now.minus_millis(most / 100 * percent);
    let filters = [QuantHistory::new().limit(7), QuantHistory::new().limit(30).symbol("btc_usdt"), QuantHistory::new()];
    let ranges = [(before(100), now.plus_millis(DAY)), (before(60), before(25)), (before(2), before(1)), (now, now)];
    let mut longest = 0;
    for (start, end) in ranges {
        for filter in &filters {
            let expected = naive(&client, filter, start, end).await?;
            let read = client.history_between(filter.clone(), start, end).read_all().await?;
            assert_eq!(read, expected, "{filter:?} from {start} to {end}");
            longest = longest.max(read.len());
        }
    }
    assert_eq!(longest, 1000);
    Ok(())
}

/// The exchange would return an empty list, which looks like a range without orders.
#[tokio::test]
async fn a_range_that_ends_before_it_starts_is_an_error() -> Result {
    let sandbox = Sandbox::builder().history(1).start().await?;
    let (start, end) = (Timestamp::from_millis(1_700_000_000_001), Timestamp::from_millis(1_700_000_000_000));
    let read = client(&sandbox)?.history_between(QuantHistory::new(), start, end).read_all().await;
    let error = read.err().ok_or("it was read")?.to_string();
    assert!(error.contains("`end` is 2023-11-14T22:13:20.000Z; it must not be before `start`"), "{error}");
    assert_eq!(sandbox.requests().len(), 0);
    Ok(())
}

/// A range that fits on one page is requested once.
#[tokio::test]
async fn a_range_of_one_page_requires_one_request() -> Result {
    let sandbox = Sandbox::builder().history(60).without_rate_limits().start().await?;
    let client = client(&sandbox)?;
    let (start, end) = (Timestamp::from_millis(0), Timestamp::from_millis(i64::MAX));
    let error = client.history_between(QuantHistory::new(), start, end).read_all().await;
    assert!(error.is_err_and(|error| error.to_string().contains("`startTime` is 1970-01-01T00:00:00.000Z")));
    let now = client.send(&QuantHistory::new().limit(1)).await?.items[0].created_time;
    let orders =
        client.history_between(QuantHistory::new(), now.minus_millis(oldest_start()? - DAY), end).read_all().await?;
    assert_eq!((orders.len(), sandbox.requests().len()), (60, 2));
    Ok(())
}

/// Pages have the largest size that the contract declares, unless the request sets a limit.
#[tokio::test]
async fn a_stream_requests_as_few_pages_as_possible() -> Result {
    for (filter, requests) in [(QuantHistory::new(), 1), (QuantHistory::new().limit(100), 3)] {
        let sandbox = Sandbox::builder().history(250).without_rate_limits().start().await?;
        let client = client(&sandbox)?;
        assert_eq!(client.items(filter.clone()).read_all().await?.len(), 250);
        assert_eq!(sandbox.requests().len(), requests, "{filter:?}");
        let mut pages = client.pages(filter.clone());
        while pages.try_next().await?.is_some() {}
        assert_eq!(sandbox.requests().len(), 2 * requests, "{filter:?}");
    }
    Ok(())
}

/// Returns the start of the ranges, within the largest allowed age.
fn long_ago() -> Timestamp {
    Timestamp::now().minus_millis(10 * DAY)
}

/// An exchange and a requested range.
#[derive(Debug, Clone)]
struct Case {
    semantics: Semantics,
    /// The creation times of the orders, in milliseconds after the start.
    times: Vec<i64>,
    limit: i64,
    start: i64,
    end: i64,
}

fn cases() -> impl Strategy<Value = Case> {
    // From many orders in the same millisecond to hours between two orders.
    let times = prop_oneof![Just(4_i64), Just(60), Just(100_000_000)]
        .prop_flat_map(|span| (prop::collection::vec(0..span, 0..150), Just(span)));
    let semantics = (any::<[bool; 5]>(), prop::option::of(0_usize..150)).prop_map(|(is, change)| Semantics {
        by_change: is[0],
        start_included: is[1],
        end_included: is[2],
        cursor_included: is[3],
        grows: is[4],
        change,
        parallel_requests: 0,
    });
    (times, semantics, 2_i64..20, 0_i64..100, 0_i64..200).prop_map(
        |((mut times, span), semantics, limit, start, end)| {
            times.sort_unstable();
            // Half of the ranges extend beyond the last order.
            let start = span * start / 100 - 1;
            let end = if end < 100 { start + span * end / 100 } else { i64::from(u32::MAX) };
            Case { semantics, times, limit, start, end }
        },
    )
}

async fn check(case: Case) -> Result {
    let begin = long_ago();
    let created: Vec<_> = case.times.iter().map(|time| begin.plus_millis(*time)).collect();
    let exchange = ChangingExchange::start(case.semantics.clone(), &created).await?;
    let (start, end) = (begin.plus_millis(case.start), begin.plus_millis(case.end));
    let before = exchange.book();
    let filter = QuantHistory::new().limit(case.limit);
    let read = exchange.client.history_between(filter.clone(), start, end).read_all().await?;
    let after = exchange.book();

    let ids: BTreeSet<_> = read.iter().map(|order| order.order_id).collect();
    assert_eq!(ids.len(), read.len(), "an order was returned twice");
    for (was, is) in before.orders.iter().zip(&after.orders).filter(|(was, _)| before.is_in(was, start, end)) {
        // A changed order may have left a range of changes that ends in the past.
        let is_lost = !ids.contains(&was.order_id) && after.is_in(is, start, end);
        assert!(!is_lost, "an order is missing: {was:?}, now {is:?}");
    }
    // The exchange may have changed an order since it returned it.
    for order in &read {
        assert!(after.is_in(order, start, end), "an order outside of the range: {order:?}");
    }
    if !case.semantics.by_change {
        assert!(read.is_sorted_by_key(|order| (order.created_time, order.order_id)), "not sorted");
    }
    if case.semantics.change.is_none() && !case.semantics.grows {
        assert_eq!(read, naive(&exchange.client, &filter, start, end).await?, "differs from the naive reader");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// No order is missing or duplicated, no matter how many have the same millisecond, whether the ends of a range are included,
    /// and which orders change or are created in the meantime.
    #[test]
    fn no_order_is_missing_or_duplicated(case in cases()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(check(case)).map_err(|error| TestCaseError::fail(error.to_string()))?;
    }
}

/// Nearly all orders are in the oldest part, and move to the short newest part when they change.
#[test]
fn an_order_that_changes_is_not_lost_between_the_parts() -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let times = std::iter::repeat_n(0, 150).chain([10]).collect();
    let semantics = Semantics {
        by_change: true,
        change: Some(0),
        start_included: true,
        end_included: true,
        ..Semantics::default()
    };
    runtime.block_on(check(Case { semantics, times, limit: 2, start: 0, end: i64::from(u32::MAX) }))
}

/// Exactly eight parts are requested in parallel: the exchange responds only after all of them arrived.
#[tokio::test]
async fn parts_are_read_in_parallel() -> Result {
    let begin = long_ago();
    let created: Vec<_> = (0..1000).map(|at| begin.plus_millis(at * 1000)).collect();
    let exchange = ChangingExchange::start(
        Semantics { parallel_requests: 8, start_included: true, ..Semantics::default() },
        &created,
    )
    .await?;
    let mut orders = exchange.client.history_between(QuantHistory::new().limit(10), begin, begin.plus_millis(DAY));
    let first = tokio::time::timeout(Duration::from_secs(60), orders.try_next()).await??;
    assert_eq!(first.map(|order| order.created_time), Some(begin));
    assert_eq!(orders.read_all().await?.len(), 999);
    assert_eq!(exchange.book().max_waiting, 8);
    Ok(())
}

/// No second has more requests than the rate limit allows, as measured by the exchange.
#[tokio::test]
async fn parallel_parts_share_the_rate_limit() -> Result {
    let limit = usize::try_from(QuantHistory::OPERATION.rates.first().ok_or("no limit")?.requests)?;
    let begin = long_ago();
    let created: Vec<_> = (0..).take(4 * limit).map(|at| begin.plus_millis(at * 1000)).collect();
    let exchange =
        ChangingExchange::start(Semantics { start_included: true, ..Semantics::default() }, &created).await?;
    let filter = QuantHistory::new().limit(2);
    let orders = exchange.limited_client()?.history_between(filter, begin, begin.plus_millis(DAY)).read_all().await?;
    assert_eq!(orders.len(), 4 * limit);
    let arrivals = exchange.book().arrivals;
    assert!(arrivals.len() > 2 * limit, "{} requests arrived", arrivals.len());
    for window in arrivals.windows(limit + 1) {
        let [first, .., last] = window else { return Err("no window".into()) };
        let span = last.duration_since(*first);
        assert!(span >= Duration::from_secs(1), "{} requests arrived within {span:?}", limit + 1);
    }
    Ok(())
}

/// Orders after a failed part are not returned, because they would hide the gap.
#[tokio::test]
async fn the_stream_ends_after_a_failed_part() -> Result {
    let fails = Fault::new(QuantHistory::OPERATION, FaultKind::Status(400)).on(4);
    let sandbox = Sandbox::builder().history(600).without_rate_limits().fault(fails).start().await?;
    let now = Timestamp::now();
    let filter = QuantHistory::new().limit(20);
    let start = now.minus_millis(oldest_start()? - DAY);
    let mut orders = client(&sandbox)?.history_between(filter, start, now.plus_millis(DAY));
    let failed = loop {
        match orders.try_next().await {
            Ok(order) => drop(order.ok_or("no part failed")?),
            Err(error) => break error,
        }
    };
    assert_eq!(failed.status(), Some(400), "{failed}");
    assert_eq!(orders.try_next().await?, None);
    Ok(())
}
