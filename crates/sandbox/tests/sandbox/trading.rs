//! Futures trading from the view of a client.

mod conditional;
mod ledger;
mod orders;
mod position_settings;
mod positions;
mod prices;

use std::time::Duration;

use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_models::futures::OrderState::{Canceled, Filled, New, PartiallyCanceled, PartiallyFilled};
use tradewire_models::futures::{
    NewOrder, Order, OrderId, OrderSide, OrderState, OrderType, PositionSide, TimeInForce,
};
use tradewire_models::{Decimal, Timestamp};
use tradewire_sandbox::{Account, Quote, Sandbox, SandboxBuilder, TestClock};
use tradewire_transport::Client;

use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};

const BTC: &str = "btc_usdt";

/// A sandbox with a clock, and a client of an account without orders.
struct Setup {
    sandbox: Sandbox,
    client: Client,
    clock: TestClock,
}

/// Sets up a market at 60,000 without fees. A contract is 0.0001 BTC: its value is 6, and its margin 0.6.
async fn set_up(set: impl FnOnce(SandboxBuilder) -> SandboxBuilder) -> Result<Setup> {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let builder = Sandbox::builder().clock(clock.clone()).futures_fees(0, 0);
    let sandbox = set(builder).account(Account::new(KEY, SECRET)?.deposit(1_000)).start().await?;
    sandbox.set_price(BTC, 60_000)?;
    let key = Account::new(KEY, SECRET)?.credentials();
    let client = Client::builder().credentials(key).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    Ok(Setup { sandbox, client, clock })
}

impl Setup {
    async fn place(&self, orders: impl IntoIterator<Item = NewOrder>) -> Result {
        self.client.send(&PlaceBatch::new(orders)).await?;
        Ok(())
    }

    /// Returns all orders, oldest first.
    async fn orders(&self) -> Result<Vec<Order>> {
        let mut orders = self.client.items(QuantHistory::new().limit(QuantHistory::MAX_LIMIT)).read_all().await?;
        orders.reverse();
        Ok(orders)
    }

    async fn states(&self) -> Result<Vec<OrderState>> {
        Ok(self.orders().await?.into_iter().map(|order| order.state).collect())
    }
}

fn decimal(text: &str) -> Decimal {
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
async fn an_open_limit_order_fills_partially_and_completely_at_its_own_price() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([at(buy(10), 59_000)]).await?;
    let order = &setup.orders().await?[0];
    assert_eq!((&order.state, order.margin_frozen), (&New, Some(decimal("5.9"))));

    setup.clock.advance(Duration::from_millis(7));
    setup.sandbox.set_quote(BTC, Quote::at(58_900).depth(4))?;
    let order = &setup.orders().await?[0];
    assert_eq!((&order.state, order.executed_qty), (&PartiallyFilled, decimal("4")));
    assert_eq!((order.avg_price, order.margin_frozen), (Some(decimal("59000")), Some(decimal("3.54"))));
    assert_eq!(order.updated_time, Some(Timestamp::from_millis(NOW + 7)));

    setup.sandbox.set_price(BTC, decimal("59000.1"))?;
    assert_eq!(setup.states().await?, [PartiallyFilled], "the price was not reached");
    setup.sandbox.set_price(BTC, 59_000)?;
    let order = &setup.orders().await?[0];
    assert_eq!((&order.state, order.executed_qty, order.margin_frozen), (&Filled, decimal("10"), Some(decimal("0"))));
    let position = &setup.sandbox.positions(KEY)[0];
    assert_eq!((position.contracts, position.cost, position.margin), (decimal("10"), decimal("59"), decimal("5.9")));
    Ok(())
}

#[tokio::test]
async fn the_average_of_fills_at_the_same_price_is_exact() -> Result {
    let setup = set_up(|builder| builder).await?;
    let price = decimal("59000.1");
    setup.place([at(buy(3), price)]).await?;
    for _ in 0..3 {
        setup.sandbox.set_quote(BTC, Quote::at(59_000).depth(1))?;
        assert_eq!(setup.orders().await?[0].avg_price, Some(price));
    }
    assert_eq!(setup.states().await?, [Filled]);
    Ok(())
}

#[tokio::test]
async fn orders_fill_by_best_price_then_by_age() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([at(buy(2), 58_000), at(buy(2), 59_000), at(buy(2), 59_000)]).await?;
    setup.sandbox.set_quote(BTC, Quote::at(57_000).depth(3))?;
    let executed: Vec<_> = setup.orders().await?.iter().map(|order| order.executed_qty).collect();
    assert_eq!(executed, [decimal("0"), decimal("2"), decimal("1")]);
    Ok(())
}

#[tokio::test]
async fn the_time_in_force_is_respected() -> Result {
    use TimeInForce::{Fok, Gtc, Gtx, Ioc};
    // The depth is 5 contracts at 60,000; the order buys 8, at or below the market price.
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
        let setup = set_up(|builder| builder).await?;
        setup.sandbox.set_quote(BTC, Quote::at(60_000).depth(5))?;
        setup.place([at(buy(8), price).time_in_force(time.clone())]).await?;
        let order = &setup.orders().await?[0];
        assert_eq!((&order.state, order.executed_qty), (&state, Decimal::from(executed)), "{time} at {price}");
        setup.sandbox.set_price(BTC, 60_000)?;
        assert_eq!(setup.states().await?, [after], "{time} at {price}, after the depth is restored");
    }
    let setup = set_up(|builder| builder).await?;
    setup.sandbox.set_quote(BTC, Quote::at(60_000).depth(5))?;
    setup.place([at(buy(5), 60_000).time_in_force(Fok), buy(1)]).await?;
    assert_eq!(setup.states().await?, [Filled, Canceled], "the depth is exhausted");
    Ok(())
}

#[tokio::test]
async fn an_order_of_any_account_can_be_canceled() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([at(buy(2), 50_000), at(buy(2), 51_000)]).await?;
    let newest = setup.orders().await?[0].order_id;
    assert!(setup.sandbox.cancel_order(newest));
    assert!(!setup.sandbox.cancel_order(newest), "it is already canceled");
    setup.sandbox.set_price(BTC, 49_999)?;
    assert_eq!(setup.states().await?, [Canceled, Filled]);
    assert_eq!(setup.client.send(&OrderDetail::new(newest)).await?.state, Canceled);
    Ok(())
}
