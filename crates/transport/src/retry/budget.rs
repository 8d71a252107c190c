//! Limits the share of retries: when most requests fail, retrying all of them makes an outage worse.

use std::sync::atomic::{AtomicU32, Ordering};

/// The cost of a retry, in successful requests.
const RETRY_COST: u32 = 10;
/// The maximum balance, which is enough for a hundred retries in a row.
const MAX_BALANCE: u32 = 100 * RETRY_COST;

/// A retry budget shared by all calls of a client. Successful requests add to it, retries draw from it.
#[derive(Debug)]
pub(crate) struct RetryBudget {
    balance: AtomicU32,
}

impl Default for RetryBudget {
    fn default() -> Self {
        Self { balance: AtomicU32::new(MAX_BALANCE) }
    }
}

impl RetryBudget {
    /// Adds the credit for a successful request.
    pub(crate) fn deposit(&self) {
        let add = |balance: u32| Some((balance + 1).min(MAX_BALANCE));
        let _ = self.balance.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
    }

    /// Pays for a retry. Returns whether the balance was sufficient.
    pub(crate) fn try_withdraw(&self) -> bool {
        let subtract = |balance: u32| balance.checked_sub(RETRY_COST);
        self.balance.fetch_update(Ordering::Relaxed, Ordering::Relaxed, subtract).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retries_are_limited_to_a_tenth_of_successful_requests_once_the_balance_is_used_up() {
        let budget = RetryBudget::default();
        assert_eq!((0..1_000).filter(|_| budget.try_withdraw()).count(), 100);
        let withdrawn = (0..10_000).filter(|_| {
            budget.deposit();
            budget.try_withdraw()
        });
        assert_eq!(withdrawn.count(), 1_000);
        (0..10_000).for_each(|_| budget.deposit());
        assert_eq!((0..1_000).filter(|_| budget.try_withdraw()).count(), 100, "the balance is capped");
    }
}
