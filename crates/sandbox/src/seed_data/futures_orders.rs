//! The past futures orders of the demo account, in most states and of most origins. The trading engine executes them at the prices of their
//! time, so fees, bills, positions and the balance agree with them.

use tradewire_models::futures::{
    NewOrder, OrderSide, OrderState, OrderType, PositionSide, TimeInForce, TriggerOrderType,
};
use tradewire_models::{Decimal, Timestamp};

use super::AMPLE;
use crate::clock::{DAY, HOUR};
use crate::exact::Overflow;
use crate::futures::{Instrument, Ledger, Owner, PastOrder, Position, Quote};
use crate::random::{RandomStream, Seed, SeededRng};
use crate::trading::Trading;

/// The maximum age of an order. The history can list all orders, even the oldest one some days later.
const MAX_AGE: i64 = 80 * DAY;
/// The number of newest orders that may still be open, because nobody has a hundred thousand open orders. Bills and past positions are kept
/// for the same orders, because each order can have several.
const RECENT: i64 = 1_000;
/// The interval between orders if there are few of them.
const INTERVAL: i64 = 8 * HOUR;
/// The maximum time between the placement of an order and its cancellation.
const MAX_WAIT: i64 = 900;

/// Adds orders to an account, oldest first. No position is left, and the free balance is the same as before.
pub(crate) fn add_futures_orders(
    trading: &mut Trading,
    owner: Owner,
    (seed, now): (Seed, Timestamp),
    count: usize,
) -> Result<(), Overflow> {
    let available = trading.ledger(owner).map_or(Ok(Decimal::ZERO), Ledger::available)?;
    derive_deposit(trading, owner, AMPLE)?;
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let interval = INTERVAL.min(MAX_AGE / count.max(1)).max(1);
    let mut rng = seed.rng(RandomStream::Futures);
    for age in (1..=count).rev() {
        if let Some(ledger) = trading.ledgers.get_mut(owner).filter(|_| age % RECENT == 0) {
            ledger.bills.clear();
            ledger.past_positions.clear();
        }
        let placed = now.minus_millis(age * interval - rng.between(0, interval - 1) / 2);
        let updated = placed.plus_millis(rng.between(0, MAX_WAIT.min(interval / 2)));
        if let Some(mut past) = order(&mut rng, trading, owner, age, [placed, updated]) {
            past.order.client_order_id = Some(format!("sandbox_{age}"));
            trading.place_past(owner, &past);
        }
    }
    derive_deposit(trading, owner, available)
}

/// Draws an order. `age` is the number of orders that are still to be drawn. They have to close all positions.
fn order(
    rng: &mut SeededRng,
    trading: &Trading,
    owner: Owner,
    age: i64,
    [placed, updated]: [Timestamp; 2],
) -> Option<PastOrder> {
    let held = trading.ledger(owner)?.positions();
    let positions = i64::try_from(held.len()).unwrap_or(i64::MAX);
    let drawn = rng.pick(held).filter(|_| positions >= age || rng.percent(45));
    let market = match drawn {
        Some(position) => trading.market(&position.symbol),
        None => rng.pick(&trading.markets),
    }?;
    let instrument = &market.instrument;
    let price = market.past.price(placed).unwrap_or(instrument.price);
    let market = PastMarket { instrument, price, placed, updated };
    Some(match drawn {
        Some(position) => closing_order(rng, &market, position),
        None => opening_order(rng, &market, held, positions + 2 <= age, age <= RECENT),
    })
}

fn derive_deposit(trading: &mut Trading, owner: Owner, available: Decimal) -> Result<(), Overflow> {
    trading.ledgers.get_mut(owner).map_or(Ok(()), |ledger| ledger.derive_deposit(available))
}

struct PastMarket<'a> {
    instrument: &'a Instrument,
    price: Decimal,
    placed: Timestamp,
    updated: Timestamp,
}

impl PastMarket<'_> {
    /// Returns the price of an order that fills. A limit order waits for the other side, and a market order does not.
    fn fill_price(&self, side: &OrderSide, order_type: &OrderType) -> Decimal {
        let buys = *side == OrderSide::Buy;
        self.instrument.quote_at(self.price).taker_price(buys == (*order_type == OrderType::Market))
    }

    /// Creates an order of which a number of contracts are filled at a price.
    fn order(
        &self,
        (side, position_side, order_type): (OrderSide, PositionSide, OrderType),
        contracts: Decimal,
        limit: Decimal,
        (filled, price): (Decimal, Decimal),
    ) -> PastOrder {
        let is_limit = order_type == OrderType::Limit;
        let symbol = self.instrument.symbol.as_str();
        let mut order = NewOrder::new(symbol, contracts, order_type, side, position_side);
        order.price = is_limit.then_some(limit);
        order.time_in_force = Some(if is_limit { TimeInForce::Gtc } else { TimeInForce::Ioc });
        PastOrder { order, placed: self.placed, quote: Quote::at(price).depth(filled), trigger: None, canceled: None }
    }
}

/// Draws an order of the caller that opens contracts: long ones by buying, and short ones by selling. A rejected one closes more contracts
/// than are held.
fn opening_order(
    rng: &mut SeededRng,
    market: &PastMarket<'_>,
    held: &[Position],
    may_fill: bool,
    may_be_open: bool,
) -> PastOrder {
    let order_type = if may_fill && !rng.percent(60) { OrderType::Market } else { OrderType::Limit };
    let state = if order_type == OrderType::Market { OrderState::Filled } else { state(rng, may_fill, may_be_open) };
    let contracts = rng.between(2, 400);
    let executed = match state {
        OrderState::Filled => contracts,
        OrderState::PartiallyFilled | OrderState::PartiallyCanceled => rng.between(1, contracts - 1),
        _ => 0,
    };
    let is_open = matches!(state, OrderState::New | OrderState::PartiallyFilled);
    // The rest of an open order waits for a price that the market has left.
    let buys = if is_open && executed > 0 { market.price < market.instrument.price } else { rng.percent(50) };
    let side = if buys { OrderSide::Buy } else { OrderSide::Sell };
    let is_rejected = state == OrderState::Rejected;
    let position_side = if buys == is_rejected { PositionSide::Short } else { PositionSide::Long };
    let held = held.iter().map(|position| position.contracts).max().filter(|_| is_rejected).unwrap_or_default();
    let fill_price = market.fill_price(&side, &order_type);
    let limit = if executed > 0 { fill_price } else { waiting_price(rng, market, buys, is_open) };
    let is_canceled = matches!(state, OrderState::Canceled | OrderState::PartiallyCanceled);
    let kind = (side, position_side, order_type);
    let past = market.order(kind, held + Decimal::from(contracts), limit, (executed.into(), fill_price));
    PastOrder { canceled: is_canceled.then_some(market.updated), ..past }
}

/// Returns a limit price that is not marketable: now, if the order is still open, or when it was placed.
fn waiting_price(rng: &mut SeededRng, market: &PastMarket<'_>, buys: bool, is_open: bool) -> Decimal {
    let thousandths = rng.between(1, 30);
    let market_price = if is_open { market.instrument.price } else { market.price };
    market.instrument.price_off(market_price, if buys { -thousandths } else { thousandths })
}

/// Draws an order that closes a position. It is placed by the caller or by a trigger.
fn closing_order(rng: &mut SeededRng, market: &PastMarket<'_>, position: &Position) -> PastOrder {
    let is_long = position.side == PositionSide::Long;
    let side = if is_long { OrderSide::Sell } else { OrderSide::Buy };
    let profits = (market.price > position.average_price) == is_long;
    let trigger = rng.percent(40).then(|| trigger(profits, rng.percent(50)));
    let order_type = match trigger {
        Some(TriggerOrderType::TakeProfit | TriggerOrderType::Stop) => OrderType::Limit,
        None if rng.percent(50) => OrderType::Limit,
        _ => OrderType::Market,
    };
    let price = market.fill_price(&side, &order_type);
    let kind = (side, position.side.clone(), order_type);
    let mut past = market.order(kind, position.contracts, price, (position.contracts, price));
    past.trigger = trigger.map(|kind| (rng.between(1_000_000, 9_999_999), kind));
    if past.trigger.is_some() {
        let NewOrder { trigger_profit_price, trigger_stop_price, .. } = &mut past.order;
        *(if profits { trigger_profit_price } else { trigger_stop_price }) = Some(market.price);
    }
    past
}

fn trigger(profits: bool, is_limit: bool) -> TriggerOrderType {
    match (profits, is_limit) {
        (true, true) => TriggerOrderType::TakeProfit,
        (true, false) => TriggerOrderType::TakeProfitMarket,
        (false, true) => TriggerOrderType::Stop,
        (false, false) => TriggerOrderType::StopMarket,
    }
}

fn state(rng: &mut SeededRng, may_fill: bool, may_be_open: bool) -> OrderState {
    match rng.between(1, 10) {
        1..=3 if may_fill => OrderState::Filled,
        5..=6 if may_fill && may_be_open => OrderState::PartiallyFilled,
        5..=6 if may_fill => OrderState::PartiallyCanceled,
        7 => OrderState::Rejected,
        9.. if may_be_open => OrderState::New,
        _ => OrderState::Canceled,
    }
}

#[cfg(test)]
mod tests;
