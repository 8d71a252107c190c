//! Nothing that the exchange returned is lost or doubled, and what could not be read is reported.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::path::{Path, PathBuf};

use futures_util::TryStreamExt as _;
use tradewire::futures::OrderDetail;
use tradewire::{Client, Deployment, Timestamp};
use tradewire_archive::{Archive, AsOf, DatasetReport, DatasetStatus, SyncOptions, TimeRange, Value, restore};

use crate::databases::TestDatabase;
use crate::model::{Clocks, Content, DAY, HOUR, Model, REACH};

type Result = std::result::Result<(), Box<dyn Error>>;

pub fn options() -> SyncOptions {
    SyncOptions { datasets: vec!["futures.orders".to_owned()], ..SyncOptions::default() }
}

/// Returns the status of the futures orders of the only account.
pub fn orders_of(status: &[DatasetStatus]) -> std::result::Result<&DatasetStatus, Box<dyn Error>> {
    Ok(status.iter().find(|dataset| dataset.dataset == "futures.orders").ok_or("no orders")?)
}

pub fn always() -> TimeRange {
    TimeRange::new(Timestamp::from_millis(0), Timestamp::from_millis(i64::MAX))
}

fn content(order: &serde_json::Value) -> Content {
    let text = |name: &str| order[name].as_str().map_or_else(|| order[name].to_string(), str::to_owned);
    let state = ["NEW", "PARTIALLY_FILLED", "FILLED", "CANCELED"].into_iter().find(|state| text("state") == *state);
    let executed = text("executedQty");
    let whole = executed.split('.').next().and_then(|whole| whole.parse().ok());
    (state.unwrap_or("?"), whole.unwrap_or(u64::MAX), text("updatedTime").parse().unwrap_or(-1))
}

/// Returns the contents of all revisions of an account, by order.
pub async fn revisions(
    archive: &Archive,
    account: &str,
) -> std::result::Result<HashMap<i64, Vec<Content>>, Box<dyn Error>> {
    let sql = format!(
        "SELECT key, number, raw_json FROM revision JOIN account ON account.id = revision.account \
         WHERE account.name = '{account}' ORDER BY key, number"
    );
    let table = archive.query(&sql, None).await?;
    let mut revisions: HashMap<i64, Vec<Content>> = HashMap::new();
    for row in table.rows {
        let [Value::Text(key), Value::Integer(number), Value::Text(json)] = row.as_slice() else {
            return Err(format!("{row:?}").into());
        };
        let of_order = revisions.entry(key.parse()?).or_default();
        of_order.push(content(&serde_json::from_str(json)?));
        assert_eq!(of_order.len() as i64, *number, "the revisions of {key} are numbered consecutively");
    }
    Ok(revisions)
}

/// Returns the current contents, by order.
async fn current(archive: &Archive, account: &str) -> std::result::Result<BTreeMap<i64, Content>, Box<dyn Error>> {
    let records: Vec<_> = archive.records(account, "futures.orders", always(), AsOf::Now).try_collect().await?;
    let mut current = BTreeMap::new();
    for record in records {
        let order: serde_json::Value = serde_json::from_str(&record.json)?;
        assert_eq!(order["clientOrderId"], format!("c{}", record.key), "a detail did not remove it");
        assert!(current.insert(record.key.parse()?, content(&order)).is_none(), "{} is doubled", record.key);
    }
    Ok(current)
}

/// Checks that the archive has exactly what the exchange returned.
pub async fn check(archive: &Archive, account: &str, model: &Model, seed: u64) -> Result {
    let returned = model.lock().returned.clone();
    let revisions = revisions(archive, account).await?;
    assert_eq!(revisions, returned, "seed {seed}, {:?}", model.habits);
    let current = current(archive, account).await?;
    let last: BTreeMap<_, _> = returned.iter().filter_map(|(id, contents)| Some((*id, *contents.last()?))).collect();
    assert_eq!(current, last, "seed {seed}");
    let verification = archive.verify().await?;
    assert!(verification.faults.is_empty(), "seed {seed}: {:?}", verification.faults);
    Ok(())
}

/// Checks that the archive has the newest content of everything that the exchange still returns.
pub async fn check_complete(archive: &Archive, account: &str, model: &Model, seed: u64) -> Result {
    let current = current(archive, account).await?;
    let state = model.lock();
    for id in state.reachable() {
        let order = &state.orders[&id];
        assert_eq!(current.get(&id), Some(&order.content()), "seed {seed}, order {id}, {:?}, {order:?}", model.habits);
    }
    Ok(())
}

/// Checks that nothing counts as read that lies in the future of the exchange.
async fn check_coverage(archive: &Archive, model: &Model, seed: u64) -> Result {
    let sql = "SELECT coalesce(max(end_time), 0) FROM coverage";
    let table = archive.query(sql, None).await?;
    let now = model.now().as_millis();
    let is_past = matches!(table.rows[0].as_slice(), [Value::Integer(end)] if *end <= now);
    assert!(is_past, "seed {seed}: {table:?} {now}, {:?}", model.lock().clocks);
    Ok(())
}

/// Returns the number of exchanges to test: 2, or the number in `ARCHIVE_SEEDS`.
pub fn seeds() -> std::result::Result<u64, Box<dyn Error>> {
    Ok(std::env::var("ARCHIVE_SEEDS").map_or(Ok(2), |seeds| seeds.parse())?)
}

/// Orders are placed, filled late, and change back, while the exchange is read; syncs are interrupted; days pass between them.
#[tokio::test]
async fn nothing_is_lost_or_doubled() -> Result {
    for seed in 0..seeds()? {
        nothing_is_lost_or_doubled_in(&TestDatabase::sqlite()?, seed).await?;
    }
    // A server is slower, and only stores the same.
    #[cfg(all(unix, feature = "postgres"))]
    for seed in (0..seeds()?).step_by(2) {
        let Some(database) = TestDatabase::postgres()? else { break };
        nothing_is_lost_or_doubled_in(&database, seed).await?;
    }
    Ok(())
}

async fn nothing_is_lost_or_doubled_in(database: &TestDatabase, seed: u64) -> Result {
    let model = Model::new(seed);
    let mut backup: Option<(PathBuf, HashMap<i64, Vec<Content>>)> = None;
    let mut interrupted = 0;
    let is_file = !database.location.contains("://");
    for _ in 0..model.lock_random(1..6) {
        // What was archived since the backup is returned again.
        if let Some((file, returned)) = backup.take().filter(|_| model.lock_random(0..3) == 0) {
            restore(&file, Path::new(&database.location))?;
            model.lock().returned = returned;
        }
        // Each sync opens the archive anew.
        let archive = Archive::open(&database.location)?;
        let random = |probability: f64| if model.lock_random(0..2) == 0 { probability } else { 0.0 };
        let (failures, odd) = (random(0.05), random(0.05));
        (model.lock().failures, model.lock().odd) = (failures, odd);
        if is_file && model.lock_random(0..2) == 0 {
            let file = Path::new(&database.location).with_file_name(format!("backup-{}", model.lock().requests));
            archive.back_up(&file).await?;
            let returned = model.lock().returned.clone();
            backup = Some((file, returned));
        }
        model.set_clocks();
        let report = archive.sync(&model, "main", &options(), |_| {}).await?;
        interrupted += u32::from(!report.is_complete());
        check(&archive, "main", &model, seed).await?;
        check_coverage(&archive, &model, seed).await?;
        model.wait(model.lock_random(0..3 * DAY));
        for _ in 0..10 {
            model.change(false);
        }
    }
    let archive = Archive::open(&database.location)?;
    // Without failures, the open orders are followed wherever they are, and new ones are found.
    {
        let mut state = model.lock();
        (state.failures, state.odd, state.moves, state.clocks) = (0.0, 0.0, false, Clocks::RIGHT);
    }
    model.settle();
    model.wait(60_000);
    let report = archive.sync(&model, "main", &options(), |_| {}).await?;
    // What is reported are open orders that the exchange no longer returns.
    let reachable = model.lock().reachable();
    for problem in &report.datasets[0].problems {
        let is_gone = !reachable.iter().any(|id| problem.message.contains(&id.to_string()));
        assert!(
            is_gone && problem.message.contains("does not know"),
            "seed {seed}: {problem}, {interrupted} interrupted"
        );
    }
    check(&archive, "main", &model, seed).await?;
    check_complete(&archive, "main", &model, seed).await?;
    // What changes after it has ended is found by a sweep.
    for _ in 0..5 {
        model.change(true);
    }
    model.settle();
    model.wait(60_000);
    archive.sync(&model, "main", &SyncOptions { sweep: true, ..options() }, |_| {}).await?;
    check(&archive, "main", &model, seed).await?;
    check_complete(&archive, "main", &model, seed).await?;
    // Another sync finds nothing new, and says so.
    model.wait(60_000);
    let report = archive.sync(&model, "main", &options(), |_| {}).await?;
    let counts = report.datasets[0].counts;
    assert_eq!((counts.added, counts.changed), (0, 0), "seed {seed}");
    Ok(())
}

/// An archive that was written with a clock that was 8 hours ahead is repaired by the next sync, and the status says so before. What the
/// wrong clock covered is not covered later either, when its time has passed.
#[tokio::test]
async fn coverage_of_the_future_is_repaired() -> Result {
    for database in TestDatabase::all()? {
        let archive = Archive::open(&database.location)?;
        let model = Model::new(4);
        model.lock().moves = false;
        let ahead = 8 * 60 * 60 * 1000;
        // Both clocks are wrong, as for an older version that asked the clock of the machine only.
        model.lock().clocks = Clocks { host: Some(ahead), local: ahead };
        archive.sync(&model, "main", &options(), |_| {}).await?;
        model.lock().clocks = Clocks::RIGHT;
        model.wait(60_000);
        let status = archive.status_at(model.now()).await?;
        assert!(orders_of(&status)?.views.iter().all(|view| !view.distrusted.is_empty()), "{status:?}");
        model.add(model.now().as_millis());
        model.wait(60_000);
        let repaired = archive.sync(&model, "main", &options(), |_| {}).await?;
        assert!(repaired.datasets[0].counts.added >= 1, "{repaired:?}");
        let read_at = model.now().as_millis();
        model.add(read_at + 60_000);
        model.wait(3 * DAY);
        let status = archive.status_at(model.now()).await?;
        for view in &orders_of(&status)?.views {
            let covered = view.covered.ok_or("nothing is covered")?;
            assert!(covered.end.as_millis() < read_at, "{view:?}");
        }
        archive.sync(&model, "main", &options(), |_| {}).await?;
        let status = archive.status_at(model.now()).await?;
        assert!(orders_of(&status)?.views.iter().all(|view| view.distrusted.is_empty()), "{status:?}");
        check_complete(&archive, "main", &model, 4).await?;
    }
    Ok(())
}

/// Of an exchange that was not read for ten days longer than it keeps its history, the lost range is reported, before that with its date.
#[tokio::test]
async fn what_could_not_be_read_is_reported() -> Result {
    for database in TestDatabase::all()? {
        what_could_not_be_read_is_reported_in(&database).await?;
    }
    Ok(())
}

async fn what_could_not_be_read_is_reported_in(database: &TestDatabase) -> Result {
    let archive = Archive::open(&database.location)?;
    let model = Model::new(1);
    model.lock().moves = false;
    archive.sync(&model, "main", &options(), |_| {}).await?;
    let first = model.lock().now;
    let status = archive.status_at(Timestamp::from_millis(first + *REACH - 10 * DAY)).await?;
    let view = &orders_of(&status)?.views[0];
    let [unread] = view.unread.as_slice() else { return Err(format!("{view:?}").into()) };
    // The last minute before a sync is read again by the next one, and the sync took up to two hours.
    assert!((first - 2 * HOUR..=first).contains(&unread.range.start.as_millis()), "{unread:?} {first}");
    assert_eq!(unread.lost_from.as_millis(), unread.range.start.as_millis() + *REACH);
    assert_eq!(view.lost, [], "{view:?}");
    model.wait(*REACH + 10 * DAY);
    archive.sync(&model, "main", &options(), |_| {}).await?;
    let status = archive.status_at(model.now()).await?;
    for view in &orders_of(&status)?.views {
        let [lost] = view.lost.as_slice() else { return Err(format!("{view:?}").into()) };
        assert!(lost.millis() > 9 * DAY && lost.millis() < 11 * DAY, "{lost:?}");
        assert!(lost.start.as_millis() <= first, "{lost:?}");
    }
    Ok(())
}

/// An order that is open when the exchange stops returning it is reported, and found when the exchange returns it again.
#[tokio::test]
async fn an_open_order_that_disappears_is_reported() -> Result {
    for database in TestDatabase::all()? {
        an_open_order_that_disappears_is_reported_in(&database).await?;
    }
    Ok(())
}

async fn an_open_order_that_disappears_is_reported_in(database: &TestDatabase) -> Result {
    let archive = Archive::open(&database.location)?;
    let model = Model::new(2);
    model.lock().moves = false;
    model.lock().orders.clear();
    let now = model.lock().now;
    model.add(now - 10 * DAY);
    let report = archive.sync(&model, "main", &options(), |_| {}).await?;
    assert!(report.is_complete(), "{report:?}");
    let orders = std::mem::take(&mut model.lock().orders);
    let id = orders.keys().next().copied().unwrap_or_default();
    model.wait(2 * DAY);
    let report = archive.sync(&model, "main", &options(), |_| {}).await?;
    assert!(!report.is_complete(), "{report:?}");
    let status = archive.status_at(model.now()).await?;
    let missing: Vec<_> = orders_of(&status)?.missing.iter().map(|missing| missing.key.clone()).collect();
    assert_eq!(missing, [id.to_string()]);
    // It is reported once; the status keeps it.
    let report = archive.sync(&model, "main", &options(), |_| {}).await?;
    assert!(report.is_complete(), "{report:?}");
    // It is requested further, so that it is found when the exchange returns it again.
    model.lock().orders = orders;
    archive.sync(&model, "main", &options(), |_| {}).await?;
    assert_eq!(orders_of(&archive.status_at(model.now()).await?)?.missing, []);
    model.settle();
    archive.sync(&model, "main", &options(), |_| {}).await?;
    // Another contract may not list the last state of the order as final. The order is then followed, although it does not change.
    let followed = "INSERT INTO open_record (account, dataset, key, record_time) \
                    SELECT account, dataset, key, record_time FROM revision WHERE number = 1";
    assert_eq!(database.tamper(followed)?, 1);
    archive.sync(&model, "main", &options(), |_| {}).await?;
    assert_eq!(orders_of(&archive.status_at(model.now()).await?)?.open, 0);
    check_complete(&archive, "main", &model, 2).await
}

/// A lookup that fails or returns something else is reported, and the other open orders are followed, unless two lookups in a row fail for
/// a cause that may concern all of them.
#[tokio::test]
async fn one_bad_lookup_does_not_end_the_others() -> Result {
    let client = Client::builder().deployment(Deployment::new("without hosts")).build()?;
    let cause = client.send(&OrderDetail::new(1)).await.err().ok_or("it was sent")?;
    for (bad, cause, message, changed) in [
        (1, None, "it has no `orderId`", 2),
        (1, Some(cause.clone()), "the lookup failed", 2),
        (2, Some(cause), "the lookup failed", 0),
    ] {
        let database = TestDatabase::sqlite()?;
        let archive = Archive::open(&database.location)?;
        let mut model = Model::new(2);
        // Otherwise, the next sync would list the orders, because they changed.
        model.habits.by_change = false;
        model.lock().moves = false;
        model.lock().orders.clear();
        let now = model.lock().now;
        for age in 10..13 {
            model.add(now - age * DAY);
        }
        archive.sync(&model, "main", &options(), |_| {}).await?;
        model.settle();
        // They are looked up in the order of their keys.
        let mut ids: Vec<_> = model.lock().orders.keys().copied().collect();
        ids.sort_unstable_by_key(i64::to_string);
        ids.truncate(bad);
        model.lock().bad_lookups = (ids, cause);
        let report = archive.sync(&model, "main", &options(), |_| {}).await?;
        let DatasetReport { problems, counts, .. } = &report.datasets[0];
        assert_eq!((problems.len(), counts.changed), (bad, changed), "{report:?}");
        assert!(problems.iter().all(|problem| problem.message.contains(message)), "{report:?}");
    }
    Ok(())
}

/// The archive can be read as it was after any commit and at any time.
#[tokio::test]
async fn earlier_states_can_be_read() -> Result {
    for database in TestDatabase::all()? {
        earlier_states_can_be_read_in(&database).await?;
    }
    Ok(())
}

async fn earlier_states_can_be_read_in(database: &TestDatabase) -> Result {
    let archive = Archive::open(&database.location)?;
    let model = Model::new(3);
    let mut states = Vec::new();
    for _ in 0..4 {
        archive.sync(&model, "main", &options(), |_| {}).await?;
        let head = archive.query("SELECT max(seq) FROM archive_commit", None).await?;
        let [Value::Integer(seq)] = head.rows[0].as_slice() else { return Err(format!("{head:?}").into()) };
        states.push((*seq, model.now(), current(&archive, "main").await?));
        model.wait(DAY);
        for _ in 0..20 {
            model.change(true);
        }
    }
    for (seq, time, expected) in states {
        for as_of in [AsOf::Commit(seq), AsOf::Time(time)] {
            let records: Vec<_> = archive.records("main", "futures.orders", always(), as_of).try_collect().await?;
            let mut found = BTreeMap::new();
            for record in records {
                found.insert(record.key.parse::<i64>()?, content(&serde_json::from_str(&record.json)?));
            }
            assert_eq!(found, expected, "{as_of:?}");
        }
        // The same in SQL.
        let sql = format!(
            "SELECT count(*) FROM futures_orders_revisions WHERE valid_from <= {seq} AND (valid_until > {seq} OR valid_until IS NULL)"
        );
        assert_eq!(archive.query(&sql, None).await?.rows, [[Value::Integer(expected.len() as i64)]]);
    }
    Ok(())
}
