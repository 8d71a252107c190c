//! The past futures orders of the demo account, with all states and origins. They pass through the ledger like new orders, at the prices of
//! their time, so fees, bills, positions and the balance agree with them.

use tradewire_contract::{Contract, Name};
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::{OrderSide, OrderState, OrderType, PositionSide, TimeInForce, TriggerOrderType};
use tradewire_models::{Decimal, Timestamp};

use crate::clock::{DAY, HOUR};
use crate::exact::Overflow;
use crate::futures::{EndReason, Instrument, Ledger, Origin, Owner, PastOrder, Position, Trading};
use crate::market_data::MarketData;
use crate::random::{RandomStream, Seed, SeededRng};

/// The maximum age of an order if the contract does not limit the start of the history.
const MAX_AGE: i64 = 80 * DAY;
/// The number of newest orders that may still be open, because nobody has a hundred thousand open orders. Bills, past positions and
/// liquidations are kept for about as many orders, because there are more of them than orders.
const RECENT: i64 = 1_000;
/// The interval between orders if there are few of them.
const INTERVAL: i64 = 8 * HOUR;
/// The maximum time between the placement of an order and its fill or end.
const MAX_WAIT: i64 = 900;

/// The free balance before the first order. It covers all losses, because the exchange would otherwise bear them.
const AMPLE: Decimal = Decimal::from_parts(1_000_000_000, 0, 0, false, 0);

/// The past of the demo account.
pub(crate) struct FuturesPast<'a> {
    pub(crate) instruments: &'a [Instrument],
    pub(crate) market_data: &'a MarketData,
    pub(crate) now: Timestamp,
    /// The number of orders.
    pub(crate) count: usize,
}

impl FuturesPast<'_> {
    /// Returns the time before the first order.
    pub(crate) fn start(&self) -> Timestamp {
        self.now.minus_millis(self.count().saturating_mul(self.interval()))
    }

    /// Adds the orders to an account, oldest first, and the funding of the positions that they open. No position is left, and the
    /// free balance is the same as before.
    pub(crate) fn add(&self, trading: &mut Trading, owner: Owner, seed: Seed) -> Result<(), Overflow> {
        let available = trading.ledger(owner).map_or(Ok(Decimal::ZERO), Ledger::available)?;
        trading.derive_deposit(owner, AMPLE)?;
        let (mut rng, interval) = (seed.rng(RandomStream::Futures), self.interval());
        for age in (1..=self.count()).rev() {
            if age % RECENT == 0 {
                trading.forget_journal(owner);
            }
            let created = self.now.minus_millis(age * interval - rng.between(0, interval - 1) / 2);
            let updated = created.plus_millis(rng.between(0, MAX_WAIT.min(interval / 2)));
            trading.settle_past_funding(updated, self.market_data);
            let held = trading.ledger(owner).map(|ledger| ledger.positions()).unwrap_or_default();
            if let Some(mut order) = self.order(&mut rng, held, (age, created)) {
                order.client_id = Some(format!("sandbox_{age}"));
                order.updated = updated;
                trading.add_past_order(owner, &order)?;
            }
        }
        trading.settle_past_funding(self.now, self.market_data);
        trading.derive_deposit(owner, available)
    }

    fn count(&self) -> i64 {
        i64::try_from(self.count).unwrap_or(i64::MAX)
    }

    fn interval(&self) -> i64 {
        INTERVAL.min(max_age() / self.count().max(1)).max(1)
    }

    /// Draws an order. `age` is the number of orders that are still to be drawn. They have to close all positions.
    fn order(&self, rng: &mut SeededRng, held: &[Position], (age, created): (i64, Timestamp)) -> Option<PastOrder> {
        let positions = i64::try_from(held.len()).unwrap_or(i64::MAX);
        let drawn = rng.pick(held).filter(|_| positions >= age || rng.percent(45));
        let symbol = drawn.map(|position| position.symbol.as_str());
        let index = match symbol {
            Some(symbol) => self.instruments.iter().position(|instrument| instrument.symbol == symbol)?,
            None => usize::try_from(rng.between(0, i64::try_from(self.instruments.len()).ok()? - 1)).ok()?,
        };
        let instrument = self.instruments.get(index)?;
        let market = Market { instrument, price: self.market_data.price(index, created).unwrap_or(instrument.price) };
        let mut order = match drawn {
            Some(position) => closing_order(rng, &market, position),
            None => opening_order(rng, &market, positions + 2 <= age, age <= RECENT),
        };
        order.symbol.clone_from(&instrument.symbol);
        order.created = created;
        Some(order)
    }
}

/// Returns the maximum age of an order. The history can list all orders, even the oldest one some days later.
fn max_age() -> i64 {
    let operation = QuantHistory::OPERATION;
    let name = Name { group: operation.group.to_owned(), name: operation.name.to_owned() };
    let params = Contract::embedded().operation(&name).into_iter().flat_map(|history| history.params.iter());
    let oldest = params.filter_map(|param| param.rules.oldest.as_ref()?.get());
    oldest.map(|oldest| oldest.millis / 9 * 8).min().unwrap_or(MAX_AGE)
}

/// A market at the time of an order.
struct Market<'a> {
    instrument: &'a Instrument,
    price: Decimal,
}

impl Market<'_> {
    /// Returns the price of an order that fills. A limit order waits for the other side, and a market order does not.
    fn fill_price(&self, side: &OrderSide, order_type: &OrderType) -> Decimal {
        let buys = *side == OrderSide::Buy;
        self.instrument.quote_at(self.price).taker_price(buys == (*order_type == OrderType::Market))
    }
}

/// Draws an order of the caller that opens contracts: long ones by buying, and short ones by selling.
fn opening_order(rng: &mut SeededRng, market: &Market<'_>, may_fill: bool, may_be_open: bool) -> PastOrder {
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
    let (side, position_side) =
        if buys { (OrderSide::Buy, PositionSide::Long) } else { (OrderSide::Sell, PositionSide::Short) };
    let fill_price = market.fill_price(&side, &order_type);
    let price = match &order_type {
        OrderType::Market => Decimal::ZERO,
        _ if executed > 0 => fill_price,
        _ => waiting_price(rng, market, buys, is_open),
    };
    PastOrder {
        side,
        position_side,
        price,
        contracts: contracts.into(),
        filled: (executed.into(), fill_price),
        ended: end_reason(&state),
        time_in_force: time_in_force(&order_type),
        order_type,
        ..PastOrder::default()
    }
}

/// Returns a limit price that is not marketable: now, if the order is still open, or when it was placed.
fn waiting_price(rng: &mut SeededRng, market: &Market<'_>, buys: bool, is_open: bool) -> Decimal {
    let thousandths = rng.between(1, 30);
    let market_price = if is_open { market.instrument.price } else { market.price };
    market.instrument.price_off(market_price, if buys { -thousandths } else { thousandths })
}

/// Draws an order that closes a position. It is placed by the caller, by a trigger or, rarely, by the exchange in a liquidation.
fn closing_order(rng: &mut SeededRng, market: &Market<'_>, position: &Position) -> PastOrder {
    let is_long = position.side == PositionSide::Long;
    let side = if is_long { OrderSide::Sell } else { OrderSide::Buy };
    let profits = (market.price > position.average_price) == is_long;
    let origin = match rng.between(1, 10) {
        1..=4 => Origin::Trigger(trigger(profits, rng.percent(50))),
        5 => Origin::Liquidation,
        _ => Origin::Caller,
    };
    let order_type = match &origin {
        Origin::Trigger(TriggerOrderType::TakeProfit | TriggerOrderType::Stop) => OrderType::Limit,
        Origin::Caller if rng.percent(50) => OrderType::Limit,
        _ => OrderType::Market,
    };
    let liquidation_price = position.liquidation_price(market.instrument).unwrap_or_default();
    let fill_price = match &origin {
        Origin::Liquidation if liquidation_price > Decimal::ZERO => liquidation_price.round_dp(market.price.scale()),
        _ => market.fill_price(&side, &order_type),
    };
    let mut order = PastOrder {
        side,
        position_side: position.side.clone(),
        price: if order_type == OrderType::Limit { fill_price } else { Decimal::ZERO },
        contracts: position.contracts,
        filled: (position.contracts, fill_price),
        closes_position: origin != Origin::Caller,
        time_in_force: time_in_force(&order_type),
        order_type,
        ..PastOrder::default()
    };
    if matches!(origin, Origin::Trigger(_)) {
        order.condition = Some(rng.between(1_000_000, 9_999_999));
        (order.take_profit, order.stop_loss) =
            if profits { (Some(market.price), None) } else { (None, Some(market.price)) };
    }
    PastOrder { origin, ..order }
}

/// Returns the type of a trigger that closes a position at a profit or a loss.
fn trigger(profits: bool, is_limit: bool) -> TriggerOrderType {
    match (profits, is_limit) {
        (true, true) => TriggerOrderType::TakeProfit,
        (true, false) => TriggerOrderType::TakeProfitMarket,
        (false, true) => TriggerOrderType::Stop,
        (false, false) => TriggerOrderType::StopMarket,
    }
}

/// Draws the state of a limit order.
fn state(rng: &mut SeededRng, may_fill: bool, may_be_open: bool) -> OrderState {
    match rng.between(1, 10) {
        1..=3 if may_fill => OrderState::Filled,
        6 if may_fill && may_be_open => OrderState::PartiallyFilled,
        6 if may_fill => OrderState::PartiallyCanceled,
        7 => OrderState::Rejected,
        9.. if may_be_open => OrderState::New,
        _ => OrderState::Canceled,
    }
}

fn end_reason(state: &OrderState) -> Option<EndReason> {
    match state {
        OrderState::Canceled | OrderState::PartiallyCanceled => Some(EndReason::Requested),
        OrderState::Rejected => Some(EndReason::InsufficientBalance),
        _ => None,
    }
}

fn time_in_force(order_type: &OrderType) -> TimeInForce {
    if *order_type == OrderType::Limit { TimeInForce::Gtc } else { TimeInForce::Ioc }
}

#[cfg(test)]
mod tests;
