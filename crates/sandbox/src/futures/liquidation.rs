//! Liquidates positions whose margin is insufficient.

use super::end_reason::EndReason;
use super::fill::Fill;
use super::ledger::Owner;
use super::matching::MatchingEngine;
use super::placed_order::{Origin, PlacedOrder};
use super::position::Position;
use super::quote::{MarketError, Quote};
use crate::exact::Overflow;

impl MatchingEngine<'_> {
    /// Checks that all positions can be valued at a price.
    pub(super) fn can_value(&self, quote: &Quote) -> Result<(), MarketError> {
        for (_, position) in self.positions() {
            position.is_exhausted(quote, &self.market.instrument)?;
        }
        Ok(())
    }

    /// Closes every position whose margin is insufficient, unless margin is added. The whole position is closed at the market price,
    /// regardless of the depth.
    pub(super) fn liquidate_positions(&mut self) {
        let is_exhausted = |position: &Position| position.is_exhausted(&self.market.quote, &self.market.instrument);
        let exhausted = self.positions().filter(|(_, position)| is_exhausted(position) == Ok(true));
        let to_close: Vec<_> = exhausted.map(|(owner, position)| (owner, position.clone())).collect();
        for (owner, position) in to_close {
            if !self.top_up(owner, &position) {
                self.force_close(owner, &position);
            }
        }
    }

    fn force_close(&mut self, owner: Owner, position: &Position) {
        let Position { symbol, side, contracts, .. } = position;
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let identity = (self.ids.draw(), Origin::Liquidation, self.now);
        let placed = PlacedOrder::by_exchange(identity, (symbol, side, *contracts)).closing_position(true);
        let id = placed.id();
        ledger.orders.insert(placed);
        let price = self.market.quote.closing_price(side);
        let fill = Fill { id: self.ids.draw_fill(), contracts: *contracts, price, is_maker: false };
        match ledger.fill(id, fill, (&self.market.instrument, self.market.fees), self.ids, self.now) {
            Ok(()) => self.after_closing(owner, side, EndReason::PositionLiquidated),
            Err(Overflow) => self.end(owner, id, EndReason::Overflow),
        }
    }

    fn positions(&self) -> impl Iterator<Item = (Owner, &Position)> {
        let in_market = |position: &&Position| position.symbol == self.market.instrument.symbol;
        let ledgers = self.ledgers.iter().enumerate();
        ledgers.flat_map(move |(owner, ledger)| {
            ledger.positions().iter().filter(in_market).map(move |position| (owner, position))
        })
    }
}
