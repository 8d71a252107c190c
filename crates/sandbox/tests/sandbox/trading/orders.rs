//! Single orders: placing, amending and canceling them, and the lists in which they and their fills appear.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{
    AllFills, AmendOrder, CancelAllOrders, CancelBatch, CancelOrder, FilledOrders, Fills, OpenOrders, OrderHistory,
    Orders, PartiallyCanceledOrders, PlaceOrder, PlaceOrders, QuantFills,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{
    BatchCancellation, CancelAllFilter, Fill, FillId, Liquidity, OrderAmendment, OrderCancellation, OrderStateFilter,
};

use tradewire_transport::paging::MissingRecords;

use super::*;

const ETH: &str = "eth_usdt";

impl Setup {
    async fn place_one(&self, order: NewOrder) -> Result<OrderId> {
        Ok(self.client.send(&PlaceOrder::new(order)).await?)
    }

    async fn amend(&self, amendment: OrderAmendment) -> Result<OrderId> {
        Ok(self.client.send(&AmendOrder::new(amendment)).await?.ok_or("no id")?)
    }

    async fn fills(&self) -> Result<Vec<FillView>> {
        Ok(self.client.send(&Fills::new()).await?.items.iter().map(view).collect())
    }

    /// Returns the error code of a request that is rejected.
    async fn rejection<E: Endpoint>(&self, request: E) -> Result<ErrorCode> {
        match self.client.send(&request).await {
            Ok(_) => Err("the request was accepted".into()),
            Err(error) => Ok(error.code().ok_or("an error without a code")?.clone()),
        }
    }
}

/// Order, contracts, price, and whether the order waited before.
type FillView = (OrderId, Decimal, Decimal, bool);

fn view(fill: &Fill) -> FillView {
    (fill.order_id, fill.quantity, fill.price, fill.taker_maker == Liquidity::Maker)
}

fn cancel(id: OrderId) -> CancelOrder {
    CancelOrder::new(OrderCancellation::new(id))
}

fn ids(orders: &[Order]) -> Vec<OrderId> {
    orders.iter().map(|order| order.order_id).collect()
}

#[tokio::test]
async fn a_single_order_returns_its_id_and_is_found_by_its_client_id() -> Result {
    let setup = set_up(|builder| builder).await?;
    let id = setup.place_one(at(buy(3), 59_000).client_order_id("mine_1")).await?;
    setup.place_one(at(buy(4), 59_000).client_order_id("mine_2")).await?;
    assert_eq!(setup.client.send(&OrderDetail::new(id)).await?.orig_qty, decimal("3"));
    let named = |name: &str| Orders::new().client_order_id(name);
    assert_eq!(ids(&setup.client.send(&named("mine_1")).await?.items), [id]);
    assert_eq!(ids(&setup.client.send(&named("mine_3")).await?.items), []);
    assert_eq!(ids(&setup.client.send(&named("mine_1").symbol(ETH)).await?.items), []);
    let filled = named("mine_1").state(OrderStateFilter::Filled);
    assert_eq!(ids(&setup.client.send(&filled).await?.items), []);

    setup.client.send(&PlaceOrders::new([at(buy(5), 59_000), at(buy(6), 59_000)])).await?;
    assert_eq!(setup.states().await?, [New, New, New, New]);
    Ok(())
}

/// After the orders of the first page have been canceled, the second page would begin with the third of the remaining orders.
#[tokio::test]
async fn orders_that_are_canceled_while_they_are_listed_end_the_list_with_an_error() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.client.send(&PlaceOrders::new((1..=6).map(|contracts| at(buy(contracts), 59_000)))).await?;
    let mut orders = setup.client.items(Orders::new().state(OrderStateFilter::Unfinished).size(2));
    for _ in 0..2 {
        let order = orders.try_next().await?.ok_or("no order")?;
        setup.client.send(&cancel(order.order_id)).await?;
    }
    let error = orders.try_next().await.err().ok_or("two orders were skipped")?;
    assert_eq!(error.kind(), &MissingRecords::Shrank { from: 6, to: 4 }.into());
    Ok(())
}

#[tokio::test]
async fn a_rejected_order_is_not_placed() -> Result {
    let setup = set_up(|builder| builder).await?;
    // The margin of 2,000 contracts is 1,200.
    let unaffordable = PlaceOrder::new(buy(2_000));
    assert_eq!(setup.rejection(unaffordable).await?, ErrorCode::InsufficientBalance);
    // The interface lists no code of its own for this.
    let unknown = NewOrder::new("no_pair", 3, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    assert_eq!(setup.rejection(PlaceOrder::new(unknown)).await?, ErrorCode::InvalidParams);
    assert_eq!(setup.states().await?, []);
    Ok(())
}

#[tokio::test]
async fn an_amended_order_keeps_its_id_and_waits_at_its_new_price() -> Result {
    let setup = set_up(|builder| builder).await?;
    let id = setup.place_one(at(buy(10), 58_000)).await?;
    setup.sandbox.set_quote(BTC, Quote::at(58_000).depth(4))?;
    assert_eq!(setup.amend(OrderAmendment::new(id, 57_000, 6).trigger_stop_price(50_000)).await?, id);
    let order = &setup.orders().await?[0];
    assert_eq!((order.order_id, &order.state, order.orig_qty), (id, &PartiallyFilled, decimal("6")));
    assert_eq!((order.price, order.trigger_stop_price), (Some(decimal("57000")), Some(decimal("50000"))));
    assert_eq!(order.margin_frozen, Some(decimal("1.14")), "of two contracts");

    setup.sandbox.set_price(BTC, 57_500)?;
    assert_eq!(setup.states().await?, [PartiallyFilled]);
    setup.sandbox.set_price(BTC, 57_000)?;
    assert_eq!(setup.states().await?, [Filled]);
    assert_eq!(
        setup.fills().await?,
        [(id, decimal("2"), decimal("57000"), true), (id, decimal("4"), decimal("58000"), true)]
    );
    Ok(())
}

#[tokio::test]
async fn a_stop_loss_that_an_amendment_adds_closes_the_contracts_that_are_already_open() -> Result {
    let setup = set_up(|builder| builder).await?;
    let id = setup.place_one(at(buy(10), 58_000)).await?;
    setup.sandbox.set_quote(BTC, Quote::at(58_000).depth(4))?;
    setup.amend(OrderAmendment::new(id, 57_000, 10).trigger_stop_price(57_000)).await?;
    setup.sandbox.set_price(BTC, 57_000)?;
    let orders = setup.orders().await?;
    assert_eq!(orders.iter().map(|order| order.executed_qty).collect::<Vec<_>>(), [decimal("10"), decimal("10")]);
    assert_eq!(setup.sandbox.positions(KEY), []);
    Ok(())
}

/// Contracts that were closed before the amendment are not closed again: another order opened the contracts that are open now.
#[tokio::test]
async fn a_stop_loss_that_an_amendment_adds_ignores_closed_contracts() -> Result {
    let setup = set_up(|builder| builder).await?;
    let id = setup.place_one(at(buy(10), 58_000)).await?;
    setup.sandbox.set_quote(BTC, Quote::at(58_000).depth(4))?;
    setup.sandbox.set_price(BTC, 59_000)?;
    setup.place([sell(4), buy(5)]).await?;
    setup.amend(OrderAmendment::new(id, 57_000, 10).trigger_stop_price(57_000)).await?;
    setup.sandbox.set_price(BTC, 57_000)?;
    let contracts: Vec<_> = setup.sandbox.positions(KEY).iter().map(|position| position.contracts).collect();
    assert_eq!(contracts, [decimal("5")]);
    Ok(())
}

#[tokio::test]
async fn a_take_profit_or_stop_loss_that_is_already_reached_fires_immediately() -> Result {
    let setup = set_up(|builder| builder).await?;
    // A stop-loss may be above the bid, which is the last price.
    setup.sandbox.set_quote(BTC, Quote::at(60_000).ask(60_010))?;
    setup.place([buy(3).trigger_stop_price(60_005)]).await?;
    assert_eq!(setup.states().await?, [Filled, Filled]);

    let id = setup.place_one(at(buy(10), 58_000)).await?;
    setup.sandbox.set_quote(BTC, Quote::at(58_000).depth(4))?;
    setup.sandbox.set_price(BTC, 60_000)?;
    setup.amend(OrderAmendment::new(id, 57_000, 10).trigger_profit_price(59_000)).await?;
    assert_eq!(setup.states().await?, [Filled, Filled, PartiallyFilled, Filled]);
    assert_eq!(setup.sandbox.positions(KEY), []);
    Ok(())
}

#[tokio::test]
async fn an_order_that_becomes_marketable_fills_immediately() -> Result {
    let setup = set_up(|builder| builder).await?;
    let id = setup.place_one(at(buy(10), 58_000)).await?;
    setup.amend(OrderAmendment::new(id, 61_000, 10)).await?;
    assert_eq!(setup.states().await?, [Filled]);
    assert_eq!(setup.fills().await?, [(id, decimal("10"), decimal("60000"), false)]);
    Ok(())
}

#[tokio::test]
async fn a_post_only_order_stays_as_it_is_if_an_amendment_would_fill_it() -> Result {
    let setup = set_up(|builder| builder).await?;
    let id = setup.place_one(at(buy(10), 58_000).time_in_force(TimeInForce::Gtx)).await?;
    let before = setup.orders().await?;
    let marketable = AmendOrder::new(OrderAmendment::new(id, 60_000, 10));
    assert_eq!(setup.rejection(marketable).await?, ErrorCode::InvalidParams);
    assert_eq!(setup.orders().await?, before);
    setup.amend(OrderAmendment::new(id, 59_999, 10)).await?;
    assert_eq!(setup.states().await?, [New]);
    Ok(())
}

#[tokio::test]
async fn a_rejected_amendment_changes_nothing() -> Result {
    let setup = set_up(|builder| builder).await?;
    let id = setup.place_one(at(buy(10), 58_000)).await?;
    setup.sandbox.set_quote(BTC, Quote::at(58_000).depth(4))?;
    let before = setup.orders().await?;
    let to = |contracts: i64| OrderAmendment::new(id, 57_000, contracts);
    for (amendment, code) in [
        (OrderAmendment::new(id.get() + 1, 57_000, 8), ErrorCode::InvalidOrder),
        (to(4), ErrorCode::InvalidQuantity),
        (to(9).trigger_profit_price(56_000), ErrorCode::TriggerProfitPriceLessThanOrderDelegatePrice),
        (to(9).trigger_stop_price(57_001), ErrorCode::TriggerStopPriceMoreThanOrderDelegatePrice),
        (to(9).profit_delegate_order_type(OrderType::Limit), ErrorCode::InvalidParams),
        (to(1_000_000), ErrorCode::InvalidParams),
    ] {
        assert_eq!(setup.rejection(AmendOrder::new(amendment.clone())).await?, code, "{amendment:?}");
        assert_eq!(setup.orders().await?, before, "{amendment:?}");
    }
    setup.client.send(&cancel(id)).await?;
    assert_eq!(setup.rejection(AmendOrder::new(to(8))).await?, ErrorCode::InvalidOrder);
    Ok(())
}

#[tokio::test]
async fn an_order_is_canceled_by_its_account_only() -> Result {
    let other = Account::new("other-key", "other-secret")?;
    let credentials = other.credentials();
    let setup = set_up(|builder| builder.account(other)).await?;
    let id = setup.place_one(at(buy(10), 58_000)).await?;
    let deployment = setup.sandbox.deployment();
    let stranger = Client::builder().credentials(credentials).deployment(deployment).clock(setup.clock.clone());
    let stranger = stranger.build()?;
    assert!(stranger.send(&cancel(id)).await.is_err());
    stranger.send(&CancelAllOrders::new(CancelAllFilter::default())).await?;
    assert!(stranger.send(&AmendOrder::new(OrderAmendment::new(id, 57_000, 10))).await.is_err());
    assert_eq!(setup.states().await?, [New]);

    assert_eq!(setup.client.send(&cancel(id)).await?, id);
    assert_eq!(setup.states().await?, [Canceled]);
    assert_eq!(setup.rejection(cancel(id)).await?, ErrorCode::InvalidParams, "it is already canceled");
    assert_eq!(setup.rejection(cancel(OrderId::new(1))).await?, ErrorCode::InvalidParams);
    Ok(())
}

#[tokio::test]
async fn several_orders_are_canceled_by_id_by_client_id_and_by_pair() -> Result {
    let setup = set_up(|builder| builder).await?;
    let eth = || at(NewOrder::new(ETH, 1, OrderType::Limit, OrderSide::Buy, PositionSide::Long), 10);
    let mut placed = Vec::new();
    for order in [at(buy(1), 50_000), at(buy(2), 50_000).client_order_id("mine_1"), at(buy(3), 50_000), eth(), eth()] {
        placed.push(setup.place_one(order).await?);
    }
    let batch = BatchCancellation::new([placed[0], OrderId::new(1)]).client_order_ids(["mine_1", "mine_2"]);
    assert!(setup.client.send(&CancelBatch::new(batch)).await?);
    assert_eq!(setup.states().await?, [Canceled, Canceled, New, New, New]);
    assert!(setup.client.send(&CancelAllOrders::new(CancelAllFilter::default().symbol(ETH))).await?);
    assert_eq!(setup.states().await?, [Canceled, Canceled, New, Canceled, Canceled]);
    let unknown = CancelAllOrders::new(CancelAllFilter::default().symbol("no_pair"));
    assert_eq!(setup.rejection(unknown).await?, ErrorCode::InvalidSymbol);
    assert!(setup.client.send(&CancelAllOrders::new(CancelAllFilter::default())).await?);
    assert!(setup.states().await?.iter().all(|state| *state == Canceled));
    Ok(())
}

#[tokio::test]
async fn lists_contain_the_orders_in_their_states() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.sandbox.set_quote(BTC, Quote::at(60_000).depth(6))?;
    let mut placed = Vec::new();
    for order in [at(buy(2), 50_000), buy(1), at(buy(8), 60_000), at(buy(3), 50_000)] {
        setup.clock.advance(Duration::from_millis(10));
        placed.push(setup.place_one(order).await?);
    }
    let [waiting, filled, partial, canceled] = placed.as_slice() else { return Err("not four orders".into()) };
    setup.client.send(&cancel(*canceled)).await?;
    let listed = async |state: OrderStateFilter| -> Result<Vec<OrderId>> {
        Ok(ids(&setup.client.send(&Orders::new().state(state).symbol(BTC)).await?.items))
    };
    assert_eq!(ids(&setup.client.send(&Orders::new()).await?.items), [*waiting], "the default are new orders");
    assert_eq!(listed(OrderStateFilter::Unfinished).await?, [*partial, *waiting]);
    assert_eq!(listed(OrderStateFilter::History).await?, [*canceled, *filled]);
    assert_eq!(listed(OrderStateFilter::PartiallyFilled).await?, [*partial]);
    assert_eq!(setup.rejection(Orders::new().state(OrderStateFilter::Placed)).await?, ErrorCode::InvalidState);
    assert_eq!(setup.rejection(Orders::new().symbol("no_pair")).await?, ErrorCode::InvalidSymbol);

    let open = setup.client.send(&OpenOrders::new()).await?;
    assert_eq!(open.iter().map(|order| order.order_id).collect::<Vec<_>>(), [*partial, *waiting]);
    let history = setup.client.send(&OrderHistory::new().limit(3)).await?;
    assert_eq!((ids(&history.items), history.has_next), (vec![*canceled, *partial, *filled], true));
    let next = setup.client.send(&OrderHistory::new().limit(3).id(*filled)).await?;
    assert_eq!((ids(&next.items), next.has_prev, next.has_next), (vec![*waiting], true, false));

    let second = Orders::new().state(OrderStateFilter::Unfinished).page(2).size(1);
    let second = setup.client.send(&second).await?;
    assert_eq!((ids(&second.items), second.total), (vec![*waiting], 2));

    setup.client.send(&cancel(*partial)).await?;
    let (from, to) = (Timestamp::from_millis(NOW), Timestamp::from_millis(NOW + 30));
    let page = setup.client.send(&PartiallyCanceledOrders::new(1, 10, from, to, BTC)).await?;
    let canceled_part: Vec<_> = page.items.iter().map(|order| (order.order_id, order.canceled_qty)).collect();
    assert_eq!((canceled_part, page.has_next), (vec![(*partial, decimal("3"))], false));
    let before = PartiallyCanceledOrders::new(1, 10, from, Timestamp::from_millis(NOW + 29), BTC);
    assert_eq!(setup.client.send(&before).await?.items.len(), 0);
    let at = |millis: i64| Timestamp::from_millis(NOW + millis);
    for (from, to) in [(-300_000, 1), (-400_000, -390_000)] {
        let request = PartiallyCanceledOrders::new(1, 10, at(from), at(to), BTC);
        assert_eq!(setup.rejection(request).await?, ErrorCode::InvalidTimeInForce, "{from} to {to}");
    }
    let with_fills = setup.client.send(&FilledOrders::new(BTC)).await?;
    assert_eq!(with_fills.iter().map(|order| order.executed_qty).collect::<Vec<_>>(), [decimal("5"), decimal("1")]);
    Ok(())
}

#[tokio::test]
async fn fills_are_listed_newest_first() -> Result {
    let setup = set_up(|builder| builder).await?;
    let taker = setup.place_one(buy(2)).await?;
    let maker = setup.place_one(at(buy(3), 59_000)).await?;
    setup.sandbox.set_quote(BTC, Quote::at(59_000).depth(1))?;
    setup.sandbox.set_price(BTC, 59_000)?;
    let expected = [
        (maker, decimal("2"), decimal("59000"), true),
        (maker, decimal("1"), decimal("59000"), true),
        (taker, decimal("2"), decimal("60000"), false),
    ];
    assert_eq!(setup.fills().await?, expected);
    let all = setup.client.send(&AllFills::new().order_id(maker)).await?;
    assert_eq!(all.iter().map(view).collect::<Vec<_>>(), expected[..2]);
    let ids: Vec<FillId> = setup.client.send(&AllFills::new()).await?.iter().map(|fill| fill.exec_id).collect();
    let page = async |request: QuantFills| -> Result<(Vec<FillId>, bool, bool)> {
        let page = setup.client.send(&request.limit(1)).await?;
        Ok((page.items.iter().map(|fill| fill.exec_id).collect(), page.has_prev, page.has_next))
    };
    assert_eq!(page(QuantFills::new()).await?, (vec![ids[0]], false, true));
    assert_eq!(page(QuantFills::new().id(ids[0])).await?, (vec![ids[1]], true, true));
    assert_eq!(page(QuantFills::new().id(ids[1])).await?, (vec![ids[2]], true, false));
    let backward = |id: FillId| QuantFills::new().id(id).direction(tradewire_models::futures::Direction::Prev);
    assert_eq!(page(backward(ids[2])).await?, (vec![ids[1]], true, true));
    assert_eq!(page(backward(ids[1])).await?, (vec![ids[0]], false, true));
    Ok(())
}

/// The earlier past of an order is one fill.
#[tokio::test]
async fn the_initial_orders_have_fills() -> Result {
    let sandbox = Sandbox::builder().start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let orders = client.items(QuantHistory::new().limit(QuantHistory::MAX_LIMIT)).read_all().await?;
    let executed = orders.iter().filter(|order| !order.executed_qty.is_zero());
    let expected: Vec<_> = executed.map(|order| (order.order_id, order.executed_qty, order.avg_price)).collect();
    let fills = client.send(&AllFills::new()).await?;
    let fills: Vec<_> = fills.iter().map(|fill| (fill.order_id, fill.quantity, Some(fill.price))).collect();
    assert!(!expected.is_empty());
    assert_eq!(fills, expected);
    Ok(())
}
