//! What both tell, in one form: whole numbers, money in thousand-millionths.

use tradewire_models::Decimal;
use tradewire_models::futures::PositionSide;

use super::model::Model;
use super::{Engine, SYMBOL};

/// An order as both tell it: whose, state and why, executed, profit, frozen, liquidation.
type Told = (usize, String, i128, i128, i128, bool);

/// What a position holds, and what it cost.
type Held = (i128, i128);

/// What the engine has.
pub(super) fn by(engine: &Engine) -> (Vec<Told>, Vec<Held>) {
    let units = |number: Decimal| (number * Decimal::from(1_000_000_000)).normalize().mantissa();
    let orders = engine.orders().into_iter().map(|(owner, placed)| {
        let order = placed.order();
        let (profit, frozen) = (order.close_profit.unwrap_or_default(), order.margin_frozen.unwrap_or_default());
        let done = order.executed_qty.normalize().mantissa();
        let why = placed.life().steps().last().and_then(|step| step.reason);
        let state = format!("{} {}", order.state, why.map(|why| format!("{why:?}")).unwrap_or_default());
        (owner, state, done, units(profit), units(frozen), order.force_close == Some(true))
    });
    let ledgers = engine.trading.ledgers.iter();
    let positions = ledgers.flat_map(|ledger| {
        PositionSide::ALL.iter().map(|side| {
            let position = ledger.position(SYMBOL, side);
            (position.contracts.normalize().mantissa(), units(position.cost))
        })
    });
    (orders.collect(), positions.collect())
}

/// What the model has.
pub(super) fn by_model(model: &Model) -> (Vec<Told>, Vec<Held>) {
    let orders = model.orders.iter();
    let orders =
        orders.map(|o| (o.owner, format!("{} {}", o.state, o.why), o.done, o.profit, o.frozen, o.force)).collect();
    (orders, model.positions.iter().flatten().map(|position| (position.held, position.cost)).collect())
}
