//! The state that trading changes: futures and spot, whose prices are the same. A single lock guards all of it, so that every change is
//! atomic.

mod walk;

use std::collections::BTreeSet;
use std::time::Duration;

use tradewire_models::futures::BillType;
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use self::walk::RandomWalk;
use crate::futures::{self, Instrument, Ledger, MarketError, Owner, Quote};
use crate::ids::Ids;
use crate::market::Market;
use crate::random::Seed;
use crate::refusal::Refusal;
use crate::spot::{self, SpotLedger, Wallet};

/// The id of the first currency, in alphabetical order. The ids of the others follow.
const FIRST_CURRENCY: i64 = 1;

pub(crate) struct Trading {
    pub(crate) markets: Vec<Market>,
    pub(crate) ledgers: Vec<Ledger>,
    /// The spot ledgers, in the order of the futures ledgers.
    pub(crate) spot_ledgers: Vec<SpotLedger>,
    pub(crate) ids: Ids,
    pub(crate) spot_ids: Ids,
    walk: Option<RandomWalk>,
}

/// A part of an account that holds funds, which can be transferred to another part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AccountPart {
    Spot,
    /// The balance of futures trading, in quote currency.
    Futures,
}

impl Trading {
    /// Creates a market for each instrument, without any account. The past of the markets is generated from the seed and ends now.
    pub(crate) fn new(seed: Seed, instruments: Vec<Instrument>, now: Timestamp) -> Self {
        let market = |(index, instrument)| Market::new(instrument, seed, index, now);
        Self {
            markets: (0..).zip(instruments).map(market).collect(),
            ledgers: Vec::new(),
            spot_ledgers: Vec::new(),
            ids: Ids::FUTURES,
            spot_ids: Ids::SPOT,
            walk: None,
        }
    }

    pub(crate) fn start_walk(&mut self, seed: Seed, interval: Duration, now: Timestamp) {
        self.walk = Some(RandomWalk::new(seed, interval, now));
    }

    /// Opens an account with its initial balances in futures and spot trading.
    pub(crate) fn open(&mut self, ledger: Ledger, wallet: Wallet) -> Owner {
        self.ledgers.push(ledger);
        self.spot_ledgers.push(SpotLedger { wallet, ..SpotLedger::default() });
        self.ledgers.len() - 1
    }

    pub(crate) fn ledger(&self, owner: Owner) -> Option<&Ledger> {
        self.ledgers.get(owner)
    }

    pub(crate) fn spot_ledger(&self, owner: Owner) -> Option<&SpotLedger> {
        self.spot_ledgers.get(owner)
    }

    pub(crate) fn quote(&self, symbol: &str) -> Option<Quote> {
        self.market(symbol).map(|market| market.quote)
    }

    pub(crate) fn market(&self, symbol: &str) -> Option<&Market> {
        self.markets.iter().find(|market| market.instrument.symbol == symbol)
    }

    pub(crate) fn existing_market(&self, symbol: &str) -> Result<&Market, Refusal> {
        self.market(symbol).ok_or_else(|| Refusal::unknown_pair(ErrorCode::InvalidSymbol, symbol))
    }

    pub(crate) fn currencies(&self) -> BTreeSet<&str> {
        let instruments = self.markets.iter().map(|market| &market.instrument);
        instruments.flat_map(|instrument| [instrument.base.as_str(), instrument.quote.as_str()]).collect()
    }

    /// Returns the currencies of margin and settlement.
    pub(crate) fn settlement_currencies(&self) -> BTreeSet<&str> {
        self.markets.iter().map(|market| market.instrument.quote.as_str()).collect()
    }

    /// Returns the id of a currency that can be traded, which is the same in all groups.
    pub(crate) fn currency_id(&self, currency: &str) -> i64 {
        let found = (FIRST_CURRENCY..).zip(self.currencies()).find(|(_, name)| *name == currency);
        found.map(|(id, _)| id).unwrap_or_default()
    }

    /// Sets the price of a pair, and excludes the pair from the random walk.
    pub(crate) fn set_quote(&mut self, symbol: &str, quote: Quote, now: Timestamp) -> Result<(), MarketError> {
        let known: Vec<_> = self.markets.iter().map(|market| market.instrument.symbol.as_str()).collect();
        let unknown = || MarketError::UnknownPair { symbol: symbol.to_owned(), known: known.join(", ") };
        let index = known.iter().position(|known| *known == symbol).ok_or_else(unknown)?;
        self.change_quote(index, quote, now)?;
        if let Some(market) = self.markets.get_mut(index) {
            market.pinned = true;
        }
        Ok(())
    }

    /// Applies all events that are due by `now`: the steps of the random walk, and the expiry of conditional orders.
    pub(crate) fn advance_to(&mut self, now: Timestamp) {
        while let Some(time) = self.walk.as_mut().and_then(|walk| walk.next_step(now)) {
            self.expire_orders(time);
            for index in 0..self.markets.len() {
                let walking = self.markets.get(index).filter(|market| !market.pinned);
                if let Some((market, walk)) = walking.zip(self.walk.as_ref()) {
                    let quote = market.instrument.quote_at(walk.next_price(index, market.quote.bid));
                    // A price at which a position cannot be valued is skipped.
                    let _ = self.change_quote(index, quote, time);
                }
            }
        }
        self.expire_orders(now);
    }

    fn expire_orders(&mut self, now: Timestamp) {
        self.ledgers.iter_mut().for_each(|ledger| ledger.conditional_orders.expire(now));
    }

    /// Changes the price of a market. Open futures orders fill first, then conditional orders fire, then spot orders fill.
    fn change_quote(&mut self, index: usize, quote: Quote, now: Timestamp) -> Result<(), MarketError> {
        let Self { markets, ledgers, spot_ledgers, ids, spot_ids, .. } = self;
        let Some(market) = markets.get_mut(index) else { return Ok(()) };
        futures::MatchingEngine { market, ledgers, ids, now }.set_quote(quote)?;
        spot::MatchingEngine { market, ledgers: spot_ledgers, ids: spot_ids, now }.fill_open_orders();
        Ok(())
    }

    /// Rejects the id of an earlier transfer. This check comes before all rules that depend on the state: if the state has changed since,
    /// their codes would suggest that the earlier request was not executed.
    pub(crate) fn check_transfer_id(&self, owner: Owner, caller_id: &str) -> Result<(), ErrorCode> {
        let is_used = self.spot_ledger(owner).is_some_and(|ledger| ledger.transfer_ids.contains(caller_id));
        if is_used { Err(ErrorCode::DuplicateTransfer) } else { Ok(()) }
    }

    /// Transfers an amount between two parts of accounts. Returns the id of the transfer, which belongs to the sending account.
    pub(crate) fn transfer(
        &mut self,
        caller_id: &str,
        ((owner, from), (receiver, to)): ((Owner, AccountPart), (Owner, AccountPart)),
        (currency, amount): (&str, Decimal),
        now: Timestamp,
    ) -> Result<i64, Refusal> {
        self.check_transfer_id(owner, caller_id)?;
        self.add(owner, from, currency, -amount)?;
        if let Err(refusal) = self.add(receiver, to, currency, amount) {
            // The sum has more than 28 digits. Returning the amount restores the previous balance.
            let _ = self.add(owner, from, currency, amount);
            return Err(refusal);
        }
        for (owner, part, amount) in [(owner, from, -amount), (receiver, to, amount)] {
            if let (AccountPart::Futures, Some(ledger)) = (part, self.ledgers.get_mut(owner)) {
                let change = (BillType::Transfer, amount, ledger.balance);
                ledger.add_bill(change, (currency, None), &mut self.ids, now);
            }
        }
        if let Some(ledger) = self.spot_ledgers.get_mut(owner) {
            ledger.transfer_ids.insert(caller_id.to_owned());
        }
        Ok(self.spot_ids.draw_record())
    }

    /// Adds an amount, which may be negative, to a part of an account.
    fn add(&mut self, owner: Owner, part: AccountPart, currency: &str, amount: Decimal) -> Result<(), Refusal> {
        match part {
            AccountPart::Spot => {
                let ledger = self.spot_ledgers.get_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
                ledger.wallet.add(currency, amount)
            }
            AccountPart::Futures => {
                let ledger = self.ledgers.get_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
                ledger.transfer(amount)
            }
        }
    }
}

#[cfg(test)]
mod tests;
