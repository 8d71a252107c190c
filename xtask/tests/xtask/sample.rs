//! Samples of long tests.

use std::env;

/// The environment variable with which each test runs all of its cases. `.ci/slow` sets it.
const ALL: &str = "CONTRACT_EDITS";

/// Returns whether all cases are tested.
pub fn is_complete() -> bool {
    env::var(ALL).is_ok_and(|value| value == "all")
}

/// Returns every n-th case, or all of them with `CONTRACT_EDITS=all`.
pub fn sample<T>(cases: impl IntoIterator<Item = T>, nth: usize) -> impl Iterator<Item = T> {
    cases.into_iter().step_by(if is_complete() { 1 } else { nth })
}
