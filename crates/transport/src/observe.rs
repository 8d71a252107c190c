//! Who sees what a client sends and what comes back.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use tradewire_endpoints::Operation;

use crate::{Answer, Dispatch, Error};

/// Sees every attempt of every request that a client makes, its own questions for the time too. It is told in the task
/// that sends, so it should be quick, and it can change nothing.
///
/// A [`Dispatch`] holds the API key and a signature, an [`Answer`] what the account did. Their `Debug` shows neither the
/// signature nor the whole key; their fields do.
///
/// One that panics is told of the next attempt all the same, and the call goes on: what became of an order matters more.
///
/// ```
/// use std::sync::atomic::{AtomicI64, Ordering};
/// use tradewire_transport::{Attempt, Dispatch, End, Exchange, Observer};
///
/// /// Counts the requests that are on their way.
/// #[derive(Default)]
/// struct OnTheWay(AtomicI64);
///
/// impl Observer for OnTheWay {
///     fn sent(&self, _: Attempt, _: &Dispatch) {
///         self.0.fetch_add(1, Ordering::Relaxed);
///     }
///
///     fn ended(&self, exchange: &Exchange<'_>) {
///         if exchange.round_trip.is_some() {
///             self.0.fetch_sub(1, Ordering::Relaxed);
///         }
///         if let End::Failed(error) = exchange.end {
///             eprintln!("attempt {} failed: {error}", exchange.attempt.number);
///         }
///     }
/// }
/// ```
pub trait Observer: Send + Sync {
    /// A request is signed, and handed to the HTTP client next.
    fn sent(&self, attempt: Attempt, dispatch: &Dispatch) {
        let _ = (attempt, dispatch);
    }

    /// An attempt ended, whether or not its request was sent.
    fn ended(&self, exchange: &Exchange<'_>) {
        let _ = exchange;
    }
}

impl<O: Observer + ?Sized> Observer for std::sync::Arc<O> {
    fn sent(&self, attempt: Attempt, dispatch: &Dispatch) {
        (**self).sent(attempt, dispatch);
    }

    fn ended(&self, exchange: &Exchange<'_>) {
        (**self).ended(exchange);
    }
}

/// One attempt of a call. A request that breaks a rule of the contract makes none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attempt {
    /// The operation that is asked for.
    pub operation: &'static Operation,
    /// The same for all attempts of a call, and another for each call of a client.
    pub call: u64,
    /// Which attempt of its call it is, from 1.
    pub number: u32,
}

/// An attempt that ended.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Exchange<'a> {
    /// Which attempt it is.
    pub attempt: Attempt,
    /// How long it waited for its turn.
    pub waited: Duration,
    /// How long it took from the signature to the last byte of the answer, or to the failure; a connection that had to
    /// be made is part of it. None if it was never handed to the HTTP client.
    pub round_trip: Option<Duration>,
    /// What became of it.
    pub end: End<'a>,
}

/// How an attempt ends.
#[derive(Debug, Clone, Copy)]
pub enum End<'a> {
    /// It was answered, and the answer could be read.
    Answered(&'a Answer),
    /// It failed. The error has the answer, if there was one.
    Failed(&'a Error),
    /// The call was dropped: what became of a request that was sent is not known.
    Dropped,
}

/// Tells all of them. One that panics must not take the call with it.
pub(crate) fn tell(observers: &[Box<dyn Observer>], what: impl Fn(&dyn Observer)) {
    for observer in observers {
        if catch_unwind(AssertUnwindSafe(|| what(&**observer))).is_err() {
            tracing::warn!("an observer panicked");
        }
    }
}
