//! Positions, triggers and liquidation.

use tradewire_models::futures::OrderState::Rejected;
use tradewire_models::futures::{OriginalOrderType, TriggerOrderType};

use super::*;

#[tokio::test]
async fn profits_add_up_exactly() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(1)]).await?;
    setup.sandbox.set_price(BTC, decimal("60000.1"))?;
    setup.place([buy(2)]).await?;
    let position = &setup.sandbox.positions(KEY)[0];
    assert_eq!((position.contracts, position.cost), (decimal("3"), decimal("18.00002")));
    assert_eq!(position.average_price, decimal("60000.06666666"), "truncated");

    setup.sandbox.set_price(BTC, 61_000)?;
    setup.place([sell(1), sell(1), sell(1)]).await?;
    // Each is sold for 6.1. Its cost is a share of the remaining cost: 6.00000666, then 6.00000667 twice.
    let profits: Vec<_> = setup.orders().await?.iter().filter_map(|order| order.profit()).collect();
    assert_eq!(
        profits,
        [decimal("0"), decimal("0"), decimal("0.09999334"), decimal("0.09999333"), decimal("0.09999333")]
    );
    assert_eq!(profits.iter().sum::<Decimal>(), decimal("18.3") - decimal("18.00002"));
    assert_eq!(setup.sandbox.positions(KEY), []);

    setup.place([short(2)]).await?;
    setup.sandbox.set_price(BTC, 60_000)?;
    let close = NewOrder::new(BTC, 2, OrderType::Market, OrderSide::Buy, PositionSide::Short);
    setup.place([close]).await?;
    assert_eq!(setup.orders().await?.last().and_then(|order| order.profit()), Some(decimal("0.2")));
    Ok(())
}

#[tokio::test]
async fn orders_beyond_the_position_or_the_balance_are_rejected() -> Result {
    let setup = set_up(|builder| builder).await?;
    // A balance of 1,000 covers the margin of 1,666 contracts at 0.6.
    let too_high = at(buy(1_600), 63_000);
    setup.place([sell(1), buy(1_667), too_high, buy(1_600), at(buy(66), 59_000)]).await?;
    setup.place([at(buy(67), 59_000), sell(1_601)]).await?;
    assert_eq!(setup.states().await?, [Rejected, Rejected, Rejected, Filled, New, Rejected, Rejected]);
    let rejected = &setup.orders().await?[5];
    assert_eq!((rejected.frozen(), rejected.executed()), (Some(decimal("0")), decimal("0")));
    Ok(())
}

#[tokio::test]
async fn triggers_close_the_contracts_of_their_order() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(4), buy(3).trigger_profit_price(61_000).trigger_stop_price(59_000)]).await?;
    setup.place([short(2).trigger_stop_price(62_000)]).await?;
    setup.sandbox.set_price(BTC, decimal("60999.9"))?;
    assert_eq!(setup.orders().await?.len(), 3, "not reached");
    setup.sandbox.set_price(BTC, 61_000)?;
    let profit = setup.orders().await?.remove(3);
    assert_eq!((profit.status(), profit.contracts(), profit.side()), (&Filled, decimal("3"), &OrderSide::Sell));
    assert_eq!((profit.take_profit(), profit.stop_loss()), (Some(decimal("61000")), None));
    // Seven contracts were opened at 60,000, and three are closed with a profit of 0.1 each.
    assert_eq!((profit.profit(), profit.closes_all()), (Some(decimal("0.3")), Some(false)));

    setup.sandbox.set_price(BTC, 63_000)?;
    let stop = setup.orders().await?.remove(4);
    assert_eq!((stop.position(), stop.stop_loss()), (&PositionSide::Short, Some(decimal("62000"))));
    assert_eq!((stop.profit(), stop.closes_all()), (Some(decimal("-0.6")), Some(true)));
    assert!(stop.condition() > profit.condition() && profit.condition().is_some());

    let market = |code| QuantHistory::new().orig_type(code);
    for (request, found) in
        [(market(TriggerOrderType::TakeProfitMarket), &profit), (market(TriggerOrderType::StopMarket), &stop)]
    {
        assert_eq!(&setup.client.send(&request).await?.items, std::slice::from_ref(found));
    }
    setup.sandbox.set_price(BTC, 58_000)?;
    assert_eq!(setup.orders().await?.len(), 5, "a trigger fires once");
    Ok(())
}

#[tokio::test]
async fn a_position_with_insufficient_margin_is_liquidated() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(10), at(sell(10), 70_000)]).await?;
    // The margin is 6. At 54,271.3, a loss of 5.7287 leaves 0.2713, but the maintenance margin is 0.27135650.
    setup.sandbox.set_price(BTC, decimal("54271.4"))?;
    assert_eq!(setup.states().await?, [Filled, New]);
    setup.sandbox.set_price(BTC, decimal("54271.3"))?;
    assert_eq!(setup.states().await?, [Filled, Canceled, Filled]);
    let forced = setup.client.send(&QuantHistory::new().force_close(true)).await?.items;
    assert_eq!(forced[0].is_liquidation(), Some(true));
    assert_eq!((forced[0].profit(), forced[0].contracts()), (Some(decimal("-5.7287")), decimal("10")));
    let by_type = QuantHistory::new().order_orig_type(OriginalOrderType::MmrStopLoss);
    assert_eq!(setup.client.send(&by_type).await?.items, forced);
    assert_eq!(setup.sandbox.positions(KEY), []);
    Ok(())
}
