//! Determines the outcomes of the orders in a journal.

use std::fmt;
use std::time::Duration;

use tradewire_endpoints::HOSTS;
use tradewire_models::Timestamp;
#[cfg(feature = "futures")]
use tradewire_models::futures;
#[cfg(feature = "spot")]
use tradewire_models::spot;
use tradewire_transport::{Client, Error};

use super::orders::BatchOrder;
use super::reconcile::{Ambiguity, Finding, Findings, Search, reconcile};
use crate::journal::{Entry, EntryId, Journal};
use crate::signature::Signature;

/// The time, in milliseconds, by which this machine's clock may be ahead of the exchange's if the exchange's time is not fetched.
const CLOCK_MARGIN: i64 = 600_000;

/// The outcomes of the orders in a journal.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
#[must_use = "it reports what happened to orders"]
pub struct Recovery {
    /// The futures orders.
    #[cfg(feature = "futures")]
    pub futures: Vec<RecoveredOrder<futures::NewOrder>>,
    /// The spot orders.
    #[cfg(feature = "spot")]
    pub spot: Vec<RecoveredOrder<spot::NewBatchOrder>>,
    /// The entries that this program cannot read.
    pub unreadable: Vec<UnreadableEntry>,
    /// The time to wait before the next call of [`Trading::recover`](crate::Trading::recover), because more outcomes may be certain then: the
    /// clocks of the exchange and of this machine are late enough, but may be wrong, and too little time has passed by the monotonic clock
    /// since the orders were signed or, after a restart, since the first call. Zero if waiting does not help.
    pub wait: Duration,
}

impl Recovery {
    /// Returns the entries in which the outcome of each order is certain ([`RecoveredOrder::is_certain`]). Acknowledge them
    /// ([`Journal::acknowledge`]) after you have stored the outcomes of their orders.
    pub fn settled(&self) -> Vec<EntryId> {
        let orders = self.orders();
        let is_settled = |entry: &EntryId| !orders.contains(&(*entry, false));
        let mut settled: Vec<_> = orders.iter().map(|(entry, _)| *entry).filter(is_settled).collect();
        settled.dedup();
        settled
    }

    /// Returns whether the outcome of every order is certain.
    pub fn is_settled(&self) -> bool {
        self.unreadable.is_empty() && self.orders().iter().all(|(_, is_certain)| *is_certain)
    }

    /// Returns the entry of each order, and whether its outcome is certain.
    fn orders(&self) -> Vec<(EntryId, bool)> {
        let mut orders = Vec::new();
        #[cfg(feature = "futures")]
        orders.extend(self.futures.iter().map(|order| (order.entry, order.is_certain())));
        #[cfg(feature = "spot")]
        orders.extend(self.spot.iter().map(|order| (order.entry, order.is_certain())));
        orders
    }
}

/// An order in a journal, and its outcome.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct RecoveredOrder<O: BatchOrder> {
    /// The entry that contains the order.
    pub entry: EntryId,
    /// The index of the order in the list that was given to [`Trading::place_journaled`](crate::Trading::place_journaled). Each call
    /// counts from 0, so orders of several calls may have the same index.
    pub index: u64,
    /// The order, with its client order id.
    pub order: O,
    /// The finding about the order, or the reason why there is none.
    pub outcome: Result<Finding<O>, Uncertainty>,
}

impl<O: BatchOrder> RecoveredOrder<O> {
    /// Returns whether it is known that the order was placed, or that it was not and never will be.
    pub fn is_certain(&self) -> bool {
        matches!(self.outcome, Ok(Finding::Placed { .. } | Finding::NotFound))
    }
}

/// An entry of a journal whose orders this program cannot read, for example because a newer version placed orders with further fields. Recover it
/// with the program that placed the orders. Or, once `has_settled` is true, look them up at the exchange and acknowledge the entry
/// ([`Journal::acknowledge`]).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnreadableEntry {
    /// The entry.
    pub entry: EntryId,
    /// The group of the orders, such as `futures`.
    pub group: String,
    /// The client order ids of the orders that have one. Each order that [`Trading::place_journaled`](crate::Trading::place_journaled) sent has
    /// one.
    pub client_order_ids: Vec<String>,
    /// The index of the first order: see [`RecoveredOrder::index`].
    pub first: u64,
    /// The time until which the exchange could accept the orders.
    pub valid_until: Timestamp,
    /// Whether the orders can no longer be accepted, and should be listed if they were: ten minutes after a search for them would have settled
    /// ([`Search::settled`](super::Search::settled)), by the clock of the client, and two receive windows after the journal was first recovered.
    pub has_settled: bool,
    /// The reason why this program cannot read the orders.
    pub reason: String,
}

impl Recovery {
    fn push_unreadable(&mut self, client: &Client, journal: &Journal, entry: Entry, reason: impl fmt::Display) {
        let has_settled = self.has_settled(client, &journal.signature(&entry, client));
        let Entry { id, group, ids, first, valid_until, .. } = entry;
        let (entry, reason) = (journal.entry_id(id), reason.to_string());
        let unreadable =
            UnreadableEntry { entry, group, client_order_ids: ids, first, valid_until, has_settled, reason };
        self.unreadable.push(unreadable);
    }

    /// Returns whether an order can no longer be accepted, and should be listed if it was, although the time of the exchange is unknown: by
    /// the clock of each host, with a margin, and by the monotonic clock. The clock that is furthest behind is safe.
    fn has_settled(&mut self, client: &Client, signature: &Signature) -> bool {
        let settled = signature.settled();
        let now = HOSTS.iter().map(|host| client.host_time(host)).min();
        if now.is_none_or(|now| now <= settled.plus_millis(CLOCK_MARGIN)) {
            return false;
        }
        let left = signature.left(settled, client.uptime());
        self.wait = self.wait.max(left);
        left.is_zero()
    }
}

impl fmt::Display for UnreadableEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this program cannot read the orders of the entry: {}", self.reason)
    }
}

/// The reason why there is no finding about an order.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum Uncertainty {
    /// A query failed. Try again.
    #[error("the exchange could not be queried: {error}")]
    QueryFailed {
        /// The failure.
        error: Error,
        /// Whether the search had settled ([`Search::settled`]) when the query was made. If true, the order can no longer be accepted, and
        /// should be listed if it was: if the query keeps failing, look up the order at the exchange yourself. If false, an order that you
        /// do not find may still be placed.
        ///
        /// If the time of the exchange cannot be fetched, `has_settled` becomes true ten minutes later, by the clock of the client. It is then
        /// wrong if this clock is more than ten minutes ahead.
        has_settled: bool,
    },
    /// This process is sending the order.
    #[error("this process is sending it")]
    InFlight,
    /// The order was placed with another API key, or on another host. Recover it with a client for that key and host.
    #[error("it was placed with another API key, or on another host")]
    OtherAccount {
        /// Whether the order can no longer be accepted, and should be listed if it was: see [`UnreadableEntry::has_settled`]. If you can no
        /// longer use the key, look the order up by hand, but not before this is true.
        has_settled: bool,
    },
}

/// Determines the outcomes of the orders of all entries. Sends only queries.
pub(super) async fn recover(client: &Client, journal: &Journal) -> Recovery {
    let mut recovery = Recovery::default();
    #[cfg(feature = "futures")]
    let mut futures = Vec::new();
    #[cfg(feature = "spot")]
    let mut spot = Vec::new();
    for (entry, is_in_flight) in journal.entries() {
        match &*entry.group {
            #[cfg(feature = "futures")]
            group if group == futures::NewOrder::GROUP => futures.push((entry, is_in_flight)),
            #[cfg(feature = "spot")]
            group if group == spot::NewBatchOrder::GROUP => spot.push((entry, is_in_flight)),
            group => {
                let reason = format!("it was compiled without orders of the group `{group}`");
                recovery.push_unreadable(client, journal, entry, reason);
            }
        }
    }
    #[cfg(feature = "futures")]
    (recovery.futures = recover_group(client, journal, futures, &mut recovery).await);
    #[cfg(feature = "spot")]
    (recovery.spot = recover_group(client, journal, spot, &mut recovery).await);
    recovery
}

/// Determines the outcomes of the orders of the entries of a group, each with a flag that is set while its batch is being sent.
async fn recover_group<O: BatchOrder>(
    client: &Client,
    journal: &Journal,
    entries: Vec<(Entry, bool)>,
    recovery: &mut Recovery,
) -> Vec<RecoveredOrder<O>> {
    let account = client.key_hash(O::OPERATION.host).unwrap_or_default();
    let mut searches = Vec::new();
    for (entry, is_in_flight) in entries {
        let orders: Vec<O> = match serde_json::from_str(entry.orders.get()) {
            Ok(orders) => orders,
            Err(error) => {
                recovery.push_unreadable(client, journal, entry, error);
                continue;
            }
        };
        let signature = journal.signature(&entry, client);
        let unsearchable = match () {
            () if is_in_flight => Some(Uncertainty::InFlight),
            () if entry.account != account => {
                Some(Uncertainty::OtherAccount { has_settled: recovery.has_settled(client, &signature) })
            }
            () => None,
        };
        searches.push((entry, Search::of_signed(orders, signature), unsearchable));
    }
    let to_reconcile = searches.iter().filter(|(_, _, unsearchable)| unsearchable.is_none());
    let to_reconcile: Vec<_> = to_reconcile.map(|(_, search, _)| search).collect();
    let mut findings = match to_reconcile.is_empty() {
        true => Ok(Vec::new()),
        false => reconcile(client, &to_reconcile).await,
    }
    .map(Vec::into_iter);
    let recovered = searches.into_iter().flat_map(|(entry, search, unsearchable)| {
        let all = |reason: Uncertainty| vec![Err(reason); search.orders.len()];
        let outcomes = match (unsearchable, &mut findings) {
            (Some(reason), _) => all(reason),
            (None, Err(error)) => {
                let has_settled = recovery.has_settled(client, &journal.signature(&entry, client));
                all(Uncertainty::QueryFailed { error: error.clone(), has_settled })
            }
            (None, Ok(findings)) => {
                findings.next().map_or_else(Vec::new, |Findings { by_order, has_settled, left }| {
                    let needs_time = |finding: &Result<_, _>| {
                        matches!(finding, Err(_) | Ok(Finding::Ambiguous(Ambiguity::TooSoon { .. })))
                    };
                    if by_order.iter().any(needs_time) {
                        recovery.wait = recovery.wait.max(left);
                    }
                    let outcome = |finding: Result<_, _>| {
                        finding.map_err(|error| Uncertainty::QueryFailed { error, has_settled })
                    };
                    by_order.into_iter().map(outcome).collect()
                })
            }
        };
        let entry_id = journal.entry_id(entry.id);
        let recovered = move |((order, outcome), index)| RecoveredOrder { entry: entry_id, index, order, outcome };
        search.orders.into_iter().zip(outcomes).zip(entry.first..).map(recovered)
    });
    recovered.collect()
}
