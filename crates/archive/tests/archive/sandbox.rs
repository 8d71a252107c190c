//! The archive of a sandbox's account.

use std::collections::HashMap;
use std::error::Error;

use futures_util::{StreamExt as _, TryStreamExt as _};
use tradewire::futures::{Order, QuantHistory};
use tradewire::limits::Limits;
use tradewire::{Client, Timestamp};
use tradewire_archive::{Archive, AsOf, SyncOptions, TimeRange};
use tradewire_sandbox::Sandbox;

use crate::databases::directory;
use crate::model::{DAY, HOUR, REACH};

type Result = std::result::Result<(), Box<dyn Error>>;

/// Every dataset of the contract can be read, and each list returns what the archive then has.
#[tokio::test]
async fn every_dataset_is_archived() -> Result {
    let sandbox = Sandbox::builder().seed(1).history(1_000).without_rate_limits().start().await?;
    let client = Client::builder().deployment(sandbox.deployment()).credentials(sandbox.credentials());
    let client = client.limits(Limits::none()).build()?;
    let directory = directory()?;
    let archive = Archive::open(&directory.path().join("archive.sqlite").display().to_string())?;
    let report = archive.sync(&client, "demo", &SyncOptions::default(), |_| {}).await?;
    assert!(report.is_complete(), "{report:#?}");
    for dataset in &report.datasets {
        println!("{dataset:?}");
    }
    let always = TimeRange::new(Timestamp::from_millis(0), Timestamp::from_millis(i64::MAX));
    let orders = archive.records("demo", "futures.orders", always, AsOf::Now);
    let orders: Vec<Order> = orders.map(|record| record?.decode()).try_collect().await?;
    let mut listed = client.items(QuantHistory::new().limit(QuantHistory::MAX_LIMIT)).read_all().await?;
    // The sandbox also lists orders that an exchange no longer returns.
    let oldest = Timestamp::now().minus_millis(*REACH - HOUR);
    listed.retain(|order| order.created_time > oldest);
    // The sandbox spreads the orders over 80 days.
    let least = usize::try_from(800 * REACH.min(80 * DAY) / (80 * DAY))?;
    assert!(orders.len() >= listed.len() && listed.len() > least, "{} {}", orders.len(), listed.len());
    let archived: HashMap<_, _> = orders.iter().map(|order| (&order.order_id, order)).collect();
    for order in &listed {
        assert_eq!(archived.get(&order.order_id), Some(&order));
    }
    let fills: Vec<_> = archive.records("demo", "spot.fills", always, AsOf::Now).try_collect().await?;
    let listed = client.items(tradewire::spot::Fills::new().limit(100)).read_all().await?;
    assert_eq!(fills.len(), listed.len());
    let again = archive.sync(&client, "demo", &SyncOptions::default(), |_| {}).await?;
    assert!(again.is_complete(), "{again:#?}");
    assert!(archive.verify().await?.faults.is_empty());
    Ok(())
}
