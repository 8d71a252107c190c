//! The state machine of orders, which is the only definition of their state changes.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::OrderState;
use tradewire_models::futures::OrderState::{
    Canceled, Expired, Filled, New, PartiallyCanceled, PartiallyFilled, Rejected,
};

use OrderEvent::{Amend, Cancel, Expire, FullFill, PartialFill, Reject};

use crate::transitions::Transitions;

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

pub(super) static TRANSITIONS: Transitions<OrderState, OrderEvent> = Transitions(&[
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
]);

#[cfg(test)]
mod tests {
    use super::*;

    /// The states in the snapshot do not occur in the sandbox.
    #[test]
    fn the_states_that_no_order_reaches() {
        let is_reached = |state: &&OrderState| **state == New || TRANSITIONS.0.iter().any(|(.., to)| to == *state);
        let unreached = OrderState::ALL.iter().filter(|state| !is_reached(state)).map(|state| format!("{state}\n"));
        insta::assert_snapshot!("unreached_states", unreached.collect::<String>());
    }

    #[test]
    fn the_table_is_consistent_and_two_states_are_open() {
        TRANSITIONS.assert_consistent(&New);
        for state in OrderState::ALL {
            assert_eq!(TRANSITIONS.is_open(state), matches!(state, New | PartiallyFilled), "{state:?}");
        }
    }

    #[test]
    fn an_order_is_final_unless_its_state_can_change_or_is_unknown() {
        let mut order = tradewire_models::futures::Order::default();
        for state in OrderState::ALL {
            order.state = state.clone();
            assert_eq!(order.is_final(), !TRANSITIONS.is_open(state), "{state:?}");
        }
        order.state = OrderState::from("SUSPENDED");
        assert!(!order.is_final());
    }
}
