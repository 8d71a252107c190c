//! The random walk of the prices.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tradewire_models::{Decimal, Timestamp};

use crate::random::{Seed, SeededRng};

/// The maximum number of steps that are made up for after a period without requests.
const MAX_CATCH_UP: i64 = 10_000;
/// The divisor that limits a step: it moves a price by at most the price divided by this number, but by up to one tick in any case.
const STEP_DIVISOR: i64 = 2_000;

/// A random walk of all prices: at each step, each price moves up or down by some ticks.
#[derive(Serialize, Deserialize)]
pub(super) struct RandomWalk {
    last_step: Timestamp,
    steps: u64,
    /// The interval between steps in milliseconds. It is a setting, so it is not stored.
    #[serde(skip)]
    interval: i64,
    /// The generators, one for each price; empty if prices do not change by themselves.
    #[serde(skip)]
    rngs: Vec<SeededRng>,
}

impl RandomWalk {
    /// Creates a walk that starts now.
    pub(super) fn starting_at(now: Timestamp) -> Self {
        Self { last_step: now, steps: 0, interval: 0, rngs: Vec::new() }
    }

    /// Sets the interval between steps. The walk continues where the stored walk ended.
    pub(super) fn with_interval(mut self, interval: Duration, seed: Seed, prices: usize) -> Self {
        self.interval = i64::try_from(interval.as_millis()).unwrap_or(i64::MAX).max(1);
        self.rngs = (0..prices).map(|index| seed.walk_rng(index).skip(self.steps)).collect();
        self
    }

    /// Returns the time of the next step if it is due.
    pub(super) fn next_step(&mut self, now: Timestamp) -> Option<Timestamp> {
        let elapsed = now.as_millis().saturating_sub(self.last_step.as_millis());
        let due = elapsed.checked_div(self.interval)?;
        if due < 1 {
            return None;
        }
        self.steps = self.steps.saturating_add(1);
        let skipped = due.saturating_sub(MAX_CATCH_UP).max(0);
        self.last_step = self.last_step.plus_millis(skipped.saturating_add(1).saturating_mul(self.interval));
        Some(self.last_step)
    }

    /// Returns the price after a step, in units of its last decimal. It stays positive.
    pub(super) fn next_price(&mut self, index: usize, price: Decimal) -> Decimal {
        let Some(rng) = self.rngs.get_mut(index) else { return price };
        let Ok(ticks) = i64::try_from(price.mantissa()) else { return price };
        let max_step = (ticks / STEP_DIVISOR).max(1);
        Decimal::new(ticks.saturating_add(rng.between(-max_step, max_step)).max(1), price.scale())
    }
}
