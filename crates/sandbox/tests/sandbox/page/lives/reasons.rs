//! Why orders ended: one of each reason.

use tradewire_models::Decimal;
use tradewire_models::futures::TimeInForce::{Fok, Gtx, Ioc};
use tradewire_sandbox::SandboxBuilder;

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

/// How the orders of an account ended, the oldest first: state, words, and the word for programs.
async fn endings(sandbox: &Sandbox, account: usize) -> Result<Vec<(String, String, String)>> {
    let list = seen(sandbox, "/sandbox/orders", &format!("account={account}")).await?;
    let mut endings = Vec::new();
    for order in list["orders"].as_array().into_iter().flatten().rev() {
        let query = format!("account={account}&id={}", order["id"].as_str().unwrap_or_default());
        let life = seen(sandbox, "/sandbox/order", &query).await?["life"].take();
        let last = life.as_array().and_then(|life| life.last()).ok_or("no life")?;
        let word = |name: &str| last[name].as_str().unwrap_or_default().to_owned();
        endings.push((word("state"), word("what"), word("reason")));
    }
    Ok(endings)
}

/// A sandbox whose orders have ended in every way that there is.
async fn ended(builder: SandboxBuilder, clock: &TestClock) -> Result<Sandbox> {
    let builder = builder.history(0).clock(clock.clone()).expire_after(Duration::from_secs(60));
    let sandbox = builder.account(Account::new(KEY, SECRET)?.deposit(10_000)).start().await?;
    let client = |key| Client::builder().credentials(key).deployment(sandbox.deployment()).clock(clock.clone()).build();
    let (rich, client) = (client(sandbox.credentials())?, client(Account::new(KEY, SECRET)?.credentials())?);
    let (buy, sell) = (|contracts| order(contracts, OrderSide::Buy), |contracts| order(contracts, OrderSide::Sell));
    let market = Decimal::from(60_000);
    let far = Decimal::from(50_000);

    sandbox.quote(BTC, Quote::at(market).depth(5))?;
    let waits = [at(buy(1), far), at(buy(1), far)];
    let at_once = [Ioc, Fok, Gtx].map(|time| at(buy(9), market).time_in_force(time));
    // IOC takes all five that are there; so nothing is left for the order at the market's price.
    client.send(&PlaceBatch::new(waits.into_iter().chain(at_once).chain([buy(1)]))).await?;
    let newest = seen(&sandbox, "/sandbox/orders", "account=1").await?["orders"][5]["id"].take();
    assert!(sandbox.cancel(newest.as_str().unwrap_or_default().parse::<i64>()?));

    sandbox.price(BTC, market)?;
    let closing = at(sell(5), Decimal::from(70_000));
    client.send(&PlaceBatch::new([closing.clone(), sell(5), sell(1), buy(5), closing])).await?;
    sandbox.price(BTC, 54_000)?;
    sandbox.price(BTC, market)?;

    // It is worth little, with twenty-five decimals: no number has them and thousands as well.
    let long = at(buy(1), number("59000.000000000000000000001"));
    client.send(&PlaceBatch::new([long.clone(), buy(1_000_000)])).await?;
    rich.send(&PlaceBatch::new([long, buy(1_000_000)])).await?;
    sandbox.price(BTC, 59_000)?;
    clock.advance(Duration::from_secs(60));
    Ok(sandbox)
}

#[tokio::test]
async fn why_an_order_ended_is_shown_and_kept() -> Result {
    let (clock, directory) = (TestClock::at(Timestamp::from_millis(NOW)), tempfile::tempdir()?);
    let sandbox = ended(Sandbox::builder().data(directory.path()), &clock).await?;
    let expected = [
        ("CANCELED", "canceled, with 1 of 1 left: somebody asked for it", "asked"),
        ("EXPIRED", "expired, with 1 of 1 left: it waited as long as orders may", "expiry"),
        (
            "PARTIALLY_CANCELED",
            "canceled, with 4 of 9 left: IOC does not wait for what is not there at once",
            "time_in_force",
        ),
        ("CANCELED", "canceled, with 9 of 9 left: FOK is filled whole and at once, or not at all", "time_in_force"),
        (
            "CANCELED",
            "canceled, with 9 of 9 left: GTX only waits, and it would have been filled at once",
            "time_in_force",
        ),
        (
            "CANCELED",
            "canceled, with 1 of 1 left: the market had no more, and an order at its price does not wait",
            "no_depth",
        ),
        ("CANCELED", "canceled, with 5 of 5 left: the position that it was to close is closed", "position_closed"),
        ("FILLED", "5 filled at 60000: that is all 5", ""),
        ("REJECTED", "rejected: it closes more than there is", "no_position"),
        ("FILLED", "5 filled at 60000: that is all 5", ""),
        (
            "CANCELED",
            "canceled, with 5 of 5 left: the position that it was to close was liquidated",
            "position_liquidated",
        ),
        ("FILLED", "5 filled at 54000: that is all 5", ""),
        ("REJECTED", "rejected: it would have made a number of more than 28 digits", "too_long"),
        ("REJECTED", "rejected: its margin is more than the account has", "no_money"),
    ];
    let too_long = "canceled, with 1 of 1 left: the next fill would have made a number of more than 28 digits";
    let of_rich =
        [("CANCELED", too_long, "fill_too_long"), ("FILLED", "1000000 filled at 60000: that is all 1000000", "")];
    let owned = |(state, what, reason): &(&str, &str, &str)| ((*state).into(), (*what).into(), (*reason).into());
    let expected = [of_rich.iter().map(owned).collect::<Vec<_>>(), expected.iter().map(owned).collect()];
    assert_eq!([endings(&sandbox, 0).await?, endings(&sandbox, 1).await?], expected);
    sandbox.stop().await;
    let again = Sandbox::builder().data(directory.path()).account(Account::new(KEY, SECRET)?).start().await?;
    assert_eq!([endings(&again, 0).await?, endings(&again, 1).await?], expected, "begun again");
    Ok(())
}
