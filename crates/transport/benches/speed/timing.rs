//! Measures times. Most rows show minimums, because other load of the machine only adds to a measurement.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::Result;

/// Returns the time of some work, excluding the drop of its result.
pub fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let began = Instant::now();
    let result = black_box(work());
    let elapsed = began.elapsed();
    drop(result);
    elapsed
}

/// Returns the mean time of work that is too short to be measured once.
pub fn mean<T>(times: u32, mut work: impl FnMut() -> T) -> Duration {
    time(|| {
        for _ in 0..times {
            black_box(&work());
        }
    }) / times
}

/// Measures each time once. The measurement that begins changes with the round, because the first one may take longer.
pub fn in_rotation<const N: usize>(
    round: u32,
    mut measure: [&mut dyn FnMut() -> Result<Duration>; N],
) -> Result<[Duration; N]> {
    let (mut times, begins) = ([Duration::ZERO; N], round as usize % N);
    measure.rotate_left(begins);
    for (time, measure) in times.iter_mut().zip(measure) {
        *time = measure()?;
    }
    times.rotate_right(begins);
    Ok(times)
}

/// Returns the median of some times.
pub fn median(mut times: Vec<Duration>) -> Result<Duration> {
    times.sort_unstable();
    Ok(times.get(times.len() / 2).copied().ok_or("nothing was measured")?)
}

/// Returns the minimum time of each measurement. Runs the measurements in turns, so that other load affects all of them.
pub fn minimum<const N: usize>(turns: usize, mut measure: [&mut dyn FnMut() -> Duration; N]) -> [Duration; N] {
    let mut minimum = [Duration::MAX; N];
    for _ in 0..turns {
        for (minimum, measure) in minimum.iter_mut().zip(&mut measure) {
            *minimum = measure().min(*minimum);
        }
    }
    minimum
}
