//! The reasons why orders end: an order for each reason.

use tradewire_endpoints::futures::CloseAllPositions;
use tradewire_models::Decimal;
use tradewire_models::futures::TimeInForce::{Fok, Gtx, Ioc};

use super::*;

const BTC: &str = "btc_usdt";

fn order(contracts: i64, side: OrderSide) -> NewOrder {
    NewOrder::new(BTC, contracts, OrderType::Market, side, PositionSide::Long)
}

fn at(mut order: NewOrder, price: Decimal) -> NewOrder {
    (order.order_type, order.price) = (OrderType::Limit, Some(price));
    order
}

fn number(text: &str) -> Decimal {
    text.parse().unwrap_or(Decimal::MIN)
}

/// Returns how the orders of an account ended, oldest first: state and description.
async fn endings(sandbox: &Sandbox, account: usize) -> Result<Vec<(String, String)>> {
    let list = fetch_json(sandbox, "/sandbox/orders", &format!("account={account}")).await?;
    let mut endings = Vec::new();
    for order in list["orders"].as_array().into_iter().flatten().rev() {
        let query = format!("account={account}&id={}", order["id"].as_str().unwrap_or_default());
        let timeline = fetch_json(sandbox, "/sandbox/order", &query).await?["timeline"].take();
        let last = timeline.as_array().and_then(|entries| entries.last()).ok_or("no timeline")?;
        let word = |name: &str| last[name].as_str().unwrap_or_default().to_owned();
        endings.push((word("state"), word("description")));
    }
    Ok(endings)
}

/// Starts a sandbox with orders that have ended for every reason.
async fn ended() -> Result<Sandbox> {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let builder = Sandbox::builder().history(0).clock(clock.clone());
    let sandbox = builder.account(Account::new(KEY, SECRET)?.deposit(10_000)).start().await?;
    let client = |key| Client::builder().credentials(key).deployment(sandbox.deployment()).clock(clock.clone()).build();
    let (rich, client) = (client(sandbox.credentials())?, client(Account::new(KEY, SECRET)?.credentials())?);
    let (buy, sell) = (|contracts| order(contracts, OrderSide::Buy), |contracts| order(contracts, OrderSide::Sell));
    let market = Decimal::from(60_000);
    let far = Decimal::from(50_000);

    sandbox.set_quote(BTC, Quote::at(market).depth(5))?;
    let open = [at(buy(1), far)];
    let immediate = [Ioc, Fok, Gtx].map(|time| at(buy(9), market).time_in_force(time));
    // The IOC order exhausts the depth of five, so that nothing is left for the market order.
    client.send(&PlaceBatch::new(open.into_iter().chain(immediate).chain([buy(1)]))).await?;
    let newest = fetch_json(&sandbox, "/sandbox/orders", "account=1").await?["orders"][4]["id"].take();
    assert!(sandbox.cancel_order(newest.as_str().unwrap_or_default().parse::<i64>()?));

    sandbox.set_price(BTC, market)?;
    let closing = at(sell(5), Decimal::from(70_000));
    client.send(&PlaceBatch::new([closing.clone()])).await?;
    client.send(&CloseAllPositions::new()).await?;
    client.send(&PlaceBatch::new([sell(1)])).await?;

    // At this price, the value of a contract has 25 decimals. Adding it to thousands leads to a number of more than 28 digits.
    rich.send(&PlaceBatch::new([buy(100_000)])).await?;
    sandbox.set_price(BTC, number("59000.000000000000000000001"))?;
    client.send(&PlaceBatch::new([buy(1)])).await?;
    rich.send(&PlaceBatch::new([sell(1)])).await?;
    sandbox.set_price(BTC, market)?;
    client.send(&PlaceBatch::new([buy(1_000_000)])).await?;
    Ok(sandbox)
}

#[tokio::test]
async fn end_reasons_are_shown() -> Result {
    let sandbox = ended().await?;
    let expected = [
        ("CANCELED", "canceled with 1 of 1 open: the cancellation was requested"),
        ("PARTIALLY_CANCELED", "canceled with 4 of 9 open: an IOC order does not stay open"),
        ("CANCELED", "canceled with 9 of 9 open: a FOK order is filled completely and immediately, or not at all"),
        ("CANCELED", "canceled with 9 of 9 open: a GTX order must not execute immediately"),
        (
            "CANCELED",
            "canceled with 1 of 1 open: the depth of the market is exhausted, and a market order does not stay open",
        ),
        ("CANCELED", "canceled with 5 of 5 open: the position to close is already closed"),
        ("FILLED", "5 filled at 60000, completing all 5"),
        ("REJECTED", "rejected: the order would close more contracts than are available"),
        ("REJECTED", "rejected: the order would lead to a number of more than 28 digits"),
        ("REJECTED", "rejected: the margin exceeds the free balance"),
    ];
    let overflow = "canceled with 1 of 1 open: the next fill would lead to a number of more than 28 digits";
    let of_rich = [("FILLED", "100000 filled at 60000, completing all 100000"), ("CANCELED", overflow)];
    let owned = |(state, what): &(&str, &str)| ((*state).into(), (*what).into());
    let expected = [of_rich.iter().map(owned).collect::<Vec<_>>(), expected.iter().map(owned).collect()];
    assert_eq!([endings(&sandbox, 0).await?, endings(&sandbox, 1).await?], expected);
    Ok(())
}
