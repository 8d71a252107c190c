//! The futures ledger of an account: orders, positions, balance, and the bills of its changes.

use tradewire_models::futures::{Bill, Fill, OrderId, PositionSide};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::condition::{self, Condition, ConditionalOrder};
use super::placed_order::PlacedOrder;
use super::position::{DEFAULT_LEVERAGE, ExitPrices, Position};
use crate::exact::{self, Overflow};
use crate::ids::Ids;
use crate::refusal::Refusal;
use crate::rows::Rows;

/// The index of an account's ledger.
pub(crate) type Owner = usize;

#[derive(Default)]
pub(crate) struct Ledger {
    pub(crate) orders: Rows<PlacedOrder>,
    pub(crate) fills: Rows<Fill>,
    pub(crate) conditional_orders: Rows<ConditionalOrder>,
    positions: Vec<Position>,
    /// The positions that have ended, in the order in which they ended. They have no contracts left.
    pub(crate) past_positions: Vec<Position>,
    /// The changes of the balance, oldest first.
    pub(crate) bills: Vec<Bill>,
    /// The leverages that the account has set.
    leverages: Vec<(String, PositionSide, i64)>,
    /// The balance: the deposit plus all profits, losses and transfers. Losses can make it negative.
    pub(crate) balance: Decimal,
}

impl Ledger {
    pub(crate) fn new(deposit: Decimal) -> Self {
        Self { balance: deposit, ..Self::default() }
    }

    pub(crate) fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Returns a position, which is empty if there is none.
    pub(crate) fn position(&self, symbol: &str, side: &PositionSide) -> Position {
        let found = self.positions.iter().find(|position| position.symbol == symbol && position.side == *side);
        found
            .cloned()
            .unwrap_or_else(|| Position { leverage: self.leverage(symbol, side), ..Position::empty(symbol, side) })
    }

    /// Returns the number of contracts of a position that open orders close. One order can be excepted.
    pub(crate) fn closing_contracts(
        &self,
        symbol: &str,
        side: &PositionSide,
        except: Option<OrderId>,
    ) -> Result<Decimal, Overflow> {
        let closing = self.orders.open().filter(|placed| {
            let is_of_position = placed.symbol == symbol && placed.position_side == *side;
            is_of_position && !placed.opens() && except != Some(placed.id())
        });
        closing.map(PlacedOrder::remaining).try_fold(Decimal::ZERO, exact::add)
    }

    /// Returns the number of contracts that a closing order may close. An order of the caller cannot close the contracts that other orders
    /// close. An order that a trigger places, or that closes the whole position, takes precedence over the others.
    pub(super) fn closable(&self, placed: &PlacedOrder) -> Result<Decimal, Overflow> {
        let (symbol, side) = (&placed.symbol, &placed.position_side);
        let held = self.position(symbol, side).contracts;
        if placed.trigger().is_some() || placed.closes_position() {
            return Ok(held);
        }
        exact::sub(held, self.closing_contracts(symbol, side, Some(placed.id()))?)
    }

    pub(crate) fn leverage(&self, symbol: &str, side: &PositionSide) -> i64 {
        let set = self.leverages.iter().find(|(pair, pair_side, _)| pair == symbol && pair_side == side);
        set.map_or(DEFAULT_LEVERAGE, |(_, _, leverage)| *leverage)
    }

    /// Replaces the leverage of one side of a pair, without changing any margin.
    pub(super) fn set_leverage(&mut self, symbol: &str, side: &PositionSide, leverage: i64) {
        self.leverages.retain(|(pair, pair_side, _)| !(pair == symbol && pair_side == side));
        self.leverages.push((symbol.to_owned(), side.clone(), leverage));
    }

    /// Sets the initial deposit of the account, so that its free balance is `available` after its past orders. The bills of the past then
    /// lead to the current balance.
    pub(crate) fn derive_deposit(&mut self, available: Decimal) -> Result<(), Overflow> {
        let missing = exact::sub(available, self.available()?)?;
        self.balance = exact::add(self.balance, missing)?;
        // Every bill in a ledger has an `after_amount`, which `add_bill` sets.
        for bill in &mut self.bills {
            bill.after_amount = Some(exact::add(bill.after_amount.unwrap_or_default(), missing)?);
        }
        Ok(())
    }

    /// Adds a transferred amount, which may be negative, to the balance. Changes nothing if the free balance is too small.
    pub(crate) fn transfer(&mut self, amount: Decimal) -> Result<(), Refusal> {
        if amount < Decimal::ZERO && exact::add(self.available()?, amount)? < Decimal::ZERO {
            return Err(ErrorCode::InsufficientFundBalance.into());
        }
        self.balance = exact::add(self.balance, amount)?;
        Ok(())
    }

    /// Returns the free balance: the balance less the margin of all open orders and positions.
    pub(crate) fn available(&self) -> Result<Decimal, Overflow> {
        let used = exact::add(self.frozen_margin()?, self.position_margin()?)?;
        exact::sub(self.balance, used)
    }

    /// Returns whether the balance covers this margin in addition to that of all open orders and positions.
    pub(super) fn affords(&self, margin: Decimal) -> Result<bool, Overflow> {
        Ok(exact::sub(self.available()?, margin)? >= Decimal::ZERO)
    }

    pub(crate) fn frozen_margin(&self) -> Result<Decimal, Overflow> {
        self.orders.open().map(PlacedOrder::frozen).try_fold(Decimal::ZERO, exact::add)
    }

    pub(crate) fn position_margin(&self) -> Result<Decimal, Overflow> {
        self.positions.iter().map(|position| position.margin).try_fold(Decimal::ZERO, exact::add)
    }

    /// Protects contracts that an order has opened by the take-profit and the stop-loss of the order, if it has any.
    pub(super) fn protect(&mut self, id: OrderId, contracts: Decimal, ids: &mut Ids, now: Timestamp) {
        let Some(placed) = self.orders.get(id).filter(|placed| placed.has_triggers()) else { return };
        let exits = self.conditional_orders.open().find(|order| order.source == Some(id));
        match exits.map(|order| order.id) {
            Some(exits) => {
                self.conditional_orders.change(exits, |order| order.extend(contracts, now));
            }
            None => {
                self.conditional_orders.add(ConditionalOrder::exits_of(placed, ids.draw_order(), contracts, now));
            }
        }
    }

    /// Applies the amended take-profit and stop-loss of an order to the contracts that it has already opened.
    pub(super) fn amend_exits(&mut self, id: OrderId, ids: &mut Ids, now: Timestamp) {
        let Some(placed) = self.orders.get(id) else { return };
        let (prices, opened) = (placed.exit_prices(), placed.opened());
        let newest = self.conditional_orders.iter().rfind(|order| order.source == Some(id));
        match newest.map(|order| order.id) {
            Some(exits) => {
                self.conditional_orders.change(exits, |order| order.amend(prices, now));
            }
            None if !opened.is_zero() => self.protect(id, opened, ids, now),
            None => {}
        }
    }

    /// Revokes the take-profit and stop-loss orders of a position that has ended.
    pub(super) fn end_exits(&mut self, symbol: &str, side: &PositionSide, now: Timestamp) {
        self.conditional_orders.close_position(symbol, side, now);
        let opens = |placed: &&PlacedOrder| placed.opens() && placed.symbol == symbol && placed.position_side == *side;
        let opening: Vec<_> = self.orders.open().filter(opens).map(PlacedOrder::id).collect();
        for id in opening {
            self.orders.change(id, PlacedOrder::outlive_position);
        }
    }

    /// Returns the oldest take-profit and stop-loss of a position, with the id of the conditional order.
    pub(crate) fn exit_prices(&self, symbol: &str, side: &PositionSide) -> Option<(i64, ExitPrices)> {
        let mut orders = self.conditional_orders.open();
        orders.find_map(|order| match &order.condition {
            Condition::Stop(new) if new.symbol == symbol && new.position_side == *side => {
                Some((order.id, condition::exit_prices(new)))
            }
            _ => None,
        })
    }

    /// Replaces a position. An empty one is removed.
    pub(super) fn set_position(&mut self, position: Position) {
        self.positions.retain(|other| !(other.symbol == position.symbol && other.side == position.side));
        if !position.contracts.is_zero() {
            self.positions.push(position);
        }
    }
}
