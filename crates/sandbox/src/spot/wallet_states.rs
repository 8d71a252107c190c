//! The state machines of deposits and withdrawals, which are the only definition of their state changes and of the times of these changes.

use tradewire_models::Timestamp;
use tradewire_models::spot::WalletStatus;
use tradewire_models::spot::WalletStatus::{Audited, Fail, Pending, Review, Success};

use WalletEvent::{Approve, Confirm, Reject, Send};

use crate::transitions::Transitions;

/// The time for which a withdrawal is under review, in milliseconds.
const REVIEW_TIME: i64 = 30_000;
/// The time until a reviewed withdrawal is sent to its network.
const SENDING_TIME: i64 = 10_000;
/// The time that a network needs for one confirmation.
const CONFIRMATION_TIME: i64 = 15_000;

/// An event of a deposit or withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WalletEvent {
    /// The review ends.
    Approve,
    /// The review ends while risk control blocks the account.
    Reject,
    /// The amount is sent to its network.
    Send,
    /// The network has confirmed the transaction as often as needed.
    Confirm,
}

/// The transitions of deposits.
pub(crate) static DEPOSITS: Transitions<WalletStatus, WalletEvent> = Transitions(&[(Pending, Confirm, Success)]);

/// The transitions of withdrawals.
pub(crate) static WITHDRAWALS: Transitions<WalletStatus, WalletEvent> = Transitions(&[
    (Review, Approve, Audited),
    (Review, Reject, Fail),
    (Audited, Send, Pending),
    (Pending, Confirm, Success),
]);

/// Returns the event that ends a state; `None` if the state is final. `is_blocked` is set if risk control blocks the account.
pub(super) fn event(status: &WalletStatus, is_blocked: bool) -> Option<WalletEvent> {
    match status {
        Review if is_blocked => Some(Reject),
        Review => Some(Approve),
        Audited => Some(Send),
        Pending => Some(Confirm),
        _ => None,
    }
}

/// Returns the end of a state that began at `since`; `None` if the state is final. `confirmations` is the number that the transaction
/// needs.
pub(super) fn end(status: &WalletStatus, since: Timestamp, confirmations: i64) -> Option<Timestamp> {
    match status {
        Review => Some(since.plus_millis(REVIEW_TIME)),
        Audited => Some(since.plus_millis(SENDING_TIME)),
        Pending => Some(since.plus_millis(confirmations.saturating_mul(CONFIRMATION_TIME))),
        _ => None,
    }
}

/// Returns the number of confirmations by `now` of a transaction that was sent at `since`.
pub(super) fn confirmations(status: &WalletStatus, since: Timestamp, required: i64, now: Timestamp) -> i64 {
    match status {
        Success => required,
        Pending => now.as_millis().saturating_sub(since.as_millis()).div_euclid(CONFIRMATION_TIME).clamp(0, required),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_tables_are_consistent() {
        DEPOSITS.assert_consistent(&Pending);
        WITHDRAWALS.assert_consistent(&Review);
    }

    #[test]
    fn every_state_that_can_change_ends_by_an_event_of_its_table() {
        for status in WalletStatus::ALL {
            let ends = end(status, Timestamp::default(), 1).is_some();
            assert_eq!(ends, WITHDRAWALS.is_open(status), "{status:?}");
            for is_blocked in [false, true] {
                let next = event(status, is_blocked).and_then(|event| WITHDRAWALS.next(status, &event));
                assert_eq!(next.is_some(), ends, "{status:?}");
            }
        }
    }
}
