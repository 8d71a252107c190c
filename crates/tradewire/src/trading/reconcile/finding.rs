//! The conclusions about the orders of a request with an unknown outcome.

use std::fmt;
use std::time::Duration;

use tradewire_models::Timestamp;

use crate::trading::orders::BatchOrder;

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
    /// The exchange has no such order. The request has expired, and another receive window has passed, by the clock of the exchange and by the
    /// monotonic clock of this machine. The order is neither among the open orders nor in the history. If it has a client order id, a lookup
    /// of this id also found nothing; for a spot order, the lookup is required.
    ///
    /// This is as certain as the documentation allows: it does not state how long an order takes to appear
    /// ([`Search::settled`](crate::trading::Search::settled)).
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
    /// The order was not found, and the time that the exchange reports is late enough, but this time may be wrong: by the monotonic clock of
    /// this machine, less than two receive windows have passed since the request was signed or, after a restart, since the first call of
    /// `recover`.
    TooSoon {
        /// The rest of the two receive windows.
        wait: Duration,
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
            Self::TooSoon { wait } => write!(
                f,
                "not found yet, but the clock of the exchange may be wrong: the order is absent only if it is still missing in {} s",
                wait.as_millis().div_ceil(1000)
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
