//! Data from a seed: the same on every platform, exact, and through no float.

mod futures;
mod instruments;
mod loans;
mod spot;

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

pub(crate) use futures::futures_orders;
pub(crate) use instruments::{Instrument, instruments};
pub(crate) use loans::loans;
pub(crate) use spot::spot_orders;

/// What all data is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seed(pub(crate) u64);

/// What numbers are drawn for. Each draws from a stream of its own, so that more of one changes nothing of the others.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Stream {
    Faults = 0,
    Instruments,
    Loans,
    Futures,
    Spot,
    /// The walk of the first price; those of the others follow.
    Walk,
}

impl Seed {
    pub(crate) fn dice(self, stream: Stream) -> Dice {
        self.stream(stream as u64)
    }

    /// What the walk of a price is drawn from: each price has a stream of its own.
    pub(crate) fn walk(self, number: usize) -> Dice {
        self.stream((Stream::Walk as u64).saturating_add(u64::try_from(number).unwrap_or(u64::MAX)))
    }

    fn stream(self, number: u64) -> Dice {
        let mut rng = ChaCha12Rng::seed_from_u64(self.0);
        rng.set_stream(number);
        Dice(rng)
    }
}

/// Draws numbers. Only the generator's plain output is used: what `rand` makes of it may change with its versions.
pub(crate) struct Dice(ChaCha12Rng);

impl Dice {
    /// These dice after so many draws.
    pub(crate) fn after(mut self, draws: u64) -> Self {
        // A draw takes 64 bits, two words of the generator.
        self.0.set_word_pos(u128::from(draws) * 2);
        self
    }

    /// A number from `low` to `high`, both included; `low` when there is none. The ranges here are so small that the
    /// remainder's bias is nothing.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = high.saturating_sub(low).max(0).unsigned_abs().saturating_add(1);
        let drawn = self.0.next_u64() % span;
        low.saturating_add_unsigned(drawn)
    }

    /// Whether it happens that happens so many times out of a hundred.
    pub(crate) fn percent(&mut self, chance: i64) -> bool {
        self.between(1, 100) <= chance
    }

    /// One of these, unless there are none.
    fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        let last = i64::try_from(of.len()).unwrap_or(i64::MAX).saturating_sub(1);
        let index = self.between(0, last);
        of.get(usize::try_from(index).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_of_a_seed_never_change() {
        let mut dice = Seed(7).dice(Stream::Futures);
        let drawn: Vec<_> = (0..6).map(|_| dice.between(0, 999)).collect();
        assert_eq!(drawn, [20, 680, 933, 761, 4, 469], "users have tests that rely on these numbers");
    }

    #[test]
    fn draws_keep_to_their_range() {
        let mut dice = Seed(1).dice(Stream::Spot);
        let drawn: Vec<_> = (0..1000).map(|_| dice.between(-2, 2)).collect();
        for number in -2..=2 {
            assert!(drawn.contains(&number), "{number} is never drawn");
        }
        assert!(drawn.iter().all(|number| (-2..=2).contains(number)));
        assert_eq!(dice.between(5, 4), 5);
        assert_eq!(dice.pick::<u8>(&[]), None);
        assert_eq!(dice.pick(&[9]), Some(&9));
    }
}
