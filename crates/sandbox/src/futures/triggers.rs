//! Take-profit and stop-loss: what an order opened is closed when the price reaches one of its triggers.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;
use tradewire_models::futures::{ConditionalTypeCode, OrderId, PositionSide};

use super::book::Owner;
use super::market::{Market, Quote};
use super::matching::Floor;
use super::{Ids, Origin, Placed};

/// The triggers of an order, and the contracts of it that they close.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Guard {
    pub(super) owner: Owner,
    pub(super) side: PositionSide,
    /// The id of the condition, which the orders that it places name.
    source: i64,
    order: OrderId,
    profit: Option<Decimal>,
    stop: Option<Decimal>,
    contracts: Decimal,
}

impl Guard {
    /// Which trigger is reached, and its price.
    fn reached(&self, quote: &Quote) -> Option<(ConditionalTypeCode, Decimal)> {
        let price = quote.triggering(&self.side);
        let long = self.side == PositionSide::Long;
        let risen = |trigger: &Decimal| if long { price >= *trigger } else { price <= *trigger };
        let fallen = |trigger: &Decimal| if long { price <= *trigger } else { price >= *trigger };
        let profit = self.profit.filter(risen).map(|trigger| (ConditionalTypeCode::MarketTakeProfit, trigger));
        profit.or_else(|| self.stop.filter(fallen).map(|trigger| (ConditionalTypeCode::MarketStopLoss, trigger)))
    }
}

impl Market {
    /// Guards contracts that an order with triggers has opened.
    pub(super) fn guard(&mut self, owner: Owner, placed: &Placed, contracts: Decimal, ids: &mut Ids) {
        let order = placed.order();
        if order.trigger_profit_price.is_none() && order.trigger_stop_price.is_none() {
            return;
        }
        match self.guards.iter_mut().find(|guard| guard.order == order.order_id) {
            Some(guard) => guard.contracts += contracts,
            None => self.guards.push(Guard {
                owner,
                side: order.position_side.clone(),
                source: ids.draw_condition(),
                order: order.order_id,
                profit: order.trigger_profit_price,
                stop: order.trigger_stop_price,
                contracts,
            }),
        }
    }
}

impl Floor<'_> {
    /// Closes what the triggers that are reached say. What the market does not take now stays guarded.
    pub(super) fn fire(&mut self) {
        for guard in self.market.guards.clone() {
            let Some((kind, trigger)) = guard.reached(&self.market.quote) else { continue };
            let symbol = self.market.instrument.symbol.clone();
            let Some(ledger) = self.ledgers.get(guard.owner) else { continue };
            let held = ledger.position(&symbol, &guard.side).contracts;
            let buys = guard.side == PositionSide::Short;
            let contracts = self.market.available(buys, guard.contracts.min(held));
            if contracts.is_zero() {
                continue;
            }
            let made = (self.ids.draw(), Origin::Trigger(kind), self.now);
            let placed = Placed::by_exchange(made, (&symbol, &guard.side, contracts));
            let placed = placed.caused_by(guard.source, kind, trigger).closing_all(contracts == held);
            self.arrive(guard.owner, placed);
            self.close_guarded(guard.source, contracts);
        }
    }

    fn close_guarded(&mut self, source: i64, contracts: Decimal) {
        for guard in self.market.guards.iter_mut().filter(|guard| guard.source == source) {
            guard.contracts -= contracts;
        }
        self.market.guards.retain(|guard| !guard.contracts.is_zero());
    }
}
