//! Fires triggers: closes the contracts of an order when the price reaches its take-profit or stop-loss.

use tradewire_models::Decimal;
use tradewire_models::futures::PositionSide;

use super::matching::MatchingEngine;
use super::placed_order::{Origin, PlacedOrder};

impl MatchingEngine<'_> {
    /// Places a closing order for each trigger that the price reaches. Contracts that exceed the depth of the market keep
    /// their triggers.
    pub(super) fn fire_triggers(&mut self) {
        for triggers in self.market.exit_triggers.clone() {
            let Some((kind, trigger_price)) = triggers.reached(&self.market.quote) else { continue };
            let symbol = self.market.instrument.symbol.clone();
            let Some(ledger) = self.ledgers.get(triggers.owner) else { continue };
            let held = ledger.position(&symbol, &triggers.side).contracts;
            let buys = triggers.side == PositionSide::Short;
            let contracts = self.market.available(buys, triggers.contracts.min(held));
            if contracts.is_zero() {
                continue;
            }
            let identity = (self.ids.draw(), Origin::Trigger(kind.clone()), self.now);
            let order = PlacedOrder::by_exchange(identity, (&symbol, &triggers.side, contracts))
                .triggered_by(triggers.source_id, kind, trigger_price)
                .closing_position(contracts == held);
            self.submit(triggers.owner, order);
            self.reduce_triggers(triggers.source_id, contracts);
        }
    }

    fn reduce_triggers(&mut self, source_id: i64, contracts: Decimal) {
        for triggers in self.market.exit_triggers.iter_mut().filter(|triggers| triggers.source_id == source_id) {
            triggers.contracts -= contracts;
        }
        self.market.exit_triggers.retain(|triggers| !triggers.contracts.is_zero());
    }
}
