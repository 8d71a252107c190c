//! Random orders and prices, against a model that counts in whole numbers and looks at every order every time.

mod model;

use proptest::prelude::*;
use tradewire_models::Decimal;
use tradewire_models::futures::{OrderSide, OrderState, OrderType, PositionSide, TimeInForce};

use self::model::Model;
use super::super::transitions::TRANSITIONS;
use super::*;
use crate::restriction::Restrictions;
use crate::seed;

const SYMBOL: &str = "eth_usdt";
const START: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const LIFETIME: i64 = 50;
/// The second account can run out of money.
const DEPOSITS: [Option<i64>; 2] = [None, Some(1)];

/// Something that happens. Prices are in ticks of 0.01.
#[derive(Debug, Clone)]
enum Happening {
    Place(Draft),
    Quote { bid: i64, spread: i64, depth: Option<i64> },
    Cancel { which: usize },
    Wait { millis: i64 },
}

/// An order that somebody places.
#[derive(Debug, Clone)]
struct Draft {
    owner: Owner,
    buy: bool,
    long: bool,
    limit: Option<i64>,
    time: TimeInForce,
    contracts: i64,
    triggers: [Option<i64>; 2],
}

fn happening() -> impl Strategy<Value = Happening> {
    // Few prices, so that orders, triggers and quotes often meet at one.
    let price = || (90..110_i64).prop_map(|step| step * 101);
    let time = prop::sample::select(TimeInForce::ALL);
    let order = (0..2_usize, any::<bool>(), any::<bool>(), prop::option::weighted(0.7, price()), time, 1..40_i64);
    let triggers = prop::array::uniform2(prop::option::weighted(0.3, price()));
    let draft = (order, triggers).prop_map(|((owner, buy, long, limit, time, contracts), triggers)| {
        Happening::Place(Draft { owner, buy, long, limit, time, contracts, triggers })
    });
    let quote = (price(), (0..3_i64).prop_map(|step| step * 101), prop::option::weighted(0.5, 0..60_i64));
    prop_oneof![
        6 => draft,
        4 => quote.prop_map(|(bid, spread, depth)| Happening::Quote { bid, spread, depth }),
        1 => (0..60_usize).prop_map(|which| Happening::Cancel { which }),
        1 => (1..40_i64).prop_map(|millis| Happening::Wait { millis }),
    ]
}

/// The engine, and what it has been told so far.
struct Engine {
    trading: Trading,
    now: Timestamp,
}

impl Engine {
    fn new() -> Self {
        let mut trading = Trading::new(&seed::instruments(Seed(1)));
        trading.expire_after(Duration::from_millis(LIFETIME.unsigned_abs()));
        for deposit in DEPOSITS {
            trading.open(Ledger::new(deposit.map(Decimal::from), Restrictions::default()));
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

fn ticks(ticks: i64) -> Decimal {
    Decimal::new(ticks, 2)
}

impl Draft {
    fn order(&self) -> NewOrder {
        let kind = if self.limit.is_some() { OrderType::Limit } else { OrderType::Market };
        let side = if self.buy { OrderSide::Buy } else { OrderSide::Sell };
        let position = if self.long { PositionSide::Long } else { PositionSide::Short };
        let order = NewOrder::new(SYMBOL, self.contracts, kind, side, position);
        let mut order = order.time_in_force(self.time.clone());
        order.price = self.limit.map(ticks);
        [order.trigger_profit_price, order.trigger_stop_price] = self.triggers.map(|trigger| trigger.map(ticks));
        order
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
        }
        for placed in ledger.orders.newest_first() {
            let order = placed.order();
            prop_assert!(placed.is_open() || placed.frozen().is_zero(), "{:?} freezes margin", order);
            prop_assert!(order.executed_qty <= order.orig_qty);
        }
    }
    Ok(())
}

proptest! {
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
            prop_assert_eq!(&model::seen(&engine), &model.told(), "after {:?}", happening);
            adds_up(&engine)?;
        }
    }
}

/// The property above is worth what it meets: every row of the table, every origin.
#[test]
fn random_happenings_meet_every_state_and_every_origin() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;

    let mut runner = TestRunner::deterministic();
    let (mut states, mut origins) = (Vec::new(), Vec::new());
    for _ in 0..200 {
        let Ok(tree) = prop::collection::vec(happening(), 60).new_tree(&mut runner) else { continue };
        let mut engine = Engine::new();
        for happening in tree.current() {
            assert_eq!(engine.act(&happening), Ok(()));
        }
        states.extend(engine.states());
        origins.extend(engine.orders().into_iter().map(|(_, placed)| format!("{:?}", placed.origin())));
    }
    for state in OrderState::ALL {
        assert!(states.contains(state), "{state:?} is never met");
    }
    for origin in ["Caller", "Trigger(MarketTakeProfit)", "Trigger(MarketStopLoss)", "Liquidation"] {
        assert!(origins.iter().any(|of| of == origin), "{origin} is never met");
    }
}
