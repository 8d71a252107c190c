//! Pseudo-random numbers that are the same on every machine.

use std::ops::Range;

/// A linear congruential generator.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    /// Returns a position between two characters.
    pub fn place(&mut self, text: &str) -> usize {
        let at = self.below(text.len() + 1);
        (at..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
    }

    pub fn range(&mut self, text: &str, longest: usize) -> Range<usize> {
        let start = self.place(text);
        let end = (start + self.below(longest)).min(text.len());
        start..(end..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
    }

    pub fn pick<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len())).cloned()
    }
}
