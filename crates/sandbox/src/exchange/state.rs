//! The state that trading changes. A single lock guards all of it, so that every change is atomic.

use tradewire_models::{Decimal, ErrorCode, Timestamp};

use crate::futures::{Instrument, Ledger, MarketError, Owner, Quote, QuoteMove, Trading};
use crate::spot::{SpotRejection, SpotTrading, Wallet};

/// The state of futures and spot trading. Their prices are the same.
pub(crate) struct ExchangeState {
    pub(crate) futures: Trading,
    pub(crate) spot: SpotTrading,
}

/// A part of an account that holds funds, which can be transferred to another part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AccountPart {
    /// The spot wallet.
    Spot,
    /// The balance of futures trading, in quote currency.
    Futures,
}

impl ExchangeState {
    /// Creates the markets of each instrument, without any account.
    pub(crate) fn new(instruments: &[Instrument]) -> Self {
        Self { futures: Trading::new(instruments), spot: SpotTrading::new(instruments) }
    }

    /// Opens an account with its initial balances in futures and spot trading.
    pub(crate) fn open(&mut self, ledger: Ledger, wallet: Wallet) -> Owner {
        self.spot.open(wallet);
        self.futures.open(ledger)
    }

    /// Sets the price of a pair, and excludes the pair from the random walk.
    pub(crate) fn set_quote(&mut self, symbol: &str, quote: Quote, now: Timestamp) -> Result<(), MarketError> {
        self.futures.set_quote(symbol, quote, now)?;
        self.spot.set_quote(symbol, quote, now);
        Ok(())
    }

    /// Applies all events that are due by `now`. Spot trading follows each price of a walk, so that one that was reached only briefly fills
    /// orders.
    pub(crate) fn advance_to(&mut self, now: Timestamp) {
        for QuoteMove { symbol, quote, at } in self.futures.advance_to(now) {
            self.spot.set_quote(&symbol, quote, at);
        }
    }

    /// Rejects the id of an earlier transfer. This check comes before all rules that depend on the state: if the state has changed since,
    /// their codes would suggest that the earlier request was not executed.
    pub(crate) fn check_transfer_id(&self, owner: Owner, caller_id: &str) -> Result<(), ErrorCode> {
        let is_used = self.spot.ledger(owner).is_some_and(|ledger| ledger.transfer_ids.contains(caller_id));
        if is_used { Err(ErrorCode::DuplicateTransfer) } else { Ok(()) }
    }

    /// Transfers an amount between two parts of accounts. Returns the id of the transfer, which belongs to the sending account.
    pub(crate) fn transfer(
        &mut self,
        caller_id: &str,
        ((owner, from), (receiver, to)): ((Owner, AccountPart), (Owner, AccountPart)),
        (currency, amount): (&str, Decimal),
        now: Timestamp,
    ) -> Result<i64, ErrorCode> {
        self.check_transfer_id(owner, caller_id)?;
        let too_long = |rejection: SpotRejection| rejection.code(ErrorCode::InvalidTransferParameter);
        self.add(owner, from, currency, -amount).map_err(too_long)?;
        if let Err(rejection) = self.add(receiver, to, currency, amount) {
            // The sum has more than 28 digits. Returning the amount restores the previous balance.
            let _ = self.add(owner, from, currency, amount);
            return Err(too_long(rejection));
        }
        for (owner, part, amount) in [(owner, from, -amount), (receiver, to, amount)] {
            if part == AccountPart::Futures {
                self.futures.bill_transfer(owner, (currency, amount), now);
            }
        }
        if let Some(ledger) = self.spot.ledger_mut(owner) {
            ledger.transfer_ids.insert(caller_id.to_owned());
        }
        Ok(self.spot.ids.draw_record())
    }

    /// Adds an amount, which may be negative, to a part of an account.
    fn add(&mut self, owner: Owner, part: AccountPart, currency: &str, amount: Decimal) -> Result<(), SpotRejection> {
        let insufficient = ErrorCode::InsufficientFundBalance;
        match part {
            AccountPart::Spot => {
                let ledger = self.spot.ledger_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
                ledger.wallet.add(currency, amount, insufficient)
            }
            AccountPart::Futures => {
                let ledger = self.futures.ledger_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
                // Only a negative amount can exceed a balance.
                let rejection = if amount < Decimal::ZERO { insufficient.into() } else { SpotRejection::Overflow };
                ledger.transfer(amount).ok_or(rejection)
            }
        }
    }
}

#[cfg(test)]
mod tests;
