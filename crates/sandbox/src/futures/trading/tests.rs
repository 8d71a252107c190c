//! Random orders and prices, against a model that counts in whole numbers and looks at every order every time.

mod happening;
mod model;
mod told;

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tradewire_models::Decimal;
use tradewire_models::futures::{OrderState, PositionSide};

use self::happening::{Happening, happening, ticks};
use self::model::Model;
use super::super::transitions::{Event, TRANSITIONS};
use super::*;
use crate::restriction::Restrictions;
use crate::seed;

const SYMBOL: &str = "eth_usdt";
const START: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const LIFETIME: i64 = 50;
/// The second account can run out of money.
const DEPOSITS: [(&str, Option<i64>); 2] = [("rich", None), ("poor", Some(1))];

/// The engine, and what it has been told so far.
struct Engine {
    trading: Trading,
    now: Timestamp,
}

impl Engine {
    fn new() -> Self {
        let mut trading = Trading::new(&seed::instruments(Seed(1)));
        trading.expire_after(Duration::from_millis(LIFETIME.unsigned_abs()));
        for (key, deposit) in DEPOSITS {
            trading.open(Ledger::new(key, deposit.map(Decimal::from), Restrictions::default()));
        }
        Self { trading, now: START }
    }

    fn act(&mut self, happening: &Happening) -> Result<(), MarketError> {
        match happening {
            Happening::Place(draft) => self.trading.place(draft.owner, &draft.order(), self.now),
            Happening::Quote { bid, spread, depth } => {
                let mut quote = Quote::at(ticks(*bid)).ask(ticks(bid + spread));
                quote.depth = depth.map(Decimal::from);
                self.trading.quote(SYMBOL, quote, self.now)?;
            }
            Happening::Cancel { which } => {
                let id = self.orders().get(*which).map(|(_, placed)| placed.id());
                id.map(|id| self.trading.cancel(id, self.now));
            }
            Happening::Wait { millis } => {
                self.now = self.now.plus_millis(*millis);
                self.trading.settle(self.now);
            }
        }
        Ok(())
    }

    /// All orders, oldest first, and whose they are.
    fn orders(&self) -> Vec<(Owner, &Placed)> {
        let ledgers = self.trading.ledgers.iter().enumerate();
        let mut orders: Vec<_> = ledgers
            .flat_map(|(owner, ledger)| ledger.orders.newest_first().map(move |placed| (owner, placed)))
            .collect();
        orders.sort_by_key(|(_, placed)| placed.id());
        orders
    }

    fn states(&self) -> Vec<OrderState> {
        self.orders().iter().map(|(_, placed)| placed.order().state.clone()).collect()
    }
}

/// Whether the table leads from one state to another, in any number of moves.
fn leads(from: &OrderState, to: &OrderState) -> bool {
    let mut reached = vec![from.clone()];
    while let Some(new) =
        TRANSITIONS.iter().find(|(from, _, to)| reached.contains(from) && !reached.contains(to)).map(|(.., to)| to)
    {
        reached.push(new.clone());
    }
    reached.contains(to)
}

/// Whether it is the quotient, or what is left when that is cut off behind its eighth decimal.
fn is_average(average: Decimal, sum: Decimal, number: Decimal) -> bool {
    let above = (average + Decimal::new(1, 8)) * number;
    average.scale() <= 8 && average * number <= sum && (sum < above || number.is_zero())
}

/// The orders of an account that wait in the book.
fn waiting(engine: &Engine, owner: Owner) -> BTreeSet<OrderId> {
    let books = engine.trading.markets.iter().flat_map(|market| market.book.all());
    books.filter(|(_, of)| *of == owner).map(|(id, _)| id).collect()
}

/// What must hold whatever happens: contracts and money come from orders alone, and add up to the last digit.
fn adds_up(engine: &Engine) -> Result<(), TestCaseError> {
    for (owner, ledger) in engine.trading.ledgers.iter().enumerate() {
        for side in PositionSide::ALL {
            let of_side = |placed: &&Placed| placed.order().position_side == *side;
            let orders: Vec<_> = ledger.orders.newest_first().filter(of_side).collect();
            let sum = |of: fn(&Placed) -> Decimal, opens: bool| -> Decimal {
                orders.iter().filter(|placed| placed.opens() == opens).map(|placed| of(placed)).sum()
            };
            let position = ledger.position(SYMBOL, side);
            let executed = |placed: &Placed| placed.order().executed_qty;
            prop_assert_eq!(position.contracts, sum(executed, true) - sum(executed, false), "contracts of {}", owner);

            // A contract is a thousandth of the base currency.
            let traded = |placed: &Placed| placed.traded() * Decimal::new(1, 3);
            let profit = |placed: &Placed| placed.order().close_profit.unwrap_or_default();
            let gained = sum(traded, false) - (sum(traded, true) - position.cost);
            let gained = if *side == PositionSide::Long { gained } else { -gained };
            prop_assert_eq!(gained, sum(profit, false), "profits of {}", owner);
            prop_assert_eq!(sum(profit, true), Decimal::ZERO);
            prop_assert_eq!(position.margin * Decimal::TEN, position.cost);
            let amount = position.contracts * Decimal::new(1, 3);
            prop_assert!(is_average(position.average_price, position.cost, amount), "{:?}", position);
        }
        let open = ledger.orders.newest_first().filter(|placed| placed.is_open()).map(|placed| placed.id()).collect();
        prop_assert_eq!(waiting(engine, owner), open, "who is open waits, and nobody else");
        for placed in ledger.orders.newest_first() {
            let order = placed.order();
            prop_assert!(placed.is_open() || placed.frozen().is_zero(), "{:?} freezes margin", order);
            prop_assert!(order.executed_qty <= order.orig_qty);
            let average = order.avg_price.unwrap_or_default();
            prop_assert!(is_average(average, placed.traded(), order.executed_qty), "{:?}", order);
            tells_all(placed)?;
        }
    }
    Ok(())
}

/// The life of an order leads to where it stands: what is not its last step is a fill, and the fills add up.
fn tells_all(placed: &Placed) -> Result<(), TestCaseError> {
    let (order, steps) = (placed.order(), placed.life().steps());
    let Some((last, before)) = steps.split_last() else {
        prop_assert_eq!(&order.state, &OrderState::New, "nothing is told");
        return Ok(());
    };
    prop_assert!(before.iter().all(|step| step.event == Event::FillPart), "{:?}", steps);
    prop_assert!(TRANSITIONS.iter().any(|(_, on, to)| *on == last.event && *to == order.state), "{:?}", steps);
    prop_assert_eq!(order.updated_time, Some(last.at));
    let is_fill = matches!(last.event, Event::FillPart | Event::FillWhole);
    prop_assert_eq!(last.reason.map(Reason::event), Some(last.event).filter(|_| !is_fill), "{:?}", last);
    if steps.iter().all(|step| step.skipped == 0) {
        let filled: Decimal = steps.iter().map(|step| step.contracts).sum();
        let traded: Decimal = steps.iter().map(|step| step.contracts * step.price).sum();
        prop_assert_eq!((filled, traded), (order.executed_qty, placed.traded()));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_engine_does_what_the_model_does(happenings in prop::collection::vec(happening(), 1..60)) {
        let (mut engine, mut model) = (Engine::new(), Model::default());
        let first = Happening::Quote { bid: 10_000, spread: 0, depth: None };
        for happening in std::iter::once(first).chain(happenings) {
            let before = engine.states();
            prop_assert_eq!(engine.act(&happening), Ok(()));
            model.act(&happening);
            for (before, after) in before.iter().zip(engine.states()) {
                prop_assert!(leads(before, &after), "{:?} became {:?}", before, after);
            }
            prop_assert_eq!(&told::by(&engine), &told::by_model(&model), "after {:?}", happening);
            adds_up(&engine)?;
        }
    }
}

/// The property above is worth what it meets: every move of the table, every origin, every reason but long numbers.
#[test]
fn random_happenings_meet_every_move_every_origin_and_every_reason() {
    let mut runner = TestRunner::deterministic();
    let (mut moves, mut origins, mut reasons) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..200 {
        let Ok(tree) = prop::collection::vec(happening(), 60).new_tree(&mut runner) else { continue };
        let mut engine = Engine::new();
        for happening in tree.current() {
            let before = engine.states();
            assert_eq!(engine.act(&happening), Ok(()));
            let before = before.into_iter().chain(std::iter::repeat(OrderState::New));
            moves.extend(before.zip(engine.states()));
        }
        origins.extend(engine.orders().into_iter().map(|(_, placed)| format!("{:?}", placed.origin())));
        let steps = |(_, placed): (Owner, &Placed)| placed.life().steps().to_vec();
        reasons.extend(engine.orders().into_iter().flat_map(steps).filter_map(|step| step.reason));
    }
    for (from, event, to) in TRANSITIONS {
        assert!(moves.contains(&(from.clone(), to.clone())), "{from:?} never becomes {to:?} by {event:?}");
    }
    for origin in ["Caller", "Trigger(MarketTakeProfit)", "Trigger(MarketStopLoss)", "Liquidation"] {
        assert!(origins.iter().any(|of| of == origin), "{origin} is never met");
    }
    use Reason::{Asked, Expiry, NoDepth, NoMoney, NoPosition, PositionClosed, PositionLiquidated, TimeInForce};
    for reason in [Asked, TimeInForce, NoDepth, PositionClosed, PositionLiquidated, Expiry, NoPosition, NoMoney] {
        assert!(reasons.contains(&reason), "{reason:?} is never met");
    }
}
