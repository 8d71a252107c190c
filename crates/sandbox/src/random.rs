//! Deterministic random numbers: the same seed yields the same numbers on every platform.

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The seed of all generated data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seed(pub(crate) u64);

/// The purposes of random numbers. Each has its own stream, so that drawing more numbers for one purpose does not change
/// the others.
#[derive(Debug, Clone, Copy)]
pub(crate) enum RandomStream {
    Faults = 0,
    Instruments,
    /// Stream 2 is unused.
    Futures = 3,
    Spot,
    /// The random walk of the first price. The streams of the other prices follow.
    Walk,
}

impl Seed {
    /// Returns the generator of a stream.
    pub(crate) fn rng(self, stream: RandomStream) -> SeededRng {
        self.nth_stream(stream as u64)
    }

    /// Returns the generator for the random walk of one price. Each price has its own stream.
    pub(crate) fn walk_rng(self, price_index: usize) -> SeededRng {
        self.nth_stream((RandomStream::Walk as u64).saturating_add(u64::try_from(price_index).unwrap_or(u64::MAX)))
    }

    fn nth_stream(self, number: u64) -> SeededRng {
        let mut rng = ChaCha12Rng::seed_from_u64(self.0);
        rng.set_stream(number);
        SeededRng(rng)
    }
}

/// A random number generator. It uses only the raw output of ChaCha, because the distributions of `rand` may change
/// between versions.
pub(crate) struct SeededRng(ChaCha12Rng);

impl SeededRng {
    /// Draws a number from `low` to `high`, both inclusive. Returns `low` if the range is empty. The ranges used here are so
    /// small that the modulo bias is negligible.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = high.saturating_sub(low).max(0).unsigned_abs().saturating_add(1);
        let drawn = self.0.next_u64() % span;
        low.saturating_add_unsigned(drawn)
    }

    /// Returns `true` with a probability of `chance` percent.
    pub(crate) fn percent(&mut self, chance: i64) -> bool {
        self.between(1, 100) <= chance
    }

    /// Draws one of the items, or returns `None` if there are none.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let last = i64::try_from(items.len()).unwrap_or(i64::MAX).saturating_sub(1);
        let index = self.between(0, last);
        items.get(usize::try_from(index).ok()?)
    }
}

/// Returns the FNV-1a hash of a text.
pub(crate) fn hash(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut rng = Seed(7).rng(RandomStream::Futures);
        let drawn: Vec<_> = (0..6).map(|_| rng.between(0, 999)).collect();
        assert_eq!(drawn, [20, 680, 933, 761, 4, 469], "users have tests that rely on these numbers");
    }

    #[test]
    fn draws_stay_in_their_range() {
        let mut rng = Seed(1).rng(RandomStream::Spot);
        let drawn: Vec<_> = (0..1000).map(|_| rng.between(-2, 2)).collect();
        for number in -2..=2 {
            assert!(drawn.contains(&number), "{number} is never drawn");
        }
        assert!(drawn.iter().all(|number| (-2..=2).contains(number)));
        assert_eq!(rng.between(5, 4), 5);
        assert_eq!(rng.pick::<u8>(&[]), None);
        assert_eq!(rng.pick(&[9]), Some(&9));
    }
}
