//! The life of an order: the one table along which its state moves.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::OrderState;
use tradewire_models::futures::OrderState::{
    Canceled, Expired, Filled, New, PartiallyCanceled, PartiallyFilled, Rejected,
};

use Event::{Cancel, Expire, FillPart, FillWhole, Reject};

/// What happens to an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Event {
    /// Some of it is filled, and some is left.
    FillPart,
    /// The last of it is filled.
    FillWhole,
    /// What is left of it is taken back.
    Cancel,
    /// What is left of it has stood too long.
    Expire,
    /// It cannot be carried out: there is no position to close, or not enough money.
    Reject,
}

/// From which state an event leads to which. What does not stand here does not happen.
pub(super) static TRANSITIONS: &[(OrderState, Event, OrderState)] = &[
    (New, FillPart, PartiallyFilled),
    (New, FillWhole, Filled),
    (New, Cancel, Canceled),
    (New, Expire, Expired),
    (New, Reject, Rejected),
    (PartiallyFilled, FillPart, PartiallyFilled),
    (PartiallyFilled, FillWhole, Filled),
    (PartiallyFilled, Cancel, PartiallyCanceled),
    (PartiallyFilled, Expire, Expired),
];

/// The state after an event; none where the table has no such move.
pub(super) fn next(state: &OrderState, event: Event) -> Option<OrderState> {
    let row = TRANSITIONS.iter().find(|(from, on, _)| from == state && *on == event);
    row.map(|(_, _, to)| to.clone())
}

/// Whether anything can still happen to an order in this state.
pub(super) fn is_open(state: &OrderState) -> bool {
    TRANSITIONS.iter().any(|(from, ..)| from == state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_leads_to_one_state() {
        for (index, (from, event, _)) in TRANSITIONS.iter().enumerate() {
            let again = TRANSITIONS.iter().skip(index + 1).any(|(other, on, _)| other == from && on == event);
            assert!(!again, "{from:?} {event:?} stands twice");
        }
    }

    #[test]
    fn every_state_of_the_contract_is_reached_and_the_open_ones_are_two() {
        for state in OrderState::ALL {
            assert!(*state == New || TRANSITIONS.iter().any(|(.., to)| to == state), "{state:?} is never reached");
            assert_eq!(is_open(state), matches!(state, New | PartiallyFilled), "{state:?}");
        }
    }
}
