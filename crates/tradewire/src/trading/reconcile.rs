//! Reconciles a batch or order with an unknown outcome: determines which orders were placed.

mod evidence;

use std::collections::HashSet;
use std::fmt;
use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use tokio::time::{Instant, sleep};
use tradewire_endpoints::SIGNING;
use tradewire_models::Timestamp;
use tradewire_transport::error::NoUsableResponse;
use tradewire_transport::{Client, Error, ErrorKind, Outcome};
use tradewire_wire::Untrusted;
use tradewire_wire::signing::settles_at;

use self::evidence::{Evidence, Lists};
use super::orders::{BatchOrder, Difference, OrderRequest};

/// The time before the batch at which the lists begin, in milliseconds. The clocks that sign requests, check them and record the creation
/// of orders may differ, and while an older order has the right client order id, the order is not reported as not found.
const LIST_MARGIN: i64 = 600_000;
/// The number of orders that are looked up in parallel.
const PARALLEL_LOOKUPS: usize = 4;
/// The number of consecutive failed lookups after which no more are requested: each of them may take until its deadline. The same holds for
/// this number of timeouts, if they are at least a quarter of the lookups.
const MAX_FAILED_LOOKUPS: usize = 8;
/// The maximum time, in milliseconds, that an order without a client order id may have been created before the batch and still count as a
/// candidate for an order with the same values.
const CLOCK_TOLERANCE: i64 = 60_000;

/// The findings of a search.
pub(super) struct Findings<O: BatchOrder> {
    /// A finding for each order, or the failure of the query on which it depends.
    pub(super) by_order: Vec<Result<Finding<O>, Error>>,
    /// Whether the search had settled ([`Search::settled`]) before the orders were searched.
    pub(super) has_settled: bool,
}

/// Searches the lists, and looks up the orders that they do not contain. Returns a finding for each order of each search, or the failure of
/// the query on which its finding depends. All searches share the lists.
pub(super) async fn reconcile<O: BatchOrder>(
    client: &Client,
    searches: &[&Search<O>],
) -> Result<Vec<Findings<O>>, Error> {
    let lists = Lists::request(client, searches).await?;
    let mut all_evidence: Vec<_> = searches.iter().map(|search| Evidence::new(search, &lists)).collect();
    let unlisted = searches.iter().zip(&all_evidence).enumerate().flat_map(|(number, (search, evidence))| {
        search.unlisted_ids(evidence).into_iter().map(move |(index, id)| (number, index, id))
    });
    let unlisted: Vec<_> = unlisted.collect();
    let lookups: Vec<_> = unlisted.iter().map(|(_, _, id)| O::look_up(client, id)).collect();
    let mut lookups = stream::iter(lookups).buffered(PARALLEL_LOOKUPS);
    let (mut failures, mut timeouts, mut outage) = (0, 0, lists.outage.clone());
    for (position, (number, index, _)) in unlisted.iter().enumerate() {
        let found = match &outage {
            Some(failure) => Err(Error::clone(failure)),
            None => match lookups.next().await {
                Some(found) => found,
                None => break,
            },
        };
        match &found {
            Ok(_) => failures = 0,
            Err(failure) => {
                failures += 1;
                timeouts += usize::from(is_timeout(failure));
                let stalls = timeouts >= MAX_FAILED_LOOKUPS && timeouts * 4 > position;
                if failures >= MAX_FAILED_LOOKUPS || stalls {
                    outage = Some(failure.clone());
                }
            }
        }
        if let Some(evidence) = all_evidence.get_mut(*number) {
            evidence.add_lookup(*index, found);
        }
    }
    let findings = |(search, evidence): (&&Search<O>, _)| Findings {
        by_order: search.evaluate(evidence),
        has_settled: lists.requested_at > search.settled,
    };
    Ok(searches.iter().zip(&all_evidence).map(findings).collect())
}

/// Returns whether a query failed only after it had waited for its response.
fn is_timeout(failure: &Error) -> bool {
    matches!(failure.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::Timeout))
}

/// The orders to search for after a batch or a single order with an unknown outcome.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Search<O> {
    /// The orders. They are matched by client order id or, if they have none, by their values.
    pub orders: Vec<O>,
    /// The earliest possible creation time by the exchange's clock: the timestamp of the request, minus the tolerance of the exchange
    /// for timestamps in the future.
    pub from: Timestamp,
    /// The expiry of the request by the exchange's clock.
    pub until: Timestamp,
    /// The time, by the exchange's clock, after which a missing order is reported as not found: `until` plus another receive window.
    /// An order that is accepted just before `until` takes some time to appear, and how long is not documented. Increase it to
    /// wait longer.
    pub settled: Timestamp,
    /// The timestamp of the request, and the moment at which it was signed by this machine's monotonic clock.
    signed: (Timestamp, Instant),
}

impl<O: BatchOrder> Search<O> {
    /// Returns a search for the orders of a failed request, which places a batch or a single order. Returns `None` if the error is of
    /// another operation, or if its outcome is known. Without a client order id, a single spot order cannot be reported as
    /// [`Finding::NotFound`].
    pub fn after<R: OrderRequest<Order = O>>(request: &R, error: &Error) -> Option<Self> {
        if error.operation() != request.operation() || error.outcome() != Outcome::Unknown {
            return None;
        }
        let (signed_at, until) = (error.signed_at()?, error.valid_until()?);
        let instant = error.signed_instant().map_or_else(Instant::now, Instant::from_std);
        Some(Self::signed_at(request.to_orders(), (signed_at, instant), until))
    }

    /// Waits until the clock of the exchange has passed [`Search::settled`], two receive windows after the request was signed.
    /// [`Trading::reconcile`](super::Trading::reconcile) then reports a missing order as [`Finding::NotFound`].
    ///
    /// If the timestamp of the request was further ahead of the exchange's clock than the exchange accepts, and the request was lost before
    /// the exchange could reject it, this is too early, and the finding is [`Ambiguity::TooEarly`].
    ///
    /// Call it in a tokio runtime. With a blocking client, use `client.block_on(search.settle())`.
    pub async fn settle(&self) {
        let (signed_at, instant) = self.signed;
        // The exchange accepts timestamps that are this much ahead of its clock, so its clock may be behind the clock of the timestamp.
        let settled = self.settled.plus_millis(SIGNING.max_ahead_millis).plus_millis(1);
        let wait = settled.as_millis().saturating_sub(signed_at.as_millis());
        let wait = Duration::from_millis(u64::try_from(wait).unwrap_or_default());
        sleep(wait.saturating_sub(instant.elapsed())).await;
    }

    /// Returns a search for the orders of a batch that was signed at a time and expires at another.
    pub(super) fn signed_at(orders: Vec<O>, signed: (Timestamp, Instant), until: Timestamp) -> Self {
        let (signed_at, _) = signed;
        let from = signed_at.minus_millis(SIGNING.max_ahead_millis);
        Self { orders, from, until, settled: settles_at(signed_at, until), signed }
    }

    /// Returns the time since which the lists must contain all orders.
    fn list_start(&self) -> Timestamp {
        self.from.minus_millis(LIST_MARGIN)
    }

    /// Returns the client order ids that must be looked up, with the indices of their orders: all except those that the lists contain.
    fn unlisted_ids(&self, evidence: &Evidence<'_, O>) -> Vec<(usize, &str)> {
        // An older order with an id does not show whether there is another. If a list is missing, it could contain another.
        let recent = evidence.lists.orders.iter().map(O::identity).filter(|found| found.created >= self.from);
        let listed: HashSet<&str> = recent.filter_map(|found| found.client_id).filter(|_| evidence.has_lists).collect();
        let ids = self.orders.iter().enumerate().filter_map(|(index, order)| Some((index, order.chosen_id()?)));
        ids.filter(|(_, id)| !listed.contains(id)).collect()
    }

    /// Returns a finding for each order, or the failure of a query on which its finding depends.
    fn evaluate(&self, evidence: &Evidence<'_, O>) -> Vec<Result<Finding<O>, Error>> {
        let known = evidence.distinct_orders();
        let match_order = |(index, order)| self.match_order(index, order, &known, evidence);
        let matches: Vec<_> = self.orders.iter().enumerate().map(match_order).collect();
        let finding = |(index, order)| {
            let found = resolve::<O>(index, &matches);
            match found {
                Some(repeated @ Finding::Ambiguous(Ambiguity::Repeated { .. })) => return Ok(repeated),
                // A lookup that failed could have shown that the order is repeated.
                Some(placed @ Finding::Placed { .. }) if evidence.failed_lookup(index).is_none() => return Ok(placed),
                _ => {}
            }
            if let Some(failure) = evidence.failure(index) {
                return Err(failure.clone());
            }
            // The order itself may still appear, even if another one is similar.
            if evidence.lists.requested_at <= self.settled {
                return Ok(Finding::Ambiguous(Ambiguity::TooEarly { until: self.settled }));
            }
            Ok(found.unwrap_or_else(|| missing(index, order, evidence)))
        };
        self.orders.iter().enumerate().map(finding).collect()
    }

    /// Returns the candidates for the order at an index.
    fn match_order<'a>(
        &self,
        index: usize,
        order: &O,
        known: &[&'a O::Listed],
        evidence: &Evidence<'_, O>,
    ) -> Match<'a, O::Listed> {
        let by_id = select(known, |found| has_client_id_of(found, order));
        if !by_id.is_empty() {
            // An older order may be an earlier one with the same id, or one whose creation was recorded by a clock that is behind.
            let recent = select(&by_id, |found| O::identity(found).created >= self.from);
            let conflict = match recent.as_slice() {
                [] => by_id.first().map(|found| age_conflict::<O>(found)),
                recent => recent.iter().find_map(|found| value_conflict::<O>(found, order)),
            };
            return match conflict {
                None => Match { basis: Basis::Certain(MatchBasis::ClientOrderId), candidates: recent },
                Some(conflict) => Match { basis: Basis::Conflicting(conflict), candidates: by_id },
            };
        }
        let is_claimed = |found: &O::Listed| self.orders.iter().any(|order| has_client_id_of(found, order));
        // It is not documented whether the exchange preserves the case of client order ids.
        let in_other_case = select(known, |found| !is_claimed(found) && has_client_id_in_other_case(found, order));
        if let Some(found) = in_other_case.first() {
            return Match { basis: Basis::Conflicting(case_conflict::<O>(found)), candidates: in_other_case };
        }
        let earliest = self.from.minus_millis(CLOCK_TOLERANCE);
        let alike = select(known, |found| {
            O::identity(found).created >= earliest && !is_claimed(found) && is_alike(found, order)
        });
        // A listed order without an id may be any order with these values, unless the lookup of the id returned it.
        let is_own = |found: &O::Listed| order.chosen_id().is_none() || evidence.is_looked_up(index, found);
        let in_time =
            select(&alike, |found| (self.from..=self.until).contains(&O::identity(found).created) && is_own(found));
        // Without a list or a lookup, there may be more candidates, or one of them may be another order of the search.
        if in_time.is_empty() || !evidence.is_complete() {
            Match { basis: Basis::Uncertain, candidates: alike }
        } else {
            Match { basis: Basis::Certain(MatchBasis::Attributes), candidates: in_time }
        }
    }
}

/// Returns the finding for an order that no response contains, although no query failed.
fn missing<O: BatchOrder>(index: usize, order: &O, evidence: &Evidence<'_, O>) -> Finding<O> {
    let is_absent = match evidence.lookups.get(&index) {
        // If the lookup returned another order, the lists prove nothing either.
        Some(found) => found.as_ref().is_ok_and(Vec::is_empty),
        None => O::LISTS_ARE_COMPLETE && order.chosen_id().is_none(),
    };
    match is_absent && evidence.has_lists {
        true => Finding::NotFound,
        false => Finding::Ambiguous(Ambiguity::MayBeUnlisted),
    }
}

/// Returns the orders that have a property.
fn select<'a, L>(orders: &[&'a L], has_property: impl Fn(&L) -> bool) -> Vec<&'a L> {
    orders.iter().copied().filter(|order| has_property(order)).collect()
}

/// The known orders that may be a given order, and the basis of the match.
#[derive(PartialEq)]
struct Match<'a, L> {
    basis: Basis,
    candidates: Vec<&'a L>,
}

/// What a match proves.
#[derive(PartialEq)]
enum Basis {
    /// Each candidate is one of the orders that were sent.
    Certain(MatchBasis),
    /// The candidates have the client order id, perhaps in another case, but differ from the order in this way.
    Conflicting(String),
    /// The candidates are similar.
    Uncertain,
}

/// Returns the finding for the order at an index, or `None` if it has no candidates.
fn resolve<O: BatchOrder>(index: usize, matches: &[Match<'_, O::Listed>]) -> Option<Finding<O>> {
    let own = matches.get(index).filter(|own| !own.candidates.is_empty())?;
    if let (Basis::Certain(basis), Some(order)) = (&own.basis, assigned(index, own, matches)) {
        return Some(Finding::Placed { order: Box::new(order.clone()), basis: *basis });
    }
    let candidates = own.candidates.iter().map(|order| O::identity(order).id.clone()).collect();
    Some(Finding::Ambiguous(match &own.basis {
        Basis::Certain(MatchBasis::ClientOrderId) if own.candidates.len() > 1 => {
            Ambiguity::Repeated { orders: candidates }
        }
        Basis::Conflicting(conflict) => Ambiguity::Conflicting { candidates, conflict: conflict.clone() },
        _ => Ambiguity::Indistinguishable { candidates },
    }))
}

/// Assigns one of its candidates to the order at an index.
///
/// Returns `None` if several orders compete for candidates, unless they all have the same candidates, of which there are as many as orders.
/// In that case, all of the orders were placed, and it does not matter which candidate belongs to which order.
fn assigned<'a, L: PartialEq>(index: usize, own: &Match<'a, L>, matches: &[Match<'a, L>]) -> Option<&'a L> {
    let shares_candidate = |other: &Match<'_, L>| other.candidates.iter().any(|order| own.candidates.contains(order));
    let rivals: Vec<_> = matches.iter().enumerate().filter(|(_, other)| shares_candidate(other)).collect();
    let is_even = rivals.len() == own.candidates.len() && rivals.iter().all(|(_, other)| *other == own);
    if !is_even {
        return None;
    }
    let position = rivals.iter().position(|(rival, _)| *rival == index)?;
    own.candidates.get(position).copied()
}

/// Returns whether a listed order has the client order id of a new order.
fn has_client_id_of<O: BatchOrder>(found: &O::Listed, order: &O) -> bool {
    order.chosen_id().is_some() && O::identity(found).client_id == order.chosen_id()
}

/// Returns whether a listed order has the client order id of a new order, apart from the case of letters.
fn has_client_id_in_other_case<O: BatchOrder>(found: &O::Listed, order: &O) -> bool {
    let ids = O::identity(found).client_id.zip(order.chosen_id());
    ids.is_some_and(|(found, given)| found.eq_ignore_ascii_case(given))
}

/// Describes a value in which an order with the client order id of a new order differs from it.
fn value_conflict<O: BatchOrder>(found: &O::Listed, order: &O) -> Option<String> {
    let Difference { name, listed, sent } = order.difference(found)?;
    let (id, [listed, sent]) = (O::identity(found).id, [listed, sent].map(ToString::to_string));
    Some(format!("the {name} of order {id} is {} instead of {}", Untrusted(&listed), Untrusted(&sent)))
}

/// Describes that an order was created before the request.
fn age_conflict<O: BatchOrder>(found: &O::Listed) -> String {
    let found = O::identity(found);
    format!("order {} was created at {}, before the request was signed", found.id, found.created)
}

/// Describes that an order has the client order id in another case.
fn case_conflict<O: BatchOrder>(found: &O::Listed) -> String {
    let found = O::identity(found);
    format!("the client order id of order {} is `{}`", found.id, Untrusted(found.client_id.unwrap_or_default()))
}

/// Returns whether a listed order could be the given new order. Values that the list omits are not compared.
fn is_alike<O: BatchOrder>(found: &O::Listed, order: &O) -> bool {
    let given = order.chosen_id().filter(|id| !id.is_empty());
    let ids = O::identity(found).client_id.zip(given);
    order.difference(found).is_none() && ids.is_none_or(|(found, given)| found == given)
}

/// The conclusion about an order of a request with an unknown outcome.
#[derive(Debug, Clone, PartialEq)]
pub enum Finding<O: BatchOrder> {
    /// The order was placed. Its state shows whether it is open, filled, canceled or rejected.
    Placed {
        /// The order as the exchange listed it.
        order: Box<O::Listed>,
        /// The basis of the match.
        basis: MatchBasis,
    },
    /// The exchange has no such order. The request has expired, another receive window has passed, and the order is neither among the open
    /// orders nor in the history. If the order has a client order id, a lookup of the id also found nothing. For a spot order, this lookup
    /// is required.
    ///
    /// This is as certain as the documentation allows: it does not state how long an order takes to appear ([`Search::settled`]).
    NotFound,
    /// The responses of the exchange do not show whether the order was placed.
    Ambiguous(Ambiguity<O>),
}

/// The values by which an order was matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchBasis {
    /// The client order id.
    ClientOrderId,
    /// The symbol, side, type, quantity, price and creation time. Another program with the same account may have placed the order, unless the
    /// order has a client order id: in that case, the lookup of this id returned it.
    Attributes,
}

/// The reason why it is not known whether an order was placed.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Ambiguity<O: BatchOrder> {
    /// The order was not found with certainty, but the exchange may still accept it, or has accepted it and does not list it yet.
    TooEarly {
        /// The time by the exchange's clock after which a missing order is reported as not found.
        until: Timestamp,
    },
    /// The order was not found, but it may be missing from the lists: it is older than the history that the exchange lists, or it is not
    /// documented that the lists contain every order, and a lookup by client order id was not possible, or returned another order.
    MayBeUnlisted,
    /// The exchange has several orders with the client order id and the values of the order. This program or another one may have used the
    /// client order id for another order, or the exchange executed the request twice. Look up the orders, and cancel those that you do not
    /// want.
    Repeated {
        /// The ids of the orders with this client order id.
        orders: Vec<O::OrderId>,
    },
    /// There are orders with the client order id of the order, but they conflict with it: a value differs, because the order was amended or
    /// the exchange reports a value that the contract does not list; they were created before the request, so they may be an earlier order
    /// with the same client order id; or their client order id differs in the case of its letters. Look up the orders.
    Conflicting {
        /// The ids of the orders with this client order id.
        candidates: Vec<O::OrderId>,
        /// The conflict, for messages: `the price of order 7 is 99 instead of 100`.
        conflict: String,
    },
    /// There are orders with the same values, but it is not certain which of them is the order. Their number differs from the number of
    /// orders sent, the exchange no longer lists the history since the request, they were created shortly before the request was sent or
    /// after it expired, or the order has a client order id, and they have none and were not found by it. Look up the orders.
    Indistinguishable {
        /// The ids of the matching orders.
        candidates: Vec<O::OrderId>,
    },
}

/// The number of orders that a message shows.
const SHOWN: usize = 3;

impl<O: BatchOrder> fmt::Display for Ambiguity<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooEarly { until } => write!(
                f,
                "not found yet, but the exchange may accept or list it until {until} (by its own clock)"
            ),
            Self::MayBeUnlisted => f.write_str(
                "not found, but it may be older than the history, or missing from the lists for another reason; no lookup by \
                 client order id shows that it does not exist",
            ),
            Self::Repeated { orders } => {
                write!(f, "the exchange has {} orders with this client order id: {}", orders.len(), first_ids(orders))
            }
            Self::Conflicting { candidates, conflict } => match candidates.as_slice() {
                [candidate] => write!(f, "it may be order {candidate}, but {conflict}"),
                _ => write!(f, "it may be one of {} orders: {}, but {conflict}", candidates.len(), first_ids(candidates)),
            },
            Self::Indistinguishable { candidates } => match candidates.as_slice() {
                [candidate] => write!(f, "it may be order {candidate}, but this is not certain"),
                _ => write!(f, "it may be one of {} similar orders: {}", candidates.len(), first_ids(candidates)),
            },
        }
    }
}

/// Returns the first ids, separated by commas.
fn first_ids(ids: &[impl fmt::Display]) -> String {
    let first: Vec<String> = ids.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if ids.len() > SHOWN { ", …" } else { "" };
    format!("{}{more}", first.join(", "))
}

#[cfg(all(test, feature = "futures"))]
mod tests;
