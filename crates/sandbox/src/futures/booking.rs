//! Changes of the balance of futures trading, by fills, funding and transfers, each with its bill. They are computed first, and applied
//! once nothing can fail anymore.

use tradewire_models::futures::{BillType, OrderId, PositionSide};
use tradewire_models::{Decimal, Timestamp};

use super::fees::{self, Fees};
use super::fill::Fill;
use super::instrument::Instrument;
use super::journal::{Entry, PastPosition, PlacedBill, PlacedTakeover};
use super::ledger::Ledger;
use super::orders::Ids;
use super::placed_order::Origin;
use super::position::Position;
use super::position_life::Life;
use crate::exact::{self, Overflow};

/// Changes of a balance that are not applied yet.
pub(super) struct Booking {
    total_profit: Decimal,
    covered: Decimal,
    bills: Vec<NewBill>,
}

/// A change of a balance.
pub(super) struct Change {
    pub(super) kind: BillType,
    pub(super) amount: Decimal,
    /// The part of a loss that the exchange bears.
    pub(super) borne: Decimal,
}

impl From<(BillType, Decimal)> for Change {
    fn from((kind, amount): (BillType, Decimal)) -> Self {
        Self { kind, amount, borne: Decimal::ZERO }
    }
}

struct NewBill {
    kind: BillType,
    amount: Decimal,
    after: Option<Decimal>,
}

impl Ledger {
    /// Computes changes of the balance in order. The exchange also bears the part of a loss that exceeds the balance, so the bills contain
    /// only the rest.
    pub(super) fn plan(&self, changes: impl IntoIterator<Item = Change>) -> Result<Booking, Overflow> {
        let mut booking = Booking { total_profit: self.total_profit, covered: self.covered, bills: Vec::new() };
        for Change { kind, amount: change, borne } in changes {
            booking.total_profit = exact::add(booking.total_profit, change)?;
            booking.covered = exact::add(booking.covered, borne)?;
            let balance = self.balance_after(booking.total_profit, booking.covered)?;
            let shortfall = (-balance).max(Decimal::ZERO);
            booking.covered = exact::add(booking.covered, shortfall)?;
            let amount = exact::add(exact::add(change, borne)?, shortfall)?;
            if !amount.is_zero() {
                let after = self.balance_after(booking.total_profit, booking.covered).ok();
                booking.bills.push(NewBill { kind, amount, after });
            }
        }
        Ok(booking)
    }

    /// Applies the changes that a position has caused, and adds their bills.
    pub(super) fn book(
        &mut self,
        booking: Booking,
        (instrument, side): (&Instrument, &PositionSide),
        ids: &mut Ids,
        at: Timestamp,
    ) {
        (self.total_profit, self.covered) = (booking.total_profit, booking.covered);
        for NewBill { kind, amount, after } in booking.bills {
            let (number, currency) = (ids.draw_record(), instrument.quote.clone());
            let position = Some((instrument.symbol.clone(), side.clone()));
            self.journal.put(Entry::Bill(PlacedBill { number, kind, currency, position, amount, after, at }));
        }
    }

    /// Adds the bill of a transfer, which has already changed the balance.
    pub(super) fn bill_transfer(&mut self, (currency, amount): (&str, Decimal), ids: &mut Ids, at: Timestamp) {
        let (number, currency) = (ids.draw_record(), currency.to_owned());
        let after = self.balance().ok();
        let kind = BillType::Transfer;
        self.journal.put(Entry::Bill(PlacedBill { number, kind, currency, position: None, amount, after, at }));
    }

    /// Fills contracts of an order, and opens or closes as many contracts of its position. If a number overflows, nothing
    /// changes.
    pub(super) fn fill(
        &mut self,
        id: OrderId,
        fill: Fill,
        (instrument, fees): (&Instrument, Fees),
        ids: &mut Ids,
        now: Timestamp,
    ) -> Result<(), Overflow> {
        let Some(placed) = self.orders.get(id) else { return Ok(()) };
        let before = self.position(placed.symbol(), placed.position_side());
        let value = instrument.value(fill.price, fill.contracts)?;
        let fee = fees.fee(value, fill.is_maker)?;
        let (mut after, profit) = if placed.opens() {
            (before.opened(fill.contracts, value, instrument)?, Decimal::ZERO)
        } else {
            before.closed(fill.contracts, value, instrument)?
        };
        after.updated = now;
        let is_first = before.contracts.is_zero();
        let life = if is_first { Life::new(ids.draw_record(), now, before.leverage) } else { before.life };
        after.life = if placed.opens() {
            life.opened(after.contracts, fee)?
        } else {
            life.closed(fill.contracts, (exact::sub(before.cost, after.cost)?, value), fee, now)?
        };
        let is_liquidation = *placed.origin() == Origin::Liquidation;
        let kind = if is_liquidation { BillType::TakeOver } else { BillType::ClosePosition };
        let borne = if is_liquidation { before.loss_beyond_margin(profit, fee)? } else { Decimal::ZERO };
        let booking = self.plan([Change { kind, amount: profit, borne }, (BillType::Fee, -fee).into()])?;
        let frozen = match placed.limit() {
            Some(limit) if placed.opens() => {
                instrument.margin(limit, exact::sub(placed.remaining(), fill.contracts)?, before.leverage)?
            }
            _ => Decimal::ZERO,
        };
        self.orders.change(id, |placed| placed.fill(fill, (profit, fee), frozen, now)).transpose()?;
        self.book(booking, (instrument, &after.side), ids, now);
        if is_liquidation {
            let (number, position) = (ids.draw_record(), before);
            let takeover = PlacedTakeover { number, position, mark_price: fill.price, at: now };
            self.journal.put(Entry::Takeover(Box::new(takeover)));
        }
        if after.contracts.is_zero() {
            let liquidated_at = is_liquidation.then_some(fill.price);
            self.journal.put(Entry::Position(Box::new(PastPosition { position: after.clone(), liquidated_at })));
        }
        self.set_position(after);
        Ok(())
    }

    /// Pays the funding of the positions in a pair: at a positive rate, long positions pay and short ones receive.
    pub(super) fn pay_funding(
        &mut self,
        instrument: &Instrument,
        (price, rate): (Decimal, Decimal),
        ids: &mut Ids,
        at: Timestamp,
    ) -> Result<(), Overflow> {
        for side in PositionSide::ALL {
            let position = self.position(&instrument.symbol, side);
            if position.contracts.is_zero() {
                continue;
            }
            let share = fees::share(instrument.value(price, position.contracts)?, rate)?;
            let payment = if *side == PositionSide::Long { share } else { -share };
            let booking = self.plan([(BillType::Funding, -payment).into()])?;
            let life = position.life.funded(payment)?;
            self.set_position(Position { life, ..position });
            self.book(booking, (instrument, side), ids, at);
        }
        Ok(())
    }
}
