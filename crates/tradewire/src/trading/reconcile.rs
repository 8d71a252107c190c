//! What became of a batch whose outcome is not known.

use std::collections::HashSet;
use std::fmt;

use tradewire_endpoints::SIGNING;
use tradewire_endpoints::futures::{PlaceBatch, QuantHistory, ServerTime};
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, Order, OrderId, OrderState, OrderType, TimeInForce};
use tradewire_transport::{Client, Error, Outcome};

use super::long_pages;

/// What to look for in the history, after a batch whose outcome is not known.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Search {
    /// The orders, by their client order ids where they have some; by symbol, sides, type, quantity and price otherwise.
    pub orders: Vec<NewOrder>,
    /// The earliest time that they can have been created, by the clock of the exchange: that of the batch, less by as much
    /// as the exchange lets a time be ahead of its own.
    pub from: Timestamp,
    /// The time from which the exchange takes the batch no more, by its own clock.
    pub until: Timestamp,
}

impl Search {
    /// What to look for after this error; none if it is not about placing a batch, or tells the outcome.
    pub fn after(batch: &PlaceBatch, error: &Error) -> Option<Self> {
        let is_unknown = error.operation() == PlaceBatch::OPERATION && error.outcome() == Outcome::Unknown;
        let (sent, until) = error.signed_at().zip(error.valid_until()).filter(|_| is_unknown)?;
        let from = sent.minus_millis(SIGNING.max_ahead_millis);
        Some(Self { orders: batch.orders.clone(), from, until })
    }

    /// Asks for everything since the batch was sent. The range has no end, because it may be one of the last change.
    pub fn request(&self) -> QuantHistory {
        let request = long_pages(QuantHistory::new()).start_time(self.from.minus_millis(1));
        match self.orders.split_first() {
            Some((first, rest)) if rest.iter().all(|order| order.symbol == first.symbol) => {
                request.symbol(first.symbol.clone())
            }
            _ => request,
        }
    }

    /// What a history says of each of the orders, in their order. `asked_at` is the time of the exchange when the history was
    /// asked for.
    pub fn judge(&self, history: &[Order], asked_at: Timestamp) -> Vec<Finding> {
        let traces = self.traces(history);
        let finding = |(index, order)| match found(index, &traces) {
            Some(finding) => finding,
            None if asked_at <= self.until => Finding::CannotTell(Doubt::TooEarly { until: self.until }),
            None if may_rest(order) && !lists_open(history, order) => Finding::CannotTell(Doubt::MayBeOpen),
            None => Finding::NotFound,
        };
        self.orders.iter().enumerate().map(finding).collect()
    }

    /// The orders of a history that each of the orders could be.
    fn traces<'a>(&self, history: &'a [Order]) -> Vec<Trace<'a>> {
        // Pages that overlap have an order twice: it is one all the same.
        let mut ids = HashSet::new();
        let is_new = |found: &&Order| found.created_time >= self.from && ids.insert(found.order_id);
        let recent: Vec<_> = history.iter().filter(is_new).collect();
        let is_claimed = |found: &Order| self.orders.iter().any(|order| has_id_of(found, order));
        let trace = |order| {
            let by_id: Vec<_> = recent.iter().copied().filter(|found| has_id_of(found, order)).collect();
            if !by_id.is_empty() {
                let mark = by_id.iter().all(|found| is_alike(found, order)).then_some(Mark::ClientOrderId);
                return Trace { mark, found: by_id };
            }
            let could_be = |found: &&Order| !is_claimed(found) && is_alike(found, order);
            let alike: Vec<_> = recent.iter().copied().filter(could_be).collect();
            let in_time: Vec<_> = alike.iter().copied().filter(|found| found.created_time <= self.until).collect();
            match in_time.is_empty() {
                true => Trace { mark: None, found: alike },
                false => Trace { mark: Some(Mark::Likeness), found: in_time },
            }
        };
        self.orders.iter().map(trace).collect()
    }
}

/// The orders of a history that an order could be, and by what; by nothing that proves it where there is no mark.
#[derive(PartialEq)]
struct Trace<'a> {
    mark: Option<Mark>,
    found: Vec<&'a Order>,
}

/// Which order it is, if there is any that it could be. Where several orders could be the same ones, there must be as many
/// of these: then it is of no matter which is which.
fn found(index: usize, traces: &[Trace<'_>]) -> Option<Finding> {
    let trace = traces.get(index).filter(|trace| !trace.found.is_empty())?;
    let is_rival = |other: &Trace<'_>| other.found.iter().any(|order| trace.found.contains(order));
    let rivals: Vec<_> = traces.iter().enumerate().filter(|(_, other)| is_rival(other)).collect();
    let is_even = rivals.len() == trace.found.len() && rivals.iter().all(|(_, other)| *other == trace);
    let place = rivals.iter().position(|(rival, _)| *rival == index).filter(|_| is_even);
    Some(match (trace.mark, place.and_then(|place| trace.found.get(place))) {
        (Some(mark), Some(order)) => Finding::Placed { order: Box::new((*order).clone()), mark },
        _ => {
            let found = trace.found.iter().map(|order| order.order_id).collect();
            Finding::CannotTell(Doubt::Alike { found })
        }
    })
}

/// Whether an order of the history has the client order id that an order was given.
fn has_id_of(found: &Order, order: &NewOrder) -> bool {
    order.client_order_id.is_some() && found.client_order_id == order.client_order_id
}

/// Whether an order of the history could be an order that was placed. What the history leaves out speaks against nothing.
fn is_alike(found: &Order, order: &NewOrder) -> bool {
    let id = |id: &Option<String>| id.as_ref().filter(|id| !id.is_empty()).cloned();
    let ids = id(&found.client_order_id).zip(id(&order.client_order_id));
    let prices = found.price.zip(order.price).filter(|_| order.order_type == OrderType::Limit);
    found.symbol.eq_ignore_ascii_case(&order.symbol)
        && found.order_side == order.order_side
        && found.position_side == order.position_side
        && found.order_type == order.order_type
        && found.orig_qty == order.orig_qty
        && prices.is_none_or(|(found, given)| found == given)
        && ids.is_none_or(|(found, given)| found == given)
}

/// Whether an order can be open for long: it need not fill or end at once.
fn may_rest(order: &NewOrder) -> bool {
    let ends_at_once = matches!(order.time_in_force, Some(TimeInForce::Ioc | TimeInForce::Fok));
    order.order_type != OrderType::Market && !ends_at_once
}

/// Whether a history has an open order of the same type: then it lists such orders, which the interface does not say.
fn lists_open(history: &[Order], order: &NewOrder) -> bool {
    history.iter().any(|found| found.state == OrderState::New && found.order_type == order.order_type)
}

/// What is known of an order of a batch whose outcome was not known.
#[derive(Debug, Clone, PartialEq)]
pub enum Finding {
    /// It is in the history.
    Placed {
        /// As the history has it.
        order: Box<Order>,
        /// By what it was recognized.
        mark: Mark,
    },
    /// It is not in the history, the exchange does not take the batch any more, and nothing is known that would hide it.
    /// That is no proof: how long an order takes to show there is not documented.
    NotFound,
    /// The history does not tell.
    CannotTell(Doubt),
}

/// By what an order was recognized.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// By its client order id.
    ClientOrderId,
    /// By its symbol, sides, type, quantity and price, and the time at which it was created. Another program that uses the
    /// same account may have placed it.
    Likeness,
}

/// Why a history does not tell whether an order was placed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// It is not there, and the exchange may still take it.
    TooEarly {
        /// Until when, by the clock of the exchange.
        until: Timestamp,
    },
    /// It is not there, and it may be open: whether the history lists open orders is not documented, and it shows none.
    MayBeOpen,
    /// There are orders that it could be, but not as many as were sent, or of another time, or of another kind with its
    /// client order id.
    Alike {
        /// These.
        found: Vec<OrderId>,
    },
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooEarly { until } => {
                write!(f, "not found yet, but the exchange may take it until {until} (Unix ms, by its own clock)")
            }
            Self::MayBeOpen => {
                f.write_str("not found, but it may be open, and the history is not known to list open orders")
            }
            Self::Alike { found } => {
                let ids: Vec<String> = found.iter().map(ToString::to_string).collect();
                write!(f, "it could be one of the orders {}, which is not to be told by what they hold", ids.join(", "))
            }
        }
    }
}

/// Looks for orders. The time is asked for first: what was not taken by then shows nowhere.
pub(super) async fn look(client: &Client, search: &Search) -> Result<Vec<Finding>, Error> {
    let asked_at = client.send(&ServerTime::new()).await?;
    let history = client.items(search.request()).read_all().await?;
    Ok(search.judge(&history, asked_at))
}

#[cfg(test)]
mod tests;
