//! Random orders and prices, compared with a model that calculates in integers and scans all orders every time.

mod action;
mod bookkeeping;
mod conditional;
mod model;
mod observed;

use std::collections::BTreeSet;
use std::time::Duration;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tradewire_models::Decimal;
use tradewire_models::futures::{OrderState, PositionSide, StopOrderAmendment, TriggerState};

use super::*;
use crate::futures::MarketError;
use crate::futures::condition::{ConditionalKind, ConditionalOrder};
use crate::futures::trading::tests::action::{Action, action, from_newest, side, ticks};
use crate::futures::trading::tests::conditional::ConditionalDraft;
use crate::futures::trading::tests::model::Model;
use crate::futures::transitions::CONDITIONAL_TRANSITIONS;
use crate::futures::transitions::TRANSITIONS;
use crate::random::Seed;
use crate::seed_data;
use crate::spot::Wallet;

const SYMBOL: &str = "eth_usdt";
const START: Timestamp = Timestamp::from_millis(1_700_000_000_000);
/// The second account has a small balance.
const DEPOSITS: [i64; 2] = [1_000_000_000, 1];

/// The tested engine, and the current time.
struct Engine {
    trading: Trading,
    now: Timestamp,
}

impl Engine {
    fn new() -> Self {
        let mut trading = Trading::new(Seed(1), seed_data::instruments(Seed(1)), START);
        for deposit in DEPOSITS {
            trading.open(Ledger::new(deposit.into()), Wallet::default());
        }
        Self { trading, now: START }
    }

    /// Places a conditional order, unless the rules reject it. A wrong decision shows in the state, which is compared with the model.
    fn wait_for(&mut self, draft: &ConditionalDraft) {
        let (owner, now) = (draft.owner, self.now);
        let trading = &self.trading;
        let trigger = draft.trigger_order().map(|new| trading.trigger_order(new));
        let stop = draft.stop_order(now).map(|new| trading.stop_order(owner, new, now));
        let trailing = draft.trailing_order(now).map(|new| trading.trailing_order(new, now));
        if let Some(Ok(condition)) = trigger.or(stop).or(trailing) {
            self.trading.add_conditional(owner, condition, now);
        }
    }

    fn act(&mut self, action: &Action) -> Result<(), MarketError> {
        match action {
            Action::WaitFor(draft) => self.wait_for(draft),
            Action::AmendStop { owner, which, at } => {
                if let Some((_, id)) = self.nth_conditional(*which) {
                    let mut amendment = StopOrderAmendment::new(id);
                    [amendment.trigger_profit_price, amendment.trigger_stop_price] = at.map(|at| at.map(ticks));
                    let _ = self.trading.amend_stop_order(*owner, &amendment, self.now);
                }
            }
            Action::CancelWaiting { owner, which } => {
                if let Some((kind, id)) = self.nth_conditional(*which) {
                    self.trading.cancel_conditional(*owner, kind, id, self.now);
                }
            }
            Action::CancelAllWaiting { owner, which } => {
                if let Some((kind, _)) = self.nth_conditional(*which) {
                    self.trading.cancel_all_conditional(*owner, kind, Some(SYMBOL), self.now);
                }
            }
            Action::Place(draft) => {
                self.trading.place(draft.owner, &draft.order(), self.now);
            }
            Action::Quote { bid, spread, depth } => {
                let mut quote = Quote::at(ticks(*bid)).ask(ticks(bid + spread));
                quote.depth = depth.map(Decimal::from);
                self.trading.set_quote(SYMBOL, quote, self.now)?;
            }
            Action::Cancel { which } => {
                let id = self.nth_newest(*which);
                id.map(|id| self.trading.cancel(id, self.now));
            }
            Action::CancelOwn { owner, which } => {
                let id = self.nth_newest(*which);
                id.map(|id| self.trading.cancel_own(*owner, id, self.now));
            }
            Action::CancelAll { owner } => self.trading.cancel_all(*owner, None, self.now),
            Action::Amend { owner, which, limit, contracts, triggers } => {
                if let Some(id) = self.nth_newest(*which) {
                    let mut amendment = OrderAmendment::new(id, ticks(*limit), *contracts);
                    [amendment.trigger_profit_price, amendment.trigger_stop_price] =
                        triggers.map(|trigger| trigger.map(ticks));
                    // A wrong decision shows in the state, which is compared with the model.
                    let _ = self.trading.amend(*owner, &amendment, self.now);
                }
            }
            // A wrong decision shows in the state, which is compared with the model.
            Action::SetLeverage { owner, long, leverage } => {
                let _ = self.trading.set_leverage(*owner, (SYMBOL, &side(*long)), *leverage);
            }
            Action::CloseAll { owner } => {
                self.trading.close_all(*owner, self.now);
            }
            Action::Wait { millis } => {
                self.now = self.now.plus_millis(*millis);
                self.trading.advance_to(self.now);
            }
        }
        Ok(())
    }

    fn nth_newest(&self, which: usize) -> Option<OrderId> {
        let orders = self.orders();
        let (_, placed) = orders.get(from_newest(which, orders.len())?)?;
        Some(placed.id())
    }

    /// Returns all orders with their owners, oldest first.
    fn orders(&self) -> Vec<(Owner, &PlacedOrder)> {
        let ledgers = self.trading.ledgers.iter().enumerate();
        let mut orders: Vec<_> =
            ledgers.flat_map(|(owner, ledger)| ledger.orders.iter().rev().map(move |placed| (owner, placed))).collect();
        orders.sort_by_key(|(_, placed)| placed.id());
        orders
    }

    fn nth_conditional(&self, which: usize) -> Option<(ConditionalKind, i64)> {
        let all = self.conditionals();
        let (_, order) = all.get(from_newest(which, all.len())?)?;
        Some((order.condition.kind(), order.id))
    }

    /// Returns all conditional orders with their owners, oldest first.
    fn conditionals(&self) -> Vec<(Owner, &ConditionalOrder)> {
        let ledgers = self.trading.ledgers.iter().enumerate();
        let mut orders: Vec<_> = ledgers
            .flat_map(|(owner, ledger)| ledger.conditional_orders.iter().rev().map(move |order| (owner, order)))
            .collect();
        orders.sort_by_key(|(_, order)| order.id);
        orders
    }

    fn conditional_states(&self) -> Vec<TriggerState> {
        self.conditionals().iter().map(|(_, order)| order.state.clone()).collect()
    }

    fn states(&self) -> Vec<OrderState> {
        self.orders().iter().map(|(_, placed)| placed.state.clone()).collect()
    }
}

/// Returns whether `average` is the quotient, possibly truncated after its eighth decimal.
fn is_average(average: Decimal, sum: Decimal, number: Decimal) -> bool {
    let above = (average + Decimal::new(1, 8)) * number;
    average.scale() <= 8 && average * number <= sum && (sum < above || number.is_zero())
}

/// Returns the initial balance of an account.
fn deposit(owner: Owner) -> Option<Decimal> {
    DEPOSITS.get(owner).map(|deposit| Decimal::from(*deposit))
}

/// Returns the orders of an account in the book.
fn in_book(engine: &Engine, owner: Owner) -> BTreeSet<OrderId> {
    let books = engine.trading.markets.iter().flat_map(|market| market.book.all());
    books.filter(|(_, other)| *other == owner).map(|(id, _)| id.into()).collect()
}

/// Checks the invariants: contracts and profits follow from the orders alone, and add up exactly.
fn check_invariants(engine: &Engine) -> Result<(), TestCaseError> {
    for (owner, ledger) in engine.trading.ledgers.iter().enumerate() {
        for side in PositionSide::ALL {
            let of_side = |placed: &&PlacedOrder| placed.position_side == *side;
            let orders: Vec<_> = ledger.orders.iter().rev().filter(of_side).collect();
            let sum = |of: fn(&PlacedOrder) -> Decimal, opens: bool| -> Decimal {
                orders.iter().filter(|placed| placed.opens() == opens).map(|placed| of(placed)).sum()
            };
            let position = ledger.position(SYMBOL, side);
            let executed = |placed: &PlacedOrder| placed.executed_qty;
            prop_assert_eq!(position.contracts, sum(executed, true) - sum(executed, false), "contracts of {}", owner);

            // A contract is 0.001 of the base currency.
            let traded = |placed: &PlacedOrder| placed.traded() * Decimal::new(1, 3);
            let profit = |placed: &PlacedOrder| placed.profit();
            let gained = sum(traded, false) - (sum(traded, true) - position.cost);
            let gained = if *side == PositionSide::Long { gained } else { -gained };
            prop_assert_eq!(gained, sum(profit, false), "profits of {}", owner);
            prop_assert_eq!(sum(profit, true), Decimal::ZERO);
            prop_assert_eq!(position.leverage, ledger.leverage(SYMBOL, side));
            let leverage = Decimal::from(position.leverage);
            let (needed, rounding) = (position.cost, Decimal::new(1, 8) * leverage);
            let margin = position.margin * leverage;
            prop_assert!(margin >= needed && margin < needed + rounding, "{:?}", position);
            let amount = position.contracts * Decimal::new(1, 3);
            prop_assert!(is_average(position.average_price, position.cost, amount), "{:?}", position);
        }
        let open = ledger.orders.iter().rev().filter(|placed| placed.is_open()).map(|placed| placed.id()).collect();
        prop_assert_eq!(in_book(engine, owner), open, "exactly the open orders are in the book");
        let profits: Decimal = ledger.orders.iter().rev().map(|placed| placed.profit()).sum();
        if let Some(deposit) = deposit(owner) {
            prop_assert_eq!(ledger.balance, deposit + profits, "balance of {}", owner);
        }
        let fills = ledger.fills.all();
        let is_chronological = fills.is_sorted_by(|one, next| one.exec_id < next.exec_id && one.time <= next.time);
        prop_assert!(is_chronological, "{:?}", fills);
        for placed in ledger.orders.iter().rev() {
            let own = || fills.iter().filter(|fill| fill.order_id == placed.id());
            prop_assert_eq!(own().map(|fill| fill.quantity).sum::<Decimal>(), placed.executed_qty);
            prop_assert_eq!(own().map(|fill| fill.quantity * fill.price).sum::<Decimal>(), placed.traded());
            prop_assert!(placed.is_open() || placed.frozen().is_zero(), "{:?} freezes margin", placed);
            prop_assert!(placed.executed_qty <= placed.orig_qty);
            prop_assert!(is_average(placed.average_price(), placed.traded(), placed.executed_qty), "{:?}", placed);
            end_is_explained(placed)?;
        }
    }
    Ok(())
}

/// Checks that an order has a reason for its end exactly if it ended before it was completely filled, and that the reason leads to its state.
fn end_is_explained(placed: &PlacedOrder) -> Result<(), TestCaseError> {
    let ends_early = !placed.is_open() && placed.state != OrderState::Filled;
    prop_assert_eq!(placed.ended().is_some(), ends_early, "{:?}", placed);
    if let Some((reason, at)) = placed.ended() {
        prop_assert!(
            TRANSITIONS.0.iter().any(|(_, on, to)| *on == reason.event() && *to == placed.state),
            "{:?}",
            placed
        );
        prop_assert_eq!(placed.updated_time, Some(at));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::default())]

    #[test]
    fn the_engine_behaves_like_the_model(actions in prop::collection::vec(action(), 1..60)) {
        let (mut engine, mut model) = (Engine::new(), Model::default());
        let first = Action::Quote { bid: 10_000, spread: 0, depth: None };
        for action in std::iter::once(first).chain(actions) {
            let before = engine.states();
            let before_conditional = engine.conditional_states();
            prop_assert_eq!(engine.act(&action), Ok(()));
            model.act(&action);
            for (before, after) in before.iter().zip(engine.states()) {
                prop_assert!(TRANSITIONS.can_reach(before, &after), "{:?} became {:?}", before, after);
            }
            for (before, after) in before_conditional.iter().zip(engine.conditional_states()) {
                prop_assert!(CONDITIONAL_TRANSITIONS.can_reach(before, &after), "{:?} became {:?}", before, after);
            }
            prop_assert_eq!(&observed::engine(&engine), &observed::model(&model), "after {:?}", action);
            check_invariants(&engine)?;
        }
    }
}

/// The property above is only useful if the random actions cover all transitions, origins and reasons except overflows.
#[test]
fn random_actions_cover_all_transitions_origins_and_reasons() {
    let mut runner = TestRunner::deterministic();
    let (mut moves, mut conditional_moves) = (Vec::new(), Vec::new());
    let (mut origins, mut reasons, mut has_amended) = (Vec::new(), Vec::new(), false);
    for _ in 0..200 {
        let Ok(tree) = prop::collection::vec(action(), 80).new_tree(&mut runner) else { continue };
        let mut engine = Engine::new();
        for action in tree.current() {
            let (before, before_conditional) = (engine.states(), engine.conditional_states());
            let is_amendment = matches!(action, Action::AmendStop { .. });
            let shown = |engine: &Engine| is_amendment.then(|| format!("{:?}", engine.conditionals()));
            let shown_before = shown(&engine);
            assert_eq!(engine.act(&action), Ok(()));
            has_amended |= shown(&engine) != shown_before;
            let before = before.into_iter().chain(std::iter::repeat(OrderState::New));
            moves.extend(before.zip(engine.states()));
            conditional_moves.extend(before_conditional.into_iter().zip(engine.conditional_states()));
        }
        origins.extend(engine.orders().into_iter().map(|(_, placed)| format!("{:?}", placed.trigger())));
        reasons.extend(engine.orders().into_iter().filter_map(|(_, placed)| placed.ended()).map(|(reason, _)| reason));
    }
    for (from, event, to) in TRANSITIONS.0 {
        assert!(moves.contains(&(from.clone(), to.clone())), "{from:?} never becomes {to:?} by {event:?}");
    }
    for (from, event, to) in CONDITIONAL_TRANSITIONS.0 {
        assert!(conditional_moves.contains(&(from.clone(), to.clone())), "{from:?} never becomes {to:?} by {event:?}");
    }
    assert!(has_amended, "no conditional order is amended");
    for origin in ["None", "Some(TakeProfitMarket)", "Some(StopMarket)", "Some(TakeProfit)", "Some(Stop)"] {
        assert!(origins.iter().any(|of| of == origin), "{origin} never occurs");
    }
    use EndReason::{InsufficientBalance, InsufficientPosition, NoLiquidity, PositionClosed, Requested, TimeInForce};
    for reason in [Requested, TimeInForce, NoLiquidity, PositionClosed, InsufficientPosition, InsufficientBalance] {
        assert!(reasons.contains(&reason), "{reason:?} never occurs");
    }
}

#[test]
fn extreme_times_are_survived() {
    let mut engine = Engine::new();
    engine.trading.start_walk(Seed(1), Duration::from_secs(60), START);
    for now in [i64::MAX, i64::MIN, 0, i64::MAX] {
        engine.trading.advance_to(Timestamp::from_millis(now));
    }
}
