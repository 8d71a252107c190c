//! Conditional orders that are rejected.

use tradewire_endpoints::Endpoint;

use super::*;

impl Setup {
    /// Returns the error code of a request that is rejected.
    async fn rejection_of<E: Endpoint>(&self, request: E) -> Result<ErrorCode> {
        match self.client.send(&request).await {
            Ok(_) => Err("the request was accepted".into()),
            Err(error) => Ok(error.code().ok_or("an error without a code")?.clone()),
        }
    }
}

#[tokio::test]
async fn invalid_trigger_orders_are_rejected() -> Result {
    let setup = set_up(|builder| builder).await?;
    let limit = |time| trigger(TriggerOrderType::Stop, 1, 61_000, time);
    let mut unknown_pair = market_trigger(1, 61_000);
    "no_pair".clone_into(&mut unknown_pair.symbol);
    for (order, code) in [
        (trigger(TriggerOrderType::StopMarket, 1, 61_000, TimeInForce::Gtc), ErrorCode::MarketTriggerTimeInForce),
        (limit(TimeInForce::Gtc), ErrorCode::InvalidPrice),
        (market_trigger(1, 60_000), ErrorCode::InvalidStopPrice),
        (unknown_pair, ErrorCode::InvalidParams),
    ] {
        assert_eq!(setup.rejection_of(PlaceTriggerOrder::new(order.clone())).await?, code, "{order:?}");
    }
    let absent = TriggerOrderDetail::new(TriggerOrderId::new(7));
    assert_eq!(setup.rejection_of(absent).await?, ErrorCode::InvalidEntrustId);
    assert_eq!(setup.rejection_of(TriggerOrders::new().symbol("no_pair")).await?, ErrorCode::InvalidSymbol);
    Ok(())
}

#[tokio::test]
async fn invalid_stop_orders_are_rejected() -> Result {
    let setup = set_up(|builder| builder).await?;
    let profit = |at: i64| stop(10).trigger_profit_price(at);
    let loss = |at: i64| stop(10).trigger_stop_price(at);
    assert_eq!(setup.rejection_of(PlaceStopOrder::new(loss(59_000))).await?, ErrorCode::MoreThanAvailable);
    setup.place([buy(10)]).await?;
    setup.sandbox.set_price(BTC, 60_500)?;
    for (order, code) in [
        (stop(10), ErrorCode::InvalidParams),
        (stop(11).trigger_stop_price(59_000), ErrorCode::MoreThanAvailable),
        (profit(60_000), ErrorCode::TriggerProfitPriceLessThanEntryPrice),
        (profit(60_500), ErrorCode::TriggerProfitPriceLessThanMarkPrice),
        (loss(60_000), ErrorCode::TriggerStopPriceMoreThanEntryPrice),
        (loss(59_000).stop_delegate_order_type(OrderType::Limit), ErrorCode::InvalidPrice),
        (loss(59_000).expire_time(Timestamp::from_millis(NOW)), ErrorCode::InvalidParams),
    ] {
        assert_eq!(setup.rejection_of(PlaceStopOrder::new(order.clone())).await?, code, "{order:?}");
    }
    let id = setup.stop(loss(59_000)).await?;
    let amend = |at: i64| AmendStopOrder::new(StopOrderAmendment::new(id).trigger_stop_price(at));
    assert_eq!(setup.rejection_of(amend(60_400)).await?, ErrorCode::TriggerStopPriceMoreThanEntryPrice);
    setup.sandbox.set_price(BTC, 59_500)?;
    assert_eq!(setup.rejection_of(amend(59_500)).await?, ErrorCode::TriggerStopPriceMoreThanMarkPrice);
    let cancel = || CancelStopOrder::new(StopOrderSelection::new(id));
    setup.client.send(&cancel()).await?;
    assert_eq!(setup.rejection_of(amend(58_000)).await?, ErrorCode::InvalidEntrust);
    assert_eq!(setup.rejection_of(cancel()).await?, ErrorCode::InvalidEntrust);
    // The ids of other kinds of conditional orders are not accepted.
    let trigger = StopOrderId::new(setup.trigger(market_trigger(1, 61_000)).await?.get());
    assert_eq!(setup.rejection_of(StopOrderDetail::new(trigger)).await?, ErrorCode::InvalidProfitId);
    Ok(())
}

#[tokio::test]
async fn invalid_trailing_orders_are_rejected() -> Result {
    let setup = set_up(|builder| builder).await?;
    let valid = || trailing(1, CallbackType::Fixed, "500");
    for (order, code) in [
        (trailing(1, CallbackType::Proportion, "1"), ErrorCode::CallbackRatioTooHigh),
        (trailing(1, CallbackType::Fixed, "60000"), ErrorCode::CallbackPriceTooHigh),
        (valid().expire_time(Timestamp::from_millis(NOW)), ErrorCode::InvalidParams),
    ] {
        assert_eq!(setup.rejection_of(PlaceTrailingOrder::new(order.clone())).await?, code, "{order:?}");
    }
    let absent = TrailingOrderId::new(7);
    assert_eq!(setup.rejection_of(TrailingOrderDetail::new(absent)).await?, ErrorCode::InvalidTrackId);
    let cancel = CancelTrailingOrder::new(TrailingOrderSelection::new(absent));
    assert_eq!(setup.rejection_of(cancel).await?, ErrorCode::InvalidTrackEntrust);
    Ok(())
}
