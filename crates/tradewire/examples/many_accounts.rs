//! Reads the balances of several accounts, and the order books that their strategies need, at the same time:
//!
//! `cargo run -p tradewire --example many_accounts`
//!
//! It shows how clients share rate limits: those of an API key count its own requests, those of the IP address count the requests of all
//! accounts together. It only reads. It runs against a sandbox that it starts; to use it with an exchange, replace the sandbox by
//! `Deployment::from_env()?` and the accounts by your own credentials.

use std::error::Error;
use std::time::Instant;

use tokio::task::JoinSet;
use tradewire::limits::Limits;
use tradewire::prelude::*;
use tradewire::{futures, spot};
use tradewire_sandbox::{Account, Sandbox};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let names = ["market-making", "hedging", "arbitrage"];
    let accounts: Result<Vec<Account>, _> =
        names.iter().map(|name| Account::new(*name, format!("secret-of-{name}"))).collect();
    let (mut sandbox, mut clients) = (Sandbox::builder(), Vec::new());
    for account in accounts? {
        clients.push(Client::builder().credentials(account.credentials()));
        sandbox = sandbox.account(account);
    }
    let sandbox = sandbox.start().await?;

    // Clones share their counts. `Limits::in_directory` and `Limits::redis` also share them with other processes and machines.
    let limits = Limits::per_client();
    let (started, mut tasks) = (Instant::now(), JoinSet::new());
    for (name, client) in names.into_iter().zip(clients) {
        let client = client.deployment(sandbox.deployment()).limits(limits.clone()).build()?;
        tasks.spawn(async move { Ok::<_, tradewire::Error>((name, work(&client).await?)) });
    }
    while let Some(result) = tasks.join_next().await {
        let (name, available) = result??;
        println!("{name}: {available} USDT are available");
    }
    let rejected = sandbox.requests().iter().filter(|request| request.status == 429).count();
    println!("{} requests in {:.1?}, {rejected} over the limit", sandbox.requests().len(), started.elapsed());
    Ok(())
}

/// Requests the order book several times, and then the balance. One IP address may request ten order books in a second.
async fn work(client: &Client) -> Result<Decimal, tradewire::Error> {
    for _ in 0..5 {
        client.send(&spot::OrderBookRequest::new("btc_usdt")).await?;
    }
    Ok(client.send(&futures::Balance::new("usdt")).await?.available_balance)
}
