//! Tests that the books of the demo account agree with its past orders.

use std::error::Error;

use rust_decimal::RoundingStrategy;
use tradewire_models::futures::{BillType, Fill, Liquidity};
use tradewire_transport::clock::FixedClock;

use super::*;
use crate::exchange::Exchange;
use crate::futures::{Fees, Ledger};
use crate::{DEMO_KEY, Sandbox};

const NOW: Timestamp = Timestamp::from_millis(1_700_000_600_000);

fn exchange(seed: u64, count: usize) -> Result<Exchange, Box<dyn Error>> {
    Ok(Sandbox::builder().seed(seed).history(count).clock(FixedClock(NOW)).exchange()?)
}

/// Runs a check on the ledger of the demo account.
fn with_ledger(exchange: &Exchange, check: impl FnOnce(&Trading, &Ledger)) -> Result<(), Box<dyn Error>> {
    let owner = exchange.account(DEMO_KEY).ok_or("no demo account")?.owner;
    exchange
        .with_trading(|trading, _| trading.ledger(owner).map(|ledger| check(trading, ledger)))
        .ok_or("no ledger")?;
    Ok(())
}

fn bills(ledger: &Ledger, kind: &BillType) -> Decimal {
    ledger.bills.iter().filter(|bill| bill.type_ == *kind).map(|bill| bill.amount).sum()
}

/// Returns the value of a fill, and its fee at the default rates.
fn value_and_fee(trading: &Trading, fill: &Fill) -> (Decimal, Decimal) {
    let market = trading.market(&fill.symbol);
    let value = market.map(|of| of.instrument.contract_size * fill.price * fill.quantity).unwrap_or_default();
    let rate = if fill.taker_maker == Liquidity::Maker { Fees::DEFAULT.maker } else { Fees::DEFAULT.taker };
    (value, (value * rate).round_dp_with_strategy(8, RoundingStrategy::AwayFromZero))
}

#[test]
fn the_bills_account_for_every_fee_and_profit() -> Result<(), Box<dyn Error>> {
    for (seed, count) in [(1, 60), (2, 1), (3, 2), (4, 400), (5, 999), (6, 0), (7, 240)] {
        let exchange = exchange(seed, count)?;
        with_ledger(&exchange, |trading, ledger| {
            assert!(ledger.positions().is_empty(), "seed {seed}: {:?}", ledger.positions());
            let (mut fees, mut earned) = (Decimal::ZERO, Decimal::ZERO);
            for fill in ledger.fills.iter() {
                let (value, fee) = value_and_fee(trading, fill);
                assert_eq!(fill.fee, fee, "seed {seed}: {fill:?}");
                fees += fee;
                earned += if fill.order_side == Some(OrderSide::Sell) { value } else { -value };
            }
            assert_eq!(bills(ledger, &BillType::Fee), -fees, "seed {seed}");
            let profit: Decimal = ledger.past_positions.iter().map(|past| past.realized_profit).sum();
            assert_eq!(profit, earned, "seed {seed}: what was not sold was bought");
            assert_eq!(bills(ledger, &BillType::ClosePosition), profit, "seed {seed}");
            let all: Decimal = BillType::ALL.iter().map(|kind| bills(ledger, kind)).sum();
            let before = ledger
                .bills
                .first()
                .map_or(ledger.balance, |first| first.after_amount.unwrap_or_default() - first.amount);
            assert_eq!(ledger.balance - before, all, "seed {seed}");
        })?;
    }
    Ok(())
}

#[test]
fn each_bill_continues_the_balance_of_the_one_before() -> Result<(), Box<dyn Error>> {
    for count in [60, 2_500] {
        with_ledger(&exchange(1, count)?, |_, ledger| {
            let bills: Vec<_> = ledger.bills.iter().collect();
            assert!(
                bills.len() > 30 && bills.is_sorted_by_key(|bill| bill.created_time),
                "{count}: {} bills",
                bills.len()
            );
            for pair in bills.windows(2) {
                assert_eq!(
                    pair[1].after_amount,
                    pair[0].after_amount.map(|after| after + pair[1].amount),
                    "{count}: {pair:?}"
                );
            }
            assert_eq!(bills.last().and_then(|bill| bill.after_amount), Some(ledger.balance), "{count}");
        })?;
    }
    Ok(())
}

#[test]
fn an_order_of_the_past_fills_at_the_price_of_its_time() -> Result<(), Box<dyn Error>> {
    let exchange = exchange(1, 400)?;
    with_ledger(&exchange, |trading, ledger| {
        let mut checked = 0;
        for fill in ledger.fills.iter() {
            let market = trading.market(&fill.symbol);
            let placed = ledger.orders.get(fill.order_id).map(|placed| placed.created_time).unwrap_or_default();
            let price = market.and_then(|market| market.past.price(placed));
            let tick = market.map(|market| market.instrument.tick());
            assert!(
                price.zip(tick).is_some_and(|(price, tick)| (price..=price + tick).contains(&fill.price)),
                "{fill:?}"
            );
            checked += 1;
        }
        assert!(checked > 100, "{checked}");
    })
}
