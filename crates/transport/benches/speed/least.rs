//! Minimum times, because other load of the machine only adds to a measurement.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Returns the time of some work, excluding the drop of its result.
pub fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let began = Instant::now();
    let made = black_box(work());
    let elapsed = began.elapsed();
    drop(made);
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

/// Returns the minimum time of each, measured in turns.
pub fn least<const N: usize>(turns: usize, mut of: [&mut dyn FnMut() -> Duration; N]) -> [Duration; N] {
    let mut least = [Duration::MAX; N];
    for _ in 0..turns {
        for (least, of) in least.iter_mut().zip(&mut of) {
            *least = of().min(*least);
        }
    }
    least
}
