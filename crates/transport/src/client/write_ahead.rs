//! Requests that are recorded before they are sent.

use std::pin::Pin;
use std::time::Duration;

use tokio::time::timeout;
use tradewire_endpoints::Endpoint;

use super::handle::Client;
use crate::clock::ClockReading;
use crate::error::{Error, NotSent};
use crate::request::HttpRequest;

/// A write-ahead log: it records requests before they are sent. See [`Client::send_recorded`].
pub trait WriteAhead: Send + Sync {
    /// Records a signed request. No byte of it is sent before the future completes.
    ///
    /// # Errors
    /// Returns the reason why the request could not be recorded. The request is then not sent, and the call fails with
    /// [`NotSent::NotRecorded`].
    fn record<'a>(&'a self, request: &'a HttpRequest) -> Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'a>>;
}

impl Client {
    /// Sends a request like [`Client::send`], and records each attempt before its first byte is sent. If this program or its machine fails
    /// meanwhile, the record shows what may have reached the exchange, and until when the exchange may accept it
    /// ([`HttpRequest::valid_until`]).
    ///
    /// # Errors
    /// See [`Client::send`]. If an attempt cannot be recorded, it is not sent.
    pub async fn send_recorded<E: Endpoint>(&self, request: &E, log: &dyn WriteAhead) -> Result<E::Response, Error> {
        let prepared = self.prepare(request)?;
        Box::pin(self.call::<E>(&prepared, Some(log))).await.map(|reply| reply.value)
    }

    /// Records a request if there is a log, and returns the time that is left to send it. Fails if the client was stopped.
    /// [`Stopper::stop_sending`](super::Stopper::stop_sending) does not stop a request that is being recorded.
    pub(super) async fn record(
        &self,
        log: Option<&dyn WriteAhead>,
        request: &HttpRequest,
        time_left: Duration,
    ) -> Result<Duration, Error> {
        let (operation, clock) = (request.operation, &*self.inner.clock);
        let not_sent = |reason| Error::not_sent(operation, reason);
        if self.is_stopped() {
            return Err(not_sent(NotSent::Stopped));
        }
        let Some(log) = log else { return Ok(time_left) };
        let started = ClockReading::now(clock);
        let recorded = timeout(time_left, log.record(request)).await;
        recorded
            .map_err(|_| not_sent(NotSent::DeadlinePassed))?
            .map_err(|reason| not_sent(NotSent::NotRecorded(reason)))?;
        self.time_left(operation, time_left.saturating_sub(started.elapsed(clock)))
    }
}
