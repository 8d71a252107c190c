//! Tests that money adds up: with fees, the bills explain every change of a balance.

use tradewire_models::futures::BillType;

use super::*;
use crate::futures::Fees;
use crate::futures::position::Position;

const HOUR: i64 = 3_600_000;

/// Returns an engine with fees.
fn engine() -> Engine {
    let mut engine = Engine::new();
    engine.trading.set_fees(Fees { maker: Decimal::new(2, 4), taker: Decimal::new(6, 4) });
    engine
}

/// Returns an action, and the number of hours that pass after it.
fn step() -> impl Strategy<Value = (Action, i64)> {
    (action(), prop_oneof![4 => Just(0), 1 => 1..30_i64])
}

fn run((action, hours): &(Action, i64), engine: &mut Engine) -> Result<(), MarketError> {
    engine.act(action)?;
    engine.now = engine.now.plus_millis(hours * HOUR);
    engine.trading.advance_to(engine.now);
    Ok(())
}

fn sum(amounts: impl Iterator<Item = Decimal>) -> Decimal {
    amounts.sum()
}

/// Returns all positions of an account that ever had contracts.
fn positions(ledger: &Ledger) -> Vec<&Position> {
    ledger.past_positions.iter().chain(ledger.positions()).collect()
}

/// Checks that the bills of each account add up from its deposit to its balance, and that they agree with its fills and positions.
fn check_money(engine: &Engine, deposits: &[Decimal]) -> Result<(), TestCaseError> {
    for (ledger, deposit) in engine.trading.ledgers.iter().zip(deposits) {
        let mut balance = *deposit;
        for bill in &ledger.bills {
            prop_assert!(!bill.amount.is_zero(), "{:?}", bill);
            balance += bill.amount;
            prop_assert_eq!(bill.after_amount, Some(balance), "{:?}", bill);
        }
        prop_assert_eq!(ledger.balance, balance);
        let is_chronological = ledger.bills.is_sorted_by_key(|bill| bill.created_time);
        prop_assert!(is_chronological, "the bills are not in order");

        let positions = positions(ledger);
        let fees = sum(ledger.fills.iter().map(|fill| fill.fee));
        let profits = sum(ledger.orders.iter().rev().map(|placed| placed.profit()));
        prop_assert_eq!(sum(positions.iter().map(|position| position.life.fees)), fees);
        prop_assert_eq!(sum(positions.iter().map(|position| position.realized_profit)), profits);
        prop_assert_eq!(balance - deposit, profits - fees);
        let of = |kind: &BillType| sum(ledger.bills.iter().filter(|bill| bill.type_ == *kind).map(|bill| bill.amount));
        prop_assert_eq!(of(&BillType::Fee), -fees);
        prop_assert_eq!(of(&BillType::ClosePosition), profits);
        for position in positions {
            let life = &position.life;
            let gained = life.closed_value - life.closed_cost;
            let gained = if position.side == PositionSide::Long { gained } else { -gained };
            prop_assert_eq!(position.realized_profit, gained, "{:?}", position);
            prop_assert!(life.max_contracts <= life.closed_contracts + position.contracts, "{:?}", position);
            prop_assert!(position.contracts <= life.max_contracts, "{:?}", position);
            prop_assert_eq!(life.closed_contracts.is_zero(), life.closed_at == Timestamp::default(), "{:?}", position);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::default())]

    #[test]
    fn the_bills_explain_every_change_of_a_balance(steps in prop::collection::vec(step(), 1..60)) {
        let mut engine = engine();
        let first = (Action::Quote { bid: 10_000, spread: 0, depth: None }, 0);
        let deposits: Vec<_> = engine.trading.ledgers.iter().map(|of| of.balance).collect();
        for step in std::iter::once(first).chain(steps) {
            prop_assert_eq!(run(&step, &mut engine), Ok(()));
            check_money(&engine, &deposits)?;
        }
    }
}

/// The property above is only useful if the random actions lead to all kinds of entries.
#[test]
fn random_actions_lead_to_all_kinds_of_entries() {
    let mut runner = TestRunner::deterministic();
    let (mut kinds, mut positions) = (Vec::new(), 0);
    for _ in 0..100 {
        let Ok(tree) = prop::collection::vec(step(), 60).new_tree(&mut runner) else { continue };
        let mut engine = engine();
        for step in tree.current() {
            assert_eq!(run(&step, &mut engine), Ok(()));
        }
        for ledger in &engine.trading.ledgers {
            kinds.extend(ledger.bills.iter().map(|bill| (bill.type_.clone(), bill.amount > Decimal::ZERO)));
            positions += ledger.past_positions.len();
        }
    }
    assert!(positions > 0, "no position is closed");
    use BillType::{ClosePosition, Fee};
    for kind in [(ClosePosition, true), (ClosePosition, false), (Fee, false)] {
        assert!(kinds.contains(&kind), "{kind:?} never occurs");
    }
}
