//! Maintains the journals of all accounts: stores them, and adds past orders and transfers.

use tradewire_models::Decimal;
use tradewire_models::futures::OrderType;

use super::fees::Fees;
use super::fill::Fill;
use super::journal::{Entry, Journal};
use super::ledger::Owner;
use super::placed_order::{PastOrder, PlacedOrder};
use super::trading::Trading;
use crate::exact::Overflow;

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
            let leverage = ledger.leverage(placed.symbol(), placed.position_side());
            placed.freeze(instrument.margin(limit, placed.contracts(), leverage)?);
        }
        ledger.orders.insert(placed);
        let (contracts, price) = past.filled;
        if !contracts.is_zero() {
            let is_maker = past.order_type == OrderType::Limit;
            let fill = Fill { id: self.ids.draw_fill(), contracts, price, is_maker };
            ledger.fill(id, fill, (instrument, market.fees), &mut self.ids, past.updated)?;
        }
        if let Some(reason) = past.ended {
            ledger.orders.change(id, |placed| placed.end(reason, past.updated));
        }
        if let Some(open) = ledger.orders.get(id).filter(|placed| placed.is_open()) {
            market.book.insert(open, owner);
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
            ledger.journal = Journal::default();
        }
    }

    /// Adds the bill of a transfer, which has already changed the balance of an account, at the time of the current request.
    pub(crate) fn bill_transfer(&mut self, owner: Owner, currency: &str, amount: Decimal) {
        if let Some(ledger) = self.ledgers.get_mut(owner) {
            ledger.bill_transfer((currency, amount), &mut self.ids, self.advanced_to);
        }
    }

    /// Returns the journal entries that have changed since [`Trading::clear_changes`], with their owners.
    pub(crate) fn changed_entries(&self) -> impl Iterator<Item = (Owner, &Entry)> {
        let ledgers = self.ledgers.iter().enumerate();
        ledgers.flat_map(|(owner, ledger)| ledger.journal.changed().map(move |entry| (owner, entry)))
    }

    /// Adds a stored journal entry to an account. Returns `false` if there is no such account.
    pub(crate) fn restore_entry(&mut self, owner: Owner, entry: Entry) -> bool {
        self.ledgers.get_mut(owner).map(|ledger| ledger.journal.put(entry)).is_some()
    }
}
