//! Parallel work on all cores.

use std::iter::from_fn;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};

/// Calls a function with every item, on all cores, and returns the results in the order of the items.
pub fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let take = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        items.get(index).map(|item| (index, work(index, item)))
    };
    let cores = available_parallelism().map_or(1, NonZero::get);
    let mut done: Vec<(usize, R)> = scope(|scope| {
        let workers: Vec<_> =
            (0..cores.min(items.len())).map(|_| scope.spawn(|| from_fn(take).collect::<Vec<_>>())).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..1_000).collect();
        // Early items take longest, so that they finish last.
        let work = |index: usize, item: &u64| ((0..1_000 - item).fold(*item, u64::wrapping_add), index);
        let expected: Vec<_> = items.iter().enumerate().map(|(index, item)| work(index, item)).collect();
        assert_eq!(each(&items, work), expected);
        assert_eq!(each(&[], work), []);
    }
}
