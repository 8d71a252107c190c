//! Prints each change of the open futures orders:
//!
//! `cargo run -p tradewire --example follow_open_orders`
//!
//! It shows how to poll within the rate limit and how to continue after a failure. It only reads. If `TRADEWIRE_DEPLOYMENT` is set, it
//! follows an account of that exchange until it is stopped, with `TRADEWIRE_API_KEY` and `TRADEWIRE_API_SECRET`. Otherwise, it starts a
//! sandbox in which the price falls.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::Duration;

use tradewire::futures::{NewOrder, OpenOrder, OpenOrders, OrderId, OrderSide, OrderType, PlaceOrder, PositionSide};
use tradewire::prelude::*;
use tradewire_sandbox::{Quote, Sandbox};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut open = BTreeMap::new();
    if std::env::var_os(Deployment::VARIABLE).is_some() {
        let (credentials, deployment) = (Credentials::from_env()?, Deployment::from_env()?);
        let client = Client::builder().credentials(credentials).deployment(deployment).build()?;
        loop {
            poll(&client, &mut open).await?;
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
    let sandbox = Sandbox::builder().history(0).start().await?;
    sandbox.set_quote("btc_usdt", Quote::at(60_000).depth(5))?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    // Five of its ten contracts fill immediately.
    let order = NewOrder::new("btc_usdt", 10, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(60_000);
    client.send(&PlaceOrder::new(order)).await?;
    poll(&client, &mut open).await?;
    sandbox.set_price("btc_usdt", 30_000)?;
    poll(&client, &mut open).await
}

/// Requests the open orders, and prints how they differ from the ones that were open before.
async fn poll(client: &Client, open: &mut BTreeMap<OrderId, OpenOrder>) -> Result<(), Box<dyn Error>> {
    let orders = match client.send(&OpenOrders::new()).await {
        Ok(orders) => orders,
        // The client has already retried what may be retried. After a rejection, such as that of the key, the next poll fails as well.
        Err(error) if error.code().is_some() => return Err(error.into()),
        Err(error) => {
            eprintln!("{error}");
            return Ok(());
        }
    };
    let now: BTreeMap<OrderId, OpenOrder> = orders.into_iter().map(|order| (order.order_id, order)).collect();
    for (id, order) in &now {
        let state = format!("{} of {} {} executed", order.executed_qty, order.orig_qty, order.symbol);
        match open.get(id) {
            None => println!("{id} is open: {} at {}, {state}", order.order_side, order.price),
            Some(before) if before.executed_qty != order.executed_qty => println!("{id}: {state}"),
            Some(_) => {}
        }
    }
    for id in open.keys().filter(|id| !now.contains_key(id)) {
        println!("{id} is no longer open: its order detail says whether it was filled or canceled");
    }
    *open = now;
    Ok(())
}
