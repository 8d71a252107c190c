//! The open orders of a market, and the depth of the market.

use std::collections::BTreeMap;

use tradewire_models::Decimal;

use crate::futures::Owner;

/// The place of an order in a book. Those that buy come first; on each side, the best price, and at the same price the oldest order, which
/// has the smallest id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    sells: bool,
    /// The limit. It is negated if the order buys, because the highest limit is then the best.
    rank: Decimal,
    id: i64,
}

impl Place {
    /// The place before that of every order that sells.
    const BEFORE_SELLS: Self = Self { sells: true, rank: Decimal::MIN, id: i64::MIN };

    pub(crate) fn new(buys: bool, limit: Decimal, id: i64) -> Self {
        Self { sells: !buys, rank: if buys { -limit } else { limit }, id }
    }

    fn is_marketable(&self, bid: Decimal, ask: Decimal) -> bool {
        self.rank <= if self.sells { bid } else { -ask }
    }
}

/// The open orders of a market with their owners.
#[derive(Default)]
pub(crate) struct PriceBook(BTreeMap<Place, Owner>);

impl PriceBook {
    /// Adds an open order. An order without a limit has no place.
    pub(crate) fn insert(&mut self, place: Option<Place>, owner: Owner) {
        self.0.extend(place.map(|place| (place, owner)));
    }

    pub(crate) fn remove(&mut self, place: Option<Place>) {
        place.map(|place| self.0.remove(&place));
    }

    /// Returns the orders that are marketable at a bid and an ask, in the order in which they fill.
    pub(crate) fn marketable(&self, bid: Decimal, ask: Decimal) -> Vec<(i64, Owner)> {
        let sides = [self.0.range(..Place::BEFORE_SELLS), self.0.range(Place::BEFORE_SELLS..)];
        let best_first = sides.map(|side| side.take_while(|(place, _)| place.is_marketable(bid, ask)));
        best_first.into_iter().flatten().map(|(place, owner)| (place.id, *owner)).collect()
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (i64, Owner)> {
        self.0.iter().map(|(place, owner)| (place.id, *owner))
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
    pub(crate) fn of_both_sides(amount: Option<Decimal>) -> Self {
        Self { ask: amount, bid: amount }
    }

    /// Returns the part of the wanted amount that can be traded now.
    pub(crate) fn available(&self, buys: bool, wanted: Decimal) -> Decimal {
        let depth = if buys { self.ask } else { self.bid };
        depth.map_or(wanted, |depth| depth.min(wanted))
    }

    /// Reduces the depth by an amount that was bought or sold. Returns whether the depth is limited.
    pub(crate) fn consume(&mut self, buys: bool, amount: Decimal) -> bool {
        let depth = if buys { &mut self.ask } else { &mut self.bid };
        depth.as_mut().map(|depth| *depth -= amount).is_some()
    }
}
