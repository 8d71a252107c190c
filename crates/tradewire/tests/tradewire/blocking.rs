//! Orders that the blocking client places and recovers.

use tokio::runtime::Runtime;
use tradewire::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire::journal::Journal;
use tradewire::trading::RecoveredOutcome;
use tradewire::{Client, Trading as _};
use tradewire_sandbox::Sandbox;

#[test]
fn orders_are_placed_and_recovered_with_a_journal() -> Result<(), Box<dyn std::error::Error>> {
    let (exchange, directory) = (Runtime::new()?, tempfile::tempdir()?);
    let sandbox = exchange.block_on(Sandbox::builder().history(0).start())?;
    let builder = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = builder.build_blocking()?;

    let journal = client.block_on(Journal::open(directory.path()))??;
    let order = NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let placement = client.block_on(client.async_client().place_journaled(&journal, [order]))?;
    assert!(placement.is_complete(), "{placement:?}");
    drop(journal);

    let journal = client.block_on(Journal::open(directory.path()))??;
    let recovery = client.block_on(client.async_client().recover(&journal))?;
    assert!(matches!(&recovery.futures[..], [order] if matches!(order.outcome, RecoveredOutcome::Placed { .. })));
    client.block_on(journal.acknowledge(recovery.settled()))??;
    assert!(journal.is_empty());
    Ok(())
}
