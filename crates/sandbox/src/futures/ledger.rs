//! The futures ledger of an account: orders, positions and balance.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::{OrderId, PositionSide};
use tradewire_models::{Decimal, Timestamp};

use super::instrument::Instrument;
use super::orders::Orders;
use super::placed_order::{Fill, PlacedOrder};
use super::position::Position;
use crate::exact::{self, Overflow};
use crate::restriction::Restrictions;

/// The index of an account's ledger.
pub(crate) type Owner = usize;

/// The futures ledger of an account.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Ledger {
    /// The API key of the account.
    pub(super) key: String,
    /// The orders, which are stored separately, one row per order.
    #[serde(skip)]
    pub(crate) orders: Orders,
    pub(crate) restrictions: Restrictions,
    positions: Vec<Position>,
    /// The initial balance; `None` for an unlimited one.
    deposit: Option<Decimal>,
    /// The sum of all profits and losses.
    total_profit: Decimal,
    /// The amount that was transferred from other wallets, less what was transferred to them.
    transferred: Decimal,
}

impl Ledger {
    pub(crate) fn new(key: &str, deposit: Option<Decimal>, restrictions: Restrictions) -> Self {
        Self { key: key.to_owned(), deposit, restrictions, ..Self::default() }
    }

    /// Applies the current settings of the account to its stored ledger.
    pub(super) fn reopen(&mut self, settings: Self) {
        self.deposit = settings.deposit;
        self.restrictions.extend(settings.restrictions);
    }

    pub(crate) fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Returns a position, which is empty if there is none.
    pub(super) fn position(&self, symbol: &str, side: &PositionSide) -> Position {
        let found = self.positions.iter().find(|position| position.symbol == symbol && position.side == *side);
        found.cloned().unwrap_or_else(|| Position::empty(symbol, side))
    }

    /// Returns the balance: the deposit plus all profits, losses and transfers. `None` if it is unlimited.
    pub(crate) fn balance(&self) -> Result<Option<Decimal>, Overflow> {
        let changes = exact::add(self.total_profit, self.transferred)?;
        self.deposit.map(|deposit| exact::add(deposit, changes)).transpose()
    }

    /// Adds a transferred amount, which may be negative, to the balance. Returns `None`, and changes nothing, if the free balance
    /// is too small.
    pub(crate) fn transfer(&mut self, amount: Decimal) -> Option<()> {
        if amount < Decimal::ZERO && self.affords(-amount) != Ok(true) {
            return None;
        }
        let before = self.transferred;
        self.transferred = exact::add(before, amount).ok()?;
        if self.balance().is_err() {
            self.transferred = before;
            return None;
        }
        Some(())
    }

    /// Returns whether the balance covers this margin in addition to that of all open orders and positions.
    pub(super) fn affords(&self, margin: Decimal) -> Result<bool, Overflow> {
        let Some(balance) = self.balance()? else { return Ok(true) };
        let frozen = self.orders.open().map(PlacedOrder::frozen);
        let used = frozen.chain(self.positions.iter().map(|position| position.margin));
        Ok(used.chain([margin]).try_fold(balance, exact::sub)? >= Decimal::ZERO)
    }

    /// Fills contracts of an order, and opens or closes as many contracts of its position. If a number overflows, nothing
    /// changes.
    pub(super) fn fill(
        &mut self,
        id: OrderId,
        fill: Fill,
        instrument: &Instrument,
        now: Timestamp,
    ) -> Result<(), Overflow> {
        let Some(placed) = self.orders.get(id) else { return Ok(()) };
        let before = self.position(placed.symbol(), placed.position_side());
        let value = instrument.value(fill.price, fill.contracts)?;
        let (after, profit) = if placed.opens() {
            (before.opened(fill.contracts, value, instrument)?, Decimal::ZERO)
        } else {
            before.closed(fill.contracts, value, instrument)?
        };
        let total_profit = exact::add(self.total_profit, profit)?;
        let frozen = match placed.limit() {
            Some(limit) if placed.opens() => {
                instrument.margin(limit, exact::sub(placed.remaining(), fill.contracts)?)?
            }
            _ => Decimal::ZERO,
        };
        self.orders.change(id, |placed| placed.fill(fill, profit, frozen, now)).transpose()?;
        self.total_profit = total_profit;
        self.set_position(after);
        Ok(())
    }

    /// Replaces a position. An empty one is removed.
    fn set_position(&mut self, position: Position) {
        self.positions.retain(|other| !(other.symbol == position.symbol && other.side == position.side));
        if !position.contracts.is_zero() {
            self.positions.push(position);
        }
    }
}
