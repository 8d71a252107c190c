//! Responses that are no longer awaited.

use tokio::sync::watch;

use super::handle::Client;

impl Client {
    /// Returns a stopper for the calls of this client and its clones. It does not affect calls that began before the first stopper was created.
    pub fn stopper(&self) -> Stopper {
        Stopper { stopped: self.inner.http.stopper.get_or_init(|| watch::Sender::new(false)).clone() }
    }
}

/// Ends the calls of a client, for a program that must end now.
#[derive(Debug, Clone)]
pub struct Stopper {
    stopped: watch::Sender<bool>,
}

impl Stopper {
    /// Stops waiting for responses, permits and retries. A call that waits for a response fails with
    /// [`NoUsableResponse::Stopped`](crate::error::NoUsableResponse::Stopped), so the outcome of a trade is unknown. A call that waits to be
    /// retried fails with the error of its last attempt. Any other call, also a later one, fails with
    /// [`NotSent::Stopped`](crate::error::NotSent::Stopped).
    pub fn stop_waiting(&self) {
        self.stopped.send_replace(true);
    }
}
