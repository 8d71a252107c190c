//! Trigger orders, take-profit and stop-loss orders, and trailing orders from the view of a client.

mod rejections;

use tradewire_endpoints::futures::{
    AmendStopOrder, CancelAllStopOrders, CancelAllTrailingOrders, CancelAllTriggerOrders, CancelStopOrder,
    CancelTrailingOrder, CancelTriggerOrder, OpenOrders, PlaceStopOrder, PlaceTrailingOrder, PlaceTriggerOrder,
    StopOrderDetail, StopOrderHistory, StopOrders, TrailingOrderDetail, TrailingOrderHistory, TrailingOrders,
    TriggerOrderDetail, TriggerOrderHistory, TriggerOrders,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::TriggerState::{
    CanceledByPlatform, CanceledByUser, Expired as TriggerExpired, NotActivated, NotTriggered, OrderFailed, Triggered,
};
use tradewire_models::futures::{
    CallbackType, MarginMode, NewStopOrder, NewTrailingOrder, NewTriggerOrder, PairSelection, SourceType, StopOrder,
    StopOrderAmendment, StopOrderId, StopOrderSelection, TrailingOrder, TrailingOrderFilter, TrailingOrderId,
    TrailingOrderSelection, TriggerOrder, TriggerOrderId, TriggerOrderSelection, TriggerOrderType, TriggerPriceType,
    TriggerSide, TriggerState, TriggerStateFilter,
};

use super::*;

const ETH: &str = "eth_usdt";

/// Returns a trigger order that buys.
fn trigger(kind: TriggerOrderType, contracts: i64, at: i64, time: TimeInForce) -> NewTriggerOrder {
    let (side, position, latest) = (OrderSide::Buy, PositionSide::Long, TriggerPriceType::LatestPrice);
    NewTriggerOrder::new(BTC, side, position, kind, contracts, at, time, latest)
}

fn market_trigger(contracts: i64, at: i64) -> NewTriggerOrder {
    trigger(TriggerOrderType::StopMarket, contracts, at, TimeInForce::Ioc)
}

fn stop(contracts: i64) -> NewStopOrder {
    NewStopOrder::new(BTC, PositionSide::Long, contracts)
}

/// Returns a trailing order that sells.
fn trailing(contracts: i64, kind: CallbackType, callback: &str) -> NewTrailingOrder {
    let (side, position, latest) = (OrderSide::Sell, PositionSide::Long, TriggerPriceType::LatestPrice);
    NewTrailingOrder::new(BTC, side, position, MarginMode::Isolated, contracts, kind, decimal(callback), latest)
}

impl Setup {
    async fn trigger(&self, order: NewTriggerOrder) -> Result<TriggerOrderId> {
        Ok(self.client.send(&PlaceTriggerOrder::new(order)).await?.ok_or("no id")?)
    }

    async fn stop(&self, order: NewStopOrder) -> Result<StopOrderId> {
        Ok(self.client.send(&PlaceStopOrder::new(order)).await?.ok_or("no id")?)
    }

    async fn trail(&self, order: NewTrailingOrder) -> Result<TrailingOrderId> {
        Ok(self.client.send(&PlaceTrailingOrder::new(order)).await?.ok_or("no id")?)
    }

    async fn triggered(&self, id: TriggerOrderId) -> Result<TriggerOrder> {
        Ok(self.client.send(&TriggerOrderDetail::new(id)).await?)
    }

    async fn stopped(&self, id: StopOrderId) -> Result<StopOrder> {
        Ok(self.client.send(&StopOrderDetail::new(id)).await?)
    }

    async fn trailed(&self, id: TrailingOrderId) -> Result<TrailingOrder> {
        Ok(self.client.send(&TrailingOrderDetail::new(id)).await?)
    }
}

/// Returns the state, the executed quantity and the average price.
fn outcome(order: &TriggerOrder) -> (TriggerState, Option<Decimal>, Option<Decimal>) {
    (order.state.clone(), order.executed_qty, order.avg_price)
}

fn stop_outcome(order: &StopOrder) -> (TriggerState, Option<Decimal>, Option<Decimal>) {
    (order.state.clone(), order.executed_qty, order.avg_price)
}

/// Returns the state, the trigger price and the last price.
fn trail_view(order: &TrailingOrder) -> (TriggerState, Option<Decimal>, Option<Decimal>) {
    (order.state.clone(), order.stop_price, order.current_price)
}

#[tokio::test]
async fn a_trigger_order_places_its_order_when_the_price_crosses_its_trigger_price() -> Result {
    let setup = set_up(|builder| builder).await?;
    let above = setup.trigger(market_trigger(3, 61_000).client_order_id("mine")).await?;
    let below = setup.trigger(market_trigger(4, 59_000)).await?;
    assert_eq!(outcome(&setup.triggered(above).await?), (NotTriggered, None, None));

    setup.clock.advance(Duration::from_millis(5));
    setup.sandbox.set_price(BTC, 60_999)?;
    assert_eq!(setup.states().await?, []);
    setup.sandbox.set_quote(BTC, Quote::at(61_500).ask(61_600))?;
    let order = setup.triggered(above).await?;
    assert_eq!(outcome(&order), (Triggered, Some(decimal("3")), Some(decimal("61600"))));
    assert_eq!(order.client_order_id.as_deref(), Some("mine"));
    assert_eq!(order.updated_time, Some(order.created_time.plus_millis(5)));
    let [placed] = &setup.orders().await?[..] else { return Err("one order was expected".into()) };
    assert_eq!((placed.orig_qty, &placed.order_type), (decimal("3"), &OrderType::Market));
    assert_eq!(placed.source_id, Some(above.get()));

    setup.sandbox.set_price(BTC, 58_000)?;
    assert_eq!(setup.triggered(below).await?.state, Triggered);
    assert_eq!(setup.states().await?, [Filled, Filled]);
    Ok(())
}

#[tokio::test]
async fn a_limit_trigger_order_places_an_order_that_stays_open() -> Result {
    let setup = set_up(|builder| builder).await?;
    let order = trigger(TriggerOrderType::TakeProfit, 3, 59_000, TimeInForce::Gtc).price(58_000);
    let id = setup.trigger(order).await?;
    setup.sandbox.set_price(BTC, 58_500)?;
    assert_eq!(outcome(&setup.triggered(id).await?), (Triggered, Some(Decimal::ZERO), None));
    let [open] = &setup.client.send(&OpenOrders::new()).await?[..] else { return Err("one order was expected".into()) };
    assert_eq!(open.source_type, SourceType::Entrust);
    assert_eq!(setup.states().await?, [New]);

    setup.sandbox.set_price(BTC, 57_000)?;
    assert_eq!(outcome(&setup.triggered(id).await?), (Triggered, Some(decimal("3")), Some(decimal("58000"))));
    Ok(())
}

#[tokio::test]
async fn a_trigger_order_fails_if_its_order_cannot_be_placed() -> Result {
    let setup = set_up(|builder| builder).await?;
    let mut close = market_trigger(3, 61_000);
    close.order_side = OrderSide::Sell;
    let close = setup.trigger(close).await?;
    // The margin of 20,000 contracts is 12,000.
    let costly = setup.trigger(market_trigger(20_000, 61_000)).await?;
    setup.sandbox.set_price(BTC, 61_000)?;
    let (close, costly) = (setup.triggered(close).await?, setup.triggered(costly).await?);
    assert_eq!((close.state, costly.state), (OrderFailed, OrderFailed));
    assert!(close.desc.is_some_and(|reason| reason.contains("more contracts than are available")));
    assert!(costly.desc.is_some_and(|reason| reason.contains("free balance")));
    assert_eq!(setup.states().await?, []);
    Ok(())
}

#[tokio::test]
async fn canceled_trigger_orders_never_trigger() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.sandbox.set_price(ETH, 2_000)?;
    let ids = [setup.trigger(market_trigger(1, 61_000)).await?, setup.trigger(market_trigger(2, 61_000)).await?];
    let mut other = market_trigger(3, 61_000);
    ETH.clone_into(&mut other.symbol);
    let other = setup.trigger(other).await?;
    let cancel = CancelTriggerOrder::new(TriggerOrderSelection::new(ids[0]));
    setup.client.send(&cancel).await?;
    assert_eq!(
        setup.client.send(&cancel).await.err().and_then(|error| error.code().cloned()),
        Some(tradewire_models::ErrorCode::InvalidParams)
    );
    setup.client.send(&CancelAllTriggerOrders::new(PairSelection::new(BTC))).await?;
    setup.sandbox.set_price(BTC, 61_000)?;
    assert_eq!(setup.states().await?, []);
    for id in ids {
        assert_eq!(setup.triggered(id).await?.state, CanceledByUser);
    }
    assert_eq!(setup.triggered(other).await?.state, NotTriggered);
    Ok(())
}

#[tokio::test]
async fn trigger_orders_are_listed_by_state_and_in_pages() -> Result {
    let setup = set_up(|builder| builder).await?;
    let mut ids = Vec::new();
    for contracts in 1..=5 {
        ids.push(setup.trigger(market_trigger(contracts, 61_000 + contracts)).await?);
        setup.clock.advance(Duration::from_millis(1));
    }
    setup.client.send(&CancelTriggerOrder::new(TriggerOrderSelection::new(ids[4]))).await?;
    setup.sandbox.set_price(BTC, 61_002)?;
    let listed = async |request: TriggerOrders| -> Result<Vec<TriggerOrderId>> {
        Ok(setup.client.send(&request).await?.items.iter().map(|order| order.trigger_order_id).collect())
    };
    let newest_first: Vec<_> = ids.iter().rev().copied().collect();
    let in_state = |state| TriggerOrders::new().state(state);
    assert_eq!(listed(TriggerOrders::new()).await?, newest_first);
    assert_eq!(listed(in_state(TriggerStateFilter::Unfinished)).await?, [ids[3], ids[2]]);
    assert_eq!(listed(in_state(TriggerStateFilter::NotTriggered)).await?, [ids[3], ids[2]]);
    assert_eq!(listed(in_state(TriggerStateFilter::Triggered)).await?, [ids[1], ids[0]]);
    assert_eq!(listed(in_state(TriggerStateFilter::CanceledByUser)).await?, [ids[4]]);
    assert_eq!(listed(in_state(TriggerStateFilter::History)).await?, [ids[4], ids[1], ids[0]]);
    assert_eq!(listed(TriggerOrders::new().page(2).size(2)).await?, [ids[2], ids[1]]);
    let from = Timestamp::from_millis(NOW + 3);
    assert_eq!(listed(TriggerOrders::new().start_time(from)).await?, [ids[4], ids[3]]);

    let history = setup.client.items(TriggerOrderHistory::new().limit(2)).read_all().await?;
    assert_eq!(history.iter().map(|of| of.trigger_order_id).collect::<Vec<_>>(), [ids[4], ids[1], ids[0]]);
    Ok(())
}

#[tokio::test]
async fn a_stop_order_closes_contracts_at_either_price() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(10)]).await?;
    let profit = setup.stop(stop(4).trigger_profit_price(62_000).trigger_stop_price(58_000)).await?;
    let limit = stop(5).trigger_stop_price(59_000).stop_delegate_order_type(OrderType::Limit);
    let limit = setup.stop(limit.stop_delegate_price(58_900)).await?;
    let waits = setup.stopped(profit).await?;
    assert_eq!((waits.state, waits.position_size), (NotTriggered, Some(decimal("10"))));
    assert_eq!(waits.entry_price, Some(decimal("60000")));

    setup.sandbox.set_price(BTC, 62_500)?;
    let order = setup.stopped(profit).await?;
    assert_eq!(stop_outcome(&order), (Triggered, Some(decimal("4")), Some(decimal("62500"))));
    assert_eq!(order.trigger_price_side, Some(TriggerSide::Profit));
    setup.sandbox.set_price(BTC, 59_000)?;
    let order = setup.stopped(limit).await?;
    assert_eq!(stop_outcome(&order), (Triggered, Some(decimal("5")), Some(decimal("59000"))));
    assert_eq!(order.trigger_price_side, Some(TriggerSide::Stop));
    assert_eq!(order.delegate_price, Some(decimal("58900")));
    let held: Vec<_> = setup.sandbox.positions(KEY).iter().map(|of| of.contracts).collect();
    assert_eq!(held, [decimal("1")]);

    let history = setup.client.send(&StopOrderHistory::new()).await?.items;
    assert_eq!(history.iter().map(|of| of.stop_order_id).collect::<Vec<_>>(), [limit, profit]);
    assert!(history.iter().all(|of| of.source_type.is_some()));
    Ok(())
}

#[tokio::test]
async fn stop_orders_end_with_their_position() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(10), short(10)]).await?;
    let all = setup.stop(stop(10).trigger_profit_price(61_000)).await?;
    let rest = setup.stop(stop(10).trigger_stop_price(59_000)).await?;
    let mut other = stop(10).trigger_stop_price(70_000);
    other.position_side = PositionSide::Short;
    let other = setup.stop(other).await?;
    setup.sandbox.set_price(BTC, 61_000)?;
    assert_eq!(setup.stopped(all).await?.state, Triggered);
    let rest = setup.stopped(rest).await?;
    assert_eq!((rest.state, rest.desc.as_deref()), (CanceledByPlatform, Some("the position is closed")));
    assert_eq!(setup.stopped(other).await?.state, NotTriggered);
    assert_eq!(setup.orders().await?.last().and_then(|order| order.close_position), Some(true));
    Ok(())
}

#[tokio::test]
async fn a_stop_order_can_be_amended_and_canceled() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(10)]).await?;
    let [first, second, third] = [stop(1), stop(2), stop(3)].map(|order| order.trigger_stop_price(59_000));
    let (first, second) = (setup.stop(first).await?, setup.stop(second).await?);
    let amendment = StopOrderAmendment::new(first).trigger_profit_price(63_000).trigger_stop_price(57_000);
    assert_eq!(setup.client.send(&AmendStopOrder::new(amendment)).await?, Some(first));
    setup.sandbox.set_price(BTC, 58_000)?;
    let amended = setup.stopped(first).await?;
    assert_eq!((amended.state, amended.trigger_profit_price), (NotTriggered, Some(decimal("63000"))));
    assert_eq!(amended.trigger_stop_price, Some(decimal("57000")));
    assert_eq!(setup.stopped(second).await?.state, Triggered);

    setup.client.send(&CancelStopOrder::new(StopOrderSelection::new(first))).await?;
    let third = setup.stop(third.trigger_stop_price(57_000)).await?;
    assert!(setup.client.send(&CancelAllStopOrders::new(PairSelection::new(BTC))).await?);
    for id in [first, third] {
        assert_eq!(setup.stopped(id).await?.state, CanceledByUser);
    }
    let waiting = StopOrders::new().state(TriggerStateFilter::Unfinished);
    assert_eq!(setup.client.send(&waiting).await?.items, []);
    Ok(())
}

#[tokio::test]
async fn the_trigger_price_of_a_trailing_order_follows_the_price() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(10)]).await?;
    let id = setup.trail(trailing(4, CallbackType::Proportion, "0.01").activation_price(61_000)).await?;
    let fixed = setup.trail(trailing(5, CallbackType::Fixed, "900")).await?;
    let view = trail_view(&setup.trailed(id).await?);
    assert_eq!(view, (NotActivated, None, Some(decimal("60000"))));
    assert_eq!(trail_view(&setup.trailed(fixed).await?).1, Some(decimal("59100")));

    setup.sandbox.set_price(BTC, 61_500)?;
    let view = trail_view(&setup.trailed(id).await?);
    assert_eq!(view, (NotTriggered, Some(decimal("60885")), Some(decimal("61500"))));
    setup.sandbox.set_price(BTC, 61_000)?;
    assert_eq!(trail_view(&setup.trailed(id).await?).1, Some(decimal("60885")));
    assert_eq!(trail_view(&setup.trailed(fixed).await?).1, Some(decimal("60600")));

    setup.sandbox.set_price(BTC, 60_700)?;
    let (first, second) = (setup.trailed(id).await?, setup.trailed(fixed).await?);
    assert_eq!(trail_view(&first), (Triggered, Some(decimal("60885")), Some(decimal("60700"))));
    assert_eq!((first.executed_qty, first.avg_price), (Some(decimal("4")), Some(decimal("60700"))));
    assert_eq!(second.state, NotTriggered);
    let history = setup.client.items(TrailingOrderHistory::new().limit(1)).read_all().await?;
    assert_eq!(history, std::slice::from_ref(&first));
    assert_eq!(setup.client.send(&TrailingOrders::new()).await?.items, [second, first]);
    Ok(())
}

#[tokio::test]
async fn a_trailing_order_that_buys_follows_the_price_down() -> Result {
    let setup = set_up(|builder| builder).await?;
    let mut order = trailing(4, CallbackType::Fixed, "500");
    order.order_side = OrderSide::Buy;
    let id = setup.trail(order).await?;
    setup.sandbox.set_price(BTC, 59_000)?;
    setup.sandbox.set_price(BTC, 59_499)?;
    assert_eq!(trail_view(&setup.trailed(id).await?).1, Some(decimal("59500")));
    assert_eq!(setup.states().await?, []);
    setup.sandbox.set_price(BTC, 59_500)?;
    assert_eq!(setup.trailed(id).await?.state, Triggered);
    assert_eq!(setup.states().await?, [Filled]);
    Ok(())
}

#[tokio::test]
async fn trailing_orders_can_be_canceled() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.sandbox.set_price(ETH, 2_000)?;
    let place = async || setup.trail(trailing(1, CallbackType::Proportion, "0.01")).await;
    let (first, second) = (place().await?, place().await?);
    let mut other = trailing(1, CallbackType::Proportion, "0.01");
    ETH.clone_into(&mut other.symbol);
    let other = setup.trail(other).await?;
    setup.client.send(&CancelTrailingOrder::new(TrailingOrderSelection::new(first))).await?;
    setup.client.send(&CancelAllTrailingOrders::new().filter(TrailingOrderFilter::new().symbol(BTC))).await?;
    let states = async || -> Result<Vec<TriggerState>> {
        let listed = setup.client.send(&TrailingOrders::new()).await?.items;
        Ok(listed.into_iter().map(|order| order.state).collect())
    };
    assert_eq!(states().await?, [NotTriggered, CanceledByUser, CanceledByUser]);
    setup.client.send(&CancelAllTrailingOrders::new()).await?;
    assert_eq!(states().await?, [CanceledByUser, CanceledByUser, CanceledByUser]);
    assert_ne!((first, second), (other, other));
    Ok(())
}

#[tokio::test]
async fn conditional_orders_expire() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(10)]).await?;
    let expiry = Timestamp::from_millis(NOW + 100);
    let stopped = setup.stop(stop(1).trigger_stop_price(59_000).expire_time(expiry)).await?;
    let trailed = setup.trail(trailing(1, CallbackType::Fixed, "1000").expire_time(expiry)).await?;
    setup.clock.advance(Duration::from_millis(99));
    assert_eq!(setup.stopped(stopped).await?.state, NotTriggered);
    setup.clock.advance(Duration::from_millis(2));
    setup.sandbox.set_price(BTC, 58_000)?;
    let (stopped, trailed) = (setup.stopped(stopped).await?, setup.trailed(trailed).await?);
    assert_eq!((stopped.state, stopped.updated_time), (TriggerExpired, Some(expiry)));
    assert_eq!(trailed.state, TriggerExpired);
    assert_eq!(setup.states().await?, [Filled]);
    Ok(())
}
