//! A conditional order of an account, which waits for a price and then places an order. Its state is private to this file, so that it
//! changes only according to the transition table.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::{OrderId, StopOrderAmendment, TriggerOrderType, TriggerState};
use tradewire_models::{Decimal, Timestamp};

use super::condition::{Condition, Placement};
use super::conditional_transitions::{ConditionalEvent, TRANSITIONS};

/// A conditional order.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct ConditionalOrder {
    id: i64,
    condition: Condition,
    state: TriggerState,
    created: Timestamp,
    updated: Timestamp,
    /// The order that was placed when the trigger price was reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    order: Option<OrderId>,
    /// The trigger that was reached, and the price that reached it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reached: Option<(TriggerOrderType, Decimal)>,
    /// The reason why the order ended without placing one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl ConditionalOrder {
    /// Creates an order that waits from now on.
    pub(super) fn new(id: i64, condition: Condition, price: Decimal, now: Timestamp) -> Self {
        let is_active = condition.starts_active();
        let state = if is_active { TriggerState::NotTriggered } else { TriggerState::NotActivated };
        let (order, reached, reason) = (None, None, None);
        let mut new = Self { id, condition, state, created: now, updated: now, order, reached, reason };
        if is_active {
            new.condition.follow(price);
        }
        new
    }

    pub(crate) fn id(&self) -> i64 {
        self.id
    }

    pub(crate) fn condition(&self) -> &Condition {
        &self.condition
    }

    pub(crate) fn state(&self) -> &TriggerState {
        &self.state
    }

    pub(crate) fn is_open(&self) -> bool {
        TRANSITIONS.is_open(&self.state)
    }

    pub(crate) fn created(&self) -> Timestamp {
        self.created
    }

    pub(crate) fn updated(&self) -> Timestamp {
        self.updated
    }

    /// Returns the order that was placed when the trigger price was reached.
    pub(crate) fn order(&self) -> Option<OrderId> {
        self.order
    }

    /// Returns the trigger that was reached, and the price that reached it.
    pub(crate) fn reached(&self) -> Option<&(TriggerOrderType, Decimal)> {
        self.reached.as_ref()
    }

    /// Returns the reason why the order ended without placing one.
    pub(crate) fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
    }

    /// Activates the order if the price reaches its activation price, and updates its trigger price. Returns whether the order has changed.
    pub(super) fn observe(&mut self, price: Decimal, now: Timestamp) -> bool {
        let activates = self.state == TriggerState::NotActivated
            && self.condition.is_activated(price)
            && self.transition(ConditionalEvent::Activate, now);
        let follows = self.state == TriggerState::NotTriggered && self.condition.follow(price);
        if follows {
            self.updated = now;
        }
        activates || follows
    }

    /// Returns the order to place if the price reaches the trigger price.
    pub(super) fn due(&self, price: Decimal, held: Decimal) -> Option<Placement> {
        let is_active = TRANSITIONS.next(&self.state, &ConditionalEvent::Trigger).is_some();
        self.condition.due(price, held).filter(|_| is_active)
    }

    /// Marks the order as triggered, with the id of the order that it has placed.
    pub(super) fn trigger(&mut self, order: OrderId, reached: (TriggerOrderType, Decimal), now: Timestamp) {
        if self.transition(ConditionalEvent::Trigger, now) {
            (self.order, self.reached) = (Some(order), Some(reached));
        }
    }

    /// Marks the order as failed, with the reason why its order cannot be placed.
    pub(super) fn fail(&mut self, reason: String, reached: (TriggerOrderType, Decimal), now: Timestamp) {
        if self.transition(ConditionalEvent::Fail, now) {
            (self.reason, self.reached) = (Some(reason), Some(reached));
        }
    }

    /// Replaces the trigger prices of a take-profit and stop-loss order.
    pub(super) fn amend(&mut self, amendment: &StopOrderAmendment, now: Timestamp) {
        if self.transition(ConditionalEvent::Amend, now) {
            self.condition.amend(amendment);
        }
    }

    /// Ends the order on request. Returns `false` if it is not open.
    pub(super) fn cancel(&mut self, now: Timestamp) -> bool {
        self.transition(ConditionalEvent::Cancel, now)
    }

    /// Ends the order because the position that it would close is closed.
    pub(super) fn revoke(&mut self, now: Timestamp) {
        if self.transition(ConditionalEvent::Revoke, now) {
            self.reason = Some("the position is closed".to_owned());
        }
    }

    /// Ends the order at its expiry.
    pub(super) fn expire(&mut self) {
        if let Some(expiry) = self.condition.expires() {
            self.transition(ConditionalEvent::Expire, expiry);
        }
    }

    /// Changes the state according to the transition table. Returns `false`, and changes nothing, if the table has no such
    /// transition.
    fn transition(&mut self, event: ConditionalEvent, now: Timestamp) -> bool {
        let Some(next) = TRANSITIONS.next(&self.state, &event) else { return false };
        self.state = next;
        self.updated = now;
        true
    }
}
