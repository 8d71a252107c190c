//! Requests that are recorded before they are sent, and that can be stopped until then.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;
use std::time::Duration;

use tokio::time::timeout;
use tradewire_endpoints::Endpoint;

use super::handle::Client;
use crate::clock::ClockReading;
use crate::error::{Error, ErrorKind, NotSent};
use crate::request::HttpRequest;

/// A write-ahead log: it records requests before they are sent. See [`Client::send_until`].
pub trait WriteAhead: Send + Sync {
    /// Records a signed request. No byte of it is sent before the future completes.
    ///
    /// # Errors
    /// Returns the reason why the request could not be recorded. The request is then not sent, and the call fails with
    /// [`NotSent::NotRecorded`].
    fn record<'a>(&'a self, request: &'a HttpRequest) -> Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'a>>;
}

impl Client {
    /// Sends a request like [`Client::send`], unless `stop` is ready before the request is signed and recorded, or while it waits to be sent
    /// again after an attempt that was not executed: the result is then `None`. A request that still waits, for example for the rate limit, is
    /// not sent. From the moment when it is recorded, right before it is sent, its response is awaited, but it is not sent again.
    ///
    /// If `log` is given, each attempt is recorded before its first byte is sent. If this program or its machine fails meanwhile, the record
    /// shows what may have reached the exchange, and until when the exchange may accept it ([`HttpRequest::valid_until`]).
    ///
    /// # Errors
    /// See [`Client::send`]. If an attempt cannot be recorded, it is not sent.
    pub async fn send_until<E: Endpoint>(
        &self,
        request: &E,
        log: Option<Box<dyn WriteAhead>>,
        stop: impl Future<Output = ()>,
    ) -> Option<Result<E::Response, Error>> {
        let prepared = match self.prepare(request) {
            Ok(prepared) => prepared,
            Err(error) => return Some(Err(error)),
        };
        let gate = Gate { log, is_closed: AtomicBool::new(false), was_passed: AtomicBool::new(false) };
        let (mut call, mut stop) = (Box::pin(self.call::<E>(&prepared, Some(&gate))), pin!(stop));
        let result = poll_fn(|context| {
            if !gate.is_closed() && stop.as_mut().poll(context).is_ready() {
                gate.is_closed.store(true, Ordering::Relaxed);
            }
            if gate.is_closed() && !gate.was_passed.load(Ordering::Relaxed) {
                return Poll::Ready(None);
            }
            call.as_mut().poll(context).map(Some)
        });
        // If the gate stopped a retry, the previous attempt of a trade was provably not executed.
        let is_stopped = |result: &Result<_, Error>| {
            gate.is_closed() && result.as_ref().is_err_and(|error| matches!(error.kind(), ErrorKind::NotSent(_)))
        };
        result.await.filter(|result| !is_stopped(result)).map(|result| result.map(|reply| reply.value))
    }

    /// Passes the gate of a call, if it has one, and returns the time that is left to send the request.
    pub(super) async fn pass(
        &self,
        gate: Option<&Gate>,
        request: &HttpRequest,
        time_left: Duration,
    ) -> Result<Duration, Error> {
        let Some(gate) = gate else { return Ok(time_left) };
        let (operation, clock) = (request.operation, &*self.inner.clock);
        let not_sent = |reason| Error::not_sent(operation, reason);
        let started = ClockReading::now(clock);
        let passed = timeout(time_left, gate.pass(request)).await;
        passed
            .map_err(|_| not_sent(NotSent::DeadlinePassed))?
            .map_err(|reason| not_sent(NotSent::NotRecorded(reason)))?;
        self.time_left(operation, time_left.saturating_sub(started.elapsed(clock)))
    }
}

/// The gate that each attempt to send a request passes.
pub(super) struct Gate {
    log: Option<Box<dyn WriteAhead>>,
    is_closed: AtomicBool,
    was_passed: AtomicBool,
}

impl Gate {
    fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    /// Makes the call stoppable again after an attempt. Returns whether another attempt may be made.
    pub(super) fn reopen(&self) -> bool {
        self.was_passed.store(false, Ordering::Relaxed);
        !self.is_closed()
    }

    async fn pass(&self, request: &HttpRequest) -> Result<(), String> {
        if self.is_closed() {
            return Err("it was stopped".to_owned());
        }
        self.was_passed.store(true, Ordering::Relaxed);
        match &self.log {
            Some(log) => log.record(request).await,
            None => Ok(()),
        }
    }
}
