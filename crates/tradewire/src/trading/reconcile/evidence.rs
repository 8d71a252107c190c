//! The responses of the exchange that show which orders were placed: its lists, and lookups by client order id.

use std::collections::BTreeMap;
use std::collections::hash_map::{Entry, HashMap};
use std::time::Duration;

use tradewire_models::Timestamp;
use tradewire_transport::{Client, Error, ErrorKind};

use super::search::Search;
use crate::trading::orders::{BatchOrder, Identity, Listed};

/// The orders since a time that are no longer open.
pub(super) struct History<O: BatchOrder> {
    pub(super) since: Timestamp,
    pub(super) listed: Listed<O::Listed>,
}

/// The orders that the exchange lists.
pub(super) struct Lists<O: BatchOrder> {
    /// The orders. If two lists contain the same order, the fresher one comes first.
    pub(super) orders: Vec<O::Listed>,
    /// The time since which the history is listed, or the failure of a list. `None` if the exchange no longer lists the history since any of
    /// the requested times.
    history_since: Result<Option<Timestamp>, Error>,
    /// The first failure if all lists failed. Lookups would fail, too.
    pub(super) outage: Option<Error>,
    /// The exchange's own time shortly before the lists were requested.
    pub(super) requested_at: Timestamp,
    /// The uptime of the client at this moment.
    pub(super) uptime: Duration,
}

impl<O: BatchOrder> Lists<O> {
    /// Requests the open orders, and the history since the earliest search that it still reaches.
    pub(super) async fn request(client: &Client, searches: &[&Search<O>]) -> Result<Self, Error> {
        let (host, uptime) = (O::OPERATION.host, client.uptime());
        let signed_from = client.host_time(host);
        // The time is requested first: an order that is accepted after this time may be missing from the lists. The open orders are
        // requested before the history, so that an order that is closed in between is in at least one of the two.
        let requested_at = client.server_time(host).await?;
        let open_orders = O::open_orders(client).await;
        let mut starts: Vec<_> = searches.iter().map(|search| search.list_start()).collect();
        starts.sort_unstable();
        let mut history = None;
        for start in starts {
            history = O::history(client, start).await.map(|listed| History { since: start, listed });
            if history.is_some() {
                break;
            }
        }
        // The lists are signed. If the exchange accepted their timestamps, its clock has passed them, whatever time it reports. The clock that
        // signs may have been corrected meanwhile.
        let requested_at = requested_at.min(signed_from).min(client.host_time(host));
        Ok(Self { uptime, ..Self::new(requested_at, open_orders, history) })
    }

    /// Combines the lists. Enough time has passed by the monotonic clock.
    pub(super) fn new(requested_at: Timestamp, open_orders: Listed<O::Listed>, history: Option<History<O>>) -> Self {
        let since = history.as_ref().map(|history| history.since);
        let mut listed = history.map_or(Listed { orders: Vec::new(), failure: None }, |history| history.listed);
        // A record that cannot be read does not show that other queries would fail.
        let is_outage = |failure: &&Error| !matches!(failure.kind(), ErrorKind::Decode(_));
        let outage = open_orders.failure.as_ref().filter(is_outage);
        let outage = outage.filter(|_| listed.failure.as_ref().is_some_and(|failure| is_outage(&failure))).cloned();
        let failure = open_orders.failure.or(listed.failure);
        listed.orders.extend(open_orders.orders);
        let history_since = failure.map_or(Ok(since), Err);
        Self { orders: listed.orders, history_since, outage, requested_at, uptime: Duration::MAX }
    }
}

/// The responses of the exchange about the orders of a search.
pub(super) struct Evidence<'a, O: BatchOrder> {
    pub(super) lists: &'a Lists<O>,
    /// Whether the lists contain all orders since the search begins. If not, a missing order proves nothing.
    pub(super) has_lists: bool,
    /// The results of the lookups, by the indices of the orders.
    pub(super) lookups: BTreeMap<usize, Result<Vec<O::Listed>, Error>>,
}

impl<'a, O: BatchOrder> Evidence<'a, O> {
    pub(super) fn new(search: &Search<O>, lists: &'a Lists<O>) -> Self {
        let has_lists = matches!(lists.history_since, Ok(Some(since)) if since <= search.list_start());
        Self { lists, has_lists, lookups: BTreeMap::new() }
    }

    /// Returns whether no query failed, and the lists contain all orders since the search begins.
    pub(super) fn is_complete(&self) -> bool {
        self.has_lists && self.lookups.values().all(Result::is_ok)
    }

    /// Returns whether the lookup of the order at an index returned a listed order, and no other. A lookup that returns several orders may
    /// have ignored the client order id.
    pub(super) fn is_looked_up(&self, index: usize, listed: &O::Listed) -> bool {
        let Some(Ok(found)) = self.lookups.get(&index) else { return false };
        !found.is_empty() && found.iter().all(|found| O::identity(found).id == O::identity(listed).id)
    }

    /// Returns the failure of the lookup of the order at an index.
    pub(super) fn failed_lookup(&self, index: usize) -> Option<&Error> {
        self.lookups.get(&index)?.as_ref().err()
    }

    /// Returns the failure of a query on which the finding for the order at an index may depend.
    pub(super) fn failure(&self, index: usize) -> Option<&Error> {
        let lookup = match self.lookups.get(&index) {
            Some(found) => found.as_ref().err(),
            // The order was listed, or it has no id and is matched by its values: the lookup of another order could have shown that a
            // similar order is the other one.
            None => self.lookups.values().find_map(|found| found.as_ref().err()),
        };
        lookup.or(self.lists.history_since.as_ref().err())
    }

    /// Returns each order once. Several lists may contain it, and a list may omit its client order id.
    pub(super) fn distinct_orders(&self) -> Vec<&O::Listed> {
        let mut positions = HashMap::new();
        let mut orders: Vec<&O::Listed> = Vec::new();
        let found = self.lookups.values().flatten().flatten();
        for found in self.lists.orders.iter().chain(found) {
            let Identity { id, client_id, .. } = O::identity(found);
            match positions.entry(id) {
                Entry::Vacant(entry) => {
                    entry.insert(orders.len());
                    orders.push(found);
                }
                Entry::Occupied(entry) => match orders.get_mut(*entry.get()) {
                    Some(earlier) if client_id.is_some() && O::identity(earlier).client_id.is_none() => {
                        *earlier = found
                    }
                    _ => {}
                },
            }
        }
        orders
    }
}
