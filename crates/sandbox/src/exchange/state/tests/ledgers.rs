//! Random deposits, withdrawals and loans between orders, transfers and prices: amounts are neither created nor lost, no balance is
//! negative, and states move only along their tables.

mod ledger_action;

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tradewire_models::loan::{AdjustmentTrigger, OrderStatus};
use tradewire_models::margin::InterestSource;
use tradewire_models::spot::{BizType, OrderState, WalletStatus};

use self::ledger_action::{ledger_action, terms};
use super::action::Action;
use super::*;
use crate::journal::Numbered;
use crate::spot::{
    DEPOSITS as DEPOSIT_STATES, Destination, Entry, LOANS, LoanAmounts, MarginDebt, MarginRecord, WITHDRAWALS,
    has_too_many_decimals,
};

/// The tested state, with the current time.
struct Ledgers {
    engine: Engine,
    now: Timestamp,
    /// The loans that have replaced others.
    renewals: BTreeSet<i64>,
    /// The accounts that risk control blocks.
    blocked: BTreeSet<Owner>,
}

impl Ledgers {
    fn new() -> Self {
        let mut engine = Engine::new();
        engine.act(&Action::Quote { bid: 10_000, spread: 0, depth: None });
        Self { engine, now: START, renewals: BTreeSet::new(), blocked: BTreeSet::new() }
    }

    fn entries(&self, owner: Owner) -> impl Iterator<Item = &Entry> {
        self.engine.0.spot.ledger(owner).into_iter().flat_map(|ledger| ledger.journal.entries())
    }

    /// Returns all entries by account and id.
    fn all_entries(&self) -> BTreeMap<(Owner, i64), Entry> {
        let of = |owner| self.entries(owner).map(move |entry| ((owner, entry.number()), entry.clone()));
        (0..DEPOSITS.len()).flat_map(of).collect()
    }
}

fn margin_wallet() -> Wallet {
    Wallet::Margin(SYMBOL.to_owned())
}

/// Returns the amount of a currency that has entered or left all wallets besides trading: arrived deposits and borrowed amounts, less
/// withdrawals that have left the exchange with their fees, repayments with their interest, and the collateral of open and liquidated
/// loans.
fn moved(ledgers: &Ledgers, currency: &str) -> Decimal {
    // A renewed loan is replaced by a loan for which nothing was paid out.
    let renewals = &ledgers.renewals;
    let effect = |entry: &Entry| match entry {
        Entry::Deposit(deposit) if deposit.currency() == currency && *deposit.status() == WalletStatus::Success => {
            deposit.amount()
        }
        Entry::Withdrawal(withdrawal)
            if withdrawal.currency() == currency
                && *withdrawal.status() == WalletStatus::Success
                && !matches!(withdrawal.destination(), Destination::Account(_)) =>
        {
            -withdrawal.amount()
        }
        Entry::Loan(loan) => {
            let is_borrowed = loan.terms.currency == currency && !renewals.contains(&loan.number);
            let secures = loan.terms.collateral_currency == currency && loan.is_open();
            let borrowed = if is_borrowed { loan.original.principal } else { Decimal::ZERO };
            borrowed - if secures { loan.amounts.collateral } else { Decimal::ZERO }
        }
        Entry::LoanRepayment(repayment) if repayment.record.loan_currency == currency => -repayment.record.total_amount,
        Entry::LoanLiquidation(of) if of.record.collateral_currency == currency => {
            -of.record.liquidated_collateral_amount
        }
        Entry::MarginRecord(MarginRecord::Loan(_, loan)) if loan.currency == currency => loan.amount,
        Entry::MarginRecord(MarginRecord::Repayment(_, of)) if of.currency == currency => -of.amount,
        _ => Decimal::ZERO,
    };
    (0..DEPOSITS.len()).flat_map(|owner| ledgers.entries(owner)).map(effect).sum()
}

fn check(ledgers: &Ledgers) -> Result<(), TestCaseError> {
    let Ledgers { engine, .. } = ledgers;
    for (index, currency) in CURRENCIES.into_iter().enumerate() {
        let (mut held, mut expected) = (Decimal::ZERO, moved(ledgers, currency));
        for (owner, balances) in engine.balances().into_iter().enumerate() {
            prop_assert!(balances.iter().all(|amount| *amount >= Decimal::ZERO), "account {}: {:?}", owner, balances);
            let [base, base_frozen, quote, quote_frozen, futures] = balances;
            let [deposit_base, deposit_quote, deposit_futures] = DEPOSITS[owner].map(Decimal::from);
            let gained = gained(engine, owner)[index];
            let frozen_now = [base_frozen, quote_frozen][index];
            let margin = engine.0.spot.ledger(owner).map(|ledger| ledger.balance(&margin_wallet(), currency));
            let margin = margin.unwrap_or_default();
            let [available, frozen] = [margin.available, margin.frozen];
            let is_valid = |amount: &Decimal| *amount >= Decimal::ZERO && !has_too_many_decimals(*amount);
            prop_assert!([available, frozen].iter().chain(&balances).all(is_valid), "{}: {:?}", owner, margin);
            held += [base, quote + futures][index] + frozen_now + available + frozen;
            expected += [deposit_base, deposit_quote + deposit_futures][index] + gained;
            let by_orders = |biz_type: BizType| -> Decimal {
                let orders =
                    engine.orders().into_iter().filter(|(of, order)| *of == owner && order.buys() == (index == 1));
                orders.filter(|(_, order)| *order.biz_type() == biz_type).map(|(_, order)| order.frozen()).sum()
            };
            prop_assert_eq!(frozen, by_orders(BizType::Lever), "{} of {} in the margin wallet", currency, owner);
            let by_withdrawals = ledgers.entries(owner).filter_map(|entry| match entry {
                Entry::Withdrawal(of) if of.is_open() && of.currency() == currency => Some(of.amount()),
                _ => None,
            });
            prop_assert_eq!(
                frozen_now,
                by_orders(BizType::Spot) + by_withdrawals.sum::<Decimal>(),
                "{} of {}",
                currency,
                owner
            );
        }
        prop_assert_eq!(held, expected, "{}", currency);
    }
    Ok(())
}

/// Returns the table that an entry follows, its state, and whether the state can be reached from another one.
fn follows_table(before: &Entry, after: &Entry) -> bool {
    match (before, after) {
        (Entry::Deposit(before), Entry::Deposit(after)) => DEPOSIT_STATES.can_reach(before.status(), after.status()),
        (Entry::Withdrawal(before), Entry::Withdrawal(after)) => {
            WITHDRAWALS.can_reach(before.status(), after.status()) && before.fee() == after.fee()
        }
        (Entry::Loan(before), Entry::Loan(after)) => {
            LOANS.can_reach(before.status(), after.status()) && before.original == after.original
        }
        (Entry::MarginDebt(before), Entry::MarginDebt(after)) => before.currency == after.currency,
        (before, after) => before == after,
    }
}

/// Returns whether the review of a withdrawal failed, if it has ended.
fn review(before: &Entry, after: Option<&Entry>) -> Option<bool> {
    let (Entry::Withdrawal(before), Some(Entry::Withdrawal(after))) = (before, after) else { return None };
    let has_ended = *before.status() == WalletStatus::Review && *after.status() != WalletStatus::Review;
    has_ended.then_some(*after.status() == WalletStatus::Fail)
}

/// Checks that debts are the borrowed amounts less the repaid ones.
fn check_debts(ledgers: &Ledgers) -> Result<(), TestCaseError> {
    for ((owner, _), entry) in ledgers.all_entries() {
        if let Entry::MarginDebt(debt) = &entry {
            check_margin_debt(ledgers, owner, debt)?;
        }
        let Entry::Loan(loan) = entry else { continue };
        let repaid = (0..DEPOSITS.len()).flat_map(|owner| ledgers.entries(owner)).filter_map(|entry| match entry {
            Entry::LoanRepayment(of) if of.record.order_id == loan.id() => Some(of.record.principal_amount),
            _ => None,
        });
        let owed = loan.original.principal - repaid.sum::<Decimal>();
        let liquidations = ledgers.entries(owner).filter_map(|entry| match entry {
            Entry::LoanLiquidation(of) if of.record.order_id == loan.id() => Some(&of.record),
            _ => None,
        });
        let liquidations: Vec<_> = liquidations.collect();
        if *loan.status() == OrderStatus::Liquidated {
            prop_assert_eq!(liquidations.len(), 1, "{:?}", liquidations);
            prop_assert!(liquidations.iter().all(|of| of.loan_amount > owed), "{:?}", liquidations);
            prop_assert_eq!(loan.amounts, LoanAmounts::default());
        } else {
            prop_assert!(liquidations.is_empty(), "{:?}", loan);
            prop_assert_eq!(loan.amounts.principal, owed, "{:?}", loan);
        }
        let amounts = [loan.amounts.principal, loan.amounts.interest, loan.amounts.collateral];
        prop_assert!(amounts.iter().all(|amount| *amount >= Decimal::ZERO), "{:?}", loan);
        prop_assert!(!loan.is_open() || loan.amounts.collateral > Decimal::ZERO, "{:?}", loan);
    }
    Ok(())
}

/// Checks that the debt of a margin wallet is the borrowed amount plus the interest, less the repaid amount.
fn check_margin_debt(ledgers: &Ledgers, owner: Owner, debt: &MarginDebt) -> Result<(), TestCaseError> {
    let (mut principal, mut interest) = (Decimal::ZERO, Decimal::ZERO);
    for entry in ledgers.entries(owner) {
        match entry {
            Entry::MarginRecord(MarginRecord::Loan(_, of)) if of.currency == debt.currency => principal += of.amount,
            Entry::MarginRecord(MarginRecord::Interest(_, of)) if of.currency == debt.currency => interest += of.amount,
            Entry::MarginRecord(MarginRecord::Repayment(_, of)) if of.currency == debt.currency => {
                principal -= of.amount - of.interest_amount;
                interest -= of.interest_amount;
            }
            _ => {}
        }
    }
    prop_assert_eq!((debt.principal, debt.interest), (principal, interest), "{:?}", debt);
    prop_assert!(principal >= Decimal::ZERO && interest >= Decimal::ZERO, "{:?}", debt);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn amounts_are_conserved(actions in prop::collection::vec(ledger_action(), 1..60)) {
        let mut ledgers = Ledgers::new();
        for action in actions {
            let before = ledgers.all_entries();
            ledgers.act(&action);
            check(&ledgers)?;
            check_debts(&ledgers)?;
            let after = ledgers.all_entries();
            for (key, entry) in &before {
                let next = after.get(key);
                let follows = next.is_some_and(|next| follows_table(entry, next));
                prop_assert!(follows, "{:?} became {:?} by {:?}", entry, next, action);
                if let Some(failed) = review(entry, next) {
                    prop_assert_eq!(failed, ledgers.blocked.contains(&key.0), "{:?} by {:?}", next, action);
                }
            }
        }
    }
}

/// The property above is only useful if every kind of action is both accepted and rejected, and if all states occur.
#[test]
fn random_actions_reach_all_states() {
    let mut runner = TestRunner::deterministic();
    let (mut results, mut states) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..250 {
        let Ok(tree) = prop::collection::vec(ledger_action(), 60).new_tree(&mut runner) else { continue };
        let mut ledgers = Ledgers::new();
        for action in tree.current() {
            results.insert(ledgers.act(&action));
            states.extend(ledgers.all_entries().into_values().map(|entry| match entry {
                Entry::Deposit(deposit) => ("deposit", deposit.status().to_string()),
                Entry::Withdrawal(withdrawal) => ("withdrawal", withdrawal.status().to_string()),
                Entry::Loan(loan) => ("loan", loan.status().to_string()),
                Entry::MarginRecord(MarginRecord::Interest(_, of)) => ("interest", of.source.to_string()),
                Entry::LoanAdjustment(of) => ("adjustment", of.record.trigger.to_string()),
                _ => ("record", String::new()),
            }));
            let orders = ledgers.engine.orders().into_iter().map(|(_, order)| order);
            let margin_orders = orders.filter(|order| *order.biz_type() == BizType::Lever);
            states.extend(margin_orders.map(|order| ("margin order", order.state().to_string())));
        }
    }
    for name in [
        "transfer to",
        "withdraw",
        "borrow",
        "repay",
        "adjust",
        "renew",
        "transfer to margin",
        "transfer from margin",
        "borrow margin",
        "repay margin",
    ] {
        assert!(results.contains(&(name, true)) && results.contains(&(name, false)), "{name}: {results:?}");
    }
    for trigger in AdjustmentTrigger::ALL {
        assert!(states.contains(&("adjustment", trigger.to_string())), "{trigger} never occurs: {states:?}");
    }
    for source in InterestSource::ALL {
        assert!(states.contains(&("interest", source.to_string())), "{source} never occurs: {states:?}");
    }
    for state in [OrderState::New, OrderState::PartiallyFilled, OrderState::Filled, OrderState::Canceled] {
        assert!(states.contains(&("margin order", state.to_string())), "{state} never occurs: {states:?}");
    }
    let of = |name: &'static str, table: &[(WalletStatus, _, WalletStatus)]| {
        let all = table.iter().flat_map(|(from, _, to)| [from.to_string(), to.to_string()]);
        all.map(|state| (name, state)).collect::<Vec<_>>()
    };
    for state in LOANS.0.iter().flat_map(|(from, _, to)| [from.to_string(), to.to_string()]) {
        assert!(states.contains(&("loan", state.clone())), "{state} never occurs: {states:?}");
    }
    for state in of("deposit", DEPOSIT_STATES.0).into_iter().chain(of("withdrawal", WITHDRAWALS.0)) {
        assert!(states.contains(&state), "{state:?} never occurs: {states:?}");
    }
}

/// Several loans are repaid together or not at all, even if the wallet has no room for all of the collateral.
#[test]
fn loans_are_repaid_together_or_not_at_all() {
    let Ledgers { mut engine, now, .. } = Ledgers::new();
    let spot = &mut engine.0.spot;
    for _ in 0..2 {
        assert!(spot.borrow(0, terms(1, 7), (Decimal::TEN, Decimal::ONE), now).is_ok());
    }
    // The collateral of one loan still fits.
    let [base, _] = CURRENCIES;
    let available = spot.ledger(0).map(|ledger| ledger.balance(&WALLET, base).available).unwrap_or_default();
    let added = Decimal::MAX - available - Decimal::ONE;
    assert_eq!(spot.add_all(0, &[(&WALLET, base, added)], ErrorCode::OperationFailed), Ok(()));
    let wallets = spot.ledger(0).map(|ledger| ledger.wallets().clone());
    assert_eq!(spot.repay_all(0, |_| true, now), Err(SpotRejection::Overflow));
    assert_eq!(spot.ledger(0).map(|ledger| ledger.wallets().clone()), wallets);
    assert_eq!(spot.ledger(0).map(|ledger| ledger.journal.loans().filter(|loan| loan.is_open()).count()), Some(2));
    assert_eq!(spot.add_all(0, &[(&WALLET, base, -Decimal::ONE)], ErrorCode::OperationFailed), Ok(()));
    assert!(spot.repay_all(0, |_| true, now).is_ok());
}
