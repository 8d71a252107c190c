//! The lives of orders, as a client sees them.

mod positions;
mod prices;

use std::time::Duration;

use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_models::futures::OrderState::{Canceled, Expired, Filled, New, PartiallyCanceled, PartiallyFilled};
use tradewire_models::futures::{NewOrder, Order, OrderSide, OrderState, OrderType, PositionSide, TimeInForce};
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
