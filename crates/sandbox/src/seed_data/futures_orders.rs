//! The initial futures orders of the demo account: some of every state and origin.

use tradewire_contract::{Contract, Name};
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::{OrderSide, OrderState, OrderType, PositionSide, TimeInForce, TriggerOrderType};
use tradewire_models::{Decimal, Timestamp};

use crate::futures::{DEFAULT_LEVERAGE, Ids, Instrument, Origin, PastOrder, PlacedOrder};
use crate::random::{RandomStream, Seed, SeededRng};
use crate::time::{DAY, HOUR};

/// The maximum age of an order if the history can be requested from the beginning.
const MAX_AGE: i64 = 80 * DAY;
/// The number of newest orders that may still be open, because nobody has a hundred thousand open orders.
const MAX_OPEN: i64 = 1_000;
/// The interval between orders if there are few of them.
const INTERVAL: i64 = 8 * HOUR;

/// Generates `count` orders up to shortly before now, oldest first.
pub(crate) fn futures_orders(
    seed: Seed,
    instruments: &[Instrument],
    ids: &mut Ids,
    now: Timestamp,
    count: usize,
) -> Vec<PlacedOrder> {
    let mut rng = seed.rng(RandomStream::Futures);
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let interval = INTERVAL.min(max_age() / count.max(1)).max(1);
    let draw = |age: i64| {
        let instrument = rng.pick(instruments)?;
        let created = now.minus_millis(age * interval - rng.between(0, interval - 1) / 2);
        let mut order = order(&mut rng, instrument, created, age <= MAX_OPEN);
        order.id = ids.draw();
        order.client_id = Some(format!("sandbox_{age}"));
        Some(PlacedOrder::with_past(order))
    };
    (1..=count).rev().filter_map(draw).collect()
}

/// Returns the maximum age of an order. The history can list all of them, and the oldest still some days later.
fn max_age() -> i64 {
    let operation = QuantHistory::OPERATION;
    let name = Name { group: operation.group.to_owned(), name: operation.name.to_owned() };
    let params = Contract::embedded().operation(&name).into_iter().flat_map(|history| history.params.iter());
    let oldest = params.filter_map(|param| param.rules.oldest.as_ref()?.get());
    oldest.map(|oldest| oldest.millis / 9 * 8).min().unwrap_or(MAX_AGE)
}

fn order(rng: &mut SeededRng, instrument: &Instrument, created: Timestamp, may_be_open: bool) -> PastOrder {
    let origin = origin(rng);
    let order_type = order_type(rng, &origin);
    let state = state(rng, &origin, &order_type, may_be_open);
    let contracts = rng.between(2, 400);
    let executed = executed(rng, &state, contracts);
    let closes_position = origin != Origin::Caller;
    let (side, position_side) = sides(rng, closes_position);
    let is_limit = order_type == OrderType::Limit;

    let price = if is_limit { limit_price(rng, instrument, &side, &state) } else { Decimal::ZERO };
    let average_price = if executed > 0 { instrument.price_off(rng.between(-30, 30)) } else { Decimal::ZERO };
    let closes = closes_position && executed > 0;
    let profit = if closes { Decimal::new(rng.between(-50_000, 90_000), 4) } else { Decimal::ZERO };
    let mut order = PastOrder {
        symbol: instrument.symbol.clone(),
        side,
        order_type,
        position_side,
        price,
        contracts: Decimal::from(contracts),
        executed: Decimal::from(executed),
        average_price,
        frozen: frozen_margin(instrument, price, contracts - executed, &state),
        state,
        closes_position,
        profit,
        time_in_force: if is_limit { TimeInForce::Gtc } else { TimeInForce::Ioc },
        created,
        origin,
        ..PastOrder::default()
    };
    triggers(rng, instrument, &mut order);
    order.updated = created.plus_millis(rng.between(0, 900));
    order
}

/// Draws an origin: mostly the caller, sometimes a trigger, rarely a liquidation.
fn origin(rng: &mut SeededRng) -> Origin {
    match rng.between(1, 20) {
        1..=3 => rng.pick(TriggerOrderType::ALL).cloned().map_or(Origin::Caller, Origin::Trigger),
        4 => Origin::Liquidation,
        _ => Origin::Caller,
    }
}

fn order_type(rng: &mut SeededRng, origin: &Origin) -> OrderType {
    use TriggerOrderType::{Stop, TakeProfit};
    let limit = match origin {
        Origin::Caller => rng.percent(60),
        Origin::Trigger(TakeProfit | Stop) => true,
        _ => false,
    };
    if limit { OrderType::Limit } else { OrderType::Market }
}

/// Draws a state. Only limit orders of the caller have other states than filled.
fn state(rng: &mut SeededRng, origin: &Origin, order_type: &OrderType, may_be_open: bool) -> OrderState {
    if *origin != Origin::Caller || *order_type != OrderType::Limit {
        return OrderState::Filled;
    }
    match rng.between(1, 10) {
        1..=3 => OrderState::Filled,
        4..=5 => OrderState::Canceled,
        6 if may_be_open => OrderState::PartiallyFilled,
        6 => OrderState::PartiallyCanceled,
        7 => OrderState::Rejected,
        9.. if may_be_open => OrderState::New,
        _ => OrderState::Expired,
    }
}

fn executed(rng: &mut SeededRng, state: &OrderState, quantity: i64) -> i64 {
    match state {
        OrderState::Filled => quantity,
        OrderState::PartiallyFilled | OrderState::PartiallyCanceled => rng.between(1, quantity - 1),
        _ => 0,
    }
}

/// Buying opens a long position and closes a short one.
fn sides(rng: &mut SeededRng, closes: bool) -> (OrderSide, PositionSide) {
    let buy = rng.percent(50);
    let position = if buy == closes { PositionSide::Short } else { PositionSide::Long };
    (if buy { OrderSide::Buy } else { OrderSide::Sell }, position)
}

/// Draws a limit price near the market's. The price of an open order is not marketable yet.
fn limit_price(rng: &mut SeededRng, instrument: &Instrument, side: &OrderSide, state: &OrderState) -> Decimal {
    let off = rng.between(-30, 30);
    instrument.price_off(match (state, side) {
        (OrderState::New | OrderState::PartiallyFilled, OrderSide::Buy) => -off.abs().max(1),
        (OrderState::New | OrderState::PartiallyFilled, _) => off.abs().max(1),
        _ => off,
    })
}

/// Returns the margin that the open part of an order freezes.
fn frozen_margin(instrument: &Instrument, price: Decimal, open: i64, state: &OrderState) -> Decimal {
    match state {
        OrderState::New | OrderState::PartiallyFilled => {
            instrument.margin(price, Decimal::from(open), DEFAULT_LEVERAGE).unwrap_or_default()
        }
        _ => Decimal::ZERO,
    }
}

fn triggers(rng: &mut SeededRng, instrument: &Instrument, order: &mut PastOrder) {
    use TriggerOrderType::{TakeProfit, TakeProfitMarket};
    let Origin::Trigger(trigger) = &order.origin else { return };
    order.condition = Some(rng.between(1_000_000, 9_999_999));
    let price = Some(instrument.price_off(rng.between(-30, 30)));
    match trigger {
        TakeProfit | TakeProfitMarket => order.take_profit = price,
        _ => order.stop_loss = price,
    }
}
