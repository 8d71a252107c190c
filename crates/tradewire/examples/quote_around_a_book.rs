//! Quotes a futures pair around its verified order book:
//!
//! `cargo run -p tradewire --features streams --example quote_around_a_book`
//!
//! It quotes only while the book can be read, and cancels its quotes when it cannot. If `TRADEWIRE_DEPLOYMENT` is set, it trades at that
//! exchange until it is stopped, with `TRADEWIRE_API_KEY` and `TRADEWIRE_API_SECRET`. Otherwise, it starts a sandbox, and ends after three
//! rounds.

use std::error::Error;
use std::time::Duration;

use tradewire::book::{BookEvent, OrderBook, Verified};
use tradewire::futures::channels::DepthUpdate;
use tradewire::futures::{CancelAllFilter, CancelAllOrders, NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};
use tradewire::instruments::{Instrument, Instruments, Side};
use tradewire::prelude::*;
use tradewire::trading::CheckedClient;
use tradewire_sandbox::Sandbox;

const SYMBOL: &str = "btc_usdt";
/// The distance of a quote from the middle of the book, as a part of it.
const DISTANCE: Decimal = dec!(0.001);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let (sandbox, credentials, deployment) = match std::env::var_os(Deployment::VARIABLE) {
        Some(_) => (None, Credentials::from_env()?, Deployment::from_env()?),
        None => {
            // A book can be read from its first change on, and this price changes ten times a second.
            let sandbox = Sandbox::builder().history(0).random_walk(Duration::from_millis(100)).start().await?;
            let (credentials, deployment) = (sandbox.credentials(), sandbox.deployment());
            (Some(sandbox), credentials, deployment)
        }
    };
    let client = Client::builder().credentials(credentials).deployment(deployment).build()?;
    let instruments = Instruments::load_for::<NewOrder>(&client).await?;
    let pair = instruments.get("futures", SYMBOL).cloned().ok_or("the pair is not listed")?;
    let desk = CheckedClient { client: client.clone(), instruments };
    let mut book = OrderBook::follow(&client, DepthUpdate::new(SYMBOL)).await?;
    // `run` differs in every run of the program, so no client order id is ever used again.
    let (run, mut round, mut quoted) = (Timestamp::now().as_millis(), 0, None);
    while let Some(event) = book.next().await {
        match (event, book.verified()) {
            (BookEvent::Verified | BookEvent::Changed(_), Ok(view)) => {
                let Some(prices) = prices(&pair, &view).filter(|prices| quoted != Some(*prices)) else { continue };
                round += 1;
                cancel(&client).await?;
                let placement = desk.place_all(quotes(prices, run, round)).await;
                println!("update {}: {prices:?}, placed: {}", view.id, placement.is_complete());
                quoted = Some(prices);
                if sandbox.is_some() && round == 3 {
                    break;
                }
            }
            (BookEvent::Unverified(reason), _) => {
                println!("no quotes: {reason}");
                cancel(&client).await?;
                quoted = None;
            }
            (event, _) => println!("{event:?}"),
        }
    }
    cancel(&client).await
}

/// Returns the prices of a bid and an ask, on ticks.
fn prices(pair: &Instrument, view: &Verified<'_>) -> Option<[Decimal; 2]> {
    let ((bid, _), (ask, _)) = view.best_bid().zip(view.best_ask())?;
    let middle = (bid + ask) / Decimal::TWO;
    let bid = pair.round_price_passive(middle * (Decimal::ONE - DISTANCE), Side::Buy).ok()?;
    let ask = pair.round_price_passive(middle * (Decimal::ONE + DISTANCE), Side::Sell).ok()?;
    Some([bid, ask])
}

fn quotes([bid, ask]: [Decimal; 2], run: i64, round: u32) -> [NewOrder; 2] {
    let quote = |side, position, price| {
        NewOrder::new(SYMBOL, 10, OrderType::Limit, side, position).price(price).time_in_force(TimeInForce::Gtx)
    };
    [
        quote(OrderSide::Buy, PositionSide::Long, bid).client_order_id(format!("bid_{run}_{round:06}")),
        quote(OrderSide::Sell, PositionSide::Short, ask).client_order_id(format!("ask_{run}_{round:06}")),
    ]
}

async fn cancel(client: &Client) -> Result<(), Box<dyn Error>> {
    client.send(&CancelAllOrders::new(CancelAllFilter::new().symbol(SYMBOL))).await?;
    Ok(())
}
