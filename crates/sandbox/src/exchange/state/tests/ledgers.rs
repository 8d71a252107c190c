//! Random deposits, withdrawals and loans between orders, transfers and prices: amounts neither appear nor vanish, no balance is
//! negative, and states move only along their tables.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tradewire_models::spot::WalletStatus;

use super::action::{Action, action};
use super::*;
use crate::restriction::Restriction;
use crate::spot::{AcceptedWithdrawal, DEPOSITS as DEPOSIT_STATES, Entry, NewDeposit, WITHDRAWALS};

/// An action. Amounts are in hundredths.
#[derive(Debug, Clone)]
enum LedgerAction {
    /// An order, a price or a transfer.
    Trade(Action),
    TransferTo {
        owner: Owner,
        id: u8,
        currency: usize,
        amount: i64,
    },
    Deposit {
        owner: Owner,
        currency: usize,
        amount: i64,
    },
    Withdraw {
        owner: Owner,
        currency: usize,
        amount: i64,
        fee: i64,
        is_internal: bool,
    },
    /// Restricts an account, or lifts its restriction.
    Restrict {
        owner: Owner,
        is_blocked: bool,
    },
    /// Time passes, in seconds.
    Wait {
        seconds: i64,
    },
}

fn ledger_action() -> impl Strategy<Value = LedgerAction> {
    let (owner, currency, amount) = (0..2_usize, 0..2_usize, 1..20_000_i64);
    let transfer = (owner.clone(), 40..50_u8, currency.clone(), amount.clone());
    let withdrawal = (owner.clone(), currency.clone(), amount.clone(), 0..100_i64, any::<bool>());
    prop_oneof![
        4 => action().prop_map(LedgerAction::Trade),
        1 => transfer.prop_map(|(owner, id, currency, amount)| LedgerAction::TransferTo { owner, id, currency, amount }),
        2 => (owner.clone(), currency, amount).prop_map(|(owner, currency, amount)| {
            LedgerAction::Deposit { owner, currency, amount }
        }),
        3 => withdrawal.prop_map(|(owner, currency, amount, fee, is_internal)| {
            LedgerAction::Withdraw { owner, currency, amount: amount + fee, fee, is_internal }
        }),
        1 => (owner, any::<bool>()).prop_map(|(owner, is_blocked)| LedgerAction::Restrict { owner, is_blocked }),
        3 => prop_oneof![1..60_i64, 3_600..400_000_i64].prop_map(|seconds| LedgerAction::Wait { seconds }),
    ]
}

/// The tested state, with the current time.
struct Ledgers {
    engine: Engine,
    now: Timestamp,
}

impl Ledgers {
    fn new() -> Self {
        let mut engine = Engine::new();
        engine.act(&Action::Quote { bid: 10_000, spread: 0, depth: None });
        Self { engine, now: START }
    }

    /// Executes an action, and returns its name and whether it was accepted.
    fn act(&mut self, action: &LedgerAction) -> (&'static str, bool) {
        let Self { engine, now } = self;
        let state = &mut engine.0;
        let amount_of = |hundredths: i64| Decimal::new(hundredths, 2);
        match action {
            LedgerAction::Trade(action) => (action.name(), engine.act(action)),
            LedgerAction::TransferTo { owner, id, currency, amount } => {
                let (wallet, amount) = (Purse::Wallet(WALLET), (CURRENCIES[*currency], amount_of(*amount)));
                let purses = ((*owner, &wallet), (1 - *owner, &wallet));
                ("transfer to", state.transfer(&id.to_string(), purses, amount).is_ok())
            }
            LedgerAction::Deposit { owner, currency, amount } => {
                let deposit = NewDeposit {
                    currency: CURRENCIES[*currency].to_owned(),
                    chain: "chain".to_owned(),
                    amount: amount_of(*amount),
                    confirmations: 2,
                    address: String::new(),
                    memo: String::new(),
                    sender: String::new(),
                    transaction: String::new(),
                };
                ("deposit", state.spot.announce_deposit(*owner, deposit, *now).is_some())
            }
            LedgerAction::Withdraw { owner, currency, amount, fee, is_internal } => {
                let withdrawal = AcceptedWithdrawal {
                    client_id: None,
                    currency: CURRENCIES[*currency].to_owned(),
                    chain: "chain".to_owned(),
                    amount: amount_of(*amount),
                    fee: if *is_internal { Decimal::ZERO } else { amount_of(*fee) },
                    confirmations: 2,
                    address: String::new(),
                    memo: String::new(),
                    receiver: is_internal.then_some(1 - *owner),
                };
                ("withdraw", state.spot.withdraw(*owner, withdrawal, *now).is_ok())
            }
            LedgerAction::Restrict { owner, is_blocked } => {
                let restricted = state.futures.ledger_mut(*owner).map(|ledger| match is_blocked {
                    true => ledger.restrictions.add(Restriction::RiskControl, *now),
                    false => ledger.restrictions.lift(Restriction::RiskControl),
                });
                ("restrict", restricted.is_some())
            }
            LedgerAction::Wait { seconds } => {
                *now = now.plus_millis(seconds * 1_000);
                state.advance_to(*now);
                ("wait", true)
            }
        }
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

/// Returns what has entered or left all wallets besides trading, by currency: deposits that have arrived, less withdrawals that have
/// left the exchange with their fees.
fn moved(ledgers: &Ledgers, currency: &str) -> Decimal {
    let effect = |entry: &Entry| match entry {
        Entry::Deposit(deposit) if deposit.currency() == currency && *deposit.status() == WalletStatus::Success => {
            deposit.amount()
        }
        Entry::Withdrawal(withdrawal)
            if withdrawal.currency() == currency
                && *withdrawal.status() == WalletStatus::Success
                && withdrawal.receiver().is_none() =>
        {
            -withdrawal.amount()
        }
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
            held += [base, quote + futures][index] + frozen_now;
            expected += [deposit_base, deposit_quote + deposit_futures][index] + gained;
            let orders = engine.orders().into_iter().filter(|(of, order)| *of == owner && order.buys() == (index == 1));
            let by_orders: Decimal = orders.map(|(_, order)| order.frozen()).sum();
            let by_withdrawals = ledgers.entries(owner).filter_map(|entry| match entry {
                Entry::Withdrawal(of) if of.is_open() && of.currency() == currency => Some(of.amount()),
                _ => None,
            });
            prop_assert_eq!(frozen_now, by_orders + by_withdrawals.sum::<Decimal>(), "{} of {}", currency, owner);
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
        _ => false,
    }
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
            let after = ledgers.all_entries();
            for (key, entry) in &before {
                let next = after.get(key);
                let follows = next.is_some_and(|next| follows_table(entry, next));
                prop_assert!(follows, "{:?} became {:?} by {:?}", entry, next, action);
            }
        }
    }
}

/// The property above is only useful if every kind of action is both accepted and rejected, and if all states occur.
#[test]
fn random_actions_reach_all_states() {
    let mut runner = TestRunner::deterministic();
    let (mut results, mut states) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..150 {
        let Ok(tree) = prop::collection::vec(ledger_action(), 60).new_tree(&mut runner) else { continue };
        let mut ledgers = Ledgers::new();
        for action in tree.current() {
            results.insert(ledgers.act(&action));
            states.extend(ledgers.all_entries().into_values().map(|entry| match entry {
                Entry::Deposit(deposit) => ("deposit", deposit.status().to_string()),
                Entry::Withdrawal(withdrawal) => ("withdrawal", withdrawal.status().to_string()),
            }));
        }
    }
    for name in ["transfer to", "withdraw"] {
        assert!(results.contains(&(name, true)) && results.contains(&(name, false)), "{name}: {results:?}");
    }
    let of = |name: &'static str, table: &[(WalletStatus, _, WalletStatus)]| {
        let all = table.iter().flat_map(|(from, _, to)| [from.to_string(), to.to_string()]);
        all.map(|state| (name, state)).collect::<Vec<_>>()
    };
    for state in of("deposit", DEPOSIT_STATES.0).into_iter().chain(of("withdrawal", WITHDRAWALS.0)) {
        assert!(states.contains(&state), "{state:?} never occurs: {states:?}");
    }
}
