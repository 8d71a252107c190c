//! Handles Ctrl-C while a trade is sent, whose outcome must not be lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{io, process, thread};

use tokio::sync::oneshot;
use tradewire::client::Stopper;
use tradewire::error::NotSent;
use tradewire::retry::Retry;
use tradewire::{Client, Error};

use crate::exit_codes::OUTCOME_UNKNOWN;
use crate::output::report;

/// The note after the first Ctrl-C.
const STOPPING: &str = "Interrupted: no further request is sent. Waiting for the response to the last request, if one was sent; press \
                        Ctrl-C again to end without it.";
/// The note after the second Ctrl-C.
const GIVEN_UP: &str = "Interrupted again: the response to the last request is no longer awaited.";
/// The note if the third Ctrl-C ends the process.
const ENDED: &str = "Ended without the outcome of the last request, which may have been executed.";

/// Work that Ctrl-C stops.
#[derive(Default)]
struct Work {
    is_stopped: AtomicBool,
    is_done: AtomicBool,
}

/// Runs `work`, which Ctrl-C stops: the client that is passed to it then sends nothing more. After a second Ctrl-C, it does not wait for
/// responses either, so `work` ends with what is known. A third one ends the process if it has not, for example because the disk does not respond.
/// Once `work` is done, the caller prints its outcome, so the next Ctrl-C has no effect; another one ends the process. On Unix, SIGTERM and
/// SIGHUP have the same effect.
///
/// Returns the result of the work, and whether it was stopped.
pub async fn stopped_by_ctrl_c<T>(client: &Client, as_json: bool, work: impl AsyncFnOnce(Client) -> T) -> (T, bool) {
    let (client, stopper) = client.stoppable();
    let state = Arc::new(Work::default());
    let (listening, is_listening) = oneshot::channel();
    let state_for_listener = state.clone();
    spawn(move || listen(stopper, as_json, state_for_listener, listening));
    // Fails if there is no listener.
    let _ = is_listening.await;
    let result = work(client).await;
    state.is_done.store(true, Ordering::Relaxed);
    (result, state.is_stopped.load(Ordering::Relaxed))
}

/// Returns whether a request was not sent, or not sent again, because Ctrl-C stopped it. `is_stopped` is the result of [`stopped_by_ctrl_c`].
pub fn is_interrupted(error: &Error, is_stopped: bool) -> bool {
    // A trade is sent again only if nothing of it was processed.
    is_stopped && (*error.kind() == NotSent::Stopped.into() || error.retry() == Retry::Later)
}

/// Ends the process at the next signal, for a command that runs until then: with exit code 0 if the returned flag is set, because nothing is
/// missing in the output, and as interrupted before.
#[cfg(feature = "archive")]
pub fn exit_at_next_signal() -> Arc<AtomicBool> {
    let is_complete = Arc::new(AtomicBool::new(false));
    let flag = is_complete.clone();
    spawn(async move || -> io::Result<()> {
        Signals::new()?.next().await;
        process::exit(if flag.load(Ordering::Relaxed) { 0 } else { crate::exit_codes::INTERRUPTED.into() })
    });
    is_complete
}

/// Runs a listener on a thread of its own, because this one may be blocked, for example by writing to a full pipe. If the thread or its signal
/// handlers cannot be created, signals end the process as they do by default.
fn spawn(listener: impl AsyncFnOnce() -> io::Result<()> + Send + 'static) {
    let run = move || -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(listener())
    };
    drop(thread::Builder::new().spawn(run));
}

/// Waits for Ctrl-C. Until this function sends to `listening`, Ctrl-C ends the process, as it does by default.
async fn listen(stopper: Stopper, as_json: bool, work: Arc<Work>, listening: oneshot::Sender<()>) -> io::Result<()> {
    let mut signals = Signals::new()?;
    let _ = listening.send(());
    let is_working = || !work.is_done.load(Ordering::Relaxed);
    signals.next().await;
    if is_working() {
        work.is_stopped.store(true, Ordering::Relaxed);
        // This comes before the note: once the user has read it, nothing more may be sent.
        stopper.stop_sending();
        report("interrupted", STOPPING, as_json);
        signals.next().await;
        if is_working() {
            // The note comes first, because the process may end as soon as the client does not wait. If the note blocks, because stderr is
            // full, the client waits until its timeout.
            report("interrupted", GIVEN_UP, as_json);
            stopper.stop_waiting();
            signals.next().await;
            if is_working() {
                report("interrupted", ENDED, as_json);
                process::exit(OUTCOME_UNKNOWN.into());
            }
        }
    }
    signals.next().await;
    // The outcome was not printed.
    process::exit(OUTCOME_UNKNOWN.into())
}

/// The signals that end a process. Once this value has been created, they no longer do.
#[cfg(unix)]
pub struct Signals([tokio::signal::unix::Signal; 3]);

#[cfg(unix)]
impl Signals {
    /// Creates the handlers of the signals.
    pub fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self([signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?, signal(SignalKind::hangup())?]))
    }

    /// Waits for the next signal.
    pub async fn next(&mut self) {
        let Self([interrupt, terminate, hangup]) = self;
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        }
    }
}

/// The handler of Ctrl-C. Once this value has been created, Ctrl-C no longer ends the process.
#[cfg(windows)]
pub struct Signals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl Signals {
    /// Creates the handlers of the signals.
    pub fn new() -> io::Result<Self> {
        Ok(Self(tokio::signal::windows::ctrl_c()?))
    }

    /// Waits for the next signal.
    pub async fn next(&mut self) {
        self.0.recv().await;
    }
}
