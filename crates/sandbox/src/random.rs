//! Deterministic random numbers: the same seed yields the same numbers on every platform.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seed(pub(crate) u64);

/// The purposes of random numbers. Each has its own stream, so that drawing more numbers for one purpose does not change
/// the others.
#[derive(Debug, Clone, Copy)]
pub(crate) enum RandomStream {
    Faults,
    Instruments,
    MarketData,
    Futures,
    Spot,
    Walk,
}

impl Seed {
    /// Returns the numbers of a stream, to look up by position.
    pub(crate) fn noise(self, stream: RandomStream) -> Noise {
        Noise(mix(self.0)).at(stream as i64)
    }

    /// Returns a generator that draws the numbers of a stream in their order.
    pub(crate) fn rng(self, stream: RandomStream) -> SeededRng {
        SeededRng { noise: self.noise(stream), drawn: 0 }
    }
}

/// The increment of the SplitMix64 generator.
const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// The output function of SplitMix64.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(GOLDEN_GAMMA);
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

/// A random number, and the state of a SplitMix64 generator. The number at a position of its sequence can be computed without those before
/// it, so the price of any minute can.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Noise(u64);

impl Noise {
    /// Returns the number at a position, which is independent of the other positions.
    pub(crate) fn at(self, position: i64) -> Self {
        Self(mix(self.0.wrapping_add(position.unsigned_abs().wrapping_mul(GOLDEN_GAMMA))))
    }

    /// Returns the number, scaled to the range from `low` to `high`, both inclusive. Returns `low` if the range is empty. The ranges used
    /// here are so small that the modulo bias is negligible.
    pub(crate) fn between(self, low: i64, high: i64) -> i64 {
        let span = high.saturating_sub(low).max(0).unsigned_abs().saturating_add(1);
        low.saturating_add_unsigned(self.0 % span)
    }
}

pub(crate) struct SeededRng {
    noise: Noise,
    drawn: i64,
}

impl SeededRng {
    /// Draws a number in a range, like [`Noise::between`].
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        let number = self.noise.at(self.drawn);
        self.drawn += 1;
        number.between(low, high)
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

    /// The first numbers that the authors of SplitMix64 and other implementations publish for this seed.
    #[test]
    fn the_generator_is_split_mix_64() {
        let drawn = [0, 1, 2, 3].map(|position| Noise(1_234_567).at(position).0);
        let published = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(drawn, [published[0], published[1], published[2], 4_593_380_528_125_082_431]);
    }

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut rng = Seed(7).rng(RandomStream::Futures);
        let drawn: Vec<_> = (0..6).map(|_| rng.between(0, 999)).collect();
        assert_eq!(drawn, [513, 469, 934, 216, 333, 269], "users have tests that rely on these numbers");
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
