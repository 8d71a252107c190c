//! Prices that move by themselves: a random walk of the seed.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tradewire_models::{Decimal, Timestamp};

use crate::seed::{Dice, Seed};

/// How many steps are caught up with at most, after nobody has asked for a while.
const MOST: i64 = 10_000;
/// A step goes at most this part of the price up or down.
const PART: i64 = 2_000;

/// A walk of all prices: at every step, each moves up or down by some ticks.
#[derive(Serialize, Deserialize)]
pub(super) struct Walk {
    last: Timestamp,
    steps: u64,
    /// Between two steps, in milliseconds; a setting of the run.
    #[serde(skip)]
    every: i64,
    /// None while the prices stand still.
    #[serde(skip)]
    dice: Vec<Dice>,
}

impl Walk {
    /// A walk that begins now.
    pub(super) fn from(now: Timestamp) -> Self {
        Self { last: now, steps: 0, every: 0, dice: Vec::new() }
    }

    /// Lets so many prices go on, with a step every so often.
    pub(super) fn every(mut self, every: Duration, seed: Seed, prices: usize) -> Self {
        self.every = i64::try_from(every.as_millis()).unwrap_or(i64::MAX).max(1);
        self.dice = (0..prices).map(|number| seed.walk(number).after(self.steps)).collect();
        self
    }

    /// The moment of the next step, if it has come.
    pub(super) fn next(&mut self, now: Timestamp) -> Option<Timestamp> {
        let due = now.as_millis().saturating_sub(self.last.as_millis()).checked_div(self.every)?;
        if due < 1 {
            return None;
        }
        self.steps = self.steps.saturating_add(1);
        let skipped = due.saturating_sub(MOST).max(0);
        self.last = self.last.plus_millis(skipped.saturating_add(1).saturating_mul(self.every));
        Some(self.last)
    }

    /// Where a price goes, in ticks of its last decimal. It stays above zero.
    pub(super) fn step(&mut self, number: usize, price: Decimal) -> Decimal {
        let Some(dice) = self.dice.get_mut(number) else { return price };
        let Ok(ticks) = i64::try_from(price.mantissa()) else { return price };
        let reach = (ticks / PART).max(1);
        Decimal::new(ticks.saturating_add(dice.between(-reach, reach)).max(1), price.scale())
    }
}
