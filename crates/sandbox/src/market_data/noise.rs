//! Random numbers that can be read at any position, in any order.

use crate::random::Seed;

/// The increment of the SplitMix64 generator.
const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// Deterministic random numbers. Unlike a generator, it has no state: the number at a position is a hash of the position, so that the price
/// of any minute can be computed without the prices before it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Noise(u64);

impl Noise {
    pub(super) fn new(seed: Seed) -> Self {
        Self(mix(seed.0))
    }

    /// Returns the independent numbers at a position.
    pub(super) fn at(self, position: i64) -> Self {
        Self(mix(self.0.wrapping_add(position.unsigned_abs().wrapping_mul(GOLDEN_GAMMA))))
    }

    /// Returns the number, scaled to the range from `low` to `high`, both inclusive. Returns `low` if the range is empty.
    pub(super) fn between(self, low: i64, high: i64) -> i64 {
        let span = high.saturating_sub(low).max(0).unsigned_abs().saturating_add(1);
        low.saturating_add_unsigned(self.0 % span)
    }
}

/// The output function of SplitMix64.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(GOLDEN_GAMMA);
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}
