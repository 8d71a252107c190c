//! Matches the orders of a request with those that the exchange returned, and draws the conclusions.

use std::collections::HashSet;

use tradewire_transport::Error;
use tradewire_wire::Untrusted;

use super::evidence::Evidence;
use super::finding::{Ambiguity, Finding, MatchBasis};
use super::search::Search;
use crate::trading::orders::{BatchOrder, Difference};

/// The maximum time, in milliseconds, that an order without a client order id may have been created before the batch and still count as a
/// candidate for an order with the same values.
pub(super) const CLOCK_TOLERANCE: i64 = 60_000;

impl<O: BatchOrder> Search<O> {
    /// Returns the client order ids that must be looked up, with the indices of their orders: all except those that the lists contain.
    pub(super) fn unlisted_ids(&self, evidence: &Evidence<'_, O>) -> Vec<(usize, &str)> {
        // An older order with an id does not show whether there is another. If a list is missing, it could contain another.
        let recent = evidence.lists.orders.iter().map(O::identity).filter(|found| found.created >= self.from);
        let listed: HashSet<&str> = recent.filter_map(|found| found.client_id).filter(|_| evidence.has_lists).collect();
        let ids = self.orders.iter().enumerate().filter_map(|(index, order)| Some((index, order.chosen_id()?)));
        ids.filter(|(_, id)| !listed.contains(id)).collect()
    }

    /// Returns a finding for each order, or the failure of a query on which its finding depends.
    pub(super) fn evaluate(&self, evidence: &Evidence<'_, O>) -> Vec<Result<Finding<O>, Error>> {
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
            let wait = self.left(evidence.lists.uptime);
            if !wait.is_zero() {
                return Ok(Finding::Ambiguous(Ambiguity::TooSoon { wait }));
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
