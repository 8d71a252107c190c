//! The observable state of the engine and of the model in a common form: integers, with amounts in units of 10⁻⁹.

use tradewire_models::Decimal;
use tradewire_models::futures::PositionSide;

use super::{Engine, SYMBOL};
use crate::futures::condition::{Condition, trailing_price};
use crate::futures::trading::tests::model::{Model, Position};

/// Owner, state and end reason, executed quantity, profit and frozen margin.
type OrderView = (usize, String, i128, i128, i128);

/// Contracts, cost and margin of a position, and its leverage.
type PositionView = (i128, i128, i128, i64);

/// Owner and state of a conditional order, the number of the order that it has placed, and the trigger price of a trailing order
/// in thousandths of ticks.
type ConditionalView = (usize, String, Option<usize>, Option<i128>);

/// Orders, positions and conditional orders.
type View = (Vec<OrderView>, Vec<PositionView>, Vec<ConditionalView>);

/// Returns the state of the engine.
pub(super) fn engine(engine: &Engine) -> View {
    let units = |number: Decimal| (number * Decimal::from(1_000_000_000)).normalize().mantissa();
    let orders = engine.orders().into_iter().map(|(owner, placed)| {
        let executed = placed.executed_qty.normalize().mantissa();
        let reason = placed.ended().map(|(reason, _)| reason);
        let state = format!("{} {}", placed.state, reason.map(|reason| format!("{reason:?}")).unwrap_or_default());
        (owner, state, executed, units(placed.profit()), units(placed.frozen()))
    });
    let ledgers = engine.trading.ledgers.iter();
    let positions = ledgers.flat_map(|ledger| {
        PositionSide::ALL.iter().map(|side| {
            let position = ledger.position(SYMBOL, side);
            let contracts = position.contracts.normalize().mantissa();
            (contracts, units(position.cost), units(position.margin), ledger.leverage(SYMBOL, side))
        })
    });
    let placed: Vec<_> = engine.orders().into_iter().map(|(_, placed)| placed.id()).collect();
    let conditionals = engine.conditionals().into_iter().map(|(owner, order)| {
        let trigger = match &order.condition {
            Condition::Trailing { new, best, .. } => best.and_then(|best| trailing_price(new, best).ok()),
            _ => None,
        };
        let trigger = trigger.map(|price| (price * Decimal::from(100_000)).normalize().mantissa());
        let number = order.order.and_then(|id| placed.iter().position(|placed| *placed == id));
        (owner, order.state.to_string(), number, trigger)
    });
    (orders.collect(), positions.collect(), conditionals.collect())
}

/// Returns the state of the model.
pub(super) fn model(model: &Model) -> View {
    let orders = model.orders.iter();
    let orders =
        orders.map(|o| (o.owner, format!("{} {}", o.state, o.reason), o.executed, o.profit, o.frozen)).collect();
    let positions = model.positions.iter().zip(&model.leverages).flat_map(|(positions, leverages)| {
        let position = |(position, leverage): (&Position, &i64)| {
            (position.held, position.cost, position.margin(*leverage), *leverage)
        };
        positions.iter().zip(leverages).map(position)
    });
    let conditionals = model.conditionals.iter();
    let conditionals = conditionals.map(|of| (of.draft.owner, of.state.to_owned(), of.order, of.trailing_price()));
    (orders, positions.collect(), conditionals.collect())
}
