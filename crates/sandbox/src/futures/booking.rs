//! Changes of the balance of futures trading, by fills, funding and transfers, each with its bill. They are computed first, and applied
//! once nothing can fail anymore.

use tradewire_models::futures::{BillType, OrderId, OrderType, PositionSide};
use tradewire_models::{Decimal, Timestamp};

use super::fees::{Fees, share};
use super::ledger::{Entry, Ledger, Owner, PastPosition, PlacedBill};
use super::market::Market;
use super::orders::Ids;
use super::placed_order::{Fill, Origin, PastOrder, PlacedOrder};
use super::position::{Life, Position};
use super::quote::Instrument;
use super::trading::Trading;
use crate::exact::{self, Overflow};
use crate::market_data::{FUNDING, FundingRates, MarketData};
use crate::rows::Rows;

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

    /// Fills contracts of an order, and opens or closes as many contracts of its position, for a fee. If a number overflows, nothing
    /// changes.
    pub(super) fn fill(
        &mut self,
        id: OrderId,
        fill: Fill,
        (instrument, fees): (&Instrument, Fees),
        ids: &mut Ids,
    ) -> Result<(), Overflow> {
        let now = fill.at;
        let Some(placed) = self.orders.get(id) else { return Ok(()) };
        let before = self.position(&placed.symbol, &placed.position_side);
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
        self.orders.change(id, |placed| placed.fill(Fill { fee, ..fill }, profit, frozen)).transpose()?;
        self.book(booking, (instrument, &after.side), ids, now);
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
            let share = share(instrument.value(price, position.contracts)?, rate)?;
            let payment = if *side == PositionSide::Long { share } else { -share };
            let booking = self.plan([(BillType::Funding, -payment).into()])?;
            let life = position.life.funded(payment)?;
            self.set_position(Position { life, ..position });
            self.book(booking, (instrument, side), ids, at);
        }
        Ok(())
    }
}

/// The maximum number of periods that are settled one by one. A clock may be set to any time, so the number of periods is unlimited.
const MAX_SINGLE_PERIODS: i64 = 1_000;

impl Trading {
    /// Sets the funding rates of the markets, in their order. Funding is settled from now on, or from the end of the stored settlements.
    pub(crate) fn charge_funding(&mut self, rates: impl Iterator<Item = FundingRates>, now: Timestamp) {
        for (market, rates) in self.markets.iter_mut().zip(rates) {
            market.funding = Some(rates);
        }
        self.settled_period.get_or_insert(FUNDING.last(now));
    }

    /// Settles the funding of the periods that have ended by now, at the current prices. If there are too many, the oldest are settled
    /// together, at the rate of the first.
    pub(super) fn settle_funding(&mut self, now: Timestamp) {
        let last = FUNDING.last(now);
        let Some(settled) = self.settled_period.filter(|settled| *settled < last) else { return };
        if self.markets.iter().all(|market| market.funding.is_none()) {
            return;
        }
        self.settled_period = Some(last);
        if self.ledgers.iter().all(|ledger| ledger.positions().is_empty()) {
            return;
        }
        let first = settled.saturating_add(1);
        let first_single = first.max(last.saturating_sub(MAX_SINGLE_PERIODS).saturating_add(1));
        if first_single > first {
            self.settle(first, first_single - first, |_, market| market.quote.mark());
        }
        (first_single..=last).for_each(|period| self.settle(period, 1, |_, market| market.quote.mark()));
    }

    /// Settles the funding of past periods that have ended by a time, each at the past prices of the markets at its end.
    pub(crate) fn settle_past_funding(&mut self, until: Timestamp, past: &MarketData) {
        let last = FUNDING.last(until);
        while let Some(period) =
            self.settled_period.map(|settled| settled.saturating_add(1)).filter(|period| *period <= last)
        {
            self.settled_period = Some(period);
            self.settle(period, 1, |index, market| {
                past.price(index, FUNDING.end(period)).unwrap_or(market.quote.mark())
            });
        }
    }

    /// Settles a number of periods at the rate of the first, at the mark prices that a function returns for each market.
    fn settle(&mut self, period: i64, periods: i64, mark: impl Fn(usize, &Market) -> Decimal) {
        let at = FUNDING.end(period + periods - 1);
        for (index, market) in self.markets.iter().enumerate() {
            let rate = market.funding.and_then(|rates| rates.rate(period).checked_mul(Decimal::from(periods)));
            let Some(rate) = rate else { continue };
            for ledger in self.ledgers.iter_mut().filter(|ledger| !ledger.positions().is_empty()) {
                // A payment is not charged if an amount would have more than 28 digits afterwards.
                let _ = ledger.pay_funding(&market.instrument, (mark(index, market), rate), &mut self.ids, at);
            }
        }
    }
}

impl Trading {
    /// Sets the fee rates of all markets.
    pub(crate) fn set_fees(&mut self, fees: Fees) {
        self.markets.iter_mut().for_each(|market| market.fees = fees);
    }

    /// Returns the fee rates, which are the same in all markets.
    pub(crate) fn fees(&self) -> Fees {
        self.markets.first().map(|market| market.fees).unwrap_or_default()
    }

    /// Adds an order of the past to an account. It is filled, billed and ended like a new one, except that its price is given. If
    /// it is still open, it joins the book.
    pub(crate) fn add_past_order(&mut self, owner: Owner, past: &PastOrder) -> Result<(), Overflow> {
        let market = self.markets.iter_mut().find(|market| market.instrument.symbol == past.symbol);
        let (Some(market), Some(ledger)) = (market, self.ledgers.get_mut(owner)) else { return Ok(()) };
        let instrument = &market.instrument;
        let mut placed = PlacedOrder::by_past(self.ids.draw(), past);
        let id = placed.id();
        if let Some(limit) = placed.limit().filter(|_| placed.opens()) {
            let leverage = ledger.leverage(&placed.symbol, &placed.position_side);
            placed.freeze(instrument.margin(limit, placed.orig_qty, leverage)?);
        }
        ledger.orders.insert(placed);
        let (contracts, price) = past.filled;
        if !contracts.is_zero() {
            let is_maker = past.order_type == OrderType::Limit;
            let fill = Fill::new(self.ids.draw_fill(), (contracts, price), is_maker, past.updated);
            ledger.fill(id, fill, (instrument, market.fees), &mut self.ids)?;
        }
        if let Some(reason) = past.ended {
            ledger.orders.change(id, |placed| placed.end(reason, past.updated));
        }
        if let Some(open) = ledger.orders.get(id).filter(|placed| placed.is_open()) {
            market.insert(open, owner);
        }
        Ok(())
    }

    /// Changes the deposit of an account so that this amount is free.
    pub(crate) fn derive_deposit(&mut self, owner: Owner, available: Decimal) -> Result<(), Overflow> {
        self.ledgers.get_mut(owner).map_or(Ok(()), |ledger| ledger.derive_deposit(available))
    }

    /// Removes the journal of an account: its bills, past positions and liquidations. The balance stays the same.
    pub(crate) fn forget_journal(&mut self, owner: Owner) {
        if let Some(ledger) = self.ledgers.get_mut(owner) {
            ledger.journal = Rows::default();
        }
    }

    /// Adds the bill of a transfer, which has already changed the balance of an account, at the time of the current request.
    pub(crate) fn bill_transfer(&mut self, owner: Owner, currency: &str, amount: Decimal) {
        if let Some(ledger) = self.ledgers.get_mut(owner) {
            ledger.bill_transfer((currency, amount), &mut self.ids, self.advanced_to);
        }
    }
}

#[cfg(test)]
mod tests;
