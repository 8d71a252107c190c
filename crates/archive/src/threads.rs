//! Threads for work that blocks.

use std::{io, panic, thread};

use tokio::runtime::Handle;

/// Does some work on this thread, or on another one if this thread belongs to an async runtime, where some of it would panic.
pub(crate) fn outside_runtime<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    if Handle::try_current().is_err() {
        return Ok(work());
    }
    thread::scope(|scope| {
        let work = thread::Builder::new().spawn_scoped(scope, work)?;
        work.join().or_else(|panicked| panic::resume_unwind(panicked))
    })
}
