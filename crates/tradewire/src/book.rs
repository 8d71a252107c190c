//! Order books: joins the changes that a channel pushes to a snapshot, and shows a book only while it contains every change since then.

mod follow;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::collections::VecDeque;

use tradewire_models::Decimal;
pub use tradewire_wire::book::{BookChannel, BookDelta, BookSnapshot, Level};
use tradewire_wire::exact::{self, Overflow};
pub use tradewire_wire::instrument::Side;

pub use self::follow::{BookEvent, OrderBook};

/// The maximum number of changes that wait for a snapshot. If there are more, the oldest are dropped: a later snapshot contains them.
const MAX_WAITING: usize = 1000;

/// An order book without I/O: it receives changes and snapshots, and decides whether it can be read.
///
/// It follows the documented rule: the first change after a snapshot contains the next update, and each later change begins where the one
/// before it ended. If a change breaks the rule, the book cannot be read until it is joined to another snapshot.
///
/// A snapshot contains only the best levels. Those behind the last one are unknown, and the book omits them. Only a side without any levels
/// is complete: an exchange may return fewer levels than were requested.
#[derive(Debug, Clone)]
pub struct Book {
    bids: Levels,
    asks: Levels,
    state: State,
    /// The number of times that the book began again. It identifies snapshots that were requested before.
    round: u64,
}

#[derive(Debug, Clone)]
enum State {
    Unverified {
        reason: Unverified,
        /// The id of the snapshot, if one waits for the change that follows it.
        snapshot: Option<i64>,
        /// The changes that wait for a snapshot. Each begins where the one before it ended.
        waiting: VecDeque<BookDelta>,
        /// The id of the last update that was received.
        received: Option<i64>,
    },
    /// All updates up to this id are in the book.
    Verified(i64),
}

/// The reason why a book cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unverified {
    /// The changes are not joined to a snapshot yet.
    #[error("the changes are not joined to a snapshot yet")]
    NotJoined,
    /// A change does not begin where the one before it ended.
    #[error("update {} was expected, but the change begins with update {first}", i128::from(*last) + 1)]
    Gap {
        /// The last update in the book.
        last: i64,
        /// The first update of the change.
        first: i64,
    },
    /// A change follows another update than the last one in the book.
    #[error("the change follows update {previous}, but the last update in the book is {last}")]
    OtherPrevious {
        /// The last update in the book.
        last: i64,
        /// The update that the change follows.
        previous: i64,
    },
    /// A change ends before it begins.
    #[error("the change begins with update {first}, but ends with update {last}")]
    Reversed {
        /// The first update of the change.
        first: i64,
        /// The last update of the change.
        last: i64,
    },
    /// The bids and asks overlap, so one of them is wrong.
    #[error("the best bid {bid} is not below the best ask {ask}")]
    Crossed {
        /// The best bid.
        bid: Decimal,
        /// The best ask.
        ask: Decimal,
    },
    /// No known level of a side remains, and the levels behind them are unknown.
    #[error("all known levels of one side are gone")]
    Exhausted,
    /// A price is not positive, or a quantity is negative.
    #[error("a price is not positive, or a quantity is negative")]
    Negative,
    /// Changes may be missing, for this reason.
    #[error("the changes were interrupted: {0}")]
    Interrupted(String),
}

impl Default for Book {
    fn default() -> Self {
        Self::new()
    }
}

impl Book {
    /// Creates a book that is not joined to a snapshot.
    pub fn new() -> Self {
        let state = State::unverified(Unverified::NotJoined);
        Self { bids: Levels::new(Side::Buy), asks: Levels::new(Side::Sell), state, round: 0 }
    }

    /// Returns the book.
    ///
    /// # Errors
    /// Returns the reason if it cannot be read.
    pub fn verified(&self) -> Result<Verified<'_>, &Unverified> {
        match &self.state {
            State::Verified(id) => Ok(Verified { id: *id, bids: &self.bids, asks: &self.asks }),
            State::Unverified { reason, .. } => Err(reason),
        }
    }

    /// Returns the number of the current round if the book needs a snapshot: changes wait for one, and no snapshot waits for a change.
    pub fn needs_snapshot(&self) -> Option<u64> {
        match &self.state {
            State::Unverified { snapshot: None, waiting, .. } if !waiting.is_empty() => Some(self.round),
            _ => None,
        }
    }

    /// Begins again, because changes may be missing.
    pub fn interrupt(&mut self, reason: impl Into<String>) {
        self.begin_again(Unverified::Interrupted(reason.into()));
    }

    /// Applies a change, or keeps it until there is a snapshot.
    pub fn apply(&mut self, delta: &BookDelta) {
        match &self.state {
            State::Verified(last) => match follows(delta, *last) {
                Ok(()) => self.update(delta),
                Err(reason) => {
                    self.begin_again(reason);
                    self.wait(delta.clone());
                }
            },
            State::Unverified { received, reason, .. } => {
                if received.is_some_and(|last| follows(delta, last).is_err()) {
                    let reason = reason.clone();
                    self.begin_again(reason);
                }
                self.wait(delta.clone());
                self.join_waiting();
            }
        }
    }

    /// Joins a snapshot that was requested in a round ([`Book::needs_snapshot`]). A snapshot from an earlier round is ignored. If the snapshot
    /// is older than the first waiting change, the book needs another one.
    pub fn join(&mut self, round: u64, from: BookSnapshot) {
        if self.needs_snapshot() != Some(round) {
            return;
        }
        let bids = self.bids.replace(from.bids);
        let asks = self.asks.replace(from.asks);
        if let Some(reason) = bids.and(asks).err().or_else(|| self.doubt()) {
            return self.begin_again(reason);
        }
        if let State::Unverified { snapshot, .. } = &mut self.state {
            *snapshot = Some(from.id);
        }
        self.join_waiting();
    }

    /// Keeps a change until there is a snapshot.
    fn wait(&mut self, delta: BookDelta) {
        let State::Unverified { waiting, received, .. } = &mut self.state else { return };
        *received = Some(delta.last);
        waiting.push_back(delta);
        if waiting.len() > MAX_WAITING {
            waiting.pop_front();
        }
    }

    /// Applies the changes that wait, if they can be joined to the snapshot.
    fn join_waiting(&mut self) {
        let State::Unverified { snapshot, waiting, .. } = &mut self.state else { return };
        let Some(id) = *snapshot else { return };
        while waiting.front().is_some_and(|delta| delta.last < id) {
            waiting.pop_front();
        }
        let Some(first) = waiting.front() else { return };
        if first.first > id.saturating_add(1) {
            // The snapshot is too old: the updates between it and the first change are unknown.
            *snapshot = None;
            return;
        }
        let mut waiting = std::mem::take(waiting).into_iter();
        self.state = State::Verified(id);
        // The snapshot may contain a part of the first change, or all of it.
        if let Some(first) = waiting.next().filter(|first| first.last > id) {
            self.update(&first);
        }
        waiting.for_each(|delta| self.apply(&delta));
    }

    /// Applies a change that follows the last update in the book.
    fn update(&mut self, delta: &BookDelta) {
        self.state = State::Verified(delta.last);
        let bids = delta.bids.iter().try_for_each(|level| self.bids.set(*level));
        let asks = delta.asks.iter().try_for_each(|level| self.asks.set(*level));
        let doubt = bids.and(asks).err().or_else(|| self.doubt());
        if let Some(reason) = doubt {
            self.begin_again(reason);
        }
    }

    /// Returns the reason if the levels cannot be right.
    fn doubt(&self) -> Option<Unverified> {
        if self.bids.is_exhausted() || self.asks.is_exhausted() {
            return Some(Unverified::Exhausted);
        }
        let ((bid, _), (ask, _)) = self.bids.best().zip(self.asks.best())?;
        (bid >= ask).then_some(Unverified::Crossed { bid, ask })
    }

    fn begin_again(&mut self, reason: Unverified) {
        self.round += 1;
        self.state = State::unverified(reason);
    }
}

impl State {
    fn unverified(reason: Unverified) -> Self {
        Self::Unverified { reason, snapshot: None, waiting: VecDeque::new(), received: None }
    }
}

/// Checks that a change begins where the update with this id ended.
fn follows(delta: &BookDelta, last: i64) -> Result<(), Unverified> {
    if Some(delta.first) != last.checked_add(1) {
        return Err(Unverified::Gap { last, first: delta.first });
    }
    if delta.last < delta.first {
        return Err(Unverified::Reversed { first: delta.first, last: delta.last });
    }
    match delta.previous {
        Some(previous) if previous != last => Err(Unverified::OtherPrevious { last, previous }),
        _ => Ok(()),
    }
}

/// An order book that contains all updates up to an id, for the known levels.
#[derive(Debug, Clone, Copy)]
pub struct Verified<'a> {
    /// The id of the last update.
    pub id: i64,
    bids: &'a Levels,
    asks: &'a Levels,
}

impl<'a> Verified<'a> {
    /// Returns the highest bid.
    pub fn best_bid(&self) -> Option<Level> {
        self.bids.best()
    }

    /// Returns the lowest ask.
    pub fn best_ask(&self) -> Option<Level> {
        self.asks.best()
    }

    /// Iterates over the bids, from the highest price.
    pub fn bids(&self) -> impl Iterator<Item = Level> + use<'a> {
        self.bids.best_first()
    }

    /// Iterates over the asks, from the lowest price.
    pub fn asks(&self) -> impl Iterator<Item = Level> + use<'a> {
        self.asks.best_first()
    }

    /// Returns what a quantity can be bought or sold for now: the sum of price × quantity over the levels that it takes. If quantities are
    /// contracts, multiply the result by the contract size.
    ///
    /// # Errors
    /// Returns an error if the quantity is negative, or if the known levels contain less.
    pub fn cost(&self, side: Side, quantity: Decimal) -> Result<Decimal, CostError> {
        match quantity.cmp(&Decimal::ZERO) {
            Ordering::Less => return Err(CostError::Negative),
            Ordering::Equal => return Ok(Decimal::ZERO),
            Ordering::Greater => {}
        }
        let levels = match side {
            Side::Buy => self.asks,
            Side::Sell => self.bids,
        };
        let (mut cost, mut missing) = (Decimal::ZERO, quantity);
        for (price, available) in levels.best_first() {
            let taken = missing.min(available);
            cost = exact::add(cost, exact::mul(price, taken)?)?;
            missing = exact::sub(missing, taken)?;
            if missing <= Decimal::ZERO {
                return Ok(cost);
            }
        }
        Err(CostError::TooFew { missing })
    }
}

/// The reason why a quantity has no cost.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CostError {
    /// The quantity is negative.
    #[error("the quantity is negative")]
    Negative,
    /// The known levels contain less than the quantity.
    #[error("the known levels contain {missing} less than the quantity")]
    TooFew {
        /// The quantity that the levels lack.
        missing: Decimal,
    },
    /// The cost needs more digits than a decimal has.
    #[error(transparent)]
    Overflow(#[from] Overflow),
}

/// The levels of one side. The best level is the last, because most changes are close to it.
#[derive(Debug, Clone)]
struct Levels {
    side: Side,
    levels: Vec<Level>,
    /// The price behind which levels are unknown.
    bound: Option<Decimal>,
}

impl Levels {
    fn new(side: Side) -> Self {
        Self { side, levels: Vec::new(), bound: None }
    }

    /// Replaces all levels by those of a snapshot. The levels behind the last one are unknown.
    fn replace(&mut self, snapshot: Vec<Level>) -> Result<(), Unverified> {
        self.levels.clear();
        self.bound = snapshot.iter().map(|(price, _)| *price).min_by(|a, b| self.order(*a, *b));
        snapshot.into_iter().try_for_each(|level| self.set(level))
    }

    /// Sets the quantity at a price. Zero removes the level.
    fn set(&mut self, (price, quantity): Level) -> Result<(), Unverified> {
        let is_negative = |number: Decimal| number.is_sign_negative() && !number.is_zero();
        if price.is_zero() || is_negative(price) || is_negative(quantity) {
            return Err(Unverified::Negative);
        }
        match (self.find(price), quantity.is_zero()) {
            (Ok(index), true) => drop(self.levels.remove(index)),
            (Ok(index), false) => self.levels[index].1 = quantity,
            (Err(_), true) => {}
            (Err(0), false) if self.bound.is_some_and(|bound| self.order(price, bound).is_lt()) => {}
            (Err(index), false) => self.levels.insert(index, (price, quantity)),
        }
        Ok(())
    }

    /// Returns the index of a price, or where it would be.
    fn find(&self, price: Decimal) -> Result<usize, usize> {
        self.levels.binary_search_by(|(other, _)| self.order(*other, price))
    }

    /// Compares two prices. The better one is greater.
    fn order(&self, a: Decimal, b: Decimal) -> Ordering {
        match self.side {
            Side::Buy => compare(a, b),
            Side::Sell => compare(b, a),
        }
    }

    fn best(&self) -> Option<Level> {
        self.levels.last().copied()
    }

    fn best_first(&self) -> impl Iterator<Item = Level> {
        self.levels.iter().rev().copied()
    }

    fn is_exhausted(&self) -> bool {
        self.bound.is_some() && self.levels.is_empty()
    }
}

/// Compares two positive prices. Those of a symbol usually have the same number of decimal places, so it is enough to compare their digits,
/// which is faster.
fn compare(a: Decimal, b: Decimal) -> Ordering {
    let digits = |price: Decimal| {
        let parts = price.unpack();
        u128::from(parts.hi) << 64 | u128::from(parts.mid) << 32 | u128::from(parts.lo)
    };
    if a.scale() == b.scale() { digits(a).cmp(&digits(b)) } else { a.cmp(&b) }
}
