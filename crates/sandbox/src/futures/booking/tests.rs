//! Funding over time: every period once, at the announced rate, with bounded work.

use tradewire_models::futures::{BillType, NewOrder, OrderSide, OrderType, PositionSide};

use super::*;
use crate::futures::ledger::PlacedBill;
use crate::futures::ledger::{Ledger, Owner};
use crate::futures::quote::Instrument;
use crate::futures::quote::Quote;
use crate::market_data::MarketData;
use crate::random::Seed;
use crate::seed_data;

const START: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const SYMBOL: &str = "btc_usdt";
const DAY: i64 = 24 * 3_600_000;

/// Funding in a market with a price of 60,000, and one account.
struct Setup {
    trading: Trading,
    instrument: Instrument,
    rates: FundingRates,
    owner: Owner,
}

impl Setup {
    fn new() -> Option<Self> {
        let instruments = seed_data::instruments(Seed(1));
        let data = MarketData::new(Seed(1), START, instruments.iter().map(|of| of.price));
        let instrument = instruments.iter().find(|of| of.symbol == SYMBOL)?.clone();
        let index = instruments.iter().position(|of| of.symbol == SYMBOL)?;
        let rates = data.iter().nth(index)?.funding_rates();
        let mut trading = Trading::new(&instruments);
        trading.set_quote(SYMBOL, Quote::at(60_000), START).ok()?;
        trading.charge_funding(data.iter().map(|of| of.funding_rates()), START);
        let owner = trading.open(Ledger::new("key", 1_000_000.into()));
        Some(Self { trading, instrument, rates, owner })
    }

    fn open(&mut self, side: PositionSide, contracts: i64, now: Timestamp) {
        self.trading.advance_to(now);
        let order_side = if side == PositionSide::Long { OrderSide::Buy } else { OrderSide::Sell };
        let order = NewOrder::new(SYMBOL, contracts, OrderType::Market, order_side, side);
        self.trading.place(self.owner, &order, now);
    }

    fn bills(&self) -> Vec<PlacedBill> {
        let ledger = self.trading.ledger(self.owner);
        ledger.into_iter().flat_map(|ledger| ledger.journal.bills()).cloned().collect()
    }

    /// Returns the payment of a long position with this number of contracts for a period.
    fn payment(&self, contracts: i64, period: i64) -> Decimal {
        let value = self.instrument.value(60_000.into(), contracts.into()).unwrap_or_default();
        (value * self.rates.rate(period)).normalize()
    }
}

#[test]
fn each_period_is_paid_once_at_its_rate() -> Result<(), &'static str> {
    let mut setup = Setup::new().ok_or("no setup")?;
    setup.open(PositionSide::Long, 7, START);
    let first = FUNDING.last(START) + 1;
    let end = FUNDING.end(first);
    setup.trading.advance_to(end.minus_millis(1));
    assert_eq!(setup.bills(), [], "the period has not ended");

    for now in [end, end, end.plus_millis(2 * DAY), end, end.plus_millis(2 * DAY)] {
        setup.trading.advance_to(now);
    }
    let bills = setup.bills();
    let expected: Vec<_> = (first..=first + 6).map(|period| (-setup.payment(7, period), FUNDING.end(period))).collect();
    assert_eq!(bills.iter().map(|bill| (bill.amount, bill.at)).collect::<Vec<_>>(), expected);
    assert!(bills.iter().all(|bill| bill.kind == BillType::Funding && bill.symbol() == Some(SYMBOL)), "{bills:?}");
    Ok(())
}

#[test]
fn one_side_receives_what_the_other_pays() -> Result<(), &'static str> {
    let mut setup = Setup::new().ok_or("no setup")?;
    setup.open(PositionSide::Long, 7, START);
    setup.open(PositionSide::Short, 7, START);
    setup.trading.advance_to(START.plus_millis(10 * DAY));
    let bills = setup.bills();
    assert!(bills.len() > 50, "{bills:?}");
    assert_eq!(bills.iter().map(|bill| bill.amount).sum::<Decimal>(), Decimal::ZERO);
    Ok(())
}

#[test]
fn periods_without_a_position_are_free() -> Result<(), &'static str> {
    let mut setup = Setup::new().ok_or("no setup")?;
    let opened = START.plus_millis(100 * DAY);
    setup.open(PositionSide::Long, 7, opened);
    assert_eq!(setup.bills(), []);
    setup.trading.advance_to(opened.plus_millis(DAY));
    assert_eq!(setup.bills().len(), 3);
    Ok(())
}

#[test]
fn a_large_jump_of_the_clock_is_settled_with_bounded_work() -> Result<(), &'static str> {
    let mut setup = Setup::new().ok_or("no setup")?;
    setup.open(PositionSide::Long, 7, START);
    let (settled, now) = (FUNDING.last(START), START.plus_millis(1_000_000 * DAY));
    setup.trading.advance_to(now);
    let (bills, last) = (setup.bills(), FUNDING.last(now));
    let (first, together) = bills.split_first().map(|(bill, rest)| (bill, rest.len())).ok_or("no bills")?;
    // A rate may be zero.
    let single: Vec<_> = (last - MAX_SINGLE_PERIODS + 1..=last).map(|period| -setup.payment(7, period)).collect();
    assert_eq!(together, single.iter().filter(|amount| !amount.is_zero()).count());
    let periods = last - MAX_SINGLE_PERIODS - settled;
    assert_eq!(first.amount, -setup.payment(7, settled + 1) * Decimal::from(periods));
    assert_eq!(first.at, FUNDING.end(last - MAX_SINGLE_PERIODS));
    setup.trading.advance_to(now);
    assert_eq!(setup.bills().len(), bills.len());
    Ok(())
}

#[test]
fn extreme_times_are_survived() -> Result<(), &'static str> {
    let mut setup = Setup::new().ok_or("no setup")?;
    setup.open(PositionSide::Long, 7, START);
    for now in [i64::MAX, i64::MIN, 0, i64::MAX].map(Timestamp::from_millis) {
        setup.trading.advance_to(now);
    }
    Ok(())
}

#[test]
fn a_fee_is_exact_or_rounded_up() {
    let fees = Fees { maker: Decimal::ZERO, taker: Decimal::new(6, 4) };
    let value = Decimal::new(60_001, 4);
    assert_eq!(fees.fee(value, false), Ok(Decimal::new(360_006, 8)));
    assert_eq!(fees.fee(Decimal::new(1, 5), false), Ok(Decimal::new(1, 8)), "0.000000006 is rounded up");
    assert_eq!(fees.fee(value, true), Ok(Decimal::ZERO));
    assert_eq!(share(Decimal::new(1, 5), Decimal::new(-6, 4)), Ok(Decimal::new(-1, 8)));
    assert_eq!(share(Decimal::MAX, Decimal::MAX), Err(Overflow));
}
