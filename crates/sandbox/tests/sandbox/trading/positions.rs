//! Positions and triggers.

use tradewire_endpoints::futures::{
    AmendOrder, Balance, CancelOrder, CancelStopOrder, CloseAllPositions, PlaceStopOrder, PositionDetails, Positions,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::OrderState::Rejected;
use tradewire_models::futures::{
    NewStopOrder, OrderAmendment, OrderCancellation, StopOrderSelection, TriggerOrderType, TriggerPriceType,
};

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
    let profits: Vec<_> = setup.orders().await?.iter().filter_map(|order| order.close_profit).collect();
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
    assert_eq!(setup.orders().await?.last().and_then(|order| order.close_profit), Some(decimal("0.2")));
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
    assert_eq!((rejected.margin_frozen, rejected.executed_qty), (Some(decimal("0")), decimal("0")));
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
    assert_eq!((&profit.state, profit.orig_qty, &profit.order_side), (&Filled, decimal("3"), &OrderSide::Sell));
    assert_eq!((profit.trigger_profit_price, profit.trigger_stop_price), (Some(decimal("61000")), None));
    // Seven contracts were opened at 60,000, and three are closed with a profit of 0.1 each.
    assert_eq!((profit.close_profit, profit.close_position), (Some(decimal("0.3")), Some(false)));

    setup.sandbox.set_price(BTC, 63_000)?;
    let stop = setup.orders().await?.remove(4);
    assert_eq!((&stop.position_side, stop.trigger_stop_price), (&PositionSide::Short, Some(decimal("62000"))));
    assert_eq!((stop.close_profit, stop.close_position), (Some(decimal("-0.6")), Some(true)));
    assert!(stop.source_id > profit.source_id && profit.source_id.is_some());

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
async fn closing_orders_leave_the_contracts_that_others_close() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(10), at(sell(6), 70_000), at(sell(5), 71_000), at(sell(3), 71_000), sell(2)]).await?;
    assert_eq!(setup.states().await?, [Filled, New, Rejected, New, Rejected]);
    let [position] = setup.client.send(&Positions::new()).await?.try_into().map_err(|_| "not one position")?;
    assert_eq!((position.close_order_size, position.available_close_size), (9.into(), 1.into()));
    let stop = async |contracts: i64| {
        let order = NewStopOrder::new(BTC, PositionSide::Long, contracts).trigger_stop_price(59_000);
        setup.client.send(&PlaceStopOrder::new(order)).await
    };
    let rejected = stop(2).await.err();
    assert_eq!(rejected.as_ref().and_then(|error| error.code()), Some(&ErrorCode::MoreThanAvailable), "{rejected:?}");
    stop(1).await?;

    // An amended order keeps its own contracts.
    let id = setup.orders().await?[1].order_id;
    let amend =
        async |contracts: i64| setup.client.send(&AmendOrder::new(OrderAmendment::new(id, 70_000, contracts))).await;
    assert!(amend(8).await.is_err());
    amend(7).await?;
    let other = setup.orders().await?[3].order_id;
    setup.client.send(&CancelOrder::new(OrderCancellation::new(other))).await?;
    amend(10).await?;

    // What closes the whole position comes before the other orders.
    setup.client.send(&CloseAllPositions::new()).await?;
    assert_eq!(setup.sandbox.positions(KEY), []);
    let states = setup.states().await?;
    assert_eq!((&states[1], states.last()), (&Canceled, Some(&Filled)));
    Ok(())
}

#[tokio::test]
async fn a_stop_loss_comes_before_other_closing_orders() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(10).trigger_stop_price(59_000), at(sell(10), 70_000)]).await?;
    setup.sandbox.set_price(BTC, 59_000)?;
    assert_eq!(setup.sandbox.positions(KEY), []);
    assert_eq!(setup.states().await?, [Filled, Canceled, Filled]);
    Ok(())
}

/// A loss may exceed the margin and the balance: no source states when the exchange liquidates a position.
#[tokio::test]
async fn a_position_is_not_liquidated() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(400), at(sell(400), 70_000)]).await?;
    setup.sandbox.set_price(BTC, 20_000)?;
    assert_eq!(setup.states().await?, [Filled, New]);
    setup.client.send(&CloseAllPositions::new()).await?;
    assert_eq!(setup.client.send(&Balance::new("usdt")).await?.wallet_balance, decimal("-600"));
    setup.place([buy(1)]).await?;
    assert_eq!(setup.states().await?.last(), Some(&Rejected));
    assert_eq!(setup.client.send(&QuantHistory::new().force_close(true)).await?.items, []);
    Ok(())
}

#[tokio::test]
async fn a_position_shows_its_take_profit_and_stop_loss() -> Result {
    let setup = set_up(|builder| builder).await?;
    let shown = async || -> Result<_> {
        let details = setup.client.send(&PositionDetails::new()).await?;
        let [detail] = details.try_into().map_err(|_| "not one position")?;
        let kind = detail.trigger_price_type;
        Ok((detail.stop_order_id, kind, detail.trigger_profit_price, detail.trigger_stop_price))
    };
    setup.place([buy(4)]).await?;
    assert_eq!(shown().await?, (None, None, None, None));
    setup.place([buy(3).trigger_profit_price(61_000).trigger_stop_price(59_000)]).await?;
    let latest = || Some(TriggerPriceType::LatestPrice);
    let (id, kind, profit, stop) = shown().await?;
    assert_eq!((id.is_some(), kind, profit, stop), (true, latest(), Some(61_000.into()), Some(59_000.into())));
    let order = NewStopOrder::new(BTC, PositionSide::Long, 4).trigger_stop_price(58_000);
    let placed = setup.client.send(&PlaceStopOrder::new(order)).await?;
    assert_eq!(shown().await?.0, id, "the oldest is shown");
    let of_order = StopOrderSelection::new(id.ok_or("no id")?);
    setup.client.send(&CancelStopOrder::new(of_order)).await?;
    assert_eq!(shown().await?, (placed, latest(), None, Some(58_000.into())));
    Ok(())
}
