//! The maximum number of requests in any window of time.

/// Returns the maximum number of moments in any window. `window_end` returns the end of the window that starts at a moment.
/// Expects moments in chronological order.
pub fn worst_window<T: Copy + PartialOrd>(moments: &[T], window_end: impl Fn(T) -> Option<T>) -> usize {
    let within = |(first, from): (usize, &T)| {
        let end = window_end(*from);
        moments.iter().skip(first).take_while(|at| end.is_none_or(|end| **at < end)).count()
    };
    moments.iter().enumerate().map(within).max().unwrap_or_default()
}
