//! The least time of many, since whatever else the machine does only adds to it.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Does the work and tells how long it took, without the time to give back what was made.
pub fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let began = Instant::now();
    let made = black_box(work());
    let elapsed = began.elapsed();
    drop(made);
    elapsed
}

/// The mean time of work that is too short for the clock.
pub fn mean<T>(times: u32, mut work: impl FnMut() -> T) -> Duration {
    time(|| {
        for _ in 0..times {
            black_box(&work());
        }
    }) / times
}

/// The least time of each, done in turns.
pub fn least<const N: usize>(turns: usize, mut of: [&mut dyn FnMut() -> Duration; N]) -> [Duration; N] {
    let mut least = [Duration::MAX; N];
    for _ in 0..turns {
        for (least, of) in least.iter_mut().zip(&mut of) {
            *least = of().min(*least);
        }
    }
    least
}
