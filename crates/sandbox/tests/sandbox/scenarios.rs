//! Each scenario from the view of a client.

use std::time::Duration;

use tradewire_endpoints::futures::{PlaceBatch, QuantHistory, ServerTime};
use tradewire_endpoints::spot::OpenOrders;
use tradewire_models::futures::{NewOrder, Order, OrderSide, OrderState, OrderType, PositionSide};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_sandbox::{DEMO_KEY, NameError, PairSettings, Sandbox, Scenario, TestClock};
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Client, Outcome};

use crate::Result;
use crate::raw_http::NOW;
use crate::records::FuturesOrder as _;

/// A sandbox with a scenario, and a client of the demo account.
struct Setup {
    sandbox: Sandbox,
    client: Client,
    clock: TestClock,
}

async fn start(scenario: Scenario) -> Result<Setup> {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).scenario(scenario).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.clock(clock.clone()).retry(RetryPolicy::NONE).build()?;
    Ok(Setup { sandbox, client, clock })
}

fn order(side: OrderSide, order_type: OrderType) -> NewOrder {
    NewOrder::new(Scenario::SYMBOL, 1, order_type, side, PositionSide::Long)
}

impl Setup {
    /// Returns all orders, newest first.
    async fn orders(&self) -> Result<Vec<Order>> {
        Ok(self.client.items(QuantHistory::new().limit(QuantHistory::MAX_LIMIT)).read_all().await?)
    }

    async fn newest(&self) -> Result<Order> {
        Ok(self.orders().await?.into_iter().next().ok_or("there is no order")?)
    }

    /// Places an order, and returns the error code if it is rejected.
    async fn rejection(&self, order: NewOrder) -> Option<ErrorCode> {
        let placed = self.client.send(&PlaceBatch::new([order])).await;
        placed.err().and_then(|error| error.code().cloned())
    }
}

#[tokio::test]
async fn an_empty_account_has_nothing() -> Result {
    let setup = start(Scenario::EmptyAccount).await?;
    assert_eq!(setup.orders().await?, []);
    assert_eq!(setup.client.send(&OpenOrders::new()).await?, []);
    assert_eq!(setup.sandbox.positions(DEMO_KEY), []);
    Ok(())
}

#[tokio::test]
async fn the_open_half_of_a_partially_filled_order_fills_at_its_price() -> Result {
    let setup = start(Scenario::PartiallyFilledOrder).await?;
    let [waiting] = &setup.orders().await?[..] else { return Err("not one order".into()) };
    let (state, executed) = (waiting.status(), waiting.executed());
    assert_eq!((state, executed, waiting.contracts()), (&OrderState::PartiallyFilled, 5.into(), 10.into()));
    setup.sandbox.set_price(Scenario::SYMBOL, Scenario::PRICE + 1)?;
    assert_eq!(*setup.newest().await?.status(), OrderState::PartiallyFilled);
    setup.sandbox.set_price(Scenario::SYMBOL, Scenario::PRICE)?;
    assert_eq!(*setup.newest().await?.status(), OrderState::Filled);
    Ok(())
}

#[tokio::test]
async fn either_trigger_closes_the_position() -> Result {
    for (price, gains) in [(63_000, true), (57_000, false)] {
        let setup = start(Scenario::PositionWithTriggers).await?;
        let [position] = &setup.sandbox.positions(DEMO_KEY)[..] else { return Err("not one position".into()) };
        assert_eq!((&position.side, position.contracts), (&PositionSide::Long, 100.into()));
        setup.sandbox.set_price(Scenario::SYMBOL, (60_000 + price) / 2)?;
        assert_eq!(setup.orders().await?.len(), 1, "a price between is not enough to fire the trigger at {price}");
        setup.sandbox.set_price(Scenario::SYMBOL, price)?;
        assert_eq!(setup.sandbox.positions(DEMO_KEY), []);
        let closing = setup.newest().await?;
        assert_eq!(closing.profit() > Some(Decimal::ZERO), gains, "{closing:?}");
        assert_eq!(closing.is_liquidation(), Some(false));
    }
    Ok(())
}

#[tokio::test]
async fn a_locked_account_gets_the_remaining_time() -> Result {
    let setup = start(Scenario::LockedAccount).await?;
    let buy = || order(OrderSide::Buy, OrderType::Market);
    let locked = ErrorCode::LockedForHours { hour: Some(2), minutes: Some(30) };
    assert_eq!(setup.rejection(buy()).await, Some(locked));
    assert_eq!(setup.orders().await?, [], "queries still work");
    setup.clock.advance(Duration::from_secs(9_000));
    assert_eq!(setup.rejection(buy()).await, None);
    Ok(())
}

#[tokio::test]
async fn orders_in_the_same_millisecond_are_all_found_by_paging() -> Result {
    let setup = start(Scenario::OrdersInSameMillisecond).await?;
    let mut page = setup.client.send(&QuantHistory::new()).await?;
    let mut found = page.items.clone();
    while page.has_next {
        let last = found.last().ok_or("a page is empty")?.id();
        page = setup.client.send(&QuantHistory::new().id(last)).await?;
        found.extend(page.items);
    }
    assert_eq!(found, setup.orders().await?);
    let at = |millis: i64| found.iter().filter(|order| order.created().as_millis() == millis).count();
    assert_eq!((found.len(), [NOW - 2, NOW - 1, NOW].map(at)), (120, [40; 3]));
    assert!(found.iter().all(|order| *order.status() == OrderState::New));
    Ok(())
}

#[tokio::test]
async fn orders_are_placed_although_the_responses_are_lost() -> Result {
    let setup = start(Scenario::LostResponses).await?;
    for placed in 1..=2 {
        let lost = setup.client.send(&PlaceBatch::new([order(OrderSide::Buy, OrderType::Market)])).await;
        assert_eq!(lost.err().map(|error| error.outcome()), Some(Outcome::Unknown));
        assert_eq!(setup.orders().await?.len(), placed);
    }
    setup.sandbox.clear_faults();
    assert_eq!(setup.rejection(order(OrderSide::Buy, OrderType::Market)).await, None);
    Ok(())
}

#[tokio::test]
async fn a_rate_limited_exchange_rejects_everything() -> Result {
    let setup = start(Scenario::RateLimited).await?;
    let time = setup.client.send(&ServerTime::new()).await.err().ok_or("the call succeeded")?;
    let placed = setup.client.send(&PlaceBatch::new([order(OrderSide::Buy, OrderType::Market)])).await;
    let placed = placed.err().ok_or("the call succeeded")?;
    assert_eq!((time.status(), placed.status(), placed.outcome()), (Some(429), Some(429), Outcome::NotExecuted));
    setup.sandbox.clear_faults();
    setup.client.send(&ServerTime::new()).await?;
    assert_eq!(setup.orders().await?, []);
    Ok(())
}

#[tokio::test]
async fn a_newly_listed_pair_restricts_prices_for_a_while() -> Result {
    let setup = start(Scenario::NewlyListedPair).await?;
    let far = || order(OrderSide::Buy, OrderType::Limit).price(Scenario::PRICE / 2);
    assert_eq!(setup.rejection(far()).await, Some(ErrorCode::ListingPriceLimit));
    assert_eq!(setup.rejection(order(OrderSide::Buy, OrderType::Limit).price(Scenario::PRICE)).await, None);
    setup.clock.advance(Duration::from_secs(20 * 60));
    assert_eq!(setup.rejection(far()).await, None);
    Ok(())
}

#[tokio::test]
async fn a_close_only_pair_accepts_closing_orders() -> Result {
    let setup = start(Scenario::CloseOnlyPair).await?;
    let rejection = setup.rejection(order(OrderSide::Buy, OrderType::Market)).await;
    assert_eq!(rejection, Some(ErrorCode::SymbolIsNotOpenPosition));
    assert_eq!(setup.rejection(order(OrderSide::Sell, OrderType::Market)).await, None);
    assert_eq!(setup.sandbox.positions(DEMO_KEY)[0].contracts, 99.into());
    Ok(())
}

#[tokio::test]
async fn all_scenarios_without_faults_can_be_combined() -> Result {
    let quiet =
        Scenario::ALL.iter().filter(|scenario| !matches!(scenario, Scenario::LostResponses | Scenario::RateLimited));
    let sandbox = quiet.fold(Sandbox::builder(), |builder, scenario| builder.scenario(*scenario)).start().await?;
    assert_eq!(sandbox.positions(DEMO_KEY)[0].contracts, 205.into());
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let orders = client.items(QuantHistory::new().limit(QuantHistory::MAX_LIMIT)).read_all().await?;
    let count = |state: OrderState| orders.iter().filter(|order| *order.status() == state).count();
    let counts = [OrderState::Filled, OrderState::PartiallyFilled, OrderState::New].map(count);
    assert_eq!(counts, [2, 1, 120]);
    Ok(())
}

#[tokio::test]
async fn later_settings_override_a_scenario() -> Result {
    let builder = Sandbox::builder().scenario(Scenario::PositionWithTriggers).scenario(Scenario::LockedAccount);
    let sandbox = builder.pair(PairSettings::new(Scenario::SYMBOL).price(57_000)).spot_orders(3).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let placed = client.send(&PlaceBatch::new([order(OrderSide::Buy, OrderType::Market)])).await;
    assert!(placed.is_err_and(|error| matches!(error.code(), Some(ErrorCode::LockedForHours { .. }))));
    assert_eq!(client.send(&QuantHistory::new()).await?.items.len(), 2, "an opening and a closing order");
    assert_eq!(client.send(&OpenOrders::new()).await?.len(), 3);
    Ok(())
}

#[test]
fn names_parse_to_their_scenarios() -> Result {
    for scenario in Scenario::ALL {
        assert_eq!(scenario.to_string().parse(), Ok(*scenario));
    }
    let error = "empty".parse::<Scenario>().err().as_ref().map(NameError::to_string).unwrap_or_default();
    assert!(
        error.starts_with("`empty` is not a scenario; expected one of `empty-account`, `partially-filled-order`"),
        "{error}"
    );
    Ok(())
}
