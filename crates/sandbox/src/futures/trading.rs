//! All of futures trading: markets, ledgers and time. One lock holds it, so that everything moves at once.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderId};

use super::book::Owner;
use super::market::{Market, MarketError, Quote};
use super::matching::Floor;
use super::walk::Walk;
use super::{Ids, Ledger, Placed, Reason};
use crate::pair::Pair;
use crate::seed::{Instrument, Seed};

/// Markets, ledgers and time.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Trading {
    pub(crate) ids: Ids,
    markets: Vec<Market>,
    ledgers: Vec<Ledger>,
    walk: Option<Walk>,
    /// A setting of the run.
    #[serde(skip)]
    lifetime: Option<i64>,
}

impl Trading {
    /// A market for each instrument. Nobody has an account yet.
    pub(crate) fn new(instruments: &[Instrument]) -> Self {
        Self { markets: instruments.iter().cloned().map(Market::new).collect(), ..Self::default() }
    }

    /// Lets the prices move by themselves; those that did before, from where they had come to.
    pub(crate) fn walk(&mut self, seed: Seed, every: Duration, now: Timestamp) {
        let walk = self.walk.take().unwrap_or_else(|| Walk::from(now));
        self.walk = Some(walk.every(every, seed, self.markets.len()));
    }

    /// Lets orders wait no longer than this.
    pub(crate) fn expire_after(&mut self, lifetime: Duration) {
        self.lifetime = Some(i64::try_from(lifetime.as_millis()).unwrap_or(i64::MAX));
    }

    /// Opens an account; one that was kept, again.
    pub(crate) fn open(&mut self, ledger: Ledger) -> Owner {
        if let Some((owner, kept)) = self.ledgers.iter_mut().enumerate().find(|(_, kept)| kept.key == ledger.key) {
            kept.reopen(ledger);
            return owner;
        }
        self.ledgers.push(ledger);
        self.ledgers.len() - 1
    }

    pub(crate) fn ledger(&self, owner: Owner) -> Option<&Ledger> {
        self.ledgers.get(owner)
    }

    pub(crate) fn ledger_mut(&mut self, owner: Owner) -> Option<&mut Ledger> {
        self.ledgers.get_mut(owner)
    }

    pub(super) fn market(&self, symbol: &str) -> Option<&Market> {
        self.markets.iter().find(|market| market.instrument.symbol == symbol)
    }

    /// Gives an account orders with a past. The open ones wait for their price from now on.
    pub(crate) fn seed(&mut self, owner: Owner, past: Vec<Placed>) {
        past.into_iter().for_each(|placed| {
            self.put_back(owner, placed);
        });
    }

    /// Gives an account an order with a past. False when there is no such account.
    pub(crate) fn put_back(&mut self, owner: Owner, placed: Placed) -> bool {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return false };
        let symbol = &placed.order().symbol;
        let market = self.markets.iter_mut().find(|market| market.instrument.symbol == *symbol);
        if let Some(market) = market.filter(|_| placed.is_open()) {
            market.book.insert(&placed, owner);
        }
        ledger.orders.insert(placed);
        true
    }

    /// The orders that have changed since this was forgotten, and whose they are.
    pub(crate) fn changed(&self) -> impl Iterator<Item = (Owner, &Placed)> {
        let ledgers = self.ledgers.iter().enumerate();
        ledgers.flat_map(|(owner, ledger)| ledger.orders.changed().map(move |placed| (owner, placed)))
    }

    pub(crate) fn forget_changes(&mut self) {
        self.ledgers.iter_mut().for_each(|ledger| ledger.orders.forget_changes());
    }

    /// Takes an order of a caller in.
    pub(crate) fn place(&mut self, owner: Owner, new: &NewOrder, now: Timestamp) {
        let placed = Placed::by_caller(self.ids.draw(), new, now);
        if let Some(mut floor) = self.floor(&new.symbol, now) {
            floor.arrive(owner, placed);
        }
    }

    /// Cancels what is left of an order. False when there is no such order, or nothing is left of it.
    pub(crate) fn cancel(&mut self, id: OrderId, now: Timestamp) -> bool {
        let waits = |ledger: &Ledger| {
            let placed = ledger.orders.get(id).filter(|placed| placed.is_open());
            placed.map(|placed| placed.order().symbol.clone())
        };
        let found = self.ledgers.iter().enumerate().find_map(|(owner, ledger)| Some((waits(ledger)?, owner)));
        let Some((symbol, owner)) = found else { return false };
        let Some(mut floor) = self.floor(&symbol, now) else { return false };
        floor.end(owner, id, Reason::Asked);
        true
    }

    /// Changes settings of a pair.
    pub(crate) fn set(&mut self, pair: &Pair, now: Timestamp) -> Result<(), MarketError> {
        if let Some(quote) = pair.quote {
            self.quote(&pair.symbol, quote, now)?;
        }
        self.known(&pair.symbol, now)?.market.set(pair);
        Ok(())
    }

    /// Sets the price of a pair, which moves no more by itself; orders, triggers and positions meet it.
    pub(crate) fn quote(&mut self, symbol: &str, quote: Quote, now: Timestamp) -> Result<(), MarketError> {
        let mut floor = self.known(symbol, now)?;
        floor.requote(quote)?;
        floor.market.pinned = true;
        Ok(())
    }

    /// Lets pass what has passed since somebody asked last: prices walk, and orders expire.
    pub(crate) fn settle(&mut self, now: Timestamp) {
        while let Some(moment) = self.walk.as_mut().and_then(|walk| walk.next(now)) {
            self.expire(moment);
            for number in 0..self.markets.len() {
                self.step(number, moment);
            }
        }
        self.expire(now);
    }

    fn step(&mut self, number: usize, now: Timestamp) {
        let (Some(walk), Some(market)) = (&mut self.walk, self.markets.get_mut(number)) else { return };
        // A pinned price is drawn for as well, so that it changes nothing of the others.
        let price = walk.step(number, market.quote.bid);
        if !market.pinned {
            let mut floor = Floor { market, ledgers: &mut self.ledgers, ids: &mut self.ids, now };
            // A price at which something cannot be valued is passed over.
            let _ = floor.requote(Quote::at(price));
        }
    }

    fn expire(&mut self, now: Timestamp) {
        let Some(lifetime) = self.lifetime else { return };
        let born = now.minus_millis(lifetime);
        for market in &mut self.markets {
            let mut floor = Floor { market, ledgers: &mut self.ledgers, ids: &mut self.ids, now };
            for (id, owner) in floor.market.book.since(born) {
                floor.end(owner, id, Reason::Expiry);
            }
        }
    }

    /// The floor of a pair that somebody named.
    fn known(&mut self, symbol: &str, now: Timestamp) -> Result<Floor<'_>, MarketError> {
        let all: Vec<_> = self.markets.iter().map(|market| market.instrument.symbol.as_str()).collect();
        let unknown = MarketError::UnknownPair { symbol: symbol.to_owned(), known: all.join(", ") };
        self.floor(symbol, now).ok_or(unknown)
    }

    fn floor(&mut self, symbol: &str, now: Timestamp) -> Option<Floor<'_>> {
        let market = self.markets.iter_mut().find(|market| market.instrument.symbol == symbol)?;
        Some(Floor { market, ledgers: &mut self.ledgers, ids: &mut self.ids, now })
    }
}

impl Floor<'_> {
    /// Sets the price. Waiting orders come first, then triggers, then liquidation.
    fn requote(&mut self, quote: Quote) -> Result<(), MarketError> {
        self.can_value(&quote)?;
        self.market.set_quote(quote)?;
        self.cross();
        self.fire();
        self.liquidate();
        Ok(())
    }
}

#[cfg(test)]
mod tests;
