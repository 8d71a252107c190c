//! The data directory: the state after a restart, and the errors of unusable directories.

#[cfg(unix)]
mod killed;

use std::fs;
use std::time::Duration;

use tradewire_endpoints::futures::{PlaceBatch, QuantHistory};
use tradewire_models::Timestamp;
use tradewire_models::futures::OrderState::{Filled, New, Rejected};
use tradewire_models::futures::{NewOrder, Order, OrderSide, OrderType, PositionSide};
use tradewire_sandbox::{Account, DEMO_KEY, Quote, Sandbox, SandboxBuilder, TestClock};
use tradewire_transport::Client;

use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};
use crate::records::FuturesOrder as _;

const BTC: &str = "btc_usdt";

fn buy(contracts: i64) -> NewOrder {
    NewOrder::new(BTC, contracts, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

fn buy_at(contracts: i64, price: i64) -> NewOrder {
    NewOrder::new(BTC, contracts, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(price)
}

fn clock() -> TestClock {
    TestClock::at(Timestamp::from_millis(NOW))
}

async fn all(client: &Client) -> Result<Vec<Order>> {
    Ok(client.items(QuantHistory::new().limit(QuantHistory::MAX_LIMIT)).read_all().await?)
}

fn client(sandbox: &Sandbox, clock: &TestClock) -> Result<Client> {
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(client.clock(clock.clone()).build()?)
}

#[tokio::test]
async fn a_restarted_sandbox_continues_where_it_stopped() -> Result {
    let (directory, clock) = (tempfile::tempdir()?, clock());
    let builder = || Sandbox::builder().history(0).data_dir(directory.path().join("made/anew")).clock(clock.clone());
    let sandbox = builder().start().await?;
    let first = client(&sandbox, &clock)?;
    sandbox.set_price(BTC, 60_000)?;
    let guarded = buy(3).trigger_profit_price(62_000).client_order_id("guarded");
    first.send(&PlaceBatch::new([guarded, buy_at(5, 59_000).client_order_id("waiting")])).await?;
    let (before, held) = (all(&first).await?, sandbox.positions(DEMO_KEY));
    assert_eq!(before.len(), 2);
    sandbox.stop().await;

    clock.advance(Duration::from_secs(60));
    let sandbox = builder().start().await?;
    let second = client(&sandbox, &clock)?;
    assert_eq!((all(&second).await?, sandbox.positions(DEMO_KEY)), (before, held));
    // The open order is in the book, and the trigger is armed.
    sandbox.set_price(BTC, 58_000)?;
    sandbox.set_price(BTC, 62_000)?;
    let after = all(&second).await?;
    let of = |name: &str| after.iter().find(|order| order.client_id() == Some(name));
    assert_eq!(of("waiting").map(|order| order.status()), Some(&Filled));
    let [closing, ..] = after.as_slice() else { return Err("there are no orders".into()) };
    assert_eq!((after.len(), closing.side().clone(), closing.executed()), (3, OrderSide::Sell, 3.into()));
    assert!(after.windows(2).all(|pair| pair[0].id() > pair[1].id()), "an id was drawn again");
    Ok(())
}

#[tokio::test]
async fn other_accounts_are_stored_by_key_with_balance() -> Result {
    let (directory, clock) = (tempfile::tempdir()?, clock());
    // A contract at 60,000 has a value of 6 and a margin of 0.6.
    let builder = |account: Account| {
        let builder = Sandbox::builder().data_dir(directory.path()).clock(clock.clone()).history(0);
        builder.quote(BTC, Quote::at(60_000)).account(account)
    };
    let account = || Ok::<_, Box<dyn std::error::Error>>(Account::new(KEY, SECRET)?.deposit(1));
    let connect = |sandbox: &Sandbox| -> Result<Client> {
        let client = Client::builder().credentials(account()?.credentials()).deployment(sandbox.deployment());
        Ok(client.clock(clock.clone()).build()?)
    };
    let sandbox = builder(account()?).start().await?;
    connect(&sandbox)?.send(&PlaceBatch::new([buy_at(1, 50_000)])).await?;
    sandbox.stop().await;

    // Now another account is opened first.
    let other = Account::new("other-key", "other-secret")?;
    let others = other.credentials();
    let sandbox = builder(other).account(account()?).start().await?;
    let others = Client::builder().credentials(others).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    assert_eq!(all(&others).await?, []);
    let client = connect(&sandbox)?;
    client.send(&PlaceBatch::new([buy(1)])).await?;
    let states: Vec<_> = all(&client).await?.into_iter().map(|order| order.status().clone()).collect();
    assert_eq!(states, [Rejected, New], "0.5 of the balance was frozen");
    Ok(())
}

#[tokio::test]
async fn a_random_walk_is_the_same_with_and_without_restarts() -> Result {
    let price = async |stops: &[u64]| -> Result<_> {
        let (directory, clock) = (tempfile::tempdir()?, clock());
        for seconds in stops {
            let sandbox =
                Sandbox::builder().data_dir(directory.path()).clock(clock.clone()).random_walk(Duration::from_secs(1));
            let sandbox = sandbox.start().await?;
            clock.advance(Duration::from_secs(*seconds));
            all(&client(&sandbox, &clock)?).await?;
            sandbox.stop().await;
        }
        let sandbox = Sandbox::builder().data_dir(directory.path()).clock(clock.clone()).start().await?;
        let client = client(&sandbox, &clock)?;
        client.send(&PlaceBatch::new([buy(1)])).await?;
        Ok(all(&client).await?.first().and_then(|order| order.average()))
    };
    let whole = price(&[40]).await?;
    assert_eq!(price(&[10, 17, 13]).await?, whole);
    assert_ne!(price(&[10]).await?, whole);
    Ok(())
}

async fn start_error(builder: SandboxBuilder) -> Result<String> {
    match builder.start().await {
        Ok(_) => Err("it starts".into()),
        Err(error) => Ok(error.to_string()),
    }
}

#[tokio::test]
async fn unusable_data_is_rejected_with_an_explanation() -> Result {
    let directory = tempfile::tempdir()?;
    let (path, file) = (directory.path(), directory.path().join("sandbox.redb"));
    let sandbox = Sandbox::builder().data_dir(path).seed(7).start().await?;
    let message = start_error(Sandbox::builder().data_dir(path)).await?;
    assert!(message.contains("sandbox.redb is in use by another sandbox: stop that one"), "{message}");
    sandbox.stop().await;
    let message = start_error(Sandbox::builder().data_dir(path).seed(8)).await?;
    assert!(
        message.ends_with("was generated from seed 7, not 8: omit the seed, or choose another directory"),
        "{message}"
    );
    Sandbox::builder().data_dir(path).start().await?.stop().await;

    let whole = fs::read(&file)?;
    fs::write(&file, &whole[..whole.len() / 2])?;
    let message = start_error(Sandbox::builder().data_dir(path)).await?;
    assert!(message.contains("sandbox.redb is corrupted"), "{message}");
    fs::write(&file, "something else")?;
    let message = start_error(Sandbox::builder().data_dir(path)).await?;
    assert!(message.contains("or was not written by a sandbox"), "{message}");
    let message = start_error(Sandbox::builder().data_dir(&file)).await?;
    assert!(message.contains("cannot be used") && message.contains("choose a directory that is writable"), "{message}");
    fs::write(&file, &whole)?;
    Sandbox::builder().data_dir(path).start().await?;
    Ok(())
}
