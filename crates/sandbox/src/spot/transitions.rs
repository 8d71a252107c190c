//! The state machine of spot orders, which is the only definition of their state changes.

use tradewire_models::spot::OrderState;
use tradewire_models::spot::OrderState::{Canceled, Filled, New, PartiallyFilled};

use SpotEvent::{Cancel, FullFill, PartialFill};

use crate::transitions::Transitions;

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

pub(crate) static TRANSITIONS: Transitions<OrderState, SpotEvent> = Transitions(&[
    (New, PartialFill, PartiallyFilled),
    (New, FullFill, Filled),
    (New, Cancel, Canceled),
    (PartiallyFilled, PartialFill, PartiallyFilled),
    (PartiallyFilled, FullFill, Filled),
    (PartiallyFilled, Cancel, Canceled),
]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_consistent_and_two_states_are_open() {
        TRANSITIONS.assert_consistent(&New);
        for state in OrderState::ALL {
            assert_eq!(TRANSITIONS.is_open(state), matches!(state, New | PartiallyFilled), "{state:?}");
        }
    }

    #[test]
    fn an_order_is_final_unless_its_state_can_change_or_is_unknown() {
        let mut order = tradewire_models::spot::Order::default();
        for state in OrderState::ALL {
            order.state = state.clone();
            assert_eq!(order.is_final(), !TRANSITIONS.is_open(state), "{state:?}");
        }
        order.state = OrderState::from("SUSPENDED");
        assert!(!order.is_final());
    }
}
