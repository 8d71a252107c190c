//! The futures ledger of an account: orders, positions and balance.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::{OrderId, PositionSide};
use tradewire_models::{Decimal, Timestamp};

use super::conditional_orders::ConditionalOrders;
use super::fill::Fill;
use super::instrument::Instrument;
use super::margin::DEFAULT_LEVERAGE;
use super::orders::Orders;
use super::placed_order::PlacedOrder;
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
    /// The conditional orders, which are stored separately, too.
    #[serde(skip)]
    pub(crate) conditional_orders: ConditionalOrders,
    pub(crate) restrictions: Restrictions,
    positions: Vec<Position>,
    /// The leverages that the account has set.
    #[serde(default)]
    leverages: Vec<(String, PositionSide, i64)>,
    /// The initial balance; `None` for an unlimited one.
    deposit: Option<Decimal>,
    /// The sum of all profits and losses.
    total_profit: Decimal,
    /// The losses beyond the balance, which the exchange bears.
    #[serde(default)]
    covered: Decimal,
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
        found
            .cloned()
            .unwrap_or_else(|| Position { leverage: self.leverage(symbol, side), ..Position::empty(symbol, side) })
    }

    /// Returns the leverage of one side of a pair.
    pub(crate) fn leverage(&self, symbol: &str, side: &PositionSide) -> i64 {
        let set = self.leverages.iter().find(|(pair, pair_side, _)| pair == symbol && pair_side == side);
        set.map_or(DEFAULT_LEVERAGE, |(_, _, leverage)| *leverage)
    }

    /// Replaces the leverage of one side of a pair, without changing any margin.
    pub(super) fn set_leverage(&mut self, symbol: &str, side: &PositionSide, leverage: i64) {
        self.leverages.retain(|(pair, pair_side, _)| !(pair == symbol && pair_side == side));
        self.leverages.push((symbol.to_owned(), side.clone(), leverage));
    }

    /// Returns the balance: the deposit plus all profits, losses and transfers, except for losses that the exchange bears. `None`
    /// if it is unlimited.
    pub(crate) fn balance(&self) -> Result<Option<Decimal>, Overflow> {
        let changes = exact::add(exact::add(self.total_profit, self.covered)?, self.transferred)?;
        self.deposit.map(|deposit| exact::add(deposit, changes)).transpose()
    }

    /// Returns the losses beyond the balance, which the exchange has borne.
    #[cfg(test)]
    pub(super) fn covered(&self) -> Decimal {
        self.covered
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
        let used = exact::add(self.frozen_margin()?, self.position_margin()?)?;
        Ok(exact::sub(exact::sub(balance, used)?, margin)? >= Decimal::ZERO)
    }

    /// Returns the margin of all open orders.
    pub(crate) fn frozen_margin(&self) -> Result<Decimal, Overflow> {
        self.orders.open().map(PlacedOrder::frozen).try_fold(Decimal::ZERO, exact::add)
    }

    /// Returns the margin of all positions.
    pub(crate) fn position_margin(&self) -> Result<Decimal, Overflow> {
        self.positions.iter().map(|position| position.margin).try_fold(Decimal::ZERO, exact::add)
    }

    /// Returns the sum of all profits and losses.
    pub(crate) fn total_profit(&self) -> Decimal {
        self.total_profit
    }

    /// Returns the amount that was transferred from other wallets, less what was transferred to them.
    pub(crate) fn transferred(&self) -> Decimal {
        self.transferred
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
        let (mut after, profit) = if placed.opens() {
            (before.opened(fill.contracts, value, instrument)?, Decimal::ZERO)
        } else {
            before.closed(fill.contracts, value, instrument)?
        };
        after.updated = now;
        let total_profit = exact::add(self.total_profit, profit)?;
        let balance = self.balance()?.map(|balance| exact::add(balance, profit)).transpose()?;
        let shortfall = balance.map_or(Decimal::ZERO, |balance| (-balance).max(Decimal::ZERO));
        let covered = exact::add(self.covered, shortfall)?;
        let frozen = match placed.limit() {
            Some(limit) if placed.opens() => {
                instrument.margin(limit, exact::sub(placed.remaining(), fill.contracts)?, before.leverage)?
            }
            _ => Decimal::ZERO,
        };
        self.orders.change(id, |placed| placed.fill(fill, profit, frozen, now)).transpose()?;
        self.total_profit = total_profit;
        self.covered = covered;
        self.set_position(after);
        Ok(())
    }

    /// Replaces a position. An empty one is removed.
    pub(super) fn set_position(&mut self, position: Position) {
        self.positions.retain(|other| !(other.symbol == position.symbol && other.side == position.side));
        if !position.contracts.is_zero() {
            self.positions.push(position);
        }
    }
}
