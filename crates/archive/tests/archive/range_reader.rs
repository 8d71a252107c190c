//! Ranges that are read without an archive.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use futures_util::TryStreamExt as _;
use serde_json::value::RawValue;
use tradewire::futures::QuantHistory;
use tradewire::operations::Host;
use tradewire::{Client, Timestamp};
use tradewire_archive::{Exchange, RangeReader, ReadError, Record, Source, TimeRange};
use tradewire_contract::{Contract, Endpoint as _, Request};
use tradewire_sandbox::Sandbox;
use tradewire_wire::server::Pairs;

use crate::model::{DAY, Model, REACH};
use crate::moving_exchange::seeds;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

fn orders(range: TimeRange) -> Result<RangeReader> {
    Ok(RangeReader::new(Contract::embedded(), "futures.orders", range, Vec::new())?)
}

/// Reads what is new, and checks its order.
async fn changes(reader: &mut RangeReader, model: &Model) -> Result<Vec<Record>> {
    let report = reader.read(model, |_| {}).await?;
    assert!(report.problems.is_empty(), "{:?}", report.problems);
    let records: Vec<Record> = reader.changes().await?.try_collect().await?;
    let times: Vec<_> = records.iter().map(|record| (record.time, record.key.clone())).collect();
    assert!(times.is_sorted(), "{times:?}");
    Ok(records)
}

/// Returns the state of each order of a range, by id.
fn expected(model: &Model, range: TimeRange) -> BTreeMap<String, &'static str> {
    let in_range = |created: i64| created >= range.start.as_millis() && created < range.end.as_millis();
    let state = model.lock();
    let orders = state.orders.iter().filter(|(_, order)| in_range(order.created));
    orders.map(|(id, order)| (id.to_string(), order.state)).collect()
}

fn states(records: &[Record]) -> Result<BTreeMap<String, String>> {
    let mut states = BTreeMap::new();
    for record in records {
        let order: serde_json::Value = serde_json::from_str(&record.json)?;
        let state = order["state"].as_str().ok_or("no state")?.to_owned();
        assert_eq!(states.insert(record.key.clone(), state), None, "{} is repeated", record.key);
    }
    Ok(states)
}

fn compare(found: &BTreeMap<String, String>, expected: &BTreeMap<String, &'static str>, seed: u64) {
    let found: BTreeMap<_, _> = found.iter().map(|(key, state)| (key.clone(), state.as_str())).collect();
    assert_eq!(found, *expected, "seed {seed}");
}

/// Whatever an exchange does that is not documented, every order of a range is returned once, also at both ends of it.
#[tokio::test]
async fn no_record_of_a_range_is_missing() -> Result {
    for seed in 0..seeds()?.max(5) {
        let model = Model::new(seed);
        model.lock().moves = false;
        let now = model.now();
        let (start, end) = (now.minus_millis(*REACH - 10 * DAY), now.minus_millis(20 * DAY));
        for time in [start, end, start.minus_millis(1), end.minus_millis(1)] {
            model.add(time.as_millis());
        }
        for _ in 0..20 {
            model.change(false);
        }
        model.wait(60_000);
        for range in [TimeRange::new(start, end), TimeRange::new(start, TimeRange::ALL.end)] {
            let found = states(&changes(&mut orders(range)?, &model).await?)?;
            let expected = expected(&model, range);

            compare(&found, &expected, seed);
        }
    }
    Ok(())
}

/// A repeated read returns what is new and what has changed, and nothing else.
#[tokio::test]
async fn changes_are_returned_once() -> Result {
    for seed in 0..seeds()?.max(3) {
        let model = Model::new(seed);
        model.lock().moves = false;
        let range = TimeRange::new(model.now().minus_millis(*REACH - 10 * DAY), TimeRange::ALL.end);
        let mut reader = orders(range)?;
        model.wait(60_000);
        let mut known = states(&changes(&mut reader, &model).await?)?;
        for _ in 0..3 {
            assert_eq!(changes(&mut reader, &model).await?, [], "seed {seed}");
            let now = model.now().as_millis();
            model.add(now);
            model.change(false);
            model.wait(60_000);
            let before = known.clone();
            let changed = states(&changes(&mut reader, &model).await?)?;
            known.extend(changed.clone());
            compare(&known, &expected(&model, range), seed);
            assert!(changed.len() <= 2 && changed.iter().any(|(key, _)| !before.contains_key(key)), "{changed:?}");
        }
    }
    Ok(())
}

/// The next read covers the part that a failed read omitted.
#[tokio::test]
async fn a_failed_read_is_continued() -> Result {
    let model = Model::new(3);
    model.lock().moves = false;
    let range = TimeRange::new(model.now().minus_millis(*REACH - 10 * DAY), TimeRange::ALL.end);
    let mut reader = orders(range)?;
    model.wait(60_000);
    model.lock().failures = 1.0;
    assert!(!reader.read(&model, |_| {}).await?.problems.is_empty());
    model.lock().failures = 0.0;
    let found = states(&changes(&mut reader, &model).await?)?;
    compare(&found, &expected(&model, range), 3);
    Ok(())
}

/// Of two thousand orders of a sandbox, those of a range are returned, and a filter selects among them.
#[tokio::test]
async fn thousands_of_orders_are_read() -> Result {
    let sandbox = Sandbox::builder().seed(1).history(2_000).without_rate_limits().start().await?;
    let client = Client::builder().deployment(sandbox.deployment()).credentials(sandbox.credentials()).build()?;
    let all = client.items(QuantHistory::new().limit(QuantHistory::MAX_LIMIT)).read_all().await?;
    let mut times: Vec<_> = all.iter().map(|order| order.created_time).collect();
    times.sort_unstable();
    // A range that the exchange keeps, according to the contract.
    let kept = *REACH - 10 * DAY;
    let since = times.last().ok_or("no order")?.minus_millis(kept);
    times.retain(|time| *time > since);
    // The sandbox spreads the orders over 80 days.
    let least = usize::try_from(250 * kept.min(80 * DAY) / (80 * DAY))?;
    // Both ends are the times of orders.
    let (start, end) = (times[times.len() / 10], times[times.len() * 9 / 10]);
    let symbol = all.first().ok_or("no order")?.symbol.clone();
    for filters in [Vec::new(), vec![("symbol", symbol.clone())]] {
        let mut reader =
            RangeReader::new(Contract::embedded(), "futures.orders", TimeRange::new(start, end), filters.clone())?;
        let report = reader.read(&client, |_| {}).await?;
        assert!(report.problems.is_empty(), "{:?}", report.problems);
        let found: Vec<Record> = reader.changes().await?.try_collect().await?;
        let mut found: Vec<_> = found.into_iter().map(|record| (record.time, record.key)).collect();
        assert!(found.is_sorted_by_key(|(time, _)| *time));
        let selected = |order: &&tradewire::futures::Order| {
            (start..end).contains(&order.created_time) && (filters.is_empty() || order.symbol == symbol)
        };
        let mut expected: Vec<(Timestamp, String)> =
            all.iter().filter(selected).map(|order| (order.created_time, order.order_id.to_string())).collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert!(found == expected && expected.len() > least, "{} {}", found.len(), expected.len());
    }
    Ok(())
}

/// An exchange with a single deposit, which it lists and cannot look up. The start of a range is excluded.
struct Deposit {
    now: AtomicI64,
    created: i64,
    is_pending: AtomicBool,
}

impl Exchange for Deposit {
    async fn send(&self, request: &Request) -> std::result::Result<Option<Box<RawValue>>, ReadError> {
        let query = request.query().into_string();
        let number = |name| Pairs::parse(&query).values(name).next().and_then(|value| value.parse::<i64>().ok());
        let (start, end) = (number("startTime"), number("endTime"));
        assert!(start.is_none_or(|start| start >= 0), "{start:?}");
        let status = if self.is_pending.load(Ordering::Relaxed) { "PENDING" } else { "SUCCESS" };
        let deposit = format!(r#"{{"id":7,"status":"{status}","createdTime":{}}}"#, self.created);
        let is_listed = start < Some(self.created) && end.is_none_or(|end| end > self.created);
        let items = if is_listed { deposit } else { String::new() };
        let page = format!(r#"{{"hasPrev":false,"hasNext":false,"items":[{items}]}}"#);
        self.now.fetch_add(1_000, Ordering::Relaxed);
        RawValue::from_string(page).map(Some).map_err(|error| ReadError::new(error.to_string()))
    }

    async fn sync_clock(&self, _: &'static Host) -> std::result::Result<(), ReadError> {
        Ok(())
    }

    fn host_time(&self, _: &'static Host) -> Timestamp {
        Timestamp::from_millis(self.now.load(Ordering::Relaxed))
    }

    fn local_time(&self) -> Timestamp {
        Timestamp::from_millis(self.now.load(Ordering::Relaxed))
    }

    fn source(&self, _: &Host) -> Option<Source> {
        None
    }
}

/// A record that can still change and cannot be looked up is listed again, however old it is.
#[tokio::test]
async fn a_change_without_a_lookup_is_returned() -> Result {
    let created = 1_760_000_000_000;
    let exchange = Deposit { now: (created + 3 * DAY).into(), created, is_pending: true.into() };
    let range = TimeRange::new(Timestamp::from_millis(created - DAY), TimeRange::ALL.end);
    let mut reader = RangeReader::new(Contract::embedded(), "spot.deposits", range, Vec::new())?;
    for (is_pending, changes) in [(true, 1), (true, 0), (false, 1), (false, 0)] {
        exchange.is_pending.store(is_pending, Ordering::Relaxed);
        let report = reader.read(&exchange, |_| {}).await?;
        assert!(report.problems.is_empty(), "{:?}", report.problems);
        let records: Vec<Record> = reader.changes().await?.try_collect().await?;
        assert_eq!(records.len(), changes, "{records:?}");
    }
    // Once it cannot change any more, only the last hour is read.
    let requests = reader.read(&exchange, |_| {}).await?.requests;
    assert_eq!(requests, 1);
    Ok(())
}

/// There is no time before 1970 that an exchange would understand.
#[tokio::test]
async fn no_start_is_negative() -> Result {
    for start in [0, -DAY] {
        let exchange = Deposit { now: (3 * DAY).into(), created: DAY, is_pending: false.into() };
        let range = TimeRange::new(Timestamp::from_millis(start), TimeRange::ALL.end);
        let mut reader = RangeReader::new(Contract::embedded(), "spot.deposits", range, Vec::new())?;
        assert!(reader.read(&exchange, |_| {}).await?.problems.is_empty());
        let records: Vec<Record> = reader.changes().await?.try_collect().await?;
        assert_eq!(records.len(), 1, "{start}");
    }
    Ok(())
}
