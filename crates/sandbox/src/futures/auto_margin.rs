//! Adds margin automatically to positions that would be liquidated.

use tradewire_models::Decimal;
use tradewire_models::futures::PositionSide;

use super::ledger::{Ledger, Owner};
use super::margin;
use super::matching::MatchingEngine;
use super::position::Position;
use crate::exact::{self, Overflow};

impl Ledger {
    /// Returns whether margin is added automatically to the position of one side of a pair.
    pub(crate) fn adds_margin(&self, symbol: &str, side: &PositionSide) -> bool {
        self.auto_margins.iter().any(|(of, of_side)| of == symbol && of_side == side)
    }

    /// Sets whether margin is added automatically to the position of one side of a pair.
    pub(crate) fn set_auto_margin(&mut self, symbol: &str, side: &PositionSide, adds_margin: bool) {
        self.auto_margins.retain(|(of, of_side)| !(of == symbol && of_side == side));
        if adds_margin {
            self.auto_margins.push((symbol.to_owned(), side.clone()));
        }
    }
}

impl MatchingEngine<'_> {
    /// Adds margin to a position until its initial margin is left after the current loss. Returns `false`, and changes
    /// nothing, if the account has not turned this on or cannot afford it.
    pub(super) fn top_up(&mut self, owner: Owner, position: &Position) -> bool {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return false };
        if !ledger.adds_margin(&position.symbol, &position.side) {
            return false;
        }
        let missing = || -> Result<Decimal, Overflow> {
            let profit = position.unrealized_profit(&self.market.quote, &self.market.instrument)?;
            let left = exact::add(position.margin, profit)?;
            exact::sub(margin::initial(position.cost, position.leverage)?, left)
        };
        let topped_up = missing().and_then(|missing| {
            let added_margin = exact::add(position.added_margin, missing)?;
            Ok((missing, position.clone().with_margin(position.leverage, added_margin)?))
        });
        let Ok((missing, topped_up)) = topped_up else { return false };
        let suffices = topped_up.is_exhausted(&self.market.quote, &self.market.instrument) == Ok(false);
        if !suffices || ledger.affords(missing) != Ok(true) {
            return false;
        }
        ledger.set_position(topped_up);
        true
    }
}
