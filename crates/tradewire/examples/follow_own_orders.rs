//! Follows the futures orders of an account over its private channel, and asks for what it missed while it was interrupted:
//!
//! `cargo run -p tradewire --features streams --example follow_own_orders`
//!
//! It only reads. If `TRADEWIRE_DEPLOYMENT` is set, it follows an account of that exchange until it is stopped, with `TRADEWIRE_API_KEY` and
//! `TRADEWIRE_API_SECRET`. Otherwise, it starts a sandbox that closes the connection instead of pushing that an order was filled.

use std::collections::BTreeMap;
use std::error::Error;

use tradewire::futures::channels::Order;
use tradewire::futures::{
    NewOrder, OpenOrders, OrderDetail, OrderId, OrderSide, OrderState, OrderType, PlaceOrder, PositionSide,
};
use tradewire::prelude::*;
use tradewire::streams::{Item, State};
use tradewire_sandbox::Sandbox;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut states = BTreeMap::new();
    if std::env::var_os(Deployment::VARIABLE).is_some() {
        let (credentials, deployment) = (Credentials::from_env()?, Deployment::from_env()?);
        let client = Client::builder().credentials(credentials).deployment(deployment).build()?;
        return follow(&client, None, &mut states).await;
    }
    let fault = "channel futures order: close 1001 on 2".parse()?;
    let sandbox = Sandbox::builder().history(0).fault(fault).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    follow(&client, Some(&sandbox), &mut states).await
}

/// Prints each change of an order until the stream ends or, with a sandbox, until its order is filled.
async fn follow(
    client: &Client,
    sandbox: Option<&Sandbox>,
    states: &mut BTreeMap<OrderId, OrderState>,
) -> Result<(), Box<dyn Error>> {
    let mut changes = client.subscribe(Order::new()).await?;
    while let Some(item) = changes.next().await {
        match item {
            Item::Event(order) => {
                update(states, order.order_id, order.state);
                if let Some(sandbox) = sandbox {
                    sandbox.set_price("btc_usdt", 59_000)?;
                }
            }
            // Whatever happened before is not pushed.
            Item::State(State::Live) => {
                println!("live");
                catch_up(client, states).await?;
                match sandbox {
                    Some(sandbox) if states.is_empty() => place(client, sandbox).await?,
                    Some(_) if states.values().all(OrderState::is_final) => return Ok(()),
                    _ => {}
                }
            }
            Item::State(state) => println!("{state}"),
            Item::Lagged { .. } | Item::Unreadable(_) => catch_up(client, states).await?,
        }
    }
    Ok(())
}

/// Asks for the open orders, and for those that were open before and are not any more.
async fn catch_up(client: &Client, states: &mut BTreeMap<OrderId, OrderState>) -> Result<(), Box<dyn Error>> {
    let before: Vec<OrderId> = states.iter().filter(|(_, state)| !state.is_final()).map(|(id, _)| *id).collect();
    let open = client.send(&OpenOrders::new()).await?;
    for id in before.into_iter().filter(|id| open.iter().all(|order| order.order_id != *id)) {
        update(states, id, client.send(&OrderDetail::new(id)).await?.state);
    }
    for order in open {
        update(states, order.order_id, order.state);
    }
    Ok(())
}

/// Prints a state unless it is known. A push that waited while the exchange was asked may be older than the answer.
fn update(states: &mut BTreeMap<OrderId, OrderState>, id: OrderId, state: OrderState) {
    let known = states.get(&id);
    if known.is_none_or(|known| *known != state && !known.is_final()) {
        println!("order {id}: {state}");
        states.insert(id, state);
    }
}

/// Places an order that is filled once the price falls.
async fn place(client: &Client, sandbox: &Sandbox) -> Result<(), Box<dyn Error>> {
    sandbox.set_price("btc_usdt", 60_100)?;
    let order = NewOrder::new("btc_usdt", 10, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(60_000);
    client.send(&PlaceOrder::new(order)).await?;
    Ok(())
}
