//! Observers, which are notified of every request that a client sends and of its result.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use tradewire_endpoints::Operation;

use crate::error::Error;
use crate::request::HttpRequest;
use crate::response::Response;

/// An observer of every attempt of every request of a client, including the client's own requests for the server time.
///
/// The methods run in the task that sends the request, so they should return quickly. They cannot change the request. An
/// observer that panics is still notified of later attempts, and the call continues.
///
/// An [`HttpRequest`] contains the API key and a signature, and a [`Response`] may contain account data. Their `Debug`
/// output hides the signature and most of the key, but their fields do not.
///
/// ```
/// # use tradewire_transport as tradewire;
/// use std::sync::atomic::{AtomicI64, Ordering};
/// use tradewire::observe::{Attempt, AttemptResult, Observer, RoundTrip};
/// use tradewire::request::HttpRequest;
///
/// /// Counts the requests in flight.
/// #[derive(Default)]
/// struct InFlight(AtomicI64);
///
/// impl Observer for InFlight {
///     fn sent(&self, _: Attempt, _: &HttpRequest) {
///         self.0.fetch_add(1, Ordering::Relaxed);
///     }
///
///     fn ended(&self, round_trip: &RoundTrip<'_>) {
///         if round_trip.elapsed.is_some() {
///             self.0.fetch_sub(1, Ordering::Relaxed);
///         }
///         if let AttemptResult::Failure(error) = round_trip.result {
///             eprintln!("attempt {} failed: {error}", round_trip.attempt.number);
///         }
///     }
/// }
/// ```
pub trait Observer: Send + Sync {
    /// Called when a request was signed and is about to be handed to the HTTP client.
    fn sent(&self, attempt: Attempt, request: &HttpRequest) {
        let _ = (attempt, request);
    }

    /// Called when an attempt has ended, whether or not its request was sent.
    fn ended(&self, round_trip: &RoundTrip<'_>) {
        let _ = round_trip;
    }
}

impl<O: Observer + ?Sized> Observer for std::sync::Arc<O> {
    fn sent(&self, attempt: Attempt, request: &HttpRequest) {
        (**self).sent(attempt, request);
    }

    fn ended(&self, round_trip: &RoundTrip<'_>) {
        (**self).ended(round_trip);
    }
}

/// One attempt of a call. A request that breaks a rule of the contract fails before its first attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attempt {
    /// The operation that is called.
    pub operation: &'static Operation,
    /// The number of the call, which all of its attempts share. Unique within a client.
    pub call: u64,
    /// The number of the attempt within its call, starting at 1.
    pub number: u32,
}

/// One HTTP round trip: an attempt that has ended.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct RoundTrip<'a> {
    /// The attempt.
    pub attempt: Attempt,
    /// The time that the attempt waited for its rate limit permit.
    pub waited: Duration,
    /// The time from signing to the last byte of the response, or to the failure, including a new connection if one was
    /// needed. `None` if the request was never handed to the HTTP client.
    pub elapsed: Option<Duration>,
    /// The result of the attempt.
    pub result: AttemptResult<'a>,
}

/// The result of an attempt.
#[derive(Debug, Clone, Copy)]
pub enum AttemptResult<'a> {
    /// The response was decoded.
    Success(&'a Response),
    /// The attempt failed. The error contains the response, if there was one.
    Failure(&'a Error),
    /// The call was dropped. If its request was sent, the outcome is unknown.
    Dropped,
}

/// Notifies all observers. A panic in one of them must not abort the call.
pub(crate) fn notify(observers: &[Box<dyn Observer>], event: impl Fn(&dyn Observer)) {
    for observer in observers {
        if catch_unwind(AssertUnwindSafe(|| event(&**observer))).is_err() {
            tracing::warn!("an observer panicked");
        }
    }
}
