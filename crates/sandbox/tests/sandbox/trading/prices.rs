//! Explicit prices and the random walk.

use tradewire_sandbox::MarketError;

use super::*;

#[tokio::test]
async fn an_invalid_price_is_rejected_with_an_explanation() -> Result {
    let setup = set_up(|builder| builder).await?;
    let unknown = setup.sandbox.set_price("BTC_USDT", 1).err().ok_or("a pair in capitals")?;
    assert_eq!(
        unknown.to_string(),
        "`BTC_USDT` is not a trading pair of the sandbox; expected one of btc_usdt, eth_usdt, sol_usdt, xrp_usdt, doge_usdt"
    );
    for quote in [Quote::at(0), Quote::at(2).ask(1), Quote::at(1).depth(-1), Quote::at(1).depth(decimal("0.5"))] {
        assert_eq!(setup.sandbox.set_quote(BTC, quote), Err(MarketError::InvalidQuote(quote)));
    }
    setup.place([buy(1)]).await?;
    assert_eq!(setup.sandbox.set_price(BTC, decimal("1.000000000000000000000000001")), Err(MarketError::Overflow));
    setup.place([buy(1)]).await?;
    let prices: Vec<_> = setup.orders().await?.iter().filter_map(|order| order.avg_price).collect();
    assert_eq!(prices, [decimal("60000"), decimal("60000")], "the price has changed");
    setup.sandbox.set_quote(BTC, Quote::at(60_000).depth(5))?;
    setup.place([buy(5)]).await?;
    assert_eq!(setup.sandbox.set_price(BTC, decimal("1.000000000000000000000000001")), Err(MarketError::Overflow));
    setup.place([buy(1)]).await?;
    assert_eq!(setup.states().await?.last(), Some(&Canceled), "the depth was restored");
    Ok(())
}

/// Returns the prices at which orders fill during a random walk.
async fn walked(seed: u64, steps: &[u64]) -> Result<Vec<Option<Decimal>>> {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let builder = Sandbox::builder().seed(seed).clock(clock.clone()).random_walk(Duration::from_secs(1));
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
async fn the_random_walk_depends_on_the_clock_and_the_seed() -> Result {
    let path = walked(1, &[0, 1, 1, 1, 40]).await?;
    assert_eq!(path, walked(1, &[0, 1, 1, 1, 40]).await?, "the same seed led to another path");
    assert_ne!(path, walked(2, &[0, 1, 1, 1, 40]).await?);
    let distinct: std::collections::BTreeSet<_> = path.iter().collect();
    assert!(distinct.len() > 3, "{path:?}");
    assert_eq!(path.last(), walked(1, &[43]).await?.last(), "the number of requests must not change the path");
    Ok(())
}

#[tokio::test]
async fn an_explicit_price_is_excluded_from_the_walk() -> Result {
    let setup = set_up(|builder| builder.random_walk(Duration::from_secs(1))).await?;
    setup.place([at(buy(1), 59_999)]).await?;
    setup.clock.advance(Duration::from_secs(10_000));
    assert_eq!(setup.states().await?, [New]);
    Ok(())
}

#[tokio::test]
async fn the_open_orders_of_the_demo_account_fill_only_when_their_price_is_reached() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).history(1_000).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.clock(clock).build()?;
    client.send(&PlaceBatch::new([buy(1)])).await?;
    let request = QuantHistory::new().symbol(BTC).limit(QuantHistory::MAX_LIMIT);
    let orders = client.items(request.clone()).read_all().await?;
    let price = orders[0].avg_price.ok_or("no price")?;
    let waiting = |orders: Vec<Order>, side: OrderSide| -> Vec<Option<Decimal>> {
        let open = orders.into_iter().filter(|order| matches!(order.state, New | PartiallyFilled));
        open.filter(|order| order.order_side == side).map(|order| order.price).collect()
    };
    let (buys, sells) = (waiting(orders.clone(), OrderSide::Buy), waiting(orders, OrderSide::Sell));
    assert!(buys.len() > 3 && buys.iter().all(|limit| *limit < Some(price)), "{buys:?} at {price}");
    assert!(sells.len() > 3 && sells.iter().all(|limit| *limit > Some(price)), "{sells:?} at {price}");

    sandbox.set_price(BTC, price * decimal("0.7"))?;
    let orders = client.items(request.clone()).read_all().await?;
    assert_eq!(waiting(orders.clone(), OrderSide::Buy), []);
    assert_eq!(waiting(orders, OrderSide::Sell), sells);
    Ok(())
}
