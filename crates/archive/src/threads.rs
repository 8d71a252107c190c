//! Runs blocking work outside of async runtimes.

use std::{io, panic, thread};

use tokio::runtime::Handle;

/// Runs a function on this thread or, if this thread belongs to an async runtime, on a new one. Blocking calls of some libraries panic
/// inside a runtime.
pub(crate) fn outside_runtime<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    if Handle::try_current().is_err() {
        return Ok(work());
    }
    thread::scope(|scope| {
        let work = thread::Builder::new().spawn_scoped(scope, work)?;
        work.join().or_else(|panicked| panic::resume_unwind(panicked))
    })
}
