//! Requests that can be stopped until they are sent, and responses that are no longer awaited.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;

use tokio::sync::watch;
use tradewire_endpoints::Endpoint;

use super::handle::Client;
use super::write_ahead::WriteAhead;
use crate::error::{Error, ErrorKind};
use crate::request::HttpRequest;

impl Client {
    /// Sends a request like [`Client::send`], unless `stop` is ready before the request is signed and recorded: the result is then `None`. A
    /// request that still waits, for example for the rate limit, is not sent. From the moment when it is recorded, right before it is sent, its
    /// response is awaited, but it is not sent again.
    ///
    /// If `log` is given, each attempt is recorded before its first byte is sent ([`Client::send_recorded`]).
    ///
    /// # Errors
    /// See [`Client::send`].
    pub async fn send_until<E: Endpoint>(
        &self,
        request: &E,
        log: Option<Box<dyn WriteAhead>>,
        stop: impl Future<Output = ()>,
    ) -> Option<Result<E::Response, Error>> {
        let gate = Arc::new(Gate { log, is_closed: AtomicBool::new(false), was_passed: AtomicBool::new(false) });
        let (mut call, mut stop) = (pin!(self.send_recorded(request, gate.clone())), pin!(stop));
        let result = poll_fn(|context| {
            if !gate.is_closed() && stop.as_mut().poll(context).is_ready() {
                gate.is_closed.store(true, Ordering::Relaxed);
            }
            if gate.is_closed() && !gate.was_passed.load(Ordering::Relaxed) {
                return Poll::Ready(None);
            }
            call.as_mut().poll(context).map(Some)
        });
        // If the gate stopped a retry, the previous attempt was provably not executed.
        let is_stopped = |result: &Result<_, Error>| {
            gate.is_closed() && result.as_ref().is_err_and(|error| matches!(error.kind(), ErrorKind::NotSent(_)))
        };
        result.await.filter(|result| !is_stopped(result))
    }

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

/// The gate that each attempt to send a request passes.
#[derive(Debug)]
struct Gate {
    log: Option<Box<dyn WriteAhead>>,
    is_closed: AtomicBool,
    was_passed: AtomicBool,
}

impl Gate {
    fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }
}

impl WriteAhead for Gate {
    fn record<'a>(&'a self, request: &'a HttpRequest) -> Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'a>> {
        if self.is_closed() {
            return Box::pin(async { Err("it was stopped".to_owned()) });
        }
        self.was_passed.store(true, Ordering::Relaxed);
        match &self.log {
            Some(log) => log.record(request),
            None => Box::pin(async { Ok(()) }),
        }
    }
}
