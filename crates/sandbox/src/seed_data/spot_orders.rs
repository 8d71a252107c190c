//! The spot orders of the demo account: most of them pending.

use tradewire_models::spot::{BizType, Order, OrderId, OrderState, OrderType, Side, TimeInForce};
use tradewire_models::{Decimal, Timestamp};

use crate::futures::Instrument;
use crate::random::{Seed, SeededRng, Stream};

/// The first order id. It has as many digits as real ids: more than a float can represent exactly.
const FIRST_ID: i64 = 6_216_559_590_087_220_004;
const HOUR: i64 = 3_600_000;

/// A spot order and its business type, which is not part of the order on the wire. No other file of the sandbox depends on
/// the names of the record's fields.
#[derive(Debug, Clone)]
pub(crate) struct SpotOrder {
    order: Order,
    biz_type: BizType,
}

impl SpotOrder {
    /// Returns the order as responses contain it.
    pub(crate) fn record(&self) -> &Order {
        &self.order
    }

    pub(crate) fn biz_type(&self) -> &BizType {
        &self.biz_type
    }

    pub(crate) fn id(&self) -> &OrderId {
        &self.order.order_id
    }

    pub(crate) fn client_id(&self) -> Option<&str> {
        self.order.client_order_id.as_deref()
    }

    pub(crate) fn symbol(&self) -> &str {
        &self.order.symbol
    }

    pub(crate) fn side(&self) -> &Side {
        &self.order.side
    }

    pub(crate) fn order_type(&self) -> &OrderType {
        &self.order.type_
    }

    pub(crate) fn state(&self) -> &OrderState {
        &self.order.state
    }

    pub(crate) fn is_open(&self) -> bool {
        matches!(self.state(), OrderState::New | OrderState::PartiallyFilled)
    }

    pub(crate) fn price(&self) -> Option<Decimal> {
        self.order.price
    }

    pub(crate) fn quantity(&self) -> Option<Decimal> {
        self.order.orig_qty
    }

    pub(crate) fn executed(&self) -> Option<Decimal> {
        self.order.executed_qty
    }

    pub(crate) fn average_price(&self) -> Option<Decimal> {
        self.order.avg_price
    }

    pub(crate) fn created(&self) -> Timestamp {
        self.order.time
    }

    pub(crate) fn updated(&self) -> Option<Timestamp> {
        self.order.updated_time
    }
}

/// Generates `count` orders, newest first.
pub(crate) fn spot_orders(seed: Seed, instruments: &[Instrument], now: Timestamp, count: usize) -> Vec<SpotOrder> {
    let mut rng = seed.rng(Stream::Spot);
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let draw = |age: i64| {
        let instrument = rng.pick(instruments)?;
        let time = now.minus_millis(age.saturating_mul(HOUR) - rng.between(0, HOUR / 2));
        let mut order = order(&mut rng, instrument, time);
        order.order_id = FIRST_ID.saturating_add((count - age).saturating_mul(101)).to_string().into();
        order.client_order_id = Some(format!("sandbox_spot_{age}"));
        let biz_type = if rng.percent(75) { BizType::Spot } else { BizType::Lever };
        Some(SpotOrder { order, biz_type })
    };
    (1..=count).filter_map(draw).collect()
}

fn order(rng: &mut SeededRng, instrument: &Instrument, time: Timestamp) -> Order {
    let state = state(rng);
    let contracts = rng.between(2, 200);
    let executed = match state {
        OrderState::Filled => contracts,
        OrderState::PartiallyFilled => rng.between(1, contracts - 1),
        _ => 0,
    };
    let price = instrument.price_off(rng.between(-30, 30));
    let (quantity, traded) = (base_amount(instrument, contracts), base_amount(instrument, executed));

    let mut order = Order::default();
    order.symbol.clone_from(&instrument.symbol);
    order.base_currency = Some(instrument.base.clone());
    order.quote_currency = Some(instrument.quote.clone());
    order.side = if rng.percent(50) { Side::Buy } else { Side::Sell };
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
    // The fee is 0.2 % of the traded value, in quote currency.
    order.fee = Some((traded * price * Decimal::new(2, 3)).normalize());
    order.fee_currency = Some(instrument.quote.clone());
    order.state = state;
    order.time = time;
    order.ip = Some("127.0.0.1".to_owned());
    order.updated_time = Some(time.plus_millis(rng.between(0, 900)));
    order
}

fn base_amount(instrument: &Instrument, contracts: i64) -> Decimal {
    instrument.contract_size * Decimal::from(contracts)
}

fn state(rng: &mut SeededRng) -> OrderState {
    match rng.between(1, 10) {
        1..=6 => OrderState::New,
        7..=8 => OrderState::PartiallyFilled,
        9 => OrderState::Filled,
        _ => OrderState::Canceled,
    }
}
