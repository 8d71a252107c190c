//! The state machine of orders: the only place that defines how an order's state changes.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::OrderState;
use tradewire_models::futures::OrderState::{
    Canceled, Expired, Filled, New, PartiallyCanceled, PartiallyFilled, Rejected,
};

use OrderEvent::{Amend, Cancel, Expire, FullFill, PartialFill, Reject};

/// An event that changes the state of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum OrderEvent {
    /// A fill that leaves contracts open.
    PartialFill,
    /// The last fill.
    FullFill,
    /// The price or the quantity of the open part is changed.
    Amend,
    /// The open part is canceled.
    Cancel,
    /// The open part expires.
    Expire,
    /// The order cannot be executed: the position to close, or the balance, is insufficient.
    Reject,
}

/// The transitions: state, event, next state. All other combinations are ignored.
pub(super) static TRANSITIONS: &[(OrderState, OrderEvent, OrderState)] = &[
    (New, PartialFill, PartiallyFilled),
    (New, FullFill, Filled),
    (New, Amend, New),
    (New, Cancel, Canceled),
    (New, Expire, Expired),
    (New, Reject, Rejected),
    (PartiallyFilled, PartialFill, PartiallyFilled),
    (PartiallyFilled, FullFill, Filled),
    (PartiallyFilled, Amend, PartiallyFilled),
    (PartiallyFilled, Cancel, PartiallyCanceled),
    (PartiallyFilled, Expire, Expired),
];

/// Returns the state after an event, or `None` if the table has no such transition.
pub(super) fn next(state: &OrderState, event: OrderEvent) -> Option<OrderState> {
    let row = TRANSITIONS.iter().find(|(from, on, _)| from == state && *on == event);
    row.map(|(_, _, to)| to.clone())
}

/// Returns whether an order in this state can still change.
pub(super) fn is_open(state: &OrderState) -> bool {
    TRANSITIONS.iter().any(|(from, ..)| from == state)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sandbox does not use the states in the snapshot.
    #[test]
    fn the_states_that_no_order_reaches() {
        let is_reached = |state: &&OrderState| **state == New || TRANSITIONS.iter().any(|(.., to)| to == *state);
        let unreached = OrderState::ALL.iter().filter(|state| !is_reached(state)).map(|state| format!("{state}\n"));
        insta::assert_snapshot!("unreached_states", unreached.collect::<String>());
    }

    #[test]
    fn an_event_leads_to_a_single_state() {
        for (index, (from, event, _)) in TRANSITIONS.iter().enumerate() {
            let is_duplicate = TRANSITIONS.iter().skip(index + 1).any(|(other, on, _)| other == from && on == event);
            assert!(!is_duplicate, "{from:?} {event:?} is listed twice");
        }
    }

    #[test]
    fn every_state_of_the_table_is_reachable_and_two_are_open() {
        for (from, ..) in TRANSITIONS {
            assert!(*from == New || TRANSITIONS.iter().any(|(.., to)| to == from), "{from:?} is never reached");
        }
        for state in OrderState::ALL {
            assert_eq!(is_open(state), matches!(state, New | PartiallyFilled), "{state:?}");
        }
    }
}
