//! How many repetitions a client can afford: when most requests fail, repeating them all makes it worse.

use std::sync::atomic::{AtomicU32, Ordering};

/// Each repetition costs as much as so many good requests earn.
const PRICE: u32 = 10;
/// As much as can be saved: a hundred repetitions in a row.
const MOST: u32 = 100 * PRICE;

/// What can be spent on repetitions, shared by all calls of a client.
#[derive(Debug)]
pub(crate) struct Budget(AtomicU32);

impl Default for Budget {
    fn default() -> Self {
        Self(AtomicU32::new(MOST))
    }
}

impl Budget {
    /// A request was answered.
    pub(crate) fn earn(&self) {
        let _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |saved| Some((saved + 1).min(MOST)));
    }

    /// Pays for a repetition, if there is enough.
    pub(crate) fn spend(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |saved| saved.checked_sub(PRICE)).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repetitions_are_a_tenth_of_good_requests_once_the_savings_are_gone() {
        let budget = Budget::default();
        assert_eq!((0..1_000).filter(|_| budget.spend()).count(), 100);
        let spent = (0..10_000).filter(|_| {
            budget.earn();
            budget.spend()
        });
        assert_eq!(spent.count(), 1_000);
        (0..10_000).for_each(|_| budget.earn());
        assert_eq!((0..1_000).filter(|_| budget.spend()).count(), 100, "no more than that is saved");
    }
}
