//! The open orders of a market, and the depth of the market.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tradewire_models::Decimal;

/// The place of an order in a book. An order without a limit has none.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) buys: bool,
    pub(crate) limit: Decimal,
    pub(crate) id: i64,
}

/// The open orders of a market with their owners, sorted by price with the best first. At the same price, the oldest order comes first,
/// which has the smallest id.
#[derive(Default)]
pub(crate) struct PriceBook<Owner> {
    buys: BTreeMap<(Reverse<Decimal>, i64), Owner>,
    sells: BTreeMap<(Decimal, i64), Owner>,
}

impl<Owner: Copy> PriceBook<Owner> {
    /// Adds an open order.
    pub(crate) fn insert(&mut self, place: Option<Place>, owner: Owner) {
        let Some(Place { buys, limit, id }) = place else { return };
        if buys {
            self.buys.insert((Reverse(limit), id), owner);
        } else {
            self.sells.insert((limit, id), owner);
        }
    }

    /// Removes an order.
    pub(crate) fn remove(&mut self, place: Option<Place>) {
        let Some(Place { buys, limit, id }) = place else { return };
        if buys {
            self.buys.remove(&(Reverse(limit), id));
        } else {
            self.sells.remove(&(limit, id));
        }
    }

    /// Returns the orders that are marketable at a bid and an ask, in the order in which they fill.
    pub(crate) fn marketable(&self, bid: Decimal, ask: Decimal) -> Vec<(i64, Owner)> {
        let buys = self.buys.iter().take_while(|((Reverse(limit), _), _)| *limit >= ask);
        let sells = self.sells.iter().take_while(|((limit, _), _)| *limit <= bid);
        buys.map(|((_, id), owner)| (*id, *owner)).chain(sells.map(|((_, id), owner)| (*id, *owner))).collect()
    }

    /// Returns all orders.
    pub(crate) fn all(&self) -> impl Iterator<Item = (i64, Owner)> + '_ {
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
