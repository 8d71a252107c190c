//! Tests a bot against a sandbox in the same process:
//!
//! `cargo run -p tradewire --example test_a_bot`
//!
//! It shows how to set prices, check what the bot sent, and simulate a failure. In a project of your own, each check is a test, and
//! `tradewire-sandbox` is one of the `dev-dependencies`. It trades, so it always runs against sandboxes that it starts.

use std::error::Error;

use tradewire::futures::{MarkPrice, NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide, SymbolPrice};
use tradewire::prelude::*;
use tradewire_sandbox::{DEMO_KEY, Sandbox};

/// The trading pair of the bot.
const SYMBOL: &str = "btc_usdt";

/// The bot: it buys three contracts if the price is below its limit.
async fn buy_below(client: &Client, limit: Decimal) -> Result<bool, tradewire::Error> {
    let SymbolPrice { price, .. } = client.send(&MarkPrice::new(SYMBOL)).await?;
    if price >= limit {
        return Ok(false);
    }
    let order = NewOrder::new(SYMBOL, 3, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    client.send(&PlaceBatch::new([order.client_order_id("bot_1")])).await?;
    Ok(true)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    it_waits_for_the_price().await?;
    println!("ok: it waits for the price");
    it_buys_three_contracts().await?;
    println!("ok: it buys three contracts");
    it_does_not_repeat_an_order_with_an_unknown_outcome().await?;
    println!("ok: it does not repeat an order with an unknown outcome");
    Ok(())
}

async fn start() -> Result<(Sandbox, Client), Box<dyn Error>> {
    let sandbox = Sandbox::builder().history(0).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    Ok((sandbox, client))
}

async fn it_waits_for_the_price() -> Result<(), Box<dyn Error>> {
    let (sandbox, client) = start().await?;
    sandbox.set_price(SYMBOL, dec!(58000.5))?;
    assert!(!buy_below(&client, dec!(58000.5)).await?);
    assert!(sandbox.requests_for(PlaceBatch::OPERATION).is_empty());
    Ok(())
}

async fn it_buys_three_contracts() -> Result<(), Box<dyn Error>> {
    let (sandbox, client) = start().await?;
    sandbox.set_price(SYMBOL, 57_000)?;
    assert!(buy_below(&client, dec!(58000)).await?);
    assert_eq!(sandbox.positions(DEMO_KEY)[0].contracts, dec!(3));
    Ok(())
}

async fn it_does_not_repeat_an_order_with_an_unknown_outcome() -> Result<(), Box<dyn Error>> {
    let (sandbox, client) = start().await?;
    sandbox.set_price(SYMBOL, 57_000)?;
    sandbox.add_fault("futures place-batch: drop-after".parse()?);
    let error = buy_below(&client, dec!(58000)).await.err().ok_or("the response was not lost")?;
    assert_eq!(error.outcome(), Outcome::Unknown);
    assert!(sandbox.only_request(PlaceBatch::OPERATION)?.executed);
    Ok(())
}
