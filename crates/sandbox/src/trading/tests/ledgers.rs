//! Random transfers between accounts, among orders and prices: amounts are neither created nor lost, no balance is negative,
//! and each wallet has frozen what its open orders may spend.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tradewire_models::spot::{BizType, OrderState};

use super::action::{Action, action};
use super::*;
use crate::spot::has_too_many_decimals;

/// An action. Amounts are in hundredths.
#[derive(Debug, Clone)]
enum LedgerAction {
    /// An order, a price or a transfer.
    Trade(Action),
    /// Moves an amount to the other account.
    TransferTo { owner: Owner, id: u8, currency: usize, amount: i64 },
}

fn ledger_action() -> impl Strategy<Value = LedgerAction> {
    let transfer = (0..2_usize, 40..90_u8, 0..2_usize, 1..20_000_i64);
    prop_oneof![
        4 => action().prop_map(LedgerAction::Trade),
        1 => transfer.prop_map(|(owner, id, currency, amount)| LedgerAction::TransferTo { owner, id, currency, amount }),
    ]
}

fn start() -> Engine {
    let mut engine = Engine::new();
    engine.act(&Action::Quote { bid: 10_000, spread: 0, depth: None });
    engine
}

/// Executes an action, and returns its name and whether it was accepted.
fn act(engine: &mut Engine, action: &LedgerAction) -> (&'static str, bool) {
    match action {
        LedgerAction::Trade(action) => (action.name(), engine.act(action)),
        LedgerAction::TransferTo { owner, id, currency, amount } => {
            let amount = (CURRENCIES[*currency], Decimal::new(*amount, 2));
            let parts = ((*owner, AccountPart::Spot), (1 - *owner, AccountPart::Spot));
            ("transfer to", engine.0.transfer(&id.to_string(), parts, amount, START).is_ok())
        }
    }
}

fn check(engine: &Engine) -> Result<(), TestCaseError> {
    for (index, currency) in CURRENCIES.into_iter().enumerate() {
        let (mut held, mut expected) = (Decimal::ZERO, Decimal::ZERO);
        for (owner, balances) in engine.balances().into_iter().enumerate() {
            let [base, base_frozen, quote, quote_frozen, futures] = balances;
            let [deposit_base, deposit_quote, deposit_futures] = DEPOSITS[owner].map(Decimal::from);
            let frozen_now = [base_frozen, quote_frozen][index];
            let is_valid = |amount: &Decimal| *amount >= Decimal::ZERO && !has_too_many_decimals(*amount);
            prop_assert!(balances.iter().all(is_valid), "{}: {:?}", owner, balances);
            held += [base, quote + futures][index] + frozen_now;
            expected += [deposit_base, deposit_quote + deposit_futures][index] + gained(engine, owner)[index];
            let orders = engine.orders().into_iter().filter(|(of, order)| *of == owner && order.buys() == (index == 1));
            let by_orders: Decimal = orders.map(|(_, order)| order.frozen()).sum();
            prop_assert_eq!(frozen_now, by_orders, "{} of {}", currency, owner);
        }
        prop_assert_eq!(held, expected, "{}", currency);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::default())]

    #[test]
    fn amounts_are_conserved(actions in prop::collection::vec(ledger_action(), 1..60)) {
        let mut engine = start();
        for action in actions {
            act(&mut engine, &action);
            check(&engine)?;
        }
    }
}

/// The property above is only useful if transfers are both accepted and rejected, and if margin orders reach all states.
#[test]
fn random_actions_reach_all_states() {
    let mut runner = TestRunner::deterministic();
    let (mut results, mut states) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..100 {
        let Ok(tree) = prop::collection::vec(ledger_action(), 60).new_tree(&mut runner) else { continue };
        let mut engine = start();
        for action in tree.current() {
            results.insert(act(&mut engine, &action));
            let orders = engine.orders().into_iter().map(|(_, order)| order);
            let margin_orders = orders.filter(|order| *order.biz_type() == BizType::Lever);
            states.extend(margin_orders.map(|order| order.state.to_string()));
        }
    }
    for accepted in [true, false] {
        assert!(results.contains(&("transfer to", accepted)), "{results:?}");
    }
    for state in [OrderState::New, OrderState::PartiallyFilled, OrderState::Filled, OrderState::Canceled] {
        assert!(states.contains(&state.to_string()), "{state} never occurs: {states:?}");
    }
}
