//! Tests that are specific to PostgreSQL.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use std::{fs, thread};

use serde_json::value::RawValue;
use tradewire::limits::Limits;
use tradewire::operations::Host;
use tradewire::{Client, Timestamp};
use tradewire_archive::{Archive, ArchiveError, Exchange, ExportOptions, Format, ReadError, Source, SyncOptions};
use tradewire_contract::{Endpoint as _, Request};
use tradewire_sandbox::Sandbox;

use crate::databases::TestDatabase;
use crate::kills::kills;
use crate::model::Model;
use crate::moving_exchange::{check, check_complete, options, revisions};
use crate::server::{Server, execute, lock, numbers};
use crate::tampering::filled;

type Result = std::result::Result<(), Box<dyn Error>>;

#[tokio::test]
async fn queries_only_read() -> Result {
    let Some(database) = TestDatabase::postgres()? else { return Ok(()) };
    let archive = filled(&database).await?;
    let files = tempfile::tempdir()?;
    let copy = format!("COPY (SELECT 1) TO PROGRAM 'touch {}'", files.path().join("copied").display());
    let before = content(&database)?;
    for archive in [archive, Archive::open_read_only(&database.location)?] {
        for sql in [
            "DELETE FROM revision",
            "DELETE FROM revision RETURNING key",
            "INSERT INTO account (name) VALUES ('x')",
            "INSERT INTO account (name) VALUES ('x') RETURNING id",
            "UPDATE revision SET raw_json = '{}' RETURNING 1",
            "TRUNCATE revision CASCADE",
            "DROP VIEW futures_orders",
            "CREATE TABLE t (a BIGINT)",
            "SELECT 1 AS a INTO t",
            "BEGIN",
            "COMMIT",
            "ROLLBACK",
            "COMMIT; DELETE FROM revision",
            "SELECT 1; DELETE FROM revision",
            "SELECT 1; COMMIT; DELETE FROM revision; SELECT 1",
            "WITH gone AS (DELETE FROM revision RETURNING *) SELECT count(*) FROM gone",
            "WITH new AS (INSERT INTO account (name) VALUES ('x') RETURNING id) SELECT * FROM new",
            "EXPLAIN ANALYZE DELETE FROM revision",
            "SELECT key FROM revision FOR UPDATE",
            "SELECT set_config('transaction_read_only', 'off', false)",
            "SELECT set_config('transaction_read_only', 'off', true)",
            "SELECT nextval('archive_commit_seq_seq')",
            "SELECT setval('archive_commit_seq_seq', 1)",
            "SET transaction_read_only = off",
            "SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE",
            "LOCK TABLE revision",
            "COPY revision TO STDOUT",
            "DO $$ BEGIN DELETE FROM tradewire_archive.revision; END $$",
            "VACUUM",
            "",
            copy.as_str(),
        ] {
            let result = archive.query(sql, None).await;
            assert!(matches!(result, Err(ArchiveError::Query(_))), "{sql}: {result:?}");
        }
        // What a query sets is undone, and what it locks is released.
        let lasting = "SELECT set_config('default_transaction_read_only', 'off', false), set_config('search_path', 'x', false), \
                       set_config('session_replication_role', 'replica', false), pg_advisory_lock(1)";
        archive.query(lasting, None).await?;
        let locks = "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database \
                     WHERE locktype = 'advisory' AND datname = current_database()";
        let locks = numbers(&database.location, locks)?;
        assert_eq!(locks, [0]);
        assert!(archive.query("DELETE FROM revision RETURNING 1", None).await.is_err());
        // The server would reject a limit of this length.
        let many = archive.query("SELECT count(*) > 3 FROM futures_orders", Some(Duration::MAX)).await?;
        assert_eq!(many.rows.len(), 1);
    }
    assert_eq!(content(&database)?, before);
    assert_eq!(fs::read_dir(files.path())?.count(), 0);
    Ok(())
}

/// Returns a number that depends on all rows.
fn content(database: &TestDatabase) -> std::result::Result<Vec<i64>, Box<dyn Error>> {
    let tables = ["setting", "account", "dataset", "archive_commit", "revision", "coverage", "open_record"];
    let sum =
        |table: &str| format!("SELECT coalesce(sum(hashtext(t::text)), 0)::bigint FROM tradewire_archive.{table} AS t");
    numbers(&database.location, &tables.map(sum).join(" UNION ALL "))
}

/// Programs that create or replace the same tables and views at the same time.
#[test]
fn several_programs_prepare_the_schema() -> Result {
    let Some(server) = Server::shared()? else { return Ok(()) };
    let other_views = "UPDATE tradewire_archive.setting SET value = '' WHERE name = 'views'";
    for _ in 0..2 {
        let location = server.create_database()?;
        for before in ["", other_views] {
            execute(&location, before, "SELECT 1")?;
            let open = || Archive::open(&location).map(drop).map_err(|error| error.to_string());
            thread::scope(|scope| {
                let programs: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
                programs.into_iter().try_for_each(|program| program.join().map_err(|_| "a program panicked")?)
            })?;
            let version = "SELECT value::bigint FROM tradewire_archive.setting WHERE name = 'schema_version'";
            assert_eq!(numbers(&location, version)?, [4]);
            let current = "SELECT count(*) FROM tradewire_archive.setting WHERE name = 'views' AND value <> ''";
            assert_eq!(numbers(&location, current)?, [1]);
            let archive = Archive::open_read_only(&location)?;
            let views = "SELECT count(*) FROM pg_views WHERE schemaname = 'tradewire_archive'";
            assert_eq!(numbers(&location, views)?, [2 * archive.datasets().iter().count() as i64]);
            let empty = "SELECT count(*) FROM tradewire_archive.account_source, tradewire_archive.futures_orders";
            assert_eq!(numbers(&location, empty)?, [0]);
        }
    }
    Ok(())
}

/// An exchange during whose response to a request something happens.
struct Interrupted<'a, F> {
    model: &'a Model,
    requests: AtomicU64,
    at: u64,
    what: F,
}

impl<F: Fn() + Sync> Exchange for Interrupted<'_, F> {
    async fn send(&self, request: &Request) -> std::result::Result<Option<Box<RawValue>>, ReadError> {
        if self.requests.fetch_add(1, Ordering::Relaxed) == self.at {
            (self.what)();
        }
        self.model.send(request).await
    }

    async fn sync_clock(&self, host: &'static Host) -> std::result::Result<(), ReadError> {
        self.model.sync_clock(host).await
    }

    fn host_time(&self, host: &'static Host) -> Timestamp {
        self.model.host_time(host)
    }

    fn source(&self, host: &Host) -> Option<Source> {
        self.model.source(host)
    }
}

/// A server that is killed during a sync, and starts again: what was acknowledged is there, and the same archive goes on. As many servers
/// as processes are killed (`ARCHIVE_KILLS`), at most eight.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_loses_nothing() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let moments = [2, 9, 20, 0, 1, 5, 14, 27];
    let (mut interrupted, crashes) = (0, usize::try_from(kills()?)?.min(moments.len()));
    for at in moments.into_iter().take(crashes) {
        let location = server.create_database()?;
        let archive = Archive::open(&location)?;
        let model = Model::new(100 + at);
        model.lock().moves = false;
        let mut acknowledged = 0;
        let result = thread::scope(|scope| {
            // It happens at any time while the response is archived, or the next one.
            let crash = || drop(scope.spawn(|| server.crash()));
            let exchange = Interrupted { model: &model, requests: AtomicU64::new(0), at, what: crash };
            let options = options();
            let sync = archive.sync(&exchange, "main", &options, |progress| acknowledged = progress.counts.added);
            tokio::task::block_in_place(|| tokio::runtime::Handle::current().block_on(sync))
        });
        interrupted += usize::from(result.is_err());
        server.crash()?;
        server.restart()?;
        let kept = revisions(&archive, "main").await;
        let kept = if kept.is_err() && acknowledged == 0 { HashMap::new() } else { kept? };
        assert!(kept.len() as u64 >= acknowledged, "{at}: {} of {acknowledged}", kept.len());
        assert_eq!(archive.verify().await?.faults, [] as [String; 0], "{at}");
        model.settle();
        archive.sync(&model, "main", &options(), |_| {}).await?;
        check_complete(&archive, "main", &model, at).await?;
    }
    // A sync may end before the server does.
    assert!(interrupted > crashes / 2 || crashes < 3, "{interrupted}");
    Ok(())
}

/// A server that restarts while nobody uses it: the next call opens a new connection, whatever the call is.
#[tokio::test]
async fn a_server_that_restarts_is_used_again() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let location = server.create_database()?;
    let archive = Archive::open(&location)?;
    let model = Model::new(9);
    model.lock().moves = false;
    archive.sync(&model, "main", &options(), |_| {}).await?;

    server.crash()?;
    let result = archive.query("SELECT 1", None).await;
    assert!(matches!(result, Err(ArchiveError::Database { .. })), "no query was rejected: {result:?}");
    server.restart()?;
    assert_eq!(archive.query("SELECT count(*) > 3 FROM futures_orders", None).await?.rows.len(), 1);

    server.crash()?;
    server.restart()?;
    assert_eq!(archive.verify().await?.faults, [] as [String; 0]);

    server.crash()?;
    server.restart()?;
    archive.sync(&model, "main", &options(), |_| {}).await?;
    check_complete(&archive, "main", &model, 9).await
}

/// Connections whose processes are killed between transactions are replaced.
#[tokio::test]
async fn a_lost_connection_is_replaced() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let location = server.create_database()?;
    let archive = Archive::open(&location)?;
    let model = Model::new(7);
    model.lock().moves = false;
    let (result, repeated) = {
        let kill = || drop(server.kill_backend(&location));
        let exchange = Interrupted { model: &model, requests: AtomicU64::new(0), at: 6, what: kill };
        let result = archive.sync(&exchange, "main", &options(), |_| {}).await;
        (result, server.wait_until_ready(&location))
    };
    repeated?;
    assert!(result.is_err(), "{result:?}");
    archive.sync(&model, "main", &options(), |_| {}).await?;
    check(&archive, "main", &model, 7).await?;
    Ok(())
}

/// An exchange that always returns the same to the same request, at the same time.
struct Recorded {
    client: Client,
    now: Timestamp,
    results: Mutex<HashMap<String, Option<Box<RawValue>>>>,
}

impl Exchange for Recorded {
    async fn send(&self, request: &Request) -> std::result::Result<Option<Box<RawValue>>, ReadError> {
        let name = format!("{} {}", request.declared_operation().name.name, request.query().into_string());
        if let Some(result) = lock(&self.results).get(&name) {
            return Ok(result.clone());
        }
        let result = Exchange::send(&self.client, request).await?;
        lock(&self.results).insert(name, result.clone());
        Ok(result)
    }

    async fn sync_clock(&self, _: &'static Host) -> std::result::Result<(), ReadError> {
        Ok(())
    }

    fn host_time(&self, _: &'static Host) -> Timestamp {
        self.now
    }

    fn local_time(&self) -> Timestamp {
        self.now
    }

    fn source(&self, host: &Host) -> Option<Source> {
        self.client.source(host)
    }
}

/// The same responses are the same archive: hashes, views and exports.
#[tokio::test]
async fn archives_are_the_same_in_every_database() -> Result {
    let Some(database) = TestDatabase::postgres()? else { return Ok(()) };
    let sandbox = Sandbox::builder().seed(1).history(300).without_rate_limits().start().await?;
    let client = Client::builder().deployment(sandbox.deployment()).credentials(sandbox.credentials());
    let client = client.limits(Limits::none()).build()?;
    let now = Timestamp::now();
    let exchange = Recorded { client, now, results: Mutex::default() };
    let sqlite = TestDatabase::sqlite()?;
    let archives = [Archive::open(&sqlite.location)?, Archive::open(&database.location)?];
    for archive in &archives {
        // Sorted by their bytes and by the rules of a language, these names have a different order.
        for account in ["demo", "Zoe"] {
            let report = archive
                .sync(&exchange, account, &SyncOptions { shared_key: true, ..SyncOptions::default() }, |_| {})
                .await?;
            assert!(report.is_complete(), "{report:#?}");
        }
    }
    let [sqlite, postgres] = &archives;
    let verification = postgres.verify().await?;
    assert_eq!(verification.faults, [] as [String; 0]);
    assert_eq!(verification, sqlite.verify().await?);
    assert_eq!(postgres.status_at(now).await?, sqlite.status_at(now).await?);
    let mut rows = 0;
    for dataset in postgres.datasets().iter() {
        let view = dataset.name.replace('.', "_");
        for view in [format!("{view}_revisions"), view] {
            let sql = format!("SELECT * FROM {view} ORDER BY archive_account, archive_key, revision");
            let (found, expected) = (postgres.query(&sql, None).await?, sqlite.query(&sql, None).await?);
            assert_eq!(found, expected, "{view}");
            rows += found.rows.len();
        }
    }
    assert!(rows > 1_000, "{rows}");
    for format in formats() {
        let [found, expected] = [tempfile::tempdir()?, tempfile::tempdir()?];
        postgres.export(&ExportOptions::new(found.path(), format)).await?;
        sqlite.export(&ExportOptions::new(expected.path(), format)).await?;
        let (found, expected) = (files(found.path())?, files(expected.path())?);
        assert!(!found.is_empty() && found == expected, "{format:?}: {:?}, {:?}", found.keys(), expected.keys());
    }
    Ok(())
}

fn formats() -> Vec<Format> {
    vec![
        #[cfg(feature = "parquet")]
        Format::Parquet,
        Format::Csv,
        Format::Ndjson,
    ]
}

/// Returns the content of all files below a directory, by their paths.
fn files(directory: &Path) -> std::io::Result<BTreeMap<String, Vec<u8>>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            all.extend(files(&path)?.into_iter().map(|(inner, content)| (format!("{name}/{inner}"), content)));
        } else {
            all.insert(name, fs::read(&path)?);
        }
    }
    Ok(all)
}

/// A view of the user is not dropped with those of the archive.
#[tokio::test]
async fn a_view_that_depends_on_a_replaced_one_is_named() -> Result {
    let Some(database) = TestDatabase::postgres()? else { return Ok(()) };
    drop(Archive::open(&database.location)?);
    database.tamper("CREATE VIEW my_orders AS SELECT * FROM futures_orders")?;
    database.tamper("UPDATE setting SET value = '' WHERE name = 'views'")?;
    let Err(error) = Archive::open(&database.location) else { return Err("opened".into()) };
    let message = error.to_string();
    assert!(message.contains("others depend on them; drop those") && message.contains("my_orders"), "{message}");
    database.tamper("DROP VIEW my_orders")?;
    drop(Archive::open(&database.location)?);
    Ok(())
}

#[tokio::test]
async fn only_archives_are_opened() -> Result {
    let Some(database) = TestDatabase::postgres()? else { return Ok(()) };
    assert!(matches!(Archive::open_read_only(&database.location), Err(ArchiveError::NotAnArchive(_))));
    drop(Archive::open(&database.location)?);
    database.tamper("UPDATE setting SET value = '99' WHERE name = 'schema_version'")?;
    assert!(matches!(Archive::open(&database.location), Err(ArchiveError::OtherVersion { found: 99, .. })));
    assert!(matches!(Archive::open_read_only(&database.location), Err(ArchiveError::OtherVersion { .. })));
    let missing = format!("{}_missing", database.location);
    let Err(ArchiveError::Location { reason, .. }) = Archive::open(&missing) else { return Err("opened".into()) };
    assert!(reason.contains("does not exist"), "{reason}");
    Ok(())
}
