//! The state of the sandbox.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tradewire_models::Timestamp;
use tradewire_models::loan::Currency;
use tradewire_transport::Clock;

use crate::Account;
use crate::futures::{Ids, Orders};
use crate::log::Log;
use crate::seed::{self, Instrument, Seed};
use crate::spot::SpotOrder;

/// Everything that the sandbox knows. Only the futures orders change.
pub(crate) struct Exchange {
    pub(crate) clock: Box<dyn Clock>,
    pub(crate) max_body: usize,
    /// Whether every operation is answered with the contract's example.
    pub(crate) examples: bool,
    pub(crate) instruments: Vec<Instrument>,
    pub(crate) loans: Vec<Currency>,
    pub(crate) ids: Ids,
    pub(crate) log: Log,
    members: BTreeMap<String, Member>,
}

/// An account and what it holds.
pub(crate) struct Member {
    pub(crate) account: Account,
    pub(crate) spot: Vec<SpotOrder>,
    futures: Mutex<Orders>,
}

impl Member {
    fn new(account: Account) -> Self {
        Self { account, spot: Vec::new(), futures: Mutex::default() }
    }

    /// Its futures orders.
    pub(crate) fn futures(&self) -> MutexGuard<'_, Orders> {
        self.futures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Exchange {
    /// An exchange with the instruments and loan products of a seed, as of a moment. Nobody has an account yet.
    pub(crate) fn new(seed: Seed, now: Timestamp, clock: Box<dyn Clock>, max_body: usize, log: Log) -> Self {
        let (instruments, loans) = (seed::instruments(seed), seed::loans(seed, now));
        Self {
            clock,
            max_body,
            examples: false,
            instruments,
            loans,
            ids: Ids::default(),
            log,
            members: BTreeMap::new(),
        }
    }

    /// Opens an account without orders. None when its key has one already.
    pub(crate) fn open(&mut self, account: Account) -> Option<&mut Member> {
        match self.members.entry(account.key().to_owned()) {
            Entry::Occupied(_) => None,
            Entry::Vacant(place) => Some(place.insert(Member::new(account))),
        }
    }

    /// The account of an API key.
    pub(crate) fn member(&self, key: &str) -> Option<&Member> {
        self.members.get(key)
    }

    /// The instrument of a trading pair.
    pub(crate) fn instrument(&self, symbol: &str) -> Option<&Instrument> {
        self.instruments.iter().find(|instrument| instrument.symbol == symbol)
    }
}
