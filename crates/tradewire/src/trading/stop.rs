//! Stops the placing of orders: nothing is sent after that.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use tradewire_transport::client::WriteAhead;
use tradewire_transport::request::HttpRequest;
use tradewire_transport::{Client, ErrorKind};

use super::orders::BatchOrder;
use super::placing::{BatchOutcome, outcome};

/// The future that stops the placing of orders. It is not polled again once it was ready.
pub(super) struct Stop<'a> {
    future: Pin<&'a mut (dyn Future<Output = ()> + Send)>,
    is_ready: bool,
}

impl<'a> Stop<'a> {
    pub(super) fn new(future: Pin<&'a mut (dyn Future<Output = ()> + Send)>) -> Self {
        Self { future, is_ready: false }
    }

    fn is_ready(&mut self, context: &mut Context<'_>) -> bool {
        self.is_ready = self.is_ready || self.future.as_mut().poll(context).is_ready();
        self.is_ready
    }

    /// Sends a batch, and records each attempt in `log` before. Once stopped, a batch that waits, for example for its permit, is not
    /// sent. The response to one that was sent is awaited, but the batch is not sent again.
    pub(super) async fn send<O: BatchOrder>(
        &mut self,
        client: &Client,
        request: &O::Batch,
        log: Option<Box<dyn WriteAhead>>,
    ) -> BatchOutcome<O> {
        let gate = Arc::new(Gate { log, is_closed: AtomicBool::new(false), was_passed: AtomicBool::new(false) });
        let mut call = pin!(client.send_recorded(request, gate.clone()));
        let result = poll_fn(|context| {
            if self.is_ready(context) {
                gate.is_closed.store(true, Ordering::Relaxed);
                if !gate.was_passed.load(Ordering::Relaxed) {
                    return Poll::Ready(None);
                }
            }
            call.as_mut().poll(context).map(Some)
        });
        match result.await {
            None => BatchOutcome::NotSent,
            // Its last attempt was provably not executed, and the gate has stopped the next one.
            Some(Err(error)) if self.is_ready && matches!(error.kind(), ErrorKind::NotSent(_)) => BatchOutcome::NotSent,
            Some(result) => outcome(result.map(O::placed)),
        }
    }
}

/// A gate before each attempt to send a batch.
#[derive(Debug)]
struct Gate {
    log: Option<Box<dyn WriteAhead>>,
    is_closed: AtomicBool,
    was_passed: AtomicBool,
}

impl WriteAhead for Gate {
    fn record<'a>(&'a self, request: &'a HttpRequest) -> Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'a>> {
        if self.is_closed.load(Ordering::Relaxed) {
            return Box::pin(async { Err("no more orders are placed".to_owned()) });
        }
        self.was_passed.store(true, Ordering::Relaxed);
        match &self.log {
            Some(log) => log.record(request),
            None => Box::pin(async { Ok(()) }),
        }
    }
}
