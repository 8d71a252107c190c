//! The random walk of the prices.

use std::time::Duration;

use tradewire_models::{Decimal, Timestamp};

use crate::random::{Noise, RandomStream, Seed};

/// The maximum number of steps that are made up for after a period without requests.
const MAX_CATCH_UP: i64 = 10_000;
/// The divisor that limits a step: it moves a price by at most the price divided by this number, but by up to one tick in any case.
const STEP_DIVISOR: i64 = 2_000;

/// A random walk of all prices: at each step, each price moves up or down by some ticks.
pub(super) struct RandomWalk {
    last_step: Timestamp,
    /// The interval between steps in milliseconds.
    interval: i64,
    noise: Noise,
    steps: i64,
}

impl RandomWalk {
    pub(super) fn new(seed: Seed, interval: Duration, now: Timestamp) -> Self {
        let interval = i64::try_from(interval.as_millis()).unwrap_or(i64::MAX).max(1);
        Self { last_step: now, interval, noise: seed.noise(RandomStream::Walk), steps: 0 }
    }

    /// Returns the time of the next step if it is due.
    pub(super) fn next_step(&mut self, now: Timestamp) -> Option<Timestamp> {
        let elapsed = now.as_millis().saturating_sub(self.last_step.as_millis());
        let due = elapsed / self.interval;
        if due < 1 {
            return None;
        }
        let skipped = due.saturating_sub(MAX_CATCH_UP).max(0);
        self.steps += 1;
        self.last_step = self.last_step.plus_millis(skipped.saturating_add(1).saturating_mul(self.interval));
        Some(self.last_step)
    }

    /// Returns the price after the current step, which depends on the index of the market. It stays positive.
    pub(super) fn next_price(&self, index: usize, price: Decimal) -> Decimal {
        let noise = self.noise.at(i64::try_from(index).unwrap_or(i64::MAX)).at(self.steps);
        let Ok(ticks) = i64::try_from(price.mantissa()) else { return price };
        let max_step = (ticks / STEP_DIVISOR).max(1);
        Decimal::new(ticks.saturating_add(noise.between(-max_step, max_step)).max(1), price.scale())
    }
}
