//! Each scene, as a client sees it.

use std::time::Duration;

use tradewire_endpoints::futures::{PlaceBatch, QuantHistory, ServerTime};
use tradewire_endpoints::spot::OpenOrders;
use tradewire_models::futures::{NewOrder, Order, OrderSide, OrderState, OrderType, PositionSide};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_sandbox::{DEMO_KEY, Pair, Sandbox, Scene, SceneError, TestClock};
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Client, Outcome};

use crate::Result;
use crate::wire::NOW;

/// A scene that is played, with a client of the demo account.
struct Stage {
    sandbox: Sandbox,
    client: Client,
    clock: TestClock,
}

async fn stage(scene: Scene) -> Result<Stage> {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).scene(scene).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.clock(clock.clone()).retry(RetryPolicy::NONE).build()?;
    Ok(Stage { sandbox, client, clock })
}

fn order(side: OrderSide, order_type: OrderType) -> NewOrder {
    NewOrder::new(Scene::SYMBOL, 1, order_type, side, PositionSide::Long)
}

impl Stage {
    /// All orders, newest first.
    async fn orders(&self) -> Result<Vec<Order>> {
        Ok(self.client.send(&QuantHistory::new().limit(2000)).await?.items)
    }

    async fn newest(&self) -> Result<Order> {
        Ok(self.orders().await?.into_iter().next().ok_or("there is no order")?)
    }

    /// The code that an order is refused with; none if it is taken.
    async fn refusal(&self, order: NewOrder) -> Option<ErrorCode> {
        let placed = self.client.send(&PlaceBatch::new([order])).await;
        placed.err().and_then(|error| error.code().cloned())
    }
}

#[tokio::test]
async fn an_empty_account_has_nothing() -> Result {
    let stage = stage(Scene::EmptyAccount).await?;
    assert_eq!(stage.orders().await?, []);
    assert_eq!(stage.client.send(&OpenOrders::new()).await?, []);
    assert_eq!(stage.sandbox.positions(DEMO_KEY), []);
    Ok(())
}

#[tokio::test]
async fn a_half_filled_order_waits_for_its_other_half() -> Result {
    let stage = stage(Scene::HalfFilledOrder).await?;
    let [waiting] = &stage.orders().await?[..] else { return Err("not one order".into()) };
    let (state, executed) = (&waiting.state, waiting.executed_qty);
    assert_eq!((state, executed, waiting.orig_qty), (&OrderState::PartiallyFilled, 5.into(), 10.into()));
    stage.sandbox.price(Scene::SYMBOL, Scene::PRICE + 1)?;
    assert_eq!(stage.newest().await?.state, OrderState::PartiallyFilled);
    stage.sandbox.price(Scene::SYMBOL, Scene::PRICE)?;
    assert_eq!(stage.newest().await?.state, OrderState::Filled);
    Ok(())
}

#[tokio::test]
async fn a_guarded_position_is_closed_by_either_trigger() -> Result {
    for (price, gains) in [(63_000, true), (57_000, false)] {
        let stage = stage(Scene::GuardedPosition).await?;
        let [position] = &stage.sandbox.positions(DEMO_KEY)[..] else { return Err("not one position".into()) };
        assert_eq!((&position.side, position.contracts), (&PositionSide::Long, 100.into()));
        stage.sandbox.price(Scene::SYMBOL, (60_000 + price) / 2)?;
        assert_eq!(stage.orders().await?.len(), 1, "half of the way to {price} is not enough");
        stage.sandbox.price(Scene::SYMBOL, price)?;
        assert_eq!(stage.sandbox.positions(DEMO_KEY), []);
        let closing = stage.newest().await?;
        assert_eq!(closing.close_profit > Some(Decimal::ZERO), gains, "{closing:?}");
        assert_eq!(closing.force_close, Some(false));
    }
    Ok(())
}

#[tokio::test]
async fn a_locked_account_is_told_how_long() -> Result {
    let stage = stage(Scene::LockedAccount).await?;
    let buy = || order(OrderSide::Buy, OrderType::Market);
    let locked = ErrorCode::LockedForHours { hour: Some(2), minutes: Some(30) };
    assert_eq!(stage.refusal(buy()).await, Some(locked));
    assert_eq!(stage.orders().await?, [], "queries are answered");
    stage.clock.advance(Duration::from_secs(9_000));
    assert_eq!(stage.refusal(buy()).await, None);
    Ok(())
}

#[tokio::test]
async fn many_orders_at_once_are_all_found_on_their_pages() -> Result {
    let stage = stage(Scene::ManyOrdersAtOnce).await?;
    let mut page = stage.client.send(&QuantHistory::new()).await?;
    let mut found = page.items.clone();
    while page.has_next {
        let last = found.last().ok_or("a page is empty")?.order_id;
        page = stage.client.send(&QuantHistory::new().id(last)).await?;
        found.extend(page.items);
    }
    assert_eq!(found, stage.orders().await?);
    let at = |millis: i64| found.iter().filter(|order| order.created_time.as_millis() == millis).count();
    assert_eq!((found.len(), [NOW - 2, NOW - 1, NOW].map(at)), (120, [40; 3]));
    assert!(found.iter().all(|order| order.state == OrderState::New));
    Ok(())
}

#[tokio::test]
async fn an_exchange_that_loses_answers_has_acted() -> Result {
    let stage = stage(Scene::LosesAnswers).await?;
    for placed in 1..=2 {
        let lost = stage.client.send(&PlaceBatch::new([order(OrderSide::Buy, OrderType::Market)])).await;
        assert_eq!(lost.err().map(|error| error.outcome()), Some(Outcome::Unknown));
        assert_eq!(stage.orders().await?.len(), placed);
    }
    stage.sandbox.clear_faults();
    assert_eq!(stage.refusal(order(OrderSide::Buy, OrderType::Market)).await, None);
    Ok(())
}

#[tokio::test]
async fn an_exchange_at_its_limit_turns_everything_away() -> Result {
    let stage = stage(Scene::AtItsLimit).await?;
    let time = stage.client.send(&ServerTime::new()).await.err().ok_or("an answer came")?;
    let placed = stage.client.send(&PlaceBatch::new([order(OrderSide::Buy, OrderType::Market)])).await;
    let placed = placed.err().ok_or("an answer came")?;
    assert_eq!((time.status(), placed.status(), placed.outcome()), (Some(429), Some(429), Outcome::NotExecuted));
    stage.sandbox.clear_faults();
    stage.client.send(&ServerTime::new()).await?;
    assert_eq!(stage.orders().await?, []);
    Ok(())
}

#[tokio::test]
async fn a_newly_listed_pair_binds_prices_for_a_while() -> Result {
    let stage = stage(Scene::NewlyListed).await?;
    let far = || order(OrderSide::Buy, OrderType::Limit).price(Scene::PRICE / 2);
    assert_eq!(stage.refusal(far()).await, Some(ErrorCode::ListingPriceLimit));
    assert_eq!(stage.refusal(order(OrderSide::Buy, OrderType::Limit).price(Scene::PRICE)).await, None);
    stage.clock.advance(Duration::from_secs(20 * 60));
    assert_eq!(stage.refusal(far()).await, None);
    Ok(())
}

#[tokio::test]
async fn a_pair_that_only_closes_has_something_to_close() -> Result {
    let stage = stage(Scene::CloseOnly).await?;
    let refusal = stage.refusal(order(OrderSide::Buy, OrderType::Market)).await;
    assert_eq!(refusal, Some(ErrorCode::SymbolIsNotOpenPosition));
    assert_eq!(stage.refusal(order(OrderSide::Sell, OrderType::Market)).await, None);
    assert_eq!(stage.sandbox.positions(DEMO_KEY)[0].contracts, 99.into());
    Ok(())
}

#[tokio::test]
async fn all_scenes_but_those_that_fail_go_together() -> Result {
    let quiet = Scene::ALL.iter().filter(|scene| !matches!(scene, Scene::LosesAnswers | Scene::AtItsLimit));
    let sandbox = quiet.fold(Sandbox::builder(), |builder, scene| builder.scene(*scene)).start().await?;
    assert_eq!(sandbox.positions(DEMO_KEY)[0].contracts, 205.into());
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let orders = client.send(&QuantHistory::new().limit(2000)).await?.items;
    let count = |state: OrderState| orders.iter().filter(|order| order.state == state).count();
    let counts = [OrderState::Filled, OrderState::PartiallyFilled, OrderState::New].map(count);
    assert_eq!(counts, [2, 1, 120]);
    Ok(())
}

#[tokio::test]
async fn what_is_set_after_a_scene_counts() -> Result {
    let builder = Sandbox::builder().scene(Scene::GuardedPosition).scene(Scene::LockedAccount);
    let sandbox = builder.pair(Pair::new(Scene::SYMBOL).price(57_000)).spot_orders(3).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let placed = client.send(&PlaceBatch::new([order(OrderSide::Buy, OrderType::Market)])).await;
    assert!(placed.is_err_and(|error| matches!(error.code(), Some(ErrorCode::LockedForHours { .. }))));
    assert_eq!(client.send(&QuantHistory::new()).await?.items.len(), 2, "one that is guarded, and one that closes it");
    assert_eq!(client.send(&OpenOrders::new()).await?.len(), 3);
    Ok(())
}

#[test]
fn names_are_read_back() -> Result {
    for scene in Scene::ALL {
        assert_eq!(scene.to_string().parse(), Ok(*scene));
    }
    let error = "empty".parse::<Scene>().err().as_ref().map(SceneError::to_string).unwrap_or_default();
    assert!(error.starts_with("`empty` is no scene: one of `empty-account`, `half-filled-order`"), "{error}");
    Ok(())
}
