//! Random spot orders, prices and transfers, compared with a model that calculates in integers and scans all orders every time.

mod action;
mod ledgers;
mod model;

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tradewire_models::spot::OrderState;

use self::action::{Action, action, quantity, ticks};
use self::model::Model;
use super::*;
use crate::futures::Quote;
use crate::seed_data;
use crate::spot::{Balance, SpotOrder, TRANSITIONS};

const SYMBOL: &str = "eth_usdt";
const CURRENCIES: [&str; 2] = ["eth", "usdt"];
const START: Timestamp = Timestamp::from_millis(1_700_000_000_000);
/// The initial balances of each account in base currency, in quote currency, and in futures trading.
const DEPOSITS: [[i64; 3]; 2] = [[1_000, 1_000_000, 500], [1, 100, 10]];
const PEER: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// The parts of an order that a client can see: its owner, state and executed quantity.
type Seen = (Owner, OrderState, Decimal);

/// The tested state.
struct Engine(Trading);

impl Engine {
    fn new() -> Self {
        let mut trading = Trading::new(Seed(1), seed_data::instruments(Seed(1)), START);
        for [base, quote, futures] in DEPOSITS {
            let mut wallet = Wallet::default();
            for (currency, amount) in CURRENCIES.into_iter().zip([base, quote]) {
                wallet.set(currency, Balance { available: amount.into(), frozen: Decimal::ZERO });
            }
            trading.open(Ledger::new(futures.into()), wallet);
        }
        Self(trading)
    }

    /// Executes an action, and returns whether it was accepted.
    fn act(&mut self, action: &Action) -> bool {
        let Self(trading) = self;
        match action {
            Action::Place(draft) => trading.place_spot(draft.owner, &draft.order(), (PEER, START)).is_ok(),
            Action::Quote { bid, spread, depth } => {
                let mut quote = Quote::at(ticks(*bid)).ask(ticks(bid + spread));
                quote.depth = depth.map(Decimal::from);
                trading.set_quote(SYMBOL, quote, START).is_ok()
            }
            Action::Cancel { which } => {
                self.with_order(*which, |trading, owner, order| trading.cancel_spot(owner, order.id(), START))
            }
            Action::Amend { which, price, units } => self.with_order(*which, |trading, owner, order| {
                trading.amend_spot(owner, order.id(), (ticks(*price), quantity(*units)), START).is_ok()
            }),
            Action::Transfer { owner, id, to_futures, cents } => {
                let (spot, futures) = (AccountPart::Spot, AccountPart::Futures);
                let (from, to) = if *to_futures { (spot, futures) } else { (futures, spot) };
                let amount = (CURRENCIES[1], Decimal::new(*cents, 2));
                trading.transfer(&id.to_string(), ((*owner, from), (*owner, to)), amount, START).is_ok()
            }
        }
    }

    fn with_order(&mut self, which: usize, act: impl FnOnce(&mut Trading, Owner, &SpotOrder) -> bool) -> bool {
        let found = self.orders().get(which).map(|(owner, order)| (*owner, (*order).clone()));
        found.is_some_and(|(owner, order)| act(&mut self.0, owner, &order))
    }

    /// Returns all orders with their owners, oldest first.
    fn orders(&self) -> Vec<(Owner, &SpotOrder)> {
        let ledgers = (0..DEPOSITS.len()).filter_map(|owner| Some((owner, self.0.spot_ledger(owner)?)));
        let mut orders: Vec<_> =
            ledgers.flat_map(|(owner, ledger)| ledger.orders.iter().rev().map(move |order| (owner, order))).collect();
        orders.sort_by_key(|(_, order)| order.number());
        orders
    }

    fn seen(&self) -> Vec<Seen> {
        let seen = |(owner, order): (Owner, &SpotOrder)| {
            (owner, order.state.clone(), order.executed_qty.unwrap_or_default().normalize())
        };
        self.orders().into_iter().map(seen).collect()
    }

    fn balance(&self, owner: Owner, currency: &str) -> Balance {
        self.0.spot_ledger(owner).map(|ledger| ledger.wallet.balance(currency)).unwrap_or_default()
    }

    /// Returns the available and the frozen amounts of each account, and its balance in futures trading.
    fn balances(&self) -> Vec<[Decimal; 5]> {
        let of = |owner| {
            let [base, quote] = CURRENCIES.map(|currency| self.balance(owner, currency));
            let futures = self.0.ledger(owner).map(|ledger| ledger.balance).unwrap_or_default();
            [base.available, base.frozen, quote.available, quote.frozen, futures].map(|amount| amount.normalize())
        };
        (0..DEPOSITS.len()).map(of).collect()
    }
}

/// Returns the amounts that an account has gained through fills, after fees: base and quote currency.
fn gained(engine: &Engine, owner: Owner) -> [Decimal; 2] {
    let fills = engine.0.spot_ledger(owner).into_iter().flat_map(|ledger| ledger.fills.iter());
    fills.fold([Decimal::ZERO; 2], |[base, quote], fill| {
        let (base_fee, quote_fee) =
            if fill.fee_currency == CURRENCIES[0] { (fill.fee, Decimal::ZERO) } else { (Decimal::ZERO, fill.fee) };
        let sign = if fill.fee_currency == CURRENCIES[0] { Decimal::ONE } else { -Decimal::ONE };
        [base + sign * fill.quantity - base_fee, quote - sign * fill.quote_qty - quote_fee]
    })
}

/// Checks that no balance is negative, that amounts are neither created nor lost, and that open orders have frozen what they may spend.
fn check_invariants(engine: &Engine) -> Result<(), TestCaseError> {
    for (owner, balances) in engine.balances().into_iter().enumerate() {
        prop_assert!(balances.iter().all(|amount| *amount >= Decimal::ZERO), "account {}: {:?}", owner, balances);
        let [base, base_frozen, quote, quote_frozen, futures] = balances;
        let [deposit_base, deposit_quote, deposit_futures] = DEPOSITS[owner].map(Decimal::from);
        let [gained_base, gained_quote] = gained(engine, owner);
        prop_assert_eq!(base + base_frozen, deposit_base + gained_base, "base currency of {}", owner);
        let quote_deposits = deposit_quote + deposit_futures;
        prop_assert_eq!(quote + quote_frozen + futures, quote_deposits + gained_quote, "quote currency of {}", owner);
        let bills = engine.0.ledger(owner).into_iter().flat_map(|ledger| &ledger.bills);
        let billed: Decimal = bills.map(|bill| bill.amount).sum();
        prop_assert_eq!(futures, deposit_futures + billed, "bills of {}", owner);
        let frozen = |buys: bool| -> Decimal {
            let own = engine.orders().into_iter().filter(|(of, order)| *of == owner && order.buys() == buys);
            own.map(|(_, order)| order.frozen()).sum()
        };
        prop_assert_eq!((base_frozen, quote_frozen), (frozen(false), frozen(true)), "frozen by {}", owner);
    }
    let open: BTreeSet<_> =
        engine.orders().iter().filter(|(_, order)| order.is_open()).map(|(of, order)| (order.number(), *of)).collect();
    let in_books = engine.0.markets.iter().flat_map(|market| market.spot_book.all()).collect();
    prop_assert_eq!(open, in_books, "exactly the open orders are in the book");
    for (_, order) in engine.orders() {
        prop_assert!(order.is_open() || order.frozen().is_zero(), "{:?} freezes an amount", order);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::default())]

    #[test]
    fn spot_trading_behaves_like_the_model(actions in prop::collection::vec(action(), 1..60)) {
        let (mut engine, mut model) = (Engine::new(), Model::new());
        let first = Action::Quote { bid: 10_000, spread: 0, depth: None };
        for action in std::iter::once(first).chain(actions) {
            let before = engine.seen();
            prop_assert_eq!(engine.act(&action), model.act(&action), "{:?} is accepted", action);
            for ((_, before, _), (_, after, _)) in before.iter().zip(engine.seen()) {
                prop_assert!(TRANSITIONS.can_reach(before, &after), "{:?} became {:?}", before, after);
            }
            prop_assert_eq!(engine.seen(), model.seen(), "after {:?}", action);
            prop_assert_eq!(engine.balances(), model.balances(), "after {:?}", action);
            check_invariants(&engine)?;
        }
    }
}

/// The property above is only useful if the random actions cover all transitions, and if each kind of action is both accepted
/// and rejected.
#[test]
fn random_actions_cover_all_transitions_and_rejections() {
    let mut runner = TestRunner::deterministic();
    let (mut moves, mut results) = (Vec::new(), BTreeSet::new());
    for _ in 0..200 {
        let Ok(tree) = prop::collection::vec(action(), 60).new_tree(&mut runner) else { continue };
        let mut engine = Engine::new();
        for action in tree.current() {
            let before = engine.seen().into_iter().map(|(_, state, _)| state);
            let before: Vec<_> = before.chain([OrderState::New]).collect();
            results.insert((action.name(), engine.act(&action)));
            moves.extend(before.into_iter().zip(engine.seen().into_iter().map(|(_, state, _)| state)));
        }
    }
    for (from, event, to) in TRANSITIONS.0 {
        assert!(moves.contains(&(from.clone(), to.clone())), "{from:?} never becomes {to:?} by {event:?}");
    }
    for name in ["place", "amend", "transfer"] {
        assert!(results.contains(&(name, true)) && results.contains(&(name, false)), "{name}: {results:?}");
    }
}

/// A price that is reached only briefly fills the orders that it reaches.
#[test]
fn every_price_of_a_walk_is_applied() {
    let mut engine = Engine::new();
    let draft = action::Draft::limit(0, true, 9_000);
    assert!(engine.0.set_quote(SYMBOL, Quote::at(ticks(10_000)), START).is_ok());
    assert!(engine.act(&Action::Place(draft)));
    for price in [9_000, 10_000] {
        assert!(engine.0.set_quote(SYMBOL, Quote::at(ticks(price)), START).is_ok());
    }
    assert_eq!(engine.seen().first().map(|(_, state, _)| state.clone()), Some(OrderState::Filled));
}

/// The contract forbids a price in a market order, but an edited contract may allow it. Even a large price has no effect.
#[test]
fn a_market_order_may_have_any_price() {
    let mut engine = Engine::new();
    engine.act(&Action::Quote { bid: 10_000, spread: 0, depth: None });
    let mut order = action::Draft { limit: None, ..action::Draft::limit(0, true, 1) }.order();
    order.price = Some(Decimal::MAX);
    let placed = engine.0.place_spot(0, &order, (PEER, START)).map(|order| order.record().orig_quote_qty);
    assert_eq!(placed, Ok(order.quote_qty));
}
