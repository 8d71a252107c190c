//! The journals of all accounts: storing them, and the transfers that they contain.

use tradewire_models::Decimal;

use super::fees::Fees;
use super::journal::Entry;
use super::ledger::Owner;
use super::trading::Trading;

impl Trading {
    /// Sets the fee rates of all markets.
    pub(crate) fn set_fees(&mut self, fees: Fees) {
        self.markets.iter_mut().for_each(|market| market.fees = fees);
    }

    /// Returns the fee rates, which are the same in all markets.
    pub(crate) fn fees(&self) -> Fees {
        self.markets.first().map(|market| market.fees).unwrap_or_default()
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
