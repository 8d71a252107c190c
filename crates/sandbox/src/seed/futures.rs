//! The futures orders that the demo account begins with: some of every state and origin.

use tradewire_models::futures::{
    ConditionalTypeCode, Order, OrderSide, OrderState, OrderType, PositionSide, TimeInForce,
};
use tradewire_models::{Decimal, Timestamp};

use super::{Dice, Instrument, Seed, Stream};
use crate::futures::{Ids, Origin, Placed};

const HOUR: i64 = 3_600_000;
/// How far the orders reach back at most: less than the history can be asked for.
const REACH: i64 = 80 * 24 * HOUR;
/// How many of the newest may still wait for their price: nobody has a hundred thousand open orders.
const WAITING: i64 = 1_000;
/// From one order to the next, when they are few.
const GAP: i64 = 8 * HOUR;

/// So many orders, oldest first, up to shortly before now.
pub(crate) fn futures_orders(
    seed: Seed,
    instruments: &[Instrument],
    ids: &mut Ids,
    now: Timestamp,
    count: usize,
) -> Vec<Placed> {
    let mut dice = seed.dice(Stream::Futures);
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let gap = GAP.min(REACH / count.max(1)).max(1);
    let draw = |age: i64| {
        let instrument = dice.pick(instruments)?;
        let created = now.minus_millis(age * gap - dice.between(0, gap - 1) / 2);
        let (mut order, origin) = order(&mut dice, instrument, created, age <= WAITING);
        order.order_id = ids.draw();
        order.client_order_id = Some(format!("sandbox_{age}"));
        Some(Placed::with_past(order, origin))
    };
    (1..=count).rev().filter_map(draw).collect()
}

fn order(dice: &mut Dice, instrument: &Instrument, created: Timestamp, waits: bool) -> (Order, Origin) {
    let origin = origin(dice);
    let order_type = order_type(dice, &origin);
    let state = state(dice, &origin, &order_type, waits);
    let quantity = dice.between(2, 400);
    let executed = executed(dice, &state, quantity);
    let closes = origin != Origin::Caller;
    let (side, position_side) = sides(dice, closes);

    let mut order = Order::default();
    order.symbol.clone_from(&instrument.symbol);
    order.orig_qty = Decimal::from(quantity);
    order.executed_qty = Decimal::from(executed);
    order.price =
        Some(if order_type == OrderType::Limit { limit(dice, instrument, &side, &state) } else { Decimal::ZERO });
    order.avg_price = Some(if executed > 0 { instrument.price_off(dice.between(-30, 30)) } else { Decimal::ZERO });
    order.close_position = Some(closes);
    order.close_profit =
        Some(if closes && executed > 0 { Decimal::new(dice.between(-50_000, 90_000), 4) } else { Decimal::ZERO });
    order.margin_frozen = frozen(instrument, &order, &state);
    order.force_close = Some(origin == Origin::Liquidation);
    order.time_in_force = Some(if order_type == OrderType::Limit { TimeInForce::Gtc } else { TimeInForce::Ioc });
    triggers(dice, instrument, &origin, &mut order);
    order.created_time = created;
    order.updated_time = Some(created.plus_millis(dice.between(0, 900)));
    (order.order_side, order.position_side) = (side, position_side);
    (order.order_type, order.state) = (order_type, state);
    (order, origin)
}

/// Mostly the caller; sometimes a trigger, seldom a liquidation.
fn origin(dice: &mut Dice) -> Origin {
    match dice.between(1, 20) {
        1..=3 => dice.pick(ConditionalTypeCode::ALL).cloned().map_or(Origin::Caller, Origin::Trigger),
        4 => Origin::Liquidation,
        _ => Origin::Caller,
    }
}

fn order_type(dice: &mut Dice, origin: &Origin) -> OrderType {
    use ConditionalTypeCode::{LimitStopLoss, LimitTakeProfit};
    let limit = match origin {
        Origin::Caller => dice.percent(60),
        Origin::Trigger(LimitTakeProfit | LimitStopLoss) => true,
        _ => false,
    };
    if limit { OrderType::Limit } else { OrderType::Market }
}

/// What is not a limit order of the caller was filled; of those, some of every state.
fn state(dice: &mut Dice, origin: &Origin, order_type: &OrderType, waits: bool) -> OrderState {
    if *origin != Origin::Caller || *order_type != OrderType::Limit {
        return OrderState::Filled;
    }
    match dice.between(1, 10) {
        1..=3 => OrderState::Filled,
        4..=5 => OrderState::Canceled,
        6 if waits => OrderState::PartiallyFilled,
        6 => OrderState::PartiallyCanceled,
        7 => OrderState::Rejected,
        9.. if waits => OrderState::New,
        _ => OrderState::Expired,
    }
}

fn executed(dice: &mut Dice, state: &OrderState, quantity: i64) -> i64 {
    match state {
        OrderState::Filled => quantity,
        OrderState::PartiallyFilled | OrderState::PartiallyCanceled => dice.between(1, quantity - 1),
        _ => 0,
    }
}

/// Buying opens a long position and closes a short one.
fn sides(dice: &mut Dice, closes: bool) -> (OrderSide, PositionSide) {
    let buy = dice.percent(50);
    let position = if buy == closes { PositionSide::Short } else { PositionSide::Long };
    (if buy { OrderSide::Buy } else { OrderSide::Sell }, position)
}

/// A price near the market's. One that is still waited for is not reached yet.
fn limit(dice: &mut Dice, instrument: &Instrument, side: &OrderSide, state: &OrderState) -> Decimal {
    let off = dice.between(-30, 30);
    instrument.price_off(match (state, side) {
        (OrderState::New | OrderState::PartiallyFilled, OrderSide::Buy) => -off.abs().max(1),
        (OrderState::New | OrderState::PartiallyFilled, _) => off.abs().max(1),
        _ => off,
    })
}

/// The margin of what is still open.
fn frozen(instrument: &Instrument, order: &Order, state: &OrderState) -> Option<Decimal> {
    match state {
        OrderState::New | OrderState::PartiallyFilled => {
            instrument.margin(order.price.unwrap_or_default(), order.orig_qty - order.executed_qty).ok()
        }
        _ => Some(Decimal::ZERO),
    }
}

fn triggers(dice: &mut Dice, instrument: &Instrument, origin: &Origin, order: &mut Order) {
    use ConditionalTypeCode::{LimitTakeProfit, MarketTakeProfit};
    let Origin::Trigger(trigger) = origin else { return };
    order.source_id = Some(dice.between(1_000_000, 9_999_999));
    let price = Some(instrument.price_off(dice.between(-30, 30)));
    match trigger {
        LimitTakeProfit | MarketTakeProfit => order.trigger_profit_price = price,
        _ => order.trigger_stop_price = price,
    }
}
