//! The state machine of spot orders: the only place that defines how an order's state changes.

use tradewire_models::spot::OrderState;
use tradewire_models::spot::OrderState::{Canceled, Filled, New, PartiallyFilled};

use SpotEvent::{Cancel, FullFill, PartialFill};

/// An event that changes the state of a spot order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SpotEvent {
    /// A fill that leaves a part of the order open.
    PartialFill,
    /// The last fill.
    FullFill,
    /// The open part is canceled: by a request, by the time in force, or because a market order exhausts the depth.
    Cancel,
}

/// The transitions: state, event, next state. All other combinations are ignored.
pub(crate) static TRANSITIONS: &[(OrderState, SpotEvent, OrderState)] = &[
    (New, PartialFill, PartiallyFilled),
    (New, FullFill, Filled),
    (New, Cancel, Canceled),
    (PartiallyFilled, PartialFill, PartiallyFilled),
    (PartiallyFilled, FullFill, Filled),
    (PartiallyFilled, Cancel, Canceled),
];

/// Returns the state after an event, or `None` if the table has no such transition.
pub(super) fn next(state: &OrderState, event: SpotEvent) -> Option<OrderState> {
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
