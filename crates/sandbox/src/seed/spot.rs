//! The spot orders that the demo account has: most of them pending.

use tradewire_models::spot::{BizType, Order, OrderState, OrderType, Side, TimeInForce};
use tradewire_models::{Decimal, Timestamp};

use super::{Dice, Instrument, Seed, Stream};
use crate::spot::SpotOrder;

/// The first id, of the size that real ones have: more than a float can hold exactly.
const FIRST: i64 = 6_216_559_590_087_220_004;
const HOUR: i64 = 3_600_000;

/// So many orders, newest first.
pub(crate) fn spot_orders(seed: Seed, instruments: &[Instrument], now: Timestamp, count: usize) -> Vec<SpotOrder> {
    let mut dice = seed.dice(Stream::Spot);
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let draw = |age: i64| {
        let instrument = dice.pick(instruments)?;
        let time = now.minus_millis(age.saturating_mul(HOUR) - dice.between(0, HOUR / 2));
        let mut order = order(&mut dice, instrument, time);
        order.order_id = FIRST.saturating_add((count - age).saturating_mul(101)).to_string().into();
        order.client_order_id = Some(format!("sandbox_spot_{age}"));
        let biz_type = if dice.percent(75) { BizType::Spot } else { BizType::Lever };
        Some(SpotOrder { order, biz_type })
    };
    (1..=count).filter_map(draw).collect()
}

fn order(dice: &mut Dice, instrument: &Instrument, time: Timestamp) -> Order {
    let state = state(dice);
    let contracts = dice.between(2, 200);
    let executed = match state {
        OrderState::Filled => contracts,
        OrderState::PartiallyFilled => dice.between(1, contracts - 1),
        _ => 0,
    };
    let price = instrument.price_off(dice.between(-30, 30));
    let (quantity, traded) = (instrument.base_amount(contracts), instrument.base_amount(executed));

    let mut order = Order::default();
    order.symbol.clone_from(&instrument.symbol);
    order.base_currency = Some(instrument.base.clone());
    order.quote_currency = Some(instrument.quote.clone());
    order.side = if dice.percent(50) { Side::Buy } else { Side::Sell };
    order.type_ = OrderType::Limit;
    order.time_in_force = Some(TimeInForce::Gtc);
    order.price = Some(price);
    order.orig_qty = Some(quantity);
    order.orig_quote_qty = Some((quantity * price).normalize());
    order.executed_qty = Some(traded);
    order.leaving_qty = Some(quantity - traded);
    order.trade_base = Some(traded);
    order.trade_quote = Some((traded * price).normalize());
    order.avg_price = (executed > 0).then_some(price);
    // Two thousandths of what was traded, in quote currency.
    order.fee = Some((traded * price * Decimal::new(2, 3)).normalize());
    order.fee_currency = Some(instrument.quote.clone());
    order.state = state;
    order.time = time;
    order.ip = Some("127.0.0.1".to_owned());
    order.updated_time = Some(time.plus_millis(dice.between(0, 900)));
    order
}

fn state(dice: &mut Dice) -> OrderState {
    match dice.between(1, 10) {
        1..=6 => OrderState::New,
        7..=8 => OrderState::PartiallyFilled,
        9 => OrderState::Filled,
        _ => OrderState::Canceled,
    }
}
