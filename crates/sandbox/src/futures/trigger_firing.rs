//! Fires triggers: closes the contracts of an order when the price reaches its take-profit or stop-loss, and places the orders of
//! conditional orders whose trigger price is reached.

use tradewire_models::Decimal;
use tradewire_models::futures::PositionSide;

use super::condition::Placement;
use super::conditional_order::ConditionalOrder;
use super::ledger::Owner;
use super::matching::{self, MatchingEngine};
use super::order_rules::{self, OrderRejection};
use super::placed_order::{Origin, PlacedOrder};
use crate::restriction::{self, Activity};

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
            let contracts = self.market.depth.available(buys, triggers.contracts.min(held));
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

    /// Passes the price to the conditional orders of the market, oldest first. If it reaches the trigger price of one,
    /// places its order.
    pub(super) fn fire_conditional_orders(&mut self) {
        let price = self.market.quote.last();
        let in_market = |order: &&ConditionalOrder| order.condition().symbol() == self.market.instrument.symbol;
        let ledgers = self.ledgers.iter().enumerate();
        let waiting = ledgers.flat_map(|(owner, ledger)| {
            ledger.conditional_orders.open().filter(in_market).map(move |order| (order.id(), owner))
        });
        let mut waiting: Vec<_> = waiting.collect();
        waiting.sort_unstable();
        for (id, owner) in waiting {
            let Some(ledger) = self.ledgers.get_mut(owner) else { continue };
            ledger.conditional_orders.observe(id, price, self.now);
            let Some(order) = ledger.conditional_orders.get(id) else { continue };
            let held = ledger.position(order.condition().symbol(), order.condition().position_side()).contracts;
            if let Some(placement) = order.due(price, held) {
                self.place_due(owner, id, &placement);
            }
        }
    }

    /// Places the order of a conditional order like an order of the account. If a restriction of the account, the rules for new orders, the
    /// balance or the position do not allow this, ends the conditional order.
    fn place_due(&mut self, owner: Owner, id: i64, placement: &Placement) {
        let Placement { order, kind } = placement;
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let reached = (kind.clone(), self.market.quote.last());
        let placed = PlacedOrder::by_caller(self.ids.draw(), order, self.now).placed_by(id, kind.clone());
        let closes_only = ledger.restrictions.closes_only();
        // Restrictions do not remove the protection of a position.
        let allowed = match ledger.restrictions.forbids(Activity::FuturesOrder, self.now) {
            Some(code) if placed.opens() => {
                let detail = Some(restriction::message(&code)).filter(|message| !message.is_empty());
                Err(OrderRejection { code, detail })
            }
            _ => Ok(()),
        };
        let checked = order_rules::check_placement(order, self.market, closes_only, self.now);
        let admitted = matching::admit(&placed, self.market, ledger).map_err(OrderRejection::from);
        match allowed.and(checked).and(admitted) {
            Ok(_) => {
                let held = ledger.position(placed.symbol(), placed.position_side()).contracts;
                let closes_all = !placed.opens() && placed.contracts() == held;
                let placed_id = placed.id();
                // The order may close the position, which revokes the remaining conditional orders.
                ledger.conditional_orders.change(id, |order| order.trigger(placed_id, reached, self.now));
                self.submit(owner, placed.closing_position(closes_all));
            }
            Err(rejection) => {
                let reason = rejection.meaning();
                ledger.conditional_orders.change(id, |order| order.fail(reason, reached, self.now));
            }
        }
    }
}
