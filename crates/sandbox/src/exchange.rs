//! The state of the sandbox.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, PoisonError};

use tradewire_models::Timestamp;
use tradewire_models::loan::Currency;
use tradewire_transport::clock::Clock;

use crate::Account;
use crate::fault::Faults;
use crate::futures::{Batches, Owner, Trading};
use crate::limits::Limits;
use crate::log::Log;
use crate::seed::{self, Instrument, Seed};
use crate::spot::SpotOrder;
use crate::store::{Kept, NotKept, Store};
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
    /// What everything is made from, and when it was.
    pub(crate) seed: Seed,
    pub(crate) began: Timestamp,
    trading: Mutex<Trading>,
    /// Where all of it is kept; none when it ends with the process.
    store: Option<Store>,
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
    /// An exchange as it was kept, or a new one: with the instruments and loan products of its seed. Nobody's account is
    /// open yet.
    pub(crate) fn new(kept: Kept, store: Option<Store>, clock: Box<dyn Clock>, max_body: usize, log: Log) -> Self {
        let Kept { seed, began, trading } = kept;
        Self {
            clock,
            max_body,
            examples: false,
            batches: Batches::AllOrNothing,
            limits: None,
            instruments: seed::instruments(seed),
            loans: seed::loans(seed, began),
            faults: Faults::default(),
            wire: Wire::default(),
            log,
            seed,
            began,
            trading: Mutex::new(trading),
            store,
            members: BTreeMap::new(),
        }
    }

    /// Opens an account, with the orders that are kept of it. None when its key has one already.
    pub(crate) fn open(&mut self, account: Account, now: Timestamp) -> Option<&mut Member> {
        match self.members.entry(account.key().to_owned()) {
            Entry::Occupied(_) => None,
            Entry::Vacant(place) => {
                let trading = self.trading.get_mut().unwrap_or_else(PoisonError::into_inner);
                let owner = trading.open(account.ledger(now));
                Some(place.insert(Member { account, spot: Vec::new(), owner }))
            }
        }
    }

    /// Everybody who has an account.
    pub(crate) fn members(&self) -> impl Iterator<Item = &Member> + Clone {
        self.members.values()
    }

    /// The account of an API key.
    pub(crate) fn member(&self, key: &str) -> Option<&Member> {
        self.members.get(key)
    }

    /// Lets futures trading do something as of now: what has come due by then has happened before. What has changed is kept
    /// when this returns, or nobody is told of it.
    pub(crate) fn trade<T>(&self, now: Timestamp, act: impl FnOnce(&mut Trading) -> T) -> Result<T, NotKept> {
        let (done, kept) = self.act(now, act);
        kept.map(|()| done)
    }

    /// The same, and whether it is kept; what is not, is tried again with whatever is done next.
    pub(crate) fn act<T>(&self, now: Timestamp, act: impl FnOnce(&mut Trading) -> T) -> (T, Result<(), NotKept>) {
        let mut trading = self.trading.lock().unwrap_or_else(PoisonError::into_inner);
        trading.settle(now);
        let done = act(&mut trading);
        let kept = self.keep(&trading);
        if kept.is_ok() {
            trading.forget_changes();
        }
        (done, kept)
    }

    fn keep(&self, trading: &Trading) -> Result<(), NotKept> {
        let Self { seed, began, .. } = *self;
        self.store.as_ref().map_or(Ok(()), |store| store.keep(&Kept { seed, began, trading }))
    }
}
