//! The initial data of a new sandbox, which is generated from its seed: instruments, and the orders of the demo account. Amounts are exact;
//! no float is involved.

mod futures_orders;

use tradewire_models::spot::{BizType, NewOrder, OrderType, Side, TimeInForce};
use tradewire_models::{Decimal, Timestamp};

use crate::clock::HOUR;
use crate::futures::{Instrument, Owner, Quote};
use crate::market::Market;
use crate::random::{RandomStream, Seed, SeededRng};
use crate::spot::PastSpotOrder;
use crate::trading::Trading;

pub(crate) use futures_orders::add_futures_orders;

/// The base currency, usual price in ticks, decimals of a tick, and decimals of a contract's size of each pair.
const BASES: &[(&str, i64, u32, u32)] = &[
    ("btc", 640_000, 1, 4),
    ("eth", 320_000, 2, 3),
    ("sol", 150_000, 3, 1),
    ("xrp", 6_000, 4, 0),
    ("doge", 16_000, 5, 0),
];
const QUOTE: &str = "usdt";
/// The free balance, and the available amount of each currency, before the first order: enough for all orders.
const AMPLE: Decimal = Decimal::from_parts(1_000_000_000, 0, 0, false, 0);

/// Generates the instruments of a seed. Each price is within 10 % of the usual one.
pub(crate) fn instruments(seed: Seed) -> Vec<Instrument> {
    let mut rng = seed.rng(RandomStream::Instruments);
    let instrument = |&(base, ticks, tick_decimals, size_decimals): &(&'static str, i64, u32, u32)| Instrument {
        symbol: format!("{base}_{QUOTE}"),
        base: base.to_owned(),
        quote: QUOTE.to_owned(),
        price: Decimal::new(rng.between(ticks * 9 / 10, ticks * 11 / 10), tick_decimals),
        contract_size: Decimal::new(1, size_decimals),
    };
    BASES.iter().map(instrument).collect()
}

/// Adds limit orders to an account, oldest first. The available amounts are the same as before.
pub(crate) fn add_spot_orders(trading: &mut Trading, owner: Owner, (seed, now): (Seed, Timestamp), count: usize) {
    let Some(ledger) = trading.spot_ledgers.get_mut(owner) else { return };
    let before = ledger.wallet.clone();
    ledger.wallet.set_available(|_| AMPLE);
    let mut rng = seed.rng(RandomStream::Spot);
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let draw = |(age, market): (i64, &Market)| {
        let placed = now.minus_millis(age.saturating_mul(HOUR) - rng.between(0, HOUR / 2));
        let mut past = order(&mut rng, &market.instrument, placed);
        past.order.client_order_id = Some(format!("sandbox_spot_{age}"));
        past.order.biz_type = if rng.percent(75) { BizType::Spot } else { BizType::Lever };
        past
    };
    let newest_first: Vec<_> = (1..=count).zip(trading.markets.iter().cycle()).map(draw).collect();
    for past in newest_first.iter().rev() {
        trading.place_past_spot(owner, past);
    }
    if let Some(ledger) = trading.spot_ledgers.get_mut(owner) {
        ledger.wallet.set_available(|currency| before.balance(currency).available);
    }
}

/// Draws a limit order that is not marketable at the current price: some thousandths below it for a buy, above it for a sell. Part of it may
/// have been filled when it was placed.
fn order(rng: &mut SeededRng, instrument: &Instrument, placed: Timestamp) -> PastSpotOrder {
    let contracts = rng.between(10, 200);
    let executed = match rng.between(1, 10) {
        1..=7 => 0,
        8..=9 => rng.between(1, contracts - 1),
        _ => contracts,
    };
    let off = rng.between(1, 30);
    let (side, off) = if rng.percent(50) { (Side::Buy, -off) } else { (Side::Sell, off) };
    let price = instrument.price_off(instrument.price, off);
    let mut order = NewOrder::new(instrument.symbol.as_str(), side, OrderType::Limit, TimeInForce::Gtc, BizType::Spot);
    order.price = Some(price);
    order.quantity = Some(base_amount(instrument, contracts));
    let ended = placed.plus_millis(rng.between(0, 900));
    PastSpotOrder {
        order,
        placed,
        quote: Quote::at(price).depth(base_amount(instrument, executed)),
        canceled: rng.percent(10).then_some(ended),
    }
}

fn base_amount(instrument: &Instrument, contracts: i64) -> Decimal {
    instrument.contract_size * Decimal::from(contracts)
}
