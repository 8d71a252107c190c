//! Records and pages that are odd: none of them hides others.

use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use futures_util::TryStreamExt as _;
use serde_json::value::RawValue;
use tradewire::Timestamp;
use tradewire::operations::Host;
use tradewire_archive::{
    Archive, AsOf, DatasetReport, Exchange, ExportOptions, Format, RangeReader, ReadError, Source, SyncOptions,
    TimeRange, Value,
};
use tradewire_contract::{Contract, Endpoint as _, Request};
use tradewire_wire::server::Pairs;

use crate::databases::TestDatabase;
use crate::model::{Cap, DAY, too_long};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

const NOW: i64 = 1_760_000_000_000;

/// An exchange that lists records of one dataset, each with its time.
struct Listed {
    records: Mutex<Vec<(i64, String)>>,
    /// The page that it returns instead of a list of the records.
    page: Option<&'static str>,
    cap: Cap,
    /// Whether a range contains neither its start nor its end.
    excludes_ends: bool,
    now: AtomicI64,
    /// The time that passes with each request, in milliseconds.
    step: i64,
    /// The age of the time that the host reports, in milliseconds.
    host_delay: i64,
}

impl Listed {
    fn new(records: Vec<(i64, String)>) -> Self {
        let records = Mutex::new(records);
        Self { records, page: None, cap: Cap::None, excludes_ends: false, now: NOW.into(), step: 0, host_delay: 0 }
    }

    fn page(&self, request: &Request) -> std::result::Result<String, ReadError> {
        if let Some(page) = self.page {
            return Ok(page.to_owned());
        }
        let query = request.query().into_string();
        let pairs = Pairs::parse(&query);
        let number = |name: &str| pairs.values(name).next().and_then(|value| value.parse::<i64>().ok());
        let now = self.now.fetch_add(self.step, Ordering::Relaxed) + self.step;
        let (start, end) = (number("startTime").unwrap_or(0), number("endTime").unwrap_or(now));
        let Some((start, end)) = self.cap.apply(start, end) else { return Err(too_long()) };
        let excluded = i64::from(self.excludes_ends);
        let range = start + excluded..=end - excluded;
        // The other views have other records.
        let is_other = pairs.values("bizType").any(|kind| kind != "SPOT");
        let records = self.records.lock().map_err(|_| ReadError::new("poisoned"))?;
        let within = records.iter().filter(|(time, _)| !is_other && range.contains(time));
        let items: Vec<&str> = within.map(|(_, json)| json.as_str()).collect();
        Ok(format!(r#"{{"hasPrev":false,"hasNext":false,"items":[{}]}}"#, items.join(",")))
    }
}

impl Exchange for Listed {
    async fn send(&self, request: &Request) -> std::result::Result<Option<Box<RawValue>>, ReadError> {
        let page = RawValue::from_string(self.page(request)?);
        page.map(Some).map_err(|error| ReadError::new(error.to_string()))
    }

    async fn sync_clock(&self, _: &'static Host) -> std::result::Result<(), ReadError> {
        Ok(())
    }

    fn host_time(&self, _: &'static Host) -> Timestamp {
        self.local_time().minus_millis(self.host_delay)
    }

    fn local_time(&self) -> Timestamp {
        Timestamp::from_millis(self.now.load(Ordering::Relaxed))
    }

    fn source(&self, _: &Host) -> Option<Source> {
        None
    }
}

async fn sync(archive: &Archive, exchange: &Listed, dataset: &str) -> Result<DatasetReport> {
    sync_with(archive, exchange, dataset, SyncOptions::default()).await
}

async fn sync_with(archive: &Archive, exchange: &Listed, dataset: &str, options: SyncOptions) -> Result<DatasetReport> {
    let options = SyncOptions { datasets: vec![dataset.to_owned()], ..options };
    let mut report = archive.sync(exchange, "main", &options, |_| {}).await?;
    report.datasets.pop().ok_or_else(|| "no dataset".into())
}

async fn number(archive: &Archive, sql: &str) -> Result<i64> {
    match archive.query(sql, None).await?.rows.as_slice() {
        [row] => match row.as_slice() {
            [Value::Integer(number)] => Ok(*number),
            other => Err(format!("{other:?}").into()),
        },
        other => Err(format!("{other:?}").into()),
    }
}

fn deposit(id: i64, memo: &str) -> (i64, String) {
    deposit_at(id, NOW - DAY - id, memo)
}

fn deposit_at(id: i64, time: i64, memo: &str) -> (i64, String) {
    (time, format!(r#"{{"id":{id},"memo":{memo},"status":"SUCCESS","amount":"5","createdTime":{time}}}"#))
}

/// A text that is cut inside an emoji, U+0000 and a deeply nested value are archived as they came. In the views, only they are missing.
#[tokio::test]
async fn one_bad_value_hides_nothing() -> Result {
    let deep = format!("{}{}", "[".repeat(1_000), "]".repeat(1_000));
    let memos = [r#""invoice 7""#, r#""thanks \ud83d""#, r#""ref \u0000""#, &deep, r#"{"a":1,"a":2}"#];
    let mut records: Vec<_> = (1..).zip(memos).map(|(id, memo)| deposit(id, memo)).collect();
    // Half of a surrogate pair in a name, and a field that no source describes twice.
    for (id, odd) in [(6, r#""x\ud83d":1"#), (7, r#""x":1,"x":2"#)] {
        let (time, json) = deposit(id, "\"-\"");
        records.push((time, json.replace('}', &format!(",{odd}}}"))));
    }
    for database in TestDatabase::all()? {
        let archive = Archive::open(&database.location)?;
        let report = sync(&archive, &Listed::new(records.clone()), "spot.deposits").await?;
        assert!(report.problems.is_empty() && report.counts.added == 7, "{report:?}");
        assert_eq!(number(&archive, "SELECT count(*) FROM spot_deposits WHERE amount = '5'").await?, 7);
        assert_eq!(number(&archive, "SELECT count(*) FROM spot_deposits WHERE memo IS NULL").await?, 3);
        let archived: Vec<_> =
            archive.records("main", "spot.deposits", TimeRange::ALL, AsOf::Now).try_collect().await?;
        let mut archived: Vec<_> = archived.into_iter().map(|record| record.json).collect();
        archived.sort_unstable();
        assert!(archived.iter().eq(records.iter().map(|(_, json)| json)), "{archived:?}");
        let verification = archive.verify().await?;
        assert_eq!((verification.faults.len(), verification.hidden.len()), (0, 4), "{verification:?}");
        assert!(verification.hidden[0].contains("`memo` of revision 1 of"), "{verification:?}");
        let directory = tempfile::tempdir()?;
        for format in [Format::Csv, Format::Ndjson] {
            let exported = archive.export(&ExportOptions::new(directory.path(), format)).await?;
            assert_eq!(exported.files.iter().map(|file| file.rows).sum::<u64>(), 7);
        }
        let again = sync(&archive, &Listed::new(records.clone()), "spot.deposits").await?;
        assert_eq!((again.counts.added, again.counts.changed), (0, 0), "{again:?}");
    }
    Ok(())
}

/// A record that cannot be identified is a problem; the others are archived, and their range does not count as read. It does not prevent the
/// next sweep, which finds what became visible late.
#[tokio::test]
async fn an_unreadable_record_is_reported() -> Result {
    for odd in [
        r#"{"memo":"x"}"#,
        "7",
        "null",
        r#"{"id":9,"id":9}"#,
        r#"{"id":[1]}"#,
        r#"{"id":9,"createdTime":1,"createdTime":2}"#,
    ] {
        let database = TestDatabase::sqlite()?;
        let archive = Archive::open(&database.location)?;
        let exchange = Listed::new(vec![deposit(1, "null"), (NOW - DAY, odd.to_owned()), deposit(2, "null")]);
        let report = sync(&archive, &exchange, "spot.deposits").await?;
        assert!(report.problems.iter().any(|problem| problem.message.contains("is unreadable")), "{odd}: {report:?}");
        assert_eq!(report.counts.added, 2, "{odd}");
        let sql =
            format!("SELECT count(*) FROM coverage WHERE start_time < {NOW} - {DAY} AND end_time > {NOW} - {DAY}");
        assert_eq!(number(&archive, &sql).await?, 0, "{odd}");
        for (id, sweep, days) in [(3, false, 8), (4, true, 0)] {
            exchange.records.lock().map_err(|_| "poisoned")?.push(deposit_at(id, NOW - 50 * DAY, "null"));
            exchange.now.fetch_add(days * DAY, Ordering::Relaxed);
            let options = SyncOptions { sweep, ..SyncOptions::default() };
            let report = sync_with(&archive, &exchange, "spot.deposits", options).await?;
            assert_eq!(report.counts.added, 1, "{odd}, {days} days later: {report:?}");
        }
    }
    Ok(())
}

/// Times that no calendar has do not prevent the export of others, and views show no other time in their place.
#[tokio::test]
async fn odd_times_are_exported() -> Result {
    for database in TestDatabase::all()? {
        odd_times_are_exported_from(&database).await?;
    }
    Ok(())
}

async fn odd_times_are_exported_from(database: &TestDatabase) -> Result {
    let archive = Archive::open(&database.location)?;
    let undated = ["-99999999999999", "-62167219200001", "253402300800000", "9223372036854775807"];
    let dated = ["-62167219200000", "-1", "0", "253402300799999"];
    // These records have the time when they were read.
    let missing = ["1e30", "\"\"", "null", "1.5", "\"n/a\"", "\"1970-11-01 10:00:00\""];
    let times = [&undated[..], &dated, &missing].concat();
    let records = (1..).zip(&times).map(|(id, time)| (NOW - id, format!(r#"{{"id":{id},"createdTime":{time}}}"#)));
    let report = sync(&archive, &Listed::new(records.collect()), "spot.deposits").await?;
    assert_eq!(report.counts.added, times.len() as u64, "{report:?}");
    assert_eq!(number(&archive, "SELECT count(*) FROM spot_deposits WHERE created_time LIKE '1970-%'").await?, 1);
    let directory = tempfile::tempdir()?;
    let formats = [
        Format::Csv,
        Format::Ndjson,
        #[cfg(feature = "parquet")]
        Format::Parquet,
    ];
    for format in formats {
        let exported = archive.export(&ExportOptions::new(directory.path(), format)).await?;
        let files = exported.files.iter().filter_map(|file| Some((file.path.file_stem()?.to_str()?, file.rows)));
        let expected = [("0000-01", 1), ("1969-12", 1), ("1970-01", 1), ("2025-10", 6), ("9999-12", 1), ("undated", 4)];
        assert_eq!(files.collect::<Vec<_>>(), expected, "{format:?}");
    }
    Ok(())
}

/// Each host has a clock of its own: that one is behind does not show that another one was ahead.
#[tokio::test]
async fn clocks_of_different_hosts_are_not_compared() -> Result {
    let database = TestDatabase::sqlite()?;
    let archive = Archive::open(&database.location)?;
    sync(&archive, &Listed::new(Vec::new()), "futures.orders").await?;
    let behind = Listed { host_delay: 5 * 60_000, ..Listed::new(Vec::new()) };
    sync(&archive, &behind, "spot.deposits").await?;
    let status = archive.status_at(Timestamp::from_millis(NOW)).await?;
    let views: Vec<_> = status.iter().flat_map(|dataset| &dataset.views).collect();
    assert!(views.len() > 1 && views.iter().all(|view| view.distrusted.is_empty()), "{views:?}");
    Ok(())
}

/// Times in seconds, 0 and negative ones are not in the range that was asked for.
#[tokio::test]
async fn records_that_are_left_out_for_their_times_are_reported() -> Result {
    let times = [NOW - 1, NOW / 1_000, 0, -1];
    let records = (1..).zip(times).map(|(id, time)| (NOW - 1, format!(r#"{{"id":{id},"createdTime":{time}}}"#)));
    let exchange = Listed::new(records.collect());
    let from = Timestamp::from_millis(NOW - DAY);
    for (start, shown) in [(from, 1), (TimeRange::ALL.start, 4)] {
        let range = TimeRange::new(start, TimeRange::ALL.end);
        let mut reader = RangeReader::new(Contract::embedded(), "spot.deposits", range, Vec::new())?;
        let problems = reader.read(&exchange, |_| {}).await?.problems;
        let found: Vec<_> = reader.changes().await?.try_collect().await?;
        assert_eq!((found.len(), problems.is_empty()), (shown, shown == 4), "{problems:?}");
        assert!(problems.iter().all(|problem| problem.message.starts_with("3 records are left out")), "{problems:?}");
        assert!(reader.read(&exchange, |_| {}).await?.problems.is_empty(), "they are reported once");
    }
    Ok(())
}

/// A page without its list or its flag is not the last one, or empty.
#[tokio::test]
async fn a_page_that_cannot_be_followed_is_not_read() -> Result {
    for (page, is_read) in [
        (r#"{"hasNext":false,"items":[]}"#, true),
        (r#"{"hasNext":null,"items":[{"id":1,"createdTime":1}]}"#, false),
        ("{}", false),
        // A record of another time for every range.
        (r#"{"hasNext":false,"items":[{"id":1,"createdTime":1500000000000}]}"#, false),
    ] {
        let database = TestDatabase::sqlite()?;
        let archive = Archive::open(&database.location)?;
        let exchange = Listed { page: Some(page), ..Listed::new(Vec::new()) };
        let report = sync(&archive, &exchange, "spot.deposits").await?;
        assert_eq!(report.problems.is_empty(), is_read, "{page}: {report:?}");
        assert_eq!(number(&archive, "SELECT count(*) FROM coverage").await? > 0, is_read, "{page}");
    }
    Ok(())
}

fn fill(order: i64, price: &str) -> (i64, String) {
    let time = NOW - 7_000;
    (time, format!(r#"{{"tradeId":"7","orderId":"{order}","price":"{price}","time":{time}}}"#))
}

/// Both sides of a trade with oneself may have one id. What contradicts itself is reported.
#[tokio::test]
async fn fills_of_two_orders_are_two_records() -> Result {
    for database in TestDatabase::all()? {
        let archive = Archive::open(&database.location)?;
        let exchange = Listed::new(vec![fill(1, "10"), fill(2, "10")]);
        let report = sync(&archive, &exchange, "spot.fills").await?;
        assert!(report.problems.is_empty() && report.counts.added == 2, "{report:?}");
        let exchange = Listed::new(vec![fill(1, "11"), fill(2, "10.0")]);
        let changed = sync(&archive, &exchange, "spot.fills").await?;
        let [problem] = changed.problems.as_slice() else { return Err(format!("{changed:?}").into()) };
        assert!(problem.message.contains("the record 1/7 cannot change, but differs in price"), "{problem}");
        let (time, json) = fill(3, "10");
        let longer = json.replace('}', r#","fee":"1"}"#);
        for (second, difference) in
            [(longer, "of which one has more fields"), (fill(3, "11").1, "which differ in price")]
        {
            let exchange = Listed::new(vec![(time, json.clone()), (time, second)]);
            let doubled = sync(&archive, &exchange, "spot.fills").await?;
            let [problem] = doubled.problems.as_slice() else { return Err(format!("{doubled:?}").into()) };
            let expected = format!("two records with the key 3/7, {difference}");
            assert!(problem.message.contains(&expected), "{problem}");
        }
    }
    Ok(())
}

/// Whether an exchange rejects a long range or shortens it without an error, everything is read.
#[tokio::test]
async fn ranges_that_the_exchange_caps_are_read() -> Result {
    let every = |pause: i64| -> Vec<_> {
        (0..75 * DAY / pause).map(|id| deposit_at(id + 1, NOW - 80 * DAY + id * pause, "null")).collect()
    };
    // With the longer pauses, a shortened part contains one record, or none.
    for (length, records) in [DAY, DAY + 1, 2 * DAY, 13 * DAY / 2, 30 * DAY]
        .into_iter()
        .flat_map(|length| [DAY / 4, 5 * DAY / 2, 20 * DAY].map(|pause| (length, every(pause))))
    {
        for cap in [Cap::Rejects(length), Cap::KeepsStart(length), Cap::KeepsEnd(length)] {
            let database = TestDatabase::sqlite()?;
            let archive = Archive::open(&database.location)?;
            let exchange = Listed { cap, ..Listed::new(records.clone()) };
            let report = sync(&archive, &exchange, "spot.deposits").await?;
            let days = format!("SELECT group_concat(DISTINCT (record_time - {NOW}) / {DAY}) FROM revision");
            let days = archive.query(&days, None).await?.rows;
            let expected = (records.len() as u64, 0);
            assert_eq!((report.counts.added, report.problems.len()), expected, "{cap:?}: {report:?} {days:?}");
        }
    }
    Ok(())
}

/// A range may refer to the last change of a record, so the creation of a record does not show which part of the range was returned.
#[tokio::test]
async fn ranges_of_changes_are_read() -> Result {
    const HOUR: i64 = DAY / 24;
    // Requests begin 89 days ago, because this machine's clock is ahead, and the second one is for two days.
    let (first, second) = (NOW - 89 * DAY + HOUR, NOW - 88 * DAY);
    let order = |id: i64, created: i64, changed: i64| {
        (changed, format!(r#"{{"orderId":"{id}","state":"FILLED","time":{created},"updatedTime":{changed}}}"#))
    };
    let orders = vec![
        order(1, first, first),
        order(2, second + HOUR, second + 40 * HOUR),
        order(3, second + 2 * HOUR, second + 3 * HOUR),
    ];
    for cap in [Cap::KeepsStart(DAY), Cap::KeepsEnd(DAY)] {
        let database = TestDatabase::sqlite()?;
        let archive = Archive::open(&database.location)?;
        let exchange = Listed { cap, ..Listed::new(orders.clone()) };
        let report = sync(&archive, &exchange, "spot.orders").await?;
        assert_eq!((report.counts.added, report.problems.len()), (3, 0), "{cap:?}: {report:?}");
    }
    Ok(())
}

async fn read_from(start: i64, exchange: &Listed) -> Result<usize> {
    let range = TimeRange::new(Timestamp::from_millis(start), TimeRange::ALL.end);
    let mut reader = RangeReader::new(Contract::embedded(), "spot.deposits", range, Vec::new())?;
    let report = reader.read(exchange, |_| {}).await?;
    assert!(report.problems.is_empty(), "{report:?}");
    let records: Vec<_> = reader.changes().await?.try_collect().await?;
    Ok(records.len())
}

/// The newest range has no end, so the exchange ends it at the time of the request: neither when the sync began, nor at the old time that a
/// cache returned for the host.
#[tokio::test]
async fn a_newest_range_that_the_exchange_shortens_is_read() -> Result {
    const HOUR: i64 = DAY / 24;
    for (step, host_delay) in [(2 * HOUR, 0), (0, 8 * HOUR)] {
        // The newest part begins 23 hours before the sync, by the clock of the host.
        let newest = NOW - host_delay - 23 * HOUR;
        let records = vec![deposit_at(1, newest + HOUR, "null")];
        let exchange = Listed { cap: Cap::KeepsEnd(DAY), step, host_delay, ..Listed::new(records) };
        assert_eq!(read_from(newest - 3 * DAY, &exchange).await?, 1, "{step} {host_delay}");
    }
    Ok(())
}

/// A record at the end of what a shortened range returns is read, even if the exchange excludes both ends of a range.
#[tokio::test]
async fn no_record_is_between_shortened_ranges() -> Result {
    let start = NOW - 20 * DAY;
    // The second part is longer than a day, as a trial.
    let second = start + DAY - 2;
    for length in [DAY - 1, DAY, DAY + 1, DAY + 50] {
        for cap in [Cap::KeepsStart(length), Cap::KeepsEnd(length)] {
            for excludes_ends in [false, true] {
                let dense = [-5..5, DAY - 60..DAY + 60, 2 * DAY - 60..2 * DAY + 5];
                let times = [start + 1].into_iter().chain(dense.into_iter().flatten().map(|offset| second + offset));
                let records: Vec<_> = (1..).zip(times).map(|(id, time)| deposit_at(id, time, "null")).collect();
                let exchange = Listed { cap, excludes_ends, ..Listed::new(records.clone()) };
                assert_eq!(read_from(start, &exchange).await?, records.len(), "{cap:?} {excludes_ends}");
            }
        }
    }
    Ok(())
}
