//! The lives of orders, as a client sees them.

mod prices;

use std::time::Duration;

use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_models::futures::OrderState::{
    Canceled, Expired, Filled, New, PartiallyCanceled, PartiallyFilled, Rejected,
};
use tradewire_models::futures::{
    ConditionalTypeCode, NewOrder, Order, OrderSide, OrderState, OrderType, OrderTypeCode, PositionSide, TimeInForce,
};
use tradewire_models::{Decimal, Timestamp};
use tradewire_sandbox::{Account, Pair, Quote, Sandbox, SandboxBuilder, TestClock};
use tradewire_transport::Client;

use crate::Result;
use crate::wire::{KEY, NOW, SECRET};

const BTC: &str = "btc_usdt";

/// A sandbox, an account of it without orders, and a clock.
struct Scene {
    sandbox: Sandbox,
    client: Client,
    clock: TestClock,
}

/// A market at 60,000, where a contract is a ten-thousandth of a bitcoin: 6 to buy, 0.6 of margin.
async fn scene(set: impl FnOnce(SandboxBuilder) -> SandboxBuilder) -> Result<Scene> {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let builder = Sandbox::builder().clock(clock.clone()).pair(Pair::new(BTC).price(60_000));
    let sandbox = set(builder).account(Account::new(KEY, SECRET)?.deposit(1_000)).start().await?;
    let key = Account::new(KEY, SECRET)?.credentials();
    let client = Client::builder().credentials(key).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    Ok(Scene { sandbox, client, clock })
}

impl Scene {
    async fn place(&self, orders: impl IntoIterator<Item = NewOrder>) -> Result {
        self.client.send(&PlaceBatch::new(orders)).await?;
        Ok(())
    }

    /// All orders, oldest first.
    async fn orders(&self) -> Result<Vec<Order>> {
        let mut orders = self.client.send(&QuantHistory::new().limit(2000)).await?.items;
        orders.reverse();
        Ok(orders)
    }

    async fn states(&self) -> Result<Vec<OrderState>> {
        Ok(self.orders().await?.into_iter().map(|order| order.state).collect())
    }
}

fn of(text: &str) -> Decimal {
    text.parse().unwrap_or(Decimal::MIN)
}

fn buy(contracts: i64) -> NewOrder {
    NewOrder::new(BTC, contracts, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

fn sell(contracts: i64) -> NewOrder {
    NewOrder::new(BTC, contracts, OrderType::Market, OrderSide::Sell, PositionSide::Long)
}

fn short(contracts: i64) -> NewOrder {
    NewOrder::new(BTC, contracts, OrderType::Market, OrderSide::Sell, PositionSide::Short)
}

fn at(mut order: NewOrder, price: impl Into<Decimal>) -> NewOrder {
    (order.order_type, order.price) = (OrderType::Limit, Some(price.into()));
    order
}

#[tokio::test]
async fn a_limit_order_waits_and_fills_at_its_own_price_partly_and_whole() -> Result {
    let scene = scene(|builder| builder).await?;
    scene.place([at(buy(10), 59_000)]).await?;
    let order = &scene.orders().await?[0];
    assert_eq!((&order.state, order.margin_frozen), (&New, Some(of("5.9"))));

    scene.clock.advance(Duration::from_millis(7));
    scene.sandbox.quote(BTC, Quote::at(58_900).depth(4))?;
    let order = &scene.orders().await?[0];
    assert_eq!((&order.state, order.executed_qty), (&PartiallyFilled, of("4")));
    assert_eq!((order.avg_price, order.margin_frozen), (Some(of("59000")), Some(of("3.54"))));
    assert_eq!(order.updated_time, Some(Timestamp::from_millis(NOW + 7)));

    scene.sandbox.price(BTC, of("59000.1"))?;
    assert_eq!(scene.states().await?, [PartiallyFilled], "the price was not reached");
    scene.sandbox.price(BTC, 59_000)?;
    let order = &scene.orders().await?[0];
    assert_eq!((&order.state, order.executed_qty, order.margin_frozen), (&Filled, of("10"), Some(of("0"))));
    let position = &scene.sandbox.positions(KEY)[0];
    assert_eq!((position.contracts, position.cost, position.margin), (of("10"), of("59"), of("5.9")));
    Ok(())
}

#[tokio::test]
async fn fills_at_one_price_have_it_as_their_average_with_every_digit() -> Result {
    let scene = scene(|builder| builder).await?;
    let price = of("59000.123456789");
    scene.place([at(buy(3), price)]).await?;
    for _ in 0..3 {
        scene.sandbox.quote(BTC, Quote::at(59_000).depth(1))?;
        assert_eq!(scene.orders().await?[0].avg_price, Some(price));
    }
    assert_eq!(scene.states().await?, [Filled]);
    Ok(())
}

#[tokio::test]
async fn the_best_price_comes_first_and_then_the_oldest() -> Result {
    let scene = scene(|builder| builder).await?;
    scene.place([at(buy(2), 58_000), at(buy(2), 59_000), at(buy(2), 59_000)]).await?;
    scene.sandbox.quote(BTC, Quote::at(57_000).depth(3))?;
    let executed: Vec<_> = scene.orders().await?.iter().map(|order| order.executed_qty).collect();
    assert_eq!(executed, [of("0"), of("2"), of("1")]);
    Ok(())
}

#[tokio::test]
async fn the_time_in_force_means_what_it_says() -> Result {
    use TimeInForce::{Fok, Gtc, Gtx, Ioc};
    // What is there for 5 contracts at 60,000, for an order of 8: above, at and below the market.
    for (time, price, state, executed, after) in [
        (Gtc, 60_000, PartiallyFilled, 5, Filled),
        (Ioc, 60_000, PartiallyCanceled, 5, PartiallyCanceled),
        (Fok, 60_000, Canceled, 0, Canceled),
        (Gtx, 60_000, Canceled, 0, Canceled),
        (Gtc, 59_999, New, 0, New),
        (Ioc, 59_999, Canceled, 0, Canceled),
        (Fok, 59_999, Canceled, 0, Canceled),
        (Gtx, 59_999, New, 0, New),
    ] {
        let scene = scene(|builder| builder.pair(Pair::new(BTC).quote(Quote::at(60_000).depth(5)))).await?;
        scene.place([at(buy(8), price).time_in_force(time.clone())]).await?;
        let order = &scene.orders().await?[0];
        assert_eq!((&order.state, order.executed_qty), (&state, Decimal::from(executed)), "{time} at {price}");
        scene.sandbox.price(BTC, 60_000)?;
        assert_eq!(scene.states().await?, [after], "{time} at {price}, when there is more");
    }
    let scene = scene(|builder| builder.pair(Pair::new(BTC).quote(Quote::at(60_000).depth(5)))).await?;
    scene.place([at(buy(5), 60_000).time_in_force(Fok), buy(1)]).await?;
    assert_eq!(scene.states().await?, [Filled, Canceled], "what was there is gone");
    Ok(())
}

#[tokio::test]
async fn profits_are_counted_from_the_average_price_and_add_up_exactly() -> Result {
    let scene = scene(|builder| builder).await?;
    scene.place([buy(1)]).await?;
    scene.sandbox.price(BTC, of("60000.1"))?;
    scene.place([buy(2)]).await?;
    let position = &scene.sandbox.positions(KEY)[0];
    assert_eq!((position.contracts, position.cost), (of("3"), of("18.00002")));
    assert_eq!(position.average_price, of("60000.06666666"), "cut off");

    scene.sandbox.price(BTC, 61_000)?;
    scene.place([sell(1), sell(1), sell(1)]).await?;
    // 6.1 is got for each. Each has cost its share of what was left: 6.00000666, then 6.00000667 twice.
    let profits: Vec<_> = scene.orders().await?.iter().filter_map(|order| order.close_profit).collect();
    assert_eq!(profits, [of("0"), of("0"), of("0.09999334"), of("0.09999333"), of("0.09999333")]);
    assert_eq!(profits.iter().sum::<Decimal>(), of("18.3") - of("18.00002"));
    assert_eq!(scene.sandbox.positions(KEY), []);

    scene.place([short(2)]).await?;
    scene.sandbox.price(BTC, 60_000)?;
    let close = NewOrder::new(BTC, 2, OrderType::Market, OrderSide::Buy, PositionSide::Short);
    scene.place([close]).await?;
    assert_eq!(scene.orders().await?.last().and_then(|order| order.close_profit), Some(of("0.2")));
    Ok(())
}

#[tokio::test]
async fn what_cannot_be_closed_or_paid_is_rejected() -> Result {
    let scene = scene(|builder| builder).await?;
    // 1,000 pay the margin of 1,666 contracts at 0.6.
    let too_high = at(buy(1_600), 63_000);
    scene.place([sell(1), buy(1_667), too_high, buy(1_600), at(buy(66), 59_000)]).await?;
    scene.place([at(buy(67), 59_000), sell(1_601)]).await?;
    assert_eq!(scene.states().await?, [Rejected, Rejected, Rejected, Filled, New, Rejected, Rejected]);
    let rejected = &scene.orders().await?[5];
    assert_eq!((rejected.margin_frozen, rejected.executed_qty), (Some(of("0")), of("0")));
    Ok(())
}

#[tokio::test]
async fn triggers_close_what_their_order_opened() -> Result {
    let scene = scene(|builder| builder).await?;
    scene.place([buy(4), buy(3).trigger_profit_price(61_000).trigger_stop_price(59_000)]).await?;
    scene.place([short(2).trigger_stop_price(62_000)]).await?;
    scene.sandbox.price(BTC, of("60999.9"))?;
    assert_eq!(scene.orders().await?.len(), 3, "not reached");
    scene.sandbox.price(BTC, 61_000)?;
    let profit = scene.orders().await?.remove(3);
    assert_eq!((&profit.state, profit.orig_qty, &profit.order_side), (&Filled, of("3"), &OrderSide::Sell));
    assert_eq!((profit.trigger_profit_price, profit.trigger_stop_price), (Some(of("61000")), None));
    // Seven were opened for 60,000 each, and three are closed: 0.1 of profit each.
    assert_eq!((profit.close_profit, profit.close_position), (Some(of("0.3")), Some(false)));

    scene.sandbox.price(BTC, 63_000)?;
    let stop = scene.orders().await?.remove(4);
    assert_eq!((&stop.position_side, stop.trigger_stop_price), (&PositionSide::Short, Some(of("62000"))));
    assert_eq!((stop.close_profit, stop.close_position), (Some(of("-0.6")), Some(true)));
    assert!(stop.source_id > profit.source_id && profit.source_id.is_some());

    let market = |code| QuantHistory::new().orig_type(code);
    for (ask, found) in
        [(market(ConditionalTypeCode::MarketTakeProfit), &profit), (market(ConditionalTypeCode::MarketStopLoss), &stop)]
    {
        assert_eq!(&scene.client.send(&ask).await?.items, std::slice::from_ref(found));
    }
    scene.sandbox.price(BTC, 58_000)?;
    assert_eq!(scene.orders().await?.len(), 5, "a trigger fires once");
    Ok(())
}

#[tokio::test]
async fn a_position_without_margin_is_liquidated() -> Result {
    let scene = scene(|builder| builder).await?;
    scene.place([buy(10), at(sell(10), 70_000)]).await?;
    // 6 of margin; at 54,271.3 it has lost 5.7287, and must have left 0.27135650: it has 0.2713.
    scene.sandbox.price(BTC, of("54271.4"))?;
    assert_eq!(scene.states().await?, [Filled, New]);
    scene.sandbox.price(BTC, of("54271.3"))?;
    assert_eq!(scene.states().await?, [Filled, Canceled, Filled]);
    let forced = scene.client.send(&QuantHistory::new().force_close(true)).await?.items;
    assert_eq!(forced[0].force_close, Some(true));
    assert_eq!((forced[0].close_profit, forced[0].orig_qty), (Some(of("-5.7287")), of("10")));
    let by_type = QuantHistory::new().order_orig_type(OrderTypeCode::MmrStopLoss);
    assert_eq!(scene.client.send(&by_type).await?.items, forced);
    assert_eq!(scene.sandbox.positions(KEY), []);
    Ok(())
}

#[tokio::test]
async fn orders_expire_and_are_canceled() -> Result {
    let scene = scene(|builder| builder.expire_after(Duration::from_secs(60))).await?;
    scene.place([at(buy(2), 50_000), at(buy(2), 51_000)]).await?;
    scene.clock.advance(Duration::from_secs(30));
    scene.place([at(buy(2), 52_000)]).await?;
    let second = scene.orders().await?[1].order_id;
    assert!(scene.sandbox.cancel(second));
    assert!(!scene.sandbox.cancel(second), "nothing of it is left");
    scene.clock.advance(Duration::from_millis(29_999));
    assert_eq!(scene.states().await?, [New, Canceled, New]);
    scene.clock.advance(Duration::from_millis(1));
    assert_eq!(scene.states().await?, [Expired, Canceled, New]);
    scene.sandbox.price(BTC, 49_999)?;
    assert_eq!(scene.states().await?, [Expired, Canceled, Filled]);
    assert_eq!(scene.client.send(&OrderDetail::new(second)).await?.state, Canceled);
    Ok(())
}
