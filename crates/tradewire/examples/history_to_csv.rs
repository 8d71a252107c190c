//! Writes the futures orders of an account to standard output as CSV, newest first:
//!
//! `cargo run -p tradewire --example history_to_csv > orders.csv`
//!
//! It shows how to iterate over the records of all pages. It only reads. If `TRADEWIRE_DEPLOYMENT` is set, it reads from that exchange,
//! with `TRADEWIRE_API_KEY` and `TRADEWIRE_API_SECRET`. Otherwise, it reads from a sandbox that it starts.

use std::error::Error;
use std::io;

use tradewire::futures::OrderHistory;
use tradewire::prelude::*;
use tradewire_sandbox::Sandbox;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    if std::env::var_os(Deployment::VARIABLE).is_some() {
        let (credentials, deployment) = (Credentials::from_env()?, Deployment::from_env()?);
        return export(&Client::builder().credentials(credentials).deployment(deployment).build()?).await;
    }
    let sandbox = Sandbox::start().await?;
    export(&Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?).await
}

async fn export(client: &Client) -> Result<(), Box<dyn Error>> {
    let mut csv = csv::Writer::from_writer(io::stdout());
    csv.write_record(["order_id", "created", "symbol", "side", "quantity", "executed", "average_price", "state"])?;
    let mut orders = client.items(OrderHistory::new());
    while let Some(order) = orders.try_next().await? {
        csv.write_record([
            order.order_id.to_string(),
            order.created_time.to_string(),
            order.symbol,
            order.order_side.to_string(),
            order.orig_qty.to_string(),
            order.executed_qty.to_string(),
            order.avg_price.map(|price| price.to_string()).unwrap_or_default(),
            order.state.to_string(),
        ])?;
    }
    csv.flush()?;
    Ok(())
}
