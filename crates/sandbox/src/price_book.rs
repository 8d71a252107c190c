//! The open orders of a market, and the depth of the market.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tradewire_models::Decimal;

/// The open orders of a market with their owners, sorted by price with the best first. At the same price, the oldest order comes first,
/// which has the smallest id.
#[derive(Default)]
pub(crate) struct PriceBook<Id, Owner> {
    buys: BTreeMap<(Reverse<Decimal>, Id), Owner>,
    sells: BTreeMap<(Decimal, Id), Owner>,
}

impl<Id: Ord + Copy, Owner: Copy> PriceBook<Id, Owner> {
    /// Adds an order with a limit price.
    pub(crate) fn insert(&mut self, (buys, limit): (bool, Decimal), id: Id, owner: Owner) {
        if buys {
            self.buys.insert((Reverse(limit), id), owner);
        } else {
            self.sells.insert((limit, id), owner);
        }
    }

    pub(crate) fn remove(&mut self, (buys, limit): (bool, Decimal), id: Id) {
        if buys {
            self.buys.remove(&(Reverse(limit), id));
        } else {
            self.sells.remove(&(limit, id));
        }
    }

    /// Returns the orders that are marketable at a bid and an ask, in the order in which they fill.
    pub(crate) fn marketable(&self, bid: Decimal, ask: Decimal) -> Vec<(Id, Owner)> {
        let buys = self.buys.iter().take_while(|((Reverse(limit), _), _)| *limit >= ask);
        let sells = self.sells.iter().take_while(|((limit, _), _)| *limit <= bid);
        buys.map(|((_, id), owner)| (*id, *owner)).chain(sells.map(|((_, id), owner)| (*id, *owner))).collect()
    }

    /// Returns all orders.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Id, Owner)> + '_ {
        let buys = self.buys.iter().map(|((_, id), owner)| (*id, *owner));
        buys.chain(self.sells.iter().map(|((_, id), owner)| (*id, *owner)))
    }
}

/// The amounts that can still be traded until the next quote; `None` for no limit.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Depth {
    /// The amount that can be bought.
    pub(crate) ask: Option<Decimal>,
    /// The amount that can be sold.
    pub(crate) bid: Option<Decimal>,
}

impl Depth {
    /// Creates a depth with the same amount on both sides.
    pub(crate) fn of_both_sides(amount: Option<Decimal>) -> Self {
        Self { ask: amount, bid: amount }
    }

    /// Returns the part of the wanted amount that can be traded now.
    pub(crate) fn available(&self, buys: bool, wanted: Decimal) -> Decimal {
        let depth = if buys { self.ask } else { self.bid };
        depth.map_or(wanted, |depth| depth.min(wanted))
    }

    /// Reduces the depth by a traded amount.
    pub(crate) fn consume(&mut self, buys: bool, amount: Decimal) {
        let depth = if buys { &mut self.ask } else { &mut self.bid };
        if let Some(depth) = depth {
            *depth -= amount;
        }
    }
}
