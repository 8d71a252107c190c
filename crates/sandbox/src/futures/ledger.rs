//! What an account has in futures: orders, positions and money.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::{OrderId, PositionSide};
use tradewire_models::{Decimal, Timestamp};

use super::placed::Fill;
use super::{Orders, Placed, Position};
use crate::exact::{self, TooLong};
use crate::restriction::Restrictions;
use crate::seed::Instrument;

/// What an account has in futures.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Ledger {
    /// The API key of the account.
    pub(super) key: String,
    /// Kept one by one.
    #[serde(skip)]
    pub(crate) orders: Orders,
    pub(crate) restrictions: Restrictions,
    positions: Vec<Position>,
    /// What it had at first; without bound when there is none.
    deposit: Option<Decimal>,
    /// The sum of all profits and losses.
    profit: Decimal,
}

impl Ledger {
    pub(crate) fn new(key: &str, deposit: Option<Decimal>, restrictions: Restrictions) -> Self {
        Self { key: key.to_owned(), deposit, restrictions, ..Self::default() }
    }

    /// Takes over what an account of this key is opened with now; what has happened to it stays.
    pub(super) fn reopen(&mut self, as_of_now: Self) {
        self.deposit = as_of_now.deposit;
        self.restrictions.extend(as_of_now.restrictions);
    }

    pub(crate) fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// A position; empty where there is none.
    pub(super) fn position(&self, symbol: &str, side: &PositionSide) -> Position {
        let found = self.positions.iter().find(|position| position.symbol == symbol && position.side == *side);
        found.cloned().unwrap_or_else(|| Position::empty(symbol, side))
    }

    /// The money it has: what it had at first, and what it has gained since.
    pub(crate) fn balance(&self) -> Result<Option<Decimal>, TooLong> {
        self.deposit.map(|deposit| exact::add(deposit, self.profit)).transpose()
    }

    /// Whether this much margin is neither frozen for an order nor held back for a position.
    pub(super) fn affords(&self, margin: Decimal) -> Result<bool, TooLong> {
        let Some(balance) = self.balance()? else { return Ok(true) };
        let frozen = self.orders.open().map(Placed::frozen);
        let held = frozen.chain(self.positions.iter().map(|position| position.margin));
        Ok(held.chain([margin]).try_fold(balance, exact::sub)? >= Decimal::ZERO)
    }

    /// Fills a part of an order, and opens or closes as many contracts of its position. Either all of it is done or,
    /// when a number does not fit, nothing.
    pub(super) fn fill(&mut self, id: OrderId, fill: Fill, of: &Instrument, now: Timestamp) -> Result<(), TooLong> {
        let Some(placed) = self.orders.get(id) else { return Ok(()) };
        let before = self.position(&placed.order().symbol, &placed.order().position_side);
        let value = of.value(fill.price, fill.contracts)?;
        let (after, profit) = if placed.opens() {
            (before.opened(fill.contracts, value, of)?, Decimal::ZERO)
        } else {
            before.closed(fill.contracts, value, of)?
        };
        let profits = exact::add(self.profit, profit)?;
        let frozen = match placed.limit() {
            Some(limit) if placed.opens() => of.margin(limit, exact::sub(placed.remaining(), fill.contracts)?)?,
            _ => Decimal::ZERO,
        };
        self.orders.change(id, |placed| placed.fill(fill, profit, frozen, now)).transpose()?;
        self.profit = profits;
        self.put(after);
        Ok(())
    }

    /// Keeps a position, in place of what it was; an empty one is none.
    fn put(&mut self, after: Position) {
        let same = |position: &Position| position.symbol == after.symbol && position.side == after.side;
        self.positions.retain(|position| !same(position));
        if !after.contracts.is_zero() {
            self.positions.push(after);
        }
    }
}
