//! The observable state of the engine and of the model in a common form: integers, with amounts in units of 10⁻⁹.

use tradewire_models::Decimal;
use tradewire_models::futures::PositionSide;

use super::model::{Model, Position};
use super::{Engine, SYMBOL};

/// Owner, state and end reason, executed quantity, profit, frozen margin, and whether it is a liquidation.
type OrderView = (usize, String, i128, i128, i128, bool);

/// Contracts, cost and margin of a position, and its leverage.
type PositionView = (i128, i128, i128, i64);

/// Returns the state of the engine.
pub(super) fn engine(engine: &Engine) -> (Vec<OrderView>, Vec<PositionView>) {
    let units = |number: Decimal| (number * Decimal::from(1_000_000_000)).normalize().mantissa();
    let orders = engine.orders().into_iter().map(|(owner, placed)| {
        let executed = placed.executed().normalize().mantissa();
        let reason = placed.timeline().entries().last().and_then(|entry| entry.reason);
        let state = format!("{} {}", placed.state(), reason.map(|reason| format!("{reason:?}")).unwrap_or_default());
        (owner, state, executed, units(placed.profit()), units(placed.frozen()), placed.is_liquidation())
    });
    let ledgers = engine.trading.ledgers.iter();
    let positions = ledgers.flat_map(|ledger| {
        PositionSide::ALL.iter().map(|side| {
            let position = ledger.position(SYMBOL, side);
            let contracts = position.contracts.normalize().mantissa();
            (contracts, units(position.cost), units(position.margin), ledger.leverage(SYMBOL, side))
        })
    });
    (orders.collect(), positions.collect())
}

/// Returns the state of the model.
pub(super) fn model(model: &Model) -> (Vec<OrderView>, Vec<PositionView>) {
    let orders = model.orders.iter();
    let orders = orders
        .map(|o| (o.owner, format!("{} {}", o.state, o.reason), o.executed, o.profit, o.frozen, o.force))
        .collect();
    let positions = model.positions.iter().zip(&model.leverages).flat_map(|(positions, leverages)| {
        let position = |(position, leverage): (&Position, &i64)| {
            (position.held, position.cost, position.margin(*leverage), *leverage)
        };
        positions.iter().zip(leverages).map(position)
    });
    (orders, positions.collect())
}
