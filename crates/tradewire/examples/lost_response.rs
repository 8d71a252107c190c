//! Places two orders, loses the response, and finds out what happened to them:
//!
//! `cargo run -p tradewire --example lost_response`
//!
//! It shows why an order needs a client order id, and what to do instead of sending it again. It trades, so it always runs against a
//! sandbox that it starts, and that loses the response.

use std::error::Error;
use std::time::Duration;

use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide, QuantHistory};
use tradewire::prelude::*;
use tradewire::trading::{Finding, Search};
use tradewire_sandbox::Sandbox;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    // The connection is lost after the exchange has placed the orders.
    let fault = "futures place-batch: drop-after".parse()?;
    let sandbox = Sandbox::builder().history(0).fault(fault).start().await?;
    let client = Client::builder()
        .credentials(sandbox.credentials())
        .deployment(sandbox.deployment())
        // The exchange rejects a request that arrives later than this, so the shorter the window, the sooner its outcome is certain.
        .recv_window(Duration::from_secs(1))
        .build()?;

    let buy = NewOrder::new("btc_usdt", 2, OrderType::Limit, OrderSide::Buy, PositionSide::Long);
    let batch = PlaceBatch::new([
        buy.clone().price(dec!(50000.5)).client_order_id("desk_0001"),
        buy.price(dec!(49000)).client_order_id("desk_0002"),
    ]);
    let Err(error) = client.send(&batch).await else {
        println!("the orders were placed");
        return Ok(());
    };
    println!("{error}");

    // `None` if the outcome is known: then the error states whether the orders were placed.
    let Some(search) = Search::after(&batch, &error) else { return Err(error.into()) };
    search.settle().await;
    for (order, finding) in search.orders.iter().zip(client.reconcile(&search).await?) {
        let id = order.client_order_id.as_deref().unwrap_or_default();
        match finding {
            Finding::Placed { order, .. } => println!("{id} was placed: order {} is {}", order.order_id, order.state),
            Finding::NotFound => println!("{id} was not placed, and never will be: it may be sent again"),
            Finding::Ambiguous(ambiguity) => println!("{id}: {ambiguity}"),
        }
    }
    let placed = client.items(QuantHistory::new()).read_all().await?.len();
    println!(
        "{} request was sent, and the exchange has {placed} orders",
        sandbox.requests_for(batch.operation()).len()
    );
    Ok(())
}
