//! Where prices come from.

use tradewire_sandbox::MarketError;

use super::*;

#[tokio::test]
async fn a_price_that_cannot_be_is_refused_with_a_sentence() -> Result {
    let scene = scene(|builder| builder).await?;
    let unknown = scene.sandbox.price("BTC_USDT", 1).err().ok_or("a pair in capitals")?;
    assert_eq!(
        unknown.to_string(),
        "`BTC_USDT` is no trading pair of the sandbox: it has btc_usdt, eth_usdt, sol_usdt, xrp_usdt, doge_usdt"
    );
    for quote in [Quote::at(0), Quote::at(2).ask(1), Quote::at(1).depth(-1), Quote::at(1).depth(of("0.5"))] {
        assert_eq!(scene.sandbox.quote(BTC, quote), Err(MarketError::Unsound(quote)));
    }
    scene.place([buy(1)]).await?;
    assert_eq!(scene.sandbox.price(BTC, of("1.000000000000000000000000001")), Err(MarketError::TooLong));
    scene.place([buy(1)]).await?;
    let prices: Vec<_> = scene.orders().await?.iter().filter_map(|order| order.avg_price).collect();
    assert_eq!(prices, [of("60000"), of("60000")], "nothing has changed");
    scene.sandbox.quote(BTC, Quote::at(60_000).depth(5))?;
    scene.place([buy(5)]).await?;
    assert_eq!(scene.sandbox.price(BTC, of("1.000000000000000000000000001")), Err(MarketError::TooLong));
    scene.place([buy(1)]).await?;
    assert_eq!(scene.states().await?.last(), Some(&Canceled), "what was bought is there again");
    let bad = Sandbox::builder().pair(Pair::new("no_such")).start().await;
    assert!(bad.is_err_and(|error| error.to_string().contains("no_such")));
    Ok(())
}

/// What some orders are filled for while prices walk.
async fn walked(seed: u64, steps: &[u64]) -> Result<Vec<Option<Decimal>>> {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let builder = Sandbox::builder().seed(seed).clock(clock.clone()).walk(Duration::from_secs(1));
    let sandbox = builder.account(Account::new(KEY, SECRET)?).start().await?;
    let key = Account::new(KEY, SECRET)?.credentials();
    let client = Client::builder().credentials(key).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    for step in steps {
        clock.advance(Duration::from_secs(*step));
        client.send(&PlaceBatch::new([buy(1)])).await?;
    }
    let orders = client.send(&QuantHistory::new().symbol(BTC)).await?.items;
    Ok(orders.into_iter().rev().map(|order| order.avg_price).collect())
}

#[tokio::test]
async fn prices_walk_with_the_clock_and_the_seed() -> Result {
    let path = walked(1, &[0, 1, 1, 1, 40]).await?;
    assert_eq!(path, walked(1, &[0, 1, 1, 1, 40]).await?, "the same seed, another path");
    assert_ne!(path, walked(2, &[0, 1, 1, 1, 40]).await?);
    let distinct: std::collections::BTreeSet<_> = path.iter().collect();
    assert!(distinct.len() > 3, "{path:?}");
    assert_eq!(path.last(), walked(1, &[43]).await?.last(), "how often somebody asks changes nothing");
    Ok(())
}

#[tokio::test]
async fn a_price_that_was_set_walks_no_more() -> Result {
    let scene = scene(|builder| builder.walk(Duration::from_secs(1))).await?;
    scene.place([at(buy(1), 59_999)]).await?;
    scene.clock.advance(Duration::from_secs(10_000));
    assert_eq!(scene.states().await?, [New]);
    Ok(())
}

#[tokio::test]
async fn the_waiting_orders_of_the_demo_account_are_not_reached_yet_and_fill_when_they_are() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).history(400).pair(Pair::new(BTC)).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.clock(clock).build()?;
    client.send(&PlaceBatch::new([buy(1)])).await?;
    let ask = QuantHistory::new().symbol(BTC).limit(2000);
    let orders = client.send(&ask).await?.items;
    let price = orders[0].avg_price.ok_or("no price")?;
    let waiting = |orders: Vec<Order>, side: OrderSide| -> Vec<Option<Decimal>> {
        let open = orders.into_iter().filter(|order| matches!(order.state, New | PartiallyFilled));
        open.filter(|order| order.order_side == side).map(|order| order.price).collect()
    };
    let (buys, sells) = (waiting(orders.clone(), OrderSide::Buy), waiting(orders, OrderSide::Sell));
    assert!(buys.len() > 3 && buys.iter().all(|limit| *limit < Some(price)), "{buys:?} at {price}");
    assert!(sells.len() > 3 && sells.iter().all(|limit| *limit > Some(price)), "{sells:?} at {price}");

    sandbox.price(BTC, price * of("0.95"))?;
    let orders = client.send(&ask).await?.items;
    assert_eq!(waiting(orders.clone(), OrderSide::Buy), []);
    assert_eq!(waiting(orders, OrderSide::Sell), sells);
    Ok(())
}
