//! The spread of prices that nobody has set: the best bid is one tick below the best ask, wherever they are shown or traded.

use super::*;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_models::spot::{BizType, NewOrder as NewSpotOrder, OrderType as SpotOrderType, Side, TimeInForce};

#[tokio::test]
async fn the_bid_is_a_tick_below_the_ask_in_every_market() -> Result {
    for seed in 0..u64::from(cases()) {
        let walk = (seed % 2 == 1).then_some(Duration::from_secs(1));
        let setup = Setup::new(seed, NOW + i64::try_from(seed)? * DAY / 3, walk).await?;
        for symbol in symbols(&setup).await? {
            check_spread(&setup, &symbol).await?;
            setup.clock.advance(Duration::from_secs(7 + seed * 1_000));
        }
    }
    Ok(())
}

/// Returns the best bid and ask.
fn best(market: &Market) -> Result<(Decimal, Decimal)> {
    let (bid, _) = market.best_bid.ok_or("no bid")?;
    let (ask, _) = market.best_ask.ok_or("no ask")?;
    Ok((bid, ask))
}

async fn check_spread(setup: &Setup, symbol: &str) -> Result {
    let futures = futures_market(&setup.client, symbol).await?;
    let spot = spot_market(&setup.client, symbol).await?;
    let (bid, ask) = best(&futures)?;
    assert_eq!(ask - bid, futures.tick, "{symbol}: {bid} and {ask}");
    assert_eq!(best(&spot)?, (bid, ask), "{symbol}");
    for market in [&futures, &spot] {
        check_book(market)?;
        assert!(bid <= market.last && market.last < ask, "{symbol}: the last price is {}", market.last);
    }
    assert_eq!(futures_fills(setup, symbol).await?, [ask, bid], "{symbol}");
    let quantity = (Decimal::from(20) / ask).round_dp(spot.quantity_decimals);
    assert_eq!(spot_fills(setup, symbol, quantity).await?, [ask, bid], "{symbol}");
    Ok(())
}

/// Buys and sells a contract at the market, and returns the prices.
async fn futures_fills(setup: &Setup, symbol: &str) -> Result<[Decimal; 2]> {
    let order = |side| NewOrder::new(symbol, 1, OrderType::Market, side, PositionSide::Long);
    let mut prices = [Decimal::ZERO; 2];
    for (price, side) in prices.iter_mut().zip([OrderSide::Buy, OrderSide::Sell]) {
        let id = setup.client.send(&futures::PlaceOrder::new(order(side))).await?;
        *price = setup.client.send(&futures::OrderDetail::new(id)).await?.avg_price.ok_or("no price")?;
    }
    Ok(prices)
}

/// Buys for 20 USDT and sells a quantity at the spot market, and returns the prices.
async fn spot_fills(setup: &Setup, symbol: &str, quantity: Decimal) -> Result<[Decimal; 2]> {
    let order = |side| NewSpotOrder::new(symbol, side, SpotOrderType::Market, TimeInForce::Ioc, BizType::Spot);
    let orders = [order(Side::Buy).quote_qty(20), order(Side::Sell).quantity(quantity)];
    let mut prices = [Decimal::ZERO; 2];
    for (price, order) in prices.iter_mut().zip(orders) {
        let id = setup.client.send(&spot::PlaceOrder::new(order)).await?.order_id;
        *price = setup.client.send(&spot::OrderDetail::new(id)).await?.avg_price.ok_or("no price")?;
    }
    Ok(prices)
}
