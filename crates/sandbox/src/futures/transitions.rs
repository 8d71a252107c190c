//! The state machines of orders and of conditional orders, which are the only definition of their state changes.
//!
//! When a trigger price is reached, the order is placed immediately, so no conditional order is ever in the documented state
//! `TRIGGERING`.

use OrderEvent::{Amend, Cancel, FullFill, PartialFill, Reject};
use tradewire_models::futures::OrderState::{
    self, Canceled, Filled, New, PartiallyCanceled, PartiallyFilled, Rejected,
};
use tradewire_models::futures::TriggerState::{
    self, CanceledByPlatform, CanceledByUser, Expired, NotActivated, NotTriggered, OrderFailed, Triggered,
};

use crate::exact::Overflow;
use crate::transitions::Transitions;

/// An event that changes the state of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OrderEvent {
    /// A fill that leaves contracts open.
    PartialFill,
    /// The last fill.
    FullFill,
    Amend,
    Cancel,
    /// The order cannot be executed: the position to close, or the balance, is insufficient.
    Reject,
}

pub(super) static TRANSITIONS: Transitions<OrderState, OrderEvent> = Transitions(&[
    (New, PartialFill, PartiallyFilled),
    (New, FullFill, Filled),
    (New, Amend, New),
    (New, Cancel, Canceled),
    (New, Reject, Rejected),
    (PartiallyFilled, PartialFill, PartiallyFilled),
    (PartiallyFilled, FullFill, Filled),
    (PartiallyFilled, Amend, PartiallyFilled),
    (PartiallyFilled, Cancel, PartiallyCanceled),
]);

/// The reason why an order ends before it is completely filled. It determines the event that ends the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EndReason {
    Requested,
    /// The time in force forbids the order to stay open, or to execute immediately.
    TimeInForce,
    /// The depth of the market is exhausted, and a market order cannot stay open.
    NoLiquidity,
    /// Another order closed the position that the order would close.
    PositionClosed,
    /// A fill would lead to a number of more than 28 digits.
    FillOverflow,
    /// The order would close more contracts than are available.
    InsufficientPosition,
    /// The margin of the order exceeds the free balance.
    InsufficientBalance,
    /// The order would lead to a number of more than 28 digits.
    Overflow,
}

impl EndReason {
    pub(super) fn event(self) -> OrderEvent {
        match self {
            Self::Requested | Self::TimeInForce | Self::NoLiquidity | Self::PositionClosed | Self::FillOverflow => {
                OrderEvent::Cancel
            }
            Self::InsufficientPosition | Self::InsufficientBalance | Self::Overflow => OrderEvent::Reject,
        }
    }
}

impl From<Overflow> for EndReason {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

/// An event that changes the state of a conditional order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ConditionalEvent {
    /// The activation price of a trailing order is reached.
    Activate,
    Amend,
    /// The trigger price is reached, and an order is placed.
    Trigger,
    /// The trigger price is reached, but no order can be placed.
    Fail,
    Cancel,
    /// The position that the order would close is closed.
    Revoke,
    Expire,
}

pub(super) static CONDITIONAL_TRANSITIONS: Transitions<TriggerState, ConditionalEvent> = Transitions(&[
    (NotActivated, ConditionalEvent::Activate, NotTriggered),
    (NotActivated, ConditionalEvent::Cancel, CanceledByUser),
    (NotActivated, ConditionalEvent::Expire, Expired),
    (NotTriggered, ConditionalEvent::Amend, NotTriggered),
    (NotTriggered, ConditionalEvent::Trigger, Triggered),
    (NotTriggered, ConditionalEvent::Fail, OrderFailed),
    (NotTriggered, ConditionalEvent::Cancel, CanceledByUser),
    (NotTriggered, ConditionalEvent::Revoke, CanceledByPlatform),
    (NotTriggered, ConditionalEvent::Expire, Expired),
]);

#[cfg(test)]
mod tests {
    use super::*;

    /// This state does not occur in the sandbox.
    #[test]
    fn the_states_that_no_order_reaches() {
        let is_reached = |state: &&OrderState| **state == New || TRANSITIONS.0.iter().any(|(.., to)| to == *state);
        let unreached = OrderState::ALL.iter().filter(|state| !is_reached(state)).map(|state| format!("{state}\n"));
        insta::assert_snapshot!(unreached.collect::<String>());
    }

    #[test]
    fn the_tables_are_consistent_and_two_states_are_open() {
        TRANSITIONS.assert_consistent([New, PartiallyFilled], OrderState::ALL);
        CONDITIONAL_TRANSITIONS.assert_consistent([NotActivated, NotTriggered], TriggerState::ALL);
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

    /// These states do not occur in the sandbox. The last two are groups of states, which one page lists as states.
    #[test]
    fn the_states_that_no_conditional_order_reaches() {
        let is_reached = |state: &&TriggerState| CONDITIONAL_TRANSITIONS.can_reach(&NotActivated, state);
        let unreached = TriggerState::ALL.iter().filter(|state| !is_reached(state)).map(|state| format!("{state}\n"));
        assert_eq!(unreached.collect::<String>(), "TRIGGERING\nUNFINISHED\nHISTORY\n");
    }

    #[test]
    fn a_conditional_order_is_final_unless_its_state_can_change_or_is_unknown() {
        let mut order = tradewire_models::futures::TrailingOrder::default();
        for state in TriggerState::ALL {
            order.state = state.clone();
            // The order that a triggered one placed may still be filled, and no conditional order of the sandbox has the other two states.
            let others = [Triggered, TriggerState::Triggering, TriggerState::Unfinished];
            let may_change = CONDITIONAL_TRANSITIONS.is_open(state) || others.contains(state);
            assert_eq!(order.is_final(), !may_change, "{state:?}");
        }
        order.state = TriggerState::from("SUSPENDED");
        assert!(!order.is_final());
    }
}
