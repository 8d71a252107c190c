//! The state machine of conditional orders, which is the only definition of their state changes.
//!
//! When the trigger price is reached, the order is placed immediately, so no conditional order is ever in the documented state
//! `TRIGGERING`.

use tradewire_models::futures::TriggerState;
use tradewire_models::futures::TriggerState::{
    CanceledByPlatform, CanceledByUser, Expired, NotActivated, NotTriggered, OrderFailed, Triggered,
};

use ConditionalEvent::{Activate, Amend, Cancel, Expire, Fail, Revoke, Trigger};

use crate::transitions::Transitions;

/// An event that changes the state of a conditional order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ConditionalEvent {
    /// The activation price of a trailing order is reached.
    Activate,
    /// The trigger prices are changed.
    Amend,
    /// The trigger price is reached, and an order is placed.
    Trigger,
    /// The trigger price is reached, but no order can be placed.
    Fail,
    /// The account cancels the order.
    Cancel,
    /// The position that the order would close is closed.
    Revoke,
    /// The expiry is reached.
    Expire,
}

/// The transitions of conditional orders.
pub(super) static TRANSITIONS: Transitions<TriggerState, ConditionalEvent> = Transitions(&[
    (NotActivated, Activate, NotTriggered),
    (NotActivated, Cancel, CanceledByUser),
    (NotActivated, Expire, Expired),
    (NotTriggered, Amend, NotTriggered),
    (NotTriggered, Trigger, Triggered),
    (NotTriggered, Fail, OrderFailed),
    (NotTriggered, Cancel, CanceledByUser),
    (NotTriggered, Revoke, CanceledByPlatform),
    (NotTriggered, Expire, Expired),
]);

#[cfg(test)]
mod tests {
    use super::*;

    /// The states in the snapshot do not occur in the sandbox.
    #[test]
    fn the_states_that_no_order_reaches() {
        let is_reached = |state: &&TriggerState| TRANSITIONS.can_reach(&NotActivated, state);
        let unreached = TriggerState::ALL.iter().filter(|state| !is_reached(state)).map(|state| format!("{state}\n"));
        insta::assert_snapshot!("unreached_states", unreached.collect::<String>());
    }

    #[test]
    fn the_table_is_consistent() {
        TRANSITIONS.assert_consistent(&NotActivated);
        for state in TriggerState::ALL {
            assert_eq!(TRANSITIONS.is_open(state), matches!(state, NotActivated | NotTriggered), "{state:?}");
        }
    }

    #[test]
    fn a_conditional_order_is_final_unless_its_state_can_change_or_is_unknown() {
        let mut order = tradewire_models::futures::TrailingOrder::default();
        for state in TriggerState::ALL {
            order.state = state.clone();
            // The order that a triggered one placed may still be filled, and no conditional order of the sandbox is `TRIGGERING`.
            let may_change = TRANSITIONS.is_open(state) || matches!(state, Triggered | TriggerState::Triggering);
            assert_eq!(order.is_final(), !may_change, "{state:?}");
        }
        order.state = TriggerState::from("SUSPENDED");
        assert!(!order.is_final());
    }
}
