//! Handles Ctrl-C during work that must not end halfway.

use std::future::{pending, poll_fn};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;
use std::{io, process, thread};

use tokio::signal::ctrl_c;
use tokio::sync::oneshot;

use crate::exit_codes::{INTERRUPTED, OUTCOME_UNKNOWN};
use crate::output::{note, note_json};

/// The explanations of Ctrl-C.
#[derive(Debug, Clone, Copy)]
pub struct Explanations {
    /// The work stops as soon as nothing is lost by it.
    pub stopping: &'static str,
    /// The second Ctrl-C ended the process before the work has stopped.
    pub ended: &'static str,
    /// Whether they are printed as JSON.
    pub as_json: bool,
}

/// Does some work that Ctrl-C stops: the future that the work is given is then ready. A second Ctrl-C ends the process with the exit
/// code for an unknown outcome, and one after the work ends it as usual.
pub async fn stopped_by_ctrl_c<T>(
    explanations: Explanations,
    work: impl AsyncFnOnce(Pin<Box<dyn Future<Output = ()> + Send>>) -> T,
) -> T {
    let is_working = Arc::new(AtomicBool::new(true));
    let (stop, stopped) = oneshot::channel();
    let (listening, is_listening) = oneshot::channel();
    let listener = Listener { explanations, is_working: is_working.clone(), stop, listening };
    // Another thread, because this one may be blocked, for example by writing to a full pipe. Without it or its handler, Ctrl-C ends
    // the process as it does by default.
    if thread::Builder::new().spawn(|| listener.run()).is_ok() {
        let _ = is_listening.await;
    }
    let result = work(Box::pin(async {
        if stopped.await.is_err() {
            pending().await
        }
    }))
    .await;
    is_working.store(false, Ordering::Relaxed);
    result
}

/// Waits for Ctrl-C.
struct Listener {
    explanations: Explanations,
    is_working: Arc<AtomicBool>,
    stop: oneshot::Sender<()>,
    /// Is notified once Ctrl-C no longer ends the process.
    listening: oneshot::Sender<()>,
}

impl Listener {
    fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(self.listen())
    }

    async fn listen(self) -> io::Result<()> {
        let mut pressed = pin!(ctrl_c());
        // The first poll replaces the handler that ends the process.
        let first = poll_fn(|context| Poll::Ready(pressed.as_mut().poll(context))).await;
        let _ = self.listening.send(());
        match first {
            Poll::Ready(result) => result?,
            Poll::Pending => pressed.await?,
        }
        if !self.is_working.load(Ordering::Relaxed) {
            process::exit(INTERRUPTED.into());
        }
        self.explanations.print(self.explanations.stopping);
        let _ = self.stop.send(());
        ctrl_c().await?;
        if !self.is_working.load(Ordering::Relaxed) {
            process::exit(INTERRUPTED.into());
        }
        self.explanations.print(self.explanations.ended);
        process::exit(OUTCOME_UNKNOWN.into())
    }
}

impl Explanations {
    fn print(self, text: &str) {
        match self.as_json {
            true => note_json(&serde_json::json!({ "interrupted": text })),
            false => note(text),
        }
    }
}
