//! The state of the sandbox.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tradewire_models::Timestamp;
use tradewire_models::loan::Currency;
use tradewire_transport::Clock;

use crate::Account;
use crate::fault::Faults;
use crate::futures::{Batches, Owner, Trading};
use crate::limits::Limits;
use crate::log::Log;
use crate::seed::{self, Instrument, Seed};
use crate::spot::SpotOrder;
use crate::wire_mode::Wire;

/// Everything that the sandbox knows. Only futures trading changes.
pub(crate) struct Exchange {
    pub(crate) clock: Box<dyn Clock>,
    pub(crate) max_body: usize,
    /// Whether every operation is answered with the contract's example.
    pub(crate) examples: bool,
    /// What becomes of a batch when one of its orders is refused.
    pub(crate) batches: Batches,
    /// None when everybody may ask as often as they like.
    pub(crate) limits: Option<Limits>,
    pub(crate) instruments: Vec<Instrument>,
    pub(crate) loans: Vec<Currency>,
    pub(crate) faults: Faults,
    pub(crate) wire: Wire,
    pub(crate) log: Log,
    trading: Mutex<Trading>,
    members: BTreeMap<String, Member>,
}

/// An account and what it holds.
pub(crate) struct Member {
    pub(crate) account: Account,
    pub(crate) spot: Vec<SpotOrder>,
    /// Whose ledger of futures trading is its own.
    pub(crate) owner: Owner,
}

impl Exchange {
    /// An exchange with the instruments and loan products of a seed, as of a moment. Nobody has an account yet.
    pub(crate) fn new(seed: Seed, now: Timestamp, clock: Box<dyn Clock>, max_body: usize, log: Log) -> Self {
        let (instruments, loans) = (seed::instruments(seed), seed::loans(seed, now));
        Self {
            clock,
            max_body,
            examples: false,
            batches: Batches::AllOrNothing,
            trading: Mutex::new(Trading::new(&instruments)),
            limits: None,
            instruments,
            loans,
            faults: Faults::default(),
            wire: Wire::default(),
            log,
            members: BTreeMap::new(),
        }
    }

    /// Opens an account without orders. None when its key has one already.
    pub(crate) fn open(&mut self, account: Account, now: Timestamp) -> Option<&mut Member> {
        match self.members.entry(account.key().to_owned()) {
            Entry::Occupied(_) => None,
            Entry::Vacant(place) => {
                let owner = lock(&self.trading).open(account.ledger(now));
                Some(place.insert(Member { account, spot: Vec::new(), owner }))
            }
        }
    }

    /// The account of an API key.
    pub(crate) fn member(&self, key: &str) -> Option<&Member> {
        self.members.get(key)
    }

    /// Futures trading as it is now: what has come due by then has happened.
    pub(crate) fn trading(&self, now: Timestamp) -> MutexGuard<'_, Trading> {
        let mut trading = lock(&self.trading);
        trading.settle(now);
        trading
    }
}

fn lock(trading: &Mutex<Trading>) -> MutexGuard<'_, Trading> {
    trading.lock().unwrap_or_else(PoisonError::into_inner)
}
