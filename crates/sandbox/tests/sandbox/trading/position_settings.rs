//! Positions as their operations list them, their leverage, and the balances of the account.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{
    ActivePositions, AmendOrder, Balance, Balances, CloseAllPositions, Leverages, MarkPrice, OpenOrders,
    PositionDetails, Positions, SetLeverage, SetMarginMode,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{CurrencyBalance, MarginMode, MarginModeSetting, NewLeverage, OrderAmendment};

use super::*;

impl Setup {
    async fn leverage(&self, side: PositionSide, leverage: i64) -> std::result::Result<(), tradewire_transport::Error> {
        self.client.send(&SetLeverage::new(NewLeverage::new(BTC, side, leverage))).await.map(drop)
    }

    async fn balance(&self) -> Result<CurrencyBalance> {
        Ok(self.client.send(&Balance::new("usdt")).await?)
    }

    /// Returns the error code of a request that is rejected.
    async fn code<E: Endpoint>(&self, request: E) -> Result<ErrorCode> {
        match self.client.send(&request).await {
            Ok(_) => Err("the request was accepted".into()),
            Err(error) => Ok(error.code().ok_or("an error without a code")?.clone()),
        }
    }
}

#[tokio::test]
async fn a_position_is_listed_with_its_open_orders() -> Result {
    let setup = set_up(|builder| builder).await?;
    let open = at(buy(3), 59_000);
    let close = at(NewOrder::new(BTC, 2, OrderType::Limit, OrderSide::Sell, PositionSide::Long), 62_000);
    setup.place([buy(10), sell(1), open, close]).await?;
    setup.sandbox.set_price(BTC, 61_000)?;
    let positions = setup.client.send(&Positions::new()).await?;
    let [position] = positions.as_slice() else { return Err(format!("not one position: {positions:?}").into()) };
    assert_eq!((position.position_size, position.entry_price), (decimal("9"), decimal("60000")));
    assert_eq!((position.close_order_size, position.available_close_size), (decimal("2"), decimal("7")));
    assert_eq!((position.isolated_margin, position.open_order_margin_frozen), (decimal("5.4"), decimal("1.77")));
    let active = setup.client.send(&ActivePositions::new().symbol(BTC)).await?;
    assert_eq!(active.iter().map(|of| of.open_order_size).collect::<Vec<_>>(), [decimal("3")]);
    assert_eq!(setup.client.send(&ActivePositions::new().is_delivery(true)).await?.len(), 0);
    let details = setup.client.send(&PositionDetails::new().symbol(BTC)).await?;
    assert_eq!(details.iter().map(|of| of.unrealized_profit).collect::<Vec<_>>(), [decimal("0.9")]);
    assert_eq!(setup.client.send(&Positions::new().symbol("eth_usdt")).await?.len(), 0);
    assert_eq!(setup.code(Positions::new().symbol("no_pair")).await?, ErrorCode::InvalidSymbol);
    Ok(())
}

/// A short position is closed at the ask, which is not its mark price.
#[tokio::test]
async fn positions_report_the_mark_price_of_their_pair() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(1), short(1)]).await?;
    setup.sandbox.set_quote(BTC, Quote::at(60_000).ask(60_010))?;
    let mark = setup.client.send(&MarkPrice::new(BTC)).await?.price;
    let positions = setup.client.send(&Positions::new()).await?;
    assert_eq!(positions.iter().map(|of| of.mark_price).collect::<Vec<_>>(), [Some(mark); 2]);
    let active = setup.client.send(&ActivePositions::new()).await?;
    assert_eq!(active.iter().map(|of| of.mark_price).collect::<Vec<_>>(), [mark; 2]);
    let details = setup.client.send(&PositionDetails::new()).await?;
    assert_eq!(details.iter().map(|of| of.mark_price).collect::<Vec<_>>(), [mark; 2]);
    Ok(())
}

#[tokio::test]
async fn the_leverage_changes_the_margin_of_positions_and_orders() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(100), at(buy(10), 59_000), short(100)]).await?;
    setup.leverage(PositionSide::Long, 20).await?;
    let margins: Vec<_> = setup.sandbox.positions(KEY).iter().map(|of| (of.side.clone(), of.margin)).collect();
    assert!(margins.contains(&(PositionSide::Long, decimal("30"))), "{margins:?}");
    assert!(margins.contains(&(PositionSide::Short, decimal("60"))), "{margins:?}");
    let open = setup.client.send(&OpenOrders::new()).await?;
    assert_eq!(open.iter().map(|of| (of.leverage, of.margin_frozen)).collect::<Vec<_>>(), [(20, decimal("2.95"))]);
    let leverages = setup.client.send(&Leverages::new(BTC)).await?.items;
    let leverages: Vec<_> = leverages.into_iter().map(|of| (of.position_side, of.leverage)).collect();
    assert_eq!(leverages, [(PositionSide::Long, 20), (PositionSide::Short, 10)]);

    let balance = setup.balance().await?;
    assert_eq!((balance.wallet_balance, balance.isolated_margin), (decimal("1000"), decimal("90")));
    assert_eq!(balance.open_order_margin_frozen, decimal("2.95"));
    assert_eq!(balance.available_balance, decimal("907.05"));
    assert_eq!(setup.client.send(&Balances::new()).await?, [balance]);
    assert_eq!(setup.code(Balance::new("nothing")).await?, ErrorCode::InvalidCoin);

    // A new order uses it, too: the margin of 30,000 contracts is 9,000.
    setup.place([buy(30_000)]).await?;
    assert_eq!(setup.states().await?.last(), Some(&OrderState::Rejected));
    Ok(())
}

#[tokio::test]
async fn a_leverage_that_the_account_cannot_afford_is_rejected() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(500), at(buy(100), 59_000)]).await?;
    let before = (setup.sandbox.positions(KEY), setup.balance().await?);
    for leverage in [1, 1_000] {
        let error = setup.leverage(PositionSide::Long, leverage).await.err().ok_or("accepted")?;
        assert_eq!(error.code(), Some(&ErrorCode::InvalidLeverage), "{leverage}");
        let rule = if leverage == 1 { "the free balance is too small" } else { "expected 1 to 125" };
        assert!(error.to_string().contains(rule), "{error}");
        assert_eq!((setup.sandbox.positions(KEY), setup.balance().await?), before, "{leverage}");
    }
    Ok(())
}

#[tokio::test]
async fn all_positions_are_closed_at_the_market_price() -> Result {
    let setup = set_up(|builder| builder).await?;
    let close = at(NewOrder::new(BTC, 2, OrderType::Limit, OrderSide::Sell, PositionSide::Long), 62_000);
    setup.place([buy(10), short(5), close]).await?;
    assert_eq!(setup.sandbox.positions(KEY).len(), 2);
    assert!(setup.client.send(&CloseAllPositions::new()).await?);
    assert_eq!(setup.sandbox.positions(KEY), []);
    assert_eq!(setup.states().await?, [Filled, Filled, Canceled, Filled, Filled]);
    Ok(())
}

#[tokio::test]
async fn positions_have_isolated_margin_only() -> Result {
    let setup = set_up(|builder| builder).await?;
    let set = |mode| SetMarginMode::new(MarginModeSetting::new(BTC, PositionSide::Long, mode));
    setup.client.send(&set(MarginMode::Isolated)).await?;
    assert_eq!(setup.code(set(MarginMode::Crossed)).await?, ErrorCode::InvalidPositionTypeOnlyIsolated);
    Ok(())
}

#[tokio::test]
async fn an_amended_trigger_protects_the_contracts_that_are_already_open() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.sandbox.set_quote(BTC, Quote::at(60_000).depth(4))?;
    setup.place([at(buy(10), 60_000).trigger_stop_price(59_000)]).await?;
    let id = setup.orders().await?[0].order_id;
    setup.client.send(&AmendOrder::new(OrderAmendment::new(id, 58_000, 10).trigger_stop_price(57_500))).await?;
    setup.sandbox.set_price(BTC, 58_500)?;
    assert_eq!(setup.orders().await?.len(), 1, "the former trigger does not fire");
    setup.sandbox.set_price(BTC, 57_500)?;
    let fired = setup.orders().await?;
    assert_eq!(fired.iter().map(|order| order.orig_qty).collect::<Vec<_>>(), [decimal("10"), decimal("10")]);
    Ok(())
}
