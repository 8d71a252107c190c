//! Ranges of the history.

mod moving;

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime};

use proptest::prelude::*;
use tradewire::futures::{Order, QuantHistory};
use tradewire::limits::Limits;
use tradewire::{Client, Timestamp, Trading as _};
use tradewire_sandbox::{Fault, FaultKind, Sandbox};

use crate::Result;
use moving::{Moving, Ways};

const DAY: i64 = 86_400_000;

fn client(sandbox: &Sandbox) -> Result<Client> {
    let builder = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(builder.limits(Limits::none()).build()?)
}

/// A range as one page after the other has it, oldest first.
async fn naive(client: &Client, filter: &QuantHistory, start: Timestamp, end: Timestamp) -> Result<Vec<Order>> {
    let request = filter.clone().start_time(start).end_time(end);
    let mut orders = client.items(request).read_all().await?;
    orders.reverse();
    Ok(orders)
}

/// Whatever the range and the filter: the same orders in the same order as one page after the other has them.
#[tokio::test]
async fn a_range_is_read_as_the_naive_reader_reads_it() -> Result {
    let sandbox = Sandbox::builder().history(1000).without_rate_limits().start().await?;
    let client = client(&sandbox)?;
    let newest = client.send(&QuantHistory::new().limit(1)).await?;
    let now = newest.items.first().ok_or("no orders")?.created_time;
    let before = |days: i64| now.minus_millis(days * DAY);
    let filters = [QuantHistory::new().limit(7), QuantHistory::new().limit(30).symbol("btc_usdt"), QuantHistory::new()];
    let ranges = [(before(85), now.plus_millis(DAY)), (before(50), before(20)), (before(1), before(2)), (now, now)];
    let mut most = 0;
    for (start, end) in ranges {
        for filter in &filters {
            let expected = naive(&client, filter, start, end).await?;
            let read = client.history_between(filter.clone(), start, end).read_all().await?;
            assert_eq!(read, expected, "{filter:?} from {start} to {end}");
            most = most.max(read.len());
        }
    }
    assert_eq!(most, 1000);
    Ok(())
}

/// What is on one page is asked for once.
#[tokio::test]
async fn a_range_of_one_page_takes_one_request() -> Result {
    let sandbox = Sandbox::builder().history(60).without_rate_limits().start().await?;
    let client = client(&sandbox)?;
    let (start, end) = (Timestamp::from_millis(0), Timestamp::from_millis(i64::MAX));
    let refused = client.history_between(QuantHistory::new(), start, end).read_all().await;
    assert!(refused.is_err_and(|error| error.to_string().contains("`startTime` is 0")));
    let now = client.send(&QuantHistory::new().limit(1)).await?.items[0].created_time;
    let orders = client.history_between(QuantHistory::new(), now.minus_millis(85 * DAY), end).read_all().await?;
    assert_eq!((orders.len(), sandbox.requests().len()), (60, 2));
    Ok(())
}

/// The time that the property begins at: young enough to be asked for.
fn long_ago() -> Timestamp {
    Timestamp::from(SystemTime::now()).minus_millis(10 * DAY)
}

/// An exchange, and the range that is asked for.
#[derive(Debug, Clone)]
struct Case {
    ways: Ways,
    /// The orders by their times, in milliseconds behind the first.
    times: Vec<i64>,
    limit: i64,
    start: i64,
    end: i64,
}

fn cases() -> impl Strategy<Value = Case> {
    // Few milliseconds and many orders: then many are of the same one. Or many, and then hours lie between two.
    let times = prop_oneof![Just(4_i64), Just(60), Just(100_000_000)]
        .prop_flat_map(|span| (prop::collection::vec(0..span, 0..150), Just(span)));
    let ways = (any::<[bool; 5]>(), prop::option::of(0_usize..150)).prop_map(|(is, change)| Ways {
        by_change: is[0],
        start_belongs: is[1],
        end_belongs: is[2],
        cursor_belongs: is[3],
        grows: is[4],
        change,
        at_once: 0,
    });
    (times, ways, 2_i64..20, 0_i64..100, 0_i64..200).prop_map(|((mut times, span), ways, limit, start, end)| {
        times.sort_unstable();
        // Half of the ranges reach beyond the last order.
        let (start, end) = (span * start / 100 - 1, if end < 100 { span * end / 100 } else { i64::from(u32::MAX) });
        Case { ways, times, limit, start, end }
    })
}

async fn check(case: Case) -> Result {
    let begin = long_ago();
    let created: Vec<_> = case.times.iter().map(|time| begin.plus_millis(*time)).collect();
    let moving = Moving::start(case.ways.clone(), &created).await?;
    let (start, end) = (begin.plus_millis(case.start), begin.plus_millis(case.end));
    let before = moving.book();
    let filter = QuantHistory::new().limit(case.limit);
    let read = moving.client.history_between(filter.clone(), start, end).read_all().await?;
    let after = moving.book();

    let ids: BTreeSet<_> = read.iter().map(|order| order.order_id).collect();
    assert_eq!(ids.len(), read.len(), "an order is given twice");
    for (was, is) in before.orders.iter().zip(&after.orders).filter(|(was, _)| before.is_in(was, start, end)) {
        // An order that changed may have left a range of changes that ends before now.
        let is_lost = !ids.contains(&was.order_id) && after.is_in(is, start, end);
        assert!(!is_lost, "an order is lost: {was:?}, now {is:?}");
    }
    for order in &read {
        let versions = before.orders.iter().chain(&after.orders).filter(|of| of.order_id == order.order_id);
        assert!(versions.clone().any(|order| after.is_in(order, start, end)), "an order of another range: {order:?}");
    }
    if !case.ways.by_change {
        assert!(read.is_sorted_by_key(|order| (order.created_time, order.order_id)), "not in order");
    }
    if case.ways.change.is_none() && !case.ways.grows {
        assert_eq!(read, naive(&moving.client, &filter, start, end).await?, "not what the naive reader reads");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// No order is lost or given twice: however many are of one millisecond, whatever belongs to a range, and whatever
    /// changes or comes to be meanwhile.
    #[test]
    fn no_order_is_lost_or_given_twice(case in cases()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(check(case)).map_err(|error| TestCaseError::fail(error.to_string()))?;
    }
}

/// Nearly all orders are in the oldest part, and go to the newest, which is short, as they change. They are found there.
#[test]
fn an_order_that_changes_is_not_lost_between_the_parts() -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let times = std::iter::repeat_n(0, 150).chain([10]).collect();
    let ways = Ways { by_change: true, change: Some(0), start_belongs: true, end_belongs: true, ..Ways::default() };
    runtime.block_on(check(Case { ways, times, limit: 2, start: 0, end: i64::from(u32::MAX) }))
}

/// Eight parts are asked for at once, and no more: the exchange answers none of them before all are there.
#[tokio::test]
async fn parts_are_read_at_once() -> Result {
    let begin = long_ago();
    let created: Vec<_> = (0..1000).map(|at| begin.plus_millis(at * 1000)).collect();
    let moving = Moving::start(Ways { at_once: 8, start_belongs: true, ..Ways::default() }, &created).await?;
    let mut orders = moving.client.history_between(QuantHistory::new().limit(10), begin, begin.plus_millis(DAY));
    let first = tokio::time::timeout(Duration::from_secs(10), orders.try_next()).await??;
    assert_eq!(first.map(|order| order.created_time), Some(begin));
    assert_eq!(orders.read_all().await?.len(), 999);
    assert_eq!(moving.book().most_waiting, 8);
    Ok(())
}

/// No second holds more requests than the limit, by the record of the exchange.
#[tokio::test]
async fn parts_that_are_read_at_once_keep_the_limit_together() -> Result {
    let limit = usize::try_from(QuantHistory::OPERATION.rate.ok_or("no limit")?.requests)?;
    let begin = long_ago();
    let created: Vec<_> = (0..).take(4 * limit).map(|at| begin.plus_millis(at * 1000)).collect();
    let moving = Moving::start(Ways { start_belongs: true, ..Ways::default() }, &created).await?;
    let filter = QuantHistory::new().limit(2);
    let orders = moving.limited_client()?.history_between(filter, begin, begin.plus_millis(DAY)).read_all().await?;
    assert_eq!(orders.len(), 4 * limit);
    let arrivals = moving.book().arrivals;
    assert!(arrivals.len() > 2 * limit, "{} requests came", arrivals.len());
    for window in arrivals.windows(limit + 1) {
        let [first, .., last] = window else { return Err("no window".into()) };
        let span = last.duration_since(*first);
        assert!(span >= Duration::from_secs(1), "{} requests came in {span:?}", limit + 1);
    }
    Ok(())
}

/// What is behind a part that fails would look like the next orders: it is not given.
#[tokio::test]
async fn a_range_ends_with_a_part_that_fails() -> Result {
    let fails = Fault::new(QuantHistory::OPERATION, FaultKind::Status(400)).on(4);
    let sandbox = Sandbox::builder().history(600).without_rate_limits().fault(fails).start().await?;
    let now = Timestamp::from(SystemTime::now());
    let filter = QuantHistory::new().limit(20);
    let mut orders = client(&sandbox)?.history_between(filter, now.minus_millis(85 * DAY), now.plus_millis(DAY));
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
