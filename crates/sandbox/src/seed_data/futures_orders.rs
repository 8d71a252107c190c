//! The initial futures orders of the demo account: some of every state and origin.

use tradewire_models::futures::{
    ConditionalTypeCode, Order, OrderSide, OrderState, OrderType, PositionSide, TimeInForce,
};
use tradewire_models::{Decimal, Timestamp};

use crate::futures::{Ids, Instrument, Origin, PlacedOrder};
use crate::random::{Seed, SeededRng, Stream};

const HOUR: i64 = 3_600_000;
/// The maximum age of an order: less than the 90 days that a history request may reach back.
const MAX_AGE: i64 = 80 * 24 * HOUR;
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
    let mut rng = seed.rng(Stream::Futures);
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let interval = INTERVAL.min(MAX_AGE / count.max(1)).max(1);
    let draw = |age: i64| {
        let instrument = rng.pick(instruments)?;
        let created = now.minus_millis(age * interval - rng.between(0, interval - 1) / 2);
        let (mut order, origin) = order(&mut rng, instrument, created, age <= MAX_OPEN);
        order.order_id = ids.draw();
        order.client_order_id = Some(format!("sandbox_{age}"));
        Some(PlacedOrder::with_past(order, origin))
    };
    (1..=count).rev().filter_map(draw).collect()
}

fn order(rng: &mut SeededRng, instrument: &Instrument, created: Timestamp, may_be_open: bool) -> (Order, Origin) {
    let origin = origin(rng);
    let order_type = order_type(rng, &origin);
    let state = state(rng, &origin, &order_type, may_be_open);
    let quantity = rng.between(2, 400);
    let executed = executed(rng, &state, quantity);
    let closes = origin != Origin::Caller;
    let (side, position_side) = sides(rng, closes);

    let mut order = Order::default();
    order.symbol.clone_from(&instrument.symbol);
    order.orig_qty = Decimal::from(quantity);
    order.executed_qty = Decimal::from(executed);
    order.price =
        Some(if order_type == OrderType::Limit { limit_price(rng, instrument, &side, &state) } else { Decimal::ZERO });
    order.avg_price = Some(if executed > 0 { instrument.price_off(rng.between(-30, 30)) } else { Decimal::ZERO });
    order.close_position = Some(closes);
    order.close_profit =
        Some(if closes && executed > 0 { Decimal::new(rng.between(-50_000, 90_000), 4) } else { Decimal::ZERO });
    order.margin_frozen = frozen_margin(instrument, &order, &state);
    order.force_close = Some(origin == Origin::Liquidation);
    order.time_in_force = Some(if order_type == OrderType::Limit { TimeInForce::Gtc } else { TimeInForce::Ioc });
    triggers(rng, instrument, &origin, &mut order);
    order.created_time = created;
    order.updated_time = Some(created.plus_millis(rng.between(0, 900)));
    (order.order_side, order.position_side) = (side, position_side);
    (order.order_type, order.state) = (order_type, state);
    (order, origin)
}

/// Draws an origin: mostly the caller, sometimes a trigger, rarely a liquidation.
fn origin(rng: &mut SeededRng) -> Origin {
    match rng.between(1, 20) {
        1..=3 => rng.pick(ConditionalTypeCode::ALL).cloned().map_or(Origin::Caller, Origin::Trigger),
        4 => Origin::Liquidation,
        _ => Origin::Caller,
    }
}

fn order_type(rng: &mut SeededRng, origin: &Origin) -> OrderType {
    use ConditionalTypeCode::{LimitStopLoss, LimitTakeProfit};
    let limit = match origin {
        Origin::Caller => rng.percent(60),
        Origin::Trigger(LimitTakeProfit | LimitStopLoss) => true,
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
fn frozen_margin(instrument: &Instrument, order: &Order, state: &OrderState) -> Option<Decimal> {
    match state {
        OrderState::New | OrderState::PartiallyFilled => {
            instrument.margin(order.price.unwrap_or_default(), order.orig_qty - order.executed_qty).ok()
        }
        _ => Some(Decimal::ZERO),
    }
}

fn triggers(rng: &mut SeededRng, instrument: &Instrument, origin: &Origin, order: &mut Order) {
    use ConditionalTypeCode::{LimitTakeProfit, MarketTakeProfit};
    let Origin::Trigger(trigger) = origin else { return };
    order.source_id = Some(rng.between(1_000_000, 9_999_999));
    let price = Some(instrument.price_off(rng.between(-30, 30)));
    match trigger {
        LimitTakeProfit | MarketTakeProfit => order.trigger_profit_price = price,
        _ => order.trigger_stop_price = price,
    }
}
