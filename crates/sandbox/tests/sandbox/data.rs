//! A sandbox that keeps its data: what is there when it is started again, and when its data cannot be used.

#[cfg(unix)]
mod killed;

use std::fs;
use std::time::Duration;

use tradewire_endpoints::futures::{PlaceBatch, QuantHistory};
use tradewire_models::futures::OrderState::{Filled, New, Rejected};
use tradewire_models::futures::{NewOrder, Order, OrderSide, OrderType, PositionSide};
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_sandbox::{Account, DEMO_KEY, Pair, PairStatus, Restriction, Sandbox, SandboxBuilder, TestClock};
use tradewire_transport::Client;

use crate::Result;
use crate::wire::{KEY, NOW, SECRET};

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
    Ok(client.send(&QuantHistory::new().limit(2000)).await?.items)
}

fn client(sandbox: &Sandbox, clock: &TestClock) -> Result<Client> {
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(client.clock(clock.clone()).build()?)
}

#[tokio::test]
async fn everything_goes_on_where_it_was() -> Result {
    let (directory, clock) = (tempfile::tempdir()?, clock());
    let builder = || Sandbox::builder().data(directory.path().join("made/anew")).clock(clock.clone());
    let sandbox = builder().start().await?;
    let first = client(&sandbox, &clock)?;
    sandbox.price(BTC, 60_000)?;
    sandbox.pair(Pair::new("eth_usdt").status(PairStatus::NotTrading))?;
    let guarded = buy(3).trigger_profit_price(62_000).client_order_id("guarded");
    first.send(&PlaceBatch::new([guarded, buy_at(5, 59_000).client_order_id("waiting")])).await?;
    let (before, held) = (all(&first).await?, sandbox.positions(DEMO_KEY));
    assert_eq!(before.len(), 62);
    sandbox.stop().await;

    clock.advance(Duration::from_secs(60));
    let sandbox = builder().start().await?;
    let second = client(&sandbox, &clock)?;
    assert_eq!((all(&second).await?, sandbox.positions(DEMO_KEY)), (before, held));
    let halted = NewOrder::new("eth_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let refused = second.send(&PlaceBatch::new([halted])).await;
    assert_eq!(refused.err().and_then(|error| error.code().cloned()), Some(ErrorCode::SymbolIsNotTrading));
    // The order that waits is in the book, and the trigger is armed.
    sandbox.price(BTC, 58_000)?;
    sandbox.price(BTC, 62_000)?;
    let after = all(&second).await?;
    let of = |name: &str| after.iter().find(|order| order.client_order_id.as_deref() == Some(name));
    assert_eq!(of("waiting").map(|order| &order.state), Some(&Filled));
    let [closing, ..] = after.as_slice() else { return Err("there are no orders".into()) };
    assert_eq!((after.len(), closing.order_side.clone(), closing.executed_qty), (63, OrderSide::Sell, 3.into()));
    assert!(after.windows(2).all(|pair| pair[0].order_id > pair[1].order_id), "an id was drawn again");
    Ok(())
}

#[tokio::test]
async fn other_accounts_are_kept_by_their_keys_with_their_money_and_their_restrictions() -> Result {
    let (directory, clock) = (tempfile::tempdir()?, clock());
    // A contract at 60,000 is worth 6 and takes a margin of 0.6.
    let builder = |account: Account| {
        let pair = Pair::new(BTC).price(60_000);
        Sandbox::builder().data(directory.path()).clock(clock.clone()).history(0).pair(pair).account(account)
    };
    let account = || Ok::<_, Box<dyn std::error::Error>>(Account::new(KEY, SECRET)?.deposit(1));
    let connect = |sandbox: &Sandbox| -> Result<Client> {
        let client = Client::builder().credentials(account()?.credentials()).deployment(sandbox.deployment());
        Ok(client.clock(clock.clone()).build()?)
    };
    let sandbox = builder(account()?).start().await?;
    connect(&sandbox)?.send(&PlaceBatch::new([buy_at(1, 50_000)])).await?;
    sandbox.stop().await;

    // Somebody else comes first now.
    let other = Account::new("other-key", "other-secret")?;
    let others = other.credentials();
    let sandbox = builder(other).account(account()?).start().await?;
    let others = Client::builder().credentials(others).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    assert_eq!(all(&others).await?, []);
    let client = connect(&sandbox)?;
    client.send(&PlaceBatch::new([buy(1)])).await?;
    let states: Vec<_> = all(&client).await?.into_iter().map(|order| order.state).collect();
    assert_eq!(states, [Rejected, New], "0.5 of its money was frozen");
    sandbox.restrict(KEY, Restriction::NoTrading);
    sandbox.stop().await;

    let sandbox = builder(account()?).start().await?;
    let refused = connect(&sandbox)?.send(&PlaceBatch::new([buy(1)])).await;
    assert_eq!(refused.err().and_then(|error| error.code().cloned()), Some(ErrorCode::UserCanNotTrade));
    Ok(())
}

#[tokio::test]
async fn a_walk_goes_on_as_if_nobody_had_stopped_it() -> Result {
    let price = async |stops: &[u64]| -> Result<_> {
        let (directory, clock) = (tempfile::tempdir()?, clock());
        for seconds in stops {
            let sandbox = Sandbox::builder().data(directory.path()).clock(clock.clone()).walk(Duration::from_secs(1));
            let sandbox = sandbox.start().await?;
            clock.advance(Duration::from_secs(*seconds));
            all(&client(&sandbox, &clock)?).await?;
            sandbox.stop().await;
        }
        let sandbox = Sandbox::builder().data(directory.path()).clock(clock.clone()).start().await?;
        let client = client(&sandbox, &clock)?;
        client.send(&PlaceBatch::new([buy(1)])).await?;
        Ok(all(&client).await?.first().and_then(|order| order.avg_price))
    };
    let whole = price(&[40]).await?;
    assert_eq!(price(&[10, 17, 13]).await?, whole);
    assert_ne!(price(&[10]).await?, whole);
    Ok(())
}

async fn refusal(builder: SandboxBuilder) -> Result<String> {
    match builder.start().await {
        Ok(_) => Err("it starts".into()),
        Err(error) => Ok(error.to_string()),
    }
}

#[tokio::test]
async fn data_that_cannot_be_used_are_refused_with_a_sentence() -> Result {
    let directory = tempfile::tempdir()?;
    let (path, file) = (directory.path(), directory.path().join("sandbox.redb"));
    let sandbox = Sandbox::builder().data(path).seed(7).start().await?;
    let told = refusal(Sandbox::builder().data(path)).await?;
    assert!(told.contains("sandbox.redb is in use by another sandbox: stop that one"), "{told}");
    sandbox.stop().await;
    let told = refusal(Sandbox::builder().data(path).seed(8)).await?;
    assert!(told.ends_with("was made from seed 7, not 8: leave the seed out, or name another directory"), "{told}");
    Sandbox::builder().data(path).start().await?.stop().await;

    let whole = fs::read(&file)?;
    fs::write(&file, &whole[..whole.len() / 2])?;
    let told = refusal(Sandbox::builder().data(path)).await?;
    assert!(told.contains("sandbox.redb is damaged"), "{told}");
    fs::write(&file, "something else")?;
    let told = refusal(Sandbox::builder().data(path)).await?;
    assert!(told.contains("or was not written by a sandbox"), "{told}");
    let told = refusal(Sandbox::builder().data(&file)).await?;
    assert!(told.contains("cannot be used") && told.contains("name a directory that can be written to"), "{told}");
    fs::write(&file, &whole)?;
    Sandbox::builder().data(path).start().await?;
    Ok(())
}
