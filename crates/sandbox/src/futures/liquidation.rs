//! Liquidation: the exchange closes a position whose margin no longer suffices.

use super::book::Owner;
use super::market::{MarketError, Quote};
use super::matching::Floor;
use super::placed::Fill;
use super::{Origin, Placed, Position, Reason};
use crate::exact::TooLong;

impl Floor<'_> {
    /// Whether all positions can be valued at this price.
    pub(super) fn can_value(&self, quote: &Quote) -> Result<(), MarketError> {
        for (_, position) in self.positions() {
            position.is_exhausted(quote, &self.market.instrument)?;
        }
        Ok(())
    }

    /// Closes every position whose margin no longer suffices: whole, at the market's price, whatever its depth.
    pub(super) fn liquidate(&mut self) {
        let exhausted = |position: &Position| position.is_exhausted(&self.market.quote, &self.market.instrument);
        let all = self.positions().filter(|(_, position)| exhausted(position) == Ok(true));
        let all: Vec<_> = all.map(|(owner, position)| (owner, position.clone())).collect();
        for (owner, position) in all {
            self.force_close(owner, &position);
        }
    }

    fn force_close(&mut self, owner: Owner, position: &Position) {
        let Position { symbol, side, contracts, .. } = position;
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let made = (self.ids.draw(), Origin::Liquidation, self.now);
        let placed = Placed::by_exchange(made, (symbol, side, *contracts)).closing_all(true);
        let id = placed.id();
        ledger.orders.insert(placed);
        let fill = Fill { contracts: *contracts, price: self.market.quote.closing(side) };
        match ledger.fill(id, fill, &self.market.instrument, self.now) {
            Ok(()) => self.closed(owner, side, Reason::PositionLiquidated),
            Err(TooLong) => self.end(owner, id, Reason::TooLong),
        }
    }

    fn positions(&self) -> impl Iterator<Item = (Owner, &Position)> {
        let of_market = |position: &&Position| position.symbol == self.market.instrument.symbol;
        let ledgers = self.ledgers.iter().enumerate();
        ledgers.flat_map(move |(owner, ledger)| {
            ledger.positions().iter().filter(of_market).map(move |position| (owner, position))
        })
    }
}
