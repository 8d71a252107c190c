//! Stops the calls of a client.

use std::pin::pin;

use futures_util::future::{Either, select};
use tokio::sync::watch;

/// What is stopped. Each value includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stop {
    Nothing,
    Sending,
    Waiting,
}

/// Stops the calls of a client: see [`Client::stoppable`](crate::Client::stoppable).
#[derive(Debug, Clone)]
pub struct Stopper {
    stop: watch::Sender<Stop>,
}

impl Stopper {
    pub(super) fn new() -> Self {
        Self { stop: watch::Sender::new(Stop::Nothing) }
    }

    /// Stops sending requests. A call that waits, for example for the rate limit, fails with
    /// [`NotSent::Stopped`](crate::error::NotSent::Stopped), and so does a later one. A call that waits to be retried fails with the error of
    /// its last attempt: a trade was then provably not executed.
    ///
    /// A request that is being sent is not stopped, because its outcome would be lost. This holds from the moment when it is
    /// [recorded](crate::Client::send_recorded), right before it is sent. Its response is awaited, but it is not sent again.
    pub fn stop_sending(&self) {
        self.stop.send_modify(|stop| *stop = (*stop).max(Stop::Sending));
    }

    /// Stops sending requests and waiting for responses, for a program that must end now. A call fails with
    /// [`NoUsableResponse::Stopped`](crate::error::NoUsableResponse::Stopped) if its request may have been sent: the outcome of a trade is then
    /// unknown. If nothing of it was sent, for example because it was still connecting, the call fails with
    /// [`NotSent::Stopped`](crate::error::NotSent::Stopped).
    pub fn stop_waiting(&self) {
        self.stop.send_replace(Stop::Waiting);
    }

    /// Returns whether nothing more is sent.
    pub(super) fn is_stopped(&self) -> bool {
        *self.stop.borrow() >= Stop::Sending
    }

    /// Runs a future until `stop` is stopped; the result is then `None`.
    pub(super) async fn until<T>(&self, stop: Stop, future: impl Future<Output = T>) -> Option<T> {
        let mut stops = self.stop.subscribe();
        let (stopped, future) = (pin!(stops.wait_for(|stopped| *stopped >= stop)), pin!(future));
        // The future is polled last, because it would send a request.
        match select(stopped, future).await {
            Either::Left(_) => None,
            Either::Right((value, _)) => Some(value),
        }
    }
}
