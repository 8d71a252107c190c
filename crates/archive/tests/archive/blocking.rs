//! The blocking archive of a sandbox's account.

use std::error::Error;

use tradewire::Client;
use tradewire_archive::blocking::Archive;
use tradewire_archive::{ArchiveError, AsOf, ExportOptions, Format, SyncOptions, TimeRange, Value};
use tradewire_sandbox::Sandbox;

use crate::databases::directory;
use crate::moving_exchange::orders_of;

type Result = std::result::Result<(), Box<dyn Error>>;

#[test]
fn an_account_is_archived_without_a_runtime() -> Result {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let sandbox = runtime.block_on(Sandbox::builder().seed(1).history(1_200).without_rate_limits().start())?;
    let builder = Client::builder().deployment(sandbox.deployment()).credentials(sandbox.credentials());
    let client = builder.build_blocking()?;
    let directory = directory()?;
    let location = directory.path().join("archive.sqlite").display().to_string();
    let archive = Archive::open(&location)?;
    let options = SyncOptions { datasets: vec!["futures.orders".to_owned()], ..SyncOptions::default() };
    let mut commits = 0;
    let report = archive.sync(&client, "demo", &options, |_| commits += 1)?;
    assert!(report.is_complete() && commits > 0, "{report:#?}");
    check(&archive, report.datasets[0].counts.added)?;
    let exported = archive.export(&ExportOptions::new(directory.path().join("files"), Format::Csv))?;
    assert_eq!(exported.files.iter().map(|file| file.rows).sum::<u64>(), report.datasets[0].counts.added);
    // Inside a runtime, where it blocks the calling thread.
    runtime.block_on(async { check(&Archive::open_read_only(&location)?, report.datasets[0].counts.added) })
}

/// Checks that the archive has this number of orders, more than are read at a time.
fn check(archive: &Archive, added: u64) -> Result {
    assert!(added > 1_000, "{added}");
    let records = archive.records("demo", "futures.orders", TimeRange::ALL, AsOf::Now);
    let records = records.collect::<std::result::Result<Vec<_>, _>>()?;
    let orders = archive.orders("demo", TimeRange::ALL).collect::<std::result::Result<Vec<_>, _>>()?;
    assert_eq!((records.len() as u64, orders.len() as u64), (added, added));
    assert_eq!(archive.query("SELECT count(*) FROM futures_orders")?.rows, [[Value::Integer(i64::try_from(added)?)]]);
    assert_eq!(orders_of(&archive.status()?)?.records, added);
    assert_eq!(archive.verify()?.faults, [] as [String; 0]);
    assert!(matches!(archive.query("DELETE FROM revision"), Err(ArchiveError::Query(_))));
    // An iterator ends after its error.
    let unknown: Vec<_> = archive.records("demo", "x", TimeRange::ALL, AsOf::Now).collect();
    assert!(matches!(unknown.as_slice(), [Err(ArchiveError::UnknownDataset { .. })]), "{unknown:?}");
    Ok(())
}
