//! Reconciles a batch with an unknown outcome: finds out from the history which of its orders were placed.

use std::collections::HashSet;
use std::fmt;

use tradewire_endpoints::SIGNING;
use tradewire_endpoints::futures::{PlaceBatch, QuantHistory, ServerTime};
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, Order, OrderId, OrderState, OrderType, TimeInForce};
use tradewire_transport::{Client, Error, Outcome};

use super::history::with_full_pages;

/// Searches the history for orders.
pub(super) async fn reconcile(client: &Client, search: &Search) -> Result<Vec<Finding>, Error> {
    // The time comes first: an order that is accepted after it may be missing from the history.
    let requested_at = client.send(&ServerTime::new()).await?;
    let history = client.items(search.request()).read_all().await?;
    Ok(search.evaluate(&history, requested_at))
}

/// The orders to search for in the history after a batch with an unknown outcome.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Search {
    /// The orders. They are matched by client order id, or else by symbol, sides, type, quantity and price.
    pub orders: Vec<NewOrder>,
    /// The earliest possible creation time by the exchange's clock: the timestamp of the batch, minus the tolerance of the exchange
    /// for timestamps in the future.
    pub from: Timestamp,
    /// The expiry of the batch by the exchange's clock.
    pub until: Timestamp,
}

impl Search {
    /// Returns a search for the orders of a batch after its error, or `None` if the error is not of a batch or its outcome is
    /// known.
    pub fn after(batch: &PlaceBatch, error: &Error) -> Option<Self> {
        if error.operation() != PlaceBatch::OPERATION || error.outcome() != Outcome::Unknown {
            return None;
        }
        let (signed_at, until) = (error.signed_at()?, error.valid_until()?);
        let from = signed_at.minus_millis(SIGNING.max_ahead_millis);
        Some(Self { orders: batch.orders.clone(), from, until })
    }

    /// Returns the request for the whole history since the batch was sent. The range has no end, because it may refer to the last
    /// change of an order.
    pub fn request(&self) -> QuantHistory {
        let request = with_full_pages(QuantHistory::new()).start_time(self.from.minus_millis(1));
        match self.orders.split_first() {
            Some((first, rest)) if rest.iter().all(|order| order.symbol == first.symbol) => {
                request.symbol(first.symbol.clone())
            }
            _ => request,
        }
    }

    /// Returns a finding for each order, based on a history. `requested_at` is the exchange's own time shortly before the history
    /// was requested: only if the batch had expired by then can a missing order be reported as not found.
    pub fn evaluate(&self, history: &[Order], requested_at: Timestamp) -> Vec<Finding> {
        let matches = self.matches(history);
        let finding = |(index, order)| match resolve(index, &matches) {
            Some(finding) => finding,
            None if requested_at <= self.until => Finding::Ambiguous(Ambiguity::TooEarly { until: self.until }),
            None if may_rest(order) && !lists_open(history, order) => Finding::Ambiguous(Ambiguity::MayBeOpen),
            None => Finding::NotFound,
        };
        self.orders.iter().enumerate().map(finding).collect()
    }

    /// Returns the candidates for each order.
    fn matches<'a>(&self, history: &'a [Order]) -> Vec<Match<'a>> {
        // Overlapping pages may contain an order twice.
        let mut ids = HashSet::new();
        let is_new = |found: &&Order| found.created_time >= self.from && ids.insert(found.order_id);
        let recent: Vec<_> = history.iter().filter(is_new).collect();
        self.orders.iter().map(|order| self.match_order(order, &recent)).collect()
    }

    fn match_order<'a>(&self, order: &NewOrder, recent: &[&'a Order]) -> Match<'a> {
        let by_id: Vec<_> = recent.iter().copied().filter(|found| has_client_id_of(found, order)).collect();
        if !by_id.is_empty() {
            let basis = by_id.iter().all(|found| is_alike(found, order)).then_some(MatchBasis::ClientOrderId);
            return Match { basis, candidates: by_id };
        }
        let is_claimed = |found: &Order| self.orders.iter().any(|order| has_client_id_of(found, order));
        let could_be = |found: &&Order| !is_claimed(found) && is_alike(found, order);
        let alike: Vec<_> = recent.iter().copied().filter(could_be).collect();
        let in_time: Vec<_> = alike.iter().copied().filter(|found| found.created_time <= self.until).collect();
        if in_time.is_empty() {
            Match { basis: None, candidates: alike }
        } else {
            Match { basis: Some(MatchBasis::Attributes), candidates: in_time }
        }
    }
}

/// The orders of a history that may be a given order, and the basis of the match. `basis` is `None` if they match only partly,
/// which proves nothing.
#[derive(PartialEq)]
struct Match<'a> {
    basis: Option<MatchBasis>,
    candidates: Vec<&'a Order>,
}

/// Returns the finding for the order at an index, or `None` if it has no candidates.
fn resolve(index: usize, matches: &[Match<'_>]) -> Option<Finding> {
    let own = matches.get(index).filter(|own| !own.candidates.is_empty())?;
    if let (Some(basis), Some(order)) = (own.basis, assigned(index, own, matches)) {
        return Some(Finding::Placed { order: Box::new(order.clone()), basis });
    }
    let candidates = own.candidates.iter().map(|order| order.order_id).collect();
    Some(Finding::Ambiguous(Ambiguity::Indistinguishable { candidates }))
}

/// Assigns one of its candidates to the order at an index.
///
/// Returns `None` if several orders compete for candidates, unless they have the same candidates and are as many as these. All of
/// the orders were then placed, whichever candidate belongs to which order.
fn assigned<'a>(index: usize, own: &Match<'a>, matches: &[Match<'a>]) -> Option<&'a Order> {
    let shares_candidate = |other: &Match<'_>| other.candidates.iter().any(|order| own.candidates.contains(order));
    let rivals: Vec<_> = matches.iter().enumerate().filter(|(_, other)| shares_candidate(other)).collect();
    let is_even = rivals.len() == own.candidates.len() && rivals.iter().all(|(_, other)| *other == own);
    if !is_even {
        return None;
    }
    let position = rivals.iter().position(|(rival, _)| *rival == index)?;
    own.candidates.get(position).copied()
}

/// Returns whether an order of the history has the client order id of a new order.
fn has_client_id_of(found: &Order, order: &NewOrder) -> bool {
    order.client_order_id.is_some() && found.client_order_id == order.client_order_id
}

/// Returns whether an order of the history could be the given new order. Values that the history omits are not compared.
fn is_alike(found: &Order, order: &NewOrder) -> bool {
    let non_empty = |id: &Option<String>| id.as_ref().filter(|id| !id.is_empty()).cloned();
    let ids = non_empty(&found.client_order_id).zip(non_empty(&order.client_order_id));
    let prices = found.price.zip(order.price).filter(|_| order.order_type == OrderType::Limit);
    found.symbol.eq_ignore_ascii_case(&order.symbol)
        && found.order_side == order.order_side
        && found.position_side == order.position_side
        && found.order_type == order.order_type
        && found.orig_qty == order.orig_qty
        && prices.is_none_or(|(found, given)| found == given)
        && ids.is_none_or(|(found, given)| found == given)
}

/// Returns whether an order can stay open, rather than being filled or canceled immediately.
fn may_rest(order: &NewOrder) -> bool {
    let is_immediate = matches!(order.time_in_force, Some(TimeInForce::Ioc | TimeInForce::Fok));
    order.order_type != OrderType::Market && !is_immediate
}

/// Returns whether a history contains an open order of the same type. This shows that it lists such orders, which is not
/// documented.
fn lists_open(history: &[Order], order: &NewOrder) -> bool {
    history.iter().any(|found| found.state == OrderState::New && found.order_type == order.order_type)
}

/// The conclusion from a history about an order of a batch with an unknown outcome.
#[derive(Debug, Clone, PartialEq)]
pub enum Finding {
    /// The order was placed.
    Placed {
        /// The order in the history.
        order: Box<Order>,
        /// The basis of the match.
        basis: MatchBasis,
    },
    /// The order is not in the history, the batch has expired, and there is no known reason why the history would omit the order.
    /// This is not a proof: how long an order takes to appear in the history is not documented.
    NotFound,
    /// The history does not show whether the order was placed.
    Ambiguous(Ambiguity),
}

/// The values by which an order was matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchBasis {
    /// The client order id.
    ClientOrderId,
    /// The symbol, sides, type, quantity, price and creation time. Another program with the same account may have placed the order.
    Attributes,
}

/// The reason that a history does not show whether an order was placed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ambiguity {
    /// The order was not found, but the batch has not expired.
    TooEarly {
        /// The expiry by the exchange's clock.
        until: Timestamp,
    },
    /// The order was not found, but it may be open: the history contains no open order, and it is not documented whether it lists
    /// them.
    MayBeOpen,
    /// There are orders that match, but it is not certain which: their number differs from the number of orders sent, they were
    /// created after the batch expired, or they have the client order id but differ in another value.
    Indistinguishable {
        /// The ids of the matching orders.
        candidates: Vec<OrderId>,
    },
}

impl fmt::Display for Ambiguity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooEarly { until } => {
                write!(f, "not found yet, but the exchange may accept it until {until} (Unix ms, by its own clock)")
            }
            Self::MayBeOpen => {
                f.write_str("not found, but it may be open, and it is not known whether the history lists open orders")
            }
            Self::Indistinguishable { candidates } => {
                let ids: Vec<String> = candidates.iter().map(ToString::to_string).collect();
                write!(
                    f,
                    "it may be one of the orders {}, which cannot be distinguished by their values",
                    ids.join(", ")
                )
            }
        }
    }
}

#[cfg(test)]
mod tests;
